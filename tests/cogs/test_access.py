"""A key alone opens nothing: another server, a hidden channel; direct messages work all the same."""

from typing import Any

import discord
import pytest

from cogs.ui import refusals
from engine.host.ports import Status
from tests.cogs import driver
from tests.simulated import World, custom_ids, labels, parts, text

LOOKS = (
    "turn",
    "view",
    "log",
    "replay",
    "report",
    "rules",
    "export",
    "table",
    "draw",
    "resign",
    "leave",
    "start",
    "join",
)


async def hidden(world: World) -> str:
    """A match in a channel that Cleo does not see."""
    hide(world, world.cleo)
    return await driver.opened(world)


def hide(world: World, *whom: Any) -> None:
    """From here on the tables stand in a channel that some do not see."""
    unseen = {one: discord.PermissionOverwrite(view_channel=False) for one in whom}
    world.games = world.guild.create_text_channel("cellar", overwrites=unseen)


@pytest.mark.parametrize("command", [*LOOKS, "do"])
async def test_a_table_of_a_hidden_channel_or_another_server_is_unknown(world: World, command: str) -> None:
    match = await hidden(world)
    open_ = world.guild.create_text_channel("open")
    elsewhere = world.env.create_guild("Elsewhere", owner=world.cleo.user)
    lounge, stranger = elsewhere.create_text_channel("games"), elsewhere.add_member(world.cleo.user)
    options = {"table": match} | ({"text": "end"} if command == "do" else {})
    for who, where in ((world.cleo, open_), (stranger, lounge)):
        told = (await who.slash(where, f"play {command}", **options)).response
        assert told is not None
        assert refusals.unknown_match(match) in text(told) or command == "do"
        assert "Ann" not in text(told)
        assert labels(told)


async def test_players_reach_their_table_from_anywhere(world: World) -> None:
    match = await hidden(world)
    who = await driver.awaited(world, match)
    told = (await who.user.slash("play turn", table=match)).response
    assert driver.choices(told)
    told = (await who.user.slash("play do", text="end", table=match)).response
    assert "Done" in text(told) or "ends" in text(told)
    assert (await driver.awaited(world, match)) is not who


async def test_lobbies_of_hidden_channels_are_not_listed(world: World) -> None:
    hide(world, world.cleo)
    await world.ann.slash(world.games, "play new", game="milito")
    open_ = world.guild.create_text_channel("open")
    listed = (await world.cleo.slash(open_, "play list", show="lobbies")).response
    assert "Ann" not in text(listed)
    assert await world.cleo.autocomplete(open_, "play join", "table", "") == []
    assert len(await world.ben.autocomplete(open_, "play join", "table", "")) == 1


async def test_who_sees_the_channel_may_watch_from_another_of_the_server(world: World) -> None:
    match = await driver.opened(world)
    open_ = world.guild.create_text_channel("open")
    told = (await world.cleo.slash(open_, "play view", table=match)).response
    assert "You are watching" in text(told)


COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("play list", {}),
    ("play list", {"show": "lobbies"}),
    ("play next", {}),
    ("play new", {}),
    ("play turn", {}),
    ("play join", {}),
    ("play table", {}),
    ("play leave", {}),
    ("play do", {"text": "end"}),
    ("milito end", {}),
    ("help", {}),
)


async def test_every_command_is_answered_in_direct_messages(world: World) -> None:
    for name, options in COMMANDS:
        told = (await world.cleo.user.slash(name, **options)).response
        assert "went wrong" not in text(told), name
        assert labels(told), name


async def test_a_match_against_the_house_is_played_in_direct_messages(world: World) -> None:
    opened = (await world.cleo.user.slash("play new", game="milito")).response
    panel = await world.press(world.cleo.user, opened, "Play the house")
    await world.later(seconds=30)
    table = (await world.host.mine(world.cleo.id))[0].table
    assert table.status is Status.RUNNING
    assert driver.choices(panel)
    told = (await world.cleo.user.slash("milito end")).response
    assert "went wrong" not in text(told)


async def test_where_the_bot_sees_no_channel_commands_are_answered(world: World) -> None:
    """It was invited into the server, and this channel is closed to it."""
    hide(world, world.guild.me)
    told = (await world.ann.slash(world.games, "play new", game="milito")).response
    assert "I may not" in text(told)
    match = (await world.host.mine(world.ann.id))[0].table.id
    panel = await world.press(world.ann, told, "Play the house")
    await world.later(seconds=30)
    assert driver.choices(panel)
    assert (await world.host.find(match)).harmed


async def test_an_invited_person_finds_the_seat_from_every_side(world: World) -> None:
    await world.ann.slash(world.games, "play new", game="milito", opponent=world.ben)
    match = (await world.host.mine(world.ann.id))[0].table.id
    for command in ("turn", "view", "log", "leave"):
        told = await world.command(world.ben, f"play {command}", table=match)
        if command != "leave":
            assert labels(told)[0] == "Join", command
    assert (await world.host.find(match)).free == (1,)
    told = await world.command(world.ben, "play leave", table=match)
    assert text(told).startswith("You have no seat at this table.")
    await world.press(world.ben, told, "Join")
    assert (await world.host.find(match)).full


async def test_an_agreed_draw_tells_of_the_end_and_nothing_else(world: World) -> None:
    match = await driver.opened(world)
    await world.command(world.ann, "play draw", table=match)
    told = await world.command(world.ben, "play draw", table=match)
    assert "Drawn by agreement." in text(told)
    assert "asked for a draw. It stands" not in text(told)
    assert (await world.host.find(match)).status is Status.FINISHED


async def test_both_resign_and_agree_at_once_and_the_first_counts(world: World) -> None:
    match = await driver.opened(world)
    await world.command(world.ann, "play draw", table=match)
    asked = await world.command(world.ann, "play resign", table=match)
    more = await world.press(world.ben, world.table(match), "More")
    agree = next(id for id in custom_ids(more) if ":draw." in id)
    sure = next(id for id in custom_ids(asked) if "resign.1" in id)
    await world.burst((world.ann, asked, sure), (world.ben, more, agree))
    table = await world.host.find(match)
    assert table.status is Status.FINISHED
    assert len([line for line in await world.host.store.lines(match) if line.kind in ("leave", "offer")]) in (2, 3)
    for panel in (asked, more):
        assert "went wrong" not in text(panel)
        assert "Drawn by agreement." in text(panel) or "resigned" in text(panel)


async def test_a_rematch_is_for_the_players_once_each(world: World) -> None:
    match = await driver.opened(world)
    await world.host.resign(match, world.ann.id, "over")
    await world.later(seconds=3)
    table = world.table(match)
    assert "not seated" in text(await world.press(world.cleo, table, "Rematch"))
    for _ in range(2):
        assert "You want a rematch" in text(await world.press(world.ann, table, "Rematch"))
    await world.later(seconds=3)
    shown = next(part["custom_id"] for part in parts(table) if part.get("label") == "Rematch")
    await world.burst((world.ben, table, shown), (world.ben, table, shown))
    new = (await world.host.find(match)).rematch
    assert new
    rows = await world.host.mine(world.ann.id)
    assert [row.table.id for row in rows] == [new]
    assert (await world.host.find(new)).names == ("Ben", "Ann")

"""How the lobby becomes the table, and that a post which is repeated is the same post."""

from typing import Any

import discord
import pytest

from cogs.notifier import thread_name
from engine.host.ports import GuildSettings, SeatInfo
from engine.host.seating import with_seat
from tests.cogs import driver
from tests.simulated import World, alts, labels, text


async def lobby(world: World, where: str = "channel") -> str:
    """A lobby of Ann's; its match will be played where it is said."""
    await world.host.set_guild(GuildSettings(world.guild.id, where))
    await world.ann.slash(world.games, "play new", game="milito")
    return (await world.host.mine(world.ann.id))[0].table.id


@pytest.mark.parametrize("label", ["Play the house", "Start"])
async def test_in_a_channel_the_lobby_turns_into_the_table_above_the_panel_and_rings_nobody(
    world: World, label: str
) -> None:
    match = await lobby(world)
    before = world.table(match).id
    panel = await world.press(world.ann, world.table(match), label)
    if label == "Start":
        panel = await world.press(world.ann, panel, "Start with 1 house player")
    assert panel.id > before
    await world.later(seconds=1)
    assert [message.id for message in world.public()] == [before]
    assert labels(world.table(match))[0] == "My turn"
    assert world.rung() == [set()]
    table = await world.host.find(match)
    assert (table.message_id, table.thread_id) == (before, world.games.id)


async def test_in_threads_the_table_is_posted_in_its_thread_and_does_not_ring_who_pressed(world: World) -> None:
    match = await lobby(world, "threads")
    await world.press(world.ann, world.table(match), "Play the house")
    assert world.table(match).channel_id == world.games.threads[0].id
    assert world.rung() == [set()]
    assert len(world.public()) == 1


async def test_a_lobby_buried_under_talk_comes_to_the_bottom_as_the_table(world: World) -> None:
    opened = await world.command(world.ann, "play new", game="milito")
    await world.host.set_guild(GuildSettings(world.guild.id, "channel"))
    match = (await world.host.mine(world.ann.id))[0].table.id
    before = world.table(match).id
    await world.cleo.send(world.games, "Who plays?")
    await world.press(world.ann, opened, "Play the house")
    assert world.table(match).id != before
    assert len(world.public()) == 1


async def test_a_full_lobby_says_when_it_starts_and_offers_no_house(world: World) -> None:
    match = await lobby(world)
    assert "closes" in text(world.table(match))
    mine = await world.press(world.ben, world.table(match), "Join")
    assert labels(mine) == ["Leave", "Rules"]
    await world.later(seconds=3)
    said = text(world.table(match))
    assert "starts <t:" in said
    assert "closes" not in said
    own = await world.command(world.ann, "play turn", table=match)
    assert labels(own) == ["Start", "Leave", "Options", "Rules"]
    told = await world.press(world.ann, world.table(match), "Play the house")
    assert text(told) == "This table is full."
    assert labels(told)[0] == "Start"
    await world.press(world.ann, told, "Start")
    assert (await world.host.find(match)).started


class Answer:
    """What discord.py reads of an HTTP response."""

    status, reason = 403, "Forbidden"


class Wire:
    """Discord's side of a nonce: a post that comes again within minutes gives the message of the first time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.posted: dict[str, discord.Message] = {}
        self.lost = 0
        real = discord.PartialMessageable.send

        async def send(channel: Any, **more: Any) -> discord.Message:
            known = self.posted.get(more["nonce"])
            message = known or await real(channel, **more)
            self.posted[more["nonce"]] = message
            if self.lost:
                self.lost -= 1
                raise TimeoutError
            return message

        monkeypatch.setattr(discord.PartialMessageable, "send", send)


async def test_a_post_whose_answer_was_lost_is_the_same_post_and_shows_the_newest_state(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    await world.later(minutes=3)
    wire = Wire(monkeypatch)
    wire.lost = 1
    await world.host.submit(match, who.id, None, "end", "first")
    await world.later(seconds=1)
    assert len(world.public()) == 2
    other = await driver.awaited(world, match)
    await world.host.submit(match, other.id, None, "end", "second")
    await world.later(seconds=10)
    (table,) = world.public()
    assert len(wire.posted) == 1
    assert f"**{who.name} to move**" in text(table)
    assert (await world.host.find(match)).message_id == table.id


async def test_a_kill_between_post_and_note_leaves_one_message_and_one_thread(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wire = Wire(monkeypatch)

    async def killed(*args: Any, **more: Any) -> None:
        raise RuntimeError("killed")

    await lobby(world, "threads")
    with monkeypatch.context() as patch:
        patch.setattr(world.host.store, "note_sent", killed)
        await world.press(world.ann, world.table(), "Play the house")
        before = world.table().id
    caplog.clear()
    await world.restart()
    await world.later(seconds=1)
    assert len(world.games.threads) == 1
    assert [message.id for message in world.public()] == [before]
    assert len(wire.posted) == 2


async def test_where_nothing_may_be_attached_the_table_stands_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The simulation lets everybody attach: the refusal is played here."""
    real = discord.PartialMessageable.send

    async def send(channel: Any, **more: Any) -> discord.Message:
        if more["files"]:
            raise discord.Forbidden(Answer(), {"code": 50013, "message": "Missing Permissions"})
        return await real(channel, **more)

    monkeypatch.setattr(discord.PartialMessageable, "send", send)
    match = await lobby(world, "threads")
    assert labels(world.table(match))[0] == "Join"
    await world.press(world.ann, world.table(match), "Play the house")
    assert "Column 1" in text(world.table(match))
    assert alts(world.table(match)) == []
    assert not (await world.host.find(match)).harmed


async def test_the_key_stays_whole_in_the_name_of_a_thread(world: World) -> None:
    match = await lobby(world, "threads")
    table = await world.host.find(match)
    for seat in (0, 1):
        table = with_seat(table, SeatInfo(seat, seat + 1, "x" * 80))
    assert 95 < len(thread_name(table)) <= 100
    assert thread_name(table).endswith(f"… · {match.upper()}")


async def test_a_table_opened_in_the_thread_of_another_match_stands_outside_it(world: World) -> None:
    first = await driver.opened(world)
    (thread,) = world.games.threads
    second = await world.ann.slash(thread, "play new", game="legion")
    assert second.response is not None
    match = next(row.table.id for row in await world.host.mine(world.ann.id) if row.table.id != first)
    assert world.table(match).channel_id == world.games.id
    await world.press(world.ben, world.table(match), "Join")
    await world.press(world.ann, world.table(match), "Start")
    assert world.table(match).channel_id not in (thread.id, world.games.id)
    assert world.table(first).channel_id == thread.id


async def test_a_table_opened_in_a_thread_that_people_made_stays_there(world: World) -> None:
    world.env.backend.create_thread(world.games.id, "Our games", world.ann.id)
    (thread,) = world.games.threads
    await world.ann.slash(thread, "play new", game="milito")
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.press(world.ann, world.table(match), "Play the house")
    assert world.table(match).channel_id == thread.id

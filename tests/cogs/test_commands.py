"""The commands as a whole: Discord's limits, private answers, the table that is meant, refusals with a way on."""

from collections.abc import Iterator
from typing import Any

import pytest

from cogs.ui import refusals, words
from engine.host.ports import Status
from tests.cogs import driver
from tests.simulated import World, labels, text

MOST = 8000
NAME, DESCRIPTION, OPTION = 32, 60, 45
OPTIONS, CHOICES, SUBCOMMANDS = 25, 25, 25
ARGUMENTS = {
    "play do": {"text": "end"},
    "play challenge": {"word": "rome"},
    "server repair": {"table": "zzzz"},
    "milito place": {"unit": "spears", "column": "1"},
    "milito attack": {"column": "1"},
    "milito flank": {"column": "1"},
    "milito fighter": {"fighter": "spears"},
    "milito bonus": {"bonus": "top"},
    "milito discard": {"cards": "spears"},
    "legion place": {"unit": "legate", "tile": "A1"},
    "legion swap": {"tile": "A1", "tile2": "B1"},
    "legion recall": {"unit": "legate"},
    "legion move": {"unit": "legate", "to": "A3"},
    "legion attack": {"unit": "legate"},
    "legion buy": {"card": "frenzy"},
    "legion play": {"card": "rally"},
    "war attack": {"from": "athens", "to": "corinth"},
    "war until": {"from": "athens", "to": "corinth"},
    "war occupy": {"number": "1"},
    "war invoke": {"god": "ares"},
    "war losses": {"first": "warriors"},
    "war dismember": {"territory": "athens"},
    "war move": {"from": "athens", "to": "corinth"},
    "stilicho prevent": {"card": "no"},
    "stilicho choose": {"answer": "yes"},
    "stilicho attack": {"front": "goths"},
    "stilicho event": {"card": "solidi"},
    "stilicho transfer": {"to": "advocate"},
    "stilicho garrison": {"from": "goths", "space": "roma"},
    "stilicho suppress": {"diocese": "gallia"},
    "stilicho mutiny": {"front": "goths"},
    "stilicho discard": {"card": "none"},
}
"""What must be filled in."""


def leaves(node: dict[str, Any], name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every command that can be typed, with its whole name."""
    name = f"{name} {node['name']}".strip()
    inner = [part for part in node.get("options", ()) if part["type"] in (1, 2)]
    if not inner:
        yield name, node
    for part in inner:
        yield from leaves(part, name)


def tree(world: World) -> list[dict[str, Any]]:
    return [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]


def commands(world: World) -> list[tuple[str, dict[str, Any]]]:
    return [leaf for top in tree(world) for leaf in leaves(top)]


def size(node: dict[str, Any]) -> int:
    """The characters that Discord counts: names, descriptions and values of a command and all below it."""
    own = len(node["name"]) + len(node.get("description", "")) + len(str(node.get("value", "")))
    return own + sum(size(part) for key in ("options", "choices") for part in node.get(key) or ())


async def test_every_command_keeps_discords_limits(world: World) -> None:
    tops = tree(world)
    assert len(tops) <= 100
    assert [top["name"] for top in tops if size(top) > MOST] == []
    for top in tops:
        assert len(list(leaves(top))) <= SUBCOMMANDS
    for name, leaf in commands(world):
        assert all(part == part.lower() and len(part) <= NAME for part in name.split()), name
        assert len(leaf["description"]) <= DESCRIPTION, name
        assert len(leaf["options"]) <= OPTIONS, name
        for option in leaf["options"]:
            assert option["name"] == option["name"].lower(), name
            assert len(option["description"]) <= OPTION, (name, option["name"])
            assert len(option.get("choices") or ()) <= CHOICES, (name, option["name"])


async def test_all_but_the_servers_commands_work_in_direct_messages(world: World) -> None:
    for top in tree(world):
        assert (top["contexts"] == [0]) == (top["name"] == "server"), top["name"]
    answer = await world.ann.user.slash("play list")
    assert "No table waits for you." in text(answer.response)


async def test_who_does_not_manage_the_server_does_not_see_its_commands(world: World) -> None:
    assert not [name for name in world.ann.available_commands(world.games) if name.startswith("server")]
    assert [name for name in world.owner.available_commands(world.games) if name.startswith("server")]


@pytest.mark.parametrize("running", [False, True], ids=["no table", "a running match"])
async def test_every_command_answers_privately_and_with_a_way_on(world: World, running: bool) -> None:
    if running:
        await driver.opened(world)
    for name, _ in commands(world):
        answer = (await world.owner.slash(world.games, name, **ARGUMENTS.get(name, {}))).response
        assert answer is not None, name
        assert answer.ephemeral, name
        assert text(answer), name
        assert labels(answer) or name.startswith("server"), name


async def test_a_command_without_a_table_means_the_one_of_this_thread(world: World) -> None:
    first = await driver.opened(world)
    await driver.opened(world)
    thread = world.games.threads[0]
    panel = (await world.ann.slash(thread, "play view")).response
    assert first.upper() in text(panel)
    watched = (await world.cleo.slash(thread, "play view")).response
    assert "You are watching." in text(watched)
    assert first.upper() in text(watched)


async def test_of_several_tables_the_running_one_is_meant_and_for_the_lobby_the_other(world: World) -> None:
    match = await driver.opened(world)
    await world.ann.slash(world.games, "play new", game="milito")
    assert match.upper() in text((await world.ann.slash(world.games, "play turn")).response)
    await world.ann.slash(world.games, "play leave")
    assert [row.table.id for row in await world.host.mine(world.ann.id)] == [match]


async def test_a_command_elsewhere_means_the_table_that_waits(world: World) -> None:
    await driver.opened(world)
    second = await driver.opened(world)
    who = await driver.awaited(world, second)
    panel = (await who.user.slash("play turn")).response
    assert "your turn" in text(panel)


async def test_the_table_option_completes_to_ones_own_tables(world: World) -> None:
    match = await driver.opened(world)
    mine = await world.ann.autocomplete(world.games, "play turn", "table", "")
    assert [choice["value"] for choice in mine] == [match]
    assert "Ann v Ben" in mine[0]["name"]
    assert await world.ann.autocomplete(world.games, "play turn", "table", "nothing like it") == []
    assert await world.cleo.autocomplete(world.games, "play turn", "table", "") == []


@pytest.mark.parametrize("name", ["play turn", "play view", "play log", "play table", "play draw", "play export"])
async def test_an_unknown_table_is_said_to_be_unknown(world: World, name: str) -> None:
    answer = (await world.ann.slash(world.games, name, table="zzzz")).response
    assert refusals.unknown_match("zzzz") in text(answer)
    assert labels(answer)


@pytest.mark.parametrize("typed", ["K7Q2 ", "#K7Q2"])
async def test_a_table_may_be_typed_in_any_case(world: World, typed: str) -> None:
    match = await driver.opened(world)
    panel = (await world.ann.slash(world.games, "play view", table=typed.replace("K7Q2", match.upper()))).response
    assert match.upper() in text(panel)


@pytest.mark.parametrize("name", ["play turn", "play draw", "play resign", "play do", "milito end"])
async def test_who_does_not_sit_there_cannot_act(world: World, name: str) -> None:
    match = await driver.opened(world)
    answer = (await world.cleo.slash(world.games, name, table=match, **ARGUMENTS.get(name, {}))).response
    assert refusals.NOT_SEATED in text(answer)
    assert "My view" in labels(answer)


async def test_who_is_not_awaited_is_told_whom_to_wait_for(world: World) -> None:
    match = await driver.opened(world)
    mover = await driver.awaited(world, match)
    other = world.ben if mover is world.ann else world.ann
    before = (await world.host.find(match)).seq
    for name in ("milito end", "play do"):
        answer = (await other.slash(world.games, name, **ARGUMENTS.get(name, {}))).response
        assert f"{mover.name} is to move" in text(answer)
    assert (await world.host.find(match)).seq == before


async def test_a_match_that_is_over_takes_no_more_commands(world: World) -> None:
    match = await driver.opened(world)
    await world.host.resign(match, world.ann.id, "resigned")
    for name in ("milito end", "play do", "play draw"):
        answer = (await world.ben.slash(world.games, name, table=match, **ARGUMENTS.get(name, {}))).response
        assert "over" in text(answer).lower()
        assert "Rematch" in labels(answer)


async def test_resigning_asks_once_more(world: World) -> None:
    match = await driver.opened(world)
    asked = (await world.ann.slash(world.games, "play resign")).response
    assert (await world.host.find(match)).status is Status.RUNNING
    await world.press(world.ann, asked, "Resign")
    assert (await world.host.find(match)).status is Status.FINISHED


async def test_the_lobby_can_be_played_by_commands(world: World) -> None:
    await world.ann.slash(world.games, "play new", game="milito")
    table = (await world.host.mine(world.ann.id))[0].table
    joined = (await world.ben.slash(world.games, "play join")).response
    assert "seat 2" in text(joined)
    await world.ben.slash(world.games, "play leave")
    await world.ben.slash(world.games, "play join", table=table.id, seat=2)
    begun = (await world.ann.slash(world.games, "play start")).response
    assert begun is not None
    assert begun.ephemeral
    assert (await world.host.find(table.id)).status is Status.RUNNING


async def test_an_invited_opponent_has_a_seat_held(world: World) -> None:
    await world.ann.slash(world.games, "play new", opponent=world.ben)
    table = (await world.host.mine(world.ann.id))[0].table
    assert table.invited == (world.ben.id,)
    joined = (await world.ben.slash(world.games, "play join")).response
    assert "seat 2" in text(joined)


async def test_a_bot_is_not_invited(world: World) -> None:
    machine = world.guild.add_member(world.env.create_user("Machine", bot=True))
    answer = (await world.ann.slash(world.games, "play new", opponent=machine)).response
    assert words.BOT_INVITED in text(answer)
    assert await world.host.mine(world.ann.id) == []


async def test_the_record_is_a_file_that_only_its_asker_gets(world: World) -> None:
    match = await driver.opened(world)
    answer = (await world.ann.slash(world.games, "play export")).response
    kept = [message for message in world.stored() if message.attachments and message.is_ephemeral]
    assert answer is not None
    assert answer.ephemeral
    assert any(file["filename"].endswith(".txt") for message in kept for file in message.attachments), match


async def test_rules_are_found_by_topic_and_by_card(world: World) -> None:
    await driver.opened(world)
    topics = await world.ann.autocomplete(world.games, "play rules", "topic", "")
    cards = await world.ann.autocomplete(world.games, "play rules", "card", "spea")
    assert topics
    assert cards
    page = (await world.ann.slash(world.games, "play rules", topic=topics[0]["value"])).response
    assert topics[0]["name"] in text(page)
    page = (await world.ann.slash(world.games, "play rules", card=cards[0]["value"])).response
    assert "pears" in text(page)


@pytest.mark.parametrize("option", ["topic", "card"])
async def test_completing_the_rules_of_an_unknown_table_offers_nothing(world: World, option: str) -> None:
    assert await world.ann.autocomplete(world.games, "play rules", option, "", table="zzzz") == []


async def test_completing_cards_in_a_lobby_offers_nothing(world: World) -> None:
    await world.ann.slash(world.games, "play new", game="milito")
    assert await world.ann.autocomplete(world.games, "play rules", "card", "") == []
    assert await world.ann.autocomplete(world.games, "milito place", "unit", "") == []


async def test_help_begins_with_what_to_do_and_knows_the_games(world: World) -> None:
    first = (await world.ann.slash(world.games, "help")).response
    assert "Open a table" in labels(first)
    subjects = await world.ann.autocomplete(world.games, "help", "about", "mili")
    assert subjects[0]["value"] == "milito"
    page = (await world.ann.slash(world.games, "help", about=subjects[1]["value"])).response
    assert subjects[1]["name"].partition(": ")[2] in text(page)
    assert "Open a table" in labels((await world.ann.slash(world.games, "help", about="gibberish")).response)


@pytest.mark.parametrize(("game", "seats", "many"), [("milito", 3, "2"), ("stilicho", 2, "1"), ("war", 1, "2 to 4")])
async def test_so_many_seats_as_a_game_does_not_have_are_refused(
    world: World, game: str, seats: int, many: str
) -> None:
    told = await world.command(world.ann, "play new", game=game, seats=seats)
    assert text(told) == f"That cannot be chosen: this game is for {many}. Nothing was changed."
    assert labels(told) == ["Open a table", "My tables"]

"""[Replay]: a match position by position, by button and by command, for players and watchers."""

import random
from pathlib import Path
from typing import Any

import pytest

from cogs.ui import ids
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.replay import TOLD, Wish, listed, replay, wish
from cogs.ui.scene import scene
from db.store import open_store
from engine.host.host import Host
from engine.host.ports import Person, Place
from engine.registry import GAMES
from tests.cogs import driver
from tests.cogs.test_limits import Drawer, check
from tests.host.stage import Watch
from tests.host.test_replays import given_up
from tests.simulated import BUTTON, World, custom_ids, labels, options, parts, text

STEPS = ("First", "Earlier", "Later", "Last")


async def over(world: World, turns: int = 3) -> str:
    """A match of Milito in which Ann gave up after some turns."""
    match, rng = await driver.opened(world), random.Random(4)
    for _ in range(turns):
        who = await driver.awaited(world, match)
        panel = await world.press(who, world.table(), "My turn")
        await driver.turn(world, who, panel, rng)
    await world.host.resign(match, world.ann.id, "resign")
    await world.later(seconds=3)
    return match


def grey(message: Any) -> list[str]:
    """The labels of the buttons that lead nowhere now."""
    return [part["label"] for part in parts(message) if part["type"] == BUTTON and part.get("disabled")]


def at(message: Any) -> int:
    """Which step is shown."""
    return int(text(message).partition("· step ")[2].split(" ")[0])


async def test_the_result_leads_through_the_match_step_by_step(world: World) -> None:
    match = await over(world)
    for who in (world.ann, world.cleo):
        shown = await world.press(who, world.table(match), "Replay")
        assert shown.ephemeral
        assert at(shown) == 0
        assert grey(shown) == ["First", "Earlier"]
        told = {text(shown)}
        while "Later" not in grey(shown):
            before = at(shown)
            shown = await world.press(who, shown, "Later")
            assert at(shown) == before + 1
            told.add(text(shown))
        assert "Ann resigned" in text(shown)
        assert grey(shown) == ["Later", "Last"]
        assert len(told) == at(shown) + 1
        assert at(await world.press(who, shown, "Earlier")) == len(told) - 2
        assert at(await world.press(who, shown, "First")) == 0
        assert at(await world.press(who, shown, "Last")) == len(told) - 1


async def test_each_position_has_a_picture_with_everything_shown(world: World) -> None:
    match = await over(world)
    world.painter.drawn.clear()
    shown = await world.press(world.cleo, world.table(match), "Replay")
    await world.press(world.cleo, shown, "Later")
    first, second = world.painter.drawn
    assert (first.kind, second.kind) == ("table", "table")
    assert first.view != second.view
    assert second.told
    assert "Ann" in second.alt


async def test_a_turn_is_chosen_from_the_list(world: World) -> None:
    match = await over(world, 4)
    shown = await world.press(world.ann, world.table(match), "Replay")
    last, before = options(shown)[-1], custom_ids(shown)
    there = await world.choose(world.ann, shown, last)
    assert at(there) == int(last)
    assert not set(before[1:3]) & set(custom_ids(there))


async def test_the_board_in_words_stays_in_words_from_step_to_step(world: World) -> None:
    match = await over(world)
    shown = await world.press(world.ann, world.table(match), "Replay")
    told = await world.press(world.ann, shown, "In words")
    assert "**Column 1**" in text(told)
    later = await world.press(world.ann, await world.press(world.ann, told, "Later"), "Later")
    assert at(later) == 2
    assert "**Column 1**" in text(later)
    assert later.attachments == []
    picture = await world.press(world.ann, later, "Picture")
    assert at(picture) == 2
    assert len(picture.attachments) == 1


async def test_a_restart_between_two_presses_is_not_noticed(world: World) -> None:
    match = await over(world)
    shown = await world.press(world.ann, world.table(match), "Replay")
    for step in range(1, 4):
        await world.restart()
        shown = await world.press(world.ann, shown, "Later")
        assert at(shown) == step


async def test_the_command_opens_a_step(world: World) -> None:
    match = await over(world, 1)
    assert at(await world.command(world.ben, "play replay", table=match)) == 0
    assert at(await world.command(world.ben, "play replay", table=match, step=1)) == 1
    assert "Last" in grey(await world.command(world.ben, "play replay", table=match, step=9999))


async def test_while_the_match_goes_on_it_opens_at_the_newest_position_as_the_viewer_saw_it(world: World) -> None:
    match, rng = await driver.opened(world), random.Random(2)
    for _ in range(2):
        who = await driver.awaited(world, match)
        await driver.turn(world, who, await world.press(who, world.table(), "My turn"), rng)
    (thread,) = world.games.threads
    for who in (world.ann, world.ben, world.cleo):
        for way in ("More", "Log"):
            shown = await world.press(who, await world.press(who, world.table(), way), "Replay")
            assert grey(shown) == ["Later", "Last"]
            assert "Report" not in labels(shown)
            assert ("My turn" in labels(shown)) is (who is not world.cleo)
        first = text(await world.press(who, shown, "First"))
        assert ("Ann draws 9:" in first) is (who is world.ann)
        assert text(await world.command(who, "play replay", thread)) == text(await world.press(who, shown, "Last"))


async def test_without_a_table_the_match_of_this_channel_or_the_newest_that_is_over_is_meant(world: World) -> None:
    empty = await world.command(world.ann, "play replay")
    assert "Your finished matches will stand here." in text(empty)
    first = await over(world, 1)
    place, ann = Place(world.guild.id, world.games.id), Person(world.ann.id, "Ann")
    running = await world.host.open_table("stilicho", ann, place, key="running")
    for name in ("replay", "report"):
        assert first.upper() in text(await world.command(world.ann, f"play {name}"))
        thread = next(thread for thread in world.games.threads if first.upper() in (thread.name or ""))
        assert first.upper() in text(await world.command(world.cleo, f"play {name}", thread))
    await world.host.resign(running.id, ann.id, "end")
    assert running.id.upper() in text(await world.command(world.ann, "play replay"))


async def test_every_screen_of_a_match_that_is_over_leads_there(world: World) -> None:
    match = await over(world, 1)
    for name in ("view", "log", "report"):
        assert "Replay" in labels(await world.command(world.ann, f"play {name}", table=match)), name
    table = world.table(match)
    stored = world.env.backend.get_message(table.channel_id, table.id)
    more = {"type": 2, "id": 2, "style": 2, "label": "More", "custom_id": f"ml:{match}:t:more"}
    stored.components = [{"type": 1, "id": 1, "components": [more]}]
    assert "Replay" in labels(await world.press(world.ben, table, "More"))
    refused = await world.command(world.ann, "play do", text="end", table=match)
    assert labels(refused)[0] == "Replay"


async def test_whoever_may_not_know_a_challenge_sees_none_of_it(world: World) -> None:
    await world.command(world.ann, "play new", game="stilicho", seed="rome")
    match = (await world.host.mine(world.ann.id))[0].table.id
    await world.later(seconds=3)
    await world.host.resign(match, world.ann.id, "end")
    await world.later(minutes=1)
    told = await world.press(world.ben, world.table(match), "Replay")
    assert "only its player sees" in text(told)
    assert told.attachments == []
    assert at(await world.press(world.ann, world.table(match), "Replay")) == 0


@pytest.mark.parametrize("key", GAMES)
async def test_every_position_of_every_game_fits(key: str, tmp_path: Path) -> None:
    """As picture and in words, whatever its number is; and no way leads out of the match."""
    watch, store, drawer = Watch(), await open_store(tmp_path / "t.db"), Drawer()
    host = Host(store, watch, entropy=random.Random(6).randbytes)
    table = await given_up(host, watch, key)
    steps = (await host.replay(table.id, None, 0)).steps
    for step in (*range(0, steps, 3), steps - 1):
        found = await host.replay(table.id, None, step)
        for asked in (Wish(step), *(Wish(step, True, part) for part in range(4))):
            screen = replay(scene(found.seen), found, asked)
            await check(screen, drawer)
            targets = [target for target in screen.targets if target.what == "replay"]
            assert all(0 <= wish(target.page, target.path).step < steps for target in targets)
            keep = [wish(target.page, target.path).told for target in targets if target.path[0] != "as"]
            assert set(keep) == {asked.told}
    await store.close()


@pytest.mark.parametrize("count", [1, 2, 25, 26, 60, 400])
def test_the_list_of_turns_always_holds_the_present_one_its_neighbours_and_both_ends(count: int) -> None:
    turns = [(f"turn {n}", 3 * n) for n in range(count)]
    for here in range(count):
        numbers = [n for n, _ in listed(turns, here)]
        assert len(numbers) == len(set(numbers)) <= SELECT_OPTIONS
        assert {0, here, max(here - 1, 0), min(here + 1, count - 1), count - 1} <= set(numbers)
        assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    "tail", ["", "x", "first", "turn", "turn.words", "turn.board.x", "turn.words.7", "as.words.99"]
)
@pytest.mark.parametrize("page", ["0", "9" * 40])
def test_a_made_up_id_asks_for_some_step(tail: str, page: str) -> None:
    target = ids.read(f"ml:abcd:n:-:replay.{page}.{tail}")
    assert target is not None
    asked = wish(target.page, target.path)
    assert asked.step >= 0
    assert asked.told == (f".{TOLD}" in f".{tail}")


async def test_a_made_up_step_shows_the_last_one(world: World) -> None:
    match = await over(world, 1)
    place = Place(world.guild.id, world.games.id)
    await world.host.open_table("milito", Person(world.ann.id, "Ann"), place, key="lobby")
    shown = await world.press(world.ann, world.table(match), "Replay")
    stored = world.env.backend.get_message(shown.channel_id, shown.id)
    for rest in ("99999999999.first", "1.turn.words.99999999999", "0.part.words.99", "3.nothing.at.all.5"):
        button = {"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": f"ml:{match}:n:-:replay.{rest}"}
        stored.components = [{"type": 1, "id": 1, "components": [button]}]
        shown = await world.press(world.ann, shown, "x")
        assert "went wrong" not in text(shown)
        assert at(shown) >= 0

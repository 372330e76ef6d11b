"""Each player's own board is drawn with what they were told since they last looked; the public one with nothing."""

from itertools import islice
from typing import Any

import pytest

from cogs.ui.screen import Picture
from engine.games.legion.events import Moved, Turn
from engine.registry import GAMES
from tests.cogs.positions import walked
from tests.cogs.test_legion_match import lined_up, opened
from tests.simulated import World, labels, options

MOST_STEPS = 120


def boards(world: World, since: int) -> list[Picture]:
    """The tables drawn since then."""
    return [picture for picture in world.painter.drawn[since:] if picture.kind == "table"]


async def begun(world: World) -> tuple[Any, Any]:
    """A battle: who is to move, and who rests."""
    match = await opened(world)
    for who in (world.ann, world.ben):
        await lined_up(world, who, "Wall")
    await world.later(seconds=3)
    first = (await world.host.find(match)).awaited_people[0]
    return (world.ann, world.ben) if first == world.ann.id else (world.ben, world.ann)


async def march(world: World, who: Any) -> Any:
    """Some unit goes somewhere; gives the panel after it."""
    panel = await world.press(who, world.table(), "My turn")
    unit = next(value for value in options(panel) if value.startswith("move"))
    panel = await world.choose(who, panel, unit)
    return await world.press(who, panel, next(label for label in labels(panel) if label[0] in "↑→↓←"))


async def test_a_step_marks_what_came_of_it_until_the_next(world: World) -> None:
    mover, _ = await begun(world)
    panel = await march(world, mover)
    board = [picture for picture in boards(world, 0) if picture.view.own is not None][-1]
    assert [type(event) for event in board.told] == [Moved]
    since = len(world.painter.drawn)
    again = next(label for label in labels(panel) if label.endswith(" again"))
    await world.press(mover, panel, again)
    assert boards(world, since) == [board], "the same position is the same picture"
    await world.restart()
    since = len(world.painter.drawn)
    await world.press(mover, world.table(), "My turn")
    assert boards(world, since)[-1] == board


async def test_who_rested_sees_what_they_were_told_of_the_enemys_turn_and_the_table_marks_nothing(world: World) -> None:
    mover, resting = await begun(world)
    await march(world, mover)
    await mover.slash(world.places()[-1], "legion end")
    await world.later(seconds=3)
    since = len(world.painter.drawn)
    await world.press(resting, world.table(), "My turn")
    board = boards(world, since)[-1]
    assert any(isinstance(event, Turn) for event in board.told)
    marches = [event for event in board.told if isinstance(event, Moved)]
    assert all(event.unit < 0 for event in marches), "the enemy's units are told as they were seen"
    public = [picture for picture in boards(world, 0) if picture.view.viewer < 0]
    assert public
    assert all(picture.told == () for picture in public)
    since = len(world.painter.drawn)
    await world.press(world.cleo, world.table(), "My view")
    assert boards(world, since)[-1].told == ()


@pytest.mark.parametrize("key", GAMES)
def test_what_any_game_tells_can_be_part_of_a_picture(key: str) -> None:
    *_, (_, _, lines) = islice(walked(1, {}, key), MOST_STEPS)
    for line in lines:
        assert hash(Picture("table", key, told=line.events)) == hash(Picture("table", key, told=line.events))

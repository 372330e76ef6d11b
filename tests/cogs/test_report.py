"""The report after a match: what decided it, private, by button and by command."""

from typing import Any

from cogs.ui import report
from cogs.ui.limits import CHARACTERS
from cogs.ui.screen import Screen, Text
from engine.games.stilicho.text import WORDS
from engine.kernel.match import Position
from engine.registry import GAMES
from tests.cogs import driver
from tests.cogs.positions import seen_by
from tests.contract.sample import matches
from tests.simulated import World, labels, text


async def resigned(world: World) -> str:
    match = await driver.opened(world)
    await world.host.resign(match, world.ann.id, "resign")
    await world.later(seconds=3)
    return match


async def test_the_result_leads_to_the_report_for_players_and_watchers(world: World) -> None:
    match = await resigned(world)
    for who in (world.ann, world.cleo):
        told = await world.press(who, world.table(match), "Report")
        assert told.ephemeral
        assert "· report" in text(told)
        assert "Ann resigned; Ben wins." in text(told)
        assert "What decided it" in text(told)
    assert "· log" in text(await world.press(world.cleo, told, "Log"))


async def test_the_command_opens_the_same(world: World) -> None:
    match = await resigned(world)
    told = await world.command(world.ann, "play report", table=match)
    assert "What decided it" in text(told)


async def test_a_running_match_has_no_report_yet(world: World) -> None:
    match = await driver.opened(world)
    told = await world.command(world.ann, "play report", table=match)
    assert "once the match is over" in text(told)
    assert labels(told)[0] == "My turn"


def pages(at: Position, header: Any, events: list[Any]) -> list[Screen]:
    """The report of a finished match of Stilicho, page by page."""
    scene = seen_by(GAMES["stilicho"], header, at, 0)
    return list(dict.fromkeys(report.report(scene, events, page) for page in range(9)))


def test_every_report_of_stilicho_fits_its_pages_and_stands_beside_history() -> None:
    for one in matches("stilicho")[::4]:
        events = [*one.opened, *(event for scene in one.scenes for event in scene.played.events)]
        screens = pages(one.end, one.header, events)
        said = "\n".join(block.text for screen in screens for block in screen.blocks if isinstance(block, Text))
        assert all(sum(len(b.text) for b in s.blocks if isinstance(b, Text)) <= CHARACTERS for s in screens)
        assert all(line in said for line in WORDS.report(events, 0, ("Ann",)).splitlines())
        assert "ended in 408 with 8; the whole career counts 19" in said

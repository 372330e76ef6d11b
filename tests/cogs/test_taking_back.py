"""Taking a step back on Discord: where the button stands, what it does, what everybody reads, what is refused."""

import random
from typing import Any

import pytest

from cogs.ui import refusals, words
from engine.kernel import walk
from engine.kernel.errors import Stands
from tests.cogs import driver
from tests.simulated import World, custom_ids, labels, text

LAST_ROW = ["Take back", "In words", "Explain", "Refresh"]


async def first(world: World, match: str, who: Any, verb: str) -> str:
    """The first action of a verb that somebody may do."""
    menu = (await world.host.see(match, who.id)).look.menu
    assert menu is not None
    return next(walk.format(path) for path, _ in walk.actions(menu, 500) if path[0] == verb)


async def placed(world: World) -> tuple[str, Any, Any, str]:
    """A match in which somebody has just placed a unit, the panel they see, and what they said."""
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    said = await first(world, match, who, "place")
    return match, who, await world.command(who, "play do", text=said, table=match), said


async def test_it_is_offered_in_the_last_row_once_there_is_something_to_take_back(world: World) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    home = await world.press(who, world.table(), "My turn")
    assert "Take back" not in labels(home)
    panel = await world.command(who, "play do", text=await first(world, match, who, "place"), table=match)
    assert labels(panel)[-4:] == LAST_ROW
    asked = await world.press(who, panel, custom_id=next(id for id in custom_ids(panel) if ":p:" in id))
    assert "Take back" not in labels(asked)
    for opened in ("My view", "More"):
        assert "Take back" in labels(await world.press(who, world.table(), opened))
        assert "Take back" not in labels(await world.press(world.cleo, world.table(), opened))


async def test_the_button_takes_the_step_back_and_the_table_says_so(world: World) -> None:
    match, who, panel, _ = await placed(world)
    before = (await world.host.find(match)).seq
    back = await world.press(who, panel, "Take back")
    assert back.ephemeral
    assert words.TAKEN_BACK in text(back)
    assert "Take back" not in labels(back)
    assert (await world.host.find(match)).seq == before + 1
    await world.later(seconds=3)
    name = (await world.host.find(match)).names[(await world.host.find(match)).awaited[0]]
    assert f"{name} took a step back." in text(world.table())
    log = await world.press(world.cleo, world.table(), "Log")
    assert f"{name} took a step back." in text(log)


async def pressed(world: World, who: Any, panel: Any, press: tuple[str, tuple[str, ...], str]) -> Any:
    custom_id, values, _ = press
    if values:
        return (await who.select(panel, list(values), custom_id=custom_id)).response
    return await world.press(who, panel, custom_id=custom_id)


async def test_the_same_presses_in_the_same_message_make_the_step_again(world: World) -> None:
    match, rng = await driver.opened(world), random.Random(3)
    who = await driver.awaited(world, match)
    panel = await world.press(who, world.table(), "My turn")
    presses: list[tuple[str, tuple[str, ...], str]] = []
    while "Take back" not in labels(panel):
        if "Cancel" not in labels(panel):
            presses = []
        presses.append(driver.decide(rng, panel))
        panel = await pressed(world, who, panel, presses[-1])
        assert who is await driver.awaited(world, match)
    view = (await world.host.see(match, who.id)).look.view
    for turn in range(1, 4):
        panel = await world.press(who, panel, "Take back")
        for press in presses:
            panel = await pressed(world, who, panel, press)
        assert "Take back" in labels(panel)
        assert (await world.host.see(match, who.id)).look.view == view
        assert (await world.host.find(match)).seq == 2 * turn + 1


async def test_a_double_press_takes_back_one_step(world: World) -> None:
    match, who, _, _ = await placed(world)
    panel = await world.command(who, "play do", text=await first(world, match, who, "place"), table=match)
    before = (await world.host.find(match)).seq
    button = next(id for id in custom_ids(panel) if ":takeback." in id)
    await world.burst((who, panel, button), (who, panel, button))
    assert (await world.host.find(match)).seq == before + 1
    assert (await world.host.see(match, who.id)).may_take_back


async def test_the_command_does_the_same_also_after_a_restart(world: World) -> None:
    match, who, _, _ = await placed(world)
    await world.restart()
    back = await world.command(who, "play takeback", table=match)
    assert words.TAKEN_BACK in text(back)
    refused = await world.command(who, "play takeback", table=match)
    assert refusals.NOTHING_TO_TAKE_BACK in text(refused)
    assert driver.choices(refused)


async def test_what_binds_is_neither_offered_nor_done(world: World) -> None:
    match, who, _, _ = await placed(world)
    told = await world.command(who, "play do", text="end", table=match)
    assert "Take back" not in labels(told)
    before = (await world.host.find(match)).seq
    refused = await world.command(who, "play takeback", table=match)
    assert refusals.NOTHING_TO_TAKE_BACK in text(refused)
    assert (await world.host.find(match)).seq == before


async def test_who_only_watches_is_told_so(world: World) -> None:
    match, _, _, _ = await placed(world)
    refused = await world.command(world.cleo, "play takeback", table=match)
    assert text(refused) == refusals.NOT_SEATED


@pytest.mark.parametrize(
    ("why", "others", "sentence"),
    [
        (Stands.DREW, [], "A die was rolled, so that step stands."),
        (Stands.TAUGHT, [], "Something new turned up, so that step stands."),
        (Stands.DREW, ["Ben"], "Ben may have learned something from that step, so it stands."),
        (Stands.TAUGHT, ["Ben", "Cleo"], "Ben or Cleo may have learned something from that step, so it stands."),
        (Stands.NOTHING, [], refusals.NOTHING_TO_TAKE_BACK),
        (Stands.NOTHING, ["Ben"], refusals.NOTHING_TO_TAKE_BACK),
    ],
)
def test_each_reason_has_its_words(why: Stands, others: list[str], sentence: str) -> None:
    assert refusals.cannot_take_back(why, others) == sentence
    assert len(sentence.split()) <= 25

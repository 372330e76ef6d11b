"""Saved line-ups: saved, loaded and deleted by buttons, for their owner's eyes and for the side they were made on."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui import words_lineups as said
from cogs.ui.own import legion_lineups
from engine.games.legion.data import CODE_OF
from engine.host.lineups import LONGEST_NAME, MOST, tidy_name
from tests.cogs.test_legion_match import opened
from tests.simulated import World, labels, options, parts, text


async def sides(world: World, match: str) -> tuple[Any, Any]:
    """Who leads Rome, and who the Horde."""
    seats = (await world.host.find(match)).seats
    return (world.ann, world.ben) if seats[0].user_id == world.ann.id else (world.ben, world.ann)


async def lineups(world: World, who: Any) -> Any:
    return await world.press(who, await world.press(who, world.table(), "My turn"), "Line-ups")


async def save(world: World, who: Any, panel: Any, name: str) -> Any:
    form = await who.click(panel, label=said.SAVE)
    return (await who.submit_modal(form, {"name": name})).response


async def arranged(world: World, who: Any, shape: str = "Wall") -> Any:
    """The line-ups' screen of somebody whose army stands."""
    panel = await world.press(who, await lineups(world, who), shape)
    return await world.press(who, panel, "Line-ups")


def kept(panel: Any) -> list[str]:
    """What the list of saved ones shows."""
    return [o["label"] for p in parts(panel) if p.get("placeholder") == said.SAVED for o in p["options"]]


async def test_one_is_saved_loaded_in_the_next_match_and_deleted(world: World) -> None:
    rome, _ = await sides(world, await opened(world))
    panel = await arranged(world, rome)
    assert kept(panel) == []
    panel = await save(world, rome, panel, "  Left  flank. ")
    assert "Saved as “Left flank”" in text(panel)
    assert kept(panel) == ["Left flank"]
    (chosen,) = options(panel, said.SAVED)
    panel = await world.press(rome, await world.press(rome, panel, "Back"), "Clear")
    assert "0 of 12 placed" in text(panel)
    panel = await world.choose(rome, await world.press(rome, panel, "Line-ups"), chosen, holder=said.SAVED)
    assert "12 of 12 placed" in text(panel)
    panel = await world.press(rome, await world.press(rome, panel, "Line-ups"), said.DROP)
    panel = await world.press(rome, panel, said.drop("Left flank"))
    assert "“Left flank” is deleted." in text(panel)
    assert kept(panel) == []
    assert said.DROP not in labels(panel)


async def test_there_are_five_at_most_and_a_name_used_again_takes_the_place(world: World) -> None:
    rome, _ = await sides(world, await opened(world))
    panel = await arranged(world, rome)
    for number in range(MOST):
        panel = await save(world, rome, panel, f"Plan {number}")
        panel = await world.press(rome, await world.press(rome, panel, "Back"), "All anew by chance")
        panel = await world.press(rome, panel, "Line-ups")
    assert said.too_many(MOST) in text(await save(world, rome, panel, "One more"))
    panel = await save(world, rome, panel, "Plan 0")
    assert "Saved as “Plan 0”" in text(panel)
    assert len(kept(panel)) == MOST


async def test_nothing_is_saved_without_a_name_or_without_units(world: World) -> None:
    rome, _ = await sides(world, await opened(world))
    empty = await lineups(world, rome)
    assert next(p for p in parts(empty) if p.get("label") == said.SAVE)["disabled"]
    assert said.NAMELESS in text(await save(world, rome, await arranged(world, rome), " . "))


async def test_what_was_readied_last_is_offered_next_time_on_that_side_alone(world: World) -> None:
    match = await opened(world)
    rome, horde = await sides(world, match)
    panel = await world.press(rome, await lineups(world, rome), "Deep, mirrored")
    await world.press(rome, panel, "Ready")
    assert kept(await lineups(world, rome)) == [said.LAST]
    assert kept(await lineups(world, horde)) == []
    stored = await world.host.lineups(rome.id, "legion", 0)
    assert [lineup.name for lineup in stored] == [""]
    assert set(stored[0].text.split()) <= {*CODE_OF[0], "--"}
    assert await world.host.lineups(rome.id, "legion", 1) == ()
    shown = str((await lineups(world, horde)).components)
    assert stored[0].text not in shown


async def test_a_command_loads_a_saved_one_by_its_name_and_mirrored(world: World) -> None:
    rome, horde = await sides(world, await opened(world))
    await save(world, rome, await arranged(world, rome), "Wedge")
    where = world.places()[-1]
    offered = [c["value"] for c in await rome.autocomplete(where, "legion lineup", "name", "")]
    assert offered == ["wall", "wings", "deep", "screen", "Wedge"]
    assert [c["value"] for c in await rome.autocomplete(where, "legion lineup", "name", "we")] == ["Wedge"]
    assert "Wedge" not in str(await horde.autocomplete(where, "legion lineup", "name", ""))
    (plain,) = [lineup.text for lineup in await world.host.lineups(rome.id, "legion", 0) if lineup.name]
    for mirrored in (True, False):
        await rome.slash(where, "legion clear")
        await rome.slash(where, "legion lineup", name="wedge", mirrored=mirrored)
        (now,) = await rome.autocomplete(where, "legion lineup", "text", "")
        assert now["value"] == (legion_lineups.mirrored(plain) if mirrored else plain)


async def test_rows_that_cannot_be_read_are_answered_with_a_panel(world: World) -> None:
    rome, _ = await sides(world, await opened(world))
    answer = await rome.slash(world.places()[-1], "legion lineup", text="le zz")
    assert "“zz” is none of your units" in text(answer.response)
    assert "Ready" in labels(answer.response)


@pytest.mark.parametrize("late", ["save", "drop"])
async def test_a_form_or_button_that_comes_too_late_saves_and_deletes_nothing(world: World, late: str) -> None:
    match = await opened(world)
    rome, horde = await sides(world, match)
    panel = await save(world, rome, await arranged(world, rome), "Wedge")
    form = await rome.click(panel, label=said.SAVE)
    dropping = await world.press(rome, panel, said.DROP)
    for who in (rome, horde):
        await who.slash(world.places()[-1], "legion lineup", name="wall")
        await who.slash(world.places()[-1], "legion ready")
    if late == "save":
        answer = (await rome.submit_modal(form, {"name": "Late"})).response
    else:
        answer = await world.press(rome, dropping, said.drop("Wedge"))
    assert said.TOO_LATE in text(answer)
    assert {lineup.name for lineup in await world.host.lineups(rome.id, "legion", 0)} == {"", "Wedge"}


NAMES = ("@5", "!", "~1", "<@1>", "**", "a:b:c", "#", "x#2", "; end", "@everyone", "W" * 24, "🙂" * 24, "ל" * 24)


@pytest.mark.parametrize("name", NAMES)
async def test_whatever_a_line_up_is_called_it_can_be_saved_loaded_and_deleted(world: World, name: str) -> None:
    rome, _ = await sides(world, await opened(world))
    panel = await save(world, rome, await arranged(world, rome), name)
    assert kept(panel) == [name]
    (chosen,) = options(panel, said.SAVED)
    panel = await world.choose(rome, panel, chosen, holder=said.SAVED)
    panel = await world.press(rome, await world.press(rome, panel, "Line-ups"), said.DROP)
    panel = await world.press(rome, panel, said.drop(name))
    assert "is deleted." in text(panel)
    assert kept(panel) == []


@pytest.mark.parametrize("name", ["​", "‮ ⁠", ". .", ""])
async def test_a_name_of_which_nothing_is_seen_is_none(world: World, name: str) -> None:
    rome, _ = await sides(world, await opened(world))
    assert said.NAMELESS in text(await save(world, rome, await arranged(world, rome), name))


@given(st.text(max_size=60))
def test_a_kept_name_is_short_stays_as_it_is_and_parts_no_path(name: str) -> None:
    tidy = tidy_name(name)
    assert len(tidy) <= LONGEST_NAME
    assert tidy_name(tidy) == tidy
    assert "." not in tidy

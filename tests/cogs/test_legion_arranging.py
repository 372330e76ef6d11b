"""Two people arrange their armies at once: each step is private, and nobody else's message moves."""

from typing import Any

from cogs.ui import words
from engine.games.legion.data import TILE
from tests.cogs.test_legion_match import lined_up, opened
from tests.simulated import BUTTON, World, alts, labels, parts, text


def free_tiles(panel: Any) -> list[str]:
    """Tiles of the grid that can be pressed and hold nobody: their buttons say their names."""
    return [p["label"] for p in parts(panel) if p["type"] == BUTTON and p["label"] in TILE and not p.get("disabled")]


def posts(world: World) -> int:
    """How often the bot posted or edited in a channel, private answers apart."""
    return len([r for r in world.env.http_requests if "/channels/" in r.path and r.method in ("POST", "PATCH")])


async def test_thirteen_presses_arrange_an_army_and_touch_nothing_else(world: World) -> None:
    await opened(world)
    other = await world.press(world.ben, world.table(), "My turn")
    shown, before = str(other.components), str(world.table().components)
    panel = await world.press(world.ann, world.table(), "My turn")
    sent = posts(world)
    for _ in range(12):
        panel = await world.press(world.ann, panel, free_tiles(panel)[0])
        assert text(panel).count("Done: ") == 1
    assert posts(world) == sent
    assert (str(other.components), str(world.table().components)) == (shown, before)
    panel = await world.press(world.ann, panel, "Ready")
    assert "you are ready" in text(panel)
    assert "Not ready" in labels(panel)
    await world.later(seconds=3)
    assert f"{words.BOTH_ARRANGE} · Ann is ready · Ben is arranging" in text(world.table())
    assert str(other.components) == shown


async def test_both_are_called_and_the_panel_of_the_first_to_be_ready_wakes_when_the_battle_begins(
    world: World,
) -> None:
    match = await opened(world)
    assert {world.ann.id, world.ben.id} & set().union(*world.rung())
    waiting = await world.press(world.ann, world.table(), "My turn")
    for label in ("Line-ups", "Wall", "Ready"):
        waiting = await world.press(world.ann, waiting, label)
    await lined_up(world, world.ben, "Screen")
    await world.later(seconds=3)
    first = (await world.host.find(match)).awaited_people[0]
    if first == world.ann.id:
        assert "What now?" in text(waiting)
    else:
        assert "you are ready" in text(waiting)


async def test_when_the_battle_begins_nobody_is_read_out_the_army_that_the_picture_shows(world: World) -> None:
    await opened(world)
    panels = []
    for who in (world.ann, world.ben):
        panel = await world.press(who, world.table(), "My turn")
        for label in ("Line-ups", "Wall", "Ready"):
            panel = await world.press(who, panel, label)
        panels.append(panel)
    await world.later(seconds=3)
    assert "the battle begins" in text(panels[-1])
    for panel in panels:
        assert "A2–J2" not in text(panel)
        assert "A7–J7" not in text(panel)
        assert "is ready." not in text(panel)


async def test_an_arrangement_can_be_written_and_a_mistake_changes_nothing(world: World) -> None:
    match = await opened(world)
    seats = (await world.host.find(match)).seats
    rome = world.ann if seats[0].user_id == world.ann.id else world.ben
    panel = await world.press(rome, world.table(), "My turn")
    form = await rome.click(panel, label="As text")
    told = await rome.submit_modal(form, {"front": "Le Le Le -- -- -- -- -- -- --", "back": " ".join(["--"] * 10)})
    assert "Le is named at A2, B2 and C2, and your army has 2. Nothing was changed." in text(told.response)
    assert "0 of 12 placed" in text(told.response)
    assert told.response is not None
    form = await rome.click(told.response, label="As text")
    written = {"front": "-- le pr -- op de tr -- ve --", "back": "-- -- -- lt ba co -- -- -- ce"}
    panel = (await rome.submit_modal(form, written)).response
    assert "10 of 12 placed" in text(panel)
    assert labels(panel)[:5] == ["A2", "Le", "Pr", "D2", "Op"]
    assert len(free_tiles(panel)) == 10


async def test_an_arrangement_survives_a_restart_with_a_unit_in_hand(world: World) -> None:
    await opened(world)
    panel = await world.press(world.ann, world.table(), "My turn")
    panel = await world.press(world.ann, panel, free_tiles(panel)[0])
    panel = await world.choose(world.ann, panel, "legionary" if "Legate" in alts(panel)[0] else "raider")
    await world.restart()
    panel = await world.press(world.ann, panel, free_tiles(panel)[3])
    assert "2 of 12 placed" in text(panel)


async def test_whatever_a_button_does_a_command_does(world: World) -> None:
    match = await opened(world)
    where = world.places()[-1]
    seats = (await world.host.find(match)).seats
    rome = world.ann if seats[0].user_id == world.ann.id else world.ben
    horde = world.ben if rome is world.ann else world.ann
    offered = await rome.autocomplete(where, "legion place", "tile", "B", unit="legate")
    assert [choice["value"] for choice in offered] == ["B1", "B2"]
    answer = (await rome.slash(where, "legion place", unit="legate", tile="b2")).response
    assert "Done: Legate placed on B2." in text(answer)
    answer = (await rome.slash(where, "legion place", unit="legate", tile="b5")).response
    assert "not in your rows" in text(answer)
    (now,) = await rome.autocomplete(where, "legion lineup", "text", "")
    assert now["value"].startswith("-- Lt --")
    for who in (rome, horde):
        await who.slash(where, "legion lineup", name="wall", mirrored=True)
        answer = (await who.slash(where, "legion ready")).response
    first = (await world.host.find(match)).awaited_people[0]
    resting = rome if horde.id == first else horde
    assert await resting.autocomplete(where, "legion move", "unit", "") == [
        {"name": words.not_your_turn_in(match.upper()), "value": "-"}
    ]


async def test_who_takes_a_seat_is_promised_a_change_only_where_there_is_one(world: World) -> None:
    for game, promised in (("Milito · 30 min", True), ("Legion & Horde · 45 min", False)):
        await world.press(world.ann, await world.command(world.ann, "play new"), game)
        said = text(await world.press(world.ben, world.table(), "Join"))
        assert "You have a seat" in said
        assert ("this can be changed" in said) is promised


async def test_the_lobby_says_who_leads_which_side(world: World) -> None:
    await world.press(world.ann, await world.command(world.ann, "play new"), "Legion & Horde · 45 min")
    said = text(world.table())
    assert "1 **Ann** · Rome" in said
    assert "2 *free* · The Horde" in said
    assert "seat 2 · The Horde" in text(await world.press(world.ben, world.table(), "Join"))
    await world.later(seconds=3)
    assert "2 **Ben** · The Horde" in text(world.table())


async def test_the_tables_few_lines_are_not_spent_on_whose_turn_it_is(world: World) -> None:
    match = await opened(world)
    for who in (world.ann, world.ben):
        await lined_up(world, who, "Wall")
    bought = 0
    for _ in range(4):
        mover = {world.ann.id: world.ann, world.ben.id: world.ben}[(await world.host.find(match)).awaited_people[0]]
        panel = await world.press(mover, world.table(), "My turn")
        if "Market" in labels(panel):
            panel = await world.press(mover, panel, "Market")
            await world.press(mover, panel, next(label for label in labels(panel) if label.startswith("Buy")))
            bought += 1
        await mover.slash(world.places()[-1], "legion end")
    await world.later(seconds=3)
    shown = text(world.table())
    assert "to move.\n" not in shown
    assert bought > 1
    assert shown.count("bought a card") == min(bought, 3)
    assert text(await world.press(world.cleo, world.table(), "Log")).count("to move.") >= 3

"""War where it hurts: lines half lawful, old panels, the wrong player at a window, restarts, a thread that is gone."""

from typing import Any

import pytest

from engine.games.war.data import TERRITORY
from engine.host.ports import Person, Place
from engine.kernel.game import Slot
from engine.kernel.walk import actions, format
from tests.cogs import driver
from tests.cogs.test_forged import forge
from tests.simulated import World, custom_ids, labels, options, text


async def stands(world: World, match: str) -> tuple[int, Any]:
    """How far the match is, and its truth."""
    at = await world.host.sitting(match)
    return at.table.seq, at.position.state


async def placing(world: World) -> tuple[str, Any, list[str]]:
    """A match in its first turn: its key, who places, two places where they may, and one where they may not."""
    ann, ben = Person(world.ann.id, "Ann"), Person(world.ben.id, "Ben")
    place = Place(world.guild.id, world.games.id)
    table = await world.host.open_table("war", ann, place, options={"mode": "advanced"}, seats=2, key="open")
    await world.host.join(table.id, ben, None, "join")
    await world.host.start(table.id, ann, "start")
    who = await driver.awaited(world, table.id)
    seen = (await world.host.see(table.id, who.id)).look
    assert seen.menu is not None
    slot = seen.menu.next(("place",))
    assert isinstance(slot, Slot)
    foreign = next(id for id in TERRITORY if seen.view.board.owner[TERRITORY[id]] != seen.view.viewer)
    return table.id, who, [*slot.ids[:2], foreign]


HALF = (
    *("{0} 1, {1} 999", "{0} 1, {1} 1000", "{0} 1, nowhere 1", "{0} 1, {2} 1"),
    *("{0} 1, {1} -1", "{0} 1,,; {1} figure x"),
)
"""Lines whose first step is lawful: two own territories, and one of somebody else."""


async def test_a_line_that_is_half_lawful_places_nothing(world: World) -> None:
    match, who, open_ = await placing(world)
    before = await stands(world, match)
    for line in HALF:
        told = await world.command(who, "war place", all=line.format(*open_), table=match)
        assert told.ephemeral
        assert "went wrong" not in text(told)
        assert labels(told), line
        assert await stands(world, match) == before, line


async def test_a_form_that_is_half_lawful_places_nothing(world: World) -> None:
    match, who, open_ = await placing(world)
    before = await stands(world, match)
    for line in HALF:
        panel = await world.command(who, "play turn", table=match)
        form = await who.click(panel, label="As text")
        told = (await who.submit_modal(form, {"all": line.format(*open_)})).response
        assert "went wrong" not in text(told)
        assert labels(told), line
        assert await stands(world, match) == before, line


@pytest.mark.parametrize("again", [False, True])
async def test_several_presses_of_one_button_place_once(world: World, again: bool) -> None:
    match, who, _ = await placing(world)
    panel = await world.command(who, "play turn", table=match)
    panel = await world.choose(who, panel, options(panel)[0])
    plus = next(id for id in custom_ids(panel) if ":p:" in id and "place" in id)
    old = list(world.env.backend.get_message(panel.channel_id, panel.id).components)
    seq = (await stands(world, match))[0]
    await world.burst(*[(who, panel, plus)] * 3)
    assert (await stands(world, match))[0] == seq + 1
    await world.later(minutes=5)
    if again:
        await world.restart()
    world.env.backend.get_message(panel.channel_id, panel.id).components = old
    told = await world.press(who, panel, custom_id=plus)
    assert "nothing was done" in text(told)
    assert (await stands(world, match))[0] == seq + 1


async def window(world: World) -> tuple[str, Any, Any]:
    """An open window: the match, who answers, and the other."""
    match = await driver.at_war(world)
    mover = await driver.awaited(world, match)
    rival = world.ben if mover is world.ann else world.ann
    seat = (await world.host.find(match)).seat_of(rival.id)
    seen = (await world.host.see(match, mover.id)).look
    assert seen.menu is not None
    path = next(
        path for path, _ in actions(seen.menu, 900, ("until",)) if seen.view.board.owner[TERRITORY[path[2]]] == seat
    )
    await world.command(mover, "play do", text=format(path), table=match)
    who = await driver.awaited(world, match)
    return match, who, world.ben if who is world.ann else world.ann


async def test_nobody_else_answers_a_window(world: World) -> None:
    match, who, other = await window(world)
    panel = await world.command(who, "play turn", table=match)
    mark = (await world.host.see(match, who.id)).look.mark
    marks = [mark, (await world.host.see(match, other.id)).look.mark, "-"]
    before = await stands(world, match)
    forged = [id for id in custom_ids(panel) if ":p:" in id]
    paths = ["pass", "invoke.zeus.d1", "invoke.ares", "invoke.poseidon.d1", "order.pass.turn.;.pass"]
    forged += [f"ml:{match}:p:{one}:{path}{sure}" for one in marks for path in paths for sure in ("", ".!")]
    for custom_id in forged:
        for eve in (other, world.cleo):
            told = (await forge(world, eve, custom_id, [])).response
            assert told.ephemeral
            assert "went wrong" not in text(told)
            assert await stands(world, match) == before, custom_id
    for eve in (other, world.cleo):
        for said in ("pass", "invoke zeus d1", "hades", "place rest; pass"):
            told = await world.command(eve, "play do", text=said, table=match)
            assert "went wrong" not in text(told)
            assert await stands(world, match) == before, said


async def test_a_window_outlasts_a_kill_and_is_answered_once(world: World) -> None:
    match, who, _ = await window(world)
    panel = await world.command(who, "play turn", table=match)
    await world.restart()
    before = await stands(world, match)
    passing = next(id for id in custom_ids(panel) if ":p:" in id and id.endswith("pass"))
    old = list(world.env.backend.get_message(panel.channel_id, panel.id).components)
    await world.press(who, panel, custom_id=passing)
    seq = (await stands(world, match))[0]
    assert seq > before[0]
    await world.restart()
    world.env.backend.get_message(panel.channel_id, panel.id).components = old
    told = await world.press(who, panel, custom_id=passing)
    assert "went wrong" not in text(told)
    assert (await stands(world, match))[0] == seq


async def test_whoever_left_presses_and_types_in_vain(world: World) -> None:
    match = await driver.at_war(world)
    who = await driver.awaited(world, match)
    panel = await world.command(who, "play turn", table=match)
    controls = custom_ids(panel)
    await world.host.resign(match, who.id, "resign")
    before = await stands(world, match)
    for custom_id in controls:
        told = (await forge(world, who, custom_id, ["athens"] if ":s:" in custom_id else [])).response
        assert told is None or "went wrong" not in text(told)
    for command in ("war end", "war pass", "play orders", "play turn"):
        told = await world.command(who, command, table=match)
        assert "went wrong" not in text(told)
        assert labels(told)
    assert await stands(world, match) == before


async def test_a_deleted_thread_leaves_the_war_playable(world: World) -> None:
    match = await driver.at_war(world)
    who = await driver.awaited(world, match)
    for thread in world.games.threads:
        world.env.inject_error("*", f"/channels/{thread.id}*", status=404, code=10003, times=None)
    told = await world.command(who, "war end", table=match)
    assert "went wrong" not in text(told)
    await world.later(minutes=1)
    for one in (world.ann, world.ben):
        assert labels(await world.command(one, "play turn", table=match))


@pytest.mark.parametrize("leaver", ["asked", "other"])
async def test_somebody_leaves_while_a_window_is_open(world: World, leaver: str) -> None:
    match, who, other = await window(world)
    panel = await world.command(who, "play turn", table=match)
    gone = who if leaver == "asked" else other
    await world.host.resign(match, gone.id, "resign")
    await world.later(minutes=1)
    told = await world.press(who, panel, custom_id=next(id for id in custom_ids(panel) if id.endswith("pass")))
    assert "went wrong" not in text(told)
    assert (await world.host.find(match)).over
    assert labels(world.table(match)) == ["Rematch", "Replay", "Log", "Report", "Proof", "New table"]

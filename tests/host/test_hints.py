"""Hints: from the asker's own look, once for each position, and only where nobody else plays."""

import asyncio
import time

import pytest

from engine.host import hints
from engine.host.errors import Busy, NoHints, NotSeated, NotYourMove
from engine.host.ports import Table
from engine.kernel import walk
from engine.kernel.game import AnyGame
from engine.kernel.redaction import Look
from engine.kernel.rng import Rng
from tests.host.stage import ANN, BEN, CLEO, Stage


class Counting:
    """A house player that says the first thing, notes for whom it thought, and may take its time."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.asked: list[Look] = []
        self.seconds = seconds

    def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
        self.asked.append(look)
        time.sleep(self.seconds)
        assert look.menu is not None
        return walk.format(next(walk.actions(look.menu, 1))[0])


async def against_the_house(stage: Stage, seconds: float = 0.0) -> tuple[Table, Counting]:
    house = Counting(seconds)
    stage.host.players = {"greedy": house}
    lobby = await stage.lobby()
    return await stage.host.add_house(lobby.id, ANN, key=stage.key()), house


async def test_a_hint_is_thought_from_the_askers_look_and_changes_nothing(stage: Stage) -> None:
    table, house = await against_the_house(stage)
    before = await stage.host.see(table.id, ANN.id)
    text = await stage.host.hint(table.id, ANN.id)
    assert text == f"play {before.look.view.hand[0]}"
    assert [look.view for look in house.asked] == [before.look.view]
    after = await stage.host.see(table.id, ANN.id)
    assert (after.look.view, after.table.version) == (before.look.view, before.table.version)


async def test_who_asks_again_costs_no_second_thought_until_something_happens(stage: Stage) -> None:
    table, house = await against_the_house(stage)
    first = [await stage.host.hint(table.id, ANN.id) for _ in range(3)]
    assert len(set(first)) == len(house.asked) == 1
    await stage.do(table, ANN, "draw")
    await stage.host.hint(table.id, ANN.id)
    assert len(house.asked) == 2


async def test_nobody_is_advised_out_of_turn_or_against_people(stage: Stage) -> None:
    table, _ = await against_the_house(stage)
    with pytest.raises(NotSeated):
        await stage.host.hint(table.id, BEN.id)
    await stage.do(table, ANN, "end")
    with pytest.raises(NotYourMove):
        await stage.host.hint(table.id, ANN.id)
    people = await stage.match(BEN, CLEO)
    with pytest.raises(NoHints):
        await stage.host.hint(people.id, ANN.id)
    await stage.host.resign(table.id, ANN.id, stage.key())
    with pytest.raises(NotYourMove):
        await stage.host.hint(table.id, ANN.id)


async def test_a_long_thought_keeps_nobody_waiting(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves go on beside it, and after a while the asker is told to try again."""
    table, _ = await against_the_house(stage, seconds=0.5)
    monkeypatch.setattr(hints, "PATIENCE", 0.05)
    asked = [asyncio.ensure_future(stage.host.hint(table.id, ANN.id)) for _ in range(2)]
    await asyncio.sleep(0)
    await stage.do(table, ANN, "draw")
    for one in asked:
        with pytest.raises(Busy):
            await one

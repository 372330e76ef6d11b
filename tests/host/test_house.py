"""House players: in any seat, after a pause, from their own look, by the same way as people."""

import logging
from typing import Any

import pytest

from engine.host.ports import Change, Status, Timer, TimerKind
from engine.kernel.game import AnyGame
from engine.kernel.redaction import Look
from engine.kernel.rng import Rng
from tests.host.stage import ANN, BEN, START, Stage, stage_on
from tests.host.toy import Toy


async def against_house(stage: Stage) -> Any:
    table = await stage.lobby()
    return await stage.host.start(table.id, ANN, stage.key())


async def test_it_moves_after_a_short_pause(stage: Stage) -> None:
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    due = await stage.store.next_timer()
    assert due is not None
    assert 1.5 <= (due - START).total_seconds() <= 3.5
    await stage.host.fire_due()
    assert (await stage.host.find(table.id)).seq == 1
    stage.watch.now = due
    await stage.host.fire_due()
    moved = await stage.host.find(table.id)
    assert (moved.seq, moved.awaited) == (2, (0,))
    assert await stage.store.next_timer() is None


async def test_the_pause_is_drawn_anew_each_time(stage: Stage) -> None:
    pauses = set()
    for _ in range(4):
        await stage.do(await against_house(stage), ANN, "end")
        due = await stage.store.next_timer()
        assert due is not None
        pauses.add(due - stage.watch.now)
        stage.watch.now = due
        await stage.host.fire_due()
    assert len(pauses) > 1


async def test_it_plays_a_whole_match(stage: Stage) -> None:
    table = await against_house(stage)
    while (at := await stage.host.find(table.id)).status is Status.RUNNING:
        if at.awaited == (0,):
            await stage.do(table, ANN, "end")
        stage.watch.later(seconds=4)
        await stage.host.fire_due()
    assert at.status is Status.FINISHED


async def test_it_goes_on_after_a_restart(stage: Stage) -> None:
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    stage.watch.later(seconds=4)
    async with stage_on(stage.path, stage.watch) as restarted:
        await restarted.host.fire_due()
        await restarted.host.fire_due()
    assert (await stage.host.find(table.id)).seq == 2


async def test_two_processes_make_its_move_once(stage: Stage) -> None:
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    stage.watch.later(seconds=4)
    (timer,) = await stage.store.timers(stage.watch.now)
    at = await stage.host.sitting(table.id)
    async with stage_on(stage.path, stage.watch, seed=2) as other:
        await other.host.fire_due()
        done = await stage.host.house_move(table.id, 1, at.look(1).mark, "draw", f"house:{table.id}:{at.table.seq}")
        assert done.repeated
    assert timer.match == table.id
    assert (await stage.host.find(table.id)).seq == 2


@pytest.mark.parametrize("answer", ["nonsense", "play 99", ""])
async def test_when_it_fails_it_still_moves(stage: Stage, answer: str, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
            if not answer:
                raise ValueError("a bug")
            return answer

    stage.host.players = {"greedy": Broken()}
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    stage.watch.later(seconds=4)
    with caplog.at_level(logging.CRITICAL):
        await stage.host.fire_due()
    assert (await stage.host.find(table.id)).seq == 2


async def test_it_sees_only_its_own_look_and_not_the_matchs_chance(stage: Stage) -> None:
    seen: list[Look] = []

    class Curious:
        def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
            seen.append(look)
            return "end"

    stage.host.players = {"greedy": Curious()}
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    stage.watch.later(seconds=4)
    await stage.host.fire_due()
    assert [look.viewer for look in seen] == [1]


async def test_whatever_needs_no_thought_does_not_wait_for_those_who_think(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lobby that is due while one of several house players thinks begins before the next of them does."""
    tables = [await against_house(stage) for _ in range(3)]
    lobby = await stage.lobby()
    await stage.host.join(lobby.id, BEN, None, stage.key())
    begun: list[bool] = []
    true = stage.host.house_move

    class Slow:
        def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
            stage.watch.later(seconds=40)
            return "end"

    async def found(match: str, *more: Any, **most: Any) -> Any:
        begun.append((await stage.host.find(lobby.id)).status is Status.RUNNING)
        return await true(match, *more, **most)

    stage.host.players = {"greedy": Slow()}
    for table in tables:
        await stage.do(table, ANN, "end")
    monkeypatch.setattr(stage.host, "house_move", found)
    stage.watch.later(seconds=4)
    await stage.host.fire_due()
    assert begun == [False, True, True]


async def test_a_match_of_other_rules_does_not_keep_it_busy(stage: Stage) -> None:
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    stage.watch.later(seconds=4)
    async with stage_on(stage.path, stage.watch, Toy(version="2")) as changed:
        await changed.host.fire_due()
        due = await changed.store.next_timer()
        assert due is not None
        assert due > stage.watch.now


async def test_a_timer_with_nothing_to_do_goes_away(stage: Stage) -> None:
    table, lobby = await stage.match(), await stage.lobby()
    due = stage.watch.now
    for one, kind in ((table, TimerKind.HOUSE), (table, TimerKind.LOBBY_START), (lobby, TimerKind.LOBBY_START)):
        found = await stage.host.find(one.id)
        await stage.store.commit([Change(found, found.version, timers=(Timer(one.id, kind, due),))], due)
        await stage.host.fire_due()
        assert await stage.store.timers(due) == ()
        assert (await stage.host.find(one.id)).seq == 0


async def test_a_closed_match_has_no_timer_left(stage: Stage) -> None:
    table = await against_house(stage)
    await stage.do(table, ANN, "end")
    await stage.host.close_table(table.id, ANN, stage.key())
    assert await stage.store.next_timer() is None

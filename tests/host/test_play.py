"""Moves, and everything that keeps one from being made twice, half, late or by somebody else."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from engine.host import errors, lines
from engine.host.ports import Status
from engine.host.results import Done
from engine.kernel.errors import CannotRead, GameOver, NotYourTurn, Unfinished
from tests.host.stage import ANN, BEN, CLEO, PEOPLE, Stage, stage_on
from tests.host.toy import Drew, Played, Toy


async def test_a_move_is_made_told_and_seen(stage: Stage) -> None:
    table = await stage.match()
    card = (await stage.hand(table, ANN))[0]
    done = await stage.do(table, ANN, f" play   {card} ")
    assert done.texts == (f"play {card}",)
    assert done.told == (Played(0, card),)
    assert done.before.hand != done.seen.look.view.hand
    assert (done.seen.awaited, done.seen.seat, done.seen.over, done.repeated) == ((1,), 0, False, False)
    assert (await stage.host.find(table.id)).awaited == (1,)


async def test_the_same_request_again_gives_the_first_outcome_also_after_a_restart(stage: Stage) -> None:
    table = await stage.match()
    first = await stage.host.submit(table.id, ANN.id, None, "draw", "press")
    await stage.do(table, ANN, "end")
    for _ in range(2):
        again = await stage.host.submit(table.id, ANN.id, None, "draw", "press")
        assert again.repeated
        assert (again.texts, again.told, again.before) == (first.texts, first.told, first.before)
    async with stage_on(stage.path, stage.watch) as restarted:
        again = await restarted.host.submit(table.id, ANN.id, None, "draw", "press")
        assert (again.texts, again.told, again.before) == (first.texts, first.told, first.before)
    assert (await stage.host.find(table.id)).seq == 2


async def test_twenty_at_once_and_one_wins(stage: Stage) -> None:
    table = await stage.match()
    mark = (await stage.host.see(table.id, ANN.id)).look.mark
    cards = await stage.hand(table, ANN)
    presses = [
        stage.host.submit(table.id, ANN.id, mark, f"play {cards[number % 3]}", stage.key()) for number in range(20)
    ]
    results = await asyncio.gather(*presses, return_exceptions=True)
    made = [result for result in results if isinstance(result, Done) and not result.repeated]
    assert len(made) == 1
    again = [result for result in results if isinstance(result, Done) and result.repeated]
    refused = [result for result in results if isinstance(result, NotYourTurn)]
    # The same button pressed twice shows what it did; the others come too late.
    assert {result.texts for result in again} == {made[0].texts}
    assert len(again) + len(refused) == 19
    assert [line.seq for line in await stage.store.lines(table.id)] == [0, 1]


async def test_two_processes_at_one_file_lose_nothing(stage: Stage) -> None:
    table = await stage.match()
    async with stage_on(stage.path, stage.watch, seed=2) as other:
        hosts = (stage, other)
        presses = [hosts[n % 2].host.submit(table.id, ANN.id, None, "draw", stage.key()) for n in range(8)]
        results = await asyncio.gather(*presses, return_exceptions=True)
        made = [result for result in results if isinstance(result, Done)]
        refused = [result for result in results if not isinstance(result, Done)]
        assert all(isinstance(error, errors.Stale | errors.Busy) for error in refused)
        lines = await stage.store.lines(table.id)
        assert [line.seq for line in lines] == list(range(len(made) + 1))
        seen = [await host.host.see(table.id, ANN.id) for host in hosts]
        assert seen[0].look.view == seen[1].look.view
        assert len(seen[0].look.view.hand) == 3 + len(made)


async def test_a_clash_is_retried_while_the_own_view_is_unchanged(stage: Stage) -> None:
    table = await stage.match()
    async with stage_on(stage.path, stage.watch, seed=2) as other:
        clash = _before_commit(stage, lambda: other.host.offer_draw(table.id, BEN.id, other.key()))
        done = await stage.do(table, ANN, "draw")
        assert clash == ["clashed"]
        assert (done.seen.table.seq, done.seen.offers) == (2, ())


async def test_a_clash_that_changed_the_own_view_is_stale(stage: Stage) -> None:
    table = await stage.match()
    async with stage_on(stage.path, stage.watch, seed=2) as other:
        clash = _before_commit(stage, lambda: other.do(table, ANN, "draw"))
        with pytest.raises(errors.Stale):
            await stage.do(table, ANN, "draw")
        assert clash == ["clashed"]
    assert (await stage.host.find(table.id)).seq == 1


def _before_commit(stage: Stage, deed: Any) -> list[str]:
    """Let `deed` happen in another process between the stage's next reading and its storing."""
    happened: list[str] = []
    commit = stage.store.commit

    async def late(*args: Any) -> None:
        if not happened:
            happened.append("clashed")
            await deed()
        await commit(*args)

    stage.store.commit = late  # type: ignore[assignment, method-assign]  # the only place between reading and storing
    return happened


async def test_an_old_panel_is_refused_and_shown_the_present(stage: Stage) -> None:
    table = await stage.match()
    old = (await stage.host.see(table.id, ANN.id)).look.mark
    card = (await stage.hand(table, ANN))[0]
    await stage.do(table, ANN, "draw")
    with pytest.raises(errors.Stale) as caught:
        await stage.host.submit(table.id, ANN.id, old, f"play {card}", stage.key())
    assert caught.value.still_possible
    assert caught.value.seen.look.mark != old
    with pytest.raises(errors.Stale) as caught:
        await stage.host.submit(table.id, ANN.id, old, "play 99", stage.key())
    assert not caught.value.still_possible
    fresh = caught.value.seen.look.mark
    assert (await stage.host.submit(table.id, ANN.id, fresh, f"play {card}", stage.key())).texts


async def test_the_other_sides_secret_doings_do_not_spoil_a_panel(stage: Stage) -> None:
    table = await stage.match()
    mark = (await stage.host.see(table.id, BEN.id)).look.mark
    await stage.do(table, ANN, f"note {(await stage.hand(table, ANN))[0]}")
    assert (await stage.host.see(table.id, BEN.id)).look.mark == mark


async def test_a_second_press_within_ten_seconds_shows_the_first(stage: Stage) -> None:
    table = await stage.match()
    mark = (await stage.host.see(table.id, ANN.id)).look.mark
    await stage.host.submit(table.id, ANN.id, mark, "draw", stage.key())
    stage.watch.later(seconds=9)
    again = await stage.host.submit(table.id, ANN.id, mark, "draw", stage.key())
    assert again.repeated
    assert again.texts == ("draw",)
    stage.watch.later(seconds=2)
    with pytest.raises(errors.Stale):
        await stage.host.submit(table.id, ANN.id, mark, "draw", stage.key())
    assert (await stage.host.find(table.id)).seq == 1


async def test_who_may_not_move_is_told_why(stage: Stage) -> None:
    table = await stage.match()
    with pytest.raises(NotYourTurn):
        await stage.do(table, BEN, "draw")
    with pytest.raises(errors.NotSeated):
        await stage.do(table, CLEO, "draw")
    with pytest.raises(errors.UnknownMatch):
        await stage.host.submit("zzzz", ANN.id, None, "draw", stage.key())
    with pytest.raises(errors.NotStarted):
        await stage.host.submit((await stage.lobby()).id, ANN.id, None, "draw", stage.key())
    await stage.host.resign(table.id, BEN.id, stage.key())
    for late in (stage.do(table, ANN, "draw"), stage.host.resign(table.id, ANN.id, stage.key())):
        with pytest.raises(GameOver):
            await late
    assert (await stage.host.find(table.id)).seq == 1


@pytest.mark.parametrize(("text", "error"), [("", CannotRead), (" ; ", CannotRead), ("paly 3", CannotRead)])
async def test_what_cannot_be_read_changes_nothing(stage: Stage, text: str, error: type[Exception]) -> None:
    table = await stage.match()
    with pytest.raises(error):
        await stage.do(table, ANN, text)
    with pytest.raises(Unfinished):
        await stage.do(table, ANN, "play")
    assert (await stage.host.find(table.id)).seq == 0


async def test_a_line_of_steps_is_done_as_one(stage: Stage) -> None:
    table = await stage.match()
    first, second, _ = await stage.hand(table, ANN)
    done = await stage.do(table, ANN, f"note {first}; note {second};play {first}")
    assert done.texts == (f"note {first}", f"note {second}", f"play {first}")
    assert len(done.told) == 3
    assert done.seen.table.seq == 3


async def test_a_line_is_refused_whole_when_a_step_is(stage: Stage) -> None:
    table = await stage.match()
    first, second, _ = await stage.hand(table, ANN)
    with pytest.raises(CannotRead):
        await stage.do(table, ANN, f"note {first}; play 99")
    with pytest.raises(errors.LineStops) as caught:
        await stage.do(table, ANN, f"play {first}; play {second}")
    assert (caught.value.done, caught.value.uncertain) == (1, False)
    assert (await stage.host.find(table.id)).seq == 0
    assert len(await stage.hand(table, ANN)) == 3


async def test_a_line_is_no_free_look_at_a_card(stage: Stage) -> None:
    """Else "draw; play 9" would tell whether the 9 lies on top, and cost nothing when it does not."""
    table = await stage.match()
    for text in ("draw; play 99", "draw; end"):
        with pytest.raises(errors.LineStops) as caught:
            await stage.do(table, ANN, text)
        assert caught.value.uncertain
    first = (await stage.hand(table, ANN))[0]
    done = await stage.do(table, ANN, f"note {first}; draw")
    assert isinstance(done.told[-1], Drew)


async def test_what_nobody_foresaw_stands_and_ends_its_line(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rare surprise may be in none of the imagined worlds: then the line must not be taken back for it."""
    monkeypatch.setattr(lines, "WORLDS", 1)
    found = set()
    for _ in range(6):
        table = await stage.match()
        first = (await stage.hand(table, ANN))[0]
        found.add((await stage.do(table, ANN, f"draw; note {first}")).texts[1:])
        await stage.host.resign(table.id, ANN.id, f"resign {table.id}")
    assert () in found


async def test_resigning_ends_a_match_of_two(stage: Stage) -> None:
    table = await stage.match()
    done = await stage.host.resign(table.id, ANN.id, "resign")
    assert done.seen.over
    assert (await stage.host.resign(table.id, ANN.id, "resign")).repeated
    ended = await stage.host.find(table.id)
    assert ended.status is Status.FINISHED
    assert ended.outcome is not None
    assert (ended.outcome.winners, ended.outcome.reason) == ((1,), "resigned")
    assert (ended.awaited, ended.ended) == ((), stage.watch.now)


async def test_a_draw_is_agreed_by_all_and_lapses_with_a_move_of_another(stage: Stage) -> None:
    table = await stage.match()
    assert (await stage.host.offer_draw(table.id, BEN.id, stage.key())).seen.offers == (1,)
    assert (await stage.host.offer_draw(table.id, BEN.id, stage.key())).seen.table.seq == 1
    await stage.do(table, ANN, "end")
    assert (await stage.host.see(table.id, ANN.id)).offers == ()
    await stage.host.offer_draw(table.id, BEN.id, stage.key())
    assert (await stage.host.decline_draw(table.id, ANN.id, stage.key())).seen.offers == ()
    assert (await stage.host.decline_draw(table.id, ANN.id, stage.key())).seen.table.seq == 4
    await stage.host.offer_draw(table.id, BEN.id, stage.key())
    done = await stage.host.offer_draw(table.id, ANN.id, stage.key())
    assert done.seen.over
    outcome = (await stage.host.find(table.id)).outcome
    assert outcome is not None
    assert outcome.drawn


async def test_a_draw_offer_survives_a_restart(stage: Stage) -> None:
    table = await stage.match()
    await stage.host.offer_draw(table.id, BEN.id, stage.key())
    async with stage_on(stage.path, stage.watch) as restarted:
        assert (await restarted.host.see(table.id, ANN.id)).offers == (1,)


async def test_a_table_is_closed_without_a_result_and_says_by_whom(stage: Stage) -> None:
    table, lobby = await stage.match(), await stage.lobby()
    for one in (table, lobby):
        closed = await stage.host.close_table(one.id, CLEO, f"close {one.id}")
        assert (closed.status, closed.closed_by, closed.awaited) == (Status.CLOSED, "Cleo", ())
        assert (await stage.host.close_table(one.id, CLEO, f"close {one.id}")).id == one.id
    assert (await stage.host.find(table.id)).outcome is not None
    assert (await stage.host.log(table.id, None)).lines[-1].name == "Cleo"
    assert (await stage.host.see(table.id, ANN.id)).over
    with pytest.raises(GameOver):
        await stage.host.close_table(table.id, CLEO, stage.key())


async def test_four_play_to_the_end(stage: Stage) -> None:
    table = await stage.match(*PEOPLE[1:])
    for _ in range(3):
        for person in PEOPLE:
            await stage.do(table, person, f"play {(await stage.hand(table, person))[-1]}")
    ended = await stage.host.find(table.id)
    assert ended.status is Status.FINISHED
    assert ended.seq == 12


async def test_a_missing_old_or_unreadable_snapshot_is_folded_anew(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, "draw")
    before = (await stage.host.see(table.id, ANN.id)).look.view
    async with stage_on(stage.path, stage.watch, Toy(schema=2)) as newer:
        assert (await newer.host.see(table.id, ANN.id)).look.view == before
        await newer.do(table, ANN, "draw")
    after = (await stage.host.see(table.id, ANN.id)).look.view
    assert len(after.hand) == 5
    async with stage_on(stage.path, stage.watch) as older:
        assert (await older.host.see(table.id, ANN.id)).look.view == after


async def test_a_match_of_other_rules_is_shown_but_not_played(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, "draw")
    seen = await stage.host.see(table.id, ANN.id)
    async with stage_on(stage.path, stage.watch, Toy(version="2")) as changed:
        assert (await changed.host.see(table.id, ANN.id)).look.view == seen.look.view
        assert (await changed.host.log(table.id, ANN.id)).lines == (await stage.host.log(table.id, ANN.id)).lines
        for deed in (changed.do(table, ANN, "draw"), changed.host.resign(table.id, ANN.id, "r")):
            with pytest.raises(errors.OtherRules):
                await deed
    async with stage_on(stage.path, stage.watch, Toy(version="2", schema=2)) as unreadable:
        with pytest.raises(errors.OtherRules):
            await unreadable.host.see(table.id, ANN.id)
        assert (await unreadable.host.close_table(table.id, CLEO, "close")).status is Status.CLOSED
        assert "seed" in await unreadable.host.record(table.id, None)


async def test_only_so_many_positions_are_held_in_memory(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.host.desk.KEPT", 2)
    tables = [await stage.match() for _ in range(4)]
    for table in tables:
        await stage.do(table, ANN, "draw")
    assert len(stage.host._kept) == 2
    for table in tables:
        assert len(await stage.hand(table, ANN)) == 4


async def test_the_clock_is_the_injected_one(stage: Stage) -> None:
    stage.watch.later(days=3)
    table = await stage.match()
    assert table.created == stage.watch.now
    stage.watch.later(hours=1)
    await stage.do(table, ANN, "draw")
    assert (await stage.store.lines(table.id))[-1].at - table.created == timedelta(hours=1)

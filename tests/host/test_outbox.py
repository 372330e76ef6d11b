"""Deliveries: merged, repeated until they work, and calling those who are to move."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from engine.host.notices import NotifyLater, NotifyNever
from engine.host.ports import Posted, Status, Table
from tests.host.stage import ANN, BEN, CLEO, Stage, stage_on


async def play(stage: Stage) -> Table:
    """A match whose first message has been posted, some time ago."""
    table = await stage.match()
    await stage.host.deliver_due()
    stage.board.asked.clear()
    stage.watch.later(minutes=10)
    return table


async def test_a_lobby_is_posted_and_calls_those_it_invites(stage: Stage) -> None:
    table = await stage.lobby(3, opponents=[BEN, CLEO])
    await stage.host.leave_lobby(table.id, CLEO, stage.key())
    await stage.host.deliver_due()
    assert [(fresh, call) for _, fresh, call in stage.board.asked] == [(True, (BEN.id,))]
    placed = await stage.host.find(table.id)
    assert (placed.message_id, placed.message_channel, placed.thread_id) == (1000, 200, 300)
    assert placed.message_at == stage.watch.now


async def test_notes_of_a_match_are_merged_into_its_newest_state(stage: Stage) -> None:
    table = await play(stage)
    for _ in range(3):
        await stage.do(table, ANN, "draw")
    await stage.do(table, ANN, "end")
    await stage.host.deliver_due()
    ((shown, fresh, call),) = stage.board.asked
    assert (shown.seq, fresh, call) == (4, True, (BEN.id,))
    await stage.host.deliver_due()
    assert len(stage.board.asked) == 1


async def test_within_a_turn_the_message_is_edited_at_most_every_two_seconds(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "draw")
    await stage.host.deliver_due()
    await stage.do(table, ANN, "draw")
    await stage.do(table, ANN, "draw")
    await stage.host.deliver_due()
    assert [(shown.seq, fresh) for shown, fresh, _ in stage.board.asked] == [(1, False)]
    assert await stage.store.next_note() == stage.watch.now + timedelta(seconds=2)
    stage.watch.later(seconds=2)
    await stage.host.deliver_due()
    assert [(shown.seq, fresh) for shown, fresh, _ in stage.board.asked] == [(1, False), (3, False)]


async def test_a_hand_over_does_not_wait(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "draw")
    await stage.host.deliver_due()
    await stage.do(table, ANN, "end")
    await stage.host.deliver_due()
    assert stage.board.calls == [(), (BEN.id,)]


async def test_nobody_is_called_who_moved_since_or_just_now(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "end")
    await stage.do(table, BEN, "draw")
    await stage.host.deliver_due()
    assert stage.board.calls == [()]
    await stage.do(table, BEN, "end")
    await stage.host.deliver_due()
    # Ann moved a moment ago: the panel before her says that it is her turn again.
    assert stage.board.calls == [(), ()]
    stage.watch.later(minutes=3)
    await stage.do(table, ANN, "end")
    await stage.host.deliver_due()
    assert stage.board.calls[-1] == (BEN.id,)


async def test_whose_press_began_the_match_is_not_called(stage: Stage) -> None:
    by_start, by_house = await stage.lobby(), await stage.lobby()
    for table, begin in ((by_start, stage.host.start), (by_house, stage.host.add_house)):
        await stage.host.deliver_due()
        await begin(table.id, ANN, key=stage.key())
        await stage.host.deliver_due()
        assert (await stage.host.find(table.id)).awaited_people == (ANN.id,)
        assert stage.board.calls[-1] == ()


async def test_who_is_first_to_move_is_called_when_the_match_began_by_itself(stage: Stage) -> None:
    table = await stage.lobby()
    await stage.host.join(table.id, BEN, None, stage.key())
    stage.watch.later(seconds=31)
    await stage.host.fire_due()
    await stage.host.deliver_due()
    assert stage.board.calls[-1] == (ANN.id,)


async def test_a_repeated_delivery_names_the_same_note(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "end")
    stage.board.fault = ValueError("killed after the post")
    await stage.host.deliver_due()
    stage.board.fault = None
    await stage.do(table, BEN, "draw")
    stage.watch.later(seconds=5)
    await stage.host.deliver_due()
    await stage.do(table, BEN, "end")
    await stage.host.deliver_due()
    first, second, third = stage.board.notes[-3:]
    assert first == second
    assert second != third


async def test_house_players_are_never_called(stage: Stage) -> None:
    table = await stage.lobby()
    await stage.host.start(table.id, ANN, stage.key())
    await stage.host.deliver_due()
    await stage.do(table, ANN, "end")
    stage.watch.later(seconds=2)
    await stage.host.deliver_due()
    assert stage.board.calls == [(), ()]
    assert not stage.board.asked[-1][1]


async def test_the_end_is_posted_anew_and_calls_nobody(stage: Stage) -> None:
    table = await play(stage)
    await stage.host.resign(table.id, ANN.id, stage.key())
    await stage.host.deliver_due()
    ((shown, fresh, call),) = stage.board.asked
    assert (shown.status, fresh, call) == (Status.FINISHED, True, ())


@pytest.mark.parametrize("fault", [NotifyLater("slow"), ValueError("a bug")])
async def test_what_fails_is_tried_again_with_growing_pauses(stage: Stage, fault: Exception) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "end")
    stage.board.fault = fault
    pauses = []
    for _ in range(12):
        await stage.host.deliver_due()
        due = await stage.store.next_note()
        assert due is not None
        pauses.append((due - stage.watch.now).total_seconds())
        stage.watch.now = due
    assert pauses[:4] == [2, 4, 8, 16]
    assert pauses[-1] == 600
    stage.board.fault = None
    await stage.host.deliver_due()
    assert [(fresh, call) for _, fresh, call in stage.board.asked] == [(True, (BEN.id,))]


async def test_what_cannot_be_noted_down_is_not_sent_again_at_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk must not flood the channel."""
    table, other = await play(stage), await play(stage)
    stage.board.asked.clear()

    async def full(*args: Any) -> None:
        raise OSError("disk full")

    await stage.do(table, ANN, "end")
    with monkeypatch.context() as patch:
        patch.setattr(stage.store, "note_sent", full)
        for _ in range(5):
            await stage.host.deliver_due()
        assert [shown.id for shown, _, _ in stage.board.asked] == [table.id]
    await stage.do(other, ANN, "end")
    await stage.host.deliver_due()
    assert [shown.id for shown, _, _ in stage.board.asked] == [table.id, other.id]
    stage.watch.later(seconds=6)
    await stage.host.deliver_due()
    assert [shown.id for shown, _, _ in stage.board.asked] == [table.id, other.id, table.id]


async def test_a_wait_that_is_asked_for_is_kept(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "draw")
    stage.board.fault = NotifyLater("too many", after=50)
    await stage.host.deliver_due()
    assert await stage.store.next_note() == stage.watch.now + timedelta(seconds=50)


async def test_what_can_never_be_posted_marks_the_table_until_it_works_again(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "draw")
    stage.board.fault = NotifyNever("the thread is locked")
    await stage.host.deliver_due()
    assert (await stage.host.find(table.id)).harmed == "the thread is locked"
    assert await stage.store.next_note() is None
    stage.board.fault = None
    await stage.do(table, ANN, "draw")
    await stage.host.deliver_due()
    assert (await stage.host.find(table.id)).harmed == ""


async def test_what_was_not_delivered_is_delivered_after_a_restart(stage: Stage) -> None:
    table = await play(stage)
    await stage.do(table, ANN, "end")
    async with stage_on(stage.path, stage.watch) as restarted:
        await restarted.host.deliver_due()
        assert restarted.board.calls == [(BEN.id,)]


async def test_a_note_written_while_one_is_delivered_is_not_lost(stage: Stage) -> None:
    table = await play(stage)

    class Slow:
        def __init__(self) -> None:
            self.seqs: list[int] = []

        async def table(self, table: Table, fresh: bool, call: tuple[int, ...], note: int) -> Posted | None:
            self.seqs.append(table.seq)
            if len(self.seqs) == 1:
                await stage.do(table, ANN, "draw")
            return None

    slow = stage.host.notifier = Slow()
    await stage.do(table, ANN, "draw")
    await stage.host.deliver_due()
    await stage.host.deliver_due()
    assert slow.seqs == [1, 2]


async def test_the_loop_delivers_and_one_slow_channel_holds_up_no_other(stage: Stage) -> None:
    stuck, other = await stage.match(), await stage.match()
    asked, done, never = list[str](), asyncio.Event(), asyncio.Event()

    class Mixed:
        async def table(self, table: Table, fresh: bool, call: tuple[int, ...], note: int) -> Posted | None:
            asked.append(table.id)
            if table.id == stuck.id:
                await never.wait()
            elif table.awaited == (1,):
                done.set()
            return None

    stage.host.notifier = Mixed()
    outbox, timers = stage.host.loops()
    timers.close()
    async with asyncio.timeout(20), asyncio.TaskGroup() as group:
        loop = group.create_task(outbox)
        while stuck.id not in asked:
            await stage.do(other, ANN, "draw")
        await stage.do(stuck, ANN, "draw")
        await stage.do(other, ANN, "end")
        await done.wait()
        assert asked.count(stuck.id) == 1
        assert {note.match for note in await stage.store.notes(stage.watch.now)} >= {stuck.id}
        loop.cancel()


async def test_the_loops_wait_only_through_the_port(stage: Stage) -> None:
    waits: list[Any] = []
    done = asyncio.Event()

    async def idle(wait: Any) -> Any:
        waits.append(wait)
        if len(waits) == 2:
            done.set()
        return await wait

    stage.host.idle = idle
    async with asyncio.timeout(20), asyncio.TaskGroup() as group:
        loops = [group.create_task(loop) for loop in stage.host.loops()]
        await done.wait()
        assert [loop.done() for loop in loops] == [False, False]
        for loop in loops:
            loop.cancel()


async def test_without_a_notifier_nothing_is_dropped(stage: Stage) -> None:
    stage.host.notifier = None
    await stage.match()
    await stage.host.deliver_due()
    assert await stage.store.next_note() is not None

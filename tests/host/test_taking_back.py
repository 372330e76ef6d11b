"""Taking steps back at a table: when it is offered, what then stands, what everybody reads of it."""

import asyncio
from typing import Any

import pytest
from msgspec import structs

from engine.host import errors
from engine.host.ports import Table
from engine.host.results import Done
from engine.kernel.errors import CannotTakeBack, GameOver, Stands
from engine.kernel.match import Kind
from engine.kernel.record import Verdict, verify
from tests.host.stage import ANN, BEN, CLEO, Stage, stage_on
from tests.host.toy import Played, Toy


class Bound(Toy):
    """Whoever notes a card has to keep to it."""

    def __init__(self) -> None:
        super().__init__()
        self.spec = structs.replace(self.spec, binding=("note",))


async def back(stage: Stage, table: Table, person: Any = ANN) -> Done:
    return await stage.host.take_back(table.id, person.id, stage.key())


async def offered(stage: Stage, table: Table, *people: Any) -> list[bool]:
    return [(await stage.host.see(table.id, person.id)).may_take_back for person in people or (ANN, BEN)]


async def log(stage: Stage, table: Table, person: Any) -> list[tuple[int, str]]:
    return [(line.number, line.kind) for line in (await stage.host.log(table.id, person and person.id)).lines]


async def test_a_step_is_taken_back_and_everything_stands_as_before(stage: Stage) -> None:
    table = await stage.match()
    before = await stage.host.see(table.id, ANN.id)
    assert not before.may_take_back
    done = await stage.do(table, ANN, f"play {before.look.view.hand[0]}")
    assert done.seen.may_take_back
    assert await offered(stage, table, ANN, BEN, CLEO) == [True, False, False]
    taken = await back(stage, table)
    assert taken.seen.look.view == before.look.view
    assert taken.seen.look.mark == before.look.mark
    assert (taken.seen.awaited, taken.seen.may_take_back, taken.seen.table.seq) == ((0,), False, 2)
    assert await offered(stage, table) == [False, False]


async def test_step_after_step_and_each_can_be_made_again(stage: Stage) -> None:
    table = await stage.match()
    views = []
    for card in await stage.hand(table, ANN):
        views.append((await stage.host.see(table.id, ANN.id)).look.view)
        await stage.do(table, ANN, f"note {card}")
    for view in reversed(views):
        assert (await back(stage, table)).seen.look.view == view
    with pytest.raises(CannotTakeBack):
        await back(stage, table)
    await stage.do(table, ANN, f"note {(await stage.hand(table, ANN))[0]}")
    assert (await back(stage, table)).seen.look.view == views[0]


async def test_after_a_draw_everything_before_it_stands(stage: Stage) -> None:
    table = await stage.match()
    card = (await stage.hand(table, ANN))[0]
    await stage.do(table, ANN, f"note {card}")
    done = await stage.do(table, ANN, "draw")
    assert not done.seen.may_take_back
    with pytest.raises(CannotTakeBack) as caught:
        await back(stage, table)
    assert caught.value.why is Stands.TAUGHT
    await stage.do(table, ANN, f"note {card}")
    await back(stage, table)
    assert await offered(stage, table) == [False, False]


async def test_once_another_has_acted_a_step_stands(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, "end")
    assert await offered(stage, table) == [True, False]
    await stage.do(table, BEN, "draw")
    assert await offered(stage, table) == [False, False]
    with pytest.raises(CannotTakeBack) as caught:
        await back(stage, table)
    assert caught.value.why is Stands.NOTHING
    assert (await stage.host.find(table.id)).seq == 2


async def test_verbs_that_bind_stand(stage: Stage) -> None:
    async with stage_on(stage.path, game=Bound(), seed=2) as bound:
        table = await bound.match()
        done = await bound.do(table, ANN, f"note {(await bound.hand(table, ANN))[0]}")
        assert not done.seen.may_take_back
        with pytest.raises(CannotTakeBack):
            await back(bound, table)


async def test_people_without_a_seat_and_ended_matches_have_nothing_to_take_back(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, "end")
    with pytest.raises(errors.NotSeated):
        await back(stage, table, CLEO)
    done = await stage.host.resign(table.id, ANN.id, stage.key())
    assert not done.seen.may_take_back
    with pytest.raises(GameOver):
        await back(stage, table)


async def test_after_a_restart_it_is_the_same(stage: Stage) -> None:
    table = await stage.match()
    view = (await stage.host.see(table.id, ANN.id)).look.view
    for card in (await stage.hand(table, ANN))[:2]:
        await stage.do(table, ANN, f"note {card}")
    await back(stage, table)
    async with stage_on(stage.path, stage.watch) as restarted:
        assert await offered(restarted, table) == [True, False]
        assert (await back(restarted, table)).seen.look.view == view
    async with stage_on(stage.path, stage.watch) as restarted:
        assert await offered(restarted, table) == [False, False]
        await restarted.do(table, ANN, "end")
        assert (await back(restarted, table)).seen.look.view == view
        with pytest.raises(CannotTakeBack):
            await back(restarted, table)


async def test_a_trail_begun_in_the_middle_goes_on_further_back(stage: Stage) -> None:
    table = await stage.match()
    view = (await stage.host.see(table.id, ANN.id)).look.view
    cards = await stage.hand(table, ANN)
    await stage.do(table, ANN, f"note {cards[0]}")
    async with stage_on(stage.path, stage.watch) as restarted:
        await restarted.do(table, ANN, f"note {cards[1]}")
        assert (await back(restarted, table)).seen.may_take_back
        assert (await back(restarted, table)).seen.look.view == view


async def test_the_same_request_takes_back_once(stage: Stage) -> None:
    table = await stage.match()
    for card in (await stage.hand(table, ANN))[:2]:
        await stage.do(table, ANN, f"note {card}")
    first = await stage.host.take_back(table.id, ANN.id, "press")
    again = await stage.host.take_back(table.id, ANN.id, "press")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.before == first.before
    assert again.seen == first.seen
    assert (await stage.host.find(table.id)).seq == 3


async def test_a_second_press_of_the_same_button_takes_back_no_further_step(stage: Stage) -> None:
    table = await stage.match()
    for card in (await stage.hand(table, ANN))[:2]:
        await stage.do(table, ANN, f"note {card}")
    mark = (await stage.host.see(table.id, ANN.id)).look.mark
    presses = [stage.host.take_back(table.id, ANN.id, stage.key(), mark) for _ in range(5)]
    results = await asyncio.gather(*presses)
    assert sorted(result.repeated for result in results) == [False, True, True, True, True]
    assert (await stage.host.find(table.id)).seq == 3
    stage.watch.later(minutes=1)
    with pytest.raises(errors.Stale):
        await stage.host.take_back(table.id, ANN.id, stage.key(), mark)


async def test_a_press_whose_step_was_taken_back_may_be_made_again(stage: Stage) -> None:
    table = await stage.match()
    seen = await stage.host.see(table.id, ANN.id)
    text = f"play {seen.look.view.hand[0]}"
    for turn in range(12):
        done = await stage.host.submit(table.id, ANN.id, seen.look.mark, text, "same panel, same button")
        assert not done.repeated
        again = await stage.host.submit(table.id, ANN.id, seen.look.mark, text, "same panel, same button")
        assert again.repeated
        assert again.seen.table.seq == 2 * turn + 1
        await back(stage, table)


async def test_taking_back_and_the_answer_of_another_meet_and_one_wins(stage: Stage) -> None:
    for _ in range(6):
        table = await stage.match()
        async with stage_on(stage.path, stage.watch, seed=2) as other:
            await stage.do(table, ANN, "end")
            mine, theirs = await asyncio.gather(
                back(stage, table), other.do(table, BEN, "draw"), return_exceptions=True
            )
            assert isinstance(mine, Done) != isinstance(theirs, Done)
            assert isinstance(mine, Done | CannotTakeBack | errors.Stale)
            assert [line.seq for line in await stage.store.lines(table.id)] == [0, 1, 2]
            views = [(await host.host.see(table.id, ANN.id)).look.view for host in (stage, other)]
            assert views[0] == views[1]


async def test_the_log_says_so_to_those_who_noticed_the_step(stage: Stage) -> None:
    table = await stage.match()
    card = (await stage.hand(table, ANN))[0]
    await stage.do(table, ANN, f"note {card}")
    await back(stage, table)
    quiet = await log(stage, table, BEN)
    assert "back" not in [kind for _, kind in quiet]
    assert "back" in [kind for _, kind in await log(stage, table, ANN)]
    await stage.do(table, ANN, f"play {card}")
    await back(stage, table)
    for reader in (BEN, None):
        lines = await log(stage, table, reader)
        assert [kind for _, kind in lines[-2:]] == ["move", "back"]
        assert [number for number, _ in lines] == list(range(1, len(lines) + 1))
    last = (await stage.host.told_last(table.id))[-1]
    assert (last.kind, last.name, last.events) == ("back", "Ann", ())


async def test_who_is_awaited_again_is_at_the_table_already(stage: Stage) -> None:
    table = await stage.match()
    await stage.host.deliver_due()
    await stage.do(table, ANN, "end")
    await stage.host.deliver_due()
    await back(stage, table)
    stage.watch.later(seconds=5)
    await stage.host.deliver_due()
    assert stage.board.calls[-1] == ()
    assert stage.board.asked[-1][0].awaited == (0,)


async def test_the_record_of_such_a_match_is_proved(stage: Stage) -> None:
    table = await stage.match()
    card = (await stage.hand(table, ANN))[0]
    await stage.do(table, ANN, f"play {card}")
    await back(stage, table)
    done = await stage.do(table, ANN, f"play {card}")
    assert done.told == (Played(0, card),)
    await stage.host.resign(table.id, BEN.id, stage.key())
    text = await stage.host.record(table.id, ANN.id)
    assert "2 Ann> (takes back) 1" in text
    assert verify(text, {"toy": stage.host.games["toy"]}).verdict is Verdict.FITS


async def test_a_house_player_that_was_to_answer_does_not(stage: Stage) -> None:
    table = await stage.lobby()
    table = await stage.host.add_house(table.id, ANN, key=stage.key())
    await stage.do(table, ANN, "end")
    await back(stage, table)
    stage.watch.later(minutes=1)
    await stage.host.fire_due()
    assert (await stage.host.find(table.id)).seq == 2
    kinds = [line.kind for line in await stage.store.lines(table.id)]
    assert kinds == ["begin", Kind.MOVE.value, Kind.BACK.value]


async def test_a_match_of_other_rules_offers_nothing(stage: Stage) -> None:
    table = await stage.match()
    await stage.do(table, ANN, "end")
    async with stage_on(stage.path, stage.watch, game=Toy(version="2")) as other:
        assert not (await other.host.see(table.id, ANN.id)).may_take_back
        with pytest.raises(errors.OtherRules):
            await back(other, table)

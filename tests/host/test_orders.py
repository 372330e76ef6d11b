"""Answers given in advance: carried out as their owner's own move, after a pause that tells nothing, exactly once."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.games.war.data import TERRITORY
from engine.games.war.game import GAME as WAR
from engine.host.errors import Stale
from engine.host.ports import Person, Status, Table
from engine.kernel.errors import CannotRead
from engine.kernel.walk import actions, format
from tests.host.pledges import Pledged
from tests.host.stage import ANN, BEN, CLEO, HERE, START, Stage, stage_on


@pytest.fixture
async def pledged(store_path: Path) -> AsyncIterator[Stage]:
    async with stage_on(store_path, game=Pledged()) as made:
        yield made


async def due(stage: Stage) -> None:
    """Let the time pass that an answer takes at most."""
    stage.watch.later(seconds=4)
    await stage.host.fire_due()


async def lines(stage: Stage, table: Table) -> list[tuple[int, str, int | None]]:
    return [(line.seat, line.text, line.user_id) for line in (await stage.store.lines(table.id))[1:]]


async def test_an_order_answers_as_its_owners_ordinary_move(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    assert (await pledged.host.find(table.id)).awaited == (1,)
    await due(pledged)
    assert (await pledged.host.find(table.id)).awaited == (0,)
    assert await lines(pledged, table) == [(1, "pledge 1", BEN.id), (0, "end", ANN.id), (1, "end", None)]


async def test_it_takes_as_long_as_a_house_player_whatever_it_says(pledged: Stage) -> None:
    pauses = set()
    for pledge in ("1", "2", "1"):
        table = await pledged.match()
        await pledged.do(table, BEN, f"pledge {pledge}")
        await pledged.do(table, ANN, "end")
        at = await pledged.store.next_timer()
        assert at is not None
        assert 1.5 <= (at - pledged.watch.now).total_seconds() <= 3.5
        pauses.add(at - pledged.watch.now)
        await pledged.host.close_table(table.id, ANN, pledged.key())
    assert len(pauses) == 3
    assert await pledged.store.next_timer() is None


async def test_nobody_is_called_whose_order_answers(pledged: Stage) -> None:
    table = await pledged.match(BEN, CLEO)
    await pledged.host.deliver_due()
    await pledged.do(table, BEN, "pledge 1")
    pledged.watch.later(minutes=10)
    await pledged.host.deliver_due()
    pledged.board.asked.clear()
    await pledged.do(table, ANN, "end")
    await pledged.host.deliver_due()
    assert [(fresh, call) for _, fresh, call in pledged.board.asked] == [(False, ())]
    await due(pledged)
    await pledged.host.deliver_due()
    assert pledged.board.asked[-1][1:] == (True, (CLEO.id,))


async def test_whoever_has_no_order_is_called_and_waited_for(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, BEN, "pledge 0")
    pledged.watch.later(minutes=10)
    await pledged.do(table, ANN, "end")
    await pledged.host.deliver_due()
    assert pledged.board.calls[-1] == (BEN.id,)
    await due(pledged)
    assert (await pledged.host.find(table.id)).awaited == (1,)


async def test_giving_an_order_leaves_the_public_table_alone(pledged: Stage) -> None:
    """An edit would tell that somebody did something in secret."""
    table = await pledged.match()
    await pledged.host.deliver_due()
    pledged.board.asked.clear()
    await pledged.do(table, BEN, "pledge 1")
    pledged.watch.later(minutes=1)
    await pledged.host.deliver_due()
    assert pledged.board.asked == []
    page = await pledged.host.log(table.id, ANN.id, None)
    assert [line.seat for line in page.lines] == []
    assert [line.seat for line in (await pledged.host.log(table.id, BEN.id, None)).lines] == [1]


async def test_giving_an_order_turns_no_draw_down(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.host.offer_draw(table.id, ANN.id, pledged.key())
    await pledged.do(table, BEN, "pledge 1")
    assert (await pledged.host.see(table.id, BEN.id)).offers == (0,)


async def test_an_order_given_while_one_is_awaited_answers_too(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, ANN, "pledge 1")
    await due(pledged)
    assert (await pledged.host.find(table.id)).awaited == (1,)


async def test_an_order_taken_back_before_it_was_carried_out_does_nothing(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, ANN, "pledge 1")
    await pledged.do(table, ANN, "pledge 0")
    assert await pledged.store.next_timer() is None
    await due(pledged)
    assert (await pledged.host.find(table.id)).awaited == (0,)


async def test_a_changed_order_is_the_one_that_counts(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, ANN, "pledge 1")
    await pledged.do(table, ANN, "pledge 2")
    await due(pledged)
    assert [text for _, text, _ in await lines(pledged, table)] == ["pledge 1", "pledge 2", "draw"]


async def test_it_goes_on_after_a_restart(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    pledged.watch.later(seconds=4)
    async with stage_on(pledged.path, pledged.watch, Pledged()) as restarted:
        await restarted.host.fire_due()
        await restarted.host.fire_due()
    assert (await pledged.host.find(table.id)).seq == 3


async def test_two_processes_answer_once(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    pledged.watch.later(seconds=4)
    async with stage_on(pledged.path, pledged.watch, Pledged(), seed=2) as other:
        await asyncio.gather(other.host.fire_due(), pledged.host.fire_due())
        assert (await pledged.host.ordered_move(table.id, 1, f"order:{table.id}:2")).repeated
    assert (await pledged.host.find(table.id)).seq == 3


async def test_whoever_acts_first_is_not_answered_for(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    await pledged.do(table, BEN, "draw")
    await pledged.do(table, BEN, "end")
    with pytest.raises(Stale):
        await pledged.host.ordered_move(table.id, 1, "late")
    await due(pledged)
    assert [text for _, text, _ in await lines(pledged, table)] == ["pledge 1", "end", "draw", "end"]


async def test_person_and_order_at_the_same_instant_act_once(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    pledged.watch.later(seconds=4)
    await asyncio.gather(pledged.do(table, BEN, "end"), pledged.host.fire_due(), return_exceptions=True)
    assert [text for seat, text, _ in await lines(pledged, table) if seat == 1] == ["pledge 1", "end"]


async def test_whoever_resigned_is_not_answered_for(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    await pledged.host.resign(table.id, BEN.id, pledged.key())
    await due(pledged)
    assert (await pledged.host.find(table.id)).status is Status.FINISHED
    assert await pledged.store.next_timer() is None


async def test_two_orders_answer_each_other(pledged: Stage) -> None:
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "pledge 1")
    for _ in range(3):
        await due(pledged)
    assert [text for _, text, _ in await lines(pledged, table)][2:] == ["end"] * 3


async def test_beside_house_players_both_answer(pledged: Stage) -> None:
    table = await pledged.lobby()
    table = await pledged.host.start(table.id, ANN, pledged.key())
    await pledged.do(table, ANN, "pledge 1")
    for _ in range(4):
        await due(pledged)
    assert [seat for seat, _, _ in await lines(pledged, table)] == [0, 0, 1, 0, 1]


async def test_giving_an_order_puts_nothing_off(pledged: Stage) -> None:
    """Neither a house player's move nor an answer: the pause would tell that somebody acted in secret."""
    table = await pledged.match()
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    due_at = await pledged.store.next_timer()
    pledged.watch.later(seconds=1)
    await pledged.do(table, ANN, "pledge 1")
    await pledged.do(table, BEN, "pledge 2")
    assert await pledged.store.next_timer() == due_at
    await due(pledged)
    assert (await lines(pledged, table))[-1] == (1, "draw", None)


async def test_where_orders_answer_at_once_nothing_waits(pledged: Stage) -> None:
    table = await pledged.match(options={"quick": "yes"})
    await pledged.do(table, BEN, "pledge 1")
    await pledged.do(table, ANN, "end")
    assert pledged.watch.now == START
    await pledged.host.fire_due()
    assert (await pledged.host.find(table.id)).awaited == (0,)


async def test_orders_that_cannot_be_read_let_their_owner_be_asked(
    store_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage_on(store_path, game=Pledged(broken=True)) as stage:
        table = await stage.match()
        stage.watch.later(minutes=10)
        with caplog.at_level(logging.CRITICAL):
            await stage.do(table, ANN, "end")
            await stage.host.deliver_due()
            await due(stage)
        assert stage.board.calls[-1] == (BEN.id,)
        assert (await stage.host.find(table.id)).awaited == (1,)


async def test_only_pledges_may_be_made_out_of_turn(pledged: Stage) -> None:
    table = await pledged.match()
    with pytest.raises(CannotRead):
        await pledged.do(table, BEN, "end")


# War.


@pytest.fixture
async def war(store_path: Path) -> AsyncIterator[Stage]:
    async with stage_on(store_path, seed=4) as made:
        made.host.games = {"war": WAR}
        made.host.words = {}
        yield made


async def at_war(stage: Stage, **options: str) -> Table:
    """A match of two in its second round: all is placed, and whoever is first may attack."""
    given = {"mode": "advanced", **options}
    table = await stage.host.open_table("war", ANN, HERE, seats=2, key=stage.key(), options=given)
    await stage.host.join(table.id, BEN, None, stage.key())
    table = await stage.host.start(table.id, ANN, stage.key())
    for _ in range(2):
        mover = mover_of(await stage.host.find(table.id))
        await stage.do(table, mover, "place rest; end")
    await stage.do(table, mover_of(await stage.host.find(table.id)), "place rest")
    return await stage.host.find(table.id)


def mover_of(table: Table) -> Person:
    """Who is awaited."""
    return (ANN, BEN)[table.awaited[0]]


def other(person: Person) -> Person:
    return BEN if person is ANN else ANN


async def attack(stage: Stage, table: Table) -> tuple[Person, Person]:
    """The first attack on somebody, until taken; the attacker and the defender."""
    mover = mover_of(table)
    seen = (await stage.host.see(table.id, mover.id)).look
    rival = table.seat_of(other(mover).id)
    assert seen.menu is not None
    for path, _ in actions(seen.menu, 400, ("until",)):
        if seen.view.board.owner[TERRITORY[path[2]]] == rival:
            await stage.do(table, mover, format(path))
            return mover, other(mover)
    raise AssertionError("no such attack")


async def asked(stage: Stage, table: Table) -> tuple[str, str]:
    """Who is asked what."""
    person = mover_of(await stage.host.find(table.id))
    return person.name, (await stage.host.see(table.id, person.id)).look.view.ask


async def test_in_war_a_window_asks_and_an_order_answers_it(war: Stage) -> None:
    table = await at_war(war)
    attacker, defender = await attack(war, table)
    assert await asked(war, table) == (attacker.name, "invoke")
    await war.do(table, defender, "order pass turn")
    await war.do(table, attacker, "pass")
    assert await asked(war, table) == (defender.name, "invoke")
    before = (await war.host.find(table.id)).seq
    await due(war)
    after = await war.host.find(table.id)
    assert after.seq == before + 1
    assert (await lines(war, table))[-1] == (table.seat_of(defender.id), "pass", None)


async def test_a_window_and_what_follows_are_answered_in_one_line(war: Stage) -> None:
    """Pass now, all of this attacker's turn, and what to do about Hades afterwards."""
    table = await at_war(war)
    attacker, defender = await attack(war, table)
    await war.do(table, attacker, "order pass turn; pass")
    await war.do(table, defender, "order hades 1; order pass turn; pass")
    for _ in range(40):
        if (await asked(war, table))[1] == "play" or (await asked(war, table))[1] == "occupy":
            break
        await due(war)
    assert (await asked(war, table))[0] == attacker.name


async def test_in_war_by_order_no_window_waits_and_nobody_is_called(war: Stage) -> None:
    table = await at_war(war, gods_by_order="yes")
    await war.host.deliver_due()
    war.watch.later(minutes=10)
    war.board.asked.clear()
    attacker, defender = await attack(war, table)
    now = war.watch.now
    for _ in range(40):
        await war.host.fire_due()
        await war.host.deliver_due()
    assert war.watch.now == now
    assert await asked(war, table) in ((attacker.name, "play"), (attacker.name, "occupy"))
    assert all(defender.id not in call for call in war.board.calls)

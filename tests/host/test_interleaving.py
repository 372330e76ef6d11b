"""Any order of presses in a lobby leaves a table that makes sense."""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.host.errors import HostError
from engine.host.ports import Person, Place, SeatInfo, Status, Table
from engine.host.seating import as_options, swapped
from engine.kernel.errors import GameError
from tests.host.stage import PEOPLE, Stage, stage_on
from tests.host.toy import ARMIES

Press = Callable[[Stage, str], Awaitable[Any]]

people = st.sampled_from(PEOPLE)
armies = st.sampled_from(ARMIES)
wishes = st.none() | st.integers(0, 4)


def join(person: Person, seat: int | None) -> Press:
    return lambda stage, match: stage.host.join(match, person, seat, stage.key())


def leave(person: Person) -> Press:
    return lambda stage, match: stage.host.leave_lobby(match, person, stage.key())


def choose(person: Person, seat: int | None, army: str) -> Press:
    key = "army" if seat is None else f"army.{seat}"
    return lambda stage, match: stage.host.set_option(match, person, key, army, stage.key())


def house(person: Person) -> Press:
    return lambda stage, match: stage.host.add_house(match, person, key=stage.key())


def start(person: Person) -> Press:
    return lambda stage, match: stage.host.start(match, person, stage.key())


def wait(seconds: int) -> Press:
    async def later(stage: Stage, match: str) -> None:
        stage.watch.later(seconds=seconds)
        await stage.host.fire_due()

    return later


presses = st.lists(
    st.one_of(
        st.builds(join, people, wishes),
        st.builds(leave, people),
        st.builds(choose, people, wishes, armies),
        st.builds(house, people),
        st.builds(start, people),
        st.builds(wait, st.sampled_from([1, 30, 600_000])),
    ),
    max_size=14,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(presses, st.integers(2, 4), st.lists(people, max_size=1), st.booleans())
def test_any_order_of_presses_leaves_a_sound_table(
    empty_store: Path, order: list[Press], seats: int, invited: list[Person], at_once: bool
) -> None:
    asyncio.run(live(empty_store, order, seats, invited, at_once))


async def live(empty: Path, order: list[Press], seats: int, invited: list[Person], at_once: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(empty, folder))
        async with stage_on(path) as stage:
            table = await stage.lobby(seats, opponents=invited)
            if at_once:
                await asyncio.gather(*(press_or_be_refused(stage, table.id, press) for press in order))
                await sound(stage, table.id)
            else:
                for press in order:
                    await press_or_be_refused(stage, table.id, press)
                    await sound(stage, table.id)


async def press_or_be_refused(stage: Stage, match: str, press: Press) -> None:
    before = None
    try:
        before = await stage.host.find(match)
        await press(stage, match)
    except (HostError, GameError):
        assert before is not None


async def sound(stage: Stage, match: str) -> None:
    table = await stage.host.find(match)
    seated = [seat.user_id for seat in table.seats if seat.user_id is not None]
    assert len(seated) == len(set(seated))
    assert [seat.seat for seat in table.seats] == list(range(len(table.seats)))
    if table.status is not Status.CLOSED:
        assert table.opener in table.people
        stage.host.games["toy"].check(as_options(table.options), len(table.seats))
    if table.status is Status.OPEN:
        assert (table.starts_at is not None) == table.full
    if table.status is Status.RUNNING:
        assert table.full
        assert (await stage.host.see(match, None)).look.view.counts == (3,) * len(table.seats)
    due = {timer.kind.value: timer.due for timer in await stage.store.timers(stage.watch.now.replace(year=2027))}
    wanted = {"lobby_start": table.starts_at, "lobby_close": table.closes_at}
    assert {kind: due.get(kind) for kind in wanted} == wanted
    assert ("house" in due) == any(table.seats[seat].house for seat in table.awaited)


@given(st.integers(1, 4), st.randoms(use_true_random=False))
def test_swapping_moves_everybody_and_their_army_and_comes_round(count: int, luck: Any) -> None:
    names = [f"P{number}" for number in range(count)]
    options = {f"army.{seat}": name for seat, name in enumerate(names)} | {"quick": "no"}
    seats = tuple(SeatInfo(seat, luck.randrange(1, 9**9), name) for seat, name in enumerate(names))
    table = Table("k7q2", "toy", Status.RUNNING, options, seats, 1, Place(1, 2), datetime(2026, 1, 1, tzinfo=UTC))
    for turn in range(1, count + 1):
        moved, kept = swapped(table)
        table = replace(table, seats=moved, options=kept)
        assert [table.options[f"army.{seat.seat}"] for seat in table.seats] == list(table.names)
        assert [seat.seat for seat in moved] == list(range(count))
        assert (table.seats == seats) == (turn == count)

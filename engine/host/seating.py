"""Who sits where in a lobby, and which options stand: plain functions from a table to a table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from engine.host.errors import (
    AlreadySeated,
    AlreadyStarted,
    LobbyClosed,
    NotOpener,
    NotSeated,
    SeatTaken,
    TableFull,
)
from engine.host.ports import Person, SeatInfo, Status, Table
from engine.kernel.errors import BadOptions
from engine.kernel.game import AnyGame, GameSpec
from engine.kernel.options import Option, Options, settle
from engine.kernel.seats import Seat

START_DELAY: Final = timedelta(seconds=30)
LOBBY_LIFE: Final = timedelta(days=7)


def must_be_open(table: Table) -> None:
    """Raises AlreadyStarted or LobbyClosed when the lobby's time is over."""
    if table.status is Status.OPEN:
        return
    raise AlreadyStarted(table) if table.started else LobbyClosed(table)


def first_seats(game: AnyGame, opener: Person, opponents: Sequence[Person], count: int | None) -> tuple[SeatInfo, ...]:
    """The seats of a new lobby: the opener's, those held for invited people, free ones.

    Raises BadOptions when the game is not for so many.
    """
    invited = tuple({person.id: person for person in opponents if person.id != opener.id}.values())
    spec = game.spec
    wanted = count or max(spec.seats_min, 1 + len(invited))
    if not max(spec.seats_min, 1 + len(invited)) <= wanted <= spec.seats_max:
        raise BadOptions("seats", str(wanted), how_many(spec))
    held = tuple(SeatInfo(seat, person.id, person.name, invited=True) for seat, person in enumerate(invited, 1))
    free = tuple(SeatInfo(seat) for seat in range(1 + len(held), wanted))
    return (SeatInfo(0, opener.id, opener.name), *held, *free)


def how_many(spec: GameSpec) -> str:
    """For how many a game is."""
    many = str(spec.seats_min) if spec.seats_min == spec.seats_max else f"{spec.seats_min} to {spec.seats_max}"
    return f"this game is for {many}"


def first_options(game: AnyGame, seats: int, given: Mapping[str, str]) -> dict[str, str]:
    """The options of a new lobby; a per-seat option given by its bare name is the opener's."""
    per_seat = {option.id for option in game.spec.options if option.per_seat}
    named = {f"{key}.0" if key in per_seat else key: value for key, value in given.items()}
    values = dict(settle(game.spec.options, seats, named).values)
    movable = [seat for seat in range(seats) if not any(f"{id}.{seat}" in named for id in per_seat)]
    return fit(game, seats, values, movable)


def fit(game: AnyGame, seats: int, values: Mapping[str, str], movable: Sequence[Seat]) -> dict[str, str]:
    """Give the `movable` seats, in their order, the first choice nobody has, where the options would clash.

    Raises BadOptions when they clash all the same.
    """
    out = dict(values)
    try:
        game.check(as_options(out), seats)
    except BadOptions:
        waiting = list(movable)
        while waiting:
            seat = waiting.pop(0)
            settled = [other for other in range(seats) if other != seat and other not in waiting]
            for option in game.spec.options:
                if option.per_seat:
                    out[f"{option.id}.{seat}"] = _untaken(option, out, seat, settled)
        game.check(as_options(out), seats)
    return out


def _untaken(option: Option, values: Mapping[str, str], seat: Seat, settled: Sequence[Seat]) -> str:
    taken = {values[f"{option.id}.{other}"] for other in settled}
    wished = (values[f"{option.id}.{seat}"], *option.choices)
    return next((choice for choice in wished if choice not in taken), wished[0])


def resize(table: Table, game: AnyGame, count: int) -> Table:
    """The lobby with another number of seats; those who sit keep theirs. Raises BadOptions where that cannot be."""
    spec, taken = game.spec, [seat.seat for seat in table.seats if seat.seat not in table.free]
    if not spec.seats_min <= count <= spec.seats_max:
        raise BadOptions("seats", str(count), how_many(spec))
    if taken and max(taken) >= count:
        raise BadOptions("seats", str(count), "somebody sits in a seat that would go")
    seats = (*table.seats[:count], *(SeatInfo(seat) for seat in range(len(table.seats), count)))
    known = {key for option in spec.options for key in option.keys(count)}
    kept = {key: value for key, value in table.options.items() if key in known}
    values = dict(settle(spec.options, count, kept).values)
    movable = [seat for seat in range(count) if seat not in taken]
    return replace(table, seats=seats, options=fit(game, count, values, movable))


def as_options(values: Mapping[str, str]) -> Options:
    """Options as the kernel has them."""
    return Options(tuple(sorted(values.items())))


def sit(table: Table, game: AnyGame, person: Person, wish: Seat | None) -> Table:
    """Seat a person; raises AlreadySeated, SeatTaken or TableFull."""
    seated = table.seat_of(person.id)
    if seated is not None:
        raise AlreadySeated(seated, table)
    held = next((seat.seat for seat in table.seats if seat.invited and seat.user_id == person.id), None)
    open_seats = table.free if held is None else (held, *table.free)
    if not open_seats:
        raise TableFull(table)
    seat = open_seats[0] if wish is None else wish
    if seat not in open_seats:
        raise SeatTaken(seat, table)
    freed = table if held is None else with_seat(table, SeatInfo(held))
    return refit(with_seat(freed, SeatInfo(seat, person.id, person.name)), game, seat)


def with_seat(table: Table, info: SeatInfo) -> Table:
    """The table with one seat exchanged."""
    return replace(table, seats=tuple(info if seat.seat == info.seat else seat for seat in table.seats))


def refit(table: Table, game: AnyGame, newcomer: Seat) -> Table:
    """The newcomer keeps what stands for that seat unless somebody has it; what nobody chose yet gives way."""
    others = [seat.seat for seat in table.seats if seat.person is None and seat.seat != newcomer]
    return replace(table, options=fit(game, len(table.seats), table.options, [newcomer, *others]))


def rise(table: Table, person: Person, now: datetime) -> Table:
    """Free a person's seat (or the one held for them); raises NotSeated.

    When the opener goes, the next seated person opens; when nobody is left, the lobby closes.
    """
    mine = next((seat for seat in table.seats if seat.user_id == person.id), None)
    if mine is None:
        raise NotSeated(table)
    left = with_seat(table, SeatInfo(mine.seat))
    if not left.people:
        return shut(left, now)
    return left if left.opener in left.people else replace(left, opener=left.people[0])


def shut(table: Table, now: datetime, by: str = "") -> Table:
    """The lobby closed, with nothing played."""
    return replace(table, status=Status.CLOSED, ended=now, closed_by=by, starts_at=None, closes_at=None)


def seat_house(table: Table, game: AnyGame, kind: str) -> Table:
    """Seat a house player in the first free seat, or in one that is held for somebody; raises TableFull."""
    empty = [*table.free, *(seat.seat for seat in table.seats if seat.invited)]
    if not empty:
        raise TableFull(table)
    return refit(with_seat(table, SeatInfo(empty[0], name=house_name(table, kind), house=kind)), game, empty[0])


def house_name(table: Table, kind: str) -> str:
    """What a house player is called; numbered from the second on."""
    count = sum(bool(seat.house) for seat in table.seats)
    return f"House ({kind})" if count == 0 else f"House {count + 1} ({kind})"


def fill(table: Table, game: AnyGame, kind: str) -> Table:
    """House players in every seat where nobody sits."""
    while not table.full:
        table = seat_house(table, game, kind)
    return table


def choose_options(table: Table, game: AnyGame, person: Person, wanted: Mapping[str, str]) -> Table:
    """Set options together: the own seat's, or as opener those of the match or of a seat where no person sits.

    Raises NotSeated, NotOpener or BadOptions.
    """
    seat = table.seat_of(person.id)
    if seat is None:
        raise NotSeated(table)
    per_seat = {option.id for option in game.spec.options if option.per_seat}
    named = {f"{key}.{seat}" if key in per_seat else key: value for key, value in wanted.items()}
    targets = {_seat_in(key, per_seat, len(table.seats)) for key in named}
    for target in targets - {seat}:
        _must_open(table, person, target)
    values = {**table.options, **named}
    settle(game.spec.options, len(table.seats), values)
    movable = [info.seat for info in table.seats if info.person is None and info.seat not in targets]
    try:
        return replace(table, options=fit(game, len(table.seats), values, movable))
    except BadOptions as error:
        key, value = next(iter(named.items()))
        raise BadOptions(key, value, error.reason) from error


def _seat_in(key: str, per_seat: set[str], seats: int) -> Seat | None:
    """The seat of a key such as "army.1"; None for an option of the whole match."""
    id, _, number = key.rpartition(".")
    return int(number) if id in per_seat and number.isdecimal() and int(number) < seats else None


def _must_open(table: Table, person: Person, target: Seat | None) -> None:
    if person.id != table.opener or (target is not None and table.seats[target].person is not None):
        raise NotOpener(table)


def due_to_start(table: Table, now: datetime) -> Table:
    """The lobby with the instant at which it starts by itself: a while after it became full."""
    if not table.full:
        return replace(table, starts_at=None)
    return replace(table, starts_at=table.starts_at or now + START_DELAY)


def swapped(table: Table) -> tuple[tuple[SeatInfo, ...], dict[str, str]]:
    """Seats and options for a rematch: everybody moves on one seat and keeps what was theirs."""
    count = len(table.seats)
    moved = {(seat + 1) % count: seat for seat in range(count)}
    seats = tuple(replace(table.seats[moved[seat]], seat=seat) for seat in range(count))
    options = {_moved_key(key, count): value for key, value in table.options.items()}
    return seats, options


def _moved_key(key: str, seats: int) -> str:
    id, _, number = key.rpartition(".")
    return f"{id}.{(int(number) + 1) % seats}" if id and number.isdecimal() else key

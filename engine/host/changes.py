"""What follows from a change of a table: the note for its message, the timers, the rows of the log."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from engine.host.orders import NOBODY_ANSWERS, Answering, people
from engine.host.ports import Line, Note, Snapshot, Status, Table, Timer, TimerKind
from engine.kernel import codec
from engine.kernel.game import AnyGame
from engine.kernel.match import Entry, Kind, Played, Position, is_order
from engine.kernel.seats import Seat

BEGIN: Final = "begin"
"""The kind of the log's line 0: what the set-up told."""
QUICKEST, SLOWEST = timedelta(seconds=1.5), timedelta(seconds=3.5)


def edit_due(before: Table | None, after: Table, answering: Answering = NOBODY_ANSWERS) -> Note:
    """How the table's message must follow.

    It is posted anew when somebody becomes awaited who was not, when the match begins and when it ends; house
    players are nobody to call, and nobody is called whose orders answer. A new lobby calls those it invites.
    """
    called = people(after, answering.after)
    if before is None:
        return Note(after.id, fresh=True, call=after.invited or called)
    asked = people(before, answering.before)
    newly = tuple(user for user in called if user not in asked)
    turned = before.status is not after.status and after.started is not None
    return Note(after.id, fresh=turned or bool(newly), call=newly)


def in_turn(table: Table, after: Table, game: AnyGame, played: Sequence[Played]) -> bool:
    """Whether some entries are nothing that the table's message follows: orders, or a part of a secret turn."""
    moves = all(one.entry.kind in (Kind.MOVE, Kind.BACK) for one in played)
    hidden = game.spec.whole_turns or only_orders(game, played)
    return hidden and moves and after.awaited == table.awaited and after.status is table.status


def only_orders(game: AnyGame, played: Sequence[Played]) -> bool:
    """Whether some entries say only how things are to be done later: nobody else notices them."""
    return all(one.entry.kind is Kind.MOVE and is_order(game, one.entry) for one in played)


def timers_of(
    table: Table, now: datetime, entropy: Callable[[int], bytes], answering: Sequence[Seat] = (), at_once: bool = False
) -> tuple[Timer, ...]:
    """All that will happen to the table by itself; `at_once` says that orders answer without delay."""
    if table.status is Status.OPEN:
        wanted = ((TimerKind.LOBBY_START, table.starts_at), (TimerKind.LOBBY_CLOSE, table.closes_at))
        return tuple(Timer(table.id, kind, due) for kind, due in wanted if due is not None)
    found = [Timer(table.id, TimerKind.HOUSE, now + house_delay(entropy))] if has_timers(table) else []
    if answering:
        # As long as house players take, whatever is ordered: the speed of an answer tells nothing.
        found.append(Timer(table.id, TimerKind.ORDER, now if at_once else now + house_delay(entropy)))
    return tuple(found)


def has_timers(table: Table) -> bool:
    """Whether anything will happen to the table by itself, apart from what people ordered."""
    return table.status is Status.OPEN or any(table.seats[seat].house for seat in table.awaited)


def house_delay(entropy: Callable[[int], bytes]) -> timedelta:
    """How long a house player seems to think; it does not depend on what there is to think about."""
    return QUICKEST + (SLOWEST - QUICKEST) * (int.from_bytes(entropy(2), "big") / 0xFFFF)


def followed(table: Table, game: AnyGame, played: Sequence[Played], now: datetime) -> Table:
    """The table after some entries; what only some may notice does not change when it last changed."""
    after = _followed(table, game, played[-1], now)
    return after if in_turn(table, after, game, played) else replace(after, changed=now)


def _followed(table: Table, game: AnyGame, last: Played, now: datetime) -> Table:
    position = last.position
    if not position.over:
        return replace(table, seq=position.seq, awaited=awaited(game, position))
    closed = last.entry.kind is Kind.CLOSE
    status = Status.CLOSED if closed else Status.FINISHED
    by = last.entry.text if closed else ""
    over = replace(table, seq=position.seq, awaited=(), outcome=position.outcome, status=status, ended=now)
    return replace(over, closed_by=by)


def awaited(game: AnyGame, position: Position) -> tuple[int, ...]:
    """The seats the table names as awaited."""
    return () if position.over else tuple(sorted(game.awaited(position.state)))


def snapshot_of(game: AnyGame, position: Position) -> Snapshot:
    """The position as the store keeps it."""
    state = codec.pack(game.spec.schema_version, position.state)
    return Snapshot(position.seq, state, position.offers)


def line_of(played: Played, now: datetime, user_id: int | None) -> Line:
    """An entry as a row of the log."""
    entry = played.entry
    return Line(entry.seq, entry.seat, entry.kind.value, entry.text, codec.encode(played.events), now, user_id)


def first_line(events: tuple[Any, ...], now: datetime, user_id: int | None) -> Line:
    """The row that tells of the set-up, and whose press began the match: they are there and need not be called."""
    return Line(0, -1, BEGIN, "", codec.encode(events), now, user_id)


def entry_of(line: Line) -> Entry:
    """A row of the log as the kernel plays it again."""
    return Entry(line.seq, line.seat, Kind(line.kind), line.text)

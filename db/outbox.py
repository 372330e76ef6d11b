"""What is to be posted, and what happens by itself."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, Row, delete, func, select, update

from db import schema
from db.matches import place_message
from db.rows import numbers
from engine.host.ports import Note, Posted, Timer, TimerKind

o, t, m = schema.outbox.c, schema.timers.c, schema.matches.c


def next_note(connection: Connection, without: Collection[str]) -> datetime | None:
    """When the earliest note is due, those of some matches left out."""
    asked = select(func.min(o.due, type_=schema.Instant)).where(o.match_id.not_in(without))
    due: datetime | None = connection.scalar(asked)
    return due


def notes(connection: Connection, now: datetime) -> tuple[Note, ...]:
    """All notes of the matches that have one due, oldest first."""
    due = select(o.match_id).where(o.due <= now)
    rows = connection.execute(select(schema.outbox).where(o.match_id.in_(due)).order_by(o.id))
    return tuple(_note(row) for row in rows)


def _note(row: Row[tuple[object, ...]]) -> Note:
    return Note(row.match_id, row.fresh, numbers(row.call), row.due, row.attempts, row.id)


def note_sent(connection: Connection, match: str, last: int, posted: Posted | None, at: datetime) -> None:
    """Drop what was delivered, remember where the message stands, call the table healed."""
    _drop(connection, match, last)
    connection.execute(update(schema.matches).where(m.id == match, m.harmed != "").values(harmed=""))
    if posted is not None:
        place_message(connection, match, posted, at)


def note_later(connection: Connection, match: str, last: int, due: datetime) -> None:
    """Count an attempt and set the next one."""
    mine = update(schema.outbox).where(o.match_id == match, o.id <= last)
    connection.execute(mine.values(due=due, attempts=o.attempts + 1))


def note_never(connection: Connection, match: str, last: int, reason: str) -> None:
    """Drop what cannot be delivered and call the table harmed."""
    _drop(connection, match, last)
    connection.execute(update(schema.matches).where(m.id == match).values(harmed=reason))


def _drop(connection: Connection, match: str, last: int) -> None:
    connection.execute(delete(schema.outbox).where(o.match_id == match, o.id <= last))


def next_timer(connection: Connection) -> datetime | None:
    """When the earliest timer is due."""
    due: datetime | None = connection.scalar(select(func.min(t.due, type_=schema.Instant)))
    return due


def timers(connection: Connection, now: datetime) -> tuple[Timer, ...]:
    """The timers that are due, earliest first."""
    rows = connection.execute(select(schema.timers).where(t.due <= now).order_by(t.due, t.match_id, t.kind))
    return tuple(Timer(row.match_id, TimerKind(row.kind), row.due) for row in rows)


def put_off(connection: Connection, timer: Timer, due: datetime | None) -> None:
    """Move or drop this very timer; one that was set anew meanwhile stays."""
    mine = (t.match_id == timer.match, t.kind == timer.kind.value, t.due == timer.due)
    if due is None:
        connection.execute(delete(schema.timers).where(*mine))
    else:
        connection.execute(update(schema.timers).where(*mine).values(due=due))

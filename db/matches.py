"""Matches, their log and what was carried out: plain functions over a connection, one transaction each."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, case, delete, func, insert, or_, select, update

from db import schema
from db.rows import OF_THE_MESSAGE, dump, match_values, numbers, seat_values, tables
from engine.host.ports import (
    Change,
    Key,
    Line,
    Loaded,
    Note,
    Posted,
    Snapshot,
    Status,
    Table,
    Timer,
    VersionClash,
)

m, s = schema.matches.c, schema.seats.c
LIVING = (Status.OPEN, Status.RUNNING)


def commit(connection: Connection, changes: Sequence[Change], key: Key | None, now: datetime) -> None:
    """Store the changes and the key; raises VersionClash when one was not made from the newest version."""
    for change in changes:
        _write_match(connection, change)
        _append(connection, change.table.id, change.lines)
        _write_snapshot(connection, change.table.id, change.snapshot)
        _set_timers(connection, change.table.id, change.timers)
        _add_notes(connection, change.notes, now)
    if key is not None:
        connection.execute(insert(schema.keys).values(_key_values(key)))


def _write_match(connection: Connection, change: Change) -> None:
    values = match_values(change.table)
    if change.before is None:
        fresh = {name: getattr(change.table, name) for name in OF_THE_MESSAGE}
        connection.execute(insert(schema.matches).values(values | fresh))
    else:
        mine = update(schema.matches).where(m.id == change.table.id, m.version == change.before)
        if connection.execute(mine.values(values)).rowcount != 1:
            raise VersionClash(change.table.id)
    if change.reseated or change.before is None:
        connection.execute(delete(schema.seats).where(s.match_id == change.table.id))
        connection.execute(insert(schema.seats), seat_values(change.table))
    if change.seed:
        connection.execute(insert(schema.seeds).values(match_id=change.table.id, seed=change.seed))


def _append(connection: Connection, match: str, lines: Sequence[Line]) -> None:
    names = ("seq", "seat", "kind", "text", "told", "at", "user_id")
    rows = [{"match_id": match} | {name: getattr(line, name) for name in names} for line in lines]
    if rows:
        connection.execute(insert(schema.log), rows)


def _write_snapshot(connection: Connection, match: str, snapshot: Snapshot | None) -> None:
    if snapshot is None:
        return
    values = {"seq": snapshot.seq, "state": snapshot.state, "offers": dump(snapshot.offers)}
    mine = update(schema.snapshots).where(schema.snapshots.c.match_id == match)
    if connection.execute(mine.values(values)).rowcount == 0:
        connection.execute(insert(schema.snapshots).values(values | {"match_id": match}))


def _set_timers(connection: Connection, match: str, timers: Sequence[Timer] | None) -> None:
    if timers is None:
        return
    connection.execute(delete(schema.timers).where(schema.timers.c.match_id == match))
    rows = [{"match_id": timer.match, "kind": timer.kind.value, "due": timer.due} for timer in timers]
    if rows:
        connection.execute(insert(schema.timers), rows)


def _add_notes(connection: Connection, notes: Sequence[Note], now: datetime) -> None:
    rows = [
        {"match_id": n.match, "fresh": n.fresh, "call": dump(n.call), "due": n.due or now, "attempts": n.attempts}
        for n in notes
    ]
    if rows:
        connection.execute(insert(schema.outbox), rows)


def _key_values(key: Key) -> dict[str, object]:
    names = ("key", "kind", "at", "first", "last")
    return {"match_id": key.match} | {name: getattr(key, name) for name in names}


def first(connection: Connection, key: str, kind: str) -> Key | None:
    """The request of this kind with this key, if it was carried out."""
    k = schema.keys.c
    row = connection.execute(select(schema.keys).where(k.key == key, k.kind == kind)).first()
    return None if row is None else Key(row.key, row.kind, row.match_id, row.at, row.first, row.last)


def load(connection: Connection, match: str, known: int, key: tuple[str, str] | None = None) -> Loaded | None:
    """A match, its snapshot unless it still stands at entry `known`, and what came of a request."""
    found = tables(connection, connection.execute(select(schema.matches).where(m.id == match)))
    if not found:
        return None
    snapshot = None if found[0].seq == known else _snapshot(connection, match)
    return Loaded(found[0], snapshot, None if key is None else first(connection, *key))


def _snapshot(connection: Connection, match: str) -> Snapshot | None:
    row = connection.execute(select(schema.snapshots).where(schema.snapshots.c.match_id == match)).first()
    return None if row is None else Snapshot(row.seq, row.state, numbers(row.offers))


def seed(connection: Connection, match: str) -> bytes:
    """The secret of a match; raises KeyError when it has none yet."""
    found: bytes | None = connection.scalar(select(schema.seeds.c.seed).where(schema.seeds.c.match_id == match))
    if found is None:
        raise KeyError(match)
    return found


def lines(connection: Connection, match: str) -> tuple[Line, ...]:
    """The log of a match in order."""
    c = schema.log.c
    rows = connection.execute(select(schema.log).where(c.match_id == match).order_by(c.seq))
    return tuple(Line(row.seq, row.seat, row.kind, row.text, row.told, row.at, row.user_id) for row in rows)


def active(connection: Connection, match: str, since: datetime) -> frozenset[int]:
    """The users who did something in this match at `since` or later."""
    c = schema.log.c
    asked = select(c.user_id).where(c.match_id == match, c.at >= since, c.user_id.is_not(None)).distinct()
    return frozenset(connection.scalars(asked))


def tables_of(connection: Connection, user_id: int, statuses: Sequence[Status]) -> tuple[Table, ...]:
    """The tables where this user has sat down, newest first."""
    mine = select(s.match_id).where(s.user_id == user_id, s.invited.is_(False))
    return _listed(connection, m.id.in_(mine), statuses)


def tables_in(connection: Connection, guild_id: int, statuses: Sequence[Status]) -> tuple[Table, ...]:
    """The tables of a server, newest first."""
    return _listed(connection, m.guild_id == guild_id, statuses)


def _listed(connection: Connection, condition: ColumnElement[bool], statuses: Sequence[Status]) -> tuple[Table, ...]:
    asked = select(schema.matches).where(condition, m.status.in_([status.value for status in statuses]))
    return tables(connection, connection.execute(asked.order_by(m.created.desc(), m.id)))


def challenges(connection: Connection, game: str, word: str) -> tuple[Table, ...]:
    """The matches of a word (written without blanks) of a game that have begun, oldest first."""
    mine = m.game == game, func.replace(m.challenge, " ", "") == word, m.challenge != "", m.started.is_not(None)
    return tables(connection, connection.execute(select(schema.matches).where(*mine).order_by(m.started, m.id)))


def table_at(connection: Connection, channel_id: int) -> Table | None:
    """The table whose thread or message channel this is; threads before channels, living before those over."""
    here = or_(m.thread_id == channel_id, m.message_channel == channel_id)
    order = (
        case((m.thread_id == channel_id, 0), else_=1),
        case((m.status.in_([status.value for status in LIVING]), 0), else_=1),
    )
    asked = select(schema.matches).where(here).order_by(*order, m.created.desc()).limit(1)
    return next(iter(tables(connection, connection.execute(asked))), None)


def count_tables(connection: Connection, user_id: int) -> int:
    """At how many open or running tables this user sits."""
    asked = select(func.count()).select_from(schema.seats.join(schema.matches))
    living = m.status.in_([status.value for status in LIVING])
    return connection.scalar(asked.where(s.user_id == user_id, s.invited.is_(False), living)) or 0


def place_message(connection: Connection, match: str, posted: Posted, at: datetime) -> None:
    """Remember where the table's message stands, and that it stands."""
    values = {"message_id": posted.message_id, "message_channel": posted.channel_id, "message_at": at, "harmed": ""}
    if posted.thread_id is not None:
        values["thread_id"] = posted.thread_id
    connection.execute(update(schema.matches).where(m.id == match).values(values))

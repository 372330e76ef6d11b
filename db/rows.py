"""Rows of the database as the host's values, and back."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Row, select

from db import schema
from engine.host import ports
from engine.kernel import codec
from engine.kernel.outcome import Outcome

Values = dict[str, Any]

# Written by the deliveries alone, while moves are made beside them.
OF_THE_MESSAGE = ("thread_id", "message_id", "message_channel", "message_at", "harmed")
AS_THEY_ARE = (
    *("id", "game", "rules_version", "opener", "created", "started", "changed", "ended", "seq", "commitment"),
    *("rematch_of", "rematch", "challenge", "starts_at", "closes_at", "closed_by", "version"),
)


def dump(value: object) -> str:
    """A small value as JSON text."""
    return codec.encode(value).decode()


def numbers(text: str) -> tuple[int, ...]:
    """A list of numbers that `dump` wrote."""
    return codec.decode(text.encode(), tuple[int, ...])


def match_values(table: ports.Table) -> Values:
    """The row of a match, without where its message stands."""
    return {name: getattr(table, name) for name in AS_THEY_ARE} | {
        "status": table.status.value,
        "options": dump(dict(table.options)),
        "guild_id": table.place.guild_id,
        "channel_id": table.place.channel_id,
        "outcome": None if table.outcome is None else dump(table.outcome),
        "rematch_votes": dump(sorted(table.rematch_votes)),
        "awaited": dump(table.awaited),
    }


def seat_values(table: ports.Table) -> list[Values]:
    """The rows of a match's seats."""
    names = ("seat", "user_id", "name", "house", "invited")
    return [{"match_id": table.id} | {name: getattr(seat, name) for name in names} for seat in table.seats]


def tables(connection: Connection, rows: Iterable[Row[Any]]) -> tuple[ports.Table, ...]:
    """The tables of some rows of `matches`, in their order."""
    found = [row._mapping for row in rows]
    seats = _seats(connection, [row["id"] for row in found])
    return tuple(_table(row, seats.get(row["id"], ())) for row in found)


def _seats(connection: Connection, ids: list[str]) -> dict[str, tuple[ports.SeatInfo, ...]]:
    if not ids:
        return {}
    mine = schema.seats.c.match_id
    rows = connection.execute(select(schema.seats).where(mine.in_(ids)).order_by(mine, schema.seats.c.seat))
    out: dict[str, tuple[ports.SeatInfo, ...]] = {}
    for row in rows:
        info = ports.SeatInfo(row.seat, row.user_id, row.name, row.house, row.invited)
        out[row.match_id] = (*out.get(row.match_id, ()), info)
    return out


def _table(row: Mapping[Any, Any], seats: tuple[ports.SeatInfo, ...]) -> ports.Table:
    return ports.Table(
        **{name: row[name] for name in (*AS_THEY_ARE, *OF_THE_MESSAGE)},
        status=ports.Status(row["status"]),
        options=codec.decode(row["options"].encode(), dict[str, str]),
        seats=seats,
        place=ports.Place(row["guild_id"], row["channel_id"]),
        outcome=None if row["outcome"] is None else codec.decode(row["outcome"].encode(), Outcome),
        rematch_votes=frozenset(numbers(row["rematch_votes"])),
        awaited=numbers(row["awaited"]),
    )

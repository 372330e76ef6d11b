"""The host's store: each method runs one plain function in one transaction."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError, TimeoutError
from sqlalchemy.ext.asyncio import AsyncEngine

from db import beside, lineups, matches, outbox
from db.connect import connect, url_of
from db.upgrade import upgrade
from engine.host.ports import (
    Change,
    GuildSettings,
    Key,
    Line,
    Lineup,
    Loaded,
    Note,
    Posted,
    Status,
    StoreBusy,
    Table,
    Timer,
    VersionClash,
)

T = TypeVar("T")


async def open_store(where: Path | str) -> "SqlStore":
    """Open a file (or a server, by address) and bring its schema up to date."""
    url = url_of(where)
    writer = connect(url, writes=True)
    try:
        async with writer.begin() as connection:
            await connection.run_sync(upgrade)
    except BaseException:
        await writer.dispose()
        raise
    return SqlStore(writer, connect(url, writes=False))


class SqlStore:
    """Implements `engine.host.ports.Store`; see there what each method promises."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer, self._reader = writer, reader

    async def _read(self, job: Callable[[Connection], T]) -> T:
        try:
            async with self._reader.connect() as connection:
                return await connection.run_sync(job)
        except TimeoutError as error:
            raise StoreBusy("no connection became free") from error

    async def _write(self, job: Callable[[Connection], T]) -> T:
        try:
            async with self._writer.begin() as connection:
                return await connection.run_sync(job)
        except IntegrityError as error:
            # A primary key was taken: the match, its next entry or the request was stored by somebody else.
            raise VersionClash(str(error.orig)) from error
        except (OperationalError, TimeoutError) as error:
            if isinstance(error, OperationalError) and "locked" not in str(error.orig):
                raise
            raise StoreBusy("the database is being written by somebody else") from error

    async def load(self, match: str, known: int = -1, key: tuple[str, str] | None = None) -> Loaded | None:
        return await self._read(lambda c: matches.load(c, match, known, key))

    async def seed(self, match: str) -> bytes:
        return await self._read(lambda c: matches.seed(c, match))

    async def lines(self, match: str) -> tuple[Line, ...]:
        return await self._read(lambda c: matches.lines(c, match))

    async def commit(self, changes: Sequence[Change], now: datetime, key: Key | None = None) -> None:
        await self._write(lambda c: matches.commit(c, changes, key, now))

    async def first(self, key: str, kind: str) -> Key | None:
        return await self._read(lambda c: matches.first(c, key, kind))

    async def tables_of(self, user_id: int, statuses: Sequence[Status]) -> tuple[Table, ...]:
        return await self._read(lambda c: matches.tables_of(c, user_id, statuses))

    async def tables_in(self, guild_id: int, statuses: Sequence[Status]) -> tuple[Table, ...]:
        return await self._read(lambda c: matches.tables_in(c, guild_id, statuses))

    async def table_at(self, channel_id: int) -> Table | None:
        return await self._read(lambda c: matches.table_at(c, channel_id))

    async def count_tables(self, user_id: int) -> int:
        return await self._read(lambda c: matches.count_tables(c, user_id))

    async def place_message(self, match: str, posted: Posted, at: datetime) -> None:
        await self._write(lambda c: matches.place_message(c, match, posted, at))

    async def active(self, match: str, since: datetime) -> frozenset[int]:
        return await self._read(lambda c: matches.active(c, match, since))

    async def next_note(self, without: Collection[str] = ()) -> datetime | None:
        return await self._read(lambda c: outbox.next_note(c, without))

    async def notes(self, now: datetime) -> tuple[Note, ...]:
        return await self._read(lambda c: outbox.notes(c, now))

    async def note_sent(self, match: str, last: int, posted: Posted | None, at: datetime) -> None:
        await self._write(lambda c: outbox.note_sent(c, match, last, posted, at))

    async def note_later(self, match: str, last: int, due: datetime) -> None:
        await self._write(lambda c: outbox.note_later(c, match, last, due))

    async def note_never(self, match: str, last: int, reason: str) -> None:
        await self._write(lambda c: outbox.note_never(c, match, last, reason))

    async def next_timer(self) -> datetime | None:
        return await self._read(outbox.next_timer)

    async def timers(self, now: datetime) -> tuple[Timer, ...]:
        return await self._read(lambda c: outbox.timers(c, now))

    async def put_off(self, timer: Timer, due: datetime | None) -> None:
        await self._write(lambda c: outbox.put_off(c, timer, due))

    async def guild(self, guild_id: int) -> GuildSettings:
        return await self._read(lambda c: beside.guild(c, guild_id))

    async def set_guild(self, settings: GuildSettings) -> None:
        await self._write(lambda c: beside.set_guild(c, settings))

    async def keep_path(self, match: str, user_id: int, path: str) -> int:
        return await self._write(lambda c: beside.keep_path(c, match, user_id, path))

    async def kept_path(self, match: str, user_id: int, number: int) -> str | None:
        return await self._read(lambda c: beside.kept_path(c, match, user_id, number))

    async def lineups(self, user_id: int, game: str, side: int) -> tuple[Lineup, ...]:
        return await self._read(lambda c: lineups.kept(c, user_id, game, side))

    async def keep_lineup(self, user_id: int, lineup: Lineup, most: int) -> bool:
        return await self._write(lambda c: lineups.keep(c, user_id, lineup, most))

    async def drop_lineup(self, user_id: int, game: str, side: int, name: str) -> None:
        await self._write(lambda c: lineups.drop(c, user_id, game, side, name))

    async def challenges(self, game: str, word: str) -> tuple[Table, ...]:
        return await self._read(lambda c: matches.challenges(c, game, word))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        return await self._write(lambda c: beside.secret(c, name, fresh))

    async def forget(self, before: datetime) -> None:
        await self._write(lambda c: beside.forget(c, before))

    async def close(self) -> None:
        await self._writer.dispose()
        await self._reader.dispose()

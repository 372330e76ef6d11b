"""Connections: one that writes, some that read beside it."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_MS = 5000
READERS = 4


def url_of(where: Path | str) -> URL:
    """A path is an SQLite file; anything with "://" is the address of a database server."""
    text = str(where)
    return make_url(text) if "://" in text else URL.create("sqlite+aiosqlite", database=text)


def connect(url: URL, writes: bool) -> AsyncEngine:
    """An engine; the one that writes has a single connection, so that writers stand in line inside the process."""
    # Parameters hold seeds and hands: they must not stand in the text of an error.
    if url.get_backend_name() != "sqlite":
        # Readers ask several questions about one instant; writers are told of a clash by the version they update.
        level = "READ COMMITTED" if writes else "REPEATABLE READ"
        return create_async_engine(url, hide_parameters=True, isolation_level=level)
    size = 1 if writes else READERS
    engine = create_async_engine(url, hide_parameters=True, pool_size=size, max_overflow=0)
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        # The driver's own guessing of where transactions begin is switched off: `started` says it.
        connection.isolation_level = None
        for pragma in pragmas(writes):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine.sync_engine, "begin")
    def started(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def pragmas(writes: bool) -> tuple[str, ...]:
    """What every SQLite connection is told first."""
    both = (f"busy_timeout={BUSY_MS}", "foreign_keys=ON")
    return (*both, "journal_mode=WAL", "synchronous=FULL") if writes else (*both, "query_only=ON")

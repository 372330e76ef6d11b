"""How fast the store is: one durable transaction, one match read, one page of due things asked for."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from typing import Final

from db import SqlStore, open_store
from engine.host.ports import Change, Key, Line, Note, Place, SeatInfo, Snapshot, Status, Table

NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
MILLI: Final = 1000.0
MATCHES: Final = 50
STATE: Final = b"1:" + b"x" * 3000


def run(seconds: float) -> dict[str, float]:
    """Measure for about so many seconds; times are milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder) / "bench.db", seconds / 4))


async def _measure(path: Path, share: float) -> dict[str, float]:
    store = await open_store(path)
    try:
        tables = [_table(number) for number in range(MATCHES)]
        await store.commit([Change(table, None) for table in tables], NOW)
        figures = await _timed("commit", lambda turn: _move(store, tables, turn), share)
        figures |= await _timed("load", lambda turn: store.load(f"m{turn % MATCHES}"), share)
        figures |= await _timed("load_known", lambda turn: store.load("m0", tables[0].seq), share)
        return figures | await _timed("next_timer", lambda turn: store.next_timer(), share)
    finally:
        await store.close()


def _table(number: int) -> Table:
    seats = (SeatInfo(0, 1, "Ann"), SeatInfo(1, 2, "Ben"))
    return Table(f"m{number}", "milito", Status.RUNNING, {}, seats, 1, Place(1, 2), NOW, started=NOW)


async def _move(store: SqlStore, tables: list[Table], turn: int) -> None:
    """What one move writes: a log row, the snapshot, a note, the request's key."""
    before = tables[turn % MATCHES]
    seq = before.seq + 1
    after = tables[turn % MATCHES] = replace(before, seq=seq, version=before.version + 1)
    line = Line(seq, 0, "move", "attack 3 legionaries top", b"x" * 180, NOW, 1)
    change = Change(after, before.version, (line,), Snapshot(seq, STATE), (Note(after.id),))
    await store.commit([change], NOW, Key(f"key {turn}", "submit", after.id, NOW, seq, seq))


async def _timed(name: str, work: Callable[[int], Awaitable[object]], seconds: float) -> dict[str, float]:
    times: list[float] = []
    end = time.perf_counter() + seconds
    while len(times) < 10 or time.perf_counter() < end:
        start = time.perf_counter()
        await work(len(times))
        times.append((time.perf_counter() - start) * MILLI)
    cuts = quantiles(times, n=100)
    return {f"{name}_p50_ms": cuts[49], f"{name}_p99_ms": cuts[98]}

"""How fast the host is: moves of Milito that are on the disk when it answers, looks, and starting the program."""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Final, TypeVar

from db import open_store
from engine.host.host import Host
from engine.host.ports import Person, Place, Table
from engine.kernel.rng import HashRng

T = TypeVar("T")

ANN, BEN, HERE = Person(1, "Ann"), Person(2, "Ben"), Place(1, 1)
NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
MILLI: Final = 1000.0
STARTS: Final = 3

# What the real bot does before it logs in, but for making the bot's own object.
START: Final = """
import asyncio, sys
import bot
from db import open_store
async def main():
    await (await open_store(sys.argv[1])).close()
asyncio.run(main())
"""


def run(seconds: float) -> dict[str, float]:
    """Measure for about so many seconds; times are milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(_measure(Path(folder) / "bench.db", seconds / 2))
        return figures | _starts(Path(folder) / "start.db")


async def _measure(path: Path, seconds: float) -> dict[str, float]:
    store = await open_store(path)
    try:
        bench = Bench(Host(store, lambda: NOW), time.perf_counter() + seconds)
        while not bench.late:
            await bench.play()
        await bench.crowd()
        return bench.figures()
    finally:
        await store.close()


class Bench:
    """Plays matches and takes the times."""

    def __init__(self, host: Host, end: float) -> None:
        self.host, self.end, self.keys = host, end, count()
        self.times: dict[str, list[float]] = {}

    @property
    def late(self) -> bool:
        return time.perf_counter() > self.end

    def key(self) -> str:
        return f"key {next(self.keys)}"

    async def timed(self, name: str, work: Awaitable[T]) -> T:
        start = time.perf_counter()
        done = await work
        self.times.setdefault(name, []).append((time.perf_counter() - start) * MILLI)
        return done

    async def match(self) -> Table:
        table = await self.host.open_table("milito", ANN, HERE, key=self.key())
        await self.host.join(table.id, BEN, None, self.key())
        return await self.host.start(table.id, ANN, self.key())

    async def play(self) -> None:
        """One match, as far as time allows; before every move the mover looks, with and without a warm memory."""
        table = await self.match()
        while not table.over and not self.late:
            self.host._kept.clear()
            await self.timed("see_cold", self.host.see(table.id, table.awaited_people[0]))
            table = await self.move(table, "submit")
        if not table.over:
            await self.host.close_table(table.id, ANN, self.key())

    async def move(self, table: Table, name: str) -> Table:
        user = table.awaited_people[0]
        seen = await self.timed("see_warm", self.host.see(table.id, user))
        key = self.key()
        text = self.host.players["random"].choose(self.host.games["milito"], seen.look, HashRng(b"bench", key))
        done = await self.timed(name, self.host.submit(table.id, user, seen.look.mark, text, key))
        return done.seen.table

    async def crowd(self) -> None:
        """Ten matches in which somebody moves at the same moment, several times."""
        tables = [await self.match() for _ in range(10)]
        start, moves = time.perf_counter(), 0
        for _ in range(10):
            running = [table for table in tables if not table.over]
            tables = await asyncio.gather(*(self.move(table, "submit_crowd") for table in running))
            moves += len(running)
        self.times["crowd"] = [moves / (time.perf_counter() - start)]

    def figures(self) -> dict[str, float]:
        spread = {name: quantiles(times, n=100) for name, times in self.times.items() if len(times) > 1}
        figures = {f"{name}_p50_ms": cuts[49] for name, cuts in spread.items()}
        figures |= {f"{name}_p99_ms": cuts[98] for name, cuts in spread.items()}
        return figures | {"moves_a_second_10_matches": self.times["crowd"][0]}


def _starts(path: Path) -> dict[str, float]:
    """How long a process takes until it could log in, the first time (the file is made) and later."""
    times = []
    for _ in range(1 + STARTS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", START, str(path)], check=True, timeout=60)
        times.append((time.perf_counter() - start) * MILLI)
    return {"start_first_ms": times[0], "start_ms": median(times[1:])}

"""What the host's tests stand on: a host on a real file, a clock that is set by hand, a notifier that remembers."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast

from db import SqlStore, open_store
from engine.host.host import Host
from engine.host.ports import Person, Place, Posted, Table
from engine.host.results import Done
from engine.kernel import walk
from engine.kernel.game import AnyGame
from engine.kernel.redaction import Look
from engine.kernel.rng import Rng
from tests.host.toy import Toy, Words

ANN, BEN, CLEO, DAN = Person(1, "Ann"), Person(2, "Ben"), Person(3, "Cleo"), Person(4, "Dan")
PEOPLE = (ANN, BEN, CLEO, DAN)
HERE = Place(100, 200)
START = datetime(2026, 1, 1, tzinfo=UTC)


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def later(self, **by: float) -> None:
        self.now += timedelta(**by)


class Board:
    """A notifier that remembers what it was asked, and fails when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Table, bool, tuple[int, ...]]] = []
        self.notes: list[int] = []
        self.fault: Exception | None = None
        self.numbers = count(1000)

    async def table(self, table: Table, fresh: bool, call: tuple[int, ...], note: int) -> Posted | None:
        self.notes.append(note)
        if self.fault is not None:
            raise self.fault
        self.asked.append((table, fresh, call))
        return Posted(table.place.channel_id, next(self.numbers), 300) if fresh else None

    @property
    def calls(self) -> list[tuple[int, ...]]:
        return [call for _, _, call in self.asked]


class Chooser:
    """A house player that takes the first thing that is offered."""

    def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
        assert look.menu is not None
        return walk.format(next(walk.actions(look.menu, 1))[0])


def make_host(store: SqlStore, clock: Callable[[], datetime], game: Any = None, seed: int = 1) -> Host:
    """A host for the toy game; the same `seed` gives the same matches."""
    return Host(
        store,
        clock,
        entropy=Random(seed).randbytes,
        games={"toy": cast(AnyGame, game or Toy())},
        words={"toy": cast(Any, Words())},
        players={"greedy": Chooser(), "random": Chooser()},
    )


class Stage:
    """A host, its clock, its board and short ways to a match."""

    def __init__(self, store: SqlStore, path: Path, watch: Watch, game: Any = None, seed: int = 1) -> None:
        self.store, self.path, self.watch, self.board = store, path, watch, Board()
        self.host = make_host(store, watch, game, seed)
        self.host.notifier = self.board
        self._keys: Iterator[int] = count()

    def key(self) -> str:
        return f"key {next(self._keys)} of {id(self)}"

    async def lobby(self, seats: int = 2, **more: Any) -> Table:
        return await self.host.open_table("toy", ANN, HERE, seats=seats, key=self.key(), **more)

    async def match(self, *others: Person, **more: Any) -> Table:
        """A running match of Ann and the others (Ben alone when nobody is named)."""
        others = others or (BEN,)
        table = await self.lobby(1 + len(others), **more)
        for person in others:
            await self.host.join(table.id, person, None, self.key())
        return await self.host.start(table.id, ANN, self.key())

    async def do(self, table: Table, person: Person, text: str) -> Done:
        return await self.host.submit(table.id, person.id, None, text, self.key())

    async def hand(self, table: Table, person: Person) -> tuple[int, ...]:
        return cast(tuple[int, ...], (await self.host.see(table.id, person.id)).look.view.hand)


@asynccontextmanager
async def stage_on(path: Path, watch: Watch | None = None, game: Any = None, seed: int = 1) -> AsyncIterator[Stage]:
    """A stage on a file; several may stand on one file, as several processes would."""
    store = await open_store(path)
    try:
        yield Stage(store, path, watch or Watch(), game, seed)
    finally:
        await store.close()

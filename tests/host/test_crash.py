"""The process may be killed at any instant: what was answered stands, nothing stands by half."""

import asyncio
import signal
import sqlite3
import sys
from pathlib import Path
from random import Random
from typing import Any

from engine.host.changes import BEGIN, entry_of
from engine.host.ports import Status, Table
from engine.kernel import codec, match
from engine.kernel.match import Kind
from engine.kernel.rng import commitment
from tests.host.stage import ANN, Stage, stage_on

ROUNDS = 5
KINDS = {"open": "open", "move": "submit", "back": "take_back"}


async def test_nothing_is_lost_and_nothing_is_half_done(store_path: Path) -> None:
    luck, answered = Random(7), list[tuple[str, str, int]]()
    for number in range(ROUNDS):
        answered += await run_and_kill(store_path, number, answers=luck.randrange(3, 60), then=luck.random() * 0.02)
        await check(store_path, answered)
    assert len(answered) > ROUNDS * 3


async def run_and_kill(path: Path, seed: int, answers: int, then: float) -> list[tuple[str, str, int]]:
    """Let it answer so often, and kill it a moment after; gives all it answered until then."""
    command = (sys.executable, "-m", "tests.host.crash", str(path), str(seed))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    lines: list[bytes] = []
    async with asyncio.timeout(60):
        while len(lines) < answers:
            line = await process.stdout.readline()
            assert line, "it ended by itself"
            lines.append(line)
        await asyncio.sleep(then)
        process.send_signal(signal.SIGKILL)
        rest = await process.stdout.read()
        await process.wait()
    lines += [line for line in rest.splitlines(keepends=True) if line.endswith(b"\n")]
    split = [line.decode().split() for line in lines]
    return [(key.replace("_", " "), name, int(seq)) for key, name, seq in split]


async def check(path: Path, answered: list[tuple[str, str, int]]) -> None:
    async with stage_on(path, seed=99) as stage:
        tables = {w.table.id: w.table for over in (False, True) for w in await stage.host.mine(ANN.id, over)}
        for table in tables.values():
            if table.started:
                await check_match(stage, table)
        for key, name, seq in answered:
            assert tables[name].seq >= seq
            assert await stage.store.first(key, KINDS[key.split()[0]])
        key, name = await standing(stage, answered)
        assert (await stage.host.submit(name, ANN.id, None, "whatever", key)).repeated
        await stage.host.deliver_due()
        assert await stage.store.next_note() is None
    with sqlite3.connect(path) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
    raw.close()


async def standing(stage: Stage, answered: list[tuple[str, str, int]]) -> tuple[str, str]:
    """The last move that was answered and not taken back."""
    for key, name, seq in reversed(answered):
        backs = [line.text for line in await stage.store.lines(name) if line.kind == Kind.BACK]
        if key.startswith("move") and str(seq) not in backs:
            return key, name
    raise AssertionError("everything was taken back")


async def check_match(stage: Stage, table: Table) -> None:
    """The log has no gap, tells what was played, and leads to the stored position; what is to come is planned."""
    game: Any = stage.host.games["toy"]
    header, lines = await stage.host.header(table), await stage.store.lines(table.id)
    assert [line.seq for line in lines] == list(range(table.seq + 1))
    assert table.commitment == commitment(header.seed)
    begun = match.begin(game, header)
    position, told = begun.state, [codec.encode(begun.events)]
    for played in match.refold(game, header, [entry_of(line) for line in lines if line.kind != BEGIN]):
        position = played.position
        told.append(codec.encode(played.events))
    assert [line.told for line in lines] == told
    loaded = await stage.store.load(table.id)
    assert loaded is not None
    assert loaded.snapshot is not None
    assert codec.unpack(1, loaded.snapshot.state, game.types.state) == position.state
    assert (table.status is Status.RUNNING) == (position.outcome is None)
    assert table.awaited == tuple(sorted(game.awaited(position.state)))
    stage.watch.later(days=1)
    timers = [timer.match for timer in await stage.store.timers(stage.watch.now)]
    assert timers.count(table.id) == (1 if table.awaited == (1,) else 0)

"""Plays for ever on one file, until it is killed: `python -m tests.host.crash FILE SEED`.

Writes a line for each request that was answered: its key, the match, and the number of the match's last entry.
"""

import asyncio
import sys
from pathlib import Path
from random import Random

from engine.host.ports import Status
from engine.kernel import walk
from engine.kernel.rng import HashRng
from tests.host.stage import ANN, HERE, Stage, Watch, stage_on


async def play(stage: Stage, luck: Random) -> None:
    key = f"open {luck.getrandbits(64)}"
    table = await stage.host.open_table("toy", ANN, HERE, key=key)
    table = await stage.host.add_house(table.id, ANN, key=key)
    said(key, table.id, table.seq)
    while table.status is Status.RUNNING:
        seen = await stage.host.see(table.id, ANN.id)
        if seen.look.menu is None:
            stage.watch.later(seconds=4)
            await stage.host.fire_due()
        else:
            path, _ = walk.sample(seen.look.menu, HashRng(luck.randbytes(16), "crash"))
            key = f"move {luck.getrandbits(64)}"
            done = await stage.host.submit(table.id, ANN.id, seen.look.mark, walk.format(path), key)
            said(key, table.id, done.seen.table.seq)
            if done.seen.may_take_back and luck.random() < 0.5:
                key = f"back {luck.getrandbits(64)}"
                done = await stage.host.take_back(table.id, ANN.id, key)
                said(key, table.id, done.seen.table.seq)
        await stage.host.deliver_due()
        table = await stage.host.find(table.id)


def said(*words: object) -> None:
    sys.stdout.write(" ".join(str(word).replace(" ", "_") for word in words) + "\n")
    sys.stdout.flush()


async def main(path: Path, seed: int) -> None:
    luck = Random(seed)
    async with stage_on(path, Watch(), seed=seed) as stage:
        while True:
            await play(stage, luck)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))

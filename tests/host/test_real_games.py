"""Every game of the registry is hosted to its end: by a person and house players, with a restart on the way."""

from pathlib import Path

import pytest

from db import open_store
from engine.host.host import Host
from engine.host.ports import Status, Table
from engine.kernel.record import Verdict, verify
from engine.kernel.rng import HashRng
from engine.registry import GAMES
from tests.host.stage import ANN, HERE, Watch

PATIENCE = 4000


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_through_and_its_record_proves_itself(game: str, store_path: Path) -> None:
    watch = Watch()
    store = await open_store(store_path)
    host = Host(store, watch)
    table = await host.open_table(game, ANN, HERE, key="open")
    if table.status is Status.OPEN:
        table = await host.start(table.id, ANN, "start", kind="random")
    for turn in range(PATIENCE):
        if table.over:
            break
        if turn == 40:
            await store.close()
            store = await open_store(store_path)
            host = Host(store, watch)
        table = await one_step(host, table, watch, turn)
    assert table.status is Status.FINISHED
    record = await host.record(table.id, ANN.id)
    assert verify(record, GAMES).verdict is Verdict.FITS
    for user in (ANN.id, None):
        page = await host.log(table.id, user)
        assert page.lines[-1].number > 10
        assert (await host.see(table.id, user)).over
    await store.close()


async def one_step(host: Host, table: Table, watch: Watch, turn: int) -> Table:
    """A move of Ann's, or as much as house players do in four seconds."""
    seen = await host.see(table.id, ANN.id)
    if seen.look.menu is None or seen.seat not in seen.awaited:
        watch.later(seconds=4)
        await host.fire_due()
    else:
        text = host.players["random"].choose(host.games[table.game], seen.look, HashRng(b"Ann", str(turn)))
        await host.submit(table.id, ANN.id, seen.look.mark, text, f"turn {turn}")
    return await host.find(table.id)

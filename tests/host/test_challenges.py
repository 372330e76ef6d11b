"""Challenges: one word, the same decks and dice, and nothing that lets others read ahead."""

from typing import Any

import pytest

from db.store import SqlStore, open_store
from engine.host.challenges import folded
from engine.host.errors import NotForMany, Veiled
from engine.host.host import Host
from engine.host.ports import Table
from engine.kernel.errors import BadOptions
from engine.kernel.rng import commitment
from tests.host.stage import ANN, BEN, HERE, START


def clock() -> Any:
    return START


async def opened(host: Host, word: str, key: str) -> Table:
    return await host.open_table("stilicho", ANN, HERE, challenge=word, key=key)


async def seed(host: Host, table: Table) -> bytes:
    return await host.store.seed(table.id)


@pytest.fixture
async def store(tmp_path: Any) -> Any:
    made: SqlStore = await open_store(tmp_path / "a.db")
    yield made
    await made.close()


async def test_the_same_word_gives_the_same_seed_however_it_is_written(store: SqlStore) -> None:
    host = Host(store, clock)
    first, second = await opened(host, "Ides of March", "1"), await opened(host, "  ÍDES  of march", "2")
    other, plain = await opened(host, "kalends", "3"), await host.open_table("stilicho", ANN, HERE, key="4")
    assert first.challenge == second.challenge == "ides of march"
    assert await seed(host, first) == await seed(host, second)
    assert len({await seed(host, table) for table in (first, other, plain)}) == 3
    assert plain.challenge == ""


async def test_a_word_lasts_over_a_restart_and_means_nothing_elsewhere(store: SqlStore, tmp_path: Any) -> None:
    first = await opened(Host(store, clock), "rome", "1")
    again = await opened(Host(store, clock), "rome", "2")
    elsewhere = await open_store(tmp_path / "b.db")
    try:
        there = await opened(Host(elsewhere, clock), "rome", "1")
        assert first.commitment == again.commitment == commitment(await store.seed(first.id))
        assert there.commitment != first.commitment
    finally:
        await elsewhere.close()


async def test_a_game_with_rivals_takes_no_word(store: SqlStore) -> None:
    host = Host(store, clock)
    with pytest.raises(NotForMany):
        await host.open_table("milito", ANN, HERE, challenge="rome", key="1")
    assert await host.mine(ANN.id) == []


async def test_nobody_else_reads_how_it_goes_and_the_seed_is_never_shown(store: SqlStore) -> None:
    host = Host(store, clock)
    table = await opened(host, "rome", "1")
    for _ in range(2):
        with pytest.raises(Veiled):
            await host.see(table.id, BEN.id)
        with pytest.raises(Veiled):
            await host.log(table.id, BEN.id)
        with pytest.raises(Veiled):
            await host.record(table.id, BEN.id)
        assert await host.told_last(table.id, BEN.id) == await host.told_last(table.id) == ()
        await host.resign(table.id, ANN.id, "end")
    record = await host.record(table.id, ANN.id)
    assert (await seed(host, table)).hex() not in record
    assert table.commitment in record


async def test_a_rematch_of_a_challenge_is_an_ordinary_match(store: SqlStore) -> None:
    host = Host(store, clock)
    table = await opened(host, "rome", "1")
    await host.resign(table.id, ANN.id, "end")
    again = await host.rematch(table.id, ANN, "more")
    assert again is not None
    assert again.challenge == ""
    assert again.commitment != table.commitment


async def test_a_word_without_letters_is_no_word(store: SqlStore) -> None:
    with pytest.raises(BadOptions):
        await opened(Host(store, clock), "?!", "1")


def test_a_word_is_compared_without_accents_case_and_marks() -> None:
    assert folded(" Águia,  DOURADA! ") == "aguia dourada"

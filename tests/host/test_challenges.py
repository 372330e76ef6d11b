"""Challenges: one word, the same decks and dice, and nothing that lets others read ahead."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.store import SqlStore, open_store
from engine.host.challenges import LONGEST, folded
from engine.host.errors import NotForMany, Trying, Veiled
from engine.host.host import Host
from engine.host.ports import Change, Person, Place, Table
from engine.kernel.errors import BadOptions
from engine.kernel.record import Verdict, verify
from engine.kernel.rng import commitment
from engine.registry import GAMES
from tests.host.stage import ANN, BEN, CLEO, HERE, START, Watch


def clock() -> Any:
    return START


async def opened(host: Host, word: str, key: str, who: Person = ANN) -> Table:
    return await host.open_table("stilicho", who, HERE, challenge=word, key=key)


async def finished(host: Host, word: str, key: str, who: Person = ANN) -> Table:
    table = await opened(host, word, key, who)
    await host.resign(table.id, who.id, f"end of {key}")
    return await host.find(table.id)


async def seed(host: Host, table: Table) -> bytes:
    return await host.store.seed(table.id)


@pytest.fixture
async def store(tmp_path: Any) -> Any:
    made: SqlStore = await open_store(tmp_path / "a.db")
    yield made
    await made.close()


async def test_the_same_word_gives_the_same_seed_however_it_is_written(store: SqlStore) -> None:
    host = Host(store, clock)
    first, second = await opened(host, "Ides of March", "1"), await opened(host, "  ÍDES  of march", "2", BEN)
    joined = await opened(host, "IdesOfMarch", "5", CLEO)
    other, plain = await opened(host, "kalends", "3"), await host.open_table("stilicho", ANN, HERE, key="4")
    assert first.challenge == second.challenge == "ides of march"
    assert await seed(host, first) == await seed(host, second) == await seed(host, joined)
    assert len({await seed(host, table) for table in (first, other, plain)}) == 3
    assert plain.challenge == ""


async def test_a_word_lasts_over_a_restart_and_means_nothing_elsewhere(store: SqlStore, tmp_path: Any) -> None:
    first = await opened(Host(store, clock), "rome", "1")
    again = await opened(Host(store, clock), "rome", "2", BEN)
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


async def test_the_secret_of_the_installation_decides_where_there_is_one(store: SqlStore, tmp_path: Any) -> None:
    elsewhere = await open_store(tmp_path / "b.db")
    try:
        seeds = {
            await seed(host, await opened(host, "rome", f"of {who.name}", who))
            for host, who in (
                (Host(store, clock, secret=b"known to us"), ANN),
                (Host(elsewhere, clock, secret=b"known to us"), ANN),
                (Host(elsewhere, clock, secret=b"known to others"), BEN),
                (Host(elsewhere, clock), CLEO),
            )
        }
        assert len(seeds) == 3
    finally:
        await elsewhere.close()


async def test_a_word_is_not_played_twice_at_the_same_time(store: SqlStore) -> None:
    """A second match would show what the decks of the first hold."""
    host = Host(store, clock)
    first = await opened(host, "rome", "1")
    with pytest.raises(Trying) as refused:
        await opened(host, "Ro me", "2")
    assert refused.value.table.id == first.id
    assert (await opened(host, "rome", "1")).id == first.id, "the same request gives the same match"
    await opened(host, "carthage", "3")
    await host.resign(first.id, ANN.id, "end")
    assert (await opened(host, "rome", "4")).id != first.id


async def test_a_match_that_cannot_be_played_on_stops_no_other_of_its_word(store: SqlStore) -> None:
    host = Host(store, clock)
    old = await opened(host, "rome", "1")
    await store.commit([Change(replace(old, rules_version="old", version=old.version + 1), old.version)], clock())
    assert (await opened(Host(store, clock), "rome", "2")).id != old.id


async def test_two_presses_at_once_begin_a_word_once(store: SqlStore) -> None:
    host = Host(store, clock)
    made = await asyncio.gather(*(opened(host, "rome", key) for key in "12"), return_exceptions=True)
    assert sorted(type(one).__name__ for one in made) == ["Table", "Trying"]


async def test_whoever_has_finished_the_word_reads_how_others_fared_once_they_have(store: SqlStore) -> None:
    host = Host(store, clock)
    await finished(host, "rome", "1", BEN)
    await finished(host, "carthage", "2", CLEO)
    table = await opened(host, "rome", "3")
    with pytest.raises(Veiled):
        await host.see(table.id, BEN.id)
    await host.resign(table.id, ANN.id, "end")
    assert (await host.see(table.id, BEN.id)).over
    assert await host.course(table.id, BEN.id)
    assert (await seed(host, table)).hex() not in await host.record(table.id, BEN.id)
    for other in (CLEO.id, None):
        with pytest.raises(Veiled):
            await host.log(table.id, other)
        with pytest.raises(Veiled):
            await host.course(table.id, other)


async def test_the_record_of_a_challenge_cannot_be_checked_yet(store: SqlStore) -> None:
    host = Host(store, clock)
    table = await finished(host, "rome", "1")
    report = verify(await host.record(table.id, ANN.id), GAMES)
    assert (report.verdict, "no seed" in report.sentence) == (Verdict.UNKNOWN, True)


async def test_the_standings_count_everybodys_first_match(store: SqlStore) -> None:
    watch = Watch()
    host, far = Host(store, watch), Place(7, 8)
    mine = await finished(host, "rome", "1")
    watch.later(minutes=1)
    bens = await finished(host, "rome", "2", BEN)
    watch.later(minutes=1)
    await finished(host, "rome", "3")
    await host.open_table("stilicho", CLEO, far, challenge="rome", key="4")
    here = await host.standings("stilicho", "  ROME ", HERE.guild_id, CLEO.id)
    assert [(row.table.id, row.score) for row in here.finished] == [(mine.id, 1), (bens.id, 1)]
    assert here.running == 0
    assert (await host.standings("stilicho", "rome", far.guild_id, ANN.id)).running == 1
    assert [row.table.id for row in (await host.standings("stilicho", "rome", None, BEN.id)).finished] == [bens.id]
    assert (await host.standings("stilicho", "carthage", HERE.guild_id, ANN.id)).finished == ()


async def test_matches_under_other_rules_are_not_compared(store: SqlStore) -> None:
    """They come last, and who has played under them is not compared by a later match either."""
    watch = Watch()
    host = Host(store, watch)
    old = await finished(host, "rome", "1")
    await store.commit([Change(replace(old, rules_version="old", version=old.version + 1), old.version)], watch())
    again = Host(store, watch)
    watch.later(minutes=1)
    bens = await finished(again, "rome", "2", BEN)
    await finished(again, "rome", "3")
    found = (await again.standings("stilicho", "rome", HERE.guild_id, CLEO.id)).finished
    assert [(row.table.id, row.comparable) for row in found] == [(bens.id, True), (old.id, False)]


@given(st.text(max_size=40))
def test_a_folded_word_stays_as_it_is_and_is_never_too_long(word: str) -> None:
    plain = folded(word)
    assert folded(plain) == plain
    assert len(plain) <= LONGEST


async def test_what_is_no_word_has_no_standings(store: SqlStore) -> None:
    with pytest.raises(BadOptions):
        await Host(store, clock).standings("stilicho", "?!", 1, ANN.id)

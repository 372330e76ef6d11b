"""The store on a real file: all or nothing, exactly what was put in, and told of a clash."""

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import create_engine, text

from db import SqlStore, connect, matches, open_store
from db.connect import url_of
from db.schema import Instant, metadata
from engine.host.ports import (
    Change,
    Key,
    Line,
    Note,
    Place,
    SeatInfo,
    Snapshot,
    Status,
    Store,
    StoreBusy,
    Table,
    Timer,
    TimerKind,
    VersionClash,
)
from engine.kernel.outcome import Outcome

NOW = datetime(2026, 1, 1, tzinfo=UTC)
TABLE = Table("k7q2", "toy", Status.OPEN, {}, (SeatInfo(0, 1, "Ann"), SeatInfo(1)), 1, Place(5, 6), NOW)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    made = await open_store(tmp_path / "t.db")
    yield made
    await made.close()


def test_it_is_what_the_host_asks_for(store: SqlStore) -> None:
    asked: Store = store
    assert asked is store


async def test_each_connection_is_durable_strict_and_patient(store: SqlStore) -> None:
    async with store._writer.connect() as writer, store._reader.connect() as reader:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)):
            assert (await writer.execute(text(f"PRAGMA {name}"))).scalar() == value
        assert (await reader.execute(text("PRAGMA query_only"))).scalar() == 1
        assert (await reader.execute(text("PRAGMA foreign_keys"))).scalar() == 1


async def test_a_change_comes_whole_or_not_at_all(store: SqlStore) -> None:
    line = Line(0, -1, "begin", "", b"[]", NOW)
    good = Change(TABLE, None, (line,), Snapshot(0, b"1:{}"), (Note("k7q2"),), (), seed=b"0" * 16)
    bad = replace(good, table=replace(TABLE, id="zzzz"), lines=(line, line))
    with pytest.raises(VersionClash):
        await store.commit([good, bad], NOW, Key("k", "open", "k7q2", NOW))
    assert await store.load("k7q2") is None
    assert await store.next_note() is None
    assert await store.first("k", "open") is None
    await store.commit([good], NOW, Key("k", "open", "k7q2", NOW))
    assert await store.first("k", "open") == Key("k", "open", "k7q2", NOW)
    assert await store.seed("k7q2") == b"0" * 16


async def test_a_change_made_from_an_old_version_clashes(store: SqlStore) -> None:
    await store.commit([Change(replace(TABLE, version=1), None)], NOW)
    await store.commit([Change(replace(TABLE, version=2), 1)], NOW)
    with pytest.raises(VersionClash):
        await store.commit([Change(replace(TABLE, version=2), 1, notes=(Note("k7q2"),))], NOW)
    with pytest.raises(VersionClash):
        await store.commit([Change(TABLE, None)], NOW)
    assert await store.next_note() is None


async def test_a_request_is_stored_once_for_each_kind(store: SqlStore) -> None:
    await store.commit([Change(TABLE, None)], NOW, Key("k", "open", "k7q2", NOW))
    with pytest.raises(VersionClash):
        await store.commit([Change(replace(TABLE, id="zzzz"), None)], NOW, Key("k", "open", "zzzz", NOW))
    assert await store.load("zzzz") is None
    await store.commit([Change(TABLE, 0)], NOW, Key("k", "house", "k7q2", NOW))


async def test_what_belongs_to_no_match_is_refused(store: SqlStore) -> None:
    with pytest.raises(VersionClash, match="FOREIGN KEY"):
        await store.commit([Change(TABLE, None, notes=(Note("zzzz"),))], NOW)


async def test_a_file_that_somebody_else_writes_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.connect.BUSY_MS", 20)
    store = await open_store(tmp_path / "t.db")
    other = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy):
        await store.commit([Change(TABLE, None)], NOW)
    assert await store.load("k7q2") is None
    other.execute("ROLLBACK")
    other.close()
    await store.commit([Change(TABLE, None)], NOW)
    await store.close()


async def test_only_the_snapshot_that_is_new_is_read_and_only_the_newest_kept(store: SqlStore) -> None:
    await store.commit([Change(replace(TABLE, seq=3), None, snapshot=Snapshot(3, b"three", (1,)))], NOW)
    loaded = await store.load("k7q2", known=3)
    assert loaded is not None
    assert loaded.snapshot is None
    await store.commit([Change(replace(TABLE, seq=4), 0, snapshot=Snapshot(4, b"four"))], NOW)
    loaded = await store.load("k7q2", known=3)
    assert loaded is not None
    assert loaded.snapshot == Snapshot(4, b"four")


async def test_the_timers_of_a_change_replace_the_ones_before(store: SqlStore) -> None:
    first, second = Timer("k7q2", TimerKind.HOUSE, NOW), Timer("k7q2", TimerKind.LOBBY_CLOSE, NOW + timedelta(days=1))
    await store.commit([Change(TABLE, None, timers=(first, second))], NOW)
    assert await store.timers(NOW) == (first,)
    await store.commit([Change(TABLE, 0, timers=(second,))], NOW)
    assert await store.timers(NOW) == ()
    assert await store.next_timer() == second.due


async def test_a_timer_that_was_set_anew_is_not_put_off(store: SqlStore) -> None:
    old, new = Timer("k7q2", TimerKind.HOUSE, NOW), Timer("k7q2", TimerKind.HOUSE, NOW + timedelta(seconds=3))
    await store.commit([Change(TABLE, None, timers=(new,))], NOW)
    await store.put_off(old, None)
    assert await store.next_timer() == new.due
    await store.put_off(new, NOW + timedelta(seconds=9))
    assert await store.next_timer() == NOW + timedelta(seconds=9)


async def test_notes_up_to_a_number_are_dropped_and_no_number_is_given_twice(store: SqlStore) -> None:
    note = Note("k7q2", fresh=True, call=(1, 2))
    await store.commit([Change(TABLE, None, notes=(note, note))], NOW)
    (first, second) = await store.notes(NOW)
    assert (first.fresh, first.call, first.due) == (True, (1, 2), NOW)
    await store.commit([Change(TABLE, 0, notes=(note,))], NOW)
    await store.note_sent("k7q2", second.id, None, NOW)
    (third,) = await store.notes(NOW)
    await store.note_never("k7q2", third.id, "gone")
    await store.commit([Change(TABLE, 0, notes=(note,))], NOW)
    (fourth,) = await store.notes(NOW)
    assert fourth.id > third.id > second.id
    assert await store.next_note(["k7q2"]) is None


instants = st.datetimes(datetime(1990, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001  # the strategy adds the zone
names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
numbers = st.integers(1, 2**63 - 1)
seats = st.builds(SeatInfo, st.just(0), st.none() | numbers, names, st.sampled_from(["", "greedy"]), st.booleans())
tables = st.builds(
    Table,
    st.just("k7q2"),
    names,
    st.sampled_from(Status),
    st.dictionaries(names, names, max_size=4),
    st.lists(seats, min_size=1, max_size=4).map(lambda some: tuple(replace(s, seat=n) for n, s in enumerate(some))),
    numbers,
    st.builds(Place, st.none() | numbers, numbers),
    instants,
    **dict.fromkeys(("thread_id", "message_id", "message_channel"), st.none() | numbers),
    **dict.fromkeys(("message_at", "started", "ended", "starts_at", "closes_at"), st.none() | instants),
    **dict.fromkeys(("rematch_of", "rematch"), st.none() | names),
    **dict.fromkeys(("commitment", "closed_by", "harmed", "rules_version"), names),
    seq=st.integers(0, 10**6),
    version=st.integers(0, 10**6),
    outcome=st.none() | st.builds(Outcome, st.lists(st.integers(0, 6), max_size=4).map(tuple), names),
    rematch_votes=st.frozensets(st.integers(0, 5)),
    awaited=st.lists(st.integers(0, 5), max_size=3).map(tuple),
)


@settings(max_examples=60, deadline=None)
@given(tables)
def test_a_table_comes_out_as_it_went_in(table: Table) -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        metadata.create_all(connection)
        matches.commit(connection, [Change(table, None)], None, NOW)
        loaded = matches.load(connection, "k7q2", -1)
        assert loaded is not None
        assert loaded.table == table
    engine.dispose()


@given(instants, instants)
def test_instants_are_kept_exactly_and_in_order(one: datetime, two: datetime) -> None:
    kind, dialect = Instant(), url_of("x.db").get_dialect()()
    first, second = (kind.process_bind_param(instant, dialect) for instant in (one, two))
    assert kind.process_result_value(first, dialect) == one
    assert first is not None
    assert second is not None
    assert (first < second) == (one < two)


@pytest.mark.parametrize(
    ("where", "driver"), [("a.db", "sqlite+aiosqlite"), ("postgresql+asyncpg://host/name", "postgresql+asyncpg")]
)
def test_a_path_is_a_file_and_an_address_a_server(where: Any, driver: str) -> None:
    assert url_of(where).drivername == driver
    assert connect.url_of(where) == url_of(where)

"""Saved arrangements in the store: by person, game and side, and no more than may be."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from db import SqlStore, open_store
from engine.host.ports import Lineup

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    made = await open_store(tmp_path / "t.db")
    yield made
    await made.close()


def lineup(name: str, text: str = "le --", side: int = 0, game: str = "toy") -> Lineup:
    return Lineup(game, side, name, text, NOW)


async def test_each_person_game_and_side_keeps_its_own(store: SqlStore) -> None:
    for user_id, kept in (
        (1, lineup("one")),
        (1, lineup("two", side=1)),
        (1, lineup("x", game="ot")),
        (2, lineup("y")),
    ):
        assert await store.keep_lineup(user_id, kept, 5)
    assert await store.lineups(1, "toy", 0) == (lineup("one"),)
    assert await store.lineups(1, "toy", 1) == (lineup("two", side=1),)
    assert await store.lineups(2, "toy", 0) == (lineup("y"),)
    assert await store.lineups(3, "toy", 0) == ()


async def test_the_same_name_takes_the_place_and_one_too_many_is_not_kept(store: SqlStore) -> None:
    assert await store.keep_lineup(1, lineup("a"), 2)
    assert await store.keep_lineup(1, lineup("b"), 2)
    assert not await store.keep_lineup(1, lineup("c"), 2)
    assert await store.keep_lineup(1, lineup("a", "new"), 2)
    assert await store.keep_lineup(1, lineup("", "last"), 2)
    assert await store.lineups(1, "toy", 0) == (lineup("", "last"), lineup("a", "new"), lineup("b"))


async def test_a_dropped_one_makes_room(store: SqlStore) -> None:
    await store.keep_lineup(1, lineup("a"), 1)
    await store.drop_lineup(1, "toy", 0, "a")
    await store.drop_lineup(1, "toy", 0, "a")
    assert await store.keep_lineup(1, lineup("b"), 1)
    assert await store.lineups(1, "toy", 0) == (lineup("b"),)


def test_neither_name_nor_arrangement_is_printed() -> None:
    assert "le --" not in repr(lineup("flank"))
    assert "flank" not in repr(lineup("flank"))

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import open_store
from tests.host.stage import Stage, stage_on


@pytest.fixture(scope="session")
def empty_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the newest schema and nothing in it: copying it is faster than making it."""
    path = tmp_path_factory.mktemp("store") / "empty.db"

    async def make() -> None:
        await (await open_store(path)).close()

    asyncio.run(make())
    return path


@pytest.fixture
def store_path(empty_store: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(empty_store, tmp_path / "t.db"))


@pytest.fixture
async def stage(store_path: Path) -> AsyncIterator[Stage]:
    async with stage_on(store_path) as made:
        yield made

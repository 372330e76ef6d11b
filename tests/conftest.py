"""Fixtures that several parts share: a simulated Discord with the real bot in it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    import simcord

    from tests.simulated import World


@pytest.fixture
def started() -> dict[str, Any]:
    """Carries what runs from the fixture that starts it to the one that gives it verbs."""
    return {}


@pytest.fixture
async def env(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, started: dict[str, Any]
) -> "AsyncIterator[simcord.Env]":
    """A running simulation. Whatever goes wrong unnoticed in it fails the test at its end."""
    # Loaded here: most tests need neither Discord nor pictures.
    from tests import simulated

    async with simulated.discord(tmp_path / "test.db") as stage:
        started["stage"] = stage
        yield stage.env
    env = stage.env
    assert simulated.unanswered(env) == [], "an interaction was not answered"
    assert simulated.logged_errors(caplog.get_records("call")) == [], "an error was logged"
    assert simulated.unexpected(env) == []


@pytest.fixture
def world(env: "simcord.Env", started: dict[str, Any]) -> "World":
    """The server with its people, and verbs that read well."""
    from tests.simulated import World

    return World(started["stage"])

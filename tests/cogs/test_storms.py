"""The database is locked or its disk is full, in the middle of anything: an answer, and nothing done by halves."""

import sqlite3
from typing import Any

import pytest
from discord import app_commands
from sqlalchemy.exc import OperationalError

from cogs.ui import refusals
from engine.host.ports import StoreBusy
from tests.cogs import driver
from tests.simulated import World, labels, text

FULL = OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
ASKED = ("load", "seed", "lines", "commit", "first", "tables_of", "guild", "keep_path", "table_at")
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("play list", {}),
    ("play next", {}),
    ("play turn", {}),
    ("play view", {}),
    ("play log", {}),
    ("play new", {"game": "milito"}),
    ("play do", {"text": "zzz"}),
    ("play do", {"text": "end"}),
    ("play draw", {}),
    ("play table", {}),
    ("play export", {}),
    ("milito end", {}),
)


def fail(patch: pytest.MonkeyPatch, world: World, method: str, error: Exception) -> None:
    async def failing(*args: Any, **more: Any) -> Any:
        raise error

    patch.setattr(world.host.store, method, failing)


@pytest.mark.parametrize("error", [StoreBusy("locked"), FULL], ids=["locked", "full"])
async def test_every_command_is_answered_while_the_store_fails(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    await driver.opened(world)
    for method in ASKED:
        with monkeypatch.context() as patch:
            fail(patch, world, method, error)
            for name, options in COMMANDS:
                told = await world.command(world.ann, name, **options)
                assert told.ephemeral, (method, name)
                assert labels(told), (method, name)
                if isinstance(error, StoreBusy):
                    assert "went wrong" not in text(told), (method, name)
    caplog.clear()
    assert world.env.errors


async def test_what_could_not_be_stored_was_not_done_and_can_be_done_again(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await driver.opened(world)
    who = await driver.awaited(world, match)
    for error, said in ((StoreBusy("locked"), refusals.BUSY), (FULL, "Your move was not made.")):
        with monkeypatch.context() as patch:
            fail(patch, world, "commit", error)
            told = await world.command(who, "play do", text="end", table=match)
        assert said in text(told)
        assert (await world.host.find(match)).awaited_people == (who.id,)
    panel = await world.press(who, told, refusals.TRY_AGAIN)
    assert driver.choices(panel)
    caplog.clear()
    assert world.env.errors


async def test_an_option_completes_to_nothing_while_the_store_fails(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await driver.opened(world)
    completed = [
        (command.qualified_name, option.display_name)
        for command in world.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for option in command.parameters
        if option.autocomplete
    ]
    assert len(completed) > 30
    for method in ("load", "tables_of", "tables_in"):
        with monkeypatch.context() as patch:
            fail(patch, world, method, FULL)
            for name, option in completed:
                who = world.owner if name.startswith("server") else world.ann
                assert len(await who.autocomplete(world.games, name, option, "")) <= 25

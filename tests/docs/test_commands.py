"""The commands page is the command tree in words: every command with its options, and none that is not there.

`table` is told of once, at the head of the page: nearly every command takes it.
"""

import pkgutil
import re
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from discord import app_commands
from discord.ext import commands

import cogs
import cogs.games
from bot import COGS
from engine.registry import GAMES
from tests.docs.pages import README, quoted, read, rows

PAGE = read("docs/commands.md")
TOLD_ONCE = {"table"}

AnyCommand = app_commands.Command[Any, ..., Any]


def all_cogs() -> list[type[commands.Cog]]:
    """Every cog class of the project."""
    names = [f"{package.__name__}.{found.name}" for package in (cogs, cogs.games) for found in submodules(package)]
    values = [value for name in names for value in vars(import_module(name)).values()]
    classes = [value for value in values if isinstance(value, type) and issubclass(value, commands.Cog)]
    return [found for found in classes if found.__module__ in names]


def submodules(package: ModuleType) -> list[pkgutil.ModuleInfo]:
    return [found for found in pkgutil.iter_modules(package.__path__) if not found.ispkg]


def tree() -> dict[str, AnyCommand]:
    """Every command by the name people type."""
    found: dict[str, AnyCommand] = {}
    for cog in all_cogs():
        group = cog.__cog_group_name__ if cog.__cog_is_app_commands_group__ else ""
        for command in cog.__cog_app_commands__:
            assert isinstance(command, app_commands.Command)
            found[f"/{group} {command.name}" if group else f"/{command.name}"] = command
    return found


def test_the_bot_loads_every_cog() -> None:
    assert set(all_cogs()) == set(COGS)


def documented() -> dict[str, set[str]]:
    return {quoted(cells[0])[0]: set(quoted(cells[1])) for cells in rows(PAGE)}


def test_every_command_is_documented_and_every_documented_one_exists() -> None:
    assert sorted(documented()) == sorted(tree())


@pytest.mark.parametrize("name", tree())
def test_every_option_is_documented(name: str) -> None:
    assert documented()[name] == {option.display_name for option in tree()[name].parameters} - TOLD_ONCE


def test_every_documented_command_says_what_it_does() -> None:
    assert [cells[0] for cells in rows(PAGE) if len(cells) != 3 or len(cells[2].split()) < 3] == []


def test_commands_named_elsewhere_exist() -> None:
    known = set(tree()) | {f"/{group}" for group in ("play", "server", *GAMES)}
    named = set(re.findall(r"`(/[a-z][a-z -]*)`", README + read("CHANGELOG.md")))
    assert named
    assert named <= known

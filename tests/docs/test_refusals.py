"""Every reason for which something is refused is explained, and no explained reason has gone."""

import inspect
from enum import StrEnum
from importlib import import_module
from types import ModuleType

import pytest

from engine.host import errors as host
from engine.kernel import errors as kernel
from engine.registry import GAMES
from tests.docs.pages import quoted, read, rows

PAGE = read("docs/refusals.md")


def explained(section: str) -> list[str]:
    """The reasons of one section; each has to say when it comes and what the way on is."""
    found = list(rows(PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]))
    assert [cells for cells in found if len(cells) != 3 or not all(cells)] == []
    return [quoted(cells[0])[0] for cells in found]


def raised_by(module: ModuleType, base: type[Exception]) -> set[str]:
    """The errors of a module that people can meet: all of the family but its head."""
    classes = [value for _, value in inspect.getmembers(module, inspect.isclass) if issubclass(value, base)]
    return {found.__name__ for found in classes if found is not base and found.__module__ == module.__name__}


@pytest.mark.parametrize(
    ("section", "met"),
    [
        ("Reading what was typed", raised_by(kernel, kernel.GameError)),
        ("Tables", raised_by(host, host.HostError)),
    ],
)
def test_every_error_people_can_meet_is_explained(section: str, met: set[str]) -> None:
    assert met
    assert sorted(explained(section)) == sorted(met)


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_of_a_game_is_explained(key: str) -> None:
    reasons: type[StrEnum] = import_module(f"engine.games.{key}.menu").Reason
    assert sorted(explained(GAMES[key].spec.title)) == sorted(reasons)

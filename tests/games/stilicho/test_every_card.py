"""No card lacks a test that would notice: without its text, the tests that name a card fail."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from types import ModuleType
from typing import Any, Final

import pytest
from msgspec.structs import force_setattr

from engine.games.stilicho.data import CARDS, INFORMERS, STEPS, WITHDRAWAL, Battle, Card, Effect
from engine.games.stilicho.menu import cards as playing
from engine.games.stilicho.rules import enemy, fight
from tests.games.stilicho import (
    test_activation_cards,
    test_battle_cards,
    test_enemy_cards,
    test_late_roman_cards,
    test_roman_cards,
)

MODULES: Final = (test_activation_cards, test_battle_cards, test_enemy_cards, test_late_roman_cards, test_roman_cards)
NO_CARD: Final = -99
Case = tuple[Callable[..., None], tuple[Any, ...]]


def cases(module: ModuleType) -> Iterator[Case]:
    """Every test of a module with each of its parameters."""
    for name, test in vars(module).items():
        if name.startswith("test_"):
            marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
            for rows in product(*(mark.args[1] for mark in marks)):
                yield test, _arguments(marks, rows)


def _arguments(marks: list[Any], rows: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parameters by name."""
    given: dict[str, Any] = {}
    for mark, row in zip(marks, rows, strict=True):
        names = mark.args[0]
        many = not isinstance(names, str) or "," in names
        given.update(zip(names if many else (names,), row if many else (row,), strict=True))
    return tuple(given.items())


def about(case: Case, code: str) -> bool:
    """Whether a test is about a card: a parameter says so or, without such parameters, its name."""
    test, given = case
    told = [value for _, value in given if isinstance(value, str) and re.fullmatch(r"[ER]\d\d", value)]
    named = told or [one.upper() for one in re.findall(r"(?<=_)[er]\d\d(?=_)", test.__name__)]
    return code in named


ALL: Final = [case for module in MODULES for case in cases(module)]


def blank(card: Card, patch: pytest.MonkeyPatch) -> None:
    """Take a card's text away; a card without one gets one."""
    if card.index == INFORMERS:
        patch.setattr(enemy, "INFORMERS", NO_CARD)
    elif card.index == WITHDRAWAL:
        patch.setattr(fight, "WITHDRAWAL", NO_CARD)
    elif card.kind == "action":
        checks = list(playing.CHECKS)
        checks[card.index] = ((Effect("winter"), None, playing.CHANGES["winter"]),)
        patch.setattr(playing, "CHECKS", tuple(checks))
    elif card.battle is not None:
        force_setattr(card, "battle", Battle(when=card.battle.when))
    elif card.code[0] == "R":
        force_setattr(card, "effects", ())
    else:
        _harmless(card, patch)


def _harmless(card: Card, patch: pytest.MonkeyPatch) -> None:
    """An Enemy card that does nothing, on any side."""
    nothing = Effect("text", enemy=card.enemy) if card.enemy else Effect("cut")
    for side, decks in STEPS.items():
        steps = list(decks)
        steps[card.index] = (nothing,) if steps[card.index] else ()
        patch.setitem(STEPS, side, tuple(steps))


@pytest.fixture
def whole() -> Iterator[None]:
    """Every card has its text again afterwards."""
    before = [(card, card.battle, card.effects) for card in CARDS]
    yield
    for card, battle, effects in before:
        force_setattr(card, "battle", battle)
        force_setattr(card, "effects", effects)


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize("card", CARDS, ids=[card.code for card in CARDS])
def test_without_its_text_a_cards_own_tests_fail(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    own = [case for case in ALL if about(case, card.code)]
    assert own, "no test is about this card"
    blank(card, monkeypatch)
    for test, given in own:
        with suppress(Exception, pytest.fail.Exception):
            test(**dict(given))
            continue
        return
    pytest.fail("its tests pass without its text")

"""Rulings that no other test names, and a count of them all (section 17)."""

import ast
import re
from pathlib import Path

import pytest

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.events import Fought
from engine.games.legion.game import GAME
from tests.games.legion.table import battle, horde, rome

RULINGS = 43
NAMED = re.compile(r"[Rr]ulings? (A\d+(?:(?:, | and | to )A\d+)*)")


def named(text: str) -> set[int]:
    """The rulings that a docstring names: "rulings A1, A4 to A6 and A9"."""
    found: set[int] = set()
    for words in NAMED.findall(text):
        for first, last in re.findall(r"A(\d+)(?: to A(\d+))?", words):
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_every_ruling_is_named_by_a_test() -> None:
    """The docstrings of the tests themselves count, not those of their files."""
    found: set[int] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= named(ast.get_docstring(node) or "")
    assert found == set(range(1, RULINGS + 1))


def test_the_decurion_rides_as_everybody_walks() -> None:
    """Ruling A2: the ground has no extra cost that it could ignore."""
    for unit in ("decurion", "optio"):
        match = battle(rome(f"{unit} C3"), horde()).play(ROME, f"move {unit} C4")
        assert match.ap(ROME) == 2


def test_two_things_raise_the_price_of_a_move() -> None:
    """Ruling A4: Formation and palisades, and they add up."""
    prices = []
    for flags, walls in (("", ""), ("formed", ""), ("", "C4"), ("formed", "C4")):
        match = battle(rome(), horde(f"raider C5 {flags}"), HORDE, palisades=walls).play(HORDE, "move raider C4")
        prices.append(3 - match.ap(HORDE))
    assert prices == [1, 2, 2, 3]


def test_the_hordes_fog_needs_no_granter() -> None:
    """Ruling A3: a lone unit has it, and it is told whoever is known."""
    match = battle(rome("optio C4"), horde("warrior C5"), HORDE).play(HORDE, "attack warrior C4")
    told = match.heard(ROME, Fought)
    assert told is not None
    assert "fog" in [part.what for part in told.attack.parts]


def test_iron_will_meets_a_gun_and_volleys() -> None:
    """Ruling A9: the Horde's Captured Ballista, and Volley counts as artillery."""
    theirs = horde("raider C5, h_ballista C7", hand="volley")
    match = battle(rome("praetorian C4"), theirs, HORDE).play(HORDE, "play volley C4", "attack h_ballista C4")
    assert match.tile(ROME, "praetorian") == "C4"
    assert match.count(ROME, "praetorian", "wounds") == 0


def test_a_look_in_the_enemys_turn_is_live() -> None:
    """Ruling A40: it shows the state of that moment, by what may be seen."""
    match = battle(rome("optio C2"), horde("stalker C6"), HORDE)
    before = match.sees(ROME)
    match.play(HORDE, "move stalker C3")
    assert match.state.active == HORDE
    assert (before, match.sees(ROME)) == ("J8", "C3 J8")


def test_the_rules_know_no_undo() -> None:
    """Ruling A43: no verb takes anything back."""
    verbs = {kind.__struct_config__.tag for kind in GAME.types.action.__args__}
    assert verbs.isdisjoint({"undo", "takeback", "back", "cancel"})


@pytest.mark.parametrize(
    ("text", "numbers"), [("Ruling A7: x", {7}), ("rulings A1, A4 to A6 and A9.", {1, 4, 5, 6, 9})]
)
def test_names_of_rulings_are_read(text: str, numbers: set[int]) -> None:
    assert named(text) == numbers

"""What stops a card is told beside it, before anybody tries to play it."""

import pytest

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.menu import LegionMenu
from engine.games.legion.text import WORDS
from engine.games.legion.text.idle import idle
from engine.games.legion.view import View
from engine.kernel.game import Slot
from tests.games.legion.looks import NAMES, scenes
from tests.games.legion.table import battle, horde, rome
from tests.games.legion.test_text import clean

MOST_WORDS = 70


def asked(view: View, *path: str) -> str:
    slot = LegionMenu(view).next(path)
    assert isinstance(slot, Slot)
    return WORDS.question(view, path, slot, NAMES)


def test_a_march_order_over_the_cap_says_so_before_it_is_tried() -> None:
    """Section 5.1: beside the other cards, and at home where no card at all can be played."""
    match = battle(rome("optio C3", hand="move_infantry forced_march mist"), horde()).play(ROME, "play move_infantry")
    assert "Not now: Forced March (8 AP in one turn, 6 is the most)." in asked(match.view(ROME), "play")
    assert "Forced March" not in asked(match.view(ROME))
    match.play(ROME, "play mist A 1")
    assert "Not now: Forced March (8 AP in one turn, 6 is the most)." in asked(match.view(ROME))


@pytest.mark.parametrize(
    ("seat", "hand", "why"),
    [
        (ROME, "rally mist", "Rally (your morale is full)"),
        (ROME, "dispatches mist", "Dispatches (nothing to draw)"),
        (HORDE, "wolf_pit mist", "Wolf-Pit (no place for it)"),
        (HORDE, "ambush mist", "Ambush (no unit can take it)"),
        (ROME, "reserve mist", "Praetorian Reserve (costs 2 AP)"),
    ],
)
def test_every_other_card_that_waits_says_why(seat: int, hand: str, why: str) -> None:
    first, second = (rome(hand=hand), horde("chieftain J8")) if seat == ROME else (rome(), horde(hand=hand))
    walls = "" if seat == ROME else "I8 J7"
    match = battle(first, second, seat, ap=1, palisades=walls)
    assert f"Not now: {why}." in asked(match.view(seat), "play")


def test_no_card_that_waits_is_without_a_reason_in_a_few_words() -> None:
    met = set()
    for scene in scenes():
        for card, why in idle(scene.view).items():
            text = asked(scene.view, "play")
            assert clean(text)
            assert len(text.split()) <= MOST_WORDS
            met.add((card, why))
    assert len(met) > 5

"""Refusals of whole verbs say what is true of the army, not of a unit that nobody named."""

import pytest

from engine.games.legion.data import CARDS, GUNS, HORDE, KINDS, ROME
from engine.games.legion.menu import Reason
from engine.games.legion.text import WORDS
from engine.kernel.errors import IllegalAction
from engine.kernel.understand import understand
from tests.games.legion.table import Match, battle, horde, rome
from tests.games.legion.test_text import REFUSAL, clean


def refusal(match: Match, seat: int, id: str, *path: str) -> str:
    reason = match.menu(seat).why_not(path, id)
    assert reason is not None, f"{id} is possible"
    text = WORDS.reason(match.view(seat), path, id, reason)
    assert clean(text), text
    assert len(text.split()) <= REFUSAL, text
    return text


def test_an_ability_is_refused_in_the_name_of_its_unit() -> None:
    gone = battle(rome("optio C4"), horde("raider D6"), HORDE)
    assert refusal(gone, HORDE, "cry").startswith("Your Carnyx-Bearer has fallen")
    bought = battle(rome(""), horde("carnyx D6 bribed"), HORDE)
    assert refusal(bought, HORDE, "cry").startswith("Your Carnyx-Bearer took a bribe")
    assert refusal(battle(), ROME, "sound").startswith("Your Cornicen has fallen")
    assert refusal(battle(), ROME, "demolish").startswith("Your Fabri have fallen")
    assert refusal(battle(rome("fabri C4")), ROME, "demolish").startswith("No trap or decoy you know of lies beside")


def test_an_ability_belongs_to_one_unit() -> None:
    match = battle(rome("cornicen C4, optio C3"))
    assert refusal(match, ROME, "optio", "sound").startswith("Only your Cornicen can do that.")


@pytest.mark.parametrize(
    ("ours", "said"),
    [
        ("legate A1, ballista B1, optio A2, fabri B2 lame=2, cornicen A3 lame=2", "no free tile beside it"),
        ("legate A1 lame=2, ballista B1", "all are lamed or Ballistas"),
    ],
)
def test_an_army_that_cannot_move_is_told_why(ours: str, said: str) -> None:
    match = battle(rome(ours), horde("raider C2, warrior B3"))
    assert said in refusal(match, ROME, "move")


def test_a_bribed_army_is_told_so() -> None:
    match = battle(rome(""), horde("chieftain J8 bribed, h_ballista I8"), HORDE)
    assert "all are bribed, lamed or Ballistas" in refusal(match, HORDE, "move")


def test_the_price_of_a_move_is_the_one_that_is_missing() -> None:
    """Section 6: with one point left, a unit in Formation lacks another."""
    match = battle(rome("legate A1 formed"), ap=1)
    assert refusal(match, ROME, "move").startswith("That costs 2 AP; you have 1 left.")
    assert refusal(battle(ap=0), ROME, "move").startswith("That costs 1 AP; you have 0 left.")


@pytest.mark.parametrize(
    ("seat", "match"),
    [
        (ROME, battle(rome("ballista C2", reload=1), horde("carnyx C5 lasting"))),
        (HORDE, battle(rome("optio C4"), horde("carnyx C5 bribed"), HORDE)),
    ],
)
def test_an_enemy_in_reach_of_one_that_cannot_attack_is_not_denied(seat: int, match: Match) -> None:
    assert match.refused(seat, "attack") == Reason.NO_TARGET
    assert refusal(match, seat, "attack").startswith("No unit that can attack has an enemy you see in reach.")


THEIRS = [
    (seat, text)
    for seat in (ROME, HORDE)
    for text in [
        *(f"move {kind.name} A5" for kind in KINDS if kind.side != seat and kind.index not in GUNS),
        *(f"play {card.name}" for card in CARDS if card.stall == ("horde", "rome")[seat]),
        *(f"buy {card.name}" for card in CARDS if card.stall == ("horde", "rome")[seat]),
    ]
]


@pytest.mark.parametrize(("seat", "text"), THEIRS)
def test_who_names_what_the_other_side_has_is_told_so(seat: int, text: str) -> None:
    match = battle(rome("optio C3", hand="mist", market="rally"), horde("raider C6", hand="mist", market="rally"), seat)
    with pytest.raises(IllegalAction) as refused:
        understand(match.menu(seat), WORDS.names(match.view(seat)), text)
    assert refused.value.reason == Reason.NOT_YOUR_SIDE


@pytest.mark.parametrize(("seat", "unit"), [(ROME, "ballista"), (HORDE, "h_ballista")])
def test_what_both_sides_have_is_the_own_one(seat: int, unit: str) -> None:
    match = battle(rome("ballista C2, optio D4"), horde("h_ballista C7, warrior D5"), seat)
    target = "D5" if seat == ROME else "D4"
    names = WORDS.names(match.view(seat))
    assert understand(match.menu(seat), names, f"attack ballista {target}") == f"attack {unit} {target}"
    with pytest.raises(IllegalAction) as refused:
        understand(match.menu(seat), names, "move ballista C5")
    assert refused.value.reason == Reason.IMMOBILE

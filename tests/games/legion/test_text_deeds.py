"""What is said when a deed is done holds whatever the march met; the words about units are true of every one."""

import pytest

from engine.games.legion.data import HORDE, ROME
from engine.games.legion.text import WORDS
from tests.games.legion.looks import NAMES
from tests.games.legion.table import Match, battle, horde, rome
from tests.games.legion.test_text_log import said


def done(match: Match, seat: int, text: str) -> str:
    return WORDS.done(match.view(seat), tuple(text.split()), NAMES)


@pytest.mark.parametrize("march", ["A3", "B2", "A1"], ids=["into the fog", "along the front row", "to the back row"])
def test_a_march_of_one_tile_is_said_to_arrive(march: str) -> None:
    """Section 6: nobody unseen bars the first tile; who falls or is driven back there has entered it."""
    match = battle(rome("legate J1, optio A2"))
    assert done(match, ROME, f"move optio {march}") == f"Done: Optio from A2 to {march}, AP 3 → 2."


@pytest.mark.parametrize(
    ("start", "march", "word"),
    [("A4", "A6", "towards"), ("A4", "A2", "towards"), ("C2", "A2", "towards"), ("C1", "A1", "to")],
    ids=["through the fog", "out of it", "beside row 3", "back row"],
)
def test_a_longer_march_of_romans_may_end_at_any_tile_where_a_trap_can_lie(start: str, march: str, word: str) -> None:
    """Section 10: traps lie on rows 3 to 8, and skulls on row 3 drive back who enters row 2."""
    match = battle(rome(f"legate J1, velites {start}"))
    assert done(match, ROME, f"move velites {march}").startswith(f"Done: Velites from {start} {word} {march},")


@pytest.mark.parametrize(
    ("mover", "march", "word"),
    [("stalker A6", "A3", "to"), ("chariot A6", "A3", "towards"), ("chariot A8", "C8", "to")],
    ids=["in sight", "into the unseen", "outside the fog"],
)
def test_a_longer_march_of_the_horde_ends_early_only_where_it_does_not_see(mover: str, march: str, word: str) -> None:
    """Section 6: only something unseen stops the Horde, whom its own traps never harm."""
    unit = mover.split()[0]
    match = battle(rome("legate J1"), horde(mover), HORDE)
    assert f" {word} {march}, AP 3 → 2." in done(match, HORDE, f"move {unit} {march}")


def test_walls_that_may_not_be_reached_are_not_said_to_be_paid() -> None:
    """Section 6: of three points the chariot pays two when somebody unseen stands before the second wall."""
    match = battle(rome("optio C4"), horde("chariot C7"), HORDE, palisades="C5 C4")
    assert done(match, HORDE, "move chariot C4") == "Done: War-Chariot from C7 towards C4, AP 3 → 0 or more."
    assert match.play(HORDE, "move chariot C4").ap(HORDE) == 1
    near = battle(rome("optio A4"), horde("warrior C6"), HORDE, palisades="C5")
    assert done(near, HORDE, "move warrior C5") == "Done: Warrior from C6 to C5, AP 3 → 1."


def test_units_of_several_men_are_spoken_of_as_such() -> None:
    match = battle(rome("velites C2"), horde("raider F6", traps={"skulls": "C5"})).play(ROME, "move velites C4")
    assert said(match, ROME).startswith("Rome’s Velites moved C2–C4 and were driven back.")
    assert "Rome’s Velites go back to C3" in said(match, ROME)
    match = battle(rome("velites C2 known"), horde("raider F6")).play(ROME, "move velites C3")
    assert said(match, HORDE) == "Rome’s Velites were seen at C2 and are out of sight."


def test_fallen_reserves_are_counted_among_all_that_came() -> None:
    match = battle(rome("praetorian2 B1"), horde(""))
    assert "Fallen: 1 of 2." in WORDS.explain(match.view(HORDE), "praetorian")


def test_an_ambush_is_named_in_the_fight_it_serves() -> None:
    """Section 7.6, and 8.4, examples 12 and 13: to both sides, without naming a Centurion that the Horde cannot see."""
    ambushed = horde("warrior C5 ambush")
    match = battle(rome("legionary C4, optio D4"), ambushed, HORDE).play(HORDE, "attack warrior C4")
    assert said(match, ROME).startswith(
        "The Horde’s Warrior (7) at C5, under Ambush, struck Rome’s Legionary (6) at C4"
    )
    match = battle(rome("triarius C4, centurion C3"), horde("raider C5 ambush"), HORDE).play(HORDE, "attack raider C4")
    for seat in (ROME, HORDE):
        assert ": a tie that the ambush did not turn, both fall." in said(match, seat)
    assert "Centurion" not in said(match, HORDE)


def test_a_call_is_not_said_to_speed_whom_it_cannot() -> None:
    """Section 3.4: a Ballista in the circle stays where it is."""
    match = battle(rome("cornicen B2, ballista C2")).play(ROME, "sound cornicen")
    assert said(match, ROME) == "Rome’s Cornicen sounded the Advance; 3 units hear it."


def test_standing_bonuses_are_told_only_by_who_is_seen_and_known() -> None:
    """Section 7.4: Testudo and Inspire need a granter that the viewer can name; the fog's own bonus needs none."""
    second = horde("warrior C5 known, raider D5")
    match = battle(rome("legionary C4 known, centurion D4 known"), second, HORDE)
    assert "It has Testudo (+1 defence) and the Centurion’s Inspire (wins ties)." in explained(match, HORDE, "C4")
    assert "It has Testudo (+1 defence)." in explained(match, HORDE, "D4")
    assert "It has the fog (+1 attack)." in explained(match, ROME, "C5")
    assert "It has" not in explained(match, ROME, "D5")
    unnamed = battle(rome("legionary C4 known, centurion D4"), second, HORDE)
    assert "It has" not in explained(unnamed, HORDE, "C4")
    assert "It has Testudo" in explained(unnamed, ROME, "C4")


def explained(match: Match, seat: int, id: str) -> str:
    return WORDS.explain(match.view(seat), id)


def test_a_decoy_is_not_said_to_let_anybody_pass() -> None:
    """Ruling A6: the three buried traps never make a move illegal; the decoy does."""
    assert "bars the way" in explained(battle(), ROME, "trap-decoy")
    for trap in ("wolf_pit", "skulls", "caltrops"):
        assert "never makes a move illegal" in explained(battle(), ROME, f"trap-{trap}")

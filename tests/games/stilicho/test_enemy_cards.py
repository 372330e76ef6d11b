"""The twenty Enemy events, each as its row says (tables 5.2)."""

import pytest

from engine.games.stilicho.data import CARDS, CODE
from engine.games.stilicho.events import Oath, OlympiusMoved, Rolled, RomanPhase, Unrest
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, codes, enemy_phase

FIVE = "hispania septem_provinciae gallia italia_annonaria italia_suburbicaria"
LATE = {"E46", "E47", "E48", "E49", "E50"}
HISTORY = {"E31", "E40", "E41", "E42", "E46", "E47", "E48", "E49", "E50"}


@pytest.mark.parametrize("number", range(31, 51))
def test_its_flags(number: int) -> None:
    """Tables 5.2: Late War and History."""
    card = CARDS[CODE[f"E{number}"]]
    assert (card.late, card.history) == (card.code in LATE, card.code in HISTORY)
    assert card.kind == "event"


def test_e31_mutiny_at_ticinum() -> None:
    """The largest Army that faces an Enemy and is not in Mutiny; then Olympius, even if none qualified."""
    match = enemy_phase("E31", olympius=0)
    assert match.board.mutiny == (False, False, True)
    assert match.board.olympius == 1
    match = enemy_phase("E31", mutiny="goths", olympius=0)
    assert match.board.mutiny == (True, False, True)
    match = enemy_phase("E31", goths="emona surrendered", armies=(0, 0, 6), olympius=0)
    assert match.board.mutiny == (False, False, False)
    assert match.board.olympius == 1


def test_e31_asks_among_equals() -> None:
    """Conventions: the player chooses."""
    match = enemy_phase("E31", armies=(4, 2, 4), olympius=0)
    assert (match.ask, match.offered("choose")) == ("mutiny", ("constantine", "goths"))
    assert match.play("choose constantine").board.mutiny == (True, False, False)
    assert match.board.olympius == 1


@pytest.mark.parametrize(("die", "front"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_e32_unpaid_soldiers(die: int, front: int) -> None:
    """Front die; Mutiny, or a card at once."""
    assert enemy_phase("E32", die).board.mutiny == tuple(n == front for n in range(3))
    match = enemy_phase("E32", die, hand="R01")
    assert match.ask == "unpaid"
    assert match.play("discard R01").board.mutiny == (False, False, False)
    assert codes(match.board.roman_discard) == "R01"


def test_e32_is_refused_or_falls_on_nobody() -> None:
    """The card may be kept; an Army that is empty, mutinous, or faces nobody, is not hit."""
    assert enemy_phase("E32", 1, hand="R01").play("discard none").board.mutiny == (True, False, False)
    for layout in ({"armies": (0, 2, 4)}, {"mutiny": "constantine"}, {"constantine": "londinium surrendered"}):
        match = enemy_phase("E32", 1, hand="R01", **layout)
        assert match.ask == "roman"


@pytest.mark.parametrize(
    ("die", "space"), [(1, "galatia"), (2, "aquitania"), (3, "lugdunum"), (4, "mediolanum"), (5, "roma")]
)
def test_e33_garrison_overrun(die: int, space: str) -> None:
    """By the die of its diocese, if one is there."""
    match = enemy_phase("E33", die, garrisons=space, constantine="londinium", vandals="germania", goths="emona")
    assert match.board.garrisons == ("",) * 5
    other = die % 5 + 1
    match = enemy_phase("E33", other, garrisons=space, constantine="londinium", vandals="germania", goths="emona")
    assert space in match.board.garrisons


def test_e33_six_is_a_choice() -> None:
    """Of a diocese that holds one; asked only among several; none, no effect."""
    match = enemy_phase("E33", 6, garrisons="galatia roma")
    assert (match.ask, match.offered("choose")) == ("overrun", ("galatia", "roma"))
    assert match.play("choose roma").board.garrisons[4] == ""
    assert enemy_phase("E33", 6, garrisons="galatia").board.garrisons[0] == ""
    assert enemy_phase("E33", 6).ask == "roman"


def test_e33_opens_a_besieged_city() -> None:
    """RB 6.4; ruling 69: Usurpation at once."""
    match = enemy_phase("E33", 4, garrisons="ravenna", constantine="ravenna_siege")
    assert match.ended == "usurpation"
    assert enemy_phase("E33", 5, garrisons="roma", goths="roma_siege").at(GOTHS) == "roma"


def test_e34_empty_treasury() -> None:
    """Two cards fewer; cuts add up; never below one."""
    assert len(enemy_phase("E34").board.hand) == 3
    assert len(enemy_phase("E34", cut=1).board.hand) == 2
    assert len(enemy_phase("E34", round=2).board.hand) == 1


def test_e35_famine_in_italia() -> None:
    """One card fewer, and Unrest."""
    match = enemy_phase("E35")
    assert (match.event(RomanPhase).cut, match.unrest("italia_suburbicaria")) == (1, 1)


def test_e36_bacaudae() -> None:
    """Unrest becomes Revolt where it is; Revolt stays (ruling 35)."""
    match = enemy_phase("E36", unrest="gallia")
    assert match.board.unrest == (0, 1, 2, 0, 0)
    assert enemy_phase("E36", revolt="gallia").unrest("gallia") == 2


def test_e37_tax_revolt() -> None:
    """The first Unrest in the order becomes Revolt; without any, one is placed."""
    assert enemy_phase("E37", unrest="gallia italia_annonaria").board.unrest == (0, 0, 2, 1, 0)
    assert enemy_phase("E37", revolt="hispania").board.unrest == (2, 1, 0, 0, 0)
    assert enemy_phase("E37", revolt=FIVE).events(Unrest) == []


def test_e38_honorius_wavers() -> None:
    """Olympius gains a step, to the last."""
    assert enemy_phase("E38", olympius=2).board.olympius == 3
    assert enemy_phase("E38", olympius=6).ended == "execution"


def test_e39_whispers_against_stilicho() -> None:
    """Two steps with nobody at court."""
    assert enemy_phase("E39", olympius=0).board.olympius == 1
    assert enemy_phase("E39", olympius=0, posts="symmachus=recovery").board.olympius == 2


def test_e40_survivors_of_radagaisus() -> None:
    """An EMB icon for the Goths as by a card; then Unrest."""
    match = enemy_phase("E40", goths="pollentia weak")
    assert (match.at(GOTHS), match.unrest("italia_annonaria")) == ("faesulae", 1)
    match = enemy_phase("E40", 6, 1, goths="roma_siege", garrisons="roma")
    assert (match.at(GOTHS), match.unrest("italia_annonaria")) == ("roma", 1)
    assert enemy_phase("E40", goths="roma", olympius=0).board.olympius == 1


@pytest.mark.parametrize("state", ["pollentia truce_begins weak", "pollentia surrendered"])
def test_e40_is_ignored_by_marked_and_surrendered_goths(state: str) -> None:
    """Conventions: the icon is ignored whole, the rest is not."""
    match = enemy_phase("E40", goths=state)
    assert (match.at(GOTHS), match.unrest("italia_annonaria")) == (state, 1)


def test_e41_massacre_of_the_foederati() -> None:
    """The 6/5 counter on the same side; surrendered Goths return Bold whatever the Pacification is."""
    assert enemy_phase("E41", goths="pollentia weak").at(GOTHS) == "pollentia weak second"
    match = enemy_phase("E41", goths="emona weak surrendered", armies=(0, 0, 6))
    assert match.at(GOTHS) == "emona second"
    assert match.event(Oath).die == 0


@pytest.mark.parametrize("protection", [{"hostage": GOTHS}, {"reconciled": True}])
def test_e41_spares_goths_under_protection(protection: dict[str, int]) -> None:
    """R37 and R46; the swap still counts."""
    match = enemy_phase("E41", goths="emona surrendered", **protection)
    assert match.at(GOTHS) == "emona second surrendered"


def test_e42_alans_and_suebi_join_the_horde() -> None:
    """The 5/4 counter; surrendered Vandals make an Oathbreaker check."""
    assert enemy_phase("E42").at(VANDALS) == "caesarodunum second"
    match = enemy_phase("E42", 3, vandals="germania surrendered")
    assert (match.at(VANDALS), match.event(Oath).bonus) == ("germania second", 0)
    match = enemy_phase("E42", 2, vandals="germania surrendered")
    assert match.at(VANDALS) == "germania second surrendered"


def test_e43_desertion() -> None:
    """Leaderless Armies lose a man, those facing a surrendered Enemy too."""
    assert enemy_phase("E43", vandals="germania surrendered").board.armies == (3, 1, 4)
    assert enemy_phase("E43", posts="sarus=recovery").board.armies == (2, 1, 4)


def test_e43_takes_of_the_largest_where_all_are_led() -> None:
    """Asked only among equals; nothing without men."""
    assert enemy_phase("E43", armies=(3, 0, 4)).board.armies == (3, 0, 3)
    match = enemy_phase("E43", armies=(4, 0, 4))
    assert (match.ask, match.offered("choose")) == ("desertion", ("constantine", "goths"))
    assert match.play("choose goths").board.armies == (4, 0, 3)
    assert enemy_phase("E43", armies=(0, 0, 0)).board.armies == (0, 0, 0)


@pytest.mark.parametrize(("die", "armies"), [(2, (2, 2, 4)), (3, (3, 1, 4)), (6, (3, 2, 3))])
def test_e44_camp_fever(die: int, armies: tuple[int, int, int]) -> None:
    """Leader, if any, and one man, if any, to Recovery."""
    match = enemy_phase("E44", die)
    assert match.board.armies == armies
    assert match.post("sarus") == ("recovery" if die == 2 else "constantine")
    assert match.post("stilicho") == ("recovery" if die == 6 else "goths")


def test_e45_broken_oaths() -> None:
    """A check with 2 added for each surrendered Enemy, in order; else the Demoralized flip."""
    match = enemy_phase("E45", 5, 4, constantine="londinium surrendered", goths="emona surrendered")
    assert [(oath.front, oath.die, oath.bonus, oath.broken) for oath in match.events(Oath)] == [
        (CONSTANTINE, 5, 2, True),
        (GOTHS, 4, 2, False),
    ]
    match = enemy_phase("E45", constantine="lugdunum weak truce_begins", goths="pollentia weak")
    assert (match.at(CONSTANTINE), match.at(GOTHS)) == ("lugdunum truce_begins", "pollentia")
    match = enemy_phase("E45", 1, constantine="londinium surrendered", goths="pollentia weak")
    assert match.at(GOTHS) == "pollentia weak"


@pytest.mark.parametrize("place", ["advocate", "recovery"])
def test_e46_death_of_symmachus(place: str) -> None:
    """Wherever he is; to the History Pile."""
    match = enemy_phase("E46", turn=7, posts=f"symmachus={place}")
    assert match.post("symmachus") == "gone"
    assert codes(match.board.history) == "E46"


def test_e47_priscus_attalus_proclaimed() -> None:
    """Olympius by two with the Goths in Roma, else Unrest."""
    match = enemy_phase("E47", turn=7, goths="roma", olympius=0)
    assert (match.board.olympius, match.unrest("italia_suburbicaria")) == (2, 0)
    match = enemy_phase("E47", turn=7, goths="roma surrendered", olympius=0)
    assert (match.board.olympius, match.unrest("italia_suburbicaria")) == (0, 1)


def test_e48_jovinus_takes_the_purple() -> None:
    """Gallia straight to Revolt; a check with 2 added for Constantine III."""
    match = enemy_phase("E48", turn=7)
    assert (match.unrest("gallia"), match.events(Oath)) == (2, [])
    match = enemy_phase("E48", 3, turn=7, constantine="bononia surrendered")
    assert match.event(Oath) == Oath(CONSTANTINE, 3, 2, 4, True)


def test_e49_sarus_changes_sides() -> None:
    """He is gone; with him a man of the Army he led."""
    match = enemy_phase("E49", turn=7)
    assert (match.post("sarus"), match.board.armies) == ("gone", (2, 2, 4))
    match = enemy_phase("E49", turn=7, posts="sarus=recovery")
    assert (match.post("sarus"), match.board.armies) == ("gone", (3, 2, 4))
    assert enemy_phase("E49", turn=7, posts="sarus=gone").board.armies == (3, 2, 4)


def test_e50_heraclian_withholds_the_grain() -> None:
    """Two cards fewer, Unrest in both Italies."""
    match = enemy_phase("E50", turn=7)
    assert match.event(RomanPhase).cut == 2
    assert match.board.unrest == (0, 0, 0, 1, 1)


def test_dice_of_events_are_told() -> None:
    """For the story of the phase."""
    assert enemy_phase("E44", 3).event(Rolled).die == 3
    assert enemy_phase("E38").event(OlympiusMoved).why == "honorius_wavers"

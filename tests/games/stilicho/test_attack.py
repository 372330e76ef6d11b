"""Attacking an Enemy, from the declaration to surrender (RB 7.2 to 7.4; rulings 10 to 14, 20, 24 to 27, 60, 67, 68)."""

import pytest

from engine.games.stilicho.data import SCHOLAE
from engine.games.stilicho.events import Fought, Lost, OlympiusMoved, Spent, Surrendered, Turned
from engine.games.stilicho.menu.reasons import Reason
from engine.games.stilicho.view import Part
from engine.kernel.errors import IllegalAction
from tests.games.stilicho.table import GOTHS, VANDALS, Match, scene


def example() -> Match:
    """RB 7.3: Stilicho and two Comitatenses against the Demoralized Vandals in the Pyrenees, Revolt around them."""
    return Match(
        scene(
            vandals="pyrenaei weak",
            armies=(3, 2, 4),
            posts="stilicho=vandals",
            revolt="hispania",
            hand="R01 R02 R08",
            olympius=2,
        )
    )


def test_the_printed_example_in_full() -> None:
    """RB 7.3: 8 against 11; Scholae and a Reserve card tie; Emboldened; then 12 against 8, and Olympius falls back."""
    match = example().play("attack vandals R01 none", dice=(4, 6))
    assert match.ask == "reserve"
    match.play("reserve R02 R08 stop", dice=(6, 2))
    tie, won = match.events(Fought)
    assert tie.roman == (
        *(Part("troops", 2), Part("leader", 2), Part("card", 2, match.board.roman_discard[-1])),
        *(Part("die", 4), Part("reserve", 1)),
    )
    assert tie.enemy == (Part("value", 3), Part("die", 6), Part("defence", 2))
    assert (tie.totals, tie.result) == ((11, 11), "tie")
    assert match.told.index(Turned(VANDALS, True, "die")) < match.told.index(won)
    assert (won.totals, won.result) == ((12, 8), "roman")
    assert match.at(VANDALS) == "aquitania"
    assert match.event(OlympiusMoved) == OlympiusMoved(2, 1, "stilicho")
    assert match.hand == ""


def test_without_the_cards_the_example_is_lost() -> None:
    """RB 7.3: one Comitatenses goes to Recovery; the 6 Emboldens all the same."""
    match = example().play("attack vandals R01 none", "reserve stop", dice=(4, 6))
    assert match.board.armies[VANDALS] == 1
    assert match.board.recovery == 4
    assert match.at(VANDALS) == "pyrenaei"
    assert match.event(Lost) == Lost(VANDALS, 1, "attack")


def test_parts_are_added_in_the_printed_order() -> None:
    """RB 7.3, 7.4: troops, leader, allies, battle cards, die; value, die, ground."""
    match = Match(
        scene(goths="emona surrendered", vandals="germania", posts="stilicho=vandals", hand="R01 R09 R02 R07")
    )
    match.play("attack vandals R01 R09 none goths R02 none", dice=(5, 2))
    fought = match.event(Fought)
    assert [(part.what, part.value) for part in fought.roman] == [
        *(("troops", 2), ("leader", 2), ("ally", 4), ("card", 3), ("die", 5)),
    ]
    assert [(part.what, part.value) for part in fought.enemy] == [("value", 4), ("die", 2), ("defence", 5)]


@pytest.mark.parametrize(("trouble", "value"), [("unrest", 1), ("revolt", 2)])
def test_unrest_helps_an_enemy_without_a_defence_value(trouble: str, value: int) -> None:
    """RB 7.3."""
    match = Match(scene(goths="pollentia", hand="R01", **{trouble: "italia_annonaria"}))
    match.play("attack goths R01", dice=(6, 2))
    assert match.event(Fought).enemy[-1] == Part("unrest", value)


def test_unrest_around_a_siege_space_counts() -> None:
    """Ruling 10: no Defence Value there."""
    match = Match(scene(goths="roma_siege", garrisons="roma", unrest="italia_suburbicaria", hand="R01"))
    match.play("attack goths R01", dice=(6, 2))
    assert match.event(Fought).enemy == (Part("value", 5), Part("die", 2), Part("unrest", 1))


def test_the_goths_have_no_walls_in_roma() -> None:
    """RB 7.3: the Unrest of Italia Suburbicaria counts instead."""
    match = Match(scene(goths="roma", revolt="italia_suburbicaria", hand="R01")).play("attack goths R01", dice=(6, 2))
    assert match.event(Fought).enemy == (Part("value", 5), Part("die", 2), Part("unrest", 2))
    assert match.at(GOTHS) == "faesulae"


def test_constantine_has_the_walls_of_arelate() -> None:
    """Ruling 11."""
    match = Match(scene(constantine="arelate", armies=(6, 2, 4), hand="R01")).play(
        "attack constantine R01", dice=(6, 2)
    )
    assert match.event(Fought).enemy[-1] == Part("defence", 2)


@pytest.mark.parametrize(("die", "step"), [(1, 2), (6, 0), (3, 1)])
def test_stilichos_ones_and_sixes_move_olympius(die: int, step: int) -> None:
    """RB 7.3: whether he wins or not."""
    match = Match(scene(goths="pollentia weak", armies=(3, 2, 6), recovery=1, hand="R01"))
    assert match.play("attack goths R01", dice=(die, 2)).board.olympius == step


def test_another_leaders_dice_do_not() -> None:
    """RB 7.3: only if Stilicho leads."""
    match = Match(scene(armies=(6, 2, 4), hand="R01", olympius=1)).play("attack constantine R01", dice=(6, 2))
    assert match.board.olympius == 1


def test_a_one_of_stilichos_can_end_the_match_before_a_victory() -> None:
    """Ruling 14: Olympius is moved before the battle is decided."""
    match = Match(
        scene(
            constantine="londinium surrendered",
            vandals="germania surrendered",
            goths="emona weak",
            armies=(0, 0, 6),
            olympius=6,
            hand="R01 R02 R03 R04",
        )
    )
    match.play("attack goths R01 none", "reserve R02 R03 R04 stop", dice=(1, 2))
    assert match.ended == "execution"


def test_an_enemy_that_rolls_a_one_is_demoralized_even_if_it_wins() -> None:
    """RB 7.3; ruling 67."""
    match = Match(scene(vandals="aquitania second", armies=(3, 1, 4), hand="R01")).play(
        "attack vandals R01", dice=(1, 1)
    )
    assert match.at(VANDALS) == "aquitania weak second"
    assert match.board.armies[VANDALS] == 0


def test_an_enemy_at_home_surrenders() -> None:
    """RB 7.3; ruling 68: Surrendered Box, then Olympius one down."""
    match = Match(scene(goths="emona weak", armies=(0, 0, 6), hand="R01", olympius=3))
    match.play("attack goths R01", dice=(5, 2))
    assert match.at(GOTHS) == "emona weak surrendered"
    assert match.event(OlympiusMoved) == OlympiusMoved(3, 2, "surrender")
    assert match.event(Surrendered).front == GOTHS


def test_a_tie_forgets_reserve_cards_and_keeps_the_scholae() -> None:
    """RB 7.3; ruling 13: new cards may be spent after each roll."""
    match = example().play("attack vandals R01 none", "reserve R02 R08 stop", dice=(4, 6, 1, 5))
    again = match.events(Fought)[-1]
    assert Part("card", 2, SCHOLAE) in again.roman
    assert "reserve" not in [part.what for part in again.roman]


def test_a_tie_may_be_left_to_be_rolled_again() -> None:
    """Ruling 60: nobody has to spend."""
    match = Match(scene(goths="pollentia", hand="R01 R02")).play("attack goths R01", dice=(3, 4))
    assert match.ask == "reserve"
    match.play("reserve stop", dice=(6, 1))
    assert match.hand == "R02"
    assert match.at(GOTHS) == "verona weak"


def test_any_number_of_reserve_cards_may_be_spent() -> None:
    """RB 7.2; ruling 60: also more than needed."""
    match = Match(scene(goths="pollentia", hand="R01 R02 R03 R04")).play("attack goths R01", dice=(3, 5))
    match.play("reserve R02 R03 R04 stop")
    assert match.event(Spent).cards == match.board.roman_discard[-3:]
    assert match.event(Fought).totals == (12, 10)


def test_nobody_is_asked_for_reserves_that_cannot_help() -> None:
    """Section 10.3: already won, or not even a tie within reach."""
    assert Match(scene(hand="R01 R02")).play("attack goths R01", dice=(6, 2)).ask == "roman"
    assert Match(scene(hand="R01 R02")).play("attack goths R01", dice=(2, 6)).ask == "roman"
    assert Match(scene(hand="R01 R08")).play("attack goths R01 none", dice=(3, 6)).ask == "reserve"


def test_the_suggestion_is_the_cheapest_that_wins_or_ties() -> None:
    """The fewest cards that win; else those that make it roll again; else none."""
    match = Match(scene(hand="R01 R02 R03 R34")).play("attack goths R01", dice=(3, 5))
    assert match.menu().suggest(("reserve",)) == ("solidi", "fabricae", "stop")
    match = Match(scene(hand="R01 R34")).play("attack goths R01", dice=(3, 5))
    assert match.menu().suggest(("reserve",)) == ("panegyric_of_claudian", "stop")


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ({"goths": "pollentia truce_begins"}, Reason.MARKED),
        ({"goths": "emona surrendered"}, Reason.SURRENDERED),
        ({"mutiny": "goths"}, Reason.IN_MUTINY),
        ({"armies": (3, 2, 0)}, Reason.NO_TROOPS),
    ],
)
def test_who_may_not_attack(layout: dict[str, object], reason: Reason) -> None:
    """RB 7.3, 7.9; rulings 24, 26, 65."""
    with pytest.raises(IllegalAction) as error:
        Match(scene(hand="R01", **layout)).read("attack goths R01")
    assert error.value.reason == reason


@pytest.mark.parametrize("marker", ["cannot_attack", "attacks_begins", "attacks_ends", "purple_cloak"])
def test_markers_on_constantine_forbid_an_attack(marker: str) -> None:
    """RB 3.2, 6.6; ruling 26."""
    assert "constantine" not in Match(scene(constantine=f"bononia {marker}", hand="R01")).offered("attack")


def test_a_leader_stays_with_an_army_that_is_gone() -> None:
    """Ruling 24."""
    match = Match(scene(armies=(3, 2, 1), hand="R01")).play("attack goths R01", dice=(1, 6))
    assert match.board.armies[GOTHS] == 0
    assert match.post("stilicho") == "goths"


# 7.4


def enlisting(**layout: object) -> Match:
    settings = {"goths": "emona surrendered", "constantine": "londinium surrendered", "vandals": "aquitania"} | layout
    return Match(scene(**settings))


def test_both_allies_may_be_enlisted_against_the_vandals() -> None:
    """RB 7.4: a card and an Olympius step each, on top of the attack's own card."""
    match = enlisting(hand="R01 R02 R03 R04").play("attack vandals R01 constantine R02 goths R03 none", dice=(2, 2))
    assert match.event(Fought).totals == (13, 6)
    assert match.board.olympius == 3
    assert match.hand == "R04"


def test_an_ally_counts_again_in_a_reroll() -> None:
    """Ruling 27: for that roll and all of its rerolls."""
    match = enlisting(vandals="germania", armies=(0, 1, 0), hand="R01 R02").play(
        "attack vandals R01 goths R02 none", dice=(6, 2, 6, 1)
    )
    tie, won = match.events(Fought)
    assert tie.result == "tie"
    assert ("ally", 4) in [(part.what, part.value) for part in won.roman]


def test_no_ally_without_a_card_to_pay() -> None:
    """RB 7.4: not asked at all."""
    assert enlisting(hand="R01").play("attack vandals R01", dice=(6, 2)).ask == "roman"


def test_each_ally_once_and_never_the_vandals() -> None:
    """RB 7.4; ruling 27."""
    match = enlisting(hand="R01 R02 R03")
    assert match.offered("attack vandals R01") == ("constantine", "goths", "none")
    assert match.offered("attack vandals R01 goths R02") == ("none",)
    match = Match(scene(vandals="germania surrendered", hand="R01 R02"))
    assert match.play("attack goths R01", dice=(6, 2)).ask == "roman"


def test_enlisting_can_cost_stilichos_head_before_the_battle() -> None:
    """Ruling 27."""
    match = enlisting(hand="R01 R02", olympius=6).play("attack vandals R01 goths R02 none")
    assert match.ended == "execution"
    assert match.events(Fought) == []

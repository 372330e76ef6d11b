"""The Enemy deck, Surge Spaces, Surges and oaths (RB 6.0, 6.6 to 6.9; rulings 28 to 34, 58)."""

import pytest

from engine.games.stilicho.data import ENEMY_DECK
from engine.games.stilicho.events import (
    Advanced,
    EnemyPhase,
    IconRead,
    Oath,
    OlympiusMoved,
    Reshuffled,
    Retreated,
    Revealed,
    RomanPhase,
    Stored,
    Surged,
)
from engine.kernel.rng import ScriptedRng
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, cards, codes, enemy_phase, only, scene, surge


def test_three_cards_are_drawn_one_by_one() -> None:
    """RB 6.0: each is resolved before the next is drawn."""
    match = enemy_phase("E11 E38 E21", winter=0)
    assert match.event(EnemyPhase).cards == 3
    kinds = [type(event) for event in match.told if isinstance(event, Revealed | Advanced | OlympiusMoved | RomanPhase)]
    assert kinds == [Revealed, Advanced, Revealed, OlympiusMoved, Revealed, Advanced, RomanPhase]


def test_activation_cards_fill_the_surge_spaces_from_the_left() -> None:
    """RB 6.6: events do not."""
    match = enemy_phase("E11 E38 E21")
    assert [(codes((stored.card,)), stored.space) for stored in match.events(Stored)] == [("E11", 1), ("E21", 2)]
    assert codes(match.board.enemy_discard) == "E38"


def test_the_third_card_sets_off_a_surge_left_to_right() -> None:
    """RB 6.6: then all three are discarded."""
    match = enemy_phase("E21", surge="E11 E07", hand="", olympius=0)
    assert codes(match.event(Surged).cards) == "E11 E07 E21"
    surging = [codes((icon.card,)) for icon in match.events(IconRead) if icon.surge]
    assert surging == ["E11", "E07", "E21"]
    assert match.board.surge == ()
    assert codes(match.board.enemy_discard) == "E11 E07 E21"
    assert match.board.olympius == 1


def test_a_surge_interrupts_the_phase_that_then_goes_on() -> None:
    """RB 6.6, note; ruling 58."""
    match = enemy_phase("E21 E38", surge="E11 E13", goths="emona", hand="")
    kinds = [type(event) for event in match.told if isinstance(event, Surged | Revealed)]
    assert kinds == [Revealed, Surged, Revealed]
    assert match.board.surge == ()


@pytest.mark.parametrize(
    ("code", "icon"), [("E01", "act"), ("E04", "emb"), ("E07", "oly"), ("E05", "ret"), ("E09", "shuf"), ("E08", "text")]
)
def test_every_surge_icon(code: str, icon: str) -> None:
    """RB 6.6."""
    match = surge(code, olympius=0)
    assert match.events(IconRead)[0].icon == icon
    assert match.at(CONSTANTINE) == {"act": "arelate", "emb": "arelate", "ret": "durocortorum"}.get(icon, "lugdunum")
    assert match.board.olympius == (icon == "oly")
    assert bool(match.events(Reshuffled)) == (icon == "shuf")
    assert match.unrest("gallia") == (icon == "text")


def test_a_reshuffle_waits_for_the_end_and_takes_the_surge_cards_in() -> None:
    """RB 6.6; ruling 33."""
    match = surge("E09", enemy_discard="E38 E01")
    assert match.board.enemy_discard == ()
    assert set(cards("E09 E38 E01")) <= set(match.state.enemy_deck)
    assert match.event(Reshuffled).why == "surge"
    last = [event for event in match.told if isinstance(event, IconRead | Reshuffled)][-1]
    assert isinstance(last, Reshuffled)


@pytest.mark.parametrize("marker", ["truce_begins", "truce_ends", "attacks_begins", "attacks_ends", "purple_cloak"])
def test_a_marked_enemy_ignores_surge_activations(marker: str) -> None:
    """RB 6.6."""
    match = surge("E01", constantine=f"lugdunum {marker}")
    assert match.at(CONSTANTINE) == f"lugdunum {marker}"
    assert match.events(IconRead)[0].ignored == marker


@pytest.mark.parametrize("state", ["lugdunum truce_begins", "lugdunum surrendered"])
def test_other_surge_effects_count_for_marked_and_surrendered_enemies(state: str) -> None:
    """RB 6.6; section 5.1: Olympius, reshuffle and text."""
    assert surge("E07", constantine=state, olympius=0).board.olympius == 1
    assert surge("E08", constantine=state).unrest("gallia") == 1
    assert surge("E09", constantine=state).events(Reshuffled)


def test_a_marked_enemy_can_be_driven_back_by_a_surge() -> None:
    """Section 5.1: RET for any Enemy on the map."""
    assert surge("E05", constantine="lugdunum truce_begins").at(CONSTANTINE) == "durocortorum truce_begins"
    assert surge("E05", constantine="lugdunum surrendered").at(CONSTANTINE) == "lugdunum surrendered"


def test_a_retreat_at_home_is_ignored() -> None:
    """RB 2.1; ruling 19: and never a surrender."""
    match = surge("E05", constantine="londinium")
    assert match.at(CONSTANTINE) == "londinium"
    assert match.events(Retreated)[0] == Retreated(CONSTANTINE, "londinium", "londinium")


def test_a_surge_retreat_may_collide() -> None:
    """Ruling 17."""
    match = surge("E05", 5, 2, vandals="durocortorum")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("durocortorum", "mogontiacum")
    match = surge("E05", 1, 6, vandals="durocortorum")
    assert (match.at(CONSTANTINE), match.at(VANDALS)) == ("bononia weak", "durocortorum")


def test_a_siege_laid_in_a_surge_loses_activations_only() -> None:
    """RB 6.4; ruling 8: Olympius of the same side still moves."""
    match = surge("E30", goths="faesulae", garrisons="roma", turn=7, olympius=0)
    assert match.at(GOTHS) == "roma_siege"
    assert match.board.olympius == 1
    assert surge("E10", constantine="lugdunum", garrisons="arelate", turn=7).at(CONSTANTINE) == "arelate_siege"


# 6.7


def test_an_oath_holds_up_to_the_pacification_value() -> None:
    """RB 6.7: 4 Comitatenses and Stilicho are 6."""
    match = surge("E21", 6, goths="emona surrendered", turn=3)
    assert match.event(Oath) == Oath(GOTHS, 6, 0, 6, False)
    assert match.at(GOTHS) == "emona surrendered"


def test_a_higher_roll_brings_the_enemy_back_bold_at_home() -> None:
    """RB 6.7; ruling 30: with the counter last in use; Olympius does not move."""
    layout = {"goths": "roma surrendered weak second", "armies": (3, 2, 1), "olympius": 2}
    match = surge("E21", 4, **layout)
    assert match.event(Oath) == Oath(GOTHS, 4, 0, 3, True)
    assert match.at(GOTHS) == "emona second"
    assert match.board.olympius == 2


@pytest.mark.parametrize(("front", "value"), [("constantine", 5), ("goths", 6)])
def test_constantius_pacifies_constantine_best(front: str, value: int) -> None:
    """RB 2.2, 6.7: 2 against Constantine III, 1 against the others."""
    posts = f"sarus=recovery stilicho=recovery constantius={front}"
    layout = {"constantine": "londinium surrendered", "goths": "emona surrendered", "armies": (3, 2, 5)}
    match = surge({"constantine": "E01", "goths": "E21"}[front], 1, posts=posts, **layout)
    assert match.event(Oath).pacification == value


def test_a_mutinous_army_pacifies() -> None:
    """Ruling 29."""
    assert surge("E21", 6, goths="emona surrendered", mutiny="goths").event(Oath).pacification == 6


def test_one_check_a_card_and_the_rest_of_it_is_lost() -> None:
    """Ruling 28."""
    match = surge("E10", 6, constantine="bononia surrendered", armies=(0, 2, 4), posts="sarus=recovery", turn=7)
    assert match.event(Oath).broken
    assert match.at(CONSTANTINE) == "londinium"
    match = surge("E10", 1, constantine="bononia surrendered", armies=(1, 2, 4), turn=7)
    assert not match.event(Oath).broken


def test_later_cards_activate_an_enemy_that_came_back() -> None:
    """Ruling 28."""
    layout = {"constantine": "bononia surrendered", "armies": (0, 2, 4), "posts": "sarus=recovery"}
    match = enemy_phase("E21", 6, surge="E01 E02", goths="emona", **layout)
    assert match.at(CONSTANTINE) == "bononia"


# 6.8, 6.9, decks


def test_olympius_never_falls_below_the_bottom() -> None:
    """RB 6.8."""
    match = Match(scene(hand="R01", olympius=0)).play("attack goths R01", dice=(6, 2))
    assert match.board.olympius == 0


def test_events_are_discarded_and_history_remembered() -> None:
    """RB 6.9."""
    match = enemy_phase("E38 E40", goths="emona")
    assert codes(match.board.enemy_discard) == "E38"
    assert codes(match.board.history) == "E40"


def test_an_empty_enemy_deck_is_made_anew_of_the_discards() -> None:
    """RB 6.0; ruling 33: cards in Surge Spaces are no discards."""
    state = only(scene(stage="begin", winter=1, surge="E21 E22"), enemy="E38")
    match = Match(state)
    first = ENEMY_DECK.index(cards("E34")[0])
    match.rng = ScriptedRng(orders=[[first, *(n for n in range(len(ENEMY_DECK)) if n != first)]])
    match.play("begin")
    assert match.event(Reshuffled).why == "empty"
    assert not set(cards("E21 E22")) & set(match.state.enemy_deck)
    assert match.board.cut == 0
    assert match.event(RomanPhase).cut == 2


def test_a_deck_is_not_made_anew_before_a_card_is_needed() -> None:
    """Ruling 33."""
    match = Match(only(scene(stage="begin", winter=2), enemy="E38")).play("begin")
    assert match.board.enemy_deck == 0
    assert match.events(Reshuffled) == []


def test_the_anchor_of_the_opening() -> None:
    """Section 7.1: three single Gothic cards from the set-up put them in Roma and Olympius on step 1."""
    match = enemy_phase("E21 E22 E24", goths="pollentia", hand="R01", olympius=0)
    assert match.ask == "prevent"
    assert (match.at(GOTHS), match.board.olympius) == ("roma", 1)

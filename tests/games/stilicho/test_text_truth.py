"""What a player reads is so: sentences that once promised more or less than the rules keep."""

from msgspec import structs

from engine.games.stilicho.data import CARDS, CODE
from engine.games.stilicho.events import Looked
from engine.games.stilicho.menu import Reason
from engine.games.stilicho.text import WORDS
from engine.games.stilicho.text.cards import about
from engine.kernel.game import Slot
from tests.games.stilicho.scenes import NAMES
from tests.games.stilicho.table import CONSTANTINE, GOTHS, Match, enemy_phase, only, scene, spelled

TOPICS = {topic.id: topic.text for topic in WORDS.topics()}


def test_the_topic_of_the_enemy_phase_names_all_that_is_asked_in_it() -> None:
    """Sections 6.5, 7.10; cards E24, E32, R43."""
    for word in ("Reserve", "Surge", "Informers at Court", "give up"):
        assert word in TOPICS["enemy-phase"].partition("You decide")[2]


def test_six_is_no_safety_from_a_card_that_breaks_the_oath_without_a_die() -> None:
    """Section 6.7; card E41."""
    assert "break the oath without one" in TOPICS["oaths"]


def test_the_topic_of_olympius_names_the_revolt_that_helps_him() -> None:
    """Section 9.1."""
    assert "Revolt in Italia Annonaria" in TOPICS["olympius"]


def test_ones_and_sixes_do_nothing_to_a_roll_against_olympius() -> None:
    """Section 7.5."""
    assert "rolls against Olympius or unrest know nothing of it" in TOPICS["ones-and-sixes"]


def test_a_leader_who_is_displaced_reaches_recovery_and_nobody_leaves_it() -> None:
    """Section 7.6; ruling 39."""
    assert "Neither brings anybody back from Recovery" in TOPICS["transfer"]


def test_not_every_marker_stops_drawn_cards() -> None:
    """Section 6.6; rulings 3 and 4; card R28."""
    assert "Truce and Purple Cloak stop drawn cards too" in TOPICS["markers"]
    assert "another clash" in TOPICS["markers"]


def confirmed(match: Match, text: str) -> str:
    asked = WORDS.confirm(match.view, tuple(spelled(text).split()), NAMES)
    return asked.sentence if asked else ""


def test_a_lost_attack_with_alan_cavalry_costs_two_men_if_there_are_two() -> None:
    """Section 7.3; card R12."""
    match = Match(scene(hand="R01 R12"))
    assert "A loss costs one Comitatenses." in confirmed(match, "attack goths R01 none")
    assert "A loss costs two Comitatenses." in confirmed(match, "attack goths R01 R12 none")
    alone = Match(scene(hand="R01 R12", armies=(3, 2, 1)))
    assert "A loss costs one Comitatenses." in confirmed(alone, "attack goths R01 R12 none")


def test_a_withdrawal_would_save_all_that_is_lost() -> None:
    """Cards R12, R18."""
    match = Match(scene(hand="R01 R12 R18", armies=(3, 2, 2), goths="roma")).play(
        "attack goths R01 R12 none", dice=(1, 6)
    )
    assert match.ask == "loss"
    slot = match.menu().next(("choose",))
    assert isinstance(slot, Slot)
    assert "you lose two Comitatenses" in WORDS.question(match.view, ("choose",), slot, NAMES)


def test_the_guards_would_carry_over_into_a_reroll() -> None:
    """Section 7.3: Scholae Palatinae stay, Reserve cards do not."""
    match = Match(scene(hand="R01 R02 R08", armies=(3, 2, 2))).play("attack goths R01 none", dice=(2, 4))
    slot = match.menu().next(("reserve",))
    assert isinstance(slot, Slot)
    said = WORDS.question(match.view, ("reserve",), slot, NAMES)
    assert "only *Scholae Palatinae* would carry over" in said


def test_a_card_that_is_no_battle_card_is_not_called_one() -> None:
    """Section 2.3."""
    match = Match(scene(hand="R01 R02 R08 R11 R22"))
    path = ("attack", "goths", "annona_militaris")
    assert "is no Battle card" in WORDS.reason(match.view, path, "solidi", Reason.DOES_NOT_FIT)
    assert "played with an Attack" in WORDS.reason(match.view, ("event",), "scholae_palatinae", Reason.DOES_NOT_FIT)


def test_an_empty_hand_ends_no_round_that_has_not_begun() -> None:
    """Section 4.0."""
    early = Match(scene(stage="begin"))
    assert "Let the Enemy move" in WORDS.reason(early.view, (), "prevent", Reason.NO_CARDS)
    assert "End the round" in WORDS.reason(Match(scene()).view, (), "attack", Reason.NO_CARDS)


def test_an_oath_that_is_never_tested_has_no_odds() -> None:
    """Cards R37 and R46."""
    assert "breaks with" in WORDS.explain(Match(scene(goths="emona surrendered")).view, "goths")
    held = Match(scene(goths="emona surrendered", hostage=GOTHS))
    assert "safe until Housekeeping" in WORDS.explain(held.view, "goths")
    settled = Match(scene(goths="emona surrendered", reconciled=True))
    assert "safe for good" in WORDS.explain(settled.view, "goths")


def test_cards_name_the_armies_they_strike() -> None:
    """Cards E32, E43, E41: empty Armies are spared, and protected oaths hold."""
    assert "has Comitatenses" in about(CARDS[CODE["E32"]])
    assert "with Comitatenses but no leader" in about(CARDS[CODE["E43"]])
    assert "unless a card keeps it safe" in about(CARDS[CODE["E41"]])


def hint(match: Match, *path: str, id: str) -> str:
    slot = match.menu().next(path)
    assert isinstance(slot, Slot)
    assert id in slot.all
    return WORDS.hint(match.view, path, slot, id)


def test_a_leader_put_into_recovery_in_deployment_may_be_moved_on_in_it() -> None:
    """Section 5.0; ruling 62."""
    deploying = Match(scene(stage="deploy"))
    assert "in this Deployment" in hint(deploying, "deploy", "leader", "stilicho", "constantine", id="recovery")
    acting = Match(scene(hand="R01"))
    path = ("transfer", "armies", "goths", "constantine", "stilicho", "0")
    assert "next Deployment" in hint(acting, *path, id="recovery")


def test_a_leader_sent_to_court_is_worth_what_he_adds_there() -> None:
    """Ruling 41: Constantius counts 1 as Advocate."""
    match = Match(scene(hand="R01", posts="sarus=recovery constantius=constantine"))
    assert "adds 1 as Advocate" in hint(match, "transfer", "advocate", id="constantius")


def test_a_space_no_enemy_comes_to_may_be_threatened_again() -> None:
    """Section 6.7."""
    match = Match(scene(vandals="germania surrendered", stage="deploy"))
    assert "while oaths hold" in hint(match, "deploy", "garrison", "vandals", id="galatia")


def test_the_story_does_not_praise_garrisons_that_do_not_exist() -> None:
    match = enemy_phase("E38", garrisons="")
    assert "no Garrisons" in WORDS.story(match.told, 0, NAMES, match.view)
    manned = enemy_phase("E38", garrisons="roma")
    assert "Garrisons hold" in WORDS.story(manned.told, 0, NAMES, manned.view)


def test_choosing_the_garrison_that_lets_constantine_into_ravenna_is_asked_about() -> None:
    """Ruling 9; card E33 with a 6."""
    match = enemy_phase("E33", 6, constantine="ravenna_siege", garrisons="ravenna roma")
    assert match.ask == "overrun"
    assert "usurpation" in confirmed(match, "choose ravenna")
    assert not confirmed(match, "choose roma")


def test_a_look_into_an_empty_deck_names_no_cards() -> None:
    """Card R21 makes no deck anew."""
    match = Match(only(scene(hand="R21"), enemy="E01"))
    empty = structs.replace(match.state, enemy_deck=(), board=structs.replace(match.board, enemy_deck=0))
    match = Match(empty).play("event R21")
    assert "no card is left in it" in WORDS.describe(match.event(Looked), 0, NAMES)


def test_cannot_attack_ends_with_the_first_card_even_if_he_stays() -> None:
    """Ruling 3: the marker goes, and then a lost collision keeps him in Bononia."""
    match = enemy_phase("E01", 1, 6, constantine="bononia cannot_attack", vandals="durocortorum")
    assert match.at(CONSTANTINE).startswith("bononia")
    assert "cannot_attack" not in match.at(CONSTANTINE)
    assert "until the first card is drawn for him" in WORDS.explain(match.view, "marker-cannot-attack")


def test_men_left_in_recovery_may_come_back_by_a_card() -> None:
    """Cards R30, R31, R32, R40."""
    assert "until a card or the next Deployment" in confirmed(Match(scene(stage="deploy", recovery=2)), "begin")

"""Rounds, Housekeeping, the Late War, defeats and scores, Deployment (RB 4.0, 5.0, 7.0, 8.0 to 10.2)."""

import pytest

from engine.games.stilicho.data import LATE
from engine.games.stilicho.events import MenMoved, OlympiusMoved, Reshuffled, RomanPhase, RoundEnded, TurnBegan
from engine.games.stilicho.game import GAME
from engine.games.stilicho.menu.danger import danger
from engine.games.stilicho.menu.reasons import Reason
from engine.kernel.errors import IllegalAction
from engine.kernel.rng import ScriptedRng
from tests.games.stilicho.table import CONSTANTINE, GOTHS, Match, codes, only, scene

FIVE = "hispania septem_provinciae gallia italia_annonaria italia_suburbicaria"

# 7.0


@pytest.mark.parametrize(("round", "count"), [(0, 5), (1, 3), (2, 1)])
def test_draws_shrink_by_round(round: int, count: int) -> None:
    """RB 7.0."""
    match = Match(scene(stage="begin", winter=3, round=round)).play("begin")
    assert len(match.event(RomanPhase).cards) == len(match.board.hand) == count


@pytest.mark.parametrize(("cut", "extra", "count"), [(2, 0, 3), (9, 0, 1), (9, 2, 3), (1, 2, 6)])
def test_cuts_and_extras(cut: int, extra: int, count: int) -> None:
    """RB 7.0; ruling 46: base, less cuts but not below one, plus extras; then both are spent."""
    match = Match(scene(stage="begin", winter=3, cut=cut, extra=extra)).play("begin")
    assert len(match.board.hand) == count
    assert (match.board.cut, match.board.extra) == (0, 0)


def test_an_empty_roman_deck_is_made_anew() -> None:
    """RB 7.0."""
    match = Match(only(scene(stage="begin", winter=3), roman="R01 R02")).play("begin")
    assert len(match.board.hand) == 5
    assert match.event(Reshuffled).deck == "roman"
    assert match.board.roman_discard == ()


@pytest.mark.parametrize("round", [0, 1])
def test_five_cards_may_be_held_after_a_round(round: int) -> None:
    """RB 7.0, 8.0: any excess is discarded, no more (ruling 47)."""
    match = Match(scene(hand="R01 R02 R03 R04 R05 R06 R07", round=round))
    match.play("end R06 R02")
    assert match.hand == "R01 R03 R04 R05 R07"
    assert codes(match.event(RoundEnded).discarded) == "R06 R02"
    assert Match(scene(hand="R01 R02", round=round)).play("end").hand == "R01 R02"


@pytest.mark.parametrize(("wedding", "kept"), [(False, 1), (True, 2)])
def test_one_card_is_kept_at_the_end_of_a_turn(wedding: bool, kept: int) -> None:
    """RB 7.0, 9.4: two with the Imperial Wedding."""
    match = Match(scene(hand="R01 R02 R03", round=2, wedding=wedding))
    gone = " ".join(("R03", "R02")[: 3 - kept])
    match.play(f"end {gone}")
    assert len(match.board.hand) == kept


# 8.0


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("truce_begins", "truce_ends"),
        ("truce_ends", ""),
        ("attacks_begins", "attacks_ends"),
        ("attacks_ends", ""),
        ("purple_cloak", "purple_cloak"),
        ("cannot_attack", "cannot_attack"),
    ],
)
def test_markers_run_out_by_rounds(before: str, after: str) -> None:
    """RB 8.0."""
    match = Match(scene(constantine=f"bononia {before}")).play("end")
    assert match.at(CONSTANTINE) == f"bononia {after}".strip()


def test_the_next_round_begins_with_the_enemy() -> None:
    """RB 4.0."""
    match = Match(scene()).play("end")
    assert (match.board.turn, match.board.round, match.ask) == (2, 1, "begin")
    match = Match(scene(round=2)).play("end")
    assert (match.board.turn, match.board.round, match.ask) == (3, 0, "deploy")


# 9


def test_a_revolt_in_italia_annonaria_moves_olympius() -> None:
    """RB 9.1: a Revolt, at the end of the turn only."""
    match = Match(scene(round=2, revolt="italia_annonaria", olympius=1)).play("end")
    assert match.event(OlympiusMoved) == OlympiusMoved(1, 2, "revolt")
    assert Match(scene(round=2, unrest="italia_annonaria")).play("end").board.olympius == 1
    assert Match(scene(round=1, revolt="italia_annonaria")).play("end").board.olympius == 1


def test_olympius_is_checked_before_the_defeats() -> None:
    """RB 9.1, 9.2; ruling 48."""
    assert Match(scene(round=2, revolt=FIVE, olympius=6)).play("end").ended == "execution"


def test_five_revolts_are_anarchy_at_the_end_of_the_turn() -> None:
    """RB 9.2, 10.0."""
    assert Match(scene(round=1, revolt=FIVE)).play("end").ended == ""
    assert Match(scene(round=2, revolt=FIVE)).play("end").ended == "anarchy"
    four = FIVE.removesuffix(" italia_suburbicaria")
    assert Match(scene(round=2, revolt=four, unrest="italia_suburbicaria")).play("end").ended == ""


@pytest.mark.parametrize(
    ("vandals", "mutiny", "ended"),
    [
        ("aquitania", "constantine vandals goths", "general_mutiny"),
        ("germania surrendered", "constantine goths", "general_mutiny"),
        ("aquitania", "constantine goths", ""),
        ("germania surrendered", "constantine vandals", ""),
    ],
)
def test_general_mutiny(vandals: str, mutiny: str, ended: str) -> None:
    """RB 9.2; ruling 43: all Armies whose Enemy is on the map, empty or not."""
    assert Match(scene(round=2, vandals=vandals, mutiny=mutiny, armies=(0, 2, 4))).play("end").ended == ended


def test_ten_turns_are_all_the_time_there_is() -> None:
    """RB 9.2; ruling 49."""
    match = Match(scene(round=2, turn=10, goths="emona surrendered")).play("end")
    assert match.ended == "time_limit"
    assert Match(scene(round=1, turn=10)).play("end").ended == ""


def test_anarchy_comes_before_mutiny_before_time() -> None:
    """Ruling 48."""
    every = "constantine vandals goths"
    assert Match(scene(round=2, turn=10, revolt=FIVE, mutiny=every)).play("end").ended == "anarchy"
    assert Match(scene(round=2, turn=10, mutiny=every)).play("end").ended == "general_mutiny"


@pytest.mark.parametrize("marker", ["truce_begins", "truce_ends", "attacks_begins", "purple_cloak"])
def test_special_counters_do_not_last_into_the_new_year(marker: str) -> None:
    """RB 9.3."""
    match = Match(scene(round=2, constantine=f"bononia {marker}", hostage=GOTHS)).play("end")
    assert match.at(CONSTANTINE) == "bononia"
    assert match.board.hostage == -1


def test_cannot_attack_stays_until_he_activates() -> None:
    """RB 3.2; ruling 3."""
    assert Match(scene(round=2, constantine="bononia cannot_attack")).play("end").at(CONSTANTINE).endswith("attack")


def test_the_late_war_begins_with_turn_six() -> None:
    """RB 4.0, 9.5; rulings 34, 71: discards of the same moment are shuffled in; hand, Surge and History stay."""
    layout = {"surge": "E21", "history": "R34 E40", "enemy_discard": "E01", "roman_discard": "R02"}
    match = Match(scene(round=2, turn=5, hand="R01 R03", **layout)).play("end R03")
    assert match.event(TurnBegan) == TurnBegan(6, True)
    assert (match.board.enemy_discard, match.board.roman_discard) == ((), ())
    assert set(match.state.enemy_deck + match.state.roman_deck) >= LATE
    assert codes(match.state.roman_deck).count("R03") == 1
    assert codes(match.board.history) == "R34 E40"
    assert (codes(match.board.surge), match.hand) == ("E21", "R01")
    assert len(match.state.enemy_deck) == 48
    assert [event.why for event in match.events(Reshuffled)] == ["late_war", "late_war"]


def test_a_known_order_is_lost_in_the_late_war() -> None:
    """Ruling 71."""
    state = scene(round=2, turn=5, top="E01 E02 E03")
    match = Match(scene(round=2, turn=5, top="E01 E02 E03", known=state.enemy_deck[:3])).play("end")
    assert match.board.known == ()


# 10


@pytest.mark.parametrize(
    ("turn", "layout", "score"),
    [
        (3, {"goths": "emona surrendered"}, 8),
        (1, {}, 1),
        (10, {"goths": "emona surrendered", "vandals": "germania surrendered"}, 20),
    ],
)
def test_a_loss_counts_turns_and_surrenders(turn: int, layout: dict[str, str], score: int) -> None:
    """RB 10.1; ruling 50: the real Stilicho's 8 is turn 3 with the Goths surrendered."""
    match = Match(scene(turn=turn, round=2, olympius=6, revolt="italia_annonaria", **layout))
    match.play("end")
    assert match.board.outcome is not None
    assert (match.board.outcome.ranks, match.board.outcome.scores) == ((2,), (score,))


@pytest.mark.parametrize(("turn", "score"), [(10, 25), (4, 31)])
def test_a_victory_counts_the_turns_left(turn: int, score: int) -> None:
    """RB 7.3, 10.1: the moment the last Enemy surrenders."""
    layout = {"goths": "emona weak", "vandals": "germania surrendered", "constantine": "londinium surrendered"}
    match = Match(scene(turn=turn, armies=(0, 0, 6), hand="R01", **layout))
    match.play("attack goths R01", dice=(5, 2))
    assert match.ended == "victory"
    assert match.board.outcome is not None
    assert (match.board.outcome.ranks, match.board.outcome.scores) == ((1,), (score,))


def test_whoever_resigns_has_lost_this_turn() -> None:
    """A deed of every game; scored as a loss."""
    over = GAME.leave(scene(turn=4, goths="emona surrendered"), 0, ScriptedRng()).state
    assert over.board.outcome is not None
    assert (over.board.outcome.reason, over.board.outcome.scores) == ("resigned", (9,))


# 5.0


def deploying(**layout: object) -> Match:
    return Match(scene(stage="deploy", **layout))


def test_the_first_turn_has_no_deployment() -> None:
    """RB 5.0; ruling 62."""
    assert Match(scene(turn=1, stage="begin")).offered() == ("begin",)


def test_men_move_from_recovery_and_between_armies() -> None:
    """RB 5.0: at most six an Army; an Army may be emptied."""
    match = deploying().play("deploy men recovery goths 2", "deploy men vandals constantine 2")
    assert (match.board.armies, match.board.recovery) == ((5, 0, 6), 1)
    assert match.events(MenMoved)[0] == MenMoved(2, "recovery", "goths", "deploy")
    assert "goths" not in match.offered("deploy men recovery")
    assert "recovery" not in match.offered("deploy men goths")


def test_a_garrison_is_placed_moved_and_called_back() -> None:
    """RB 5.0; ruling 23: removed, then placed; from Recovery or an Army."""
    match = deploying(garrisons="faesulae").play("deploy recall faesulae recovery", "deploy garrison recovery roma")
    assert match.board.garrisons[4] == "roma"
    assert match.play("deploy recall roma goths").board.armies == (3, 2, 5)


def test_a_place_behind_an_enemy_stays_closed() -> None:
    """RB 5.0."""
    with pytest.raises(IllegalAction) as error:
        deploying(vandals="pyrenaei").read("deploy garrison goths caesarodunum")
    assert error.value.reason == Reason.CLOSED


def test_calling_a_garrison_out_of_a_besieged_city_opens_it() -> None:
    """RB 5.0, 6.4; ruling 9: it is warned of."""
    match = deploying(goths="roma_siege", garrisons="roma")
    assert danger(match.board, match.read("deploy recall roma recovery")) == "city"
    assert match.play("deploy recall roma recovery").at(GOTHS) == "roma"
    match = deploying(constantine="ravenna_siege", garrisons="ravenna")
    assert danger(match.board, match.read("deploy recall ravenna goths")) == "usurpation"
    assert match.play("deploy recall ravenna goths").ended == "usurpation"


def test_leaders_take_boxes_and_the_court() -> None:
    """RB 5.0; ruling 25: also of an empty Army."""
    match = deploying(armies=(3, 0, 4)).play("deploy leader stilicho vandals")
    assert match.post("stilicho") == "vandals"
    match.play("deploy leader sarus advocate")
    assert (match.post("sarus"), match.post("symmachus")) == ("advocate", "recovery")
    assert match.offered("deploy leader symmachus") == ("advocate",)


@pytest.mark.parametrize(("how", "where"), [("switch", "goths"), ("recovery", "recovery")])
def test_a_displaced_leader_switches_or_recovers(how: str, where: str) -> None:
    """Ruling 62."""
    match = deploying().play(f"deploy leader stilicho constantine {how}")
    assert (match.post("stilicho"), match.post("sarus")) == ("constantine", where)


def test_who_comes_from_recovery_sends_the_other_there() -> None:
    """Ruling 62: no choice, no question."""
    match = deploying(posts="sarus=recovery").play("deploy leader sarus goths")
    assert (match.post("sarus"), match.post("stilicho")) == ("goths", "recovery")


def test_waiting_and_lost_leaders_are_not_deployed() -> None:
    """RB 3.1, 5.0."""
    assert deploying(posts="sarus=gone").offered("deploy leader") == ("stilicho",)

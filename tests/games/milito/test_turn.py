"""The turn: victory check, advance, drawing, the limit of nine, the ends (rulebook: Turn Sequence, Phases 1, 2 and 5,
Winning Milito; rulings 2, 3, 19, 20, 21, 24)."""

import pytest

from engine.games.milito.events import Drew, Ended, Left, Reshuffled, Turn
from engine.games.milito.game import GAME
from engine.games.milito.state import State
from engine.kernel.errors import IllegalAction
from engine.kernel.outcome import Outcome
from engine.kernel.rng import ScriptedRng
from tests.games.milito.table import CARTHAGE, ROME, Match, carthage, rome, table


def test_three_columns_win_at_the_start_of_the_own_turn() -> None:
    """Phase 1, Winning Milito: three columns controlled when the turn begins."""
    match = Match(table(rome(hand="triarii"), carthage(), control={1: CARTHAGE, 2: CARTHAGE, 5: CARTHAGE}))
    match.play(ROME, "end")
    assert match.state.outcome == Outcome((2, 1), "columns")
    assert match.event(Ended).outcome.winners == (CARTHAGE,)


def test_three_columns_do_not_win_in_the_opponents_turn() -> None:
    """Winning Milito: the active player wins, at the very start of the own turn only."""
    match = Match(table(rome(hand="triarii"), carthage(), control={1: ROME, 2: ROME, 5: ROME}))
    match.play(ROME, "end")
    assert match.state.outcome is None
    match.play(CARTHAGE, "end")
    assert match.state.outcome == Outcome((1, 2), "columns")


def test_two_columns_do_not_win() -> None:
    """Phase 1: three or more."""
    match = Match(table(rome(hand="triarii"), carthage(), control={1: CARTHAGE, 2: CARTHAGE}))
    assert match.play(ROME, "end").state.outcome is None


def test_the_victory_check_counts_markers_only() -> None:
    """Ruling 2: columns held without units, and contested ones, count."""
    ours = rome({1: "legionaries"}, "triarii")
    match = Match(table(ours, carthage({1: "spears"}), control={1: CARTHAGE, 2: CARTHAGE, 3: CARTHAGE}))
    assert match.play(ROME, "end").state.outcome == Outcome((2, 1), "columns")


def test_the_advance_comes_after_the_victory_check() -> None:
    """Turn Sequence: a third column taken by Advance wins a turn later at the earliest."""
    match = Match(table(rome(hand="triarii"), carthage({3: "spears"}), control={1: CARTHAGE, 2: CARTHAGE}))
    match.play(ROME, "end")
    assert match.holder(3) == CARTHAGE
    assert match.state.outcome is None


def test_unopposed_units_take_their_columns() -> None:
    """Phase 2: columns with own units and no enemy; ruling 3."""
    theirs = carthage({1: "spears", 2: "spears", 4: "spears"})
    match = Match(table(rome({2: "triarii"}, "triarii"), theirs, control={4: ROME}))
    match.play(ROME, "end")
    assert [match.holder(column) for column in range(1, 6)] == [CARTHAGE, -1, -1, CARTHAGE, -1]
    assert match.event(Turn).taken == (0, 3)


def test_what_is_held_already_is_not_taken_again() -> None:
    """Phase 2: told are the columns that changed hands."""
    match = Match(table(rome(), carthage({1: "spears", 2: "spears"}), control={1: CARTHAGE})).play(ROME, "end")
    assert match.event(Turn).taken == (1,)


def test_control_stays_when_a_column_empties() -> None:
    """Ruling 3: only Advance or combat changes control."""
    match = Match(table(rome({1: "medium_infantry"}, "medium_cavalry laelius"), carthage(), control={1: ROME, 2: ROME}))
    match.play(ROME, "place medium_cavalry 1 medium_infantry", "end")
    match.play(CARTHAGE, "end")
    assert (match.holder(1), match.holder(2)) == (ROME, ROME)


def test_placing_opposite_the_enemy_changes_no_control() -> None:
    """Ruling 3."""
    match = Match(table(rome(hand="light_infantry"), carthage({3: "spears"}), control={3: CARTHAGE}))
    assert match.play(ROME, "place light_infantry 3").holder(3) == CARTHAGE


@pytest.mark.parametrize(("reshuffled", "count"), [(False, 3), (True, 4)])
def test_three_cards_are_drawn_and_four_after_the_first_reshuffle(reshuffled: bool, count: int) -> None:
    """Phase 5: Draw Cards."""
    ours = rome(hand="legionaries*2", reshuffled=reshuffled)
    match = Match(table(ours, carthage())).play(ROME, "end")
    assert match.event(Drew).count == count
    assert match.state.sides[ROME].hand == 2 + count


@pytest.mark.parametrize(("held", "drawn"), [(6, 3), (7, 2), (8, 1), (9, 0)])
def test_drawing_stops_at_nine_cards(held: int, drawn: int) -> None:
    """Phase 5: nine cards at most at the end of the own turn, so perhaps fewer are drawn."""
    hand = f"legionaries*{min(held, 8)}" + (" triarii" if held > 8 else "")
    match = Match(table(rome(hand=hand), carthage())).play(ROME, "end")
    assert match.state.sides[ROME].hand == held + drawn
    assert any(isinstance(event, Drew) for event in match.told) is (drawn > 0)


def test_a_reshuffle_inside_phase_5_counts_from_the_next_turn() -> None:
    """Ruling 19: the number is fixed when the phase begins."""
    ours = rome(hand="legionaries", top="triarii", rest="discard")
    match = Match(table(ours, carthage())).play(ROME, "end")
    assert match.event(Drew).count == 3
    assert match.state.sides[ROME].reshuffled
    match.play(CARTHAGE, "end").play(ROME, "end")
    assert match.event(Drew).count == 4


def test_a_reshuffle_earlier_in_the_turn_counts_now() -> None:
    """Ruling 19: also one made for a Bonus Card, in the own or the opponent's turn."""
    ours = rome({3: "legionaries"}, "legionaries", rest="discard")
    match = Match(table(ours, carthage({3: "spears"}, "hannibal")))
    match.play(ROME, "attack 3 top").play(CARTHAGE, "stand none").play(ROME, "end")
    assert match.event(Drew).count == 4


def test_the_discard_pile_is_reshuffled_only_when_a_card_is_needed() -> None:
    """Deck Management, ruling 19: not when the last card leaves the deck."""
    ours = rome(hand="legionaries", top="triarii triarii triarii", rest="discard")
    match = Match(table(ours, carthage())).play(ROME, "end")
    assert match.state.sides[ROME].deck == 0
    assert not match.state.sides[ROME].reshuffled


def test_a_reshuffle_makes_the_discard_pile_the_deck() -> None:
    """Deck Management: the shuffled discard pile is the new draw pile, and everybody notices."""
    ours = rome(hand="legionaries", discard="triarii triarii laelius legionaries", rest="away")
    match = Match(table(ours, carthage()), ScriptedRng(orders=[[3, 2, 1, 0]])).play(ROME, "end")
    assert match.event(Reshuffled) == Reshuffled(ROME, 4)
    assert match.hand(ROME) == "legionaries triarii*2 laelius"
    assert match.discard(ROME) == ""


def test_drawing_stops_without_penalty_when_nothing_is_left() -> None:
    """Ruling 19: deck and discard pile both empty."""
    match = Match(table(rome(hand="legionaries", top="triarii", rest="away"), carthage())).play(ROME, "end")
    assert match.hand(ROME) == "legionaries triarii"
    assert not match.state.sides[ROME].reshuffled
    assert match.asked() == (CARTHAGE, "play")


def test_more_than_nine_cards_are_discarded_down_by_choice() -> None:
    """Phase 5, ruling 19: over nine during the turn is fine; at its end the owner chooses what goes."""
    hand = "legionaries*8 triarii*2 laelius"
    match = Match(table(rome(hand=hand), carthage())).play(ROME, "end")
    assert match.asked() == (ROME, "discard")
    match.play(ROME, "discard triarii legionaries")
    assert match.hand(ROME) == "legionaries*7 triarii laelius"
    assert match.discard(ROME) == "legionaries triarii"
    assert match.asked() == (CARTHAGE, "play")


def test_a_leader_discarded_for_the_limit_has_no_effect() -> None:
    """Ruling 15: the limit is no playing."""
    match = Match(table(rome(hand="legionaries*8 triarii claudius_nero"), carthage())).play(ROME, "end")
    match.play(ROME, "discard claudius_nero")
    assert match.state.sides[ROME].hand == 9


def test_the_limit_is_checked_in_the_own_phase_5_only() -> None:
    """Ruling 19: over nine in the opponent's turn is fine."""
    match = Match(table(rome(hand="legionaries"), carthage(hand="spears*5 elephants*3 slingers*2")))
    match.play(ROME, "end")
    assert match.state.sides[CARTHAGE].hand == 10
    assert match.asked() == (CARTHAGE, "play")


def quiet_end(first: str = "", control: dict[int, int] | None = None, second: str = "") -> State:
    ours, theirs = rome(hand="triarii", destroyed=first), carthage(destroyed=second)
    return Match(table(ours, theirs, control=control, quiet=5)).play(ROME, "end").state


def test_six_quiet_turns_end_the_match() -> None:
    """Ruling 20: six turns in a row without placement or attack; the one with more columns wins."""
    assert quiet_end(control={4: CARTHAGE}).outcome == Outcome((2, 1), "quiet_limit")
    assert quiet_end(control={4: CARTHAGE, 1: ROME, 2: ROME}).outcome == Outcome((1, 2), "quiet_limit")


def test_a_stalled_match_goes_to_who_lost_fewer_cards() -> None:
    """Ruling 20: with equal columns, fewer cards in the own destroyed pile."""
    assert quiet_end("triarii triarii", {1: ROME, 5: CARTHAGE}, "spears").outcome == Outcome((2, 1), "quiet_limit")


def test_a_stalled_match_may_be_a_draw() -> None:
    """Ruling 20: else a draw."""
    assert quiet_end("triarii", second="spears").outcome == Outcome((1, 1), "quiet_limit")


def test_five_quiet_turns_do_not_end_the_match() -> None:
    """Ruling 20."""
    match = Match(table(rome(hand="triarii"), carthage(), quiet=4)).play(ROME, "end")
    assert match.state.outcome is None
    assert match.state.quiet == 5


def test_a_placement_breaks_the_quiet() -> None:
    """Ruling 20."""
    match = Match(table(rome(hand="light_infantry laelius"), carthage(), quiet=5))
    assert match.play(ROME, "place light_infantry 3", "end").state.quiet == 0
    assert match.play(CARTHAGE, "end").state.quiet == 1


def test_an_attack_that_ends_in_a_withdrawal_breaks_the_quiet() -> None:
    """Ruling 20: it is an attack."""
    match = Match(table(rome({3: "legionaries"}, "triarii laelius"), carthage({3: "light_cavalry"}), quiet=5))
    match.play(ROME, "attack 3 triarii").play(CARTHAGE, "withdraw").play(ROME, "end")
    assert match.state.outcome is None
    assert match.state.quiet == 0


def test_an_advance_alone_does_not_break_the_quiet() -> None:
    """Ruling 20."""
    match = Match(table(rome(hand="triarii"), carthage({3: "spears"}), quiet=4)).play(ROME, "end")
    assert match.holder(3) == CARTHAGE
    assert match.play(CARTHAGE, "end").state.outcome == Outcome((2, 1), "quiet_limit")


def test_the_stalled_match_ends_before_the_next_victory_check() -> None:
    """Ruling 20: when that turn's phase 5 is over."""
    three = {1: CARTHAGE, 2: CARTHAGE, 3: CARTHAGE}
    assert quiet_end(control=three).outcome == Outcome((2, 1), "quiet_limit")


def test_a_hundred_turns_end_the_match() -> None:
    """Ruling 20: both players' turns together."""
    match = Match(table(rome(hand="light_infantry laelius"), carthage(), turn=100, control={2: ROME}))
    assert match.play(ROME, "place light_infantry 3", "end").state.outcome == Outcome((1, 2), "turn_limit")


def test_without_units_one_plays_on() -> None:
    """Ruling 21: there is no elimination."""
    match = Match(table(rome(hand="triarii"), carthage({1: "spears", 2: "spears", 3: "spears"})))
    assert match.play(ROME, "end").state.outcome is None


def test_the_first_turn_has_no_limits() -> None:
    """Ruling 24: the first player may place, and attack if anything opposes."""
    state = table(rome(hand="light_infantry medium_infantry"), carthage({3: "light_cavalry"}), turn=1)
    match = Match(state).play(ROME, "place light_infantry 3", "attack 3 medium_infantry")
    assert match.asked() == (CARTHAGE, "answer")


def test_a_turn_ends_by_itself_with_an_empty_hand_and_nothing_to_attack() -> None:
    """Decision table, phase 4: automatic End only then."""
    match = Match(table(rome(hand="light_infantry"), carthage())).play(ROME, "place light_infantry 3")
    assert match.asked() == (CARTHAGE, "play")
    assert match.state.sides[ROME].hand == 3


def test_a_turn_does_not_end_by_itself_while_the_top_card_could_attack() -> None:
    """Decision table, phase 4: the attack is still possible."""
    match = Match(table(rome(hand="light_infantry"), carthage({3: "spears"}))).play(ROME, "place light_infantry 3")
    assert match.asked() == (ROME, "play")
    assert match.offered(ROME) == ("attack", "end")


def test_a_turn_never_ends_by_itself_for_what_a_hand_holds() -> None:
    """Section 8: a hidden hand of cards nobody could use must not show."""
    match = Match(table(rome({3: "light_infantry"}, "triarii light_infantry"), carthage()))
    match.play(ROME, "place light_infantry 3")
    assert match.asked() == (ROME, "play")
    assert match.offered(ROME) == ("end",)
    with pytest.raises(IllegalAction, match="too_few_cards"):
        match.read(ROME, "place triarii 3")


def test_two_players_without_any_card_meet_the_quiet_limit() -> None:
    """Ruling 20, decision table phase 4: turns that play themselves come to an end too."""
    match = Match(table(rome(hand="triarii", rest="away"), carthage(hand="", rest="away"))).play(ROME, "end")
    assert match.play(ROME, "end").play(ROME, "end").state.outcome == Outcome((1, 1), "quiet_limit")


@pytest.mark.parametrize("seat", [ROME, CARTHAGE])
def test_resigning_gives_the_match_to_the_other(seat: int) -> None:
    """Decision table, any time: either may resign, also in the middle of an attack."""
    match = Match(table(rome({3: "legionaries"}, "triarii"), carthage({3: "spears"}, "hannibal")))
    match.play(ROME, "attack 3 triarii")
    step = GAME.leave(match.state, seat, ScriptedRng())
    assert step.state.outcome == Outcome((2, 1) if seat == ROME else (1, 2), "resigned")
    assert [type(event) for event in step.events] == [Left, Ended]
    assert GAME.actors(step.state) == frozenset()

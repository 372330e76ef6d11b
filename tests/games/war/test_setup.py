"""Rulebook: Objective Cards, Distribution of Armies and Territories, Advanced: Setup; rulings 1 to 7."""

from collections import Counter
from collections.abc import Mapping

import pytest

from engine.games.war.data import ALL, COLOURS, DECK, OBJECTIVE, OBJECTIVES, SITES
from engine.games.war.events import Charged, Dealt, Opened
from engine.games.war.game import GAME
from engine.games.war.menu import goals
from engine.games.war.state import State
from engine.games.war.view import NEUTRAL
from engine.kernel.errors import BadOptions
from engine.kernel.game import Step
from engine.kernel.options import settle
from engine.kernel.rng import Rng, ScriptedRng, step_rng
from tests.games.war.table import Match, dice, table


def begun(seats: int, rng: Rng | None = None, **given: str) -> Step[State, object]:
    settled = settle(GAME.spec.options, seats, given)
    step = GAME.setup(settled, seats, rng or step_rng(bytes(16), 0))
    return Step(step.state, step.events)


def event(step: Step[State, object], kind: type[object]) -> object:
    return next(event for event in step.events if isinstance(event, kind))


def test_the_highest_roll_deals_and_tied_players_roll_again() -> None:
    """Ruling 1."""
    opened = event(begun(4, dice(5, 6, 6, 2, 3, 4)), Opened)
    assert isinstance(opened, Opened)
    assert opened.rolls == ((5, 6, 6, 2), (0, 3, 4, 0))
    assert opened.dealer == 2


@pytest.mark.parametrize(("seats", "counts"), [(4, [10, 10, 11, 11]), (3, [14, 14, 14])])
def test_cards_are_dealt_from_the_dealers_left_and_who_follows_the_last_card_starts(
    seats: int, counts: list[int]
) -> None:
    """Ruling 2, with seat 0 dealing."""
    step = begun(seats, dice(6, *[1] * (seats - 1)))
    dealt = event(step, Dealt)
    assert isinstance(dealt, Dealt)
    assert sorted(Counter(dealt.owner).values()) == counts
    assert set(dealt.warriors) == {1}
    first = 3 if seats == 4 else 1
    assert step.state.order == tuple((first + n) % seats for n in range(seats))
    assert step.state.active == first
    assert dealt.owner[0] == 1


def test_four_seats_get_eleven_eleven_ten_ten_from_the_dealers_left() -> None:
    """Ruling 2."""
    dealt = event(begun(4, dice(6, 1, 1, 1)), Dealt)
    assert isinstance(dealt, Dealt)
    assert [dealt.owner.count(seat) for seat in (1, 2, 3, 0)] == [11, 11, 10, 10]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_advanced_game_deals_the_sacred_territories_first_with_two_warriors(seats: int) -> None:
    """Advanced: Setup."""
    state = begun(seats, mode="advanced").state
    board = state.board
    hands = 3 if seats == 2 else seats
    assert set(Counter(board.owner[t] for t in SITES).values()) == {12 // hands}
    mine = [t for t in ALL if board.owner[t] != NEUTRAL]
    assert all(board.warriors[t] == (2 if t in SITES else 1) for t in mine)
    assert sorted(state.pile) == list(ALL)


def test_the_deck_has_the_wilds_only_in_the_basic_game() -> None:
    """Distribution: the wilds come back; Advanced: they leave the game."""
    assert sorted(begun(3).state.pile) == list(DECK)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_of_two_players_a_neutral_army_gets_the_third_hand_with_two_each(mode: str) -> None:
    """Ruling 3, section 3.6; seat 1 deals, so seat 0 starts."""
    state = begun(2, ScriptedRng([0, 5]), mode=mode).state
    assert Counter(state.board.owner) == {0: 14, 1: 14, NEUTRAL: 14}
    assert {state.board.warriors[t] for t in ALL if state.board.owner[t] == NEUTRAL} == {2}
    assert (state.order, state.active) == ((0, 1), 0)


def test_everybody_gets_one_objective_and_nobody_the_same() -> None:
    """Objective Cards."""
    state = begun(4).state
    assert len({own.objective for own in state.own}) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_objectives_about_absent_armies_are_never_dealt(seats: int) -> None:
    """Objective Cards, note; ruling 6."""
    for seed in range(60):
        state = begun(seats, step_rng(seed.to_bytes(16, "big"), 0)).state
        colours = {player.colour for player in state.players}
        dealt = {OBJECTIVES[own.objective].colour for own in state.own} - {""}
        assert dealt <= colours


def test_colours_are_those_chosen_and_the_rest_by_chance() -> None:
    """Ruling 7; Armies."""
    seen = set()
    for seed in range(20):
        state = begun(3, step_rng(seed.to_bytes(16, "big"), 0), **{"colour.1": "blue"}).state
        colours = [player.colour for player in state.players]
        assert colours[1] == "blue"
        assert len(set(colours)) == 3
        seen |= set(colours)
    assert seen == set(COLOURS)


def test_nobody_takes_the_colour_of_another() -> None:
    """Ruling 7."""
    given: Mapping[str, str] = {"colour.0": "red", "colour.2": "red"}
    with pytest.raises(BadOptions):
        GAME.check(settle(GAME.spec.options, 3, given), 3)
    GAME.check(settle(GAME.spec.options, 3, {"colour.0": "red"}), 3)


def test_objectives_are_told_to_their_owners_only() -> None:
    """Objective Cards: the player does not reveal it."""
    for told in begun(3).events:
        if isinstance(told, Charged):
            assert GAME.redact(told, told.seat) == told
            assert all(GAME.redact(told, viewer) is None for viewer in (-1, 0, 1, 2) if viewer != told.seat)


def test_ones_own_colour_to_destroy_means_24_territories() -> None:
    """Ruling 4."""
    state = table("athens", "argos", "sparta")
    assert goals.falls_back(OBJECTIVE["destroy_black"], 0, state.players)
    assert not goals.falls_back(OBJECTIVE["destroy_black"], 1, state.players)


@pytest.mark.parametrize(("least", "ends"), [(1, ""), (0, "objective")])
def test_an_objective_counts_only_after_a_conquest(least: int, ends: str) -> None:
    """Ruling 5: also one that is met by the deal."""
    state = begun(2, min_conquests_to_win=str(least)).state
    rules = state.rules
    assert rules.min_conquests == least
    rest = table("dodona", "athens=2", rest=0, rules=rules, active=1, goals=("territories_24", "peloponnese_aegean"))
    assert Match(rest).play(1, "end").reason() == ends


def test_every_switch_has_the_default_of_the_table() -> None:
    """Options of the match."""
    basic, advanced = begun(4).state.rules, begun(4, mode="advanced").state.rules
    assert basic.limits == ()
    assert advanced.limits == (1, 2, 3, 3)
    assert (advanced.min_conquests, advanced.token_floor, advanced.round_limit) == (1, 4, 40)
    assert advanced.forced_trade
    assert (advanced.limit_rolls, advanced.conquest_counts, advanced.gods_once) == (False, False, False)
    assert begun(4, basic_second_round_limit="1-2-3-3").state.rules.limits == (1, 2, 3, 3)
    assert begun(4, mode="advanced", second_round_limit="none").state.rules.limits == ()

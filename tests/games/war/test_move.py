"""Rulebook: Movements; rulings 25 to 30."""

import pytest

from engine.games.war.events import Moved
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import Rules
from tests.games.war.table import ADVANCED, BASIC, Match, dice, table

COUNTS = Rules(conquest_counts=True)


def moving(words: str, rules: Rules = BASIC) -> Match:
    """Seat 0 may move these, and far away something else."""
    return Match(table(f"{words} trikka=2 larissa", "lycia=2", rules=rules))


def test_armies_move_to_a_neighbour_and_not_on() -> None:
    """Movements, 2, example: from Athens to Boeotia, but not those on to Euboea."""
    match = moving("athens=4 boeotia=1 euboea=1").play(0, "move athens boeotia 3")
    assert match.at("boeotia")[1] == 4
    assert match.why(0, "move boeotia") is Reason.ARRIVED


def test_the_occupation_army_never_moves() -> None:
    """Movements, 1."""
    match = moving("athens=4 boeotia=1")
    assert match.offered(0, "move athens boeotia") == ("1", "2", "3")
    assert match.why(0, "move athens boeotia 4") is Reason.TOO_MANY
    assert match.why(0, "move boeotia") is Reason.TOO_WEAK


def test_of_those_present_at_the_start_all_but_one_may_leave_whatever_arrives() -> None:
    """Ruling 25."""
    match = moving("athens=3 boeotia=3 euboea=1").play(0, "move athens boeotia 2")
    assert match.offered(0, "move boeotia euboea") == ("1", "2")
    match.play(0, "move boeotia euboea 2")
    assert match.at("boeotia")[1] == 3
    assert match.why(0, "move boeotia") is Reason.ARRIVED


def test_transfers_go_in_any_number_and_order() -> None:
    """Ruling 25."""
    match = moving("athens=4 boeotia=2 corinth=1")
    match.play(0, "move athens boeotia 1", "move boeotia athens 1", "move athens corinth 2")
    assert [match.at(id)[1] for id in ("athens", "boeotia", "corinth")] == [2, 2, 3]


def test_only_contiguous_own_territories() -> None:
    """Movements: between contiguous territories; ruling 27: sea lines too."""
    match = moving("athens=4 corinth delos thermopylae")
    assert match.offered(0, "move athens") == ("corinth", "delos")
    assert match.why(0, "move athens thermopylae") is Reason.NOT_NEIGHBOURS
    assert match.why(0, "move athens boeotia") is Reason.NOT_YOURS
    assert moving("athens=4 sparta=2 argos").why(0, "move athens") is Reason.NO_OWN_NEIGHBOUR


def test_moving_ends_the_attacks() -> None:
    """Movements: when finishing their attacks; ruling 30."""
    match = moving("athens=4 boeotia=1").play(0, "move athens boeotia 1")
    assert match.why(0, "attack") is match.why(0, "until") is Reason.ATTACKS_OVER
    assert match.offered(0) == ("move", "end")
    assert match.why(0, "trade") is Reason.RECEIVING_OVER


@pytest.mark.parametrize(("rules", "leave"), [(BASIC, 2), (COUNTS, 0)])
def test_the_conquest_move_is_another_moment(rules: Rules, leave: int) -> None:
    """Ruling 26, with its switch."""
    match = Match(table("sparta=5 argos", "olympia achaea", rules=rules), dice(6, 6, 6, 1))
    match.play(0, "attack sparta olympia 3", "occupy 3")
    if leave:
        assert match.offered(0, "move olympia sparta") == tuple(str(n + 1) for n in range(leave))
    else:
        assert match.why(0, "move olympia") is Reason.ARRIVED
        assert match.offered(0, "move sparta argos") == ("1",)


def test_where_the_conquest_move_counts_the_tired_stay_and_the_fresh_may_go() -> None:
    """Ruling 26, switch: after losses no more are tired than stand there."""
    match = Match(table("sparta=7 argos", "olympia achaea=3", rules=COUNTS), dice(6, 6, 6, 1))
    match.play(0, "attack sparta olympia 3", "occupy 3")
    match.play(0, "attack olympia achaea 2", rng=dice(1, 1, 6, 6, 6))
    assert match.at("olympia")[1] == 1
    match.play(0, "move sparta olympia 2")
    assert match.why(0, "move olympia") is Reason.ARRIVED


def test_a_figure_goes_up_to_two_steps_through_own_land() -> None:
    """Mythological Figures: across two territories; ruling 28."""
    match = Match(table("athens=1+1 boeotia euboea delphi delos samos", "lycia=2", rules=ADVANCED))
    assert match.offered(0, "move athens figure") == ("delphi", "boeotia", "euboea", "samos", "delos")
    assert match.why(0, "move athens figure lycia") is Reason.NOT_YOURS
    match.play(0, "move athens figure euboea")
    assert match.event(Moved).through == 11
    assert (match.at("athens"), match.at("euboea")) == ((0, 1, 0), (0, 1, 1))


def test_a_figure_does_not_cross_what_others_hold_nor_go_three_steps() -> None:
    """Ruling 28: the middle territory must be the player's own."""
    match = moving("athens=1+1 euboea corinth arcadia sparta", ADVANCED)
    assert match.offered(0, "move athens figure") == ("corinth", "arcadia")
    assert match.why(0, "move athens figure euboea") is match.why(0, "move athens figure sparta") is Reason.TOO_FAR


def test_each_figure_moves_once() -> None:
    """Ruling 28: after one step it cannot make a second later."""
    match = moving("athens=1+1 boeotia=1 euboea", ADVANCED).play(0, "move athens figure boeotia")
    assert match.why(0, "move boeotia") is Reason.ARRIVED


def test_one_of_the_pieces_that_stood_there_stays() -> None:
    """Ruling 29: of a warrior and a figure either may go, not both."""
    match = moving("athens=1+1 boeotia=2", ADVANCED)
    assert match.offered(0, "move athens") == ("boeotia", "figure")
    match.play(0, "move boeotia athens 1", "move athens figure boeotia")
    assert match.at("athens") == (0, 2, 0)
    assert match.why(0, "move athens") is Reason.ARRIVED


def test_a_lone_figure_cannot_leave_unless_it_is_dismembered() -> None:
    """Ruling 29: the three warriors of an unmoved figure are unmoved."""
    match = moving("athens=0+1 boeotia=1", ADVANCED)
    assert match.why(0, "move athens") is Reason.LONE_FIGURE
    match.play(0, "dismember athens")
    assert match.offered(0, "move athens boeotia") == ("1", "2")


def test_the_warriors_of_an_arrived_figure_have_arrived_and_an_unmoved_one_is_broken_first() -> None:
    """Ruling 29."""
    match = moving("athens=1+1 boeotia=0+1", ADVANCED).play(0, "move athens figure boeotia", "dismember boeotia")
    assert match.at("boeotia") == (0, 3, 1)
    assert match.offered(0, "move boeotia athens") == ("1", "2")
    match.play(0, "dismember boeotia")
    assert match.at("boeotia") == (0, 6, 0)
    assert match.offered(0, "move boeotia athens") == ("1", "2")


def test_figures_move_only_in_the_advanced_game() -> None:
    """Rulings 8 and 9."""
    assert moving("athens=4 boeotia").why(0, "move athens figure") is Reason.BASIC_GAME
    assert moving("athens=4 boeotia", ADVANCED).why(0, "move athens figure") is Reason.NO_FIGURE
    assert Match(table("athens=1 boeotia=1", "lycia")).why(0, "move") is Reason.NOTHING_MOVES

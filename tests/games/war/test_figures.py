"""Rulebook: Mythological Figures; rulings 8, 9 and 52 to 59."""

import pytest

from engine.games.war.actions import Occupy
from engine.games.war.events import Dismembered, Fought, Occupied, Wasted
from engine.games.war.game import GAME
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import Dice
from tests.games.war.table import ADVANCED, Match, dice, pool, table


def duel(mine: str, theirs: str, *fallen: int, more: str = "", **changes: object) -> Match:
    """Seat 0 in Sparta against seat 1 in Olympia, both with something elsewhere."""
    state = table(f"sparta={mine} messenia {more}", f"olympia={theirs} troy", rules=ADVANCED, players={0: changes})
    return Match(state, dice(*fallen))


def pieces(match: Match, id: str) -> tuple[int, int]:
    return match.at(id)[1:]


def test_a_figure_is_never_made_on_the_board() -> None:
    """Mythological Figures: placed from the box; ruling 52: no verb makes one."""
    assert set(duel("9", "1").offered(0)) == {"attack", "until", "move", "end", "losses", "order"}


def test_a_figure_rolls_the_special_die_and_the_best_three_count() -> None:
    """Mythological Figures: four dice, three best."""
    match = duel("3+1", "3", 6, 2, 1, 8, 6, 5, 1).play(0, "attack sparta olympia 3")
    roll = match.event(Fought).rolls[0]
    assert roll.dice[0] == Dice((6, 2, 1, 8), (6, 6, 6, 8))
    assert roll.lost == (0, 3)


def test_both_sides_may_have_one() -> None:
    """Mythological Figures, note."""
    match = duel("3+1", "1+1", 6, 2, 1, 5, 6, 6, 1, 7).play(0, "attack sparta olympia 3")
    assert [die.faces for die in match.event(Fought).rolls[0].dice] == [(6, 6, 6, 8)] * 2
    assert match.event(Fought).rolls[0].lost == (3, 0)


def test_with_fewer_armies_the_best_of_them_and_the_special_die_count() -> None:
    """Ruling 58: n plain ones and the special one, the best n."""
    match = duel("2+1", "1", 2, 5, 4).play(0, "attack sparta olympia 1")
    assert match.event(Fought).rolls[0].dice == (Dice((2, 5), (6, 8)), Dice((4,), (6,)))
    assert match.event(Fought).rolls[0].lost == (0, 1)


def test_several_figures_bring_one_special_die() -> None:
    """Ruling 57."""
    match = duel("1+3", "1", 1, 1, 1, 8, 6).play(0, "attack sparta olympia 3")
    assert len(match.event(Fought).rolls[0].dice[0].values) == 4


def test_the_figures_power_covers_all_warriors_there() -> None:
    """Mythological Figures; ruling 59: it need not take part, and warriors fall first."""
    match = duel("3+1", "3", 1, 1, 1, 1, 6, 6, 6).play(0, "attack sparta olympia 3")
    assert pieces(match, "sparta") == (0, 1)
    assert match.event(Fought).rolls[0].pieces[0] == (-3, 0)


def test_a_figure_defends_as_three_armies() -> None:
    """Ruling 8; test values 9.1: m = 3 always."""
    match = duel("9", "0+1", 1, 1, 1, 6, 6, 6, 8).play(0, "attack sparta olympia 3")
    assert len(match.event(Fought).rolls[0].dice[1].values) == 4


@pytest.mark.parametrize(
    ("rolled", "defence", "left", "box"),
    [
        ((6, 1, 1), (5, 5, 5, 5), (2, 0), (67, 6)),
        ((6, 6, 1), (5, 5, 5, 5), (1, 0), (68, 6)),
    ],
)
def test_one_or_two_losses_break_a_lone_figure_up(
    rolled: tuple[int, ...], defence: tuple[int, ...], left: tuple[int, int], box: tuple[int, int]
) -> None:
    """Ruling 54, also on defence and without any question."""
    match = duel("4", "0+1", *rolled, *defence).play(0, "attack sparta olympia 3")
    assert pieces(match, "olympia") == left
    assert (match.player(1).box, match.player(1).box_figures) == box


def test_three_losses_return_it_whole() -> None:
    """Ruling 54."""
    match = duel("4", "0+1", 6, 6, 6, 1, 1, 1, 1).play(0, "attack sparta olympia 3")
    roll = match.event(Fought).rolls[0]
    assert (roll.pieces[1], roll.lost, roll.fallen) == ((0, -1), (0, 3), (0, 0))
    assert match.asked() == (0, "occupy")
    assert (match.player(1).box, match.player(1).box_figures) == (69, 6)


def test_what_warriors_cannot_take_the_figure_does() -> None:
    """Ruling 54: one warrior and a figure lose two: the warrior, and one of the figure's three."""
    match = duel("4", "1+1", 6, 6, 1, 5, 5, 5, 5).play(0, "attack sparta olympia 3")
    assert pieces(match, "olympia") == (2, 0)


def test_a_short_box_gives_what_it_has() -> None:
    """Ruling 54: fewer if short."""
    state = table("sparta=4", "olympia=0+1 troy=69", rules=ADVANCED)
    match = Match(state, dice(6, 1, 1, 5, 5, 5, 5)).play(0, "attack sparta olympia 3")
    assert pieces(match, "olympia") == (1, 0)
    assert match.player(1).box == 0


def test_with_an_empty_box_the_last_piece_of_a_territory_stays_whole() -> None:
    """Ruling 54: it would be left without a piece although armies remain."""
    lone = Match(table("sparta=4", "olympia=0+1 troy=70", rules=ADVANCED), dice(6, 1, 1, 5, 5, 5, 5))
    assert pieces(lone.play(0, "attack sparta olympia 3"), "olympia") == (0, 1)
    two = Match(table("sparta=4", "olympia=0+2 troy=70", rules=ADVANCED), dice(6, 1, 1, 5, 5, 5, 5))
    assert pieces(two.play(0, "attack sparta olympia 3"), "olympia") == (0, 1)
    assert two.player(1).box_figures == 5


def test_figures_first_is_a_standing_order_that_nobody_else_sees() -> None:
    """Ruling 54; decision 17: at any time, private."""
    match = duel("9", "2+1", 6, 1, 1, 5, 5, 5, 5)
    before = match.view(0), match.view(-1)
    match.play(1, "losses figures")
    assert [GAME.redact(event, 0) for event in match.told] == [None]
    assert (match.view(0), match.view(-1)) == before
    match.play(0, "attack sparta olympia 3")
    assert pieces(match, "olympia") == (4, 0)


def test_the_order_of_losses_may_change_at_any_time() -> None:
    """Decision 17: a standing order, never a question."""
    match = duel("9", "2+1")
    assert match.offered(0, "losses") == ("warriors", "figures")
    match.play(0, "losses figures", "losses warriors", "losses figures").play(1, "losses figures")
    assert [own.figures_first for own in match.state.own] == [True, True]
    assert GAME.actors(match.state) == {0, 1}
    assert GAME.awaited(match.state) == {0}


@pytest.mark.parametrize(("rolled", "left"), [((6, 1, 1), (4, 0)), ((6, 6, 1), (3, 0)), ((6, 6, 6), (2, 0))])
def test_figures_first_breaks_the_figure_before_warriors_fall(rolled: tuple[int, ...], left: tuple[int, int]) -> None:
    """Ruling 54: then the order is figure, then warriors."""
    match = duel("9", "2+1", *rolled, 5, 5, 5, 5).play(1, "losses figures").play(0, "attack sparta olympia 3")
    assert pieces(match, "olympia") == left


def test_a_lone_figure_must_be_dismembered_to_attack() -> None:
    """Special case; ruling 55: then at most two attack, with plain dice."""
    match = duel("0+1", "1", 6, 6, 1)
    assert match.why(0, "attack") is Reason.NO_ATTACK
    match.play(0, "dismember sparta")
    assert match.offered(0, "attack sparta olympia") == ("1", "2")
    match.play(0, "attack sparta olympia 2")
    assert match.event(Fought).rolls[0].dice[0].faces == (6, 6)


def test_a_lone_figure_is_named_as_the_reason() -> None:
    """Special case."""
    assert duel("0+1", "1", more="argos=3").why(0, "attack sparta") is Reason.LONE_FIGURE


def test_figures_alone_attack_with_exactly_three() -> None:
    """Ruling 55: one stays, another commits three."""
    match = duel("0+2", "1", 6, 6, 6, 8, 1)
    assert match.offered(0, "attack sparta olympia") == ("3",)
    assert match.why(0, "attack sparta olympia 2") is Reason.FIGURES_ONLY
    match.play(0, "attack sparta olympia 3")
    assert match.event(Occupied) == Occupied(0, 1, 6, 2, 0, 1)
    assert (pieces(match, "sparta"), pieces(match, "olympia")) == ((0, 1), (0, 1))


def test_a_figure_advances_alone_where_three_fought_and_somebody_stays() -> None:
    """Ruling 56."""
    match = duel("2+1", "1", 6, 6, 6, 8, 1).play(0, "attack sparta olympia 3")
    assert match.offered(0, "occupy") == ("1", "2", "figure")
    match.play(0, "occupy figure")
    assert (pieces(match, "sparta"), pieces(match, "olympia")) == ((2, 0), (0, 1))


def test_a_figure_does_not_advance_where_fewer_fought() -> None:
    """Ruling 56: 1 to min(armies that took part, warriors there) warriors."""
    match = duel("4+1", "1", 6, 6, 8, 1).play(0, "attack sparta olympia 2")
    assert match.offered(0, "occupy") == ("1", "2")
    assert match.why(0, "occupy figure") is Reason.FIGURE_STAYS
    assert match.why(0, "occupy 3") is Reason.TOO_MANY


def test_all_warriors_may_go_where_a_figure_stays() -> None:
    """Ruling 56: one piece staying behind."""
    match = duel("1+1", "1", 6, 6, 6, 8, 1).play(0, "attack sparta olympia 3")
    assert match.offered(0, "occupy") == ("1", "figure")
    assert GAME.default(match.view(0)) == Occupy(1)


def test_dismembering_puts_three_warriors_from_the_box() -> None:
    """Mythological Figures: exchanged for three warriors; ruling 53: in any phase of the own turn."""
    for phase in ("receive", "attack", "move"):
        match = Match(table("sparta=1+1 messenia", "olympia", rules=ADVANCED, phase=phase))
        match.play(0, "dismember sparta")
        assert pieces(match, "sparta") == (4, 0)
        assert match.event(Dismembered) == Dismembered(0, 6, 3)
        assert (match.player(0).box, match.player(0).box_figures) == (65, 6)


def test_dismembering_with_a_short_box_is_confirmed_and_with_an_empty_one_impossible() -> None:
    """Ruling 53."""
    match = Match(table("sparta=1+1 messenia=68", "olympia", rules=ADVANCED))
    assert match.slot(0, "dismember sparta").warn == "box_short"
    assert pieces(match.play(0, "dismember sparta yes"), "sparta") == (2, 0)
    empty = Match(table("sparta=1+1 messenia=69", "olympia", rules=ADVANCED))
    assert empty.why(0, "dismember") is Reason.EMPTY_BOX


def test_dismembering_is_for_ones_own_turn_and_not_in_a_confrontation() -> None:
    """Ruling 53."""
    match = duel("2+1", "1", 6, 6, 6, 8, 1)
    assert match.why(1, "dismember") is Reason.NOT_ASKED
    match.play(0, "attack sparta olympia 3")
    assert match.why(0, "dismember") is Reason.NOT_ASKED
    assert duel("4", "1").why(0, "dismember") is Reason.NO_FIGURE


def test_dismembering_only_where_a_figure_stands() -> None:
    """Ruling 53."""
    match = duel("1+1", "1")
    assert match.offered(0, "dismember") == ("sparta",)
    assert match.why(0, "dismember messenia") is Reason.NO_FIGURE
    assert match.why(0, "dismember troy") is Reason.NOT_YOURS


def test_a_series_stops_at_a_lone_figure() -> None:
    """Ruling 20."""
    stopped = duel("2+1", "2", 1, 1, 1, 1, 6, 6).play(0, "until sparta olympia 3")
    assert pieces(stopped, "sparta") == (0, 1)
    assert stopped.asked() == (0, "play")


def test_losses_beyond_what_can_be_placed_are_wasted() -> None:
    """Ruling 10: two left of a pool, no warrior in the box, and a figure needs three."""
    state = table("sparta=70 messenia=0+1", "olympia", rules=ADVANCED, phase="receive", pools=(pool(2),))
    assert Match(state).play(0, "end").event(Wasted) == Wasted(0, 2)


def test_the_basic_game_knows_no_figures_gods_or_orders() -> None:
    """Differences; Components: only in the Alternative Rule."""
    match = Match(table("sparta=5", "olympia"))
    for verb in ("dismember", "invoke", "hades", "pass", "losses", "order"):
        assert match.why(0, verb) is Reason.BASIC_GAME
    assert GAME.menu(match.view(1)) is None

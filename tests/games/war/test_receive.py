"""Rulebook: Value of Pieces, Receiving Armies; Advanced: First Round, Devotion Tokens; rulings 8 to 16, 60, 61."""

import pytest
from msgspec import structs

from engine.games.war.data import ALL, ID, MEMBERS, SITES, TABLES
from engine.games.war.events import Placed, Put, Turn, Wasted
from engine.games.war.menu.reasons import Reason
from engine.games.war.state import State
from engine.games.war.view import Pool, Rules
from tests.games.war.table import ADVANCED, BASIC, Match, pool, table

EPIRUS = "chaonia thesprotia dodona ambracia"
EPIRUS_REGION, HELLAS = 2, 1
SCATTERED = "corinth achaea olympia arcadia argos messenia acarnania aetolia delphi thermopylae boeotia athens"


def turn_of(words: str, rules: Rules = BASIC, **more: object) -> Match:
    """Seat 0's turn begins with these territories."""
    state = table(words, "lycia=2", rest=1, rules=rules, active=1)
    return Match(structs.replace(state, **more)).play(1, "end")


@pytest.mark.parametrize(("count", "armies"), [(1, 3), (5, 3), (6, 3), (7, 3), (8, 4), (11, 5), (12, 6)])
def test_half_the_territories_and_at_least_three(count: int, armies: int) -> None:
    """Territories Owned, both examples; Note on the minimum; ruling 11."""
    assert turn_of(" ".join(SCATTERED.split()[:count])).event(Turn).armies == armies


def test_a_whole_region_brings_its_bonus() -> None:
    """Conquered Region, example: 19 territories with Epirus give 9, and 2 that must go to Epirus."""
    others = f"{SCATTERED} trikka larissa phthia"
    match = turn_of(f"{others} {EPIRUS}")
    assert (match.event(Turn).armies, match.event(Turn).regions) == (9, ((EPIRUS_REGION, 2),))
    assert match.state.pools == (pool(2, EPIRUS_REGION), pool(9))


def test_the_minimum_of_three_does_not_count_the_bonus() -> None:
    """Ruling 11."""
    assert turn_of(EPIRUS).state.pools == (pool(2, EPIRUS_REGION), pool(3))


def test_regions_are_counted_as_the_turn_starts_and_in_the_first_round_too() -> None:
    """Ruling 12."""
    assert turn_of(EPIRUS, round=1, order=(1, 0)).event(Turn).regions == ((EPIRUS_REGION, 2),)
    three = turn_of("chaonia thesprotia dodona")
    assert three.event(Turn).regions == ()


def receiving(words: str, *pools: Pool, rules: Rules = BASIC) -> Match:
    """Seat 0 has these armies to place."""
    return Match(table(words, "lycia=2", rest=1, rules=rules, phase="receive", round=3, pools=pools))


def test_restricted_armies_are_used_up_first_where_they_fit() -> None:
    """Ruling 13: card, then region, then free."""
    match = receiving(f"{EPIRUS} athens", pool(2, territory="dodona"), pool(2, EPIRUS_REGION), pool(5))
    match.play(0, "place dodona 3")
    assert match.state.pools == (pool(1, EPIRUS_REGION), pool(5))
    match.play(0, "place athens 4")
    assert match.state.pools == (pool(1, EPIRUS_REGION), pool(1))


def test_region_armies_go_to_their_region_only() -> None:
    """Conquered Region, NOTE."""
    match = receiving(f"{EPIRUS} athens", pool(2, EPIRUS_REGION))
    assert match.offered(0, "place") == ("chaonia", "thesprotia", "dodona", "ambracia", "rest")
    assert match.why(0, "place athens") is Reason.NOT_HERE
    assert match.why(0, "place lycia") is Reason.NOT_YOURS


def test_any_number_up_to_what_the_pools_allow() -> None:
    """Ruling 13; decision 3."""
    match = receiving(f"{EPIRUS} athens", pool(2, EPIRUS_REGION), pool(3))
    assert match.offered(0, "place dodona") == ("1", "2", "3", "4", "5")
    assert match.offered(0, "place athens") == ("1", "2", "3")
    assert match.why(0, "place athens 4") is Reason.TOO_MANY


def test_large_amounts_are_offered_in_handy_steps_and_any_may_be_typed() -> None:
    """Section 8: beyond 25 round steps and the maximum."""
    match = receiving("athens boeotia", pool(38))
    slot = match.slot(0, "place athens")
    assert slot.ids == ("1", "2", "3", "5", "10", "15", "20", "25", "30", "38")
    assert slot.takes("37")
    assert match.play(0, "place athens 37").at("athens")[1] == 38


def test_territories_are_grouped_by_region() -> None:
    """Section 8: a region first where the territories are many."""
    match = receiving(f"{EPIRUS} athens", pool(3))
    slot = match.slot(0, "place")
    assert slot.groups == ("hellas", "epirus", "epirus", "epirus", "epirus")


def test_everything_must_be_placed_before_anything_else() -> None:
    """Territories Owned: the player must place all; ruling 14."""
    match = receiving("athens=3 boeotia", pool(3))
    assert match.offered(0) == ("place",)
    assert match.why(0, "attack") is match.why(0, "end") is match.why(0, "move") is Reason.PLACE_FIRST
    assert match.play(0, "place athens 3").offered(0) == ("attack", "until", "move", "end")
    assert match.why(0, "place") is Reason.NOTHING_TO_PLACE


def test_what_can_go_one_way_only_is_placed_by_the_rules() -> None:
    """Decision 3: one legal placement left."""
    match = turn_of("athens=2")
    assert match.event(Placed) == Placed(0, (Put(11 + 1, 3),), True)
    assert match.state.pools == ()


def test_the_rest_is_spread_where_fewest_stand_at_a_border() -> None:
    """Ruling 14; ties go to the lowest number, regions keep their own."""
    match = receiving(f"{EPIRUS} athens=4 corinth=2 argos", pool(2, EPIRUS_REGION), pool(5))
    match.play(0, "place rest")
    assert [match.at(id)[1] for id in ("chaonia", "dodona", "ambracia", "corinth", "athens")] == [3, 2, 2, 3, 4]
    assert match.event(Placed).spread
    assert match.state.pools == ()
    assert match.at("thesprotia")[1] == 1
    assert match.at("argos")[1] == 3


def test_where_no_own_territory_touches_another_any_of_the_region_serves() -> None:
    """Ruling 14."""
    everything = " ".join(ID[t] for t in ALL if ID[t] != "lycia")
    match = receiving(everything, pool(2, EPIRUS_REGION))
    match.play(0, "place rest")
    assert [match.at(ID[t])[1] for t in MEMBERS[EPIRUS_REGION]] == [2, 2, 1, 1]


def test_time_over_spreads_and_then_ends() -> None:
    """Ruling 14."""
    match = receiving("athens=3 boeotia", pool(3))
    assert match.default(0).event(Placed).spread
    assert match.default(0).state.active == 1


def test_nobody_places_more_than_the_box_holds() -> None:
    """Advanced: Setup; ruling 10, in the basic game at 170."""
    match = receiving("athens=168 boeotia=1", pool(4))
    assert match.offered(0, "place athens") == ("1",)
    match.play(0, "place athens 1")
    assert match.offered(0) == ("attack", "until", "move", "end")
    assert match.play(0, "end").event(Wasted) == Wasted(0, 3)


def test_placing_the_last_warrior_may_strand_the_rest() -> None:
    """Ruling 10: with one warrior and one figure in the box and three to place."""
    match = receiving("athens=60 boeotia=9+5", pool(3), rules=ADVANCED)
    assert (match.player(0).box, match.player(0).box_figures) == (1, 1)
    assert match.offered(0, "place athens") == ("1", "figure")
    match.play(0, "place athens 1")
    assert "end" in match.offered(0)
    assert match.play(0, "end").event(Wasted) == Wasted(0, 2)


def test_a_figure_is_worth_three_in_the_advanced_game_and_takes_three_of_one_pool() -> None:
    """Mythological Figures; rulings 8 and 15: never from Epirus's two."""
    match = receiving(f"{EPIRUS} athens", pool(2, EPIRUS_REGION), pool(4), rules=ADVANCED)
    assert match.play(0, "place dodona figure").state.pools == (pool(2, EPIRUS_REGION), pool(1))
    assert match.at("dodona") == (0, 1, 1)
    assert match.player(0).box_figures == 5
    assert match.why(0, "place dodona figure") is Reason.POOL_TOO_SMALL


def test_a_figure_comes_from_the_regions_pool_if_that_has_three() -> None:
    """Ruling 15."""
    hellas = " ".join(ID[t] for t in MEMBERS[HELLAS])
    match = receiving(hellas, pool(5, HELLAS), pool(4), rules=ADVANCED)
    assert match.play(0, "place athens figure").state.pools == (pool(2, HELLAS), pool(4))


def test_no_figure_without_one_in_the_box_and_none_in_the_basic_game() -> None:
    """Rulings 8, 9, 52."""
    match = receiving("athens=1+6 boeotia", pool(4), rules=ADVANCED)
    assert match.why(0, "place athens figure") is Reason.NO_FIGURES_LEFT
    assert receiving("athens boeotia", pool(4)).why(0, "place athens figure") is Reason.BASIC_GAME


def test_a_figure_is_spread_only_when_no_warrior_is_left() -> None:
    """Ruling 14."""
    match = receiving("athens=68 boeotia=1+5", pool(4), rules=ADVANCED)
    match.play(0, "place rest")
    assert match.at("boeotia") == (0, 2, 6)
    assert match.state.pools == ()


def first_round(order: tuple[int, ...], seat: int) -> State:
    words = ("athens=2 boeotia", "argos=2 sparta", "troy=2 mysia", "pella=2 amphipolis")
    before = order[order.index(seat) - 1]
    state = table(*words, rules=ADVANCED, round=1, active=before)
    return structs.replace(state, order=order)


@pytest.mark.parametrize(("place", "tokens"), [(1, 3), (2, 4), (3, 4)])
def test_tokens_of_the_first_round_go_by_the_order_of_turns(place: int, tokens: int) -> None:
    """First Round: 2, 3, 4, 4; ruling 61."""
    order = (2, 3, 0, 1)
    match = Match(first_round(order, order[place])).play(order[place - 1], "end")
    assert match.event(Turn).tokens == match.player(order[place]).tokens == tokens
    assert TABLES.first_tokens[0] == 2


def sites(count: int) -> str:
    return " ".join(ID[t] for t in SITES[:count]) + " corinth"


@pytest.mark.parametrize(
    ("count", "floor", "tokens"), [(0, 4, 0), (1, 4, 4), (4, 4, 4), (5, 4, 5), (8, 4, 8), (3, 0, 3)]
)
def test_tokens_by_sacred_territories(count: int, floor: int, tokens: int) -> None:
    """Gods and Devotion Tokens, table; ruling 60 with its switch."""
    assert turn_of(sites(count), Rules(advanced=True, token_floor=floor)).event(Turn).tokens == tokens


def test_nobody_holds_more_than_eight_tokens() -> None:
    """Each player may accumulate 8; ruling 61."""
    state = table(sites(6), "lycia=2", rest=1, rules=ADVANCED, active=1, players={0: {"tokens": 5}})
    match = Match(state).play(1, "end")
    assert (match.event(Turn).tokens, match.player(0).tokens) == (3, 8)


def test_nobody_attacks_or_moves_in_the_first_round() -> None:
    """The Game; First Round; ruling 24."""
    for rules in (BASIC, ADVANCED):
        match = Match(table("athens=5 boeotia=2", "corinth=2", rules=rules, phase="receive", round=1))
        assert [verb for verb in match.offered(0) if verb not in ("losses", "order")] == ["end"]
        assert match.why(0, "attack") is match.why(0, "until") is match.why(0, "move") is Reason.FIRST_ROUND

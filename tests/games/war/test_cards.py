"""Rulebook: Conquering Cards, Trading Cards, and their advanced versions; rulings 31 to 39, 74, 75."""

from itertools import combinations
from typing import Any

import pytest

from engine.games.war.actions import Trade
from engine.games.war.data import ALL, CARD, CARD_OF, DECK, SYMBOL
from engine.games.war.events import Drew, Reshuffled, Traded
from engine.games.war.game import GAME
from engine.games.war.menu import cards as sets
from engine.games.war.menu.reasons import Reason
from engine.games.war.view import Rules
from tests.games.war.table import ADVANCED, BASIC, Match, cards, dice, pool, table

# Symbols: corinth, argos, athens, aetolia sword; achaea, sparta, boeotia, euboea shield; olympia, arcadia helmet.
ALIKE = "achaea sparta boeotia"
MIXED = "achaea olympia corinth"


def holding(hand: str, rules: Rules = BASIC, tokens: int = 0, trades: int = 0, words: str = "troy=3 mysia") -> Match:
    """Seat 0 receives nothing but what it trades for."""
    return Match(
        table(
            words,
            "lycia=2",
            rest=1,
            rules=rules,
            phase="receive",
            hands=(hand, ""),
            trades=trades,
            players={0: {"tokens": tokens}},
        )
    )


@pytest.mark.parametrize(
    ("hand", "whole"),
    [
        (ALIKE, True),
        (MIXED, True),
        ("achaea sparta olympia", False),
        ("achaea sparta wild_1", True),
        ("achaea olympia wild_2", True),
        ("achaea wild_1 wild_2", True),
    ],
)
def test_sets_of_the_basic_game(hand: str, whole: bool) -> None:
    """Trading Cards: three different or three alike, wilds as any; ruling 34."""
    match = holding(hand)
    assert ("trade" in match.offered(0)) == whole
    if not whole:
        assert match.why(0, "trade") is Reason.NO_SET


def test_the_nth_trade_of_the_game_counts_for_everybody() -> None:
    """Trading Cards: 4, 6, 8; ruling 38."""
    for trades, armies in ((0, 4), (1, 6), (2, 8), (5, 15), (6, 20)):
        match = holding(ALIKE, trades=trades).play(0, "trade achaea sparta boeotia")
        assert (match.event(Traded).number, match.event(Traded).armies) == (trades + 1, armies)
        assert match.state.pools == (pool(armies),)


def test_trading_is_a_choice_below_five_cards() -> None:
    """Trading Cards: the player is not obliged."""
    match = holding(f"{ALIKE} olympia")
    assert "end" in match.offered(0)


@pytest.mark.parametrize(
    ("rules", "hand"), [(BASIC, f"{ALIKE} olympia corinth"), (ADVANCED, f"{ALIKE} olympia corinth")]
)
def test_five_cards_must_be_traded_even_to_end_the_turn(rules: Rules, hand: str) -> None:
    """Trading Cards; rulings 32 and 33."""
    match = holding(hand, rules)
    assert [verb for verb in match.offered(0) if verb not in GAME.spec.orders] == ["trade"]
    assert match.why(0, "end") is match.why(0, "attack") is match.why(0, "move") is Reason.MUST_TRADE
    pick = "trade achaea sparta boeotia" + (" 0" if rules.advanced else "")
    assert "place" in match.play(0, pick).offered(0)
    assert "end" in match.play(0, "place rest").offered(0)


def test_the_advanced_game_may_do_without_that_duty() -> None:
    """Ruling 33, switch; ruling 35: then no card is drawn with five in hand."""
    rules = Rules(advanced=True, forced_trade=False)
    match = holding(f"{ALIKE} olympia corinth", rules)
    assert "end" in match.offered(0)
    state = table("sparta=5", "olympia", rules=rules, hands=(f"{ALIKE} olympia corinth",), conquered=True)
    assert Match(state).play(0, "end").events(Drew) == []


def test_five_cards_always_hold_a_set() -> None:
    """Rulings 32 and 33, by kinds of cards."""
    kinds = {symbol: [card for card in DECK if SYMBOL[card] == symbol][:5] for symbol in set(SYMBOL)}
    few = sorted(card for kept in kinds.values() for card in kept)
    assert all(sets.sets(hand, 0, False) for hand in combinations(few, 5))
    assert all(sets.sets(hand, 0, True) for hand in combinations([card for card in few if card in ALL], 5))


def test_time_over_trades_the_set_with_the_fewest_wilds_and_the_lowest_numbers() -> None:
    """Ruling 32."""
    assert sets.usual(cards(f"{ALIKE} corinth wild_1"), False) == cards(ALIKE)
    assert sets.usual(cards("achaea sparta olympia wild_1 wild_2"), False) == cards("achaea olympia wild_1")
    match = holding(f"{ALIKE} corinth wild_1")
    assert GAME.default(match.view(0)) == Trade(cards(ALIKE))


def test_time_over_trades_the_largest_set_without_athena() -> None:
    """Ruling 33."""
    assert sets.usual(cards(f"{ALIKE} euboea corinth"), True) == cards(f"{ALIKE} euboea")
    assert sets.usual(cards("achaea sparta olympia arcadia corinth"), True) == cards("achaea sparta")
    assert GAME.default(holding(f"{ALIKE} olympia corinth", ADVANCED).view(0)) == Trade(cards(ALIKE))


def test_an_owned_territorys_card_brings_two_that_go_there() -> None:
    """Trading Cards; ruling 16: for every such card, none for wilds."""
    match = holding("achaea sparta wild_1", words="achaea=2 sparta troy")
    match.play(0, "trade achaea sparta wild_1")
    assert match.event(Traded).owned == cards("achaea sparta")
    assert match.state.pools == (pool(2, territory="achaea"), pool(2, territory="sparta"), pool(4))
    placed = match.play(0, "place achaea 3").state
    assert placed.pools == (pool(2, territory="sparta"), pool(3))


def test_what_must_go_to_one_territory_goes_by_itself() -> None:
    """Decision 3: one legal placement left."""
    match = holding("achaea sparta wild_1", words="achaea=2 sparta troy")
    match.play(0, "trade achaea sparta wild_1", "place achaea 6")
    assert match.state.pools == ()
    assert match.at("sparta")[1] == 3


def test_several_trades_in_any_order_with_placing() -> None:
    """Ruling 31."""
    match = holding("achaea sparta olympia arcadia corinth", ADVANCED)
    match.play(0, "trade achaea sparta 0", "place troy 2", "trade olympia arcadia 0")
    assert match.state.trades == 2
    assert match.state.pools == (pool(6),)


def test_cards_are_traded_before_attacks_only() -> None:
    """Ruling 31."""
    match = Match(table("sparta=5", "olympia", hands=(ALIKE,)))
    assert match.why(0, "trade") is Reason.RECEIVING_OVER


def test_a_set_is_picked_in_the_order_of_its_cards() -> None:
    """Only cards that can still complete a set are offered."""
    match = holding("achaea sparta boeotia olympia")
    assert match.offered(0, "trade") == ("achaea",)
    assert match.offered(0, "trade achaea") == ("sparta",)
    assert match.why(0, "trade achaea olympia") is Reason.NOT_A_SET
    assert match.why(0, "trade corinth") is Reason.NOT_IN_HAND
    assert match.why(0, "trade achaea stop") is Reason.NOT_YET_A_SET


def test_the_best_set_is_suggested() -> None:
    """The owner's bonus counts, wilds are kept."""
    menu = holding("achaea sparta boeotia wild_1").menu(0)
    assert menu.suggest(("trade",)) == ("achaea", "sparta", "boeotia")
    special = holding(f"{ALIKE} euboea olympia", ADVANCED, tokens=1).menu(0)
    assert special.suggest(("trade",)) == ("achaea", "sparta", "boeotia", "euboea")
    assert special.suggest(("trade", "achaea", "sparta", "boeotia", "euboea")) == ("0",)


def test_table_three_takes_two_three_or_four_alike_and_gives_no_bonus() -> None:
    """Trading Cards (advanced)."""
    for count, armies in ((2, 4), (3, 7), (4, 11)):
        match = holding("achaea sparta boeotia euboea", ADVANCED, words="achaea=2 sparta troy")
        picked = " ".join(["achaea", "sparta", "boeotia", "euboea"][:count]) + (" stop" if count < 4 else "")
        match.play(0, f"trade {picked} 0")
        assert (match.event(Traded).armies, match.event(Traded).owned) == (armies, ())
        assert match.state.pools == (pool(armies),)


def test_of_five_alike_one_trades_two_three_or_four_or_two_and_three() -> None:
    """Ruling 39."""
    match = holding("achaea sparta boeotia euboea dodona", ADVANCED)
    match.play(0, "trade achaea sparta stop 0", "trade boeotia euboea dodona 0")
    assert match.state.pools == (pool(11),)


def test_three_different_cards_are_nothing_in_the_advanced_game() -> None:
    """Trading Cards (advanced): only identical symbols."""
    assert holding(MIXED, ADVANCED).why(0, "trade") is Reason.NO_SET


@pytest.mark.parametrize(
    ("hand", "price"), [("achaea corinth", 1), ("achaea sparta corinth", 1), (MIXED, 3), ("achaea sparta", 0)]
)
def test_athena_changes_symbols_for_one_token_or_three(hand: str, price: int) -> None:
    """Powers of the Gods: Athena, with its example; ruling 74."""
    assert sets.athena(cards(hand)) == price
    picked = f"trade {' '.join(CARD[card] for card in cards(hand))} 0"
    match = holding(hand, ADVANCED, tokens=4).play(0, picked)
    assert match.event(Traded).athena == price
    assert match.player(0).tokens == 4 - price
    if price:
        assert all(cards(hand) != found for found in sets.sets(cards(hand), price - 1, True))


def test_three_changes_are_too_many() -> None:
    """Ruling 74: no four of which three must change, however many tokens."""
    assert sets.athena(cards("achaea sparta olympia corinth")) == 3
    assert sets.athena(cards("achaea olympia corinth aetolia")) == 3
    assert sets.athena((CARD_OF["achaea"], CARD_OF["olympia"], CARD_OF["corinth"], CARD_OF["wild_1"])) > 8


def test_warriors_of_the_trade_are_given_up_for_two_tokens_each() -> None:
    """Sacrificing Warriors for a Trade; ruling 75: after Athena is paid."""
    match = holding("achaea corinth", ADVANCED, tokens=2)
    assert match.offered(0, "trade corinth achaea") == ("0", "1", "2", "3", "4")
    match.play(0, "trade corinth achaea 3")
    traded = match.event(Traded)
    assert (traded.athena, traded.sacrificed, traded.tokens) == (1, 3, 6)
    assert match.player(0).tokens == 7
    assert match.state.pools == (pool(1),)


@pytest.mark.parametrize(("tokens", "most", "gained"), [(8, 0, 0), (7, 1, 1), (6, 1, 2), (5, 2, 3)])
def test_tokens_beyond_eight_are_not_to_be_had(tokens: int, most: int, gained: int) -> None:
    """Ruling 75: at 7 one more gives 1, at 8 none."""
    match = holding("achaea sparta", ADVANCED, tokens=tokens)
    if most:
        assert len(match.offered(0, "trade achaea sparta")) == most + 1
        assert match.why(0, f"trade achaea sparta {most + 1}") is Reason.TOO_MANY
        assert match.play(0, f"trade achaea sparta {most}").event(Traded).tokens == gained
    else:
        assert match.play(0, "trade achaea sparta").event(Traded).sacrificed == 0


def test_nobody_sacrifices_more_than_the_trade_brought_or_the_box_holds() -> None:
    """Ruling 75."""
    assert len(holding("achaea sparta", ADVANCED, words="troy=68 mysia=1").offered(0, "trade achaea sparta")) == 2


def test_tokens_of_a_sacrifice_pay_for_a_later_trade() -> None:
    """Ruling 75: not for the one that produced them."""
    match = holding("achaea sparta olympia corinth", ADVANCED)
    assert match.why(0, "trade corinth") is Reason.NOT_A_SET
    match.play(0, "trade achaea sparta 1")
    assert match.offered(0, "trade") == ("corinth",)


def ending(hand: str = "", conquered: bool = True, **more: Any) -> Match:
    return Match(table("sparta=5", "olympia", hands=(hand,), conquered=conquered, **more))


def test_a_card_for_a_turn_with_a_conquest() -> None:
    """Conquering Cards: one a turn, at its end; ruling 36."""
    match = ending(MIXED)
    top = match.state.pile[0]
    match.play(0, "end")
    assert match.event(Drew) == Drew(0, top)
    assert top in match.hand(0)
    assert match.player(0).cards == 4
    assert ending(conquered=False).play(0, "end").events(Drew) == []


def test_two_conquests_bring_one_card_also_when_time_runs_out() -> None:
    """Conquering Cards; ruling 36."""
    match = Match(table("sparta=9", "olympia achaea argos=3"))
    match.play(0, "attack sparta olympia 3", "occupy 3", rng=dice(6, 6, 6, 1))
    match.play(0, "attack olympia achaea 2", "occupy 2", rng=dice(6, 6, 1))
    match.default(0)
    assert len(match.events(Drew)) == 1


def test_the_discard_becomes_the_deck_when_that_is_empty() -> None:
    """Trading Cards, note 3; ruling 37."""
    match = ending(pile=(), shown=cards(ALIKE), buried=cards("troy")).play(0, "end")
    assert match.event(Reshuffled) == Reshuffled(4)
    assert (len(match.state.pile), match.state.shown, match.state.buried) == (3, (), ())


def test_traded_cards_are_set_aside_openly() -> None:
    """Trading Cards, note 3; ruling 77."""
    match = holding(ALIKE).play(0, "trade achaea sparta boeotia")
    assert match.state.shown == cards(ALIKE)
    assert match.view(1).discard == 3

"""The armies, cards and numbers (sections 1 to 3 and 15; rulings A4, A24 to A26)."""

from engine.games.legion.data import (
    BATTLE,
    CARD_SOURCES,
    CARDS,
    FOG,
    HOME,
    HORDE,
    KIND_SOURCES,
    KINDS,
    LINEUPS,
    LOSS,
    NEAR,
    OPENING,
    PATCHES,
    PRAETORIAN,
    REACH,
    ROME,
    ROSTER,
    SEE,
    STALLS,
    SWEEP,
    TILE_OF,
    UNIT,
    UNITS,
    kind,
)
from engine.games.legion.game import GAME
from engine.kernel.options import settle
from engine.kernel.rng import step_rng
from tests.games.legion.table import names


def test_twelve_units_a_side_worth_35_and_33() -> None:
    """Section 2.1: the sums behind the published fractions."""
    for side, worth in ((ROME, 35), (HORDE, 33)):
        roster = ROSTER[side][:UNITS]
        assert len(roster) == 12
        assert sum(LOSS[unit] for unit in roster) == worth
        assert len(set(UNIT[side])) == len(ROSTER[side])


def test_the_bars_are_the_published_fractions() -> None:
    """Section 2.1: 77.1 % and 75.8 %, 1.3 points apart."""
    assert BATTLE.bars == (27, 25)
    assert [round(100 * bar / worth, 1) for bar, worth in zip(BATTLE.bars, (35, 33), strict=True)] == [77.1, 75.8]


def test_morale_by_rank() -> None:
    """Section 2: 1-2 one, 3-6 two, 7 four, 8 six, 9 ten, the King none."""
    table = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 7: 4, 8: 6, 9: 10, 10: 0}
    assert all(LOSS[unit.index] == table[unit.rank] for unit in KINDS)


def test_the_praetorian_defends_best() -> None:
    """Section 3.2: strictly the highest Def in the game."""
    best = KINDS[PRAETORIAN].defence
    assert all(unit.defence < best for unit in KINDS if unit.index != PRAETORIAN)


def test_no_bonus_above_three() -> None:
    """Section 3.3: Formation's is the largest."""
    assert max(max(unit.attack, unit.defence) for unit in KINDS) <= 3
    others = (BATTLE.frenzy, BATTLE.dug, BATTLE.testudo, BATTLE.fog, BATTLE.cry, BATTLE.charge, BATTLE.breaker)
    assert max(others) < BATTLE.formation == 3


def test_who_is_fast_and_who_stands() -> None:
    """Section 15: three move 3, both Ballistas 0, all others 1."""
    fast = {unit.id for unit in KINDS if unit.move == 3}
    still = {unit.id for unit in KINDS if unit.move == 0}
    assert fast == {"velites", "stalker", "chariot"}
    assert still == {"ballista", "h_ballista"}
    assert all(unit.move == 1 for unit in KINDS if unit.id not in fast | still)


def test_eleven_four_and_seven_cards() -> None:
    """Section 15: and the prices that are printed."""
    counts = {stall: sum(card.stall == stall for card in CARDS) for stall in ("both", "rome", "horde")}
    assert counts == {"both": 11, "rome": 4, "horde": 7}
    price = {card.id: card.price for card in CARDS}
    assert (price["scout_movement"], price["eagle_eye"]) == (1, 3)
    assert min(price.values()) == price["dispatches"] == 1
    assert next(card for card in CARDS if card.id == "frenzy").ap == 0


def test_the_cheapest_card_all_in_is_dispatches() -> None:
    """Section 14.1: 1 D and 0 AP."""
    assert min(CARDS, key=lambda card: card.price + card.ap).id == "dispatches"


def test_the_stocks_begin_with_13_and_16() -> None:
    """Ruling A1: the opening hand is not in the stock."""
    state = GAME.setup(settle(GAME.spec.options, 2, {}), 2, step_rng(bytes(16), 0)).state
    assert [len(stock) for stock in state.stocks] == [13, 16]
    assert all(own.stall.hand == tuple(sorted(OPENING)) for own in state.own)
    assert [len(stall) for stall in STALLS] == [15, 18]


def test_every_figure_says_where_it_comes_from() -> None:
    """Data carry their provenance."""
    tags = {"stated", "derived", "reconstructed"}
    for sources in (*KIND_SOURCES, *CARD_SOURCES):
        assert len(sources) == 3
        assert set(sources.values()) <= tags


def test_the_board() -> None:
    """Section 1: ten by eight, the fog in rows 3 to 6, two rows a side."""
    assert len(TILE_OF) == 80
    assert FOG.bit_count() == 40
    assert names(HOME[ROME]).split()[::19] == ["A1", "J2"]
    assert names(HOME[HORDE]).split()[::19] == ["A7", "J8"]
    assert PATCHES.bit_count() == 27


def test_within_is_counted_in_steps_and_a_block_in_rings() -> None:
    """Rulings A24 and A26: |dx| + |dy|; "2 in every direction" is a square."""
    assert NEAR[TILE_OF["E5"]].bit_count() == 13
    assert REACH[TILE_OF["E5"]].bit_count() == 39  # 40 tiles, one of them beyond row 8
    assert SEE[kind("decurion")][TILE_OF["E5"]].bit_count() == 24
    assert names(SEE[kind("velites")][TILE_OF["A4"]]) == "A1 A2 A3 B4 C4 D4 A5 A6 A7"
    assert names(SWEEP[TILE_OF["A3"]]) == "A3 B3 A4 B4"
    assert SWEEP[TILE_OF["E5"]].bit_count() == 9


def test_line_ups_hold_every_letter_of_the_army() -> None:
    """Section 18.1: one act places all twelve."""
    for shape in LINEUPS.values():
        for side in (ROME, HORDE):
            army = sorted(KINDS[unit].line for unit in ROSTER[side][:UNITS])
            assert sorted((shape.front + shape.back).replace(".", "")) == army
            assert len(shape.front) == len(shape.back) == 10

"""Chances before the dice are exact: the tables of the sources, and counting every roll by hand."""

from fractions import Fraction
from itertools import product

import pytest
from msgspec import structs

from engine.games.stilicho import odds
from engine.games.stilicho.actions import Ally, Attack
from engine.games.stilicho.data import CODE
from engine.games.stilicho.game import GAME
from engine.games.stilicho.odds import Way
from engine.games.stilicho.view import Fight
from engine.kernel.rng import HashRng
from tests.games.stilicho.table import CONSTANTINE, GOTHS, VANDALS, Match, cards, foe, scene

BOLD = {
    -5: "1/1224 1261/44064 1855/22032 2461/14688",
    -4: "12/385 607/6930 2381/13860 437/1540",
    -3: "3/32 23/128 169/576 167/384",
    -2: "196/1023 2836/9207 16655/36828 22463/36828",
    -1: "325/991 1415/2973 5609/8919 4511/5946",
    0: "501/991 1943/2973 13885/17838 10411/11892",
    1: "21/31 445/558 331/372 355/372",
    2: "13/16 173/192 277/288 191/192",
    3: "10/11 383/396 395/396 1",
    4: "33/34 1223/1224 1 1",
    5: "1 1 1 1",
}
WEAK = {
    -5: "0 1/36 1/12 1/6",
    -4: "1/34 35/408 26/153 115/408",
    -3: "1/11 35/198 115/396 271/630",
    -2: "3/16 175/576 57/128 233/384",
    -1: "10/31 17191/36828 22999/36828 6946/9207",
    0: "490/991 5774/8919 9187/11892 10345/11892",
    1: "666/991 28265/35676 3507/3964 5645/5946",
    2: "827/1023 33037/36828 35279/36828 553/558",
    3: "29/32 1111/1152 191/192 1",
    4: "373/385 395/396 1 1",
    5: "1223/1224 1 1 1",
}


@pytest.mark.parametrize(("bold", "table"), [(True, BOLD), (False, WEAK)])
def test_the_tables_of_fights_hold(bold: bool, table: dict[int, str]) -> None:
    """Rulings 13, 14, 60: ties roll again with the side that the die left, cards after the dice as well as possible."""
    for lead, row in table.items():
        for spend, found in enumerate(row.split()):
            assert odds.chance(Way(lead, bold, 1, spend)) == Fraction(found)


def test_a_fight_without_ties_is_plain_counting() -> None:
    """With sides that do not differ the tied rolls just go: 15 of 30 at even strength."""
    for lead in range(-5, 6):
        won = sum(a + lead > b for a, b in product(range(1, 7), repeat=2))
        tied = sum(a + lead == b for a, b in product(range(1, 7), repeat=2))
        assert odds.chance(Way(lead, True, 0)) == Fraction(won, 36 - tied)


def test_two_dice_to_choose_from_help_as_the_better_one_does() -> None:
    """R14."""
    rolls = list(product(range(1, 7), repeat=3))
    won, tied = (sum(test(max(a, b), c) for a, b, c in rolls) for test in (int.__gt__, int.__eq__))
    assert odds.chance(Way(0, True, 0, dice=2)) == Fraction(won, len(rolls) - tied)


def test_guards_after_the_dice_are_as_good_as_before_them() -> None:
    """R08: +2 in every roll whenever it is played, and so better than a card that is gone with its roll."""
    for lead in range(-5, 5):
        kept = odds.chance(Way(lead, guards=2))
        assert odds.chance(Way(lead, cards=1)) <= kept
        assert kept == odds.chance(Way(lead + 2))
        assert kept <= odds.chance(Way(lead, cards=1, guards=2))


COLLISIONS = [
    ("durocortorum", "mogontiacum", CONSTANTINE, VANDALS, "827/1023"),
    ("durocortorum", "mogontiacum second", CONSTANTINE, VANDALS, "687/1022"),
    ("durocortorum", "mogontiacum", VANDALS, CONSTANTINE, "196/1023"),
    ("durocortorum", "mogontiacum second", VANDALS, CONSTANTINE, "335/1022"),
]


@pytest.mark.parametrize(("usurper", "vandals", "attacker", "defender", "chance"), COLLISIONS)
def test_the_table_of_collisions_holds(usurper: str, vandals: str, attacker: int, defender: int, chance: str) -> None:
    """RB 6.3: both sides turn with their dice."""
    enemies = (foe(0, usurper), foe(1, vandals), foe(2, "verona"))
    assert odds.collision(enemies, attacker, defender) == Fraction(chance)


def test_equal_enemies_meet_at_even_chances() -> None:
    enemies = (foe(0, "verona"), foe(1, "galatia"), foe(2, "pollentia second"))
    assert odds.collision(enemies, CONSTANTINE, GOTHS) == Fraction(1, 2)


@pytest.mark.parametrize(("against", "row"), [(1, "5/6 1 1"), (2, "2/3 5/6 1")])
def test_suppressing_is_one_die_without_a_reroll(against: int, row: str) -> None:
    """RB 7.8; ruling 36."""
    assert [odds.rolled(against, spend, False) for spend in range(3)] == [Fraction(found) for found in row.split()]


def test_countering_olympius_rolls_ties_again() -> None:
    """RB 7.5."""
    assert [odds.rolled(m, 0, True) for m in range(-1, 8)] == [
        *(Fraction(1) for _ in range(2)),
        *(Fraction(6 - m, 5) for m in range(1, 6)),
        Fraction(0),
        Fraction(0),
    ]
    board = scene(olympius=5, turn=6).board
    assert odds.advance(board) == 2 + 2 - 1
    assert odds.trial(board, -1) == Fraction(3, 5)


def test_oaths_break_as_the_troops_are_few() -> None:
    """RB 6.7 and the tables: six less the Pacification Value, two more with E45."""
    board = scene(goths="emona surrendered", armies=(3, 2, 2)).board
    assert odds.oath(board, GOTHS) == Fraction(6 - 4, 6)
    assert odds.oath(board, GOTHS, 2) == Fraction(4, 6)
    assert odds.oath(structs.replace(board, armies=(3, 2, 6)), GOTHS) == 0


def test_an_attack_counts_all_that_is_declared() -> None:
    """RB 7.3, 7.4: six men, Stilicho and the enlisted Goths against Constantine at Home (section 2.7 of the tables)."""
    state = scene(
        constantine="londinium",
        goths="emona surrendered",
        armies=(6, 0, 0),
        posts="stilicho=constantine sarus=recovery",
        hand="R01 R02 R13 R17",
    )
    pay, ally = cards("R01 R02")
    with_goths = Attack(CONSTANTINE, pay, (), (Ally(GOTHS, ally),))
    assert odds.attack(state.board, with_goths) == odds.chance(Way(8 + 4 - 11))
    assert odds.attack(state.board, Attack(CONSTANTINE, pay)) == odds.chance(Way(8 - 11))


def test_an_enemy_demoralized_before_the_dice_fights_with_its_weak_side() -> None:
    """R13."""
    state = scene(constantine="lugdunum", hand="R01 R13", armies=(5, 2, 4))
    pay, ambush = cards("R01 R13")
    assert odds.attack(state.board, Attack(CONSTANTINE, pay, (ambush,))) == odds.chance(Way(6 - 5, False))


def test_walls_count_for_the_garrison() -> None:
    """RB 6.5; section 2.7: Ravenna against Constantine is even, Arelate a speed bump."""
    board = scene().board
    assert odds.garrison(board, CONSTANTINE, "ravenna") == odds.chance(Way(0))
    assert odds.garrison(board, CONSTANTINE, "arelate") == odds.chance(Way(-3))
    assert odds.garrison(board, GOTHS, "roma", 3) == odds.chance(Way(0, cards=3))


@pytest.mark.parametrize(
    ("constantine", "garrisons", "space"),
    [
        ("lugdunum", "arelate ravenna", "arelate"),
        ("arelate_siege", "arelate ravenna", "arelate"),
        ("arelate", "ravenna", ""),
        ("verona", "ravenna", "ravenna"),
        ("durocortorum", "lugdunum", "lugdunum"),
        ("verona surrendered", "ravenna", ""),
    ],
)
def test_the_garrison_in_the_way_is_found(constantine: str, garrisons: str, space: str) -> None:
    assert odds.threatened(scene(constantine=constantine, garrisons=garrisons).board, CONSTANTINE) == space


def test_percentages_never_promise_what_is_not_certain() -> None:
    assert [odds.percent(Fraction(n, 1224)) for n in (0, 1, 612, 1223, 1224)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]


def test_the_rules_roll_as_the_odds_say() -> None:
    """Stilicho and four men at Pollentia, 6 against 5: two wins in three, over many seeded battles."""
    state = scene(hand="R01", goths="pollentia")
    match = Match(state)
    attack = match.read("attack goths R01")
    assert isinstance(attack, Attack)
    won, rolls = 0, 3000
    for number in range(rolls):
        after = GAME.apply(state, 0, attack, HashRng(number.to_bytes(16, "big"), "odds")).state
        won += after.board.enemies[GOTHS].at == 2
    expected = float(odds.attack(state.board, attack))
    assert abs(won / rolls - expected) < 4 * (expected * (1 - expected) / rolls) ** 0.5


def test_a_reroll_starts_from_the_side_that_the_die_left() -> None:
    """Ruling 14: a tied 6 of a Demoralized Enemy is fought again Bold."""
    board = scene(goths="pollentia weak").board
    tied = Fight(False, GOTHS, "pollentia", roman=4, enemy=6)
    assert odds.again(board, tied, 0, 0) == odds.chance(Way(6 - 5, True))
    assert odds.again(board, structs.replace(tied, enemy=3), 0, 0) == odds.chance(Way(6 - 4, False))
    assert CODE["R08"] not in board.hand

"""Strength in combat (rulebook: Attack step 4, Terrain Cards, Unit Type Clarifications; rulings 11, 13, 14; the worked
pairs and the margin table of section 5)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from engine.games.milito.data import ARMIES, CARDS, LEADERS
from engine.games.milito.events import Fought
from engine.games.milito.menu.board import may_withdraw
from tests.games.milito.table import PLAINS, Match, Side, cards, side, table

IN_HAND = {army.id: CARDS[army.kinds[0]].id for army in ARMIES.values()}


def fight(
    attacker: str,
    ours: str,
    defender: str,
    theirs: str,
    terrain: tuple[str, ...] = PLAINS,
    control: dict[int, int] | None = None,
    others: tuple[dict[int, str], dict[int, str]] = ({}, {}),
    column: int = 3,
) -> Fought:
    """Two sides fight in a column, the first unit named being the fighter; the Bonus Cards are plain ones."""
    forces = (
        side(attacker, {column: ours, **others[0]}, IN_HAND[attacker]),
        side(defender, {column: theirs, **others[1]}, IN_HAND[defender]),
    )
    return fought(forces, ours, theirs, terrain, control, column)


def fought(
    forces: tuple[Side, Side],
    ours: str,
    theirs: str,
    terrain: tuple[str, ...],
    control: dict[int, int] | None,
    column: int,
) -> Fought:
    match = Match(table(*forces, terrain=terrain, control=control))
    named = f" {ours.split()[0]}" if " " in ours else ""
    match.play(0, f"attack {column}{named} {IN_HAND[forces[0].army]}")
    if " " in theirs:
        match.play(1, f"fighter {theirs.split()[0]}")
    return match.play(1, "stand none").event(Fought)


def totals(event: Fought) -> tuple[int, int]:
    return event.attack.total, event.defence.total


MACEDON, BRITAIN, PERSIA = "alexandrian_macedonian", "ancient_british", "achaemenid_persian"
REPUBLIC, EMPIRE, CARTHAGE = "republican_roman", "imperial_roman", "carthaginian"
FOREST = ("plain", "forest", "forest", "forest", "plain")

WORKED = [
    (MACEDON, "pikes*2", MACEDON, "spears*2", PLAINS, (6, 6), False),
    (MACEDON, "spears*2", MACEDON, "companions*2", PLAINS, (3, 3), True),
    (MACEDON, "companions*2", PERSIA, "medium_cavalry*2", PLAINS, (6, 3), True),
    (REPUBLIC, "legionaries*2", CARTHAGE, "elephants*2", PLAINS, (6, 5), False),
    (CARTHAGE, "elephants*2", REPUBLIC, "legionaries*2", PLAINS, (7, 5), False),
    (REPUBLIC, "light_infantry*2", CARTHAGE, "elephants*2", PLAINS, (5, 3), False),
    (BRITAIN, "warband_medium_infantry*2", EMPIRE, "legionaries*2", PLAINS, (6, 6), False),
    (EMPIRE, "legionaries*2", BRITAIN, "war_chariots*2", PLAINS, (6, 4), True),
    (BRITAIN, "war_chariots*2", EMPIRE, "auxiliary_infantry*2", PLAINS, (5, 4), False),
    (BRITAIN, "warband_medium_infantry*2", EMPIRE, "legionaries*2", FOREST, (6, 4), False),
    (REPUBLIC, "light_infantry*2", MACEDON, "light_infantry*2", FOREST, (4, 4), False),
]


@pytest.mark.parametrize(("army", "ours", "enemy", "theirs", "terrain", "expected", "may"), WORKED)
def test_the_worked_pairs(
    army: str, ours: str, enemy: str, theirs: str, terrain: tuple[str, ...], expected: tuple[int, int], may: bool
) -> None:
    """Section 5: two of each, with what each side may do."""
    assert totals(fight(army, ours, enemy, theirs, terrain)) == expected
    assert may_withdraw(cards(enemy, theirs), cards(army, ours)) is may


def test_one_spears_supported_by_slingers() -> None:
    """Section 5: 5 in attack, 6 in defence."""
    assert fight(CARTHAGE, "spears slingers", REPUBLIC, "legionaries").attack.total == 5
    assert fight(REPUBLIC, "legionaries", CARTHAGE, "spears slingers").defence.total == 6


def test_parts_come_in_the_order_of_the_rulebook() -> None:
    """Attack step 4: unit, modifiers, support, Bonus Card, terrain, effect; then the Flank Attack."""
    event = fight(CARTHAGE, "elephants*2", REPUBLIC, "legionaries*2", FOREST)
    assert [(part.what, part.value) for part in event.attack.parts] == [
        ("value", 5),
        ("modifier", 1),
        ("support", 1),
        ("bonus", 0),
        ("terrain", -2),
    ]


def test_attack_modifiers_only_attack_and_defence_modifiers_only_defend() -> None:
    """Attack: two important rules."""
    assert totals(fight(CARTHAGE, "elephants", REPUBLIC, "light_infantry")) == (5, 2)
    assert totals(fight(REPUBLIC, "light_infantry", CARTHAGE, "elephants")) == (4, 2)
    assert totals(fight(BRITAIN, "light_cavalry", BRITAIN, "war_chariots")) == (1, 3)


def test_a_supporting_units_figures_and_modifiers_have_no_effect() -> None:
    """Attack; ruling 11: +1 whatever its type, and its Forest status does not count."""
    assert totals(fight(REPUBLIC, "medium_infantry light_infantry", CARTHAGE, "elephants", FOREST)) == (4, 2)


def test_the_enemys_support_is_never_looked_at() -> None:
    """Section 2: modifiers look at the fighting unit."""
    assert fight(CARTHAGE, "elephants", REPUBLIC, "light_infantry triarii").attack.total == 5


@pytest.mark.parametrize(
    ("army", "ours", "enemy", "theirs", "attack"),
    [
        (PERSIA, "immortals", PERSIA, "archers", 4),
        (PERSIA, "immortals", CARTHAGE, "slingers", 4),
        (PERSIA, "immortals", REPUBLIC, "light_infantry", 4),
        (REPUBLIC, "light_infantry", CARTHAGE, "slingers", 2),
        (MACEDON, "pikes", MACEDON, "companions", 3),
        (MACEDON, "heavy_cavalry", MACEDON, "companions", 4),
        (MACEDON, "heavy_cavalry", REPUBLIC, "medium_cavalry", 5),
        (MACEDON, "spears", CARTHAGE, "elephants", 4),
        (MACEDON, "spears", BRITAIN, "war_chariots", 4),
        (MACEDON, "pikes", BRITAIN, "war_chariots", 3),
        (MACEDON, "companions", EMPIRE, "auxiliary_infantry", 4),
        (MACEDON, "companions", BRITAIN, "warband_medium_infantry", 5),
        (BRITAIN, "warband_medium_infantry", REPUBLIC, "triarii", 5),
        (CARTHAGE, "elephants", EMPIRE, "legionaries", 6),
    ],
)
def test_who_is_what(army: str, ours: str, enemy: str, theirs: str, attack: int) -> None:
    """Unit Type Clarifications; section 2: Archers and Slingers are no Light Infantry, Companions are Cavalry and none
    of its three kinds, Elephants and War Chariots are no Cavalry, Auxiliaries are no Medium Infantry, Warbands are."""
    assert fight(army, ours, enemy, theirs).attack.total == attack


@pytest.mark.parametrize(
    ("army", "unit", "change"),
    [
        (EMPIRE, "auxiliary_infantry", 0),
        (REPUBLIC, "medium_infantry", 0),
        (BRITAIN, "warband_medium_infantry", 0),
        (REPUBLIC, "light_infantry", 1),
        (REPUBLIC, "legionaries", -2),
        (CARTHAGE, "slingers", -2),
        (PERSIA, "archers", -2),
        (MACEDON, "companions", -2),
        (PERSIA, "immortals", -2),
    ],
)
def test_forest(army: str, unit: str, change: int) -> None:
    """Terrain Cards, Forest: in attack and in defence, for the fighting unit."""
    card = CARDS[cards(army, unit)[0]]
    assert fight(army, unit, MACEDON, "pikes", FOREST).attack.total == card.attack + change + sum(
        modifier.value for modifier in card.attack_mods if "Pikes" in modifier.vs
    )
    assert fight(MACEDON, "pikes", army, unit, FOREST).defence.total == card.defence + change + sum(
        modifier.value for modifier in card.defence_mods if "Pikes" in modifier.vs
    )


def test_plains_and_rough_ground_do_nothing_to_a_fight() -> None:
    """Terrain Cards."""
    for ground in ("plain", "rough"):
        assert totals(fight(REPUBLIC, "triarii", CARTHAGE, "spears", (ground,) * 5)) == (4, 5)


HILL_IN_3 = ("plain", "plain", "hill", "plain", "plain")
HILL_IN_2 = ("plain", "hill", "plain", "plain", "plain")


@pytest.mark.parametrize(("holder", "defence"), [(1, 6), (0, 5), (-1, 5)])
def test_a_hill_helps_the_defender_who_already_controls_it(holder: int, defence: int) -> None:
    """Terrain Cards, Hill."""
    event = fight(REPUBLIC, "triarii", CARTHAGE, "spears", HILL_IN_3, {3: holder})
    assert totals(event) == (4, defence)


def test_archers_on_a_controlled_hill_help_there() -> None:
    """Ruling 14: each Archers unit, attacking or defending, on top of support and the Hill itself."""
    attack = fight(PERSIA, "archers*2", CARTHAGE, "spears", HILL_IN_3, {3: 0})
    assert attack.attack.total == 2 + 1 + 2
    defence = fight(CARTHAGE, "spears", PERSIA, "archers*2", HILL_IN_3, {3: 1})
    assert defence.defence.total == 1 + 1 + 2 + 1


@pytest.mark.parametrize(("column", "bonus"), [(1, 1), (3, 1), (4, 0), (5, 0)])
def test_archers_on_a_controlled_hill_help_next_to_it(column: int, bonus: int) -> None:
    """Ruling 14: the column itself or one next to it, though the Archers do not fight."""
    others: tuple[dict[int, str], dict[int, str]] = ({2: "archers"}, {})
    event = fight(PERSIA, "spears", CARTHAGE, "slingers", HILL_IN_2, {2: 0}, others, column)
    assert event.attack.total == 4 + bonus
    event = fight(CARTHAGE, "slingers", PERSIA, "spears", HILL_IN_2, {2: 1}, ({}, {2: "archers"}), column)
    assert event.defence.total == 5 + bonus


def test_two_archers_beside_give_two() -> None:
    """Ruling 14: for each."""
    event = fight(PERSIA, "spears", CARTHAGE, "slingers", HILL_IN_2, {2: 0}, ({2: "archers*2"}, {}))
    assert event.attack.total == 6


def test_archers_as_support_on_the_hill_count_too() -> None:
    """Ruling 14: even if they are only support."""
    event = fight(PERSIA, "spears archers", CARTHAGE, "slingers", HILL_IN_3, {3: 0})
    assert event.attack.total == 4 + 1 + 1


def test_without_control_of_the_hill_archers_give_nothing() -> None:
    """Ruling 14."""
    for control in ({2: 1}, {}):
        event = fight(PERSIA, "spears", CARTHAGE, "slingers", HILL_IN_2, control, ({2: "archers"}, {}))
        assert event.attack.total == 4


def test_archers_beside_the_hill_give_nothing() -> None:
    """Ruling 14: the other reading was rejected."""
    event = fight(PERSIA, "archers", CARTHAGE, "slingers", HILL_IN_2, {2: 0, 3: 0}, ({2: "spears"}, {}))
    assert event.attack.total == 2


def test_other_units_on_the_hill_give_nothing() -> None:
    """Unit Type Clarifications: Slingers are no Archers."""
    event = fight(CARTHAGE, "spears", REPUBLIC, "legionaries", HILL_IN_2, {2: 0}, ({2: "slingers"}, {}))
    assert event.attack.total == 4


def test_cretan_archers_count_as_archers_on_the_hill() -> None:
    """Section 4."""
    forces = (
        side(CARTHAGE, {3: "spears", 2: "cretan_archers"}, "spears", hired="cretan_archers", home="slingers"),
        side(REPUBLIC, {3: "legionaries"}, "legionaries"),
    )
    assert fought(forces, "spears", "legionaries", HILL_IN_2, {2: 0}, 3).attack.total == 5


def test_a_forest_does_not_reduce_the_archers_of_the_hill() -> None:
    """Ruling 14: Forest in the attacked column."""
    ground = ("plain", "hill", "forest", "plain", "plain")
    event = fight(PERSIA, "spears", CARTHAGE, "slingers", ground, {2: 0}, ({2: "archers"}, {}))
    assert event.attack.total == 4 - 2 + 1


def test_totals_may_go_below_zero() -> None:
    """Ruling 13: they are compared as they are."""
    event = fight(MACEDON, "light_cavalry", CARTHAGE, "light_cavalry", FOREST)
    assert totals(event) == (-1, -1)
    assert event.result == "tie"


# The margin table of section 5, computed from the deck alone: plain combat values, no special effects.
VALUES = [CARDS[card].combat if card in LEADERS else 0 for card in ARMIES[MACEDON].deck]
MARGINS = {
    -1: ((13, 9, 78), (0, 0, 100)),
    0: ((22, 56, 22), (0, 17, 83)),
    1: ((78, 9, 13), (17, 13, 70)),
    2: ((87, 10, 3), (30, 50, 20)),
    3: ((97, 3, 0), (80, 20, 0)),
    4: ((100, 0, 0), (100, 0, 0)),
}


def percents(cases: Iterator[tuple[int, Fraction]]) -> tuple[int, int, int]:
    """Win, tie and lose in whole percents of weighted differences."""
    shares = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    for difference, weight in cases:
        shares[(difference > 0) - (difference < 0)] += weight
    return (round(100 * shares[1]), round(100 * shares[0]), round(100 * shares[-1]))


def top_decks(margin: int) -> Iterator[tuple[int, Fraction]]:
    """Both draw their top card of a fresh deck of their own."""
    for mine, yours in product(VALUES, VALUES):
        yield margin + mine - yours, Fraction(1, len(VALUES) ** 2)


def best_of_six(margin: int) -> Iterator[tuple[int, Fraction]]:
    """The attacker plays a plain card, the defender the best of six cards (or a plain one)."""
    hands = comb(30, 6)
    below = 0
    for best in (0, 1, 2, 3):
        up_to = comb(sum(value <= best for value in VALUES), 6)
        yield margin - best, Fraction(up_to - below, hands)
        below = up_to


@pytest.mark.parametrize("margin", MARGINS)
def test_the_margin_table(margin: int) -> None:
    """Section 5: what a lead before Bonus Cards is worth, to the percent (exact enumeration)."""
    for found, said in zip((percents(top_decks(margin)), percents(best_of_six(margin))), MARGINS[margin], strict=True):
        assert found == said


def test_how_often_a_hand_holds_a_leader() -> None:
    """Section 5: two or more, and the three, in hands of nine, six and three cards."""
    for size, two, three in ((9, 86, 30), (6, 70, 20), (3, 43, 10)):
        hands = comb(30, size)
        assert round(100 * (1 - comb(sum(v < 2 for v in VALUES), size) / hands)) == two
        assert round(100 * (1 - comb(sum(v < 3 for v in VALUES), size) / hands)) == three

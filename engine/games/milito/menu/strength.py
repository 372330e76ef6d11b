"""What adds up to a strength, from public facts alone (rulebook: Action: Attack, step 4; rulings 8, 11, 13, 14)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.games.milito.data import ARCHERS, BATTLE, CARDS, COLUMNS, TERRAIN, Effect
from engine.games.milito.events import Part
from engine.games.milito.view import Cards
from engine.kernel.seats import Seat

Parts = tuple[Part, ...]

NOBODY: Final = -1
"""No supporting unit."""
FLANK_PART: Parts = (Part("flank", BATTLE.flank_attack),)


def other(line: Cards, fighter: int) -> int:
    """The supporting unit of a line, -1 when the fighter stands alone."""
    if len(line) < 2:
        return NOBODY
    return line[1] if line[0] == fighter else line[0]


@cache
def unit_parts(own: int, enemy: int, attacks: bool) -> Parts:
    """The fighting unit's strength and its printed modifiers; each counts once, different ones add up."""
    card, foe = CARDS[own], CARDS[enemy]
    strength, printed = (card.attack, card.attack_mods) if attacks else (card.defence, card.defence_mods)
    fitting = [item.value for item in printed if foe.classes.intersection(item.vs)]
    return (Part("value", strength, own), *(Part("modifier", value, own) for value in fitting))


@cache
def support_parts(support: int) -> Parts:
    """Any second unit supports; its own figures do not matter."""
    return () if support == NOBODY else (Part("support", BATTLE.support, support),)


@cache
def bonus_parts(bonus: int) -> Parts:
    """The combat value of the Bonus Card, 0 unless it is a leader."""
    return () if bonus < 0 else (Part("bonus", CARDS[bonus].combat, bonus),)


def hill_parts(
    terrain: tuple[str, ...], control: tuple[int, ...], lines: Sequence[Cards], target: int, seat: Seat, attacks: bool
) -> Parts:
    """What control of a Hill gives: to its defender, and to Archers on it, whose side's `lines` these are."""
    out: Parts = ()
    if not attacks and control[target] == seat:
        out = control_parts(terrain[target])
    archers = 0
    for column in hills(terrain, target):
        if control[column] == seat:
            archers += TERRAIN[terrain[column]].archers * sum([unit in ARCHERS for unit in lines[column]])
    return (*out, Part("archers", archers)) if archers else out


@cache
def hills(terrain: tuple[str, ...], target: int) -> tuple[int, ...]:
    """The columns from which Archers help a fight in the target column: Hills, there or next to it (ruling 14)."""
    return tuple(column for column in COLUMNS if abs(column - target) <= 1 and TERRAIN[terrain[column]].archers)


@cache
def control_parts(terrain: str) -> Parts:
    """For a defender who controls the column."""
    value = TERRAIN[terrain].control_defence
    return (Part("control", value),) if value else ()


@cache
def terrain_parts(terrain: str, fighter: int) -> Parts:
    """What the attacked column's ground does to a fighting unit; the first class that fits counts."""
    ground = TERRAIN[terrain]
    fitting = [value for name, value in ground.by_class if name in CARDS[fighter].classes]
    value = fitting[0] if fitting else ground.fighting
    return (Part("terrain", value, fighter),) if value else ()


@cache
def effect_parts(bonus: int, fighter: int, support: int, terrain: str, attacks: bool, flank: bool) -> Parts:
    """What a leader's Special Effect adds to the strength."""
    effect = CARDS[bonus].effect if bonus >= 0 else None
    if effect is None or not _applies(effect, fighter, support, terrain, attacks, flank):
        return ()
    return (Part("effect", effect.bonus, bonus),)


def _applies(effect: Effect, fighter: int, support: int, terrain: str, attacks: bool, flank: bool) -> bool:
    match effect.kind:
        case "if_attacking":
            return attacks
        case "if_defending":
            return not attacks
        case "if_flank_attack":
            return attacks and flank
        case "if_terrain":
            return TERRAIN[terrain].name in effect.terrain
        case "if_fighter":
            return _is(fighter, effect)
        case "if_pair":
            return support != NOBODY and _is(fighter, effect) and _is(support, effect)
    return False


def _is(unit: int, effect: Effect) -> bool:
    return not CARDS[unit].classes.isdisjoint(effect.own)


def wins_ties(bonus: int) -> bool:
    """Whether equal totals count as a win for the side of this card."""
    effect = CARDS[bonus].effect if bonus >= 0 else None
    return effect is not None and effect.kind == "win_ties"

"""What adds up to a strength, from public facts alone (rulebook: Action: Attack, step 4; rulings 8, 11, 13, 14)."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

from msgspec import Struct

from engine.games.milito.data import ARCHERS, BATTLE, CARDS, COLUMNS, TERRAIN, Effect
from engine.games.milito.events import Part
from engine.games.milito.view import Cards, FightView
from engine.kernel.seats import Seat

Parts = tuple[Part, ...]


class Side(Protocol):
    """One side's units by column."""

    @property
    def lines(self) -> Sequence[Cards]: ...


class Field(Protocol):
    """What everybody sees of the table: a view, or the rules' position in the making."""

    @property
    def terrain(self) -> tuple[str, ...]: ...
    @property
    def control(self) -> tuple[int, ...]: ...
    @property
    def sides(self) -> Sequence[Side]: ...


class Clash(Struct, frozen=True):
    """An attack, made or thought of. `fighter` and `facing` are the fighting units of attacker and defender."""

    attacker: Seat
    target: int
    base: int
    flank: bool
    fighter: int
    facing: int


def of_fight(fight: FightView) -> Clash:
    """The attack going on; `facing` is -1 while it is to be named."""
    return Clash(fight.attacker, fight.target, fight.base, fight.flank, fight.fighter, fight.facing)


def fighter_of(clash: Clash, seat: Seat) -> int:
    """The fighting unit of a seat."""
    return clash.fighter if seat == clash.attacker else clash.facing


def line_of(field: Field, clash: Clash, seat: Seat) -> Cards:
    """The units of a seat that take part."""
    return field.sides[seat].lines[clash.base if seat == clash.attacker else clash.target]


def support_of(field: Field, clash: Clash, seat: Seat) -> int:
    """The supporting unit of a seat, or -1."""
    return other(line_of(field, clash, seat), fighter_of(clash, seat))


def parts(field: Field, clash: Clash, seat: Seat, bonus: int = -1) -> Parts:
    """Every part of a seat's strength in the order of the rulebook; without a Bonus Card, what everybody can add up."""
    attacks, terrain = seat == clash.attacker, field.terrain[clash.target]
    own = fighter_of(clash, seat)
    return (
        *unit_parts(own, fighter_of(clash, 1 - seat), attacks),
        *support_parts(support_of(field, clash, seat)),
        *bonus_parts(bonus),
        *hill_parts(field.terrain, field.control, field.sides[seat].lines, clash.target, seat, attacks),
        *terrain_parts(terrain, own),
        *effect_of(field, clash, seat, bonus),
        *(FLANK_PART if attacks and clash.flank else ()),
    )


def bare(field: Field, clash: Clash, seat: Seat) -> int:
    """A seat's strength before its Bonus Card."""
    return total(parts(field, clash, seat))


def effect_of(field: Field, clash: Clash, seat: Seat, bonus: int) -> Parts:
    """What the Special Effect of a Bonus Card adds to the strength here."""
    if bonus < 0 or CARDS[bonus].effect is None:
        return ()
    terrain = field.terrain[clash.target]
    support = support_of(field, clash, seat)
    return effect_parts(bonus, fighter_of(clash, seat), support, terrain, seat == clash.attacker, clash.flank)


def total(found: Sequence[Part]) -> int:
    """What parts add up to."""
    return sum([part.value for part in found])


def decided(margin: int, ties: bool, enemy_ties: bool) -> int:
    """1 when the side that is ahead by `margin` wins, -1 when the enemy does, 0 for a tie.

    The flags: whether the Bonus Card of this side, and that of the enemy, makes equal totals a win (ruling 13).
    """
    if margin == 0:
        return ties - enemy_ties
    return 1 if margin > 0 else -1


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

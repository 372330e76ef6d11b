"""Exact chances of attacks: how dice compare, how a series of rolls ends, what a god would change.

Series are read as they are for odds shown to players: gods aside, warriors fall before figures, no box runs short.
"""

from collections import Counter
from functools import cache, lru_cache
from itertools import product

from msgspec import structs

from engine.games.war.actions import Attack
from engine.games.war.data import TABLES
from engine.games.war.menu import board
from engine.games.war.view import Dice, Fight, View

DIE, SPECIAL, MOST, FIGURE = TABLES.die, TABLES.special_die, TABLES.dice, TABLES.special_figure
LONGEST = 1 << 16
"""How many positions of series are remembered."""


@cache
def _sides(count: int, special: bool) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The best `count` dice of a side, best first, with how often they come up."""
    faces = [range(1, DIE + 1)] * count + [range(1, SPECIAL + 1)] * special
    found = Counter(tuple(sorted(roll, reverse=True)[:count]) for roll in product(*faces))
    return tuple(found.items())


@cache
def losses(attackers: int, defenders: int, special: bool = False, special_defence: bool = False) -> tuple[int, ...]:
    """Of all equally likely rolls, how many cost the attacker 0, 1, 2 … armies (rulebook: Battle; ruling 58)."""
    counts = [0] * (min(attackers, defenders) + 1)
    for attack, often in _sides(attackers, special):
        for defence, frequent in _sides(defenders, special_defence):
            lost = sum([a <= d for a, d in zip(attack, defence, strict=False)])
            counts[lost] += often * frequent
    return tuple(counts)


@cache
def shares(attackers: int, defenders: int, special: bool, special_defence: bool) -> tuple[float, ...]:
    """The same as probabilities."""
    counts = losses(attackers, defenders, special, special_defence)
    total = sum(counts)
    return tuple([count / total for count in counts])


@lru_cache(maxsize=LONGEST)
def falls(warriors: int, figures: int, against: int, against_figures: int = 0, keep: int = 1) -> float:
    """The chance that a series takes its target: every roll with all that may attack (rulings 20 and 54).

    Pieces of the source, with its occupation, and of the target. The series stops before a roll that could leave
    fewer than `keep` armies, and where only a lone figure is left.
    """
    armies = board.attackers(warriors, figures)
    stack = against + FIGURE * against_figures
    if not stack:
        return 1.0
    if not armies or board.most_kept(warriors, figures, stack) < keep:
        return 0.0
    total = 0.0
    defence = min(MOST, stack)
    for lost, share in enumerate(shares(armies, defence, figures > 0, against_figures > 0)):
        mine = after(warriors, figures, lost)
        theirs = after(against, against_figures, min(armies, defence) - lost)
        total += share * falls(*mine, *theirs, keep)
    return total


@cache
def after(warriors: int, figures: int, lost: int) -> tuple[int, int]:
    """The pieces after losses: warriors first; a figure broken up leaves the rest as warriors (ruling 54)."""
    if lost <= warriors:
        return warriors - lost, figures
    return FIGURE - (lost - warriors), figures - 1


def once(view: View, source: int, target: int, armies: int) -> tuple[float, ...]:
    """The chances that one roll with so many armies costs the attacker 0, 1, 2 … of them."""
    figures, against = view.board.figures, stack(view, target)
    return shares(armies, min(MOST, against), figures[source] > 0, figures[target] > 0)


def conquest(view: View, source: int, target: int, keep: int = 1) -> float:
    """The chance that a series between two territories takes the target, as they stand."""
    warriors, figures = view.board.warriors, view.board.figures
    return falls(warriors[source], figures[source], warriors[target], figures[target], keep)


def stack(view: View, territory: int) -> int:
    """The armies on a territory: warriors, and what its figures count."""
    return view.board.warriors[territory] + FIGURE * view.board.figures[territory]


def single(view: View, attack: Attack) -> float:
    """The chance that this one roll takes the target."""
    chances = once(view, attack.source, attack.target, attack.armies)
    return chances[0] if len(chances) > stack(view, attack.target) else 0.0


# Gods


def lying(fight: Fight, side: int) -> int:
    """How many armies a side loses as the dice lie."""
    return board.compared(fight)[side]


def again(fight: Fight, side: int, places: tuple[int, ...], mine: int) -> float:
    """How many armies side `mine` loses on average once these dice of `side` are rolled again."""
    dice = fight.dice[side]
    return _average(fight, side, places, dice.faces, mine)


def ares(fight: Fight, side: int) -> float:
    """How many armies a side loses on average once a special die stands for its lowest plain one (ruling 65)."""
    dice = fight.dice[side]
    lowest = min([n for n, faces in enumerate(dice.faces) if faces == DIE], key=lambda n: dice.values[n], default=-1)
    if lowest < 0:
        return float(lying(fight, side))
    faces = tuple([SPECIAL if n == lowest else old for n, old in enumerate(dice.faces)])
    return _average(fight, side, (lowest,), faces, side)


def _average(fight: Fight, side: int, places: tuple[int, ...], faces: tuple[int, ...], mine: int) -> float:
    """The mean of what side `mine` loses over all throws of these dice."""
    total = cases = 0
    values = list(fight.dice[side].values)
    for throw in product(*[range(1, faces[place] + 1) for place in places]):
        for place, value in zip(places, throw, strict=True):
            values[place] = value
        new = Dice(tuple(values), faces)
        both = (new, fight.dice[1]) if side == 0 else (fight.dice[0], new)
        total += lying(structs.replace(fight, dice=both), mine)
        cases += 1
    return total / cases

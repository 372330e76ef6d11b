"""A series of confrontations explained: the dice of every roll compared pair by pair."""

from collections.abc import Sequence
from typing import Final

from engine.games.war.data import TABLES
from engine.games.war.events import Event, Fought
from engine.games.war.menu.board import FIGURE
from engine.games.war.text import log
from engine.games.war.text import phrases as p
from engine.games.war.view import Dice, Roll

Names = Sequence[str]
SHOWN: Final = 12
"""So many rolls of a series are told one by one."""


def explained(event: Event, names: Names) -> str:
    """Each roll of a series in a line; empty for everything else."""
    if not isinstance(event, Fought):
        return ""
    lines = [f"- {roll(one, n, len(event.rolls))}" for n, one in enumerate(event.rolls[:SHOWN], 1)]
    rest = event.rolls[SHOWN:]
    if rest:
        lost, killed = (sum(one.lost[side] for one in rest) for side in (0, 1))
        lines.append(f"- {p.many(len(rest), 'roll')} more: {lost} lost, {killed} destroyed")
    star = ["* eight-sided"] if any("*" in line for line in lines) else []
    end = p.cap(f"{log.outcome(event)}.")
    return "\n".join([f"**{p.cap(log.attack(event, names))}**, {_against(event, names)}", *lines, *star, end])


def _against(event: Fought, names: Names) -> str:
    return f"defended by {p.who(names, event.defender)}"


def roll(one: Roll, n: int, of: int) -> str:
    """One roll: both sides' dice, and who wins each pair."""
    attack, defence = one.dice
    number = f"Roll {n}: " if of > 1 else ""
    dice = f"{p.rolled(attack)} against {p.rolled(defence)}"
    fell = f"{one.lost[0]} lost, {one.lost[1]} destroyed{_whole(one)}"
    return f"{number}{dice}. {_pairs(attack, defence, sum(one.lost))}; {fell}"


def _whole(one: Roll) -> str:
    """Figures that went back whole, so that Hades could have none of it (ruling 71)."""
    sides = zip(("attack", "defence"), one.lost, one.fallen, strict=True)
    whole = [f", a figure of the {side} back in its box whole" for side, lost, fell in sides if lost - fell == FIGURE]
    return "".join(whole)


def _pairs(attack: Dice, defence: Dice, count: int) -> str:
    """Highest against highest, and so on, as many as there are comparisons."""
    ours, theirs = _best(attack), _best(defence)
    return ", ".join(_pair(a, d) for a, d in list(zip(ours, theirs, strict=False))[:count])


def _best(dice: Dice) -> list[int]:
    """The dice that may count, best first (ruling 58)."""
    return sorted(dice.values, reverse=True)[: TABLES.dice]


def _pair(attack: int, defence: int) -> str:
    if attack > defence:
        return f"{attack} beats {defence}"
    return f"{attack} ties with {defence}" if attack == defence else f"{attack} falls to {defence}"

"""Totals of fights in figures and in words."""

from collections.abc import Sequence

from engine.games.stilicho.data import FRONTS
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import Part


def figures(parts: Sequence[Part], total: int) -> str:
    """4 + 2 + 5 = 11."""
    return f"{' + '.join(str(part.value) for part in parts)} = {total}"


def bare(parts: Sequence[Part]) -> str:
    """4 + 2, without the die and its sum."""
    return " + ".join(str(part.value) for part in parts if part.what not in ("die", "reserve"))


def with_die(parts: Sequence[Part]) -> str:
    """6 + die 5 = 11: all else in one figure."""
    die = sum(part.value for part in parts if part.what == "die")
    total = sum(part.value for part in parts)
    return f"{total - die} + die {die} = {total}"


def explained(parts: Sequence[Part], front: int) -> str:
    """Four Comitatenses 4, leader 2, die 5."""
    return ", ".join(f"{_what(part, front)} {part.value}" for part in parts)


def _what(part: Part, front: int) -> str:
    match part.what:
        case "troops":
            return "Comitatenses"
        case "ally":
            return FRONTS[part.card].name
        case "card":
            return p.card(part.card)
        case "value":
            return p.SHORT[front]
        case "defence":
            return "Defence Value"
        case "unrest":
            return p.level(part.value)
        case "reserve":
            return "Reserve cards"
    return {"garrison": "Garrison", "leader": "leader", "die": "die"}[part.what]

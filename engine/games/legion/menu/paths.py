"""From an action back to the walk that makes it."""

from engine.games.legion.actions import (
    NOBODY,
    Action,
    Arrange,
    Attack,
    Buy,
    Cry,
    Demolish,
    LineUp,
    Move,
    Place,
    Play,
    Recall,
    Sound,
    Swap,
)
from engine.games.legion.data import CARD_ID, CARDS, COLUMNS, KINDS, ROWS, TILE, UNIT, WIDE
from engine.games.legion.menu.deploy import MIRRORED, NO_ONE, PLAIN
from engine.games.legion.view import View
from engine.kernel.seats import Path


def path_of(action: Action, view: View) -> Path:
    """The ids that lead to this action; `view` is one of the acting seat's."""
    verb = str(type(action).__struct_config__.tag)
    return (verb, *_rest(action, UNIT[view.viewer]))


def _rest(action: Action, names: tuple[str, ...]) -> Path:
    match action:
        case Place(unit, tile) | Move(unit, tile) | Attack(unit, tile) | Demolish(unit, tile):
            return names[unit], TILE[tile]
        case Swap(unit, other):
            return names[unit], names[other]
        case Recall(unit) | Sound(unit) | Cry(unit):
            return (names[unit],)
        case Buy(card):
            return (CARD_ID[card],)
        case Play(card, unit, tile):
            return (CARD_ID[card], *_target(card, unit, tile, names))
        case LineUp(shape, mirrored):
            return shape, MIRRORED if mirrored else PLAIN
        case Arrange(kinds):
            return tuple(NO_ONE if kind == NOBODY else KINDS[kind].code for kind in kinds)
    return ()


def _target(card: int, unit: int, tile: int, names: tuple[str, ...]) -> Path:
    if unit != NOBODY:
        return (names[unit],)
    if tile == NOBODY:
        return ()
    if CARDS[card].target in ("row", "enemy"):
        return (TILE[tile],)
    return COLUMNS[tile % WIDE], ROWS[tile // WIDE]

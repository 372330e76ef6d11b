"""What a deed of the player's own would let happen at once, so that it can be asked about first (ruling 9)."""

from engine.games.stilicho.actions import Action, Attack, Deploy, Event, Mutiny, Suppress
from engine.games.stilicho.data import CONSTANTINE, DIOCESE, STEPS
from engine.games.stilicho.menu.board import EXECUTED, NOBODY, besieger, condition_holds
from engine.games.stilicho.view import Board


def danger(board: Board, action: Action) -> str:
    """execution or usurpation: the match would be lost; city: an Enemy would enter a city; else ""."""
    if board.olympius + _steps(board, action) >= EXECUTED:
        return "execution"
    enemy = besieger(board, space) if (space := _given_up(board, action)) else NOBODY
    if enemy == NOBODY:
        return ""
    return "usurpation" if enemy == CONSTANTINE and space == "ravenna" else "city"


def _steps(board: Board, action: Action) -> int:
    """How far Olympius would go up for certain."""
    match action:
        case Attack(allies=allies):
            return len(allies)
        case Mutiny():
            return 1
        case Event(card):
            effects = [effect for effect in STEPS["event"][card] if condition_holds(effect.when, board)]
            return sum(effect.n for effect in effects if effect.kind == "olympius")
    return 0


def _given_up(board: Board, action: Action) -> str:
    """The space that loses its Garrison."""
    match action:
        case Deploy("recall", space):
            return space
        case Suppress(diocese, True):
            return board.garrisons[DIOCESE[diocese]]
    return ""

"""What a deed of the player's own would let happen at once, so that it can be asked about first (ruling 9)."""

from engine.games.stilicho.actions import NONE, Action, Attack, Choose, Deploy, Discard, End, Event, Mutiny, Suppress
from engine.games.stilicho.data import CONSTANTINE, DIOCESE, RULES, STEPS
from engine.games.stilicho.menu.answers import asked
from engine.games.stilicho.menu.board import COURT, EXECUTED, NOBODY, besieger, condition_holds, defeat
from engine.games.stilicho.view import REVOLT, Board


def danger(board: Board, action: Action) -> str:
    """The reason for which the match would be lost at once, "city" if an Enemy would enter a city, else ""."""
    if board.olympius + _steps(board, action) >= EXECUTED:
        return "execution"
    if isinstance(action, End) and _last(board):
        return defeat(board)
    enemy = besieger(board, space) if (space := given_up(board, action)) else NOBODY
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
        case Discard(card):
            return int(card == NONE and asked(board).what == "tribute")
        case End():
            return int(_last(board) and board.unrest[COURT] == REVOLT)
    return 0


def _last(board: Board) -> bool:
    """Whether the turn ends with this round."""
    return board.round == len(RULES.draws) - 1


def given_up(board: Board, action: Action) -> str:
    """The space that loses its Garrison by an action; empty when none does."""
    match action:
        case Deploy("recall", space):
            return space
        case Suppress(diocese, True):
            return board.garrisons[DIOCESE[diocese]]
        case Choose((space,)) if space in board.garrisons:
            return space
    return ""

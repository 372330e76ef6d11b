"""The whole truth of a match: what all see, and the two draw decks, whose order nobody knows."""

from typing import Final

from msgspec import Struct

from engine.games.stilicho.view import Ask, Board, Cards, Fight, March, Store, Trial
from engine.kernel.seats import Seat

PLAYER: Final[Seat] = 0


class State(Struct, frozen=True):
    """A position. The decks are top card first; `enemy_deck` begins with `board.known`."""

    board: Board
    enemy_deck: Cards
    roman_deck: Cards


def question(board: Board) -> str:
    """What is asked now, as in view.View.ask."""
    if board.outcome is not None:
        return ""
    if not board.tasks:
        return board.stage
    task = board.tasks[-1]
    match task:
        case Ask(what):
            return what
        case Fight(stage=stage):
            return stage
        case Store():
            return "prevent"
        case Trial():
            return "reserve"
        case March():
            return "march"
    raise AssertionError(f"nobody is asked anything by {task}")

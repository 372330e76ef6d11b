"""Another truth that a viewer could not tell from the real one, made from the view alone."""

from engine.games.stilicho.data import ENEMY_DECK, LATE, ROMAN_DECK, RULES
from engine.games.stilicho.state import State
from engine.games.stilicho.view import Board, Cards, View
from engine.kernel.rng import Rng


def imagine(view: View, rng: Rng) -> State:
    """A state with `view(imagine(v)) == v`: the decks in any order but for the cards that were looked at."""
    board = view.board
    enemy = rng.shuffle(unseen(board, ENEMY_DECK), "imagine")
    return State(board, board.known + enemy, rng.shuffle(unseen(board, ROMAN_DECK), "imagine"))


def unseen(board: Board, deck: Cards) -> Cards:
    """The cards of a deck that lie face down in its draw pile, in any order and not known."""
    seen = {*board.hand, *board.roman_discard, *board.enemy_discard, *board.history, *board.surge, *board.shown}
    seen.update(board.known)
    if board.turn < RULES.late_turn:
        seen.update(LATE)
    return tuple([card for card in deck if card not in seen])

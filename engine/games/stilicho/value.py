"""How well Rome stands in Stilicho, for the house player: hints and tests; from the view alone."""

from typing import Final

from msgspec import Struct

from engine.games.stilicho import odds
from engine.games.stilicho.data import DIOCESE_OF, EVERY_FRONT, EXPENDABLE, GOTHS, PATHS, RULES, SPACES
from engine.games.stilicho.menu.board import EXECUTED, advocate_value, all_attackable, leader_value
from engine.games.stilicho.view import REVOLT, Board, View


class Weights(Struct, frozen=True):
    """What things are worth; a card of the hand is about 2.

    `danger`: an Enemy at the end of its Front, by Front, and `fades`: the share of it that one more step to go
    leaves. `stake`: what an Attack that drives an Enemy back is worth, `home` what one that makes it surrender is.
    `phase`: that the Enemy has moved already in this round, so that letting it move never looks like a loss.
    """

    surrendered: float = 60.0
    oath: float = 30.0
    danger: tuple[float, float, float] = (95.0, 13.0, 20.0)
    fades: tuple[float, float, float] = (0.74, 0.8, 0.78)
    bold: float = 2.0
    stake: tuple[float, float, float] = (18.0, 9.0, 16.0)
    home: float = 34.0
    spare: int = 1
    olympius: tuple[float, ...] = (45.0, 28.0, 17.0, 10.0, 6.0, 3.0, 1.0, 0.0)
    advocate: float = 1.5
    unrest: float = 1.0
    revolt: float = 3.0
    italia: float = 4.0
    mutiny: float = 7.0
    mutinies: float = 10.0
    man: float = 1.2
    recovery: float = 0.5
    leader: float = 1.5
    cards: tuple[float, ...] = (2.4, 2.2, 2.0, 1.8, 1.6)
    better: float = 0.12
    surge: float = 0.6
    truce: float = 3.0
    drawn: float = 1.6
    phase: float = 200.0


class StilichoValue:
    """The sum of fronts, court, provinces, troops and cards."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def worth(self, view: View) -> float:
        """Larger is better for Rome."""
        board = view.board
        fronts = sum(self._front(board, front) for front in EVERY_FRONT)
        return fronts + self._court(board) + self._provinces(board) + self._troops(board) + self._cards(board)

    def _front(self, board: Board, front: int) -> float:
        enemy, w = board.enemies[front], self.weights
        if enemy.surrendered:
            safe = board.hostage == front or (board.reconciled and front == GOTHS)
            return w.surrendered - (0.0 if safe else w.oath * float(odds.oath(board, front)))
        danger = w.danger[front] * w.fades[front] ** to_go(board, front)
        kept = w.truce if enemy.marker else 0.0
        return kept - danger - w.bold * enemy.bold + self._hope(board, front)

    def _hope(self, board: Board, front: int) -> float:
        """What an Attack of the Army that stands there promises, more when it could bring the surrender."""
        if not board.armies[front] or board.mutiny[front]:
            return 0.0
        chance = float(odds.bare(board, front, self.weights.spare))
        return chance * (self.weights.home if board.enemies[front].at == 0 else self.weights.stake[front])

    def _court(self, board: Board) -> float:
        w = self.weights
        step = w.olympius[EXECUTED - 1 - board.olympius] if board.olympius < EXECUTED else w.olympius[0] * 2
        return w.advocate * advocate_value(board) - step

    def _provinces(self, board: Board) -> float:
        w = self.weights
        revolts = board.unrest.count(REVOLT)
        trouble = w.unrest * sum(level > 0 for level in board.unrest) + w.revolt * revolts + revolts**2 * 0.6
        italia = w.italia if board.unrest[3] == REVOLT else 0.0
        mutinies = sum(board.mutiny)
        return -trouble - italia - w.mutiny * mutinies - w.mutinies * max(0, mutinies - 1)

    def _troops(self, board: Board) -> float:
        w = self.weights
        led = sum(leader_value(board, front) for front in EVERY_FRONT if not board.enemies[front].surrendered)
        men = sum(board.armies) + sum(1 for space in board.garrisons if space)
        return w.leader * led + w.man * men + w.recovery * board.recovery

    def _cards(self, board: Board) -> float:
        """The hand as far as it may be kept, what is to be drawn, and what lies in the Surge Spaces."""
        w = self.weights
        held = sorted((EXPENDABLE[card] for card in board.hand), reverse=True)[: RULES.hand]
        hand = sum(w.cards[n] + w.better * dear for n, dear in enumerate(held))
        later = w.drawn * (board.extra - board.cut) + w.truce * board.winter
        phase = w.phase if board.stage in ("roman", "enemy") else 0.0
        return hand + later + phase - w.surge * len(board.surge) + 0.1 * len(all_attackable(board))


def to_go(board: Board, front: int) -> int:
    """The advances an Enemy needs to the end of its Front; a Garrison in the way counts for one, a city's for two."""
    steps = 0
    for space in PATHS[front][board.enemies[front].at + 1 :]:
        kind = SPACES[space].kind
        if kind != "siege":
            held = board.garrisons[DIOCESE_OF[space]] == space
            steps += 1 + held * (1 + (kind == "walled"))
    return steps


VALUE: Final = StilichoValue()

"""How well Rome stands in Stilicho, for the house player: hints and tests; from the view alone."""

from functools import lru_cache
from math import prod
from typing import Final

from msgspec import Struct

from engine.games.stilicho import odds
from engine.games.stilicho.data import (
    BACK,
    DIOCESE,
    DIOCESE_OF,
    DIOCESES_ON,
    EVERY_FRONT,
    EXPENDABLE,
    GOTHS,
    PATHS,
    RULES,
    SPACES,
)
from engine.games.stilicho.menu.board import DEFENDS, EXECUTED, advocate_value, all_attackable, leader_value, value_of
from engine.games.stilicho.view import REVOLT, Board, View


class Weights(Struct, frozen=True):
    """What things are worth; a card of the hand is about 1.

    `danger`: an Enemy at the end of its Front, by Front; `fades`: the share of it that one more step to go leaves;
    `checked`: the share of it that an Army sure to win takes off, `halted` a marker. `goal`: the surrender, by Front,
    in the measure in which the Army there may bring it about: the chances of all Attacks to the last one, multiplied,
    to the power of `patience`, because they may be repeated. `phase`: that the Enemy has moved already in this round,
    so that letting it move never looks like a loss.
    """

    surrendered: float = 320.0
    oath: float = 200.0
    danger: tuple[float, float, float] = (900.0, 25.0, 120.0)
    fades: tuple[float, float, float] = (0.72, 0.82, 0.76)
    checked: float = 0.6
    bold: float = 1.0
    goal: tuple[float, float, float] = (320.0, 150.0, 420.0)
    patience: float = 0.5
    spare: int = 1
    olympius: tuple[float, ...] = (260.0, 150.0, 85.0, 45.0, 22.0, 9.0, 3.0, 0.0)
    advocate: float = 1.5
    unrest: float = 0.8
    revolt: float = 3.0
    italia: float = 4.0
    mutiny: float = 3.0
    mutinies: float = 10.0
    man: float = 1.2
    recovery: float = 0.5
    cards: tuple[float, ...] = (1.6, 1.4, 1.2, 1.1, 1.0)
    better: float = 0.12
    surge: float = 0.6
    truce: float = 3.0
    halted: float = 0.25
    drawn: float = 1.2
    phase: float = 2000.0


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
        kept = w.truce + w.halted * danger if enemy.marker else 0.0
        if not board.armies[front] or board.mutiny[front]:
            return kept - danger - w.bold * enemy.bold
        hope = chances(board, front, w.spare)
        goal = w.goal[front] * prod(hope) ** w.patience
        return kept - danger * (1 - w.checked * hope[0]) - w.bold * enemy.bold + goal

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
        men = sum(board.armies) + sum(1 for space in board.garrisons if space)
        return w.man * men + w.recovery * board.recovery

    def _cards(self, board: Board) -> float:
        """The hand as far as it may be kept, what is to be drawn, and what lies in the Surge Spaces."""
        w = self.weights
        held = sorted((EXPENDABLE[card] for card in board.hand), reverse=True)[: RULES.hand]
        hand = sum(w.cards[n] + w.better * dear for n, dear in enumerate(held))
        later = w.drawn * (board.extra - board.cut) + w.truce * board.winter
        phase = w.phase if board.stage in ("roman", "enemy") else 0.0
        return hand + later + phase - w.surge * len(board.surge) + 0.1 * len(all_attackable(board))


def chances(board: Board, front: int, spare: int) -> tuple[float, ...]:
    """The chances of the Attacks that would drive an Enemy from where it stands to its surrender."""
    enemy = board.enemies[front]
    force = board.armies[front] + leader_value(board, front) - value_of(front, enemy)
    return _chances(front, enemy.at, force, enemy.bold, board.unrest, spare)


@lru_cache(maxsize=4096)
def _chances(front: int, at: int, force: int, bold: bool, unrest: tuple[int, ...], spare: int) -> tuple[float, ...]:
    found: list[float] = []
    while True:
        diocese = DIOCESE.get(DIOCESES_ON[front][at], -1)
        ground = DEFENDS[front][at] or (unrest[diocese] if diocese >= 0 else 0)
        found.append(float(odds.chance(odds.Way(force - ground, bold, 1, spare))))
        if at == 0:
            return tuple(found)
        at = BACK[front][at]


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

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
    FRONTS,
    GOTHS,
    PATHS,
    RULES,
    SPACES,
)
from engine.games.stilicho.menu.board import (
    DEFENDS,
    EXECUTED,
    advocate_value,
    all_attackable,
    allies,
    leader_value,
    value_of,
)
from engine.games.stilicho.view import REVOLT, Board, View


class Weights(Struct, frozen=True):
    """What things are worth; the last step of Olympius is about 300, a card of the hand about 10.

    `surrendered`: an Enemy that is beaten, less `oath` by the chance that it breaks its word. `goal`: the share of it
    that an Enemy which still stands is worth by Front, `last` when it is the only one, in the measure in which the
    Army there may bring its surrender about: the chances of all Attacks to the last one, multiplied, to the power of
    `patience`, because they may be repeated, and less by `haste` for each; with `spare` cards for each, and in Mutiny
    a `mutinous` share of it. `danger`: an Enemy at the end of its Front, by Front; `fades`: the share of it that one
    more step to go leaves; `halted`: the share that a marker takes off. `phase`: that the Enemy has moved already in
    this round, so that letting it move never looks like a loss.
    """

    surrendered: float = 450.0
    oath: float = 350.0
    goal: tuple[float, float, float] = (1.1, 0.4, 0.65)
    last: float = 1.3
    patience: float = 0.65
    haste: float = 0.7
    spare: int = 2
    mutinous: float = 0.5
    danger: tuple[float, float, float] = (1400.0, 10.0, 90.0)
    fades: tuple[float, float, float] = (0.74, 0.82, 0.76)
    halted: float = 0.25
    bold: float = 0.5
    olympius: tuple[float, ...] = (260.0, 150.0, 85.0, 45.0, 22.0, 9.0, 3.0, 0.0)
    advocate: float = 1.5
    unrest: float = 1.3
    revolt: float = 3.0
    italia: float = 4.0
    mutiny: float = 1.0
    mutinies: float = 10.0
    man: float = 1.2
    recovery: float = 0.5
    cards: tuple[float, ...] = (12.8, 11.2, 9.6, 8.8, 8.0)
    better: float = 1.0
    drawn: float = 9.6
    winter: float = 24.0
    surge: float = 0.6
    truce: float = 3.0
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
        return kept - danger - w.bold * enemy.bold + self._goal(board, front)

    def _goal(self, board: Board, front: int) -> float:
        """What the Army of a Front promises; against the last Enemy the others will help."""
        w = self.weights
        if not board.armies[front]:
            return 0.0
        last = sum(enemy.surrendered for enemy in board.enemies) == len(EVERY_FRONT) - 1
        attacks = chances(board, front, w.spare, helped(board) if last else 0)
        hope = prod(attacks) ** w.patience * w.haste ** len(attacks)
        share = w.mutinous if board.mutiny[front] else 1.0
        return w.surrendered * (w.last if last else w.goal[front]) * hope * share

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
        later = w.drawn * (board.extra - board.cut) + w.winter * board.winter
        phase = w.phase if board.stage in ("roman", "enemy") else 0.0
        return hand + later + phase - w.surge * len(board.surge) + 0.1 * len(all_attackable(board))


def helped(board: Board) -> int:
    """What all who can be enlisted add to an Attack, each a little less, as they cost a card."""
    return sum(FRONTS[front].ally - 1 for front in allies(board))


def chances(board: Board, front: int, spare: int, more: int = 0) -> tuple[float, ...]:
    """The chances of the Attacks that would drive an Enemy from where it stands to its surrender, with `more` men."""
    enemy = board.enemies[front]
    force = board.armies[front] + leader_value(board, front) + more - value_of(front, enemy)
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
    """The advances an Enemy needs to the end of its Front; a Garrison in the way counts for one, a city's for two.

    The first of those two is to lay the siege.
    """
    at = board.enemies[front].at
    steps = -(SPACES[PATHS[front][at]].kind == "siege")
    for space in PATHS[front][at + 1 :]:
        kind = SPACES[space].kind
        if kind != "siege":
            held = board.garrisons[DIOCESE_OF[space]] == space
            steps += 1 + held * (1 + (kind == "walled"))
    return steps


VALUE: Final = StilichoValue()

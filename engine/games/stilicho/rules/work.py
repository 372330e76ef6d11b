"""A position in the making: the rules change it during one step, and nobody else ever sees it."""

from collections.abc import Callable
from typing import Final

from engine.games.stilicho.data import ENEMY_DECK, FRONT_IDS, ROMAN_DECK
from engine.games.stilicho.events import Event
from engine.games.stilicho.state import State
from engine.games.stilicho.view import Board, Cards, Task
from engine.kernel.game import Step
from engine.kernel.rng import Rng

WHOLE: Final = {"enemy deck": ENEMY_DECK, "roman deck": ROMAN_DECK}


class Finished(Exception):
    """The match has ended in the middle of something; nothing of it is carried out any more."""


class Work:
    """The whole position, mutable; `done` freezes it. Fields are named as in Board and State.

    `tell` notes that something happened.
    """

    __slots__ = (
        "armies",
        "cut",
        "enemies",
        "enemy_cards",
        "enemy_discard",
        "events",
        "extra",
        "garrisons",
        "hand",
        "history",
        "hostage",
        "known",
        "mutiny",
        "olympius",
        "outcome",
        "posts",
        "reconciled",
        "recovery",
        "rng",
        "roman_cards",
        "roman_discard",
        "round",
        "shown",
        "stage",
        "surge",
        "tasks",
        "tell",
        "turn",
        "unrest",
        "used",
        "waiting",
        "watch",
        "wedding",
        "winter",
    )

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        self.events: list[Event] = []
        self.tell: Callable[[Event], None] = self.events.append
        self.enemy_cards, self.roman_cards = state.enemy_deck, state.roman_deck
        b = state.board
        self.turn, self.round, self.stage = b.turn, b.round, b.stage
        self.enemies, self.armies, self.posts = list(b.enemies), list(b.armies), list(b.posts)
        self.garrisons, self.unrest, self.mutiny = list(b.garrisons), list(b.unrest), list(b.mutiny)
        self.recovery, self.waiting, self.olympius = b.recovery, b.waiting, b.olympius
        self.hand, self.roman_discard, self.enemy_discard = list(b.hand), list(b.roman_discard), list(b.enemy_discard)
        self.history, self.surge, self.known, self.shown = list(b.history), list(b.surge), b.known, list(b.shown)
        self.cut, self.extra, self.winter, self.wedding = b.cut, b.extra, b.winter, b.wedding
        self.hostage, self.reconciled, self.watch = b.hostage, b.reconciled, b.watch
        self.tasks: list[Task] = list(b.tasks)
        self.used, self.outcome = dict(b.used), b.outcome

    def done(self) -> Step[State, Event]:
        """The finished position and what happened."""
        return Step(State(self._board(), self.enemy_cards, self.roman_cards), tuple(self.events))

    def _board(self) -> Board:
        a, b, c = self.enemies
        d, e, f = self.armies
        g, h, i, j = self.posts
        k, m, n = self.mutiny
        return Board(
            self.turn,
            self.round,
            self.stage,
            (a, b, c),
            (d, e, f),
            (g, h, i, j),
            self.recovery,
            self.waiting,
            tuple(self.garrisons),
            tuple(self.unrest),
            (k, m, n),
            self.olympius,
            tuple(self.hand),
            len(self.roman_cards),
            tuple(self.roman_discard),
            len(self.enemy_cards),
            tuple(self.enemy_discard),
            tuple(self.history),
            tuple(self.surge),
            self.known,
            tuple(self.shown),
            self.cut,
            self.extra,
            self.winter,
            self.wedding,
            self.hostage,
            self.reconciled,
            self.watch,
            tuple(self.tasks),
            tuple(self.used.items()),
            self.outcome,
        )

    def push(self, *tasks: Task) -> None:
        """Let these be carried out next, in this order."""
        self.tasks += reversed(tasks)

    def chance(self, what: str) -> Rng:
        """Draws that belong to this place in the game, whatever was drawn before; a repetition has its own number."""
        times = self.used.get(what, 0)
        self.used[what] = times + 1
        again = f", again {times}" if times else ""
        return self.rng.stream(f"turn {self.turn}, round {self.round + 1}, {what}{again}")

    def die(self, what: str) -> int:
        """Roll one die for a named purpose."""
        return self.chance(what).roll(6, what)

    def front_die(self, what: str) -> tuple[int, int]:
        """Roll for an Army: the die, and the Front it hits (data: front die)."""
        die = self.die(what)
        return die, (die - 1) * len(FRONT_IDS) // 6

    def take(self, card: int) -> None:
        """A card leaves the hand."""
        self.hand.remove(card)

    def shuffled(self, deck: str, cards: Cards) -> Cards:
        """Cards in a new order, for which neither matters how they lay nor which others are there.

        Whoever plays the same seed and has other cards in play finds those that both have in the same order.
        """
        there = frozenset(cards)
        return tuple(card for card in self.chance(deck).shuffle(WHOLE[deck], deck) if card in there)

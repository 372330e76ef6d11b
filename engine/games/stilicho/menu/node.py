"""A place in the menu: a question that knows what follows each answer, or a finished action."""

from collections.abc import Callable, Iterable

from engine.games.stilicho.actions import Action
from engine.games.stilicho.data import CARD, DIOCESE, EXPENDABLE, FRONT, ID, LEADER, SPACES
from engine.games.stilicho.menu.reasons import Reason
from engine.kernel.game import Slot
from engine.kernel.seats import Path

WORDS = frozenset(("recovery", "advocate", "none", "stop", "no", "yes", "switch", "die", "garrison", "each"))
"""Answers that are no things."""


def exists(id: str) -> bool:
    """Whether the game has such a thing at all."""
    return id in CARD or id in SPACES or id in FRONT or id in DIOCESE or id in LEADER or id in WORDS or id.isdigit()


class Node:
    """A question. What is offered, what an answer leads to, and why another is refused stand side by side."""

    __slots__ = ("answer",)

    answer: Slot | Action

    def then(self, id: str) -> "Node":
        """What follows this answer, which must be an offered one."""
        raise KeyError(id)

    def why(self, id: str) -> Reason | None:
        """Why this answer is not offered; None when there is no such thing here."""
        return None

    def suggest(self) -> Path:
        """A sensible rest of the present run of picks."""
        return ()


class Done(Node):
    """The action is complete."""

    __slots__ = ()

    def __init__(self, action: Action) -> None:
        self.answer = action


Why = Callable[[str], Reason | None]


class Pick(Node):
    """A question whose parts are given: what follows each answer, why others are refused, what is suggested."""

    __slots__ = ("after", "refusal", "suggestion")

    def __init__(
        self,
        slot: Slot,
        after: Callable[[str], Node],
        refusal: Why | None = None,
        suggestion: Callable[[], Path] | None = None,
    ) -> None:
        self.answer, self.after, self.refusal, self.suggestion = slot, after, refusal, suggestion

    def then(self, id: str) -> Node:
        return self.after(id)

    def why(self, id: str) -> Reason | None:
        reason = self.refusal(id) if self.refusal is not None else None
        return reason or (Reason.NOT_OFFERED if exists(id) else None)

    def suggest(self) -> Path:
        return () if self.suggestion is None else self.suggestion()


def ids(cards: Iterable[int]) -> tuple[str, ...]:
    """The ids of cards."""
    return tuple([ID[card] for card in cards])


def not_in_hand(id: str) -> Reason | None:
    """Why a card cannot be paid."""
    return Reason.NOT_IN_HAND if id in CARD else None


def cheapest(cards: Iterable[int], count: int = 1) -> Path:
    """The cards that are most easily spared, in the order of the hand."""
    return ids(sorted(sorted(cards, key=lambda card: (EXPENDABLE[card], card))[:count]))


def pay(cards: Iterable[int], after: Callable[[int], Node]) -> Pick:
    """Which card is discarded for it?"""
    held = tuple(cards)
    return Pick(Slot("pay", ids(held)), lambda id: after(CARD[id]), not_in_hand, lambda: cheapest(held))

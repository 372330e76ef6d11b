"""A place in the menu: a question that knows what follows each answer, or a finished action."""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.war.actions import Action
from engine.games.war.data import ID, REGION_ID
from engine.games.war.menu.reasons import Reason
from engine.kernel.game import Slot
from engine.kernel.seats import Path

HANDY = (1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150)
"""Amounts that are offered where every single one would be too many."""
LISTED = 25
"""Up to here every amount is offered."""


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


def territories(kind: str, found: Sequence[int], extra: tuple[str, ...] = ()) -> Slot:
    """A question for one of these territories, which are sorted and so lie region by region."""
    return _territories(kind, tuple(found), extra)


@lru_cache(maxsize=4096)
def _territories(kind: str, found: tuple[int, ...], extra: tuple[str, ...]) -> Slot:
    return Slot(kind, tuple([ID[t] for t in found]), extra, groups=tuple([REGION_ID[t] for t in found]))


@lru_cache(maxsize=1024)
def amounts(kind: str, most: int, extra: tuple[str, ...] = (), usual: str = "") -> Slot:
    """A question for a number from 1 to `most`, which may be 0 where there is something else."""
    listed = range(1, most + 1) if most <= LISTED else (*[n for n in HANDY if n < most], most)
    return Slot(kind, tuple(map(str, listed)), extra, up_to=most, usual=usual)


def is_number(id: str) -> bool:
    """Whether an answer is meant as an amount."""
    return id.isascii() and id.isdigit()


def most(answer: Slot | Action) -> Path:
    """All of it, as a suggestion; a figure where that is the only answer."""
    assert isinstance(answer, Slot), "amounts are asked for"
    return (answer.all[len(answer.ids) - 1] if answer.ids else answer.extra[0],)

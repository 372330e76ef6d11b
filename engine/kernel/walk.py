"""Walking a menu: exact reading, formatting, sampling and bounded listing, once for all games."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from engine.kernel.errors import CannotRead, IllegalAction, Unfinished
from engine.kernel.game import Menu, Slot
from engine.kernel.rng import Rng
from engine.kernel.seats import Path

A = TypeVar("A")
Weight = Callable[[Path, Slot], Sequence[int] | None]
"""How much each answer of a slot (ids, then extras) is liked, in whole numbers; None: all alike."""


def format(path: Path) -> str:
    """The line of text of an action; `read` is its inverse."""
    return " ".join(path)


def refuse(menu: Menu[A], path: Path, id: str, text: str) -> CannotRead | IllegalAction:
    """The error for an id that is not offered after `path`."""
    reason = menu.why_not(path, id)
    return CannotRead(text, id, path=path) if reason is None else IllegalAction(path, id, reason)


def follow(menu: Menu[A], path: Path) -> Slot | A:
    """Walk `path` with every id checked; raises CannotRead or IllegalAction at the first that is not offered."""
    done: Path = ()
    at = menu.next(done)
    for id in path:
        if not isinstance(at, Slot):
            raise CannotRead(format(path), id, path=done)
        if not at.takes(id):
            raise refuse(menu, done, id, format(path))
        done = (*done, id)
        at = menu.next(done)
    return at


def read(menu: Menu[A], text: str) -> A:
    """The action that an exact text says; raises CannotRead, IllegalAction or Unfinished."""
    path = tuple(text.split())
    at = follow(menu, path)
    if isinstance(at, Slot):
        raise Unfinished(path)
    return at


def sample(menu: Menu[A], rng: Rng, weight: Weight | None = None) -> tuple[Path, A]:
    """A random walk to an action: slots uniformly, or by `weight` (0 never, unless all are 0)."""
    path: Path = ()
    at = menu.next(path)
    while isinstance(at, Slot):
        ids = at.ids + at.extra if at.extra else at.ids
        weights = weight(path, at) if weight is not None and len(ids) > 1 else None
        n = rng.below(len(ids), "walk") if weights is None else _weighted(weights, rng)
        path = (*path, ids[n])
        at = menu.next(path)
    return path, at


def _weighted(weights: Sequence[int], rng: Rng) -> int:
    """An index, drawn by its weight."""
    total = sum(weights)
    if total == 0:
        return rng.below(len(weights), "walk")
    point = rng.below(total, "walk")
    for n, share in enumerate(weights):
        point -= share
        if point < 0:
            return n
    raise AssertionError("the weights do not add up")


def actions(menu: Menu[A], limit: int, start: Path = (), suggested: bool = False) -> Iterator[tuple[Path, A]]:
    """The actions of a menu that begin with `start`, depth first in menu order, at most `limit` of them.

    With `suggested`, a run of picks for which the menu has a suggestion goes that way only.
    """
    left = limit
    stack: list[Path] = [start]
    while stack and left > 0:
        path = stack.pop()
        at = menu.next(path)
        if not isinstance(at, Slot):
            left -= 1
            yield path, at
        elif suggested and (rest := menu.suggest(path)):
            stack.append(path + rest)
        else:
            stack.extend((*path, id) for id in reversed(at.all))

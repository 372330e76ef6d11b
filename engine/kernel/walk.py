"""Walking a menu: exact reading, formatting, sampling and bounded listing, once for all games."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from engine.kernel.errors import CannotRead, IllegalAction, Unfinished
from engine.kernel.game import Menu, Slot
from engine.kernel.rng import Rng
from engine.kernel.seats import Path

A = TypeVar("A")
Weight = Callable[[Path, Slot, str], int]


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
        if id not in at.ids and id not in at.extra:
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
    """A random walk to an action: slots uniformly, or by `weight` (whole numbers, 0 never unless all are 0)."""
    path: Path = ()
    at = menu.next(path)
    while isinstance(at, Slot):
        ids = at.ids + at.extra if at.extra else at.ids
        if len(ids) == 1:
            id = ids[0]
        elif weight is None:
            id = ids[rng.below(len(ids), "walk")]
        else:
            id = _weighted(path, at, ids, rng, weight)
        path = (*path, id)
        at = menu.next(path)
    return path, at


def _weighted(path: Path, slot: Slot, ids: tuple[str, ...], rng: Rng, weight: Weight) -> str:
    weights = [weight(path, slot, id) for id in ids]
    total = sum(weights)
    if total == 0:
        return ids[rng.below(len(ids), "walk")]
    point = rng.below(total, "walk")
    for id, share in zip(ids, weights, strict=True):
        point -= share
        if point < 0:
            return id
    raise AssertionError("the weights do not add up")


def actions(menu: Menu[A], limit: int) -> Iterator[tuple[Path, A]]:
    """The actions of a menu, depth first in menu order, at most `limit` of them."""
    left = limit
    stack: list[Path] = [()]
    while stack and left > 0:
        path = stack.pop()
        at = menu.next(path)
        if isinstance(at, Slot):
            stack.extend((*path, id) for id in reversed(at.all))
        else:
            left -= 1
            yield path, at

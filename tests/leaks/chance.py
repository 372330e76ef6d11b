"""Chance that differs from other chance in one draw, shuffle or stream."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from engine.kernel.rng import HashRng, Rng

T = TypeVar("T")

UNITS = 8
"""How many of the first draws, shuffles and streams of a step are varied, one at a time."""


class Forked:
    """An Rng that follows another but for its `at`-th draw, shuffle or stream.

    A game that deals to one seat after the other thus deals the same to all seats but one.
    """

    def __init__(self, truth: Rng, at: int, other: int) -> None:
        self.truth, self.at, self.count = truth, at, -1
        self.strange = HashRng(b"strange", f"{at}:{other}")

    def below(self, n: int, why: str) -> int:
        return self._one(self.truth.below(n, why), self.strange.below(n, why))

    def roll(self, sides: int, why: str) -> int:
        return self._one(self.truth.roll(sides, why), self.strange.roll(sides, why))

    def shuffle(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        return self._one(self.truth.shuffle(items, why), self.strange.shuffle(items, why))

    def stream(self, name: str) -> Rng:
        return self._one(self.truth.stream(name), self.strange.stream(name))

    def _one(self, true: T, strange: T) -> T:
        self.count += 1
        return strange if self.count == self.at else true


def forks(truth: Callable[[], Rng], others: int = 2) -> Iterator[Rng]:
    """The true chance, then chance that differs from it in one place."""
    yield truth()
    for at in range(UNITS):
        for other in range(others):
            yield Forked(truth(), at, other)

"""Chance from a hashed seed: the same on every machine, and checkable afterwards.

A draw is a function of the seed, the number of the step and the number of the draw inside that step. Nothing
of it is stored in a state, and how often one step draws cannot shift what the next one gets.
"""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 16
_SPAN = 1 << 64
_MASK = _SPAN - 1


class Rng(Protocol):
    """Where a game gets its chance from. `why` names the draw for scripted tests and for the record."""

    def below(self, n: int, why: str) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        ...

    def roll(self, sides: int, why: str) -> int:
        """A die: 1 to `sides`."""
        ...

    def shuffle(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        """The items in random order."""
        ...

    def stream(self, name: str) -> "Rng":
        """Draws that depend on the seed and this name alone, not on the step."""
        ...


class _Drawing:
    """`roll` and `shuffle` over `below`, for both kinds of Rng."""

    def below(self, n: int, why: str) -> int:
        raise AssertionError("a kind of Rng says how it draws")

    def roll(self, sides: int, why: str) -> int:
        return self.below(sides, why) + 1

    def shuffle(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1, why)
            out[last], out[other] = out[other], out[last]
        return tuple(out)


class HashRng(_Drawing):
    """Draws by BLAKE2b over (seed, label, counter), eight to a hash; unbiased by rejection."""

    __slots__ = ("_block", "_count", "_label", "_seed")

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed, self._label, self._count, self._block = seed, label.encode(), 0, 0

    def below(self, n: int, why: str) -> int:
        if n <= 1:
            return 0
        while True:
            place = self._count & 7
            if not place:
                message = b"%b/%d" % (self._label, self._count >> 3)
                self._block = int.from_bytes(blake2b(message, key=self._seed).digest(), "little")
            self._count += 1
            value = self._block >> 64 * place & _MASK
            if value < _SPAN - _SPAN % n:
                return value % n

    def stream(self, name: str) -> "HashRng":
        return HashRng(self._seed, f"stream:{name}")


def step_rng(seed: bytes, seq: int) -> HashRng:
    """The Rng of the step that gets number `seq` in the log."""
    return HashRng(seed, f"step:{seq}")


def world_rng(seed: bytes, number: int) -> HashRng:
    """The Rng of an imagined world: of a seed of its own, so that its streams differ too from those of the others."""
    return HashRng(blake2b(b"world:%d" % number, key=seed, digest_size=SEED_BYTES).digest(), "world")


class Counted(_Drawing):
    """Draws what another Rng draws and notes whether anything was drawn, in its streams too."""

    __slots__ = ("_drawn", "_rng")

    def __init__(self, rng: Rng, drawn: list[str] | None = None) -> None:
        self._rng, self._drawn = rng, [] if drawn is None else drawn

    @property
    def drew(self) -> bool:
        """Whether chance had a say: one possibility is no draw."""
        return bool(self._drawn)

    def below(self, n: int, why: str) -> int:
        if n > 1:
            self._drawn.append(why)
        return self._rng.below(n, why)

    def stream(self, name: str) -> "Counted":
        return Counted(self._rng.stream(name), self._drawn)


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed in hexadecimal, posted when the match starts."""
    return sha256(seed).hexdigest()


class ScriptedRng(_Drawing):
    """Dictated draws for tests: `below` returns the given numbers in order and fails when they run out.

    A shuffle is dictated by `orders`: for each call the indices of the items in their new order; without
    one the items keep their order.
    """

    def __init__(self, draws: Sequence[int] = (), orders: Sequence[Sequence[int]] = ()) -> None:
        self.draws, self.orders = list(draws), [list(order) for order in orders]
        self.asked: list[str] = []

    def below(self, n: int, why: str) -> int:
        self.asked.append(why)
        if not self.draws:
            raise AssertionError(f"no draw is scripted for {why!r} (0 to {n - 1})")
        value = self.draws.pop(0)
        if not 0 <= value < n:
            raise AssertionError(f"the script says {value} for {why!r}, which draws 0 to {n - 1}")
        return value

    def shuffle(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        self.asked.append(why)
        if not self.orders:
            return tuple(items)
        order = self.orders.pop(0)
        if sorted(order) != list(range(len(items))):
            raise AssertionError(f"the script's order for {why!r} does not fit {len(items)} items")
        return tuple(items[i] for i in order)

    def stream(self, name: str) -> "ScriptedRng":
        return self

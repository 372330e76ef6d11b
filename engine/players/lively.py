"""The lively random player: any lawful action, but it rarely passes and it likes to fight.

Playing verbs uniformly does not test a war game: passing is picked so often that little happens.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.kernel.game import AnyGame, GameSpec, Slot
from engine.kernel.redaction import Look
from engine.kernel.rng import Rng
from engine.kernel.seats import Path
from engine.kernel.walk import Weight, format, sample

LIKED: Final = 4
"""How much more a lively verb is liked than another."""
OTHERS: Final = 9
"""All passing verbs together are picked once for so many times that anything else is."""


def taste(spec: GameSpec) -> Weight:
    """Weights for `sample` that make random play lively."""

    def weight(path: Path, slot: Slot) -> Sequence[int] | None:
        return None if path or slot.kind != "verb" else verb_weights(slot.all, spec.passing, spec.lively)

    return weight


@lru_cache(maxsize=4096)
def verb_weights(verbs: tuple[str, ...], passing: tuple[str, ...], lively: tuple[str, ...]) -> tuple[int, ...]:
    """A weight for each verb: those in `passing` share a tenth of the whole."""
    passers = sum(verb in passing for verb in verbs)
    bare = [0 if verb in passing else LIKED if verb in lively else 1 for verb in verbs]
    if not passers:
        return tuple(bare)
    total = sum(bare)
    return tuple(total if verb in passing else OTHERS * passers * w for verb, w in zip(verbs, bare, strict=True))


class Lively:
    """The player called `random`."""

    def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
        if look.menu is None:
            raise ValueError("nothing to choose")
        return format(sample(look.menu, rng, taste(game.spec))[0])

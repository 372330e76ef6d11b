"""What a house player is: somebody who sees a look and says an exact text, as people do."""

from typing import Protocol

from engine.kernel.game import AnyGame
from engine.kernel.redaction import Look
from engine.kernel.rng import Rng


class Player(Protocol):
    """Chooses from its look alone; the same look and the same chance give the same choice."""

    def choose(self, game: AnyGame, look: Look, rng: Rng) -> str:
        """The exact text of an action that the look's menu offers; the look must have a menu."""
        ...

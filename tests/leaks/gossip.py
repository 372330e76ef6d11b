"""Words that know too much, planted to see that the suite notices."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.game import Slot
from engine.kernel.seats import Path
from tests.leaks.plants import Wrapped


class Gossip:
    """Words that know one bit of the truth that the game saw last."""

    def __init__(self, words: Any, game: Wrapped) -> None:
        self.words, self.game = words, game

    def label(self, view: Any, path: Path, slot: Slot, id: str) -> str:
        return str(self.words.label(view, path, slot, id)) + ("!" if self.game.secret else "")

    def alt(self, view: Any, names: Sequence[str]) -> str:
        return str(self.words.alt(view, names)) + ("!" if self.game.secret else "")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.words, name)

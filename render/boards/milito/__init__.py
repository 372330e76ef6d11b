"""Milito's pictures: the table, the hand, the cover."""

from collections.abc import Sequence

from PIL import Image

from engine.games.milito.events import Event
from engine.games.milito.view import View
from render.boards.milito import cover, hand, table
from render.theme import Theme


class Milito:
    """Draws Milito from views."""

    def table(self, view: View, names: Sequence[str], theme: Theme, told: Sequence[Event] = ()) -> Image.Image:
        """Return the board, public or private by what the view holds, which knows itself what changed last."""
        return table.draw(view, names, theme)

    def hand(self, view: View, names: Sequence[str], theme: Theme) -> Image.Image | None:
        """Return the hand and piles of the seat that looks, None for those who have none."""
        return hand.draw(view, theme)

    def cover(self, theme: Theme) -> Image.Image:
        """Return the lobby's picture."""
        return cover.draw(theme)

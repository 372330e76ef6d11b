"""Stilicho's pictures: the map with rail and hand, the hand as cards, the cover."""

from collections.abc import Sequence

from PIL import Image

from engine.games.stilicho.events import Event
from engine.games.stilicho.view import View
from render.boards.stilicho import board, cover, ground, hand
from render.boards.stilicho.look import kit
from render.theme import Theme


class Stilicho:
    """Draws Stilicho from views."""

    def table(self, view: View, names: Sequence[str], theme: Theme, told: Sequence[Event] = ()) -> Image.Image:
        """Return the map with rail and hand; nobody's name stands there."""
        return board.draw(kit(theme), view, told)

    def hand(self, view: View, names: Sequence[str], theme: Theme) -> Image.Image | None:
        """Return the hand as cards with all they say; None without cards and for spectators."""
        return hand.draw(view, theme)

    def outline(self, theme: Theme) -> Image.Image:
        """Return the map without anything that moves."""
        return ground.ground(kit(theme))

    def cover(self, theme: Theme) -> Image.Image:
        """Return the lobby's picture."""
        return cover.drawn(kit(theme))


ARTIST = Stilicho()

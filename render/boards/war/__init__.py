"""War's pictures: the map, a region of it, cards and objective, the cover."""

from collections.abc import Sequence

from PIL import Image

from engine.games.war.events import Event
from engine.games.war.view import View
from render.boards.war import board, cover, hand
from render.boards.war.look import kit
from render.theme import Theme


class War:
    """Draws War from views."""

    def table(self, view: View, names: Sequence[str], theme: Theme, told: Sequence[Event] = ()) -> Image.Image:
        """Return the map with all seats, `names` by seat; the view knows itself what changed last."""
        return board.draw(kit(theme), view, names)

    def zoom(self, view: View, names: Sequence[str], theme: Theme, part: int) -> Image.Image:
        """Return one region enlarged, with the names of its territories; `part` is its number in the game's data."""
        return zoom(view, names, theme, part)

    def hand(self, view: View, names: Sequence[str], theme: Theme) -> Image.Image | None:
        """Return the cards and the objective of the seat that looks; None for spectators."""
        return hand.draw(view, theme)

    def cover(self, theme: Theme) -> Image.Image:
        """Return the lobby's picture."""
        return cover.drawn(kit(theme))


ARTIST = War()


def zoom(view: View, names: Sequence[str], theme: Theme, region: int) -> Image.Image:
    """Return one region enlarged, with the names of its territories; `region` is its number in the game's data."""
    return board.zoom(kit(theme), view, region)

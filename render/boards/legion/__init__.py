"""Legion & Horde's pictures: the board, the arrangement, hand and market, the cover."""

from collections.abc import Sequence

from PIL import Image

from engine.games.legion.events import Event
from engine.games.legion.view import DEPLOY, View
from render.boards.legion import arranging, board, cover, hand
from render.boards.legion.look import kit
from render.theme import Theme


class Legion:
    """Draws Legion & Horde from views."""

    def table(self, view: View, names: Sequence[str], theme: Theme, told: Sequence[Event] = ()) -> Image.Image:
        """Return the board: one side's own, the spectators', or the opened one at the end; `names` by seat.

        On a side's own board in battle what it was `told` is marked; other boards never depend on that.
        """
        made = kit(theme)
        if view.opened:
            return board.result(made, view, names)
        own, arranges = view.own, view.phase == DEPLOY
        if own is None:
            return (arranging.spectators if arranges else board.spectators)(made, view, names)
        return arranging.own_rows(made, view, own) if arranges else board.own_board(made, view, own, names, told)

    def hand(self, view: View, names: Sequence[str], theme: Theme) -> Image.Image | None:
        """Return hand, market and piles of the side that looks; None without a battle or a side."""
        return hand.draw(view, theme)

    def cover(self, theme: Theme) -> Image.Image:
        """Return the lobby's picture."""
        return cover.drawn(kit(theme))

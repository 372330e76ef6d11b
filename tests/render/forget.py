"""A fresh start: every finished tile of Milito's pictures dropped."""

from collections.abc import Callable

from render.boards.milito import cards, cover, faces, hand, table
from render.canvas import label
from render.lettering import lettering

CLEARERS: tuple[Callable[[], None], ...] = (
    cards.unit.cache_clear,
    cards.fallen.cache_clear,
    cards.terrain.cache_clear,
    cards.empty.cache_clear,
    faces.face.cache_clear,
    table.ground.cache_clear,
    table.icon_tile.cache_clear,
    table.muster.cache_clear,
    hand.pile_tile.cache_clear,
    hand.blank_sheet.cache_clear,
    cover.drawn.cache_clear,
    label.cache_clear,
    lettering.cache_clear,
)


def forget() -> None:
    """Drop every finished tile and every drawn text."""
    for clear in CLEARERS:
        clear()

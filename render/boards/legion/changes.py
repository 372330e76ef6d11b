"""What has changed on a side's board, read from what that side was told: nothing else can be marked."""

import math
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from PIL import Image

from engine.games.legion import events as e
from engine.games.legion.data import KINDS, WIDE
from render.boards.legion.ground import ground_of, place
from render.boards.legion.look import SHIELDS, SIDES, TILE_HIGH, TILE_WIDE
from render.boards.legion.pieces import BODIES, CENTRE, ICON, floor
from render.canvas import Kit, Point
from render.marks import arrow, brackets

SKULL = 34
ARM = 26  # of the brackets round a tile
SHORTEST = 30  # an arrow is no shorter than its head
Tiles = tuple[int, ...]
NOWHERE: Final[Tiles] = ()


class Changes(Struct, frozen=True):
    """Marches and shots from tile to tile, the fallen (side, kind) by tile, and the tiles of the latest event."""

    ways: tuple[tuple[int, int], ...]
    fallen: Mapping[int, tuple[int, int]]
    latest: Tiles


def changes(told: Iterable[e.Event]) -> Changes:
    """Return what events, as told to one viewer and in order, leave to be marked."""
    ways: list[tuple[int, int]] = []
    fallen: dict[int, tuple[int, int]] = {}
    latest = NOWHERE
    for event in told:
        if isinstance(event, e.Moved):
            ways.append((event.tiles[0], moved(event)[0]))
        elif isinstance(event, e.Shot):
            ways.append((event.tile, event.target))
        elif isinstance(event, e.Fell):
            fallen[event.tile] = (event.seat, event.kind)
        latest = PLACES.get(type(event), nowhere)(event) or latest
    return Changes(tuple(ways), fallen, latest)


def nowhere(event: Any) -> Tiles:
    """An event that has no place, or one that must not take the brackets from what caused it."""
    return NOWHERE


def moved(event: e.Moved) -> Tiles:
    """Where a march ended, as far as it was seen."""
    return (event.tiles[-1] if event.to < 0 else event.to,)


def fought(event: e.Fought) -> Tiles:
    """Both tiles of a fight."""
    return event.attack.tile, event.defence.tile


def shot(event: e.Shot | e.Unmasked) -> Tiles:
    """The tile that was aimed at."""
    return (event.target,)


def on_tile(event: Any) -> Tiles:
    """The tile an event names; none where it is not told."""
    return (event.tile,) if event.tile >= 0 else NOWHERE


PLACES: Final[Mapping[type[Any], Callable[[Any], Tiles]]] = {
    e.Moved: moved,
    e.Fought: fought,
    e.Shot: shot,
    e.Unmasked: shot,
    **dict.fromkeys(
        (e.Sprung, e.Found, e.Struck, e.Bribed, e.Walled, e.Joined, e.Cleared, e.Prepared, e.Spied), on_tile
    ),
}


def mark(board: Image.Image, kit: Kit, found: Changes, taken: int, seen: int) -> None:
    """Lay the marks on a board: who fell, unless somebody else stands there now, ways, and brackets on the latest."""
    for tile, (side, kind) in found.fallen.items():
        if not taken >> tile & 1:
            board.paste(grave(kit, ground_of(tile, seen), side, kind), place(tile))
    for start, end in found.ways:
        way(board, kit, start, end, bool(taken >> start & 1))
    if found.latest:
        spots = [place(tile) for tile in found.latest]
        left, top = min(x for x, _ in spots), min(y for _, y in spots)
        right, bottom = max(x for x, _ in spots) + TILE_WIDE, max(y for _, y in spots) + TILE_HIGH
        brackets(board, kit, (left - 3, top - 3, right + 3, bottom + 3), ARM)


@lru_cache(maxsize=256)
def grave(kit: Kit, ground: str, side: int, kind: int) -> Image.Image:
    """Return the dark place of a unit that has just fallen."""
    sketch = floor(kit, ground)
    edge, tint = kit.colours("edge", f"{SIDES[side]}_line")
    sketch.ring(SHIELDS[side], BODIES[side], 12, (edge, tint, edge), (1, 2))
    size = ICON[side]
    sketch.icon("common.lost", SKULL, 16, CENTRE - SKULL // 2, tint)
    sketch.icon(f"legion.unit.{KINDS[kind].id}", size, TILE_WIDE - 12 - size, CENTRE - size // 2, tint)
    return sketch.flat(kit.palette)


def way(board: Image.Image, kit: Kit, start: int, end: int, taken: bool) -> None:
    """Draw an arrow to the edge of a tile; it leaves whoever stands at its start alone, if need be by not being there.

    A march that ended where it began, driven back, has none.
    """
    begin = edge_towards(end, start) if taken else middle(start)
    goal = edge_towards(start, end)
    if start != end and math.dist(begin, goal) >= SHORTEST:
        arrow(board, kit, begin, goal)


def middle(tile: int) -> Point:
    """Return the middle of a tile."""
    left, top = place(tile)
    return left + TILE_WIDE / 2, top + TILE_HIGH / 2


def edge_towards(start: int, end: int) -> Point:
    """Return where the way from one tile meets the other: the middle of its edge or, aslant, its corner."""
    x, y = middle(end)
    across, up = end % WIDE - start % WIDE, end // WIDE - start // WIDE
    sign_x, sign_y = (across > 0) - (across < 0), (up > 0) - (up < 0)
    return x - sign_x * (TILE_WIDE / 2 - 4), y + sign_y * (TILE_HIGH / 2 - 4)

"""What changed on Stilicho's map since its viewer last looked: ways Enemies went, new Unrest."""

import math
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.games.stilicho.events import Advanced, Event, Retreated, Unrest
from render.boards.stilicho.layout import place, plaque
from render.boards.stilicho.pieces import HALF_HIGH, HALF_WIDE, Stamp, stamped
from render.canvas import Kit, Point, Sketch

SHAFT, ROOM, RIM = 10.0, 36, 22
LEAST = 24.0  # an arrow is at least so long


class Changes(Struct, frozen=True):
    """Where Enemies went, by Front, from and to; the last to move; the dioceses with more Unrest than before."""

    ways: tuple[tuple[int, str, str], ...] = ()
    last: int = -1
    troubled: tuple[int, ...] = ()


def changes(told: Sequence[Event]) -> Changes:
    """Return what some events changed on the map."""
    ways: dict[int, tuple[str, str]] = {}
    last, troubled = -1, set[int]()
    for event in told:
        if isinstance(event, Advanced | Retreated) and event.origin != event.space:
            ways[event.front] = (ways.get(event.front, (event.origin, ""))[0], event.space)
            last = event.front
        elif isinstance(event, Unrest) and event.after > event.before:
            troubled.add(event.diocese)
    gone = tuple((front, origin, to) for front, (origin, to) in sorted(ways.items()) if origin != to)
    return Changes(gone, last if any(way[0] == last for way in gone) else -1, tuple(sorted(troubled)))


@lru_cache(maxsize=512)
def way(kit: Kit, origin: str, to: str) -> Stamp:
    """Return the gold arrow of an Enemy that went from one space to another."""
    end = place(to)
    start = leaving(place(origin), end)
    end_at = shortened(start, end, plaque(to))
    box = (
        round(min(start[0], end_at[0])) - ROOM,
        round(min(start[1], end_at[1])) - ROOM,
        round(max(start[0], end_at[0])) + ROOM,
        round(max(start[1], end_at[1])) + ROOM,
    )

    def draw(sketch: Sketch, by: Point) -> None:
        tips = [(x + by[0], y + by[1]) for x, y in (start, end_at)]
        sketch.arrow(tips[0], tips[1], SHAFT, *kit.colours("mark", "edge"))

    return stamped(kit, box, draw)


def leaving(start: Point, end: Point) -> Point:
    """Return where an arrow begins: at the rim of the space that was left, or in its middle where there is no room."""
    length = math.dist(start, end)
    share = RIM / length if length > 2 * ROOM + RIM else 0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def shortened(start: Point, end: Point, piece: Point) -> Point:
    """Return where an arrow ends: before the plaque where that lies on the space, else before the space."""
    length = math.dist(start, end)
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    on_it = math.dist(end, piece) < HALF_HIGH
    reach = min(HALF_WIDE / max(abs(across), 0.01), HALF_HIGH / max(abs(down), 0.01)) if on_it else 24
    far = max(length - reach - 8, LEAST)
    return start[0] + across * far, start[1] + down * far

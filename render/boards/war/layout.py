"""Where things lie on War's map: the window of the canvas that a picture shows, and the places of labels."""

import tomllib
from collections.abc import Iterable
from functools import cache

import msgspec
from msgspec import Struct

from engine.games.war.data import ALL, CODE, REGIONS, TERRITORIES
from render.canvas import Point
from render.theme import DATA

Spot = tuple[int, int]


class Window(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of the canvas that the table shows, and the pixels of one unit."""

    left: int
    top: int
    across: float
    down: float
    run_off: tuple[int, int]


class Beyond(Struct, frozen=True, forbid_unknown_fields=True):
    """Country without territories."""

    polygon: tuple[Spot, ...]


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """The data file; labels by code, regions by id."""

    map: Window
    badges: dict[str, Spot]
    labels: dict[str, Spot]
    regions: dict[str, Spot]
    beyond: Beyond


@cache
def layout() -> Layout:
    """Return the data file."""
    return msgspec.convert(tomllib.loads((DATA / "war.toml").read_text(encoding="utf-8")), Layout)


class Chart(Struct, frozen=True):
    """A window of the canvas as it is drawn: its size in pixels, its corner on the canvas, pixels a unit."""

    width: int
    height: int
    left: float
    top: float
    across: float
    down: float

    def at(self, place: Point) -> Point:
        """Return the pixel of a point of the canvas."""
        return (place[0] - self.left) * self.across, (place[1] - self.top) * self.down

    def from_pixel(self, pixel: Point) -> Point:
        """Return the point of the canvas that is drawn at a pixel."""
        return pixel[0] / self.across + self.left, pixel[1] / self.down + self.top

    def outline(self, polygon: Iterable[Point]) -> list[Point]:
        """Return a coast in pixels; where the land goes on beyond the canvas, it runs off the picture."""
        east, further = layout().map.run_off
        return [self.at((x + further if x >= east else x, y)) for x, y in polygon]

    def shows(self, place: Point, margin: int) -> bool:
        """Tell whether a pixel lies in the picture, so far from its edge."""
        x, y = place
        return margin <= x <= self.width - margin and margin <= y <= self.height - margin


def table(width: int, height: int, scale: float = 1) -> Chart:
    """Return the window of the whole map, or a smaller picture of it."""
    window = layout().map
    return Chart(width, height, window.left, window.top, window.across * scale, window.down * scale)


def window_of(region: int, width: int, height: int, margin: float) -> Chart:
    """Return the window that shows a region as large as it fits, inside the window of the whole map."""
    places = [TERRITORIES[t].marker for t in ALL if TERRITORIES[t].region == REGIONS[region].id]
    return around(places, width, height, margin)


def around(places: Iterable[Point], width: int, height: int, margin: float) -> Chart:
    """Return the window of these points with a margin in units, kept inside the window of the whole map."""
    whole = layout().map
    xs, ys = zip(*places, strict=True)
    wide, high = max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
    across = min(width / wide, height / high * whole.across / whole.down)
    down = across * whole.down / whole.across
    left = within((min(xs) + max(xs)) / 2, width / across, whole.left, 1200 / whole.across)
    top = within((min(ys) + max(ys)) / 2, height / down, whole.top, 840 / whole.down)
    return Chart(width, height, left, top, across, down)


def within(middle: float, size: float, start: float, whole: float) -> float:
    """Return where a stretch of this size begins that lies about its middle, but inside the whole if it can."""
    return min(max(middle - size / 2, start), start + max(whole - size, 0))


@cache
def badge_at(chart: Chart, territory: int) -> Spot:
    """Return the middle of a territory's badge in pixels."""
    x, y = chart.at(TERRITORIES[territory].marker)
    dx, dy = layout().badges.get(TERRITORIES[territory].code, (0, 0))
    return round(x + dx), round(y + dy)


@cache
def markers(chart: Chart) -> tuple[int, ...]:
    """Return the territories whose badges find room in a window."""
    return tuple(t for t in CODE.values() if chart.shows(badge_at(chart, t), 24))

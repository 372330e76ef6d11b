"""Where things lie on Stilicho's map, in pixels of the map's own corner."""

import tomllib
from functools import cache

from msgspec import Struct, convert

from render.canvas import Point
from render.theme import DATA

UNIT, TOP = 0.75, 72  # pixels of a unit of the data, and the first row of the map in it
Chain = tuple[Point, ...]


class Land(Struct, frozen=True, forbid_unknown_fields=True):
    """A diocese: the chains round it (one after `-` runs backwards), its colour, the lines of its name."""

    id: str
    name: tuple[str, ...]
    label: Point
    shade: str
    outline: tuple[str, ...]


class Layout(Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """The data file."""

    spaces: dict[str, Point]
    labels: dict[str, tuple[float, float, str]]
    plaques: dict[str, Point]
    garrisons: dict[str, Point]
    unrest: dict[str, Point]
    short: dict[str, str]
    chains: dict[str, Chain]
    lands: tuple[Land, ...]
    waters: dict[str, Point]
    islets: dict[str, Chain]
    cards: dict[str, str]


@cache
def layout() -> Layout:
    """Return the data file."""
    return convert(tomllib.loads((DATA / "stilicho.toml").read_text(encoding="utf-8")), Layout)


def pixel(point: Point) -> Point:
    """Return a point of the data in pixels."""
    return point[0] * UNIT, (point[1] - TOP) * UNIT


def spot(point: Point) -> tuple[int, int]:
    """Return a point of the data as a whole pixel."""
    x, y = pixel(point)
    return round(x), round(y)


@cache
def place(space: str) -> tuple[int, int]:
    """Return the middle of a space."""
    return spot(layout().spaces[space])


@cache
def plaque(space: str) -> tuple[int, int]:
    """Return the middle of the plaque of an Enemy in a space."""
    return spot(layout().plaques[space])


@cache
def guard(space: str) -> tuple[int, int]:
    """Return the middle of a Garrison."""
    return spot(layout().garrisons.get(space, layout().spaces[space]))


@cache
def unrest(diocese: str) -> tuple[int, int]:
    """Return the middle of a diocese's counter."""
    return spot(layout().unrest[diocese])

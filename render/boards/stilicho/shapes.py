"""The lands of Stilicho's map as outlines. Every line is made rougher, the same way whichever land it bounds."""

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from itertools import pairwise

from render.boards.stilicho.layout import Chain, Land, layout, pixel
from render.canvas import Point

STEP = 13.0  # no piece of a line is longer, in units of the data
ROUGH = 0.17  # how far the middle of a piece may move sideways, of its length


@cache
def chain(name: str) -> Chain:
    """Return a chain, rough, in pixels; a name after `-` stands for the chain backwards."""
    if name.startswith("-"):
        return chain(name[1:])[::-1]
    return rough(layout().chains[name])


def rough(line: Sequence[Point]) -> Chain:
    """Return a line in pixels, with many small bends."""
    found = [line[0]]
    for start, end in pairwise(line):
        found += bent(start, end)
    return tuple(pixel(point) for point in found)


def bent(start: Point, end: Point) -> list[Point]:
    """Return the points after the first on a line that was straight."""
    length = math.dist(start, end)
    if length <= STEP or outside(start) or outside(end):
        return [end]
    shift = ROUGH * chance(start, end)
    across, down = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + end[0]) / 2 - down * shift, (start[1] + end[1]) / 2 + across * shift
    return bent(start, middle) + bent(middle, end)


def outside(point: Point) -> bool:
    """Tell whether a point lies off the picture."""
    return not (0 <= point[0] <= 1190 and 60 <= point[1] <= 900)


def chance(start: Point, end: Point) -> float:
    """Return a number from -1 to 1 that depends on the two points alone."""
    digest = blake2b(f"{start[0]:.3f} {start[1]:.3f} {end[0]:.3f} {end[1]:.3f}".encode(), digest_size=2).digest()
    return int.from_bytes(digest) / 32767.5 - 1


@cache
def outline(land: Land) -> Chain:
    """Return a land's outline."""
    return tuple(point for name in land.outline for point in chain(name)[:-1])


@cache
def borders() -> tuple[Chain, ...]:
    """Return the lines between two lands."""
    return tuple(chain(name) for name, count in bounded().items() if count > 1)


@cache
def coasts() -> tuple[Chain, ...]:
    """Return the lines between land and sea."""
    return tuple(chain(name) for name, count in bounded().items() if count == 1)


def bounded() -> Counter[str]:
    """Return how many lands each chain bounds."""
    return Counter(name.removeprefix("-") for land in layout().lands for name in land.outline)

"""The geometry of War's map: which land belongs to which territory, where borders and sea routes run.

All of it follows from the game's data: a landmass is divided among the seeds of its territories, each point going to
the nearest. Points are of the canvas.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from msgspec import Struct

from engine.games.war.data import ALL, SEA, TERRITORIES, TERRITORY, Landmass, board_map
from render.canvas import Point

FAR = 3000.0
Piece = tuple[Point, int]  # a corner, and the territory beyond the side that begins there (-1: none)


class Cell(Struct, frozen=True):
    """The points nearer to a territory's seed than to any other of its landmass."""

    territory: int
    corners: tuple[Point, ...]


class Border(Struct, frozen=True):
    """A straight border between two territories."""

    one: int
    other: int
    start: Point
    end: Point

    @property
    def of_regions(self) -> bool:
        """Whether the territories belong to different regions."""
        return TERRITORIES[self.one].region != TERRITORIES[self.other].region


def territories(land: Landmass) -> tuple[int, ...]:
    """Return the territories of a landmass."""
    return tuple(TERRITORY[id] for id in land.territories)


@cache
def divided(land: Landmass) -> tuple[tuple[Cell, ...], tuple[Border, ...]]:
    """Return a landmass's cells and the borders between them; both reach beyond its coast."""
    cells, borders = [], []
    for t in territories(land):
        pieces: list[Piece] = [((-FAR, -FAR), -1), ((FAR, -FAR), -1), ((FAR, FAR), -1), ((-FAR, FAR), -1)]
        for other in territories(land):
            if other != t:
                pieces = halved(pieces, t, other)
        cells.append(Cell(t, tuple(corner for corner, _ in pieces)))
        for (start, beyond), (end, _) in pairwise([*pieces, pieces[0]]):
            if beyond > t:
                borders.append(Border(t, beyond, start, end))
    return tuple(cells), tuple(borders)


def halved(pieces: Sequence[Piece], t: int, other: int) -> list[Piece]:
    """Return the part of a convex shape that is nearer to one seed than to another."""
    kept: list[Piece] = []
    for (start, beyond), (end, _) in pairwise([*pieces, pieces[0]]):
        inside, leaves = nearer(start, t, other), nearer(end, t, other)
        if inside >= 0:
            kept.append((start, beyond))
        if inside * leaves < 0:
            share = inside / (inside - leaves)
            cut = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
            kept.append((cut, other if inside > 0 else beyond))
    return kept


def nearer(point: Point, t: int, other: int) -> float:
    """Return a measure of how much nearer a point is to the first seed than to the other."""
    (ax, ay), (bx, by) = TERRITORIES[t].seed, TERRITORIES[other].seed
    return (point[0] - bx) ** 2 + (point[1] - by) ** 2 - (point[0] - ax) ** 2 - (point[1] - ay) ** 2


@cache
def isthmuses() -> tuple[Border, ...]:
    """Return the borders where two landmasses share a side."""
    found = []
    masses = board_map().landmasses
    for number, one in enumerate(masses):
        for other in masses[number + 1 :]:
            for start, end in shared(one, other):
                middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
                found.append(Border(nearest(one, middle), nearest(other, middle), start, end))
    return tuple(found)


def shared(one: Landmass, other: Landmass) -> Iterator[tuple[Point, Point]]:
    """Yield the sides that two landmasses have in common."""
    sides = {frozenset(side) for side in coast(other)}
    yield from (side for side in coast(one) if frozenset(side) in sides)


def coast(land: Landmass) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of a landmass, those of an isthmus too."""
    yield from pairwise([*land.polygon, land.polygon[0]])


def nearest(land: Landmass, point: Point) -> int:
    """Return the territory of a landmass to which a point belongs."""
    return min(territories(land), key=lambda t: math.dist(TERRITORIES[t].seed, point))


@cache
def sea_routes() -> tuple[tuple[Point, ...], ...]:
    """Return the sea borders as lines from marker to marker."""
    bent = {frozenset(line.between): line.points for line in board_map().sea_lines}
    pairs = [(a, b) for a in ALL for b in SEA[a] if a < b]
    return tuple(
        bent.get(
            frozenset((TERRITORIES[a].id, TERRITORIES[b].id)),
            (TERRITORIES[a].marker, TERRITORIES[b].marker),
        )
        for a, b in pairs
    )

"""What moves on the map: Enemies, Garrisons, Unrest, dice. Drawn once on the very ground it lies on."""

import math
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops

from engine.games.stilicho.data import DIOCESE_IDS, FRONT_IDS, SPACES
from render.boards.stilicho.facts import Foe
from render.boards.stilicho.ground import CITY, DISC, RING, ground
from render.boards.stilicho.layout import guard, place, plaque, unrest
from render.boards.stilicho.look import FRONT_ROLES, MAP_HIGH, MAP_WIDE, ON_FRONT, STRENGTH
from render.canvas import Box, Kit, Point, Sketch

HALF_WIDE, HALF_HIGH = 43, 25  # of an Enemy's plaque
BADGE = 15  # the radius of the badge of a marker
GUARD = 20  # half a Garrison's square
EMBLEM = 28  # the shield on it
FLAME, FLAMES = 17, 27  # half the width of a counter of Unrest, of Revolt
NEAR = 40  # a plaque not further from its space lies on it
REACH = {"home": RING, "walled": CITY, "region": DISC}
DIE, SPREAD = 54, 22
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""Which of nine places on a die have a pip."""
DICE_AT = (474, 561)  # the middle of the dice: open sea
PLATE = 108  # half of the least width of their plate: it covers the name of the sea whole
TOTAL = 66  # the room beside the dice for a total


class Stamp(Struct, frozen=True, eq=False):
    """A drawn thing: its pixels, which of them to change, and where."""

    image: Image.Image
    mask: Image.Image
    box: Box

    def press(self, board: Image.Image, down: int) -> None:
        """Put it on a board whose map begins so far down."""
        board.paste(self.image, (self.box[0], self.box[1] + down), self.mask)


def stamped(kit: Kit, box: Box, draw: Callable[[Sketch, Point], None]) -> Stamp:
    """Return what `draw` changes on a part of the map; it is given where the map begins."""
    left, top, right, bottom = max(box[0], 0), max(box[1], 0), min(box[2], MAP_WIDE), min(box[3], MAP_HIGH)
    before = ground(kit).crop((left, top, right, bottom)).convert("RGB")
    sketch = Sketch.of(before)
    sketch.image = before.copy()
    draw(sketch, (-left, -top))
    after = sketch.flat(kit.palette)
    changed = ImageChops.difference(before, after.convert("RGB")).convert("L")
    return Stamp(after, changed.point([0] + [255] * 255).convert("1"), (left, top, right, bottom))


def around(middle: Point, wide: float, high: float) -> Box:
    """Return a box round a point."""
    x, y = middle
    return math.floor(x - wide), math.floor(y - high), math.ceil(x + wide), math.ceil(y + high)


def moved(middle: Point, by: Point) -> tuple[int, int]:
    """Return a point moved."""
    return round(middle[0] + by[0]), round(middle[1] + by[1])


@lru_cache(maxsize=1024)
def enemy(kit: Kit, foe: Foe) -> Stamp:
    """Return an Enemy: filled when Bold, dark when Demoralized, with a tail to its space where it stands beside it."""
    spot, at = plaque(foe.space), place(foe.space)
    box = around(spot, HALF_WIDE + 20, HALF_HIGH + 20)
    box = min(box[0], at[0]), min(box[1], at[1]), max(box[2], at[0]), max(box[3], at[1])

    def draw(sketch: Sketch, by: Point) -> None:
        middle = moved(spot, by)
        if math.dist(spot, at) > NEAR:
            tail(sketch, kit, middle, moved(at, by), REACH[SPACES[foe.space].kind])
        token(sketch, kit, foe, middle)
        if foe.marker:
            badge(sketch, kit, foe, corner(middle))

    return stamped(kit, box, draw)


def corner(middle: Point) -> Point:
    """Return where a plaque bears its marker."""
    return middle[0] + HALF_WIDE - 4, middle[1] - HALF_HIGH + 2


def badge(sketch: Sketch, kit: Kit, foe: Foe, at: Point) -> None:
    """Draw an Enemy's marker: gold on ink, and ink on bone in its last round."""
    ground, ink = ("white", "edge") if foe.ending else ("edge", "mark")
    colours = kit.colours("edge", "white", ground)
    sketch.ring("disc", around(at, BADGE + 2, BADGE + 2), 1, colours, (1, 2))
    sketch.icon(f"stilicho.piece.{foe.marker}", 25, round(at[0]) - 12, round(at[1]) - 12, kit.theme[ink])


def token(sketch: Sketch, kit: Kit, foe: Foe, middle: tuple[int, int]) -> None:
    """Draw an Enemy's plaque."""
    role = FRONT_ROLES[foe.front]
    fill, ink = (role, ON_FRONT[role]) if foe.bold else ("edge", f"{role}_t")
    rim = "mark" if foe.fights else "white"
    box = around(middle, HALF_WIDE, HALF_HIGH)
    sketch.ring("round", box, 9, kit.colours("edge", rim, "edge", fill), (2, 3, 1))
    colour = kit.theme[ink]
    sketch.icon(f"stilicho.enemy.{FRONT_IDS[foe.front]}", 44, middle[0] - HALF_WIDE + 7, middle[1] - 22, colour)
    sketch.text(str(foe.value), STRENGTH, (middle[0] + 24, middle[1]), colour, "m")


def tail(sketch: Sketch, kit: Kit, middle: Point, at: Point, reach: int) -> None:
    """Draw the line from a plaque to the rim of its space."""
    length = math.dist(middle, at)
    across, down = (at[0] - middle[0]) / length, (at[1] - middle[1]) / length
    end = at[0] - across * (reach - 3), at[1] - down * (reach - 3)
    for half, role in ((6.5, "edge"), (4.0, "white")):
        side = -down * half, across * half
        points = [
            (x + sign * side[0], y + sign * side[1])
            for (x, y), sign in zip((middle, middle, end, end), (1, -1, -1, 1), strict=True)
        ]
        sketch.polygon(points, kit.theme[role])


@lru_cache(maxsize=256)
def garrison(kit: Kit, space: str) -> Stamp:
    """Return a Garrison, on its space or at its corner."""
    spot = guard(space)

    def draw(sketch: Sketch, by: Point) -> None:
        middle = moved(spot, by)
        box = around(middle, GUARD, GUARD)
        sketch.ring("round", box, 5, kit.colours("edge", "white", "edge", "seat1"), (1, 3, 1))
        sketch.icon(
            "stilicho.piece.garrison", EMBLEM, middle[0] - EMBLEM // 2, middle[1] - EMBLEM // 2, kit.theme["white"]
        )

    return stamped(kit, around(spot, GUARD + 2, GUARD + 2), draw)


@lru_cache(maxsize=256)
def open_space(kit: Kit, space: str) -> Stamp:
    """Return the gold ring of a space that a Garrison may take."""
    spot = place(space)
    city = SPACES[space].kind == "walled"
    radius = (CITY if city else DISC) + 6

    def draw(sketch: Sketch, by: Point) -> None:
        halo(sketch, kit, moved(spot, by), radius, "round" if city else "disc")

    return stamped(kit, around(spot, radius + 3, radius + 3), draw)


def halo(sketch: Sketch, kit: Kit, middle: tuple[int, int], radius: int, kind: str) -> None:
    """Draw a gold ring and leave what is inside it."""
    box = around(middle, radius, radius)
    inner = sketch.image.copy()
    sketch.ring(kind, box, 10, kit.colours("edge", "mark", "edge"), (1, 4))
    hole = Sketch(*sketch.image.size, (0, 0, 0))
    hole.shape(kind, around(middle, radius - 6, radius - 6), 5, (255, 255, 255))
    sketch.image.paste(inner, (0, 0), hole.image.convert("L"))


@lru_cache(maxsize=64)
def trouble(kit: Kit, diocese: int, level: int, fresh: bool) -> Stamp:
    """Return a counter of Unrest (one flame) or Revolt (two); a fresh one has a gold ring."""
    spot = unrest(DIOCESE_IDS[diocese])
    half = FLAME if level == 1 else FLAMES

    def draw(sketch: Sketch, by: Point) -> None:
        x, y = moved(spot, by)
        rim = "mark" if fresh else "white"
        sketch.ring(
            "round",
            around((x, y), half + 2, FLAME + 2),
            FLAME + 2,
            kit.colours("edge", rim, "edge", "hazard"),
            (1, 2, 1),
        )
        for offset in (0,) if level == 1 else (-11, 11):
            sketch.icon("stilicho.piece.unrest", 25, x + offset - 12, y - 13, kit.theme["edge"])

    return stamped(kit, around(spot, half + 3, FLAME + 3), draw)


class Roll(Struct, frozen=True):
    """Dice that lie: the Roman ones, the Enemy's with its Front (-1 none), and the totals (0: not known yet)."""

    roman: tuple[int, ...]
    enemy: int
    front: int
    mine: int
    theirs: int


@lru_cache(maxsize=512)
def dice(kit: Kit, roll: Roll) -> Stamp:
    """Return the dice on a plate at sea, Rome's at the left, each side's total outside its dice."""
    shown = [("seat1", "white", value) for value in roll.roman]
    if roll.front >= 0:
        role = FRONT_ROLES[roll.front]
        shown.append((role, ON_FRONT[role], roll.enemy))
    row = len(shown) * (DIE + SPREAD) - SPREAD
    before, after = (max(PLATE, row // 2 + (TOTAL if total else SPREAD)) for total in (roll.mine, roll.theirs))
    high = DIE // 2 + 10

    def draw(sketch: Sketch, by: Point) -> None:
        middle = moved(DICE_AT, by)
        plate = middle[0] - before, middle[1] - high, middle[0] + after, middle[1] + high
        sketch.ring("round", plate, 12, kit.colours("edge", "mark", "panel"), (1, 3))
        left = middle[0] - row // 2
        for number, (fill, ink, value) in enumerate(shown):
            die(sketch, kit, (fill, ink), value, (left + number * (DIE + SPREAD), middle[1] - DIE // 2))
        for side, total in ((-1, roll.mine), (1, roll.theirs)):
            spot = middle[0] + side * (row // 2 + TOTAL // 2), middle[1]
            sketch.text(str(total) if total else "", STRENGTH, spot, kit.theme["text"], "m")

    x, y = DICE_AT
    return stamped(kit, (x - before - 2, y - high - 2, x + after + 2, y + high + 2), draw)


def die(sketch: Sketch, kit: Kit, roles: tuple[str, str], value: int, corner: tuple[int, int]) -> None:
    """Draw a die; roles of its fill and its pips."""
    left, top = corner
    box = (left, top, left + DIE, top + DIE)
    sketch.ring("round", box, 10, kit.colours("edge", "white", "edge", roles[0]), (1, 3, 1))
    for pip in PIPS[value]:
        x, y = left + DIE // 2 + (pip % 3 - 1) * 13, top + DIE // 2 + (pip // 3 - 1) * 13
        sketch.shape("disc", (x - 5, y - 5, x + 5, y + 5), 0, kit.theme[roles[1]])

"""Drawing by role and in flat shapes: a sketch in full colour, flattened once to a game's palette."""

import math
from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from render.icons import icon
from render.lettering import lettering
from render.palette import Palette
from render.theme import Colour, Theme

CELTIC = 0.29  # how far the points of a six-sided shield reach out, of its height
FINE = 4  # shapes are drawn this many times larger and reduced, for smooth edges
Box = tuple[int, int, int, int]
Point = tuple[float, float]
Face = tuple[str, int]  # a typeface and a size in pixels


class Kit(msgspec.Struct, frozen=True, eq=False):
    """What a game's pictures of one theme are made with. One object a game and theme, cheap as a key."""

    theme: Theme
    palette: Palette

    def colours(self, *roles: str) -> list[Colour]:
        """Return the colours of roles."""
        return [self.theme[role] for role in roles]


class Sketch:
    """A picture being composed; colours are RGB, places are pixels from its own top left."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        """Begin with an even ground."""
        self.image = Image.new("RGB", (width, height), ground)

    @classmethod
    def of(cls, part: Image.Image) -> "Sketch":
        """Begin with a part of a finished picture."""
        sketch = cls(1, 1, (0, 0, 0))
        sketch.image = part.convert("RGB")
        return sketch

    def flat(self, palette: Palette) -> Image.Image:
        """Return the finished picture in the palette's colours."""
        return palette.flatten(self.image)

    def rect(self, box: Box, colour: Colour) -> None:
        """Fill a rectangle; right and lower edge are not part of it."""
        self.image.paste(colour, box)

    def frame(self, box: Box, thick: int, colour: Colour) -> None:
        """Draw the edge of a rectangle inwards."""
        left, top, right, bottom = box
        self.rect((left, top, right, top + thick), colour)
        self.rect((left, bottom - thick, right, bottom), colour)
        self.rect((left, top, left + thick, bottom), colour)
        self.rect((right - thick, top, right, bottom), colour)

    def shape(self, kind: str, box: Box, corner: int, colour: Colour) -> None:
        """Fill a shape of `shape_mask` in a box."""
        left, top, right, bottom = box
        self.image.paste(colour, box, shape_mask(kind, right - left, bottom - top, corner))

    def ring(self, kind: str, box: Box, corner: int, colours: Sequence[Colour], steps: Sequence[int]) -> None:
        """Fill a shape and inside it smaller ones, each `steps` pixels further in."""
        inset = 0
        for colour, step in zip(colours, (0, *steps), strict=True):
            inset += step
            left, top, right, bottom = box
            inner = (left + inset, top + inset, right - inset, bottom - inset)
            self.shape(kind, inner, max(corner - inset, 1), colour)

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon with smooth edges."""
        left, top = int(min(x for x, _ in points)) - 1, int(min(y for _, y in points)) - 1
        right, bottom = int(max(x for x, _ in points)) + 2, int(max(y for _, y in points)) + 2
        mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
        ImageDraw.Draw(mask).polygon([((x - left) * FINE, (y - top) * FINE) for x, y in points], fill=255)
        self.image.paste(colour, (left, top), mask.reduce(FINE))

    def arrow(self, start: Point, end: Point, thick: float, fill: Colour, outline: Colour) -> None:
        """Draw an arrow with an outline, and a dot at its start."""
        length = math.dist(start, end)
        along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        head = thick * 2.1
        for grow, colour in ((3.0, outline), (0.0, fill)):
            half, wide, tip = thick / 2 + grow, thick * 1.45 + grow, grow * 1.8
            outline_points = ((0.0, half), (length - head, half), (length - head - grow, wide), (length + tip, 0.0))
            shape = [*outline_points, *((far, -side) for far, side in reversed(outline_points))]
            self.polygon([turned(point, along, start) for point in shape], colour)
            dot = round(thick * 0.85 + grow)
            left, top = round(start[0]) - dot, round(start[1]) - dot
            self.shape("disc", (left, top, left + 2 * dot, top + 2 * dot), 0, colour)

    def icon(self, key: str, size: int, left: int, top: int, colour: Colour) -> None:
        """Draw an icon in one flat colour."""
        self.image.paste(colour, (left, top), icon(key, size))

    def text(self, text: str, face: Face, place: Point, colour: Colour, anchor: str = "l", track: int = 0) -> int:
        """Write a text, placed as `Lettering.at` says, and return its width."""
        drawn = lettering(text, *face, track)
        self.image.paste(colour, drawn.at(place, anchor), drawn.mask)
        return drawn.width


def turned(point: Point, along: Point, start: Point) -> Point:
    """Return a point of a shape that lies along the x axis, once the shape is turned and moved."""
    (x, y), (cosine, sine) = point, along
    return x * cosine - y * sine + start[0], x * sine + y * cosine + start[1]


@lru_cache(maxsize=256)
def shape_mask(kind: str, width: int, height: int, corner: int) -> Image.Image:
    """Return the mask of a shape: `round` or `cut` corners, a `disc`, or a `celtic` shield with a point each side.

    The points of the shield are as steep at any height, so that rings inside one another run parallel.
    """
    wide, high, r = width * FINE, height * FINE, corner * FINE
    mask = Image.new("L", (wide, high))
    draw = ImageDraw.Draw(mask)
    if kind == "round":
        draw.rounded_rectangle((0, 0, wide - 1, high - 1), r, fill=255)
    elif kind == "disc":
        draw.ellipse((0, 0, wide - 1, high - 1), fill=255)
    elif kind == "celtic":
        point = high * CELTIC
        draw.polygon(
            [(0, high / 2), (point, 0), (wide - point, 0), (wide, high / 2), (wide - point, high), (point, high)], 255
        )
    else:
        across = [(r, 0), (wide - r, 0), (wide, r), (wide, high - r)]
        draw.polygon(across + [(wide - x, high - y) for x, y in across], fill=255)
    return mask.reduce(FINE)


@lru_cache(maxsize=2048)
def label(kit: Kit, text: str, face: Face, ink: str, ground: str) -> Image.Image:
    """Return a text on an even ground as a finished tile; ink and ground are roles."""
    drawn = lettering(text, *face)
    sketch = Sketch(*drawn.mask.size, kit.theme[ground])
    sketch.image.paste(kit.theme[ink], (0, 0), drawn.mask)
    return sketch.flat(kit.palette)


def write(
    board: Image.Image, kit: Kit, text: str, face: Face, place: Point, inks: tuple[str, str], anchor: str = "l"
) -> int:
    """Write a text on an even part of a finished picture and return its width; `inks` are ink and ground."""
    drawn = lettering(text, *face)
    board.paste(label(kit, text, face, *inks), drawn.at(place, anchor))
    return drawn.width

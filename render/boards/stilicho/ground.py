"""The map as it never changes: lands, coasts, roads, spaces and their names. Drawn once a theme."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter

from engine.games.stilicho.data import PATHS, SPACES
from render.boards.stilicho.layout import Chain, layout, pixel, place, spot
from render.boards.stilicho.look import DEFENCE, FRONT_ROLES, LAND, MAP_HIGH, MAP_WIDE, PLACE
from render.boards.stilicho.shapes import borders, chain, coasts, outline, rough
from render.canvas import Face, Kit, Point, Sketch
from render.lettering import lettering
from render.theme import Colour

FINE = 3  # drawn this many times larger and reduced
COAST, BORDER, RIVER, SHALLOW = 2.6, 1.7, 3.6, 15.0  # widths of lines
ROAD, CASING = 7.0, 11.0
CHEVRON, SHORT = 8.0, 65  # a chevron, and pieces of road that have no room for one
DISC, RING, DOT = 19, 28, 5  # radii of a space, of the ring round a Home, of the dot of an open one
CITY = 25  # half a city's width
WALL = ((-1, -1), (-0.5, -1), (-0.5, -0.72), (-0.25, -0.72), (-0.25, -1), (0.25, -1), (0.25, -0.72), (0.5, -0.72))
"""The left part of a city's battlements, of half width 1."""
BATTLEMENTS = (*WALL, (0.5, -1), (1, -1), (1, 1), (-1, 1))
SIEGE = 21  # half a diamond's width
HALO, FAINT = 1.6, 40  # how far a halo is blurred, and from which value on it is full
LINE = 26  # from one line of a land's name to the next
Drawing = Callable[[ImageDraw.ImageDraw], None]


@lru_cache(maxsize=4)
def ground(kit: Kit) -> Image.Image:
    """Return the map without anything that moves."""
    sketch = bare(kit)
    names(sketch, kit, land(kit).image)
    return sketch.flat(kit.palette)


def bare(kit: Kit) -> Sketch:
    """Return the map without names."""
    sketch = land(kit)
    roads(sketch, kit)
    for space in SPACES.values():
        node(sketch, kit, space.kind, place(space.id), space.defence)
    return sketch


def land(kit: Kit) -> Sketch:
    """Return sea and lands."""
    sketch = Sketch(MAP_WIDE, MAP_HIGH, kit.theme["sea"])
    fill(sketch, kit.theme["shallow"], lambda draw: strokes(draw, coasts(), SHALLOW))
    for islet in layout().islets.values():
        shape = rough([*islet, islet[0]])
        fill(sketch, kit.theme["islet"], partial(area, points=shape))
    for one in layout().lands:
        fill(sketch, kit.theme[one.shade], partial(area, points=outline(one)))
    fill(sketch, kit.theme["land_line"], lambda draw: strokes(draw, borders(), BORDER))
    rivers = [chain(name) for name in ("rhine", "danube")]
    fill(sketch, kit.theme["sea"], lambda draw: strokes(draw, rivers, RIVER))
    fill(sketch, kit.theme["coast"], lambda draw: strokes(draw, coasts(), COAST))
    return sketch


def fill(sketch: Sketch, colour: Colour, drawing: Drawing) -> None:
    """Fill what is drawn, with smooth edges."""
    mask = Image.new("L", (MAP_WIDE * FINE, MAP_HIGH * FINE))
    drawing(ImageDraw.Draw(mask))
    sketch.image.paste(colour, (0, 0), mask.reduce(FINE))


def area(draw: ImageDraw.ImageDraw, points: Sequence[Point]) -> None:
    """Fill a polygon."""
    draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=255)


def strokes(draw: ImageDraw.ImageDraw, chains: Sequence[Chain], thick: float) -> None:
    """Draw lines with round bends."""
    half = thick * FINE / 2
    for points in chains:
        large = [(x * FINE, y * FINE) for x, y in points]
        draw.line(large, fill=255, width=round(thick * FINE), joint="curve")
        for x, y in (large[0], large[-1]):
            draw.ellipse((x - half, y - half, x + half, y + half), fill=255)


def roads(sketch: Sketch, kit: Kit) -> None:
    """Draw the Fronts as roads, with a chevron on each piece that points onwards."""
    ways = [tuple(pixel(layout().spaces[space]) for space in path) for path in PATHS]
    fill(sketch, kit.theme["edge"], lambda draw: strokes(draw, ways, CASING))
    for way, role in zip(ways, FRONT_ROLES, strict=True):
        fill(sketch, kit.theme[role], partial(strokes, chains=(way,), thick=ROAD))
    for way in ways:
        for start, end in pairwise(way):
            if math.dist(start, end) > SHORT:
                chevron(sketch, kit, start, end)


def chevron(sketch: Sketch, kit: Kit, start: Point, end: Point) -> None:
    """Draw the way an Enemy goes, in the middle of a piece of road."""
    length = math.dist(start, end)
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    for size, role in ((CHEVRON + 3, "edge"), (CHEVRON, "white")):
        corners = ((1.0, 0.0), (-0.75, 0.95), (-0.75, -0.95))
        points = [(x + (a * across - b * down) * size, y + (a * down + b * across) * size) for a, b in corners]
        sketch.polygon(points, kit.theme[role])


def node(sketch: Sketch, kit: Kit, kind: str, middle: tuple[int, int], defence: int) -> None:
    """Draw a space: a disc, a Home with a ring, a city with battlements, a diamond before its walls."""
    edge, white = kit.colours("edge", "white")
    if kind == "siege":
        diamond(sketch, middle, SIEGE + 2, edge)
        diamond(sketch, middle, SIEGE - 1, white)
        sketch.icon("stilicho.space.siege", 25, middle[0] - 12, middle[1] - 13, edge)
        return
    if kind == "walled":
        for half, colour in ((CITY + 2.0, edge), (float(CITY), white)):
            sketch.polygon([(middle[0] + x * half, middle[1] + y * half) for x, y in BATTLEMENTS], colour)
        middle = middle[0], middle[1] + 3
    else:
        rings = [(RING, edge), (RING - 2, white), (RING - 6, edge)] if kind == "home" else [(DISC + 2, edge)]
        for radius, colour in [*rings, (DISC, white)]:
            disc(sketch, middle, radius, colour)
    if defence:
        sketch.icon("stilicho.space.defence", 32, middle[0] - 16, middle[1] - 16, edge)
        sketch.text(str(defence), DEFENCE, middle, white, "m")
    else:
        disc(sketch, middle, DOT, edge)


def disc(sketch: Sketch, middle: tuple[int, int], radius: int, colour: Colour) -> None:
    """Fill a disc."""
    x, y = middle
    sketch.shape("disc", (x - radius, y - radius, x + radius, y + radius), 0, colour)


def diamond(sketch: Sketch, middle: tuple[int, int], half: int, colour: Colour) -> None:
    """Fill a square that stands on its corner."""
    x, y = middle
    sketch.polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)], colour)


def names(sketch: Sketch, kit: Kit, lands: Image.Image) -> None:
    """Write the names of lands and spaces, each with a halo in the colour it lies on."""
    for one in layout().lands:
        x, y = spot(one.label)
        ink = kit.theme["text" if one.shade == "beyond" else "land_text"]
        for number, line in enumerate(one.name):
            middle = x, y + (number - (len(one.name) - 1) / 2) * LINE
            haloed(sketch, line, LAND, (middle, "m"), (ink, kit.theme[one.shade]), 1)
    for name, point in layout().waters.items():
        sketch.text(name, LAND, pixel(point), kit.theme["sea_ink"], "m", 5)
    for space, (left, top, anchor) in layout().labels.items():
        x, y = spot((left, top))
        text = layout().short.get(space, SPACES[space].name)
        haloed(sketch, text, PLACE, ((x, y), anchor), inks(lands, kit, (x, y)))


def inks(lands: Image.Image, kit: Kit, point: tuple[int, int]) -> tuple[Colour, Colour]:
    """Return ink and halo for a name on what lies at a point."""
    under = lands.getpixel(point)
    for role in ("land_a", "land_b"):
        if under == kit.theme[role]:
            return kit.theme["edge"], kit.theme[role]
    role = "beyond" if under == kit.theme["beyond"] else "sea"
    return kit.theme["text"], kit.theme[role]


def haloed(
    sketch: Sketch, text: str, face: Face, where: tuple[Point, str], colours: tuple[Colour, Colour], track: int = 0
) -> None:
    """Write a text with a halo; colours of ink and halo."""
    drawn = lettering(text, *face, track)
    left, top = drawn.at(*where)
    pad = 6
    wide = Image.new("L", (drawn.mask.width + 2 * pad, drawn.mask.height + 2 * pad))
    wide.paste(drawn.mask, (pad, pad))
    near = wide.filter(ImageFilter.GaussianBlur(HALO)).point([255 * (value > FAINT) for value in range(256)])
    sketch.image.paste(colours[1], (left - pad, top - pad), near)
    sketch.text(text, face, where[0], colours[0], where[1], track)

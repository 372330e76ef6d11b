"""What stands on War's map: badges of armies with their codes, figures, regions and their bonus.

Everything is drawn once on the very ground it lies on and kept as a stamp: the pixels it changes, and where.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.games.war.data import REGIONS, TERRITORIES
from render.boards.war.ground import FIRST, SHORED, ground, lands_in, owners_of, painted
from render.boards.war.layout import Chart, badge_at, layout
from render.boards.war.look import BONUS, CODE, FIGURES, LETTER, PLACE, REGION, ink, land_ink
from render.canvas import Box, Face, Kit, Point, Sketch
from render.fonts import FIGURE
from render.icons import icon
from render.lettering import lettering
from render.theme import Colour

RADIUS, LARGE, HUGE = 22, 36, 44  # of a badge on the table, on a region enlarged, on one enlarged much
MUCH = 2.2  # pixels of a unit
SHAPES: Mapping[str, tuple[Point, ...]] = {
    "seat2": ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    "seat3": ((-0.92, -0.36), (0, -1.08), (0.92, -0.36), (0.92, 0.98), (-0.92, 0.98)),
    "seat4": ((-0.92, -0.98), (0.92, -0.98), (0.92, 0.36), (0, 1.08), (-0.92, 0.36)),
    "neutral": ((-1.08, 0), (-0.6, -0.95), (0.6, -0.95), (1.08, 0), (0.6, 0.95), (-0.6, 0.95)),
}
"""Corners of a badge of radius 1; red is a disc."""
LETTERS = {"seat1": "R", "seat2": "B", "seat3": "I", "seat4": "K", "neutral": "N"}
LOWER = {"seat3": 2, "seat4": -2}  # the middle of a shape lies so far below that of its box
STRIP = 0.68  # of a badge, for its letter
PAD, SMOOTH = 3, 4
HALO, FAINT = 1.7, 34  # how far a halo is blurred, and from which value on it is full
Size = tuple[int, int]  # radius and half width
PILL_HIGH = 28
SIGN = 28  # of a temple or mound beside a name
BESIDE = 20  # a label not lower or higher than this stands beside its badge
Lands = tuple[tuple[int, str], ...]  # the territories under a thing, and their owners' roles


class Badge(Struct, frozen=True):
    """What a badge tells: owner, armies, figures and their creature, whether it took part in the last attack."""

    owner: str
    armies: int
    figures: int = 0
    creature: str = ""
    fought: bool = False


class Stamp(Struct, frozen=True, eq=False):
    """A drawn thing: its pixels, which of them to change, and where."""

    image: Image.Image
    mask: Image.Image
    box: Box

    def press(self, board: Image.Image, down: int) -> None:
        """Put it on a board whose map begins so far down."""
        board.paste(self.image, (self.box[0], self.box[1] + down), self.mask)


def stamped(kit: Kit, chart: Chart, box: Box, lands: Lands, draw: Callable[[Sketch], None]) -> Stamp:
    """Return what `draw` changes on a part of the map."""
    left, top, right, bottom = box
    box = max(left, 0), max(top, 0), min(right, chart.width), min(bottom, chart.height)
    before = painted(kit, chart, owners_of(dict(lands)), box)
    sketch = Sketch(right - left, bottom - top, kit.theme["sea"])
    sketch.image.paste(before.convert("RGB"), (box[0] - left, box[1] - top))
    draw(sketch)
    inside = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
    after = sketch.flat(kit.palette).crop(inside)
    changed = ImageChops.difference(before.convert("RGB"), after.convert("RGB")).convert("L")
    return Stamp(after, changed.point([0] + [255] * 255).convert("1"), box)


def under(chart: Chart, box: Box, owners: tuple[str, ...]) -> Lands:
    """Return what is under a box, as far as its picture depends on it."""
    left, top, right, bottom = box
    inside = max(left, 0), max(top, 0), min(right, chart.width), min(bottom, chart.height)
    return tuple((t, owners[t]) for t in lands_in(chart, inside))


def plaque(sketch: Sketch, kit: Kit, owner: str, middle: tuple[int, int], size: Size, rim: str = "white") -> Box:
    """Draw an empty badge, the owner's shape in his colour within ring and outline, and return its inside."""
    rings = [(0, "edge"), (2, rim), (4, "edge"), (5, owner)]
    for inset, role in rings:
        radius, wide = size[0] - inset, size[1] - inset
        shape(sketch, owner, middle, (radius, wide), kit.theme[role])
    return middle[0] - wide, middle[1] - radius, middle[0] + wide, middle[1] + radius


def shape(sketch: Sketch, owner: str, middle: tuple[int, int], size: Size, colour: Colour, cut: int = 0) -> None:
    """Fill an owner's shape of this radius and half width, or only so much of its left."""
    mask = outline(owner, *size)
    if cut:
        mask = mask.crop((0, 0, cut, mask.height))
    sketch.image.paste(colour, (middle[0] - size[1] - PAD, middle[1] - size[0] - PAD), mask)


@lru_cache(maxsize=256)
def outline(owner: str, radius: int, wide: int) -> Image.Image:
    """Return an owner's shape as a mask, its two halves moved apart where it is wider than high."""
    image = Image.new("L", ((2 * (wide + PAD)) * SMOOTH, (2 * (radius + PAD)) * SMOOTH))
    draw, x, y = ImageDraw.Draw(image), (wide + PAD) * SMOOTH, (radius + PAD) * SMOOTH
    r, spare = radius * SMOOTH, (wide - radius) * SMOOTH
    if owner == "seat1":
        draw.rounded_rectangle((x - r - spare, y - r, x + r + spare - 1, y + r - 1), r, fill=255)
    else:
        points = [(x + a * r + spare * ((a > 0) - (a < 0)), y + b * r) for a, b in SHAPES[owner]]
        draw.polygon(points, fill=255)
    return image.reduce(SMOOTH)


def initial(sketch: Sketch, kit: Kit, owner: str, middle: tuple[int, int], radius: int, face: Face) -> None:
    """Draw an owner's badge with the letter alone."""
    plaque(sketch, kit, owner, middle, (radius, radius))
    place = middle[0], middle[1] + LOWER.get(owner, 0)
    sketch.text(LETTERS[owner], face, place, kit.theme[ink(owner)], "m")


def badge(sketch: Sketch, kit: Kit, shown: Badge, middle: tuple[int, int], radius: int) -> None:
    """Draw a badge: the letter small on a strip at its left, the armies large."""
    owner, count, strip = shown.owner, str(shown.armies), round(radius * STRIP)
    wide = half_width(count, radius)
    inside = plaque(sketch, kit, owner, middle, (radius, wide), "mark" if shown.fought else "white")
    shape(sketch, owner, middle, (radius - 5, wide - 5), kit.theme[f"{owner}_back"], PAD + strip)
    y = middle[1] + LOWER.get(owner, 0)
    face = (LETTER[0], max(round(radius * 0.8), LETTER[1]))
    sketch.text(LETTERS[owner], face, (inside[0] + strip / 2 + 1, y), kit.theme[ink(owner)], "m")
    place = (inside[0] + strip + inside[2]) / 2 - 1, y
    sketch.text(count, count_face(radius), place, kit.theme[ink(owner)], "m")


def count_face(radius: int) -> Face:
    """Return the lettering of a badge's count."""
    return FIGURE, round(radius * 1.42)


def half_width(count: str, radius: int) -> int:
    """Return half the width of a badge that holds a letter and a count."""
    wide = lettering(count, *count_face(radius)).width
    return max(radius, (10 + round(radius * STRIP) + wide + 9) // 2)


def radius_of(chart: Chart, large: bool) -> int:
    """Return the radius of a territory's badge."""
    return (HUGE if chart.across > MUCH else LARGE) if large else RADIUS


def haloed(sketch: Sketch, text: str, face: Face, place: Point, colours: tuple[Colour, Colour], anchor: str) -> None:
    """Write a text with a halo; colours of ink and halo."""
    drawn = lettering(text, *face)
    left, top = drawn.at(place, anchor)
    halo(sketch, drawn.mask, (left, top), colours[1])
    sketch.image.paste(colours[0], (left, top), drawn.mask)


def halo(sketch: Sketch, mask: Image.Image, place: tuple[int, int], colour: Colour) -> None:
    """Fill all that is near a mask."""
    pad = 6
    wide = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad))
    wide.paste(mask, (pad, pad))
    near = wide.filter(ImageFilter.GaussianBlur(HALO)).point([255 * (value > FAINT) for value in range(256)])
    sketch.image.paste(colour, (place[0] - pad, place[1] - pad), near)


def army(kit: Kit, chart: Chart, t: int, shown: Badge, owners: tuple[str, ...], named: bool = False) -> Stamp:
    """Return a territory's badge with its code, or with its name."""
    box = army_box(chart, t, str(shown.armies), named)
    return army_stamp(kit, chart, t, shown, under(chart, box, owners), named)


@lru_cache(maxsize=4096)
def army_box(chart: Chart, t: int, count: str, named: bool) -> Box:
    """Return a box that has room for a badge and its label."""
    x, y = badge_at(chart, t)
    dx, dy = label_offset(chart, t, count, named)
    half = 165 if named else 46
    left, right = min(x - 72, x + dx - half), max(x + 72, x + dx + half)
    return left, min(y - 52, y + dy - 26), right, max(y + 52, y + dy + 26)


def label_offset(chart: Chart, t: int, count: str, named: bool) -> tuple[int, int]:
    """Return where a label stands, from the middle of its badge: a name under it, or over it like its code.

    At the foot of the picture it stands beside it; beside a wide badge it stands further off.
    """
    place = layout().labels[TERRITORIES[t].code]
    radius = radius_of(chart, named)
    spread = half_width(count, radius) - half_width("1", radius)
    if not named:
        return place[0] + (spread if abs(place[1]) < BESIDE else 0), place[1]
    if badge_at(chart, t)[1] > chart.height - 60:
        return 110 + spread, 3
    below = radius + 24
    return (0, -below) if place[1] < -20 else (0, below)


@lru_cache(maxsize=4096)
def army_stamp(kit: Kit, chart: Chart, t: int, shown: Badge, lands: Lands, named: bool) -> Stamp:
    """Return a badge with its label, drawn."""
    box = army_box(chart, t, str(shown.armies), named)
    x, y = badge_at(chart, t)
    middle = (x - box[0], y - box[1])
    dx, dy = label_offset(chart, t, str(shown.armies), named)

    def draw(sketch: Sketch) -> None:
        owner = "" if at_sea(chart, (x + dx, y + dy)) else shown.owner
        label(sketch, kit, t, owner, (middle[0] + dx, middle[1] + dy), PLACE if named else CODE)
        radius = radius_of(chart, named)
        badge(sketch, kit, shown, middle, radius)

    return stamped(kit, chart, box, lands, draw)


def at_sea(chart: Chart, place: tuple[int, int]) -> bool:
    """Tell whether a pixel is water."""
    image, (x, y) = ground(chart).image, place
    if not (0 <= x < image.width and 0 <= y < image.height):
        return True
    number = image.getpixel((x, y))
    assert isinstance(number, int), "one channel"
    kind, shown = ground(chart).codes[number]
    return kind < FIRST and shown != SHORED


def label(sketch: Sketch, kit: Kit, t: int, owner: str, middle: Point, face: Face) -> None:
    """Write a territory's code or name, after the sign of its temple or mound; without an owner it stands at sea."""
    site, size = TERRITORIES[t].site, SIGN if face == PLACE else face[1]
    text = TERRITORIES[t].code if face == CODE else TERRITORIES[t].name
    wide = lettering(text, *face).width
    x, y = middle[0] - (wide + (size + 4 if site else 0)) / 2, middle[1]
    colours = (kit.theme[land_ink(owner)], kit.theme[f"{owner}_t"]) if owner else (kit.theme["text"], kit.theme["sea"])
    if site:
        mask = icon(f"war.mark.{site}", size)
        place = (round(x), round(y - size / 2))
        halo(sketch, mask, place, colours[1])
        sketch.image.paste(colours[0], place, mask)
        x += size + 4
    haloed(sketch, text, face, (x, y), colours, "l")


def figures(kit: Kit, chart: Chart, t: int, shown: Badge, owners: tuple[str, ...], named: bool = False) -> Stamp:
    """Return the figures of a stack, at the corner of its badge."""
    radius = radius_of(chart, named)
    x, y = badge_at(chart, t)
    left, top = x + half_width(str(shown.armies), radius) - 10, y - radius - 9
    box = (left, top, left + 52, top + PILL_HIGH)
    return figures_stamp(kit, chart, box, (shown.creature, shown.figures), under(chart, box, owners))


@lru_cache(maxsize=512)
def figures_stamp(kit: Kit, chart: Chart, box: Box, shown: tuple[str, int], lands: Lands) -> Stamp:
    """Return a pill: the creature in gold, and how many from two on."""

    def draw(sketch: Sketch) -> None:
        edge, mark = kit.colours("edge", "mark")
        more = str(shown[1]) if shown[1] > 1 else ""
        wide = PILL_HIGH + (lettering(more, *FIGURES).width + 3 if more else 0)
        sketch.ring("round", (0, 0, wide, PILL_HIGH), PILL_HIGH // 2, (edge, mark), (2,))
        sketch.icon(f"war.creature.{shown[0]}", 22, 3, 3, edge)
        if more:
            sketch.text(more, FIGURES, (PILL_HIGH - 2, PILL_HIGH / 2), edge)

    return stamped(kit, chart, box, lands, draw)


def region(kit: Kit, chart: Chart, number: int, holder: str, owners: tuple[str, ...]) -> Stamp:
    """Return a region's name on the table with its bonus: a gold disc, or the badge of the seat that holds it all."""
    return region_stamp(kit, chart, number, holder, under(chart, region_box(number), owners))


def region_box(number: int) -> Box:
    """Return a box that has room for a region's disc and name."""
    left, middle = layout().regions[REGIONS[number].id]
    return left - 4, middle - 30, left + 420, middle + 30


@lru_cache(maxsize=512)
def region_stamp(kit: Kit, chart: Chart, number: int, holder: str, lands: Lands) -> Stamp:
    """Return a region's name and bonus, drawn."""
    box, data = region_box(number), REGIONS[number]
    middle = (24, 30)
    lies_on = "panel" if data.id == "macedonia_thrace" else "sea"

    def draw(sketch: Sketch) -> None:
        colours = kit.theme["text"], kit.theme[lies_on]
        bonus(sketch, kit, data.bonus, holder, middle)
        drawn = lettering(data.name.upper(), *REGION, 1)
        place = drawn.at((middle[0] + 30, middle[1]), "l")
        halo(sketch, drawn.mask, place, colours[1])
        sketch.image.paste(colours[0], place, drawn.mask)

    return stamped(kit, chart, box, lands, draw)


def bonus(sketch: Sketch, kit: Kit, armies: int, holder: str, middle: tuple[int, int]) -> None:
    """Draw what a region brings."""
    if holder:
        badge(sketch, kit, Badge(holder, armies), middle, 20)
        return
    (x, y), (edge, mark) = middle, kit.colours("edge", "mark")
    box = (round(x - 18), round(y - 18), round(x + 18), round(y + 18))
    sketch.ring("disc", box, 0, (edge, mark), (2,))
    sketch.text(str(armies), BONUS, middle, edge, "m")

"""The ground of War's map as an index image: every kind of pixel of every territory has a number.

Who owns what is then a matter of looking the numbers up. A territory has numbers for its land and for the lines of a
hatch (seen on land of the neutral army alone), and for the pixels where a border or the coast covers its land in part.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import dist

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from engine.games.war.data import ALL, board_map
from render.boards.war.layout import Chart, layout
from render.boards.war.shapes import Border, coast, divided, isthmuses, sea_routes
from render.canvas import Box, Kit, Point
from render.palette import distance
from render.theme import Colour, blend

FINE = 3  # drawn this many times larger and reduced
SEA, BEYOND, ISLET, FIRST = 0, 1, 2, 3  # kinds of ground, then territory by territory
KINDS = FIRST + len(ALL)
BORDER, REGION_BORDER, COAST = 1.6, 5.0, 2.7  # lines in pixels on the table
DOT, DOTS_APART, SHORE = 2.5, 12.0, 5.0  # of sea routes: radius, from one to the next, from the coast
PUDDLE, STRAIT = 7, 15  # less water than this has no dot; from this on it has two
HATCH = "...........XXXX"  # a row of it; the next row is moved by one
PLAIN, LINED, EDGED, SHORE_1, SHORE_2, INKED, SHORED = range(7)
"""What a pixel shows: ground, a line of the hatch, border over it, coast over it by a third or two, border, coast."""

Code = tuple[int, int]  # a kind of ground, and what a pixel of it shows
Owners = Sequence[str]  # of each territory the role of its owner


class Ground(Struct, frozen=True, eq=False):
    """A window's index image, and what each of its numbers means."""

    image: Image.Image
    codes: tuple[Code, ...]


@lru_cache(maxsize=16)
def ground(chart: Chart) -> Ground:
    """Return a window's ground."""
    large = chart_times(chart, FINE)
    kinds = kinds_of(large)
    inner = kinds.resize((chart.width, chart.height), Image.Resampling.NEAREST)  # of an odd number: the middle one
    borders = lines(large, kinds).reduce(FINE)
    shores = shore(large, inner).reduce(FINE)
    levels = [
        (LINED, hatch(chart)),
        (EDGED, borders.point(between(64, 191))),
        (INKED, borders.point(between(191, 256))),
        (SHORE_1, shores.point(between(43, 128))),
        (SHORE_2, shores.point(between(128, 213))),
        (SHORED, shores.point(between(213, 256))),
    ]
    return numbered(inner, levels)


def numbered(kinds: Image.Image, levels: Sequence[tuple[int, Image.Image]]) -> Ground:
    """Return the index image of kinds of ground with what is drawn over them, later ones over earlier ones."""
    shown = Image.new("L", kinds.size, PLAIN)
    for level, mask in levels:
        shown.paste(level, mask=mask)
    met, image = list[Code](), Image.new("L", kinds.size)
    for level in range(SHORED + 1):
        here = shown.point([255 * (value == level) for value in range(256)])
        inked = level in (INKED, SHORED)
        numbers = [0] * 256
        for _, kind in [] if inked else kinds_under(kinds, here):
            numbers[kind] = len(met)
            met.append((kind, level))
        if inked:
            numbers = [len(met)] * 256
            met.append((SEA, level))
        image.paste(kinds.point(numbers), mask=here)
    return Ground(image, tuple(met))


def kinds_under(kinds: Image.Image, mask: Image.Image) -> list[tuple[int, int]]:
    """Return the kinds of ground under a mask, each with its number of pixels."""
    return [(count, kind) for kind, count in enumerate(kinds.histogram(mask)) if count]


def between(low: int, high: int) -> list[int]:
    """Return a table that is white for coverage from one value up to another."""
    return [255 * (low <= value < high) for value in range(256)]


def chart_times(chart: Chart, times: int) -> Chart:
    """Return the same window in larger pixels."""
    return Chart(
        chart.width * times, chart.height * times, chart.left, chart.top, chart.across * times, chart.down * times
    )


def kinds_of(chart: Chart) -> Image.Image:
    """Return the kind of ground of every pixel; where landmasses overlap, the first has it."""
    image = Image.new("L", (chart.width, chart.height), SEA)
    draw = ImageDraw.Draw(image)
    for islet in board_map().islets:
        draw.polygon(chart.outline(islet.polygon), fill=ISLET)
    draw.polygon(chart.outline(layout().beyond.polygon), fill=BEYOND)
    for land in reversed(board_map().landmasses):
        part = Image.new("L", image.size)
        cells = ImageDraw.Draw(part)
        for cell in divided(land)[0]:
            cells.polygon([chart.at(corner) for corner in cell.corners], fill=FIRST + cell.territory)
        image.paste(part, mask=filled(chart, land.polygon))
    return image


def filled(chart: Chart, polygon: Sequence[Point]) -> Image.Image:
    """Return a polygon as a mask."""
    mask = Image.new("1", (chart.width, chart.height))
    ImageDraw.Draw(mask).polygon(chart.outline(polygon), fill=1)
    return mask


def lines(chart: Chart, kinds: Image.Image) -> Image.Image:
    """Return how far borders cover the pixels; those of regions are heavier."""
    image = Image.new("L", (chart.width, chart.height))
    for land in board_map().landmasses:
        borders = divided(land)[1]
        if borders:
            part = Image.new("L", image.size)
            draw_borders(part, chart, borders)
            image.paste(255, mask=ImageChops.multiply(part, filled(chart, land.polygon).convert("L")))
    draw_borders(image, chart, isthmuses())
    return image


def draw_borders(image: Image.Image, chart: Chart, borders: Sequence[Border]) -> None:
    """Draw borders as lines."""
    draw = ImageDraw.Draw(image)
    for border in borders:
        thick = REGION_BORDER if border.of_regions else BORDER
        draw.line([chart.at(border.start), chart.at(border.end)], fill=255, width=round(thick * FINE))


def shore(chart: Chart, kinds: Image.Image) -> Image.Image:
    """Return how far coasts and the dots of sea routes cover the pixels; `kinds` is the picture in its own size."""
    image = Image.new("L", (chart.width, chart.height))
    draw = ImageDraw.Draw(image)
    inland = {frozenset((border.start, border.end)) for border in isthmuses()}
    for land in board_map().landmasses:
        for side in coast(land):
            if frozenset(side) not in inland:
                stroke(draw, chart.outline(side), COAST * FINE)
    small = Chart(kinds.width, kinds.height, chart.left, chart.top, chart.across / FINE, chart.down / FINE)
    for route in sea_routes():
        for x, y in dots(small, kinds, route):
            disc(draw, x * FINE, y * FINE, DOT * FINE)
    return image


def stroke(draw: ImageDraw.ImageDraw, line: Sequence[Point], thick: float) -> None:
    """Draw a line with round ends."""
    draw.line(list(line), fill=255, width=round(thick))
    for x, y in line:
        disc(draw, x, y, thick / 2 - 0.5)


def disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    """Draw a full disc."""
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def dots(chart: Chart, kinds: Image.Image, route: Sequence[Point]) -> list[Point]:
    """Return the dots of a sea route: even steps in each stretch of open water."""
    found, water = list[Point](), list[Point]()
    for point in [*steps([chart.at(point) for point in route]), None]:
        if point is not None and kind_at(kinds, point) == SEA:
            water.append(point)
        elif water:
            found += spaced(water)
            water = []
    return found


def spaced(water: Sequence[Point]) -> list[Point]:
    """Return dots along a stretch of water, in its middle and off its shores: two in a strait, none in a puddle."""
    if len(water) < PUDDLE:
        return []
    free = max(len(water) - 2 * SHORE, 0)
    count = int(free / DOTS_APART) + 1
    apart = DOTS_APART
    if count == 1 and len(water) >= STRAIT:
        count, apart = 2, max(free, 2.8 * DOT)
    first = (len(water) - 1 - (count - 1) * apart) / 2
    return [water[round(first + number * apart)] for number in range(count)]


def steps(line: Sequence[Point]) -> list[Point]:
    """Return the points of a line, a pixel apart."""
    found = list[Point]()
    for (x, y), (to_x, to_y) in pairwise(line):
        length = max(round(dist((x, y), (to_x, to_y))), 1)
        found += [(x + (to_x - x) * n / length, y + (to_y - y) * n / length) for n in range(length)]
    return found


def kind_at(kinds: Image.Image, point: Point) -> int:
    """Return the kind of ground at a pixel; beyond the picture there is none."""
    x, y = round(point[0]), round(point[1])
    if not (0 <= x < kinds.width and 0 <= y < kinds.height):
        return BEYOND
    kind = kinds.getpixel((x, y))
    assert isinstance(kind, int), "one channel"
    return kind


@cache
def hatch(chart: Chart) -> Image.Image:
    """Return the lines of the hatch, as a mask."""
    period = len(HATCH)
    row = bytes(255 * (cell == "X") for cell in HATCH) * (chart.width // period + 2)
    rows = b"".join(row[y % period : y % period + chart.width] for y in range(chart.height))
    return Image.frombytes("L", (chart.width, chart.height), rows)


@lru_cache(maxsize=256)
def colours(kit: Kit, chart: Chart, owners: tuple[str, ...]) -> list[int]:
    """Return the table from the ground's numbers to the palette; `owners` are roles by territory."""
    return [index(kit, colour(kit, code, owners)) for code in ground(chart).codes] + [0] * (
        256 - len(ground(chart).codes)
    )


def colour(kit: Kit, code: Code, owners: Owners) -> Colour:
    """Return the colour of one number."""
    kind, shown = code
    if shown in (INKED, SHORED):
        return kit.theme["edge" if shown == INKED else "coast"]
    owner = owners[kind - FIRST] if kind >= FIRST else ""
    role = f"{owner}_t" if owner else ("sea", "panel", "islet")[kind]
    if shown == LINED and owner == "neutral":
        return kit.theme["neutral"]
    over = {EDGED: ("edge", 0.55), SHORE_1: ("coast", 1 / 3), SHORE_2: ("coast", 2 / 3)}.get(shown)
    return kit.theme[role] if over is None else blend(kit.theme[over[0]], kit.theme[role], over[1])


@cache
def index(kit: Kit, colour: Colour) -> int:
    """Return the nearest colour of the palette."""
    found = kit.palette.colours
    return min(range(len(found)), key=lambda number: distance(found[number], colour))


def painted(kit: Kit, chart: Chart, owners: tuple[str, ...], box: Box | None = None) -> Image.Image:
    """Return the ground, or a part of it, in its owners' colours."""
    source = ground(chart).image if box is None else ground(chart).image.crop(box)
    image = source.point(colours(kit, chart, owners))
    image.putpalette([channel for colour in kit.palette.colours for channel in colour])
    return image


@lru_cache(maxsize=2048)
def lands_in(chart: Chart, box: Box) -> tuple[int, ...]:
    """Return the territories that have ground in a part of a window."""
    codes, counts = ground(chart).codes, ground(chart).image.crop(box).histogram()
    kinds = {codes[number][0] for number, count in enumerate(counts) if count}
    return tuple(sorted(kind - FIRST for kind in kinds if kind >= FIRST))


def owners_of(lands: Mapping[int, str]) -> tuple[str, ...]:
    """Return roles by territory of which only some matter."""
    return tuple(lands.get(t, "neutral") for t in ALL)

"""War's cards as their owner holds them: the territory as it lies on the map, and its symbol."""

from functools import cache, lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageFilter

from engine.games.war.data import COUNT, SYMBOL, SYMBOLS
from render.boards.war import words
from render.boards.war.ground import FIRST, kinds_of
from render.boards.war.layout import Chart, around, table
from render.boards.war.look import BODY, CARD_NAME, DISC, NOTE, WIDTH
from render.boards.war.pieces import initial
from render.canvas import Kit, Point, Sketch
from render.fonts import NAME
from render.lettering import fit

WIDE, HIGH = 224, 330
SMALL = 2  # so much smaller is the map on which territories are measured
NUMBER = 46
MAP = (16, 62, 208, 204)  # the window with the territory
FINE = 3
SYMBOL_SIZE, SYMBOL_LINE = 60, 250


class Card(Struct, frozen=True):
    """A card in hand: its number in the hand, whose its territory is now, and whether it would bring armies there."""

    card: int
    number: int
    owner: str
    bonus: int


@lru_cache(maxsize=512)
def face(kit: Kit, shown: Card, seat: str) -> Image.Image:
    """Return a card; `seat` is the role of the one who holds it."""
    sketch = Sketch(WIDE, HIGH, kit.theme["ground"])
    ivory, own, edge, mark = kit.colours("seat3", seat, "edge", "mark")
    rim = edge if seat == "seat3" else own
    sketch.ring("round", (0, 0, WIDE, HIGH), 14, (ivory, rim, ivory), (5, 3))
    sketch.ring("disc", (8, 8, 8 + NUMBER, 8 + NUMBER), 1, (edge, mark), (2,))
    sketch.text(str(shown.number), DISC, (8 + NUMBER / 2, 8 + NUMBER / 2), edge, "m")
    name = fit(words.card_name(shown.card), *CARD_NAME, WIDE - 62 - 20)
    sketch.text(name.text, (CARD_NAME[0], name.size), (62, 31), edge)
    if shown.card < COUNT:
        place(sketch, kit, shown)
    else:
        wild(sketch, kit)
    symbol(sketch, kit, shown)
    return sketch.flat(kit.palette)


def place(sketch: Sketch, kit: Kit, shown: Card) -> None:
    """Draw the card's territory among its neighbours, in its owner's colour."""
    left, top, _, _ = MAP
    sketch.rect(MAP, kit.theme["sea"])
    land, mine, line, shore = silhouette(shown.card)
    box = left, top
    sketch.image.paste(kit.theme["islet"], box, land)
    sketch.image.paste(kit.theme[f"{shown.owner}_t"], box, mine)
    sketch.image.paste(kit.theme["coast"], box, shore)
    sketch.image.paste(kit.theme["edge"], box, line)
    sketch.frame(MAP, 2, kit.theme["edge"])
    initial(sketch, kit, shown.owner, (WIDE - 38, SYMBOL_LINE), 20, (NAME, 24))


@lru_cache(maxsize=64)
def silhouette(t: int) -> tuple[Image.Image, ...]:
    """Return masks of all land round a territory, of its own, of its outline, and of the coast."""
    wide, high = MAP[2] - MAP[0], MAP[3] - MAP[1]
    chart = around(extent(t), wide, high, 16)
    large = Chart(wide * FINE, high * FINE, chart.left, chart.top, chart.across * FINE, chart.down * FINE)
    kinds = kinds_of(large)
    land = kinds.point([255 * (kind > 0) for kind in range(256)])
    mine = kinds.point([255 * (kind == FIRST + t) for kind in range(256)])
    grown = mine.filter(ImageFilter.MaxFilter(7))
    line = ImageChops.subtract(grown, mine.filter(ImageFilter.MinFilter(3)))
    shore = ImageChops.subtract(land, land.filter(ImageFilter.MinFilter(7)))
    return land.reduce(FINE), mine.reduce(FINE), line.reduce(FINE), shore.reduce(FINE)


def extent(t: int) -> tuple[Point, Point]:
    """Return two corners of the box on the canvas that holds a territory."""
    left, top, right, bottom = overview().point([255 * (kind == FIRST + t) for kind in range(256)]).getbbox() or MAP
    chart = table(WIDTH // SMALL, 840 // SMALL, 1 / SMALL)
    return chart.from_pixel((left, top)), chart.from_pixel((right, bottom))


@cache
def overview() -> Image.Image:
    """Return the whole map, small."""
    return kinds_of(table(WIDTH // SMALL, 840 // SMALL, 1 / SMALL))


def wild(sketch: Sketch, kit: Kit) -> None:
    """Draw the three symbols that a wild card may stand for."""
    sketch.rect(MAP, kit.theme["sea"])
    sketch.frame(MAP, 2, kit.theme["edge"])
    for number, name in enumerate(SYMBOLS):
        left = MAP[0] + 6 + number * 60
        sketch.icon(f"war.card.{name}", 60, left, (MAP[1] + MAP[3]) // 2 - 30, kit.theme["coast"])


def symbol(sketch: Sketch, kit: Kit, shown: Card) -> None:
    """Draw the card's symbol, and what its territory would add to a trade."""
    edge = kit.theme["edge"]
    kind = SYMBOL[shown.card]
    sketch.icon(f"war.card.{kind}", SYMBOL_SIZE, 14, SYMBOL_LINE - SYMBOL_SIZE // 2, edge)
    title = words.SYMBOLS[kind]
    sketch.text(title, NOTE, (78, SYMBOL_LINE), edge)
    if shown.bonus:
        line = fit(f"+{shown.bonus} there if traded", *BODY, WIDE - 36)
        sketch.text(line.text, (BODY[0], line.size), (18, HIGH - 30), edge)
    elif shown.card < COUNT:
        line = fit(words.region_name(shown.card), *BODY, WIDE - 36)
        sketch.text(line.text, (BODY[0], line.size), (18, HIGH - 30), edge)

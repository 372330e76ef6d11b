"""Roman cards as they lie in hand: with text, or only with a name where there are many."""

from functools import lru_cache

from PIL import Image

from engine.games.stilicho.data import CARDS
from engine.games.stilicho.text.cards import about
from render.boards.stilicho.layout import layout
from render.boards.stilicho.look import BODY, CARD_GROUNDS, CARD_INKS, CARD_LINES, CARD_NAME, DISC
from render.canvas import Face, Kit, Sketch
from render.fonts import NAME, TEXT
from render.lettering import width, wrap

WIDE, HIGH = 226, 212  # a card under the map
LOW = 100  # one without text
LARGE_WIDE, LARGE_HIGH = 224, 380  # a card of the second picture
NUMBER = 38
NARROW = ((NAME, 21), (NAME, 20), (NAME, 19), (NAME, 18))
PAD = 14
SIZES = (24, 22, 20, 19, 18)
ICON_TOP = 56
LAURELS = 34


@lru_cache(maxsize=512)
def face(kit: Kit, card: int, number: int) -> Image.Image:
    """Return a card with its picture and what it does."""
    sketch = sheet(kit, card, WIDE, HIGH)
    headline(sketch, kit, card, number, WIDE)
    ink, line = inks(card)
    sketch.icon(key(card), 60, (WIDE - 60) // 2, 53, kit.theme[ink])
    laurels(sketch, kit, card, (WIDE - PAD - LAURELS, 78))
    sketch.rect((PAD, 120, WIDE - PAD, 122), kit.theme[line])
    write(sketch, kit, short(card), BODY, (128, ink), WIDE)
    return sketch.flat(kit.palette)


@lru_cache(maxsize=1024)
def plain(kit: Kit, card: int, number: int, wide: int) -> Image.Image:
    """Return a low card without text."""
    sketch = sheet(kit, card, wide, LOW)
    headline(sketch, kit, card, number, wide)
    ink, _ = inks(card)
    sketch.icon(key(card), 44, wide - 56, LOW - 50, kit.theme[ink])
    laurels(sketch, kit, card, (13, LOW - 45))
    return sketch.flat(kit.palette)


@lru_cache(maxsize=512)
def large(kit: Kit, card: int, number: int) -> Image.Image:
    """Return a card of the second picture, with all it says."""
    sketch = sheet(kit, card, LARGE_WIDE, LARGE_HIGH)
    headline(sketch, kit, card, number, LARGE_WIDE)
    ink, line = inks(card)
    text, size, icon = fitted(card)
    under = ICON_TOP + icon + 12
    sketch.icon(key(card), icon, (LARGE_WIDE - icon) // 2, ICON_TOP, kit.theme[ink])
    laurels(sketch, kit, card, (LARGE_WIDE - PAD - LAURELS, under - 8 - LAURELS))
    sketch.rect((PAD, under, LARGE_WIDE - PAD, under + 2), kit.theme[line])
    write(sketch, kit, text, (TEXT, size), (under + 12, ink), LARGE_WIDE)
    return sketch.flat(kit.palette)


def laurels(sketch: Sketch, kit: Kit, card: int, corner: tuple[int, int]) -> None:
    """Mark a card that leaves the game when it is used for its event (RB 2.3)."""
    if CARDS[card].history:
        sketch.icon("stilicho.piece.history", LAURELS, *corner, kit.theme[inks(card)[0]])


def fitted(card: int) -> tuple[str, int, int]:
    """Return all that a large card says, how large, and how large its picture is, which makes room for much text."""
    text = about(CARDS[card])
    for icon, sizes in ((96, SIZES[:-1]), (60, SIZES)):
        for size in sizes:
            room = LARGE_HIGH - ICON_TOP - icon - 24 - PAD
            if len(wrap(text, TEXT, size, LARGE_WIDE - 2 * PAD)) * pitch(size) <= room:
                return text, size, icon
    raise ValueError(f"{CARDS[card].id} says too much")


def pitch(size: int) -> int:
    """Return the height of a line."""
    return round(size * 1.13)


def short(card: int) -> str:
    """Return what a card does in three lines."""
    return layout().cards[CARDS[card].id]


def key(card: int) -> str:
    """Return the icon of a card."""
    return f"stilicho.card.{CARDS[card].id}"


def inks(card: int) -> tuple[str, str]:
    """Return the roles of what is written on a card, and of its lines."""
    return CARD_INKS[CARDS[card].kind], CARD_LINES[CARDS[card].kind]


def sheet(kit: Kit, card: int, wide: int, high: int) -> Sketch:
    """Begin a card: red for battles, ivory for events, dark for mere actions."""
    sketch = Sketch(wide, high, kit.theme["ground"])
    kind = CARDS[card].kind
    fill, line = CARD_GROUNDS[kind], CARD_LINES[kind]
    sketch.ring("round", (0, 0, wide, high), 12, kit.colours("slot", fill, line, fill), (1, 4, 2))
    return sketch


def headline(sketch: Sketch, kit: Kit, card: int, number: int, wide: int) -> None:
    """Write number and name, the name on one line or on two smaller ones."""
    ink, _ = inks(card)
    sketch.ring("disc", (10, 9, 10 + NUMBER, 9 + NUMBER), 1, kit.colours("edge", "mark"), (2,))
    sketch.text(str(number), DISC, (10 + NUMBER / 2, 9 + NUMBER / 2), kit.theme["edge"], "m")
    left, room = 56, wide - 56 - 12
    name = CARDS[card].name
    for size in (CARD_NAME[1], 25, 24):
        if width(name, NAME, size) <= room:
            sketch.text(name, (NAME, size), (left, 29), kit.theme[ink])
            return
    face = next((face for face in NARROW if len(wrap(name, *face, room)) <= 2), NARROW[-1])
    lines = wrap(name, *face, room)
    for row, line in enumerate(lines):
        sketch.text(line, face, (left, (19 if len(lines) > 1 else 29) + row * 20), kit.theme[ink])


def write(sketch: Sketch, kit: Kit, text: str, face: Face, at: tuple[int, str], wide: int) -> None:
    """Write a text in lines from a height on; `at` is that height and the role of the ink."""
    step = pitch(face[1])
    for row, line in enumerate(wrap(text, *face, wide - 2 * PAD)):
        sketch.text(line, face, (PAD, at[0] + step // 2 + row * step), kit.theme[at[1]])

"""Legion's cards as their owner holds or buys them."""

from functools import lru_cache

from msgspec import Struct
from PIL import Image

from engine.games.legion.data import CARDS
from engine.games.legion.text.effects import CARDS as EFFECTS
from engine.games.legion.text.phrases import cap
from render.boards.legion.look import ACTION, CARD_NAME, PRICE
from render.boards.legion.look import SIDES as ROLES
from render.canvas import Kit, Sketch
from render.fonts import TEXT
from render.lettering import fit, wrap

WIDE, HIGH = 224, 296
EDGE = 16  # text begins and ends so far from the card's edge
CORNERS = ("round", "cut")  # the form of a card tells its side, beside its colour
PICTURE = 96
NAME_LINE, RULE, TEXT_TOP = 34, 166, 192
TEXT_SIZES = (28, 27, 26, 25, 24, 23, 22)
PIP = 11


class Offer(Struct, frozen=True):
    """What a card costs in Denarii, and whether the purse and the action points left pay for it."""

    price: int
    affordable: bool


@lru_cache(maxsize=256)
def face(kit: Kit, side: int, card: int, offer: Offer | None) -> Image.Image:
    """Return a card: in hand with what playing costs, for sale with its price as well."""
    sketch = Sketch(WIDE, HIGH, kit.theme["ground"])
    blank(kit, sketch, side, offer is None or offer.affordable)
    white, line = kit.colours("white", f"{ROLES[side]}_line")
    found = CARDS[card]
    name = fit(found.name, *CARD_NAME, WIDE - 2 * EDGE)
    sketch.text(name.text, (CARD_NAME[0], name.size), (EDGE, NAME_LINE), white)
    sketch.icon(f"legion.card.{found.id}", PICTURE, 14, 60, white)
    costs(kit, sketch, found.ap, offer)
    sketch.rect((EDGE, RULE, WIDE - EDGE, RULE + 2), line)
    size, lines = lines_of(card)
    for row, text in enumerate(lines):
        sketch.text(text, (TEXT, size), (EDGE, TEXT_TOP + row * (size + 4)), white)
    return sketch.flat(kit.palette)


def blank(kit: Kit, sketch: Sketch, side: int, filled: bool) -> None:
    """Draw an empty card in its side's colour and form; dark while it cannot be paid."""
    own, line = kit.colours(ROLES[side] if filled else f"{ROLES[side]}_veil", f"{ROLES[side]}_line")
    sketch.ring(CORNERS[side], (0, 0, WIDE, HIGH), 14, (own, line, own), (5, 2))


def costs(kit: Kit, sketch: Sketch, ap: int, offer: Offer | None) -> None:
    """Write the price beside the picture, and a diamond for each action point that playing takes."""
    mark, white = kit.colours("mark", "white")
    if offer is not None:
        ink = mark if offer.affordable else white
        sketch.icon("legion.mark.denarii", 34, 124, 66, ink)
        sketch.text(str(offer.price), PRICE, (186, 84), ink, "m")
    middle = 84 + 46 * (offer is not None)
    sketch.text(f"{ap} AP", ACTION, (164, middle + 20 * (offer is None)), white, "m")


def lines_of(card: int) -> tuple[int, list[str]]:
    """Return size and lines of what a card does, as large as finds room."""
    brief = cap(EFFECTS[CARDS[card].id].brief)
    tried = [(size, wrap(brief, TEXT, size, WIDE - 2 * EDGE)) for size in TEXT_SIZES]
    fitting = [(size, lines) for size, lines in tried if len(lines) <= lines_that_fit(size)]
    return (fitting or tried[-1:])[0]


def lines_that_fit(size: int) -> int:
    """Return how many lines of a size there is room for."""
    return (HIGH - EDGE - TEXT_TOP - size // 2) // (size + 4) + 1

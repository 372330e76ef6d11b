"""Milito's cards as their owner holds them: number, picture, values, cost and what is printed below."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.milito.data import CARDS, Card
from render.boards.milito import words
from render.boards.milito.cards import CORNERS, blank
from render.boards.milito.look import CARD, CARD_NAME
from render.canvas import Kit, Sketch
from render.fonts import FIGURE, TEXT
from render.lettering import fit, wrap
from render.theme import Colour

TALL, LOW = 366, 240  # a card in up to two rows; in three
DISC = 46
EDGE = 16  # text begins and ends so far from the card's edge
ROOM = CARD - 2 * EDGE
TEXT_SIZES = {TALL: (24, 23, 22, 21, 20), LOW: (20, 19, 18)}


@lru_cache(maxsize=1024)
def face(kit: Kit, seat: int, kind: int, high: int, number: str, framed: bool = False) -> Image.Image:
    """Return a card `high` pixels high with a number to type, or none where the number is empty."""
    card, sketch = CARDS[kind], Sketch(CARD, high, kit.theme["ground"])
    if card.leader:
        blank_leader(kit, sketch, seat)
    else:
        blank(kit, sketch, seat)
    inks = inks_of(kit, seat, card)
    (tall_face if high == TALL else low_face)(sketch, card, inks)
    heading(kit, sketch, card, number, inks[0])
    if framed:
        sketch.frame((0, 0, CARD, high), 5, kit.theme["mark"])
    return sketch.flat(kit.palette)


def inks_of(kit: Kit, seat: int, card: Card) -> Sequence[Colour]:
    """Return the colours of text, of lesser figures, of the picture and of the rule."""
    own = f"seat{seat + 1}"
    if card.leader:
        return kit.colours("edge", "leader_soft", own, own)
    return kit.colours("white", f"{own}_soft", "white", f"{own}_line")


def blank_leader(kit: Kit, sketch: Sketch, seat: int) -> None:
    """Draw an empty leader's card: ivory, with a line in his side's colour."""
    ivory, own = kit.colours("seat3", f"seat{seat + 1}")
    sketch.ring(CORNERS[seat], (0, 0, *sketch.image.size), 14, (ivory, own, ivory), (5, 3))


def heading(kit: Kit, sketch: Sketch, card: Card, number: str, ink: Colour) -> None:
    """Write the number and the name, with the rings of a card that may share a column."""
    left, right, edge, mark = EDGE, CARD - 12, *kit.colours("edge", "mark")
    if number:
        left = 10 + DISC + 8
        sketch.ring("disc", (8, 8, 8 + DISC, 8 + DISC), 1, (edge, mark), (2,))
        sketch.text(number, (FIGURE, 30), (8 + DISC / 2, 8 + DISC / 2), edge, "m")
    if card.combine:
        right -= 30
        sketch.icon("milito.mark.combine", 28, right, 17, mark)
    name = fit(card.short, *CARD_NAME, right - 6 - left)
    sketch.text(name.text, (CARD_NAME[0], name.size), (left, 31), ink)


def tall_face(sketch: Sketch, card: Card, inks: Sequence[Colour]) -> None:
    """Draw picture, values and text of a card in up to two rows."""
    _, _, tint, rule = inks
    sketch.icon(picture(card), 96, (CARD - 96) // 2, 58, tint)
    values(sketch, card, inks, 184)
    sketch.rect((EDGE + 2, 212, CARD - EDGE - 2, 214), rule)
    body(sketch, card, inks, 234, TALL)


def low_face(sketch: Sketch, card: Card, inks: Sequence[Colour]) -> None:
    """Draw the same for a card in three rows: the picture small, beside the values."""
    _, _, tint, rule = inks
    sketch.icon(picture(card), 56, 14, 58, tint)
    stacked(sketch, card, inks)
    sketch.rect((EDGE + 2, 124, CARD - EDGE - 2, 126), rule)
    body(sketch, card, inks, 142, LOW)


def picture(card: Card) -> str:
    """Return the key of a card's icon."""
    if card.leader:
        return "milito.leader.bad" if card.bad else "milito.leader.good"
    return f"milito.unit.{card.id}"


def printed(card: Card) -> list[tuple[str, str]]:
    """Return a card's figures: the icon's key and the figure."""
    if card.leader:
        return [("milito.leader.combat", words.signed(card.combat)), ("common.card", words.signed(card.place))]
    pairs = (("attack", card.attack), ("defence", card.defence), ("speed", card.speed))
    return [(f"common.{what}", str(value)) for what, value in pairs]


def values(sketch: Sketch, card: Card, inks: Sequence[Colour], middle: int) -> None:
    """Write the figures in one line, each after its icon."""
    figures = printed(card)
    step = ROOM / len(figures)
    for place, (key, figure) in enumerate(figures):
        centre = EDGE + step * (place + 0.5)
        wide = 32 + 4 + 25 * len(figure)
        sketch.icon(key, 32, round(centre - wide / 2), middle - 16, inks[1])
        sketch.text(figure, (FIGURE, 48), (centre - wide / 2 + 35, middle), inks[0])


def stacked(sketch: Sketch, card: Card, inks: Sequence[Colour]) -> None:
    """Write the figures each below its icon."""
    figures = printed(card)
    for place, (key, figure) in enumerate(figures):
        centre = 78 + (CARD - 78 - 10) * (place + 0.5) / len(figures)
        sketch.icon(key, 26, round(centre) - 13, 54, inks[1])
        sketch.text(figure, (FIGURE, 40), (centre, 101), inks[0], "m")


def body(sketch: Sketch, card: Card, inks: Sequence[Colour], top: int, high: int) -> None:
    """Write what is printed below: a unit's cost and modifiers, a leader's effect."""
    size, lines = lines_of(card, high)
    if not card.leader:
        sketch.icon("common.card", 22, EDGE - 2, top - 11, inks[1])
        sketch.text(words.cost(card), (TEXT, size), (EDGE + 26, top), inks[1])
        top += size + 4
    for row, text in enumerate(lines):
        sketch.text(text, (TEXT, size), (EDGE, top + row * (size + 3)), inks[0])


def lines_of(card: Card, high: int) -> tuple[int, list[str]]:
    """Return size and lines of the text below the cost: of what fits the best, a line less is worth two pixels."""
    texts = [words.effect(card)] if card.leader else words.modifiers(card)
    tried = [(size, [line for text in texts for line in wrap(text, TEXT, size, ROOM)]) for size in TEXT_SIZES[high]]
    fitting = [(size, lines) for size, lines in tried if len(lines) <= lines_that_fit(card, high, size)]
    return min(fitting or tried[-1:], key=lambda found: 2 * len(found[1]) - found[0])


def lines_that_fit(card: Card, high: int, size: int) -> int:
    """Return how many lines of a size there is room for."""
    first = (234 if high == TALL else 142) + (0 if card.leader else size + 4)
    return (high - 10 - first - size // 2) // (size + 3) + 1

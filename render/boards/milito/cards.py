"""Milito's pieces as finished tiles: unit cards, fallen units, terrain."""

from functools import lru_cache

import msgspec
from PIL import Image

from engine.games.milito.data import CARDS, TERRAIN
from render.band import SHAPES
from render.boards.milito.look import (
    BODY,
    CARD,
    CARD_NAME,
    GROUND_NAME,
    NUMERAL,
    NUMERALS,
    TALL,
    VALUE,
    ink_on,
)
from render.canvas import Kit, Sketch
from render.fonts import TITLE_HEAVY
from render.lettering import fit

CORNERS = ("round", "cut")  # the form of a card tells its side, beside its colour
CORNER = 14
STRIP = 98  # height of a terrain card
BAR = 12
MEDAL = 58
VALUES = ((118, "attack"), (157, "defence"), (196, "speed"))
# A unit that was not destroyed shows how it left.
LEFT_BY = {"withdrawal": "milito.mark.withdraw", "tie": "common.cards_discard"}
MARK = 40  # the gold disc of a fighting unit


class Attack(msgspec.Struct, frozen=True):
    """A fight going on over a column: who attacks, whether from the column to its right, with a sealed card or not."""

    seat: int
    from_right: bool
    sealed: bool


@lru_cache(maxsize=512)
def unit(kit: Kit, seat: int, kind: int, fighting: bool = False) -> Image.Image:
    """Return a unit card on the table."""
    card, sketch = CARDS[kind], Sketch(CARD, TALL, kit.theme["well"])
    blank(kit, sketch, seat)
    white, soft, mark = kit.colours("white", f"seat{seat + 1}_soft", "mark")
    right = CARD - 14
    if fighting:
        right -= MARK - 4
        fighting_mark(kit, sketch, CARD - MARK - 4, 4)
    if card.combine:
        right -= 30
        sketch.icon("milito.mark.combine", 28, right, 15, mark)
    name = fit(card.short, *CARD_NAME, right - 16)
    sketch.text(name.text, (CARD_NAME[0], name.size), (16, 29), white)
    sketch.icon(f"milito.unit.{card.id}", 84, 12, 54, white)
    for (x, what), value in zip(VALUES, (card.attack, card.defence, card.speed), strict=True):
        sketch.icon(f"common.{what}", 26, x - 13, 53, soft)
        sketch.text(str(value), VALUE, (x, 109), soft if what == "speed" else white, "m")
    return sketch.flat(kit.palette)


def blank(kit: Kit, sketch: Sketch, seat: int) -> None:
    """Draw an empty card in its side's colour and form, with its ring."""
    own, line = kit.colours(f"seat{seat + 1}", f"seat{seat + 1}_line")
    box = (0, 0, sketch.image.width, sketch.image.height)
    sketch.ring(CORNERS[seat], box, CORNER, (own, line, own), (5, 2))


def fighting_mark(kit: Kit, sketch: Sketch, left: int, top: int) -> None:
    """Draw the gold disc of a unit that fights."""
    edge, mark = kit.colours("edge", "mark")
    sketch.ring("disc", (left, top, left + MARK, top + MARK), 1, (edge, mark), (2,))
    inset = (MARK - 26) // 2
    sketch.icon("milito.mark.fighting", 26, left + inset, top + inset, edge)


@lru_cache(maxsize=256)
def fallen(kit: Kit, seat: int, kind: int, result: str, fate: str) -> Image.Image:
    """Return the dark place of a unit that the last fight took."""
    sketch = Sketch(CARD, TALL, kit.theme["well"])
    tint, edge, dim = kit.colours(f"seat{seat + 1}_t", "edge", "bone_dim")
    sketch.ring(CORNERS[seat], (1, 1, CARD - 1, TALL - 1), CORNER, (tint, edge), (2,))
    sketch.icon(LEFT_BY.get(result, "common.lost"), 44, 16, (TALL - 44) // 2, tint)
    name = fit(CARDS[kind].short, *CARD_NAME, CARD - 70 - 12)
    sketch.text(name.text, (CARD_NAME[0], name.size), (70, TALL // 2 - 19), tint)
    sketch.text(fate, BODY, (70, TALL // 2 + 19), dim)
    return sketch.flat(kit.palette)


@lru_cache(maxsize=8)
def empty(kit: Kit) -> Image.Image:
    """Return the place of a card that is not there."""
    sketch = Sketch(CARD, TALL, kit.theme["well"])
    sketch.ring("round", (6, 6, CARD - 6, TALL - 6), 12, kit.colours("slot", "well"), (2,))
    return sketch.flat(kit.palette)


@lru_cache(maxsize=256)
def terrain(kit: Kit, ground: str, column: int, control: int, attack: Attack | None) -> Image.Image:
    """Return a terrain card, with its owner's bar and medallion and what a fight going on needs."""
    sketch = Sketch(CARD, STRIP, kit.theme[ground])
    ink, shade = kit.colours(ink_on(ground), f"{ground}_mark")
    top = {0: 0, 1: BAR}.get(control, BAR // 2)
    middle = top + (STRIP - BAR) // 2
    if control >= 0:
        bar = (0, 0, CARD, BAR) if control == 1 else (0, STRIP - BAR, CARD, STRIP)
        sketch.rect(bar, kit.theme[f"seat{control + 1}"])
    sketch.text(NUMERALS[column], NUMERAL, (74, middle - 19), ink)
    sketch.text(TERRAIN[ground].short, GROUND_NAME, (74, middle + 20), ink)
    badge_left = 9 if attack and attack.from_right else CARD - MEDAL - 7
    if attack is None:
        sketch.icon(f"milito.terrain.{ground}", 60, 8, middle - 30, shade)
    else:
        sketch.frame((0, 0, CARD, STRIP), 5, kit.theme["mark"])
    if attack and attack.sealed:
        back(kit, sketch, attack.seat, badge_left + 1, (STRIP - 78) // 2)
    else:
        medal(kit, sketch, control, badge_left, middle - MEDAL // 2, ground)
    return sketch.flat(kit.palette)


def medal(kit: Kit, sketch: Sketch, control: int, left: int, top: int, ground: str) -> None:
    """Draw the controller's medallion, or an open ring where nobody controls."""
    if control < 0:
        ring = (left + 2, top + 2, left + MEDAL - 2, top + MEDAL - 2)
        sketch.ring("disc", ring, 1, kit.colours(f"{ground}_mark", ground), (3,))
        return
    box = (left, top, left + MEDAL, top + MEDAL)
    sketch.ring(SHAPES[control], box, 5, kit.colours("white", f"seat{control + 1}"), (3,))
    sketch.icon("milito.mark.control", 44, left + MEDAL // 2 - 22, top + MEDAL // 2 - 22, kit.theme["mark"])


def back(kit: Kit, sketch: Sketch, seat: int, left: int, top: int) -> None:
    """Draw a small card face down in its side's colour."""
    box = (left, top, left + 56, top + 78)
    edge, white, own, dark = kit.colours("edge", "white", f"seat{seat + 1}", f"seat{seat + 1}_back")
    sketch.ring(CORNERS[seat], box, 9, (edge, white, own, dark), (2, 3, 4))
    sketch.text("?", (TITLE_HEAVY, 40), (left + 28, top + 39), white, "m")

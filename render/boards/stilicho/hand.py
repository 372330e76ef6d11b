"""Stilicho's second picture: the hand as cards, with all they say, and what waits in the Surge Spaces."""

from functools import lru_cache

from PIL import Image

from engine.games.stilicho.data import CARDS, FRONT_IDS, RULES
from engine.games.stilicho.text.cards import surge as surge_text
from engine.games.stilicho.view import Board, View
from render.band import BAND, band
from render.boards.stilicho.faces import LARGE_HIGH, large
from render.boards.stilicho.look import (
    FRONT_ROLES,
    NOTE,
    ON_FRONT,
    PILE_NAME,
    SAID,
    STATE,
    STATE_RIGHT,
    WIDTH,
    front_of,
    kit,
)
from render.boards.stilicho.words import count
from render.canvas import Kit, Sketch, write
from render.lettering import fit, wrap
from render.theme import Theme

LEFT, STEP, ROW = 20, 234, 5
TOP = BAND + 20
ONE, TWO = 690, 872  # the height with one row of cards, with two
FOOT = 192  # a card that waits for a Surge
WAIT_WIDE = 380
NARROW = 6  # cards in a row when there are more than ten


def draw(view: View, theme: Theme) -> Image.Image | None:
    """Return the picture; None for spectators, and for whoever holds no card."""
    shown = view.board
    if view.viewer < 0 or not shown.hand:
        return None
    made = kit(theme)
    rows = 1 if len(shown.hand) <= ROW else 2
    across = ROW if len(shown.hand) <= 2 * ROW else NARROW
    wide = WIDTH if across == ROW else LEFT * 2 + across * STEP - 10
    board = sheet(made, wide, ONE if rows == 1 else TWO).copy()
    state = count(len(shown.hand), "card")
    write(board, made, state, STATE, (wide - WIDTH + STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    for place, card in enumerate(shown.hand):
        down, number = divmod(place, across)
        board.paste(large(made, card, place + 1), (LEFT + number * STEP, TOP + down * (LARGE_HIGH + 12)))
    if rows == 1:
        foot(board, made, shown)
    return board


def foot(board: Image.Image, made: Kit, shown: Board) -> None:
    """Put the Surge Spaces under the hand."""
    top = TOP + LARGE_HIGH + 18
    for place in range(RULES.surge_spaces):
        card = shown.surge[place] if place < len(shown.surge) else -1
        board.paste(waiting(made, card, place + 1), (LEFT + place * (WAIT_WIDE + 10), top))


@lru_cache(maxsize=8)
def sheet(kit: Kit, wide: int, high: int) -> Image.Image:
    """Return what never changes."""
    sketch = Sketch(wide, high, kit.theme["ground"])
    band(sketch, kit.theme, "common.hand", "STILICHO’S HAND", 190)
    return sketch.flat(kit.palette)


@lru_cache(maxsize=128)
def waiting(kit: Kit, card: int, number: int) -> Image.Image:
    """Return a Surge Space: the card in it and what it will do, or nothing yet."""
    sketch = Sketch(WAIT_WIDE, FOOT, kit.theme["ground"])
    panel, text, dim, slot, ground = kit.colours("panel", "text", "text_dim", "slot", "ground")
    if card < 0:
        sketch.ring("round", (2, 2, WAIT_WIDE - 2, FOOT - 2), 12, (slot, ground), (2,))
        sketch.text(f"Surge space {number}", NOTE, (WAIT_WIDE / 2, FOOT / 2), dim, "m")
        return sketch.flat(kit.palette)
    front = front_of(card)
    role = FRONT_ROLES[front]
    sketch.shape("round", (0, 0, WAIT_WIDE, FOOT), 12, panel)
    sketch.shape("round", (0, 0, 84, FOOT), 12, kit.theme[role])
    sketch.rect((72, 0, 84, FOOT), panel)
    sketch.icon(f"stilicho.enemy.{FRONT_IDS[front]}", 56, 8, FOOT // 2 - 28, kit.theme[ON_FRONT[role]])
    name = fit(CARDS[card].name, *PILE_NAME, WAIT_WIDE - 104)
    sketch.text(f"Surge space {number}", NOTE, (90, 28), dim)
    sketch.text(name.text, (PILE_NAME[0], name.size), (90, 62), text)
    for row, line in enumerate(wrap(surge_text(CARDS[card]), *SAID, WAIT_WIDE - 104)):
        sketch.text(line, SAID, (90, 106 + row * 29), text)
    return sketch.flat(kit.palette)

"""Legion's second picture, for one side only: hand, market and own piles."""

from functools import lru_cache

from PIL import Image

from engine.games.legion.data import BATTLE, CARDS, PRICE
from engine.games.legion.view import DEPLOY, Own, View
from render.band import BAND, band
from render.boards.legion import words
from render.boards.legion.faces import HIGH as CARD_HIGH
from render.boards.legion.faces import WIDE as CARD_WIDE
from render.boards.legion.faces import Offer, face
from render.boards.legion.ground import STATE_RIGHT, state_room
from render.boards.legion.look import FRAME, HEADING, MORE, NOTE, SIDES, STATE, WIDTH, kit
from render.canvas import Kit, Sketch, write
from render.lettering import fit, lettering
from render.marks import frame
from render.theme import Theme

LEFT, STEP = 20, 234
HIGH = 766
HEADS = (BAND + 24, BAND + 24 + CARD_HIGH + 46)
ROWS = (HEADS[0] + 24, HEADS[1] + 24)
PILE_ROW, PILE_ICON, PILE_TOP = 40, 34, 76
PILE_ROWS, PILE_TEXT = 5, 54
GRID = 4  # icons side by side where names find no room
EMPTY = -1


def draw(view: View, theme: Theme) -> Image.Image | None:
    """Return the picture for the side that looks; None for spectators, and before and after the battle."""
    if view.own is None or view.phase == DEPLOY or view.outcome is not None:
        return None
    return sheet(kit(theme), view, view.own)


def sheet(kit: Kit, view: View, own: Own) -> Image.Image:
    """Lay out the hand above, the market below, and the piles beside the market."""
    side, stall = view.viewer, own.stall
    text = words.purse(view, own)
    board = blank_sheet(kit, state_room(lettering(text, *STATE).width)).copy()
    write(board, kit, text, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    other = words.enemy_hand(1 - side, view.hands[1 - side])
    write(board, kit, other, NOTE, (WIDTH - LEFT, HEADS[0]), ("text_dim", "ground"), "r")
    write(board, kit, words.BUYING, NOTE, (LEFT + BATTLE.market * STEP - 10, HEADS[1]), ("text_dim", "ground"), "r")
    for place in range(max(BATTLE.hand, len(stall.hand))):
        tile = face(kit, side, stall.hand[place], None) if place < len(stall.hand) else empty(kit)
        board.paste(tile, (LEFT + place * STEP, ROWS[0]))
    for place, card in enumerate(stall.market):
        tile = empty(kit) if card == EMPTY else face(kit, side, card, offer(view, own, card))
        board.paste(tile, (LEFT + place * STEP, ROWS[1]))
    piles = (("common.cards_discard", "Discards", stall.discard), ("common.cards_deck", "Draw pile", stall.pile))
    for place, pile in enumerate(piles):
        board.paste(pile_tile(kit, *pile), (LEFT + (BATTLE.market + place) * STEP, ROWS[1]))
    frame(board, kit, (0, 0, *board.size), FRAME, SIDES[side])
    return board


def offer(view: View, own: Own, card: int) -> Offer:
    """Return a card's price, and whether it can be bought now; while resting, whether the purse would pay it."""
    acting = view.viewer != view.active or own.purse.ap >= BATTLE.buy
    return Offer(PRICE[card], acting and own.purse.denarii >= PRICE[card])


@lru_cache(maxsize=16)
def blank_sheet(kit: Kit, room: int) -> Image.Image:
    """Return what never changes."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    band(sketch, kit.theme, "common.hand", "HAND AND MARKET", room)
    for text, height in zip(("IN HAND", "FOR SALE"), HEADS, strict=True):
        sketch.text(text, HEADING, (LEFT + 4, height), kit.theme["text"])
    return sketch.flat(kit.palette)


@lru_cache(maxsize=4)
def empty(kit: Kit) -> Image.Image:
    """Return the place of a card that is not there."""
    sketch = Sketch(CARD_WIDE, CARD_HIGH, kit.theme["ground"])
    line, ground = kit.colours("slot", "ground")
    sketch.ring("round", (2, 2, CARD_WIDE - 2, CARD_HIGH - 2), 12, (line, ground), (2,))
    return sketch.flat(kit.palette)


@lru_cache(maxsize=256)
def pile_tile(kit: Kit, key: str, name: str, cards: tuple[int, ...]) -> Image.Image:
    """Return a pile: its name, its count, and its cards by name or, if they are many, by their pictures alone."""
    sketch = Sketch(CARD_WIDE, CARD_HIGH, kit.theme["ground"])
    text, dim, panel = kit.colours("text", "text_dim", "panel")
    sketch.shape("round", (0, 0, CARD_WIDE, CARD_HIGH), 10, panel)
    sketch.icon(key, PILE_ICON, 16, 16, dim)
    sketch.text(name, NOTE, (60, 33), dim)
    sketch.text(str(len(cards)), NOTE, (CARD_WIDE - 18, 33), text, "r")
    for place, card in enumerate(cards):
        if len(cards) <= PILE_ROWS:
            top = PILE_TOP + place * PILE_ROW
            sketch.icon(f"legion.card.{CARDS[card].id}", PILE_ICON, 14, top, text)
            title = fit(CARDS[card].name, *MORE, CARD_WIDE - PILE_TEXT - 8)
            sketch.text(title.text, (MORE[0], title.size), (PILE_TEXT, top + PILE_ICON / 2), text)
        else:
            left, top = 20 + place % GRID * 49, PILE_TOP + place // GRID * 44
            sketch.icon(f"legion.card.{CARDS[card].id}", PILE_ICON, left, top, text)
    return sketch.flat(kit.palette)

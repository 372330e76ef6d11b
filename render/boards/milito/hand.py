"""Milito's second picture, for one seat only: the hand as cards, and the own piles."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.milito.data import ARMIES, BATTLE, CARDS, MERCENARIES
from engine.games.milito.view import Own, View
from render.band import BAND, band
from render.boards.milito import words
from render.boards.milito.cards import unit
from render.boards.milito.faces import LOW, TALL, face, picture
from render.boards.milito.look import BODY, CARD, LEFT, PILE, PILE_COUNT, PILE_NAME, STATE, STEP, WIDTH, kit
from render.boards.milito.look import TALL as SHORT
from render.boards.milito.table import STATE_RIGHT, private_frame
from render.canvas import Box, Kit, Sketch, write
from render.lettering import fit, lettering
from render.theme import Theme

TOP = BAND + 12
GAP = 10
ROW = 5
RIGHT = LEFT + 4 * STEP + CARD
MOST = 15  # three rows; of a greater hand the last place says how many more there are
FEW = 3  # so few cards have the piles beside them
SLIM = 80  # a box not higher than this holds one line
GROUP = 118  # from one kind in a pile to the next
Piles = tuple[tuple[str, str, str, tuple[int, ...]], ...]


def draw(view: View, theme: Theme) -> Image.Image | None:
    """Return the picture for the seat that looks; None for those who have no cards of their own."""
    if view.own is None:
        return None
    if view.phase == "mercenaries":
        return market(kit(theme), view, view.own)
    return cards_and_piles(kit(theme), view, view.own)


def cards_and_piles(kit: Kit, view: View, own: Own) -> Image.Image:
    """Lay out the hand in one, two or three rows, and the piles where room is left."""
    count = len(own.hand)
    rows = 1 if count <= ROW else 2 if count < 2 * ROW else 3
    high = LOW if rows == 3 else TALL
    height = {1: 675, 2: 828, 3: 900}[rows]
    board = sheet(kit, height, "common.hand", "YOUR HAND", f"{words.counted(count)} · only you see this")
    for place, kind in enumerate(own.hand[: MOST if count <= MOST else MOST - 1]):
        tile = face(kit, view.viewer, kind, high, str(place + 1))
        board.paste(tile, spot(place, high))
    if count > MOST:
        left, top = spot(MOST - 1, high)
        middle = (left + CARD / 2, top + high / 2)
        write(board, kit, f"+{count - MOST + 1} more", PILE_COUNT, middle, ("text", "ground"), "m")
    if not own.hand:
        write(board, kit, "No cards", PILE_COUNT, (LEFT + CARD / 2, TOP + TALL / 2), ("text_dim", "ground"), "m")
    for box, pile in zip(boxes(count, rows, height), piles(view, own), strict=True):
        board.paste(pile_tile(kit, box[2] - box[0], box[3] - box[1], *pile), box[:2])
    private_frame(board, kit, view)
    return board


def spot(place: int, high: int) -> tuple[int, int]:
    """Return the top left of a card."""
    return LEFT + place % ROW * STEP, TOP + place // ROW * (high + GAP)


def boxes(count: int, rows: int, height: int) -> list[Box]:
    """Return the places of the three piles: side by side below the cards, or one over the other beside the last row."""
    if rows == 2 or count <= FEW:
        left = LEFT + max(count - ROW if rows == 2 else count, 1) * STEP
        top = TOP + (TALL + GAP) * (rows - 1)
        step = (height - 16 - top + GAP) // 3
        return [(left, top + step * pile, RIGHT, top + step * (pile + 1) - GAP) for pile in range(3)]
    top = TOP + (TALL if rows == 1 else 3 * (LOW + GAP) - GAP) + GAP
    wide = (RIGHT - LEFT + GAP) // 3
    return [(LEFT + wide * pile, top, LEFT + wide * (pile + 1) - GAP, height - 16) for pile in range(3)]


def piles(view: View, own: Own) -> Piles:
    """Return icon, name, count and cards of each pile; of the draw pile only the count."""
    side = view.sides[view.viewer]
    drawn = BATTLE.draw_reshuffled if side.reshuffled else BATTLE.draw
    return (
        ("common.cards_discard", "Discards", words.counted(len(own.discard)), own.discard),
        ("common.lost", "Destroyed", words.counted(len(own.destroyed)), own.destroyed),
        ("common.cards_deck", "Draw pile", f"{words.counted(side.deck)} · draw {drawn} a turn", ()),
    )


@lru_cache(maxsize=128)
def pile_tile(kit: Kit, wide: int, high: int, key: str, name: str, count: str, cards: tuple[int, ...]) -> Image.Image:
    """Return a pile: its name and count, and its cards grouped as far as there is room."""
    sketch = Sketch(wide, high, kit.theme["ground"])
    sketch.shape("round", (0, 0, wide, high), 10, kit.theme["panel"])
    middle = min(high, 116) // 2
    apart = 19 if high > SLIM else 0
    sketch.icon(key, 44, 14, middle - 22, kit.theme["text_dim"])
    title = fit(name, *PILE_NAME, wide - 76)
    sketch.text(title.text, (PILE_NAME[0], title.size), (70, middle - apart), kit.theme["text_dim"])
    place, anchor, room = ((70, middle + apart), "l", wide - 80) if apart else ((wide - 16, middle), "r", wide - 250)
    shown = count if lettering(count, *PILE).width <= room else count.split(" · ")[0]
    sketch.text(shown, PILE, place, kit.theme["text"], anchor)
    groups(kit, sketch, group_places(wide, high, middle), cards)
    return sketch.flat(kit.palette)


def group_places(wide: int, high: int, middle: int) -> list[tuple[int, int]]:
    """Return where a pile's groups stand: in rows below its name, else beside it, in a slim box nowhere."""
    if high > 150:
        return [(20 + GROUP * column, y) for y in range(122, high - 28, 56) for column in range((wide - 20) // GROUP)]
    columns = (wide - 270) // GROUP if high > SLIM else 0
    return [(270 + GROUP * column, middle) for column in range(max(columns, 0))]


def groups(kit: Kit, sketch: Sketch, places: Sequence[tuple[int, int]], cards: Iterable[int]) -> None:
    """Draw each kind of a pile once with its number; what finds no place is counted together."""
    kinds = Counter(picture(CARDS[card]) for card in cards).most_common()
    shown = kinds if len(kinds) <= len(places) else kinds[: max(len(places) - 1, 0)]
    for (key, number), (x, y) in zip(shown, places, strict=False):
        sketch.icon(key, 56, x, y - 28, kit.theme["text"])
        sketch.text(f"×{number}", PILE_COUNT, (x + 62, y), kit.theme["text"])
    rest = sum(number for _, number in kinds[len(shown) :])
    if rest and places:
        x, y = places[len(shown)]
        sketch.text(f"+{rest} more", PILE, (x, y), kit.theme["text_dim"])


def market(kit: Kit, view: View, own: Own) -> Image.Image:
    """Show the four mercenaries with their numbers, and the own units that could stay at home."""
    seat = view.viewer
    units = [kind for kind in ARMIES[view.sides[seat].army].kinds if not CARDS[kind].leader]
    board = sheet(kit, 675 if len(units) <= ROW else 860, "milito.mark.mercenary", "MERCENARIES", "only you see this")
    for place, kind in enumerate(MERCENARIES):
        board.paste(face(kit, seat, kind, TALL, str(place + 1), kind in own.hired), spot(place, TALL))
    left, top = spot(len(MERCENARIES), TALL)
    for row, text in enumerate(words.HIRING):
        write(board, kit, text, BODY, (left + 4, top + 112 + 36 * row), ("text", "ground"))
    home = Counter(own.home)
    for place, kind in enumerate(units):
        left, top = LEFT + place % ROW * STEP, TOP + TALL + GAP + place // ROW * (SHORT + 46)
        board.paste(unit(kit, seat, kind), (left, top))
        stock = words.stock(CARDS[kind].count, home[kind])
        write(board, kit, stock, PILE, (left + 16, top + SHORT + 20), ("text", "ground"))
    private_frame(board, kit, view)
    return board


def sheet(kit: Kit, height: int, key: str, title: str, state: str) -> Image.Image:
    """Return an empty sheet with its band."""
    board = blank_sheet(kit, height, key, title).copy()
    write(board, kit, state, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    return board


@lru_cache(maxsize=16)
def blank_sheet(kit: Kit, height: int, key: str, title: str) -> Image.Image:
    """Return what never changes on a sheet."""
    sketch = Sketch(WIDTH, height, kit.theme["ground"])
    band(sketch, kit.theme, key, title, 380)
    return sketch.flat(kit.palette)

"""What lies under everything on Legion's boards: band, grid, coordinates, fog."""

from functools import lru_cache

from PIL import Image

from engine.games.legion.data import BIT, COLUMNS, OUTSIDE, ROWS, TALL, TILES, WIDE
from engine.games.legion.view import View
from render.band import BAND, band
from render.boards.legion import words
from render.boards.legion.look import (
    COORDINATE,
    HEIGHT,
    LEFT,
    PLAQUE,
    STATE,
    TILE_HIGH,
    TILE_WIDE,
    TOP,
    WIDTH,
)
from render.boards.legion.pieces import cell, stakes
from render.canvas import Kit, Sketch, write
from render.icons import icon
from render.lettering import lettering

STATE_RIGHT = WIDTH - 24
TURN = 28  # the key is filled in whole turns, so that few grounds are ever needed
FOG_LINES = (TOP + 2 * TILE_HIGH, TOP + 6 * TILE_HIGH)
PLAQUE_BOX = (LEFT + 2 * TILE_WIDE + 1, 343, LEFT + 8 * TILE_WIDE - 1, 525)  # leaves palisades room over its words
EYE_MIDDLE, FOG_MIDDLE = 397, 481


def place(tile: int) -> tuple[int, int]:
    """Return the top left of a tile; row 1 lies at the bottom."""
    return LEFT + tile % WIDE * TILE_WIDE, TOP + (TALL - 1 - tile // WIDE) * TILE_HIGH


def ground_of(tile: int, seen: int) -> str:
    """Return the role of a tile's ground: open, fog in sight, or fog; in two tones like a chessboard."""
    tone = "_2" if (tile % WIDE + tile // WIDE) % 2 else ""
    if OUTSIDE & BIT[tile]:
        return f"open{tone}"
    return f"{'seen' if seen & BIT[tile] else 'fog'}{tone}"


def state_room(wide: int) -> int:
    """Return the room that a state needs in the band, in whole turns of the key."""
    return -(-(wide + 40) // TURN) * TURN


def headed(kit: Kit, view: View, fogged: bool) -> Image.Image:
    """Return a copy of the ground with the state in its band, and a crown for the winner."""
    text = words.state(view)
    wide = lettering(text, *STATE).width
    crown = 58 if view.outcome is not None and not view.outcome.drawn else 0
    board = ground(kit, fogged, state_room(wide + crown)).copy()
    write(board, kit, text, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    if crown:
        board.paste(laurel(kit), (STATE_RIGHT - wide - crown, BAND // 2 - 23))
    return board


@lru_cache(maxsize=4)
def laurel(kit: Kit) -> Image.Image:
    """Return the winner's crown on the band."""
    sketch = Sketch(44, 44, kit.theme["panel"])
    sketch.image.paste(kit.theme["highlight"], (0, 0), icon("common.victor", 44))
    return sketch.flat(kit.palette)


@lru_cache(maxsize=64)
def ground(kit: Kit, fogged: bool, room: int) -> Image.Image:
    """Return the board with nobody on it, all its middle in the fog; `fogged` puts the plaque over that."""
    sketch = Sketch(WIDTH, HEIGHT, kit.theme["ground"])
    band(sketch, kit.theme, "games.legion", "LEGION & HORDE", room)
    coordinates(kit, sketch)
    board = sketch.flat(kit.palette)
    edge = kit.palette.index(kit.theme["edge"])
    right, bottom = LEFT + WIDE * TILE_WIDE, TOP + TALL * TILE_HIGH
    board.paste(edge, (LEFT - 1, TOP - 1, right + 1, bottom + 1))
    for tile in TILES:
        board.paste(cell(kit, ground_of(tile, 0), None), place(tile))
    if fogged:
        board.paste(plaque(kit), PLAQUE_BOX[:2])
    fog_lines(board, kit)
    return board


def coordinates(kit: Kit, sketch: Sketch) -> None:
    """Write numbers at the left, letters below."""
    for row, number in enumerate(ROWS):
        middle = TOP + (TALL - 1 - row) * TILE_HIGH + TILE_HIGH / 2
        sketch.text(number, COORDINATE, (LEFT / 2 + 2, middle), kit.theme["text"], "m")
    for column, letter in enumerate(COLUMNS):
        middle = LEFT + column * TILE_WIDE + TILE_WIDE / 2
        sketch.text(letter, COORDINATE, (middle, TOP + TALL * TILE_HIGH + 17), kit.theme["text"], "m")


@lru_cache(maxsize=4)
def plaque(kit: Kit) -> Image.Image:
    """Return the plaque that says: nobody outside sees in here."""
    left, top, right, bottom = PLAQUE_BOX
    sketch = Sketch(right - left, bottom - top, kit.theme["fog"])
    sketch.frame((0, 0, right - left, bottom - top), 2, kit.theme["edge"])
    middle, ink = (right - left) / 2, kit.theme["fog_ink"]
    sketch.icon("legion.mark.hidden", 60, round(middle) - 30, EYE_MIDDLE - top - 30, ink)
    sketch.text("FOG OF WAR", PLAQUE, (middle, FOG_MIDDLE - top), ink, "m", track=8)
    return sketch.flat(kit.palette)


def fog_lines(board: Image.Image, kit: Kit) -> None:
    """Draw the two borders of the fog."""
    edge = kit.palette.index(kit.theme["edge"])
    for height in FOG_LINES:
        board.paste(edge, (LEFT - 1, height - 2, LEFT + WIDE * TILE_WIDE + 1, height + 2))


@lru_cache(maxsize=256)
def fence(kit: Kit, tile: int) -> Image.Image:
    """Return the upper edge of a tile of the spectators' board with its palisade."""
    left, top = place(tile)
    under = ground(kit, True, 10 * TURN).crop((left, top, left + TILE_WIDE, top + 28))
    sketch = Sketch.of(under)
    stakes(kit, sketch)
    return sketch.flat(kit.palette)

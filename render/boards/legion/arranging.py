"""Legion's pictures before the battle: one's own two rows and the reserve, and what spectators see of it."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.legion.data import COLUMNS, HOME, KINDS, RANK, ROME, ROSTER, ROWS, TILE, WIDE, bits
from engine.games.legion.view import Own, View
from render.band import BAND, band
from render.boards.legion import rail, words
from render.boards.legion.ground import STATE_RIGHT, fog_lines, ground_of, headed, place, state_room
from render.boards.legion.look import (
    COORDINATE,
    FRAME,
    HEADING,
    LEFT,
    NOTE,
    PLAQUE,
    SIDES,
    STATE,
    TILE_HIGH,
    TILE_WIDE,
    TITLE_OF,
    UNIT_NAME,
    VALUE,
    WIDTH,
)
from render.boards.legion.pieces import Token, cell, figure, unit
from render.boards.legion.tokens import own_units
from render.canvas import Kit, Sketch, write
from render.lettering import fit, lettering
from render.marks import frame
from render.theme import Colour

HIGH = 675
FOG_HIGH = 40  # a strip of the fog tells where the enemy is
ROWS_TOP = BAND + 8
LETTERS = ROWS_TOP + 2 * TILE_HIGH + FOG_HIGH + 18
TRAY_TOP, SLOT_TOP = 346, 370
SLOT_WIDE, SLOT_HIGH, SLOTS = 182, 138, 6
STEP_X, STEP_Y = 188, 144
SIGN_WIDE, SIGN_HIGH = 6 * TILE_WIDE - 2, 146  # what stands on a home ground that spectators cannot look into


def own_rows(kit: Kit, view: View, own: Own) -> Image.Image:
    """Return one side's two rows as arranged so far, and all twelve units below: in reserve, or where they stand."""
    side = view.viewer
    text = words.state(view)
    board = sheet(kit, side, state_room(lettering(text, *STATE).width)).copy()
    write(board, kit, text, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    for tile, token in own_units(view, own).items():
        board.paste(cell(kit, ground_of(tile, 0), token), spot(tile))
    reserve = own.troops.tiles.count(-1)
    write(board, kit, words.to_place(reserve), NOTE, (LEFT + 190, TRAY_TOP), ("text_dim", "ground"))
    board.paste(other_side(kit, 1 - side, view.ready[1 - side]), (WIDTH - LEFT - 400, TRAY_TOP - 16))
    for number, tile in enumerate(own.troops.tiles):
        kind = ROSTER[side][number]
        left, top = LEFT + number % SLOTS * STEP_X - 4, SLOT_TOP + number // SLOTS * STEP_Y
        board.paste(slot(kit, side, kind, tile), (left, top))
    frame(board, kit, (0, 0, *board.size), FRAME, SIDES[side])
    return board


def spot(tile: int) -> tuple[int, int]:
    """Return the top left of a home tile: rows 8 and 7 over the fog, rows 2 and 1 under it."""
    row = tile // WIDE
    top = ROWS_TOP + (FOG_HIGH + (1 - row) * TILE_HIGH if row < 2 else (7 - row) * TILE_HIGH)
    return LEFT + tile % WIDE * TILE_WIDE, top


@lru_cache(maxsize=16)
def sheet(kit: Kit, side: int, room: int) -> Image.Image:
    """Return a side's empty rows with the fog before them."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    band(sketch, kit.theme, "games.legion", "LEGION & HORDE", room)
    text = kit.theme["text"]
    for tile in bits(HOME[side])[::WIDE]:
        sketch.text(ROWS[tile // WIDE], COORDINATE, (LEFT / 2 + 2, spot(tile)[1] + TILE_HIGH / 2), text, "m")
    for column, letter in enumerate(COLUMNS):
        sketch.text(letter, COORDINATE, (LEFT + (column + 0.5) * TILE_WIDE, LETTERS), text, "m")
    sketch.text("YOUR ARMY", HEADING, (LEFT, TRAY_TOP), text)
    board = sketch.flat(kit.palette)
    edge = kit.palette.index(kit.theme["edge"])
    right, bottom = LEFT + WIDE * TILE_WIDE, ROWS_TOP + 2 * TILE_HIGH + FOG_HIGH
    board.paste(edge, (LEFT - 1, ROWS_TOP - 1, right + 1, bottom + 1))
    for tile in bits(HOME[side]):
        board.paste(cell(kit, ground_of(tile, 0), None), spot(tile))
    fog(board, kit, ROWS_TOP if side == ROME else bottom - FOG_HIGH)
    border = ROWS_TOP + FOG_HIGH if side == ROME else bottom - FOG_HIGH
    board.paste(edge, (LEFT - 1, border - 2, right + 1, border + 2))
    return board


def fog(board: Image.Image, kit: Kit, top: int) -> None:
    """Lay a strip of the fog."""
    for column in range(WIDE):
        tile = cell(kit, "fog_2" if column % 2 else "fog", None)
        strip = tile.crop((0, 26, TILE_WIDE, 26 + FOG_HIGH))
        board.paste(strip, (LEFT + column * TILE_WIDE, top))


@lru_cache(maxsize=8)
def other_side(kit: Kit, side: int, ready: bool) -> Image.Image:
    """Return how far the enemy is."""
    sketch = Sketch(400, 32, kit.theme["ground"])
    text = f"{words.capital(side)} is {words.readiness(ready)}"
    wide = sketch.text(text, NOTE, (400, 16), kit.theme["text"], "r")
    rail.small_shield(kit, sketch, side, 400 - wide - 54, 3)
    return sketch.flat(kit.palette)


@lru_cache(maxsize=512)
def slot(kit: Kit, side: int, kind: int, tile: int) -> Image.Image:
    """Return one unit of the twelve: filled while in reserve, outlined and with its tile once it stands."""
    sketch = Sketch(SLOT_WIDE, SLOT_HIGH, kit.theme["ground"])
    box, token = (0, 0, SLOT_WIDE, SLOT_HIGH), Token(side, kind, RANK[kind])
    text, dim, panel, slot_line, ground = kit.colours("text", "text_dim", "panel", "line", "ground")
    if tile < 0:
        sketch.shape("round", box, 10, panel)
        unit(kit, sketch, token)
        values(sketch, kind, dim, text)
    else:
        sketch.ring("round", box, 10, (slot_line, ground), (2,))
        figure(sketch, token, dim, dim)
        sketch.text(TILE[tile], (COORDINATE[0], 34), (145, 50), text, "m")
    name = fit(KINDS[kind].name, *UNIT_NAME, SLOT_WIDE - 24)
    ink = text if tile < 0 else dim
    sketch.text(name.text, (UNIT_NAME[0], name.size), (SLOT_WIDE / 2, SLOT_HIGH - 26), ink, "m")
    return sketch.flat(kit.palette)


def values(sketch: Sketch, kind: int, soft: Colour, ink: Colour) -> None:
    """Write attack and defence beside a token."""
    for line, (what, value) in enumerate((("attack", KINDS[kind].attack), ("defence", KINDS[kind].defence))):
        middle = 34 + 34 * line
        sketch.icon(f"common.{what}", 26, 118, middle - 13, soft)
        sketch.text(f"+{value}", VALUE, (162, middle), ink, "m")


def spectators(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return what everybody may see of the arranging: who has confirmed."""
    board = headed(kit, view, fogged=True)
    for side in (0, 1):
        top = place(bits(HOME[side])[-1])[1] + (2 * TILE_HIGH - SIGN_HIGH) // 2
        board.paste(sign(kit, side, view.ready[side]), (LEFT + 2 * TILE_WIDE + 1, top))
    fog_lines(board, kit)
    rail.foot(board, kit, view, names, private=False)
    return board


@lru_cache(maxsize=8)
def sign(kit: Kit, side: int, ready: bool) -> Image.Image:
    """Return the sign of an army that nobody else sees yet."""
    edge, fill, ring, white = kit.colours("edge", f"{SIDES[side]}_veil", f"{SIDES[side]}_line", "white")
    sketch = Sketch(SIGN_WIDE, SIGN_HIGH, edge)
    sketch.rect((2, 2, SIGN_WIDE - 2, SIGN_HIGH - 2), fill)
    sketch.frame((8, 8, SIGN_WIDE - 8, SIGN_HIGH - 8), 2, ring)
    sketch.icon(f"legion.emblem.{SIDES[side]}", 96, 48, (SIGN_HIGH - 96) // 2, white)
    sketch.text(TITLE_OF[side], PLAQUE, (190, SIGN_HIGH / 2), white, track=6)
    sketch.text(words.readiness(ready), STATE, (SIGN_WIDE - 48, SIGN_HIGH / 2), white, "r")
    return sketch.flat(kit.palette)

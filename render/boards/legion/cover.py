"""Legion's picture for lobbies: two shields, and two armies with the fog between them."""

from functools import lru_cache

from PIL import Image

from engine.games.legion.data import HORDE, KIND_OF, RANK, ROME, WIDE
from engine.games.legion.view import MARKER
from render.band import TESSERA, greek_key
from render.boards.legion.look import LEFT, SHIELDS, SIDES, TILE_HIGH, TILE_WIDE, WIDTH
from render.boards.legion.pieces import Token, cell
from render.canvas import Kit, Sketch
from render.fonts import NAME, TITLE_HEAVY

HIGH = 675
BAND = 48
TOP = 244  # of the four rows shown
SHIELD = ((LEFT, 70, LEFT + 230, 222), (WIDTH - LEFT - 250, 70, WIDTH - LEFT, 222))
EMBLEM = 96
ROWS = ("__________", "......,,,.", "....,,,,..", "__________")  # open ground, fog, and fog in sight
STANDING = {
    (0, 2): (HORDE, ""),
    (0, 4): (HORDE, "chieftain"),
    (0, 5): (HORDE, ""),
    (0, 8): (HORDE, ""),
    (1, 7): (HORDE, ""),
    (2, 6): (HORDE, "falxman"),
    (2, 5): (ROME, "legionary"),
    (3, 1): (ROME, ""),
    (3, 4): (ROME, "legate"),
    (3, 5): (ROME, "centurion"),
    (3, 9): (ROME, ""),
}
GROUND = {"_": "open", ".": "fog", ",": "seen"}


@lru_cache(maxsize=4)
def drawn(kit: Kit) -> Image.Image:
    """Return the cover, drawn once a theme."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    for top, rule in ((0, BAND), (HIGH - BAND, HIGH - BAND - 3)):
        sketch.rect((0, top, WIDTH, top + BAND), kit.theme["panel"])
        sketch.rect((0, rule, WIDTH, rule + 3), kit.theme["highlight"])
        greek_key(sketch, kit.theme, 26, WIDTH - 20, top + BAND // 2 - 3 * TESSERA)
    for side in (0, 1):
        shield(kit, sketch, side)
    text, dim = kit.colours("text", "text_dim")
    sketch.text("LEGION & HORDE", (TITLE_HEAVY, 62), (WIDTH / 2 - 10, 125), text, "m")
    sketch.text("Two hidden armies, one fog", (NAME, 36), (WIDTH / 2 - 10, 186), dim, "m")
    board = sketch.flat(kit.palette)
    scene(board, kit)
    return board


def scene(board: Image.Image, kit: Kit) -> None:
    """Show two armies of whom not all is known."""
    edge = kit.palette.index(kit.theme["edge"])
    board.paste(edge, (LEFT - 2, TOP - 2, LEFT + WIDE * TILE_WIDE + 2, TOP + len(ROWS) * TILE_HIGH + 2))
    for row, marks in enumerate(ROWS):
        for column, mark in enumerate(marks):
            ground = GROUND[mark] + ("_2" if (row + column) % 2 else "")
            place = (LEFT + column * TILE_WIDE, TOP + row * TILE_HIGH)
            board.paste(cell(kit, ground, token_at(row, column)), place)
    for line in (TOP + TILE_HIGH, TOP + 3 * TILE_HIGH):
        board.paste(edge, (LEFT, line - 2, LEFT + WIDE * TILE_WIDE, line + 2))


def token_at(row: int, column: int) -> Token | None:
    """Return what stands on a tile of the scene."""
    found = STANDING.get((row, column))
    if found is None:
        return None
    side, name = found
    return Token(side, KIND_OF[name], RANK[KIND_OF[name]]) if name else Token(side, MARKER)


def shield(kit: Kit, sketch: Sketch, side: int) -> None:
    """Draw one side's shield with its emblem."""
    edge, white, own, line = kit.colours("edge", "white", SIDES[side], f"{SIDES[side]}_line")
    left, top, right, bottom = SHIELD[side]
    sketch.ring(SHIELDS[side], SHIELD[side], 20, (edge, white, own, line, own), (3, 5, 8, 2))
    middle, height = (left + right) // 2, (top + bottom) // 2
    sketch.icon(f"legion.emblem.{SIDES[side]}", EMBLEM, middle - EMBLEM // 2, height - EMBLEM // 2, white)

"""Stilicho's picture for lobbies: the West, and the three who come for it."""

from functools import lru_cache

from PIL import Image

from engine.games.stilicho.data import FRONT_IDS
from render.band import TESSERA, greek_key
from render.boards.stilicho.facts import Foe
from render.boards.stilicho.ground import bare
from render.boards.stilicho.look import FRONT_ROLES, ON_FRONT, WIDTH
from render.boards.stilicho.pieces import enemy
from render.boards.stilicho.words import SUBTITLE, TITLE
from render.canvas import Kit, Sketch
from render.fonts import NAME, TITLE_HEAVY

HIGH, KEY = 675, 48
FRAME = 3
LEFT, WEST = 465, 125  # the map's left end in the picture, and in the map
FOES = (
    Foe(0, "londinium", 6, True, "", False),
    Foe(1, "durocortorum", 4, True, "", False),
    Foe(2, "faesulae", 5, False, "", False),
)


@lru_cache(maxsize=4)
def drawn(kit: Kit) -> Image.Image:
    """Return the cover, drawn once a theme."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    for top, rule in ((0, KEY - FRAME), (HIGH - KEY, HIGH - KEY)):
        sketch.rect((0, top, WIDTH, top + KEY), kit.theme["panel"])
        sketch.rect((0, rule, WIDTH, rule + FRAME), kit.theme["highlight"])
        greek_key(sketch, kit.theme, 26, WIDTH - 20, top + KEY // 2 - 3 * TESSERA)
    heading(kit, sketch)
    board = sketch.flat(kit.palette)
    scene(board, kit)
    return board


def heading(kit: Kit, sketch: Sketch) -> None:
    """Draw wreath, title and the three Enemies in their colours."""
    text, dim, gold = kit.colours("text", "text_dim", "highlight")
    middle = LEFT / 2
    sketch.icon("games.stilicho", 260, round(middle) - 130, 66, gold)
    sketch.text(TITLE, (TITLE_HEAVY, 68), (middle + 3, 372), text, "m", track=5)
    sketch.text(SUBTITLE, (NAME, 36), (middle, 434), dim, "m")
    for number, role in enumerate(FRONT_ROLES):
        left = round(middle) - 168 + number * 116
        colours = kit.colours("edge", "white", "edge", role)
        sketch.ring("round", (left, 486, left + 104, 590), 14, colours, (2, 4, 1))
        sketch.icon(f"stilicho.enemy.{FRONT_IDS[number]}", 96, left + 4, 490, kit.theme[ON_FRONT[role]])


def scene(board: Image.Image, kit: Kit) -> None:
    """Show the middle of the map without names."""
    image = bare(kit).flat(kit.palette)
    for foe in FOES:
        enemy(kit, foe).press(image, 0)
    wide = WIDTH - LEFT
    board.paste(image.crop((WEST, 14, WEST + wide, 14 + HIGH - 2 * KEY)), (LEFT, KEY))
    board.paste(kit.palette.index(kit.theme["highlight"]), (LEFT - FRAME, KEY, LEFT, HIGH - KEY))

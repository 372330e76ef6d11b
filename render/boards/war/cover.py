"""War's picture for lobbies: four creatures, and the sea between their lands."""

from functools import lru_cache

from PIL import Image

from engine.games.war.data import ALL, COLOURS, REGION, TERRITORIES
from render.band import TESSERA, greek_key
from render.boards.war.ground import painted
from render.boards.war.layout import Chart, layout, markers
from render.boards.war.look import WIDTH, ink
from render.boards.war.pieces import Badge, army, plaque
from render.canvas import Kit, Sketch
from render.fonts import NAME, TITLE_HEAVY

HIGH, KEY = 675, 48
TOP, SOUTH = 250, 238  # of the map: in the picture, on the canvas
EMBLEM, RADIUS = 96, 72
PLACES = {"red": 116, "blue": 292, "ivory": 908, "black": 1084}
HOMES = ("seat1", "seat2", "seat4", "seat4", "seat3", "seat2", "seat3")  # the owners of regions
ABROAD = {"IOL": "seat2", "THM": "seat1", "DLO": "seat1", "SAM": "seat3", "ATH": "seat3", "ARG": "seat2"}


@lru_cache(maxsize=4)
def drawn(kit: Kit) -> Image.Image:
    """Return the cover, drawn once a theme."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    for top, rule in ((0, KEY), (HIGH - KEY, HIGH - KEY - 3)):
        sketch.rect((0, top, WIDTH, top + KEY), kit.theme["panel"])
        sketch.rect((0, rule, WIDTH, rule + 3), kit.theme["highlight"])
        greek_key(sketch, kit.theme, 26, WIDTH - 20, top + KEY // 2 - 3 * TESSERA)
    for name, x in PLACES.items():
        emblem(kit, sketch, name, x)
    text, dim = kit.colours("text", "text_dim")
    sketch.text("WAR", (TITLE_HEAVY, 96), (WIDTH / 2, 128), text, "m", track=6)
    sketch.text("Batalhas Mitológicas", (NAME, 36), (WIDTH / 2, 206), dim, "m")
    board = sketch.flat(kit.palette)
    scene(board, kit)
    return board


def emblem(kit: Kit, sketch: Sketch, name: str, x: int) -> None:
    """Draw a colour's shape with its creature."""
    role = COLOURS[name].role
    middle = x, (KEY + TOP) // 2
    plaque(sketch, kit, role, middle, (RADIUS, RADIUS))
    lower = {"seat3": 10, "seat4": -8}.get(role, 0)
    sketch.icon(f"war.creature.{name}", EMBLEM, x - EMBLEM // 2, middle[1] + lower - EMBLEM // 2, kit.theme[ink(role)])


def scene(board: Image.Image, kit: Kit) -> None:
    """Show the middle of the map with four armies."""
    window = layout().map
    chart = Chart(WIDTH, HIGH - KEY - 3 - TOP, window.left, SOUTH, window.across, window.down)
    owners = tuple(owner(t) for t in ALL)
    board.paste(painted(kit, chart, owners), (0, TOP))
    board.paste(kit.palette.index(kit.theme["highlight"]), (0, TOP - 3, WIDTH, TOP))
    for t in markers(chart):
        army(kit, chart, t, Badge(owners[t], 1 + t * 7 % 5), owners).press(board, TOP)


def owner(t: int) -> str:
    """Return who holds a territory on the cover."""
    return ABROAD.get(TERRITORIES[t].code, HOMES[REGION[t]])

"""What every picture shares: the title band with its Greek key, and the badge of a seat."""

from render.canvas import Sketch
from render.fonts import NAME, TITLE
from render.theme import Theme

BAND = 60
RULE = 3
TESSERA = 4
KEY = ("######.", "#....#.", "#.##.#.", "#.####.", "#......", "#######")  # one turn of the Greek key
LETTERS = "RBIK"
SHAPES = ("disc", "round")  # the form of a seat's badge and medallion


def band(sketch: Sketch, theme: Theme, icon: str, title: str, state_room: int, note: str = "") -> None:
    """Draw the title band, a note after its title, with room left at the right for the state."""
    width = sketch.image.width
    sketch.rect((0, 0, width, BAND), theme["panel"])
    sketch.rect((0, BAND - RULE, width, BAND), theme["highlight"])
    middle = (BAND - RULE) // 2
    sketch.icon(icon, 44, 22, middle - 22, theme["highlight"])
    wide = sketch.text(title, (TITLE, 36), (78, middle + 1), theme["text"], track=2)
    if note:
        wide += 18 + sketch.text(note, (NAME, 24), (78 + wide + 18, middle + 2), theme["text_dim"])
    greek_key(sketch, theme, 78 + wide + 36, width - state_room, middle - len(KEY) * TESSERA // 2)


def greek_key(sketch: Sketch, theme: Theme, left: int, right: int, top: int) -> None:
    """Fill a line with whole turns of the key."""
    turn = len(KEY[0]) * TESSERA
    for start in range(left, right - turn, turn):
        for row, cells in enumerate(KEY):
            for column, cell in enumerate(cells):
                if cell == "#":
                    x, y = start + column * TESSERA, top + row * TESSERA
                    sketch.rect((x, y, x + TESSERA, y + TESSERA), theme["line"])


def badge(sketch: Sketch, theme: Theme, seat: int, left: int, top: int, size: int = 38) -> None:
    """Draw the badge of a seat: its colour, its form and its letter."""
    colours = [theme["edge"], theme["white"], theme[f"seat{seat + 1}"]]
    sketch.ring(SHAPES[seat], (left, top, left + size, top + size), 4, colours, (1, 2))
    middle = (left + size / 2, top + size / 2)
    sketch.text(LETTERS[seat], (NAME, size * 24 // 38), middle, theme["white"], "m")

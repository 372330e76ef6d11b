"""Milito's picture for lobbies: two armies and the ground between them."""

from functools import lru_cache

from PIL import Image

from render.band import TESSERA, greek_key
from render.boards.milito.cards import CORNERS
from render.boards.milito.look import GROUNDS, WIDTH, ink_on, kit
from render.canvas import Kit, Sketch
from render.fonts import NAME, TITLE_HEAVY
from render.theme import Theme

HIGH = 675
EMBLEMS = ("republican_roman", "carthaginian")
TILE = 80


def draw(theme: Theme) -> Image.Image:
    """Return the cover."""
    return drawn(kit(theme))


@lru_cache(maxsize=4)
def drawn(kit: Kit) -> Image.Image:
    """Return the cover, drawn once a theme."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    for top in (0, HIGH - 60):
        sketch.rect((0, top, WIDTH, top + 60), kit.theme["panel"])
        sketch.rect((0, 57 if top == 0 else top, WIDTH, (57 if top == 0 else top) + 3), kit.theme["highlight"])
        greek_key(sketch, kit.theme, 26, WIDTH - 20, top + 30 - 3 * TESSERA)
    for seat, left in ((0, 50), (1, WIDTH - 50 - 330)):
        army(kit, sketch, seat, left)
    sketch.text("MILITO", (TITLE_HEAVY, 96), (WIDTH / 2, 262), kit.theme["text"], "m")
    sketch.text("Two armies, five columns", (NAME, 36), (WIDTH / 2, 345), kit.theme["text_dim"], "m")
    row = (GROUNDS[2], GROUNDS[0], GROUNDS[0], GROUNDS[3], GROUNDS[1])
    for place, ground in enumerate(row):
        left = WIDTH // 2 - (5 * (TILE + 6) - 6) // 2 + place * (TILE + 6)
        sketch.rect((left, 408, left + TILE, 408 + TILE), kit.theme[ground])
        sketch.icon(f"milito.terrain.{ground}", 60, left + 10, 418, kit.theme[ink_on(ground)])
    return sketch.flat(kit.palette)


def army(kit: Kit, sketch: Sketch, seat: int, left: int) -> None:
    """Draw one side's card."""
    own, ring, white = kit.colours(f"seat{seat + 1}", f"seat{seat + 1}_line", "white")
    sketch.ring(CORNERS[seat], (left, 108, left + 330, HIGH - 108), 24, (own, ring, own), (9, 3))
    sketch.icon(f"milito.army.{EMBLEMS[seat]}", 260, left + 35, HIGH // 2 - 130, white)

"""The palette, the measures and the lettering of Milito's pictures."""

from functools import cache

from render.canvas import Kit
from render.fonts import FIGURE, NAME, TEXT, TITLE, TITLE_HEAVY
from render.palette import build
from render.theme import Theme

WIDTH, HEIGHT = 1200, 900
CARD, TALL = 224, 147  # a unit card on the table
LEFT, STEP = 20, 234  # the first column, and from one column to the next
FRAME = 6  # the private frame
NUMERALS = ("I", "II", "III", "IV", "V")

PLAYER = (NAME, 34)
ARMY = (TITLE, 26)
COUNT = (NAME, 34)
CARD_NAME = (NAME, 31)
VALUE = (FIGURE, 48)
NUMERAL = (TITLE_HEAVY, 36)
GROUND_NAME = (NAME, 28)
STATE = (NAME, 30)
BODY = (TEXT, 24)
PILE_NAME = (TITLE, 28)
PILE = (TEXT, 27)
PILE_COUNT = (NAME, 32)
HEADING = (TITLE, 36)
EMBLEM = (TITLE, 80)

GROUNDS = ("plain", "hill", "rough", "forest")
ROLES = (
    ["ground", "panel", "line", "text", "text_dim", "highlight", "edge", "mark", "white", "well", "slot"]
    + ["seat3", "leader_soft", "bone_dim", "faint"]
    + [f"seat{seat}{tone}" for seat in (1, 2) for tone in ("", "_t", "_line", "_soft", "_back")]
    + [f"{ground}{tone}" for ground in GROUNDS for tone in ("", "_mark")]
)
# Which colours meet at an edge, and how many tones smooth it.
MEETINGS = [
    *[(ink, ground, 3) for ink in ("text", "highlight") for ground in ("panel", "ground")],
    *[(ink, ground, 2) for ink in ("text_dim", "line") for ground in ("panel", "ground", "well")],
    ("mark", "edge", 3),
    ("white", "edge", 2),
    ("edge", "seat3", 3),
    *[(f"seat{seat}", other, 3) for seat in (1, 2) for other in ("white", "seat3")],
    *[(f"seat{seat}", other, 2) for seat in (1, 2) for other in ("mark", "well", "edge")],
    *[(f"seat{seat}_t", "edge", 2) for seat in (1, 2)],
    *[("edge", ground, 3) for ground in GROUNDS if ground != "forest"],
    ("white", "forest", 3),
    *[("white", ground, 1) for ground in GROUNDS],
]


@cache
def kit(theme: Theme) -> Kit:
    """Return what Milito's pictures of a theme are made with."""
    return Kit(theme, build(theme, ROLES, MEETINGS))


def ink_on(terrain: str) -> str:
    """Return the role of text on a terrain."""
    return "white" if terrain == "forest" else "edge"

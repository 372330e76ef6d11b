"""The palette, the measures and the lettering of Legion's pictures."""

from functools import cache

from render.canvas import Kit
from render.fonts import FIGURE, NAME, TEXT, TITLE, TITLE_HEAVY
from render.palette import build
from render.theme import Theme

WIDTH, HEIGHT = 1200, 900
TILE_WIDE, TILE_HIGH = 112, 91
LEFT, TOP = 44, 66  # the board's top left: tile A8
FRAME = 6  # the private frame
SIDES = ("rome", "horde")  # roles of the theme, by seat
SHIELDS = ("round", "celtic")  # the form of a token tells its side, beside its colour: scutum and Celtic shield
TITLE_OF = ("ROME", "HORDE")

COORDINATE = (NAME, 30)
STATE = (NAME, 30)
RANK = (FIGURE, 38)
UNKNOWN = (TITLE_HEAVY, 42)
WOUNDS = (FIGURE, 25)
SIDE_NAME = (TITLE, 28)
MORALE = (FIGURE, 32)
PLAYER = (NAME, 28)
ACTION = (FIGURE, 34)
MORE = (NAME, 25)
PLAQUE = (TITLE, 54)
HEADING = (TITLE, 28)
NOTE = (NAME, 26)
UNIT_NAME = (NAME, 26)
VALUE = (FIGURE, 30)
CARD_NAME = (NAME, 29)
PRICE = (FIGURE, 40)
BODY = (TEXT, 24)

GROUNDS = ("open", "open_2", "fog", "fog_2", "seen", "seen_2")
ROLES = (
    ["ground", "panel", "line", "text", "text_dim", "highlight", "edge", "mark", "hazard", "white", "well", "slot"]
    + [f"{side}{tone}" for side in SIDES for tone in ("", "_line", "_veil")]
    + ["rome_ink", "horde_ink", "wave", "fog_ink", "wood", "plank", "bone_dim"]
    + [*GROUNDS]
)
# Which colours meet at an edge, and how many tones smooth it.
MEETINGS = [
    *[("text", ground, 3) for ground in ("panel", "ground")],
    *[("highlight", ground, 2) for ground in ("panel", "ground")],
    *[("text_dim", ground, 2) for ground in ("panel", "ground")],
    *[("line", ground, 1) for ground in ("panel", "ground")],
    ("edge", "white", 3),
    *[("edge", ink, 3) for ink in ("mark", "hazard")],
    *[("edge", ground, 2) for ground in GROUNDS],
    *[(side, "white", 3) for side in SIDES],
    *[(side, "edge", 1) for side in SIDES],
    *[(f"{side}_veil", "white", 2) for side in SIDES],
    *[(tint, ground, 2) for tint in ("rome_ink", "horde_ink") for ground in ("ground", "panel")],
    ("fog_ink", "fog", 2),
    ("wave", "fog", 1),
    ("wood", "edge", 2),
]


@cache
def kit(theme: Theme) -> Kit:
    """Return what Legion's pictures of a theme are made with."""
    return Kit(theme, build(theme, ROLES, MEETINGS))

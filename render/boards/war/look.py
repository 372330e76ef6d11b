"""The palette, the measures and the lettering of War's pictures."""

from functools import cache

from render.canvas import Kit
from render.fonts import FIGURE, NAME, TEXT, TITLE
from render.palette import build
from render.theme import Theme

WIDTH, HEIGHT = 1200, 900
FRAME = 6  # the private frame
STATE_RIGHT = WIDTH - 20

STATE = (NAME, 30)
SUBTITLE = (NAME, 24)
CODE = (NAME, 20)
PLACE = (NAME, 36)
REGION = (TITLE, 25)
BONUS = (FIGURE, 27)
LETTER = (FIGURE, 18)
PLAYER = (NAME, 27)
COUNT = (NAME, 25)
INITIAL = (FIGURE, 27)
FIGURES = (FIGURE, 20)
HEADING = (TITLE, 28)
NOTE = (NAME, 26)
GOAL = (NAME, 42)
COUNTED = (NAME, 34)
CARD_NAME = (NAME, 30)
BODY = (TEXT, 24)
REMARK = (TEXT, 26)
DISC = (FIGURE, 30)

OWNERS = ("seat1", "seat2", "seat3", "seat4", "neutral")
INK = {"seat3": "edge", "neutral": "edge"}  # of what is written on a piece; on all others it is white
LANDS = tuple(f"{owner}_t" for owner in OWNERS)
ROLES = (
    ["ground", "panel", "line", "text", "text_dim", "highlight", "edge", "mark", "white", "sea", "coast", "islet"]
    + [*OWNERS, *LANDS, "well", "slot", "faint", "danger"]
    + [f"{owner}_back" for owner in OWNERS]
)
# Which colours meet at an edge, and how many tones smooth it.
MEETINGS = [
    ("edge", "white", 2),
    ("edge", "mark", 3),
    *[("text", ground, 3) for ground in ("panel", "ground", "sea")],
    *[("text_dim", ground, 2) for ground in ("panel", "ground")],
    *[("highlight", ground, 2) for ground in ("panel", "ground")],
    *[("line", ground, 1) for ground in ("panel", "ground")],
    ("coast", "sea", 2),
    ("coast", "panel", 2),
    ("edge", "sea", 1),
    ("islet", "sea", 1),
    *[("edge", land, 2) for land in LANDS if land != "seat4_t"],
    *[("coast", land, 2) for land in LANDS],
    *[("white", owner, 3) for owner in ("seat1", "seat2", "seat4")],
    *[("edge", owner, 3) for owner in ("seat3", "neutral")],
    ("white", "seat4_t", 3),
    ("edge", "seat4_t", 1),
    *[("mark", land, 1) for land in LANDS],
    *[(owner, "panel", 1) for owner in ("seat1", "seat2")],
]


@cache
def kit(theme: Theme) -> Kit:
    """Return what War's pictures of a theme are made with."""
    return Kit(theme, build(theme, ROLES, MEETINGS))


def ink(owner: str) -> str:
    """Return the role of what is written on an owner's piece."""
    return INK.get(owner, "white")


def land_ink(owner: str) -> str:
    """Return the role of what is written on an owner's land."""
    return "white" if owner == "seat4" else "edge"

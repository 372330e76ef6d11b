"""The palette, the measures and the lettering of Stilicho's pictures."""

from functools import cache

from engine.games.stilicho.data import CARDS, FRONT
from render.band import BAND
from render.canvas import Kit
from render.fonts import FIGURE, NAME, TEXT, TITLE, TITLE_HEAVY
from render.palette import build
from render.theme import Theme

WIDTH, HEIGHT = 1200, 900
MAP_WIDE, MAP_HIGH = 875, 606
RULE = 3
RAIL_LEFT = MAP_WIDE + RULE
STRIP_TOP = BAND + MAP_HIGH + RULE
STATE_RIGHT = WIDTH - 20

STATE = (NAME, 30)
PLACE = (NAME, 21)
LAND = (TITLE, 19)
DEFENCE = (FIGURE, 20)
STRENGTH = (FIGURE, 40)
ARMY_NAME = (NAME, 26)
COUNT = (FIGURE, 34)
NOTE = (NAME, 21)
HEADING = (TITLE, 23)
CELL = (FIGURE, 25)
SMALL = (NAME, 20)
CARD_NAME = (NAME, 26)
BODY = (TEXT, 22)
DISC = (FIGURE, 26)
GREAT = (TITLE_HEAVY, 52)
SAID = (TEXT, 25)
PILE_NAME = (NAME, 28)
GREAT_COUNT = (FIGURE, 52)
VERDICT = (NAME, 30)

FRONT_ROLES = ("purple", "amber", "teal")
ON_FRONT = {"purple": "white", "amber": "edge", "teal": "white"}
CARD_GROUNDS = {"battle": "seat1", "event": "seat3", "action": "edge"}
CARD_INKS = {"battle": "white", "event": "edge", "action": "white"}
CARD_LINES = {"battle": "seat1_line", "event": "leader_soft", "action": "line"}

ROLES = (
    ["ground", "panel", "line", "text", "text_dim", "highlight", "danger", "good", "edge", "mark", "hazard", "white"]
    + ["sea", "coast", "islet", "shallow", "sea_ink", "beyond", "land_a", "land_b", "land_line", "land_text"]
    + [f"{front}{tone}" for front in FRONT_ROLES for tone in ("", "_t", "_back")]
    + ["seat1", "seat1_line", "seat3", "leader_soft", "bone_dim", "well", "slot", "faint"]
)
LANDS = ("land_a", "land_b")
# Which colours meet at an edge, and how many tones smooth it.
MEETINGS = [
    ("edge", "white", 3),
    ("edge", "mark", 3),
    *[("text", ground, 3) for ground in ("panel", "ground")],
    *[("text_dim", ground, 2) for ground in ("panel", "ground", "well")],
    *[("highlight", ground, 2) for ground in ("panel", "ground")],
    ("danger", "panel", 2),
    ("good", "panel", 1),
    ("line", "panel", 1),
    ("coast", "sea", 2),
    ("sea", "shallow", 1),
    ("sea_ink", "sea", 1),
    *[("coast", land, 1) for land in (*LANDS, "beyond", "shallow")],
    *[("land_line", land, 1) for land in (*LANDS, "beyond")],
    *[("land_text", land, 2) for land in LANDS],
    *[("edge", land, 2) for land in LANDS],
    ("text", "beyond", 2),
    *[("edge", front, 2) for front in FRONT_ROLES],
    *[("white", front, 3) for front in ("purple", "teal", "seat1")],
    ("white", "amber", 1),
    *[(f"{front}_t", "edge", 2) for front in FRONT_ROLES],
    ("edge", "seat3", 3),
    ("edge", "hazard", 2),
    ("white", "sea", 1),
]


@cache
def kit(theme: Theme) -> Kit:
    """Return what Stilicho's pictures of a theme are made with."""
    return Kit(theme, build(theme, ROLES, MEETINGS))


def front_of(card: int) -> int:
    """Return the Front of an activation card."""
    return FRONT[CARDS[card].enemy]

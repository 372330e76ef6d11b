"""Legion's pieces as finished tiles: a tile of the board with whatever stands and lies on it."""

from functools import lru_cache
from itertools import pairwise

from msgspec import Struct
from PIL import Image

from engine.games.legion.data import KINDS, ROME, TRAPS
from engine.games.legion.view import DECOY_KIND, MARKER
from render.boards.legion.look import RANK, SHIELDS, SIDES, TILE_HIGH, TILE_WIDE, UNKNOWN, WOUNDS
from render.canvas import CELTIC, Box, Kit, Sketch
from render.theme import Colour

MIDDLE = TILE_WIDE // 2
BODIES: tuple[Box, Box] = ((6, 11, 106, 88), (1, 11, 111, 88))  # a token on its tile, by side
CENTRE = 50  # of what a token shows: a little lower than the tile's, for the badges over it
ICON, ICON_LEFT = (56, 50), (10, 17)  # a unit's picture, by side: the points of a Celtic shield leave less room
RANK_MIDDLE = {1: (85, 85), 2: (80, 80)}  # by the number of figures, and by side
NARROW = (RANK[0], 36)  # for two figures
TENT = 56
BADGE = 34
BADGES = 3  # so many at most, in the order of `BADGE_INKS`
BADGE_TOP = 2
# Every badge there is and its ground, most telling first. Those with a number show it.
BADGE_INKS = {
    "wounds": "hazard",
    "struck": "hazard",
    "bribed": "mark",
    "lame": "mark",
    "reload": "mark",
    "frenzy": "mark",
    "dug_in": "mark",
    "ambush": "mark",
    "wild_charge": "mark",
    "war_cry": "mark",
    "advance": "mark",
    "revealed": "mark",
    "known_to_enemy": "white",
    "inspired": "white",
    "testudo": "white",
}
FROM_NEIGHBOURS = ("inspired", "testudo")
STAKES = 8
WAVES = (26, 46, 66)  # heights of the waves on a tile
WAVE = 16  # half a wave's length
Badge = tuple[str, int]
NO_TRAP = -1
NORTH, EAST, SOUTH, WEST = RIM = (1, 2, 4, 8)


class Token(Struct, frozen=True):
    """What stands on a tile: a side's unit of a kind with its present rank, a marker, or a decoy seen as one."""

    side: int
    kind: int
    rank: int = 0
    formed: bool = False
    badges: tuple[Badge, ...] = ()


@lru_cache(maxsize=2048)
def cell(
    kit: Kit, ground: str, token: Token | None, palisade: bool = False, trap: int = NO_TRAP, rim: int = 0
) -> Image.Image:
    """Return a tile of the board; `rim` says on which of its edges a Watchtower's frame runs (`RIM`)."""
    sketch = floor(kit, ground)
    watch(kit, sketch, rim)
    if trap != NO_TRAP and token is None:
        lay_trap(kit, sketch, trap)
    if token is not None:
        stand(kit, sketch, token)
    if palisade:
        stakes(kit, sketch)
    if token is not None:
        pin(kit, sketch, token, palisade)
        if trap != NO_TRAP:
            corner_trap(kit, sketch, trap)
    return sketch.flat(kit.palette)


def watch(kit: Kit, sketch: Sketch, rim: int) -> None:
    """Draw a Watchtower's frame along the tile's edges: gold between two lines of ink."""
    for inset, thick, role in ((0, 7, "edge"), (2, 3, "mark")):
        for edge in RIM:
            if rim & edge:
                sketch.rect(along(edge, inset, thick, rim), kit.theme[role])


def along(edge: int, inset: int, thick: int, rim: int) -> Box:
    """Return a strip along an edge; where two edges of the frame meet, it ends at the other's outer side."""
    left, right = inset * bool(rim & WEST), TILE_WIDE - inset * bool(rim & EAST)
    top, bottom = inset * bool(rim & NORTH), TILE_HIGH - inset * bool(rim & SOUTH)
    return {
        NORTH: (left, inset, right, inset + thick),
        EAST: (TILE_WIDE - inset - thick, top, TILE_WIDE - inset, bottom),
        SOUTH: (left, TILE_HIGH - inset - thick, right, TILE_HIGH - inset),
        WEST: (inset, top, inset + thick, bottom),
    }[edge]


def floor(kit: Kit, ground: str) -> Sketch:
    """Return a bare tile with its share of the grid; the fog has waves."""
    sketch = Sketch(TILE_WIDE, TILE_HIGH, kit.theme[ground])
    sketch.frame((0, 0, TILE_WIDE, TILE_HIGH), 1, kit.theme["edge"])
    if ground.startswith("fog"):
        for row, height in enumerate(WAVES):
            wave(kit, sketch, 20 + 10 * (row % 2), height)
    return sketch


def wave(kit: Kit, sketch: Sketch, left: int, height: int) -> None:
    """Draw a wavy line."""
    crests = [(left + WAVE * step, height + (-4 if step % 2 else 4)) for step in range(5)]
    for (x, y), (to_x, to_y) in pairwise(crests):
        bend = (to_y - y) * 0.08
        curve = [(x, y), (x + 4, y + bend), ((x + to_x) / 2, (y + to_y) / 2), (to_x - 4, to_y - bend), (to_x, to_y)]
        ribbon = [(px, py - 1.3) for px, py in curve] + [(px, py + 1.3) for px, py in reversed(curve)]
        sketch.polygon(ribbon, kit.theme["wave"])


def stand(kit: Kit, sketch: Sketch, token: Token) -> None:
    """Draw a token."""
    if token.kind == MARKER:
        body(kit, sketch, token.side, f"{SIDES[token.side]}_veil", False)
        pattern(kit, sketch, token.side, BODIES[token.side], 13)
        sketch.text("?", UNKNOWN, (MIDDLE, CENTRE), kit.theme["white"], "m")
    elif token.kind == DECOY_KIND:
        decoy(kit, sketch, token.side)
    else:
        unit(kit, sketch, token)


def body(kit: Kit, sketch: Sketch, side: int, fill: str, formed: bool) -> None:
    """Draw a side's shield: ink outline, bone ring, fill; a unit in Formation has the ring twice."""
    edge, white, own = kit.colours("edge", "white", fill)
    rings, steps = ([edge, white, own, white, own], (2, 2, 2, 2)) if formed else ([edge, white, own], (2, 3))
    sketch.ring(SHIELDS[side], BODIES[side], 12, rings, steps)


def pattern(kit: Kit, sketch: Sketch, side: int, box: Box, inset: int) -> None:
    """Draw what tells two shields apart where their colours do not: bands across a scutum, chevrons on a Celtic one."""
    left, top, right, bottom = box
    line = kit.theme[f"{SIDES[side]}_line"]
    if side == ROME:
        for y in (top + inset - 2, bottom - inset):
            sketch.rect((left + inset, y, right - inset, y + 2), line)
        return
    half = (bottom - top) / 2 - inset
    for tip, way in ((left, 1), (right, -1)):
        at, middle = tip + way * (inset + 3), (top + bottom) / 2
        reach = way * 2 * CELTIC * half
        outer = [(at + reach, middle - half), (at, middle), (at + reach, middle + half)]
        sketch.polygon([*outer, *((x + way * 2.4, y) for x, y in reversed(outer))], line)


def unit(kit: Kit, sketch: Sketch, token: Token) -> None:
    """Draw a unit that can be named: its picture and its present rank."""
    side, white = token.side, kit.theme["white"]
    body(kit, sketch, side, SIDES[side], token.formed)
    figure(sketch, token, white, white)


def figure(sketch: Sketch, token: Token, ink: Colour, rank_ink: Colour) -> None:
    """Draw the picture and the rank of a unit."""
    size, rank = ICON[token.side], str(token.rank)
    sketch.icon(f"legion.unit.{KINDS[token.kind].id}", size, ICON_LEFT[token.side], CENTRE - size // 2, ink)
    face = NARROW if len(rank) > 1 else RANK
    sketch.text(rank, face, (RANK_MIDDLE[len(rank)][token.side], CENTRE + 2), rank_ink, "m")


def decoy(kit: Kit, sketch: Sketch, side: int) -> None:
    """Draw an empty camp in the shield of those it pretends to be."""
    edge, hazard = kit.colours("edge", "hazard")
    sketch.ring(SHIELDS[side], BODIES[side], 12, (edge, hazard, edge), (2, 3))
    sketch.icon("legion.ground.decoy", TENT, MIDDLE - TENT // 2, CENTRE - TENT // 2, hazard)


def pin(kit: Kit, sketch: Sketch, token: Token, walled: bool) -> None:
    """Pin the badges to the upper right corner."""
    for place, badge in enumerate(reversed(pinned(token.badges, walled))):
        left = TILE_WIDE - 2 - BADGE - place * (BADGE - 3)
        pin_badge(kit, sketch, badge, left)


def pinned(badges: tuple[Badge, ...], walled: bool) -> list[Badge]:
    """Return the most telling badges, if there are too many; a third that comes from neighbours leaves a wall room."""
    first = sorted(badges, key=lambda badge: [*BADGE_INKS].index(badge[0]))[:BADGES]
    return first[:-1] if walled and len(first) == BADGES and first[-1][0] in FROM_NEIGHBOURS else first


def pin_badge(kit: Kit, sketch: Sketch, badge: Badge, left: int) -> None:
    """Draw one badge: a number, or a picture."""
    what, count = badge
    edge, ground = kit.colours("edge", BADGE_INKS[what])
    sketch.ring("disc", (left, BADGE_TOP, left + BADGE, BADGE_TOP + BADGE), 1, (edge, ground), (2,))
    if what == "wounds":
        sketch.text(str(count), WOUNDS, (left + BADGE / 2, BADGE_TOP + BADGE / 2), edge, "m")
    else:
        inset = (BADGE - 25) // 2
        sketch.icon(f"legion.status.{what}", 25, left + inset, BADGE_TOP + inset, edge)


def stakes(kit: Kit, sketch: Sketch) -> None:
    """Draw a palisade along the tile's upper edge."""
    edge, wood, plank = kit.colours("edge", "wood", "plank")
    wide = (TILE_WIDE - 4) / STAKES
    for stake in range(STAKES):
        left, right = 2 + stake * wide, 2 + (stake + 1) * wide
        half = (left + right) / 2
        sketch.polygon([(left, 27), (left, 9), (half, 1), (right, 9), (right, 27)], edge)
        sketch.polygon([(left + 1.5, 25), (left + 1.5, 10), (half, 4), (right - 1.5, 10), (right - 1.5, 25)], wood)
        sketch.polygon([(half + 1, 25), (half + 1, 5.5), (right - 1.5, 10), (right - 1.5, 25)], plank)
    sketch.rect((2, 15, TILE_WIDE - 2, 17), edge)


def lay_trap(kit: Kit, sketch: Sketch, trap: int) -> None:
    """Draw a trap on free ground: an ink diamond."""
    x, y = MIDDLE, TILE_HIGH // 2
    for half, role in ((40, "edge"), (38, "hazard"), (34, "edge")):
        points = [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
        sketch.polygon(points, kit.theme[role])
    sketch.icon(f"legion.ground.{TRAPS[trap]}", 44, x - 22, y - 22, kit.theme["hazard"])


def corner_trap(kit: Kit, sketch: Sketch, trap: int) -> None:
    """Draw a trap under a unit: small, at the lower left corner."""
    top = TILE_HIGH - 2 - BADGE
    edge, hazard = kit.colours("edge", "hazard")
    sketch.ring("disc", (2, top, 2 + BADGE, top + BADGE), 1, (edge, hazard, edge), (1, 2))
    sketch.icon(f"legion.ground.{TRAPS[trap]}", 25, 2 + (BADGE - 25) // 2, top + (BADGE - 25) // 2, hazard)

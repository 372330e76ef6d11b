"""What changed on War's map: gold borders of conquests, the arrow of the last attack, its dice."""

import math
from functools import lru_cache

from msgspec import Struct
from PIL import Image, ImageChops, ImageFilter

from engine.games.war.data import TABLES
from engine.games.war.view import INVOKE, Dice, View
from render.boards.war.ground import FIRST, ground
from render.boards.war.layout import Chart
from render.boards.war.look import LETTER, ink
from render.boards.war.pieces import Lands, Stamp, initial, stamped, under
from render.canvas import Box, Kit, Point, Sketch

DEPTH = 7  # of the blur that tells how far a pixel lies from its territory's edge
GOLD, LINE = 4.4, 5.6  # the gold border and the line inside it end so deep
SHAFT, SLIM, LEAST = 10.0, 7.0, 26.0  # an arrow's shaft, that of a short one, and how long it is at least
DIE, GAP = 34, 5
PIPS = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
    7: (0, 2, 3, 4, 5, 6, 8),
    8: (0, 1, 2, 3, 5, 6, 7, 8),
}
"""Which of nine places on a die have a pip."""
BADGE = 15  # the radius of a side's badge beside its dice


class End(Struct, frozen=True):
    """The badge at an end of an arrow: its middle, radius and half width."""

    middle: tuple[int, int]
    radius: int
    wide: int


class Side(Struct, frozen=True):
    """One side's dice, highest first: whose they are, values and faces, and which of them lost their pair."""

    owner: str
    values: tuple[int, ...]
    faces: tuple[int, ...]
    lost: tuple[bool, ...]


def conquest(kit: Kit, chart: Chart, t: int, owners: tuple[str, ...]) -> Stamp:
    """Return the gold border of a conquered territory."""
    return conquest_stamp(kit, chart, t, under(chart, bounds(chart, t), owners))


@lru_cache(maxsize=512)
def bounds(chart: Chart, t: int) -> Box:
    """Return the box of a territory's land."""
    box = land(chart, t).getbbox()
    return box or (0, 0, 1, 1)


def land(chart: Chart, t: int) -> Image.Image:
    """Return a territory's land as a mask."""
    numbers = {number for number, (kind, _) in enumerate(ground(chart).codes) if kind == FIRST + t}
    return ground(chart).image.point([255 * (number in numbers) for number in range(256)])


@lru_cache(maxsize=512)
def conquest_stamp(kit: Kit, chart: Chart, t: int, lands: Lands) -> Stamp:
    """Return the border, drawn."""
    box = bounds(chart, t)
    inside = land(chart, t).crop(box)
    padded = Image.new("L", (inside.width + 4 * DEPTH, inside.height + 4 * DEPTH))
    padded.paste(inside, (2 * DEPTH, 2 * DEPTH))
    shrunk = (2 * DEPTH, 2 * DEPTH, padded.width - 2 * DEPTH, padded.height - 2 * DEPTH)
    near = padded.filter(ImageFilter.BoxBlur(DEPTH)).crop(shrunk)

    def draw(sketch: Sketch) -> None:
        for depth, role in ((LINE, "edge"), (GOLD, "mark")):
            mask = ImageChops.multiply(near.point(nearer_than(depth)), inside)
            sketch.image.paste(kit.theme[role], (0, 0), mask)

    return stamped(kit, chart, box, lands, draw)


def nearer_than(depth: float) -> list[int]:
    """Return a table from the blur to how far a pixel is nearer to the edge than a depth."""
    step = 255 / (2 * DEPTH + 1)
    limit = 127.5 + depth * step
    return [round(255 * min(max((limit - value) / step + 0.5, 0), 1)) for value in range(256)]


def arrow(kit: Kit, chart: Chart, ends: tuple[End, End], owners: tuple[str, ...]) -> Stamp:
    """Return the arrow of an attack, from its source to its target."""
    return arrow_stamp(kit, chart, ends, under(chart, arrow_box(ends), owners))


def arrow_line(ends: tuple[End, End]) -> tuple[Point, Point]:
    """Return where an arrow begins and ends: between the badges, over their rims where they are close."""
    (x, y), (to_x, to_y) = ends[0].middle, ends[1].middle
    length = math.dist((x, y), (to_x, to_y))
    across, down = (to_x - x) / length, (to_y - y) / length
    first, last = (rim(end, across, down) for end in ends)
    last = length - last
    spare = max(LEAST - (last - first), 0) / 2
    first, last = first - spare, last + spare
    return (x + across * first, y + down * first), (x + across * last, y + down * last)


def rim(end: End, across: float, down: float) -> float:
    """Return how far from its middle a badge ends in a direction."""
    return min(end.wide / max(abs(across), 0.01), end.radius / max(abs(down), 0.01), end.wide + 4.0) + 3


def arrow_box(ends: tuple[End, End]) -> Box:
    """Return a box that has room for an arrow."""
    (x, y), (to_x, to_y) = arrow_line(ends)
    pad = 24
    return round(min(x, to_x)) - pad, round(min(y, to_y)) - pad, round(max(x, to_x)) + pad, round(max(y, to_y)) + pad


@lru_cache(maxsize=512)
def arrow_stamp(kit: Kit, chart: Chart, ends: tuple[End, End], lands: Lands) -> Stamp:
    """Return the arrow, drawn."""
    box = arrow_box(ends)
    start, end = ((point[0] - box[0], point[1] - box[1]) for point in arrow_line(ends))

    def draw(sketch: Sketch) -> None:
        thick = SHAFT if math.dist(start, end) > LEAST + 8 else SLIM
        sketch.arrow(start, end, thick, *kit.colours("mark", "edge"))

    return stamped(kit, chart, box, lands, draw)


def rolled(view: View, attacker: str, defender: str) -> tuple[Side, Side] | None:
    """Return the dice that lie: those of the confrontation going on, else the last ones of the last attack."""
    fight, last = view.fight, view.last
    if fight is not None and fight.stage == INVOKE:
        return sides(fight.dice, (attacker, defender), 0)
    if last is None or not last.rolls:
        return None
    roll = last.rolls[-1]
    return sides(roll.dice, (attacker, defender), sum(roll.lost))


def sides(dice: tuple[Dice, Dice], owners: tuple[str, str], pairs: int) -> tuple[Side, Side]:
    """Return both sides' dice in pairs; ties are the defender's."""
    sorted_dice = [sorted(zip(side.values, side.faces, strict=True), reverse=True) for side in dice]
    first, second = ([value for value, _ in side] for side in sorted_dice)
    held = [first[pair] <= second[pair] for pair in range(pairs)]
    fates = held, [not won for won in held]
    made = [
        Side(
            owner,
            tuple(value for value, _ in side),
            tuple(faces for _, faces in side),
            (*fate, *[False] * (len(side) - len(fate))),
        )
        for owner, side, fate in zip(owners, sorted_dice, fates, strict=True)
    ]
    return made[0], made[1]


@lru_cache(maxsize=256)
def dice_stamp(kit: Kit, chart: Chart, right: int, top: int, pair: tuple[Side, Side], lands: Lands) -> Stamp:
    """Return the dice of both sides in two rows under one another, ending at the right."""
    box = dice_box(right, top)

    def draw(sketch: Sketch) -> None:
        most = max(len(side.values) for side in pair)
        left = box[2] - box[0] - 2 - most * (DIE + GAP)
        for row, side in enumerate(pair):
            y = 2 + row * (DIE + 8)
            initial(sketch, kit, side.owner, (left - BADGE - 2, y + DIE // 2), BADGE, LETTER)
            for number, value in enumerate(side.values):
                spot = left + GAP + number * (DIE + GAP), y
                die(sketch, kit, (side.owner, side.lost[number]), (value, side.faces[number]), spot)

    return stamped(kit, chart, box, lands, draw)


def dice_box(right: int, top: int) -> Box:
    """Return the box of the dice."""
    return right - 4 * (DIE + GAP) - 2 * BADGE - 8, top, right, top + 2 * DIE + 14


def die(sketch: Sketch, kit: Kit, fate: tuple[str, bool], face: tuple[int, int], spot: tuple[int, int]) -> None:
    """Draw a die: a square, or the special one with cut corners; one that lost its pair is small and dark."""
    (owner, lost), (value, faces), (left, top) = fate, face, spot
    edge, white, fill = kit.colours("edge", "white", owner)
    kind, corner = ("round", 6) if faces == TABLES.die else ("cut", 11)
    box = (left, top, left + DIE, top + DIE)
    if lost:
        small = (left + 3, top + 3, left + DIE - 3, top + DIE - 3)
        sketch.ring(kind, small, corner - 2, kit.colours("neutral", "edge"), (1,))
    else:
        sketch.ring(kind, box, corner, (edge, white, edge, fill), (1, 2, 1))
    dot = kit.theme["neutral"] if lost else kit.theme[ink(owner)]
    for place in PIPS[value]:
        x, y = left + DIE / 2 + (place % 3 - 1) * 8, top + DIE / 2 + (place // 3 - 1) * 8
        sketch.shape("disc", (round(x) - 3, round(y) - 3, round(x) + 4, round(y) + 4), 0, dot)

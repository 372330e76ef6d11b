"""The foot of Legion's boards: morale, the fallen, and what the turn is played with."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from engine.games.legion.data import BATTLE, KINDS, RANK
from engine.games.legion.view import DEPLOY, Kinds, View
from render.boards.legion.look import ACTION, LEFT, MORALE, MORE, PLAYER, SHIELDS, SIDE_NAME, SIDES, TITLE_OF, WIDTH
from render.boards.legion.pieces import pattern
from render.canvas import Kit, Sketch
from render.lettering import fit, lettering, name_or

TOP, HIGH = 827, 65
BLOCK = 396  # a side's share of the foot
INSET = 8  # from the block's edge to its text
LINE, BAR = 22, 40  # middle of the upper line, top of the tesserae
TESSERA, PITCH = 13, 14
FALLEN = 32
MIDDLE = WIDTH - 2 * (LEFT - INSET) - 2 * BLOCK
PIP, PITCH_OF_PIPS = 13, 27  # half an action point's diamond, and from one to the next


COIN, GAP, HEADS = 34, 18, 36


class Turn(Struct, frozen=True):
    """What the owner has: action points left and granted (none while resting), Denarii, Head-Takers."""

    ap: int
    total: int
    denarii: int
    heads: bool


def foot(board: Image.Image, kit: Kit, view: View, names: Sequence[str], private: bool) -> None:
    """Paste the foot of a board in battle, or after it."""
    lefts = (LEFT - INSET, WIDTH - LEFT + INSET - BLOCK)
    for side, left in enumerate(lefts):
        board.paste(block(kit, side, view.morale[side], view.fallen[side], side in framed(view)), (left, TOP))
    board.paste(middle(kit, view, names, private), (LEFT - INSET + BLOCK, TOP))


def framed(view: View) -> tuple[int, ...]:
    """Return the sides with a gold frame: those who arrange, the one to play, at the end the winners."""
    if view.phase == DEPLOY:
        return tuple(side for side in (0, 1) if not view.ready[side])
    return view.outcome.winners if view.outcome is not None else (view.active,)


def middle(kit: Kit, view: View, names: Sequence[str], private: bool) -> Image.Image:
    """Return what stands between the two sides: the own purse, or in public the players."""
    if not private or view.own is None:
        return players(kit, tuple(name_or(name, seat + 1, PLAYER[0]) for seat, name in enumerate(names)))
    purse, resting = view.own.purse, view.viewer != view.active
    return resources(kit, Turn(0 if resting else purse.ap, 0 if resting else purse.total, purse.denarii, purse.heads))


@lru_cache(maxsize=256)
def block(kit: Kit, side: int, morale: int, fallen: Kinds, active: bool) -> Image.Image:
    """Return a side's morale, one tessera a point, and its fallen; Rome's from the left, the Horde's from the right."""
    sketch = Sketch(BLOCK, HIGH, kit.theme["ground"])
    if active:
        sketch.frame((0, 0, BLOCK, HIGH), 3, kit.theme["highlight"])
    tint = f"{SIDES[side]}_ink"
    figure = f"{morale}/{BATTLE.bars[side]}"
    name_wide = lettering(TITLE_OF[side], *SIDE_NAME).width
    figure_wide = lettering(figure, *MORALE).width
    used = INSET + name_wide + 12 + figure_wide
    at = INSET if side == 0 else BLOCK - used
    sketch.text(TITLE_OF[side], SIDE_NAME, (at, LINE), kit.theme["text"])
    sketch.text(figure, MORALE, (at + name_wide + 12, LINE), kit.theme["text"])
    tesserae(kit, sketch, side, morale)
    lost(kit, sketch, side, fallen, used + 16, tint)
    return sketch.flat(kit.palette)


def tesserae(kit: Kit, sketch: Sketch, side: int, morale: int) -> None:
    """Draw the bar: full ones from the board's edge inwards, then empty ones."""
    tint, gone = kit.colours(f"{SIDES[side]}_ink", "panel")
    for point in range(BATTLE.bars[side]):
        left = INSET + point * PITCH if side == 0 else BLOCK - INSET - point * PITCH - TESSERA
        sketch.rect((left, BAR, left + TESSERA, BAR + 18), tint if point < morale else gone)


def lost(kit: Kit, sketch: Sketch, side: int, fallen: Kinds, start: int, tint: str) -> None:
    """Draw the fallen, highest first, as many as find room; the last place counts the others."""
    room = (BLOCK - INSET - start) // FALLEN
    ranked = sorted(fallen, key=lambda kind: (-RANK[kind], kind))
    shown = ranked if len(ranked) <= room else ranked[: room - 1]
    for place, kind in enumerate(shown):
        at = start + place * FALLEN
        left = at if side == 0 else BLOCK - at - FALLEN
        sketch.icon(f"legion.unit.{KINDS[kind].id}", FALLEN, left, LINE - FALLEN // 2, kit.theme[tint])
    if len(shown) < len(ranked):
        middle = start + len(shown) * FALLEN + FALLEN / 2
        more = f"+{len(ranked) - len(shown)}"
        sketch.text(more, MORE, (middle if side == 0 else BLOCK - middle, LINE), kit.theme[tint], "m")


@lru_cache(maxsize=256)
def resources(kit: Kit, turn: Turn) -> Image.Image:
    """Return action points as diamonds and figure, and Denarii; the letters AP only where there is room."""
    sketch = Sketch(MIDDLE, HIGH, kit.theme["ground"])
    text, highlight, gone = kit.colours("text", "highlight", "panel")
    label = next((label for label in labels(turn) if wide(turn, label) <= MIDDLE), str(turn.ap))
    left, line = (MIDDLE - wide(turn, label)) // 2, HIGH // 2
    for point in range(turn.total):
        pip(sketch, left + PIP, line, highlight if point < turn.ap else gone)
        left += PITCH_OF_PIPS
    if label:
        left += 8 + sketch.text(label, ACTION, (left + 8, line), text) + GAP
    sketch.icon("legion.mark.denarii", COIN, left, line - COIN // 2, highlight)
    left += COIN + 6
    left += sketch.text(str(turn.denarii), ACTION, (left, line), text) + GAP
    if turn.heads:
        heads(kit, sketch, left, line)
    return sketch.flat(kit.palette)


def labels(turn: Turn) -> tuple[str, ...]:
    """Return how the action points may be written, the best first."""
    return (f"AP {turn.ap}", str(turn.ap)) if turn.total else ("",)


def wide(turn: Turn, label: str) -> int:
    """Return the width of all that there is."""
    points = turn.total * PITCH_OF_PIPS + (8 + lettering(label, *ACTION).width + GAP if label else 0)
    return points + COIN + 6 + lettering(str(turn.denarii), *ACTION).width + (GAP + HEADS if turn.heads else 0)


def pip(sketch: Sketch, x: int, y: int, colour: tuple[int, int, int]) -> None:
    """Draw one action point."""
    sketch.polygon([(x - PIP, y), (x, y - PIP), (x + PIP, y), (x, y + PIP)], colour)


def heads(kit: Kit, sketch: Sketch, left: int, line: int) -> None:
    """Draw the badge of Head-Takers."""
    edge, mark = kit.colours("edge", "mark")
    sketch.ring("disc", (left, line - HEADS // 2, left + HEADS, line + HEADS // 2), 1, (edge, mark), (2,))
    sketch.icon("legion.status.head_takers", 25, left + 5, line - 13, edge)


@lru_cache(maxsize=128)
def players(kit: Kit, names: tuple[str, ...]) -> Image.Image:
    """Return who leads which side."""
    sketch = Sketch(MIDDLE, HIGH, kit.theme["ground"])
    for side, name in enumerate(names):
        line = 17 + 32 * side
        small_shield(kit, sketch, side, 14, line - 13)
        shown = fit(name, *PLAYER, MIDDLE - 66 - 10)
        sketch.text(shown.text, (PLAYER[0], shown.size), (66, line), kit.theme["text"])
    return sketch.flat(kit.palette)


def small_shield(kit: Kit, sketch: Sketch, side: int, left: int, top: int) -> None:
    """Draw a side's shield at the size of a word."""
    edge, white, own = kit.colours("edge", "white", SIDES[side])
    box = (left, top, left + 40, top + 26)
    sketch.ring(SHIELDS[side], box, 5, (edge, white, own), (1, 2))
    pattern(kit, sketch, side, box, 7)

"""Legion's board in battle: what one side sees, what spectators see, and all of it once the match is over."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.legion.data import BIT, EVERY, HORDE, ROME, TILES, WIDE, bits
from engine.games.legion.events import Event
from engine.games.legion.view import Own, View
from render.boards.legion import rail
from render.boards.legion.changes import changes, mark
from render.boards.legion.ground import fence, fog_lines, ground_of, headed, place
from render.boards.legion.look import FRAME, SIDES
from render.boards.legion.pieces import EAST, NO_TRAP, NORTH, SOUTH, WEST, cell
from render.boards.legion.tokens import Lying, Standing, decoys, enemies, in_public, lying, opened, own_units
from render.canvas import Kit, Sketch
from render.marks import frame

TAB = 40  # a Watchtower's square


def own_board(kit: Kit, view: View, own: Own, names: Sequence[str], told: Sequence[Event]) -> Image.Image:
    """Return one side's board: its units, the enemies it sees, its knowledge of the ground, what changed, the fog."""
    board = headed(kit, view, fogged=False)
    standing = own_units(view, own) | enemies(view, 1 - view.viewer)
    if view.viewer == HORDE:
        standing |= decoys(own.ground)
    seen = view.sight | view.standing
    lay(board, kit, standing, seen, view.palisades, lying((own.ground,)))
    mark(board, kit, changes(told), sum(BIT[tile] for tile in standing), seen)
    rail.foot(board, kit, view, names, private=True)
    frame(board, kit, (0, 0, *board.size), FRAME, SIDES[view.viewer])
    return board


def spectators(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return what everybody may see: the two home grounds, and the fog as one dark plaque."""
    board = headed(kit, view, fogged=True)
    standing = in_public(view, ROME) | in_public(view, HORDE)
    for tile, token in standing.items():
        board.paste(cell(kit, ground_of(tile, 0), token, bool(view.palisades & BIT[tile])), place(tile))
    for tile in bits(view.palisades):
        if tile not in standing:
            board.paste(fence(kit, tile), place(tile))
    fog_lines(board, kit)
    rail.foot(board, kit, view, names, private=False)
    return board


def result(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return the board when the match is over: nothing is hidden from anybody any more."""
    board = headed(kit, view, fogged=False)
    standing: Standing = {}
    for side, own in enumerate(view.opened):
        standing |= opened(own, side)
    lay(board, kit, standing, EVERY, view.palisades, lying(tuple(own.ground for own in view.opened)))
    rail.foot(board, kit, view, names, private=False)
    return board


def lay(board: Image.Image, kit: Kit, standing: Standing, seen: int, palisades: int, lying: Lying) -> None:
    """Put down every tile that is not as bare as the ground has it."""
    frames = rims(lying.towers)
    for tile in TILES:
        ground, walled = ground_of(tile, seen), bool(palisades & BIT[tile])
        token, trap, rim = standing.get(tile), lying.traps.get(tile, NO_TRAP), frames.get(tile, 0)
        if token is not None or walled or rim or trap != NO_TRAP or ground.startswith("seen"):
            board.paste(cell(kit, ground, token, walled, trap, rim), place(tile))
    fog_lines(board, kit)
    for tower in lying.towers:
        left, top = place(tower)
        board.paste(tab(kit), (left + 2, top - TAB // 2))


def rims(towers: Iterable[int]) -> dict[int, int]:
    """Return on which edges of which tiles the frames of Watchtowers run, each named by its lowest left tile."""
    found: dict[int, int] = {}
    for tower in towers:
        corners = {0: SOUTH | WEST, 1: SOUTH | EAST, WIDE: NORTH | WEST, WIDE + 1: NORTH | EAST}
        for step, edges in corners.items():
            found[tower + step] = found.get(tower + step, 0) | edges
    return found


@lru_cache(maxsize=4)
def tab(kit: Kit) -> Image.Image:
    """Return the gold square of a Watchtower; on the frame's left side, where no badge is."""
    sketch = Sketch(TAB, TAB, kit.theme["edge"])
    sketch.rect((2, 2, TAB - 2, TAB - 2), kit.theme["mark"])
    sketch.icon("legion.ground.watchtower", 34, TAB // 2 - 17, TAB // 2 - 17, kit.theme["edge"])
    return sketch.flat(kit.palette)

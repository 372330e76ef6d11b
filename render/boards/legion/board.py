"""Legion's board in battle: what one side sees, what spectators see, and all of it once the match is over."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.games.legion.data import BIT, EVERY, HORDE, TILES, bits
from engine.games.legion.view import Own, View
from render.boards.legion import rail
from render.boards.legion.ground import fence, fog_lines, frame, ground_of, headed, place
from render.boards.legion.look import FRAME, SIDES, TILE_HIGH, TILE_WIDE
from render.boards.legion.pieces import NO_TRAP, cell
from render.boards.legion.tokens import Standing, buried, decoys, enemies, in_public, opened, own_units
from render.canvas import Kit, Sketch

TAB = 46  # the watchtower's square


def own_board(kit: Kit, view: View, own: Own, names: Sequence[str]) -> Image.Image:
    """Return one side's board: its units, the enemies it sees, its own knowledge of the ground, and the fog."""
    board = headed(kit, view, fogged=False)
    standing = own_units(own, view.viewer) | enemies(view, 1 - view.viewer)
    if view.viewer == HORDE:
        standing |= decoys(own.ground)
    lay(board, kit, standing, view.sight | view.standing, view.palisades, buried(own.ground))
    for tower in own.ground.towers:
        watchtower(board, kit, tower)
    rail.foot(board, kit, view, names, private=True)
    frame(board, kit, (0, 0, *board.size), FRAME, SIDES[view.viewer])
    return board


def spectators(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return what everybody may see: the two home grounds, and the fog as one dark plaque."""
    board = headed(kit, view, fogged=True)
    for side in (0, 1):
        for tile, token in in_public(view, side).items():
            board.paste(cell(kit, ground_of(tile, 0), token), place(tile))
    for tile in bits(view.palisades):
        board.paste(fence(kit, tile), place(tile))
    fog_lines(board, kit)
    rail.foot(board, kit, view, names, private=False)
    return board


def result(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return the board when the match is over: nothing is hidden from anybody any more."""
    board = headed(kit, view, fogged=False)
    standing: Standing = {}
    traps: dict[int, int] = {}
    for side, own in enumerate(view.opened):
        standing |= opened(own, side)
        traps |= buried(own.ground)
    lay(board, kit, standing, EVERY, view.palisades, traps)
    for own in view.opened:
        for tower in own.ground.towers:
            watchtower(board, kit, tower)
    rail.foot(board, kit, view, names, private=False)
    return board


def lay(board: Image.Image, kit: Kit, standing: Standing, seen: int, palisades: int, traps: Mapping[int, int]) -> None:
    """Put down every tile that is not as bare as the ground has it."""
    for tile in TILES:
        ground, walled = ground_of(tile, seen), bool(palisades & BIT[tile])
        token, trap = standing.get(tile), traps.get(tile, NO_TRAP)
        if token is not None or walled or trap != NO_TRAP or ground.startswith("seen"):
            board.paste(cell(kit, ground, token, walled, trap), place(tile))
    fog_lines(board, kit)


def watchtower(board: Image.Image, kit: Kit, tile: int) -> None:
    """Frame the four tiles of a watchtower, named by its lowest left one, and put its tab in their middle."""
    left, low = place(tile)
    top = low - TILE_HIGH
    box = (left, top, left + 2 * TILE_WIDE, top + 2 * TILE_HIGH)
    for inset, thick, role in ((2, 7, "edge"), (4, 3, "mark")):
        frame(board, kit, (box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset), thick, role)
    board.paste(tab(kit), (left + TILE_WIDE - TAB // 2, low - TAB // 2))


@lru_cache(maxsize=4)
def tab(kit: Kit) -> Image.Image:
    """Return the gold square of a watchtower."""
    sketch = Sketch(TAB, TAB, kit.theme["edge"])
    sketch.rect((2, 2, TAB - 2, TAB - 2), kit.theme["mark"])
    sketch.icon("legion.ground.watchtower", 34, 6, 6, kit.theme["edge"])
    return sketch.flat(kit.palette)

"""Milito's table: five columns between two lines, the same for both seats and for everybody."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.milito.data import ARMIES
from engine.games.milito.view import Last, SideView, View
from render.band import BAND, badge, band
from render.boards.milito import words
from render.boards.milito.cards import STRIP, Attack, empty, fallen, terrain, unit
from render.boards.milito.look import (
    ARMY,
    CARD,
    COUNT,
    EMBLEM,
    FRAME,
    HEADING,
    HEIGHT,
    LEFT,
    PLAYER,
    STATE,
    STEP,
    TALL,
    WIDTH,
    kit,
)
from render.canvas import Box, Kit, Sketch, write
from render.icons import icon
from render.lettering import fit, lettering, name_or
from render.marks import arrow, brackets, frame
from render.theme import Theme

RAILS = ((12, 837, 1188, 886), (12, 66, 1188, 115))
RANKS = ((531, 684), (274, 121))  # tops of a side's two ranks, the one at the terrain first
GROUND_TOP = 427
COUNTS = ((706, "hand"), (796, "cards_deck"), (886, "cards_discard"), (978, "lost"))
LAURELS = (1068, 1112, 1156)
STATE_RIGHT = WIDTH - 24
STATE_ROOM = 420
TURN = 28  # the key is filled in whole turns, so that few grounds are ever needed


def draw(view: View, names: Sequence[str], theme: Theme) -> Image.Image:
    """Return the table as the view's holder may see it."""
    made = kit(theme)
    board = headed(made, view, names)
    for seat in (0, 1):
        rail(board, made, view, seat, names)
    if view.terrain:
        columns(board, made, view)
    else:
        musters(board, made, view, names)
    private_frame(board, made, view)
    return board


def headed(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return a copy of the ground with the state in its band."""
    winner = view.outcome.winners[0] if view.outcome and not view.outcome.drawn else -1
    text = words.state(view)
    if view.outcome:
        text = "Draw" if winner < 0 else f"{name_or(names[winner], winner + 1, PLAYER[0])} wins"
    shown = fit(text, *STATE, STATE_ROOM)
    wide = lettering(shown.text, STATE[0], shown.size).width
    crown = 58 if winner >= 0 else 0
    board = ground(kit, bool(view.terrain), -(-(wide + crown + 40) // TURN) * TURN).copy()
    if crown:
        board.paste(icon_tile(kit, "common.victor", 44, "highlight"), (STATE_RIGHT - wide - crown, BAND // 2 - 23))
    write(board, kit, shown.text, (STATE[0], shown.size), (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    return board


@lru_cache(maxsize=64)
def ground(kit: Kit, laid_out: bool, state_room: int) -> Image.Image:
    """Return what never changes: band, rails and the columns' ground."""
    sketch = Sketch(WIDTH, HEIGHT, kit.theme["ground"])
    band(sketch, kit.theme, "games.milito", "MILITO", state_room)
    for seat, box in enumerate(RAILS):
        sketch.rect(box, kit.theme["panel"])
        sketch.rect((box[0], box[1], box[0] + 8, box[3]), kit.theme[f"seat{seat + 1}_t"])
        badge(sketch, kit.theme, seat, box[0] + 20, (box[1] + box[3]) // 2 - 19)
    for left in range(LEFT, LEFT + 5 * STEP, STEP) if laid_out else ():
        for top, bottom in ((RANKS[1][1] - 3, GROUND_TOP), (GROUND_TOP + STRIP, RANKS[0][1] + TALL + 3)):
            sketch.shape("round", (left - 3, top, left + CARD + 3, bottom), 16, kit.theme["well"])
    return sketch.flat(kit.palette)


def rail(board: Image.Image, kit: Kit, view: View, seat: int, names: Sequence[str]) -> None:
    """Write a side's name, army, counts and laurels; a gold frame says that it is awaited or has won."""
    side, box = view.sides[seat], RAILS[seat]
    middle = (box[1] + box[3]) // 2
    army = ARMIES[side.army].name
    room = COUNTS[0][0] - 34 - 24 - 84 - 16 - lettering(army, *ARMY).width
    name = fit(name_or(names[seat], seat + 1, PLAYER[0]), *PLAYER, room)
    wide = write(board, kit, name.text, (PLAYER[0], name.size), (84, middle), ("text", "panel"))
    write(board, kit, army, ARMY, (84 + wide + 16, middle + 2), ("text_dim", "panel"))
    if view.terrain:
        counts(board, kit, side, view.control.count(seat), middle)
    else:
        chosen = "ready" if view.chosen[seat] else "choosing"
        write(board, kit, chosen, COUNT, (1172, middle), ("text", "panel"), "r")
    if seat in framed(view):
        frame(board, kit, box, 3, "highlight")


def framed(view: View) -> tuple[int, ...]:
    """Return the seats with a gold frame: those awaited, at the end the winners."""
    return view.outcome.winners if view.outcome else view.waits


def counts(board: Image.Image, kit: Kit, side: SideView, held: int, middle: int) -> None:
    """Write how many cards lie where, and a laurel for each column held, of the three that win."""
    for (x, what), count in zip(COUNTS, (side.hand, side.deck, side.discard, side.destroyed), strict=True):
        board.paste(icon_tile(kit, f"common.{what}", 34, "text_dim"), (x - 34, middle - 17))
        write(board, kit, str(count), COUNT, (x + 7, middle), ("text", "panel"))
    for place, x in enumerate(LAURELS):
        laurel = icon_tile(kit, "milito.mark.control", 40, "highlight" if place < held else "faint")
        board.paste(laurel, (x - 20, middle - 20))


@lru_cache(maxsize=64)
def icon_tile(kit: Kit, key: str, size: int, ink: str) -> Image.Image:
    """Return an icon on the panel as a finished tile."""
    sketch = Sketch(size, size, kit.theme["panel"])
    sketch.image.paste(kit.theme[ink], (0, 0), icon(key, size))
    return sketch.flat(kit.palette)


def columns(board: Image.Image, kit: Kit, view: View) -> None:
    """Lay out terrain and units, then what the last or the present fight marks."""
    for column, ground_kind in enumerate(view.terrain):
        left, attack = LEFT + column * STEP, None
        if view.fight and view.fight.target == column:
            attack = Attack(view.fight.attacker, view.fight.base > column, view.fight.source != "")
        board.paste(terrain(kit, ground_kind, column, view.control[column], attack), (left, GROUND_TOP))
        for seat in (0, 1):
            for rank, piece in enumerate(line(kit, view, seat, column)):
                board.paste(piece, (left, RANKS[seat][rank]))
    if view.fight:
        attack_arrow(board, kit, view.fight.attacker, view.fight.base, view.fight.target)
    elif view.last:
        brackets(board, kit, fought_over(view, view.last))


def line(kit: Kit, view: View, seat: int, column: int) -> list[Image.Image]:
    """Return a side's two cards in a column: units, then those just fallen, then empty places."""
    marked = fighter(view, seat, column)
    tiles = []
    for kind in view.sides[seat].lines[column]:
        tiles.append(unit(kit, seat, kind, kind == marked))
        marked = -1 if kind == marked else marked
    if view.last and not view.fight:
        gone = [unit.card for unit in view.last.fallen if (unit.seat, unit.column) == (seat, column)]
        for place, kind in enumerate(gone):
            tiles.append(fallen(kit, seat, kind, view.last.result, words.fate(view.last, seat, place == 0)))
    return [*tiles, empty(kit), empty(kit)][:2]


def fighter(view: View, seat: int, column: int) -> int:
    """Return the kind of the unit that fights for a side in a column, -1 for none."""
    fight = view.fight
    if fight is None:
        return -1
    if seat == fight.attacker:
        return fight.fighter if column == fight.base else -1
    return fight.facing if column == fight.target else -1


def fought_over(view: View, last: Last) -> Box:
    """Return the box round every card of the last fight."""
    first, final = sorted((last.base, last.target))
    tops: list[int] = []
    for seat in (0, 1):
        column = last.base if seat == last.attacker else last.target
        gone = sum((unit.seat, unit.column) == (seat, column) for unit in last.fallen)
        tops += RANKS[seat][: max(1, min(2, len(view.sides[seat].lines[column]) + gone))]
    return LEFT + first * STEP - 6, min(tops) - 5, LEFT + final * STEP + CARD + 6, max(tops) + TALL + 5


def attack_arrow(board: Image.Image, kit: Kit, attacker: int, base: int, target: int) -> None:
    """Draw the arrow of an attack across the terrain, from the attackers towards the defenders."""
    low = GROUND_TOP + STRIP
    from_y, to_y = (low - 6, GROUND_TOP - 14) if attacker == 0 else (GROUND_TOP + 6, low + 5)
    to_x = LEFT + target * STEP + (CARD - 36 if base > target else 38)
    arrow(board, kit, (to_x + (base - target) * 66, from_y), (to_x, to_y))


def musters(board: Image.Image, kit: Kit, view: View, names: Sequence[str]) -> None:
    """Show the two armies before the battlefield is laid out."""
    for seat in (0, 1):
        board.paste(muster(kit, seat, ARMIES[view.sides[seat].army].cards_of), (LEFT, (507, 125)[seat]))
    write(board, kit, "The armies are hiring", HEADING, (WIDTH / 2, 475), ("highlight", "ground"), "m")


@lru_cache(maxsize=32)
def muster(kit: Kit, seat: int, army: str) -> Image.Image:
    """Return an army's emblem and name on its colour."""
    wide, high = WIDTH - 2 * LEFT, 320
    sketch = Sketch(wide, high, kit.theme["ground"])
    own, ring, white = kit.colours(f"seat{seat + 1}", f"seat{seat + 1}_line", "white")
    sketch.ring(("round", "cut")[seat], (0, 0, wide, high), 22, (own, ring, own), (8, 3))
    sketch.icon(f"milito.army.{army}", 260, 86, (high - 260) // 2, white)
    rows = ARMIES[army].name.upper().split()
    for row, word in enumerate(rows):
        fitted = fit(word, *EMBLEM, wide - 430 - 40)
        sketch.text(fitted.text, (EMBLEM[0], fitted.size), (430, high / 2 + 100 * (row - (len(rows) - 1) / 2)), white)
    return sketch.flat(kit.palette)


def private_frame(board: Image.Image, kit: Kit, view: View) -> None:
    """Draw the frame that says: only this seat sees the picture."""
    if view.own is not None and view.outcome is None:
        frame(board, kit, (0, 0, *board.size), FRAME, f"seat{view.viewer + 1}")

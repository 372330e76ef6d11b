"""The seats at the foot of War's map, in the order of turns."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from PIL import Image

from engine.games.war.data import ALL
from engine.games.war.view import NEUTRAL, View
from engine.kernel.seats import Seat
from render.boards.war import facts, words
from render.boards.war.look import COUNT, HEIGHT, INITIAL, PLAYER
from render.boards.war.pieces import initial
from render.canvas import Kit, Sketch
from render.lettering import fit, lettering, name_or

LEFT, WIDE, BOTTOM = 12, 248, HEIGHT - 10
HIGH, GAP = 65, 5
LOW, LOW_GAP = 53, 3  # of five rows
TEXT = 60
ICON = 22


class Row(Struct, frozen=True):
    """One seat, or the neutral army: counts by the icon they stand beside."""

    owner: str
    name: str
    counts: tuple[tuple[str, int], ...]
    framed: bool
    out: str = ""
    pool: int = 0


def rails(board: Image.Image, kit: Kit, view: View, names: Sequence[str]) -> None:
    """Put every seat's row on the board, the neutral army's last."""
    rows = [row(view, names, seat) for seat in view.order]
    if NEUTRAL in view.board.owner:
        rows.append(neutral(view))
    high, gap = (HIGH, GAP) if len(rows) <= 4 else (LOW, LOW_GAP)
    top = BOTTOM - len(rows) * (high + gap) + gap
    for number, shown in enumerate(rows):
        board.paste(tile(kit, shown, high), (LEFT, top + number * (high + gap)))


def row(view: View, names: Sequence[str], seat: Seat) -> Row:
    """Return a seat's row."""
    player = view.players[seat]
    name = name_or(names[seat], seat + 1, PLAYER[0])
    counts = [*standing(view, seat), ("cards", player.cards)]
    if view.rules.advanced:
        counts.append(("token", player.tokens))
    framed = seat in facts.framed(view)
    return Row(facts.role(view, seat), name, tuple(counts), framed, words.OUT.get(player.out, ""), player.pool)


def neutral(view: View) -> Row:
    """Return the neutral army's row."""
    return Row("neutral", words.NEUTRAL_NAME, standing(view, NEUTRAL), False)


def standing(view: View, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return how many territories and armies somebody has."""
    mine = [t for t in ALL if view.board.owner[t] == seat]
    return ("territories", len(mine)), ("armies", sum([facts.armies(view, t) for t in mine]))


@lru_cache(maxsize=256)
def tile(kit: Kit, shown: Row, high: int) -> Image.Image:
    """Return a row, drawn."""
    sketch = Sketch(WIDE, high, kit.theme["sea"])
    panel, text, dim = kit.colours("panel", "text", "text_dim")
    sketch.shape("round", (0, 0, WIDE, high), 7, panel)
    if shown.framed:
        sketch.ring("round", (0, 0, WIDE, high), 7, kit.colours("highlight", "panel"), (3,))
    initial(sketch, kit, shown.owner, (31, high // 2), 22, INITIAL)
    upper, lower, size = (20, 46, PLAYER[1]) if high == HIGH else (16, 37, 23)
    room = WIDE - TEXT - 10
    if shown.pool:
        room -= with_hades(kit, sketch, shown.pool, upper)
    name = fit(shown.name, PLAYER[0], size, room)
    sketch.text(name.text, (PLAYER[0], name.size), (TEXT, upper), dim if shown.out else text)
    if shown.out:
        sketch.icon("war.mark.eliminated", 25, TEXT, lower - 13, dim)
        sketch.text(shown.out, COUNT, (TEXT + 32, lower), dim)
    else:
        counts(kit, sketch, shown.counts, lower)
    return sketch.flat(kit.palette)


def with_hades(kit: Kit, sketch: Sketch, pool: int, middle: int) -> int:
    """Write the warriors with Hades at the end of the upper line and return their room."""
    dim, text = kit.colours("text_dim", "text")
    wide = sketch.text(str(pool), COUNT, (WIDE - 10, middle), text, "r")
    sketch.icon("war.mark.hades_pool", ICON, WIDE - 10 - wide - 3 - ICON, middle - ICON // 2, dim)
    return wide + ICON + 12


def counts(kit: Kit, sketch: Sketch, shown: Sequence[tuple[str, int]], middle: int) -> None:
    """Write counts after their icons, spread over the line."""
    dim, text = kit.colours("text_dim", "text")
    wide = sum(ICON + 3 + lettering(str(count), *COUNT).width for _, count in shown)
    gap = min((WIDE - TEXT - 10 - wide) / max(len(shown) - 1, 1), 16)
    left = float(TEXT)
    for key, count in shown:
        sketch.icon(f"war.mark.{key}", ICON, round(left), middle - ICON // 2, dim)
        left += ICON + 3
        left += sketch.text(str(count), COUNT, (left, middle), text) + gap

"""War's second picture, for one seat only: the cards, and the objective with how far it is."""

from functools import lru_cache

from PIL import Image

from engine.games.war.data import COUNT, OBJECTIVES, TABLES
from engine.games.war.view import Own, View
from render.band import BAND, band
from render.boards.war import facts, progress, words
from render.boards.war.board import private_frame
from render.boards.war.faces import HIGH as CARD_HIGH
from render.boards.war.faces import WIDE as CARD_WIDE
from render.boards.war.faces import Card, face
from render.boards.war.look import COUNTED, GOAL, HEADING, NOTE, REMARK, STATE, STATE_RIGHT, WIDTH, kit
from render.boards.war.progress import Line
from render.canvas import Kit, Sketch, write
from render.lettering import fit
from render.theme import Theme

HIGH = 726
LEFT, STEP = 20, 234
ROW = 5
HEAD, CARDS = BAND + 24, BAND + 46
GOAL_TOP = CARDS + CARD_HIGH + 14
PANEL = (WIDTH - 2 * LEFT, HIGH - 18 - GOAL_TOP)
ICON = 96
TEXT = 150
TILE, PITCH = 36, 44
NAMES = 310  # room for the names of what is counted
FIGURES = 120  # room for the figures behind
LINES, FURTHER = 98, 47  # the middle of the first line, and from one to the next
WRAPPED = 12  # so many tesserae stand in a row where they are too many for one


def draw(view: View, theme: Theme) -> Image.Image | None:
    """Return the picture for the seat that looks; None for spectators."""
    if view.own is None:
        return None
    made, own = kit(theme), view.own
    board = sheet(made).copy()
    state = f"{words.cards(len(own.hand))} · only you see this"
    write(board, made, state, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    write(board, made, words.trade(view), NOTE, (WIDTH - LEFT - 4, HEAD), ("text_dim", "ground"), "r")
    seat = facts.role(view, view.viewer)
    for number in range(ROW):
        tile = face(made, card(view, own, number), seat) if number < len(own.hand) else empty(made)
        board.paste(tile, (LEFT + number * STEP, CARDS))
    lines = progress.lines(view, own)
    panel = goal(made, own.objective, progress.headline(view, own), progress.note(view, own), lines)
    board.paste(panel, (LEFT, GOAL_TOP))
    private_frame(board, made, view)
    return board


def card(view: View, own: Own, number: int) -> Card:
    """Return what a card of the hand shows."""
    kind = own.hand[number]
    if kind >= COUNT:
        return Card(kind, number + 1, "neutral", 0)
    bonus = TABLES.card_bonus if view.board.owner[kind] == view.viewer and not view.rules.advanced else 0
    return Card(kind, number + 1, facts.role(view, view.board.owner[kind]), bonus)


@lru_cache(maxsize=4)
def sheet(kit: Kit) -> Image.Image:
    """Return what never changes."""
    sketch = Sketch(WIDTH, HIGH, kit.theme["ground"])
    band(sketch, kit.theme, "common.hand", "CARDS AND OBJECTIVE", 420)
    sketch.text("IN HAND", HEADING, (LEFT + 4, HEAD), kit.theme["text"])
    return sketch.flat(kit.palette)


@lru_cache(maxsize=4)
def empty(kit: Kit) -> Image.Image:
    """Return the place of a card that is not there."""
    sketch = Sketch(CARD_WIDE, CARD_HIGH, kit.theme["ground"])
    line, ground = kit.colours("slot", "ground")
    sketch.ring("round", (2, 2, CARD_WIDE - 2, CARD_HIGH - 2), 12, (line, ground), (2,))
    return sketch.flat(kit.palette)


@lru_cache(maxsize=128)
def goal(kit: Kit, objective: int, headline: str, note: str, lines: tuple[Line, ...]) -> Image.Image:
    """Return the objective: what it asks for, and a tessera for every territory of it."""
    sketch = Sketch(*PANEL, kit.theme["ground"])
    panel, text, dim, gold = kit.colours("panel", "text", "text_dim", "highlight")
    sketch.shape("round", (0, 0, *PANEL), 10, panel)
    sketch.icon(f"war.objective.{OBJECTIVES[objective].kind}", ICON, 26, (PANEL[1] - ICON) // 2, gold)
    title = fit(headline, *GOAL, PANEL[0] - TEXT - 20)
    sketch.text(title.text, (GOAL[0], title.size), (TEXT, 38), text)
    for number, line in enumerate(lines):
        tesserae(kit, sketch, line, LINES + number * FURTHER)
    if note:
        noted = fit(note, *REMARK, PANEL[0] - TEXT - 20)
        sketch.text(noted.text, (REMARK[0], noted.size), (TEXT, PANEL[1] - 26), dim)
    return sketch.flat(kit.palette)


def tesserae(kit: Kit, sketch: Sketch, line: Line, middle: int) -> None:
    """Draw one line: its name, a tessera each, the figures."""
    text, slot, fill = kit.colours("text", "text_dim", f"{line.owner}_t")
    name = fit(line.name, *COUNTED, NAMES - 12)
    sketch.text(name.text, (COUNTED[0], name.size), (TEXT, middle), text)
    row = line.need if line.need * PITCH <= PANEL[0] - TEXT - NAMES - FIGURES else WRAPPED
    for number in range(line.need):
        left, top = TEXT + NAMES + number % row * PITCH, middle - TILE // 2 + number // row * PITCH
        box = (left, top, left + TILE, top + TILE)
        if number < line.have:
            sketch.rect(box, text)
            sketch.rect((left + 3, top + 3, left + TILE - 3, top + TILE - 3), fill)
        else:
            sketch.frame(box, 2, slot)
    figures = str(line.have) if line.have == line.need and "still" in line.name else f"{line.have} of {line.need}"
    sketch.text(figures, COUNTED, (TEXT + NAMES + row * PITCH + 10, middle), text)

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
from render.boards.war.look import BODY, GOAL, HEADING, NOTE, STATE, STATE_RIGHT, WIDTH, kit
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
TILE, PITCH = 28, 36
NAMES = 250  # room for the names of what is counted
LINES = 100  # the middle of the first line


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
    sketch.text(title.text, (GOAL[0], title.size), (TEXT, 40), text)
    for number, line in enumerate(lines):
        tesserae(kit, sketch, line, LINES + number * 44)
    if note:
        noted = fit(note, *BODY, PANEL[0] - TEXT - 20)
        sketch.text(noted.text, (BODY[0], noted.size), (TEXT, PANEL[1] - 28), dim)
    return sketch.flat(kit.palette)


def tesserae(kit: Kit, sketch: Sketch, line: Line, middle: int) -> None:
    """Draw one line: its name, a tessera each, the figures."""
    text, slot, fill, edge = kit.colours("text", "text_dim", f"{line.owner}_t", "edge")
    name = fit(line.name, *NOTE, NAMES - 12)
    sketch.text(name.text, (NOTE[0], name.size), (TEXT, middle), text)
    pitch = min(PITCH, (PANEL[0] - TEXT - NAMES - 130) // max(line.need, 1))
    wide = pitch - 6
    for number in range(line.need):
        left, top = TEXT + NAMES + number * pitch, middle - TILE // 2
        box = (left, top, left + wide, top + TILE)
        if number < line.have:
            sketch.rect(box, edge)
            sketch.rect((left + 2, top + 2, left + wide - 2, top + TILE - 2), fill)
        else:
            sketch.frame(box, 2, slot)
    figures = str(line.have) if line.have == line.need and "still" in line.name else f"{line.have} of {line.need}"
    end = TEXT + NAMES + line.need * pitch + 14
    sketch.text(figures, NOTE, (end, middle), text)

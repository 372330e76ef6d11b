"""Stilicho's table: the map with its counters, the rail, the hand."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.stilicho.events import Event
from engine.games.stilicho.menu.board import advocate_value
from engine.games.stilicho.menu.hopes import against
from engine.games.stilicho.menu.strength import enemy_parts, roman_parts, total
from engine.games.stilicho.view import Board, Fight, Trial, View
from render import marks
from render.band import BAND, band
from render.boards.stilicho import facts, pieces, words
from render.boards.stilicho.changes import Changes, changes, way
from render.boards.stilicho.ground import ground
from render.boards.stilicho.layout import plaque
from render.boards.stilicho.look import HEIGHT, MAP_HIGH, MAP_WIDE, RULE, STATE, STATE_RIGHT, WIDTH
from render.boards.stilicho.pieces import HALF_HIGH, HALF_WIDE, Roll
from render.boards.stilicho.rail import rail
from render.boards.stilicho.strip import strip
from render.canvas import Kit, Sketch, write
from render.lettering import lettering

TURN = 28  # the key is filled in whole turns, so that few bands are ever drawn
AROUND, ARM = 5, 16  # brackets: so far round a plaque, and how long


def draw(kit: Kit, view: View, told: Sequence[Event]) -> Image.Image:
    """Return the table."""
    shown = view.board
    board = framed(kit).copy()
    state = words.state(shown)
    room = -(-(lettering(state, *STATE).width + 40) // TURN) * TURN
    board.paste(heading(kit, room), (0, 0))
    write(board, kit, state, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    populate(board, kit, shown, changes(told))
    rail(board, kit, shown)
    strip(board, kit, shown)
    return board


@lru_cache(maxsize=4)
def framed(kit: Kit) -> Image.Image:
    """Return the map between the gold rules."""
    board = Image.new("P", (WIDTH, HEIGHT), kit.palette.index(kit.theme["ground"]))
    board.putpalette([channel for colour in kit.palette.colours for channel in colour])
    board.paste(ground(kit), (0, BAND))
    gold = kit.palette.index(kit.theme["highlight"])
    board.paste(gold, (MAP_WIDE, BAND, MAP_WIDE + RULE, BAND + MAP_HIGH))
    board.paste(gold, (0, BAND + MAP_HIGH, WIDTH, BAND + MAP_HIGH + RULE))
    return board


@lru_cache(maxsize=32)
def heading(kit: Kit, room: int) -> Image.Image:
    """Return the title band."""
    sketch = Sketch(WIDTH, BAND, kit.theme["panel"])
    band(sketch, kit.theme, "games.stilicho", words.TITLE, room, words.SUBTITLE)
    return sketch.flat(kit.palette)


def populate(board: Image.Image, kit: Kit, shown: Board, changed: Changes) -> None:
    """Put on the map what stands on it."""
    for diocese, level in facts.disturbed(shown):
        pieces.trouble(kit, diocese, level, diocese in changed.troubled).press(board, BAND)
    for space in facts.open_for_garrisons(shown):
        pieces.open_space(kit, space).press(board, BAND)
    for _, origin, to in changed.ways:
        way(kit, origin, to).press(board, BAND)
    for space in facts.garrisons(shown):
        pieces.garrison(kit, space).press(board, BAND)
    for foe in facts.foes(shown):
        if foe.front == changed.last:
            x, y = plaque(foe.space)
            wide, high = HALF_WIDE + AROUND, HALF_HIGH + AROUND
            box = (max(x - wide, 2), y - high + BAND, min(x + wide, MAP_WIDE - 2), y + high + BAND)
            marks.brackets(board, kit, box, ARM)
        pieces.enemy(kit, foe).press(board, BAND)
    roll = rolled(shown)
    if roll is not None:
        pieces.dice(kit, roll).press(board, BAND)


def fought(shown: Board, fight: Fight) -> Roll:
    """Return the dice of a fight with both totals; Rome's is open while one of two dice is to be chosen."""
    dice = tuple(die for die in (fight.roman, fight.second) if die)
    mine = total(roman_parts(shown, fight)) if len(dice) == 1 else 0
    return Roll(dice, fight.enemy, fight.front, mine, total(enemy_parts(shown, fight)))


def rolled(shown: Board) -> Roll | None:
    """Return the dice that lie on the table, None without."""
    if shown.outcome is not None:
        return None
    for task in reversed(shown.tasks):
        if isinstance(task, Fight) and task.enemy:
            return fought(shown, task)
        if isinstance(task, Trial) and task.die:
            bonus = advocate_value(shown) if task.diocese < 0 else 0
            return Roll((task.die,), 0, -1, task.die + bonus, against(shown, task))
    return None

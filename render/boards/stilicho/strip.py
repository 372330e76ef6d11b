"""The strip under Stilicho's map: the hand, the forces at the set-up, the result."""

from functools import lru_cache

from PIL import Image

from engine.games.stilicho.data import FRONT_IDS, LEADERS, RULES
from engine.games.stilicho.view import Board
from engine.kernel.outcome import Outcome
from render.boards.stilicho import words
from render.boards.stilicho.faces import HIGH, LOW, WIDE, face, plain
from render.boards.stilicho.look import (
    ARMY_NAME,
    COUNT,
    FRONT_ROLES,
    GREAT,
    GREAT_COUNT,
    HEADING,
    HEIGHT,
    NOTE,
    ON_FRONT,
    STRIP_TOP,
    VERDICT,
    WIDTH,
)
from render.canvas import Kit, Sketch
from render.lettering import fit

LEFT, STEP, ROW = 15, 236, 5
MANY = 6  # cards in a row when there are more than two rows of five
TOP = STRIP_TOP + 10
DEEP = HEIGHT - STRIP_TOP
PANEL = 2 * STEP - 10
PILES = (("common.cards_deck", "deck"), ("common.cards_discard", "discards"))


def strip(board: Image.Image, kit: Kit, shown: Board) -> None:
    """Put the strip on the board."""
    if shown.outcome is not None:
        board.paste(result(kit, shown.outcome, shown.turn, surrendered(shown)), (0, STRIP_TOP))
    elif shown.stage == "setup":
        board.paste(muster(kit, shown.recovery), (0, STRIP_TOP))
    else:
        board.paste(ground(kit), (0, STRIP_TOP))
        hand(board, kit, shown)


def hand(board: Image.Image, kit: Kit, shown: Board) -> None:
    """Put the cards in hand on the board, numbered; with few of them, the piles at the right."""
    cards = shown.hand
    if len(cards) > ROW:
        across = ROW if len(cards) <= 2 * ROW else MANY
        step = (WIDTH - 2 * LEFT + 10) // across
        for place, card in enumerate(cards):
            down, number = divmod(place, across)
            board.paste(plain(kit, card, place + 1, step - 10), (LEFT + number * step, TOP + down * (LOW + 12)))
        return
    for place in range(ROW):
        tile = face(kit, cards[place], place + 1) if place < len(cards) else empty(kit)
        board.paste(tile, (LEFT + place * STEP, TOP))
    if len(cards) < ROW:
        counts = (shown.roman_deck, len(shown.roman_discard), shown.enemy_deck, len(shown.enemy_discard))
        board.paste(piles(kit, counts, len(shown.history)), (LEFT + (ROW - 1) * STEP, TOP))


def surrendered(shown: Board) -> tuple[bool, ...]:
    """Return which Enemies have surrendered."""
    return tuple(enemy.surrendered for enemy in shown.enemies)


@lru_cache(maxsize=4)
def ground(kit: Kit) -> Image.Image:
    """Return the empty strip."""
    return Sketch(WIDTH, DEEP, kit.theme["ground"]).flat(kit.palette)


@lru_cache(maxsize=4)
def empty(kit: Kit) -> Image.Image:
    """Return the place of a card that is not there."""
    sketch = Sketch(WIDE, HIGH, kit.theme["ground"])
    sketch.ring("round", (2, 2, WIDE - 2, HIGH - 2), 12, kit.colours("slot", "ground"), (2,))
    return sketch.flat(kit.palette)


@lru_cache(maxsize=256)
def piles(kit: Kit, counts: tuple[int, int, int, int], history: int) -> Image.Image:
    """Return how many cards lie in the piles: Rome's, the Enemy's, and out of the game."""
    sketch = Sketch(WIDE, HIGH, kit.theme["ground"])
    panel, text, dim = kit.colours("panel", "text", "text_dim")
    sketch.shape("round", (0, 0, WIDE, HIGH), 12, panel)
    for row, title in enumerate(("ROME", "ENEMY")):
        top = 14 + row * 76
        sketch.text(title, HEADING, (16, top + 10), dim, track=1)
        for place, (icon, _) in enumerate(PILES):
            left = 16 + place * 102
            sketch.icon(icon, 34, left, top + 26, dim)
            sketch.text(str(counts[2 * row + place]), COUNT, (left + 42, top + 44), text)
    sketch.icon("stilicho.box.history", 25, 20, 170, dim)
    sketch.text(f"{history} in history", NOTE, (54, 183), dim)
    return sketch.flat(kit.palette)


@lru_cache(maxsize=32)
def muster(kit: Kit, men: int) -> Image.Image:
    """Return the forces of the set-up: the men to place, and the two leaders with the Advocate."""
    sketch = Sketch(WIDTH, DEEP, kit.theme["ground"])
    panel, text, dim, gold = kit.colours("panel", "text", "text_dim", "highlight")
    sketch.shape("round", (LEFT, 10, LEFT + 3 * STEP - 10, 10 + HIGH), 12, panel)
    sketch.text(str(men), GREAT_COUNT, (LEFT + 26, 48), text)
    sketch.text("COMITATENSES TO PLACE", HEADING, (LEFT + 84, 49), dim, track=1)
    for number in range(RULES.muster):
        left = LEFT + 26 + number % 6 * 110
        top = 82 + number // 6 * 66
        colour = text if number < men else kit.theme["faint"]
        sketch.icon("stilicho.piece.comitatenses", 56, left, top, colour)
    for row, (leader, task) in enumerate(((0, "leads an Army"), (1, "leads another"), (3, "Advocate"))):
        top = 10 + row * 72
        left = LEFT + 3 * STEP
        sketch.shape("round", (left, top, WIDTH - LEFT, top + 68), 10, panel)
        one = LEADERS[leader]
        sketch.icon(f"stilicho.leader.{one.id}", 56, left + 12, top + 6, text)
        bonus = one.values[0] if one.army else one.advocate
        wide = sketch.text(one.name, ARMY_NAME, (left + 82, top + 34), text)
        sketch.text(words.signed(bonus), ARMY_NAME, (left + 92 + wide, top + 34), gold)
        sketch.text(task, NOTE, (WIDTH - LEFT - 16, top + 35), dim, "r")
    return sketch.flat(kit.palette)


@lru_cache(maxsize=64)
def result(kit: Kit, outcome: Outcome, turn: int, sworn: tuple[bool, ...]) -> Image.Image:
    """Return how it ended: in words, in points, and who surrendered."""
    sketch = Sketch(WIDTH, DEEP, kit.theme["ground"])
    panel, text, dim, gold = kit.colours("panel", "text", "text_dim", "highlight")
    won = bool(outcome.winners)
    sketch.shape("round", (LEFT, 10, WIDTH - LEFT, 10 + HIGH), 12, panel)
    key = "stilicho.verdict.won" if won else "stilicho.verdict.lost"
    sketch.icon(key, 96, LEFT + 34, 10 + (HIGH - 96) // 2, kit.theme["highlight" if won else "danger"])
    title = fit(words.ending(outcome), *GREAT, 730)
    sketch.text(title.text, (GREAT[0], title.size), (LEFT + 164, 66), text, track=1)
    points = f"{words.score(outcome)} points in {words.count(turn, 'turn')}: {words.verdict(outcome)}"
    sketch.text(points, VERDICT, (LEFT + 166, 124), gold)
    sketch.text("surrendered", NOTE, (WIDTH - LEFT - 26 - 137, 176), dim, "m")
    sketch.text(words.beside(), NOTE, (LEFT + 166, 170), dim)
    for front, over in enumerate(sworn):
        left = WIDTH - LEFT - 26 - (3 - front) * 94 + 8
        role = FRONT_ROLES[front]
        fill, ink = (role, ON_FRONT[role]) if over else ("well", "faint")
        sketch.ring("round", (left, 62, left + 86, 148), 11, kit.colours("line", fill), (2,))
        sketch.icon(f"stilicho.enemy.{FRONT_IDS[front]}", 56, left + 15, 77, kit.theme[ink])
    return sketch.flat(kit.palette)

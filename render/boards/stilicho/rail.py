"""The rail at the right of Stilicho's map: three Armies, Olympius, Surge Spaces, the turn, the boxes."""

from functools import lru_cache

from PIL import Image

from engine.games.stilicho.data import CARDS, FRONT_IDS, RULES
from engine.games.stilicho.view import Board, Cards
from render.band import BAND
from render.boards.stilicho import facts, words
from render.boards.stilicho.facts import Army
from render.boards.stilicho.look import (
    ARMY_NAME,
    CELL,
    COUNT,
    FRONT_ROLES,
    HEADING,
    MAP_HIGH,
    NOTE,
    ON_FRONT,
    RAIL_LEFT,
    SMALL,
    WIDTH,
    front_of,
)
from render.canvas import Box, Kit, Sketch
from render.lettering import fit, lettering
from render.theme import Colour

LEFT, WIDE = RAIL_LEFT + 11, 298
ROW, GAP = 86, 8
BLOCK = 58  # the Enemy's box at the left of its Army
TRACK, BOXES = 78, 62
TOPS = {"olympius": 292, "surge": 376, "turn": 460, "boxes": 540}
ARROW = ((-11, -4), (0, -4), (0, -10), (11, 0), (0, 10), (0, 4), (-11, 4))
ARROWS = {"act": 1, "ret": -1}
HELMET = 25
MAN, MEN = 30, 31  # a helmet in an Army's row, and from one to the next


def rail(board: Image.Image, kit: Kit, shown: Board) -> None:
    """Put the whole rail on the board."""
    board.paste(ground(kit), (RAIL_LEFT, BAND))
    for row in facts.armies(shown):
        board.paste(army(kit, row), (LEFT, BAND + 10 + row.front * (ROW + GAP)))
    board.paste(
        olympius(kit, shown.olympius, facts.olympius_value(shown), facts.advocate(shown)),
        (LEFT, BAND + TOPS["olympius"]),
    )
    board.paste(surge(kit, shown.surge, shown.enemy_deck, len(shown.enemy_discard)), (LEFT, BAND + TOPS["surge"]))
    board.paste(turn(kit, shown.turn, shown.round, words.year(shown)), (LEFT, BAND + TOPS["turn"]))
    places = facts.resting(shown, False), facts.resting(shown, True)
    board.paste(boxes(kit, *places), (LEFT, BAND + TOPS["boxes"]))


@lru_cache(maxsize=4)
def ground(kit: Kit) -> Image.Image:
    """Return the empty rail."""
    return Sketch(WIDTH - RAIL_LEFT, MAP_HIGH, kit.theme["ground"]).flat(kit.palette)


@lru_cache(maxsize=512)
def army(kit: Kit, row: Army) -> Image.Image:
    """Return an Army: its Enemy's box, leader and bonus, a helmet for each man, the number of men."""
    sketch = Sketch(WIDE, ROW, kit.theme["ground"])
    panel, text, dim, faint = kit.colours("panel", "text", "text_dim", "faint")
    sketch.shape("round", (0, 0, WIDE, ROW), 8, panel)
    block(sketch, kit, row.front, row.sworn)
    left = BLOCK + 12
    if row.leader:
        name = fit(row.leader, *ARMY_NAME, 130)
        wide = sketch.text(name.text, (ARMY_NAME[0], name.size), (left, 23), text)
        sketch.text(words.signed(row.bonus), ARMY_NAME, (left + wide + 9, 23), kit.theme["highlight"])
    else:
        sketch.text(words.NOBODY, ARMY_NAME, (left, 23), dim)
    note(sketch, kit, row)
    for number in range(RULES.army):
        colour = text if number < row.men else faint
        sketch.icon("stilicho.piece.comitatenses", MAN, left - 3 + number * MEN, 46, colour)
    sketch.text(str(row.men), COUNT, (WIDE - 14, 61), text, "r")
    return sketch.flat(kit.palette)


def block(sketch: Sketch, kit: Kit, front: int, surrendered: bool) -> None:
    """Draw the Enemy's box: in its colour, or dark with a tinted figure once it has surrendered."""
    role = FRONT_ROLES[front]
    fill, ink = (f"{role}_back", f"{role}_t") if surrendered else (role, ON_FRONT[role])
    sketch.shape("round", (0, 0, BLOCK + 8, ROW), 8, kit.theme[fill])
    sketch.rect((BLOCK, 0, BLOCK + 8, ROW), kit.theme["panel"])
    sketch.icon(f"stilicho.enemy.{FRONT_IDS[front]}", 44, (BLOCK - 44) // 2, (ROW - 44) // 2, kit.theme[ink])


def note(sketch: Sketch, kit: Kit, row: Army) -> None:
    """Write at the upper right what holds of an Army: Mutiny, or that its Enemy has surrendered."""
    if not (row.mutiny or row.sworn):
        return
    key, role, text = ("piece.mutiny", "danger", "Mutiny") if row.mutiny else ("box.surrendered", "good", "sworn")
    sketch.icon(f"stilicho.{key}", 25, WIDE - 37, 11, kit.theme[role])
    if lettering(row.leader, *ARMY_NAME).width < 110:
        sketch.text(text, NOTE, (WIDE - 42, 23), kit.theme[role], "r")


def headed(kit: Kit, title: str, note: str) -> Sketch:
    """Begin a track with its heading and a note at the right."""
    sketch = Sketch(WIDE, TRACK, kit.theme["ground"])
    wide = sketch.text(title, HEADING, (0, 12), kit.theme["text"], track=1)
    shown = fit(note, *NOTE, WIDE - wide - 16)
    sketch.text(shown.text, (NOTE[0], shown.size), (WIDE, 13), kit.theme["text_dim"], "r")
    return sketch


@lru_cache(maxsize=128)
def olympius(kit: Kit, step: int, value: int, advocate: tuple[str, int]) -> Image.Image:
    """Return his track: the difficulty of each step, his own gold, Stilicho's death at the end."""
    who = f"{advocate[0]} {words.signed(advocate[1])}" if advocate[0] else "no Advocate"
    sketch = headed(kit, "OLYMPIUS", who)
    left = lettering("OLYMPIUS", *HEADING, 1).width + 10
    sketch.text(str(value), CELL, (left, 12), kit.theme["danger"])
    cells = len(RULES.difficulty) + 1
    for number in range(cells):
        box = cell(number, cells)
        if number == len(RULES.difficulty):
            sketch.ring("round", box, 5, kit.colours("danger", "well"), (2,))
            ink = kit.theme["danger"]
            sketch.icon("stilicho.piece.executed", 25, (box[0] + box[2]) // 2 - 12, 38, ink)
        else:
            digit(sketch, kit, box, str(RULES.difficulty[number]), number - step)
    if step == len(RULES.difficulty):
        sketch.ring("round", cell(step, cells), 5, kit.colours("edge", "hazard"), (0,))
        sketch.icon("stilicho.piece.executed", 25, WIDE - 30, 38, kit.theme["edge"])
    return sketch.flat(kit.palette)


def cell(number: int, cells: int) -> Box:
    """Return the box of a step of a track."""
    step = (WIDE + 4) / cells
    return round(number * step), 29, round((number + 1) * step) - 4, 71


def digit(sketch: Sketch, kit: Kit, box: Box, text: str, ahead: int) -> None:
    """Draw a step: gold where the counter is, underlined where it was."""
    here = ahead == 0
    sketch.shape("round", box, 5, kit.theme["mark" if here else "panel"])
    if ahead < 0:
        sketch.rect((box[0] + 5, box[3] - 6, box[2] - 5, box[3] - 3), kit.theme["highlight"])
    ink = kit.theme["edge" if here else "text" if ahead < 0 else "text_dim"]
    sketch.text(text, CELL, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2 - (2 if ahead < 0 else 0)), ink, "m")


@lru_cache(maxsize=512)
def surge(kit: Kit, cards: Cards, deck: int, discards: int) -> Image.Image:
    """Return the Surge Spaces: the Enemy of each card there, and what it will do."""
    sketch = headed(kit, "SURGE", f"deck {deck}, discards {discards}")
    for number in range(RULES.surge_spaces):
        box = cell(number, RULES.surge_spaces)
        if number < len(cards):
            stored(sketch, kit, box, cards[number])
        else:
            sketch.ring("round", box, 6, kit.colours("slot", "ground"), (2,))
            middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            sketch.text(str(number + 1), CELL, middle, kit.theme["text_dim"], "m")
    return sketch.flat(kit.palette)


def stored(sketch: Sketch, kit: Kit, box: Box, card: int) -> None:
    """Draw a card in its Surge Space."""
    front = front_of(card)
    role = FRONT_ROLES[front]
    ink = kit.theme[ON_FRONT[role]]
    sketch.shape("round", box, 6, kit.theme[role])
    icons = CARDS[card].surge
    wide = 34 + len(icons) * 25
    left = (box[0] + box[2] - wide) // 2
    middle = (box[1] + box[3]) // 2
    sketch.icon(f"stilicho.enemy.{FRONT_IDS[front]}", 34, left - 1, middle - 17, ink)
    for number, icon in enumerate(icons):
        symbol(sketch, icon, left + 35 + number * 25, middle, ink)


def symbol(sketch: Sketch, icon: str, left: int, middle: int, ink: Colour) -> None:
    """Draw an icon of a card: an arrow onwards for an advance, one back for a retreat."""
    if icon in ARROWS:
        turn, centre = ARROWS[icon], left + 12
        sketch.polygon([(centre + turn * x, middle + y) for x, y in ARROW], ink)
    else:
        sketch.icon(f"stilicho.surge.{icon}", 25, left, middle - 12, ink)


@lru_cache(maxsize=128)
def turn(kit: Kit, now: int, round_: int, year: int) -> Image.Image:
    """Return the years of the war; those of the Late War are underlined in the colour of danger."""
    sketch = headed(kit, "TURN", f"AD {year}, {words.ROUNDS[round_]} round")
    for number in range(RULES.turns):
        box = cell(number, RULES.turns)
        here = number + 1 == now
        sketch.shape("round", box, 5, kit.theme["mark" if here else "panel"])
        ink = kit.theme["edge" if here else "text" if number + 1 < now else "text_dim"]
        sketch.text(str(number + 1), SMALL, ((box[0] + box[2]) / 2, 49), ink, "m")
        if number + 1 >= RULES.late_turn and not here:
            sketch.rect((box[0] + 4, box[3] - 6, box[2] - 4, box[3] - 3), kit.theme["danger"])
    return sketch.flat(kit.palette)


@lru_cache(maxsize=256)
def boxes(kit: Kit, recovery: tuple[int, tuple[str, ...]], waiting: tuple[int, tuple[str, ...]]) -> Image.Image:
    """Return Recovery and the box of those still to come: men, and leaders by name."""
    sketch = Sketch(WIDE, BOXES, kit.theme["ground"])
    half = (WIDE - 8) // 2
    for left, key, (men, leaders) in ((0, "recovery", recovery), (half + 8, "waiting", waiting)):
        sketch.shape("round", (left, 0, left + half, BOXES), 6, kit.theme["panel"])
        sketch.icon(f"stilicho.box.{key}", 34, left + 10, 2, kit.theme["text_dim"])
        wide = sketch.text(str(men), CELL, (left + 52, 20), kit.theme["text"])
        sketch.icon("stilicho.piece.comitatenses", HELMET, left + 56 + wide, 7, kit.theme["text_dim"])
        said = ", ".join(leaders) if leaders else key
        name = said if len(leaders) < 3 else words.count(len(leaders), "leader")
        shown = fit(name, *SMALL, half - 16)
        ink = kit.theme["text" if leaders else "text_dim"]
        sketch.text(shown.text, (SMALL[0], shown.size), (left + half / 2, 47), ink, "m")
    return sketch.flat(kit.palette)

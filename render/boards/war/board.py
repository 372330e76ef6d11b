"""War's table: the whole map, or one region of it enlarged."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.games.war.data import MEMBERS, REGIONS
from engine.games.war.view import View
from render.band import BAND, band
from render.boards.war import facts, marks, words
from render.boards.war.ground import painted
from render.boards.war.layout import Chart, badge_at, markers, table, window_of
from render.boards.war.look import FRAME, HEIGHT, STATE, STATE_RIGHT, WIDTH
from render.boards.war.pieces import army, figures, half_width, radius_of, region, under
from render.boards.war.rail import rails
from render.canvas import Box, Kit, Sketch, write
from render.lettering import lettering

TURN = 28  # the key is filled in whole turns, so that few bands are ever drawn
MAP = table(WIDTH, HEIGHT - BAND)
DICE = (WIDTH - 12, 10)  # the right upper corner of the dice: open sea on the whole map


def draw(kit: Kit, view: View, names: Sequence[str]) -> Image.Image:
    """Return the whole map with the seats."""
    owners = facts.owners(view)
    board = headed(kit, MAP, owners, words.TITLE, words.state(view))
    for number in range(len(REGIONS)):
        region(kit, MAP, number, facts.holder(owners, number), owners).press(board, BAND)
    populate(board, kit, MAP, view, owners)
    dice(board, kit, view, owners)
    rails(board, kit, view, names)
    private_frame(board, kit, view)
    return board


def zoom(kit: Kit, view: View, number: int) -> Image.Image:
    """Return a region as large as it fits, with the names of its territories."""
    owners = facts.owners(view)
    chart = window_of(number, WIDTH, HEIGHT - BAND, 70)
    data, holder = REGIONS[number], facts.holder(owners, number)
    state = f"bonus {data.bonus} · {holding(view, owners, number) if holder else 'nobody holds it all'}"
    board = headed(kit, chart, owners, data.name.upper(), state)
    populate(board, kit, chart, view, owners, frozenset(MEMBERS[number]))
    private_frame(board, kit, view)
    return board


def holding(view: View, owners: tuple[str, ...], number: int) -> str:
    """Return who holds a region."""
    holder = facts.holder(owners, number)
    seat = next(seat for seat in range(len(view.players)) if facts.role(view, seat) == holder)
    return f"{words.colour(view, seat)} holds it"


def populate(
    board: Image.Image, kit: Kit, chart: Chart, view: View, owners: tuple[str, ...], large: frozenset[int] = frozenset()
) -> None:
    """Put conquests, armies, figures and the last attack on a map; `large` territories have large badges and names."""
    for t in facts.conquests(view):
        marks.conquest(kit, chart, t, owners).press(board, BAND)
    badges = {t: facts.badge(view, t, owners[t]) for t in markers(chart)}
    for t, badge in badges.items():
        army(kit, chart, t, badge, owners, t in large).press(board, BAND)
    battle = facts.latest(view)
    if battle is not None and {battle.source, battle.target} & badges.keys():
        ends = end(chart, view, battle.source, large), end(chart, view, battle.target, large)
        marks.arrow(kit, chart, ends, owners).press(board, BAND)
    for t, badge in badges.items():
        if badge.figures and badge.creature:
            figures(kit, chart, t, badge, owners, t in large).press(board, BAND)


def end(chart: Chart, view: View, t: int, large: frozenset[int]) -> marks.End:
    """Return the badge at which an arrow begins or ends."""
    radius = radius_of(chart, t in large)
    return marks.End(badge_at(chart, t), radius, half_width(str(facts.armies(view, t)), radius))


def dice(board: Image.Image, kit: Kit, view: View, owners: tuple[str, ...]) -> None:
    """Put the dice of the last confrontation on the board."""
    battle = facts.latest(view)
    pair = battle and marks.rolled(view, facts.role(view, battle.attacker), facts.role(view, battle.defender))
    if pair:
        box = marks.dice_box(*DICE)
        marks.dice_stamp(kit, MAP, *DICE, pair, under(MAP, box, owners)).press(board, BAND)


def headed(kit: Kit, chart: Chart, owners: tuple[str, ...], title: str, state: str) -> Image.Image:
    """Return a map under its band."""
    board = Image.new("P", (WIDTH, HEIGHT))
    room = -(-(lettering(state, *STATE).width + 40) // TURN) * TURN
    head = heading(kit, title, room)
    ground = painted(kit, chart, owners)
    board.putpalette([channel for colour in kit.palette.colours for channel in colour])
    board.paste(head, (0, 0))
    board.paste(ground, (0, BAND))
    write(board, kit, state, STATE, (STATE_RIGHT, BAND // 2 - 1), ("text", "panel"), "r")
    return board


@lru_cache(maxsize=64)
def heading(kit: Kit, title: str, room: int) -> Image.Image:
    """Return the title band."""
    sketch = Sketch(WIDTH, BAND, kit.theme["panel"])
    band(sketch, kit.theme, "games.war", title, room, words.SUBTITLE if title == words.TITLE else "")
    return sketch.flat(kit.palette)


def private_frame(board: Image.Image, kit: Kit, view: View) -> None:
    """Draw the frame of a seat's own picture."""
    if view.viewer < 0:
        return
    fill = kit.palette.index(kit.theme[facts.role(view, view.viewer)])
    wide, high = board.size
    boxes: tuple[Box, ...] = (
        (0, 0, wide, FRAME),
        (0, high - FRAME, wide, high),
        (0, 0, FRAME, high),
        (wide - FRAME, 0, wide, high),
    )
    for box in boxes:
        board.paste(fill, box)

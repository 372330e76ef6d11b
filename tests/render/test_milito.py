"""Milito's pictures: the same for the same view, nothing private in public ones, everything readable."""

from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.milito.data import ARMIES, CARDS, card_of
from engine.games.milito.view import Fallen, Last, Own, View
from engine.kernel.outcome import draw
from render.boards.milito import cards, faces, words
from render.boards.milito.look import FRAME, VALUE, kit
from render.lettering import ELLIPSIS, LEAST
from render.palette import MOST
from render.registry import ARTISTS, draw_cover, draw_hand, draw_table
from render.theme import NAMES as THEMES
from render.theme import theme
from tests.render import positions
from tests.render.forget import forget
from tests.render.positions import ALL, FIGHT, FLANK, HIRING, NAMES, PRIVATE, PUBLIC
from tests.render.spy import watching

MILITO = ARTISTS["milito"]
MADE = [(name, view) for name in THEMES for view in ALL.values()]
KILOBYTE = 1000


@pytest.mark.parametrize(("name", "view"), MADE)
def test_pictures_hold_only_the_palette_and_keep_to_their_size(name: str, view: View) -> None:
    image = MILITO.table(view, NAMES, theme(name))
    used = image.getcolors(256)
    assert image.mode == "P"
    assert image.size == (1200, 900)
    assert used is not None
    assert max(index for _, index in used if isinstance(index, int)) < len(kit(theme(name)).palette.colours) <= MOST
    assert len(draw_table("milito", view, NAMES, name)) <= 80 * KILOBYTE


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_of_the_palette_is_met_exactly(name: str) -> None:
    palette = kit(theme(name)).palette
    for colour in palette.colours:
        flat = palette.flatten(Image.new("RGB", (2, 2), colour))
        assert flat.convert("RGB").getpixel((0, 0)) == colour


@pytest.mark.parametrize(("name", "view"), MADE)
def test_equal_views_give_equal_files_even_from_a_fresh_start(name: str, view: View) -> None:
    before = draw_table("milito", view, NAMES, name), draw_hand("milito", view, NAMES, name)
    cover_before = draw_cover("milito", name)
    forget()
    assert before == (draw_table("milito", view, NAMES, name), draw_hand("milito", view, NAMES, name))
    assert cover_before == draw_cover("milito", name)


def test_threads_drawing_at_once_from_a_fresh_start_draw_the_same() -> None:
    alone = {key: draw_table("milito", view, NAMES) for key, view in ALL.items()}
    forget()
    with ThreadPoolExecutor(4) as pool:
        together = pool.map(lambda key: (key, draw_table("milito", ALL[key], NAMES)), [*ALL] * 4)
        assert all(alone[key] == file for key, file in together)


@pytest.mark.parametrize("view", [PUBLIC, FIGHT, FLANK, positions.OVER])
def test_the_table_shows_nothing_that_only_one_seat_knows(view: View) -> None:
    """Ruling 23: hands, piles as lists and sealed cards are for their owner."""
    fight = view.fight and replace(view.fight, card=card_of(positions.ROMAN, "scipio_africanus"))
    one = replace(view, viewer=0, own=positions.ROMAN_OWN, fight=fight)
    other = replace(view, viewer=0, own=Own((), (), (), sealed=(1,)))
    assert draw_table("milito", one, NAMES) == draw_table("milito", other, NAMES)


def test_a_private_table_differs_from_the_public_one_by_frame_and_band_alone() -> None:
    public, private = (MILITO.table(view, NAMES, theme("dark")).convert("RGB") for view in (PUBLIC, PRIVATE))
    inside = (FRAME, 60, 1200 - FRAME, 900 - FRAME)
    assert ImageChops.difference(public.crop(inside), private.crop(inside)).getbbox() is None
    assert private.getpixel((0, 450)) == theme("dark")["seat1"]
    assert public.getpixel((0, 450)) == theme("dark")["ground"]


def test_who_has_no_cards_has_no_hand_picture() -> None:
    assert draw_hand("milito", PUBLIC, NAMES) is None


@pytest.mark.parametrize("count", range(19))
def test_a_hand_of_any_size_is_drawn_between_four_to_three_and_sixteen_to_nine(count: int) -> None:
    own = replace(positions.ROMAN_OWN, hand=tuple(range(14))[:count] + (0,) * (count - 14))
    image = MILITO.hand(replace(PRIVATE, own=own), NAMES, theme("dark"))
    assert image is not None
    assert 4 / 3 - 0.01 <= image.width / image.height <= 16 / 9 + 0.01


@pytest.mark.parametrize("army", ARMIES)
def test_every_army_can_hire_and_be_drawn_on_both_sides(army: str) -> None:
    for seat in (0, 1):
        sides = (replace(HIRING.sides[0], army=army), replace(HIRING.sides[1], army=army))
        view = replace(HIRING, viewer=seat, sides=sides, own=Own((), (), (), (), (87, 88), ARMIES[army].deck[:2]))
        with watching() as texts:
            forget()
            MILITO.table(view, NAMES, theme("dark"))
            assert MILITO.hand(view, NAMES, theme("dark")) is not None
        assert [text.text for text in texts if not text.inside(0)] == []


@pytest.mark.parametrize(("seat", "kind"), [(seat, card.index) for seat in (0, 1) for card in CARDS])
def test_every_text_of_every_card_stays_inside_its_card(seat: int, kind: int) -> None:
    made = kit(theme("dark"))
    forget()
    with watching() as texts:
        for high in (faces.TALL, faces.LOW):
            faces.face(made, seat, kind, high, "14")
        if not CARDS[kind].leader:
            cards.unit(made, seat, kind, fighting=True)
            cards.unit(made, seat, kind)
            for fate in ("lost 12 : 15", "tied 12 : 12", "lost with it", "withdrew"):
                cards.fallen(made, seat, kind, "attacker", fate)
    assert [text.text for text in texts if not text.inside(8)] == []
    assert [text.text for text in texts if text.size < LEAST or text.text.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize(("kind", "high"), [*product(range(len(CARDS)), (faces.TALL, faces.LOW))])
def test_every_line_printed_on_a_card_finds_room(kind: int, high: int) -> None:
    size, lines = faces.lines_of(CARDS[kind], high)
    assert len(lines) <= faces.lines_that_fit(CARDS[kind], high, size)


def test_figures_and_names_are_of_the_sizes_that_can_be_read_in_the_chat() -> None:
    """400 px wide is a third: figures 12 px and more there, names 10."""
    forget()
    with watching() as texts:
        for view in ALL.values():
            MILITO.table(view, NAMES, theme("dark"))
    assert VALUE[1] >= 36
    assert min(text.size for text in texts) >= LEAST


@pytest.mark.parametrize(
    ("result", "totals", "seat", "told"),
    [
        ("attacker", (8, 6), 1, "lost 6 : 8"),
        ("defender", (5, 9), 0, "lost 5 : 9"),
        ("tie", (7, 7), 1, "tied 7 : 7"),
        ("withdrawal", (0, 0), 1, "withdrew"),
    ],
)
def test_a_fallen_unit_tells_its_own_sides_total_first(
    result: str, totals: tuple[int, int], seat: int, told: str
) -> None:
    fight = Last(0, 2, 2, False, result, totals, (Fallen(seat, 2, 0, True),))
    assert words.fate(fight, seat, True) == told


def test_units_that_fell_in_the_last_fight_stand_in_the_column_they_fought_in() -> None:
    fallen = (Fallen(0, 3, 2, True), Fallen(0, 3, 2, True))
    lines = tuple(() if column == 3 else line for column, line in enumerate(PUBLIC.sides[0].lines))
    view = replace(PUBLIC, sides=(replace(PUBLIC.sides[0], lines=lines), PUBLIC.sides[1]), last=None)
    told = replace(view, last=Last(0, 2, 3, True, "defender", (5, 9), fallen))
    one, other = (MILITO.table(shown, NAMES, theme("dark")).convert("RGB") for shown in (view, told))
    left, top, right, bottom = changed(one, other)
    assert 480 <= left < 500
    assert right >= 940
    assert (top, bottom) == (267, 838)


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """The box of all that differs."""
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    return box


def test_a_drawn_match_names_no_winner() -> None:
    won = draw_table("milito", positions.OVER, NAMES)
    assert draw_table("milito", replace(positions.OVER, outcome=draw(2, "turn_limit")), NAMES) != won


@pytest.mark.parametrize("name", ["", "🔥", "W" * 60, "Αλέξανδρος ο Μέγας", "محمد"])
def test_any_player_name_leaves_the_counts_alone(name: str) -> None:
    one, other = (MILITO.table(PUBLIC, names, theme("dark")).convert("RGB") for names in (("A", "B"), (name, name)))
    assert ImageChops.difference(one, other).crop((672, 0, 1200, 900)).getbbox() is None

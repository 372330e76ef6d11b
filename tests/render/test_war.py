"""War's pictures: the same for the same view, nothing private in public ones, everything readable."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.war.data import ALL, COUNT, MEMBERS, OBJECTIVE, REGIONS, TABLES, TERRITORIES
from engine.games.war.view import HADES, INVOKE, MOVE, OCCUPY, RECEIVE, Dice, Own, View
from engine.kernel.outcome import draw
from render.band import BAND
from render.boards.war import ARTIST, facts, marks, pieces, rail, words, zoom
from render.boards.war.board import DICE, MAP
from render.boards.war.ground import lands_in
from render.boards.war.layout import badge_at
from render.boards.war.look import FRAME, OWNERS, STATE, STATE_RIGHT, kit
from render.lettering import LEAST, lettering
from render.palette import MOST
from render.registry import Artist, png
from render.theme import NAMES as THEMES
from render.theme import theme
from tests.render.colour import contrast
from tests.render.forget import forget
from tests.render.spy import watching
from tests.render.war_positions import (
    ADVANCED,
    ALL_VIEWS,
    ASKED,
    BASIC,
    CODES,
    LEFT,
    NAMES,
    PRIVATE,
    TWO,
    own,
    taken,
)

WAR: Artist = ARTIST
MADE = [(name, key) for name in THEMES for key in ALL_VIEWS]
KILOBYTE = 1000
INSIDE = (FRAME, BAND, 1200 - FRAME, 900 - FRAME)
Box = tuple[int, int, int, int]


def table(view: View, name: str = "dark") -> Image.Image:
    return ARTIST.table(view, NAMES, theme(name))


def hand(view: View, name: str = "dark") -> Image.Image:
    image = ARTIST.hand(view, NAMES, theme(name))
    assert image is not None
    return image


def pictures(view: View, name: str = "dark") -> list[bytes]:
    """Both pictures of a view, and the cover."""
    second = ARTIST.hand(view, NAMES, theme(name))
    return [png(image) for image in (table(view, name), WAR.cover(theme(name)), *([second] if second else []))]


def differ(one: Image.Image, other: Image.Image) -> Box:
    """The box of all that differs."""
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() or (0, 0, 0, 0)


def within(box: Box, room: Box) -> bool:
    return box[0] >= room[0] and box[1] >= room[1] and box[2] <= room[2] and box[3] <= room[3]


@pytest.mark.parametrize(("name", "key"), MADE)
def test_pictures_hold_only_the_palette_and_keep_to_their_size(name: str, key: str) -> None:
    view, most = ALL_VIEWS[key], len(kit(theme(name)).palette.colours)
    for image in (
        table(view, name),
        zoom(view, NAMES, theme(name), 4),
        *filter(None, [ARTIST.hand(view, NAMES, theme(name))]),
    ):
        used = image.getcolors(256)
        assert image.mode == "P"
        assert used is not None
        assert max(index for _, index in used if isinstance(index, int)) < most <= MOST
        assert 4 / 3 - 0.01 <= image.width / image.height <= 16 / 9 + 0.01
        assert len(png(image)) <= 120 * KILOBYTE
    assert table(view, name).size == (1200, 900)


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_of_the_palette_is_met_exactly(name: str) -> None:
    palette = kit(theme(name)).palette
    for colour in palette.colours:
        assert palette.flatten(Image.new("RGB", (2, 2), colour)).convert("RGB").getpixel((0, 0)) == colour


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("owner", OWNERS)
def test_letters_and_counts_can_be_read_on_badges_and_land(name: str, owner: str) -> None:
    shades = theme(name)
    ink, on_land = ("edge" if owner in ("seat3", "neutral") else "white"), ("white" if owner == "seat4" else "edge")
    assert contrast(shades[ink], shades[owner]) >= 4.5
    assert contrast(shades[ink], shades[f"{owner}_back"]) >= 4.5
    assert contrast(shades[on_land], shades[f"{owner}_t"]) >= 4.5
    assert contrast(shades["text"], shades["sea"]) >= 4.5


@pytest.mark.parametrize(("name", "key"), MADE)
def test_equal_views_give_equal_files_even_from_a_fresh_start(name: str, key: str) -> None:
    before = pictures(ALL_VIEWS[key], name)
    forget()
    assert before == pictures(ALL_VIEWS[key], name)


@pytest.mark.parametrize("name", THEMES)
def test_an_enlarged_region_is_the_same_from_a_fresh_start(name: str) -> None:
    before = png(zoom(ADVANCED, NAMES, theme(name), 0))
    forget()
    assert png(zoom(ADVANCED, NAMES, theme(name), 0)) == before


def test_threads_drawing_at_once_from_a_fresh_start_draw_the_same() -> None:
    alone = {key: png(table(view)) for key, view in ALL_VIEWS.items()}
    forget()
    with ThreadPoolExecutor(4) as pool:
        together = pool.map(lambda key: (key, png(table(ALL_VIEWS[key]))), [*ALL_VIEWS] * 2)
        assert all(alone[key] == file for key, file in together)


# Secrets.


@pytest.mark.parametrize("view", [BASIC, ADVANCED, TWO])
def test_the_map_shows_nothing_that_only_one_seat_knows(view: View) -> None:
    """Ruling 77: hand, objective and standing orders are for their owner."""
    one = replace(view, viewer=0, own=own("hellas_asia_minor", "athens crete wild_1"))
    other = replace(view, viewer=0, own=Own(OBJECTIVE["destroy_red"], (), (7,), figures_first=True))
    assert png(table(one)) == png(table(other))
    assert all(png(zoom(one, NAMES, theme("dark"), n)) == png(zoom(other, NAMES, theme("dark"), n)) for n in (1, 5))


def test_a_private_map_differs_from_the_public_one_by_frame_band_and_what_fell_since() -> None:
    fallen = replace(PRIVATE, taken=taken(ATH=24))
    assert differ(table(replace(BASIC, taken=taken(ATH=24))).crop(INSIDE), table(fallen).crop(INSIDE)) == (0, 0, 0, 0)
    assert table(fallen).convert("RGB").getpixel((0, 450)) == theme("dark")["seat1"]
    assert table(BASIC).convert("RGB").getpixel((0, 450)) == theme("dark")["sea"]


def test_who_has_no_cards_has_no_second_picture() -> None:
    assert [key for key, view in ALL_VIEWS.items() if ARTIST.hand(view, NAMES, theme("dark"))] == [
        "asked",
        "private",
        "left",
    ]


def test_the_second_picture_shows_the_own_cards_and_objective() -> None:
    assert PRIVATE.own is not None
    others = [
        replace(PRIVATE, own=replace(PRIVATE.own, hand=PRIVATE.own.hand[1:])),
        replace(PRIVATE, own=replace(PRIVATE.own, objective=OBJECTIVE["territories_24"])),
    ]
    assert all(png(hand(PRIVATE)) != png(hand(other)) for other in others)
    assert png(hand(PRIVATE)) == png(hand(replace(PRIVATE, own=replace(PRIVATE.own, trimmed=(3,), figures_first=True))))


# What changed.


def test_what_fell_since_the_viewers_last_turn_is_bordered_in_gold() -> None:
    fell = taken(ATH=24, IOL=23, LES=22, RHO=20)
    turned = [replace(player, turned=21 + seat) for seat, player in enumerate(BASIC.players)]
    view = replace(BASIC, players=tuple(turned), taken=fell)
    codes = {viewer: {code(t) for t in facts.conquests(replace(view, viewer=viewer))} for viewer in (-1, 0, 1, 3)}
    assert codes == {-1: {"ATH", "IOL"}, 0: {"ATH", "IOL", "LES"}, 1: {"ATH", "IOL"}, 3: set()}


def code(t: int) -> str:
    return TERRITORIES[t].code


def test_a_conquest_changes_its_own_territory_alone() -> None:
    quiet = replace(BASIC, taken=taken())
    shown = differ(table(quiet), table(replace(quiet, taken=taken(LES=24))))
    assert within(shown, (780, 368, 860, 440))


def test_an_attack_shows_arrow_rings_and_dice() -> None:
    quiet = replace(BASIC, last=None, rolls=0, taken=taken())
    boxes = ImageChops.difference(table(quiet).convert("RGB"), table(replace(BASIC, taken=taken())).convert("RGB"))
    assert boxes.crop((430, 500, 600, 600)).getbbox() is not None
    assert boxes.crop((1000, 64, 1195, 160)).getbbox() is not None
    assert boxes.crop((0, 610, 1200, 900)).getbbox() is None


def test_while_gods_may_be_called_the_dice_are_those_on_the_table() -> None:
    assert ASKED.fight is not None
    pair = marks.rolled(ASKED, "seat2", "seat4")
    assert pair is not None
    assert [side.values for side in pair] == [(6, 5, 2), (8, 5, 5, 1)]
    assert not any(any(side.lost) for side in pair)
    followed = replace(ASKED, fight=replace(ASKED.fight, stage=OCCUPY))
    assert marks.rolled(followed, "seat1", "seat2") == marks.rolled(ADVANCED, "seat1", "seat2")


@given(st.lists(st.integers(1, 6), min_size=1, max_size=3), st.lists(st.integers(1, 6), min_size=1, max_size=3))
def test_the_dice_that_lost_are_as_many_as_the_armies(first: list[int], second: list[int]) -> None:
    """Rulebook, Attacks: the highest against the highest, ties to the defence."""
    pairs = list(zip(sorted(first, reverse=True), sorted(second, reverse=True), strict=False))
    fallen = sum(a <= b for a, b in pairs)
    dice = Dice(tuple(first), (TABLES.die,) * len(first)), Dice(tuple(second), (TABLES.die,) * len(second))
    sides = marks.sides(dice, ("seat1", "seat2"), len(pairs))
    assert (sum(sides[0].lost), sum(sides[1].lost)) == (fallen, len(pairs) - fallen)


@pytest.mark.parametrize(("values", "faces"), [(range(1, 7), TABLES.die), (range(1, 9), TABLES.special_die)])
def test_a_die_has_as_many_pips_as_it_shows(values: range, faces: int) -> None:
    assert all(len(set(marks.PIPS[value])) == value for value in values)
    assert faces <= max(marks.PIPS)


# Seats and words.


def test_the_seats_stand_in_the_order_of_turns_and_the_neutral_army_last() -> None:
    forget()
    with watching() as texts:
        table(LEFT)
    told = [text.text for text in texts if text.width == rail.WIDE and text.box[0] >= rail.TEXT - 2]
    assert [text for text in told if not text.isdigit()] == [
        NAMES[2],
        NAMES[0],
        NAMES[3],
        "destroyed",
        NAMES[1],
        "left",
        "Neutral",
    ]


def test_counts_are_territories_armies_cards_and_in_the_advanced_game_tokens() -> None:
    assert rail.row(BASIC, NAMES, 0).counts == (("territories", 11), ("armies", 37), ("cards", 3))
    assert rail.row(ADVANCED, NAMES, 0).counts == (
        ("territories", 11),
        ("armies", 40),
        ("cards", 3),
        ("token", 4),
    )


def test_who_is_awaited_has_the_gold_frame_and_at_the_end_the_winner() -> None:
    assert facts.framed(ASKED) == (3,)
    assert facts.framed(replace(BASIC, waits=())) == (0,)
    assert facts.framed(ALL_VIEWS["over"]) == (2,)


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_the_bonus_of_a_region_turns_into_its_owners_badge(region: int) -> None:
    owners = [facts.role(BASIC, 0) if t in MEMBERS[region] else "seat2" for t in ALL]
    assert facts.holder(tuple(owners), region) == "seat1"
    owners[MEMBERS[region][0]] = "seat2"
    assert facts.holder(tuple(owners), region) == ""
    assert facts.holder(("neutral",) * COUNT, region) == ""


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (BASIC, "Round 6 · Red took Athens"),
        (replace(BASIC, rolls=0), "Round 6 · Red attacks"),
        (replace(BASIC, phase=MOVE), "Round 6 · Red moves"),
        (TWO, "Round 3 · Blue reinforces"),
        (PRIVATE, "Round 6 · your turn"),
        (ASKED, "Round 6 · you are asked"),
        (replace(ASKED, ask="", viewer=-1), "Round 6 · Black may call a god"),
        (ALL_VIEWS["over"], "Ivory wins"),
        (replace(BASIC, outcome=draw(4, "agreed")), "Draw"),
    ],
)
def test_the_state_tells_who_does_what(view: View, told: str) -> None:
    assert words.state(view) == told


@pytest.mark.parametrize("t", ALL)
def test_the_longest_state_leaves_room_for_the_title(t: int) -> None:
    assert BASIC.last is not None
    view = replace(BASIC, round=40, last=replace(BASIC.last, target=t, taken=False))
    assert STATE_RIGHT - lettering(words.state(view), *STATE).width > 420
    for stage in (INVOKE, HADES, OCCUPY):
        assert stage in words.QUESTIONS
    assert RECEIVE in words.PHASES


@pytest.mark.parametrize("name", ["", "🔥", "W" * 60, "Αλέξανδρος ο Μέγας", "محمد"])
def test_any_player_name_leaves_the_map_and_the_counts_alone(name: str) -> None:
    one, other = (WAR.table(BASIC, names, theme("dark")) for names in (("A", "B", "C", "D"), (name,) * 4))
    assert within(differ(one, other), (rail.LEFT + rail.TEXT - 2, 610, rail.LEFT + rail.WIDE, 900))


def test_no_text_is_too_small_or_leaves_its_box() -> None:
    forget()
    with watching() as texts:
        for view in ALL_VIEWS.values():
            table(view)
            ARTIST.hand(view, NAMES, theme("dark"))
        WAR.cover(theme("dark"))
    assert min(text.size for text in texts) >= LEAST
    assert [text.text for text in texts if not text.inside(0)] == []


@pytest.mark.parametrize("region", range(len(REGIONS)))
def test_an_enlarged_region_names_all_its_territories(region: int) -> None:
    image = zoom(ADVANCED, NAMES, theme("dark"), region)
    assert image.size == (1200, 900)
    other = zoom(replace(ADVANCED, board=replace(ADVANCED.board, warriors=(9,) * COUNT)), NAMES, theme("dark"), region)
    assert differ(image, other) != (0, 0, 0, 0)


@pytest.mark.parametrize("t", ALL)
def test_no_badge_and_no_figure_touches_the_dice(t: int) -> None:
    """At the widest: the stack of a whole box, with the number of its figures behind them."""
    left, _, right, bottom = marks.dice_box(*DICE)
    x, y = badge_at(MAP, t)
    edge = x + pieces.half_width("88", pieces.RADIUS) - 10 + pieces.PILL_HIGH + 16
    assert edge < left or y - pieces.RADIUS - 9 > bottom or x > right


def test_dice_lie_on_open_sea() -> None:
    left, top, right, bottom = marks.dice_box(*DICE)
    assert set(lands_in(MAP, (left + 20, top, right, bottom))) <= {CODES["BYZ"], CODES["MYS"]}

"""Legion's pictures: the same for the same view, fog drawn as fog, two sides told apart, everything readable."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.games.legion.data import BIT, CARDS, FOG, HORDE, KINDS, ROME, TILE_OF, TILES, TRAPS, Card
from engine.games.legion.view import DECOY_KIND, MARKER, Ground, Stall, Tokens, Troops, View
from engine.kernel.outcome import draw
from render.boards.legion import arranging, faces, hand, rail
from render.boards.legion.faces import Offer
from render.boards.legion.ground import ground_of, place
from render.boards.legion.look import FRAME, TILE_HIGH, TILE_WIDE, kit
from render.boards.legion.look import RANK as RANK_FACE
from render.boards.legion.pieces import BADGE_INKS, BADGES, EAST, NORTH, Token, cell, pinned
from render.boards.legion.tokens import enemies, own_units
from render.lettering import ELLIPSIS, LEAST
from render.palette import MOST
from render.registry import ARTISTS, draw_cover, draw_hand, draw_table
from render.theme import NAMES as THEMES
from render.theme import theme
from tests.games.legion.table import battle, horde, rome
from tests.render.forget import forget
from tests.render.legion_positions import ALL, HORDES, NAMES, OPENED, PUBLIC, ROMAN, ROME_ARRANGES, ROME_OWN
from tests.render.spy import watching

LEGION = ARTISTS["legion"]
MADE = [(name, view) for name in THEMES for view in ALL.values()]
KILOBYTE = 1000
Box = tuple[int, int, int, int]


def table(view: View, name: str = "dark") -> Image.Image:
    """A board in full colour."""
    return LEGION.table(view, NAMES, theme(name)).convert("RGB")


def differ(one: Image.Image, other: Image.Image) -> Box | None:
    """The box of all that differs."""
    return ImageChops.difference(one, other).getbbox()


def tile_box(tile: int) -> Box:
    """Where a tile lies on the board."""
    left, top = place(tile)
    return left, top, left + TILE_WIDE, top + TILE_HIGH


def within(inner: Box | None, outer: Box) -> bool:
    """Whether a box lies in another and is not empty."""
    return (
        inner is not None
        and all(a >= b for a, b in zip(inner[:2], outer[:2], strict=True))
        and all(a <= b for a, b in zip(inner[2:], outer[2:], strict=True))
    )


@pytest.mark.parametrize(("name", "view"), MADE)
def test_pictures_hold_only_the_palette_and_keep_to_their_size(name: str, view: View) -> None:
    image = LEGION.table(view, NAMES, theme(name))
    used = image.getcolors(256)
    assert image.mode == "P"
    assert used is not None
    assert max(index for _, index in used if isinstance(index, int)) < len(kit(theme(name)).palette.colours) <= MOST
    assert 4 / 3 - 0.01 <= image.width / image.height <= 16 / 9 + 0.01
    assert len(draw_table("legion", view, NAMES, name)) <= 80 * KILOBYTE


@pytest.mark.parametrize("name", THEMES)
def test_every_colour_of_the_palette_is_met_exactly(name: str) -> None:
    palette = kit(theme(name)).palette
    for colour in palette.colours:
        assert palette.flatten(Image.new("RGB", (2, 2), colour)).convert("RGB").getpixel((0, 0)) == colour


@pytest.mark.parametrize(("name", "view"), MADE)
def test_equal_views_give_equal_files_even_from_a_fresh_start(name: str, view: View) -> None:
    before = draw_table("legion", view, NAMES, name), draw_hand("legion", view, NAMES, name), draw_cover("legion", name)
    forget()
    after = draw_table("legion", view, NAMES, name), draw_hand("legion", view, NAMES, name), draw_cover("legion", name)
    assert before == after


# Fog.


@pytest.mark.parametrize("name", THEMES)
def test_a_tile_in_the_fog_looks_otherwise_when_it_is_seen_and_empty(name: str) -> None:
    made = kit(theme(name))
    for tile in TILES:
        hidden, seen = ground_of(tile, 0), ground_of(tile, BIT[tile])
        same = cell(made, hidden, None).tobytes() == cell(made, seen, None).tobytes()
        assert same == (not FOG & BIT[tile])


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([tile for tile in TILES if FOG & BIT[tile]]))
def test_sight_of_one_more_tile_changes_that_tile_alone(tile: int) -> None:
    nobody = replace(ROME_OWN, troops=Troops(), ground=Ground())
    blind = replace(ROMAN, sight=ROMAN.sight & ~FOG, standing=0, tokens=(Tokens(), Tokens()), own=nobody)
    assert within(differ(table(blind), table(replace(blind, sight=blind.sight | BIT[tile]))), tile_box(tile))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(TILES), st.booleans())
def test_a_marker_changes_nothing_but_its_tile(tile: int, revealed: bool) -> None:
    empty = replace(ROMAN, tokens=(Tokens(), Tokens()))
    if ROMAN.standing & BIT[tile]:
        return
    shown = (BIT[tile] if revealed else 0, 0, 0)
    seen = replace(empty, tokens=(Tokens(), Tokens(seen=BIT[tile], revealed=shown)))
    assert within(differ(without_tower(empty), without_tower(seen)), tile_box(tile))


def without_tower(view: View) -> Image.Image:
    """Rome's board without its Watchtower, whose tab lies over two tiles."""
    return table(replace(view, own=replace(ROME_OWN, ground=replace(ROME_OWN.ground, towers=()))))


def test_the_fog_of_the_public_board_is_the_same_whoever_stands_in_it() -> None:
    """A spectator's view holds nothing of the fog but palisades; nor does the picture."""
    bare = replace(PUBLIC, tokens=(Tokens(), Tokens()), palisades=0)
    later = replace(PUBLIC, round=31, quiet=0, alive=(4, 3), hands=(5, 0), palisades=0)
    left, right = place(20)[0], place(29)[0] + TILE_WIDE
    fog = (left, place(50)[1] + 3, right, place(20)[1] + TILE_HIGH - 3)
    assert differ(table(bare).crop(fog), table(later).crop(fog)) is None


def test_the_public_board_shows_no_statuses() -> None:
    tokens = PUBLIC.tokens[HORDE]
    hurt = tuple(replace(unit, wounds=1, frenzy=True, dug=True, lame=True) for unit in tokens.named)
    view = replace(PUBLIC, tokens=(PUBLIC.tokens[ROME], replace(tokens, named=hurt)))
    assert draw_table("legion", view, NAMES) == draw_table("legion", PUBLIC, NAMES)


def test_a_private_board_has_its_sides_frame_and_a_public_one_none() -> None:
    for view, role in ((ROMAN, "rome"), (HORDES, "horde"), (ROME_ARRANGES, "rome")):
        image = table(view)
        assert {image.getpixel((x, image.height // 2)) for x in range(FRAME)} == {theme("dark")[role]}
    for view in (PUBLIC, OPENED):
        assert table(view).getpixel((0, 450)) == theme("dark")["ground"]


def test_hand_market_and_money_leave_no_trace_on_the_board_but_the_purse() -> None:
    other = replace(ROMAN, own=replace(ROME_OWN, stall=Stall()))
    assert draw_table("legion", other, NAMES) == draw_table("legion", ROMAN, NAMES)


def test_when_it_is_over_everybody_sees_the_same_board() -> None:
    seats = [replace(OPENED, viewer=seat, own=OPENED.opened[seat]) for seat in (ROME, HORDE)]
    assert len({draw_table("legion", view, NAMES) for view in (OPENED, *seats)}) == 1


def test_a_draw_has_no_winner() -> None:
    drawn = replace(OPENED, outcome=draw(2, "quiet_limit"))
    assert draw_table("legion", drawn, NAMES) != draw_table("legion", OPENED, NAMES)


@pytest.mark.parametrize("tile", [tile for tile in TILES if FOG & BIT[tile]])
def test_a_palisade_covers_the_upper_edge_of_its_tile_on_the_public_board(tile: int) -> None:
    bare = replace(PUBLIC, palisades=0)
    left, top, right, _ = tile_box(tile)
    assert within(differ(table(bare), table(replace(bare, palisades=BIT[tile]))), (left, top, right, top + 28))


def test_a_palisade_stands_before_the_marker_behind_it_on_every_board() -> None:
    tile = TILE_OF["E8"]
    public = replace(PUBLIC, tokens=(Tokens(), Tokens(BIT[tile])), palisades=BIT[tile])
    private = replace(ROMAN, tokens=public.tokens, palisades=BIT[tile])
    assert differ(table(public).crop(tile_box(tile)), table(private).crop(tile_box(tile))) is None


def test_the_frame_of_a_watchtower_is_one_unbroken_line() -> None:
    made = kit(theme("dark"))
    mark = made.palette.index(made.theme["mark"])
    corner = cell(made, "seen", None, rim=NORTH | EAST)
    top = [corner.getpixel((x, 3)) for x in range(TILE_WIDE - 3)]
    right = [corner.getpixel((TILE_WIDE - 4, y)) for y in range(3, TILE_HIGH)]
    assert {*top, *right} == {mark}


# Pieces.


@pytest.mark.parametrize("name", THEMES)
def test_the_two_sides_shields_differ_in_shape_and_not_only_in_colour(name: str) -> None:
    made = kit(theme(name))
    open_ground = made.palette.index(made.theme["open"])
    scutum, celtic = (
        cell(made, "open", Token(side, MARKER)).point(lambda index: 255 * (index != open_ground), "1")
        for side in (ROME, HORDE)
    )
    assert ImageChops.logical_xor(scutum, celtic).histogram()[255] > scutum.histogram()[255] / 10


def test_every_unit_has_a_picture_of_its_own_on_its_side() -> None:
    made = kit(theme("dark"))
    drawn = {cell(made, "open", Token(kind.side, kind.index, 5)).tobytes() for kind in KINDS}
    assert len(drawn) == len(KINDS)


def test_of_many_badges_the_most_telling_are_shown() -> None:
    made = kit(theme("dark"))
    every = tuple((what, 1) for what in BADGE_INKS)
    first = every[:BADGES]
    assert (
        cell(made, "seen", Token(0, 0, 5, badges=every)).tobytes()
        == cell(made, "seen", Token(0, 0, 5, badges=first)).tobytes()
    )


@pytest.mark.parametrize(
    ("badges", "shown"),
    [
        ("dug_in inspired testudo", "dug_in inspired"),
        ("frenzy dug_in testudo", "frenzy dug_in"),
        ("frenzy dug_in known_to_enemy", "frenzy dug_in known_to_enemy"),
        ("inspired testudo", "inspired testudo"),
    ],
)
def test_a_wall_is_not_hidden_by_what_the_neighbours_tell(badges: str, shown: str) -> None:
    held = tuple((what, 1) for what in badges.split())
    assert [what for what, _ in pinned(held, walled=True)] == shown.split()
    assert [what for what, _ in pinned(held, walled=False)] == badges.split()


def marks(view: View, tile: str) -> set[str]:
    """The badges of whoever stands on a tile, as the viewer sees it."""
    assert view.own is not None
    standing = own_units(view, view.own) | enemies(view, 1 - view.viewer)
    return {what for what, _ in standing[TILE_OF[tile]].badges}


def test_what_romans_have_from_those_beside_them_is_pinned_to_them_as_far_as_it_is_known() -> None:
    army = "optio C3 known, centurion C2, fabri E3 known, velites E4 known"
    match = battle(rome(army), horde("warrior D4, raider F3"))
    assert [sorted(marks(match.view(0), tile)) for tile in ("C3", "C2", "E3")] == [
        ["inspired", "known_to_enemy", "testudo"],
        ["testudo"],
        ["known_to_enemy", "testudo"],
    ]
    assert [marks(match.view(1), tile) for tile in ("E3", "E4")] == [{"testudo"}, {"testudo"}]
    assert marks(match.view(0), "D4") == set()


def test_a_marker_shows_nothing_but_what_the_viewer_did_to_it() -> None:
    """Section 7.4: no rank, no status, and no bonus either, whoever stands beside it."""
    ours = rome("fabri E3 dug frenzy, velites E4 known, centurion F3 known")
    match = battle(ours, horde("warrior D3, raider E2", hand="volley"), HORDE)
    assert marks(match.view(1), "E3") == set()
    struck = battle(rome("optio E3, velites E4 known"), horde("warrior D3", hand="volley"), HORDE)
    assert marks(struck.play(HORDE, "play volley E3").view(1), "E3") == {"struck", "revealed"}


def test_a_decoy_that_was_seen_through_is_no_marker() -> None:
    made = kit(theme("dark"))
    assert cell(made, "seen", Token(HORDE, DECOY_KIND)).tobytes() != cell(made, "seen", Token(HORDE, MARKER)).tobytes()


@pytest.mark.parametrize("trap", range(len(TRAPS) - 1))
def test_a_trap_shows_on_free_ground_and_under_a_unit(trap: int) -> None:
    made = kit(theme("dark"))
    for token in (None, Token(HORDE, 12, 8)):
        assert cell(made, "seen", token, trap=trap).tobytes() != cell(made, "seen", token).tobytes()


def test_a_side_sees_of_traps_and_watchtowers_what_its_view_has() -> None:
    """What the other side laid or built is in its own view alone."""
    blind = replace(ROMAN, own=replace(ROME_OWN, ground=Ground()))
    left, top, right = place(54)[0], place(54)[1], place(29)[0] + TILE_WIDE
    assert within(differ(table(ROMAN), table(blind)), (left, top, right, place(20)[1] + TILE_HIGH))


# Words.


def test_no_text_is_too_small_or_leaves_its_box() -> None:
    forget()
    with watching() as texts:
        for view in ALL.values():
            LEGION.table(view, NAMES, theme("dark"))
            LEGION.hand(view, NAMES, theme("dark"))
        LEGION.cover(theme("dark"))
    assert min(text.size for text in texts) >= LEAST
    assert [text.text for text in texts if not text.inside(0)] == []
    assert RANK_FACE[1] >= 36


def test_every_units_name_finds_room() -> None:
    forget()
    with watching() as texts:
        for kind, tile in product(KINDS, (-1, 5)):
            arranging.slot(kit(theme("dark")), kind.side, kind.index, tile)
    assert [text.text for text in texts if text.text.endswith(ELLIPSIS) or not text.inside(2)] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_says_all_it_has_to_say(card: Card) -> None:
    forget()
    size, lines = faces.lines_of(card.index)
    assert len(lines) <= faces.lines_that_fit(size)
    with watching() as texts:
        for offer in (None, Offer(8, True), Offer(8, False)):
            faces.face(kit(theme("dark")), ROME, card.index, offer)
    assert [text.text for text in texts if not text.inside(8) or text.text.endswith(ELLIPSIS)] == []


def test_a_card_that_cannot_be_paid_is_dark() -> None:
    made = kit(theme("dark"))
    paid, unpaid = (faces.face(made, ROME, 0, Offer(4, affordable)).tobytes() for affordable in (True, False))
    assert paid != unpaid


@pytest.mark.parametrize("count", range(14))
def test_the_foot_has_room_for_any_number_of_fallen(count: int) -> None:
    forget()
    with watching() as texts:
        for side in (ROME, HORDE):
            kinds = tuple(kind.index for kind in KINDS if kind.side == side)
            rail.block(kit(theme("dark")), side, 27 - 2 * side, (kinds + kinds)[:count], True)
    assert [text.text for text in texts if not text.inside(3)] == []


@pytest.mark.parametrize(("total", "heads"), [*product(range(7), (False, True))])
def test_the_foot_has_room_for_any_purse(total: int, heads: bool) -> None:
    forget()
    with watching() as texts:
        rail.resources(kit(theme("dark")), rail.Turn(min(total, 5), total, 100, heads))
    assert [text.text for text in texts if not text.inside(0)] == []


@pytest.mark.parametrize("name", ["", "🔥", "W" * 60, "Αλέξανδρος ο Μέγας", "محمد"])
def test_any_player_name_leaves_the_sides_alone(name: str) -> None:
    one, other = (LEGION.table(PUBLIC, names, theme("dark")).convert("RGB") for names in (("A", "B"), (name, name)))
    assert within(differ(one, other), (432, 827, 768, 892))


def test_who_has_no_cards_in_a_battle_has_no_second_picture() -> None:
    holding = [key for key, view in ALL.items() if draw_hand("legion", view, NAMES) is not None]
    assert holding == ["rome", "resting", "horde"]


def test_every_cards_name_finds_room_in_a_pile() -> None:
    forget()
    with watching() as texts:
        for card in CARDS:
            hand.pile_tile(kit(theme("dark")), "common.cards_deck", "Draw pile", (card.index,))
    assert [text.text for text in texts if text.text.endswith(ELLIPSIS) or not text.inside(6)] == []


def test_an_empty_hand_and_a_full_discard_pile_can_be_drawn() -> None:
    stall = replace(ROME_OWN.stall, hand=(), discard=tuple(range(15)), market=(-1, -1, -1))
    image = LEGION.hand(replace(ROMAN, own=replace(ROME_OWN, stall=stall)), NAMES, theme("dark"))
    assert image is not None
    assert 4 / 3 <= image.width / image.height <= 16 / 9 + 0.01

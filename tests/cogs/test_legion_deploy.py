"""Arranging an army on the grid: one gesture places, moves and exchanges, and twelve presses place twelve units."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui import own, words
from cogs.ui.limits import OPTION_TEXT
from cogs.ui.own import legion_deploy
from cogs.ui.own.shown import Misread
from cogs.ui.screen import Row, Select, Text
from engine.games.legion.data import CODE_OF, KINDS, RANK, ROSTER, TILE, UNIT, UNIT_OF, UNITS
from engine.kernel.rng import HashRng
from engine.kernel.walk import sample
from tests.cogs.legion_seat import Seat, seat

SIDES = (0, 1)


def free(one: Seat) -> str:
    """The first tile where nobody stands: its button says its name."""
    return next(tile for tile, button in one.grid().items() if button.label == tile)


def in_hand(one: Seat) -> str:
    return legion_deploy.in_hand(one.scene, one.path, one.last)


def tile_of(one: Seat, unit: str) -> str:
    tile = one.state.own[one.side].troops.tiles[UNIT_OF[one.side][unit]]
    return TILE[tile] if tile >= 0 else ""


def test_the_buttons_are_the_board_five_a_row() -> None:
    for side, wings in (
        (0, ("A2 B2 C2 D2 E2", "A1 B1 C1 D1 E1", "F2 G2 H2 I2 J2", "F1 G1 H1 I1 J1")),
        (1, ("A8 B8 C8 D8 E8", "A7 B7 C7 D7 E7", "F8 G8 H8 I8 J8", "F7 G7 H7 I7 J7")),
    ):
        rows = [block.buttons for block in seat(side).screen.blocks if isinstance(block, Row)][:4]
        assert tuple(" ".join(button.label for button in row) for row in rows) == wings


@pytest.mark.parametrize("side", SIDES)
def test_a_tile_with_somebody_shows_two_letters_so_that_five_fit_a_narrow_phone(side: int) -> None:
    one = seat(side)
    one.do(("lineup", "wings", "plain"))
    shown = {tile: button.label for tile, button in one.grid().items()}
    placed = {tile_of(one, unit): KINDS[ROSTER[side][UNIT_OF[side][unit]]].code for unit in UNIT[side][:UNITS]}
    assert shown == {tile: placed.get(tile, tile) for tile in shown}
    assert {len(label) for label in shown.values()} == {2}


@pytest.mark.parametrize("side", SIDES)
def test_twelve_units_take_twelve_presses_strongest_first_and_one_to_be_ready(side: int) -> None:
    one, came = seat(side), []
    for _ in range(UNITS):
        came.append(RANK[ROSTER[side][UNIT_OF[side][in_hand(one)]]])
        one.tap(free(one))
    assert came == sorted(came, reverse=True)
    one.press("Ready")
    assert one.pressed == 13
    assert one.state.own[side].ready


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_line_up_and_ready_take_three_presses_after_the_panel_was_opened(side: int, mirrored: bool) -> None:
    one = seat(side)
    one.press("Line-ups")
    one.press("Deep, mirrored" if mirrored else "Deep")
    one.press("Ready")
    assert one.pressed == 3
    assert one.state.own[side].ready


def test_a_unit_on_the_tile_is_given_in_exchange() -> None:
    one = seat(0)
    first = in_hand(one)
    one.tap("C2")
    second = in_hand(one)
    one.tap("C2")
    assert (tile_of(one, second), tile_of(one, first), in_hand(one)) == ("C2", "", first)


def test_with_nothing_in_hand_a_unit_is_taken_up_moved_exchanged_and_put_down() -> None:
    one = seat(0)
    one.do(("lineup", "wall", "plain"))
    assert in_hand(one) == ""
    placed = {tile: unit for unit in UNIT[0][:UNITS] if (tile := tile_of(one, unit))}
    (here, unit), (there, other) = list(placed.items())[:2]
    one.tap(here)
    assert in_hand(one) == unit
    one.tap(here)
    assert in_hand(one) == ""
    one.tap(here)
    one.tap(there)
    assert (tile_of(one, unit), tile_of(one, other)) == (there, here)
    empty = free(one)
    one.tap(there)
    one.tap(empty)
    assert tile_of(one, unit) == empty


def test_a_unit_taken_up_goes_to_the_reserve_where_clear_stood() -> None:
    one = seat(0)
    one.do(("lineup", "wall", "plain"))
    assert "Clear" in [button.label for button in one.buttons()]
    one.tap(tile_of(one, "optio"))
    assert "Clear" not in [button.label for button in one.buttons()]
    one.press("To reserve")
    assert tile_of(one, "optio") == ""
    assert in_hand(one) == "optio"


def test_any_other_unit_comes_to_hand_from_the_list_even_one_that_stands() -> None:
    one = seat(0)
    one.tap("A1")
    one.choose("fabri")
    assert in_hand(one) == "fabri"
    one.choose("legate")
    assert (in_hand(one), tile_of(one, "legate")) == ("legate", "A1")
    one.tap("B1")
    assert tile_of(one, "legate") == "B1"


def test_what_is_in_hand_is_in_the_ids_and_nowhere_else() -> None:
    one = seat(0)
    before = one.at
    one.choose("fabri")
    assert one.at == before
    assert all("fabri" in (b.to.path if b.to else ()) for b in one.buttons() if b.label in TILE)


@given(st.integers(0, 2**20), st.integers(0, 12), st.integers(0, 1))
def test_every_button_takes_a_path_that_is_offered(number: int, steps: int, side: int) -> None:
    one, rng = seat(side), HashRng(number.to_bytes(4), "walk")
    for _ in range(steps):
        menu = one.scene.menu
        assert menu is not None
        one.do(sample(menu, rng)[0])
    units = [o.value for b in one.screen.blocks if isinstance(b, Select) for o in b.options]
    if number % 3 and units:
        one.choose(units[number % len(units)])
    before = (one.at, one.path, one.last)
    for button in one.buttons():
        one.at, one.path, one.last = before
        if button.to and button.to.kind == "p":
            one.follow(button.to)


def test_ready_can_be_taken_back_and_a_change_takes_it_back() -> None:
    one = seat(1)
    one.press("Fill the rest")
    one.press("Ready")
    one.press("Not ready")
    assert not one.state.own[1].ready
    one.press("Ready")
    one.tap(tile_of(one, "raider"))
    assert one.state.own[1].ready
    one.tap(free(one))
    assert not one.state.own[1].ready


# As text.


@pytest.mark.parametrize("side", SIDES)
def test_the_form_is_filled_in_with_what_stands_and_says_the_same_again(side: int) -> None:
    one = seat(side)
    one.do(("lineup", "screen", "plain"))
    brought = own.of(one.scene)
    assert brought is not None
    form = brought.form(one.scene)
    assert form is not None
    given = {field.id: field.value for field in form.fields}
    assert [field.label for field in form.fields] == [
        ["Front row, A2–J2", "Back row, A1–J1"],
        ["Front row, A7–J7", "Back row, A8–J8"],
    ][side]
    before = legion_deploy.notation(one.scene)
    one.do(tuple(brought.line(one.scene, {key: text.lower() for key, text in given.items()}).split()))
    assert legion_deploy.notation(one.scene) == before


@pytest.mark.parametrize(
    ("front", "said"),
    [
        ("-- Le", "A2–J2 has 10 tiles, and 2 are named"),
        ("Zz -- -- -- -- -- -- -- -- --", "“Zz” is none of your units"),
    ],
)
def test_what_cannot_be_read_names_the_place(front: str, said: str) -> None:
    one = seat(0)
    with pytest.raises(Misread) as told:
        legion_deploy.line(one.scene, {"front": front, "back": " ".join(["--"] * 10)})
    assert said in told.value.sentence
    assert "Nothing was changed." in told.value.sentence


def test_a_hint_says_what_a_press_does() -> None:
    one = seat(0)
    shown = "\n".join(block.text for block in one.screen.blocks if isinstance(block, Text))
    assert words.TAP_WAITING in shown
    assert "In hand: Legate" in shown


@pytest.mark.parametrize("side", SIDES)
def test_the_form_tells_the_letters_of_every_unit_in_notes_that_fit(side: int) -> None:
    notes = [field.note for field in legion_deploy.form(seat(side).scene).fields]
    told = dict(part.split(" ", 1) for note in notes for part in note.split(", "))
    assert told == {code: KINDS[kind].name for code, kind in CODE_OF[side].items()} | {"--": "nobody"}
    assert max(map(len, notes)) <= OPTION_TEXT

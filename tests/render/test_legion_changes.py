"""What changed is marked where it was seen to change, for the side that saw it and for nobody else."""

from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops

from engine.games.legion import events as e
from engine.games.legion.data import HORDE, KIND_OF, ROME, TILE_OF
from engine.games.legion.game import GAME
from engine.kernel.redaction import look, told
from engine.kernel.seats import SPECTATOR
from engine.players.lively import Lively
from engine.players.selfplay import header_of, play, seed_of
from render.boards.legion.changes import changes
from render.boards.legion.ground import place
from render.boards.legion.look import TILE_HIGH, TILE_WIDE
from render.registry import ARTISTS, draw_table
from render.theme import theme
from tests.render.legion_positions import (
    ARRANGING,
    HORDE_READY,
    NAMES,
    OPENED,
    PUBLIC,
    ROMAN,
    TOLD,
    fall,
    march,
    named_tiles,
)

MOST = 80_000


def differs(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    """The box of all that differs."""
    box = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()
    assert box is not None
    return box


def test_the_latest_event_has_the_brackets() -> None:
    assert changes(TOLD).latest == named_tiles("B5")
    assert changes(TOLD[:2]).latest == named_tiles("C5 D4")


def test_a_fall_leaves_the_brackets_with_the_fight_that_caused_it() -> None:
    found = changes(TOLD[:3])
    assert found.latest == named_tiles("C5 D4")
    assert found.fallen == {TILE_OF["D4"]: (ROME, KIND_OF["optio"])}


@pytest.mark.parametrize(
    ("event", "way"),
    [
        (march(HORDE, "E8 E7 E6"), "E8 E6"),
        (march(HORDE, "E8 E7", "-"), "E8 E7"),
        (march(ROME, "E2 E3 E4", "E3"), "E2 E3"),
    ],
)
def test_a_march_leads_from_where_it_was_first_seen_to_where_it_was_last_seen(event: e.Moved, way: str) -> None:
    assert changes((event,)).ways == (named_tiles(way),)


def test_what_is_told_without_a_place_marks_nothing() -> None:
    silent = (e.Bought(HORDE, -1, 0, -1), e.Played(HORDE, -1), e.Prepared(-1, -1), e.Turn(4, ROME, 0))
    assert draw_table("legion", ROMAN, NAMES, "dark", silent) == draw_table("legion", ROMAN, NAMES)


@pytest.mark.parametrize("view", [PUBLIC, OPENED, ARRANGING, HORDE_READY])
def test_only_a_sides_own_board_in_battle_is_marked(view: object) -> None:
    assert draw_table("legion", view, NAMES, "dark", TOLD) == draw_table("legion", view, NAMES)


def test_a_march_marks_its_way_and_nothing_else() -> None:
    plain, marked = (ARTISTS["legion"].table(ROMAN, NAMES, theme("dark"), events) for events in ((), TOLD[-1:]))
    left, top, right, bottom = differs(plain, marked)
    (x, y), (_, low) = place(TILE_OF["B5"]), place(TILE_OF["B2"])
    assert x - 6 <= left
    assert right <= x + TILE_WIDE + 6
    assert y - 6 <= top
    assert bottom <= low + TILE_HIGH


def test_who_stands_where_somebody_fell_is_not_covered() -> None:
    here = fall(HORDE, "warrior", "C5")
    assert draw_table("legion", ROMAN, NAMES, "dark", (here,)) == draw_table("legion", ROMAN, NAMES)


def test_whoever_was_driven_back_to_where_they_came_from_has_no_arrow() -> None:
    back, away = march(ROME, "B4 B3", "B4"), march(ROME, "B3 B4")
    plain, marked = (ARTISTS["legion"].table(ROMAN, NAMES, theme("dark"), events) for events in ((), (back,)))
    _, top, _, bottom = differs(plain, marked)
    assert bottom - top <= TILE_HIGH + 12
    assert draw_table("legion", ROMAN, NAMES, "dark", (away,)) != draw_table("legion", ROMAN, NAMES, "dark", (back,))


def played() -> Iterator[tuple[object, tuple[object, ...]]]:
    """Views of both sides and spectators after each step of a match, and what they were told of it."""
    for made in play(GAME, header_of(GAME, {}, 2, seed_of(19, 2)), (Lively(), Lively())):
        for viewer in (ROME, HORDE, SPECTATOR):
            yield look(GAME, made.position.state, viewer).view, told(GAME, made.events, viewer)


def test_whatever_is_told_in_a_match_can_be_marked() -> None:
    marked = 0
    for number, (view, events) in enumerate(played()):
        if number % 7 == 0:
            file = draw_table("legion", view, NAMES, "dark", events)
            assert len(file) <= MOST
            marked += file != draw_table("legion", view, NAMES)
    assert marked > 5

"""The empty board: for tables whose watchers may see no position."""

import io

import pytest
from PIL import Image

from render.registry import ARTISTS, OUTLINERS, draw_cover, draw_outline


@pytest.mark.parametrize("game", ARTISTS)
def test_every_game_has_a_picture_without_a_position(game: str) -> None:
    """The map where the game draws one alone; else the cover."""
    drawn = draw_outline(game)
    assert (drawn == draw_cover(game)) == (game not in OUTLINERS)
    assert Image.open(io.BytesIO(drawn)).width >= 560


def test_the_map_of_stilicho_stays_as_it_is_whatever_is_drawn_on_its_copies() -> None:
    first = draw_outline("stilicho")
    assert len(first) < 120_000
    assert draw_outline("stilicho") == first

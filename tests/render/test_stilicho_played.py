"""Every position of Stilicho that is played can be drawn, with what was told on the way there."""

import pytest

from render.boards.stilicho import ARTIST
from render.registry import png
from render.theme import theme
from tests.games.stilicho.play import moves
from tests.render.stilicho_positions import NAMES, seen

MOST = 120_000
EVERY = 9  # of a match every so manyth position is drawn


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_match_is_drawn(seed: int) -> None:
    played = list(moves(seed, 200))
    for move in [*played[::EVERY], played[-1]]:
        view = seen(move.after)
        assert len(png(ARTIST.table(view, NAMES, theme("dark"), move.events))) <= MOST
        second = ARTIST.hand(view, NAMES, theme("light"))
        assert second is None or len(png(second)) <= MOST

"""Every position that is played can be drawn for everybody, and tells everybody the same of the table."""

from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops

from engine.games.milito.game import GAME
from engine.games.milito.view import View
from engine.kernel.match import begin
from engine.kernel.redaction import look
from engine.kernel.seats import SPECTATOR
from engine.players.lively import Lively
from engine.players.selfplay import header_of, play, seed_of
from render.band import BAND
from render.boards.milito.look import FRAME
from render.registry import ARTISTS, draw_hand, png
from render.theme import theme
from tests.render.positions import NAMES

INSIDE = (FRAME, BAND, 1200 - FRAME, 900 - FRAME)
MOST = 80_000
EVERY = 5  # of a match every so manyth position is drawn


def views(number: int, mercenaries: str) -> Iterator[tuple[View, View, View]]:
    """The views of spectator and both seats, now and then in a match."""
    header = header_of(GAME, {"mercenaries": mercenaries}, 2, seed_of(7, number))
    states = [begin(GAME, header).state.state]
    states += [played.position.state for played in play(GAME, header, (Lively(), Lively()))]
    for state in [*states[:-1:EVERY], states[-1]]:
        yield look(GAME, state, SPECTATOR).view, look(GAME, state, 0).view, look(GAME, state, 1).view


def drawn(view: View) -> Image.Image:
    """The table as the view's holder sees it."""
    return ARTISTS["milito"].table(view, NAMES, theme("dark"))


@pytest.mark.parametrize(("number", "mercenaries"), [(1, "no"), (2, "yes"), (3, "yes")])
def test_a_whole_match_is_drawn_and_both_seats_and_spectators_see_one_table(number: int, mercenaries: str) -> None:
    for public, *private in views(number, mercenaries):
        image = drawn(public)
        assert len(png(image)) <= MOST
        common = image.convert("RGB").crop(INSIDE)
        for view in private:
            seen = drawn(view).convert("RGB").crop(INSIDE)
            assert ImageChops.difference(common, seen).getbbox() is None
            assert draw_hand("milito", view, NAMES) is not None

"""Every position that is played can be drawn for everybody, and tells nobody what is hidden from them."""

from collections.abc import Iterator

import pytest

from engine.games.war.game import GAME
from engine.games.war.state import State
from engine.games.war.view import View
from engine.kernel.match import begin
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR, Viewer
from engine.players.lively import Lively
from engine.players.selfplay import header_of, play, seed_of
from render.boards.war import ARTIST, zoom
from render.registry import png
from render.theme import theme
from tests.render.war_positions import NAMES

MOST = 120_000
EVERY = 120  # of a match every so manyth position is drawn
TABLES = [("basic", 2), ("basic", 4), ("advanced", 2), ("advanced", 3), ("advanced", 4)]


def states(mode: str, seats: int) -> Iterator[State]:
    """The positions of a match, now and then, and its last one."""
    header = header_of(GAME, {"mode": mode, "round_limit": "20"}, seats, seed_of(19, seats))
    met = [begin(GAME, header).state.state]
    met += [played.position.state for played in play(GAME, header, (Lively(),) * seats)]
    yield from (*met[:-1:EVERY], met[-1])


def seen(state: State, viewer: Viewer) -> View:
    """What a viewer gets of a position."""
    view: View = look(GAME, state, viewer).view
    return view


def pictures(view: View) -> list[bytes]:
    """All that is drawn for a viewer; one region stands for all."""
    second = ARTIST.hand(view, NAMES, theme("dark"))
    made = ARTIST.table(view, NAMES, theme("dark")), zoom(view, NAMES, theme("dark"), 1)
    return [png(image) for image in (*made, *([second] if second else []))]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_whole_match_is_drawn_for_everybody(mode: str, seats: int) -> None:
    for state in states(mode, seats):
        made = [pictures(seen(state, viewer)) for viewer in (SPECTATOR, *range(seats))]
        assert max(len(file) for files in made for file in files) <= MOST
        assert [len(files) for files in made] == [2, *[3] * seats]


@pytest.mark.parametrize(("mode", "seats"), TABLES[1:4])
def test_pictures_are_the_same_in_any_world_that_the_viewer_could_be_in(mode: str, seats: int) -> None:
    """Ruling 77: others' hands and objectives, the deck and what was discarded unseen change no byte."""
    for step, state in enumerate(states(mode, seats)):
        for viewer in (SPECTATOR, *range(seats)):
            view = seen(state, viewer)
            other = GAME.imagine(view, HashRng(b"pictures", f"{mode} {step} {viewer}"))
            if other is not None and view.outcome is None:
                assert pictures(seen(other, viewer)) == pictures(view)

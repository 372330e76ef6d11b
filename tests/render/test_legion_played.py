"""Every position that is played can be drawn for everybody, and tells nobody what is hidden from them."""

from collections.abc import Iterator

import pytest

from engine.games.legion.game import GAME
from engine.games.legion.state import State
from engine.games.legion.view import View
from engine.kernel.match import begin
from engine.kernel.redaction import look
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR, Viewer
from engine.players.lively import Lively
from engine.players.selfplay import header_of, play, seed_of
from render.registry import draw_hand, draw_table
from tests.render.legion_positions import NAMES

MOST = 80_000
EVERY = 15  # of a match every so manyth position is drawn
VIEWERS = (SPECTATOR, 0, 1)


def states(number: int) -> Iterator[State]:
    """The positions of a match, now and then, and its last one."""
    header = header_of(GAME, {}, 2, seed_of(11, number))
    met = [begin(GAME, header).state.state]
    met += [played.position.state for played in play(GAME, header, (Lively(), Lively()))]
    yield from (*met[:-1:EVERY], met[-1])


def seen(state: State, viewer: Viewer) -> View:
    """What a viewer gets of a position."""
    view: View = look(GAME, state, viewer).view
    return view


def pictures(view: View) -> tuple[bytes, bytes | None]:
    """All that is drawn for a viewer."""
    return draw_table("legion", view, NAMES), draw_hand("legion", view, NAMES)


@pytest.mark.parametrize("number", range(2))
def test_a_whole_match_is_drawn_for_everybody(number: int) -> None:
    for state in states(number):
        made = [pictures(seen(state, viewer)) for viewer in VIEWERS]
        assert max(len(file) for pair in made for file in pair if file) <= MOST
        assert made[0][1] is None


@pytest.mark.parametrize("number", range(2))
def test_pictures_are_the_same_in_any_world_that_the_viewer_could_be_in(number: int) -> None:
    """Section 7.5: what stands under markers and in the fog, traps, hands and purses change no byte."""
    for step, state in enumerate(states(number)):
        for viewer in VIEWERS:
            view = seen(state, viewer)
            other = GAME.imagine(view, HashRng(b"pictures", f"{number} {step} {viewer}"))
            if other is not None and view.outcome is None:
                assert pictures(seen(other, viewer)) == pictures(view)


def public_facts(view: View) -> tuple[object, ...]:
    """What the spectators' board may depend on; of a side's tokens where they stand and, if named, their kinds."""
    tokens = [(side.seen, tuple((unit.tile, unit.kind) for unit in side.named)) for side in view.tokens]
    rest = (view.phase, view.round, view.quiet, view.active, view.ready, view.morale, view.fallen, view.palisades)
    return *rest, *tokens


def test_the_spectators_board_changes_with_what_everybody_sees_and_nothing_else() -> None:
    header, drawn = header_of(GAME, {}, 2, seed_of(13, 1)), dict[tuple[object, ...], bytes]()
    repeated = 0
    for played in play(GAME, header, (Lively(), Lively())):
        view = seen(played.position.state, SPECTATOR)
        if view.outcome is None:
            facts, file = public_facts(view), draw_table("legion", view, NAMES)
            repeated += facts in drawn
            assert drawn.setdefault(facts, file) == file
    assert repeated > 20


def test_both_sides_and_spectators_see_one_board_at_the_end() -> None:
    *_, last = states(0)
    assert len({draw_table("legion", seen(last, viewer), NAMES) for viewer in VIEWERS}) == 1

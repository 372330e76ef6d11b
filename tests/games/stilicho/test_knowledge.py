"""Who knows what: everything but the order of the draw decks, and what Outwit Your Foes showed."""

import pytest
from msgspec import structs

from engine.games.stilicho.data import CODE
from engine.games.stilicho.game import GAME
from engine.games.stilicho.imagine import unseen
from engine.games.stilicho.state import State
from engine.kernel import codec
from engine.kernel.redaction import mark
from engine.kernel.rng import HashRng
from engine.kernel.seats import SPECTATOR
from tests.games.stilicho.play import moves
from tests.games.stilicho.table import Match, codes, scene


def turned(state: State, kept: int = 0) -> State:
    """The same position with both decks in another order but for the first Enemy cards."""
    enemy = state.enemy_deck[:kept] + state.enemy_deck[kept:][::-1]
    return structs.replace(state, enemy_deck=enemy, roman_deck=state.roman_deck[::-1])


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_nobody_sees_the_order_of_a_deck(viewer: int) -> None:
    """Ruling 33: cards are drawn, not looked at."""
    state = scene(hand="R01 R21")
    assert turned(state) != state
    assert codec.encode(GAME.view(turned(state), viewer)) == codec.encode(GAME.view(state, viewer))


def test_cards_that_were_looked_at_are_known_until_they_are_drawn() -> None:
    """R21; ruling 71 for the Late War."""
    match = Match(scene(hand="R21", top="E01 E02 E38")).play("event R21", "choose E38 E01")
    other = turned(match.state, 3)
    assert codec.encode(GAME.view(other, 0)) == codec.encode(match.view)
    swapped = structs.replace(match.state, enemy_deck=turned(match.state).enemy_deck)
    for number in range(5):
        world = GAME.imagine(match.view, HashRng(bytes([number]), "world"))
        assert world is not None
        assert codes(world.enemy_deck[:3]) == "E38 E01 E02"
        assert world.enemy_deck != swapped.enemy_deck
    match.play("end", "begin")
    assert match.board.known == ()


def test_a_look_at_the_deck_is_no_function_of_the_view() -> None:
    """The same act in two worlds that look alike shows different cards: only then they differ."""
    state = scene(hand="R21")
    seen = [Match(one).play("event R21").board.known for one in (state, turned(state))]
    assert seen[0] != seen[1]


def test_a_spectator_sees_the_same_and_is_asked_nothing() -> None:
    """Nobody plays against the player."""
    state = scene(hand="R01 R02")
    mine, other = GAME.view(state, 0), GAME.view(state, SPECTATOR)
    assert mine.board == other.board
    assert (mine.ask, other.ask) == ("roman", "")
    assert GAME.menu(other) is None


def test_events_are_told_to_all() -> None:
    """Nothing that happens is secret."""
    for move in list(moves(3))[:10]:
        assert all(GAME.redact(event, viewer) == event for event in move.events for viewer in (0, SPECTATOR))


def test_imagined_worlds_differ_in_the_order_of_the_decks() -> None:
    """Not the truth copied."""
    view = GAME.view(scene(hand="R01"), 0)
    orders = {state.enemy_deck for n in range(6) if (state := GAME.imagine(view, HashRng(bytes([n]), "world")))}
    assert len(orders) == 6


@pytest.mark.parametrize(("turn", "late"), [(5, False), (6, True)])
def test_late_war_cards_are_not_imagined_too_early(turn: int, late: bool) -> None:
    """RB 3.1, 4.0."""
    view = GAME.view(scene(turn=turn), 0)
    assert (CODE["E46"] in unseen(view.board, tuple(range(50)))) == late


def test_a_mark_changes_with_every_choice() -> None:
    """Panels notice that the position is another one."""
    match = Match(scene(hand="R01 R02", unrest="gallia"))
    before = mark(GAME, match.view)
    assert mark(GAME, match.play("garrison goths arelate stop R01").view) != before


def test_once_it_is_over_nobody_is_asked() -> None:
    """Section 10.2: whatever ends the game stops it there."""
    match = Match(scene(stage="begin", top="E38", olympius=6)).play("begin")
    assert match.ended == "execution"
    assert GAME.actors(match.state) == GAME.awaited(match.state) == frozenset()
    assert GAME.menu(match.view) is None
    assert match.board.hand == ()

"""The reason that comes with a hint: the chances it names are those that the deed leads to."""

from hypothesis import given
from hypothesis import strategies as st

from engine.games.stilicho.actions import Action, Deploy, Transfer
from engine.games.stilicho.game import GAME
from engine.games.stilicho.text import WORDS, advice
from tests.games.stilicho.play import moves
from tests.games.stilicho.table import Match, scene

seeds = st.integers(0, 10_000)


def arranges(action: Action) -> bool:
    """Whether an action moves leaders or men between Armies."""
    return isinstance(action, Transfer) or (isinstance(action, Deploy) and action.what in ("men", "leader"))


@given(seeds)
def test_the_chances_before_and_after_are_the_true_ones(seed: int) -> None:
    for move in moves(seed, 40):
        why = WORDS.why(move.view, move.path)
        if arranges(move.action):
            assert why == advice.moved(move.before.board, move.after.board)
        assert not why or why.endswith(".")


def test_a_transfer_says_how_the_attack_changes() -> None:
    """RB 7.6: a leader and men leave one Army for another."""
    match = Match(scene(hand="R01", armies=(2, 2, 5)))
    action = match.read("transfer armies goths constantine none 2 R01")
    said = WORDS.why(match.view, GAME.path(action, match.view))
    assert said.startswith("The chance of an Attack goes against Constantine from ")
    assert "and against the Goths from " in said


def test_ending_the_round_names_what_is_left() -> None:
    assert WORDS.why(Match(scene(hand="")).view, ("end",)) == "Your hand is empty."
    assert "likeliest Attack left, on the Goths" in WORDS.why(Match(scene(hand="R01")).view, ("end",))

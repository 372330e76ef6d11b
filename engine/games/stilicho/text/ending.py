"""How a campaign ended: beside history, and by both scores."""

from collections.abc import Sequence
from typing import Final

from engine.games.stilicho.data import RULES
from engine.games.stilicho.text import log
from engine.games.stilicho.text import phrases as p
from engine.games.stilicho.view import View
from engine.kernel.outcome import Outcome

Names = Sequence[str]
HISTORY: Final = 8
"""The real Stilicho: three turns and the Goths (RB 10.1)."""
BENCHMARK: Final = 19
"""The same with his whole time in office counted (RB 10.1)."""
GRADES: Final = ("no alternate grade", "Good, as in history", "Great, a co-emperor’s work", "the Empire saved")


def ended(view: View, outcome: Outcome, names: Names) -> str:
    """The reason, the score and how it was made, history beside it, and the alternate grade."""
    if not outcome.scores:
        return log.result(outcome, names)
    return " ".join((log.result(outcome, names), _score(view, outcome), _history(outcome.scores[0]), _grade(view)))


def so_far(view: View) -> str:
    """The score of a finished match, or what a loss at this moment would count (RB 10.1)."""
    ended = view.board.outcome
    if ended is not None and ended.scores:
        return f"score {ended.scores[0]:g}"
    return f"score {view.board.turn + RULES.surrender_score * _won(view)}"


def _won(view: View) -> int:
    return sum(enemy.surrendered for enemy in view.board.enemies)


def _score(view: View, outcome: Outcome) -> str:
    score, turn = outcome.scores[0], view.board.turn
    if outcome.reason == "victory":
        return f"Score {score}: {RULES.victory_score} and {p.counted(RULES.turns - turn, 'turn')} to spare."
    won = _won(view)
    allies = f" and {p.counted(won, 'surrendered Enemy', 'surrendered Enemies')}" if won else ""
    return f"Score {score}: {p.counted(turn, 'turn')}{allies}."


def _history(score: int) -> str:
    if score > BENCHMARK:
        return f"That beats history, which stands at {BENCHMARK}."
    if score > HISTORY:
        return (
            f"More than the {HISTORY} of the historical end in 408, not yet the {BENCHMARK} of Stilicho’s whole career."
        )
    level = "Level with" if score == HISTORY else "Less than"
    return f"{level} the {HISTORY} of the historical end in 408; his whole career counts {BENCHMARK}."


def _grade(view: View) -> str:
    won = _won(view)
    return f"By surrenders: {won} of 3, {GRADES[won]}."

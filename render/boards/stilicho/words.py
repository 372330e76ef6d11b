"""The few words that stand in Stilicho's pictures, short enough for their boxes."""

from engine.games.stilicho.data import RULES
from engine.games.stilicho.view import Board
from engine.kernel.outcome import Outcome

TITLE, SUBTITLE = "STILICHO", "Last of the Romans"
ROUNDS = ("early", "mid", "late")
STAGES = {
    "setup": "The West is arrayed",
    "deploy": "Armies deploy",
    "begin": "the Enemy is next",
    "enemy": "the Enemy moves",
    "roman": "Rome acts",
}
ENDINGS = {
    "victory": "THE WEST IS SAVED",
    "execution": "STILICHO IS EXECUTED",
    "usurpation": "THE PURPLE IS USURPED",
    "anarchy": "THE WEST IN ANARCHY",
    "general_mutiny": "THE ARMIES MUTINY",
    "time_limit": "OUT OF TIME",
}
HISTORY = 8  # what the war came to in history
BEST = 19  # the same with all of Stilicho's years in command; more beats history
NOBODY = "no leader"


def year(board: Board) -> int:
    """Return the year of the present turn."""
    return RULES.first_year + board.turn - 1


def state(board: Board) -> str:
    """Return the short state at the right of the title band."""
    if board.outcome is not None:
        return f"{score(board.outcome)} points, AD {year(board)}"
    if board.stage in ("setup", "deploy"):
        return f"{STAGES[board.stage]}, AD {year(board)}"
    return f"{ROUNDS[board.round].capitalize()} {year(board)} · {STAGES[board.stage]}"


def score(outcome: Outcome) -> int:
    """Return the points of a match that is over; a resigned one has none."""
    return outcome.scores[0] if outcome.scores else 0


def ending(outcome: Outcome) -> str:
    """Return how a match ended, as a heading."""
    return ENDINGS.get(outcome.reason, "THE WAR IS GIVEN UP")


def verdict(outcome: Outcome) -> str:
    """Return how a score stands beside history (RB 10.1)."""
    points = score(outcome)
    if points > BEST:
        return "history is beaten"
    if points > HISTORY:
        return "past the end of 408"
    return "as history had it" if points == HISTORY else "history did better"


def beside() -> str:
    """Return what there is to compare a score with."""
    return f"history: {HISTORY} for the end in 408, {BEST} for Stilicho’s whole career"


def signed(value: int) -> str:
    """Return a bonus with its sign."""
    return f"+{value}"


def count(number: int, one: str) -> str:
    """Return a number of things."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"

"""What the interface says of games that one person plays alone. Part of its own words."""

from typing import Final

NO_DRAW: Final = "You play alone, so nobody could agree to a draw. Play on, or resign under [More]."
RESIGN_MEANS: Final = "You give up, and this match is lost at once. This cannot be taken back."
LOST: Final = "lost"
WON: Final = "won"


def game(title: str) -> str:
    """The button that opens and begins such a game."""
    return f"{title} · alone"


def nobody_to_invite(title: str) -> str:
    """The refusal of an invitation."""
    return f"{title} is played alone: nobody can be invited. [Play] begins your own match."

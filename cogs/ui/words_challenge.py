"""What the interface says of challenges: one word, the same decks for all who use it. Part of its own words."""

from collections.abc import Sequence
from typing import Final

from cogs.ui.words import plural

PLAY: Final = "Play this word"
STANDINGS: Final = "Standings"
SAME: Final = "-# All who play this word have the same cards and dice."
VEILED: Final = (
    "Others may still play this word, so only its player sees how it goes. Finish it yourself, and finished matches "
    "open to you."
)
SEED_KEPT: Final = "-# Seed kept secret: others may still play this word. A rematch is an ordinary match."
PROOF: Final = (
    "This record has no seed: others may still play the same word. The commitment stands for the seed all the same."
)
NO_HINT: Final = "There are no hints in a challenge: everybody who plays the word decides alone."
COVERED: Final = "The map stays covered: others may still play this word."
MAP: Final = "The map without any piece on it; the position is for the player alone."
NOBODY: Final = "Nobody has finished this word here yet."
FIRST_COUNTS: Final = "-# Of everybody their first match of a word counts."
OTHER_RULES: Final = "under other rules, so without a place"
AGAIN: Final = "You have played this word before: this match is not counted in its standings."
TRYING: Final = "You play this word already. A second match would show you its cards, so finish the first."


def name(word: str) -> str:
    """A challenge's word as the table shows it."""
    return f"challenge \u201c{word}\u201d"


def not_for_many(title: str) -> str:
    """The refusal of a word for a game with rivals."""
    return f"{title} has rivals who could read ahead, so it takes no seed. Games for one do."


def standings(rows: Sequence[tuple[int, str, str, str]], running: int) -> str:
    """Place (0: none, under other rules), name, score and beginning of each, and how many still play."""
    said = [_row(*row) for row in rows] or [NOBODY]
    return "\n".join([*said, *([f"{plural(running, 'match is', 'matches are')} still played."] if running else [])])


def _row(place: int, name: str, score: str, begun: str) -> str:
    said = f"**{name}** · {score} · begun {begun}"
    return f"{place}. {said}" if place else f"- {said}, {OTHER_RULES}"

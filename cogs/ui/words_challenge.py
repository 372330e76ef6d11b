"""What the interface says of challenges: one word, the same decks for all who use it. Part of its own words."""

from typing import Final

VEILED: Final = "This is a challenge that others may still play, so only its player sees how it goes."
SEED_KEPT: Final = "-# Seed kept secret: others may still play this word."
PROOF: Final = (
    "This record has no seed: others may still play the same word. The commitment stands for the seed all the same."
)
NO_HINT: Final = "There are no hints in a challenge: everybody who plays the word decides alone."
COVERED: Final = "The map stays covered: others may still play this word."


def name(word: str) -> str:
    """A challenge's word as the table shows it."""
    return f"challenge \u201c{word}\u201d"


def not_for_many(title: str) -> str:
    """The refusal of a word for a game with rivals."""
    return f"{title} has rivals who could read ahead, so it takes no seed. Games for one do."

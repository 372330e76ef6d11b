"""Challenges: one word, the same decks and dice for everybody who uses it, in games that are played alone.

The seed comes from the word and a secret of the installation. It is never shown: others may still play the word. For
the same reason only its player reads the course of such a match.
"""

import unicodedata
from hashlib import blake2b
from typing import Final

from engine.host.desk import Desk
from engine.host.errors import NotForMany, Veiled
from engine.host.ports import Table
from engine.kernel.errors import BadOptions
from engine.kernel.game import AnyGame
from engine.kernel.rng import SEED_BYTES

SECRET: Final = "challenge"
LONGEST: Final = 32


def folded(word: str) -> str:
    """A word as it is compared: without accents, case, or blanks around it or doubled."""
    plain = unicodedata.normalize("NFKD", word)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join("".join(letter for letter in letters.casefold() if letter.isalnum() or letter == " ").split())


def check(game: AnyGame, word: str) -> str:
    """The word of a challenge, folded; raises NotForMany where a rival could read ahead, BadOptions without letters."""
    if word and game.spec.seats_max > 1:
        raise NotForMany(game.spec.key)
    plain = folded(word)[:LONGEST].strip()
    if word and not plain:
        raise BadOptions("seed", word, "a seed has letters or digits")
    return plain


def unveiled(table: Table, user_id: int | None) -> Table:
    """The table, for whoever may know how it goes; raises Veiled for others in a challenge."""
    if table.challenge and table.seat_of(user_id) is None:
        raise Veiled(table)
    return table


class Challenges(Desk):
    """Where the seed of a challenge comes from."""

    async def seed_of(self, table: Table) -> bytes:
        """The seed of a new match: chance's own, or that of its word."""
        if not table.challenge:
            return self.entropy(SEED_BYTES)
        secret = await self.store.secret(SECRET, self.entropy(SEED_BYTES))
        said = f"{table.game}:{table.challenge}".encode()
        return blake2b(said, key=secret, digest_size=SEED_BYTES).digest()

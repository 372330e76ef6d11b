"""Challenges: one word, the same decks and dice for everybody who uses it, in games that are played alone.

The seed comes from the word and a secret of the installation. It is never shown: others may still play the word. For
the same reason only its player reads the course of such a match, and afterwards those who have finished the word.
"""

import unicodedata
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from engine.host.desk import Desk
from engine.host.errors import NotForMany, Trying, Veiled
from engine.host.ports import Status, Table
from engine.host.results import Standing, Standings
from engine.kernel.errors import BadOptions
from engine.kernel.game import AnyGame
from engine.kernel.rng import SEED_BYTES

SECRET: Final = "challenge"
LONGEST: Final = 32
KEY_BYTES: Final = 32
OVER: Final = (Status.FINISHED, Status.CLOSED)


def folded(word: str) -> str:
    """A word as it is compared: not too long, without accents, case, or blanks around it or doubled."""
    plain = unicodedata.normalize("NFKD", word)
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    kept = "".join(letter for letter in letters.casefold() if letter.isalnum() or letter == " ")
    # One letter may become many: what people type is counted before that, ids and columns after it.
    return " ".join(kept.split())[:LONGEST].strip()


def check(game: AnyGame, word: str) -> str:
    """The word of a challenge, folded; raises NotForMany where a rival could read ahead, BadOptions without letters."""
    if word and game.spec.seats_max > 1:
        raise NotForMany(game.spec.key)
    return meant(word) if word else ""


def meant(word: str) -> str:
    """A word, folded; raises BadOptions without letters."""
    plain = folded(word)
    if not plain:
        raise BadOptions("seed", word, "a seed has letters or digits")
    return plain


def heart(word: str) -> str:
    """What two ways of writing a folded word have in common: blanks part nothing."""
    return word.replace(" ", "")


class Challenges(Desk):
    """Where the seed of a challenge comes from, who may read its course, and how others fared."""

    async def seed_of(self, table: Table) -> bytes:
        """The seed of a new match: chance's own, or that of its word."""
        if not table.challenge:
            return self.entropy(SEED_BYTES)
        said = f"{table.game}:{heart(table.challenge)}".encode()
        return blake2b(said, key=await self._key(), digest_size=SEED_BYTES).digest()

    async def _key(self) -> bytes:
        """What nobody but this installation knows: the administrator's secret, else one that was drawn once."""
        secret = self.secret or await self.store.secret(SECRET, self.entropy(KEY_BYTES))
        return blake2b(secret, person=b"challenges").digest()

    async def unveiled(self, table: Table, user_id: int | None) -> Table:
        """The table, for whoever may know how it goes; raises Veiled for others in a challenge.

        As long as it is played that is its player; afterwards everybody who has finished the same word.
        """
        if not table.challenge or table.seat_of(user_id) is not None:
            return table
        if user_id is None or not table.over or not await self._tried(user_id, table, OVER):
            raise Veiled(table)
        return table

    async def must_be_new(self, table: Table) -> None:
        """Raises Trying where the opener plays this word already: a second match would scout for the first.

        One under other rules cannot be played on, so it stops nobody.
        """
        running = await self._tried(table.opener, table, (Status.RUNNING,)) if table.challenge else []
        if playable := [one for one in running if self._ours(one)]:
            raise Trying(playable[0])

    async def tries(self, table: Table, user_id: int) -> int:
        """How often a user has begun the word of this table."""
        return len(await self._tried(user_id, table, tuple(Status)))

    async def _tried(self, user_id: int, table: Table, statuses: Sequence[Status]) -> list[Table]:
        """A user's matches of the word that this table is played for."""
        mine, wanted = await self.store.tables_of(user_id, statuses), heart(table.challenge)
        return [one for one in mine if one.started and one.game == table.game and heart(one.challenge) == wanted]

    async def standings(self, game: str, word: str, guild_id: int | None, user_id: int) -> Standings:
        """Who has finished a word in a server and with which score, best first; without a server only this user.

        Of everybody their first match of the word counts, wherever it was played: later ones know the decks. One under
        other rules is not compared, and none after it either. Raises BadOptions for what is no word.
        """
        first: dict[int, Table] = {}
        for table in await self.store.challenges(game, heart(meant(word))):
            first.setdefault(table.opener, table)
        here = [t for t in first.values() if (t.place.guild_id == guild_id if guild_id else t.opener == user_id)]
        done = [t for t in here if t.status is Status.FINISHED and t.outcome is not None]
        rows = [self._standing(table) for table in done]
        ranked = sorted(rows, key=lambda row: (not row.comparable, -row.score, row.table.ended or row.table.created))
        return Standings(tuple(ranked), sum(t.status is Status.RUNNING for t in here))

    def _standing(self, table: Table) -> Standing:
        return Standing(table, _score(table), self._ours(table))

    def _ours(self, table: Table) -> bool:
        """Whether a match was begun under the rules that are played now."""
        return table.rules_version == self.game_of(table.game).spec.rules_version


def _score(table: Table) -> float:
    return table.outcome.scores[0] if table.outcome is not None and table.outcome.scores else 0

"""Saved arrangements: up to five of each person and side, for nobody else's eyes, and what they readied last."""

import unicodedata
from typing import Final

from engine.host.desk import Desk
from engine.host.errors import Busy
from engine.host.ports import Lineup, StoreBusy

MOST: Final = 5
LONGEST_NAME: Final = 24
LAST: Final = ""
"""The name of what somebody readied last."""


class Lineups(Desk):
    """What somebody keeps for later matches of a game."""

    async def lineups(self, user_id: int, game: str, side: int) -> tuple[Lineup, ...]:
        """The saved ones by name, and before them what was readied last, if anything was."""
        return await self.store.lineups(user_id, game, side)

    async def save_lineup(self, user_id: int, game: str, side: int, name: str, text: str) -> bool:
        """Save one, in place of theirs of the same name; False when there are as many as one may save."""
        lineup = Lineup(game, side, tidy_name(name), text, self.clock())
        try:
            return await self.store.keep_lineup(user_id, lineup, MOST)
        except StoreBusy as error:
            raise Busy from error

    async def drop_lineup(self, user_id: int, game: str, side: int, name: str) -> None:
        """Delete one; nothing happens where there is none of this name."""
        try:
            await self.store.drop_lineup(user_id, game, side, name)
        except StoreBusy as error:
            raise Busy from error


def tidy_name(name: str) -> str:
    """A name as it is kept: not too long, without blanks around it or doubled, what is not seen, nor dots.

    Dots part the paths of ids.
    """
    seen = "".join(letter for letter in name if letter.isspace() or unicodedata.category(letter)[0] != "C")
    return " ".join(seen.replace(".", " ").split())[:LONGEST_NAME].strip()

"""What the house would do in somebody's place: for those who play against nobody but the house."""

import asyncio
from typing import Final

from engine.host.desk import Desk, tidy
from engine.host.errors import Busy, NoHints, NotSeated, NotYourMove
from engine.kernel.game import AnyGame
from engine.kernel.redaction import Look
from engine.kernel.rng import HashRng

ADVISER: Final = "greedy"
SALT: Final = bytes(16)
PATIENCE: Final = 10.0
"""Seconds that a hint may take, waiting for others' included."""


class Hints(Desk):
    """One use case, which changes nothing."""

    async def hint(self, match_id: str, user_id: int) -> str:
        """The exact text of what the house player would do, from this user's own look alone.

        The same position gives the same answer. Raises NotSeated, NotYourMove (nothing is asked of them), and NoHints
        where another person plays, or may still play the same challenge; Busy where thinking takes too long.
        """
        at = await self.sitting(tidy(match_id))
        at.must_be_ours()
        seat, table = at.table.seat_of(user_id), at.table
        if seat is None:
            raise NotSeated(table)
        if table.challenge or len(table.people) > 1:
            raise NoHints(table)
        look = at.look(seat)
        if at.position.over or seat not in table.awaited or look.menu is None:
            raise NotYourMove(table)
        if seat not in at.kept.advice:
            at.kept.advice[seat] = await self._thought(at.game, look)
        return at.kept.advice[seat]

    async def _thought(self, game: AnyGame, look: Look) -> str:
        """One thought at a time, beside the event loop: asking again and again costs others nothing."""
        chance = HashRng(SALT, f"hint {look.mark}")
        try:
            async with asyncio.timeout(PATIENCE), self.thinking:
                return await asyncio.to_thread(self.players[ADVISER].choose, game, look, chance)
        except TimeoutError:
            raise Busy from None

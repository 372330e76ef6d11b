"""What the house would do in somebody's place: for those who play against nobody but the house."""

import asyncio
from typing import Final

from engine.host.desk import Desk, tidy
from engine.host.errors import NoHints, NotSeated, NotYourMove
from engine.kernel.rng import HashRng

ADVISER: Final = "greedy"
SALT: Final = bytes(16)


class Hints(Desk):
    """One use case, which changes nothing."""

    async def hint(self, match_id: str, user_id: int) -> str:
        """The exact text of what the house player would do, from this user's own look alone.

        The same position gives the same answer. Raises NotSeated, NotYourMove (nothing is asked of them), and NoHints
        where another person plays, or may still play the same challenge.
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
        chance = HashRng(SALT, f"hint {look.mark}")
        return await asyncio.to_thread(self.players[ADVISER].choose, at.game, look, chance)

"""Playing the same match again with the sides swapped."""

from dataclasses import replace

from engine.host.desk import TRIES, Kept, tidy
from engine.host.errors import Busy, NotOver, NotSeated
from engine.host.lobby import Lobby
from engine.host.ports import Change, Person, Status, Table, VersionClash
from engine.host.seating import swapped


class Rematch(Lobby):
    """One use case: wanting a rematch, and getting it when everybody does."""

    async def rematch(self, match_id: str, person: Person, key: str) -> Table | None:
        """Say that one wants a rematch; gives the new match once all want it, until then None.

        Raises NotOver, NotSeated, TooManyTables, Busy.
        """
        match_id = tidy(match_id)
        async with self.lock(match_id):
            for attempt in range(2 * TRIES):
                table = await self.find(match_id)
                if table.rematch is not None:
                    return await self.find(table.rematch)
                if await self.store.first(key, "rematch"):
                    return None
                changes, kept = await self._vote(table, person, attempt)
                try:
                    await self.commit(*changes, kind="rematch", key=key)
                except VersionClash:
                    continue
                if kept is None:
                    return None
                self.keep(changes[0].table.id, kept)
                return changes[0].table
            raise Busy

    async def _vote(self, table: Table, person: Person, attempt: int) -> tuple[list[Change], Kept | None]:
        """The changes of one more vote; the new match comes first."""
        if not table.over or table.started is None:
            raise NotOver(table)
        seat = table.seat_of(person.id)
        if seat is None:
            raise NotSeated(table)
        await self._check_room(person, table.place)
        houses = {info.seat for info in table.seats if info.house}
        voted = replace(table, rematch_votes=table.rematch_votes | houses | {seat})
        if len(voted.rematch_votes) < len(table.seats):
            return [self.change(table, voted)], None
        begun, kept = self.begin(None, self._next(table, attempt), person.id)
        return [begun, self.change(table, replace(voted, rematch=begun.table.id))], kept

    def _next(self, table: Table, attempt: int) -> Table:
        seats, options = swapped(table)
        fresh = self.new_id(attempt)
        now = self.clock()
        return Table(
            fresh, table.game, Status.OPEN, options, seats, table.opener, table.place, now, rematch_of=table.id
        )

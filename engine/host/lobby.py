"""The lobby: opening a table, sitting down, leaving, options, starting."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.host import challenges, seating
from engine.host.challenges import Challenges
from engine.host.desk import TRIES, Kept, tidy
from engine.host.errors import Busy, NotOpener, TooManyTables, UnknownGame
from engine.host.ports import Change, GuildSettings, Person, Place, Status, Table, VersionClash
from engine.host.starting import Starting
from engine.kernel.seats import Seat

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
Step = tuple[Change, Kept | None]


class Lobby(Challenges, Starting):
    """Use cases before the match. Each takes the request's key and gives the first outcome when it comes again."""

    async def open_table(
        self,
        game: str,
        opener: Person,
        place: Place,
        options: Mapping[str, str] = NOTHING,
        opponents: Sequence[Person] = (),
        seats: int | None = None,
        *,
        challenge: str = "",
        key: str,
    ) -> Table:
        """Open a table; the opponents' seats are held for them. A game for one begins at once.

        With a `challenge`, a word, it has the decks and dice of all matches of that word.
        Raises UnknownGame, BadOptions, NotForMany, Trying, TooManyTables, Busy.
        """
        word = challenges.check(self.game_of(game), challenge)
        # One at a time for each opener: two presses at once must not begin one word twice.
        async with self.lock(f"opener {opener.id}"):
            for attempt in range(2 * TRIES):
                if done := await self.store.first(key, "open"):
                    return await self.find(done.match)
                await self._check_room(opener, place)
                table = self._fresh_table(game, opener, place, options, opponents, seats, attempt)
                table = replace(table, challenge=word)
                await self.must_be_new(table)
                try:
                    return await self._keep(await self._new(table), "open", key)
                except VersionClash:
                    continue
            raise Busy

    def _fresh_table(
        self,
        key: str,
        opener: Person,
        place: Place,
        options: Mapping[str, str],
        opponents: Sequence[Person],
        count: int | None,
        attempt: int,
    ) -> Table:
        game, now = self.game_of(key), self.clock()
        seats = seating.first_seats(game, opener, opponents, count)
        values = seating.first_options(game, len(seats), options)
        table = Table(self.new_id(attempt), key, Status.OPEN, values, seats, opener.id, place, now)
        return replace(table, closes_at=now + seating.LOBBY_LIFE, rules_version=game.spec.rules_version)

    async def _new(self, table: Table) -> Step:
        if not table.full:
            return self.change(None, table), None
        return self.begin(None, table, table.opener, await self.seed_of(table))

    async def join(self, match_id: str, person: Person, seat: Seat | None, key: str) -> Table:
        """Sit down, in a certain seat or in the first that is free.

        Raises AlreadySeated, SeatTaken, TableFull, TooManyTables, AlreadyStarted, LobbyClosed.
        """

        async def edit(table: Table) -> Step:
            if table.seat_of(person.id) is None:
                await self._check_room(person, table.place)
            return self._edited(table, seating.sit(table, self.game_of(table.game), person, seat))

        return await self._edit(match_id, "join", key, edit)

    async def leave_lobby(self, match_id: str, person: Person, key: str) -> Table:
        """Free one's seat, or decline an invitation. Raises NotSeated, AlreadyStarted, LobbyClosed."""

        async def edit(table: Table) -> Step:
            return self._edited(table, seating.rise(table, person, self.clock()))

        return await self._edit(match_id, "leave", key, edit)

    async def set_option(self, match_id: str, person: Person, option_key: str, value: str, key: str) -> Table:
        """Set one option, as `set_options` does."""
        return await self.set_options(match_id, person, {option_key: value}, key)

    async def set_options(self, match_id: str, person: Person, values: Mapping[str, str], key: str) -> Table:
        """Set options together, all or none: one's own seat's by their bare names, or as opener any other.

        Raises NotSeated, NotOpener, BadOptions, AlreadyStarted, LobbyClosed.
        """

        async def edit(table: Table) -> Step:
            game = self.game_of(table.game)
            return self._edited(table, seating.choose_options(table, game, person, values))

        return await self._edit(match_id, "option", key, edit)

    async def set_seats(self, match_id: str, person: Person, count: int, key: str) -> Table:
        """Give an open table so many seats. Raises NotOpener, BadOptions, AlreadyStarted, LobbyClosed."""

        async def edit(table: Table) -> Step:
            self._must_open(table, person)
            return self._edited(table, seating.resize(table, self.game_of(table.game), count))

        return await self._edit(match_id, "seats", key, edit)

    async def add_house(self, match_id: str, person: Person, kind: str = "greedy", *, key: str) -> Table:
        """Seat a house player, and begin when that fills the table.

        Raises NotOpener, TableFull, UnknownGame (no such house player), AlreadyStarted, LobbyClosed.
        """

        async def edit(table: Table) -> Step:
            self._must_open(table, person)
            after = seating.seat_house(table, self.game_of(table.game), self._house(kind))
            return self.begin(table, after, person.id) if after.full else self._edited(table, after)

        return await self._edit(match_id, "house", key, edit)

    async def start(self, match_id: str, person: Person, key: str, kind: str = "greedy") -> Table:
        """Begin now, with house players in the empty seats. Raises NotOpener, AlreadyStarted, LobbyClosed."""

        async def edit(table: Table) -> Step:
            self._must_open(table, person)
            return self.begin(table, seating.fill(table, self.game_of(table.game), self._house(kind)), person.id)

        return await self._edit(match_id, "start", key, edit)

    def _must_open(self, table: Table, person: Person) -> None:
        if person.id != table.opener:
            raise NotOpener(table)

    def _house(self, kind: str) -> str:
        if kind not in self.players:
            raise UnknownGame(kind)
        return kind

    def _edited(self, before: Table, after: Table) -> Step:
        if after.status is Status.OPEN:
            after = seating.due_to_start(after, self.clock())
        return self.change(before, after), None

    async def _edit(self, match_id: str, kind: str, key: str, edit: Callable[[Table], Awaitable[Step]]) -> Table:
        """One change of an open lobby; made anew when somebody else was faster."""
        match_id = tidy(match_id)
        async with self.lock(match_id):
            for _ in range(TRIES):
                if done := await self.store.first(key, kind):
                    return await self.find(done.match)
                table = await self.find(match_id)
                seating.must_be_open(table)
                try:
                    return await self._keep(await edit(table), kind, key)
                except VersionClash:
                    continue
            raise Busy

    async def _keep(self, step: Step, kind: str, key: str) -> Table:
        change, kept = step
        await self.commit(change, kind=kind, key=key)
        if kept is not None:
            self.keep(change.table.id, kept)
        return change.table

    async def _check_room(self, person: Person, place: Place) -> None:
        """Raises TooManyTables when this person sits at as many as the server allows."""
        most = (await self._settings(place)).most_tables
        if await self.store.count_tables(person.id) >= most:
            raise TooManyTables(most)

    async def _settings(self, place: Place) -> GuildSettings:
        return GuildSettings(0) if place.guild_id is None else await self.store.guild(place.guild_id)

    async def lobby_due(self, match_id: str) -> bool:
        """Start a lobby that has been full for long enough, close one that was not filled in time.

        False when neither is to be done.
        """
        async with self.lock(match_id):
            table, now = await self.find(match_id), self.clock()
            if table.status is not Status.OPEN:
                return False
            kind = f"due:{table.id}:{table.version}"
            if table.starts_at is not None and table.starts_at <= now and table.full:
                await self._keep(self.begin(table, table, None), kind, kind)
            elif table.closes_at is not None and table.closes_at <= now:
                await self._keep((self.change(table, seating.shut(table, now)), None), kind, kind)
            else:
                return False
            return True

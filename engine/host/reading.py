"""Reading: lists of tables, the log, the exported record; and what servers have set."""

from datetime import datetime
from typing import Any, Final

from engine.host import telling
from engine.host.challenges import OVER, Challenges
from engine.host.changes import BEGIN, entry_of
from engine.host.desk import tidy
from engine.host.errors import LobbyClosed, NotOver, NotStarted, UnknownPath
from engine.host.ports import GuildSettings, Posted, Status, Table
from engine.host.results import LogLine, LogPage, Waiting
from engine.host.telling import log_lines
from engine.kernel import record
from engine.kernel.seats import SPECTATOR, Path, Viewer
from engine.kernel.words import Words

LINES_A_PAGE: Final = 10
LINES_ON_THE_TABLE: Final = 3
LIVING: Final = (Status.OPEN, Status.RUNNING)


class Reading(Challenges):
    """Use cases that change nothing of a match."""

    async def here(self, channel_id: int) -> Table | None:
        """The match whose thread (or else channel) this is; a living one before one that is over."""
        return await self.store.table_at(channel_id)

    async def mine(self, user_id: int, finished: bool = False) -> list[Waiting]:
        """A user's open and running tables, or those that are over.

        First those that wait for them, the longest wait first; then the others, newest first.
        """
        tables = await self.store.tables_of(user_id, OVER if finished else LIVING)
        seated = [(table, table.seat_of(user_id)) for table in tables]
        found = [Waiting(table, seat in table.awaited, seat) for table, seat in seated if seat is not None]
        # By what everybody may notice: what somebody does in secret must not be seen from the order of a list.
        awaited = sorted((waiting for waiting in found if waiting.awaited), key=_since)
        return [*awaited, *(waiting for waiting in found if not waiting.awaited)]

    async def finished(self, user_id: int) -> list[Table]:
        """A user's matches that were played and are over, newest first."""
        return [table for table in await self.store.tables_of(user_id, OVER) if table.started]

    async def lobbies(self, guild_id: int) -> list[Table]:
        """The open tables of a server, newest first."""
        return list(await self.store.tables_in(guild_id, (Status.OPEN,)))

    async def running(self, guild_id: int) -> list[Table]:
        """The matches of a server that are being played, newest first."""
        return list(await self.store.tables_in(guild_id, (Status.RUNNING,)))

    async def log(
        self, match_id: str, user_id: int | None, page: int | None = None, fights_only: bool = False
    ) -> LogPage:
        """A page of the log as this user may know it; None is the newest page.

        Raises UnknownMatch, NotStarted, LobbyClosed, Veiled.
        """
        table = await self.unveiled(await self._begun(match_id), user_id)
        viewer = _viewer(table, user_id)
        lines = await self._lines(table, viewer)
        if fights_only:
            lines = [line for line in lines if self._is_fight(table, line, viewer)]
        pages = max(1, -(-len(lines) // LINES_A_PAGE))
        page = pages if page is None else min(max(page, 1), pages)
        shown = lines[(page - 1) * LINES_A_PAGE : page * LINES_A_PAGE]
        return LogPage(tuple(shown), page, pages, table.commitment)

    async def told_last(
        self, match_id: str, user_id: int | None = None, most: int = LINES_ON_THE_TABLE
    ) -> tuple[LogLine, ...]:
        """The newest lines, as a watcher (or this user) may know them: for the table."""
        table = await self._begun(match_id)
        if table.challenge and table.seat_of(user_id) is None:
            return ()
        return tuple((await self._lines(table, _viewer(table, user_id)))[-most:])

    async def course(self, match_id: str, user_id: int | None) -> tuple[Any, ...]:
        """Everything that happened in a match that is over and was not taken back. Raises NotOver, Veiled."""
        table = await self.unveiled(await self._begun(match_id), user_id)
        if not table.over:
            raise NotOver(table)
        game, viewer = self.game_of(table.game), _viewer(table, user_id)
        kept = telling.standing(await self.store.lines(table.id))
        return tuple(event for line in kept for event in telling.events(game, line, viewer, True))

    async def record(self, match_id: str, user_id: int | None) -> str:
        """The match as a text file: whole and with its seed once over, else what this user may know.

        That of a challenge stays without its seed. Raises Veiled.
        """
        table = await self.unveiled(await self._begun(match_id), user_id)
        if not table.over:
            return await self._notes(table, _viewer(table, user_id))
        lines = await self.store.lines(table.id)
        entries = [entry_of(line) for line in lines if line.kind != BEGIN]
        return record.write(
            await self.header(table), table.names, entries, table.outcome, with_seed=not table.challenge
        )

    async def _notes(self, table: Table, viewer: Viewer) -> str:
        words, names = self.words.get(table.game), record.labels(table.names)
        head = ["Magister Ludi notes: the match goes on", f"game: {table.game}", f"rules: {table.rules_version}"]
        head += [f"option {key}: {value}" for key, value in sorted(table.options.items())]
        head += [f"seat {seat}: {name}" for seat, name in enumerate(names, 1)]
        body = [_sentence(line, viewer, names, words) for line in await self._lines(table, viewer)]
        return "\n".join([*head, f"commitment: {table.commitment}", "", *body]) + "\n"

    async def _begun(self, match_id: str) -> Table:
        table = await self.find(tidy(match_id))
        if table.started is None:
            raise NotStarted(table) if table.status is Status.OPEN else LobbyClosed(table)
        return table

    async def _lines(self, table: Table, viewer: Viewer) -> list[LogLine]:
        game, words = self.game_of(table.game), self.words.get(table.game)
        return list(log_lines(table, game, words, viewer, await self.store.lines(table.id)))

    def _is_fight(self, table: Table, line: LogLine, viewer: Viewer) -> bool:
        words = self.words.get(table.game)
        return words is not None and any(words.explained(event, viewer, table.names) for event in line.events)

    async def guild(self, guild_id: int) -> GuildSettings:
        """What a server's administrators have set."""
        return await self.store.guild(guild_id)

    async def set_guild(self, settings: GuildSettings) -> GuildSettings:
        """Set all of it."""
        await self.store.set_guild(settings)
        return settings

    async def keep_path(self, match_id: str, user_id: int, path: Path) -> int:
        """Keep a path that is too long for a custom id of this person's panel; its number is short."""
        return await self.store.keep_path(tidy(match_id), user_id, " ".join(path))

    async def kept_path(self, match_id: str, user_id: int, number: int) -> Path:
        """A path by its number; raises UnknownPath also for one of another person or match."""
        text = await self.store.kept_path(tidy(match_id), user_id, number)
        if text is None:
            raise UnknownPath(number)
        return tuple(text.split())

    async def moved(self, match_id: str, posted: Posted) -> None:
        """Remember where the table's message stands now."""
        await self.store.place_message(tidy(match_id), posted, self.clock())


def _since(waiting: Waiting) -> datetime:
    return waiting.table.changed or waiting.table.created


def _viewer(table: Table, user_id: int | None) -> Viewer:
    seat = table.seat_of(user_id)
    return SPECTATOR if seat is None else seat


def _sentence(line: LogLine, viewer: Viewer, names: tuple[str, ...], words: Words[Any, Any] | None) -> str:
    said = [words.describe(event, viewer, names) for event in line.events] if words else []
    deed = "" if said else f"{line.name} ({line.kind})".strip()
    return f"#{line.number} {' '.join(said) or deed}"

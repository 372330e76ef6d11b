"""What all use cases share: finding matches, their positions, one writer at a time, and storing what was done."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from secrets import token_bytes
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from msgspec import MsgspecError

from engine.host.changes import BEGIN, edit_due, entry_of, has_timers, timers_of
from engine.host.errors import Busy, LobbyClosed, NotStarted, OtherRules, UnknownGame, UnknownMatch
from engine.host.notices import Notifier
from engine.host.orders import NOBODY_ANSWERS, Answering, answer, at_once
from engine.host.ports import Change, Clock, Idle, Key, Loaded, Status, Store, StoreBusy, Table
from engine.host.results import Seen
from engine.host.seating import as_options
from engine.kernel import codec, learning, match
from engine.kernel.game import AnyGame
from engine.kernel.match import NO_TRAIL, Entry, Header, Position, Trail
from engine.kernel.redaction import Look, look, marked
from engine.kernel.seats import SPECTATOR, Seat, Viewer
from engine.kernel.words import Words
from engine.players.player import Player

T = TypeVar("T")

KEPT: Final = 256
"""Positions held in memory; all others are read again when needed."""
TRIES: Final = 8


UNKNOWN: Final = Trail(whole=False)
"""The trail of a position that was read from its snapshot."""


@dataclass(frozen=True)
class Kept:
    """A position, the looks built from it, and the steps before it that might be taken back."""

    header: Header = field(repr=False)
    position: Position = field(repr=False)
    looks: dict[Viewer, Look] = field(default_factory=dict, repr=False)
    trail: Trail = field(default=UNKNOWN, repr=False)
    free: dict[Seat, bool] = field(default_factory=dict, repr=False)
    """Whether each seat that asked may take a step back."""
    answers: dict[Seat, str] = field(default_factory=dict, repr=False)
    """What each seat that was looked up ordered for now."""
    advice: dict[Seat, str] = field(default_factory=dict, repr=False)
    """What the house told each seat that asked for a hint."""


@dataclass(frozen=True)
class Sitting:
    """A match as it stands in the store, with its position."""

    table: Table
    game: AnyGame = field(repr=False)
    kept: Kept = field(repr=False)
    done: Key | None = None

    @property
    def header(self) -> Header:
        return self.kept.header

    @property
    def position(self) -> Position:
        return self.kept.position

    def look(self, seat: Seat | None) -> Look:
        """What a seat or a watcher sees, with its mark; built once for each position."""
        viewer = SPECTATOR if seat is None else seat
        if viewer not in self.kept.looks:
            self.kept.looks[viewer] = marked(self.game, look(self.game, self.position.state, viewer))
        return self.kept.looks[viewer]

    def seen(self, seat: Seat | None) -> Seen:
        """The same as the host gives it out."""
        table = self.table
        back = partial(self.may_take_back, seat)
        return Seen(table, seat, self.look(seat), table.awaited, self.position.offers, self.position.over, back)

    def answer(self, seat: Seat) -> str:
        """What a seat ordered for now, as text; empty where it is to be asked. Worked out once for each position."""
        if seat not in self.kept.answers:
            self.kept.answers[seat] = answer(self.game, self.look(seat))
        return self.kept.answers[seat]

    @property
    def answering(self) -> tuple[Seat, ...]:
        """The awaited seats of people whose orders answer."""
        if not self.game.spec.orders or not self.ours:
            return ()
        seats = self.table.seats
        return tuple(seat for seat in self.table.awaited if seats[seat].person is not None and self.answer(seat))

    def may_take_back(self, seat: Seat | None) -> bool:
        """Whether a seat may take its latest step back; found out once for each position."""
        if seat is None or not self.ours:
            return False
        if seat not in self.kept.free:
            self.kept.free[seat] = learning.may_take_back(self.game, self.header, self.position, seat, self.kept.trail)
        return self.kept.free[seat]

    @property
    def ours(self) -> bool:
        """Whether the match was begun under the rules that this program plays."""
        return self.table.rules_version == self.game.spec.rules_version

    def must_be_ours(self) -> None:
        """Raises OtherRules when the match was begun under rules that this program does not play."""
        if not self.ours:
            raise OtherRules(self.table)


async def patient(wait: Awaitable[T]) -> T:
    """The plain way to wait: that of the real bot."""
    return await wait


class Desk:
    """The ground on which the use cases stand. `notifier` is set by whoever puts the bot together."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        games: Mapping[str, AnyGame],
        words: Mapping[str, Words[Any, Any]],
        players: Mapping[str, Player],
        entropy: Callable[[int], bytes] = token_bytes,
        idle: Idle = patient,
        secret: bytes = b"",
    ) -> None:
        self.secret, self.thinking = secret, asyncio.Semaphore(1)
        self.store, self.clock, self.entropy, self.idle = store, clock, entropy, idle
        self.games, self.words, self.players = games, words, players
        self.notifier: Notifier | None = None
        self.mail, self.alarm = asyncio.Event(), asyncio.Event()
        self.quiet_until: dict[str, datetime] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self.courses: OrderedDict[object, object] = OrderedDict()

    def wake(self) -> None:
        """Let the loops look again: something may be due."""
        self.mail.set()
        self.alarm.set()

    def lock(self, match_id: str) -> asyncio.Lock:
        """The lock of a match, alive as long as somebody holds it or waits for it."""
        found = self._locks.get(match_id)
        if found is None:
            found = self._locks[match_id] = asyncio.Lock()
        return found

    def game_of(self, key: str) -> AnyGame:
        """A game by its key; raises UnknownGame."""
        if key not in self.games:
            raise UnknownGame(key)
        return self.games[key]

    async def find(self, match_id: str) -> Table:
        """A table by its id, in any case; raises UnknownMatch."""
        return (await self._load(tidy(match_id))).table

    async def _load(self, match_id: str, known: int = -1, key: tuple[str, str] | None = None) -> Loaded:
        loaded = await self.store.load(match_id, known, key)
        if loaded is None:
            raise UnknownMatch(match_id)
        return loaded

    async def sitting(self, match_id: str, key: tuple[str, str] | None = None) -> Sitting:
        """A match that has begun, with its position, and what came of a request about it.

        Raises UnknownMatch, NotStarted, LobbyClosed, OtherRules.
        """
        kept = self._kept.get(match_id)
        loaded = await self._load(match_id, kept.position.seq if kept else -1, key)
        table = loaded.table
        if table.started is None:
            raise NotStarted(table) if table.status is Status.OPEN else LobbyClosed(table)
        game = self.game_of(table.game)
        if kept is None or kept.position.seq != table.seq:
            kept = await self._position(game, loaded)
            self.keep(table.id, kept)
        self._kept.move_to_end(table.id)
        return Sitting(table, game, kept, loaded.done)

    async def trailed(self, at: Sitting, seat: Seat | None) -> Sitting:
        """The same match with the steps that this seat might take back, which only the log tells after a restart."""
        kept, table = at.kept, at.table
        known = kept.trail.whole or match.owner_of(at.game, kept.trail) is not None
        if seat is None or known or seat in kept.free or table.over or not at.ours:
            return at
        lines = [line for line in await self.store.lines(table.id) if line.kind != BEGIN and line.seq <= table.seq]
        entries = [entry_of(line) for line in lines]
        if not match.acted_last(at.game, entries, seat):
            kept.free[seat] = False
            return at
        trail = await asyncio.to_thread(_trail, at.game, at.header, entries)
        whole = replace(kept, trail=trail)
        if self._kept.get(table.id) is kept:
            self.keep(table.id, whole)
        return replace(at, kept=whole)

    def keep(self, match_id: str, kept: Kept) -> None:
        """Hold a stored position in memory, in place of the one used longest ago."""
        self._kept[match_id] = kept
        self._kept.move_to_end(match_id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _position(self, game: AnyGame, loaded: Loaded) -> Kept:
        header = await self.header(loaded.table)
        return Kept(header, _from_snapshot(game, loaded) or await self._refolded(game, loaded.table, header))

    async def header(self, table: Table) -> Header:
        """The unchanging part of a match that has begun, its secret included."""
        options, secret = as_options(table.options), await self.store.seed(table.id)
        return Header(table.game, table.rules_version, options, len(table.seats), secret)

    async def _refolded(self, game: AnyGame, table: Table, header: Header) -> Position:
        if table.rules_version != game.spec.rules_version:
            raise OtherRules(table)
        return await self.position_at(game, header, table.id, table.seq)

    async def position_at(self, game: AnyGame, header: Header, match_id: str, seq: int) -> Position:
        """The position after entry `seq`, played again from the log."""
        lines = await self.store.lines(match_id)
        entries = [entry_of(line) for line in lines if line.kind != BEGIN and line.seq <= seq]
        position: Position = match.begin(game, header).state
        for played in match.refold(game, header, entries):
            position = played.position
        return position

    async def commit(self, *changes: Change, kind: str, key: str, first: int = 0, last: int = 0) -> None:
        """Store changes and the request they answer (its match is the first change's). Raises VersionClash or Busy."""
        now = self.clock()
        done = Key(key, kind, changes[0].table.id, now, first, last)
        try:
            await self.store.commit(changes, now, done)
        except StoreBusy as error:
            raise Busy from error
        self.wake()

    def change(
        self,
        before: Table | None,
        after: Table,
        silent: bool = False,
        answering: Answering = NOBODY_ANSWERS,
        keep: bool = False,
        **more: Any,
    ) -> Change:
        """A change from one state of a table to the next, with its timers and, unless `silent`, its note.

        `keep`: what happens by itself happens when it would have.
        """
        now, game = self.clock(), self.game_of(after.game)
        version = 0 if before is None else before.version
        after = replace(after, version=version + 1)
        note = edit_due(before, after, answering)
        timers = timers_of(after, now, self.entropy, answering.after, at_once(after, game))
        had = before is not None and (has_timers(before) or bool(game.spec.orders))
        return Change(
            after,
            None if before is None else version,
            notes=() if silent else (note if note.fresh else replace(note, due=self.quiet_until.get(after.id)),),
            timers=None if keep or not (timers or had) else timers,
            reseated=before is None or before.seats != after.seats,
            **more,
        )


def _trail(game: AnyGame, header: Header, entries: Sequence[Entry]) -> Trail:
    """What could be taken back after some entries, played again from the start."""
    trails = [trail for _, trail in match.retrace(game, header, entries)]
    return trails[-1] if trails else NO_TRAIL


def tidy(match_id: str) -> str:
    """A match id as it is stored, however somebody typed it."""
    return match_id.strip().lower()


def _from_snapshot(game: AnyGame, loaded: Loaded) -> Position | None:
    """The stored position; None when it is missing, old, or written under another schema."""
    snapshot = loaded.snapshot
    if snapshot is None or snapshot.seq != loaded.table.seq:
        return None
    try:
        state = codec.unpack(game.spec.schema_version, snapshot.state, game.types.state)
    except (codec.OldVersion, MsgspecError):
        return None
    return Position(state, snapshot.seq, snapshot.offers, loaded.table.outcome)

"""What the host asks of the outside, and the values that pass between it, the store and Discord.

The store implements `Store`; what Discord's side implements stands in notices.py. Nothing here holds a seed that
could be printed: fields with something to hide are left out of `repr`.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol, TypeVar

from engine.kernel.outcome import Outcome

T = TypeVar("T")

Clock = Callable[[], datetime]
"""Gives the present instant: aware, in UTC."""


class Idle(Protocol):
    """How a loop waits, so that a test can know that it is only waiting."""

    async def __call__(self, wait: Awaitable[T]) -> T: ...


@dataclass(frozen=True)
class Person:
    """Somebody on Discord; `name` is what others call them here."""

    id: int
    name: str


@dataclass(frozen=True)
class Place:
    """Where a table was opened; `guild_id` is None in direct messages."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True)
class Posted:
    """Where a table's message stands; `thread_id` is the thread made for it, if any."""

    channel_id: int
    message_id: int
    thread_id: int | None = None


@dataclass(frozen=True)
class SeatInfo:
    """A seat: free (no user, no house), held for an invited person, a person's, or a house player's."""

    seat: int
    user_id: int | None = None
    name: str = ""
    house: str = ""
    """Which house player sits here: "random", "greedy", or empty."""
    invited: bool = False
    """Held for this person, who has not joined yet."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return self.user_id is None and not self.house

    @property
    def person(self) -> int | None:
        """The user who has really sat down."""
        return None if self.invited else self.user_id

    @property
    def filled(self) -> bool:
        """Whether the match could begin with this seat as it is."""
        return bool(self.house) or self.person is not None

    @property
    def title(self) -> str:
        """The name for texts, also of an empty seat."""
        return self.name or f"Seat {self.seat + 1}"


class Status(StrEnum):
    """Where a table is in its life. CLOSED ended without a result, before or after it began."""

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"


@dataclass(frozen=True)
class Table:
    """Everything public about a match. The seed is not here, nor anything of the position but who is awaited."""

    id: str
    game: str
    status: Status
    options: Mapping[str, str]
    seats: tuple[SeatInfo, ...]
    opener: int
    place: Place
    created: datetime
    thread_id: int | None = None
    message_id: int | None = None
    message_channel: int | None = None
    message_at: datetime | None = None
    """When the present message was posted (not when it was last edited)."""
    started: datetime | None = None
    changed: datetime | None = None
    """When something that everybody may notice last happened; None: it has not begun."""
    ended: datetime | None = None
    seq: int = 0
    """Number of the last log entry."""
    outcome: Outcome | None = None
    commitment: str = ""
    rematch_of: str | None = None
    rematch: str | None = None
    """The match that followed this one."""
    rematch_votes: frozenset[int] = frozenset()
    """The seats that want one; house players always do."""
    starts_at: datetime | None = None
    closes_at: datetime | None = None
    closed_by: str = ""
    """Who closed it without a result; empty: it closed by itself."""
    awaited: tuple[int, ...] = ()
    """The seats whose turn it publicly is."""
    harmed: str = ""
    """Why its message cannot be posted at present; empty: all is well."""
    rules_version: str = ""
    challenge: str = ""
    """The word whose decks and dice this match has, as others' matches of the word; empty: its own."""
    version: int = 0
    """Counts every change; the store refuses one that was not made from the newest version."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; "Seat 2" where nobody sits."""
        return tuple(seat.title for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.status in (Status.FINISHED, Status.CLOSED)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats anybody may take (those held for invited people are not among them)."""
        return tuple(seat.seat for seat in self.seats if seat.free)

    @property
    def full(self) -> bool:
        """Whether every seat is filled by someone who has joined or by a house player."""
        return all(seat.filled for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The users who sit here, by seat."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def invited(self) -> tuple[int, ...]:
        """The users a seat is held for."""
        return tuple(seat.user_id for seat in self.seats if seat.invited and seat.user_id is not None)

    @property
    def awaited_people(self) -> tuple[int, ...]:
        """The users whose turn it publicly is; house players are nobody to call."""
        users = (self.seats[seat].person for seat in self.awaited)
        return tuple(user for user in users if user is not None)

    def seat_of(self, user_id: int | None) -> int | None:
        """The seat this user has taken; None for others, and for those only invited."""
        return None if user_id is None else next((one.seat for one in self.seats if one.person == user_id), None)


@dataclass(frozen=True)
class GuildSettings:
    """What a server's administrators have set."""

    guild_id: int
    tables_in: str = "threads"
    """"threads" or "channel"."""
    channel_id: int | None = None
    opener_role: int | None = None
    most_tables: int = 12


@dataclass(frozen=True)
class Lineup:
    """An arrangement somebody keeps for one side of a game; the one without a name is what they readied last."""

    game: str
    side: int
    name: str = field(repr=False)
    text: str = field(repr=False)
    at: datetime


@dataclass(frozen=True)
class Line:
    """A row of the log. `text` and `told` (all events, unredacted, as JSON) may hold secrets of the players."""

    seq: int
    seat: int
    kind: str
    text: str = field(repr=False)
    told: bytes = field(repr=False)
    at: datetime
    user_id: int | None = None


@dataclass(frozen=True)
class Snapshot:
    """The newest position as a cache: it may be missing or old, then the log is folded anew."""

    seq: int
    state: bytes = field(repr=False)
    offers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Note:
    """A wish that a table's message be brought up to date.

    `fresh` asks for a new message instead of an edit; `call` are the users whom this change concerns: at
    delivery those among them are mentioned who are still awaited or invited.
    """

    match: str
    fresh: bool = False
    call: tuple[int, ...] = ()
    due: datetime | None = None
    """None: at once."""
    attempts: int = 0
    id: int = 0


class TimerKind(StrEnum):
    """What happens by itself."""

    LOBBY_START = "lobby_start"
    LOBBY_CLOSE = "lobby_close"
    HOUSE = "house"
    ORDER = "order"


@dataclass(frozen=True)
class Timer:
    """Something that happens to a match at an instant."""

    match: str
    kind: TimerKind
    due: datetime


@dataclass(frozen=True)
class Key:
    """That a request was carried out: `key` is the interaction's id, `first` to `last` the entries it made."""

    key: str
    kind: str
    match: str
    at: datetime
    first: int = 0
    last: int = 0


@dataclass(frozen=True)
class Change:
    """Everything that becomes true of one match in one transaction.

    `table` is the match after it, apart from where its message stands; `before` is the version it was made
    from (None: the match is new). `timers` are all the timers the match has afterwards (None: those it had).
    """

    table: Table
    before: int | None
    lines: tuple[Line, ...] = ()
    snapshot: Snapshot | None = None
    notes: tuple[Note, ...] = ()
    timers: tuple[Timer, ...] | None = None
    reseated: bool = True
    """Whether anything of the seats changed."""
    seed: bytes = field(default=b"", repr=False)
    """Given once, when the match begins."""


@dataclass(frozen=True)
class Loaded:
    """A table, its snapshot unless the asker already knew that position, and what came of the request asked about."""

    table: Table
    snapshot: Snapshot | None
    done: Key | None = None


class VersionClash(Exception):
    """Somebody else changed the match first, or carried out this very request; nothing was stored."""


class StoreBusy(Exception):
    """The store could not be written in time; nothing was stored."""


class Store(Protocol):
    """Where matches live. Every method is one transaction."""

    async def load(self, match: str, known: int = -1, key: tuple[str, str] | None = None) -> Loaded | None:
        """A match, its snapshot unless it stands at entry `known`, and what came of the request `key` (key, kind)."""

    async def seed(self, match: str) -> bytes:
        """The secret of a match that has begun. Raises KeyError before that."""

    async def lines(self, match: str) -> tuple[Line, ...]:
        """The log from the first entry on."""

    async def commit(self, changes: Sequence[Change], now: datetime, key: Key | None = None) -> None:
        """Store all of it or nothing. Raises VersionClash or StoreBusy."""

    async def first(self, key: str, kind: str) -> Key | None:
        """What came of a request when it was made the first time."""

    async def tables_of(self, user_id: int, statuses: Sequence[Status]) -> tuple[Table, ...]:
        """The tables where this user has sat down, newest first."""

    async def tables_in(self, guild_id: int, statuses: Sequence[Status]) -> tuple[Table, ...]:
        """The tables of a server, newest first."""

    async def table_at(self, channel_id: int) -> Table | None:
        """The table whose thread or channel this is: a living one before one that is over, newest first."""

    async def count_tables(self, user_id: int) -> int:
        """At how many open or running tables this user sits."""

    async def place_message(self, match: str, posted: Posted, at: datetime) -> None:
        """Remember where the table's message stands since `at`."""

    async def active(self, match: str, since: datetime) -> frozenset[int]:
        """The users who did something in this match at `since` or later."""

    async def next_note(self, without: Collection[str] = ()) -> datetime | None:
        """When the earliest note of the outbox is due, those of some matches left out."""

    async def notes(self, now: datetime) -> tuple[Note, ...]:
        """All notes of the matches that have one due, oldest first."""

    async def note_sent(self, match: str, last: int, posted: Posted | None, at: datetime) -> None:
        """Drop the match's notes up to id `last`, remember a new message, and call the table healed."""

    async def note_later(self, match: str, last: int, due: datetime) -> None:
        """Count a failed attempt for the match's notes up to id `last` and try again at `due`."""

    async def note_never(self, match: str, last: int, reason: str) -> None:
        """Drop the match's notes up to id `last` and call the table harmed."""

    async def next_timer(self) -> datetime | None:
        """When the earliest timer is due."""

    async def timers(self, now: datetime) -> tuple[Timer, ...]:
        """The timers that are due, earliest first."""

    async def put_off(self, timer: Timer, due: datetime | None) -> None:
        """Move a timer that could not be carried out; None drops it."""

    async def guild(self, guild_id: int) -> GuildSettings:
        """A server's settings, or what stands where nothing was set."""

    async def set_guild(self, settings: GuildSettings) -> None:
        """Set all of a server's settings."""

    async def keep_path(self, match: str, user_id: int, path: str) -> int:
        """Keep a path that is too long for a custom id; the same path of the same person gets the same number."""

    async def kept_path(self, match: str, user_id: int, number: int) -> str | None:
        """A path that was kept for this person in this match."""

    async def lineups(self, user_id: int, game: str, side: int) -> tuple[Lineup, ...]:
        """What somebody keeps for a side of a game, by name."""

    async def keep_lineup(self, user_id: int, lineup: Lineup, most: int) -> bool:
        """Keep one, in place of theirs of the same name; False when it would be more than `most` with a name."""

    async def drop_lineup(self, user_id: int, game: str, side: int, name: str) -> None:
        """Keep one no longer."""

    async def challenges(self, game: str, word: str) -> tuple[Table, ...]:
        """The matches of a word of a game, written without blanks, that have begun; oldest first."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret of this installation; `fresh` is kept, and given, where there is none of this name yet."""

    async def forget(self, before: datetime) -> None:
        """Drop the keys of requests carried out before an instant, and the kept paths of matches that are over."""

    async def close(self) -> None:
        """Let go of the file or the server."""

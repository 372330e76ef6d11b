"""What the host's use cases give back."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engine.host.ports import Table
from engine.kernel.redaction import Look
from engine.kernel.seats import Seat


@dataclass(frozen=True)
class Seen:
    """A match as one viewer knows it. `seat` is None for those who only watch."""

    table: Table
    seat: Seat | None
    look: Look = field(repr=False)
    """View, menu and mark."""
    awaited: tuple[Seat, ...]
    offers: tuple[Seat, ...]
    """The seats whose draw offer stands."""
    over: bool
    _back: Callable[[], bool] = field(default=bool, repr=False, compare=False)

    @property
    def may_take_back(self) -> bool:
        """Whether the viewer may take their latest step back; worked out when it is first asked for."""
        return self._back()


@dataclass(frozen=True)
class Done:
    """What came of a deed. `told` are the events as told to the one who acted, `before` their view before it."""

    seen: Seen
    texts: tuple[str, ...] = field(repr=False)
    told: tuple[Any, ...] = field(repr=False)
    before: Any = field(repr=False)
    repeated: bool = False
    """The same request was carried out before; this is what came of it then."""


@dataclass(frozen=True)
class LogLine:
    """An entry of the log as one viewer may know it.

    `number` counts this viewer's own lines from 1: gaps would tell of what was hidden. `kind` is a kernel Kind's
    value, or "begin" for the set-up.
    """

    number: int
    at: datetime
    kind: str
    seat: Seat
    """-1 where no seat acted (set-up, a table that was closed)."""
    events: tuple[Any, ...] = field(repr=False)
    name: str
    """Who acted."""


@dataclass(frozen=True)
class LogPage:
    """Some lines of the log, newest last. Pages count from 1; the last page is the newest."""

    lines: tuple[LogLine, ...]
    page: int
    pages: int
    commitment: str


@dataclass(frozen=True)
class Replayed:
    """A match as it stood after a step: as the viewer saw it, or, once it is over, with everything shown.

    `line` is what led there. `step` counts from 0, the set-up; there are `steps` of them. `turns` are the turns of
    the match, each with its first step.
    """

    seen: Seen
    line: LogLine
    step: int
    steps: int
    turn: str
    turns: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Standing:
    """Somebody's first match of a challenge, finished. `comparable`: under the rules that are played now."""

    table: Table
    score: float
    comparable: bool = True


@dataclass(frozen=True)
class Standings:
    """Those who have finished a challenge, best first, those under other rules last; and how many still play it."""

    finished: tuple[Standing, ...]
    running: int


@dataclass(frozen=True)
class Waiting:
    """One of a user's tables, and whether it waits for them."""

    table: Table
    awaited: bool
    seat: Seat

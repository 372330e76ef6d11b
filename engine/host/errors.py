"""What can be wrong with a request to the host, beside the kernel's GameErrors."""

from datetime import timedelta

from engine.host.ports import Table
from engine.host.results import Seen


class HostError(Exception):
    """Something the person who asked can be told; everything else that is raised is a bug."""


class UnknownMatch(HostError):
    """There is no table with this id."""

    def __init__(self, match: str) -> None:
        super().__init__(match)
        self.match = match


class UnknownPath(HostError):
    """A panel names a kept path that is not there any more."""


class NotSeated(HostError):
    """Only players of this table may do that."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class NotOpener(HostError):
    """Only the person who opened the table may do that."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class TableFull(HostError):
    """No seat is free."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class SeatTaken(HostError):
    """That seat is taken, or held for somebody else; another is free."""

    def __init__(self, seat: int, table: Table) -> None:
        super().__init__(f"{table.id} seat {seat}")
        self.seat, self.table = seat, table


class AlreadySeated(HostError):
    """This person sits at the table already."""

    def __init__(self, seat: int, table: Table) -> None:
        super().__init__(f"{table.id} seat {seat}")
        self.seat, self.table = seat, table


class NotStarted(HostError):
    """The match has not begun."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class AlreadyStarted(HostError):
    """The match has begun (or is over): its seats and options stand."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class LobbyClosed(HostError):
    """The table closed before the match began."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class NotOver(HostError):
    """That is possible only when the match is over."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class Stale(HostError):
    """The panel shows an older position; nothing was done. `still_possible`: the same text is offered now."""

    def __init__(self, seen: Seen, still_possible: bool) -> None:
        super().__init__(seen.table.id)
        self.seen, self.still_possible = seen, still_possible


class LineStops(HostError):
    """A line of several steps cannot be carried out as one: nothing was done.

    `done` is the number of steps before the break, `text` the last of them. With `uncertain` that step turns up
    something nobody can foresee, so it may only stand last; else the turn passes to somebody else after it.
    """

    def __init__(self, done: int, text: str, uncertain: bool) -> None:
        super().__init__(f"after step {done}")
        self.done, self.text, self.uncertain = done, text, uncertain


class TooManyTables(HostError):
    """This person sits at as many tables as the server allows."""

    def __init__(self, most: int) -> None:
        super().__init__(str(most))
        self.most = most


class UnknownGame(HostError):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class OtherRules(HostError):
    """The match was begun under another version of the rules and cannot go on under this one."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class NotForMany(HostError):
    """A challenge is for games that are played alone."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class Veiled(HostError):
    """Others may still play this challenge: how it goes is for its player alone."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class Trying(HostError):
    """This person plays the same word already, at this table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class NoHints(HostError):
    """Whoever has rivals, or plays a challenge, decides alone."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class NotYourMove(HostError):
    """Nothing is asked of this person at present."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


class Busy(HostError):
    """Too much is going on; nothing was done, and trying again is safe."""

    retry_after = timedelta(seconds=2)

"""How the host brings a table's public message up to date: what Discord's side implements, and what can go wrong."""

from typing import Protocol

from engine.host.ports import Posted, Table


class NotifyLater(Exception):
    """The message could not be posted now; it is tried again. `after`: not before so many seconds."""

    def __init__(self, reason: str, after: float = 0.0) -> None:
        super().__init__(reason)
        self.reason, self.after = reason, after


class NotifyNever(Exception):
    """The message cannot be posted until somebody changes something; the table is marked as harmed."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Notifier(Protocol):
    """Brings the public message of a table up to date."""

    async def table(self, table: Table, fresh: bool, call: tuple[int, ...], note: int) -> Posted | None:
        """Post anew (`fresh`) with a mention of the users in `call`, or edit.

        `note` is the number of the oldest note that this delivery answers: the same again when it is repeated.
        Gives where the message stands when it was posted, None when it was edited. Raises NotifyLater or NotifyNever.
        """

"""How the host's loops wait."""

import asyncio
from contextlib import suppress
from datetime import datetime
from typing import Final

LONGEST_SLEEP: Final = 3600.0
"""Then the wall clock is asked again: it may have been set, or the machine may have slept."""
AFTER_A_FAULT: Final = 5.0


async def pause(bell: asyncio.Event, seconds: float | None) -> None:
    """Wait for the bell, at most so long (None: no instant is known)."""
    most = LONGEST_SLEEP if seconds is None else min(seconds, LONGEST_SLEEP)
    with suppress(TimeoutError):
        async with asyncio.timeout(most):
            await bell.wait()


def seconds_until(due: datetime | None, now: datetime) -> float | None:
    """How long until an instant; None for never."""
    return None if due is None else (due - now).total_seconds()

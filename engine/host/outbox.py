"""Delivery: bringing the tables' messages up to date after the fact, until it worked."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final

import structlog

from engine.host.desk import Desk
from engine.host.errors import OtherRules
from engine.host.notices import Notifier, NotifyLater, NotifyNever
from engine.host.orders import people
from engine.host.ports import Note, Status, Table
from engine.host.waiting import AFTER_A_FAULT, pause, seconds_until

log = structlog.get_logger()

EDIT_PAUSE: Final = timedelta(seconds=2)
"""At most one edit of a message in this time."""
ACTIVE: Final = timedelta(minutes=2)
"""Who did something in the match within this time is there and need not be called."""
PATIENCE: Final = 30.0
"""Seconds that one delivery may take before it counts as failed."""
LONGEST_PAUSE: Final = timedelta(minutes=10)
AT_ONCE: Final = 20
"""Deliveries under way at the same time."""


class Outbox:
    """Delivers the notes of the outbox. What was sent but not noted down is sent again, never lost."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._posting: set[str] = set()
        self._resting: dict[str, datetime] = {}
        """Matches whose delivery could not be noted down, and until when: else it would be sent again at once."""

    async def loop(self) -> None:
        """Deliver what is due, for ever; one slow channel keeps no other table waiting."""
        async with asyncio.TaskGroup() as posts:
            while True:
                self._desk.mail.clear()
                try:
                    left = await self._begin_due(posts)
                except Exception:
                    log.exception("the outbox cannot be read")
                    left = AFTER_A_FAULT
                if left is None or left > 0:
                    await self._desk.idle(pause(self._desk.mail, left))

    async def deliver_due(self) -> None:
        """Deliver what is due now, and return when it is done."""
        for notes in await self._due():
            await self._post(notes)

    async def _begin_due(self, posts: asyncio.TaskGroup) -> float | None:
        for notes in (await self._due())[: AT_ONCE - len(self._posting)]:
            self._posting.add(notes[0].match)
            posts.create_task(self._post(notes))
        if self._desk.notifier is None or len(self._posting) >= AT_ONCE:
            return None
        due = await self._desk.store.next_note(self._posting | self._resting.keys())
        return seconds_until(min(filter(None, (due, *self._resting.values())), default=None), self._desk.clock())

    async def _due(self) -> list[list[Note]]:
        """The notes of each match that has one due and is not being served, newest state wins."""
        if self._desk.notifier is None:
            return []
        now = self._desk.clock()
        self._resting = {match: until for match, until in self._resting.items() if until > now}
        notes = sorted(await self._desk.store.notes(now), key=lambda note: note.match)
        grouped = [list(group) for _, group in groupby(notes, key=lambda note: note.match)]
        return [group for group in grouped if group[0].match not in self._posting | self._resting.keys()]

    async def _post(self, notes: Sequence[Note]) -> None:
        notifier, match = self._desk.notifier, notes[0].match
        try:
            if notifier is not None:
                await self._deliver(notifier, notes)
        except Exception:
            log.exception("a delivery could not be noted down", match=match)
            self._resting[match] = self._desk.clock() + timedelta(seconds=AFTER_A_FAULT)
        finally:
            self._posting.discard(match)
            self._desk.mail.set()

    async def _deliver(self, notifier: Notifier, notes: Sequence[Note]) -> None:
        match, last, store = notes[0].match, max(note.id for note in notes), self._desk.store
        fresh = any(note.fresh for note in notes)
        try:
            table = await self._desk.find(match)
            call = await self._call(table, notes)
            async with asyncio.timeout(PATIENCE):
                posted = await notifier.table(table, fresh, call, min(note.id for note in notes))
        except NotifyNever as error:
            log.warning("a table cannot be posted", match=match, reason=error.reason)
            await store.note_never(match, last, error.reason)
        except NotifyLater as error:
            log.info("a table is posted later", match=match, reason=error.reason)
            await self._later(notes, last, error.after)
        except Exception:
            log.exception("a delivery failed", match=match)
            await self._later(notes, last, 0.0)
        else:
            self._be_quiet(match)
            await store.note_sent(match, last, posted, self._desk.clock())

    async def _later(self, notes: Sequence[Note], last: int, after: float) -> None:
        attempts = 1 + max(note.attempts for note in notes)
        grown = min(timedelta(seconds=2 ** min(attempts, 20)), LONGEST_PAUSE)
        due = self._desk.clock() + max(grown, timedelta(seconds=after))
        await self._desk.store.note_later(notes[0].match, last, due)

    async def _call(self, table: Table, notes: Sequence[Note]) -> tuple[int, ...]:
        """Whom to mention: those concerned who are still asked for, and are not here already."""
        wanted = {user for note in notes for user in note.call}
        asked = table.invited if table.status is Status.OPEN else await self._asked(table)
        if not wanted & set(asked):
            return ()
        active = await self._desk.store.active(table.id, self._desk.clock() - ACTIVE)
        return tuple(user for user in asked if user in wanted and user not in active)

    async def _asked(self, table: Table) -> tuple[int, ...]:
        """The awaited people whose orders do not answer."""
        if not self._desk.game_of(table.game).spec.orders or not table.awaited:
            return table.awaited_people
        try:
            at = await self._desk.sitting(table.id)
        except OtherRules:
            return table.awaited_people
        return people(at.table, at.answering)

    def _be_quiet(self, match: str) -> None:
        """Remember when the next edit may follow."""
        now, quiet = self._desk.clock(), self._desk.quiet_until
        for old in [name for name, until in quiet.items() if until <= now]:
            del quiet[old]
        quiet[match] = now + EDIT_PAUSE

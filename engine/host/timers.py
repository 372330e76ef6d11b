"""What happens by itself: lobbies that start or close, house players' moves, and what people ordered."""

import asyncio
from collections.abc import Set
from datetime import datetime, timedelta
from typing import Final

import structlog

from engine.host.desk import Sitting
from engine.host.errors import OtherRules, Stale
from engine.host.lines import possible
from engine.host.lobby import Lobby
from engine.host.play import Play
from engine.host.ports import Timer, TimerKind, VersionClash
from engine.host.waiting import AFTER_A_FAULT, pause, seconds_until
from engine.kernel import walk
from engine.kernel.rng import HashRng
from engine.kernel.seats import Seat

log = structlog.get_logger()

AFTER_A_FAILURE: Final = timedelta(minutes=1)
UNDER_OTHER_RULES: Final = timedelta(hours=1)
TIDY_PAUSE: Final = timedelta(days=1)
KEY_LIFE: Final = timedelta(days=1)
"""Discord sends no request again after that."""


class Timers:
    """Carries out what is due. A timer goes in the transaction that records its effect."""

    def __init__(self, lobby: Lobby, play: Play) -> None:
        self._lobby, self._desk = lobby, play
        self._tidied: datetime | None = None

    async def loop(self) -> None:
        """Carry out what is due, for ever."""
        while True:
            self._desk.alarm.clear()
            try:
                await self.fire_due()
                left = seconds_until(await self._desk.store.next_timer(), self._desk.clock())
            except Exception:
                log.exception("the timers cannot be read")
                left = AFTER_A_FAULT
            if left is None or left > 0:
                await self._desk.idle(pause(self._desk.alarm, left))

    async def fire_due(self) -> None:
        """Carry out everything that is due now."""
        await self._tidy()
        tried: set[Timer] = set()
        while (timer := await self._next(tried)) is not None:
            tried.add(timer)
            await self._try(timer)

    async def _next(self, tried: Set[Timer]) -> Timer | None:
        """What is to be done next: house players think, so that whatever needs no thought goes before them."""
        due = [timer for timer in await self._desk.store.timers(self._desk.clock()) if timer not in tried]
        return min(due, key=lambda timer: (timer.kind is TimerKind.HOUSE, timer.due), default=None)

    async def _try(self, timer: Timer) -> None:
        try:
            await self._fire(timer)
        except (VersionClash, Stale):
            # Somebody else was faster; the store tells what is due after that.
            return
        except OtherRules:
            # The match cannot go on under these rules; perhaps the program is changed back.
            await self._desk.store.put_off(timer, self._desk.clock() + UNDER_OTHER_RULES)
        except Exception:
            log.exception("a timer failed", match=timer.match, kind=timer.kind.value)
            await self._desk.store.put_off(timer, self._desk.clock() + AFTER_A_FAILURE)

    async def _tidy(self) -> None:
        """Forget what serves nobody any more, now and then."""
        now = self._desk.clock()
        if self._tidied is None or now - self._tidied >= TIDY_PAUSE:
            self._tidied = now
            await self._desk.store.forget(now - KEY_LIFE)

    async def _fire(self, timer: Timer) -> None:
        if timer.kind is TimerKind.HOUSE:
            done = await self._house(timer.match)
        elif timer.kind is TimerKind.ORDER:
            done = await self._order(timer.match)
        else:
            done = await self._lobby.lobby_due(timer.match)
        if not done:
            # Nothing is to be done any more: without this the timer would be due for ever.
            await self._desk.store.put_off(timer, None)

    async def _house(self, match_id: str) -> bool:
        """Let the first house player who is awaited make a move; False when none is."""
        at = await self._desk.sitting(match_id)
        seat = next((seat for seat in at.table.awaited if at.table.seats[seat].house), None)
        if seat is None:
            return False
        at.must_be_ours()
        text = await self._choose(at, seat)
        await self._desk.house_move(match_id, seat, at.look(seat).mark, text, f"house:{match_id}:{at.table.seq}")
        return True

    async def _order(self, match_id: str) -> bool:
        """Do what the first awaited person ordered; False when no order answers."""
        at = await self._desk.sitting(match_id)
        seat = next(iter(at.answering), None)
        if seat is None:
            return False
        await self._desk.ordered_move(match_id, seat, f"order:{match_id}:{at.table.seq}")
        return True

    async def _choose(self, at: Sitting, seat: Seat) -> str:
        """What the house player wants; its chance is its own, never the match's."""
        player, look = self._desk.players[at.table.seats[seat].house], at.look(seat)
        try:
            text = await asyncio.to_thread(player.choose, at.game, look, self._chance())
        except Exception:
            log.exception("a house player failed", match=at.table.id)
            text = ""
        if not possible(at, seat, text) and look.menu is not None:
            text = walk.format(walk.sample(look.menu, self._chance())[0])
        return text

    def _chance(self) -> HashRng:
        return HashRng(self._desk.entropy(16), "house")

"""The host: every use case in one object."""

from collections.abc import Callable, Coroutine, Mapping
from secrets import token_bytes
from typing import Any

from engine.host.desk import patient
from engine.host.hints import Hints
from engine.host.lineups import Lineups
from engine.host.outbox import Outbox
from engine.host.play import Play
from engine.host.ports import Clock, Idle, Store
from engine.host.reading import Reading
from engine.host.rematch import Rematch
from engine.host.replays import Replays
from engine.host.timers import Timers
from engine.kernel.game import AnyGame
from engine.kernel.words import Words
from engine.players.house import PLAYERS
from engine.players.player import Player
from engine.registry import GAMES, WORDS


class Host(Rematch, Play, Reading, Replays, Lineups, Hints):
    """What the bot may ask for. Raises HostErrors and GameErrors; anything else is a bug.

    `secret` is the installation's own; without one the store keeps one that is drawn when it is needed.
    `clock`, `idle` and `notifier` may be set after it was made, before the loops are started.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        entropy: Callable[[int], bytes] = token_bytes,
        idle: Idle = patient,
        games: Mapping[str, AnyGame] = GAMES,
        words: Mapping[str, Words[Any, Any]] = WORDS,
        players: Mapping[str, Player] = PLAYERS,
        secret: bytes = b"",
    ) -> None:
        super().__init__(
            store, clock, games=games, words=words, players=players, entropy=entropy, idle=idle, secret=secret
        )
        self._outbox, self._timers = Outbox(self), Timers(self, self)

    def loops(self) -> list[Coroutine[Any, Any, None]]:
        """What must run beside the bot, each in a task of its own."""
        return [self._outbox.loop(), self._timers.loop()]

    async def deliver_due(self) -> None:
        """Deliver what the outbox holds now; the loop does this by itself."""
        await self._outbox.deliver_due()

    async def fire_due(self) -> None:
        """Carry out what is due now; the loop does this by itself."""
        await self._timers.fire_due()

"""A simulated Discord for tests: the real bot and host, a server, people, time. Private names of simcord stand here.

world.table()          the public message of the match, as the newest in its channel
world.press(who, …)    a press of a button or a choice in a list
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import simcord
from simcord.components import walk_components
from simcord.results import ResponseMessage

from bot import MagisterLudi, build_bot, configure_logs
from cogs.ui.screen import Picture
from db.store import open_store
from engine.host.errors import HostError
from engine.host.host import Host
from engine.kernel.errors import GameError

T = TypeVar("T")
TEXT, BUTTON, SELECT, GALLERY = 10, 2, 3, 12
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02"
    "0000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082"
)

# Each verb waits so long until nothing moves any more; 50 ms by default, which would be most of a test's time.
(simcord.Env._settle_internal.__kwdefaults__ or {})["idle"] = 0.001


class Stub:
    """A painter of pictures of one pixel; without `works` it fails, and it may need `seconds`."""

    def __init__(self) -> None:
        self.works, self.seconds = True, 0.0
        self.drawn: list[Picture] = []

    async def draw(self, picture: Picture) -> bytes | None:
        self.drawn.append(picture)
        if self.seconds:
            await asyncio.sleep(self.seconds)
        return PIXEL if self.works else None


class Seeds:
    """Chance that is the same in every run: the n-th seed is made of the number n."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, size: int) -> bytes:
        self.asked += 1
        return bytes([self.asked % 256]) * size


@dataclass
class Stage:
    """What runs: simulation, host, bot and painter. A restart exchanges host and bot."""

    env: simcord.Env
    host: Host
    bot: MagisterLudi
    painter: Stub
    database: Path

    async def restart(self) -> None:
        """A new bot and a new host on the same file, as after a kill."""
        old, store = self.host, await open_store(self.database)
        self.host = Host(store, self.env.now, entropy=Seeds(), idle=waiting(self.env))
        self.bot = build_bot(self.host, start_loops=True, painter=self.painter)
        await self.env.restart_bot(self.bot)
        await close(old)


class World:
    """The server and its people, with verbs that read well in tests."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.env, self.painter = stage, stage.env, stage.painter
        users = [self.env.create_user(name) for name in ("Ann", "Ben", "Cleo", "Owner")]
        self.guild = self.env.create_guild("Ludus", owner=users[3])
        self.games = self.guild.create_text_channel("games")
        self.ann, self.ben, self.cleo, self.owner = (self.guild.add_member(user) for user in users)

    @property
    def host(self) -> Host:
        """The host that runs now."""
        return self.stage.host

    @property
    def bot(self) -> MagisterLudi:
        """The bot that runs now."""
        return self.stage.bot

    # ------------------------------------------------------------------ what stands in the channels
    def places(self) -> list[simcord.ChannelHandle]:
        """The channel for games, and its threads."""
        return [self.games, *self.games.threads]

    def stored(self) -> list[Any]:
        """The bot's messages with components, as the backend keeps them, oldest first."""
        found = [m for place in self.places() for m in self.env.backend.messages[place.id].values()]
        mine = [m for m in found if m.author_id == self.env.backend.bot_user.id and m.components]
        return sorted(mine, key=lambda message: message.id)

    def public(self) -> list[ResponseMessage]:
        """The bot's messages that everybody sees, oldest first."""
        return [ResponseMessage(self.env, message) for message in self.stored() if not message.is_ephemeral]

    def table(self, match: str = "") -> ResponseMessage:
        """The newest public message of the bot, or of one match."""
        return [m for m in self.public() if any(f":{match}" in id for id in custom_ids(m))][-1]

    # ------------------------------------------------------------------ verbs
    async def press(self, who: Any, message: Any, label: str = "", custom_id: str = "") -> Any:
        """Press a button, by its label or id; gives the private message that answers."""
        result = await who.click(message, **({"label": label} if label else {"custom_id": custom_id}))
        return result.response

    async def choose(self, who: Any, message: Any, *values: str, holder: str = "") -> Any:
        """Choose in a list: the one whose placeholder begins like `holder`, else the first."""
        lists = [part for part in parts(message) if part["type"] == SELECT]
        meant = [part for part in lists if part.get("placeholder", "").startswith(holder)] or lists
        result = await who.select(message, list(values), custom_id=meant[0]["custom_id"])
        return result.response

    async def command(self, who: Any, name: str, where: Any = None, **options: Any) -> ResponseMessage:
        """Type a command; gives the private message that answers."""
        result = await who.slash(where or self.games, name, **options)
        assert result.response is not None
        found: ResponseMessage = result.response
        return found

    async def burst(self, *presses: tuple[Any, Any, str]) -> list[Any]:
        """Presses of (who, message, custom id), all under way at once."""
        self.env._begin_operation("burst")
        try:
            return await asyncio.gather(
                *(simcord.actors._component_click(who, at, label=None, custom_id=id) for who, at, id in presses)
            )
        finally:
            self.env._end_operation()

    async def later(self, **time: float) -> None:
        """Let time pass: deadlines and timers happen on the way."""
        left = sum(value * UNITS[unit] for unit, value in time.items())
        # In steps: the simulation allows each of them only so many real seconds.
        while left > 0:
            await self.env.advance_time(min(left, UNITS["days"]))
            left -= UNITS["days"]

    async def restart(self) -> None:
        """The bot is killed and started again."""
        await self.stage.restart()

    # ------------------------------------------------------------------ what was rung
    def rung(self) -> list[set[int]]:
        """Whom each public message of the bot mentioned when it was posted, oldest first."""
        return [set(message.ping_user_ids) for message in self.stored() if not message.is_ephemeral]

    def expected(self) -> None:
        """Faults so far were meant."""
        assert self.env.errors


UNITS = {"seconds": 1, "minutes": 60, "hours": 3600, "days": 86400}


def parts(message: Any) -> list[dict[str, Any]]:
    """All components of a message, nested ones too."""
    return list(walk_components(message.components))


def text(message: Any) -> str:
    """All that a message says."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == TEXT)


def labels(message: Any) -> list[str]:
    """The labels of its buttons, in order."""
    return [part["label"] for part in parts(message) if part["type"] == BUTTON]


def options(message: Any, holder: str = "") -> list[str]:
    """The values of its lists (of the one whose placeholder begins like `holder`)."""
    lists = [p for p in parts(message) if p["type"] == SELECT and p.get("placeholder", "").startswith(holder)]
    return [option["value"] for part in lists for option in part["options"]]


def alts(message: Any) -> list[str]:
    """The descriptions of its pictures."""
    return [item.get("description", "") for p in parts(message) if p["type"] == GALLERY for item in p["items"]]


def custom_ids(message: Any) -> list[str]:
    """The ids of its controls."""
    return [part["custom_id"] for part in parts(message) if "custom_id" in part]


def waiting(env: simcord.Env) -> Any:
    """How the host's loops wait, so that the simulation knows that they only wait."""

    async def idle(wait: Awaitable[T]) -> T:
        found: T = await env.external_wait(wait, reason="host loop")
        return found

    return idle


async def close(host: Host) -> None:
    """Let go of the host's file."""
    await host.store.close()


@asynccontextmanager
async def discord(database: Path) -> AsyncIterator[Stage]:
    """A running bot in a simulated Discord; it is shut down at the end."""
    configure_logs("INFO")
    painter, store = Stub(), await open_store(database)
    # The clock is the simulation's, which needs the bot first.
    host = Host(store, lambda: env.now(), entropy=Seeds())
    bot = build_bot(host, start_loops=True, painter=painter)
    env = simcord.Env(bot)
    host.idle = waiting(env)
    await env.start()
    stage = Stage(env, host, bot, painter, database)
    try:
        yield stage
    finally:
        await env.shutdown()
        await close(stage.host)


def unanswered(env: simcord.Env) -> list[Any]:
    """The interactions that nobody answered."""
    return [interaction for interaction in env.backend.interactions.values() if not interaction.responded]


def unexpected(env: simcord.Env) -> list[BaseException]:
    """The errors that no test asked about and that are no refusals."""
    captured = env.errors_since(env._errors_acknowledged)
    inner = [getattr(error, "original", error) for error in captured]
    return [error for error in inner if not isinstance(error, GameError | HostError)]


def logged_errors(records: Sequence[logging.LogRecord]) -> list[str]:
    """What was logged as an error."""
    return [record.getMessage() for record in records if record.levelno >= logging.ERROR]

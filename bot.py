"""The real bot: puts settings, store, host, pictures and cogs together, and runs. No logic of its own."""

import asyncio
import contextlib
import hashlib
import json
import logging
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
import discord
import structlog
from discord.ext import commands

from cogs import errors
from cogs.admin import Server
from cogs.config import BadSettings, Settings, read_settings
from cogs.games.legion import Legion
from cogs.games.milito import Milito
from cogs.games.stilicho import Stilicho
from cogs.games.war import War
from cogs.help import Help
from cogs.notifier import TableNotifier
from cogs.painter import ThreadPainter
from cogs.play import Play
from cogs.router import Control, Router
from cogs.ui import opening
from cogs.ui.app import App, Painter
from db.store import open_store
from engine.host.host import Host

COGS: tuple[Callable[[], commands.Cog], ...] = (Play, Milito, Legion, War, Stilicho, Server, Help, Router)
NO_TOKEN = (
    "DISCORD_TOKEN is missing. Copy .env.example to .env and put the bot's token there (README, Your own server).\n"
    "Without a token, `make demo` plays in the browser.\n"
)
BAD_TOKEN = "Discord does not accept DISCORD_TOKEN. Copy the token anew from the Developer Portal into .env.\n"
MISSING = 2
TALKATIVE = ("discord", "aiohttp", "aiosqlite")
"""Libraries whose DEBUG lines hold what is sent and stored, seeds, hands and tokens among it."""

log = structlog.get_logger()


class MagisterLudi(commands.AutoShardedBot):
    """Discord's side of the house. `app` is what every screen uses."""

    app: App

    def __init__(self, host: Host, painter: Painter, shards: int | None) -> None:
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shards,
        )
        latest: dict[int, int] = {}
        notifier = TableNotifier(self, host, painter, latest, lambda table: opening.wake(self.app, table))
        host.notifier = notifier
        self.app = App(host, painter, errors.handle, notifier.bring, latest)
        self.dev_guild: discord.Object | None = None
        self.synced: Path | None = None
        self.loops: list[Coroutine[Any, Any, None]] = []
        self.tree.error(errors.handle)

    async def setup_hook(self) -> None:
        """Controls, commands, and (in tests) the host's loops."""
        self.add_dynamic_items(Control)
        for cog in COGS:
            await self.add_cog(cog())
        await self._sync()
        # Kept, because asyncio itself holds its tasks only weakly.
        self.running = [asyncio.create_task(loop) for loop in self.loops]

    async def _sync(self) -> None:
        """Register the commands with Discord, unless they are what was registered last."""
        if self.dev_guild:
            self.tree.copy_global_to(guild=self.dev_guild)
        fingerprint = self._fingerprint()
        if self.synced and self.synced.exists() and self.synced.read_text(encoding="utf-8") == fingerprint:
            return
        await self.tree.sync(guild=self.dev_guild)
        if self.synced:
            self.synced.write_text(fingerprint, encoding="utf-8")

    def _fingerprint(self) -> str:
        tree = [command.to_dict(self.tree) for command in self.tree.get_commands(guild=self.dev_guild)]
        said = json.dumps([self.application_id, self.dev_guild and self.dev_guild.id, tree], sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()


def build_bot(
    host: Host,
    *,
    settings: Settings | None = None,
    start_loops: bool = False,
    painter: Painter | None = None,
    shards: int | None = 1,
) -> MagisterLudi:
    """The bot around a host. `start_loops` is for tests, whose bot owns the loops; `shards` None: as Discord says."""
    bot = MagisterLudi(host, painter or ThreadPainter(), shards)
    if settings:
        bot.synced = settings.database.with_suffix(".commands")
        bot.dev_guild = discord.Object(settings.dev_guild) if settings.dev_guild else None
    if start_loops:
        bot.loops = host.loops()
    return bot


@contextlib.asynccontextmanager
async def open_host(database: Path, installation: str = "") -> AsyncIterator[Host]:
    """The host on a database file, which is closed at the end."""
    store = await open_store(database)
    try:
        secret = installation.encode()
        yield Host(store, lambda: datetime.now(UTC), entropy=lambda size: entropy(size, secret), secret=secret)
    finally:
        await store.close()


def entropy(size: int, installation: bytes) -> bytes:
    """Chance from the system, mixed with what only this installation knows."""
    fresh = secrets.token_bytes(max(size, 32))
    return hashlib.blake2b(fresh, key=installation[:64], digest_size=size).digest()


def configure_logs(level: str = "INFO", as_json: bool = False) -> None:
    """Let structlog write through the standard library's logging, one line an event."""
    # The default shows the local variables of each frame: hands, seeds and tokens among them.
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    shape = structlog.processors.JSONRenderer() if as_json else plain
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        *([structlog.processors.format_exc_info] if as_json else []),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    lines = logging.StreamHandler()
    lines.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=shape))
    logging.basicConfig(level=level, handlers=[lines], force=True)
    # We never speak; discord.py would warn at each start that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    # Its news at each start concern nobody; what goes wrong is raised.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))


async def serve(settings: Settings) -> None:
    """Run until SIGINT or SIGTERM; the loops live outside the bot and end with it."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    secret = settings.installation_secret.get_secret_value()
    async with open_host(settings.database, secret) as host, build_bot(host, settings=settings, shards=None) as bot:
        work = [asyncio.create_task(loop) for loop in host.loops()]
        work.append(asyncio.create_task(bot.start(settings.discord_token.get_secret_value())))
        ended = asyncio.create_task(stop.wait())
        try:
            done, _ = await asyncio.wait({*work, ended}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _end(*work, ended)
        for task in done:
            task.result()


async def _end(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> int:
    """Exit code 0 after a signal, 2 when something is missing."""
    try:
        settings = read_settings()
    except BadSettings as error:
        sys.stderr.write(f"{error}\n")
        return MISSING
    if not settings.discord_token.get_secret_value():
        sys.stderr.write(NO_TOKEN)
        return MISSING
    configure_logs(settings.log_level, settings.log_json)
    try:
        asyncio.run(serve(settings))
    except discord.LoginFailure:
        sys.stderr.write(BAD_TOKEN)
        return MISSING
    except (aiohttp.ClientError, TimeoutError) as error:
        sys.stderr.write(f"Discord cannot be reached: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

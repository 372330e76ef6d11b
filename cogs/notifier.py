"""Brings the public message of a table up to date: posts it anew at each hand-over, edits it otherwise.

Everything on it is made from what a watcher sees. A fresh message is posted first and the old one deleted then, so
that there is always one; a retried post carries the same nonce, so that Discord posts it once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any, Final

import aiohttp
import discord
import structlog

from cogs.ui import challenge, ids, layout, lobby, recent, words
from cogs.ui.app import Painter
from cogs.ui.limits import MESSAGE_AGE, SHUT, THREAD_ARCHIVE, THREAD_NAME, UNWELL, clip
from cogs.ui.result import result
from cogs.ui.scene import scene, title
from cogs.ui.screen import Picture, Screen
from cogs.ui.table import table as running
from engine.host.errors import HostError
from engine.host.host import Host
from engine.host.notices import NotifyLater, NotifyNever
from engine.host.ports import Posted, Status, Table

log = structlog.get_logger()

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
POST_ANEW: Final = frozenset({UNKNOWN_MESSAGE, 50083, 30046, 50005})
"""An edit that can never work: message gone, thread put away, edited too often when old, not our message."""
OTHER_RULES: Final = "rules"
Wake = Callable[[Table], Awaitable[None]]
Post = Callable[[discord.ui.LayoutView, list[discord.File]], Awaitable[discord.Message]]
LATER: Final = (aiohttp.ClientError, TimeoutError, OSError)


class TableNotifier:
    """The host's Notifier, by Discord's channels."""

    def __init__(
        self, client: discord.Client, host: Host, painter: Painter, private: Container[int], wake: Wake
    ) -> None:
        """`private` are messages of ours that only one person sees: they bury nothing. `wake` is told of each state."""
        self._client, self._host, self._painter, self._private, self._wake = client, host, painter, private, wake

    async def table(self, table: Table, fresh: bool, call: tuple[int, ...], note: int) -> Posted | None:
        """Post anew with a mention of `call`, or edit. Raises NotifyLater or NotifyNever."""
        try:
            return await self._delivered(table, fresh, call, note)
        finally:
            await self._renewed(table)

    async def _renewed(self, table: Table) -> None:
        """Let those who waited in private see it too; that one cannot is no reason to post again."""
        try:
            await self._wake(table)
        except discord.HTTPException as error:
            log.info("a private message cannot be renewed", match=table.id, code=error.code)
        except Exception:
            log.exception("a private message could not be renewed", match=table.id)

    async def _delivered(self, table: Table, fresh: bool, call: tuple[int, ...], note: int) -> Posted | None:
        try:
            screen = await self._screen(table, call)
            if fresh and not call and (stays := await self._lobby_of(table)) and await self._edited(table, screen):
                return stays
            if not fresh and await self._edited(table, screen):
                return None
            if table.status is Status.CLOSED and table.started is None and table.message_id is None:
                return None
            return await self._posted(table, screen, call, note)
        except (HostError, discord.HTTPException, *LATER) as error:
            meant = never_or_later(error)
            if meant is None:
                raise
            raise meant from error

    async def _lobby_of(self, table: Table) -> Posted | None:
        """The lobby's message where it can become the table: the match has just begun and is played in the channel."""
        if table.status is not Status.RUNNING or table.thread_id is not None:
            return None
        if table.message_id is None or table.message_channel is None or await self._in_threads(table):
            return None
        return Posted(table.message_channel, table.message_id, table.message_channel)

    async def bring(self, table: Table, channel_id: int) -> Posted:
        """Post the table in this channel, where it stays from now on, and take the old message away."""
        screen = await self._screen(table, ())
        posted = await self._sent(table, screen, channel_id, (), again(table, channel_id))
        return replace(posted, thread_id=channel_id) if table.started else posted

    async def _screen(self, table: Table, call: tuple[int, ...]) -> Screen:
        if table.status is Status.OPEN:
            return lobby.lobby(table, call)
        if table.started is None:
            return lobby.closed(table)
        at = scene(await self._host.see(table.id, None))
        if table.challenge:
            return challenge.screen(at, call)
        if at.over:
            return result(at)
        return running(at, recent.newest(at, await self._host.told_last(table.id, None, recent.LOOKED_AT)), call)

    async def _edited(self, table: Table, screen: Screen) -> bool:
        """Edit the message where it stands; False when it must be posted anew."""
        if table.message_id is None or table.message_channel is None:
            return False
        done = table.status is Status.CLOSED or bool(table.rematch)  # its place is above the table that goes on
        if not done and await self._buried(table, table.message_channel):
            return False
        message = self._channel(table, table.message_channel).get_partial_message(table.message_id)
        try:
            await self._with_pictures(screen, lambda view, files: message.edit(view=view, attachments=files))
        except discord.HTTPException as error:
            if error.code in POST_ANEW:
                return False
            raise
        return True

    async def _buried(self, table: Table, channel_id: int) -> bool:
        """Whether the message is over an hour old or no longer the last of its channel."""
        if table.message_at is None or self._host.clock() - table.message_at > MESSAGE_AGE:
            return True
        channel = await self._client.fetch_channel(channel_id)
        last = getattr(channel, "last_message_id", None)
        return last is not None and last != table.message_id and last not in self._private

    async def _posted(self, table: Table, screen: Screen, call: tuple[int, ...], note: int) -> Posted:
        place = table.message_channel or table.place.channel_id
        same = nonce(table.id, note)
        if table.started is None:
            return await self._sent(table, screen, place, call, same)
        home = table.thread_id or await self._home(table, place)
        return replace(await self._sent(table, screen, home, call, same), thread_id=home)

    async def _in_threads(self, table: Table) -> bool:
        """Whether matches have threads of their own where this one was opened."""
        guild = table.place.guild_id
        return guild is not None and (await self._host.guild(guild)).tables_in == "threads"

    async def _home(self, table: Table, place: int) -> int:
        """Where the match is played from now on: a thread of its own, or the channel."""
        if not await self._in_threads(table):
            return place
        channel = await self._client.fetch_channel(place)
        if not isinstance(channel, discord.TextChannel):
            return place
        # One that was made before a crash, and not noted down any more, is found again by its key.
        made = next((one for one in channel.threads if self._is_of(one, table)), None)
        if made is not None:
            return made.id
        try:
            thread = await channel.create_thread(
                name=thread_name(table),
                type=discord.ChannelType.public_thread,
                auto_archive_duration=THREAD_ARCHIVE,
            )
        except discord.HTTPException as error:
            if error.status >= UNWELL:
                raise
            log.info("no thread for a table", match=table.id, code=error.code)
            return place
        return thread.id

    def _is_of(self, thread: discord.Thread, table: Table) -> bool:
        mine = self._client.user is not None and thread.owner_id == self._client.user.id
        return mine and thread.name.endswith(key_of(table))

    async def _sent(self, table: Table, screen: Screen, channel_id: int, call: Sequence[int], nonce: str) -> Posted:
        channel, rung = self._channel(table, channel_id), [discord.Object(user) for user in call]
        sent, view = await self._with_pictures(
            screen,
            lambda view, files: channel.send(
                view=view, files=files, allowed_mentions=discord.AllowedMentions(users=rung), nonce=nonce
            ),
        )
        if said(discord.ui.LayoutView.from_message(sent)) != said(view):
            # Discord gave the post of an earlier attempt, which showed an older state.
            await self._with_pictures(screen, lambda view, files: sent.edit(view=view, attachments=files))
        await self._take_away(table, sent.id)
        return Posted(channel_id, sent.id)

    async def _with_pictures(self, screen: Screen, post: Post) -> tuple[discord.Message, discord.ui.LayoutView]:
        """Post or edit; where the bot may write and attach nothing, the words alone, which tell the whole board."""
        images = await self._images(screen)
        view = await self._view(screen, images)
        try:
            return await post(view, layout.files(screen, images)), view
        except discord.Forbidden:
            if not any(images.values()):
                raise
        view = await self._view(screen, {})
        return await post(view, []), view

    async def _take_away(self, table: Table, new: int) -> None:
        """Delete the message before; that it cannot be is no reason to post again."""
        if table.message_id is None or table.message_channel is None or table.message_id == new:
            return
        try:
            await self._channel(table, table.message_channel).get_partial_message(table.message_id).delete()
        except discord.HTTPException as error:
            log.info("an old table stays", match=table.id, code=error.code)

    def _channel(self, table: Table, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=table.place.guild_id)

    async def _images(self, screen: Screen) -> dict[Picture, bytes | None]:
        drawn = await asyncio.gather(*(self._painter.draw(picture) for picture in screen.pictures))
        return dict(zip(screen.pictures, drawn, strict=True))

    async def _view(self, screen: Screen, images: layout.Images) -> Any:
        """The components; where a picture is missing the strip says so."""
        # Public controls carry no path, so none of them is ever too long.
        names = {target: ids.write(target) for target in screen.targets}
        missing = any(not images.get(picture) for picture in screen.pictures)
        return layout.build(replace(screen, strip="mark") if missing else screen, names, images)


def never_or_later(error: Exception) -> NotifyNever | NotifyLater | None:
    """What a fault means for the post; None: a mistake of ours."""
    if isinstance(error, HostError):
        return NotifyNever(OTHER_RULES)
    if not isinstance(error, discord.HTTPException):
        return NotifyLater(type(error).__name__)
    if isinstance(error, discord.Forbidden) or error.code in SHUT:
        return NotifyNever(words.FORBIDDEN)
    if isinstance(error, discord.NotFound):
        return NotifyNever(words.GONE)
    return NotifyLater(type(error).__name__) if error.status >= UNWELL else None


def nonce(*what: object) -> str:
    """Equal for a retry of the same post, and new for every other one."""
    return blake2b(repr(what).encode(), digest_size=12).hexdigest()


def again(table: Table, channel_id: int) -> str:
    """For a table that somebody brings: pressing twice posts it once."""
    return nonce(table.id, table.version, table.message_id, channel_id)


def key_of(table: Table) -> str:
    """How the name of a match's thread ends."""
    return f" · {table.id.upper()}"


def thread_name(table: Table) -> str:
    """Game, players and key; however long the names are, the key stays whole."""
    key = key_of(table)
    return clip(f"{title(table.game)} · {words.versus(table.names)}", THREAD_NAME - len(key)) + key


def said(view: discord.ui.LayoutView) -> list[str]:
    """The paragraphs of a message."""
    return [part.content.strip() for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]

"""The whole bot in a browser, without Discord: a server with one channel, Ann and Ben who play, Cleo who watches.

Bot, host, store and pictures are the real ones; only Discord is played, by simcord and its preview page. What that
page lacks for several people at one table is added here, through a few private names of the pinned simcord.
"""

import argparse
import asyncio
import contextlib
import io
import signal
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import simcord
import structlog
from simcord._dpy_internals import real_monotonic

from bot import build_bot, configure_logs, open_host
from cogs.ui import ids, layout, lobby
from engine.host.ports import Person, Place
from engine.registry import GAMES
from render.canvas import Sketch
from render.icons import catalogue
from render.theme import theme

log = structlog.get_logger()

DATABASE = Path("demo.db")
PORT = 8100
PEOPLE = ("Ann", "Ben", "Cleo")
TOPIC = "Games are played here. Tables are open below; /play new opens others, /help explains."
KEPT_PRIVATE = 2
"""How many private messages a person keeps: the page gets slow when hundreds pile up."""
PAGES = 64
"""How many tabs may be open, those counted that were closed within the last minutes."""
AVATAR = "a" * 32
EMBLEM = "milito.army.republican_roman"
LOOK_EVERY = 0.25
STAMPS_EVERY = 80
"""After so many looks the pages are published without a change too, for "in 5 minutes"."""

SCRIPT = """
// Magister Ludi: stay at the bottom, open as the person whom the address names, complete options before a letter.
{
  const shown = document.getElementById("channel-timeline");
  const list = document.getElementById("channel-message-list");
  let low = true, pressed = 0, height = shown.scrollHeight, count = 0;
  shown.addEventListener("scroll", () => {
    if (shown.scrollHeight === height) low = height - shown.scrollTop - shown.clientHeight < 60;
  });
  document.addEventListener("click", () => { pressed = Date.now(); count = list.childElementCount; });
  new ResizeObserver(() => {
    if (Date.now() - pressed < 5000 && list.childElementCount > count) low = true;
    height = shown.scrollHeight;
    if (low) shown.scrollTop = height;
  }).observe(list);
  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".command-option-input") || target.value) return;
    setTimeout(() => target.isConnected && target.dispatchEvent(new Event("input", { bubbles: true })), 0);
  });
  const asked = new URLSearchParams(location.search).get("as");
  const picker = document.getElementById("viewer-picker");
  if (asked) document.title = asked + " · Magister Ludi";
  const looking = asked && setInterval(() => {
    const mine = [...picker.options].find((option) => option.textContent.trim() === asked);
    if (!mine) return;
    clearInterval(looking);
    if (picker.value === mine.value) return;
    picker.value = mine.value;
    picker.dispatchEvent(new Event("change"));
  }, 50);
}
"""
LISTS = "/select-drafts.js"
CLOSING = "if (rect.bottom <= 0 || rect.top >= viewportHeight) {"
"""Closes a list that is out of sight, as in a narrow window every list is for a moment while it opens."""
KEEPING = "if (false) {"
STYLE = """
/* Magister Ludi */
#refresh, #capture-open, #inspector-toggle, #messages-toggle, #view-action-output, #back-activity,
.messages-sidebar, .session-menu, .preview-brand { display: none !important; }
#toolbar { height: 44px !important; min-height: 0 !important; flex-wrap: nowrap !important; }
#action-status { flex: 1 1 auto !important; text-align: right; }
"""
HEAD = (
    "",
    "Magister Ludi runs, without Discord. Open one window a person:",
    "",
)
TAIL = (
    "",
    "Alone      press a game under the tables, then [Play the house]; Stilicho begins at once.",
    "Together   as Ben, press [Join]; the match starts when Ann presses [Start], or by itself.",
    "Watching   Cleo sees what everybody sees, and as the server's owner may use /server.",
    "More       /play new opens another table, /help explains.",
    "",
    "All of it is kept: Ctrl-C ends, make demo goes on, make demo FRESH=1 begins anew.",
)
DRESSES = {"/app.js": SCRIPT, "/preview.css": STYLE}


@dataclass(frozen=True)
class Stage:
    """The demo while it runs."""

    env: simcord.Env
    host: Any
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]
    preview: Any


class WallClock:
    """Simcord's clock, going with real time."""

    def __init__(self) -> None:
        self._epoch, self._start, self._extra = datetime.now(UTC), real_monotonic(), 0.0

    @property
    def elapsed(self) -> float:
        return real_monotonic() - self._start + self._extra

    def now(self) -> datetime:
        return self._epoch + timedelta(seconds=self.elapsed)

    def advance(self, seconds: float) -> None:
        self._extra += seconds


def one_at_a_time(preview: Any) -> None:
    """Let people press while others do: presses queue, and a page that was renewed meanwhile still counts."""
    act, lock = preview._action, asyncio.Lock()

    async def queued(context: str | None, body: Any) -> Any:
        async with lock:
            page = preview._pages.get(context)
            if page is not None and isinstance(body, dict) and isinstance(body.get("published_revision"), int):
                body["published_revision"] = page.revision
            return await act(context, body)

    preview._action = queued


def dress(preview: Any) -> None:
    """Add our script and style to the page: stay at the bottom, open as the person of the address, hide tools."""
    static = preview._server._static

    async def dressed(request: Any) -> Any:
        response = await static(request)
        if (more := DRESSES.get(request.path)) is not None:
            response.text += more
        if request.path == LISTS:
            response.text = response.text.replace(CLOSING, KEEPING)
        return response

    preview._server._static = dressed


def private(env: simcord.Env) -> None:
    """Let private messages not count as a channel's last one, as on Discord: they bury no table."""
    commit = env.backend.commit_message

    def committed(message: Any, **more: Any) -> Any:
        channel = env.backend.get_channel(message.channel_id)
        last = channel.last_message_id
        made = commit(message, **more)
        if message.is_ephemeral:
            channel.last_message_id = last
        return made

    env.backend.commit_message = committed  # type: ignore[method-assign]  # simcord has no door for this


def refusals(env: simcord.Env) -> None:
    """Let the page take a refused command as carried out: the bot has answered, and the log has what was no refusal."""
    env._record_error = lambda error: None  # type: ignore[method-assign]  # simcord has no door for this


def tidy(env: simcord.Env, channel_id: int) -> None:
    """Take away the older private messages of each person."""
    kept: dict[str, int] = {}
    for message in sorted(env.backend.messages[channel_id].values(), key=lambda message: -message.id):
        if message.is_ephemeral:
            owner = str((message.interaction_metadata or {}).get("user", {}).get("id"))
            kept[owner] = kept.get(owner, 0) + 1
            if kept[owner] > KEPT_PRIVATE:
                env.backend.delete_message(channel_id, message.id)


async def live(env: simcord.Env, preview: Any, sweep: Callable[[], None]) -> None:
    """Show everybody what anybody or the bot did: publish all pages whenever something happened."""
    looks = 0
    while True:
        await asyncio.sleep(LOOK_EVERY)
        looks += 1
        happened = bool(env.backend.transcript) or looks % STAMPS_EVERY == 0
        if happened and env._operation_task is None:
            try:
                publish(env, preview, sweep)
            except Exception:
                log.exception("the pages could not be renewed")


def publish(env: simcord.Env, preview: Any, sweep: Callable[[], None]) -> None:
    """Renew every open page, and forget what led to it."""
    sweep()
    env.backend.transcript.clear()
    env.backend.http_requests.clear()
    preview._advance_presentation_time()
    for page in list(preview._pages.values()):
        if page.id in preview._pages:
            preview._publish(page, reason="refresh")


def furnish(env: simcord.Env) -> tuple[simcord.ChannelHandle, tuple[simcord.MemberActor, ...]]:
    """Make the server, always in the same order: ids are drawn from a clock that stands still, so they stay equal."""
    env.backend.bot_user.name = "Magister Ludi"
    users = [env.create_user(name) for name in PEOPLE]
    guild = env.create_guild("Ludus", owner=users[-1])
    channel = guild.create_text_channel("games", topic=TOPIC)
    return channel, tuple(guild.add_member(user) for user in users)


@contextlib.asynccontextmanager
async def played(bot: Any, host: Any, port: int) -> AsyncIterator[Stage]:
    """Attach the bot to a Discord of our own and show it in a browser until the end of the block."""
    async with simcord.run(bot, check_errors=False, settle_timeout=10) as env, contextlib.AsyncExitStack() as stack:
        channel, people = furnish(env)
        env.backend.clock = WallClock()  # type: ignore[assignment]  # it has all that simcord asks of its clock
        private(env)
        refusals(env)
        kept = await set_out(bot, host, channel, people)
        # Outside the bot's own tasks: a press must not wait for a house player who thinks.
        for loop in host.loops():
            stack.push_async_callback(ended, asyncio.create_task(loop))
        if not kept:
            await first_tables(host, channel, people[0])
        await doors(bot, channel)
        preview = await shown(stack, env, channel, people, port)
        watching = asyncio.create_task(live(env, preview, lambda: tidy(env, channel.id)))
        stack.push_async_callback(ended, watching)
        yield Stage(env, host, channel, people, preview)


async def shown(stack: contextlib.AsyncExitStack, env: simcord.Env, channel: Any, people: Any, port: int) -> Any:
    """Enter the preview at this port, or at any free one when it is taken."""
    for candidate in (port, 0):
        preview: Any = env.preview(
            channel, viewers=people, layout="channel", port=candidate, timezone=zone(), assets=avatars(env)
        )
        preview._MAX_PAGES = PAGES
        one_at_a_time(preview)
        dress(preview)
        with contextlib.suppress(simcord.SetupError):
            return await stack.enter_async_context(preview)
    raise SystemExit(f"Neither port {port} nor any other is free on this machine.")


async def ended(task: asyncio.Task[Any]) -> None:
    """Cancel a task and wait for its end."""
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def zone() -> str:
    """The name of this machine's time zone, or UTC."""
    _, found, name = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return name if found else "UTC"


def avatars(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Give the bot a face, and return it by its address."""
    env.backend.bot_user.avatar = AVATAR
    colours, size = theme("dark"), max(catalogue().icons[EMBLEM].sizes)
    edge = size // 5
    sketch = Sketch(size + 2 * edge, size + 2 * edge, colours["purple"])
    sketch.icon(EMBLEM, size, edge, edge, colours["highlight"])
    picture = io.BytesIO()
    sketch.image.save(picture, "PNG")
    address = f"https://cdn.simcord.invalid/avatars/{env.backend.bot_user.id}/{AVATAR}.png"
    return {address: ("avatar.png", picture.getvalue())}


async def set_out(bot: Any, host: Any, channel: simcord.ChannelHandle, people: tuple[simcord.MemberActor, ...]) -> bool:
    """Put every table of the last time into the channel again (its messages are gone); whether there were any.

    What runs comes last, where people look first.
    """
    tables = {row.table.id: row.table for person in people for row in await host.mine(person.id)}
    for table in sorted(tables.values(), key=lambda table: table.started is not None):
        await host.moved(table.id, await bot.app.bring(table, channel.id))
    return bool(tables)


async def first_tables(host: Any, channel: simcord.ChannelHandle, opener: simcord.MemberActor) -> None:
    """Open a table of each game in the channel, the first game's lowest, as if somebody had typed /play new."""
    place = Place(opener.guild.id, channel.id)
    settings = await host.guild(opener.guild.id)
    if settings.channel_id is None:
        await host.set_guild(replace(settings, tables_in="channel", channel_id=channel.id))
    for game in reversed(GAMES):
        key = f"demo {game} {datetime.now(UTC)}"
        table = await host.open_table(game, Person(opener.id, opener.name), place, key=key)
        await stands(host, table.id)


async def doors(bot: Any, channel: simcord.ChannelHandle) -> None:
    """Put a button for each game under the tables, so that any visitor opens their own."""
    screen = lobby.doors()
    view = layout.build(screen, {to: ids.write(to) for to in screen.targets}, {})
    await bot.get_partial_messageable(channel.id).send(view=view)


async def stands(host: Any, match: str) -> None:
    """Wait until a table's message is posted, so that the next one comes below it; a while at most."""
    for _ in range(STAMPS_EVERY):
        if (await host.find(match)).message_id is not None:
            return
        await asyncio.sleep(LOOK_EVERY)


def address(stage: Stage, name: str) -> str:
    """Where somebody's window is opened."""
    origin, _, capability = stage.preview.url.partition("#")
    return f"{origin}?as={name}#{capability}"


def window(stage: Stage, name: str) -> Any:
    """A page such as somebody's browser opens; its `snapshot` is what it shows, kept up to date."""
    return stage.preview._open_page(stage.people[PEOPLE.index(name)].id)


def told(stage: Stage) -> str:
    """What to open and what to do."""
    return "\n".join((*HEAD, *(f"  {name:<6}{address(stage, name)}" for name in PEOPLE), *TAIL, ""))


async def play(database: Path, port: int) -> None:
    """Run until Ctrl-C, or until the page is told to end."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with open_host(database) as host, played(build_bot(host), host, port) as stage:
        sys.stdout.write(told(stage))
        sys.stdout.flush()
        await stop.wait()
    sys.stdout.write(f"\nEnded. Everything is kept in {database}.\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play in the browser, without Discord.")
    parser.add_argument("--database", type=Path, default=DATABASE, help="the file that keeps everything")
    parser.add_argument("--port", type=int, default=PORT, help="where the pages are served")
    given = vars(parser.parse_args())
    configure_logs("WARNING")
    asyncio.run(play(**given))


if __name__ == "__main__":
    main()

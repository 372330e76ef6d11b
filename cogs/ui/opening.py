"""The private screens that only read: panel, view, words, log, rules, lists. Each acknowledges first."""

from collections.abc import Sequence
from typing import Any

from cogs.ui import (
    access,
    ids,
    lately,
    lists,
    lobby,
    logs,
    orders,
    own,
    panel,
    paths,
    recent,
    reply,
    report,
    rules,
    views,
    words,
)
from cogs.ui.app import App, Interaction, app
from cogs.ui.kept import remember
from cogs.ui.limits import TOKEN_LIFE
from cogs.ui.more import closing, managing, more, resigning
from cogs.ui.paths import Path
from cogs.ui.people import players
from cogs.ui.result import won
from cogs.ui.scene import Scene, scene
from cogs.ui.screen import Screen
from engine.host.errors import HostError, NotSeated, Veiled
from engine.host.ports import Table
from engine.host.results import Done

MATCH = "match"
"""Where an interaction remembers its match, for the words of a refusal."""
LAST_LINES = 5
SINCE = 1500


async def look(interaction: Interaction, match: str) -> Scene:
    """Acknowledge, and see the match as this person may."""
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    return await access.see(interaction, match)


async def open_panel(interaction: Interaction, match: str, path: Path = (), note: str = "", fresh: bool = True) -> None:
    """My turn: the panel at `path` if it is still offered, else at home; `note` is a first line.

    A `fresh` panel without a note begins with what happened since this player's last deed.
    """
    at = await look(interaction, match)
    if at.seen.seat is None and not at.over:
        raise NotSeated(at.table)
    if orders.idle(at):
        await waiting(interaction, at, note)
    elif path and offered(at, path):
        await show_panel(interaction, at, panel.panel(at, path, note))
    else:
        first = note or (await since(interaction, at) if fresh else "")
        await show_panel(interaction, at, panel.panel(at, (), "\n".join(filter(None, (harm(at), first)))))


async def show_panel(interaction: Interaction, at: Scene, screen: Screen) -> None:
    """Show a panel; one whose owner is not awaited (their army stands) is renewed when the turn comes."""
    await reply.show(interaction, screen)
    if not at.mine:
        reply.bounded(app(interaction).waiting, (at.match, interaction.user.id), interaction)


def offered(at: Scene, path: Path) -> bool:
    """Whether a path of choices may be taken now."""
    return at.menu is not None and paths.walkable(at.menu, path)


async def since(interaction: Interaction, at: Scene) -> str:
    """What happened since this player's last deed: the game's digest, the fights explained, else the last lines."""
    if whole := await story(interaction, at):
        return whole
    lines = logs.since(await lately.newest(interaction, at), at.seen.seat)
    brought = own.of(at)
    if lines and brought and (digest := brought.since(at, [event for line in lines for event in line.events])):
        return digest
    fights = "\n".join(filter(None, (logs.explained(at, line.events) for line in lines)))
    return fights[-SINCE:] or "\n".join(f"-# {said}" for said in recent.newest(at, lines))


async def story(interaction: Interaction, at: Scene, events: Sequence[Any] = ()) -> str:
    """What a game tells as one story from an event on that lies further back than these events; empty: nothing."""
    teller = own.teller(at)
    first = teller.begins(at, events) if teller and at.seen.seat is not None else None
    return teller.story(at, await back_to(interaction, at, first)) if teller and first else ""


async def back_to(interaction: Interaction, at: Scene, first: type) -> list[Any]:
    """Everything that was told from the last event of a kind on."""
    host, user = app(interaction).host, interaction.user.id
    page = await host.log(at.match, user, None)
    found = [event for line in page.lines for event in line.events]
    for number in range(page.page - 1, 0, -1):
        if any(isinstance(event, first) for event in found):
            break
        found = [*(e for line in (await host.log(at.match, user, number)).lines for e in line.events), *found]
    starts = [number for number, event in enumerate(found) if isinstance(event, first)]
    return found[starts[-1] :] if starts else []


async def waiting(interaction: Interaction, at: Scene, note: str = "") -> None:
    """For a player with nothing to choose: who is awaited, and the controls of My view."""
    said = views.ended(at) if at.over else words.waiting(views.awaited(at), me=True)
    text = "\n".join(filter(None, (note, said, harm(at))))
    await reply.show(interaction, views.my_view(at, text, following=await following(interaction, at.match)))
    if not at.over:
        waits_here(interaction, at.match)


def waits_here(interaction: Interaction, match: str) -> None:
    """Remember that this private message shows that somebody waits: it becomes their panel when the turn comes."""
    reply.bounded(app(interaction).waiting, (match, interaction.user.id), interaction)


async def wake(carried: App, table: Table) -> None:
    """Turn the private messages of those who waited into their panels, as long as Discord lets us edit them."""
    for user in table.people if table.started else ():
        interaction = carried.waiting.get((table.id, user))
        if interaction is None or (user not in table.awaited_people and not table.over):
            continue
        del carried.waiting[(table.id, user)]
        fresh = carried.host.clock() - interaction.created_at < TOKEN_LIFE
        if fresh and interaction.id in carried.latest.values():
            await open_panel(interaction, table.id)


def harm(at: Scene) -> str:
    """What is wrong with the public message, if anything."""
    return words.harmed(at.key, at.table.harmed) if at.table.harmed else ""


async def following(interaction: Interaction, match: str) -> tuple[int, str]:
    """How many other tables wait for this person, and the first of them."""
    others = [w for w in await app(interaction).host.mine(interaction.user.id) if w.awaited and w.table.id != match]
    return len(others), others[0].table.id if others else ""


async def after(interaction: Interaction, done: Done) -> None:
    """The panel after a step: what was done, fights explained, then what comes next."""
    at = await lately.after(interaction, done)
    note = await story(interaction, at, done.told) or told(at, done)
    await remember(interaction, at, done)
    if orders.idle(at):
        await waiting(interaction, at, note)
    else:
        steps = tuple(tuple(text.split()) for text in done.texts)
        await show_panel(interaction, at, panel.panel(at, (), note, last=steps))


def told(at: Scene, done: Done) -> str:
    """The first lines after a step; for a line of several steps what they told."""
    first = at.words.done(done.before, tuple(done.texts[0].split()), at.names) if len(done.texts) == 1 else ""
    brought = own.of(at)
    fights = brought.told(at, done.told) if brought else logs.explained(at, done.told)
    if first and (brought or at.over or at.menu is not None):
        return "\n".join(filter(None, (first, fights)))
    return "\n".join(filter(None, (first, logs.told(at, done.told))))


async def open_view(interaction: Interaction, match: str) -> None:
    """My view, for players and watchers alike."""
    at = await look(interaction, match)
    page = await app(interaction).host.log(match, interaction.user.id, None)
    lines = [said for line in page.lines if (said := logs.sentence(at, line))][-LAST_LINES:]
    ways = await following(interaction, match)
    await reply.show(interaction, views.my_view(at, harm(at), lines, ways))


async def open_words(
    interaction: Interaction, match: str, page: int = 0, mark: str = ids.NOBODY, path: Path = ()
) -> None:
    """The complete board as text; Back leads to the panel it was opened from, if it was."""
    await reply.show(interaction, views.in_words(await look(interaction, match), page, mark, path))


async def open_explained(interaction: Interaction, match: str, page: int, mark: str, path: Path) -> None:
    """The things of a panel's question."""
    at = await look(interaction, match)
    here = path if offered(at, path) else ()
    await reply.show(interaction, views.explained(at, page, mark, here))


async def open_log(
    interaction: Interaction, match: str, page: int | None = None, fights_only: bool = False, part: int = 0
) -> None:
    """The log as this viewer may read it; page None is the newest."""
    at = await look(interaction, match)
    found = await app(interaction).host.log(match, interaction.user.id, page, fights_only)
    await reply.show(interaction, logs.log(at, found, fights_only, part if page is not None else -1, recent.entry))


async def open_report(interaction: Interaction, match: str, page: int = 0) -> None:
    """What decided a match that is over."""
    at = await look(interaction, match)
    events = await app(interaction).host.course(match, interaction.user.id)
    await reply.show(interaction, report.report(at, events, page))


async def open_rules(
    interaction: Interaction, game: str, match: str = "", topic: str = "", thing: str = "", page: int = 0
) -> None:
    """The rules, from what can be done now to single cards; works without a match."""
    await reply.acknowledge(interaction)
    at = None
    if match and match != ids.NOBODY:
        table = await access.find(interaction, match)
        game, at = table.game, await _seen(interaction, match) if table.started else None
    await reply.show(interaction, rules.rules(game, at, topic, thing, page))


async def _seen(interaction: Interaction, match: str) -> Scene | None:
    """A match for its rules: nobody is refused these, whatever they may not see of it."""
    try:
        return await look(interaction, match)
    except Veiled:
        return None


async def open_list(interaction: Interaction, shown: str = "mine", page: int = 0, note: str = "") -> None:
    """What waits on this person; `shown` is "mine", "others", "lobbies" or "finished"."""
    await reply.acknowledge(interaction)
    host = app(interaction).host
    rows = await host.mine(interaction.user.id)
    counts = {"mine": len([w for w in rows if w.awaited]), "others": len([w for w in rows if not w.awaited])}
    entries = []
    if shown == "lobbies":
        lobbies = await access.lobbies(interaction)
        entries = [lists.Entry(t, words.versus(players(t)), words.JOIN, "join", "primary") for t in lobbies]
    elif shown == "finished":
        over = await host.finished(interaction.user.id)
        entries = [lists.Entry(t, f"{words.versus(players(t))} · {won(t)}", words.LOG, "log") for t in over]
    else:
        here = [w.table for w in rows if w.awaited == (shown == "mine")]
        entries = [await _entry(interaction, table, shown == "mine") for table in here]
    await reply.show(interaction, lists.tables(shown, entries, counts, page, note))


async def _entry(interaction: Interaction, table: Table, awaited: bool) -> lists.Entry:
    """One of my tables: what I am asked there, or whom I wait for."""
    try:
        at = scene(await app(interaction).host.see(table.id, interaction.user.id))
    except HostError:
        return lists.Entry(table, words.LOBBY_WAITS, lobby.way_in(table, interaction.user.id), "lobby")
    asks = own.asks(at)
    state = f"{words.versus(at.names)} · {asks or at.words.turn(at.view)}"
    if not awaited:
        return lists.Entry(table, state, words.MY_VIEW, "view")
    play = words.ARRANGE if own.status(at) else words.PLAY
    return lists.Entry(table, state, words.ANSWER if asks else play, "turn", "primary")


async def open_games(interaction: Interaction) -> None:
    """The newcomer's first screen: the games there are."""
    await reply.show(interaction, lobby.games())


async def open_more(interaction: Interaction, match: str) -> None:
    """What else this person can do at a table now."""
    try:
        at = await look(interaction, match)
    except Veiled as error:
        if not manages(interaction):
            raise
        await reply.show(interaction, managing(error.table))
    else:
        await reply.show(interaction, more(at, manages(interaction)))


def manages(interaction: Interaction) -> bool:
    """Whether this person may manage the channel they are in."""
    return interaction.guild_id is not None and (
        interaction.permissions.manage_channels or interaction.permissions.manage_guild
    )


async def ask_resign(interaction: Interaction, match: str) -> None:
    """Resign, with a confirmation."""
    at = await look(interaction, match)
    if at.over:
        await waiting(interaction, at)
    elif at.seen.seat is None:
        raise NotSeated(at.table)
    else:
        await reply.show(interaction, resigning(at))


async def ask_close(interaction: Interaction, match: str) -> None:
    """Close the table without a result, with a confirmation; only for those who may manage the channel."""
    if not manages(interaction):
        await reply.say(interaction, words.MAY_NOT_CLOSE, [reply.way(words.MORE, match, "more"), reply.my_tables()])
        return
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    table = await access.find(interaction, match)
    await (
        waiting(interaction, await look(interaction, match)) if table.over else reply.show(interaction, closing(table))
    )


def home_of(at: Scene, path: Path) -> Path:
    """Where Back leads from a path."""
    return paths.back(at.menu, path, own.covered(at)) if at.menu is not None and offered(at, path) else ()

"""Which table a command means, and what its `table` option completes to."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import wraps
from typing import Any

import structlog
from discord import app_commands

from cogs.ui import access, desk, words
from cogs.ui.app import Interaction, app
from cogs.ui.limits import CHOICE_TEXT, CHOICES, clip
from engine.host.ports import Status, Table
from engine.registry import GAMES

log = structlog.get_logger()

Choice = app_commands.Choice[str]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice]]]
TABLE = "table"


def calm(complete: Complete) -> Complete:
    """A completion that offers nothing when it fails: without an answer Discord shows an error under the option."""

    @wraps(complete)
    async def answered(interaction: Interaction, current: str) -> list[Choice]:
        try:
            return await complete(interaction, current)
        except Exception as error:
            log.warning("an option cannot be completed", interaction=interaction.id, exc_info=error)
            return []

    return answered


async def at_table(
    interaction: Interaction,
    given: str | None,
    open_: Callable[[Interaction, str], Awaitable[None]],
    lobby: bool = False,
) -> None:
    """Acknowledge, then open a screen of the table that is meant; without any table, the list says what to do."""
    await desk.acknowledge(interaction)
    match = await which(interaction, given, lobby=lobby)
    await (open_(interaction, match) if match else desk.open_list(interaction))


async def at_over(
    interaction: Interaction,
    given: str | None,
    open_: Callable[[Interaction, str], Awaitable[None]],
    running: bool = False,
) -> None:
    """The same for a match that is over: that of this channel, else my newest; without any, the list of them.

    With `running` that of this channel may still go on.
    """
    await desk.acknowledge(interaction)
    match = key(given) if given else await _newest_over(interaction, running)
    await (open_(interaction, match) if match else desk.open_list(interaction, "finished"))


async def _newest_over(interaction: Interaction, running: bool) -> str | None:
    host = app(interaction).host
    here = await host.here(interaction.channel_id) if interaction.channel_id else None
    if here is not None and here.started and (running or here.over):
        return here.id
    mine = await host.finished(interaction.user.id)
    return mine[0].id if mine else here.id if here else None


async def which(interaction: Interaction, given: str | None, game: str = "", lobby: bool = False) -> str | None:
    """The named table; else my own of this channel, else the one of this channel, else the one that waits soonest.

    Of several, running ones come first (with `lobby` those that are not), and among them those that wait for me.
    A command of one game means a match of it that has begun.
    """
    if given:
        return key(given)
    host = app(interaction).host
    rows = [row for row in await host.mine(interaction.user.id) if not game or fits_game(row.table, game)]
    rows.sort(key=lambda row: ((row.table.status is Status.OPEN) is not lobby, not row.awaited))
    mine = [row.table for row in rows]
    here = [table for table in mine if interaction.channel_id in (table.thread_id, table.place.channel_id)]
    if here:
        return here[0].id
    seen = await host.here(interaction.channel_id) if interaction.channel_id else None
    if seen is not None and (not game or fits_game(seen, game)):
        return seen.id
    return mine[0].id if mine else None


def fits_game(table: Table, game: str) -> bool:
    """Whether a game's command may mean this table."""
    return table.game == game and table.status is not Status.OPEN


async def open_here(interaction: Interaction) -> str | None:
    """The newest lobby of this channel with a seat that I may take."""
    me = interaction.user.id
    for table in await access.lobbies(interaction):
        here = interaction.channel_id in (table.thread_id, table.place.channel_id)
        if here and table.seat_of(me) is None and (table.free or me in table.invited):
            return table.id
    return None


def key(given: str) -> str:
    """The key of a table as somebody may type it."""
    return given.strip().lstrip("#").lower()


@calm
async def mine(interaction: Interaction, current: str) -> list[Choice]:
    """My own tables, those that wait for me first, then the finished ones."""
    host = app(interaction).host
    waiting = await host.mine(interaction.user.id)
    rows = [
        (row.table, words.CHOICE_AWAITED if row.awaited else words.CHOICE_STATES[row.table.status]) for row in waiting
    ]
    rows += [(table, words.CHOICE_STATES[table.status]) for table in await host.finished(interaction.user.id)]
    return choices(rows, current)


@calm
async def over(interaction: Interaction, current: str) -> list[Choice]:
    """My own matches that are over."""
    finished = await app(interaction).host.finished(interaction.user.id)
    return choices([(table, words.CHOICE_STATES[table.status]) for table in finished], current)


@calm
async def running(interaction: Interaction, current: str) -> list[Choice]:
    """My own tables that are not over."""
    waiting = await app(interaction).host.mine(interaction.user.id)
    return choices(
        [
            (row.table, words.CHOICE_AWAITED if row.awaited else words.CHOICE_STATES[row.table.status])
            for row in waiting
        ],
        current,
    )


@calm
async def lobbies(interaction: Interaction, current: str) -> list[Choice]:
    """Tables of this server with a free seat."""
    tables = await access.lobbies(interaction)
    return choices([(table, words.CHOICE_STATES[table.status]) for table in tables], current)


def choices(rows: Iterable[tuple[Table, str]], current: str) -> list[Choice]:
    """Tables that fit what was typed, each with its game, its people and its state."""
    typed = current.strip().casefold()
    named = [
        (table.id, f"{table.id.upper()} · {title(table)} · {' v '.join(table.names)} · {how}") for table, how in rows
    ]
    return [Choice(name=clip(name, CHOICE_TEXT), value=id) for id, name in named if typed in name.casefold()][:CHOICES]


def title(table: Table) -> str:
    """The name of its game."""
    return GAMES[table.game].spec.title

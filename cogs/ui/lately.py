"""What a player was told since they last looked: it is marked on their own board."""

from dataclasses import replace
from typing import Any

from cogs.ui import logs, reply
from cogs.ui.app import Interaction, app
from cogs.ui.scene import Scene, scene
from engine.host.results import Done, LogLine


async def with_told(interaction: Interaction, at: Scene) -> Scene:
    """The same scene with what its player was told lately; the log is read once for each position."""
    if at.seen.seat is None or at.over:
        return at
    known = app(interaction).told.get((at.match, interaction.user.id))
    if known is not None and known[0] == at.table.seq:
        return replace(at, told=known[1])
    return _kept(interaction, at, events(await newest(interaction, at), at.seen.seat))


async def after(interaction: Interaction, done: Done) -> Scene:
    """The scene after a deed, with what came of it; a repeated one is seen as it stands now."""
    at = scene(done.seen)
    return await with_told(interaction, at) if done.repeated else _kept(interaction, at, done.told)


def _kept(interaction: Interaction, at: Scene, told: tuple[Any, ...]) -> Scene:
    reply.bounded(app(interaction).told, (at.match, interaction.user.id), (at.table.seq, told))
    return replace(at, told=told)


def events(lines: list[LogLine], seat: int) -> tuple[Any, ...]:
    """What happened after the seat's own last deed; when nothing has, what came of that deed."""
    found = logs.since(lines, seat) or [line for line in lines if line.seat == seat][-1:]
    return tuple(event for line in found for event in line.events)


async def newest(interaction: Interaction, at: Scene) -> list[LogLine]:
    """The newest lines of the log, back to this player's last deed."""
    host, user = app(interaction).host, interaction.user.id
    page = await host.log(at.match, user, None)
    lines = list(page.lines)
    for number in range(page.page - 1, 0, -1):
        if any(line.seat == at.seen.seat for line in lines):
            break
        lines = [*(await host.log(at.match, user, number)).lines, *lines]
    return lines

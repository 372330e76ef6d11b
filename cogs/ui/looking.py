"""Opening a closer look: a part of the board enlarged, and one's own cards."""

from cogs.ui import ids, looks, opening, own, reply
from cogs.ui.app import Interaction


async def zoom(interaction: Interaction, target: ids.Target) -> None:
    """A part of the board enlarged; the path names it, else one is chosen."""
    at = await opening.look(interaction, target.match)
    if own.zoomer(at) is None:
        await opening.open_view(interaction, target.match)
        return
    part = target.path[-1] if target.path else ""
    await reply.show(interaction, looks.zoom(at, int(part) if part.isdecimal() else None))


async def cards(interaction: Interaction, target: ids.Target) -> None:
    """What this player holds."""
    at = await opening.look(interaction, target.match)
    if not looks.ways(at) or at.seen.seat is None:
        await opening.open_view(interaction, target.match)
    else:
        await reply.show(interaction, looks.cards(at))

"""Opening a match position by position."""

from cogs.ui import access, ids, reply
from cogs.ui.app import Interaction, app
from cogs.ui.opening import MATCH
from cogs.ui.replay import FIRST, NEWEST, Wish, replay, wish
from cogs.ui.scene import scene


async def open_replay(interaction: Interaction, match: str, asked: Wish | None = None) -> None:
    """A position, for everybody who may know how the match went: of one that goes on the newest, else the first."""
    interaction.extras[MATCH] = match
    await reply.acknowledge(interaction)
    table = await access.find(interaction, match)
    asked = asked or (FIRST if table.over else NEWEST)
    found = await app(interaction).host.replay(match, interaction.user.id, asked.step)
    await reply.show(interaction, replay(scene(found.seen), found, asked))


async def turn_to(interaction: Interaction, target: ids.Target) -> None:
    """The position that a control of the replay asks for."""
    await open_replay(interaction, target.match, wish(target.page, target.path) if target.path else None)

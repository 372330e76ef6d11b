"""Who may look at a table: its players and those it invites anywhere, others where they see its channel."""

import discord

from cogs.ui.app import Interaction, app
from cogs.ui.kept import with_kept
from cogs.ui.lately import with_told
from cogs.ui.scene import Scene, scene
from engine.host.errors import UnknownMatch
from engine.host.ports import Table


async def find(interaction: Interaction, match: str) -> Table:
    """A table by its key; raises UnknownMatch also for one that this person may not see."""
    table = await app(interaction).host.find(match)
    if not may_see(interaction, table):
        raise UnknownMatch(match)
    return table


async def see(interaction: Interaction, match: str) -> Scene:
    """A match as this person may see it; raises UnknownMatch as `find` does."""
    at = scene(await app(interaction).host.see(match, interaction.user.id))
    if not may_see(interaction, at.table):
        raise UnknownMatch(match)
    return await with_told(interaction, await with_kept(interaction, at))


async def lobbies(interaction: Interaction) -> list[Table]:
    """The open tables of this server that this person may see, newest first."""
    if interaction.guild_id is None:
        return []
    return [table for table in await app(interaction).host.lobbies(interaction.guild_id) if may_see(interaction, table)]


def may_see(interaction: Interaction, table: Table) -> bool:
    """A key alone shows nothing of another server, nor of a channel that is hidden from the asker.

    A table of direct messages is open to whoever was told its key.
    """
    if table.place.guild_id is None or interaction.user.id in (*table.people, *table.invited):
        return True
    if interaction.guild_id != table.place.guild_id:
        return False
    places = (table.message_channel, table.thread_id, table.place.channel_id)
    return interaction.channel_id in places or _sees(interaction, table)


def _sees(interaction: Interaction, table: Table) -> bool:
    """Whether the asker sees the channel where the table stands; where that is unknown, as any of the server."""
    guild, me = interaction.guild, interaction.user
    if guild is None or not isinstance(me, discord.Member):
        return True
    found = guild.get_channel_or_thread(table.message_channel or table.place.channel_id)
    channel = found.parent if isinstance(found, discord.Thread) else found
    channel = channel or guild.get_channel(table.place.channel_id)
    return channel is None or channel.permissions_for(me).view_channel

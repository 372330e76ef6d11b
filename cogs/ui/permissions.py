"""What the bot asks for when it is invited, and nothing beyond."""

from collections.abc import Sequence

from discord import Permissions

from cogs.ui.app import Interaction

INVITED = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
INVITE_PERMISSIONS = INVITED.value
INVITE_SCOPES = ("bot", "applications.commands")
ALL = tuple(name for name, asked in INVITED if asked)
IN_A_CHANNEL = tuple(name for name in ALL if "thread" not in name)
"""What tables that stand in the channel itself need."""
TO_WRITE = ("view_channel", "send_messages")


def missing(interaction: Interaction, channel_id: int | None, needed: Sequence[str]) -> list[str]:
    """What the bot lacks in a channel of this server, as Discord's settings call it; nothing where that is unknown."""
    guild = interaction.guild
    channel = guild.get_channel(channel_id) if guild and channel_id else None
    if guild is None or guild.me is None or channel is None:
        return []
    held = channel.permissions_for(guild.me)
    return [name.replace("_", " ").capitalize() for name in needed if not getattr(held, name)]

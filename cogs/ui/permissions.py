"""What the bot asks for when it is invited, and nothing beyond."""

from discord import Permissions

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
THREADS = ("send_messages_in_threads", "create_public_threads")
"""What only tables in threads of their own need."""


def missing(held: Permissions, threads: bool) -> list[str]:
    """What the bot still lacks where tables shall stand, as Discord's settings call it."""
    needed = [name for name, asked in INVITED if asked and (threads or name not in THREADS)]
    return [name.replace("_", " ").capitalize() for name in needed if not getattr(held, name)]

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

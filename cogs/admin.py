"""/server: what those who manage a server may set and mend."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import chosen, desk, ids, opening, refusals, words
from cogs.ui.app import Interaction, app
from cogs.ui.chosen import Choice
from cogs.ui.permissions import ALL, IN_A_CHANNEL, missing
from cogs.ui.screen import Button
from engine.host.errors import UnknownMatch
from engine.host.ports import GuildSettings

MOST_TABLES = 100
PLACES = [Choice(name="threads", value="threads"), Choice(name="the channel", value="channel")]
MENDS = [
    Choice(name="put the table here again", value="post"),
    Choice(name="close it without a result", value="close"),
]


@chosen.calm
async def tables(interaction: Interaction, current: str) -> list[Choice]:
    """The table of this channel, then every table of this server that is played or open; nothing without the right."""
    if not opening.manages(interaction):
        return []
    host, guild = app(interaction).host, guild_of(interaction)
    here = await host.here(interaction.channel_id) if interaction.channel_id else None
    found = [here] if here else []
    found += [*await host.running(guild), *await host.lobbies(guild)]
    rows = {table.id: (table, words.CHOICE_STATES[table.status]) for table in found}
    return chosen.choices(rows.values(), current)


def guild_of(interaction: Interaction) -> int:
    """The server of a command that exists in servers only."""
    if interaction.guild_id is None:
        raise ValueError("a server's command without a server")
    return interaction.guild_id


def lacking(interaction: Interaction, settings: GuildSettings) -> str:
    """What the bot may not do yet in the channel for games, if one is set and anything is missing."""
    needed = ALL if settings.tables_in == "threads" else IN_A_CHANNEL
    rights = missing(interaction, settings.channel_id, needed)
    return refusals.lacking(settings.channel_id or 0, rights) if rights else ""


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Server(commands.GroupCog, group_name="server", group_description="Set and mend what belongs to this server"):
    """One thin function a command."""

    @app_commands.command(name="setup", description="Where people play, and how; shows what is so now")
    @app_commands.describe(
        channel="Where new tables stand",
        tables="In threads of their own, or in the channel",
        openers="The role that may open tables",
        everyone="True: everybody may open tables",
        most="How many tables a person may have",
    )
    @app_commands.choices(tables=PLACES)
    async def setup(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | None = None,
        tables: Choice | None = None,
        openers: discord.Role | None = None,
        everyone: bool = False,
        most: app_commands.Range[int, 1, MOST_TABLES] | None = None,
    ) -> None:
        await desk.acknowledge(interaction)
        host = app(interaction).host
        old = await host.guild(guild_of(interaction))
        new = replace(
            old,
            channel_id=channel.id if channel else old.channel_id,
            tables_in=tables.value if tables else old.tables_in,
            opener_role=None if everyone else openers.id if openers else old.opener_role,
            most_tables=most or old.most_tables,
        )
        if new != old:
            await host.set_guild(new)
        now = words.settings(new.channel_id, new.tables_in == "threads", new.opener_role, new.most_tables)
        said = "\n".join(filter(None, (now, lacking(interaction, new))))
        await desk.say(interaction, said, [Button(words.OPEN_TABLE, ids.listed("new"))])

    @app_commands.command(name="repair", description="Put a table up again, or close it without a result")
    @app_commands.describe(table="Which table", how="What to do; it is put up again if left out")
    @app_commands.choices(how=MENDS)
    @app_commands.autocomplete(table=tables)
    async def repair(self, interaction: Interaction, table: str, how: Choice | None = None) -> None:
        await desk.acknowledge(interaction)
        found = await app(interaction).host.find(chosen.key(table))
        if found.place.guild_id != guild_of(interaction):
            raise UnknownMatch(found.id)
        mend = desk.ask_close if how and how.value == "close" else desk.post_table
        await mend(interaction, found.id)

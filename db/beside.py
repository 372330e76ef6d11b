"""Servers' settings and kept paths."""

from sqlalchemy import Connection, insert, select, update

from db import schema
from engine.host.ports import GuildSettings

g, d = schema.guilds.c, schema.drafts.c
FIELDS = ("guild_id", "tables_in", "channel_id", "opener_role", "most_tables")


def guild(connection: Connection, guild_id: int) -> GuildSettings:
    """A server's settings, or the ones that stand where nothing was set."""
    row = connection.execute(select(schema.guilds).where(g.guild_id == guild_id)).first()
    return GuildSettings(guild_id) if row is None else GuildSettings(**{name: row._mapping[name] for name in FIELDS})


def set_guild(connection: Connection, settings: GuildSettings) -> None:
    """Set all of a server's settings."""
    values = {name: getattr(settings, name) for name in FIELDS}
    mine = update(schema.guilds).where(g.guild_id == settings.guild_id)
    if connection.execute(mine.values(values)).rowcount == 0:
        connection.execute(insert(schema.guilds).values(values))


def keep_path(connection: Connection, path: str) -> int:
    """The number of a kept path; the same path keeps its number."""
    number: int | None = connection.scalar(select(d.id).where(d.path == path))
    if number is None:
        number = connection.scalars(insert(schema.drafts).values(path=path).returning(d.id)).one()
    return number


def kept_path(connection: Connection, number: int) -> str | None:
    """A kept path by its number."""
    return connection.scalar(select(d.path).where(d.id == number))

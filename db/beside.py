"""Servers' settings, kept paths, and what is kept no longer."""

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from db import schema
from engine.host.ports import GuildSettings, Status

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


def secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    """A secret of this installation, made of `fresh` where there is none of this name."""
    kept: bytes | None = connection.scalar(select(schema.secrets.c.value).where(schema.secrets.c.name == name))
    if kept is None:
        connection.execute(insert(schema.secrets).values(name=name, value=fresh))
    return fresh if kept is None else kept


def keep_path(connection: Connection, match: str, user_id: int, path: str) -> int:
    """The number of a kept path; the same path of the same person keeps its number."""
    values = {"match_id": match, "user_id": user_id, "path": path}
    number: int | None = connection.scalar(select(d.id).filter_by(**values))
    if number is None:
        number = connection.scalars(insert(schema.drafts).values(values).returning(d.id)).one()
    return number


def kept_path(connection: Connection, match: str, user_id: int, number: int) -> str | None:
    """A kept path by its number, of this person in this match."""
    return connection.scalar(select(d.path).where(d.id == number, d.match_id == match, d.user_id == user_id))


def forget(connection: Connection, before: datetime) -> None:
    """Drop requests carried out before an instant, and the kept paths of matches that are over."""
    connection.execute(delete(schema.keys).where(schema.keys.c.at < before))
    over = select(schema.matches.c.id).where(schema.matches.c.status.in_([Status.FINISHED.value, Status.CLOSED.value]))
    connection.execute(delete(schema.drafts).where(d.match_id.in_(over)))

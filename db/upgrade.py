"""Bring a database to the newest schema when it is opened."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

HEAD: Final = "0005"
"""The newest migration; a test holds it equal to what stands in `migrations/versions`."""

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Run the missing migrations in the connection's transaction; costs one query when there are none."""
    if version(connection) == HEAD:
        return
    # Loaded only when needed: it takes a good part of the time until the bot can log in.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def version(connection: Connection) -> str | None:
    """The migration the database stands at; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found

"""The store behind the host's ports: one SQLite file, or a PostgreSQL server."""

from db.store import SqlStore, open_store

__all__ = ["SqlStore", "open_store"]

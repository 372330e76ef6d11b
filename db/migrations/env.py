"""How alembic reaches the database: over the connection that `db.upgrade` hands it, in its transaction."""

from alembic import context

from db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter most of a table: alembic then copies it.
    render_as_batch=True,
)
context.run_migrations()

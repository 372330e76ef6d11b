"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    matches()
    play()
    delivery()
    beside()


def match_id() -> sa.Column[str]:
    return sa.Column("match_id", sa.Text(), sa.ForeignKey("matches.id"), nullable=False)


def number() -> sa.Column[int]:
    kind = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column("id", kind, primary_key=True, autoincrement=True)


def matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), primary_key=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("opener", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("message_channel", sa.BigInteger()),
        sa.Column("message_at", sa.BigInteger()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Text()),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("rematch_of", sa.Text()),
        sa.Column("rematch", sa.Text()),
        sa.Column("rematch_votes", sa.Text(), nullable=False),
        sa.Column("starts_at", sa.BigInteger()),
        sa.Column("closes_at", sa.BigInteger()),
        sa.Column("closed_by", sa.Text(), nullable=False),
        sa.Column("awaited", sa.Text(), nullable=False),
        sa.Column("harmed", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_index("matches_by_guild", "matches", ["guild_id", "status"])
    op.create_index("matches_by_thread", "matches", ["thread_id"])
    op.create_index("matches_by_message_channel", "matches", ["message_channel"])


def play() -> None:
    op.create_table(
        "seats",
        match_id(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("invited", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_table(
        "seeds",
        match_id(),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )
    op.create_table(
        "log",
        match_id(),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("match_id", "seq"),
    )
    snapshots()


def snapshots() -> None:
    op.create_table(
        "snapshots",
        match_id(),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("offers", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id"),
    )


def delivery() -> None:
    op.create_table(
        "outbox",
        number(),
        match_id(),
        sa.Column("fresh", sa.Boolean(), nullable=False),
        sa.Column("call", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("outbox_by_due", "outbox", ["due"])
    op.create_index("outbox_by_match", "outbox", ["match_id"])
    op.create_table(
        "timers",
        match_id(),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "kind"),
    )
    op.create_index("timers_by_due", "timers", ["due"])
    op.create_table(
        "keys",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        match_id(),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key", "kind"),
    )


def beside() -> None:
    op.create_table(
        "drafts",
        number(),
        sa.Column("path", sa.Text(), nullable=False, unique=True),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("tables_in", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("opener_role", sa.BigInteger()),
        sa.Column("most_tables", sa.Integer(), nullable=False),
    )

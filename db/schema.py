"""The tables. The migrations make them; a test holds the two equal."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND: Final = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """An instant as microseconds since 1970: exact, sortable, and the same in every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        return None if value is None else EPOCH + value * MICROSECOND


metadata = MetaData()

# SQLite numbers rows by itself only where the key is an INTEGER.
_Id = BigInteger().with_variant(Integer, "sqlite")


def _match(primary: bool = False) -> Column[str]:
    return Column("match_id", Text, ForeignKey("matches.id"), primary_key=primary, nullable=False)


matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("opener", BigInteger, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_channel", BigInteger),
    Column("message_at", Instant),
    Column("created", Instant, nullable=False),
    Column("started", Instant),
    Column("changed", Instant),
    Column("ended", Instant),
    Column("seq", Integer, nullable=False),
    Column("outcome", Text),
    Column("commitment", Text, nullable=False),
    Column("rematch_of", Text),
    Column("rematch", Text),
    Column("rematch_votes", Text, nullable=False),
    Column("starts_at", Instant),
    Column("closes_at", Instant),
    Column("closed_by", Text, nullable=False),
    Column("awaited", Text, nullable=False),
    Column("harmed", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("challenge", Text, nullable=False, server_default=""),
    Index("matches_by_guild", "guild_id", "status"),
    Index("matches_by_thread", "thread_id"),
    Index("matches_by_message_channel", "message_channel"),
)

seats = Table(
    "seats",
    metadata,
    _match(primary=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("invited", Boolean, nullable=False),
    Index("seats_by_user", "user_id"),
)

# Apart from the matches, so that no query for a match can bring its secret along.
seeds = Table(
    "seeds",
    metadata,
    _match(primary=True),
    Column("seed", LargeBinary, nullable=False),
)

log = Table(
    "log",
    metadata,
    _match(primary=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Column("at", Instant, nullable=False),
    Column("user_id", BigInteger),
)

snapshots = Table(
    "snapshots",
    metadata,
    _match(primary=True),
    Column("seq", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("offers", Text, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=True),
    _match(),
    Column("fresh", Boolean, nullable=False),
    Column("call", Text, nullable=False),
    Column("due", Instant, nullable=False),
    Column("attempts", Integer, nullable=False),
    Index("outbox_by_due", "due"),
    Index("outbox_by_match", "match_id"),
    # A number that was given once is never given again: "up to number n" must not take in a later note.
    sqlite_autoincrement=True,
)

timers = Table(
    "timers",
    metadata,
    _match(primary=True),
    Column("kind", Text, primary_key=True),
    Column("due", Instant, nullable=False),
    Index("timers_by_due", "due"),
)

keys = Table(
    "keys",
    metadata,
    Column("key", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    _match(),
    Column("at", Instant, nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Index("keys_by_age", "at"),
)

drafts = Table(
    "drafts",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=True),
    _match(),
    Column("user_id", BigInteger, nullable=False),
    Column("path", Text, nullable=False),
    UniqueConstraint("match_id", "user_id", "path"),
    sqlite_autoincrement=True,
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("tables_in", Text, nullable=False),
    Column("channel_id", BigInteger),
    Column("opener_role", BigInteger),
    Column("most_tables", Integer, nullable=False),
)

# Of a person and not of a match; the one without a name is what they readied last.
lineups = Table(
    "lineups",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("side", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Instant, nullable=False),
)

# What nobody may read, beside the seeds: made once, kept as long as the file.
secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

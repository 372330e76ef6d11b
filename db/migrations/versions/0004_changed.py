"""When something that everybody may notice last happened at a table; until the next time the last entry's instant."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("changed", sa.BigInteger()))
    newest = "SELECT at FROM log WHERE log.match_id = matches.id AND log.seq = matches.seq"
    op.execute(f"UPDATE matches SET changed = ({newest}) WHERE started IS NOT NULL")

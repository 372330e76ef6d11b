"""Kept paths belong to a person's panel of a match; old requests are found by their age."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("keys_by_age", "keys", ["at"])
    # Whose paths the old ones were is not known: a panel that names one of them is opened anew by [My turn].
    op.drop_table("drafts")
    kind = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "drafts",
        sa.Column("id", kind, primary_key=True, autoincrement=True),
        sa.Column("match_id", sa.Text(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.UniqueConstraint("match_id", "user_id", "path"),
        sqlite_autoincrement=True,
    )

"""who is who: claims that rest on a name until another player confirms them, and denied ones"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Whoever was somebody before this release stays so.
    op.add_column(
        "person", sa.Column("confirmed", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.create_table(
        "denial",
        sa.Column("person_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"]),
        sa.PrimaryKeyConstraint("person_id", "user_id"),
    )

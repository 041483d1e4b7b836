"""when the same four play again: a plan a topic, asked by a poll"""

import sqlalchemy as sa
from alembic import op

from models.ledger.tables import Instant

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plan",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("topic", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("poll_id", sa.String(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"]),
        sa.PrimaryKeyConstraint("chat_id", "topic"),
    )
    op.create_index(op.f("ix_plan_poll_id"), "plan", ["poll_id"])

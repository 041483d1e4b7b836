"""after the night: dues and what became of them, households, summaries, payment proxies"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("night", sa.Column("farewell_id", sa.BigInteger(), nullable=True))
    op.add_column("night", sa.Column("reminded", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "due",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("payer_id", sa.Integer(), nullable=False),
        sa.Column("payee_id", sa.Integer(), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"]),
        sa.ForeignKeyConstraint(["payer_id"], ["person.id"]),
        sa.ForeignKeyConstraint(["payee_id"], ["person.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_due_night_id", "due", ["night_id"])
    op.create_table(
        "handover",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("night_id", sa.Integer(), nullable=False),
        sa.Column("payer_id", sa.Integer(), nullable=False),
        sa.Column("payee_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("by_id", sa.BigInteger(), nullable=False),
        sa.Column("by_name", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("update_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"]),
        sa.ForeignKeyConstraint(["payer_id"], ["person.id"]),
        sa.ForeignKeyConstraint(["payee_id"], ["person.id"]),
        sa.ForeignKeyConstraint(["entry_id"], ["entry.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_handover_night_id", "handover", ["night_id"])
    op.create_index(
        "handover_update",
        "handover",
        ["update_id", "night_id", "payer_id", "payee_id"],
        unique=True,
    )
    op.create_table(
        "household",
        sa.Column("person_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("head_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"]),
        sa.ForeignKeyConstraint(["chat_id"], ["chat.id"]),
        sa.ForeignKeyConstraint(["head_id"], ["person.id"]),
        sa.PrimaryKeyConstraint("person_id"),
    )
    op.create_index("ix_household_chat_id", "household", ["chat_id"])
    op.create_table(
        "summary",
        sa.Column("night_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("changes", sa.Integer(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["night_id"], ["night.id"]),
        sa.PrimaryKeyConstraint("night_id"),
    )
    op.create_table(
        "proxy",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
    )

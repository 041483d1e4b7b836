"""several workers: who works off which chat; the boards that lag behind are found by an index"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "claim",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("worker", sa.String(), nullable=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("chat_id"),
    )
    op.create_index("ix_claim_worker", "claim", ["worker"])
    # A chat is found by its claim: what waits already needs one.
    op.execute(
        "INSERT INTO claim (chat_id, until)"
        " SELECT DISTINCT chat_id, CURRENT_TIMESTAMP FROM inbox WHERE NOT done"
    )
    op.create_index(
        "night_lagging",
        "night",
        ["chat_id"],
        sqlite_where=sa.text("board_changes < changes"),
        postgresql_where=sa.text("board_changes < changes"),
    )

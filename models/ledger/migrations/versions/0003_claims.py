"""several workers: who works off which chat; the boards that lag behind are found by an index"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "claim",
        make.telegram_id("chat_id"),
        make.word("worker", nullable=True),
        make.moment("until"),
    )
    make.index("ix_claim_worker", "claim", "worker")
    # A chat is found by its claim: what waits already needs one.
    op.execute(
        "INSERT INTO claim (chat_id, until)"
        " SELECT DISTINCT chat_id, CURRENT_TIMESTAMP FROM inbox WHERE NOT done"
    )
    make.index("night_lagging", "night", "chat_id", where="board_changes < changes")

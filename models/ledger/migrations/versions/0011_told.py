"""answers to the Mini App's user stay with the update that asked for them"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("queue", make.words("said", nullable=True))

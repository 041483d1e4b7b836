"""a night knows who says "me" in it as an admin without a name"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("night", make.json("voices", nullable=True))

"""a person keeps what their account was called when it was seen last"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("person", make.word("account", nullable=True))

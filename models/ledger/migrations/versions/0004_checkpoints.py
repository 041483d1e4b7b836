"""checkpoints: an entry late in a long night is changed without folding all of it"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "checkpoint",
        make.key_of("night", primary_key=True),
        make.integer("number", primary_key=True, autoincrement=False),
        make.words("rules"),
        make.words("snapshot"),
    )

"""the join card remembers the updates that changed it: worked off again, they change nothing"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("lobby", make.json("updates", nullable=True))

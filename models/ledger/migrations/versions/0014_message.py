"""an update keeps which message it was: one that did something does nothing else once edited"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("queue", sa.Column("message_id", sa.BigInteger(), nullable=True))

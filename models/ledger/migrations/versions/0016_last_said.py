"""an update keeps a digest of what its message said: an edit that changes no words is none"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("queue", sa.Column("said_last", sa.String(), nullable=True))

"""what the Mini App's user is told stays with the update that said it"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("queue", sa.Column("said", sa.Text(), nullable=True))

"""the join card remembers the updates that changed it: worked off again, they change nothing"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("lobby", sa.Column("updates", sa.JSON(), nullable=True))

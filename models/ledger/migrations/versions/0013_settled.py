"""a night whose payments are written down says so, though none were needed"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "night", sa.Column("settled", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.execute(
        """
        UPDATE night SET settled = true WHERE status = 'ended' AND (
            id IN (SELECT night_id FROM due WHERE NOT withdrawn)
            OR id IN (SELECT netted_in FROM handover WHERE netted_in IS NOT NULL)
        )
        """
    )

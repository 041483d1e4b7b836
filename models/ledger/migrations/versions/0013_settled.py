"""a night whose payments are written down says so, though none were needed"""

import sqlalchemy as sa
from alembic import op

from models.ledger.migrations import steps as make

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("night", make.flag("settled", server_default=sa.false()))
    op.execute(
        """
        UPDATE night SET settled = true WHERE status = 'ended' AND (
            id IN (SELECT night_id FROM due WHERE NOT withdrawn)
            OR id IN (SELECT netted_in FROM handover WHERE netted_in IS NOT NULL)
        )
        """
    )

"""debts meet: what a night's settlement took on of earlier nights names that night"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    with op.batch_alter_table("handover") as batch:
        batch.add_column(sa.Column("netted_in", sa.Integer(), nullable=True))
        batch.create_foreign_key("handover_netted_in_fkey", "night", ["netted_in"], ["id"])

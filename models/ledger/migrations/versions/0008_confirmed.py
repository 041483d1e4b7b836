"""claims of who is who that rest on a name until another player confirms them, and denied ones"""

import sqlalchemy as sa
from alembic import op

from models.ledger.migrations import steps as make

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    # Whoever was somebody before this release stays so.
    op.add_column("person", make.flag("confirmed", server_default=sa.true()))
    op.create_table("denial", make.key_of("person", primary_key=True), make.telegram_id("user_id"))

"""households need no hearing: the questions whether to settle as one lapse"""

from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.drop_table("proposal")

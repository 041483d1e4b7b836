"""households need no hearing: the questions whether to settle as one lapse"""

from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.drop_table("proposal")

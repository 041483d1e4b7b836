"""an index finds what else a message of Kaki's answered"""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("inbox_reply", "inbox", ["chat_id", "reply_id"])

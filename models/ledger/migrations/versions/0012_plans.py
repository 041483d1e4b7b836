"""plans of the same four to play again: one a topic, asked by a poll"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "plan",
        make.telegram_id("chat_id"),
        make.topic(primary_key=True, autoincrement=False),
        make.key_of("night"),
        make.moment("at"),
        make.json("agreed"),
        make.flag("ready"),
        make.word("poll_id", nullable=True),
        make.big("message_id", nullable=True),
    )
    make.index("ix_plan_poll_id", "plan", "poll_id")

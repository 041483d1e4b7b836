"""after the night: dues and what became of them, households, summaries, payment proxies"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("night", make.big("farewell_id", nullable=True))
    op.add_column("night", make.moment("reminded", nullable=True))
    op.create_table(
        "due",
        make.own_key(),
        make.key_of("night"),
        make.key_of("person", "payer_id"),
        make.key_of("person", "payee_id"),
        make.big("cents"),
        make.moment("at"),
        make.flag("withdrawn"),
    )
    make.index("ix_due_night_id", "due", "night_id")
    op.create_table(
        "handover",
        make.own_key(),
        make.key_of("night"),
        make.key_of("person", "payer_id"),
        make.key_of("person", "payee_id"),
        make.word("kind"),
        make.big("cents"),
        make.key_of("entry", nullable=True),
        make.big("by_id"),
        make.word("by_name"),
        make.moment("at"),
        make.big("update_id", nullable=True),
    )
    make.index("ix_handover_night_id", "handover", "night_id")
    once = ("update_id", "night_id", "payer_id", "payee_id")
    make.index("handover_update", "handover", *once, unique=True)
    op.create_table(
        "household",
        make.key_of("person", primary_key=True),
        make.key_of("chat"),
        make.key_of("person", "head_id"),
    )
    make.index("ix_household_chat_id", "household", "chat_id")
    op.create_table(
        "summary",
        make.key_of("night", primary_key=True),
        make.integer("changes"),
        make.words("facts"),
    )
    op.create_table("proxy", make.telegram_id("user_id"), make.words("sealed"), make.moment("at"))

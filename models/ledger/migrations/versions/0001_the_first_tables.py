"""the first tables"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "chat",
        make.telegram_id("id"),
        make.word("title"),
        make.word("language"),
        make.json("rules", nullable=True),
        make.json("settings"),
        make.big("moved_to", nullable=True),
    )
    op.create_table(
        "inbox",
        make.telegram_id("update_id"),
        make.big("chat_id"),
        make.words("payload"),
        make.flag("done"),
        make.big("reply_id", nullable=True),
        make.moment("taken"),
    )
    make.index("inbox_pending", "inbox", "chat_id", "update_id", where="done = 0", pg="NOT done")
    op.create_table(
        "lobby",
        make.telegram_id("chat_id"),
        make.big("message_id", nullable=True),
        make.big("opened_by"),
        make.json("seats"),
        make.words("rules"),
    )
    op.create_table(
        "night",
        make.own_key(),
        make.key_of("chat"),
        make.integer("number"),
        make.word("status"),
        make.moment("started"),
        make.moment("ended", nullable=True),
        make.json("seats"),
        make.words("rules"),
        make.words("current_rules"),
        make.words("snapshot"),
        make.integer("entries"),
        make.big("opened_by"),
        make.integer("changes"),
        make.big("board_id", nullable=True),
        make.integer("board_changes"),
    )
    make.index("night_number", "night", "chat_id", "number", unique=True)
    make.index("night_open", "night", "chat_id", unique=True, where="status = 'open'")
    op.create_table(
        "person",
        make.own_key(),
        make.key_of("chat"),
        make.word("name"),
        make.big("user_id", nullable=True),
        make.word("username", nullable=True),
    )
    make.index("ix_person_chat_id", "person", "chat_id")
    make.index("person_user", "person", "chat_id", "user_id", unique=True)
    op.create_table("entry", make.own_key(), make.key_of("night"), make.integer("number"))
    make.index("entry_number", "entry", "night_id", "number", unique=True)
    op.create_table(
        "milestone",
        make.own_key(),
        make.key_of("night"),
        make.word("kind"),
        make.big("by_id"),
        make.word("by_name"),
        make.moment("at"),
        make.big("update_id", nullable=True, unique=True),
        make.json("seats", nullable=True),
    )
    make.index("ix_milestone_night_id", "milestone", "night_id")
    op.create_table(
        "revision",
        make.own_key(),
        make.key_of("entry"),
        make.word("kind"),
        make.flag("stands"),
        make.words("event"),
        make.words("text"),
        make.json("transfers"),
        make.big("by_id"),
        make.word("by_name"),
        make.moment("at"),
        make.big("update_id", nullable=True, unique=True),
        make.big("message_id", nullable=True),
        make.key_of("revision", "cause_id", nullable=True),
    )
    make.index("revision_entry", "revision", "entry_id", "id")
    make.index("revision_message", "revision", "message_id")
    op.create_table(
        "posting",
        make.own_key(),
        make.key_of("revision"),
        make.key_of("night"),
        make.key_of("person"),
        make.big("cents"),
    )
    make.index("ix_posting_night_id", "posting", "night_id")
    make.index("ix_posting_revision_id", "posting", "revision_id")

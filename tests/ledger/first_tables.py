"""The tables of the first release: every migration since then begins with them."""

from __future__ import annotations

from sqlalchemy import Engine, Index, MetaData, Table, text

from models.ledger.migrations import steps as make


def make_first_tables(engine: Engine) -> None:
    """Gives an empty database the tables that the first release made, and says so in it."""
    version = "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"
    with engine.begin() as connection:
        _first_tables().create_all(connection)
        connection.execute(text(version))
        connection.execute(text("INSERT INTO alembic_version VALUES ('0001')"))


def _first_tables() -> MetaData:
    metadata = MetaData()

    def index(
        name: str, table: str, *columns: str, unique: bool = False, where: str = "", pg: str = ""
    ) -> None:
        kept = text(where) if where else None
        Index(
            name,
            *(metadata.tables[table].c[column] for column in columns),
            unique=unique,
            sqlite_where=kept,
            postgresql_where=text(pg) if pg else kept,
        )

    Table(
        "chat",
        metadata,
        make.telegram_id("id"),
        make.word("title"),
        make.word("language"),
        make.json("rules", nullable=True),
        make.json("settings"),
        make.big("moved_to", nullable=True),
    )
    Table(
        "inbox",
        metadata,
        make.telegram_id("update_id"),
        make.big("chat_id"),
        make.words("payload"),
        make.flag("done"),
        make.big("reply_id", nullable=True),
        make.moment("taken"),
    )
    index("inbox_pending", "inbox", "chat_id", "update_id", where="done = 0", pg="NOT done")
    Table(
        "lobby",
        metadata,
        make.telegram_id("chat_id"),
        make.big("message_id", nullable=True),
        make.big("opened_by"),
        make.json("seats"),
        make.words("rules"),
    )
    Table(
        "night",
        metadata,
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
    index("night_number", "night", "chat_id", "number", unique=True)
    index("night_open", "night", "chat_id", unique=True, where="status = 'open'")
    Table(
        "person",
        metadata,
        make.own_key(),
        make.key_of("chat"),
        make.word("name"),
        make.big("user_id", nullable=True),
        make.word("username", nullable=True),
    )
    index("ix_person_chat_id", "person", "chat_id")
    index("person_user", "person", "chat_id", "user_id", unique=True)
    Table("entry", metadata, make.own_key(), make.key_of("night"), make.integer("number"))
    index("entry_number", "entry", "night_id", "number", unique=True)
    Table(
        "milestone",
        metadata,
        make.own_key(),
        make.key_of("night"),
        make.word("kind"),
        make.big("by_id"),
        make.word("by_name"),
        make.moment("at"),
        make.big("update_id", nullable=True, unique=True),
        make.json("seats", nullable=True),
    )
    index("ix_milestone_night_id", "milestone", "night_id")
    Table(
        "revision",
        metadata,
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
    index("revision_entry", "revision", "entry_id", "id")
    index("revision_message", "revision", "message_id")
    Table(
        "posting",
        metadata,
        make.own_key(),
        make.key_of("revision"),
        make.key_of("night"),
        make.key_of("person"),
        make.big("cents"),
    )
    index("ix_posting_night_id", "posting", "night_id")
    index("ix_posting_revision_id", "posting", "revision_id")
    return metadata

"""The tables of the first release, with which every migration since then begins; and ledgers as
earlier releases left them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Engine, Index, MetaData, Table, create_engine, text

from models.ledger.migrations import steps as make
from models.ledger.migrations.upgrade import upgrade

DATA = Path(__file__).parent.parent / "data"


def release_in(folder: Path, release: str) -> str:
    """Makes a SQLite file of what a release left behind, `0006` or `0021`; returns its URL."""
    path = folder / "kaki.sqlite3"
    path.write_bytes(_release(release))
    return f"sqlite:///{path}"


@cache
def _release(release: str) -> bytes:
    """Returns the SQLite file: the tables that the release made, and the rows it left in them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "kaki.sqlite3"
        engine = create_engine(f"sqlite:///{path}")
        make_first_tables(engine)
        upgrade(engine, release)
        engine.dispose()
        with closing(sqlite3.connect(path)) as connection:
            rows = (DATA / f"release_{release}.sql").read_text(encoding="utf-8")
            connection.executescript(f"BEGIN; {rows} COMMIT;")
        return path.read_bytes()


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

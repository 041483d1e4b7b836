"""two people who are one: the one points at the other; since when a chat has begun anew"""

from alembic import op

from models.ledger.migrations import steps as make

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("person", make.integer("same_as", nullable=True))
    op.add_column("chat", make.big("anew", nullable=True))
    op.create_table(
        "merger",
        make.own_key(),
        make.key_of("chat"),
        make.key_of("person", "kept_id"),
        make.key_of("person", "gone_id"),
        make.big("by_id"),
        make.word("by_name"),
        make.moment("at"),
        make.moment("undone", nullable=True),
        make.json("moved"),
        sqlite_autoincrement=True,
    )
    make.index("ix_merger_chat_id", "merger", "chat_id")

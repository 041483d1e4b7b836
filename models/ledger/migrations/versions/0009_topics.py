"""a topic is a table: nights, join cards and what is said belong to a topic of their chat"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What there is belongs to General.
    for table in ("night", "answer"):
        op.add_column(table, _topic())
    op.drop_index("night_open", "night")
    is_open = sa.text("status = 'open'")
    op.create_index(
        "night_open",
        "night",
        ["chat_id", "topic"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("night_topic", "night", ["chat_id", "topic", "number"])
    _one_card_a_topic()


_CARDS: sa.Select[*tuple[Any, ...]] = sa.select(
    *(sa.column(name) for name in ("chat_id", "opened_by", "rules")), sa.column("seats", sa.JSON())
).select_from(sa.table("lobby"))


def _topic() -> sa.Column[int]:
    return sa.Column("topic", sa.BigInteger(), server_default=sa.text("0"), nullable=False)


def _one_card_a_topic() -> None:
    """The topic is part of the key of a card, which a table can only be made with."""
    cards = op.get_bind().execute(_CARDS).mappings().all()
    op.drop_table("lobby")
    lobby = op.create_table(
        "lobby",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        _topic(),
        sa.Column("opened_by", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "topic"),
    )
    op.bulk_insert(lobby, [dict(card) for card in cards])

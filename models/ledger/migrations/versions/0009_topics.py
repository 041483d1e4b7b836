"""a topic is a table: nights, join cards and what is said belong to a topic of their chat"""

from typing import Any

import sqlalchemy as sa
from alembic import op

from models.ledger.migrations import steps as make

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for table in ("night", "answer"):
        op.add_column(table, make.topic())
    op.drop_index("night_open", "night")
    make.index("night_open", "night", "chat_id", "topic", unique=True, where="status = 'open'")
    make.index("night_topic", "night", "chat_id", "topic", "number")
    _one_card_a_topic()


_CARDS: sa.Select[*tuple[Any, ...]] = sa.select(
    *(sa.column(name) for name in ("chat_id", "opened_by", "rules")), sa.column("seats", sa.JSON())
).select_from(sa.table("lobby"))


def _one_card_a_topic() -> None:
    """The topic is part of the key of a card, which a table can only be made with."""
    cards = op.get_bind().execute(_CARDS).mappings().all()
    op.drop_table("lobby")
    lobby = op.create_table(
        "lobby",
        make.telegram_id("chat_id"),
        make.topic(primary_key=True, autoincrement=False),
        make.big("opened_by"),
        make.json("seats"),
        make.words("rules"),
    )
    op.bulk_insert(lobby, [dict(card) for card in cards])

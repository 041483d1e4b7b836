"""one update, one verdict: a queue, answers that are data, questions; households by consent"""

from typing import Any

import sqlalchemy as sa
from alembic import op

from models.ledger.migrations import steps as make

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    _make_tables()
    _judge_what_was_worked_off()
    _keep_what_messages_show()
    _drop_what_is_needless()


def _make_tables() -> None:
    op.create_table(
        "queue",
        make.telegram_id("update_id"),
        make.big("chat_id"),
        make.words("payload"),
        make.word("verdict", nullable=True),
        make.moment("taken"),
    )
    op.create_table(
        "answer",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), primary_key=True),
        make.big("chat_id"),
        make.words("body"),
        make.flag("sent"),
        make.word("place", nullable=True),
        make.big("message_id", nullable=True),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "question",
        make.own_key(),
        make.big("chat_id"),
        make.big("message_id", nullable=True),
        make.words("text"),
        make.big("by_id"),
        make.word("by_name"),
        make.word("by_username", nullable=True),
        make.integer("night"),
        make.integer("hand"),
        make.word("state"),
        make.moment("at"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "proposal",
        make.own_key(),
        make.key_of("chat"),
        make.json("people"),
        make.json("agreed"),
        make.moment("at"),
        sqlite_autoincrement=True,
    )
    make.index("ix_proposal_chat_id", "proposal", "chat_id")
    make.index("queue_unjudged", "queue", "chat_id", "update_id", where="verdict IS NULL")
    make.index("answer_unsent", "answer", "chat_id", "id", where="sent = 0", pg="NOT sent")
    make.index("answer_place", "answer", "chat_id", "place", where="place IS NOT NULL")
    make.index("question_message", "question", "chat_id", "message_id")


def _judge_what_was_worked_off() -> None:
    """Gives a verdict to what was answered or booked; the rest is judged after the start.

    What changed a join card was booked, too: done again, a tap would take a seat back.
    """
    op.execute(
        "INSERT INTO queue (update_id, chat_id, payload, verdict, taken)"
        " SELECT update_id, chat_id, CASE WHEN done THEN '' ELSE payload END,"
        " CASE WHEN done THEN 'answered' END, taken FROM inbox"
    )
    updates = sa.select(sa.column("updates", sa.JSON())).select_from(sa.table("lobby"))
    booked: list[Any] = [taps or () for taps in op.get_bind().execute(updates).scalars()]
    for table in ("revision", "milestone", "handover"):
        booked.append(sa.select(sa.table(table, sa.column("update_id")).c.update_id))
    queue = sa.table("queue", sa.column("update_id"), sa.column("verdict"), sa.column("payload"))
    for done in booked:
        judged = queue.update().where(queue.c.update_id.in_(done))
        op.execute(judged.values(verdict="booked", payload=""))


def _keep_what_messages_show() -> None:
    sent = "INSERT INTO answer (chat_id, body, sent, place, message_id) SELECT"
    yes = sa.true().compile(dialect=op.get_bind().dialect)
    op.execute(
        f"{sent} i.chat_id, '', {yes}, 'receipt:' || r.entry_id, i.reply_id FROM inbox i"
        " JOIN revision r ON r.update_id = i.update_id"
        " WHERE r.kind = 'recorded' AND i.reply_id IS NOT NULL"
    )
    op.execute(
        f"{sent} chat_id, '', {yes}, 'farewell:' || number, farewell_id FROM night"
        " WHERE farewell_id IS NOT NULL"
    )
    op.execute(
        f"{sent} chat_id, '', {yes}, 'card', message_id FROM lobby WHERE message_id IS NOT NULL"
    )


def _drop_what_is_needless() -> None:
    op.drop_table("inbox")
    op.drop_table("claim")
    op.drop_index("handover_update", "handover")
    for table, column in (
        ("night", "farewell_id"),
        ("lobby", "message_id"),
        ("lobby", "updates"),
        ("handover", "update_id"),
    ):
        op.drop_column(table, column)
    for table in ("milestone", "revision"):
        if op.get_bind().dialect.name == "postgresql":
            op.drop_column(table, "update_id")  # its constraint goes with it
        else:
            with op.batch_alter_table(table, recreate="always") as batch:
                batch.drop_column("update_id")

"""one update, one verdict: a queue, answers that are data, questions; households by consent"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_tables()
    _make_proposals()
    _judge_what_was_worked_off()
    _keep_what_messages_show()
    _drop_what_is_needless()


def _make_tables() -> None:
    big = sa.BigInteger()
    op.create_table(
        "queue",
        sa.Column("update_id", big, autoincrement=False, nullable=False),
        sa.Column("chat_id", big, nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("verdict", sa.String(), nullable=True),
        sa.Column("taken", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("update_id"),
    )
    op.create_table(
        "answer",
        sa.Column("id", big.with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("chat_id", big, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("sent", sa.Boolean(), nullable=False),
        sa.Column("place", sa.String(), nullable=True),
        sa.Column("message_id", big, nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "question",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("chat_id", big, nullable=False),
        sa.Column("message_id", big, nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("by_id", big, nullable=False),
        sa.Column("by_name", sa.String(), nullable=False),
        sa.Column("by_username", sa.String(), nullable=True),
        sa.Column("night", sa.Integer(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )


def _make_proposals() -> None:
    op.create_table(
        "proposal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("people", sa.JSON(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chat.id"]),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_proposal_chat_id", "proposal", ["chat_id"])


def _judge_what_was_worked_off() -> None:
    """What was answered or booked has its verdict; the rest is judged after the start."""
    op.execute(
        "INSERT INTO queue (update_id, chat_id, payload, verdict, taken)"
        " SELECT update_id, chat_id, CASE WHEN done THEN '' ELSE payload END,"
        " CASE WHEN done THEN 'answered' END, taken FROM inbox"
    )
    queue = sa.table("queue", sa.column("update_id"), sa.column("verdict"), sa.column("payload"))
    for name in ("revision", "milestone", "handover"):
        booked = sa.select(sa.table(name, sa.column("update_id")).c.update_id)
        op.execute(
            queue.update().where(queue.c.update_id.in_(booked)).values(verdict="booked", payload="")
        )

    _judge_taps(queue)


def _judge_taps(queue: sa.TableClause) -> None:
    """What changed a join card was booked, too: done again, a tap would take a seat back."""
    updates = sa.select(sa.column("updates", sa.JSON())).select_from(sa.table("lobby"))
    rows: list[Any] = list(op.get_bind().execute(updates).scalars())
    for taps in rows:
        done = queue.c.update_id.in_(taps or ())
        op.execute(queue.update().where(done).values(verdict="booked", payload=""))


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
    unsent, placed = sa.text("sent = 0"), sa.text("place IS NOT NULL")
    op.create_index(
        "queue_unjudged",
        "queue",
        ["chat_id", "update_id"],
        sqlite_where=sa.text("verdict IS NULL"),
        postgresql_where=sa.text("verdict IS NULL"),
    )
    op.create_index(
        "answer_unsent",
        "answer",
        ["chat_id", "id"],
        sqlite_where=unsent,
        postgresql_where=sa.text("NOT sent"),
    )
    op.create_index(
        "answer_place",
        "answer",
        ["chat_id", "place"],
        sqlite_where=placed,
        postgresql_where=placed,
    )
    op.create_index("question_message", "question", ["chat_id", "message_id"])


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

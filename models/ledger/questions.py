"""Questions that were asked: each is answered once, or overtaken by an edit of what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from sqlalchemy import bindparam, literal_column
from sqlmodel import col, select

from models.ledger.ids import MessageId
from models.ledger.tables import QuestionState, StoredQuestion, row_key
from models.ledger.unit import Unit
from models.ledger.values import Account
from models.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class PendingQuestion:
    """A question that waits for an answer; on yes, `text` is done as if `by` had typed it.

    One with several answers is about an event of the `kind`; `text` is what was typed, `path` what
    led to it, `options` its answers, `terms` how it is asked, as JSON that the ledger does not
    read. `night` and `hand` are those in which it was asked, 0 where that does not matter;
    `message_id` is the message that said it.
    """

    text: str
    by: Account
    message_id: MessageId | None
    night: int = 0
    hand: int = 0
    kind: str = ""
    path: str = ""
    options: str = ""
    terms: str = ""


# Put together once: it is asked whenever something is logged. As the index has it, for SQLite.
_OPEN: Final = (
    select(StoredQuestion)
    .where(
        col(StoredQuestion.chat_id) == bindparam("chat"),
        col(StoredQuestion.state) == literal_column(f"'{QuestionState.OPEN}'"),
    )
    .order_by(col(StoredQuestion.id))
)


def store_question(unit: Unit, question: PendingQuestion) -> int:
    """Stores a question and returns its number."""
    row = StoredQuestion(
        chat_id=unit.source.chat_id,
        message_id=question.message_id,
        text=question.text,
        kind=question.kind,
        path=question.path,
        options=question.options,
        terms=question.terms,
        by_id=question.by.user_id,
        by_name=question.by.name,
        by_username=question.by.username,
        night=question.night,
        hand=question.hand,
        at=unit.source.at,
    )
    unit.session.add(row)
    unit.session.flush()
    return row_key(row)


def load_open_question(unit: Unit, question_id: int) -> PendingQuestion:
    """Returns a question of this chat that still waits for an answer.

    Raises `Refusal("press_stale")` if there is none, or its night or hand is over.
    """
    row = unit.session.get(StoredQuestion, question_id)
    if row is None or row.chat_id != unit.source.chat_id or row.state != QuestionState.OPEN:
        raise Refusal("press_stale")
    table = unit.find_newest_table()
    night, hand = (table.night, table.state.deal.hand) if table and table.open else (0, 0)
    if row.night != night or row.hand not in (0, hand):
        raise Refusal("press_stale")
    return _read_question(row)


def is_recent_question(unit: Unit, question_id: int, within: timedelta) -> bool:
    """Tells whether a question was asked at most `within` before the current message."""
    return unit.source.at - unit.session.get_one(StoredQuestion, question_id).at <= within


def close_question(unit: Unit, question_id: int) -> None:
    """Marks a question as answered, and deletes its text."""
    _close_question_row(unit.session.get_one(StoredQuestion, question_id), QuestionState.ANSWERED)
    unit.session.flush()


def list_open_questions(unit: Unit, night: int) -> Sequence[tuple[int, PendingQuestion]]:
    """Lists the unanswered questions of a night with their numbers, oldest first."""
    return [
        (row_key(row), _read_question(row)) for row in _query_open_rows(unit) if row.night == night
    ]


def give_up_question(unit: Unit, question_id: int) -> None:
    """Closes a question without an answer, since it no longer matters."""
    _close_question_row(unit.session.get_one(StoredQuestion, question_id), QuestionState.OVERTAKEN)


def close_questions_about_message(unit: Unit, message_id: MessageId) -> Sequence[int]:
    """Closes the questions about an edited message; returns their numbers."""
    rows = [row for row in _query_open_rows(unit) if row.message_id == message_id]
    for row in rows:
        _close_question_row(row, QuestionState.OVERTAKEN)
    unit.session.flush()
    return [row_key(row) for row in rows]


def close_questions_of_night(unit: Unit, night: int) -> None:
    """Closes the questions of a night in which a player was renamed."""
    for row in _query_open_rows(unit):
        if row.night == night:
            _close_question_row(row, QuestionState.OVERTAKEN)
    unit.session.flush()


def _query_open_rows(unit: Unit) -> Sequence[StoredQuestion]:
    return unit.session.scalars(_OPEN, {"chat": unit.source.chat_id}).all()


def _read_question(row: StoredQuestion) -> PendingQuestion:
    by = Account(row.by_id, row.by_name, row.by_username)
    place = (row.message_id, row.night, row.hand)
    return PendingQuestion(row.text, by, *place, row.kind, row.path, row.options, row.terms)


def _close_question_row(row: StoredQuestion, state: QuestionState) -> None:
    row.state, row.text, row.path, row.options, row.terms = state, "", "", "", ""
    row.by_name, row.by_username = "", None

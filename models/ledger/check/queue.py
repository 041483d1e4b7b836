"""Whether the queue holds together: updates and their verdicts, answers, questions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlmodel import Session, col, select

from models.ledger.check.faults import Fault, Found, fault
from models.ledger.tables import Answer, Question, QuestionState, QueuedUpdate, Verdict

WAITS_LONG: Final = timedelta(days=1)
_CHUNK: Final = 1000

ChatOf = Callable[[Mapping[str, Any]], int]
"""The chat in whose order an update is judged."""


def queue_faults(session: Session, chat_of: ChatOf) -> Iterator[Fault]:
    """Everything that is wrong with what was taken in, asked and answered, as it is found."""
    some_at_a_time = {"yield_per": _CHUNK}
    updates = select(QueuedUpdate).order_by(col(QueuedUpdate.update_id))
    for update in session.exec(updates, execution_options=some_at_a_time):
        yield from _update(update, chat_of)
    answers = select(Answer).order_by(col(Answer.id))
    for answer in session.exec(answers, execution_options=some_at_a_time):
        yield from _answer(answer)
    questions = select(Question).order_by(col(Question.id))
    for question in session.exec(questions, execution_options=some_at_a_time):
        yield from _question(question)


def _update(row: QueuedUpdate, chat_of: ChatOf) -> Found:
    """One that is judged keeps nothing of what was said, unless it could not be read; one that is
    not is what it came as.
    """
    place: dict[str, Any] = {"chat": row.chat_id, "update": row.update_id}
    if row.verdict is not None:
        if row.verdict not in set(Verdict):
            yield fault("update_verdict", **place, says=row.verdict)
        if row.payload and row.verdict != Verdict.FAILED:
            yield fault("update_kept", **place)
        return
    update = _object(row.payload)
    if update is None:
        yield fault("update_json", **place)
        return
    if update.get("update_id") != row.update_id:
        yield fault("update_number", **place, says=update.get("update_id"))
    if chat_of(update) != row.chat_id:
        yield fault("update_chat", **place, says=chat_of(update))
    waits = datetime.now(UTC) - row.taken
    if waits > WAITS_LONG:
        yield fault("update_waits", **place, days=waits.days, warning=True)


def _answer(row: Answer) -> Found:
    """One that is still to be sent says something; of one that was sent its place is kept alone."""
    place: dict[str, Any] = {"chat": row.chat_id, "answer": row.id}
    if not row.sent:
        if _object(row.body) is None:
            yield fault("answer_json", **place)
        return
    if row.body:
        yield fault("answer_kept", **place)
    if row.place is None or row.message_id is None:
        yield fault("answer_place", **place)


def _question(row: Question) -> Found:
    """One that waits says what is done on yes; of any other nothing that was said is kept."""
    place: dict[str, Any] = {"chat": row.chat_id, "question": row.id}
    if row.state not in set(QuestionState):
        yield fault("question_state", **place, state=row.state)
    elif row.state == QuestionState.OPEN:
        if not row.text:
            yield fault("question_empty", **place)
    elif row.text or row.by_name or row.by_username:
        yield fault("question_kept", **place, state=row.state)


def _object(text: str) -> dict[str, Any] | None:
    """The JSON object that a text is, None if it is none."""
    try:
        read = json.loads(text)
    except ValueError:
        return None
    return read if isinstance(read, dict) else None

"""The queue: durable before forgotten, each update once, nothing lost between runs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import update
from sqlmodel import col, select

from models.ledger.database import Database
from models.ledger.questions import PendingQuestion, store_question
from models.ledger.tables import QueuedUpdate, StoredQuestion, Verdict
from models.ledger.updates import (
    KEPT,
    AnswerSentMark,
    IncomingUpdate,
    NewAnswer,
    add_answers,
    newest_message,
    store_verdict,
)
from tests.ledgers import BEN, GROUP, START, Ledger
from tests.update_queue import Queue

ELSEWHERE = -200


def updates(*ids: int, chat: int = GROUP) -> list[IncomingUpdate]:
    """Updates with these ids."""
    return [IncomingUpdate(number, chat, f'{{"update_id": {number}}}') for number in ids]


@pytest.fixture
def queue(database: Database) -> Queue:
    """An empty queue."""
    return Queue(database)


def ids(found: list[IncomingUpdate]) -> list[int]:
    """The ids of updates."""
    return [one.update_id for one in found]


def judge_updates(database: Database, *ids: int) -> None:
    """These updates have a verdict."""
    with database.writing() as session:
        for number in ids:
            store_verdict(session, number, Verdict.ANSWERED)


def add_answers_to_send(database: Database, *places: str | None, chat: int = GROUP) -> list[int]:
    """Answers that show these places are to be sent; their keys."""
    with database.writing() as session:
        return add_answers(session, [NewAnswer(chat, "{}", place) for place in places])


# --- taken in ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("batches", "new", "waiting"),
    [
        ([(1, 2, 3)], [[1, 2, 3]], [1, 2, 3]),
        ([(1, 2), (2, 3)], [[1, 2], [3]], [1, 2, 3]),
        ([(3, 1), (2,)], [[1, 3], [2]], [1, 2, 3]),
        ([(5, 9), (7,), (9,)], [[5, 9], [7], []], [5, 7, 9]),
        ([(1, 2, 1)], [[1, 2]], [1, 2]),
        ([()], [[]], []),
    ],
)
def test_the_queue_tells_new_updates_and_waiting_ones(
    queue: Queue, batches: list[tuple[int, ...]], new: list[list[int]], waiting: list[int]
) -> None:
    """Duplicates are dropped; gaps are fine; what came together is put in order."""
    assert [ids(queue.take(updates(*batch))) for batch in batches] == new
    assert ids(queue.unjudged()) == waiting


def test_a_judged_update_is_never_new_again(queue: Queue, database: Database) -> None:
    """A repetition after the verdict is dropped, and waits for nothing."""
    queue.take(updates(1, 2, 3))
    judge_updates(database, 1, 3)
    assert ids(queue.take(updates(1, 3, 4))) == [4]
    assert queue.unjudged() == updates(2, 4)


def test_waiting_updates_outlive_the_process(tmp_path: Path) -> None:
    """Taken in by one run, judged and answered by the next, unchanged."""
    url = f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
    first = Database(url)
    Queue(first).take(updates(1, 2))
    judge_updates(first, 1)
    (key,) = add_answers_to_send(first, "card")
    first.close()
    second = Database(url)
    assert Queue(second).unjudged() == updates(2)
    assert [(one.id, one.body, one.place) for one in Queue(second).unsent()] == [
        (key, "{}", "card")
    ]
    second.close()


# --- sent ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("with_the_next_batch", [True, False])
def test_a_sent_message_is_found_by_its_slot(
    queue: Queue, ledger: Ledger, with_the_next_batch: bool
) -> None:
    """One with a place is found by it, without its text; any other is forgotten."""
    keys = add_answers_to_send(ledger.database, "receipt:1", None, "farewell:1", "card")
    marks = [
        AnswerSentMark(keys[0], 71, "receipt:1"),
        AnswerSentMark(keys[1], 72),
        AnswerSentMark(keys[2], None, "farewell:1"),  # it could not be sent, and never will
    ]
    if with_the_next_batch:
        queue.take(updates(1), marks)
    else:
        queue.sent(marks)
    assert [one.id for one in queue.unsent()] == [keys[3]]
    assert ledger.rows("SELECT id, sent, body, message_id FROM answer ORDER BY id") == [
        (keys[0], True, "", 71),
        (keys[3], False, "{}", None),
    ]


@pytest.mark.parametrize(
    ("chat_id", "place", "message_id"),
    [
        (GROUP, "receipt:1", 75),  # the newest of two
        (GROUP, "receipt:2", None),  # still to be sent
        (GROUP, "card", None),  # could not be sent
        (GROUP, "farewell:1", None),
        (ELSEWHERE, "receipt:1", None),
        (ELSEWHERE, "card", 74),
    ],
)
def test_the_message_that_shows_a_place(
    queue: Queue, ledger: Ledger, chat_id: int, place: str, message_id: int | None
) -> None:
    """In its own chat alone."""
    first, _, card, second = add_answers_to_send(
        ledger.database, "receipt:1", "receipt:2", "card", "receipt:1"
    )
    (there,) = add_answers_to_send(ledger.database, "card", chat=ELSEWHERE)
    queue.sent([AnswerSentMark(card, None, "card"), AnswerSentMark(there, 74, "card")])
    queue.sent([AnswerSentMark(second, 75, "receipt:1")])
    queue.sent([AnswerSentMark(first, 71, "receipt:1")])
    assert ledger.ask(newest_message, chat_id, place) == message_id


# --- forgotten -----------------------------------------------------------------------------------


def test_the_sweep_takes_what_is_judged_and_old(queue: Queue, ledger: Ledger) -> None:
    """Judged and old goes, and questions as old; unjudged or new stays, however old."""
    queue.take(updates(1, 2, 3, 4))
    judge_updates(ledger.database, 1, 3)
    ledger.do(lambda work: store_question(work, PendingQuestion("/hu ben 3 cat", BEN, 7)))
    old = datetime.now(UTC) - KEPT - timedelta(hours=1)
    later = START + timedelta(days=10_000)
    ledger.do(lambda work: store_question(work, PendingQuestion("/hu ben 3 cat", BEN, 8)), at=later)
    with ledger.database.writing() as session:
        long_ago = update(QueuedUpdate).where(col(QueuedUpdate.update_id).in_([1, 2]))
        session.execute(long_ago.values(taken=old))
        session.execute(
            update(StoredQuestion).where(col(StoredQuestion.message_id) == 7).values(at=old)
        )
    queue.sweep()
    with ledger.database.reading() as session:
        assert sorted(session.exec(select(QueuedUpdate.update_id))) == [2, 3, 4]
        assert [*session.exec(select(StoredQuestion.message_id))] == [8]

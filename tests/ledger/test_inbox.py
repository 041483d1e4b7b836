"""The inbox: durable before forgotten, each update once, nothing lost between runs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from models.ledger.inbox import KEPT, Letter, Mailroom
from sqlmodel import col, select, update

from models.ledger.database import Database
from models.ledger.tables import Inbox


def letters(*ids: int, chat: int = -1) -> list[Letter]:
    """Updates with these ids."""
    return [Letter(number, chat, f'{{"update_id": {number}}}') for number in ids]


@pytest.fixture
def mail(database: Database) -> Mailroom:
    """An empty inbox."""
    return Mailroom(database)


def ids(found: list[Letter]) -> list[int]:
    """The ids of letters."""
    return [letter.update_id for letter in found]


def taken(mail: Mailroom, batch: tuple[int, ...]) -> list[int]:
    """What is new of a batch. A worker among several is told all that waits in the chat again."""
    waited = ids(mail.pending())
    return [number for number in ids(mail.take(letters(*batch))) if number not in waited]


@pytest.mark.parametrize(
    ("batches", "new", "pending"),
    [
        ([(1, 2, 3)], [[1, 2, 3]], [1, 2, 3]),
        ([(1, 2), (2, 3)], [[1, 2], [3]], [1, 2, 3]),
        ([(3, 1), (2,)], [[1, 3], [2]], [1, 2, 3]),
        ([(5, 9), (7,), (9,)], [[5, 9], [7], []], [5, 7, 9]),
        ([()], [[]], []),
    ],
)
def test_what_is_new_and_what_waits(
    mail: Mailroom, batches: list[tuple[int, ...]], new: list[list[int]], pending: list[int]
) -> None:
    """Duplicates are dropped; gaps are fine; what came together is put in order."""
    assert [taken(mail, batch) for batch in batches] == new
    assert ids(mail.pending()) == pending


def test_a_duplicate_within_one_batch_is_taken_once(mail: Mailroom) -> None:
    """A server that repeats itself in one answer."""
    taken = mail.take(letters(1, 2, 1))
    assert sorted(set(ids(taken))) == [1, 2]
    assert ids(mail.pending()) == [1, 2]


def test_what_was_answered_is_done_and_never_new_again(mail: Mailroom) -> None:
    """Marked with the next batch or alone; a repetition after that is dropped."""
    mail.take(letters(1, 2, 3))
    mail.answered({1: 70})
    assert taken(mail, ()) == []
    mail.answered({2: None})
    assert taken(mail, (1, 4)) == [4]
    assert ids(mail.pending()) == [3, 4]


def test_what_waits_outlives_the_process(tmp_path: Path) -> None:
    """Taken in by one run, worked off by the next, payload unchanged."""
    url = f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
    first = Database(url)
    Mailroom(first).take(letters(1, 2))
    Mailroom(first).answered({1: None})
    first.close()
    second = Database(url)
    assert Mailroom(second).pending() == letters(2)
    second.close()


def test_a_letter_is_shown_to_its_own_chat_alone(mail: Mailroom) -> None:
    """A button of one chat cannot name a message of another."""
    mail.take(letters(1, chat=-1))
    assert mail.letter(1, -1) == letters(1)[0]
    assert mail.letter(1, -2) is None
    assert mail.letter(9, -1) is None


def test_the_sweep_forgets_what_was_done_long_ago_and_nothing_else(
    mail: Mailroom, database: Database
) -> None:
    """Done and old goes; pending or new stays, however old."""
    mail.take(letters(1, 2, 3, 4))
    mail.answered({1: None, 3: None})
    old = datetime.now(UTC) - KEPT - timedelta(hours=1)
    with database.writing() as session:
        session.execute(update(Inbox).where(col(Inbox.update_id).in_([1, 2])).values(taken=old))
    mail.sweep()
    with database.reading() as session:
        assert list(session.exec(select(Inbox.update_id).order_by(col(Inbox.update_id)))) == [
            2,
            3,
            4,
        ]

"""The queue of a database, taken in and asked by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from models.ledger.database import Database
from models.ledger.ids import ChatId
from models.ledger.updates import (
    AnswerSentMark,
    IncomingUpdate,
    UnsentAnswer,
    delete_old_rows,
    store_sent_marks,
    store_updates,
    unjudged_updates,
    unsent_answers,
)


class Queue:
    """The queue of one database; everything is its own transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(
        self, updates: Iterable[IncomingUpdate], sent: Sequence[AnswerSentMark] = ()
    ) -> list[IncomingUpdate]:
        """Takes updates in; those that are new and to be judged."""
        with self._database.writing() as session:
            return store_updates(session, updates, sent)

    def sent(self, marks: Sequence[AnswerSentMark]) -> None:
        """Marks answers as sent."""
        with self._database.writing() as session:
            store_sent_marks(session, marks)

    def unjudged(self, chats: Collection[ChatId] | None = None) -> list[IncomingUpdate]:
        """Returns the updates without a verdict."""
        with self._database.reading() as session:
            return unjudged_updates(session, chats)

    def unsent(self, chats: Collection[ChatId] | None = None) -> list[UnsentAnswer]:
        """Returns the answers still to be sent."""
        with self._database.reading() as session:
            return unsent_answers(session, chats)

    def sweep(self) -> None:
        """Forgets what was judged long ago."""
        with self._database.writing() as session:
            delete_old_rows(session)

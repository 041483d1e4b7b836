"""Updates taken in but not yet worked off.

An update is durable here before Telegram may forget it, and stays pending until it was answered:
a crash at any point works it off again, and the book answers a second time what it booked once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Final

from sqlalchemy import ColumnElement, case, delete, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import col, select

from models.ledger.database import Database
from models.ledger.tables import Inbox

KEPT: Final = timedelta(days=7)
"""Worked-off updates are kept so long: far longer than Telegram repeats one."""


_NONE: Final[Mapping[int, int | None]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Letter:
    """One update as it came: its JSON, under the chat in whose order it is worked off."""

    update_id: int
    chat_id: int
    payload: str


def _kept(update_id: int) -> ColumnElement[str]:
    """What stays of an update that was worked off: nothing where a payment number was told."""
    told = col(Inbox.payload).ilike("%/paynow%")
    return case((told, json.dumps({"update_id": update_id})), else_=col(Inbox.payload))


class Mailroom:
    """The inbox of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def take(
        self, letters: Sequence[Letter], answered: Mapping[int, int | None] = _NONE
    ) -> list[Letter]:
        """Makes `letters` durable and marks `answered` ones done, in one transaction.

        `answered` maps updates to the messages that answered them. Returns the letters that are
        new; one that was taken before is not returned again.
        """
        letters = list({letter.update_id: letter for letter in letters}.values())
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        now = datetime.now(UTC)
        with self._database.writing() as session:
            new: list[int] = []
            if letters:
                rows = [
                    {
                        "update_id": letter.update_id,
                        "chat_id": letter.chat_id,
                        "payload": letter.payload,
                        "done": False,
                        "taken": now,
                    }
                    for letter in letters
                ]
                statement = (
                    insert(Inbox)
                    .values(rows)
                    .on_conflict_do_nothing(index_elements=["update_id"])
                    .returning(col(Inbox.update_id))
                )
                new = list(session.scalars(statement))
            for update_id, reply_id in answered.items():
                session.execute(
                    update(Inbox)
                    .where(col(Inbox.update_id) == update_id)
                    .values(done=True, reply_id=reply_id, payload=_kept(update_id))
                )
        fresh = set(new)
        return [letter for letter in letters if letter.update_id in fresh]

    def answered(self, replies: Mapping[int, int | None]) -> None:
        """Marks updates as worked off, with the messages that answered them."""
        self.take((), replies)

    def pending(self) -> list[Letter]:
        """What a stop left behind, oldest first."""
        with self._database.reading() as session:
            rows = session.exec(
                select(Inbox).where(col(Inbox.done).is_(False)).order_by(col(Inbox.update_id))
            ).all()
            return [Letter(row.update_id, row.chat_id, row.payload) for row in rows]

    def letter(self, update_id: int, chat_id: int) -> Letter | None:
        """An update of this chat that was taken in lately, worked off or not."""
        with self._database.reading() as session:
            row = session.get(Inbox, update_id)
            if row is None or row.chat_id != chat_id:
                return None
            return Letter(row.update_id, row.chat_id, row.payload)

    def sweep(self) -> None:
        """Forgets what was worked off long ago."""
        before = datetime.now(UTC) - KEPT
        with self._database.writing() as session:
            session.execute(
                delete(Inbox).where(col(Inbox.done).is_(True), col(Inbox.taken) < before)
            )

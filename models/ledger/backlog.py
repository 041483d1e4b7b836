"""Whether the ledger answers, and what waits in its queue."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlmodel import col

from models.ledger.database import Database
from models.ledger.tables import Answer, QueuedUpdate


@dataclass(frozen=True, slots=True)
class Backlog:
    """How many updates are to be judged and answers to be sent; when (UTC) the oldest was taken."""

    pending: int
    oldest: datetime | None


def backlog(database: Database) -> Backlog:
    """Asks the database. Raises what a database that is away raises."""
    unjudged = select(func.count(), func.min(col(QueuedUpdate.taken))).where(
        col(QueuedUpdate.verdict).is_(None)
    )
    unsent = select(func.count()).where(~col(Answer.sent))
    with database.reading() as session:
        judging, oldest = session.execute(unjudged).one()
        return Backlog(judging + session.execute(unsent).scalar_one(), oldest)

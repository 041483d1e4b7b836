"""Whether the ledger answers, and what waits in its inbox."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlmodel import col

from models.ledger.database import Database
from models.ledger.tables import Inbox


@dataclass(frozen=True, slots=True)
class Pulse:
    """How many updates are taken in but not answered, and when (UTC) the oldest was taken."""

    pending: int
    oldest: datetime | None


def pulse(database: Database) -> Pulse:
    """Asks the database. Raises what a database that is away raises."""
    # Said with NOT, as the index of what is pending says it: `IS 0` would read the whole inbox.
    query = select(func.count(), func.min(col(Inbox.taken))).where(~col(Inbox.done))
    with database.reading() as session:
        pending, oldest = session.execute(query).one()
    return Pulse(pending, oldest)

"""All rows of one night, read at once for the auditor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from models.ledger.dues import heads_of
from models.ledger.tables import (
    Checkpoint,
    Due,
    Entry,
    Handover,
    Milestone,
    Night,
    Person,
    Posting,
    Revision,
    Summary,
)
from models.rules.values import Cents, PlayerId


@dataclass(frozen=True, slots=True)
class NightRows:
    """All rows of one night.

    `people` are those of the chat, but for whoever turned out to be another, and `heads` says who
    settles for whom there now. `entries` are the revisions by the entry's number, oldest first;
    `posted` the cents by revision and person; `carriers` the newest revision of each entry that
    took a due over, with its chat; `taken` the handovers by which this night's settlement took on
    dues of others, and `later` the nights of the
    chat that did so to its own.
    """

    night: Night
    people: frozenset[int]
    heads: Mapping[PlayerId, PlayerId]
    entries: Mapping[int, Sequence[Revision]]
    posted: Mapping[int, Counter[int]]
    checkpoints: Mapping[int, Checkpoint]
    milestones: Sequence[Milestone]
    dues: Sequence[Due]
    handovers: Sequence[Handover]
    carriers: Mapping[int, tuple[int, Revision]]
    taken: Sequence[Handover]
    later: frozenset[int | None]
    summary: Summary | None

    @property
    def balances(self) -> dict[int, int]:
        """Sums the postings: cents by person."""
        together: Counter[int] = Counter()
        for cents in self.posted.values():
            together.update(cents)
        return dict(together)


def rows_of(session: Session, night_id: int) -> NightRows:
    """The rows of a night. Raises `ValueError` or `TypeError` where one cannot be read."""
    night = session.get_one(Night, night_id)
    here = Person.chat_id == night.chat_id, col(Person.same_as).is_(None)
    people = session.exec(select(Person.id).where(*here))
    checkpoints = session.exec(select(Checkpoint).where(Checkpoint.night_id == night_id))
    milestones = select(Milestone).where(Milestone.night_id == night_id)
    dues = select(Due).where(Due.night_id == night_id)
    handovers = select(Handover).where(Handover.night_id == night_id)
    behind = select(Night.id).where(Night.chat_id == night.chat_id, Night.number > night.number)
    return NightRows(
        night=night,
        people=frozenset(person for person in people if person is not None),
        heads=heads_of(session, night.chat_id),
        entries=_entries(session, night_id),
        posted=_posted(session, night_id),
        checkpoints={row.number: row for row in checkpoints},
        milestones=session.exec(milestones.order_by(col(Milestone.id))).all(),
        dues=session.exec(dues.order_by(col(Due.id))).all(),
        handovers=session.exec(handovers.order_by(col(Handover.id))).all(),
        carriers=_carriers(session, night_id),
        taken=session.exec(select(Handover).where(Handover.netted_in == night_id)).all(),
        later=frozenset(session.exec(behind)),
        summary=session.get(Summary, night_id),
    )


def _entries(session: Session, night_id: int) -> dict[int, list[Revision]]:
    entries: dict[int, list[Revision]] = {}
    for number, revision in session.execute(
        select(Entry.number, Revision)
        .join(Revision, col(Revision.entry_id) == Entry.id, isouter=True)
        .where(Entry.night_id == night_id)
        .order_by(col(Entry.number), col(Revision.id))
    ):
        entries.setdefault(number, []).extend([revision] if revision else [])
    return entries


def _posted(session: Session, night_id: int) -> dict[int, Counter[int]]:
    posted: dict[int, Counter[int]] = {}
    for row in session.exec(select(Posting).where(Posting.night_id == night_id)):
        posted.setdefault(row.revision_id, Counter())[row.person_id] += row.cents
    return posted


def _carriers(session: Session, night_id: int) -> dict[int, tuple[int, Revision]]:
    rows = session.execute(
        select(Handover.entry_id, Night.chat_id, Revision)
        .join(Entry, col(Entry.id) == Handover.entry_id)
        .join(Night, col(Night.id) == Entry.night_id)
        .join(Revision, col(Revision.entry_id) == Entry.id)
        .where(Handover.night_id == night_id)
        .order_by(col(Revision.id))
    )
    return {entry_id: (chat_id, revision) for entry_id, chat_id, revision in rows}


def nonzero(cents: Mapping[int, Cents] | Mapping[PlayerId, Cents]) -> dict[int, Cents]:
    """Sums that are not 0, by person in order of their keys."""
    return {person: amount for person, amount in sorted(cents.items()) if amount}

"""Writing to the book: entries, revisions with their postings, milestones, the night's state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import bindparam, insert, update
from sqlmodel import Session, col

from models.ledger import tables
from models.ledger.night.history import Replay, store_checkpoint
from models.ledger.stored import write_event, write_state
from models.ledger.values import EntryVersion, Source, Table
from models.rules.events import Event
from models.rules.night import NightState, Outcome
from models.rules.payments import balance_changes, net_gains
from models.rules.values import Cents, PlayerId

# Statements are built once, as in `nights`.
# With RETURNING, many rows are inserted by one statement; without, the driver of PostgreSQL sends
# one for each row, which takes longer than everything else about the entry.
_ENTRY: Final = insert(tables.Entry).returning(col(tables.Entry.id))
_REVISION: Final = insert(tables.Revision).returning(col(tables.Revision.id))
_POSTING: Final = insert(tables.Posting).returning(col(tables.Posting.id))
_STAND: Final = (
    update(tables.Night)
    .where(col(tables.Night.id) == bindparam("night"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("entries", "changes", "snapshot", "current_rules")
        }
    )
)


def add_entry(
    session: Session, table: Table, event: Event, outcome: Outcome, source: Source
) -> tuple[int, Table]:
    """Adds an entry with the next number of the night, its first revision and its postings.

    Returns the key of the entry, and the table after it.
    """
    number = table.entries + 1
    entry = {"night_id": table.id, "number": number}
    entry_id = session.connection().execute(_ENTRY, entry).scalar_one() or 0
    version = EntryVersion(entry_id, number, event, True, source.text, outcome.transfers)
    add_revision(session, table.id, version, tables.RevisionKind.RECORDED, source)
    store_checkpoint(session, table, number, outcome.state)
    return entry_id, store_state(session, table, outcome.state, number)


def store_state(session: Session, table: Table, state: NightState, entry_count: int) -> Table:
    """Stores a night's state and number of entries, and adds one to its count of changes."""
    now = replace(table, state=state, entries=entry_count, changes=table.changes + 1)
    snapshot, rules = write_state(state)
    row = {
        "night": table.id,
        "new_entries": entry_count,
        "new_changes": now.changes,
        "new_snapshot": snapshot,
        "new_current_rules": rules,
    }
    session.connection().execute(_STAND, row)
    return now


def add_revision(
    session: Session,
    night_id: int,
    version: EntryVersion,
    kind: tables.RevisionKind,
    source: Source,
    old: EntryVersion | None = None,
    cause_id: int | None = None,
) -> int:
    """Adds a revision with the postings that turn old transfers into new ones; returns its key."""
    row = _revision_values(version, kind, source, cause_id)
    revision_id = session.connection().execute(_REVISION, row).scalar_one() or 0
    before, now = (net_gains(v.transfers) if v and v.stands else {} for v in (old, version))
    if postings := _posting_values(revision_id, night_id, balance_changes(before, now)):
        session.connection().execute(_POSTING, postings)
    return revision_id


def _revision_values(
    version: EntryVersion, kind: tables.RevisionKind, source: Source, cause_id: int | None = None
) -> dict[str, object]:
    return {
        "entry_id": version.entry_id,
        "kind": kind,
        "stands": version.stands,
        "event": write_event(version.event),
        "text": version.text,
        "transfers": [list(transfer) for transfer in version.transfers],
        "by_id": source.speaker.user_id,
        "by_name": source.speaker.name,
        "at": source.at,
        "message_id": source.message_id,
        "cause_id": cause_id,
    }


def _posting_values(
    revision_id: int, night_id: int, cents_by_person: Mapping[PlayerId, Cents]
) -> list[dict[str, object]]:
    return [
        {"revision_id": revision_id, "night_id": night_id, "person_id": person, "cents": cents}
        for person, cents in cents_by_person.items()
    ]


def add_revisions_of_replay(
    session: Session,
    night_id: int,
    replay: Replay,
    source: Source,
    cause_id: int | None = None,
) -> None:
    """Adds a revision to each entry, but the changed one, whose transfers the replay changed.

    It has the speaker and moment of the source, but no message: the message was about the entry
    that was changed.
    """
    nameless = replace(source, message_id=None)
    for old in replay.changed_entries:
        new = replace(old, transfers=replay.steps[old.number].transfers)
        add_revision(session, night_id, new, tables.RevisionKind.REPLAYED, nameless, old, cause_id)


def add_milestone(
    session: Session,
    night: tables.Night,
    kind: tables.MilestoneKind,
    source: Source,
    seats: Sequence[PlayerId] | None = None,
) -> None:
    """Adds a milestone to a night: opened, ended, reopened or reseated."""
    night.changes += 1
    session.add(
        tables.Milestone(
            night_id=tables.row_key(night),
            kind=kind,
            by_id=source.speaker.user_id,
            by_name=source.speaker.name,
            at=source.at,
            seats=None if seats is None else list(seats),
        )
    )

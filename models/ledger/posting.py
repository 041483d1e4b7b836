"""What the verbs add to the book: entries, revisions, the money that they move, milestones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlmodel import Session, select

from models.ledger.history import Version
from models.ledger.nights import check_may_log, keep, load
from models.ledger.tables import (
    Entry,
    Milestone,
    MilestoneKind,
    Night,
    Posting,
    Revision,
    RevisionKind,
    key,
)
from models.ledger.values import Source
from models.rules.events import EVENT, Event
from models.rules.night import Outcome, apply
from models.rules.values import Cents, PlayerId


def book_in(session: Session, source: Source, event: Event) -> int:
    """Books an event in the open night as part of a larger transaction; the key of its entry.

    The chat is locked already.

    Raises what the rules raise, and `Refusal`: `no_night`, `may_not_log`.
    """
    night, table = load(session, source, lock=True)
    check_may_log(table, source.actor)
    entry = add_entry(session, night, event, apply(table.state, event), source)
    session.flush()
    return key(entry)


def add_entry(
    session: Session, night: Night, event: Event, outcome: Outcome, source: Source
) -> Entry:
    """The next number of the night, with what was said and the money that it moves."""
    night.entries += 1
    entry = Entry(night_id=key(night), number=night.entries)
    session.add(entry)
    session.flush()
    revise(
        session,
        night,
        Version(entry, event, stands=True, text=source.text, transfers=outcome.transfers),
        RevisionKind.RECORDED,
        source,
    )
    keep(night, outcome.state)
    return entry


def revise(
    session: Session,
    night: Night,
    version: Version,
    kind: RevisionKind,
    source: Source,
    old: Version | None = None,
    cause: Revision | None = None,
) -> Revision:
    """Adds a revision with the postings that lead from what the entry moved to what it moves."""
    revision = Revision(
        entry_id=key(version.entry),
        kind=kind,
        stands=version.stands,
        event=EVENT.dump_json(version.event).decode(),
        text=version.text,
        transfers=[[t.payer, t.payee, t.cents] for t in version.transfers],
        by_id=source.actor.user_id,
        by_name=source.actor.name,
        at=source.at,
        update_id=source.update_id,
        message_id=source.message_id,
        cause_id=None if cause is None else cause.id,
    )
    session.add(revision)
    session.flush()
    for person, cents in _net(version, old).items():
        if cents:
            session.add(
                Posting(
                    revision_id=key(revision),
                    night_id=key(night),
                    person_id=person,
                    cents=cents,
                )
            )
    return revision


def _nameless(source: Source) -> Source:
    """The same speaker and moment, without the message: it said something else."""
    return replace(source, update_id=None, message_id=None)


def _net(version: Version, old: Version | None) -> dict[PlayerId, Cents]:
    net: dict[PlayerId, Cents] = {}
    for stated, sign in ((version, 1), (old, -1)):
        if stated is None or not stated.stands:
            continue
        for transfer in stated.transfers:
            net[transfer.payer] = net.get(transfer.payer, 0) - sign * transfer.cents
            net[transfer.payee] = net.get(transfer.payee, 0) + sign * transfer.cents
    return net


def post_replayed(
    session: Session,
    night: Night,
    history: Sequence[Version],
    steps: Mapping[int, Outcome],
    number: int,
    cause: Revision | None,
    source: Source,
) -> tuple[int, ...]:
    """Adds a revision to every other entry whose money is another now; their numbers."""
    replayed = []
    for old in history:
        step = steps.get(old.entry.number)
        if old.entry.number == number or step is None or step.transfers == old.transfers:
            continue
        new = replace(old, transfers=step.transfers)
        revise(session, night, new, RevisionKind.REPLAYED, _nameless(source), old, cause)
        replayed.append(old.entry.number)
    return tuple(replayed)


def mark(
    session: Session,
    night: Night,
    kind: MilestoneKind,
    source: Source,
    seats: Sequence[PlayerId] | None = None,
) -> None:
    """Adds what was said about a night as a whole."""
    night.changes += 1
    session.add(
        Milestone(
            night_id=key(night),
            kind=kind,
            by_id=source.actor.user_id,
            by_name=source.actor.name,
            at=source.at,
            update_id=source.update_id,
            seats=None if seats is None else list(seats),
        )
    )


def milestone_of(session: Session, source: Source) -> Milestone | None:
    """What this very update said about a night as a whole, if it was worked off before."""
    if source.update_id is None:
        return None
    return session.exec(select(Milestone).where(Milestone.update_id == source.update_id)).first()

"""The entries of a night as they are read back, and the night folded from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from sqlalchemy import func
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from models.ledger.nights import four, night_table, rules_from, snapshot_of, stored_rules
from models.ledger.tables import Entry, Night, Revision, RevisionKind, key
from models.ledger.values import HAND_ENDS, Line, Receipt, Said, Source, Step
from models.rules.events import EVENT, Event
from models.rules.night import NightState, Outcome, apply, begin
from models.rules.payments import Transfer, Transfers
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

MOMENTS_AGO: Final = timedelta(seconds=60)
"""The same event said by somebody else within this time is probably the same hand."""
RECENT: Final = 8
"""So many entries are looked at for that."""

_any = aliased(Revision)
_NEWEST: Final = (
    select(func.max(_any.id)).where(_any.entry_id == Entry.id).correlate(Entry).scalar_subquery()
)
"""The newest revision of the entry at hand, in a query over entries."""


@dataclass(frozen=True, slots=True)
class Version:
    """An entry as its newest revision has it."""

    entry: Entry
    event: Event
    stands: bool
    text: str
    transfers: Transfers
    revision_id: int = 0


def history_of(session: Session, night: Night) -> list[Version]:
    """Every entry of a night with its newest revision, in order."""
    rows = session.exec(
        select(Entry, Revision)
        .join(Revision)
        .where(Entry.night_id == night.id, Revision.id == _NEWEST)
        .order_by(col(Entry.number))
    ).all()
    return [_version(entry, revision) for entry, revision in rows]


def _version(entry: Entry, revision: Revision) -> Version:
    return Version(
        entry,
        EVENT.validate_json(revision.event),
        revision.stands,
        revision.text,
        transfers_of(revision),
        key(revision),
    )


def transfers_of(revision: Revision) -> Transfers:
    return tuple(Transfer(PlayerId(a), PlayerId(b), cents) for a, b, cents in revision.transfers)


def numbered(history: Sequence[Version], number: int) -> Version:
    """The entry with this number. Raises `Refusal("no_entry")`."""
    if not 1 <= number <= len(history):
        raise Refusal("no_entry", number=number, last=len(history))
    return history[number - 1]


def replay(
    night: Night, history: Iterable[Version], changed: Version | None
) -> tuple[dict[int, Outcome], NightState]:
    """The night folded again: what each entry that stands comes to, and the state at the end.

    A refusal of the `changed` entry is raised as it is; one further down as `Refusal("replay")`,
    which names that entry and carries its refusal as `cause`.
    """
    state = begin(rules_from(night.rules), four(night.seats))
    steps: dict[int, Outcome] = {}
    for version in history:
        if not version.stands:
            continue
        number = version.entry.number
        try:
            steps[number] = apply(state, version.event)
        except Refusal as refusal:
            if changed is not None and version.entry == changed.entry:
                raise
            raise Refusal("replay", number=number, text=version.text, cause=refusal) from None
        state = steps[number].state
    return steps, state


def night_steps(session: Session, night: Night) -> tuple[NightState, tuple[Step, ...]]:
    """The night folded: how it began, and every entry that stands with what it came to."""
    history = history_of(session, night)
    steps, _ = replay(night, history, None)
    events = {version.entry.number: version.event for version in history}
    began = begin(rules_from(night.rules), four(night.seats))
    return began, tuple(Step(number, events[number], step) for number, step in steps.items())


def stored_state(session: Session, night: Night) -> tuple[NightState, str, str]:
    """The night folded from its very beginning: its state, and how a night keeps that.

    Returns the state, the rules in force, and the snapshot. Raises `Refusal("replay")`.
    """
    _, state = replay(night, history_of(session, night), None)
    return state, stored_rules(state.rules), snapshot_of(state)


def night_lines(session: Session, night: Night, last: int | None = None) -> tuple[Line, ...]:
    """The entries of a night, in order; only the `last` so many if that is given."""
    first = 0 if last is None else night.entries - last
    rows = session.exec(
        select(Entry.number, Revision)
        .join(Revision)
        .where(Entry.night_id == night.id, Entry.number > first)
        .order_by(col(Entry.number), col(Revision.id))
    ).all()
    told: dict[int, list[Revision]] = {}
    for number, revision in rows:
        told.setdefault(number, []).append(revision)
    return tuple(_line(number, revisions) for number, revisions in told.items())


def _line(number: int, revisions: list[Revision]) -> Line:
    first, newest = revisions[0], revisions[-1]
    return Line(
        number=number,
        event=EVENT.validate_json(newest.event),
        text=newest.text,
        stands=newest.stands,
        transfers=transfers_of(newest),
        by=first.by_name,
        at=first.at,
        history=tuple(
            Said(RevisionKind(revision.kind), revision.by_name, revision.at, revision.text)
            for revision in revisions
        ),
    )


def said_before(session: Session, source: Source) -> Receipt | None:
    """The receipt of an update that was worked off before, as it was given then.

    Raises `Refusal("no_night")` for an update of another chat.
    """
    if source.update_id is None:
        return None
    revision = session.exec(select(Revision).where(Revision.update_id == source.update_id)).first()
    if revision is None:
        return None
    entry = session.get_one(Entry, revision.entry_id)
    night = session.get_one(Night, entry.night_id)
    if night.chat_id != source.chat_id:
        raise Refusal("no_night")
    kind = RevisionKind(revision.kind)
    event = EVENT.validate_json(revision.event)
    history = history_of(session, night)
    table = night_table(session, night, source.actor)
    if kind is not RevisionKind.RECORDED:
        steps, _ = replay(night, history, None)
        before = EVENT.validate_json(_revision_before(session, revision).event)
        outcome = steps.get(entry.number)
        return Receipt(kind, entry.number, event, outcome, table, before, again=True)
    steps, state = replay(night, history[: entry.number], None)
    table = replace(table, state=state, entries=entry.number)
    return Receipt(kind, entry.number, event, steps.get(entry.number), table, again=True)


def _revision_before(session: Session, revision: Revision) -> Revision:
    return session.exec(
        select(Revision)
        .where(Revision.entry_id == revision.entry_id, col(Revision.id) < key(revision))
        .order_by(col(Revision.id).desc())
        .limit(1)
    ).one()


def check_not_same(session: Session, night: Night, source: Source, event: Event) -> None:
    """Two people logging the same hand is the commonest mistake: it is asked, not booked.

    The end of a hand is compared with the newest entry, anything else with all of this hand.
    """
    said = EVENT.dump_json(event).decode()
    for version, revision in _newest_first(session, night):
        ends = isinstance(version.event, HAND_ENDS)
        if isinstance(event, HAND_ENDS) or not ends:
            by_another = revision.by_id != source.actor.user_id
            if revision.event == said and by_another and _moments_ago(source, revision):
                raise Refusal("same_again", number=version.entry.number, by=revision.by_name)
        if ends or isinstance(event, HAND_ENDS):
            return


def _moments_ago(source: Source, revision: Revision) -> bool:
    return abs(source.at - revision.at) <= MOMENTS_AGO


def _newest_first(session: Session, night: Night) -> Iterator[tuple[Version, Revision]]:
    """The entries of late that stand, with their newest revisions, newest first."""
    rows = session.exec(
        select(Entry, Revision)
        .join(Revision)
        .where(
            Entry.night_id == night.id,
            Entry.number > night.entries - RECENT,
            Revision.id == _NEWEST,
        )
        .order_by(col(Entry.number).desc())
    ).all()
    for entry, revision in rows:
        if revision.stands:
            yield _version(entry, revision), revision

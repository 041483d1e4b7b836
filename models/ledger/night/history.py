"""The entries of a night as they are read back, and the night folded from them.

A night is folded from the nearest checkpoint, so that what changes late in a long night costs no
more than in a short one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from sqlalchemy import Executable, Row, Select, bindparam, delete, insert, literal_column
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col

from models.ledger.nights import NEWEST_REVISION
from models.ledger.players import as_known
from models.ledger.refusals import SameAgain
from models.ledger.stored import (
    event_from,
    four_seats,
    rules_from,
    state_from,
    stored_state,
)
from models.ledger.tables import Checkpoint, Entry, Night, Revision, RevisionKind
from models.ledger.values import HAND_ENDS, Line, PastRevision, Source, Table, Version
from models.rules.events import Event, NotedHand, Win
from models.rules.night import NightState, Outcome, Won, apply, begin
from models.rules.payments import Transfer, Transfers
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

MOMENTS_AGO: Final = timedelta(seconds=60)
"""The same event said again within this time, by whomever, is probably the same hand."""
RECENT: Final = 8
"""So many entries are looked at for that."""
BETWEEN_CHECKPOINTS: Final = 16
"""So many entries at most are folded before the one that changes."""

_REVISIONS: Final[Select[*tuple[Any, ...]]] = (
    columns(col(Entry.number), *SQLModel.metadata.tables["revision"].columns)
    .join(Revision, col(Revision.entry_id) == Entry.id)
    .where(col(Entry.night_id) == bindparam("night"))
)
"""All revisions of a night, each with the number of its entry."""
_AS_THEY_CAME: Final = _REVISIONS.order_by(col(Revision.id))
_VERSIONS: Final = _REVISIONS.where(col(Revision.id) == NEWEST_REVISION)
_SPAN: Final = _VERSIONS.where(
    col(Entry.number) > bindparam("after"), col(Entry.number) <= bindparam("upto")
).order_by(col(Entry.number))
_RECENT: Final = _VERSIONS.where(col(Entry.number) > bindparam("after")).order_by(
    col(Entry.number).desc()
)
_LINES: Final = _REVISIONS.where(col(Entry.number) > bindparam("after")).order_by(
    col(Entry.number), col(Revision.id)
)
_LAST_CHECKPOINT: Final = (
    columns(col(Checkpoint.number), col(Checkpoint.rules), col(Checkpoint.snapshot))
    .where(
        col(Checkpoint.night_id) == bindparam("night"), col(Checkpoint.number) < bindparam("number")
    )
    .order_by(col(Checkpoint.number).desc())
    .limit(literal_column("1"))
)
_CHECKPOINT: Final = insert(Checkpoint)
_ALL: Final = 2**31 - 1


Begun: TypeAlias = Night | Table
"""A night as what is folded needs it: its key, its entries, and how it was begun."""


def versions(session: Session, night: Begun, after: int = 0, upto: int = _ALL) -> list[Version]:
    """The entries of a night behind the number `after`, with their newest revisions, in order."""
    return [_version(row) for row in _rows(session, _SPAN, night, after=after, upto=upto)]


def newest(session: Session, night: Begun, *, stands: bool) -> Version | None:
    """The newest entry that stands; else the one undone last, of those that still are."""
    order: Any = Entry.number if stands else Revision.id
    found = _VERSIONS.where(col(Revision.stands).is_(stands)).order_by(order.desc())
    rows = _rows(session, found.limit(1), night)
    return _as_known(night, _version(rows[0])) if rows else None


def numbered(session: Session, night: Begun, number: int) -> Version:
    """The entry with this number. Raises `Refusal("no_entry")`."""
    if not 1 <= number <= night.entries:
        raise Refusal("no_entry", number=number, last=night.entries)
    return _as_known(night, versions(session, night, number - 1, number)[0])


def _as_known(night: Begun, version: Version) -> Version:
    """A version that names its players as its night knows them: one that does not stand may name an
    alias of somebody who plays.
    """
    if version.stands or not isinstance(night, Table):
        return version
    return replace(version, event=as_known(version.event, night.members))


def _rows(session: Session, query: Executable, night: Begun, **facts: int) -> Sequence[Row[Any]]:
    return session.connection().execute(query, {"night": night.id, **facts}).all()


def _version(row: Row[Any]) -> Version:
    return Version(*_as_it_stands(row))


def _as_it_stands(row: Row[Any]) -> tuple[int, int, Event, bool, str, Transfers]:
    """The values of a version, in order."""
    moved = tuple(Transfer(PlayerId(a), PlayerId(b), cents) for a, b, cents in row.transfers)
    return row.entry_id, row.number, event_from(row.event), row.stands, row.text, moved


# --- folding -------------------------------------------------------------------------------------


def state_at_start(night: Begun) -> NightState:
    """The night before its first entry."""
    return begin(rules_from(night.rules), four_seats(night.seats))


def start_before(session: Session, night: Begun, number: int) -> tuple[int, NightState]:
    """Finds the state from which to fold what happens from an entry on: behind which number, in
    which state.
    """
    rows = _rows(session, _LAST_CHECKPOINT, night, number=number)
    if not rows:
        return 0, state_at_start(night)
    return rows[0].number, state_from(rows[0].snapshot, rows[0].rules)


@dataclass(frozen=True, slots=True)
class Course:
    """A night folded on from `start` over the entries of `history`, of which one may be `changed`
    (0: none): what each that stands comes to, by its number, and the state at the end.
    """

    start: NightState
    history: Sequence[Version]
    changed: int
    steps: Mapping[int, Outcome]
    state: NightState

    @property
    def replayed(self) -> tuple[Version, ...]:
        """The other entries, as they were, whose money is another now."""
        return tuple(
            version
            for version in self.history
            if version.stands
            and version.number != self.changed
            and self.steps[version.number].transfers != version.transfers
        )

    @property
    def later(self) -> tuple[int, ...]:
        """The numbers of these."""
        return tuple(version.number for version in self.replayed)


def replay(start: NightState, history: Sequence[Version], changed: int = 0) -> Course:
    """Folds on from `start`.

    A refusal of the entry `changed` is raised as it is; one further down as `Refusal("replay")`,
    which names that entry and carries its refusal as `cause`.
    """
    steps: dict[int, Outcome] = {}
    state = start
    for version in history:
        if not version.stands:
            continue
        number = version.number
        try:
            steps[number] = apply(state, version.event)
        except Refusal as refusal:
            if number == changed:
                raise
            raise Refusal("replay", number=number, text=version.text, cause=refusal) from None
        state = steps[number].state
    return Course(start, history, changed, steps, state)


def outcome_of(session: Session, night: Begun, number: int) -> Outcome | None:
    """Works out the outcome of an entry; None if it does not stand."""
    after, start = start_before(session, night, number)
    return replay(start, versions(session, night, after, number)).steps.get(number)


def state_before(session: Session, night: Begun, number: int) -> NightState:
    """The night just before one of its entries."""
    after, start = start_before(session, night, number)
    return replay(start, versions(session, night, after, number - 1)).state


# --- checkpoints ---------------------------------------------------------------------------------


def keep_checkpoint(session: Session, night: Begun, number: int, state: NightState) -> None:
    """Keeps the state behind an entry, if that is where one is kept."""
    if number % BETWEEN_CHECKPOINTS == 0:
        snapshot, rules = stored_state(state)
        row = {"night_id": night.id, "number": number, "rules": rules, "snapshot": snapshot}
        session.connection().execute(_CHECKPOINT, row)


def renew_checkpoints(session: Session, night: Begun, course: Course) -> None:
    """Keeps the states of a night that was folded anew, from where `course` starts on."""
    if not course.history:
        return
    drop_checkpoints(session, night, course.history[0].number)
    state = course.start
    for version in course.history:
        step = course.steps.get(version.number)
        state = step.state if step else state
        keep_checkpoint(session, night, version.number, state)


def drop_checkpoints(session: Session, night: Begun, number: int = 0) -> None:
    """Forgets the states behind this entry and later ones: they can be worked out again."""
    session.connection().execute(
        delete(Checkpoint).where(
            col(Checkpoint.night_id) == night.id, col(Checkpoint.number) >= number
        )
    )


# --- the log -------------------------------------------------------------------------------------


def revisions(session: Session, night: Begun) -> Sequence[Row[Any]]:
    """All that was said of the entries as it came, each with the `number` of its entry."""
    return _rows(session, _AS_THEY_CAME, night)


def lines(session: Session, night: Begun, last: int | None = None) -> tuple[Line, ...]:
    """The entries of a night, in order, each with all that was said; only the `last` so many if
    that is given.
    """
    after = 0 if last is None else night.entries - last
    told: dict[int, list[Row[Any]]] = {}
    for row in _rows(session, _LINES, night, after=after):
        told.setdefault(row.number, []).append(row)
    return tuple(map(_line, told.values()))


def _line(revisions: Sequence[Row[Any]]) -> Line:
    said = (PastRevision(RevisionKind(r.kind), r.by_name, r.at, r.text, r.by_id) for r in revisions)
    return Line(*_as_it_stands(revisions[-1]), tuple(said))


def worth_of_tiles(
    session: Session, night: Begun, told: Sequence[Line]
) -> Mapping[int, tuple[Won, ...]]:
    """The worth of those hands that were given by their tiles and stand, by the number of their
    entry.
    """
    noted = [line.number for line in told if line.stands and _is_noted(line.event)]
    if not noted:
        return {}
    after, start = start_before(session, night, min(noted))
    steps = replay(start, versions(session, night, after, max(noted))).steps
    return {number: steps[number].won for number in noted if number in steps}


def _is_noted(event: Event) -> bool:
    return isinstance(event, Win) and any(isinstance(w.hand, NotedHand) for w in event.winners)


# --- said twice ----------------------------------------------------------------------------------


def check_not_same(session: Session, night: Begun, source: Source, event: Event) -> None:
    """The same hand logged twice is the commonest mistake: it is asked, not booked.

    The end of a hand is compared with the newest entry, anything else with all of this hand.
    """
    if not night.entries:
        return
    said, ends_hand = _as_said(event), isinstance(event, HAND_ENDS)
    facts = {"night": night.id, "after": night.entries - RECENT}
    with session.connection().execute(_RECENT, facts) as rows:
        for row in rows:
            if not row.stands:
                continue
            if not ends_hand and isinstance(event_from(row.event), HAND_ENDS):
                return
            _check_not_same(said, source, row.number, row.event, row.at, row.by_name)
            if ends_hand:
                return


def _as_said(event: Event) -> Event:
    """An event as it is compared: a robbed kong may have been logged before, or said with it."""
    return event.model_copy(update={"konged": False}) if isinstance(event, Win) else event


def _check_not_same(
    said: Event, source: Source, number: int, event: str, at: datetime, by_name: str
) -> None:
    """The same as one entry."""
    if _as_said(event_from(event)) == said and abs(source.at - at) <= MOMENTS_AGO:
        raise SameAgain(number=number, by=by_name)

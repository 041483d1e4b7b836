"""Reading the entries of a night, and replaying the night from them.

A night is replayed from the nearest checkpoint, so that a late change of a long night costs no more
than one of a short night.
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
from models.ledger.players import renumber_players
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
from models.rules.events import Event, Win
from models.rules.night import NightState, Outcome, PaidHand, apply_event, begin_night
from models.rules.payments import Transfer, Transfers
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

MOMENTS_AGO: Final = timedelta(seconds=60)
"""The time within which the same event, from anybody, is probably the same hand."""
RECENT: Final = 8
"""The number of newest entries in which such an event is looked for."""
BETWEEN_CHECKPOINTS: Final = 16
"""The number of entries between two checkpoints."""

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
"""A night to be replayed: both types have its key, entries, first seats and first rules."""


def versions(session: Session, night: Begun, after: int = 0, upto: int = _ALL) -> list[Version]:
    """Lists the entries numbered above `after`, each by its newest revision, in order."""
    return [_version(row) for row in _rows(session, _SPAN, night, after=after, upto=upto)]


def newest(session: Session, night: Begun, *, stands: bool) -> Version | None:
    """Finds the newest entry that stands; with `stands=False` the undone entry undone last."""
    order: Any = Entry.number if stands else Revision.id
    found = _VERSIONS.where(col(Revision.stands).is_(stands)).order_by(order.desc())
    rows = _rows(session, found.limit(1), night)
    return _renumber_version(night, _version(rows[0])) if rows else None


def find_version(session: Session, night: Begun, number: int) -> Version:
    """Returns the entry with this number. Raises `Refusal("no_entry")`."""
    if not 1 <= number <= night.entries:
        raise Refusal("no_entry", number=number, last=night.entries)
    return _renumber_version(night, versions(session, night, number - 1, number)[0])


def _renumber_version(night: Begun, version: Version) -> Version:
    """Renumbers the players of a version as its table knows them.

    Only an undone entry can need it: it may name an alias of a player.
    """
    if version.stands or not isinstance(night, Table):
        return version
    return replace(version, event=renumber_players(version.event, night.members))


def _rows(session: Session, query: Executable, night: Begun, **facts: int) -> Sequence[Row[Any]]:
    return session.connection().execute(query, {"night": night.id, **facts}).all()


def _version(row: Row[Any]) -> Version:
    return Version(*_field_values(row))


def _field_values(row: Row[Any]) -> tuple[int, int, Event, bool, str, Transfers]:
    """Returns the field values of a `Version`, in order."""
    moved = tuple(Transfer(PlayerId(a), PlayerId(b), cents) for a, b, cents in row.transfers)
    return row.entry_id, row.number, event_from(row.event), row.stands, row.text, moved


# --- replaying -----------------------------------------------------------------------------------


def state_at_start(night: Begun) -> NightState:
    """Returns the state of a night before its first entry."""
    return begin_night(rules_from(night.rules), four_seats(night.seats))


def start_before(session: Session, night: Begun, number: int) -> tuple[int, NightState]:
    """Finds the state from which to replay an entry and all later ones.

    Returns the number of the entry after which that state holds (0: the start), and the state.
    """
    rows = _rows(session, _LAST_CHECKPOINT, night, number=number)
    if not rows:
        return 0, state_at_start(night)
    return rows[0].number, state_from(rows[0].snapshot, rows[0].rules)


@dataclass(frozen=True, slots=True)
class Course:
    """A replay from the state `start` over the entries of `history`.

    `changed` is the number of the entry that was changed (0: none); `steps` the outcomes of the
    standing entries by number; `state` the state at the end.
    """

    start: NightState
    history: Sequence[Version]
    changed: int
    steps: Mapping[int, Outcome]
    state: NightState

    @property
    def replayed(self) -> tuple[Version, ...]:
        """Returns the other entries, as they were, whose transfers the replay changed."""
        return tuple(
            version
            for version in self.history
            if version.stands
            and version.number != self.changed
            and self.steps[version.number].transfers != version.transfers
        )

    @property
    def later(self) -> tuple[int, ...]:
        """Returns the numbers of the entries in `replayed`."""
        return tuple(version.number for version in self.replayed)


def replay(start: NightState, history: Sequence[Version], changed: int = 0) -> Course:
    """Applies the standing entries of `history` to `start`, in order.

    A refusal of the entry `changed` is raised as it is; a refusal of a later entry as
    `Refusal("replay")`, which names that entry and has its refusal as `cause`.
    """
    steps: dict[int, Outcome] = {}
    state = start
    for version in history:
        if not version.stands:
            continue
        number = version.number
        try:
            steps[number] = apply_event(state, version.event)
        except Refusal as refusal:
            if number == changed:
                raise
            raise Refusal("replay", number=number, text=version.text, cause=refusal) from None
        state = steps[number].state
    return Course(start, history, changed, steps, state)


def outcome_of(session: Session, night: Begun, number: int) -> Outcome | None:
    """Computes the outcome of an entry; None if it is undone."""
    after, start = start_before(session, night, number)
    return replay(start, versions(session, night, after, number)).steps.get(number)


def state_before(session: Session, night: Begun, number: int) -> NightState:
    """Computes the state of a night just before an entry."""
    after, start = start_before(session, night, number)
    return replay(start, versions(session, night, after, number - 1)).state


# --- checkpoints ---------------------------------------------------------------------------------


def keep_checkpoint(session: Session, night: Begun, number: int, state: NightState) -> None:
    """Stores a checkpoint of the state after an entry, if its number calls for a checkpoint."""
    if number % BETWEEN_CHECKPOINTS == 0:
        snapshot, rules = stored_state(state)
        row = {"night_id": night.id, "number": number, "rules": rules, "snapshot": snapshot}
        session.connection().execute(_CHECKPOINT, row)


def renew_checkpoints(session: Session, night: Begun, course: Course) -> None:
    """Replaces the checkpoints from the first entry of `course` on."""
    if not course.history:
        return
    drop_checkpoints(session, night, course.history[0].number)
    state = course.start
    for version in course.history:
        step = course.steps.get(version.number)
        state = step.state if step else state
        keep_checkpoint(session, night, version.number, state)


def drop_checkpoints(session: Session, night: Begun, number: int = 0) -> None:
    """Deletes the checkpoints after this entry and later ones; a replay makes them again."""
    session.connection().execute(
        delete(Checkpoint).where(
            col(Checkpoint.night_id) == night.id, col(Checkpoint.number) >= number
        )
    )


# --- the log -------------------------------------------------------------------------------------


def revisions(session: Session, night: Begun) -> Sequence[Row[Any]]:
    """Lists all revisions of a night, oldest first, each with the `number` of its entry."""
    return _rows(session, _AS_THEY_CAME, night)


def lines(session: Session, night: Begun, last: int | None = None) -> tuple[Line, ...]:
    """Lists the entries of a night (only the newest `last` if given) with their revisions."""
    after = 0 if last is None else night.entries - last
    by_number: dict[int, list[Row[Any]]] = {}
    for row in _rows(session, _LINES, night, after=after):
        by_number.setdefault(row.number, []).append(row)
    return tuple(map(_line, by_number.values()))


def _line(revisions: Sequence[Row[Any]]) -> Line:
    said = (PastRevision(RevisionKind(r.kind), r.by_name, r.at, r.text, r.by_id) for r in revisions)
    return Line(*_field_values(revisions[-1]), tuple(said))


def worth_of_tiles(
    session: Session, night: Begun, told: Sequence[Line]
) -> Mapping[int, tuple[PaidHand, ...]]:
    """Computes the wins whose hands were given by tiles, by the number of the entry.

    Undone entries are left out.
    """
    noted = [line.number for line in told if line.stands and _shows_tiles(line.event)]
    if not noted:
        return {}
    after, start = start_before(session, night, min(noted))
    steps = replay(start, versions(session, night, after, max(noted))).steps
    return {number: steps[number].won for number in noted if number in steps}


def _shows_tiles(event: Event) -> bool:
    return isinstance(event, Win) and event.shows_tiles


# --- events said twice ---------------------------------------------------------------------------


def check_not_same(session: Session, night: Begun, source: Source, event: Event) -> None:
    """Raises `SameAgain` if the event was booked moments ago: the commonest mistake of all.

    The end of a hand is compared with the newest standing entry, any other event with all entries
    of this hand.
    """
    if not night.entries:
        return
    said, ends_hand = _comparable_event(event), isinstance(event, HAND_ENDS)
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


def _comparable_event(event: Event) -> Event:
    """Returns an event for comparison: a robbed kong may be logged before or within the win."""
    return event.model_copy(update={"konged": False}) if isinstance(event, Win) else event


def _check_not_same(
    said: Event, source: Source, number: int, event: str, at: datetime, by_name: str
) -> None:
    """Raises `SameAgain` if an entry has the same event and was booked moments ago."""
    if _comparable_event(event_from(event)) == said and abs(source.at - at) <= MOMENTS_AGO:
        raise SameAgain(number=number, by=by_name)

"""Reading the entries of a night, and replaying the night from them.

A night is replayed from the nearest checkpoint, so that a late change of a long night costs no more
than one of a short night.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final, TypeAlias

from sqlalchemy import Executable, Row, Select, bindparam, delete, insert, literal_column
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col

from models.ledger.nights import NEWEST_REVISION
from models.ledger.players import renumber_players
from models.ledger.refusals import EventBookedAgain
from models.ledger.stored import (
    make_four_seats,
    read_event,
    read_rules,
    read_state,
    write_state,
)
from models.ledger.tables import Checkpoint, Entry, Night, Revision, RevisionKind
from models.ledger.values import HAND_ENDS, EntryVersion, LoggedEntry, PastRevision, Source, Table
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


StartedNight: TypeAlias = Night | Table
"""A night to be replayed: both types have its key, entries, first seats and first rules."""


def list_entry_versions(
    session: Session, night: StartedNight, after: int = 0, up_to: int = _ALL
) -> list[EntryVersion]:
    """Lists the entries numbered above `after`, each by its newest revision, in order."""
    return [
        _make_version(row) for row in _query_rows(session, _SPAN, night, after=after, upto=up_to)
    ]


def find_newest_entry_version(
    session: Session, night: StartedNight, *, stands: bool
) -> EntryVersion | None:
    """Finds the newest entry that stands; with `stands=False` the entry that was undone last."""
    order: Any = Entry.number if stands else Revision.id
    found = _VERSIONS.where(col(Revision.stands).is_(stands)).order_by(order.desc())
    rows = _query_rows(session, found.limit(1), night)
    return _renumber_version(night, _make_version(rows[0])) if rows else None


def find_entry_version(session: Session, night: StartedNight, number: int) -> EntryVersion:
    """Returns the entry with this number. Raises `Refusal("no_entry")`."""
    if not 1 <= number <= night.entries:
        raise Refusal("no_entry", number=number, last=night.entries)
    return _renumber_version(night, list_entry_versions(session, night, number - 1, number)[0])


def _renumber_version(night: StartedNight, version: EntryVersion) -> EntryVersion:
    """Replaces the players of an entry by the numbers that the night has for them.

    Only an undone entry can need it: it may name an alias of a player.
    """
    if version.stands or not isinstance(night, Table):
        return version
    return replace(version, event=renumber_players(version.event, night.members))


def _query_rows(
    session: Session, query: Executable, night: StartedNight, **values: int
) -> Sequence[Row[Any]]:
    return session.connection().execute(query, {"night": night.id, **values}).all()


def _make_version(row: Row[Any]) -> EntryVersion:
    return EntryVersion(*_field_values(row))


def _field_values(row: Row[Any]) -> tuple[int, int, Event, bool, str, Transfers]:
    """Returns the values of the fields of an `EntryVersion`, in order."""
    moved = tuple(Transfer(PlayerId(a), PlayerId(b), cents) for a, b, cents in row.transfers)
    return row.entry_id, row.number, read_event(row.event), row.stands, row.text, moved


# --- replaying -----------------------------------------------------------------------------------


def state_at_start(night: StartedNight) -> NightState:
    """Returns the state of a night before its first entry."""
    return begin_night(read_rules(night.rules), make_four_seats(night.seats))


def find_replay_start(session: Session, night: StartedNight, number: int) -> tuple[int, NightState]:
    """Finds the nearest stored state from which to replay an entry and all later ones.

    Returns the number of the entry after which that state holds (0: the start), and the state.
    """
    rows = _query_rows(session, _LAST_CHECKPOINT, night, number=number)
    if not rows:
        return 0, state_at_start(night)
    return rows[0].number, read_state(rows[0].snapshot, rows[0].rules)


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay of the entries in `history`, from the state `start`.

    `changed` is the number of the entry that was changed (0: none); `steps` the outcomes of the
    standing entries by number; `state` the state at the end.
    """

    start: NightState
    history: Sequence[EntryVersion]
    changed: int
    steps: Mapping[int, Outcome]
    state: NightState

    @property
    def changed_entries(self) -> tuple[EntryVersion, ...]:
        """Returns the old versions of the other entries whose transfers differ after the replay."""
        return tuple(
            version
            for version in self.history
            if version.stands
            and version.number != self.changed
            and self.steps[version.number].transfers != version.transfers
        )

    @property
    def affected_entry_numbers(self) -> tuple[int, ...]:
        """Returns the numbers of the entries that `changed_entries` lists."""
        return tuple(version.number for version in self.changed_entries)


def replay_entries(start: NightState, history: Sequence[EntryVersion], changed: int = 0) -> Replay:
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
    return Replay(start, history, changed, steps, state)


def compute_outcome(session: Session, night: StartedNight, number: int) -> Outcome | None:
    """Computes the outcome of an entry; None if it is undone."""
    after, start = find_replay_start(session, night, number)
    return replay_entries(start, list_entry_versions(session, night, after, number)).steps.get(
        number
    )


def state_before(session: Session, night: StartedNight, number: int) -> NightState:
    """Computes the state of a night just before an entry."""
    after, start = find_replay_start(session, night, number)
    return replay_entries(start, list_entry_versions(session, night, after, number - 1)).state


# --- checkpoints ---------------------------------------------------------------------------------


def store_checkpoint(session: Session, night: StartedNight, number: int, state: NightState) -> None:
    """Stores the state after an entry as a checkpoint, if one belongs after this number."""
    if number % BETWEEN_CHECKPOINTS == 0:
        snapshot, rules = write_state(state)
        row = {"night_id": night.id, "number": number, "rules": rules, "snapshot": snapshot}
        session.connection().execute(_CHECKPOINT, row)


def renew_checkpoints(session: Session, night: StartedNight, replay: Replay) -> None:
    """Replaces the checkpoints of the first entry in `replay` and of all later entries."""
    if not replay.history:
        return
    delete_checkpoints_from(session, night, replay.history[0].number)
    state = replay.start
    for version in replay.history:
        step = replay.steps.get(version.number)
        state = step.state if step else state
        store_checkpoint(session, night, version.number, state)


def delete_checkpoints_from(session: Session, night: StartedNight, number: int = 0) -> None:
    """Deletes the checkpoints of this entry and of all later entries."""
    session.connection().execute(
        delete(Checkpoint).where(
            col(Checkpoint.night_id) == night.id, col(Checkpoint.number) >= number
        )
    )


# --- the log -------------------------------------------------------------------------------------


def list_entries(
    session: Session, night: StartedNight, last: int | None = None
) -> tuple[LoggedEntry, ...]:
    """Lists the entries of a night with their revisions; with `last`, only the newest so many."""
    after = 0 if last is None else night.entries - last
    by_number: dict[int, list[Row[Any]]] = {}
    for row in _query_rows(session, _LINES, night, after=after):
        by_number.setdefault(row.number, []).append(row)
    return tuple(map(_make_logged_entry, by_number.values()))


def _make_logged_entry(revisions: Sequence[Row[Any]]) -> LoggedEntry:
    said = (PastRevision(RevisionKind(r.kind), r.by_name, r.at, r.text, r.by_id) for r in revisions)
    return LoggedEntry(*_field_values(revisions[-1]), tuple(said))


def score_tile_hands(
    session: Session, night: StartedNight, entries: Sequence[LoggedEntry]
) -> Mapping[int, tuple[PaidHand, ...]]:
    """Scores the standing wins whose hands were given by tiles, by entry number."""
    noted = [line.number for line in entries if line.stands and _shows_tiles(line.event)]
    if not noted:
        return {}
    after, start = find_replay_start(session, night, min(noted))
    steps = replay_entries(start, list_entry_versions(session, night, after, max(noted))).steps
    return {number: steps[number].won for number in noted if number in steps}


def _shows_tiles(event: Event) -> bool:
    return isinstance(event, Win) and event.shows_tiles


# --- events said twice ---------------------------------------------------------------------------


def check_not_booked_again(
    session: Session, night: StartedNight, source: Source, event: Event
) -> None:
    """Raises `EventBookedAgain` if the event was booked moments ago already: the commonest
    mistake of all.

    The end of a hand is compared with the newest standing entry, any other event with all entries
    of this hand.
    """
    if not night.entries:
        return
    said, ends_hand = _drop_robbed_kong_mark(event), isinstance(event, HAND_ENDS)
    facts = {"night": night.id, "after": night.entries - RECENT}
    with session.connection().execute(_RECENT, facts) as rows:
        for row in rows:
            if not row.stands:
                continue
            if not ends_hand and isinstance(read_event(row.event), HAND_ENDS):
                return
            is_same = _drop_robbed_kong_mark(read_event(row.event)) == said
            if is_same and abs(source.at - row.at) <= MOMENTS_AGO:
                raise EventBookedAgain(number=row.number, by=row.by_name)
            if ends_hand:
                return


def _drop_robbed_kong_mark(event: Event) -> Event:
    """Returns an event without the mark of a robbed kong, so that both ways to log it are equal."""
    return event.model_copy(update={"konged": False}) if isinstance(event, Win) else event

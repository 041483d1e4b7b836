"""The verbs of an entry: record, undo, redo, fix.

Each applies the rules to the night and writes a revision with its postings, or raises a `Refusal`
and writes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from models.ledger.dues import find_carried_due
from models.ledger.night.history import (
    Replay,
    check_not_booked_again,
    find_entry_version,
    find_newest_entry_version,
    find_replay_start,
    list_entry_versions,
    renew_checkpoints,
    replay_entries,
)
from models.ledger.night.posting import (
    add_entry,
    add_revision,
    add_revisions_of_replay,
    store_state,
)
from models.ledger.players import renumber_players
from models.ledger.policy import Verb
from models.ledger.refusals import FixWithoutChange, NothingToRedo
from models.ledger.tables import RevisionKind
from models.ledger.unit import Unit
from models.ledger.values import OF_THE_TABLE, EntryVersion, Receipt
from models.rules.bounds import clean_event
from models.rules.events import Event, Payment
from models.rules.night import NightState, apply_event
from models.rules.payments import balance_changes
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


def record_event(unit: Unit, event: Event, *, confirmed: bool = False) -> Receipt:
    """Books an event as a new entry; `source.text` is stored as the words that were typed.

    The event's texts are cleaned and cut first. Raises the refusals of the rules, and `Refusal`:
    `no_night`, `may_not_log`, `same_again` (the same event was booked moments ago and this is not
    `confirmed`).
    """
    unit.check_allowed(Verb.LOG)
    session, source, table = unit.session, unit.source, unit.table()
    event = renumber_players(clean_event(event), table.members)
    outcome = apply_event(table.state, event)  # what the rules refuse need not be asked about
    if not confirmed:
        check_not_booked_again(session, table, source, event)
    entry_id, table = add_entry(session, table, event, outcome, source)
    receipt = Receipt(RevisionKind.RECORDED, entry_id, table.entries, event, outcome, table)
    return unit.note_receipt(receipt)


def undo_entry(unit: Unit, number: int | None = None) -> Receipt:
    """Undoes an entry: the newest that stands, or the entry with `number`.

    Raises `Refusal`: `nothing_to_undo`, `no_entry`, `undone_already`, `replay`, `may_not_log`.
    """
    return _write_change(unit, preview_undo(unit, number))


def redo_entry(unit: Unit, number: int | None = None) -> Receipt:
    """Puts an undone entry back: the last undone, or the entry with `number`.

    Raises `Refusal`: `nothing_to_redo`, `no_entry`, `not_undone`, `redo_carried`, `replay`,
    `may_not_log`.
    """
    return _write_change(unit, preview_redo(unit, number))


def fix_entry(unit: Unit, number: int, event: Event) -> Receipt:
    """Replaces the event of an entry, and replays the entries after it.

    Raises the refusals of the rules, and `Refusal`: `no_entry`, `fix_undone`, `fix_carried`,
    `fix_kind`, `fix_same`, `replay`, `may_not_log`.
    """
    return _write_change(unit, preview_fix(unit, number, event))


# --- changes of an entry -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EntryChange:
    """A change of an entry that is computed but not stored yet.

    `old` is the entry now, `new` the entry after the change; `was` is the state of the night now,
    `course` the night replayed with the change.
    """

    kind: RevisionKind
    old: EntryVersion
    new: EntryVersion
    course: Replay
    was: NightState

    @property
    def number(self) -> int:
        """Returns the number of the entry."""
        return self.new.number

    @property
    def balance_changes(self) -> Mapping[PlayerId, Cents]:
        """Returns the cents by which each balance would change."""
        return balance_changes(self.was.balances, self.course.state.balances)

    @property
    def affects_later_play(self) -> bool:
        """Tells whether the change affects the deal, the wind or a later entry."""
        was, then = self.was, self.course.state
        return (
            was.deal != then.deal
            or was.dealer != then.dealer
            or bool(self.course.affected_entry_numbers)
        )


def preview_undo(unit: Unit, number: int | None = None) -> EntryChange:
    """Computes the change that `undo_entry` would make. Raises the refusals of `undo_entry`."""
    version = _find_entry(unit, number, stands=True)
    return _compute_change(unit, RevisionKind.UNDONE, version, replace(version, stands=False))


def preview_redo(unit: Unit, number: int | None = None) -> EntryChange:
    """Computes the change that `redo_entry` would make. Raises the refusals of `redo_entry`."""
    version = _find_entry(unit, number, stands=False)
    carried = find_carried_due(unit.session, version.entry_id)
    was = version.event
    if carried is not None and isinstance(was, Payment) and was.cents > carried.most:
        facts = {"night": carried.night, "owed": carried.most}
        raise Refusal("redo_carried", number=version.number, **facts)
    return _compute_change(unit, RevisionKind.REDONE, version, replace(version, stands=True))


def preview_fix(unit: Unit, number: int, event: Event) -> EntryChange:
    """Computes the change that `fix_entry` would make. Raises the refusals of `fix_entry`."""
    unit.check_allowed(Verb.MEND)
    event = renumber_players(clean_event(event), unit.table().members)
    version = find_entry_version(unit.session, unit.table(), number)
    if not version.stands:
        raise Refusal("fix_undone", number=number)
    event = _keep_carried_debt(unit, version, event)
    of_the_table = any(isinstance(one, OF_THE_TABLE) for one in (event, version.event))
    if of_the_table and event.kind != version.event.kind:
        raise Refusal("fix_kind")
    if event == version.event:
        raise FixWithoutChange(number=number)
    new = replace(version, event=event, text=unit.source.text)
    return _compute_change(unit, RevisionKind.FIXED, version, new)


def _keep_carried_debt(unit: Unit, version: EntryVersion, event: Event) -> Event:
    """Returns the event that a fix stores: an earlier night's due in the entry stays charged.

    An entry that carries a due of an earlier night may only become the same payment of at most the
    cents that are left of the due. Raises `Refusal("fix_carried")` with these cents.
    """
    carried = find_carried_due(unit.session, version.entry_id)
    if carried is None:
        return event
    was, pair = version.event, (carried.payer, carried.payee)
    if (
        isinstance(was, Payment)
        and isinstance(event, Payment)
        and (event.payer, event.payee) == pair
        and event.cents <= carried.most
    ):
        return Payment(
            payer=was.payer, payee=was.payee, cents=event.cents, note=was.note, carried=True
        )
    facts = {"night": carried.night, "payer": carried.payer, "payee": carried.payee}
    raise Refusal("fix_carried", number=version.number, **facts, owed=carried.most)


def _find_entry(unit: Unit, number: int | None, *, stands: bool) -> EntryVersion:
    """Finds the entry with this number; without one, the newest that stands or was undone.

    Raises `Refusal`: `nothing_to_undo`, `nothing_to_redo`, `undone_already`, `not_undone`.
    """
    unit.check_allowed(Verb.MEND)
    session, table = unit.session, unit.table()
    if number is None:
        version = find_newest_entry_version(session, table, stands=stands)
    else:
        version = find_entry_version(session, table, number)
    if version is None:
        raise Refusal("nothing_to_undo") if stands else NothingToRedo()
    if version.stands is not stands:
        raise Refusal("undone_already" if stands else "not_undone", number=version.number)
    return version


def _compute_change(
    unit: Unit, kind: RevisionKind, old: EntryVersion, new: EntryVersion
) -> EntryChange:
    """Computes a change of one entry, and replays the night with it."""
    session, table = unit.session, unit.table()
    after, start = find_replay_start(session, table, new.number)
    history = list_entry_versions(session, table, after)
    changed = [new if v.number == new.number else v for v in history]
    return EntryChange(kind, old, new, replay_entries(start, changed, new.number), table.state)


def _write_change(unit: Unit, change: EntryChange) -> Receipt:
    """Stores a change of one entry, the later entries it affects, and the night's new state."""
    session, source, table, old = unit.session, unit.source, unit.table(), change.old
    course = change.course
    outcome = course.steps.get(change.number)  # none where it does not stand
    new = replace(change.new, transfers=outcome.transfers if outcome else old.transfers)
    cause_id = add_revision(session, table.id, new, change.kind, source, old)
    add_revisions_of_replay(session, table.id, course, source, cause_id)
    renew_checkpoints(session, table, course)
    table = store_state(session, table, course.state, table.entries)
    receipt = Receipt(
        kind=change.kind,
        entry_id=new.entry_id,
        number=new.number,
        event=new.event,
        outcome=outcome,
        table=table,
        before=old.event,
        replayed=course.affected_entry_numbers,
        was=change.was,
    )
    return unit.note_receipt(receipt)

"""The verbs of an entry: record, undo, redo, fix.

Each folds its night and writes what was said with the money that it moves, or raises a `Refusal`
and writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from sqlmodel import Session

from models.ledger.dues import check_fix, check_redo
from models.ledger.night.history import (
    Version,
    check_in_again,
    check_not_same,
    last_undone,
    newest_standing,
    numbered,
    replay,
    start_before,
    versions,
)
from models.ledger.night.posting import add_entry, post_replayed, revise, stand
from models.ledger.pages import Page
from models.ledger.policy import Verb
from models.ledger.tables import RevisionKind
from models.ledger.unit import Unit
from models.ledger.values import OF_THE_TABLE, Foreseen, Receipt
from models.rules.events import Event
from models.rules.night import NightState, Outcome, apply
from models.rules.refusal import Refusal


def record(unit: Unit, event: Event, *, confirmed: bool = False) -> Receipt:
    """Books an event, said by `source.text`.

    Raises what the rules raise, and `Refusal`: `no_night`, `may_not_log`, and `same_again` where
    the same was booked moments ago and it is not `confirmed`.
    """
    unit.allow(Verb.LOG)
    session, source, page = unit.session, unit.source, unit.page()
    table = page.table
    outcome = apply(table.state, event)  # what the rules refuse need not be asked about
    if not confirmed:
        check_not_same(session, page, table.entries, source, event)
    entry_id, table = add_entry(session, page, event, outcome, source)
    unit.changed(replace(page, table=table))
    return Receipt(RevisionKind.RECORDED, entry_id, table.entries, event, outcome, table)


def undo(unit: Unit, number: int | None = None) -> Receipt:
    """Takes an entry back: the newest that stands, or the one with `number`.

    Raises `Refusal`: `nothing_to_undo`, `no_entry`, `undone_already`, `replay`, `may_not_log`.
    """
    return _change(unit, RevisionKind.UNDONE, _undone(unit, number))


def redo(unit: Unit, number: int | None = None) -> Receipt:
    """Puts an undone entry back: the one undone last, or the one with `number`.

    Raises `Refusal`: `nothing_to_redo`, `no_entry`, `not_undone`, `redo_carried`, `replay`,
    `may_not_log`.
    """
    return _change(unit, RevisionKind.REDONE, _redone(unit, number))


def fix(unit: Unit, number: int, event: Event) -> Receipt:
    """Replaces what an entry says by `event`; what came after is worked out anew.

    Raises what the rules raise, and `Refusal`: `no_entry`, `fix_undone`, `fix_carried`, `fix_kind`,
    `fix_same`, `replay`, `may_not_log`.
    """
    return _change(unit, RevisionKind.FIXED, _fixed(unit, number, event))


def foresee_undo(unit: Unit, number: int) -> Foreseen:
    """What `undo` would do. Raises what it raises."""
    return _foreseen(unit, _undone(unit, number))


def foresee_redo(unit: Unit, number: int) -> Foreseen:
    """What `redo` would do. Raises what it raises."""
    return _foreseen(unit, _redone(unit, number))


def foresee_fix(unit: Unit, number: int, event: Event) -> Foreseen:
    """What `fix` would do. Raises what it raises."""
    return _foreseen(unit, _fixed(unit, number, event))


# --- what an entry is to be ----------------------------------------------------------------------


def _undone(unit: Unit, number: int | None) -> _Change:
    version = _named(unit, number, newest_standing, Refusal("nothing_to_undo"))
    if not version.stands:
        raise Refusal("undone_already", number=version.number)
    return version, replace(version, stands=False)


def _redone(unit: Unit, number: int | None) -> _Change:
    version = _named(unit, number, last_undone, Refusal("nothing_to_redo"))
    if version.stands:
        raise Refusal("not_undone", number=version.number)
    check_redo(unit.session, version.entry_id, version.number)
    return version, replace(version, stands=True)


def _named(
    unit: Unit, number: int | None, newest: Callable[[Session, Page], Version | None], none: Refusal
) -> Version:
    """The entry of this number; without one the `newest`. Raises `none` where there is none."""
    unit.allow(Verb.MEND)
    session, page = unit.session, unit.page()
    if number is not None:
        return numbered(session, page, number, page.table.entries)
    version = newest(session, page)
    if version is None:
        raise none
    return version


def _fixed(unit: Unit, number: int, event: Event) -> _Change:
    unit.allow(Verb.MEND)
    page = unit.page()
    version = numbered(unit.session, page, number, page.table.entries)
    if not version.stands:
        raise Refusal("fix_undone", number=number)
    check_fix(unit.session, version.entry_id, number)
    of_the_table = any(isinstance(one, OF_THE_TABLE) for one in (event, version.event))
    if of_the_table and event.kind != version.event.kind:
        raise Refusal("fix_kind")
    if event == version.event:
        raise Refusal("fix_same", number=number)
    return version, replace(version, event=event, text=unit.source.text)


# --- changing it ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Worked:
    """A change worked out: the entry before and after, and the night folded on from `start`."""

    old: Version
    new: Version
    start: NightState
    history: list[Version]
    steps: dict[int, Outcome]
    state: NightState

    @property
    def outcome(self) -> Outcome | None:
        """What the entry comes to then; None where it does not stand."""
        return self.steps.get(self.new.number)

    @property
    def others(self) -> list[Version]:
        """The other entries that were folded."""
        return [version for version in self.history if version.number != self.new.number]


def _work_out(unit: Unit, change: _Change) -> _Worked:
    """Works out one entry's change, and what follows from it. Nothing is written."""
    session, page, (old, new) = unit.session, unit.page(), change
    after, start = start_before(session, page, new.number)
    history = versions(session, page, after)
    changed = [new if v.number == new.number else v for v in history]
    steps, state = replay(start, changed, new.number)
    return _Worked(old, new, start, history, steps, state)


def _foreseen(unit: Unit, change: _Change) -> Foreseen:
    work = _work_out(unit, change)
    later = tuple(
        version.number
        for version in work.others
        if version.stands and work.steps[version.number].transfers != version.transfers
    )
    return Foreseen(work.new.number, unit.page().table.state, work.state, later)


def _change(unit: Unit, kind: RevisionKind, change: _Change) -> Receipt:
    """Makes a change of one entry, with what follows from it."""
    work = _work_out(unit, change)
    session, source, page, outcome = unit.session, unit.source, unit.page(), work.outcome
    old, was = work.old, page.table.state
    new = replace(work.new, transfers=outcome.transfers if outcome else old.transfers)
    cause_id = revise(session, page.id, new, kind, source, old)
    replayed = post_replayed(session, page.id, work.others, work.steps, source, cause_id)
    check_in_again(session, page, work.start, work.history, work.steps)
    table = stand(session, page, work.state, page.table.entries)
    unit.changed(replace(page, table=table))
    return Receipt(
        kind, new.entry_id, new.number, new.event, outcome, table, old.event, replayed, was
    )


_Change: TypeAlias = tuple[Version, Version]
"""An entry as it is, and as it is to be."""

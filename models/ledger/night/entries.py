"""The verbs of an entry: record, undo, redo, fix.

Each folds its night and writes what was said with the money that it moves, or raises a `Refusal`
and writes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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
from models.ledger.values import Reader, Receipt
from models.rules.night import apply
from models.rules.refusal import Refusal


def record(unit: Unit, read: Reader, *, confirmed: bool = False) -> Receipt:
    """Books what `read` understands at this table.

    Raises what `read` and the rules raise, and `Refusal`: `no_night`, `may_not_log`, and
    `same_again` where the same was booked moments ago and it is not `confirmed`.
    """
    unit.allow(Verb.LOG)
    session, source, page = unit.session, unit.source, unit.page()
    table = page.table
    event = read(table)
    if not confirmed:
        check_not_same(session, page, table.entries, source, event)
    outcome = apply(table.state, event)
    entry_id, table = add_entry(session, page, event, outcome, source)
    unit.changed(replace(page, table=table))
    return Receipt(RevisionKind.RECORDED, entry_id, table.entries, event, outcome, table)


def undo(unit: Unit, number: int | None = None) -> Receipt:
    """Takes an entry back: the newest that stands, or the one with `number`.

    Raises `Refusal`: `nothing_to_undo`, `no_entry`, `undone_already`, `replay`, `may_not_log`.
    """
    unit.allow(Verb.MEND)
    old = _chosen(unit, number, newest_standing, "nothing_to_undo")
    if not old.stands:
        raise Refusal("undone_already", number=old.number)
    return _change(unit, RevisionKind.UNDONE, old, replace(old, stands=False))


def redo(unit: Unit, number: int | None = None) -> Receipt:
    """Puts an undone entry back: the one undone last, or the one with `number`.

    Raises `Refusal`: `nothing_to_redo`, `no_entry`, `not_undone`, `redo_carried`, `replay`,
    `may_not_log`.
    """
    unit.allow(Verb.MEND)
    old = _chosen(unit, number, last_undone, "nothing_to_redo")
    if old.stands:
        raise Refusal("not_undone", number=old.number)
    check_redo(unit.session, old.entry_id, old.number)
    return _change(unit, RevisionKind.REDONE, old, replace(old, stands=True))


def fix(unit: Unit, number: int, read: Reader) -> Receipt:
    """Replaces what an entry says by `source.text`; what came after is worked out anew.

    Raises what `read` raises, and `Refusal`: `no_entry`, `fix_undone`, `fix_carried`, `fix_same`,
    `replay`, `may_not_log`.
    """
    unit.allow(Verb.MEND)
    page = unit.page()
    old = numbered(unit.session, page, number, page.table.entries)
    if not old.stands:
        raise Refusal("fix_undone", number=number)
    check_fix(unit.session, old.entry_id, number)
    event = read(page.table)
    if event == old.event:
        raise Refusal("fix_same", number=number)
    return _change(unit, RevisionKind.FIXED, old, replace(old, event=event, text=unit.source.text))


def _chosen(
    unit: Unit,
    number: int | None,
    otherwise: Callable[[Session, Page], Version | None],
    missing: str,
) -> Version:
    """The entry with `number`; without one, what `otherwise` finds. Raises `Refusal(missing)`."""
    page = unit.page()
    if number is not None:
        return numbered(unit.session, page, number, page.table.entries)
    found = otherwise(unit.session, page)
    if found is None:
        raise Refusal(missing)
    return found


def _change(unit: Unit, kind: RevisionKind, old: Version, new: Version) -> Receipt:
    """Changes one entry from `old` to `new`, and works out what follows."""
    session, source, page = unit.session, unit.source, unit.page()
    after, start = start_before(session, page, new.number)
    history = versions(session, page, after)
    steps, state = replay(
        start, [new if v.number == new.number else v for v in history], new.number
    )
    outcome = steps.get(new.number)
    new = replace(new, transfers=outcome.transfers if outcome else old.transfers)
    cause_id = revise(session, page.id, new, kind, source, old)
    others = [version for version in history if version.number != new.number]
    replayed = post_replayed(session, page.id, others, steps, source, cause_id)
    check_in_again(session, page, start, history, steps)
    table = stand(session, page, state, page.table.entries)
    unit.changed(replace(page, table=table))
    return Receipt(kind, new.entry_id, new.number, new.event, outcome, table, old.event, replayed)

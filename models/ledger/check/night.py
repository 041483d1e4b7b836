"""Checks that one night holds together: its numbers, revisions, money, state and moments."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Final

from sqlmodel import Session, select

from models.ledger.check.faults import Found, fault, strangers
from models.ledger.check.rows import NightRows, nonzero, rows_of
from models.ledger.check.settling import the_dues, the_handovers
from models.ledger.night.history import began
from models.ledger.stored import event_from, state_from
from models.ledger.tables import MilestoneKind, Night, NightStatus, Revision, RevisionKind, row_key
from models.rules.night import NightState, apply
from models.rules.payments import changes, net_of
from models.rules.refusal import Refusal

CLOCKS_APART: Final = timedelta(minutes=5)
"""A message is dated by Telegram, a press by this machine: their clocks may differ by so much."""
KEPT_BY_TELEGRAM: Final = timedelta(days=1)
"""A message that Telegram kept while Kaki was away is dated when it was sent: so much earlier."""


def night_faults(session: Session, night_id: int) -> Found:
    """Everything that is wrong with a night, as it is found."""
    chat_id, number = session.exec(
        select(Night.chat_id, Night.number).where(Night.id == night_id)
    ).one()
    for found in _found(session, night_id):
        yield replace(found, chat=chat_id, night=number)


def _found(session: Session, night_id: int) -> Found:
    try:
        rows = rows_of(session, night_id)
    except (ValueError, TypeError) as error:
        yield fault("row", error=error)
        return
    for examine in _EXAMINED:
        try:
            yield from examine(rows)
        except (ValueError, TypeError, LookupError, Refusal) as error:
            what = examine.__name__.strip("_").replace("_", " ")
            yield fault("unreadable", what=what, error=error)


# --- the night -----------------------------------------------------------------------------------


def _the_night(rows: NightRows) -> Found:
    night = rows.night
    if night.status not in set(NightStatus):
        yield fault("night_status", status=night.status)
    if night.status == NightStatus.ENDED and night.ended is None:
        yield fault("ended_without_time")
    if night.status == NightStatus.OPEN and night.ended is not None:
        yield fault("open_but_ended", ended=night.ended.isoformat())
    if len(set(night.seats)) != 4 or len(night.seats) != 4:
        yield fault("seats", seats=night.seats)
    yield from strangers(night.seats, rows.people, "seat")
    if night.board_changes > night.changes:
        yield fault("board", shows=night.board_changes, newest=night.changes)
    if rows.summary is not None and rows.summary.changes > night.changes:
        yield fault("summary", counts=rows.summary.changes, newest=night.changes)


def _the_summary(rows: NightRows) -> Found:
    if rows.summary is not None:
        facts = json.loads(rows.summary.facts)
        yield from strangers((player for player, _ in facts["players"]), rows.people, "summary")


def _the_milestones(rows: NightRows) -> Found:
    for row in rows.milestones:
        if row.kind not in set(MilestoneKind):
            yield fault("milestone_kind", milestone=row.id, kind=row.kind)
        yield from strangers(row.seats or (), rows.people, "milestone", row.id)


def _the_numbers(rows: NightRows) -> Found:
    count = len(rows.entries)
    missing = sorted(set(range(1, count + 1)) - set(rows.entries))
    if missing:
        yield fault("numbers", missing=missing)
    if rows.night.entries != count:
        yield fault("entries", counts=rows.night.entries, expected=count)


def _the_moments(rows: NightRows) -> Found:
    """Checks the moments: what came later is dated later, but for messages that came late; a night
    ends at its end.
    """
    night = rows.night
    changes = sorted((r for each in rows.entries.values() for r in each), key=row_key)
    told = [("revision", row.id, row.at) for row in changes]
    said = [("milestone", row.id, row.at) for row in rows.milestones]
    paid = [("handover", row.id, row.at) for row in rows.handovers]
    start = ("start", None, night.started)
    for each in (told, said, paid):
        yield from _in_order([start, *each], KEPT_BY_TELEGRAM)
    if night.ended is not None:
        yield from _in_order([start, ("end", None, night.ended)], CLOCKS_APART)


def _in_order(moments: Sequence[tuple[str, int | None, datetime]], apart: timedelta) -> Found:
    for (_, _, before), (what, row, at) in pairwise(moments):
        if before - at > apart:
            told: dict[str, Any] = {what: row, "at": at.isoformat(), "before": before.isoformat()}
            yield fault(f"order.{what}", **told)


# --- revisions -----------------------------------------------------------------------------------


def _the_revisions(rows: NightRows) -> Found:
    earlier = {row.id: row for revisions in rows.entries.values() for row in revisions}
    reseated = any(row.kind == MilestoneKind.RESEATED for row in rows.milestones)
    for number, revisions in rows.entries.items():
        if not revisions:
            yield fault("no_revision", entry=number)
        for before, row in _pairs(revisions):
            for found in (*_kind(row, before), *_cause(row, earlier, reseated), *_said(row)):
                yield replace(found, entry=number)


def _pairs(revisions: Sequence[Revision]) -> Iterator[tuple[Revision | None, Revision]]:
    """Each revision behind the one before it; the first behind None."""
    return zip((None, *revisions), revisions, strict=False)


def _kind(row: Revision, before: Revision | None) -> Found:
    """Checks that what was done to an entry can be done after what was done before."""
    told: dict[str, Any] = {"revision": row.id, "kind": row.kind}
    if row.kind not in set(RevisionKind):
        yield fault("revision_kind", **told)
        return
    if row.stands != (row.kind != RevisionKind.UNDONE):
        yield fault("stands" if row.stands else "stands_not", **told)
    if (before is None) != (row.kind == RevisionKind.RECORDED):
        yield fault("first" if before is None else "not_first", **told)
    elif before is not None:
        if before.stands != (row.kind != RevisionKind.REDONE):
            yield fault("after", **told, before=before.kind)
        if row.kind != RevisionKind.FIXED and not _same_event(row, before):
            yield fault("another_event", **told)
        if not row.stands and row.transfers != before.transfers:
            yield fault("kept", **told, transfers=row.transfers, expected=before.transfers)


def _same_event(row: Revision, before: Revision) -> bool:
    """Tells whether two revisions say the same, perhaps as two releases write it."""
    if row.event == before.event:
        return True
    try:
        return event_from(row.event) == event_from(before.event)
    except ValueError:
        return False


def _cause(row: Revision, ids: Mapping[int | None, Revision], reseated: bool) -> Found:
    """A replay follows from an earlier change of this night, or from new seats."""
    if row.kind != RevisionKind.REPLAYED:
        if row.cause_id is not None:
            yield fault("cause", revision=row.id, kind=row.kind)
        return
    if row.cause_id is None:
        if not reseated:
            yield fault("no_cause", revision=row.id)
        return
    cause = ids.get(row.cause_id)
    if cause is None or row_key(cause) >= row_key(row):
        yield fault("cause_later", revision=row.id, cause=row.cause_id)
    elif cause.kind not in (RevisionKind.UNDONE, RevisionKind.REDONE, RevisionKind.FIXED):
        yield fault("cause_idle", revision=row.id, cause=row.cause_id)


def _said(row: Revision) -> Found:
    try:
        event_from(row.event)
    except ValueError as error:
        yield fault("event", revision=row.id, error=error)
    # That somebody pays themself moves nothing: whether the entry means it, the fold decides.
    for payer, payee, cents in row.transfers:
        if cents <= 0:
            yield fault("transfer", revision=row.id, cents=cents, payer=payer, payee=payee)


# --- money ---------------------------------------------------------------------------------------


def _the_postings(rows: NightRows) -> Found:
    known = set()
    for number, revisions in rows.entries.items():
        for before, row in _pairs(revisions):
            known.add(row.id)
            posted = nonzero(rows.posted.get(row_key(row), {}))
            if sum(posted.values()):
                yield fault("postings", entry=number, revision=row.id, sum=sum(posted.values()))
            net = nonzero(changes(_moves(before), _moves(row)))
            if posted != net:
                yield fault("posts", entry=number, revision=row.id, posted=posted, expected=net)
    for stray in sorted(set(rows.posted) - known):
        yield fault("stray_postings", revision=stray)
    if sum(rows.balances.values()):
        yield fault("night_postings", sum=sum(rows.balances.values()))
    yield from strangers(rows.balances, rows.people, "postings")


def _moves(row: Revision | None) -> dict[int, int]:
    return net_of((a, b, cents) for a, b, cents in row.transfers) if row and row.stands else {}


# --- state ---------------------------------------------------------------------------------------


def _the_state(rows: NightRows) -> Found:
    """The night folded again: what each entry moves, and where the night stands."""
    night = rows.night
    state = began(night)
    kept = state_from(night.snapshot, night.current_rules)
    yield from strangers(kept.balances, rows.people, "snapshot")
    kept_sums, sums = nonzero(kept.balances), nonzero(rows.balances)
    if kept_sums != sums:
        yield fault("snapshot_sums", balances=kept_sums, expected=sums)
    for number, revisions in rows.entries.items():
        if revisions and revisions[-1].stands:
            try:
                outcome = apply(state, event_from(revisions[-1].event))
            except Refusal as refusal:
                yield fault("replay", entry=number, refusal=refusal)
                return
            except ValueError:
                return  # an event that cannot be read was told
            moves, transfers = [list(each) for each in outcome.transfers], revisions[-1].transfers
            if transfers != moves:
                yield fault("moves", entry=number, transfers=transfers, expected=moves)
            state = outcome.state
        if (row := rows.checkpoints.get(number)) is not None:
            differing = _differences("checkpoint", state_from(row.snapshot, row.rules), state)
            yield from (replace(one, entry=number) for one in differing)
    yield from _differences("snapshot", kept, state)


def _the_checkpoints(rows: NightRows) -> Found:
    stray = sorted(set(rows.checkpoints) - set(rows.entries))
    if stray:
        yield fault("checkpoints", stray=stray)


def _differences(where: str, kept: NightState, folded: NightState) -> Found:
    for name in NightState.model_fields:
        was, now = getattr(kept, name), getattr(folded, name)
        if was != now and name == "rules":
            yield fault("state_rules", where=where)
        elif was != now:
            yield fault("state", where=where, part=name, kept=was, expected=now)


_EXAMINED: Final[Sequence[Callable[[NightRows], Found]]] = (
    _the_night,
    _the_summary,
    _the_milestones,
    _the_numbers,
    _the_moments,
    _the_checkpoints,
    _the_revisions,
    _the_postings,
    _the_state,
    the_dues,
    the_handovers,
)

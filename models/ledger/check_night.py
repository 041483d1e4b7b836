"""Whether one night holds together: numbers, revisions, money, state and dues."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlmodel import Session, col, select

from models.ledger.dues import heads_of
from models.ledger.tables import (
    Checkpoint,
    Due,
    Entry,
    Handover,
    HandoverKind,
    Milestone,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    Posting,
    Revision,
    RevisionKind,
    Summary,
)
from models.rules.debts import merged, rounded
from models.rules.events import EVENT
from models.rules.house import HouseRules
from models.rules.night import NightState, apply, begin
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

MOST_COIN: Final = 10_000
"""What sums are rounded to at most, in cents."""
MOST_GROUPED: Final = 4
"""So many people are tried as households in every way."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and where. A warning may be in order."""

    what: str
    chat: int | None = None
    night: int | None = None
    entry: int | None = None
    warning: bool = False

    def __str__(self) -> str:
        places = {"chat": self.chat, "night": self.night, "entry": self.entry}
        where = ", ".join(f"{name} {at}" for name, at in places.items() if at is not None)
        told = f"{where}: {self.what}" if where else self.what
        return f"warning: {told}" if self.warning else told


@dataclass(frozen=True, slots=True)
class _Book:
    """All rows of one night.

    `people` are those of the chat and `heads` who settles for whom there now; `entries` hold their
    revisions, `posted` the cents of a revision; `carried` is the chat of the entry that took a due
    over.
    """

    night: Night
    people: frozenset[int]
    heads: Mapping[PlayerId, PlayerId]
    entries: Mapping[int, Sequence[Revision]]
    posted: Mapping[int, Counter[int]]
    checkpoints: Mapping[int, Checkpoint]
    milestones: Sequence[Milestone]
    dues: Sequence[Due]
    handovers: Sequence[Handover]
    carried: Mapping[int, int]
    summary: Summary | None

    @property
    def balances(self) -> dict[int, int]:
        """What the postings come to."""
        together: Counter[int] = Counter()
        for cents in self.posted.values():
            together.update(cents)
        return dict(together)


class _Doubt(str):
    """What may be in order."""


_Found = Iterator[tuple[str, int | None]]
"""What is wrong, with the number of the entry where it is in one."""


def night_faults(session: Session, night_id: int) -> Iterator[Fault]:
    """Everything that is wrong with a night."""
    chat_id, number = session.exec(
        select(Night.chat_id, Night.number).where(Night.id == night_id)
    ).one()
    try:
        book = _read(session, night_id)
    except (ValueError, TypeError) as error:
        yield Fault(f"a row cannot be read: {short(error)}", chat_id, number)
        return
    for examine in _EXAMINED:
        try:
            for what, entry in examine(book):
                yield Fault(what, chat_id, number, entry, warning=isinstance(what, _Doubt))
        except (ValueError, TypeError, LookupError, Refusal) as error:
            what = examine.__name__.strip("_").replace("_", " ")
            yield Fault(f"{what} cannot be read: {short(error)}", chat_id, number)


def _read(session: Session, night_id: int) -> _Book:
    night = session.get_one(Night, night_id)
    entries: dict[int, list[Revision]] = {
        number: []
        for number in session.exec(
            select(Entry.number).where(Entry.night_id == night_id).order_by(col(Entry.number))
        )
    }
    for number, revision in session.execute(
        select(Entry.number, Revision)
        .join(Revision, col(Revision.entry_id) == Entry.id)
        .where(Entry.night_id == night_id)
        .order_by(col(Revision.id))
    ):
        entries[number].append(revision)
    posted: dict[int, Counter[int]] = {}
    for revision_id, person_id, cents in session.execute(
        select(Posting.revision_id, Posting.person_id, Posting.cents).where(
            Posting.night_id == night_id
        )
    ):
        posted.setdefault(revision_id, Counter())[person_id] += cents
    handovers = session.exec(
        select(Handover).where(Handover.night_id == night_id).order_by(col(Handover.id))
    ).all()
    carried = session.execute(
        select(Handover.id, Night.chat_id)
        .join(Entry, col(Entry.id) == Handover.entry_id)
        .join(Night, col(Night.id) == Entry.night_id)
        .where(Handover.night_id == night_id)
    ).all()
    return _Book(
        night=night,
        people=frozenset(
            person
            for person in session.exec(select(Person.id).where(Person.chat_id == night.chat_id))
            if person is not None
        ),
        heads=heads_of(session, night.chat_id),
        entries=entries,
        posted=posted,
        checkpoints={
            row.number: row
            for row in session.exec(select(Checkpoint).where(Checkpoint.night_id == night_id))
        },
        milestones=session.exec(
            select(Milestone).where(Milestone.night_id == night_id).order_by(col(Milestone.id))
        ).all(),
        dues=session.exec(select(Due).where(Due.night_id == night_id).order_by(col(Due.id))).all(),
        handovers=handovers,
        carried={handover or 0: chat_id for handover, chat_id in carried},
        summary=session.get(Summary, night_id),
    )


# --- the night -----------------------------------------------------------------------------------


def _the_night(book: _Book) -> _Found:
    night = book.night
    if night.status not in set(NightStatus):
        yield f"is {night.status!r}, expected open or ended", None
    if night.status == NightStatus.ENDED and night.ended is None:
        yield "is ended, but not said when", None
    if night.status == NightStatus.OPEN and night.ended is not None:
        yield f"is open, but ended at {night.ended.isoformat()}", None
    if len(set(night.seats)) != 4 or len(night.seats) != 4:
        yield f"seats are {night.seats}, expected four different persons", None
    yield from _strangers(book, night.seats, "is seated")
    if night.board_changes > night.changes:
        yield f"the board shows change {night.board_changes}, the newest is {night.changes}", None
    if book.summary is not None and book.summary.changes > night.changes:
        newest = f"the newest is {night.changes}"
        yield f"the summary counts change {book.summary.changes}, {newest}", None


def _strangers(book: _Book, people: Iterable[int], what: str) -> _Found:
    for person in sorted(set(people) - book.people):
        yield f"person {person}, who is not of this chat, {what}", None


def _the_summary(book: _Book) -> _Found:
    if book.summary is not None:
        facts = json.loads(book.summary.facts)
        strangers = {player for player, _ in facts["players"]}
        yield from _strangers(book, strangers, "is in the summary")


def _the_milestones(book: _Book) -> _Found:
    for milestone in book.milestones:
        if milestone.kind not in set(MilestoneKind):
            yield f"milestone {milestone.id} is of no kind: {milestone.kind!r}", None
        yield from _strangers(book, milestone.seats or (), f"is seated by milestone {milestone.id}")


def _the_numbers(book: _Book) -> _Found:
    count = len(book.entries)
    missing = sorted(set(range(1, count + 1)) - set(book.entries))
    if missing:
        yield f"numbers of entries are missing: {missing}", None
    if book.night.entries != count:
        yield f"counts {book.night.entries} entries, expected {count}", None


# --- revisions -----------------------------------------------------------------------------------


def _the_revisions(book: _Book) -> _Found:
    ids = {revision.id: revision for each in book.entries.values() for revision in each}
    reseated = any(m.kind == MilestoneKind.RESEATED for m in book.milestones)
    for number, revisions in book.entries.items():
        if not revisions:
            yield "has no revision, expected one that recorded it", number
        before: Revision | None = None
        for revision in revisions:
            told = (*_kind(revision, before), *_cause(revision, ids, reseated), *_said(revision))
            yield from ((f"revision {revision.id} {what}", number) for what in told)
            before = revision


def _kind(revision: Revision, before: Revision | None) -> Iterator[str]:
    """What was said makes sense after what was said before."""
    if revision.kind not in set(RevisionKind):
        yield f"is of no kind: {revision.kind!r}"
        return
    stands = revision.kind != RevisionKind.UNDONE
    if revision.stands != stands:
        yield f"is {revision.kind}, but {'stands' if revision.stands else 'does not stand'}"
    if (before is None) != (revision.kind == RevisionKind.RECORDED):
        yield f"is {revision.kind}, but {'' if before is None else 'not '}the first"
    elif before is not None:
        if before.stands != (revision.kind != RevisionKind.REDONE):
            yield f"is {revision.kind} after {before.kind}"
        if revision.kind != RevisionKind.FIXED and revision.event != before.event:
            yield f"is {revision.kind}, but says another event than before"
        if not revision.stands and revision.transfers != before.transfers:
            yield f"keeps transfers {revision.transfers}, expected {before.transfers}"


def _cause(revision: Revision, ids: Mapping[int | None, Revision], reseated: bool) -> Iterator[str]:
    """A replay follows from an earlier change of this night, or from new seats."""
    if revision.kind != RevisionKind.REPLAYED:
        if revision.cause_id is not None:
            yield f"is {revision.kind}, but has a cause"
        return
    if revision.cause_id is None:
        if not reseated:
            yield "is replayed without a cause"
        return
    cause = ids.get(revision.cause_id)
    if cause is None or (cause.id or 0) >= (revision.id or 0):
        yield f"is replayed because of revision {revision.cause_id}, no earlier one of this night"
    elif cause.kind not in (RevisionKind.UNDONE, RevisionKind.REDONE, RevisionKind.FIXED):
        yield f"is replayed because of revision {cause.id}, which changed nothing"


def _said(revision: Revision) -> Iterator[str]:
    try:
        EVENT.validate_json(revision.event)
    except ValueError as error:
        yield f"says an event that cannot be read: {short(error)}"
    for payer, payee, cents in revision.transfers:
        if cents <= 0 or payer == payee:
            yield f"moves {cents} cents from person {payer} to person {payee}"


# --- money ---------------------------------------------------------------------------------------


def _the_postings(book: _Book) -> _Found:
    known = set()
    for number, revisions in book.entries.items():
        before: Revision | None = None
        for revision in revisions:
            known.add(revision.id)
            posted = _nonzero(book.posted.get(revision.id or 0, {}))
            if sum(posted.values()):
                total = sum(posted.values())
                yield f"postings of revision {revision.id} sum to {total}, expected 0", number
            net = _nonzero(_net(revision, before))
            if posted != net:
                yield f"revision {revision.id} posts {posted}, expected {net}", number
            before = revision
    for stray in sorted(set(book.posted) - known):
        yield f"postings of revision {stray}, which is not of this night", None
    total = sum(book.balances.values())
    if total:
        yield f"postings sum to {total}, expected 0", None
    yield from _strangers(book, book.balances, "has postings")


def _net(revision: Revision, before: Revision | None) -> Counter[int]:
    """What a revision moves, less what the one before it moved."""
    net: Counter[int] = Counter()
    for stated, sign in ((revision, 1), (before, -1)):
        if stated is not None and stated.stands:
            for payer, payee, cents in stated.transfers:
                net[payer] -= sign * cents
                net[payee] += sign * cents
    return net


def _nonzero(cents: Mapping[int, int] | Mapping[PlayerId, int]) -> dict[int, int]:
    return {person: amount for person, amount in sorted(cents.items()) if amount}


# --- state ---------------------------------------------------------------------------------------


def _the_state(book: _Book) -> _Found:
    """The night folded again: what each entry moves, and where the night stands."""
    night = book.night
    east, south, west, north = (PlayerId(player) for player in night.seats)
    state = begin(HouseRules.model_validate_json(night.rules), (east, south, west, north))
    kept = _kept(night.current_rules, night.snapshot)
    yield from _strangers(book, kept.balances, "is in the snapshot")
    if _nonzero(kept.balances) != _nonzero(book.balances):
        sums = f"expected the sums of the postings, {_nonzero(book.balances)}"
        yield f"balances of the snapshot are {_nonzero(kept.balances)}, {sums}", None
    for number, revisions in book.entries.items():
        if revisions and revisions[-1].stands:
            try:
                outcome = apply(state, EVENT.validate_json(revisions[-1].event))
            except Refusal as refusal:
                yield f"does not hold by the rules of the night: {refusal}", number
                return
            except ValueError:
                return  # an event that cannot be read was told
            moves = [[t.payer, t.payee, t.cents] for t in outcome.transfers]
            if revisions[-1].transfers != moves:
                yield f"moves {revisions[-1].transfers}, expected {moves}", number
            state = outcome.state
        yield from _the_checkpoint(book, number, state)
    yield from ((what, None) for what in _differences("snapshot", kept, state))


def _the_checkpoint(book: _Book, number: int, state: NightState) -> _Found:
    row = book.checkpoints.get(number)
    if row is not None:
        kept = _kept(row.rules, row.snapshot)
        yield from ((what, number) for what in _differences("checkpoint", kept, state))


def _the_checkpoints(book: _Book) -> _Found:
    stray = sorted(set(book.checkpoints) - set(book.entries))
    if stray:
        yield f"checkpoints stand behind entries that are not there: {stray}", None


def _kept(rules: str, snapshot: str) -> NightState:
    in_force = HouseRules.model_validate_json(rules)
    return NightState.model_validate({**json.loads(snapshot), "rules": in_force})


def _differences(where: str, kept: NightState, folded: NightState) -> Iterator[str]:
    for name in NightState.model_fields:
        was, now = getattr(kept, name), getattr(folded, name)
        if was != now and name == "rules":
            yield f"the rules of the {where} are not those that the entries lead to"
        elif was != now:
            yield f"{name} of the {where}: {short(was)}, expected {short(now)}"


# --- settling ------------------------------------------------------------------------------------


def _the_dues(book: _Book) -> _Found:
    held = [due for due in book.dues if not due.withdrawn]
    if book.night.status == NightStatus.OPEN and held:
        yield f"is open, but {len(held)} dues hold, expected none", None
        return
    for due in book.dues:
        yield from _strangers(book, (due.payer_id, due.payee_id), f"is in due {due.id}")
        if due.cents <= 0 or due.payer_id == due.payee_id:
            yield f"due {due.id}: {due.cents} cents from {due.payer_id} to {due.payee_id}", None
    if held:
        yield from _settling(book, held)


def _settling(book: _Book, held: Sequence[Due]) -> _Found:
    """Dues come to the balances, by some coin: of each alone, or of the households of today.

    The households may have been others when the night ended: where such would do, it is a doubt.
    What was paid before the night was reopened counts, and was paid to the cent.
    """
    paid = _paid_until(book.handovers, held[0].at)
    left = {PlayerId(person): cents for person, cents in book.balances.items()}
    due = dict.fromkeys(left, 0)
    rests = []
    for row in held:
        payer, payee = PlayerId(row.payer_id), PlayerId(row.payee_id)
        before = paid.get((payer, payee), 0)
        rests.append(row.cents - before)
        for person, sign in ((payer, 1), (payee, -1)):
            left[person] = left.get(person, 0) + sign * before
            due[person] = due.get(person, 0) - sign * (row.cents - before)
    coins = _coins(math.gcd(*rests))
    if _settles(left, due, {}, coins) or _settles(left, due, book.heads, coins):
        return
    drawn = [[row.payer_id, row.payee_id, row.cents] for row in held]
    told = f"dues are {drawn}, which do not settle {_nonzero(book.balances)}"
    others = [person for person in sorted(left) if left[person] and not due[person]]
    leaders = [person for person in sorted(due) if due[person]]
    if len(others) > MOST_GROUPED:
        yield _Doubt(f"{told}, unless there were households"), None
        return
    ways = _households(others, leaders)
    way = next((heads for heads in ways if _settles(left, due, heads, coins)), None)
    yield told if way is None else _Doubt(f"{told}, unless households were {way}"), None


def _coins(together: int) -> tuple[int, ...]:
    """Every coin of which that is a multiple, and none."""
    most = min(together or MOST_COIN, MOST_COIN)
    return (0, *(coin for coin in range(2, most + 1) if together % coin == 0))


def _settles(
    left: Mapping[PlayerId, int],
    due: Mapping[PlayerId, int],
    heads: Mapping[PlayerId, PlayerId],
    coins: Iterable[int],
) -> bool:
    together = merged(left, heads)
    return any(_nonzero(rounded(together, coin)) == _nonzero(due) for coin in coins)


def _households(
    people: Sequence[PlayerId], leaders: Sequence[PlayerId]
) -> Iterator[dict[PlayerId, PlayerId]]:
    """Every way in which these settle alone, with a leader, or with one another."""
    if not people:
        yield {}
        return
    first, rest = people[0], people[1:]
    yield from _households(rest, [*leaders, first])
    for leader in leaders:
        yield from ({first: leader, **heads} for heads in _households(rest, leaders))


def _paid_until(handovers: Sequence[Handover], moment: datetime) -> dict[tuple[int, int], int]:
    """What had been paid, and not denied, when dues were drawn up."""
    standing: dict[tuple[int, int], list[int]] = {}
    for row in handovers:
        if row.kind == HandoverKind.CARRIED or row.at > moment:
            continue
        stack = standing.setdefault((row.payer_id, row.payee_id), [])
        if row.kind == HandoverKind.PAID:
            stack.append(row.cents)
        elif stack:
            stack.pop()
    return {pair: sum(stack) for pair, stack in standing.items()}


def _the_handovers(book: _Book) -> _Found:
    drawn = {(due.payer_id, due.payee_id) for due in book.dues}
    for row in book.handovers:
        said = f"handover {row.id}"
        if row.kind not in set(HandoverKind):
            yield f"{said} is of no kind: {row.kind!r}", None
        elif (row.cents < 0) != (row.kind == HandoverKind.OBJECTED) or not row.cents:
            yield f"{said} is {row.kind}, of {row.cents} cents", None
        if (row.payer_id, row.payee_id) not in drawn:
            yield f"{said} is for no due: from {row.payer_id} to {row.payee_id}", None
        if (row.kind == HandoverKind.CARRIED) != (row.entry_id is not None):
            yield f"{said} is {row.kind}, carried by entry {row.entry_id}", None
        elif row.entry_id is not None and book.carried.get(row.id or 0) != book.night.chat_id:
            yield f"{said} is carried by an entry of another chat", None


_EXAMINED: Final[Sequence[Callable[[_Book], _Found]]] = (
    _the_night,
    _the_summary,
    _the_milestones,
    _the_numbers,
    _the_checkpoints,
    _the_revisions,
    _the_postings,
    _the_state,
    _the_dues,
    _the_handovers,
)


def short(value: Any) -> str:
    """A value or an exception in one short line."""
    return " ".join(str(value).split())[:200]

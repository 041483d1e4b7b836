"""Two people of a chat who turn out to be one: "Uncle is Robert", and that taken back.

No night knows both, so in every night one stands in the place of the other, to the cent; what both
owe is one sum then. Nothing is deleted: who was merged stays as a row that finds the other by its
name, and what that took is kept, so that it can be undone exactly.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, or_, tuple_, update
from sqlmodel import Session, col, delete, select

from models.ledger.database import inserting
from models.ledger.dues import (
    Owed,
    heads_of,
    owed,
    taken_on,
    worked_out,
)
from models.ledger.ids import ChatId
from models.ledger.nights import all_nights, settings_of
from models.ledger.people.becoming import Becomes, rename_night
from models.ledger.players import players_in
from models.ledger.policy import Verb
from models.ledger.questions import overtake_night
from models.ledger.settling.households import household
from models.ledger.stored import rules_from
from models.ledger.tables import (
    Denial,
    Due,
    Entry,
    Handover,
    HandoverKind,
    Household,
    Lobby,
    Merger,
    Milestone,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    Posting,
    Revision,
    row_key,
)
from models.ledger.unit import Unit
from models.ledger.values import Member
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.settlement import Heads
from models.rules.values import Cents, PlayerId, Value


@dataclass(frozen=True, slots=True)
class Career:
    """Somebody's nights up to now: how many, and what they won in them, in money and in points."""

    nights: int
    cents: Cents
    points: Cents

    def with_(self, other: Career) -> Career:
        """This career and another as one."""
        points = self.points + other.points
        return Career(self.nights + other.nights, self.cents + other.cents, points)


@dataclass(frozen=True, slots=True)
class Likeness:
    """Two who are to be one person, called as the `other` is: who they are, what each has behind
    them, and what is open between them and others (`left`).

    `merger` is the number under which it was done, 0 while it is only shown.
    """

    one: Member
    other: Member
    careers: tuple[Career, Career]
    left: tuple[Owed, ...]
    merger: int = 0


def uniting(unit: Unit, one: PlayerId, other: PlayerId) -> Likeness:
    """Shows what `unite` would make of two people. Raises what it raises."""
    return _looked_at(unit, one, other)[0]


def unite(unit: Unit, one: PlayerId, other: PlayerId) -> Likeness:
    """Makes one person of two: who has an account stays, of two guests the `other`; all that was
    the first one's is theirs, and both names find them.

    Raises `Refusal`: `same_already`, `same_others` (the speaker is neither, and no admin),
    `same_denied` (a player said that it is not so), `same_unsure` (one is somebody by name alone),
    `same_accounts`, `same_together`, `same_entry`, `same_paid`, `same_household`, `same_payments`
    (what both paid in one night cannot be told apart once they are one).
    """
    likeness, traces = _looked_at(unit, one, other)
    kept, gone = _kept_and_gone(likeness)
    merger = _merge(unit, kept, gone, traces.nights[gone.id], likeness.other.called)
    unit.changed()
    return Likeness(likeness.one, likeness.other, likeness.careers, likeness.left, row_key(merger))


def divide(unit: Unit, merger_id: int) -> tuple[Member, Member]:
    """Takes a merger back: both are who they were, with all that was theirs; what was booked since
    in later nights stays with the one who was kept.

    Returns who was kept, and who is back. Raises `Refusal`: `press_stale`, `same_undone`,
    `same_later` (one of them was merged again since), `same_settled` (what both owe was settled
    as one since), `same_others`.
    """
    session = unit.session
    row = session.get(Merger, merger_id)
    if row is None or row.chat_id != unit.source.chat_id:
        raise Refusal("press_stale")
    kept, gone = session.get_one(Person, row.kept_id), session.get_one(Person, row.gone_id)
    users = {user for user in (row.by_id, kept.user_id) if user is not None}
    unit.allow(Verb.DIVIDE, concerned=users, otherwise=Refusal("same_others_undo"))
    if row.undone is not None:
        raise Refusal("same_undone")
    if gone.same_as != row.kept_id or kept.same_as is not None or _is_merged_since(session, row):
        raise Refusal("same_later")
    _take_apart(unit, row, kept, gone)
    unit.changed()
    members = unit.newest().members
    return members[PlayerId(row.kept_id)], members[PlayerId(row.gone_id)]


def newest_merger(unit: Unit) -> Merger | None:
    """The newest merger of the chat that stands; None where none does."""
    here = select(Merger).where(Merger.chat_id == unit.source.chat_id, col(Merger.undone).is_(None))
    return unit.session.exec(here.order_by(col(Merger.id).desc()).limit(1)).first()


def is_newest(unit: Unit, merger: Merger) -> bool:
    """True where nothing was said of an entry or a night of the chat after a merger."""
    here, trail = Night.chat_id == unit.source.chat_id, _Trail.model_validate(merger.moved)
    said = select(Revision.id).join(Entry).join(Night).where(col(Revision.id) > trail.revisions)
    done = select(Milestone.id).join(Night).where(col(Milestone.id) > trail.milestones)
    queries = (query.where(here).limit(1) for query in (said, done))
    return all(unit.session.exec(query).first() is None for query in queries)


# --- whether two can be one ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Traces:
    """The nights that know each of two people, by their keys; `both` are the night and the number
    of an entry that names both.
    """

    nights: Mapping[PlayerId, frozenset[int]]
    both: tuple[int, int] | None


def _looked_at(unit: Unit, one: PlayerId, other: PlayerId) -> tuple[Likeness, _Traces]:
    """Two people, who can be one."""
    table, session = unit.newest(), unit.session
    if one == other:
        raise Refusal("same_already", player=one)
    members = table.members[one], table.members[other]
    _check_may(unit, members)
    _check_accounts(members)
    traces = _traces(session, unit.source.chat_id, (one, other))
    nights = {row_key(night): night for night in all_nights(session, unit.source.chat_id)}
    _check_apart(traces, nights, one, other)
    _check_money(session, unit.source.chat_id, nights, one, other)
    careers = (_career(session, nights, traces, one), _career(session, nights, traces, other))
    left = tuple(
        due
        for due in owed(session, list(nights.values()))
        if due.left > 0 and {one, other} & {due.payer, due.payee}
    )
    return Likeness(*members, careers, left), traces


def _check_may(unit: Unit, members: tuple[Member, Member]) -> None:
    """Checks that one of the two says so, or an admin: an admin alone where a player denied it."""
    one, other = members
    users = {member.user_id for member in members if member.user_id is not None}
    pairs = [(a.id, b.user_id) for a, b in (members, members[::-1]) if b.user_id is not None]
    denied = any(unit.session.get(Denial, pair) is not None for pair in pairs)
    if unit.source.is_alone:
        users.add(unit.source.actor.user_id)
    facts = {"one": one.id, "another": other.id}
    refusal = Refusal("same_denied" if denied else "same_others", **facts)
    unit.allow(Verb.UNITE, concerned=() if denied else users, otherwise=refusal)


def _check_accounts(members: tuple[Member, Member]) -> None:
    """Checks that they are not known to be two users of Telegram."""
    one, other = members
    unsure = next((member for member in members if member.presumed is not None), None)
    if unsure is not None:
        raise Refusal("same_unsure", player=unsure.id)
    guests = one.user_id is None and other.user_id is None
    names = {member.username.casefold() for member in members if member.username}
    if (guests and len(names) > 1) or None not in (one.user_id, other.user_id):
        raise Refusal("same_accounts", one=one.id, another=other.id)


def _check_apart(
    traces: _Traces, nights: Mapping[int, Night], one: PlayerId, other: PlayerId
) -> None:
    """Checks that no night knows both."""
    facts: dict[str, Any] = {"one": one, "another": other}
    if traces.both is not None:
        night_id, number = traces.both
        raise Refusal("same_entry", **facts, night=nights[night_id].number, number=number)
    shared = traces.nights[one] & traces.nights[other]
    if shared:
        first = min(nights[night_id].number for night_id in shared)
        raise Refusal("same_together", **facts, night=first)


def _check_money(
    session: Session, chat_id: ChatId, nights: Mapping[int, Night], one: PlayerId, other: PlayerId
) -> None:
    """Checks that neither paid the other, and that nobody settles with one of them alone."""
    facts: dict[str, Any] = {"one": one, "another": other}
    pair = (one, other)
    between = select(Handover).where(
        col(Handover.payer_id).in_(pair),
        col(Handover.payee_id).in_(pair),
        col(Handover.kind) != HandoverKind.NETTED,
    )
    paid = session.exec(between.limit(1)).first()
    if paid is not None:
        raise Refusal("same_paid", **facts, night=nights[paid.night_id].number)
    heads = heads_of(session, chat_id)
    homes = [set(household(heads, player)) - set(pair) for player in pair]
    if homes[0] != homes[1]:
        player = one if homes[0] else other
        raise Refusal("same_household", **facts, player=player)


def _traces(session: Session, chat_id: ChatId, pair: tuple[PlayerId, PlayerId]) -> _Traces:
    """Finds which nights know which of two people, seated, paid, or named in what was undone."""
    of_chat = Night.chat_id == chat_id
    found: dict[PlayerId, set[int]] = {player: set() for player in pair}
    both: tuple[int, int] | None = None

    def note(night_id: int | None, people: Iterable[int]) -> None:
        for player in set(pair) & set(people):
            found[PlayerId(player)].add(night_id or 0)

    for night in all_nights(session, chat_id):
        note(night.id, (*night.seats, *(night.voices or {}).values()))
    seated = select(Milestone.night_id, Milestone.seats).join(Night).where(of_chat)
    for night_id, seats in session.exec(seated):
        note(night_id, seats or ())
    posted = select(Posting.night_id, Posting.person_id).join(Night).where(of_chat)
    for night_id, player in session.exec(posted.where(col(Posting.person_id).in_(pair)).distinct()):
        note(night_id, (player,))
    says = re.compile(rf"\b(?:{pair[0]}|{pair[1]})\b")
    said = select(Entry.night_id, Entry.number, Revision.event).join(Night).where(of_chat)
    for night_id, number, event in session.exec(said.join(Revision)):
        if says.search(event):
            named = players_in(json.loads(event))
            note(night_id, named)
            both = both or ((night_id, number) if set(pair) <= set(named) else None)
    return _Traces({player: frozenset(nights) for player, nights in found.items()}, both)


def _career(
    session: Session, nights: Mapping[int, Night], traces: _Traces, player: PlayerId
) -> Career:
    query = select(Posting.night_id, func.sum(Posting.cents)).where(Posting.person_id == player)
    won = Counter[bool]()
    for night_id, cents in session.exec(query.group_by(col(Posting.night_id))):
        won[rules_from(nights[night_id].rules).for_money] += int(cents)
    return Career(len(traces.nights[player]), won[True], won[False])


# --- one in the place of the other ---------------------------------------------------------------


class _Trail(Value):
    """The rows that a merger changed, by their keys, and what stood there before.

    `nights` know the one who is gone. `payers` and `payees` are dues, `paid_by` and `paid_to`
    handovers; dues that were `withdrawn` have others `drawn` in their place. `households` are the
    rows of all whom it concerned, before and after. `denials` are users who are not the one who was
    kept since they are not the other. `kept` and `gone` are names, before and after. `dues`,
    `handovers`, `milestones` and `revisions` are the newest rows of then.
    """

    nights: tuple[int, ...] = ()
    payers: tuple[int, ...] = ()
    payees: tuple[int, ...] = ()
    paid_by: tuple[int, ...] = ()
    paid_to: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    households: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())
    denials: tuple[int, ...] = ()
    kept: tuple[str, str] = ("", "")
    gone: tuple[str, str] = ("", "")
    username: bool = False
    dues: int = 0
    handovers: int = 0
    milestones: int = 0
    revisions: int = 0


def _kept_and_gone(likeness: Likeness) -> tuple[Member, Member]:
    one, other = likeness.one, likeness.other
    return (one, other) if one.user_id is not None else (other, one)


def _merge(unit: Unit, kept: Member, gone: Member, nights: Collection[int], name: str) -> Merger:
    """Puts `kept` in the place of `gone` everywhere; how to undo it is kept."""
    session, chat_id, source = unit.session, unit.source.chat_id, unit.source
    before = _standing(session, chat_id, Becomes({gone.id: kept.id}))
    newest = {called: _newest(session, table) for called, table in _MARKED.items()}
    _rename_nights(unit, nights, gone.id, kept.id)
    moved: dict[str, Any] = {
        called: _rename_column(session, column, gone.id, kept.id)
        for called, column in _MONEY.items()
    }
    withdrawn, drawn = _settle_as_one(session, chat_id, (*moved["payers"], *moved["payees"]))
    differs = changed_nights(before, _standing(session, chat_id, Becomes()))
    if differs:
        raise Refusal("same_payments", one=gone.id, another=kept.id, night=min(differs))
    moved |= newest | _rename_people(session, kept, gone, name)
    moved |= {"nights": tuple(sorted(nights)), "withdrawn": withdrawn, "drawn": drawn}
    moved["households"] = _live_as_one(session, chat_id, kept.id, gone.id)
    moved["denials"] = _deny_as_one(session, kept.id, gone.id)
    trail = _Trail.model_validate(moved)
    _seat_on_cards(session, chat_id, gone.id, kept.id)
    row = Merger(
        chat_id=chat_id,
        kept_id=kept.id,
        gone_id=gone.id,
        by_id=source.actor.user_id,
        by_name=source.actor.name,
        at=source.at,
        moved=trail.model_dump(mode="json"),
    )
    session.add(row)
    session.flush()
    return row


_MONEY: Mapping[str, Any] = {
    "payers": Due.payer_id,
    "payees": Due.payee_id,
    "paid_by": Handover.payer_id,
    "paid_to": Handover.payee_id,
}
"""The columns of dues and of what became of them that name a person, as a trail calls them."""

_MARKED: Mapping[str, type[Due | Handover | Milestone | Revision]] = {
    "dues": Due,
    "handovers": Handover,
    "milestones": Milestone,
    "revisions": Revision,
}


def _newest(session: Session, table: type[Due | Handover | Milestone | Revision]) -> int:
    return session.exec(select(func.max(table.id))).one() or 0


def _rename_nights(unit: Unit, nights: Collection[int], was: int, becomes: int) -> None:
    """Renames somebody in these nights, and in the money that their entries move."""
    session = unit.session
    for night_id in sorted(nights):
        night = session.get_one(Night, night_id)
        rename_night(session, night, Becomes({was: becomes}))
        posted = col(Posting.night_id) == night_id, col(Posting.person_id) == was
        session.execute(update(Posting).where(*posted).values(person_id=becomes))
        if night.status == NightStatus.OPEN:
            night.changes += 1
            unit.boards.append((night.chat_id, night.topic))
            overtake_night(unit, night.number)
    session.flush()


def _rename_column(session: Session, column: Any, was: int, becomes: int) -> tuple[int, ...]:
    """Renames somebody in a column of money; the keys of the rows."""
    table = column.class_
    keys = tuple(session.exec(select(table.id).where(column == was).order_by(table.id)).all())
    session.execute(update(table).where(col(table.id).in_(keys)).values({column.key: becomes}))
    session.expire_all()
    return keys


_Standing = Mapping[tuple[int, str, tuple[int, ...]], Cents]


def _standing(session: Session, chat_id: ChatId, becomes: Becomes) -> _Standing:
    """Sums, for each night by its number, what everybody is still to get, and what was said to be
    paid between whom, where some become others; nothing of what one owes themself.
    """
    sums = Counter[tuple[int, str, tuple[int, ...]]]()
    for one in owed(session, all_nights(session, chat_id)):
        payer, payee = becomes[one.payer], becomes[one.payee]
        if payer != payee:
            sums[one.night, "left", (payer,)] -= one.left
            sums[one.night, "left", (payee,)] += one.left
            sums[one.night, "paid", (payer, payee)] += one.paid
            sums[one.night, "unconfirmed", (payer, payee)] += one.unconfirmed
    return {place: cents for place, cents in sums.items() if cents}


def changed_nights(before: _Standing, after: _Standing) -> set[int]:
    """The numbers of the nights in which something stands otherwise than before."""
    return {night for night, *_ in dict(before.items() ^ after.items())}


def _settle_as_one(
    session: Session, chat_id: ChatId, keys: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Draws up dues of these keys, which are of two who are one: between two people one due a
    night, none to oneself; and where that takes less and none was taken on by a later night, all
    of the night anew. Returns the keys of those that were withdrawn, and of those drawn
    up for them.
    """
    touched = set(session.exec(select(Due.night_id).where(col(Due.id).in_(keys))))
    withdrawn, drawn = list[Due](), list[Due]()
    for night_id in sorted(touched):
        night = session.get_one(Night, night_id)
        by_pair: dict[tuple[int, int], list[Due]] = {}
        for due in _held(session, night):
            by_pair.setdefault((due.payer_id, due.payee_id), []).append(due)
        for (payer, payee), dues in by_pair.items():
            if payer == payee or len(dues) > 1:
                withdrawn += dues
                cents = sum(due.cents for due in dues)
                drawn += [] if payer == payee else [_due(night, payer, payee, cents, dues[0])]
        _replace(session, withdrawn, drawn)
        fewer = _fewer(session, night)
        if fewer:
            held = _held(session, night)
            withdrawn += held
            drawn += [_due(night, one.payer, one.payee, one.cents, held[0]) for one in fewer]
            _replace(session, withdrawn, drawn)
    return tuple(row_key(due) for due in withdrawn), tuple(row_key(due) for due in drawn)


def _held(session: Session, night: Night) -> Sequence[Due]:
    holds = Due.night_id == night.id, col(Due.withdrawn).is_(False)
    return session.exec(select(Due).where(*holds).order_by(col(Due.id))).all()


def _due(night: Night, payer: int, payee: int, cents: Cents, like: Due) -> Due:
    return Due(night_id=row_key(night), payer_id=payer, payee_id=payee, cents=cents, at=like.at)


def _replace(session: Session, withdrawn: Iterable[Due], drawn: Iterable[Due]) -> None:
    for due in withdrawn:
        due.withdrawn = True
    session.add_all(drawn)
    session.flush()


def _fewer(session: Session, night: Night) -> Sequence[Owed]:
    """The dues of a night as they would be drawn up now, where fewer of them are open then, or less
    money goes from hand to hand, and everybody gets or pays what they did; nothing elsewhere.
    """
    became = select(Handover).where(
        Handover.night_id == night.id,
        col(Handover.kind).in_((HandoverKind.CARRIED, HandoverKind.NETTED)),
    )
    if not night.settled or session.exec(became.limit(1)).first() is not None:
        return ()
    held = [one for one in owed(session, [night]) if one.left > 0]
    heads, coin = heads_of(session, night.chat_id), settings_of(session, night.chat_id).round
    anew = worked_out(session, night, taken_on(session, night), heads, coin)
    open_ = [one for one in anew if one.left > 0]
    if _effort(open_) >= _effort(held) or _net(open_) != _net(held):
        return ()
    return anew


def _effort(dues: Sequence[Owed]) -> tuple[int, Cents]:
    """The payments that dues take, and the money that they move."""
    return len(dues), sum(one.left for one in dues)


def _net(dues: Iterable[Owed]) -> Mapping[PlayerId, Cents]:
    return net_of((one.payer, one.payee, one.left) for one in dues)


def _rename_people(session: Session, kept: Member, gone: Member, name: str) -> dict[str, Any]:
    """One is called so from now on, and found by the other name too."""
    stays, goes = session.get_one(Person, kept.id), session.get_one(Person, gone.id)
    was = stays.name, goes.name
    if stays.name != name:
        stays.name, goes.name = goes.name, stays.name
    takes = stays.user_id is None and stays.username is None and goes.username is not None
    if takes:
        stays.username = goes.username
    goes.same_as = kept.id
    session.flush()
    names = {"kept": (was[0], stays.name), "gone": (was[1], goes.name)}
    return {**names, "username": takes}


def _live_as_one(
    session: Session, chat_id: ChatId, kept: PlayerId, gone: PlayerId
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Those who settled as one with both go on without the one who is gone. The rows before, and
    after.
    """
    heads = heads_of(session, chat_id)
    together = household(heads, kept)
    if gone not in together:
        return (), ()
    rest = [player for player in together if player != gone]
    head = kept if together[0] == gone else together[0]
    after = {player: head for player in rest if player != head}
    before = dict.fromkeys(together[1:], together[0])
    _set_households(session, chat_id, together, after)
    return tuple(before.items()), tuple(after.items())


def _set_households(
    session: Session, chat_id: ChatId, people: Collection[int], heads: Heads | Mapping[int, int]
) -> None:
    session.execute(delete(Household).where(col(Household.person_id).in_(people)))
    for person, head in heads.items():
        session.add(Household(person_id=person, chat_id=chat_id, head_id=head))
    session.flush()


def _deny_as_one(session: Session, kept: PlayerId, gone: PlayerId) -> tuple[int, ...]:
    """Users who are not the one who is gone are not the other; those of whom that is new."""
    users = select(Denial.user_id)
    known = set(session.exec(users.where(Denial.person_id == kept)))
    new = set(session.exec(users.where(Denial.person_id == gone))) - known
    for user in new:
        session.execute(inserting(session, Denial).values(person_id=kept, user_id=user))
    return tuple(sorted(new))


def _seat_on_cards(session: Session, chat_id: ChatId, was: int, becomes: int) -> None:
    """On a join card one sits for the other; where both do, a seat is free."""
    for card in session.exec(select(Lobby).where(Lobby.chat_id == chat_id)).all():
        players = [seat and seat.get("player") for seat in card.seats]
        if was in players:
            new: list[dict[str, Any] | None] = []
            for seat in card.seats:
                is_theirs = seat is not None and seat.get("player") == was
                new.append({**(seat or {}), "player": becomes} if is_theirs else seat)
            if becomes in players:
                new[players.index(was)] = None
            card.seats = new
    session.flush()


# --- taken back ----------------------------------------------------------------------------------


def _is_merged_since(session: Session, row: Merger) -> bool:
    """Tells whether one of them was made one with another after that."""
    people = (row.kept_id, row.gone_id)
    later = select(Merger.id).where(
        col(Merger.id) > row_key(row),
        col(Merger.undone).is_(None),
        or_(col(Merger.kept_id).in_(people), col(Merger.gone_id).in_(people)),
    )
    return session.exec(later.limit(1)).first() is not None


def _take_apart(unit: Unit, row: Merger, kept: Person, gone: Person) -> None:
    session, trail = unit.session, _Trail.model_validate(row.moved, strict=False)
    _check_not_settled(session, row, trail)
    _rename_nights(unit, trail.nights, row.kept_id, row.gone_id)
    for name, column in _MONEY.items():
        table, keys = column.class_, getattr(trail, name)
        theirs = update(table).where(col(table.id).in_(keys))
        session.execute(theirs.values({column.key: row.gone_id}))
    for keys, withdrawn in ((trail.withdrawn, False), (trail.drawn, True)):
        dues = update(Due).where(col(Due.id).in_(keys))
        session.execute(dues.values(withdrawn=withdrawn))
    before, after = map(dict, trail.households)
    heads = heads_of(session, row.chat_id)
    if before and {p: h for p, h in heads.items() if {p, h} & {*before, *before.values()}} == after:
        _set_households(session, row.chat_id, [*before], before)
    denied = col(Denial.person_id) == row.kept_id, col(Denial.user_id).in_(trail.denials)
    session.execute(delete(Denial).where(*denied))
    session.expire_all()
    for person, (was, became) in ((kept, trail.kept), (gone, trail.gone)):
        person.name = was if person.name == became else person.name
    if trail.username and kept.user_id is None:
        kept.username = None
    gone.same_as, row.undone = None, unit.source.at
    session.flush()


def _check_not_settled(session: Session, row: Merger, trail: _Trail) -> None:
    """Checks that what both owe was not settled as one since: no night of theirs was ended or
    opened again, and nothing became of their dues, or of those that were drawn up for them.
    """
    dues = select(Due.night_id).where(col(Due.id).in_((*trail.payers, *trail.payees)))
    handed = select(Handover.night_id).where(col(Handover.id).in_((*trail.paid_by, *trail.paid_to)))
    nights = {*trail.nights, *session.exec(dues), *session.exec(handed)}
    anew = select(Due.night_id, Due.payer_id, Due.payee_id)
    redrawn = session.exec(anew.where(col(Due.id).in_((*trail.withdrawn, *trail.drawn)))).all()
    reopened = (
        col(Milestone.id) > trail.milestones,
        col(Milestone.kind).in_((MilestoneKind.ENDED, MilestoneKind.REOPENED)),
    )
    place = tuple_(Handover.night_id, Handover.payer_id, Handover.payee_id)
    since: tuple[Any, ...] = (
        select(Milestone.night_id).where(*reopened, col(Milestone.night_id).in_(nights)),
        select(Due.night_id).where(
            col(Due.id) > trail.dues, col(Due.id).not_in(trail.drawn), *_names(Due, row, nights)
        ),
        select(Handover.night_id).where(
            col(Handover.id) > trail.handovers, *_names(Handover, row, nights)
        ),
        select(Handover.night_id).where(
            col(Handover.id) > trail.handovers, place.in_([tuple(one) for one in redrawn])
        ),
    )
    for query in since:
        night_id = session.exec(query.limit(1)).first()
        if night_id is not None:
            raise Refusal("same_settled", night=session.get_one(Night, night_id).number)


def _names(table: Any, row: Merger, nights: Collection[int]) -> tuple[Any, ...]:
    """The condition on dues or handovers of these nights that they name who was kept."""
    names = or_(col(table.payer_id) == row.kept_id, col(table.payee_id) == row.kept_id)
    return col(table.night_id).in_(nights), names

"""Uniting two members who are one person ("Uncle is Robert"), and undoing that.

No night knows both, so the one becomes an alias of the other (`Person.same_as`): readers replace an
alias by its person, each night keeps the number that it knows, and no row of it changes.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, func, or_, tuple_, update
from sqlmodel import Session, col, select

from models.ledger.dues import (
    DueStatus,
    compute_dues,
    household_heads,
    list_dues,
    list_taken_rests,
)
from models.ledger.ids import ChatId
from models.ledger.members import (
    Aliases,
    is_identity_denied,
    read_alias_targets,
    read_aliases,
    resolve_aliases,
)
from models.ledger.nights import all_nights, chat_settings
from models.ledger.players import list_players
from models.ledger.policy import Verb
from models.ledger.questions import close_questions_of_night
from models.ledger.settling.households import list_household
from models.ledger.stored import read_rules
from models.ledger.tables import (
    Due,
    Entry,
    Handover,
    HandoverKind,
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
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId, Value


@dataclass(frozen=True, slots=True)
class MemberTotals:
    """A member's number of nights, and their winnings in money and in points."""

    nights: int
    cents: Cents
    points: Cents

    def add(self, other: MemberTotals) -> MemberTotals:
        """Adds other totals to these."""
        points = self.points + other.points
        return MemberTotals(self.nights + other.nights, self.cents + other.cents, points)


@dataclass(frozen=True, slots=True)
class AliasPair:
    """Two members who become one person, or are about to.

    `careers` are theirs in the same order, `left` their unpaid dues. `merger` is the key of the
    merger, 0 for a preview.
    """

    one: Member
    other: Member
    careers: tuple[MemberTotals, MemberTotals]
    left: tuple[DueStatus, ...]
    merger: int = 0


def preview_unite(unit: Unit, first: PlayerId, second: PlayerId) -> AliasPair:
    """Returns the `AliasPair` that `unite_members` would make. Raises the same refusals."""
    return _check_may_be_united(unit, first, second)[0]


def unite_members(unit: Unit, first: PlayerId, second: PlayerId) -> AliasPair:
    """Makes two members one person, whom both names find.

    The member with an account is kept, of two guests the `second`; the other member becomes an
    alias. Raises `Refusal`: `same_already`, `same_others` (the speaker is neither, and no admin),
    `same_denied` (a player denied it), `same_unsure` (an identity is not confirmed),
    `same_accounts`, `same_together`, `same_entry`, `same_paid`, `same_household`, `same_payments`
    (payments of both in a night would mix).
    """
    pair, traces = _check_may_be_united(unit, first, second)
    is_first_user = pair.one.user_id is not None
    kept, gone = (pair.one, pair.other) if is_first_user else (pair.other, pair.one)
    _check_dues_stay_same(unit.session, unit.source.chat_id, kept, gone)
    moved: dict[str, Any] = {
        name: unit.session.exec(select(func.max(table.id))).one() or 0
        for name, table in _MARKED.items()
    }
    moved |= _rename_people(unit.session, kept, gone, pair.other.bare_name)
    moved |= _replace_dues_by_smaller_ones(unit.session, unit.source.chat_id, gone)
    _mark_boards_changed(unit, traces.nights[gone.person_key])
    _free_alias_seats(unit.session, unit.source.chat_id, kept, gone)
    source = unit.source
    row = Merger(
        chat_id=source.chat_id,
        kept_id=kept.person_key,
        gone_id=gone.person_key,
        by_id=source.speaker.user_id,
        by_name=source.speaker.name,
        at=source.at,
        moved=_MergerUndoData.model_validate(moved).model_dump(mode="json"),
    )
    unit.session.add(row)
    unit.note_change()
    return replace(pair, merger=row_key(row))


def separate_members(unit: Unit, merger_id: int) -> tuple[Member, Member]:
    """Undoes a merger: the two people have their own nights and names again.

    Nights since the merger stay with the kept person. Returns the kept and the restored member.
    Raises `Refusal`: `press_stale`, `same_undone`, `same_later` (one of them was merged again
    since), `same_settled` (their debts were settled as one since), `same_others`.
    """
    session = unit.session
    row = session.get(Merger, merger_id)
    if row is None or row.chat_id != unit.source.chat_id:
        raise Refusal("press_stale")
    kept, gone = session.get_one(Person, row.kept_id), session.get_one(Person, row.gone_id)
    users = {user for user in (row.by_id, kept.user_id) if user is not None}
    unit.check_allowed(Verb.DIVIDE, concerned=users, otherwise=Refusal("same_others_undo"))
    if row.undone is not None:
        raise Refusal("same_undone")
    if (
        gone.same_as != row.kept_id
        or kept.same_as is not None
        or _is_person_merged_again(session, row)
    ):
        raise Refusal("same_later")
    _separate_people(unit, row, kept, gone)
    unit.note_change()
    members = unit.newest_table().members
    return members[PlayerId(row.kept_id)], members[PlayerId(row.gone_id)]


def find_newest_merger(unit: Unit) -> Merger | None:
    """Returns the newest merger of the chat that is not undone, or None."""
    here = select(Merger).where(Merger.chat_id == unit.source.chat_id, col(Merger.undone).is_(None))
    return unit.session.exec(here.order_by(col(Merger.id).desc()).limit(1)).first()


def is_chat_unchanged_since(unit: Unit, merger: Merger) -> bool:
    """Tells whether no entry and no night of the chat changed since a merger."""
    here, trail = Night.chat_id == unit.source.chat_id, _MergerUndoData.model_validate(merger.moved)
    said = select(Revision.id).join(Entry).join(Night).where(col(Revision.id) > trail.revisions)
    done = select(Milestone.id).join(Night).where(col(Milestone.id) > trail.milestones)
    queries = (query.where(here).limit(1) for query in (said, done))
    return all(unit.session.exec(query).first() is None for query in queries)


# --- checks --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _NightsOfPair:
    """The keys of the nights in which each of two people occurs, to find nights with both.

    `both` is an entry that names both, by the key of its night and its number; None without one.
    """

    nights: Mapping[PlayerId, frozenset[int]]
    both: tuple[int, int] | None


def _check_may_be_united(
    unit: Unit, first: PlayerId, second: PlayerId
) -> tuple[AliasPair, _NightsOfPair]:
    """Checks that two members can be one person, and describes them."""
    table, session = unit.newest_table(), unit.session
    members = table.members[first], table.members[second]
    if members[0] == members[1]:
        raise Refusal("same_already", player=first)
    _check_speaker_may_unite(unit, members)
    _check_not_two_users(members)
    traces = _find_known_nights(
        session, unit.source.chat_id, {one.person_key: one.keys for one in members}
    )
    nights = {row_key(night): night for night in all_nights(session, unit.source.chat_id)}
    _check_no_shared_night(traces, nights, members)
    _check_debts_and_households(session, unit.source.chat_id, nights, members)
    careers = (
        _sum_member_totals(session, nights, traces, members[0]),
        _sum_member_totals(session, nights, traces, members[1]),
    )
    pair = {member.person_key for member in members}
    left = tuple(
        due
        for due in list_dues(session, list(nights.values()))
        if due.left > 0 and pair & {due.payer, due.payee}
    )
    return AliasPair(*members, careers, left), traces


def _check_speaker_may_unite(unit: Unit, members: tuple[Member, Member]) -> None:
    """Checks that the speaker is one of the two members or an admin; if denied before, an admin."""
    one, other = members
    users = {member.user_id for member in members if member.user_id is not None}
    pairs = [(a.keys, b.user_id) for a, b in (members, members[::-1]) if b.user_id is not None]
    was_denied = any(is_identity_denied(unit.session, keys, user_id) for keys, user_id in pairs)
    if unit.source.is_private_chat:
        users.add(unit.source.speaker.user_id)
    facts = {"one": one.id, "another": other.id}
    refusal = Refusal("same_denied" if was_denied else "same_others", **facts)
    unit.check_allowed(Verb.UNITE, concerned=() if was_denied else users, otherwise=refusal)


def _check_not_two_users(members: tuple[Member, Member]) -> None:
    """Checks that the two members are not two different Telegram users."""
    one, other = members
    unsure = next((member for member in members if member.presumed is not None), None)
    if unsure is not None:
        raise Refusal("same_unsure", player=unsure.id)
    guests = one.user_id is None and other.user_id is None
    names = {member.username.casefold() for member in members if member.username}
    if (guests and len(names) > 1) or None not in (one.user_id, other.user_id):
        raise Refusal("same_accounts", one=one.id, another=other.id)


def _check_no_shared_night(
    known_nights: _NightsOfPair, nights: Mapping[int, Night], members: tuple[Member, Member]
) -> None:
    """Checks that no entry names both people, and that no night has both."""
    one, other = members
    facts: dict[str, Any] = {"one": one.id, "another": other.id}
    if known_nights.both is not None:
        night_id, number = known_nights.both
        raise Refusal("same_entry", **facts, night=nights[night_id].number, number=number)
    shared = known_nights.nights[one.person_key] & known_nights.nights[other.person_key]
    if shared:
        first = min(nights[night_id].number for night_id in shared)
        raise Refusal("same_together", **facts, night=first)


def _check_debts_and_households(
    session: Session,
    chat_id: ChatId,
    nights: Mapping[int, Night],
    members: tuple[Member, Member],
) -> None:
    """Checks that neither member paid the other, and that their households, if any, are the
    same.
    """
    one, other = members
    facts: dict[str, Any] = {"one": one.id, "another": other.id}
    for payer, payee in (members, members[::-1]):
        between = select(Handover).where(
            col(Handover.payer_id).in_(payer.keys),
            col(Handover.payee_id).in_(payee.keys),
            col(Handover.kind) != HandoverKind.NETTED,
        )
        paid = session.exec(between.limit(1)).first()
        if paid is not None:
            raise Refusal("same_paid", **facts, night=nights[paid.night_id].number)
    heads, pair = household_heads(session, chat_id), {one.person_key, other.person_key}
    homes = [set(list_household(heads, member.person_key)) - pair for member in members]
    if homes[0] != homes[1]:
        raise Refusal("same_household", **facts, player=one.id if homes[0] else other.id)


def _check_dues_stay_same(session: Session, chat_id: ChatId, kept: Member, gone: Member) -> None:
    """Checks that the merger changes nobody's rests and payments of any night."""
    nights, before = all_nights(session, chat_id), read_aliases(session, chat_id)
    after = Aliases(before | dict.fromkeys(gone.keys, kept.person_key))
    differs = nights_with_changed_sums(
        _sum_dues(list_dues(session, nights, before), after),
        _sum_dues(list_dues(session, nights, after), after),
    )
    if differs:
        raise Refusal("same_payments", one=gone.id, another=kept.id, night=min(differs))


_Standing = Mapping[tuple[int, str, tuple[int, ...]], Cents]


def _sum_dues(dues: Iterable[DueStatus], aliases: Aliases) -> _Standing:
    """Adds up dues by night: the rest of each person, and the payments of each pair.

    Debts between aliases of the same person are left out.
    """
    sums = Counter[tuple[int, str, tuple[int, ...]]]()
    for one in dues:
        payer, payee = aliases[one.payer], aliases[one.payee]
        if payer != payee:
            sums[one.night, "left", (payer,)] -= one.left
            sums[one.night, "left", (payee,)] += one.left
            sums[one.night, "paid", (payer, payee)] += one.paid
            sums[one.night, "unconfirmed", (payer, payee)] += one.unconfirmed
    return {place: cents for place, cents in sums.items() if cents}


def nights_with_changed_sums(before: _Standing, after: _Standing) -> set[int]:
    """Returns the nights whose sums differ between `before` and `after`."""
    return {night for night, *_ in dict(before.items() ^ after.items())}


def _find_known_nights(
    session: Session, chat_id: ChatId, people: Mapping[PlayerId, Collection[int]]
) -> _NightsOfPair:
    """Finds the nights in which each of these people occurs, by any of their keys.

    A night knows the people who sit in it, have postings in it, or are named by any of its
    revisions.
    """
    of_chat = Night.chat_id == chat_id
    person = {key: each for each, keys in people.items() for key in keys}
    found: dict[PlayerId, set[int]] = {each: set() for each in people}
    both: tuple[int, int] | None = None

    def add_night(night_id: int | None, people: Iterable[int]) -> set[PlayerId]:
        named = {person[key] for key in people if key in person}
        for each in named:
            found[each].add(night_id or 0)
        return named

    for night in all_nights(session, chat_id):
        add_night(night.id, (*night.seats, *(night.voices or {}).values()))
    seated = select(Milestone.night_id, Milestone.seats).join(Night).where(of_chat)
    for night_id, seats in session.exec(seated):
        add_night(night_id, seats or ())
    posted = select(Posting.night_id, Posting.person_id).join(Night).where(of_chat)
    for night_id, key in session.exec(posted.where(col(Posting.person_id).in_(person)).distinct()):
        add_night(night_id, (key,))
    says = re.compile(rf"\b(?:{'|'.join(map(str, person))})\b")
    said = select(Entry.night_id, Entry.number, Revision.event).join(Night).where(of_chat)
    for night_id, number, event in session.exec(said.join(Revision)):
        if says.search(event) and len(add_night(night_id, list_players(json.loads(event)))) > 1:
            both = both or (night_id, number)
    return _NightsOfPair({each: frozenset(nights) for each, nights in found.items()}, both)


def _sum_member_totals(
    session: Session, nights: Mapping[int, Night], known_nights: _NightsOfPair, member: Member
) -> MemberTotals:
    query = select(Posting.night_id, func.sum(Posting.cents))
    query = query.where(col(Posting.person_id).in_(member.keys))
    won = Counter[bool]()
    for night_id, cents in session.exec(query.group_by(col(Posting.night_id))):
        won[read_rules(nights[night_id].rules).for_money] += int(cents)
    return MemberTotals(len(known_nights.nights[member.person_key]), won[True], won[False])


# --- uniting -------------------------------------------------------------------------------------


class _MergerUndoData(Value):
    """The data that undoing a merger needs, stored as JSON.

    `withdrawn` are the keys of dues that were replaced, `drawn` those of their replacements. `kept`
    and `gone` are names, before and after; `username` says that the kept person took over the
    other's username. `dues`, `handovers`, `milestones` and `revisions` are the newest keys of these
    tables at the time of the merger.
    """

    withdrawn: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    kept: tuple[str, str] = ("", "")
    gone: tuple[str, str] = ("", "")
    username: bool = False
    dues: int = 0
    handovers: int = 0
    milestones: int = 0
    revisions: int = 0


_MARKED: Mapping[str, type[Due | Handover | Milestone | Revision]] = {
    "dues": Due,
    "handovers": Handover,
    "milestones": Milestone,
    "revisions": Revision,
}


def _rename_people(session: Session, kept: Member, gone: Member, name: str) -> dict[str, Any]:
    """Gives the kept person the `name` and an alias; returns the names for `_MergerUndoData`."""
    stays, goes = session.get_one(Person, kept.person_key), session.get_one(Person, gone.person_key)
    was = stays.name, goes.name
    if stays.name != name:
        stays.name, goes.name = goes.name, stays.name
    takes = stays.user_id is None and stays.username is None and goes.username is not None
    if takes:
        stays.username = goes.username
    goes.same_as = kept.person_key
    session.flush()
    names = {"kept": (was[0], stays.name), "gone": (was[1], goes.name)}
    return {**names, "username": takes}


def _replace_dues_by_smaller_ones(
    session: Session, chat_id: ChatId, gone: Member
) -> dict[str, Any]:
    """Replaces the dues of each night that fewer or smaller payments can settle after a merger.

    Returns the keys of the withdrawn dues, and of the new ones.
    """
    withdrawn, drawn = list[Due](), list[Due]()
    names = or_(col(Due.payer_id).in_(gone.keys), col(Due.payee_id).in_(gone.keys))
    for night in all_nights(session, chat_id):
        holds = Due.night_id == night.id, col(Due.withdrawn).is_(False)
        if session.exec(select(Due.id).where(*holds, names).limit(1)).first() is None:
            continue
        fewer = _compute_smaller_dues(session, night)
        if fewer:
            held = session.exec(select(Due).where(*holds).order_by(col(Due.id))).all()
            for due in held:
                due.withdrawn = True
            withdrawn += held
            drawn += [
                Due(
                    night_id=row_key(night),
                    payer_id=one.payer,
                    payee_id=one.payee,
                    cents=one.cents,
                    at=held[0].at,
                )
                for one in fewer
            ]
    session.add_all(drawn)
    session.flush()
    return {
        "withdrawn": tuple(map(row_key, withdrawn)),
        "drawn": tuple(map(row_key, drawn)),
    }


def _compute_smaller_dues(session: Session, night: Night) -> Sequence[DueStatus]:
    """Computes new dues of a night, if they need fewer payments or less money than the old dues.

    Returns nothing if they do not, or if anybody's sum would change.
    """
    became = select(Handover).where(
        Handover.night_id == night.id,
        col(Handover.kind).in_((HandoverKind.CARRIED, HandoverKind.NETTED)),
    )
    if not night.settled or session.exec(became.limit(1)).first() is not None:
        return ()
    held = [one for one in list_dues(session, [night]) if one.left > 0]
    heads, coin = (
        household_heads(session, night.chat_id),
        chat_settings(session, night.chat_id).round,
    )
    anew = compute_dues(session, night, list_taken_rests(session, night), heads, coin)
    open_ = [one for one in anew if one.left > 0]
    if _count_dues_and_cents_left(open_) >= _count_dues_and_cents_left(held) or _net_dues(
        open_
    ) != _net_dues(held):
        return ()
    return anew


def _count_dues_and_cents_left(dues: Sequence[DueStatus]) -> tuple[int, Cents]:
    """Returns the number of dues and the sum of what is left to pay of them."""
    return len(dues), sum(one.left for one in dues)


def _net_dues(dues: Iterable[DueStatus]) -> Mapping[PlayerId, Cents]:
    return net_gains((one.payer, one.payee, one.left) for one in dues)


def _mark_boards_changed(unit: Unit, nights: Iterable[int]) -> None:
    """Marks the boards of the open nights among these as changed, and closes their questions.

    Players have other names in them now.
    """
    for night_id in sorted(nights):
        night = unit.session.get_one(Night, night_id)
        if night.status == NightStatus.OPEN:
            night.changes += 1
            unit.boards.append((night.chat_id, night.topic))
            close_questions_of_night(unit, night.number)
    unit.session.flush()


def _free_alias_seats(session: Session, chat_id: ChatId, kept: Member, gone: Member) -> None:
    """Frees the alias's seat on each join card where both people have a seat."""
    for card in session.exec(select(Lobby).where(Lobby.chat_id == chat_id)).all():
        players = [seat and seat.get("player") for seat in card.seats]
        if {*kept.keys} & {*players}:
            card.seats = [
                None if player in gone.keys else seat
                for player, seat in zip(players, card.seats, strict=True)
            ]
    session.flush()


# --- undoing a merger ----------------------------------------------------------------------------


def _is_person_merged_again(session: Session, row: Merger) -> bool:
    """Tells whether one of the two people of a merger is part of a later merger."""
    people = (row.kept_id, row.gone_id)
    later = select(Merger.id).where(
        col(Merger.id) > row_key(row),
        col(Merger.undone).is_(None),
        or_(col(Merger.kept_id).in_(people), col(Merger.gone_id).in_(people)),
    )
    return session.exec(later.limit(1)).first() is not None


def _separate_people(unit: Unit, row: Merger, kept: Person, gone: Person) -> None:
    session, trail = unit.session, _MergerUndoData.model_validate(row.moved, strict=False)
    same_as, one = read_alias_targets(session, row.chat_id), PlayerId(row.gone_id)
    everybody = resolve_aliases(same_as).person_keys(row.kept_id)
    theirs = resolve_aliases({k: v for k, v in same_as.items() if k != one}).person_keys(one)
    nights = _find_known_nights(session, row.chat_id, {one: theirs}).nights[one]
    _check_not_settled(session, trail, nights, theirs, everybody)
    gone.same_as, row.undone = None, unit.source.at
    for person, (was, became) in ((kept, trail.kept), (gone, trail.gone)):
        person.name = was if person.name == became else person.name
    if trail.username and kept.user_id is None:
        kept.username = None
    session.flush()
    for keys, withdrawn in ((trail.withdrawn, False), (trail.drawn, True)):
        dues = update(Due).where(col(Due.id).in_(keys))
        session.execute(dues.values(withdrawn=withdrawn))
    session.expire_all()
    _mark_boards_changed(unit, nights)


def _check_not_settled(
    session: Session,
    undo_data: _MergerUndoData,
    nights: Collection[int],
    their_keys: Collection[int],
    all_keys: Collection[int],
) -> None:
    """Checks that no debt of the two people was settled since the merger as one person's debt.

    `their_keys` are the keys of the person to be restored, `all_keys` those of both. No night that
    knows `their_keys` was ended or reopened since, none of its dues between `all_keys` is new or
    has a new handover, and no due that the merger replaced has a new handover.
    """
    named = {
        night_id
        for table in (Due, Handover)
        for night_id in session.exec(
            select(table.night_id).where(_make_party_condition(table, their_keys))
        )
    }
    nights = {*nights, *named}
    anew = select(Due.night_id, Due.payer_id, Due.payee_id)
    redrawn = session.exec(
        anew.where(col(Due.id).in_((*undo_data.withdrawn, *undo_data.drawn)))
    ).all()
    reopened = (
        col(Milestone.id) > undo_data.milestones,
        col(Milestone.kind).in_((MilestoneKind.ENDED, MilestoneKind.REOPENED)),
    )
    place = tuple_(Handover.night_id, Handover.payer_id, Handover.payee_id)
    new_dues = col(Due.id) > undo_data.dues, col(Due.id).not_in(undo_data.drawn)
    new_handover = col(Handover.id) > undo_data.handovers
    since: tuple[Any, ...] = (
        select(Milestone.night_id).where(*reopened, col(Milestone.night_id).in_(nights)),
        select(Due.night_id).where(
            *new_dues, col(Due.night_id).in_(nights), _make_party_condition(Due, all_keys)
        ),
        select(Handover.night_id).where(
            new_handover,
            col(Handover.night_id).in_(nights),
            _make_party_condition(Handover, all_keys),
        ),
        select(Handover.night_id).where(new_handover, place.in_([tuple(one) for one in redrawn])),
    )
    for query in since:
        night_id = session.exec(query.limit(1)).first()
        if night_id is not None:
            raise Refusal("same_settled", night=session.get_one(Night, night_id).number)


def _make_party_condition(
    table: type[Due | Handover], keys: Collection[int]
) -> ColumnElement[bool]:
    """Makes the condition that a due or handover has its payer or payee among these keys."""
    return or_(col(table.payer_id).in_(keys), col(table.payee_id).in_(keys))

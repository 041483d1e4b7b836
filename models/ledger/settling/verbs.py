"""The verbs of settling: reading a statement; paying, confirming and denying dues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, TypeVar

from sqlmodel import Session, col, select

from models.ledger.dues import (
    DueStatus,
    TakenRest,
    add_rests_to_balances,
    compute_dues,
    due_key,
    household_heads,
    list_dues,
    list_taken_rests,
    list_unpaid_rests,
    make_handover,
    nights_with_dues,
    store_dues,
)
from models.ledger.ids import ChatId, TopicId
from models.ledger.members import read_aliases
from models.ledger.night.history import MOMENTS_AGO
from models.ledger.nights import find_night, get_existing_night, view_night
from models.ledger.policy import Verb
from models.ledger.refusals import DueChanged, NoNight, NothingOwed, PaymentReportedAgain
from models.ledger.settling.households import confirmed_users, list_household, users_who_may_report
from models.ledger.tables import Due, Handover, HandoverKind, Night, NightStatus, Proxy, Verdict
from models.ledger.unit import Unit
from models.ledger.values import NOBODY, Source, Table
from models.rules.payments import balance_changes, net_gains
from models.rules.refusal import Refusal
from models.rules.settlement import Heads, merge_households
from models.rules.values import Cents, PlayerId

_Sum = TypeVar("_Sum", DueStatus, TakenRest)


@dataclass(frozen=True, slots=True)
class NightStatement:
    """The payments to be made after a night, or those there would be if it ended now.

    `dues` are those of the night, `older` the unpaid dues of earlier nights, `taken` the rests of
    earlier nights that `dues` settle too. `heads` are the heads of households; `reachable` maps
    the payees who can be paid by a code to the Telegram user with the address; `at` is the moment
    of the statement.
    """

    table: Table
    dues: tuple[DueStatus, ...]
    older: tuple[DueStatus, ...] = ()
    taken: tuple[TakenRest, ...] = ()
    heads: Heads = field(default_factory=dict)
    reachable: Mapping[PlayerId, int] = field(default_factory=dict)
    at: datetime | None = None

    def is_unconfirmed(self, due: DueStatus) -> bool:
        """Tells whether a payment of a due awaits the payee's confirmation."""
        return self.at is not None and due.is_unconfirmed(self.at)

    def can_deny(self, due: DueStatus) -> bool:
        """Tells whether payer or payee may still take back the newest payment of a due."""
        is_recent = due.left <= 0 and self.at is not None and due.is_recently_paid(self.at)
        return due.paid > 0 and (is_recent or self.is_unconfirmed(due))

    @property
    def is_for_money(self) -> bool:
        """Tells whether the night is for money; a night for points has no dues."""
        return self.table.state.rules.for_money

    @property
    def will_settle_earlier_rests(self) -> bool:
        """Tells whether the open night will settle unpaid rests of earlier nights when it ends."""
        return self.table.open and bool(self.taken)

    @property
    def household_sums(self) -> dict[PlayerId, Cents]:
        """Returns the sum that each household is to pay or get, with earlier nights' rests."""
        return merge_households(
            add_rests_to_balances(self.table.state.balances, self.taken), self.heads
        )

    @property
    def due_differences(self) -> dict[PlayerId, Cents]:
        """Returns the cents by which each household's dues differ from its sum to pay or to get.

        The difference comes from rounding to the chat's coin, or from members who have left a
        household since.
        """
        paid = net_gains((one.payer, one.payee, one.cents) for one in self.dues)
        return (
            balance_changes(self.household_sums, merge_households(paid, self.heads))
            if self.dues
            else {}
        )

    @property
    def differs_by_rounding_only(self) -> bool:
        """Tells whether the dues differ from the sums by less than a coin each, as by rounding."""
        coin = self.table.settings.round
        return all(abs(cents) < coin for cents in self.due_differences.values())

    def household(self, head: PlayerId) -> tuple[PlayerId, ...]:
        """Lists the household of `head`, the head first."""
        return list_household(self.heads, head)

    def parties(self, due: DueStatus) -> tuple[PlayerId, ...]:
        """Lists the members of the paying and of the paid household of a due."""
        return (*self.household(due.payer), *self.household(due.payee))

    def name(self, head: PlayerId) -> str:
        """Joins the names of the members of a household: `Ada & Ben`."""
        return " & ".join(self.table.name(player) for player in self.household(head))

    def household_users(self, head: PlayerId) -> tuple[int, ...]:
        """Lists the Telegram users of a household."""
        each = (confirmed_users(self.table, (player,)) for player in self.household(head))
        return tuple(user_id for found in each for user_id in found)


@dataclass(frozen=True, slots=True)
class DueDetails:
    """A due with its chat, and the names and Telegram users of both sides."""

    chat_id: ChatId
    topic: TopicId
    one: DueStatus
    payer_name: str
    payee_name: str
    payers: tuple[int, ...]
    payees: tuple[int, ...]

    def is_private_chat_with_party(self, source: Source) -> bool:
        """Tells whether the source is a private chat with one of the two sides of the due."""
        return source.is_private_chat and source.speaker.user_id in (*self.payers, *self.payees)


def load_statement(unit: Unit, night: int | None = None) -> NightStatement:
    """Returns the statement of the night with this number, or of the newest. Raises `NoNight`."""
    unit.check_allowed(Verb.LOOK)  # a guest who is called like the speaker becomes them
    session, source, chat_id = unit.session, unit.source, unit.source.chat_id
    row = find_night(session, chat_id, unit.newest_table().night if night is None else night)
    if row is None:
        raise NoNight()
    table = view_night(session, row, source.speaker)
    if row.status == NightStatus.ENDED and not row.settled:
        # A night that ended before payments were written down.
        taken, heads = list_taken_rests(session, row), household_heads(session, chat_id)
        at = row.ended or row.started
        store_dues(session, row, taken, heads, table.settings.round, at)
        session.flush()
    return _build_statement(session, row, table, source.at)


def store_due_paid(unit: Unit, due_id: int, shown_cents: Cents | None = None) -> int:
    """Stores that the rest of a due was paid; returns the number of its night.

    `shown_cents` is the sum on the button that was pressed; if it is not the rest any more, nothing
    is stored (also in `confirm_payment` and `deny_payment`). Raises `Refusal`: `press_stale` (no
    such due here), `due_netted`, `paid_already`, `due_changed`, `not_your_payment`.
    """
    one = _find_due(unit, due_id)
    _check_may_report(unit, one)
    if one.left <= 0 and one.netted:
        raise Refusal("due_netted", night=one.netted_in)
    if one.left <= 0:
        raise Refusal("paid_already")
    _check_shown_sum(one, one.left, shown_cents)
    _store_payment(unit, one, one.left)
    return one.night


def confirm_payment(unit: Unit, due_id: int, shown_cents: Cents | None = None) -> int:
    """Stores that the payee got the reported payments of a due; returns the number of its night.

    Raises `Refusal`: `press_stale`, `nothing_said`, `due_changed`, `only_payee_confirms`.
    """
    one = _find_due(unit, due_id)
    refusal = Refusal("only_payee_confirms", payee=one.payee)
    unit.check_allowed(Verb.CONFIRM, concerned=_users_who_may_confirm(unit, one), otherwise=refusal)
    if not one.unconfirmed:
        raise Refusal("nothing_said")
    _check_shown_sum(one, one.unconfirmed, shown_cents)
    _add_handover(unit, one, HandoverKind.CONFIRMED, one.unconfirmed)
    return one.night


def deny_payment(unit: Unit, due_id: int, shown_cents: Cents | None = None) -> int:
    """Stores that the newest payment of a due was not made; returns the number of its night.

    Raises `Refusal`: `press_stale`, `nothing_paid`, `due_changed`, `not_your_payment`.
    """
    one = _find_due(unit, due_id)
    _check_may_report(unit, one)
    if not one.last:
        raise Refusal("nothing_paid")
    _check_shown_sum(one, one.last, shown_cents)
    _add_handover(unit, one, HandoverKind.OBJECTED, -one.last)
    return one.night


def _check_shown_sum(due: DueStatus, cents: Cents, shown_cents: Cents | None) -> None:
    """Raises `DueChanged` if the button showed another sum than `cents`."""
    if shown_cents not in (None, cents):
        facts = {"total": due.cents, "owed": max(0, due.left), "night": due.night}
        raise DueChanged(payer=due.payer, payee=due.payee, **facts)


def store_payment_between(
    unit: Unit, payer: PlayerId, payee: PlayerId, cents: Cents | None, *, confirmed: bool = False
) -> tuple[Cents, tuple[int, ...]]:
    """Stores that one household paid another `cents` (None: all it owes), oldest dues first.

    Returns the cents that were stored, and the numbers of the nights that they pay. Raises
    `Refusal`: `nothing_owed`, `paid_too_much`, `not_your_payment`, and `paid_again` if the same
    payment may have been reported before and this is not `confirmed`.
    """
    session = unit.session
    dues = _list_dues_between(session, unit.source, payer, payee)
    open_dues = [one for one in dues if one.left > 0]
    if not open_dues:
        reported = sum(one.unconfirmed for one in dues if one.is_unconfirmed(unit.source.at))
        raise NothingOwed(payer=payer, payee=payee, handed=reported)
    for one in open_dues:
        _check_may_report(unit, one)
    total = sum(one.left for one in open_dues)
    left = total if cents is None else cents
    if left > total:
        raise Refusal("paid_too_much", payer=payer, payee=payee, owed=total)
    if cents is not None and not confirmed:
        _check_not_paid_again(unit, dues, payer, payee, cents)
    handed, nights = left, list[int]()
    for one in open_dues:
        part = min(left, one.left)
        if part:
            _store_payment(unit, one, part)
            nights.append(one.night)
        left -= part
    return handed, tuple(nights)


def list_unpaid_between(
    session: Session, source: Source, payer: PlayerId, payee: PlayerId
) -> tuple[DueStatus, ...]:
    """Lists the unpaid dues of two households from this topic's ended nights, oldest first."""
    return tuple(one for one in _list_dues_between(session, source, payer, payee) if one.left > 0)


def _list_dues_between(
    session: Session, source: Source, payer: PlayerId, payee: PlayerId
) -> list[DueStatus]:
    """Lists all dues between two households, paid or not, oldest first."""
    heads, aliases = household_heads(session, source.chat_id), read_aliases(session, source.chat_id)
    payer, payee = aliases[payer], aliases[payee]
    sides = heads.get(payer, payer), heads.get(payee, payee)
    return [
        one
        for one in list_dues(session, nights_with_dues(session, source.chat_id, source.topic))
        if (heads.get(one.payer, one.payer), heads.get(one.payee, one.payee)) == sides
    ]


def _check_not_paid_again(
    unit: Unit, dues: Sequence[DueStatus], payer: PlayerId, payee: PlayerId, cents: Cents
) -> None:
    """Raises `PaymentReportedAgain` if the newest report about these dues was a payment of the
    same cents.

    It counts if it was made moments ago or by another user: both sides may report the same money.
    """
    session, source = unit.session, unit.source
    aliases = read_aliases(session, source.chat_id)
    places = {(one.place[0], one.payer, one.payee) for one in dues}
    of_nights = select(Handover).where(col(Handover.night_id).in_({night for night, *_ in places}))
    spoken = of_nights.where(col(Handover.kind).in_(_SPOKEN)).order_by(col(Handover.id).desc())
    rows = [row for row in session.exec(spoken) if due_key(row, aliases) in places]
    if not rows:
        return
    last = rows[0]
    at_once = [row for row in rows if (row.at, row.by_id) == (last.at, last.by_id)]
    paid = sum(row.cents for row in at_once if row.kind == HandoverKind.PAID)
    is_other = last.by_id != source.speaker.user_id
    if paid == cents and (is_other or abs(source.at - last.at) <= MOMENTS_AGO):
        raise PaymentReportedAgain(by=last.by_name, payer=payer, payee=payee, handed=cents)


_SPOKEN: Final = (HandoverKind.PAID, HandoverKind.OBJECTED, HandoverKind.CONFIRMED)
"""The kinds of handovers that users report."""


def find_due(session: Session, due_id: int) -> DueDetails | None:
    """Finds a valid due of any chat by its key, with the names and users of both sides."""
    holds = Due.id == due_id, col(Due.withdrawn).is_(False)
    night = session.exec(select(Night).join(Due).where(*holds)).first()
    if night is None:
        return None
    one = next((one for one in list_dues(session, [night]) if one.id == due_id), None)
    if one is None:
        return None  # it is added to another due by now, or its payer and payee became one person
    heads = household_heads(session, night.chat_id)
    table = view_night(session, night, NOBODY)
    statement = NightStatement(table, (one,), heads=heads)
    return DueDetails(
        chat_id=night.chat_id,
        topic=night.topic,
        one=one,
        payer_name=statement.name(one.payer),
        payee_name=statement.name(one.payee),
        payers=statement.household_users(one.payer),
        payees=statement.household_users(one.payee),
    )


def read_statement(session: Session, chat_id: ChatId, table: Table, at: datetime) -> NightStatement:
    """Returns the statement of the night of `table`, without locking or writing anything."""
    return _build_statement(session, get_existing_night(session, chat_id, table.night), table, at)


def _build_statement(session: Session, night: Night, table: Table, at: datetime) -> NightStatement:
    """Builds the statement of a night: its stored dues, or those it would have if it ended now."""
    heads = household_heads(session, night.chat_id)
    nights = nights_with_dues(session, night.chat_id, night.topic)
    older = list_dues(session, [other for other in nights if other.number < night.number])
    if night.settled:
        taken, dues = list_taken_rests(session, night), list_dues(session, [night])
    else:
        taken = list_unpaid_rests(session, night, table.settings.debts)
        dues = compute_dues(session, night, taken, heads, table.settings.round)
    statement = NightStatement(
        table=table,
        dues=tuple(
            _renumber_payer_and_payee(table, one)
            for one in dues
            if not _is_within_household(one, heads)
        ),
        older=tuple(
            _renumber_payer_and_payee(table, one)
            for one in older
            if one.left > 0 and not _is_within_household(one, heads)
        ),
        taken=tuple(_renumber_payer_and_payee(table, one) for one in taken),
        heads={table.members[p].id: table.members[head].id for p, head in heads.items()},
        at=at,
    )
    return replace(statement, reachable=users_with_address(session, statement))


def _renumber_payer_and_payee(table: Table, due: _Sum) -> _Sum:
    """Replaces payer and payee by the numbers under which the table's night knows them."""
    payer, payee = table.members[due.payer].id, table.members[due.payee].id
    return replace(due, payer=payer, payee=payee)


def _is_within_household(due: DueStatus, heads: Heads) -> bool:
    """Tells whether payer and payee are now in one household, so that nothing is to be paid."""
    return heads.get(due.payer, due.payer) == heads.get(due.payee, due.payee)


def users_with_address(session: Session, statement: NightStatement) -> Mapping[PlayerId, int]:
    """Maps each payee with a payment address to the user of their household who stored it."""
    payees = {one.payee for one in (*statement.dues, *statement.older)}
    users = {payee: statement.household_users(payee) for payee in payees}
    asked = [user for each in users.values() for user in each]
    known = set(session.exec(select(Proxy.user_id).where(col(Proxy.user_id).in_(asked))))
    theirs = {payee: [user for user in each if user in known] for payee, each in users.items()}
    return {payee: left[0] for payee, left in theirs.items() if left}


def _find_due(unit: Unit, due_id: int) -> DueStatus:
    session, asked = unit.session, find_due(unit.session, due_id)
    here = asked is not None and asked.chat_id == unit.source.chat_id
    if asked is None or not (here or asked.is_private_chat_with_party(unit.source)):
        raise Refusal("press_stale")
    if not here:
        unit.move_to_chat(asked.chat_id, asked.topic)
    row = session.get(Due, due_id, with_for_update=True)
    asked = find_due(session, due_id)  # as it is behind the lock
    if row is None or asked is None:
        raise Refusal("press_stale")
    return asked.one


def _check_may_report(unit: Unit, due: DueStatus) -> None:
    """Checks that the speaker may report payments of a due (`users_who_may_report`)."""
    table, heads = _load_table_and_heads(unit, due)
    refusal = Refusal("not_your_payment", payer=due.payer, payee=due.payee)
    concerned = users_who_may_report(table, heads, due.payer, due.payee)
    unit.check_allowed(Verb.PAY, concerned=concerned, otherwise=refusal)


def _load_table_and_heads(unit: Unit, due: DueStatus) -> tuple[Table, Heads]:
    """Returns the table of a due's night, and the heads of the chat's households."""
    night = get_existing_night(unit.session, unit.source.chat_id, due.night)
    table = view_night(unit.session, night, unit.source.speaker)
    return table, household_heads(unit.session, unit.source.chat_id)


def _users_who_may_confirm(unit: Unit, due: DueStatus) -> frozenset[int]:
    """Returns the users who may confirm that the payee got a payment.

    These are the users of the payee's household. For guests they are the players of the night and
    its opener, except the payers; nobody while an identity of the payee is to be confirmed.
    """
    table, heads = _load_table_and_heads(unit, due)
    payers, payees = (list_household(heads, side) for side in (due.payer, due.payee))
    paid = confirmed_users(table, payees)
    if paid or any(table.members[player].presumed is not None for player in payees):
        return paid
    by_name = {table.members[player].presumed for player in payers}
    return users_who_may_report(table, heads, due.payee) - confirmed_users(table, payers) - by_name


def _store_payment(unit: Unit, due: DueStatus, cents: Cents) -> None:
    """Stores a payment of a due, as confirmed if the speaker may confirm for the payee.

    If it pays the whole rest, the earlier unconfirmed payments are confirmed too.
    """
    _add_handover(unit, due, HandoverKind.PAID, cents)
    if unit.source.speaker.user_id in _users_who_may_confirm(unit, due):
        before = due.unconfirmed if cents == due.left else 0
        _add_handover(unit, due, HandoverKind.CONFIRMED, cents + before)


def _add_handover(unit: Unit, due: DueStatus, kind: HandoverKind, cents: Cents) -> None:
    unit.session.add(make_handover(due.place, kind, cents, unit.source))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED

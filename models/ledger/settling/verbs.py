"""The verbs of settling: what is owed, paid, denied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, TypeVar

from sqlmodel import Session, col, select

from models.ledger.dues import (
    Owed,
    Taken,
    compute_dues,
    handover,
    heads_of,
    nights_with_dues,
    open_before,
    owed,
    place_meant,
    store_dues,
    taken_on,
    with_taken,
)
from models.ledger.ids import ChatId, TopicId
from models.ledger.members import aliases_of
from models.ledger.night.history import MOMENTS_AGO
from models.ledger.nights import any_night, night_table, numbered_night
from models.ledger.policy import Verb
from models.ledger.refusals import DueChanged, NoNight, NothingOwed, PaidAgain
from models.ledger.settling.households import household, speakers, users
from models.ledger.tables import Due, Handover, HandoverKind, Night, NightStatus, Proxy, Verdict
from models.ledger.unit import Unit
from models.ledger.values import NOBODY, Source, Table
from models.rules.payments import changes, net_of
from models.rules.refusal import Refusal
from models.rules.settlement import Heads, merged
from models.rules.values import Cents, PlayerId

_Sum = TypeVar("_Sum", Owed, Taken)


@dataclass(frozen=True, slots=True)
class Statement:
    """The payments to be made: after the newest night, or if it stopped now.

    `older` is still open from earlier nights, `taken` what this settlement takes on of them: its
    dues are for both. `heads` says who settles for whom; `reachable` who can be
    paid by a code, each with the Telegram user whose number it is; `at` when it was asked for.
    """

    table: Table
    dues: tuple[Owed, ...]
    older: tuple[Owed, ...] = ()
    taken: tuple[Taken, ...] = ()
    heads: Heads = field(default_factory=dict)
    reachable: Mapping[PlayerId, int] = field(default_factory=dict)
    at: datetime | None = None

    def is_doubtful(self, one: Owed) -> bool:
        """Tells whether a payment is said, and the payee did not confirm it yet."""
        return self.at is not None and one.is_doubtful(self.at)

    def is_fresh(self, one: Owed) -> bool:
        """Tells whether the newest payment of a due may still be a slip that is taken back."""
        return self.at is not None and one.is_fresh(self.at)

    @property
    def is_for_money(self) -> bool:
        """Tells whether the night can leave anything to be paid: of points nobody owes any."""
        return self.table.state.rules.for_money

    @property
    def meets(self) -> bool:
        """Tells whether what is open from earlier nights is settled with this one when it ends."""
        return self.table.open and bool(self.taken)

    @property
    def sums(self) -> dict[PlayerId, Cents]:
        """The sums that the dues settle, by household: balances, and what was taken on."""
        return merged(with_taken(self.table.state.balances, self.taken), self.heads)

    @property
    def shifts(self) -> dict[PlayerId, Cents]:
        """The cents that the dues give to each household beyond what they settle: rounding to the
        chat's coin, or what those settled who were of one household then and have parted since.
        """
        paid = net_of((one.payer, one.payee, one.cents) for one in self.dues)
        return changes(self.sums, merged(paid, self.heads)) if self.dues else {}

    @property
    def rounds(self) -> bool:
        """Tells whether the shifts are only rounding, which moves each by less than one coin."""
        coin = self.table.settings.round
        return all(abs(cents) < coin for cents in self.shifts.values())

    def household(self, head: PlayerId) -> tuple[PlayerId, ...]:
        """Everybody who settles as one with `head`, the head first."""
        return household(self.heads, head)

    def parties(self, one: Owed) -> tuple[PlayerId, ...]:
        """Everybody who pays or is paid."""
        return (*self.household(one.payer), *self.household(one.payee))

    def name(self, head: PlayerId) -> str:
        """Names a household by all its names."""
        return " & ".join(self.table.name(player) for player in self.household(head))

    def users(self, head: PlayerId) -> tuple[int, ...]:
        """The Telegram users of a household."""
        each = (users(self.table, (player,)) for player in self.household(head))
        return tuple(user_id for found in each for user_id in found)


@dataclass(frozen=True, slots=True)
class DueDetails:
    """A payment with who pays and is paid, by name and by Telegram user."""

    chat_id: ChatId
    topic: TopicId
    one: Owed
    payer_name: str
    payee_name: str
    payers: tuple[int, ...]
    payees: tuple[int, ...]

    def is_told_to(self, source: Source) -> bool:
        """Tells whether one of the two sides speaks, in private: nobody else learns of it there."""
        return source.is_alone and source.actor.user_id in (*self.payers, *self.payees)


def statement(unit: Unit, night: int | None = None) -> Statement:
    """Reads the statement of this night, or of the newest. Raises `NoNight`."""
    unit.allow(Verb.LOOK)  # a guest who is called like the speaker becomes them
    return _statement(unit, night)


def pay(unit: Unit, due_id: int, shown: Cents | None = None) -> int:
    """All that is left of a payment was handed over; the number of its night.

    `shown` is the sum that a button showed: it does nothing where another is meant by now, so in
    `confirm_payment` and `deny_payment`. Raises `Refusal`: `press_stale` (no such payment here),
    `due_netted`, `paid_already`, `due_changed`, `not_your_payment`.
    """
    one = _due(unit, due_id)
    _check_side(unit, one)
    if one.left <= 0 and one.netted:
        raise Refusal("due_netted", night=one.netted_in)
    if one.left <= 0:
        raise Refusal("paid_already")
    _check_shown(one, one.left, shown)
    _pay(unit, one, one.left)
    return one.night


def confirm_payment(unit: Unit, due_id: int, shown: Cents | None = None) -> int:
    """The payee has what was said to be paid; the number of its night.

    Raises `Refusal`: `press_stale`, `nothing_said`, `due_changed`, `only_payee_confirms`.
    """
    one = _due(unit, due_id)
    refusal = Refusal("only_payee_confirms", payee=one.payee)
    unit.allow(Verb.CONFIRM, concerned=_payees(unit, one), otherwise=refusal)
    if not one.unconfirmed:
        raise Refusal("nothing_said")
    _check_shown(one, one.unconfirmed, shown)
    _hand_over(unit, one, HandoverKind.CONFIRMED, one.unconfirmed)
    return one.night


def deny_payment(unit: Unit, due_id: int, shown: Cents | None = None) -> int:
    """The newest word that a payment was made does not hold; the number of its night.

    Raises `Refusal`: `press_stale`, `nothing_paid`, `due_changed`, `not_your_payment`.
    """
    one = _due(unit, due_id)
    _check_side(unit, one)
    if not one.last:
        raise Refusal("nothing_paid")
    _check_shown(one, one.last, shown)
    _hand_over(unit, one, HandoverKind.OBJECTED, -one.last)
    return one.night


def _check_shown(one: Owed, meant: Cents, shown: Cents | None) -> None:
    """Raises `DueChanged` where another sum was shown than is meant by now."""
    if shown not in (None, meant):
        facts = {"total": one.cents, "owed": max(0, one.left), "night": one.night}
        raise DueChanged(payer=one.payer, payee=one.payee, **facts)


def pay_part(
    unit: Unit, payer: PlayerId, payee: PlayerId, cents: Cents | None, *, confirmed: bool = False
) -> tuple[Cents, tuple[int, ...]]:
    """So much (None: all of it) was handed over; older nights are paid first.

    Whoever settles with one of them is meant, too. Returns how much that was, and the nights that
    it was for. Raises `Refusal`: `nothing_owed`, `paid_too_much`, `not_your_payment`, and
    `paid_again` where this may be what was said before and it is not `confirmed`.
    """
    session = unit.session
    dues = _between(session, unit.source, payer, payee)
    open_dues = [one for one in dues if one.left > 0]
    if not open_dues:
        raise NothingOwed(payer=payer, payee=payee)
    for one in open_dues:
        _check_side(unit, one)
    total = sum(one.left for one in open_dues)
    left = total if cents is None else cents
    if left > total:
        raise Refusal("paid_too_much", payer=payer, payee=payee, owed=total)
    if cents is not None and not confirmed:
        _check_not_same(unit, dues, payer, payee, cents)
    handed, nights = left, list[int]()
    for one in open_dues:
        part = min(left, one.left)
        if part:
            _pay(unit, one, part)
            nights.append(one.night)
        left -= part
    return handed, tuple(nights)


def between(session: Session, source: Source, payer: PlayerId, payee: PlayerId) -> tuple[Owed, ...]:
    """Lists the dues between two people, or their households, from all nights that have ended in
    this topic; oldest first.
    """
    return tuple(one for one in _between(session, source, payer, payee) if one.left > 0)


def _between(session: Session, source: Source, payer: PlayerId, payee: PlayerId) -> list[Owed]:
    """The same, and what is paid by now."""
    heads, aliases = heads_of(session, source.chat_id), aliases_of(session, source.chat_id)
    payer, payee = aliases[payer], aliases[payee]
    sides = heads.get(payer, payer), heads.get(payee, payee)
    return [
        one
        for one in owed(session, nights_with_dues(session, source.chat_id, source.topic))
        if (heads.get(one.payer, one.payer), heads.get(one.payee, one.payee)) == sides
    ]


def _check_not_same(
    unit: Unit, between_them: Sequence[Owed], payer: PlayerId, payee: PlayerId, cents: Cents
) -> None:
    """Raises `PaidAgain` where the last word of what is `between_them` was that as much
    was paid, moments ago or by somebody else: the other side may tell of the same money.
    """
    session, source = unit.session, unit.source
    aliases = aliases_of(session, source.chat_id)
    places = {(one.place[0], one.payer, one.payee) for one in between_them}
    of_nights = select(Handover).where(col(Handover.night_id).in_({night for night, *_ in places}))
    spoken = of_nights.where(col(Handover.kind).in_(_SPOKEN)).order_by(col(Handover.id).desc())
    rows = [row for row in session.exec(spoken) if place_meant(row, aliases) in places]
    if not rows:
        return
    last = rows[0]
    at_once = [row for row in rows if (row.at, row.by_id) == (last.at, last.by_id)]
    paid = sum(row.cents for row in at_once if row.kind == HandoverKind.PAID)
    is_other = last.by_id != source.actor.user_id
    if paid == cents and (is_other or abs(source.at - last.at) <= MOMENTS_AGO):
        raise PaidAgain(by=last.by_name, payer=payer, payee=payee, handed=cents)


_SPOKEN: Final = (HandoverKind.PAID, HandoverKind.OBJECTED, HandoverKind.CONFIRMED)
"""Steps that somebody says of a payment."""


def due_of(session: Session, due_id: int) -> DueDetails | None:
    """A payment that holds, wherever it is."""
    holds = Due.id == due_id, col(Due.withdrawn).is_(False)
    night = session.exec(select(Night).join(Due).where(*holds)).first()
    if night is None:
        return None
    one = next((one for one in owed(session, [night]) if one.id == due_id), None)
    if one is None:
        return None  # it is one with another by now, or between two who are one
    heads = heads_of(session, night.chat_id)
    table = night_table(session, night, NOBODY)
    statement = Statement(table, (one,), heads=heads)
    return DueDetails(
        chat_id=night.chat_id,
        topic=night.topic,
        one=one,
        payer_name=statement.name(one.payer),
        payee_name=statement.name(one.payee),
        payers=statement.users(one.payer),
        payees=statement.users(one.payee),
    )


def _statement(unit: Unit, number: int | None = None) -> Statement:
    """Works out the statement after the night of this number, or the newest of the topic."""
    session, source, chat_id = unit.session, unit.source, unit.source.chat_id
    night = any_night(session, chat_id, unit.newest().night if number is None else number)
    if night is None:
        raise NoNight()
    table = night_table(session, night, source.actor)
    if night.status == NightStatus.ENDED and not night.settled:
        # A night that ended before payments were written down.
        taken, heads = taken_on(session, night), heads_of(session, chat_id)
        at = night.ended or night.started
        store_dues(session, night, taken, heads, table.settings.round, at)
        session.flush()
    return _read_statement(session, night, table, source.at)


def read_statement(session: Session, chat_id: ChatId, table: Table, at: datetime) -> Statement:
    """Reads the statement after the night of `table`, for a reader who only looks at this moment.

    Nothing is locked or written.
    """
    return _read_statement(session, numbered_night(session, chat_id, table.night), table, at)


def _read_statement(session: Session, night: Night, table: Table, at: datetime) -> Statement:
    """The payments of a night, as they were drawn up if they were, and of those before it."""
    heads = heads_of(session, night.chat_id)
    nights = nights_with_dues(session, night.chat_id, night.topic)
    older = owed(session, [other for other in nights if other.number < night.number])
    if night.settled:
        taken, dues = taken_on(session, night), owed(session, [night])
    else:
        taken = open_before(session, night, table.settings.debts)
        dues = compute_dues(session, night, taken, heads, table.settings.round)
    statement = Statement(
        table=table,
        dues=tuple(_at(table, one) for one in dues if not _is_within(one, heads)),
        older=tuple(
            _at(table, one) for one in older if one.left > 0 and not _is_within(one, heads)
        ),
        taken=tuple(_at(table, one) for one in taken),
        heads={table.members[p].id: table.members[head].id for p, head in heads.items()},
        at=at,
    )
    return replace(statement, reachable=reachable(session, statement))


def _at(table: Table, one: _Sum) -> _Sum:
    """Names who owe each other by the numbers by which a night knows them."""
    payer, payee = table.members[one.payer].id, table.members[one.payee].id
    return replace(one, payer=payer, payee=payee)


def _is_within(one: Owed, heads: Heads) -> bool:
    """Tells whether two owe each other who settle as one by now: nobody pays that while they do."""
    return heads.get(one.payer, one.payer) == heads.get(one.payee, one.payee)


def reachable(session: Session, statement: Statement) -> Mapping[PlayerId, int]:
    """The payees who left a number, each with the user of their household who did."""
    payees = {one.payee for one in (*statement.dues, *statement.older)}
    users = {payee: statement.users(payee) for payee in payees}
    asked = [user for each in users.values() for user in each]
    known = set(session.exec(select(Proxy.user_id).where(col(Proxy.user_id).in_(asked))))
    theirs = {payee: [user for user in each if user in known] for payee, each in users.items()}
    return {payee: left[0] for payee, left in theirs.items() if left}


def _due(unit: Unit, due_id: int) -> Owed:
    session, asked = unit.session, due_of(unit.session, due_id)
    here = asked is not None and asked.chat_id == unit.source.chat_id
    if asked is None or not (here or asked.is_told_to(unit.source)):
        raise Refusal("press_stale")
    if not here:
        unit.act_in(asked.chat_id, asked.topic)
    row = session.get(Due, due_id, with_for_update=True)
    asked = due_of(session, due_id)  # as it is behind the lock
    if row is None or asked is None:
        raise Refusal("press_stale")
    return asked.one


def _check_side(unit: Unit, one: Owed) -> None:
    """Checks that one of the two sides speaks of a payment; for a guest, the table of its night."""
    table, heads = _at_table(unit, one)
    refusal = Refusal("not_your_payment", payer=one.payer, payee=one.payee)
    concerned = speakers(table, heads, one.payer, one.payee)
    unit.allow(Verb.PAY, concerned=concerned, otherwise=refusal)


def _at_table(unit: Unit, one: Owed) -> tuple[Table, Heads]:
    """The night that a payment is of, and who settles for whom in its chat."""
    night = numbered_night(unit.session, unit.source.chat_id, one.night)
    table = night_table(unit.session, night, unit.source.actor)
    return table, heads_of(unit.session, unit.source.chat_id)


def _payees(unit: Unit, one: Owed) -> frozenset[int]:
    """The users whose word is that of the payee: their own, their household's; for a guest, that of
    the table, but not of who pays. Who is here by their name alone is asked as themself, later.
    """
    table, heads = _at_table(unit, one)
    payers, payees = (household(heads, side) for side in (one.payer, one.payee))
    paid = users(table, payees)
    if paid or any(table.members[player].presumed is not None for player in payees):
        return paid
    by_name = {table.members[player].presumed for player in payers}
    return speakers(table, heads, one.payee) - users(table, payers) - by_name


def _pay(unit: Unit, one: Owed, cents: Cents) -> None:
    """So much was handed over; where the payee says so, it is confirmed.

    If nothing is left then, so is what was said of it before.
    """
    _hand_over(unit, one, HandoverKind.PAID, cents)
    if unit.source.actor.user_id in _payees(unit, one):
        before = one.unconfirmed if cents == one.left else 0
        _hand_over(unit, one, HandoverKind.CONFIRMED, cents + before)


def _hand_over(unit: Unit, one: Owed, kind: HandoverKind, cents: Cents) -> None:
    unit.session.add(handover(one.place, kind, cents, unit.source))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED

"""The rows of settling: dues, which are stored when a night ends, and the handovers on them.

A due is charged once. Its rest is its sum, less the payments, less the cents that entries of later
nights carry, less the cents that the settlement of a later night took on, less its opposite due.
Entries that carry a due are of earlier releases: such an entry may be undone, lowered, and put back
while enough of the due is left, and never becomes another event.

The settlement of a night takes on all that earlier nights left to be paid, and its dues are the
fewest payments for both. A reopened night gives that back; ended again, it takes on the rests of
then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from sqlmodel import Session, col, select

from models.ledger.ids import ChatId, TopicId
from models.ledger.members import Aliases, read_aliases
from models.ledger.nights import NEWEST_REVISION, night_state
from models.ledger.tables import (
    Due,
    Entry,
    Handover,
    HandoverKind,
    Household,
    Night,
    Revision,
    row_key,
)
from models.ledger.values import Debts, Source
from models.rules.payments import apply_transfers
from models.rules.settlement import Heads, settle_households
from models.rules.values import Cents, PlayerId

_HANDOVERS: Final = (
    select(Handover, Revision, Night.number)
    .outerjoin(Entry, col(Entry.id) == Handover.entry_id)
    .outerjoin(Revision, col(Revision.id) == NEWEST_REVISION)
    .outerjoin(Night, col(Night.id) == Handover.netted_in)
    .order_by(col(Handover.id))
)
"""All handovers, each with the newest revision of its entry and the number of the night that took
the due on."""

DueKey = tuple[int, int, int]
"""The key of a due: night, payer and payee, by their keys in its rows."""

SILENCE: Final = timedelta(days=7)
"""The time after which a reported payment counts as confirmed without the payee's word."""
A_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DueStatus:
    """A due with what was paid of it so far. `id` is 0 while the night is open.

    Of its `cents`, `paid` were reported as paid, `carried` are carried by entries of later nights,
    `netted` were settled with the night `netted_in`, `opposed` are offset by the opposite due of
    the same night (the payee owed the payer as well). `unconfirmed` are the paid cents that the
    payee did not confirm, last reported at `said`. `said_by` reported the newest payment, of `last`
    cents at `last_at`. `place` is the key of the due's rows, which may name an alias of a person.
    """

    id: int
    night: int
    payer: PlayerId
    payee: PlayerId
    cents: Cents
    paid: Cents = 0
    carried: Cents = 0
    netted: Cents = 0
    netted_in: int = 0
    opposed: Cents = 0
    said_by: str = ""
    said: datetime | None = None
    unconfirmed: Cents = 0
    last: Cents = 0
    last_at: datetime | None = None
    place: DueKey = (0, 0, 0)

    @property
    def left(self) -> Cents:
        """Returns the cents that are still to be paid."""
        return self.cents - self.paid - self.carried - self.netted - self.opposed

    def is_unconfirmed(self, now: datetime) -> bool:
        """Tells whether a payment awaits confirmation; after a week it counts as confirmed."""
        return self.said is not None and now - self.said < SILENCE

    def is_recently_paid(self, now: datetime) -> bool:
        """Tells whether the newest payment was reported less than a day ago."""
        return self.last_at is not None and now - self.last_at < A_DAY


@dataclass(frozen=True, slots=True)
class TakenRest:
    """The unpaid rest of an earlier night's due that a later night's settlement took over.

    `night` is the number of the earlier night; `place` is the key of the due's rows.
    """

    night: int
    payer: PlayerId
    payee: PlayerId
    cents: Cents
    place: DueKey


def household_heads(session: Session, chat_id: ChatId) -> dict[PlayerId, PlayerId]:
    """Reads the households of a chat: the head of each member who is not a head."""
    rows = session.exec(select(Household).where(Household.chat_id == chat_id)).all()
    aliases = read_aliases(session, chat_id) if rows else Aliases()
    heads = ((aliases[row.person_id], aliases[row.head_id]) for row in rows)
    return {person: head for person, head in heads if person != head}


def list_unpaid_rests(session: Session, night: Night, debts: Debts) -> tuple[TakenRest, ...]:
    """Lists the earlier nights' unpaid rests that this night's settlement takes over.

    The list is empty if the chat keeps debts apart, or the night is for points.
    """
    if debts is Debts.APART or not night_state(night).rules.for_money:
        return ()
    others = nights_with_dues(session, night.chat_id, night.topic)
    earlier = [other for other in others if other.number < night.number]
    return tuple(
        TakenRest(one.night, one.payer, one.payee, one.left, one.place)
        for one in list_dues(session, earlier)
        if one.left > 0
    )


def store_dues(
    session: Session,
    night: Night,
    taken: Iterable[TakenRest],
    heads: Heads,
    coin: Cents,
    at: datetime,
) -> None:
    """Computes and stores a night's dues; payments from before the night was reopened count."""
    night.settled = True
    for one in compute_dues(session, night, taken, heads, coin):
        session.add(
            Due(
                night_id=row_key(night),
                payer_id=one.payer,
                payee_id=one.payee,
                cents=one.cents,
                at=at,
            )
        )


def store_taken_rests(
    session: Session, night: Night, taken: Sequence[TakenRest], source: Source
) -> None:
    """Stores that this night's settlement takes over these rests; negative cents give them back."""
    for one in taken:
        netted = make_handover(
            one.place, HandoverKind.NETTED, one.cents, source, netted_in=night.id
        )
        session.add(netted)


def compute_dues(
    session: Session, night: Night, taken: Iterable[TakenRest], heads: Heads, coin: Cents
) -> tuple[DueStatus, ...]:
    """Computes a night's dues now: the payments made so far, and the fewest further ones.

    They settle the balances of the night with the rests in `taken`. `coin` is the unit in cents to
    which sums are rounded, 0 for none. A night for points has no dues.
    """
    state = night_state(night)
    if not state.rules.for_money:
        return ()
    aliases, balances = read_aliases(session, night.chat_id), dict[PlayerId, Cents]()
    for player, cents in state.balances.items():
        balances[aliases[player]] = cents
    balances = add_rests_to_balances(balances, taken)
    handed = {
        (PlayerId(payer), PlayerId(payee)): became
        for (_, payer, payee), became in _sum_handovers_by_due(
            session, {row_key(night)}, aliases
        ).items()
    }
    paid = {pair: became.paid for pair, became in handed.items() if became.said}
    left = apply_transfers(
        balances, ((payer, payee, -cents) for (payer, payee), cents in paid.items())
    )
    due = dict(paid)
    for transfer in settle_households(left, heads, coin):
        pair = (transfer.payer, transfer.payee)
        due[pair] = due.get(pair, 0) + transfer.cents
    return tuple(
        handed.get(pair, _HandoverSums()).fill_in_payments(
            DueStatus(0, night.number, *pair, cents, place=(row_key(night), *pair))
        )
        for pair, cents in due.items()
    )


def add_rests_to_balances(
    balances: Mapping[PlayerId, Cents], taken: Iterable[TakenRest]
) -> dict[PlayerId, Cents]:
    """Adds the rests of earlier nights to the balances."""
    return apply_transfers(balances, ((one.payer, one.payee, one.cents) for one in taken))


def withdraw_dues(session: Session, night: Night, source: Source) -> None:
    """Withdraws the dues of a reopened night, and gives back the rests that it took over.

    Payments stay.
    """
    night.settled = False
    for due in session.exec(select(Due).where(Due.night_id == night.id)).all():
        due.withdrawn = True
    taken = list_taken_rests(session, night)
    store_taken_rests(session, night, [replace(one, cents=-one.cents) for one in taken], source)


def list_taken_rests(session: Session, night: Night) -> tuple[TakenRest, ...]:
    """Lists the rests that the settlement of an ended night took over, oldest first.

    A debt between two people who became one is left out.
    """
    rows = session.exec(
        select(Handover, Night.number)
        .join(Night, col(Night.id) == Handover.night_id)
        .where(Handover.netted_in == night.id)
        .order_by(col(Night.number), col(Handover.id))
    )
    aliases, taken = read_aliases(session, night.chat_id), dict[DueKey, TakenRest]()
    for row, number in rows:
        _, payer, payee = place = due_key(row, aliases)
        if payer != payee:
            nothing = TakenRest(number, PlayerId(payer), PlayerId(payee), 0, _stored_due_key(row))
            was = taken.get(place, nothing)
            taken[place] = replace(was, cents=was.cents + row.cents)
    return tuple(one for one in taken.values() if one.cents)


def list_dues(
    session: Session, nights: Sequence[Night], aliases: Aliases | None = None
) -> tuple[DueStatus, ...]:
    """Lists the valid dues of these nights of a chat, in the order in which they were stored.

    Aliases (by default those of the chat) are replaced by their people: dues of the same pair are
    added up, and debts to oneself left out.
    """
    if aliases is None:
        aliases = read_aliases(session, nights[0].chat_id) if nights else Aliases()
    numbers = {night.id: night.number for night in nights}
    rows = session.exec(
        select(Due)
        .where(col(Due.night_id).in_(numbers), col(Due.withdrawn).is_(False))
        .order_by(col(Due.night_id), col(Due.id))
    ).all()
    held = {row.night_id for row in rows}
    became, dues = _sum_handovers_by_due(session, held, aliases), dict[DueKey, DueStatus]()
    for row in rows:
        _, payer, payee = place = due_key(row, aliases)
        if payer != payee:
            pair = PlayerId(payer), PlayerId(payee)
            new = DueStatus(
                row_key(row), numbers[row.night_id], *pair, 0, place=_stored_due_key(row)
            )
            was = dues.get(place, new)
            dues[place] = replace(was, cents=was.cents + row.cents)
    return _subtract_opposite_dues(
        tuple(became[place].fill_in_all_cents(one) for place, one in dues.items())
    )


def _subtract_opposite_dues(dues: Sequence[DueStatus]) -> tuple[DueStatus, ...]:
    """Reduces each due by what its payee owes its payer for the same night.

    Opposite dues arise if a payment is denied that counted when the dues were computed.
    """
    left = {(one.night, one.payer, one.payee): one.left for one in dues}
    back = (left.get((one.night, one.payee, one.payer), 0) for one in dues)
    return tuple(
        replace(one, opposed=max(0, min(one.left, other)))
        for one, other in zip(dues, back, strict=True)
    )


@dataclass(slots=True)
class _HandoverSums:
    """The handovers of a due (payments, confirmations, and so on), added up.

    `said` are the reported payments that were not denied, `unconfirmed` those that the payee did
    not confirm; `carried` are the cents that later entries charge now, `netted` those that
    settlements of later nights took on, the newest of them that of night `netted_in`.
    """

    said: list[Handover] = field(default_factory=list)
    unconfirmed: list[Handover] = field(default_factory=list)
    carried: Cents = 0
    netted: Cents = 0
    netted_in: int = 0

    @property
    def paid(self) -> Cents:
        """Returns the sum of the reported payments."""
        return sum(row.cents for row in self.said)

    def fill_in_payments(self, due: DueStatus) -> DueStatus:
        """Returns the due with its payments filled in."""
        return replace(
            due,
            paid=self.paid,
            said_by=self.said[-1].by_name if self.said else "",
            said=max((row.at for row in self.unconfirmed), default=None),
            unconfirmed=sum(row.cents for row in self.unconfirmed),
            last=self.said[-1].cents if self.said else 0,
            last_at=self.said[-1].at if self.said else None,
        )

    def fill_in_all_cents(self, due: DueStatus) -> DueStatus:
        """Returns a stored due with its payments and the cents that later nights took over."""
        due = self.fill_in_payments(due)
        return replace(due, carried=self.carried, netted=self.netted, netted_in=self.netted_in)

    def add_handover(self, row: Handover, carrier: Revision | None, night: int | None) -> None:
        """Adds a handover, with the revision or the later night that takes over the due, if any."""
        match row.kind:
            case HandoverKind.PAID:
                self.said.append(row)
                self.unconfirmed.append(row)
            case HandoverKind.OBJECTED if self.said:
                denied = self.said.pop()
                self.unconfirmed = [one for one in self.unconfirmed if one is not denied]
            case HandoverKind.CONFIRMED:
                self._drop_confirmed_cents(row.cents)
            case HandoverKind.CARRIED if carrier is not None and carrier.stands:
                self.carried += _cents_charged_by_entry(row, carrier)
            case HandoverKind.NETTED if night is not None:
                self.netted, self.netted_in = self.netted + row.cents, night

    def _drop_confirmed_cents(self, cents: Cents) -> None:
        """Subtracts confirmed cents from the unconfirmed payments, the newest payments first."""
        for row in self.unconfirmed[::-1]:
            if cents >= row.cents:
                self.unconfirmed.remove(row)
                cents -= row.cents


def _sum_handovers_by_due(
    session: Session, nights: Collection[int], aliases: Aliases
) -> defaultdict[DueKey, _HandoverSums]:
    """Adds up the handovers of these nights by night, payer and payee."""
    became = defaultdict[DueKey, _HandoverSums](_HandoverSums)
    for row, carrier, night in session.exec(_HANDOVERS.where(col(Handover.night_id).in_(nights))):
        became[due_key(row, aliases)].add_handover(row, carrier, night)
    return became


def _stored_due_key(row: Due | Handover) -> DueKey:
    return row.night_id, row.payer_id, row.payee_id


def due_key(row: Due | Handover, aliases: Aliases) -> DueKey:
    """Returns night, payer and payee of a due or handover; aliases are replaced by their people."""
    return row.night_id, aliases[row.payer_id], aliases[row.payee_id]


def make_handover(
    key: DueKey,
    kind: HandoverKind,
    cents: Cents,
    source: Source,
    *,
    entry_id: int | None = None,
    netted_in: int | None = None,
) -> Handover:
    """Makes the row of a handover, with the speaker of `source` as its author."""
    night_id, payer, payee = key
    return Handover(
        night_id=night_id,
        payer_id=payer,
        payee_id=payee,
        kind=kind,
        cents=cents,
        entry_id=entry_id,
        netted_in=netted_in,
        by_id=source.speaker.user_id,
        by_name=source.speaker.name,
        at=source.at,
    )


def _cents_charged_by_entry(row: Handover, revision: Revision) -> Cents:
    """Returns the cents that a standing entry charges for an earlier night's due.

    A fix can lower them below the due, never raise them above it.
    """
    pair = (row.payer_id, row.payee_id)
    return min(row.cents, sum(c for a, b, c in revision.transfers if (a, b) == pair))


# --- entries that carry a due --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CarriedDue:
    """An earlier night's due that an entry of a later night charges.

    `most` are the cents that the entry may charge: the rest of the due and its own charge now.
    """

    night: int
    payer: PlayerId
    payee: PlayerId
    most: Cents


def find_carried_due(session: Session, entry_id: int) -> CarriedDue | None:
    """Finds the earlier night's due that an entry charges, or None; only old releases booked
    such.
    """
    place = session.exec(select(Handover).where(Handover.entry_id == entry_id)).first()
    if place is None:
        return None
    night = session.get_one(Night, place.night_id)
    pair = PlayerId(place.payer_id), PlayerId(place.payee_id)
    _, *meant = due_key(place, read_aliases(session, night.chat_id))
    left = sum(one.left for one in list_dues(session, [night]) if [one.payer, one.payee] == meant)
    newest = session.exec(
        select(Revision).where(Revision.entry_id == entry_id).order_by(col(Revision.id).desc())
    ).first()
    charges = _cents_charged_by_entry(place, newest) if newest is not None and newest.stands else 0
    return CarriedDue(night.number, *pair, min(place.cents, left + charges))


def nights_with_dues(session: Session, chat_id: ChatId, topic: TopicId) -> Sequence[Night]:
    """Lists the nights of a topic with a valid due, oldest first."""
    holding = select(Due.id).where(Due.night_id == Night.id, col(Due.withdrawn).is_(False))
    return session.exec(
        select(Night)
        .where(Night.chat_id == chat_id, Night.topic == topic, holding.exists())
        .order_by(col(Night.number))
    ).all()

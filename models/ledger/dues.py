"""The rows of settling: dues drawn up when a night ends, and what was handed over on them.

A due is charged once. What is left of it is what was drawn up, less what was paid, less what
entries of later nights took on and still charge, less what the settlement of a later night took
on, less what its opposite takes off. Entries that took a due on are of earlier releases: one may be
undone, made less, and put back while so much of the due is left; it never says anything else.

Debts meet: the settlement of a night takes on all that earlier ones left, and its dues are the
fewest payments for both. Reopened, it gives that back; ended again, it takes on what is left then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from sqlmodel import Session, col, select

from models.ledger.ids import ChatId, TopicId
from models.ledger.members import Aliases, aliases_of
from models.ledger.nights import NEWEST_REVISION, state_of
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
from models.rules.payments import moved
from models.rules.settlement import Heads, debts
from models.rules.values import Cents, PlayerId

_HANDOVERS: Final = (
    select(Handover, Revision, Night.number)
    .outerjoin(Entry, col(Entry.id) == Handover.entry_id)
    .outerjoin(Revision, col(Revision.id) == NEWEST_REVISION)
    .outerjoin(Night, col(Night.id) == Handover.netted_in)
    .order_by(col(Handover.id))
)
"""All handovers, with that revision, and with the number of the night that took a due on."""

Place = tuple[int, int, int]
"""A night with payer and payee, by their keys in its rows."""

SILENCE: Final = timedelta(days=7)
"""The time after which a payment that was said is confirmed by silence."""
A_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Owed:
    """A payment as it was drawn up, and what became of it. `id` is 0 while the night is open.

    `paid`, `carried` and `netted` are cents of it, the last settled with the night `netted_in`;
    `opposed` is what meets the opposite due of the same night, which is less by as much: of two who
    owe each other, one owes the difference. `said_by` said last that it was paid; `unconfirmed` are
    the cents of it that the payee did not confirm, `said` is when they were said last; `last` the
    cents of the newest payment, made at `last_at`. `place` is where it stands in the rows of its
    night, which may name an alias of somebody.
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
    place: Place = (0, 0, 0)

    @property
    def left(self) -> Cents:
        """The sum that is still to be paid."""
        return self.cents - self.paid - self.carried - self.netted - self.opposed

    def is_doubtful(self, now: datetime) -> bool:
        """Tells whether the payee may still be asked of a payment: a week's silence confirms it."""
        return self.said is not None and now - self.said < SILENCE

    def is_fresh(self, now: datetime) -> bool:
        """Tells whether the newest payment was said within a day: long enough to see a slip."""
        return self.last_at is not None and now - self.last_at < A_DAY


@dataclass(frozen=True, slots=True)
class Taken:
    """Cents that an earlier night left to be paid and a later settlement takes on.

    `night` is the number of the earlier one; `place` is where it stands there.
    """

    night: int
    payer: PlayerId
    payee: PlayerId
    cents: Cents
    place: Place


def heads_of(session: Session, chat_id: ChatId) -> dict[PlayerId, PlayerId]:
    """Finds who settles for whom in a chat."""
    rows = session.exec(select(Household).where(Household.chat_id == chat_id)).all()
    aliases = aliases_of(session, chat_id) if rows else Aliases()
    heads = ((aliases[row.person_id], aliases[row.head_id]) for row in rows)
    return {person: head for person, head in heads if person != head}


def open_before(session: Session, night: Night, debts: Debts) -> tuple[Taken, ...]:
    """Lists what earlier nights of its topic left to be paid, for its own settlement to take on;
    nothing where the chat keeps debts apart, or the night is in points.
    """
    if debts is Debts.APART or not state_of(night).rules.for_money:
        return ()
    others = nights_with_dues(session, night.chat_id, night.topic)
    earlier = [other for other in others if other.number < night.number]
    return tuple(
        Taken(one.night, one.payer, one.payee, one.left, one.place)
        for one in owed(session, earlier)
        if one.left > 0
    )


def store_dues(
    session: Session,
    night: Night,
    taken: Iterable[Taken],
    heads: Heads,
    coin: Cents,
    at: datetime,
) -> None:
    """Settles a night: writes down who pays whom. What was paid before it was reopened counts."""
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


def take_on(session: Session, night: Night, taken: Sequence[Taken], source: Source) -> None:
    """The settlement of this night takes these on: nothing of them is to be paid by itself.

    What is less than 0 it gives back.
    """
    for one in taken:
        netted = handover(one.place, HandoverKind.NETTED, one.cents, source, netted_in=night.id)
        session.add(netted)


def compute_dues(
    session: Session, night: Night, taken: Iterable[Taken], heads: Heads, coin: Cents
) -> tuple[Owed, ...]:
    """Works out who pays whom if the night stopped now: what was paid already, and the fewest for
    the rest.

    The balances of the night are settled with what is `taken` on. `coin` is what sums are rounded
    to, 0 for none. Nobody owes points.
    """
    state = state_of(night)
    if not state.rules.for_money:
        return ()
    aliases, balances = aliases_of(session, night.chat_id), dict[PlayerId, Cents]()
    for player, cents in state.balances.items():
        balances[aliases[player]] = cents
    balances = with_taken(balances, taken)
    handed = {
        (PlayerId(payer), PlayerId(payee)): became
        for (_, payer, payee), became in _became(session, {row_key(night)}, aliases).items()
    }
    paid = {pair: became.paid for pair, became in handed.items() if became.said}
    left = moved(balances, ((payer, payee, -cents) for (payer, payee), cents in paid.items()))
    due = dict(paid)
    for transfer in debts(left, heads, coin):
        pair = (transfer.payer, transfer.payee)
        due[pair] = due.get(pair, 0) + transfer.cents
    return tuple(
        handed.get(pair, _Became()).with_payments(
            Owed(0, night.number, *pair, cents, place=(row_key(night), *pair))
        )
        for pair, cents in due.items()
    )


def with_taken(balances: Mapping[PlayerId, Cents], taken: Iterable[Taken]) -> dict[PlayerId, Cents]:
    """Adds what a settlement takes on to the balances: it brings the sum of both to nothing."""
    return moved(balances, ((one.payer, one.payee, one.cents) for one in taken))


def withdraw_dues(session: Session, night: Night, source: Source) -> None:
    """The night is open again: its dues no longer hold, and what they took on is open by itself.

    What was paid stays paid.
    """
    night.settled = False
    for due in session.exec(select(Due).where(Due.night_id == night.id)).all():
        due.withdrawn = True
    taken = taken_on(session, night)
    take_on(session, night, [replace(one, cents=-one.cents) for one in taken], source)


def taken_on(session: Session, night: Night) -> tuple[Taken, ...]:
    """Lists what the settlement of a night that has ended took on, oldest first; nothing of what
    somebody owed who turned out to be the payee.
    """
    rows = session.exec(
        select(Handover, Night.number)
        .join(Night, col(Night.id) == Handover.night_id)
        .where(Handover.netted_in == night.id)
        .order_by(col(Night.number), col(Handover.id))
    )
    aliases, taken = aliases_of(session, night.chat_id), dict[Place, Taken]()
    for row, number in rows:
        _, payer, payee = place = place_meant(row, aliases)
        if payer != payee:
            nothing = Taken(number, PlayerId(payer), PlayerId(payee), 0, _place_of(row))
            was = taken.get(place, nothing)
            taken[place] = replace(was, cents=was.cents + row.cents)
    return tuple(one for one in taken.values() if one.cents)


def owed(
    session: Session, nights: Sequence[Night], aliases: Aliases | None = None
) -> tuple[Owed, ...]:
    """The dues of these nights of a chat that hold, in the order in which they were drawn up.

    They are between people: two of the same pair, by its `aliases`, are one, and nobody owes
    themself. By default the aliases are those of the chat.
    """
    if aliases is None:
        aliases = aliases_of(session, nights[0].chat_id) if nights else Aliases()
    numbers = {night.id: night.number for night in nights}
    rows = session.exec(
        select(Due)
        .where(col(Due.night_id).in_(numbers), col(Due.withdrawn).is_(False))
        .order_by(col(Due.night_id), col(Due.id))
    ).all()
    held = {row.night_id for row in rows}
    became, dues = _became(session, held, aliases), dict[Place, Owed]()
    for row in rows:
        _, payer, payee = place = place_meant(row, aliases)
        if payer != payee:
            pair = PlayerId(payer), PlayerId(payee)
            new = Owed(row_key(row), numbers[row.night_id], *pair, 0, place=_place_of(row))
            was = dues.get(place, new)
            dues[place] = replace(was, cents=was.cents + row.cents)
    return _less_opposite(tuple(became[place].of_due(one) for place, one in dues.items()))


def _less_opposite(dues: Sequence[Owed]) -> tuple[Owed, ...]:
    """The dues, each less its opposite.

    Both ways are owed where a payment was denied that had counted when the dues were drawn up.
    """
    left = {(one.night, one.payer, one.payee): one.left for one in dues}
    back = (left.get((one.night, one.payee, one.payer), 0) for one in dues)
    return tuple(
        replace(one, opposed=max(0, min(one.left, other)))
        for one, other in zip(dues, back, strict=True)
    )


@dataclass(slots=True)
class _Became:
    """The fate of a due: the payments that were `said` and not denied, those of them that the payee
    did not confirm, what later entries charge of it now, and what settlements of later nights took
    on, the newest of them that of night `netted_in`.
    """

    said: list[Handover] = field(default_factory=list)
    unconfirmed: list[Handover] = field(default_factory=list)
    carried: Cents = 0
    netted: Cents = 0
    netted_in: int = 0

    @property
    def paid(self) -> Cents:
        """The sum that was paid, as far as anybody knows."""
        return sum(row.cents for row in self.said)

    def with_payments(self, one: Owed) -> Owed:
        """A due with its payments, as they were said."""
        return replace(
            one,
            paid=self.paid,
            said_by=self.said[-1].by_name if self.said else "",
            said=max((row.at for row in self.unconfirmed), default=None),
            unconfirmed=sum(row.cents for row in self.unconfirmed),
            last=self.said[-1].cents if self.said else 0,
            last_at=self.said[-1].at if self.said else None,
        )

    def of_due(self, one: Owed) -> Owed:
        """A due that was drawn up, with all that became of it."""
        one = self.with_payments(one)
        return replace(one, carried=self.carried, netted=self.netted, netted_in=self.netted_in)

    def take(self, row: Handover, carrier: Revision | None, night: int | None) -> None:
        """One handover more: `carrier` charges it now, or the settlement of `night` took it on."""
        match row.kind:
            case HandoverKind.PAID:
                self.said.append(row)
                self.unconfirmed.append(row)
            case HandoverKind.OBJECTED if self.said:
                denied = self.said.pop()
                self.unconfirmed = [one for one in self.unconfirmed if one is not denied]
            case HandoverKind.CONFIRMED:
                self._confirm(row.cents)
            case HandoverKind.CARRIED if carrier is not None and carrier.stands:
                self.carried += _charged(row, carrier)
            case HandoverKind.NETTED if night is not None:
                self.netted, self.netted_in = self.netted + row.cents, night

    def _confirm(self, cents: Cents) -> None:
        """The payee confirmed so many cents: the newest that were only said."""
        for row in self.unconfirmed[::-1]:
            if cents >= row.cents:
                self.unconfirmed.remove(row)
                cents -= row.cents


def _became(
    session: Session, nights: Collection[int], aliases: Aliases
) -> defaultdict[Place, _Became]:
    """Finds what became of the dues of these nights, by the people that they are between."""
    became = defaultdict[Place, _Became](_Became)
    for row, carrier, night in session.exec(_HANDOVERS.where(col(Handover.night_id).in_(nights))):
        became[place_meant(row, aliases)].take(row, carrier, night)
    return became


def _place_of(row: Due | Handover) -> Place:
    return row.night_id, row.payer_id, row.payee_id


def place_meant(row: Due | Handover, aliases: Aliases) -> Place:
    """Returns the night of a row of money with the people between whom it is."""
    return row.night_id, aliases[row.payer_id], aliases[row.payee_id]


def handover(
    place: Place,
    kind: HandoverKind,
    cents: Cents,
    source: Source,
    *,
    entry_id: int | None = None,
    netted_in: int | None = None,
) -> Handover:
    """Something that became of a due, as whoever speaks says it."""
    night_id, payer, payee = place
    return Handover(
        night_id=night_id,
        payer_id=payer,
        payee_id=payee,
        kind=kind,
        cents=cents,
        entry_id=entry_id,
        netted_in=netted_in,
        by_id=source.actor.user_id,
        by_name=source.actor.name,
        at=source.at,
    )


def _charged(row: Handover, revision: Revision) -> Cents:
    """The sum that an entry charges of the due that it took on, if it stands.

    Such an entry can be fixed: less than the due may be charged by it, never more.
    """
    pair = (row.payer_id, row.payee_id)
    return min(row.cents, sum(c for a, b, c in revision.transfers if (a, b) == pair))


# --- entries that took a due on ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Carried:
    """A due of an earlier night that an entry took on, and how much it may charge of it at most:
    what is left of it and what it charges now.
    """

    night: int
    payer: PlayerId
    payee: PlayerId
    most: Cents


def carried_by(session: Session, entry_id: int) -> Carried | None:
    """Finds what an entry took on; None for all that this release books."""
    place = session.exec(select(Handover).where(Handover.entry_id == entry_id)).first()
    if place is None:
        return None
    night = session.get_one(Night, place.night_id)
    pair = PlayerId(place.payer_id), PlayerId(place.payee_id)
    _, *meant = place_meant(place, aliases_of(session, night.chat_id))
    left = sum(one.left for one in owed(session, [night]) if [one.payer, one.payee] == meant)
    newest = session.exec(
        select(Revision).where(Revision.entry_id == entry_id).order_by(col(Revision.id).desc())
    ).first()
    charges = _charged(place, newest) if newest is not None and newest.stands else 0
    return Carried(night.number, *pair, min(place.cents, left + charges))


def nights_with_dues(session: Session, chat_id: ChatId, topic: TopicId) -> Sequence[Night]:
    """The nights of a topic that have a due which holds, oldest first."""
    holding = select(Due.id).where(Due.night_id == Night.id, col(Due.withdrawn).is_(False))
    return session.exec(
        select(Night)
        .where(Night.chat_id == chat_id, Night.topic == topic, holding.exists())
        .order_by(col(Night.number))
    ).all()

"""The rows of settling: dues drawn up when a night ends, and what was handed over on them.

A due is charged once. What is left of it is what was drawn up, less what was paid, less what
entries of later nights took on and still charge, less what its opposite takes off. An entry that
took a due on may be undone, and redone while so much of the due is left; it never says anything
else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from sqlalchemy import func
from sqlmodel import Session, col, select

from models.ledger.tables import Due, Handover, HandoverKind, Household, Night, Revision
from models.rules.debts import Heads, debts
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

_NEWEST: Final = (
    select(func.max(Revision.id))
    .where(Revision.entry_id == Handover.entry_id)
    .correlate(Handover)
    .scalar_subquery()
)
_CARRIERS: Final = select(Handover, Revision).join(Revision, col(Revision.id) == _NEWEST)
"""What was carried over, each with the newest revision of the entry that took it on."""

_Place = tuple[int, int, int]
"""A night with payer and payee, by their keys."""


@dataclass(frozen=True, slots=True)
class Owed:
    """A payment as it was drawn up, and what became of it. `id` is 0 while the night is open.

    `paid` and `carried` are cents of it; `opposed` is what meets the opposite due of the same
    night, which is less by as much: of two who owe each other, one owes the difference. `said_by`
    said last that it was paid.
    """

    id: int
    night: int
    payer: PlayerId
    payee: PlayerId
    cents: Cents
    paid: Cents = 0
    carried: Cents = 0
    opposed: Cents = 0
    said_by: str = ""

    @property
    def left(self) -> Cents:
        """What is still to be paid."""
        return self.cents - self.paid - self.carried - self.opposed


def heads_of(session: Session, chat_id: int) -> dict[PlayerId, PlayerId]:
    """Who settles for whom in a chat."""
    rows = session.exec(select(Household).where(Household.chat_id == chat_id)).all()
    return {PlayerId(row.person_id): PlayerId(row.head_id) for row in rows}


def draw_up(
    session: Session,
    night: Night,
    balances: Mapping[PlayerId, Cents],
    heads: Heads,
    coin: Cents,
    at: datetime,
) -> None:
    """Writes down who pays whom. What was paid before the night was reopened counts."""
    assert night.id is not None, "a night that ends is in the book"
    for one in worked_out(session, night, balances, heads, coin):
        session.add(
            Due(night_id=night.id, payer_id=one.payer, payee_id=one.payee, cents=one.cents, at=at)
        )


def worked_out(
    session: Session, night: Night, balances: Mapping[PlayerId, Cents], heads: Heads, coin: Cents
) -> tuple[Owed, ...]:
    """Who pays whom if the night stopped now: what was paid already, and the fewest for the rest.

    `coin` is what sums are rounded to, 0 for none.
    """
    assert night.id is not None, "a night is in the book"
    handed = {
        (PlayerId(payer), PlayerId(payee)): rows
        for (_, payer, payee), rows in _standing(session, {night.id}).items()
    }
    paid = {pair: sum(row.cents for row in rows) for pair, rows in handed.items()}
    left = dict(balances)
    for (payer, payee), cents in paid.items():
        left[payer] = left.get(payer, 0) + cents
        left[payee] = left.get(payee, 0) - cents
    due = dict(paid)
    for transfer in debts(left, heads, coin):
        pair = (transfer.payer, transfer.payee)
        due[pair] = due.get(pair, 0) + transfer.cents
    return tuple(
        Owed(
            id=0,
            night=night.number,
            payer=payer,
            payee=payee,
            cents=cents,
            paid=paid.get((payer, payee), 0),
            said_by=handed[payer, payee][-1].by_name if (payer, payee) in handed else "",
        )
        for (payer, payee), cents in due.items()
    )


def withdraw(session: Session, night: Night) -> None:
    """The night is open again: its dues no longer hold. What was paid stays paid."""
    for due in session.exec(select(Due).where(Due.night_id == night.id)).all():
        due.withdrawn = True


def owed(session: Session, nights: Sequence[Night]) -> tuple[Owed, ...]:
    """The dues of these nights that hold, in the order in which they were drawn up."""
    numbers = {night.id: night.number for night in nights}
    rows = session.exec(
        select(Due)
        .where(col(Due.night_id).in_(numbers), col(Due.withdrawn).is_(False))
        .order_by(col(Due.night_id), col(Due.id))
    ).all()
    held = {row.night_id for row in rows}
    handed, carried = _standing(session, held), _carried(session, held)
    return _less_opposite(tuple(_owed(row, numbers[row.night_id], handed, carried) for row in rows))


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


def _owed(
    row: Due, number: int, handed: Mapping[_Place, list[Handover]], carried: Mapping[_Place, Cents]
) -> Owed:
    place = (row.night_id, row.payer_id, row.payee_id)
    standing = handed.get(place, [])
    assert row.id is not None, "a row that was read has its key"
    return Owed(
        id=row.id,
        night=number,
        payer=PlayerId(row.payer_id),
        payee=PlayerId(row.payee_id),
        cents=row.cents,
        paid=sum(handover.cents for handover in standing),
        carried=carried.get(place, 0),
        said_by=standing[-1].by_name if standing else "",
    )


def last_handover(session: Session, due: Due) -> Handover | None:
    """The newest payment on a due that nobody has denied."""
    standing = _standing(session, {due.night_id})
    rows = standing.get((due.night_id, due.payer_id, due.payee_id))
    return rows[-1] if rows else None


def _standing(session: Session, nights: Collection[int]) -> dict[_Place, list[Handover]]:
    """The payments after these nights that were not denied."""
    rows = session.exec(
        select(Handover)
        .where(col(Handover.night_id).in_(nights), Handover.kind != HandoverKind.CARRIED)
        .order_by(col(Handover.id))
    ).all()
    standing: dict[_Place, list[Handover]] = {}
    for row in rows:
        stack = standing.setdefault((row.night_id, row.payer_id, row.payee_id), [])
        if row.kind == HandoverKind.PAID:
            stack.append(row)
        elif stack:
            stack.pop()
    return {place: stack for place, stack in standing.items() if stack}


def _carried(session: Session, nights: Collection[int]) -> dict[_Place, Cents]:
    """What entries of later nights took on, and charge now."""
    rows = session.exec(_CARRIERS.where(col(Handover.night_id).in_(nights))).all()
    carried: dict[_Place, Cents] = {}
    for row, newest in rows:
        if newest.stands:
            place = (row.night_id, row.payer_id, row.payee_id)
            carried[place] = carried.get(place, 0) + _charged(row, newest)
    return carried


def _charged(row: Handover, revision: Revision) -> Cents:
    """What an entry charges of the due that it took on, if it stands.

    An older release could fix such an entry: less than the due may be charged by it, never more.
    """
    pair = (row.payer_id, row.payee_id)
    return min(row.cents, sum(c for a, b, c in revision.transfers if (a, b) == pair))


# --- entries that took a due on ------------------------------------------------------------------


def check_redo(session: Session, entry_id: int, number: int) -> None:
    """An entry that took a due on may charge it again only while so much of it is left.

    Raises `Refusal("redo_carried")` with the cents that are left.
    """
    carrier = _carrier(session, entry_id)
    if carrier is None:
        return
    row, newest = carrier
    night = session.get_one(Night, row.night_id)
    pair = (row.payer_id, row.payee_id)
    left = sum(one.left for one in owed(session, [night]) if (one.payer, one.payee) == pair)
    if _charged(row, newest) > left:
        raise Refusal("redo_carried", number=number, night=night.number, owed=left)


def check_fix(session: Session, entry_id: int, number: int) -> None:
    """An entry that took a due on says that and nothing else. Raises `Refusal("fix_carried")`."""
    carrier = _carrier(session, entry_id)
    if carrier is not None:
        night = session.get_one(Night, carrier[0].night_id)
        raise Refusal("fix_carried", number=number, night=night.number)


def _carrier(session: Session, entry_id: int) -> tuple[Handover, Revision] | None:
    return session.exec(_CARRIERS.where(col(Handover.entry_id) == entry_id)).first()


def nights_with_dues(session: Session, chat_id: int, topic: int) -> Sequence[Night]:
    """The nights of a topic that have a due which holds, oldest first."""
    holding = select(func.distinct(Due.night_id)).where(col(Due.withdrawn).is_(False))
    return session.exec(
        select(Night)
        .where(Night.chat_id == chat_id, Night.topic == topic, col(Night.id).in_(holding))
        .order_by(col(Night.number))
    ).all()

"""The rows of settling: dues drawn up when a night ends, and what was handed over on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func
from sqlmodel import Session, col, select

from models.ledger.tables import Due, Handover, HandoverKind, Household, Night, Revision
from models.rules.debts import Heads, debts
from models.rules.values import Cents, PlayerId

_Place = tuple[int, int, int]
"""A night with payer and payee, by their keys."""


@dataclass(frozen=True, slots=True)
class Owed:
    """A payment as it was drawn up, and what became of it. `id` is 0 while the night is open.

    `paid` and `carried` are cents of it; `said_by` who said last that it was paid.
    """

    id: int
    night: int
    payer: PlayerId
    payee: PlayerId
    cents: Cents
    paid: Cents = 0
    carried: Cents = 0
    said_by: str = ""

    @property
    def left(self) -> Cents:
        """What is still to be paid."""
        return self.cents - self.paid - self.carried


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
    return tuple(_owed(row, numbers[row.night_id], handed, carried) for row in rows)


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
    """What later nights took on, by entries that stand."""
    rows = session.exec(
        select(Handover).where(
            col(Handover.night_id).in_(nights), Handover.kind == HandoverKind.CARRIED
        )
    ).all()
    carried: dict[_Place, Cents] = {}
    for row in rows:
        place = (row.night_id, row.payer_id, row.payee_id)
        carried[place] = carried.get(place, 0) + _still_moves(session, row)
    return carried


def _still_moves(session: Session, row: Handover) -> Cents:
    newest = session.exec(
        select(Revision)
        .where(Revision.entry_id == row.entry_id)
        .order_by(col(Revision.id).desc())
        .limit(1)
    ).one()
    if not newest.stands:
        return 0
    moves = [
        cents
        for payer, payee, cents in newest.transfers
        if (payer, payee) == (row.payer_id, row.payee_id)
    ]
    return min(row.cents, sum(moves))


def nights_with_dues(session: Session, chat_id: int) -> Sequence[Night]:
    """The nights of a chat that have a due which holds, oldest first."""
    holding = select(func.distinct(Due.night_id)).where(col(Due.withdrawn).is_(False))
    return session.exec(
        select(Night)
        .where(Night.chat_id == chat_id, col(Night.id).in_(holding))
        .order_by(col(Night.number))
    ).all()

"""The verbs of settling: what is owed, paid, denied, carried over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

from models.ledger.dues import (
    Owed,
    draw_up,
    heads_of,
    last_handover,
    nights_with_dues,
    owed,
    worked_out,
)
from models.ledger.night.posting import add_entry
from models.ledger.night.queries import topics_of
from models.ledger.pages import night_table, numbered_night
from models.ledger.policy import Verb
from models.ledger.settling.sides import speakers, users
from models.ledger.tables import (
    Chat,
    Due,
    Handover,
    HandoverKind,
    Night,
    NightStatus,
    Proxy,
    Verdict,
)
from models.ledger.unit import Unit
from models.ledger.values import Actor, Source, Table
from models.rules.debts import Heads, merged, moved
from models.rules.events import Payment
from models.rules.night import apply
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


@dataclass(frozen=True, slots=True)
class Statement:
    """Who pays whom: after the newest night, or if it stopped now.

    `older` is still open from earlier nights. `shifts` is what rounding to the chat's coin gave or
    took. `heads` says who settles for whom; `reachable` who can be paid by a code.
    """

    table: Table
    dues: tuple[Owed, ...]
    older: tuple[Owed, ...] = ()
    shifts: Mapping[PlayerId, Cents] = field(default_factory=dict)
    heads: Heads = field(default_factory=dict)
    reachable: frozenset[PlayerId] = frozenset()

    def household(self, head: PlayerId) -> tuple[PlayerId, ...]:
        """Everybody who settles as one with `head`, the head first."""
        return (head, *(p for p, h in self.heads.items() if h == head))

    def name(self, head: PlayerId) -> str:
        """What a household is called: by all its names."""
        return " & ".join(self.table.name(player) for player in self.household(head))

    def users(self, head: PlayerId) -> tuple[int, ...]:
        """The Telegram users of a household."""
        each = (users(self.table.members, (player,)) for player in self.household(head))
        return tuple(user_id for found in each for user_id in found)


@dataclass(frozen=True, slots=True)
class AskedFor:
    """A payment with who pays and is paid, by name and by Telegram user."""

    chat_id: int
    one: Owed
    payer_name: str
    payee_name: str
    payers: tuple[int, ...]
    payees: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unpaid:
    """A topic with payments that are open for some time, and the nights that they are from."""

    chat_id: int
    topic: int
    nights: tuple[int, ...]
    statement: Statement


Speller = Callable[[Table, Payment], str]


def statement(unit: Unit, night: int | None = None) -> Statement:
    """What stands to be paid after this night, or the newest. Raises `Refusal("no_night")`."""
    unit.allow(Verb.LOOK)  # a guest who is called like the speaker becomes them
    return _statement(unit.session, unit.source, night)


def pay(unit: Unit, due_id: int) -> int:
    """All that is left of a payment was handed over; the number of its night.

    Raises `Refusal`: `press_stale` (no such payment here), `paid_already`, `not_your_payment`.
    """
    due, one = _due(unit, due_id)
    _check_side(unit, one)
    if one.left <= 0:
        raise Refusal("paid_already")
    _hand_over(unit, due, HandoverKind.PAID, one.left)
    return one.night


def deny(unit: Unit, due_id: int) -> int:
    """The newest word that a payment was made does not hold; the number of its night.

    Raises `Refusal`: `press_stale`, `nothing_paid`, `not_your_payment`.
    """
    due, one = _due(unit, due_id)
    _check_side(unit, one)
    last = last_handover(unit.session, due)
    if last is None:
        raise Refusal("nothing_paid")
    _hand_over(unit, due, HandoverKind.OBJECTED, -last.cents)
    return one.night


def pay_part(
    unit: Unit, payer: PlayerId, payee: PlayerId, cents: Cents | None
) -> tuple[Cents, tuple[int, ...]]:
    """So much (None: all of it) was handed over; older nights are paid first.

    Whoever settles with one of them is meant, too. Returns how much that was, and the nights that
    it was for. Raises `Refusal`: `nothing_owed`, `paid_too_much`, `not_your_payment`.
    """
    session = unit.session
    unit.any_page()
    open_dues = between(session, unit.source, payer, payee)
    if not open_dues:
        raise Refusal("nothing_owed", payer=payer, payee=payee)
    for one in open_dues:
        _check_side(unit, one)
    total = sum(one.left for one in open_dues)
    left = total if cents is None else cents
    if left > total:
        raise Refusal("paid_too_much", payer=payer, payee=payee, owed=total)
    handed, nights = left, list[int]()
    for one in open_dues:
        part = min(left, one.left)
        if part:
            _hand_over(unit, session.get_one(Due, one.id), HandoverKind.PAID, part)
            nights.append(one.night)
        left -= part
    return handed, tuple(nights)


def between(session: Session, source: Source, payer: PlayerId, payee: PlayerId) -> tuple[Owed, ...]:
    """What one owes another after all nights that have ended in this topic, or the household of
    the one to that of the other; oldest first.
    """
    heads = heads_of(session, source.chat_id)
    sides = heads.get(payer, payer), heads.get(payee, payee)
    return tuple(
        one
        for one in owed(session, nights_with_dues(session, source.chat_id, source.topic))
        if (heads.get(one.payer, one.payer), heads.get(one.payee, one.payee)) == sides
        and one.left > 0
    )


def carry(unit: Unit, note: Callable[[int], str], spell: Speller) -> Statement:
    """The open night takes on all that is still to be paid from earlier ones.

    Each becomes an entry of its own with `note` (told the earlier night's number), spelt as a
    command by `spell`. Raises `Refusal`: `no_night`, `nothing_open`, `may_not_log`.
    """
    unit.allow(Verb.CARRY)
    before = _statement(unit.session, unit.source)
    if not before.older:
        raise Refusal("nothing_open")
    source = unit.source
    for one in before.older:
        event = Payment(payer=one.payer, payee=one.payee, cents=one.left, note=note(one.night))
        page = unit.page()
        said = replace(source, text=spell(page.table, event), message_id=None)
        outcome = apply(page.table.state, event)
        entry_id, table = add_entry(unit.session, page, event, outcome, said)
        unit.changed(replace(page, table=table))
        due = unit.session.get_one(Due, one.id)
        _hand_over(unit, due, HandoverKind.CARRIED, one.left, entry_id)
    return _statement(unit.session, source)


def due_of(session: Session, due_id: int) -> AskedFor | None:
    """A payment that holds, wherever it is."""
    night = session.exec(select(Night).join(Due).where(Due.id == due_id)).first()
    row = session.get(Due, due_id)
    if night is None or row is None or row.withdrawn:
        return None
    one = next(one for one in owed(session, [night]) if one.id == due_id)
    heads = heads_of(session, night.chat_id)
    table = night_table(session, night, Actor(0, ""))
    statement = Statement(table, (one,), heads=heads)
    return AskedFor(
        chat_id=night.chat_id,
        one=one,
        payer_name=statement.name(one.payer),
        payee_name=statement.name(one.payee),
        payers=statement.users(one.payer),
        payees=statement.users(one.payee),
    )


# --- reminders -----------------------------------------------------------------------------------


def unpaid(session: Session, now: datetime) -> tuple[Unpaid, ...]:
    """The chats that want to be reminded of payments open for so long, not yet reminded of: one
    for each topic.
    """
    found = (
        _unpaid(session, chat, topic, now)
        for chat in session.exec(select(Chat).where(col(Chat.moved_to).is_(None))).all()
        if chat.settings.get("reminders", 0)
        for topic in topics_of(session, chat.id)
    )
    return tuple(one for one in found if one is not None)


def _unpaid(session: Session, chat: Chat, topic: int, now: datetime) -> Unpaid | None:
    before = now - timedelta(days=int(chat.settings["reminders"]))
    nights = [
        night
        for night in nights_with_dues(session, chat.id, topic)
        if night.reminded is None
        and night.ended is not None
        and night.ended <= before
        and any(one.left > 0 for one in owed(session, [night]))
    ]
    if not nights:
        return None
    dues = tuple(one for one in owed(session, nights) if one.left > 0)
    table = night_table(session, nights[-1], Actor(0, ""))
    statement = Statement(table, (), dues, heads=heads_of(session, chat.id))
    return Unpaid(chat.id, topic, tuple(night.number for night in nights), statement)


def reminded(session: Session, chat_id: int, nights: Sequence[int], at: datetime) -> None:
    """The chat was asked for what is unpaid from these nights: once is enough."""
    for number in nights:
        numbered_night(session, chat_id, number).reminded = at
    session.flush()


def _statement(session: Session, source: Source, number: int | None = None) -> Statement:
    """After the night of this number, or else the newest of the topic."""
    chat_id = source.chat_id
    query = select(Night).where(Night.chat_id == chat_id)
    if number is None:
        query = query.where(Night.topic == source.topic)
    else:
        query = query.where(Night.number == number)
    night = session.exec(
        query.order_by(col(Night.number).desc()).limit(1).with_for_update()
    ).first()
    if night is None:
        raise Refusal("no_night")
    table = night_table(session, night, source.actor)
    heads = heads_of(session, chat_id)
    nights = nights_with_dues(session, chat_id, night.topic)
    if night.status == NightStatus.ENDED and night not in nights:
        # A night that ended before payments were written down.
        draw_up(
            session,
            night,
            table.state.balances,
            heads,
            table.settings.round,
            night.ended or night.started,
        )
        session.flush()
        nights = [*nights, night]
    older = owed(session, [other for other in nights if other.number < night.number])
    if table.open:
        coin = table.settings.round
        dues = worked_out(session, night, table.state.balances, heads, coin)
    else:
        dues = owed(session, [night])
    statement = Statement(
        table=table,
        dues=dues,
        older=tuple(one for one in older if one.left > 0),
        shifts=_shifts(table, dues, heads),
        heads=heads,
    )
    return replace(statement, reachable=_reachable(session, statement))


def _reachable(session: Session, statement: Statement) -> frozenset[PlayerId]:
    """The payees who left a number."""
    payees = {one.payee for one in (*statement.dues, *statement.older)}
    users = {payee: statement.users(payee) for payee in payees}
    known = set(
        session.exec(
            select(Proxy.user_id).where(
                col(Proxy.user_id).in_([user for each in users.values() for user in each])
            )
        ).all()
    )
    return frozenset(payee for payee, each in users.items() if known & set(each))


def _shifts(table: Table, dues: Sequence[Owed], heads: Heads) -> dict[PlayerId, Cents]:
    """What the payments give to each beyond the balance: that is the rounding."""
    comes_to: dict[PlayerId, Cents] = {}
    for one in dues:
        comes_to[one.payer] = comes_to.get(one.payer, 0) - one.cents
        comes_to[one.payee] = comes_to.get(one.payee, 0) + one.cents
    balances = merged(table.state.balances, heads)
    return moved(balances, {**dict.fromkeys(balances, 0), **comes_to}) if dues else {}


def _due(unit: Unit, due_id: int) -> tuple[Due, Owed]:
    unit.any_page()
    row = unit.session.get(Due, due_id, with_for_update=True)
    night = unit.session.get(Night, row.night_id) if row else None
    if row is None or night is None or night.chat_id != unit.source.chat_id or row.withdrawn:
        raise Refusal("press_stale")
    return row, next(one for one in owed(unit.session, [night]) if one.id == due_id)


def _check_side(unit: Unit, one: Owed) -> None:
    """Only the two sides may speak of a payment; for a guest, the table of its night."""
    session, chat_id = unit.session, unit.source.chat_id
    night = numbered_night(session, chat_id, one.night)
    table, heads = night_table(session, night, unit.source.actor), heads_of(session, chat_id)
    refusal = Refusal("not_your_payment", payer=one.payer, payee=one.payee)
    concerned = speakers(table, heads, one.payer, one.payee)
    unit.allow(Verb.PAY, concerned=concerned, otherwise=refusal)


def _hand_over(
    unit: Unit, due: Due, kind: HandoverKind, cents: Cents, entry_id: int | None = None
) -> None:
    unit.session.add(
        Handover(
            night_id=due.night_id,
            payer_id=due.payer_id,
            payee_id=due.payee_id,
            kind=kind,
            cents=cents,
            entry_id=entry_id,
            by_id=unit.source.actor.user_id,
            by_name=unit.source.actor.name,
            at=unit.source.at,
        )
    )
    unit.session.flush()
    unit.verdict = Verdict.BOOKED

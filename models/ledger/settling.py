"""The verbs of settling: what is owed, paid, denied, carried over; who settles as one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

from models.ledger.database import Database
from models.ledger.dues import (
    Owed,
    draw_up,
    heads_of,
    last_handover,
    nights_with_dues,
    owed,
    worked_out,
)
from models.ledger.naming import folded
from models.ledger.nights import lock_chat, night_table, saying
from models.ledger.posting import book_in
from models.ledger.tables import (
    Chat,
    Due,
    Handover,
    HandoverKind,
    Household,
    Night,
    NightStatus,
    Person,
    Proxy,
)
from models.ledger.values import Actor, Source, Table
from models.rules.debts import Heads, merged, moved
from models.rules.events import Payment
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
    farewell_id: int | None = None

    def household(self, head: PlayerId) -> tuple[PlayerId, ...]:
        """Everybody who settles as one with `head`, the head first."""
        return (head, *(p for p, h in self.heads.items() if h == head))

    def name(self, head: PlayerId) -> str:
        """What a household is called: by all its names."""
        return " & ".join(self.table.name(player) for player in self.household(head))

    def users(self, head: PlayerId) -> tuple[int, ...]:
        """The Telegram users of a household."""
        members = (self.table.members[player].user_id for player in self.household(head))
        return tuple(user_id for user_id in members if user_id is not None)


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
    """A chat with payments that are open for some time, and the nights that they are from."""

    chat_id: int
    nights: tuple[int, ...]
    statement: Statement


Speller = Callable[[Table, Payment], str]


class Till:
    """All verbs of settling on one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def statement(self, source: Source, night: int | None = None) -> Statement:
        """What stands to be paid after this night, or the newest. Raises `Refusal("no_night")`."""
        with saying(self._database, source) as session:
            return _statement(session, source.chat_id, source.actor, night)

    def pay(self, source: Source, due_id: int) -> int:
        """All that is left of a payment was handed over; the number of its night.

        Raises `Refusal`: `press_stale` (no such payment here), `paid_already`, `not_your_payment`.
        """
        with saying(self._database, source) as session:
            due, one = _due(session, source, due_id)
            if not _said_before(session, source):
                _check_side(session, source, one)
                if one.left <= 0:
                    raise Refusal("paid_already")
                _hand_over(session, source, due, HandoverKind.PAID, one.left)
            return one.night

    def object(self, source: Source, due_id: int) -> int:
        """The newest word that a payment was made does not hold; the number of its night.

        Raises `Refusal`: `press_stale`, `nothing_paid`, `not_your_payment`.
        """
        with saying(self._database, source) as session:
            due, one = _due(session, source, due_id)
            if not _said_before(session, source):
                _check_side(session, source, one)
                last = last_handover(session, due)
                if last is None:
                    raise Refusal("nothing_paid")
                _hand_over(session, source, due, HandoverKind.OBJECTED, -last.cents)
            return one.night

    def pay_part(
        self, source: Source, payer: PlayerId, payee: PlayerId, cents: Cents | None
    ) -> tuple[Cents, tuple[int, ...]]:
        """So much (None: all of it) was handed over; older nights are paid first.

        Returns how much that was, and the nights that it was for. Raises `Refusal`:
        `nothing_owed`, `paid_too_much`, `not_your_payment`.
        """
        with saying(self._database, source) as session:
            said = _said_before(session, source)
            if not said:
                self._pay_part(session, source, payer, payee, cents)
                said = _said_before(session, source)
            nights = [session.get_one(Night, row.night_id).number for row in said]
            return sum(row.cents for row in said), tuple(nights)

    def _pay_part(
        self,
        session: Session,
        source: Source,
        payer: PlayerId,
        payee: PlayerId,
        cents: Cents | None,
    ) -> None:
        heads = heads_of(session, source.chat_id)
        payer, payee = heads.get(payer, payer), heads.get(payee, payee)
        nights = nights_with_dues(session, source.chat_id)
        open_dues = [
            one
            for one in owed(session, nights)
            if (one.payer, one.payee) == (payer, payee) and one.left > 0
        ]
        if not open_dues:
            raise Refusal("nothing_owed", payer=payer, payee=payee)
        _check_side(session, source, open_dues[0])
        total = sum(one.left for one in open_dues)
        left = total if cents is None else cents
        if left > total:
            raise Refusal("paid_too_much", payer=payer, payee=payee, owed=total)
        for one in open_dues:
            part = min(left, one.left)
            if part:
                due = session.get_one(Due, one.id)
                _hand_over(session, source, due, HandoverKind.PAID, part)
            left -= part

    def carry(self, source: Source, note: Callable[[int], str], spell: Speller) -> Statement:
        """The open night takes on all that is still to be paid from earlier ones.

        Each becomes an entry of its own with `note` (told the earlier night's number), spelt as a
        command by `spell`. Raises `Refusal`: `no_night`, `nothing_open`, `may_not_log`.
        """
        with saying(self._database, source) as session:
            if not _said_before(session, source):
                statement = _statement(session, source.chat_id, source.actor)
                if not statement.table.open:
                    raise Refusal("no_night")
                if not statement.older:
                    raise Refusal("nothing_open")
                said = source
                for one in statement.older:
                    event = Payment(
                        payer=one.payer, payee=one.payee, cents=one.left, note=note(one.night)
                    )
                    said = replace(said, text=spell(statement.table, event))
                    entry_id = book_in(session, said, event)
                    due = session.get_one(Due, one.id)
                    _hand_over(session, source, due, HandoverKind.CARRIED, one.left, entry_id)
                    said = replace(said, update_id=None, message_id=None)
                session.flush()
            return _statement(session, source.chat_id, source.actor)

    def due(self, source: Source, due_id: int) -> AskedFor | None:
        """A payment that holds, wherever it is.

        Asked for in its own chat, a guest called like the speaker is he; elsewhere he is not, for
        there anybody may call himself so.
        """
        with self._database.writing() as session:
            night = _night_of(session, due_id)
            row = session.get(Due, due_id)
            if night is None or row is None or row.withdrawn:
                return None
            one = next(one for one in owed(session, [night]) if one.id == due_id)
            if night.chat_id == source.chat_id:
                _claim(session, source, _sides(session, source, one))
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

    # --- households ----------------------------------------------------------------------------

    def households(self, chat_id: int) -> Heads:
        """Who settles for whom in a chat."""
        with self._database.reading() as session:
            return heads_of(session, chat_id)

    def join(self, source: Source, players: Sequence[PlayerId]) -> Heads:
        """These settle as one from the next settlement on, with all who settle with them already.

        The first is the head.
        """
        with saying(self._database, source) as session:
            heads = heads_of(session, source.chat_id)
            named = dict.fromkeys(players)
            roots = {heads.get(player, player) for player in named}
            together = [*named, *(p for p, head in heads.items() if head in roots), *roots]
            members = list(dict.fromkeys(together))
            for player in members:
                row = session.get(Household, player)
                if row is not None:
                    session.delete(row)
            session.flush()
            for player in members[1:]:
                session.add(Household(person_id=player, chat_id=source.chat_id, head_id=members[0]))
            session.flush()
            return heads_of(session, source.chat_id)

    def part(self, source: Source, player: PlayerId) -> Heads:
        """This one settles alone again; the others of the household stay together."""
        with saying(self._database, source) as session:
            heads = heads_of(session, source.chat_id)
            rest = [other for other, head in heads.items() if head == player]
            for other in (player, *rest):
                row = session.get(Household, other)
                if row is not None:
                    session.delete(row)
            session.flush()
            for other in rest[1:]:
                session.add(Household(person_id=other, chat_id=source.chat_id, head_id=rest[0]))
            session.flush()
            return heads_of(session, source.chat_id)

    # --- messages ------------------------------------------------------------------------------

    def farewell_shown(self, chat_id: int, night: int, message_id: int) -> None:
        """Remembers which message said who pays whom at the end of a night."""
        with self._database.writing() as session:
            _night(session, chat_id, night).farewell_id = message_id

    def farewell(self, chat_id: int, night: int) -> int | None:
        """That message."""
        with self._database.reading() as session:
            return _night(session, chat_id, night).farewell_id

    def unpaid(self, now: datetime) -> tuple[Unpaid, ...]:
        """The chats that want to be reminded of payments open for so long, not yet reminded of."""
        with self._database.reading() as session:
            found = (
                self._unpaid(session, chat, now)
                for chat in session.exec(select(Chat).where(col(Chat.moved_to).is_(None))).all()
                if chat.settings.get("reminders", 0)
            )
            return tuple(unpaid for unpaid in found if unpaid is not None)

    def _unpaid(self, session: Session, chat: Chat, now: datetime) -> Unpaid | None:
        before = now - timedelta(days=int(chat.settings["reminders"]))
        nights = [
            night
            for night in nights_with_dues(session, chat.id)
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
        return Unpaid(chat.id, tuple(night.number for night in nights), statement)

    def reminded(self, chat_id: int, nights: Sequence[int], at: datetime) -> None:
        """The chat was asked for what is unpaid from these nights: once is enough."""
        with self._database.writing() as session:
            for number in nights:
                _night(session, chat_id, number).reminded = at


def _night(session: Session, chat_id: int, number: int) -> Night:
    return session.exec(select(Night).where(Night.chat_id == chat_id, Night.number == number)).one()


def _night_of(session: Session, due_id: int) -> Night | None:
    """The night of a payment; its chat is locked until the transaction ends."""
    night = session.exec(select(Night).join(Due).where(Due.id == due_id)).first()
    if night is not None:
        lock_chat(session, night.chat_id)
        session.refresh(night)
    return night


def _statement(
    session: Session, chat_id: int, actor: Actor, number: int | None = None
) -> Statement:
    query = select(Night).where(Night.chat_id == chat_id)
    if number is not None:
        query = query.where(Night.number == number)
    night = session.exec(
        query.order_by(col(Night.number).desc()).limit(1).with_for_update()
    ).first()
    if night is None:
        raise Refusal("no_night")
    table = night_table(session, night, actor)
    heads = heads_of(session, chat_id)
    nights = nights_with_dues(session, chat_id)
    if night.status == NightStatus.ENDED and night not in nights:
        # A night that ended before payments were written down.
        draw_up(
            session,
            night,
            table.state.balances,
            heads,
            table.manners.round,
            night.ended or night.started,
        )
        session.flush()
        nights = [*nights, night]
    older = owed(session, [other for other in nights if other.number < night.number])
    if table.open:
        coin = table.manners.round
        dues = worked_out(session, night, table.state.balances, heads, coin)
    else:
        dues = owed(session, [night])
    statement = Statement(
        table=table,
        dues=dues,
        older=tuple(one for one in older if one.left > 0),
        shifts=_shifts(table, dues, heads),
        heads=heads,
        farewell_id=night.farewell_id,
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


def _said_before(session: Session, source: Source) -> Sequence[Handover]:
    if source.update_id is None:
        return ()
    return session.exec(select(Handover).where(Handover.update_id == source.update_id)).all()


def _due(session: Session, source: Source, due_id: int) -> tuple[Due, Owed]:
    row = session.get(Due, due_id, with_for_update=True)
    night = session.get(Night, row.night_id) if row else None
    if row is None or night is None or night.chat_id != source.chat_id or row.withdrawn:
        raise Refusal("press_stale")
    return row, next(one for one in owed(session, [night]) if one.id == due_id)


def _check_side(session: Session, source: Source, one: Owed) -> None:
    """Payer or payee may speak of a payment, and whoever settles with them.

    Where neither is on Telegram, anybody of the chat may speak for them.
    """
    people = _sides(session, source, one)
    _claim(session, source, people)
    users = {person.user_id for person in people if person.user_id is not None}
    if users and source.actor.user_id not in users:
        raise Refusal("not_your_payment", payer=one.payer, payee=one.payee)


def _sides(session: Session, source: Source, one: Owed) -> Sequence[Person]:
    """Payer and payee, and whoever settles with them."""
    heads = heads_of(session, source.chat_id)
    sides = {one.payer, one.payee}
    return session.exec(
        select(Person).where(
            Person.chat_id == source.chat_id,
            col(Person.id).in_([*sides, *(p for p, head in heads.items() if head in sides)]),
        )
    ).all()


def _claim(session: Session, source: Source, people: Sequence[Person]) -> None:
    """A guest called like the speaker is the speaker, unless he is somebody here already."""
    known = select(Person).where(
        Person.chat_id == source.chat_id, Person.user_id == source.actor.user_id
    )
    called = {folded(name) for name in (source.actor.name, source.actor.username) if name}
    guests = [p for p in people if p.user_id is None and folded(p.name) in called]
    if guests and session.exec(known).first() is None:
        guests[0].user_id, guests[0].username = source.actor.user_id, source.actor.username
        session.flush()


def _hand_over(
    session: Session,
    source: Source,
    due: Due,
    kind: HandoverKind,
    cents: Cents,
    entry_id: int | None = None,
) -> None:
    session.add(
        Handover(
            night_id=due.night_id,
            payer_id=due.payer_id,
            payee_id=due.payee_id,
            kind=kind,
            cents=cents,
            entry_id=entry_id,
            by_id=source.actor.user_id,
            by_name=source.actor.name,
            at=source.at,
            update_id=source.update_id,
        )
    )
    session.flush()

"""The join card: four seats of a topic being filled before a night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from sqlmodel import Session

from models.ledger.ids import ChatId, TopicId
from models.ledger.naming import distinct_names, fold_name
from models.ledger.nights import chat_row
from models.ledger.policy import Verb
from models.ledger.stored import rules_from, stored_rules
from models.ledger.tables import Lobby, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Actor, Seat, Table
from models.rules.house import HouseRules
from models.rules.refusal import Refusal
from models.rules.settings import convert_stakes
from models.rules.tiles import Wind

Seats = tuple[Seat | None, Seat | None, Seat | None, Seat | None]


@dataclass(frozen=True, slots=True)
class Gathering:
    """The seats of a join card, East first, and the rules of the night to come."""

    seats: Seats
    rules: HouseRules

    @property
    def names(self) -> tuple[str | None, ...]:
        """Returns a distinct name for each seat; None for a free seat."""
        sitting = [seat for seat in self.seats if seat]
        names = iter(distinct_names(tuple((seat.name, seat.username) for seat in sitting)))
        return tuple(next(names) if seat else None for seat in self.seats)

    @property
    def missing(self) -> int:
        """Returns the number of free seats."""
        return self.seats.count(None)


def open_card(unit: Unit, rules: HouseRules) -> Gathering:
    """Opens a join card with four free seats; replaces an open card of the topic."""
    unit.allow(Verb.GATHER)
    session, source = unit.session, unit.source
    chat_row(session, source)
    card = Lobby(
        chat_id=source.chat_id,
        topic=source.topic,
        opened_by=source.actor.user_id,
        seats=[None] * 4,
        rules=stored_rules(rules),
    )
    row = session.merge(card)
    session.flush()
    unit.verdict = Verdict.BOOKED
    return _gathering(row)


def card_of(session: Session, chat_id: ChatId, topic: TopicId) -> Gathering | None:
    """Returns the open join card of a topic, or None."""
    row = session.get(Lobby, (chat_id, topic))
    return None if row is None else _gathering(row)


def sit(unit: Unit, wind: Wind) -> Gathering:
    """Seats the speaker at a wind and frees their old seat; at their own seat, frees it.

    Raises `Refusal`: `press_stale` without a card, `seat_taken`.
    """
    actor = unit.source.actor

    def order(seats: list[Seat | None]) -> list[Seat | None]:
        here = seats[wind.number]
        if here is not None and not _is_speaker(here, actor):
            raise Refusal("seat_taken", name=here.name)
        seats = [None if seat and _is_speaker(seat, actor) else seat for seat in seats]
        if here is None or here.user_id is None:
            seats[wind.number] = Seat(actor.name, actor.user_id, actor.username)
        return seats

    return arrange(unit, order)


def seat_guest(unit: Unit, guest: Seat) -> Gathering:
    """Seats a guest, or a mentioned account, in the next free seat.

    Raises `Refusal`: `press_stale`, `table_full`, `named_twice`.
    """

    def order(seats: list[Seat | None]) -> list[Seat | None]:
        if any(seat and fold_name(seat.name) == fold_name(guest.name) for seat in seats):
            raise Refusal("named_twice", name=guest.name)
        if None not in seats:
            raise Refusal("table_full")
        seats[seats.index(None)] = guest if guest.user_id else Seat(guest.name)
        return seats

    return arrange(unit, order)


def clear_guests(unit: Unit) -> Gathering:
    """Frees the seats of all guests. Raises `Refusal("press_stale")`."""
    return arrange(unit, lambda seats: [s if s and s.user_id is not None else None for s in seats])


def arrange(unit: Unit, order: Callable[[list[Seat | None]], Sequence[Seat | None]]) -> Gathering:
    """Replaces the seats of the card by `order` of them. Raises `Refusal("press_stale")`."""
    unit.allow(Verb.GATHER)
    row = unit.session.get(Lobby, unit.source.place)
    if row is None:
        raise Refusal("press_stale")
    row.seats = [asdict(seat) if seat else None for seat in order(list(_gathering(row).seats))]
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return _gathering(row)


def play_for(unit: Unit, *, money: bool) -> Gathering:
    """Sets the card's night to be for money, or for points.

    Raises `Refusal`: `press_stale` without a card, `points_whole`.
    """
    return play_by(unit, lambda rules: convert_stakes(rules, money))


def play_by(unit: Unit, other: Callable[[HouseRules], HouseRules]) -> Gathering:
    """Replaces the rules of the card by `other` of them.

    Raises `Refusal("press_stale")` without a card, and the refusals of `other`.
    """
    unit.allow(Verb.GATHER)
    row = unit.session.get(Lobby, unit.source.place)
    if row is None:
        raise Refusal("press_stale")
    row.rules = stored_rules(other(rules_from(row.rules)))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return _gathering(row)


def seats_of(table: Table) -> tuple[Seat, ...]:
    """Returns the current seats of a night, or those at its end."""
    return tuple(Seat(one.called, one.user_id, one.username, one.id) for one in table.seated)


def _is_speaker(seat: Seat, actor: Actor) -> bool:
    """Tells whether a seat is the speaker's, by user or as a guest of the same name."""
    if seat.user_id is not None:
        return seat.user_id == actor.user_id
    return fold_name(seat.name) == fold_name(actor.name)


def _gathering(row: Lobby) -> Gathering:
    east, south, west, north = (Seat(**one) if one else None for one in row.seats)
    return Gathering((east, south, west, north), rules_from(row.rules))

"""The join card: four seats of a topic being filled before a night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from sqlmodel import Session

from models.ledger.ids import ChatId, TopicId
from models.ledger.naming import distinct_names, folded
from models.ledger.nights import chat_row
from models.ledger.policy import Verb
from models.ledger.stored import rules_from, stored_rules
from models.ledger.tables import Lobby, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Actor, Seat, Table
from models.rules.house import HouseRules
from models.rules.refusal import Refusal
from models.rules.settings import played_for
from models.rules.tiles import Wind

Seats = tuple[Seat | None, Seat | None, Seat | None, Seat | None]


@dataclass(frozen=True, slots=True)
class Gathering:
    """The people who sit so far, East first, and the rules that they would play by."""

    seats: Seats
    rules: HouseRules

    @property
    def names(self) -> tuple[str | None, ...]:
        """The names of those who sit, each otherwise than the others; None for a free seat."""
        sitting = [seat for seat in self.seats if seat]
        names = iter(distinct_names(tuple((seat.name, seat.username) for seat in sitting)))
        return tuple(next(names) if seat else None for seat in self.seats)

    @property
    def missing(self) -> int:
        """The number of seats that are free."""
        return self.seats.count(None)


def open_card(unit: Unit, rules: HouseRules) -> Gathering:
    """A new card with four free seats, in place of an older one."""
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
    """The card of a topic, if one is open."""
    row = session.get(Lobby, (chat_id, topic))
    return None if row is None else _gathering(row)


def sit(unit: Unit, wind: Wind) -> Gathering:
    """The speaker takes a seat, leaving another; from their own seat they stand up.

    Raises `Refusal`: `press_stale` without a card, `seat_taken`.
    """
    actor = unit.source.actor

    def order(seats: list[Seat | None]) -> list[Seat | None]:
        here = seats[wind.place]
        if here is not None and not _is_speaker(here, actor):
            raise Refusal("seat_taken", name=here.name)
        seats = [None if seat and _is_speaker(seat, actor) else seat for seat in seats]
        if here is None or here.user_id is None:
            seats[wind.place] = Seat(actor.name, actor.user_id, actor.username)
        return seats

    return arrange(unit, order)


def seat_guest(unit: Unit, guest: Seat) -> Gathering:
    """Seats a guest, or who was mentioned by their account, in the next free seat.

    Raises `Refusal`: `press_stale`, `table_full`, `named_twice`.
    """

    def order(seats: list[Seat | None]) -> list[Seat | None]:
        if any(seat and folded(seat.name) == folded(guest.name) for seat in seats):
            raise Refusal("named_twice", name=guest.name)
        if None not in seats:
            raise Refusal("table_full")
        seats[seats.index(None)] = guest if guest.user_id else Seat(guest.name)
        return seats

    return arrange(unit, order)


def clear_guests(unit: Unit) -> Gathering:
    """Every guest stands up. Raises `Refusal("press_stale")`."""
    return arrange(unit, lambda seats: [s if s and s.user_id is not None else None for s in seats])


def arrange(unit: Unit, order: Callable[[list[Seat | None]], Sequence[Seat | None]]) -> Gathering:
    """Everybody sits as `order` says, told how they sit. Raises `Refusal("press_stale")`."""
    unit.allow(Verb.GATHER)
    row = unit.session.get(Lobby, unit.source.place)
    if row is None:
        raise Refusal("press_stale")
    row.seats = [asdict(seat) if seat else None for seat in order(list(_gathering(row).seats))]
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return _gathering(row)


def play_for(unit: Unit, *, money: bool) -> Gathering:
    """They will play for money, or for points.

    Raises `Refusal`: `press_stale` without a card, `points_whole`.
    """
    return play_by(unit, lambda rules: played_for(rules, money))


def play_by(unit: Unit, other: Callable[[HouseRules], HouseRules]) -> Gathering:
    """They will play by other rules, made from those of the card.

    Raises `Refusal("press_stale")` without a card, and what `other` raises.
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
    """The seats in which a night ended, or stands."""
    return tuple(Seat(one.called, one.user_id, one.username, one.id) for one in table.seated)


def _is_speaker(seat: Seat, actor: Actor) -> bool:
    """Tells whether a seat is the speaker's: by user, or a guest's who is called like them."""
    if seat.user_id is not None:
        return seat.user_id == actor.user_id
    return folded(seat.name) == folded(actor.name)


def _gathering(row: Lobby) -> Gathering:
    east, south, west, north = (Seat(**one) if one else None for one in row.seats)
    return Gathering((east, south, west, north), rules_from(row.rules))

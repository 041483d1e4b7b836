"""The join card: four seats of a topic being filled before a night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from sqlmodel import Session

from models.ledger.ids import ChatId, TopicId
from models.ledger.naming import fold_name, make_distinct_names
from models.ledger.nights import lock_source_chat
from models.ledger.policy import Verb
from models.ledger.stored import read_rules, write_rules
from models.ledger.tables import Lobby, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Account, Seat, Table
from models.rules.house import HouseRules
from models.rules.refusal import Refusal
from models.rules.settings import convert_stakes
from models.rules.tiles import Wind

Seats = tuple[Seat | None, Seat | None, Seat | None, Seat | None]


@dataclass(frozen=True, slots=True)
class JoinCard:
    """An open join card: its seats, East first, and the rules of the night that it will open."""

    seats: Seats
    rules: HouseRules

    @property
    def names(self) -> tuple[str | None, ...]:
        """Returns a distinct name for each seat; None for a free seat."""
        sitting = [seat for seat in self.seats if seat]
        names = iter(make_distinct_names(tuple((seat.name, seat.username) for seat in sitting)))
        return tuple(next(names) if seat else None for seat in self.seats)

    @property
    def free_seat_count(self) -> int:
        """Returns the number of free seats."""
        return self.seats.count(None)


def open_join_card(unit: Unit, rules: HouseRules) -> JoinCard:
    """Opens a join card with four free seats; replaces an open card of the topic."""
    unit.check_allowed(Verb.GATHER)
    session, source = unit.session, unit.source
    lock_source_chat(session, source)
    card = Lobby(
        chat_id=source.chat_id,
        topic=source.topic,
        opened_by=source.speaker.user_id,
        seats=[None] * 4,
        rules=write_rules(rules),
    )
    row = session.merge(card)
    session.flush()
    unit.verdict = Verdict.BOOKED
    return _read_card(row)


def find_join_card(session: Session, chat_id: ChatId, topic: TopicId) -> JoinCard | None:
    """Returns the open join card of a topic, or None."""
    row = session.get(Lobby, (chat_id, topic))
    return None if row is None else _read_card(row)


def take_seat(unit: Unit, wind: Wind) -> JoinCard:
    """Seats the speaker at a wind instead of their old seat; if it is theirs already, frees it.

    Raises `Refusal`: `press_stale` without a card, `seat_taken`.
    """
    speaker = unit.source.speaker

    def move_speaker(seats: list[Seat | None]) -> list[Seat | None]:
        here = seats[wind.number]
        if here is not None and not _is_speaker(here, speaker):
            raise Refusal("seat_taken", name=here.name)
        seats = [None if seat and _is_speaker(seat, speaker) else seat for seat in seats]
        if here is None or here.user_id is None:
            seats[wind.number] = Seat(speaker.name, speaker.user_id, speaker.username)
        return seats

    return rearrange_join_card_seats(unit, move_speaker)


def seat_guest(unit: Unit, guest: Seat) -> JoinCard:
    """Seats a guest, or a mentioned account, in the next free seat.

    Raises `Refusal`: `press_stale`, `table_full`, `named_twice`.
    """

    def add_guest(seats: list[Seat | None]) -> list[Seat | None]:
        if any(seat and fold_name(seat.name) == fold_name(guest.name) for seat in seats):
            raise Refusal("named_twice", name=guest.name)
        if None not in seats:
            raise Refusal("table_full")
        seats[seats.index(None)] = guest if guest.user_id else Seat(guest.name)
        return seats

    return rearrange_join_card_seats(unit, add_guest)


def free_guest_seats(unit: Unit) -> JoinCard:
    """Frees the seats of all guests. Raises `Refusal("press_stale")`."""
    return rearrange_join_card_seats(
        unit, lambda seats: [s if s and s.user_id is not None else None for s in seats]
    )


def rearrange_join_card_seats(
    unit: Unit, rearrange: Callable[[list[Seat | None]], Sequence[Seat | None]]
) -> JoinCard:
    """Changes the join card's seats by the function `rearrange`. Raises
    `Refusal("press_stale")`.
    """
    unit.check_allowed(Verb.GATHER)
    row = unit.session.get(Lobby, unit.source.table_key)
    if row is None:
        raise Refusal("press_stale")
    row.seats = [asdict(seat) if seat else None for seat in rearrange(list(_read_card(row).seats))]
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return _read_card(row)


def set_join_card_stakes(unit: Unit, *, for_money: bool) -> JoinCard:
    """Makes the night of the join card one for money or one for points.

    Raises `Refusal`: `press_stale` without a card, `points_whole`.
    """
    return change_join_card_rules(unit, lambda rules: convert_stakes(rules, for_money))


def change_join_card_rules(unit: Unit, change: Callable[[HouseRules], HouseRules]) -> JoinCard:
    """Replaces the rules of the join card by the result of `change`.

    Raises `Refusal("press_stale")` without a card, and the refusals of `change`.
    """
    unit.check_allowed(Verb.GATHER)
    row = unit.session.get(Lobby, unit.source.table_key)
    if row is None:
        raise Refusal("press_stale")
    row.rules = write_rules(change(read_rules(row.rules)))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return _read_card(row)


def current_seats(table: Table) -> tuple[Seat, ...]:
    """Returns the seats of a night as they are now, or were at its end."""
    return tuple(
        Seat(one.bare_name, one.user_id, one.username, one.id) for one in table.seated_members
    )


def _is_speaker(seat: Seat, speaker: Account) -> bool:
    """Tells whether a seat is the speaker's, by user or as a guest of the same name."""
    if seat.user_id is not None:
        return seat.user_id == speaker.user_id
    return fold_name(seat.name) == fold_name(speaker.name)


def _read_card(row: Lobby) -> JoinCard:
    east, south, west, north = (Seat(**one) if one else None for one in row.seats)
    return JoinCard((east, south, west, north), read_rules(row.rules))

"""The join card: four seats of a chat being filled before a night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from models.ledger.database import Database
from models.ledger.naming import folded
from models.ledger.nights import chat_of, lock_chat, newest_night, night_table, saying
from models.ledger.tables import Lobby
from models.ledger.values import Actor, Seat, Source
from models.rules.house import HouseRules
from models.rules.refusal import Refusal
from models.rules.tiles import Wind

_REMEMBERED: Final = 100
"""So many updates are known again: more than a stop can leave unanswered in one chat."""

_Change = Callable[[list[Seat | None], bool], None]
"""Seats people otherwise; told whether this update did so before, and only its answer was lost."""

Seats = tuple[Seat | None, Seat | None, Seat | None, Seat | None]


@dataclass(frozen=True, slots=True)
class Gathering:
    """Who sits where so far, East first; under which rules, and on which message that is shown."""

    seats: Seats
    rules: HouseRules
    message_id: int | None

    @property
    def missing(self) -> int:
        """How many seats are free."""
        return self.seats.count(None)


class Hall:
    """The join cards of one database: one a chat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, source: Source, rules: HouseRules) -> Gathering:
        """A new card with four free seats, in place of an older one."""
        with self._database.writing() as session:
            chat_of(session, source)
            old = session.get(Lobby, source.chat_id)
            if old is not None:
                session.delete(old)
                session.flush()
            row = Lobby(
                chat_id=source.chat_id,
                opened_by=source.actor.user_id,
                seats=[None] * 4,
                rules=rules.model_dump_json(),
            )
            session.add(row)
            session.flush()
            return _gathering(row)

    def shown(self, chat_id: int, message_id: int) -> None:
        """Remembers on which message the card stands."""
        with self._database.writing() as session:
            lock_chat(session, chat_id)
            row = session.get(Lobby, chat_id)
            if row is not None:
                row.message_id = message_id

    def close(self, chat_id: int) -> None:
        """The card is done."""
        with self._database.writing() as session:
            lock_chat(session, chat_id)
            row = session.get(Lobby, chat_id)
            if row is not None:
                session.delete(row)

    def find(self, chat_id: int) -> Gathering | None:
        """The card of a chat, if one is open."""
        with self._database.reading() as session:
            row = session.get(Lobby, chat_id)
            return _gathering(row) if row is not None else None

    def sit(self, source: Source, wind: Wind) -> Gathering:
        """The speaker takes a seat, leaving another; from his own seat he stands up.

        Raises `Refusal`: `press_stale` without a card, `seat_taken`.
        """

        def change(seats: list[Seat | None], again: bool) -> None:
            if again:
                return
            here = seats[wind.place]
            if here is not None and not _is_speaker(here, source.actor):
                raise Refusal("seat_taken", name=here.name)
            for place, seat in enumerate(seats):
                if seat is not None and _is_speaker(seat, source.actor):
                    seats[place] = None
            if here is None or here.user_id is None:
                actor = source.actor
                seats[wind.place] = Seat(actor.name, actor.user_id, actor.username)

        return self._change(source, change)

    def guest(self, source: Source, name: str) -> Gathering:
        """Seats a guest in the next free seat.

        Raises `Refusal`: `press_stale`, `table_full`, `named_twice`.
        """

        def change(seats: list[Seat | None], again: bool) -> None:
            if any(seat and folded(seat.name) == folded(name) for seat in seats):
                if again:
                    return
                raise Refusal("named_twice", name=name)
            if None not in seats:
                raise Refusal("table_full")
            seats[seats.index(None)] = Seat(name)

        return self._change(source, change)

    def clear_guests(self, source: Source) -> Gathering:
        """Every guest stands up. Raises `Refusal("press_stale")`."""

        def change(seats: list[Seat | None], _again: bool) -> None:
            seats[:] = [seat if seat and seat.user_id is not None else None for seat in seats]

        return self._change(source, change)

    def arrange(
        self, source: Source, order: Callable[[list[Seat | None]], Sequence[Seat | None]]
    ) -> Gathering:
        """Everybody sits as `order` says. Raises `Refusal("press_stale")`."""

        def change(seats: list[Seat | None], again: bool) -> None:
            if not again:
                seats[:] = order(list(seats))

        return self._change(source, change)

    def same(self, source: Source) -> Gathering:
        """The seats in which the last night ended. Raises `Refusal`: `press_stale`, `no_last`."""

        with self._database.reading() as session:
            night = newest_night(session, source.chat_id)
            if night is None:
                raise Refusal("no_last")
            table = night_table(session, night, source.actor)
            last = [table.members[player] for player in table.state.seats]

        def change(seats: list[Seat | None], _again: bool) -> None:
            seats[:] = [Seat(one.name, one.user_id, one.username) for one in last]

        return self._change(source, change)

    def _change(self, source: Source, change: _Change) -> Gathering:
        with saying(self._database, source) as session:
            row = session.get(Lobby, source.chat_id)
            if row is None:
                raise Refusal("press_stale")
            seats: list[Seat | None] = list(_gathering(row).seats)
            updates = row.updates or []
            again = source.update_id in updates
            change(seats, again)
            row.seats = [asdict(seat) if seat else None for seat in seats]
            if source.update_id is not None and not again:
                row.updates = [*updates, source.update_id][-_REMEMBERED:]
            return _gathering(row)


def _is_speaker(seat: Seat, actor: Actor) -> bool:
    """Whether a seat is the speaker's: by user, or a guest's who was called like him."""
    if seat.user_id is not None:
        return seat.user_id == actor.user_id
    return folded(seat.name) == folded(actor.name)


def _gathering(row: Lobby) -> Gathering:
    east, south, west, north = (_seat(stored) for stored in row.seats)
    return Gathering(
        (east, south, west, north), HouseRules.model_validate_json(row.rules), row.message_id
    )


def _seat(stored: dict[str, Any] | None) -> Seat | None:
    return Seat(**stored) if stored else None

"""The tables of a chat as a document."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Row
from sqlmodel import Session, col, select

from models.ledger.archive import schema
from models.ledger.database import Database
from models.ledger.dues import Owed, heads_of, owed, worked_out
from models.ledger.ids import ChatId
from models.ledger.members import members_of
from models.ledger.night.history import lines, revisions
from models.ledger.nights import all_nights, settings_of, state_of
from models.ledger.players import renumbered
from models.ledger.stored import event_from, rules_from
from models.ledger.tables import Chat, Due, Handover, Household, Milestone, Night
from models.ledger.values import Line, Member
from models.rules.events import Event
from models.rules.kinds import PartRole, row_of
from models.rules.values import Cents, PlayerId

Changes = Sequence[Row[Any]]
"""The revisions of a night as they came, each with the `number` of its entry."""
T = TypeVar("T", Milestone, Due, Handover)


def whole(session: Session, chat_id: ChatId) -> schema.Document:
    """The export with the archive behind it, which an import brings back whole."""
    exporter = _Exporter.of(session, chat_id)
    return schema.Document.of(**exporter.readable(), archive=exporter.archive())


def export_chat(database: Database, chat_id: ChatId) -> dict[str, Any]:
    """The readable part, as JSON, in a view of its own: the chat, its nights oldest first, every
    entry, undone ones marked.
    """
    with database.reading() as session:
        ledger = schema.LedgerTold.of(**_Exporter.of(session, chat_id).readable())
        return ledger.model_dump(mode="json")


def whole_chat(database: Database, chat_id: ChatId) -> dict[str, Any]:
    """The whole document, as JSON, in a view of its own."""
    with database.reading() as session:
        return whole(session, chat_id).model_dump(mode="json")


def rendered(ledger: Mapping[str, Any]) -> bytes:
    """An export as the bytes of a file: the same ledger, the same bytes."""
    return json.dumps(ledger, ensure_ascii=False, separators=(",", ":")).encode()


@dataclass(frozen=True, slots=True)
class _Exporter:
    """One chat on its way out. `places` are those of the people: who rests on a name alone is no
    user here, but found anew where this is restored.
    """

    session: Session
    chat: Chat
    nights: Sequence[Night]
    members: Mapping[PlayerId, Member]
    places: Mapping[int, int]

    @classmethod
    def of(cls, session: Session, chat_id: ChatId) -> _Exporter:
        """The chat, or the one that it moved to; one that is not there has nothing."""
        chat = session.get(Chat, chat_id) or Chat(id=chat_id)
        if chat.moved_to is not None:
            chat = session.get_one(Chat, chat.moved_to)
        members = {member.id: member for member in members_of(session, chat.id)}
        places: dict[int, int] = {player: place for place, player in enumerate(members)}
        return cls(session, chat, all_nights(session, chat.id), members, places)

    # --- the readable part -----------------------------------------------------------------------

    def readable(self) -> dict[str, Any]:
        """The fields of the readable part."""
        nights = [self._told(night) for night in self.nights]
        return {"chat_id": self.chat.id, "title": self.chat.title, "nights": nights}

    def _told(self, night: Night) -> dict[str, Any]:
        state = state_of(night)
        seats = {player: state.seat(player) for player in state.seats}
        playing = [self.members[player] for player in {**seats, **state.balances}]
        return {
            "id": night.number,
            "state": night.status,
            "started": night.started,
            "ended": night.ended,
            "rules": rules_from(night.current_rules),
            "round": state.deal.round,
            "hand": state.deal.hand,
            "dealer": self.members[state.dealer].name,
            "players": [
                {
                    "name": member.name,
                    "user_id": member.user_id,
                    "seat": seats.get(member.id),
                    "balance": state.balances[member.id],
                }
                for member in playing
            ],
            "entries": [self._entry(line) for line in lines(self.session, night)],
            "settlement": [
                {**self._moved(one.payer, one.payee, one.cents), "paid": one.paid}
                for one in self._dues(night)
            ],
        }

    def _entry(self, line: Line) -> dict[str, Any]:
        """Said by whoever recorded it, as it says now."""
        return {
            "number": line.number,
            "kind": line.event.kind,
            "text": line.text.replace("\0", ""),
            "by": line.history[0].by,
            "at": line.history[0].at,
            "undone": not line.stands,
            "transfers": [self._moved(*transfer) for transfer in line.transfers],
        }

    def _dues(self, night: Night) -> Sequence[Owed]:
        """The payments as they were drawn up at the end; in an open night, as they would be."""
        if night.settled:
            return owed(self.session, [night])
        heads = heads_of(self.session, self.chat.id)
        # What earlier nights left is told with them until this one ends and takes it on.
        coin = settings_of(self.session, self.chat.id).round
        return worked_out(self.session, night, (), heads, coin)

    def _moved(self, payer: PlayerId, payee: PlayerId, cents: Cents) -> dict[str, Any]:
        names = self.members[payer].name, self.members[payee].name
        return {"payer": names[0], "payee": names[1], "cents": cents}

    # --- the archive -----------------------------------------------------------------------------

    def archive(self) -> dict[str, Any]:
        """The fields of the part behind it."""
        chat, session = self.chat, self.session
        nights = [(night, revisions(session, night)) for night in self.nights]
        query = select(Household).where(Household.chat_id == chat.id)
        households = session.exec(query.order_by(col(Household.person_id)))
        entries = {
            row.entry_id: schema.EntryPlace(place, row.number)
            for place, (_, changes) in enumerate(nights)
            for row in changes
        }
        order: dict[int | None, int] = {n.id: place for place, (n, _) in enumerate(nights)}
        return {
            "version": 1,
            "language": chat.language,
            "rules": chat.rules,
            "settings": chat.settings,
            "people": [(m.own_name, m.user_id, m.username) for m in self.members.values()],
            "households": [self._part(schema.HouseholdMember, row) for row in households],
            "nights": [self._kept(night, changes, entries, order) for night, changes in nights],
            "names": [(n, self.places[m.id]) for m in self.members.values() for n in m.also],
        }

    def _kept(
        self,
        night: Night,
        changes: Changes,
        entries: Mapping[int, schema.EntryPlace],
        nights: Mapping[int | None, int],
    ) -> dict[str, Any]:
        order: dict[int | None, int] = {row.id: place for place, row in enumerate(changes)}
        return self._part(
            schema.NightKept,
            night,
            milestones=[
                self._part(schema.MilestoneKept, row) for row in self._of(Milestone, night)
            ],
            revisions=[
                self._part(
                    schema.RevisionKept, row, entry=row.number, cause=order.get(row.cause_id)
                )
                for row in changes
            ],
            dues=[self._part(schema.DueKept, row) for row in self._of(Due, night)],
            handovers=[
                self._part(
                    schema.HandoverKept,
                    row,
                    entry=entries.get(row.entry_id or 0),
                    netted_in=nights.get(row.netted_in or 0),
                )
                for row in self._of(Handover, night)
            ],
        )

    def _of(self, table: type[T], night: Night) -> Sequence[T]:
        """The rows of a night, oldest first."""
        query = select(table).where(table.night_id == night.id).order_by(col(table.id))
        return self.session.exec(query).all()

    def _part(self, kind: Any, row: Any, **given: object) -> dict[str, Any]:
        """A row as its part of the document: what is not given stands in the column so called."""
        names = kind._fields if issubclass(kind, tuple) else kind.model_fields
        return {n: given[n] if n in given else self._value(n, getattr(row, n)) for n in names}

    def _value(self, name: str, value: Any) -> Any:
        """The value of a column, with people by their places."""
        if name == "event":
            value = _as_event(value)
        elif name == "rules":
            value = rules_from(value)
        elif isinstance(value, str):
            value = value.replace("\0", "")
        return renumbered(name, value, self.places)


def _as_event(stored: str) -> Event:
    """An event without the one sign that no import takes, which a release before this one booked in
    the note of a payment.
    """
    event = event_from(stored)
    words = {word: getattr(event, word) for word in row_of(event).fields(PartRole.WORDS)}
    unclean = {word: said for word, said in words.items() if "\0" in said}
    if not unclean:
        return event
    return event.model_copy(update={word: said.replace("\0", "") for word, said in unclean.items()})

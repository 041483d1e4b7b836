"""The tables of a chat as a document."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Row
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col, select

from models.ledger.archive import schema
from models.ledger.database import Database
from models.ledger.dues import heads_of, owed, worked_out
from models.ledger.ids import ChatId
from models.ledger.naming import told_apart
from models.ledger.pages import rules_from, settings_of, state_of
from models.ledger.tables import (
    Chat,
    Due,
    Entry,
    Handover,
    Household,
    Milestone,
    Night,
    Person,
    Revision,
    key,
)
from models.rules.events import EVENT
from models.rules.night import NightState

Changes = Sequence[Row[Any]]
"""The revisions of a night as they came, each with the `number` of its entry."""
P = TypeVar("P", bound=schema.Part)
T = TypeVar("T", Milestone, Due, Handover)


def exported(session: Session, chat_id: ChatId) -> schema.Ledger:
    """The readable part: the chat, its nights oldest first, every entry, undone ones marked."""
    return _Exporter.of(session, chat_id).ledger()


def whole(session: Session, chat_id: ChatId) -> schema.Document:
    """The export with the archive behind it, which an import brings back whole."""
    return _Exporter.of(session, chat_id).document()


def export_chat(database: Database, chat_id: ChatId) -> dict[str, Any]:
    """`exported` in a view of its own, as JSON."""
    with database.reading() as session:
        return exported(session, chat_id).model_dump(mode="json")


def whole_chat(database: Database, chat_id: ChatId) -> dict[str, Any]:
    """`whole` in a view of its own, as JSON."""
    with database.reading() as session:
        return whole(session, chat_id).model_dump(mode="json")


def rendered(ledger: Mapping[str, Any]) -> bytes:
    """An export as the bytes of a file: the same ledger, the same bytes."""
    return json.dumps(ledger, ensure_ascii=False, separators=(",", ":")).encode()


@dataclass(frozen=True, slots=True)
class _Exporter:
    """One chat on its way out. `places` are those of the people, `names` what they are called."""

    session: Session
    chat: Chat
    nights: Sequence[Night]
    people: Sequence[Person]
    places: Mapping[int, int]
    names: Mapping[int, str]

    @classmethod
    def of(cls, session: Session, chat_id: ChatId) -> _Exporter:
        """The chat, or the one that it moved to; one that is not there has nothing."""
        chat = session.get(Chat, chat_id) or Chat(id=chat_id)
        if chat.moved_to is not None:
            chat = session.get_one(Chat, chat.moved_to)
        nights = select(Night).where(Night.chat_id == chat.id).order_by(col(Night.number))
        query = select(Person).where(Person.chat_id == chat.id).order_by(col(Person.id))
        people = session.exec(query).all()
        places = {key(person): place for place, person in enumerate(people)}
        shown = told_apart(tuple((person.name, person.username) for person in people))
        names = dict(zip(places, shown, strict=True))
        return cls(session, chat, session.exec(nights).all(), people, places, names)

    def ledger(self) -> schema.Ledger:
        """The readable part."""
        nights = tuple(self._told(night, self._changes(night)) for night in self.nights)
        return schema.Ledger.of(chat_id=self.chat.id, title=self.chat.title, nights=nights)

    def document(self) -> schema.Document:
        """Both parts."""
        changes = [self._changes(night) for night in self.nights]
        pairs = list(zip(self.nights, changes, strict=True))
        return schema.Document.of(
            chat_id=self.chat.id,
            title=self.chat.title,
            nights=tuple(self._told(night, each) for night, each in pairs),
            archive=self._archive(pairs),
        )

    def _changes(self, night: Night) -> Changes:
        return self.session.execute(
            columns(col(Entry.number), *SQLModel.metadata.tables["revision"].columns)
            .join_from(Entry, Revision, col(Revision.entry_id) == Entry.id)
            .where(col(Entry.night_id) == night.id)
            .order_by(col(Revision.id))
        ).all()

    # --- the readable part -----------------------------------------------------------------------

    def _told(self, night: Night, changes: Changes) -> schema.NightTold:
        state = state_of(night)
        return schema.NightTold.of(
            id=night.number,
            state=night.status,
            started=night.started,
            ended=night.ended,
            rules=rules_from(night.current_rules),
            round=state.deal.round,
            hand=state.deal.hand,
            dealer=self.names[state.dealer],
            players=self._players(state),
            entries=self._entries(changes),
            settlement=self._settlement(night, state),
        )

    def _players(self, state: NightState) -> tuple[schema.Player, ...]:
        """The four at the table, then whoever else has a balance tonight."""
        users = {key(person): _sure_user(person) for person in self.people}
        return tuple(
            schema.Player.of(
                name=self.names[player],
                user_id=users[player],
                seat=state.seat(player) if player in state.seats else None,
                balance=state.balances[player],
            )
            for player in dict.fromkeys((*state.seats, *state.balances))
        )

    def _entries(self, changes: Changes) -> tuple[schema.EntryTold, ...]:
        """The entries in order: said by whoever recorded them, as they say now."""
        newest = {row.number: row for row in changes}
        first = {row.number: row for row in reversed(changes)}
        return tuple(
            schema.EntryTold.of(
                number=number,
                kind=json.loads(newest[number].event)["kind"],
                text=newest[number].text,
                by=first[number].by_name,
                at=first[number].at,
                undone=not newest[number].stands,
                transfers=tuple(
                    schema.Moved.of(payer=self.names[payer], payee=self.names[payee], cents=cents)
                    for payer, payee, cents in newest[number].transfers
                ),
            )
            for number in sorted(newest)
        )

    def _settlement(self, night: Night, state: NightState) -> tuple[schema.Settled, ...]:
        """The payments as they were drawn up at the end; in an open night, as they would be."""
        dues = owed(self.session, [night])
        if not dues:
            heads = heads_of(self.session, self.chat.id)
            # What earlier nights left is told with them until this one ends and takes it on.
            coin = settings_of(self.session, self.chat.id).round
            dues = worked_out(self.session, night, state.balances, heads, coin)
        return tuple(
            schema.Settled.of(
                payer=self.names[one.payer],
                payee=self.names[one.payee],
                cents=one.cents,
                paid=one.paid,
            )
            for one in dues
        )

    # --- the archive -----------------------------------------------------------------------------

    def _archive(self, nights: Sequence[tuple[Night, Changes]]) -> schema.Archive:
        chat, session = self.chat, self.session
        query = select(Household).where(Household.chat_id == chat.id)
        households = session.exec(query.order_by(col(Household.person_id)))
        entries = {
            row.entry_id: schema.EntryPlace(place, row.number)
            for place, (_, changes) in enumerate(nights)
            for row in changes
        }
        order: dict[int | None, int] = {n.id: place for place, (n, _) in enumerate(nights)}
        return schema.Archive.of(
            version=1,
            language=chat.language,
            rules=chat.rules,
            settings=chat.settings,
            people=[(p.name, _sure_user(p), p.username) for p in self.people],
            households=[self._values(schema.HouseholdMember._fields, row) for row in households],
            nights=[self._kept(night, changes, entries, order) for night, changes in nights],
        )

    def _kept(
        self,
        night: Night,
        changes: Changes,
        entries: Mapping[int, schema.EntryPlace],
        nights: Mapping[int | None, int],
    ) -> schema.NightKept:
        order: dict[int | None, int] = {row.id: place for place, row in enumerate(changes)}
        return self._part(
            schema.NightKept,
            night,
            milestones=[self._part(schema.Milestone, row) for row in self._of(Milestone, night)],
            revisions=[
                self._part(schema.Revision, row, entry=row.number, cause=order.get(row.cause_id))
                for row in changes
            ],
            dues=[self._values(schema.Due._fields, row) for row in self._of(Due, night)],
            handovers=[
                self._part(
                    schema.Handover,
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

    def _part(self, kind: type[P], row: Any, **given: object) -> P:
        """A row as its part of the document: what is not given stands in the column so called."""
        names = [name for name in kind.model_fields if name not in given]
        return kind.of(**dict(zip(names, self._values(names, row), strict=True)), **given)

    def _values(self, names: Sequence[str], row: Any) -> tuple[Any, ...]:
        return tuple(self._value(name, getattr(row, name)) for name in names)

    def _value(self, name: str, value: Any) -> Any:
        """What a column holds, with people by their places."""
        if name == "event":
            value = EVENT.validate_json(value)
        elif name == "rules":
            value = rules_from(value)
        return schema.renumbered(name, value, self.places)


def _sure_user(person: Person) -> int | None:
    """Who somebody surely is: what rests on a name alone is found anew where this is restored."""
    return person.user_id if person.confirmed else None

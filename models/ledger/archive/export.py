"""The tables of a chat as a document."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select

from models.ledger.archive import schema
from models.ledger.database import Database
from models.ledger.dues import heads_of, owed, worked_out
from models.ledger.naming import told_apart
from models.ledger.pages import manners_of, rules_from, state_of
from models.ledger.tables import (
    Chat,
    Due,
    Entry,
    Handover,
    HandoverKind,
    Household,
    Milestone,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    Revision,
    RevisionKind,
    key,
)
from models.ledger.values import Manners
from models.rules.events import EVENT
from models.rules.house import HouseRules
from models.rules.night import NightState

Changes = Sequence[tuple[int, Revision]]
"""The revisions of a night, each with the number of its entry, in the order in which they came."""


def exported(session: Session, chat_id: int) -> schema.Ledger:
    """The readable part: the chat, its nights oldest first, every entry, undone ones marked."""
    return _Exporter.of(session, chat_id).ledger()


def whole(session: Session, chat_id: int) -> schema.Document:
    """The export with the archive behind it, which an import brings back whole."""
    return _Exporter.of(session, chat_id).document()


def export_chat(database: Database, chat_id: int) -> dict[str, Any]:
    """`exported` in a view of its own, as JSON."""
    with database.reading() as session:
        return exported(session, chat_id).model_dump(mode="json")


def whole_chat(database: Database, chat_id: int) -> dict[str, Any]:
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
    def of(cls, session: Session, chat_id: int) -> _Exporter:
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
        return schema.Ledger(chat_id=self.chat.id, title=self.chat.title, nights=nights)

    def document(self) -> schema.Document:
        """Both parts."""
        changes = [self._changes(night) for night in self.nights]
        pairs = list(zip(self.nights, changes, strict=True))
        return schema.Document(
            chat_id=self.chat.id,
            title=self.chat.title,
            nights=tuple(self._told(night, each) for night, each in pairs),
            archive=self._archive(pairs),
        )

    def _changes(self, night: Night) -> Changes:
        rows = self.session.execute(
            select(Entry.number, Revision)
            .join(Revision, col(Revision.entry_id) == Entry.id)
            .where(Entry.night_id == night.id)
            .order_by(col(Revision.id))
        )
        return [(number, revision) for number, revision in rows]

    # --- the readable part -----------------------------------------------------------------------

    def _told(self, night: Night, changes: Changes) -> schema.NightTold:
        state = state_of(night)
        return schema.NightTold(
            id=night.number,
            state=NightStatus(night.status),
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
            schema.Player(
                name=self.names[player],
                user_id=users[player],
                seat=state.seat(player) if player in state.seats else None,
                balance=state.balances[player],
            )
            for player in dict.fromkeys((*state.seats, *state.balances))
        )

    def _entries(self, changes: Changes) -> tuple[schema.EntryTold, ...]:
        """The entries in order: said by whoever recorded them, as they say now."""
        first: dict[int, Revision] = {}
        newest: dict[int, Revision] = {}
        for number, revision in changes:
            first.setdefault(number, revision)
            newest[number] = revision
        return tuple(
            schema.EntryTold(
                number=number,
                kind=EVENT.validate_json(newest[number].event).kind,
                text=newest[number].text,
                by=first[number].by_name,
                at=first[number].at,
                undone=not newest[number].stands,
                transfers=tuple(
                    schema.Moved(payer=self.names[payer], payee=self.names[payee], cents=cents)
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
            coin = manners_of(self.session, self.chat.id).round
            dues = worked_out(self.session, night, state.balances, heads, coin)
        return tuple(
            schema.Settled(
                payer=self.names[one.payer],
                payee=self.names[one.payee],
                cents=one.cents,
                paid=one.paid,
            )
            for one in dues
        )

    # --- the archive -----------------------------------------------------------------------------

    def _archive(self, nights: Sequence[tuple[Night, Changes]]) -> schema.Archive:
        rows = self.session.exec(
            select(Household)
            .where(Household.chat_id == self.chat.id)
            .order_by(col(Household.person_id))
        )
        entries = {
            revision.entry_id: schema.EntryPlace(place, number)
            for place, (_, changes) in enumerate(nights)
            for number, revision in changes
        }
        return schema.Archive(
            version=1,
            language=self.chat.language,
            rules=None if self.chat.rules is None else HouseRules.model_validate(self.chat.rules),
            settings=Manners.model_validate(schema.without_blanks(self.chat.settings)),
            people=tuple(schema.Person(p.name, _sure_user(p), p.username) for p in self.people),
            households=tuple(
                schema.HouseholdMember(self.places[row.person_id], self.places[row.head_id])
                for row in rows
            ),
            nights=tuple(self._kept(night, changes, entries) for night, changes in nights),
        )

    def _kept(
        self, night: Night, changes: Changes, entries: Mapping[int, schema.EntryPlace]
    ) -> schema.NightKept:
        query = select(Due).where(Due.night_id == night.id).order_by(col(Due.id))
        return schema.NightKept(
            number=night.number,
            opened_by=night.opened_by,
            seats=self._seats(night.seats),
            rules=rules_from(night.rules),
            reminded=night.reminded,
            milestones=self._milestones(night),
            revisions=self._revisions(changes),
            dues=tuple(
                schema.Due(*self._pair(row), row.cents, row.at, row.withdrawn)
                for row in self.session.exec(query)
            ),
            handovers=self._handovers(night, entries),
        )

    def _seats(self, seats: Sequence[int]) -> tuple[int, int, int, int]:
        east, south, west, north = (self.places[player] for player in seats)
        return east, south, west, north

    def _pair(self, row: Due | Handover) -> tuple[int, int]:
        return self.places[row.payer_id], self.places[row.payee_id]

    def _milestones(self, night: Night) -> tuple[schema.Milestone, ...]:
        query = select(Milestone).where(Milestone.night_id == night.id).order_by(col(Milestone.id))
        return tuple(
            schema.Milestone(
                kind=MilestoneKind(row.kind),
                by_id=row.by_id,
                by=row.by_name,
                at=row.at,
                seats=None if row.seats is None else self._seats(row.seats),
            )
            for row in self.session.exec(query)
        )

    def _revisions(self, changes: Changes) -> tuple[schema.Revision, ...]:
        order = {revision.id: place for place, (_, revision) in enumerate(changes)}
        return tuple(
            schema.Revision(
                entry=number,
                kind=RevisionKind(row.kind),
                stands=row.stands,
                event=schema.renamed(EVENT.validate_json(row.event), self.places),
                text=row.text,
                transfers=tuple(
                    schema.Transfer(self.places[payer], self.places[payee], cents)
                    for payer, payee, cents in row.transfers
                ),
                by_id=row.by_id,
                by=row.by_name,
                at=row.at,
                message_id=row.message_id,
                cause=None if row.cause_id is None else order[row.cause_id],
            )
            for number, row in changes
        )

    def _handovers(
        self, night: Night, entries: Mapping[int, schema.EntryPlace]
    ) -> tuple[schema.Handover, ...]:
        query = select(Handover).where(Handover.night_id == night.id).order_by(col(Handover.id))
        handovers = []
        for row in self.session.exec(query):
            payer, payee = self._pair(row)
            handovers.append(
                schema.Handover(
                    payer=payer,
                    payee=payee,
                    kind=HandoverKind(row.kind),
                    cents=row.cents,
                    entry=None if row.entry_id is None else entries[row.entry_id],
                    by_id=row.by_id,
                    by=row.by_name,
                    at=row.at,
                )
            )
        return tuple(handovers)


def _sure_user(person: Person) -> int | None:
    """Who somebody surely is: what rests on a name alone is claimed anew where this is restored."""
    return person.user_id if person.confirmed else None

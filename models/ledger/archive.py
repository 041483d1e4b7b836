"""What the export's readable part leaves out, so that an import can bring everything back.

People and entries are named by their places, not by keys of this database: restored elsewhere, the
archive is the same. What belongs to one bot alone (updates, boards, payment numbers) is not in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlmodel import Session, col, select

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
)

VERSION: Final = 1

PLAYERS: Final = frozenset({"player", "payer", "payee", "discarder", "leaves", "joins"})
"""The keys of an event that hold a player."""


def archive(session: Session, chat: Chat, nights: Sequence[Night]) -> dict[str, Any]:
    """Everything about a chat that the tables hold, as JSON."""
    people = session.exec(
        select(Person).where(Person.chat_id == chat.id).order_by(col(Person.id))
    ).all()
    places = {person.id: place for place, person in enumerate(people) if person.id is not None}
    households = session.exec(
        select(Household).where(Household.chat_id == chat.id).order_by(col(Household.person_id))
    ).all()
    entries = {
        entry.id: [place, entry.number]
        for place, night in enumerate(nights)
        for entry in session.exec(select(Entry).where(Entry.night_id == night.id)).all()
    }
    return {
        "version": VERSION,
        "language": chat.language,
        "rules": chat.rules,
        "settings": chat.settings,
        "people": [[person.name, person.user_id, person.username] for person in people],
        "households": [[places[row.person_id], places[row.head_id]] for row in households],
        "nights": [_night(session, night, places, entries) for night in nights],
    }


def _night(
    session: Session,
    night: Night,
    places: Mapping[int, int],
    entries: Mapping[int | None, list[int]],
) -> dict[str, Any]:
    milestones = session.exec(
        select(Milestone).where(Milestone.night_id == night.id).order_by(col(Milestone.id))
    ).all()
    revisions = session.exec(
        select(Revision).join(Entry).where(Entry.night_id == night.id).order_by(col(Revision.id))
    ).all()
    dues = session.exec(select(Due).where(Due.night_id == night.id).order_by(col(Due.id))).all()
    handovers = session.exec(
        select(Handover).where(Handover.night_id == night.id).order_by(col(Handover.id))
    ).all()
    order = {revision.id: place for place, revision in enumerate(revisions)}
    return {
        "number": night.number,
        "opened_by": night.opened_by,
        "seats": [places[player] for player in night.seats],
        "rules": json.loads(night.rules),
        "reminded": moment(night.reminded),
        "milestones": [
            {
                "kind": row.kind,
                "by_id": row.by_id,
                "by": row.by_name,
                "at": moment(row.at),
                "seats": None if row.seats is None else [places[p] for p in row.seats],
            }
            for row in milestones
        ],
        "revisions": [
            {
                "entry": entries[row.entry_id][1],
                "kind": row.kind,
                "stands": row.stands,
                "event": renamed(json.loads(row.event), places),
                "text": row.text,
                "transfers": [[places[a], places[b], cents] for a, b, cents in row.transfers],
                "by_id": row.by_id,
                "by": row.by_name,
                "at": moment(row.at),
                "message_id": row.message_id,
                "cause": None if row.cause_id is None else order[row.cause_id],
            }
            for row in revisions
        ],
        "dues": [
            [places[r.payer_id], places[r.payee_id], r.cents, moment(r.at), r.withdrawn]
            for r in dues
        ],
        "handovers": [
            {
                "payer": places[row.payer_id],
                "payee": places[row.payee_id],
                "kind": row.kind,
                "cents": row.cents,
                "entry": None if row.entry_id is None else entries[row.entry_id],
                "by_id": row.by_id,
                "by": row.by_name,
                "at": moment(row.at),
            }
            for row in handovers
        ],
    }


def moment(at: datetime | None) -> str | None:
    """A moment as JSON."""
    return at.isoformat() if at is not None else None


def renamed(event: Any, names: Mapping[int, int]) -> Any:
    """An event as JSON with its players called otherwise. Raises `KeyError` for a stranger."""
    if isinstance(event, list):
        return [renamed(part, names) for part in event]
    if not isinstance(event, dict):
        return event
    new: dict[str, Any] = {}
    for key, value in event.items():
        if key == "rules":
            new[key] = value
        elif key in PLAYERS and isinstance(value, int):
            new[key] = names[value]
        elif key == "seats" and isinstance(value, list):
            new[key] = [names[player] for player in value]
        else:
            new[key] = renamed(value, names)
    return new

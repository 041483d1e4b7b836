"""Exporting the tables of a chat as a document."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlmodel import Session

from models.ledger.archive.document import (
    FORM_OF_THE_CHAT,
    KEPT,
    OF_THE_CHAT,
    VERSION,
    archived_columns,
    archived_row_model,
    referenced_table_name,
)
from models.ledger.database import Database
from models.ledger.dues import DueStatus, compute_dues, household_heads, list_dues
from models.ledger.ids import ChatId
from models.ledger.members import list_members
from models.ledger.night.history import list_entries
from models.ledger.nights import all_nights, chat_settings, night_state
from models.ledger.players import renumber_people_in_value
from models.ledger.registry import make_chat_condition
from models.ledger.rows import TABLES
from models.ledger.stored import read_event, read_rules
from models.ledger.tables import Chat, Night
from models.ledger.values import LoggedEntry, Member, NightMembers
from models.rules.house import OPTIONS, HouseRules, OptionUnit
from models.rules.values import Cents, PlayerId


def build_document(session: Session, chat_id: ChatId) -> dict[str, Any]:
    """Builds the export of a chat: a part for people to read, and the archive for an import."""
    chat = _find_chat_even_if_moved(session, chat_id)
    document = _describe_chat(session, chat) | {"archive": _build_archive(session, chat)}
    return dict(_remove_nul(document))


def export_readable_part(database: Database, chat_id: ChatId) -> dict[str, Any]:
    """Exports the part for people to read: the chat and its nights, oldest first."""
    with database.reading() as session:
        return dict(
            _remove_nul(_describe_chat(session, _find_chat_even_if_moved(session, chat_id)))
        )


def export_document(database: Database, chat_id: ChatId) -> dict[str, Any]:
    """Exports the whole document of a chat."""
    with database.reading() as session:
        return build_document(session, chat_id)


def encode_export(ledger: Mapping[str, Any]) -> bytes:
    """Encodes an export as the bytes of a file; the same ledger gives the same bytes."""
    return json.dumps(ledger, ensure_ascii=False, separators=(",", ":")).encode()


def _find_chat_even_if_moved(session: Session, chat_id: ChatId) -> Chat:
    """Returns a chat, following its move to another id; an empty chat if it is unknown."""
    chat = session.get(Chat, chat_id) or Chat(id=chat_id)
    return chat if chat.moved_to is None else session.get_one(Chat, chat.moved_to)


def _remove_nul(part: Any) -> Any:
    """Removes NUL characters, which an early release stored and which an import refuses."""
    match part:
        case str():
            return part.replace("\0", "")
        case dict():
            return {name: _remove_nul(value) for name, value in part.items()}
        case list():
            return [_remove_nul(value) for value in part]
        case _:
            return part


# --- the readable part ---------------------------------------------------------------------------


def _describe_chat(session: Session, chat: Chat) -> dict[str, Any]:
    members = NightMembers.from_members(list_members(session, chat.id))
    nights = [
        _ExportedNight(session, night, members).as_dict() for night in all_nights(session, chat.id)
    ]
    return {"chat_id": chat.id, "title": chat.title, "nights": nights}


@dataclass(frozen=True, slots=True)
class _ExportedNight:
    """A night with everything that its export shows."""

    session: Session
    night: Night
    members: Mapping[PlayerId, Member]

    def as_dict(self) -> dict[str, Any]:
        night, state = self.night, night_state(self.night)
        seats = {player: str(state.seat_wind(player)) for player in state.seats}
        return {
            "id": night.number,
            "state": str(night.status),
            "started": night.started.isoformat(),
            "ended": night.ended and night.ended.isoformat(),
            "rules": _describe_rules(read_rules(night.current_rules)),
            "round": str(state.deal.round),
            "hand": state.deal.hand,
            "dealer": self.members[state.dealer].name,
            "players": [
                {
                    "name": self.members[player].name,
                    "user_id": self.members[player].user_id,
                    "seat": seats.get(player),
                    "balance": self._convert_sum(state.balances[player]),
                }
                for player in {**seats, **state.balances}
            ],
            "entries": [self._describe_entry(line) for line in list_entries(self.session, night)],
            "settlement": [
                {
                    **self._describe_transfer(one.payer, one.payee, one.cents),
                    "paid": self._convert_sum(one.paid),
                }
                for one in self._list_dues()
            ],
        }

    def _describe_entry(self, line: LoggedEntry) -> dict[str, Any]:
        """Describes an entry: its current event, and the user who recorded it."""
        return {
            "number": line.number,
            "kind": str(line.event.kind),
            "text": line.text,
            "by": line.history[0].by,
            "at": line.history[0].at.isoformat(),
            "undone": not line.stands,
            "transfers": [self._describe_transfer(*transfer) for transfer in line.transfers],
        }

    def _list_dues(self) -> Sequence[DueStatus]:
        """Returns the dues of the night; of an open night, its dues if it ended now."""
        if self.night.settled:
            return list_dues(self.session, [self.night])
        heads = household_heads(self.session, self.night.chat_id)
        # Rests of earlier nights are exported with these until this night ends and takes them on.
        coin = chat_settings(self.session, self.night.chat_id).round
        return compute_dues(self.session, self.night, (), heads, coin)

    def _describe_transfer(self, payer: PlayerId, payee: PlayerId, cents: Cents) -> dict[str, Any]:
        names = self.members[payer].name, self.members[payee].name
        return {"from": names[0], "to": names[1], "cents": self._convert_sum(cents)}

    def _convert_sum(self, cents: Cents) -> float:
        return read_rules(self.night.rules).convert_to_units(cents)


def _describe_rules(rules: HouseRules) -> dict[str, Any]:
    """Describes rules for the readable part; rules for points have their sums in points."""
    readable = rules.model_dump(mode="json")
    if rules.for_money:
        return readable
    for name, option in OPTIONS.items():
        if option.unit is OptionUnit.CENTS and readable[name] is not None:
            readable[name] = rules.convert_to_units(readable[name])
    if isinstance(readable["chart"], dict):
        chart = readable["chart"].items()
        readable["chart"] = {k: [*map(rules.convert_to_units, row)] for k, row in chart}
    return readable | {"unit": "points"}


# --- the archive ---------------------------------------------------------------------------------


def _build_archive(session: Session, chat: Chat) -> dict[str, Any]:
    """Builds the archive: the rows of a chat by table, with the values of their columns."""
    own = {name: getattr(chat, name) for name in OF_THE_CHAT}
    own["settings"] = own["settings"] or {}
    told: dict[str, Any] = {
        "version": VERSION,
        "chat": FORM_OF_THE_CHAT.model_validate(own, strict=False).model_dump(mode="json"),
    }
    places: dict[str, dict[int, int]] = {}
    for name in KEPT:
        table = TABLES[name]
        query = (
            select(table).where(make_chat_condition(table, chat.id)).order_by(*table.primary_key)
        )
        rows = session.connection().execute(query).mappings().all()
        (key,) = table.primary_key
        places[name] = {row[key.name]: place for place, row in enumerate(rows)}
        form = archived_row_model(table)
        told[name] = [
            form.model_validate(
                {
                    column.name: _value_to_archive(column, row, places)
                    for column in archived_columns(table)
                },
                strict=False,
            ).model_dump(mode="json")
            for row in rows
        ]
    return told


def _value_to_archive(column: Any, row: Any, indexes: Mapping[str, Mapping[int, int]]) -> Any:
    """Returns a row's value for the archive; a key of another row becomes that row's index."""
    value, named = row[column.name], referenced_table_name(column)
    if named is not None:
        return None if value is None else indexes[named][value]
    if column.name == "user_id" and not row["confirmed"]:
        return None  # an identity that rests on a name is found again after the import
    if column.name == "event":
        value = read_event(value)
    elif column.name == "rules":
        value = read_rules(value)
    return renumber_people_in_value(column.name, value, indexes["person"])

"""The whole ledger of a chat in the form that outside programs read (the export's JSON)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlmodel import Session, col, select

from models.ledger.archive import archive
from models.ledger.database import Database
from models.ledger.dues import heads_of, owed, worked_out
from models.ledger.night.history import night_lines
from models.ledger.pages import night_table
from models.ledger.tables import Chat, Night
from models.ledger.values import Actor, Line, Member, Table
from models.rules.payments import Transfers

_NOBODY = Actor(0, "")


def export_chat(database: Database, chat_id: int) -> dict[str, Any]:
    """The chat, its nights oldest first, every entry in order, undone ones included and marked.

    All money in cents. A chat without a night has an empty list.
    """
    with database.reading() as session:
        return exported(session, chat_id)


def whole_chat(database: Database, chat_id: int) -> dict[str, Any]:
    """The export with the archive behind it: what an import brings back whole."""
    with database.reading() as session:
        return whole(session, chat_id)


def whole(session: Session, chat_id: int) -> dict[str, Any]:
    """The same in a transaction that is going on."""
    shown = exported(session, chat_id)
    chat = session.get(Chat, shown["chat_id"])
    nights = _nights(session, shown["chat_id"])
    return {**shown, "archive": archive(session, chat, nights) if chat else None}


def exported(session: Session, chat_id: int) -> dict[str, Any]:
    """The export in a transaction that is going on."""
    chat = session.get(Chat, chat_id)
    if chat is not None and chat.moved_to is not None:
        chat_id, chat = chat.moved_to, session.get(Chat, chat.moved_to)
    return {
        "chat_id": chat_id,
        "title": chat.title if chat else "",
        "nights": [_night(session, night) for night in _nights(session, chat_id)],
    }


def _nights(session: Session, chat_id: int) -> Sequence[Night]:
    return session.exec(
        select(Night).where(Night.chat_id == chat_id).order_by(col(Night.number))
    ).all()


def rendered(ledger: dict[str, Any]) -> bytes:
    """An export as the bytes of a file: the same ledger, the same bytes."""
    return json.dumps(ledger, ensure_ascii=False, separators=(",", ":")).encode()


def _night(session: Session, night: Night) -> dict[str, Any]:
    table = night_table(session, night, _NOBODY)
    deal = table.state.deal
    return {
        "id": night.number,
        "state": night.status,
        "started": night.started.isoformat(),
        "ended": night.ended.isoformat() if night.ended else None,
        "rules": json.loads(night.current_rules),
        "round": deal.round.value,
        "hand": deal.hand,
        "dealer": table.name(table.state.dealer),
        "players": [_player(table, member) for member in _players(table)],
        "entries": [_entry(table, line) for line in night_lines(session, night)],
        "settlement": _settlement(session, night, table),
    }


def _settlement(session: Session, night: Night, table: Table) -> list[dict[str, Any]]:
    """The payments as they were drawn up at the end; while the night is open, as they would be."""
    dues = owed(session, [night])
    if not dues:
        heads, coin = heads_of(session, night.chat_id), table.manners.round
        dues = worked_out(session, night, table.state.balances, heads, coin)
    return [
        {
            "from": table.name(one.payer),
            "to": table.name(one.payee),
            "cents": one.cents,
            "paid": one.paid,
        }
        for one in dues
    ]


def _players(table: Table) -> list[Member]:
    """The four at the table, then whoever else has a balance tonight."""
    others = [p for p in table.state.balances if p not in table.state.seats]
    return [table.members[player] for player in (*table.state.seats, *others)]


def _player(table: Table, member: Member) -> dict[str, Any]:
    seated = member.id in table.state.seats
    return {
        "name": member.name,
        "user_id": member.user_id,
        "seat": table.state.seat(member.id).value if seated else None,
        "balance": table.state.balances[member.id],
    }


def _entry(table: Table, line: Line) -> dict[str, Any]:
    return {
        "number": line.number,
        "kind": line.event.kind,
        "text": line.text,
        "by": line.by,
        "at": line.at.isoformat(),
        "undone": not line.stands,
        "transfers": _transfers(table, line.transfers),
    }


def _transfers(table: Table, transfers: Transfers) -> list[dict[str, Any]]:
    return [
        {"from": table.name(t.payer), "to": table.name(t.payee), "cents": t.cents}
        for t in transfers
    ]

"""The newest receipt of a table has the buttons; the one before keeps one, which asks."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.telegram.answers import Answer, Edit, Say
from bot.text.translator import translator
from bot.touch.cards import older_keyboard
from bot.touch.data import Begin, unpack
from models.ledger.night.queries import entry_by_key
from models.ledger.pages import settings_of
from models.ledger.updates import newest_shown
from models.rules.refusal import Refusal

RECEIPT = "receipt:"
"""What begins the place of an entry's own receipt, before the key of the entry."""
MENDED = "mended:"
"""The same of a message that says what became of an entry."""


@dataclass(frozen=True, slots=True)
class Newest:
    """The message that is the newest receipt of its table; `place` is what it shows."""

    message_id: int
    place: str | None


def shows_newest(answer: Answer) -> bool:
    """Whether a message is the newest receipt once this stands: it has the buttons that log."""
    if not isinstance(answer, Say | Edit) or answer.keyboard is None:
        return False
    if answer.place is None:  # several that were late are one message, which shows no one entry
        is_receipt = isinstance(answer, Say) and answer.receipt
    else:
        is_receipt = answer.place.startswith((RECEIPT, MENDED))
    rows = answer.keyboard.inline_keyboard
    return is_receipt and any(_begins(b.callback_data) for row in rows for b in row)


def newest_before(session: Session, chat_id: int, topic: int) -> Newest | None:
    """The newest receipt of a table as the ledger knows it, after a start."""
    found = newest_shown(session, chat_id, topic, (RECEIPT, MENDED))
    return Newest(*found) if found else None


def older(session: Session, chat_id: int, place: str | None) -> InlineKeyboardMarkup | None:
    """The buttons that a receipt keeps when a newer one stands; None for one of several entries."""
    entry_id = (place or "").removeprefix(RECEIPT).removeprefix(MENDED)
    entry = entry_by_key(session, int(entry_id)) if entry_id.isdigit() else None
    if entry is None:
        return None
    return older_keyboard(translator(settings_of(session, chat_id).language), *entry)


def _begins(data: object) -> bool:
    try:
        return isinstance(unpack(str(data)), Begin)
    except Refusal:
        return False

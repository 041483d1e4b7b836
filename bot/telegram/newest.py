"""The newest receipt of a table has the buttons; the one before keeps one, which asks."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.keyboards.cards import older_keyboard
from bot.keyboards.data import MendPress, unpack
from bot.text.translator import translator_of
from models.ledger.ids import ChatId, MessageId, TopicId
from models.ledger.night.queries import entry_by_key
from models.ledger.nights import settings_of
from models.ledger.updates import newest_with_prefix

RECEIPT = "receipt:"
LOG = "log:"
"""What shows the log of a night; the other places are those of entries."""
"""The beginning of the place of an entry's own receipt, before the key of the entry."""
MENDED = "mended:"
"""The same of a message that says what became of an entry."""
EXPLAINED = "why:"
"""The same of a message that says why an entry moved what it moved."""


@dataclass(frozen=True, slots=True)
class Newest:
    """The message that is the newest receipt of its table, and the buttons that it keeps later."""

    message_id: MessageId
    older: InlineKeyboardMarkup | None

    @property
    def night(self) -> int | None:
        """The night of the entry that its buttons are about; None where it keeps none."""
        rows = self.older.inline_keyboard if self.older else ()
        held = (button.callback_data for row in rows for button in row)
        presses = (unpack(data) for data in held if isinstance(data, str))
        return next((one.night for one in presses if isinstance(one, MendPress)), None)

    def before(self, newer: Newest) -> InlineKeyboardMarkup | None:
        """The buttons that it keeps once there is a newer one: of another night there is nothing
        that they could do.
        """
        return self.older if self.night == newer.night else None


def newest_before(session: Session, chat_id: ChatId, topic: TopicId) -> Newest | None:
    """The newest receipt of a table as the ledger knows it, after a start."""
    found = newest_with_prefix(session, chat_id, topic, (RECEIPT, MENDED))
    if found is None:
        return None
    message_id, place = found
    entry = entry_by_key(session, int(place.partition(":")[2]))
    if entry is None:
        return Newest(message_id, None)
    translator = translator_of(settings_of(session, chat_id).language)
    return Newest(message_id, older_keyboard(translator, *entry))

"""The newest receipt of a table, which has all buttons; older receipts keep fewer."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.keyboards.cards import make_older_receipt_keyboard
from bot.keyboards.data import MendPress, unpack_press
from bot.text.translator import translator_of
from models.ledger.ids import ChatId, MessageId, TopicId
from models.ledger.night.queries import find_entry_numbers
from models.ledger.nights import chat_settings
from models.ledger.updates import find_newest_message_by_slot

RECEIPT = "receipt:"
LOG = "log:"
"""The prefixes of slots: `RECEIPT` and the two below before the key of an entry, `LOG` before the
number of a night."""
MENDED = "mended:"
"""The slot of a message about an entry that was mended."""
EXPLAINED = "why:"
"""The slot of a message that explains the sums of an entry."""


@dataclass(frozen=True, slots=True)
class NewestReceipt:
    """The newest receipt of a table, and the buttons that it keeps once a newer one follows."""

    message_id: MessageId
    older: InlineKeyboardMarkup | None

    @property
    def night(self) -> int | None:
        """Returns the night that the kept buttons are about, or None."""
        rows = self.older.inline_keyboard if self.older else ()
        held = (button.callback_data for row in rows for button in row)
        presses = (unpack_press(data) for data in held if isinstance(data, str))
        return next((one.night for one in presses if isinstance(one, MendPress)), None)

    def remaining_buttons(self, newer: NewestReceipt) -> InlineKeyboardMarkup | None:
        """Returns the buttons that it keeps after a `newer` receipt of the same night, else
        None.
        """
        return self.older if self.night == newer.night else None


def load_newest_receipt(session: Session, chat_id: ChatId, topic: TopicId) -> NewestReceipt | None:
    """Loads the newest receipt of a table from the ledger, as is needed after a start."""
    found = find_newest_message_by_slot(session, chat_id, topic, (RECEIPT, MENDED))
    if found is None:
        return None
    message_id, place = found
    entry = find_entry_numbers(session, int(place.partition(":")[2]))
    if entry is None:
        return NewestReceipt(message_id, None)
    translator = translator_of(chat_settings(session, chat_id).language)
    return NewestReceipt(message_id, make_older_receipt_keyboard(translator, *entry))

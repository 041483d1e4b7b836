"""What Kaki's messages show, as far as it is known: an edit that changes nothing is not sent."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from telegram import InlineKeyboardMarkup

from bot.text.translator import Markup
from models.ledger.ids import ChatId, MessageId

MOST: Final = 5_000
"""So many messages are remembered; what is forgotten is edited once too often, and no harm done."""


class Shown:
    """Text and buttons of messages by chat and number: their hash alone is kept."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[ChatId, MessageId], tuple[int | None, int]] = OrderedDict()

    def note(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
    ) -> None:
        """The message shows this now; under the text that it had where none is given."""
        message = chat_id, message_id
        before, _ = self._shown.get(message, (None, 0))
        self._shown[message] = (before if text is None else hash(text), hash(keyboard))
        self._shown.move_to_end(message)
        while len(self._shown) > MOST:
            self._shown.popitem(last=False)

    def shows(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
    ) -> bool:
        """Whether the message is known to show this; under any text where none is given."""
        known = self._shown.get((chat_id, message_id))
        if known is None or known[1] != hash(keyboard):
            return False
        return text is None or known[0] == hash(text)

    def forget(self, chat_id: ChatId, message_id: MessageId) -> None:
        """The message may show anything."""
        self._shown.pop((chat_id, message_id), None)

    def forget_chat(self, chat_id: ChatId) -> None:
        """Another worker may change what is shown in this chat."""
        for key in [key for key in self._shown if key[0] == chat_id]:
            del self._shown[key]

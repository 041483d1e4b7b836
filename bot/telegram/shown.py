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
        text: Markup,
        keyboard: InlineKeyboardMarkup | None,
    ) -> None:
        """The message shows this now."""
        self._keep((chat_id, message_id), (hash(text), hash(keyboard)))

    def _keep(self, message: tuple[ChatId, MessageId], shown: tuple[int | None, int]) -> None:
        self._shown[message] = shown
        self._shown.move_to_end(message)
        while len(self._shown) > MOST:
            self._shown.popitem(last=False)

    def shows(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None,
    ) -> bool:
        """Whether the message is known to show this."""
        return self._shown.get((chat_id, message_id)) == (hash(text), hash(keyboard))

    def note_buttons(
        self, chat_id: ChatId, message_id: MessageId, keyboard: InlineKeyboardMarkup | None
    ) -> None:
        """The message has these buttons now, under the text that it had."""
        text, _ = self._shown.get((chat_id, message_id), (None, 0))
        self._keep((chat_id, message_id), (text, hash(keyboard)))

    def has_buttons(
        self, chat_id: ChatId, message_id: MessageId, keyboard: InlineKeyboardMarkup | None
    ) -> bool:
        """Whether the message is known to have these buttons, or none (None)."""
        known = self._shown.get((chat_id, message_id))
        return known is not None and known[1] == hash(keyboard)

    def forget(self, chat_id: ChatId, message_id: MessageId) -> None:
        """The message may show anything."""
        self._shown.pop((chat_id, message_id), None)

    def forget_chat(self, chat_id: ChatId) -> None:
        """Another worker may change what is shown in this chat."""
        for key in [key for key in self._shown if key[0] == chat_id]:
            del self._shown[key]

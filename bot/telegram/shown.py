"""Contents of Kaki's messages, as far as they are known, and when their buttons last changed.

An edit that changes nothing is not sent; a finger on its way when the buttons change meant what
stood there before.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple

from telegram import InlineKeyboardMarkup

from bot.text.translator import Markup
from models.ledger.ids import ChatId, MessageId

TOO_SOON: Final = 0.5
"""Seconds after a change of the buttons in which a tap on them is not counted."""
MOST: Final = 5_000
"""So many messages are remembered; what is forgotten is edited once too often, and no harm done."""


class _Message(NamedTuple):
    """The hashes of a message's text and buttons, and when the buttons changed."""

    text: int | None
    keyboard: int
    changed: float


_UNKNOWN: Final = _Message(None, 0, float("-inf"))


class ShownMessages:
    """Text and buttons of messages by chat and number: their hash alone is kept.

    Moments are those of this process's own clock (`time.monotonic`): a chat is one worker's at a
    time, and only the last moments matter.
    """

    def __init__(self, too_soon: float = TOO_SOON) -> None:
        self.too_soon = too_soon
        self._shown: OrderedDict[tuple[ChatId, MessageId], _Message] = OrderedDict()

    def note(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
    ) -> None:
        """The message shows this now; under the text that it had where none is given."""
        message = chat_id, message_id
        before = self._shown.get(message, _UNKNOWN)
        # Where new words leave no buttons, there is nothing to tap by mistake.
        redrawn = keyboard is not None or text is None
        self._shown[message] = _Message(
            before.text if text is None else hash(text),
            hash(keyboard),
            time.monotonic() if redrawn else before.changed,
        )
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
        """Tells whether the message is known to show this; under any text where none is given."""
        known = self._shown.get((chat_id, message_id))
        if known is None or known.keyboard != hash(keyboard):
            return False
        return text is None or known.text == hash(text)

    def changed_just_before(self, chat_id: ChatId, message_id: MessageId, at: float) -> bool:
        """Tells whether a tap that came at this moment met buttons just changed."""
        known = self._shown.get((chat_id, message_id), _UNKNOWN)
        return at - known.changed < self.too_soon

    def forget(self, chat_id: ChatId, message_id: MessageId) -> None:
        """The message may show anything."""
        self._shown.pop((chat_id, message_id), None)

    def forget_chat(self, chat_id: ChatId) -> None:
        """Another worker may change what is shown in this chat."""
        for key in [key for key in self._shown if key[0] == chat_id]:
            del self._shown[key]

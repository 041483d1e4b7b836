"""The known contents of Kaki's messages, and the times at which their buttons changed.

With them an edit that changes nothing is not sent, and a tap just after a change of the buttons is
ignored: it was meant for the old button.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final, NamedTuple

from telegram import InlineKeyboardMarkup

from bot.text.translator import Markup
from models.ledger.ids import ChatId, MessageId

TOO_SOON: Final = 0.5
"""Seconds after a change of the buttons in which taps on them are ignored."""
MOST: Final = 5_000
"""The number of messages that are remembered; forgetting one costs a needless edit."""


class _ShownMessage(NamedTuple):
    """The hashes of a message's text and buttons, and the time of the buttons' last change."""

    text: int | None
    keyboard: int
    changed: float


_UNKNOWN: Final = _ShownMessage(None, 0, float("-inf"))


class MessageContents:
    """The hashes of messages' texts and buttons, by chat and number.

    Times are those of this process's clock (`time.monotonic`): only one worker serves a chat at a
    time, and only recent times matter.
    """

    def __init__(self, too_soon: float = TOO_SOON) -> None:
        self.too_soon = too_soon
        self._shown: OrderedDict[tuple[ChatId, MessageId], _ShownMessage] = OrderedDict()

    def note_content(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
    ) -> None:
        """Notes what a message shows now; if `text` is None, only its buttons changed."""
        message = chat_id, message_id
        before = self._shown.get(message, _UNKNOWN)
        # Where new words leave no buttons, there is nothing to tap by mistake.
        redrawn = keyboard is not None or text is None
        self._shown[message] = _ShownMessage(
            before.text if text is None else hash(text),
            hash(keyboard),
            time.monotonic() if redrawn else before.changed,
        )
        self._shown.move_to_end(message)
        while len(self._shown) > MOST:
            self._shown.popitem(last=False)

    def is_content_known(
        self,
        chat_id: ChatId,
        message_id: MessageId,
        text: Markup | None,
        keyboard: InlineKeyboardMarkup | None,
    ) -> bool:
        """Tells whether a message is known to show this text and keyboard; without `text`, the
        keyboard.
        """
        known = self._shown.get((chat_id, message_id))
        if known is None or known.keyboard != hash(keyboard):
            return False
        return text is None or known.text == hash(text)

    def have_buttons_just_changed(
        self, chat_id: ChatId, message_id: MessageId, tapped_at: float
    ) -> bool:
        """Tells whether the buttons of a message changed just before a tap."""
        known = self._shown.get((chat_id, message_id), _UNKNOWN)
        return tapped_at - known.changed < self.too_soon

    def forget_message(self, chat_id: ChatId, message_id: MessageId) -> None:
        """Drops what is cached about a message, so that its next edit is sent."""
        self._shown.pop((chat_id, message_id), None)

    def forget_chat(self, chat_id: ChatId) -> None:
        """Drops what is cached about a chat, which another worker may serve from now on."""
        for key in [key for key in self._shown if key[0] == chat_id]:
            del self._shown[key]

"""When the buttons of a message last changed: a finger on its way then meant what stood there."""

from __future__ import annotations

import time
from typing import Final

from models.ledger.ids import ChatId, MessageId

TOO_SOON: Final = 0.5
"""Seconds after a change of the buttons in which a tap on them is not counted."""
_MOST: Final = 10_000


class Redraws:
    """When the buttons of each message last changed, by this process's own clock.

    Only the last moments matter, and a chat is one worker's at a time: nothing of it is kept.
    """

    def __init__(self, too_soon: float = TOO_SOON) -> None:
        self.too_soon = too_soon
        self._at: dict[tuple[ChatId, MessageId], float] = {}

    def note(self, chat_id: ChatId, message_id: MessageId) -> None:
        """The buttons of this message have just changed."""
        now = time.monotonic()
        if len(self._at) >= _MOST:
            self._at = {key: at for key, at in self._at.items() if now - at < self.too_soon}
        self._at[chat_id, message_id] = now

    def just_before(self, chat_id: ChatId, message_id: MessageId, at: float) -> bool:
        """Whether a tap that came at this moment (`time.monotonic`) met buttons just changed."""
        return at - self._at.get((chat_id, message_id), float("-inf")) < self.too_soon

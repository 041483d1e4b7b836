"""What keeps a chat's messages from going out: how long to wait, and one log line for it."""

from __future__ import annotations

import logging
import time
from typing import Final

from telegram.error import RetryAfter, TelegramError

from bot.telegram.refusals import told
from models.ledger.ids import ChatId

log = logging.getLogger(__name__)

_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 60.0


class Trouble:
    """What keeps a chat's messages from going out: logged when it begins and when it is over."""

    def __init__(self, chat_id: ChatId) -> None:
        self._chat_id = chat_id
        self._since: float | None = None
        self._backoff = _FIRST_PAUSE

    def pause(self, error: TelegramError) -> float:
        """Seconds until the next try."""
        seconds = pause(error, self._backoff)
        self._backoff = min(_LONGEST_PAUSE, self._backoff * 2)
        level = logging.DEBUG
        if self._since is None:
            self._since = time.monotonic()
            # Busy chats meet Telegram's limits every evening; anything else is worth a look.
            level = logging.INFO if isinstance(error, RetryAfter) else logging.WARNING
        log.log(level, "chat %d waits, first %.1f s: %s", self._chat_id, seconds, told(error))
        return seconds

    def over(self) -> None:
        """A message went out."""
        if self._since is not None:
            waited = time.monotonic() - self._since
            log.info("chat %d is answered again, after %.1f s", self._chat_id, waited)
        self._since, self._backoff = None, _FIRST_PAUSE


def pause(error: Exception, otherwise: float) -> float:
    """Seconds to wait: as many as Telegram says, `otherwise` where it says nothing."""
    if isinstance(error, RetryAfter):
        after = error.retry_after
        return float(after if isinstance(after, int) else after.total_seconds())
    return otherwise

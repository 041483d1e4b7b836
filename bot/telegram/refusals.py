"""Errors of the Bot API: their meaning, the pause after them, and plainer ways to say a message."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from telegram.error import BadRequest, RetryAfter, TelegramError

from bot.telegram.answers import Answer, Export, Photo, Poll, Say
from bot.text.translator import Markup, Translator, escape, untag

log = logging.getLogger(__name__)

_MOST_TOLD: Final = 200
"""The most characters of an error in the log: some servers answer with a page of HTML."""
_SILENCED: Final = (
    "topic_closed",
    "not enough rights to send text messages",
    "have no rights to send a message",
    "chat_write_forbidden",
)
_GONE: Final = ("message thread not found", "topic_deleted", "topic_id_invalid")
_FIRST_PAUSE: Final = 0.5


def write_error_line(error: TelegramError) -> str:
    """Writes an error in one line of the log."""
    return " ".join(str(error).split())[:_MOST_TOLD]


def is_final_error(error: TelegramError) -> bool:
    """Tells whether a call would fail with the same error however often it is tried."""
    return (
        isinstance(error, BadRequest)
        or _error_contains(error, "too large")
        or is_right_missing(error)
    )


def is_right_missing(error: TelegramError) -> bool:
    """Tells whether Kaki lacks the right for the call in the chat, but is still a member."""
    return _error_contains(error, "not enough rights", "have no rights")


def is_writing_forbidden(error: TelegramError) -> bool:
    """Tells whether Kaki cannot write in the topic: it is closed, or Kaki lacks the right."""
    return _error_contains(error, *_SILENCED)


def is_topic_gone(error: TelegramError) -> bool:
    """Tells whether an error says that the topic was deleted."""
    return _error_contains(error, *_GONE)


def is_message_missing(error: TelegramError) -> bool:
    """Tells whether an error says that the message to be changed does not exist."""
    return _error_contains(error, "not found")


def _error_contains(error: TelegramError, *words: str) -> bool:
    text = str(error).lower()
    return any(word in text for word in words)


def list_plainer_versions(answer: Answer, translator: Translator) -> Iterator[Say]:
    """Yields plainer versions of a refused answer, each plainer than the one before.

    They are: words instead of a picture or a file; no reply; no marks; no buttons.
    """
    say = _convert_to_text_message(answer, translator)
    if say is None:
        return
    without_reply = say.without_reply()
    unmarked = replace(without_reply, text=escape(untag(say.text)))
    ways = [say, without_reply, unmarked, replace(unmarked, keyboard=None)]
    yield from (way for way in dict.fromkeys(ways) if way != answer)


def _convert_to_text_message(answer: Answer, translator: Translator) -> Say | None:
    match answer:
        case Say():
            return answer
        case Photo():
            text = answer.fallback_text or translator.say("no-pictures")
            return Say(text, answer.keyboard, topic=answer.topic, asker=answer.asker)
        case Export():
            text = Markup(f"{answer.caption}\n\n{translator.say('no-files')}".strip())
            return Say(text, topic=answer.topic, asker=answer.asker)
        case Poll():
            return Say(answer.otherwise, topic=answer.topic, asker=answer.asker)
        case _:
            return None


class CallFailures:
    """A call that keeps failing: counts the pauses, and logs the first failure and the end."""

    def __init__(
        self,
        begin_line: str,
        end_line: str,
        longest_pause: float = 60.0,
        *,
        end_level: int = logging.INFO,
    ) -> None:
        """Takes the log lines for the first failure (`begin_line`) and the end (`end_line`, at the
        level `end_level`), and the longest pause in seconds.
        """
        self._begins = begin_line
        self._over = end_line
        self._longest = longest_pause
        self._since: float | None = None
        self._ends_at = end_level
        self._backoff = _FIRST_PAUSE

    def note_failure(self, error: TelegramError) -> float:
        """Logs a failure and returns the seconds until the next try."""
        seconds = retry_pause(error, self._backoff)
        self._backoff = min(self._longest, self._backoff * 2)
        level = logging.DEBUG
        if self._since is None:
            self._since = time.monotonic()
            # Busy chats meet Telegram's limits every evening; anything else is worth a look.
            level = logging.INFO if isinstance(error, RetryAfter) else logging.WARNING
        log.log(level, "%s, first %.1f s: %s", self._begins, seconds, write_error_line(error))
        return seconds

    def note_success(self) -> None:
        """Logs the end of the failures, if there were any."""
        if self._since is not None:
            seconds = time.monotonic() - self._since
            log.log(self._ends_at, "%s, after %.1f s", self._over, seconds)
        self._since, self._backoff = None, _FIRST_PAUSE


def retry_pause(error: Exception, default: float) -> float:
    """Returns the seconds to wait before the next try: Telegram's own number if the error has
    one.
    """
    if isinstance(error, RetryAfter):
        after = error.retry_after
        return max(0.0, float(after if isinstance(after, int) else after.total_seconds()))
    return default

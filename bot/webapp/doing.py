"""An action of the Mini App as an update of the queue, and what became of it."""

from __future__ import annotations

import json
import time
from collections import deque
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

from bot.webapp.actions import Json, digest
from bot.webapp.auth import Caller, Denied
from models.ledger.updates import Told

MOST_DONE: Final = 30
WINDOW_SECONDS: Final = 20.0
"""So many actions of one user within so many seconds: more than fingers can."""
MOST_WINDOWS: Final = 1_000


class Pace:
    """How quickly one user may act, by a clock that never jumps."""

    def __init__(self) -> None:
        self._acted: dict[int, deque[float]] = {}

    def check(self, caller: Caller) -> None:
        """Counts one action. Raises `Denied` (429) where that is too many."""
        now = time.monotonic()
        if len(self._acted) > MOST_WINDOWS:
            late = now - WINDOW_SECONDS
            self._acted = {user: at for user, at in self._acted.items() if at[-1] > late}
        acted = self._acted.setdefault(caller.actor.user_id, deque(maxlen=MOST_DONE))
        if len(acted) == MOST_DONE and acted[0] > now - WINDOW_SECONDS:
            raise Denied(HTTPStatus.TOO_MANY_REQUESTS, "crowded", caller.language)
        acted.append(now)


def update_number(caller: Caller, key: str) -> int:
    """The number of the update that an action is, below 0: Telegram's are not.

    The same user, chat and key give the same.
    """
    said = f"{caller.actor.user_id}/{caller.chat_id}/{key}"
    return -1 - (int.from_bytes(sha256(said.encode()).digest()[:8], "big") >> 1)


def update_of(caller: Caller, number: int, words: str) -> dict[str, Any]:
    """An action as a message that nobody typed, in the caller's chat and topic."""
    chat: Json = {"id": caller.chat_id, "type": "supergroup", "title": ""}
    if caller.place is None:
        chat = {"id": caller.chat_id, "type": "private", "first_name": caller.actor.name}
    message: Json = {
        "message_id": 0,
        "date": int(time.time()),
        "chat": chat,
        "from": {**caller.user, "is_bot": False},
        "web_app_data": {"data": words, "button_text": ""},
    }
    if caller.topic:
        message |= {"message_thread_id": caller.topic, "is_topic_message": True}
    return {"update_id": number, "message": message}


@dataclass(frozen=True, slots=True)
class Done:
    """How an action stands: the digest of what it was ("" where that was forgotten), its verdict
    (None: not judged yet), and what its user is told.
    """

    action: str
    verdict: str | None
    told: Json

    @classmethod
    def of(cls, row: Told) -> Done:
        """From the row of its update."""
        if row.verdict is None:
            words = json.loads(row.payload)["message"]["web_app_data"]["data"]
            return cls(digest(words), None, {})
        told = json.loads(row.said) if row.said else {}
        return cls(told.pop("action", ""), row.verdict, told)

    def as_json(self) -> Json:
        """What the app is answered."""
        if self.verdict is None:
            return {"verdict": None}
        return {"text": "", "number": None, "choices": None, **self.told, "verdict": self.verdict}

"""An action of the Mini App as an update of the queue, and what became of it."""

from __future__ import annotations

import json
import time
from hashlib import sha256
from typing import Any

from bot.webapp.actions import Json, digest
from bot.webapp.auth import Caller
from models.ledger.updates import Told


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


def outcome(row: Told) -> tuple[str, Json]:
    """How an action stands: the digest of what it was ("" where that was forgotten), and what the
    app is answered. The verdict in there is None where it is not judged yet.
    """
    if row.verdict is None:
        words = json.loads(row.payload)["message"]["web_app_data"]["data"]
        return digest(words), {"verdict": None}
    told = json.loads(row.said) if row.said else {}
    action = told.pop("action", "")
    return action, {"text": "", "number": None, "choices": None, **told, "verdict": row.verdict}

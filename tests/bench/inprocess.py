"""A Bot API in this very process: the library's own requests, answered from memory at once."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import deque
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import httpx

from models.ledger.database import Database
from models.ledger.night.opening import open_night as open_a_night
from models.ledger.night.settings import chat_language
from models.ledger.unit import open_unit
from models.ledger.values import Account, Seat, Source, Table
from models.rules.house import Preset
from models.rules.presets import PRESETS

ROOT: Final = "http://telegram.test"
TOKEN: Final = "123456:in-process"
NAMES: Final = ("Ming", "Ben", "Cat", "Dan")
BEGAN: Final = 1_790_000_000
"""When the first message is said, in Unix time."""
MESSAGES: Final = 1_000_000
"""A message has the last digits of its update as its number, and comes so many seconds later."""

_CHAT: Final = re.compile(rb"(?:^|&)chat_id=(-?\d+)")
_ME: Final = {"id": 123456, "is_bot": True, "first_name": "Kaki", "username": "kaki_bot"}
_KEYBOARD: Final = {
    "inline_keyboard": [
        [
            {"text": "Undo", "callback_data": "m1.12.34.0"},
            {"text": "Fix", "callback_data": "m1.12.34.1"},
        ]
    ]
}


class Wire(httpx.AsyncBaseTransport):
    """Answers every call as Telegram does, and notes when each chat was answered."""

    def __init__(self) -> None:
        self.taken: dict[int, deque[float]] = {}
        self.latencies: list[float] = []
        self.waiting = 0
        self._all_sent = asyncio.Event()
        self._messages = 1_000_000

    def expect(self, chats: Iterable[int]) -> None:
        """Each of these chats was told something now, and is to be answered by a message."""
        now = time.perf_counter()
        for chat in chats:
            self.taken.setdefault(chat, deque()).append(now)
            self.waiting += 1
        self._all_sent.clear()

    async def answered(self) -> None:
        """Waits until everything that is expected was sent."""
        if self.waiting:
            await self._all_sent.wait()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """One call of the Bot API."""
        method = request.url.path.rpartition("/")[2]
        body = await request.aread()
        result = self._result(method, body)
        return httpx.Response(200, content=json.dumps({"ok": True, "result": result}).encode())

    def _result(self, method: str, body: bytes) -> Any:
        found = _CHAT.search(body)
        chat = int(found[1]) if found else 0
        if method == "sendMessage":
            self._sent(chat)
        match method:
            case "getMe":
                return _ME
            case "sendMessage" | "sendPhoto" | "editMessageText":
                self._messages += 1
                return {
                    "message_id": self._messages,
                    "date": BEGAN,
                    "chat": {"id": chat, "type": "supergroup", "title": "Friday"},
                    "from": _ME,
                    "text": "#12 Ben wins 3 tai from Cat: +16.00" * 3,
                    "reply_markup": _KEYBOARD,
                }
            case _:
                return True

    def _sent(self, chat: int) -> None:
        if not self.taken.get(chat):
            return  # a board: nobody waits for it
        self.latencies.append(time.perf_counter() - self.taken[chat].popleft())
        self.waiting -= 1
        if not self.waiting:
            self._all_sent.set()


def update(number: int, chat: int, place: int, text: str) -> dict[str, Any]:
    """An update as getUpdates gives it: whoever sits at this place in the chat says `text`."""
    return {
        "update_id": number,
        "message": {
            "message_id": number % MESSAGES,
            "from": {
                "id": user(chat, place),
                "is_bot": False,
                "first_name": NAMES[place],
                "username": f"{NAMES[place].lower()}_{-chat}",
                "language_code": "en",
            },
            "chat": {"id": chat, "title": "Friday", "type": "supergroup"},
            "date": BEGAN + number % MESSAGES,
            "text": text,
            "entities": [{"offset": 0, "length": text.find(" "), "type": "bot_command"}],
        },
    }


def user(chat: int, place: int) -> int:
    """The Telegram user at this place of the chat's table."""
    return -chat * 10 + place


def open_nights(database: Database, chats: Sequence[int]) -> dict[int, Table]:
    """A night in each chat, by tai, with four members at the table."""
    return {chat: open_night(database, chat) for chat in chats}


def open_night(database: Database, chat: int) -> Table:
    """A night of four members of this chat, which speaks as who opened it."""
    seats = [Seat(name, user(chat, place)) for place, name in enumerate(NAMES)]
    at = datetime.fromtimestamp(BEGAN, UTC)
    source = Source(chat, Account(user(chat, 0), NAMES[0]), at, "/newgame")
    with open_unit(database, source) as work:
        chat_language(work, "en", opens_night=True)
        return open_a_night(work, seats, PRESETS[Preset.STANDARD])

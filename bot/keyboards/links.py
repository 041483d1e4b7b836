"""Links into the Mini App, with a token that identifies the table; and links to messages.

In a group the button is a plain link, which works for everybody who receives it. So its token only
allows reading, and expires some days after the night.
"""

from __future__ import annotations

import base64
import hmac
import struct
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Final

from telegram import Bot, InlineKeyboardButton, MenuButtonWebApp, WebAppInfo

from bot.text.translator import Translator, untag
from models.ledger.ids import ChatId, MessageId, TopicId

ENDS_AFTER: Final = timedelta(days=14)
"""The time after the end of its night at which a token expires."""
_SUPERGROUPS_FROM: Final = 10**12
_FACTS: Final = struct.Struct(">qqI")
_SEAL_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class LinkedTable:
    """The table that a token opens: chat, topic (0: General, or no forum) and night."""

    chat_id: ChatId
    topic: TopicId
    night: int


def message_link(chat_id: ChatId, message_id: MessageId) -> str:
    """Returns the link to a message; "" outside supergroups, where messages have none."""
    number = -chat_id - _SUPERGROUPS_FROM
    return f"https://t.me/c/{number}/{message_id}" if number > 0 else ""


class LinkTokenMaker:
    """Makes and opens tokens, sealed with a key derived from the bot's token."""

    def __init__(self, bot_token: str) -> None:
        self._key = hmac.digest(b"KakiTable", bot_token.encode(), "sha256")

    def make_token(self, table: LinkedTable) -> str:
        """Makes the token of a table: 48 characters of `A-Za-z0-9_-`, as `startapp` takes them."""
        facts = _FACTS.pack(table.chat_id, table.topic, table.night)
        return base64.urlsafe_b64encode(facts + self._sign(facts)).decode()

    def read_token(self, token: str) -> LinkedTable | None:
        """Returns the table of a token; None if it was not sealed by this bot."""
        try:
            packed = base64.b64decode(token.encode(), b"-_", validate=True)
        except ValueError:
            return None
        facts, seal = packed[: _FACTS.size], packed[_FACTS.size :]
        if len(facts) != _FACTS.size or not hmac.compare_digest(seal, self._sign(facts)):
            return None
        place = LinkedTable(*_FACTS.unpack(facts))
        return place if self.make_token(place) == token else None  # spelt in one way alone

    def _sign(self, packed: bytes) -> bytes:
        return hmac.new(self._key, packed, sha256).digest()[:_SEAL_BYTES]


class MiniAppLinks:
    """Makes buttons that open the Mini App: by `url` in private chats, by its `name` in groups."""

    def __init__(self, bot: Bot, url: str, name: str) -> None:
        self._bot = bot
        self._name = name
        self._tokens = LinkTokenMaker(bot.token)
        self.url = url

    def table_button(self, translator: Translator, table: LinkedTable) -> InlineKeyboardButton:
        """Makes the button that opens a table: a `web_app` button in a private chat, a link in a
        group.
        """
        label = untag(translator.say("button-table"))
        if table.chat_id > 0:
            return InlineKeyboardButton(label, web_app=WebAppInfo(self.url))
        return InlineKeyboardButton(label, url=self.table_link(table))

    def menu_button(self, translator: Translator) -> MenuButtonWebApp:
        """Makes the button beside the message box of a private chat."""
        return MenuButtonWebApp(untag(translator.say("button-table")), WebAppInfo(self.url))

    def table_link(self, table: LinkedTable) -> str:
        """Returns the link that opens the app in Telegram at a table."""
        token = self._tokens.make_token(table)
        return f"https://t.me/{self._bot.username}/{self._name}?startapp={token}"

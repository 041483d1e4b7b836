"""Ways into the Mini App: a button that opens a chat's table, and the token that names it; and the
address of a message.

In a group it is a plain link, which anybody may open whom it is sent to: so its token gives reading
and nothing else, and ends some days after the night.
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

from bot.text.translator import Translator, plain
from models.ledger.ids import ChatId, MessageId, TopicId

ENDS_AFTER: Final = timedelta(days=14)
"""A token opens nothing any more so long after its night has ended."""
_SUPERGROUPS_FROM: Final = 10**12
_FACTS: Final = struct.Struct(">qqI")
_SEAL_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class AppPlace:
    """The table that a token opens: a chat, the topic (0: General, or no forum), and the night."""

    chat_id: ChatId
    topic: TopicId
    night: int


def message_link(chat_id: ChatId, message_id: MessageId) -> str:
    """The address of a message for those who are in its chat; empty where messages have none, which
    is anywhere but in a supergroup.
    """
    number = -chat_id - _SUPERGROUPS_FROM
    return f"https://t.me/c/{number}/{message_id}" if number > 0 else ""


class LinkTokens:
    """Seals tokens with a key that follows from the bot's own, and opens them again."""

    def __init__(self, bot_token: str) -> None:
        self._key = hmac.digest(b"KakiTable", bot_token.encode(), "sha256")

    def sealed(self, place: AppPlace) -> str:
        """The token of a place: 48 characters of `A-Za-z0-9_-`, as `startapp` takes them."""
        facts = _FACTS.pack(place.chat_id, place.topic, place.night)
        return base64.urlsafe_b64encode(facts + self._seal(facts)).decode()

    def opened(self, token: str) -> AppPlace | None:
        """The place that a token names; None for one that was not sealed here."""
        try:
            packed = base64.b64decode(token.encode(), b"-_", validate=True)
        except ValueError:
            return None
        facts, seal = packed[: _FACTS.size], packed[_FACTS.size :]
        if len(facts) != _FACTS.size or not hmac.compare_digest(seal, self._seal(facts)):
            return None
        place = AppPlace(*_FACTS.unpack(facts))
        return place if self.sealed(place) == token else None  # spelt in one way alone

    def _seal(self, facts: bytes) -> bytes:
        return hmac.new(self._key, facts, sha256).digest()[:_SEAL_BYTES]


class WayIn:
    """The button that opens the Mini App: at `url` in private chats, by its `name` in groups."""

    def __init__(self, bot: Bot, url: str, name: str) -> None:
        self._bot = bot
        self._name = name
        self._tokens = LinkTokens(bot.token)
        self.url = url

    def button(self, translator: Translator, place: AppPlace) -> InlineKeyboardButton:
        """One small button: `web_app` in a private chat, a link in a group, where there is none."""
        label = plain(translator.say("button-table"))
        if place.chat_id > 0:
            return InlineKeyboardButton(label, web_app=WebAppInfo(self.url))
        return InlineKeyboardButton(label, url=self.link(place))

    def menu(self, translator: Translator) -> MenuButtonWebApp:
        """The button beside the message box of a private chat."""
        return MenuButtonWebApp(plain(translator.say("button-table")), WebAppInfo(self.url))

    def link(self, place: AppPlace) -> str:
        """The address that opens the app in Telegram on a place."""
        token = self._tokens.sealed(place)
        return f"https://t.me/{self._bot.username}/{self._name}?startapp={token}"

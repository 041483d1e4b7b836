"""What the two sides of the table share: the Bot API on one, the people on the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.practice.chats import Chats, concerns_bot
from bot.practice.feed import Feed
from bot.practice.params import Params
from bot.practice.queries import Queries
from bot.practice.store import Store
from bot.practice.updates import Updates
from bot.practice.values import Json, Message

Method: TypeAlias = Callable[["Exchange", Params], Awaitable[Any]]

_ABILITIES: Final = {
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": True,
    "supports_guest_queries": False,
    "can_connect_to_business": False,
    "has_main_web_app": False,
}


@dataclass(frozen=True)
class Exchange:
    """The parts, wired once by the table."""

    store: Store
    feed: Feed
    chats: Chats
    updates: Updates
    queries: Queries

    @property
    def abilities(self) -> Json:
        """What the bot may do, as its owner told @BotFather: fields of the User of `getMe`."""
        told: Json = self.store.fact("abilities", {})
        return _ABILITIES | told

    def deliver(self, message: Message, kind: str = "message") -> None:
        """Queues the message for the bot, if privacy mode lets the bot see it, or is off."""
        chat = self.chats.chat(message.chat_id)
        assert chat is not None
        replied = self.chats.message(chat.id, message.reply_to) if message.reply_to else None
        sees_all = self.abilities["can_read_all_group_messages"] and chat.bot == "member"
        if sees_all or concerns_bot(message, chat, self.chats.bot, replied):
            self.updates.push(kind, self.chats.describe(message))

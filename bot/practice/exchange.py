"""What the two sides of the table share: the Bot API on one, the people on the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from starlette.responses import Response

from bot.practice.chats import Chats, concerns_bot
from bot.practice.feed import Feed
from bot.practice.params import Params
from bot.practice.queries import Queries
from bot.practice.store import Store
from bot.practice.updates import Updates
from bot.practice.values import DOCUMENTED, Chat, Json, Message, Release

Method: TypeAlias = Callable[["Exchange", Params], Awaitable[Any]]
Perform: TypeAlias = Callable[[], Awaitable[Response]]
Around: TypeAlias = Callable[[str, Params, Perform], Awaitable[Response]]
"""Answers a call: by its method's name in lower case, its parameters, and what performs it."""


async def perform_only(_name: str, _params: Params, perform: Perform) -> Response:
    """The call is performed, and nothing else."""
    return await perform()


_ABILITIES: Final = {
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": True,
    "supports_guest_queries": False,
    "can_connect_to_business": False,
    "has_main_web_app": False,
}


@dataclass
class Exchange:
    """The parts, wired once by the table; only `release` changes later.

    `methods` are those of the Bot API that are offered, by their names in lower case; `around`
    answers each call of them that the documentation allows. `release` is the one of the Bot API
    that is played: what came later is not known. `asides` are messages that one person alone was
    shown, and who.
    """

    token: str
    store: Store
    feed: Feed
    chats: Chats
    updates: Updates
    queries: Queries
    methods: Mapping[str, Method]
    around: Around = perform_only
    release: Release = DOCUMENTED
    asides: list[tuple[int, Message]] = field(default_factory=list)

    def show(self, chat: Chat, reader: int, content: Json) -> Json:
        """Shows a message to one person of the chat alone, and keeps it beside the chat."""
        message = Message(chat.id, 0, self.chats.bot.id, self.chats.now, **content)
        self.asides.append((reader, message))
        seen = {"receiver_user": self.chats.person(reader).as_json()}
        return self.chats.describe(message) | seen | {"ephemeral_message_id": len(self.asides)}

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

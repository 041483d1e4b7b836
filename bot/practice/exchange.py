"""What the two sides of the table share: the Bot API on one, the people on the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.practice.chats import Chats, concerns_bot
from bot.practice.courier import Courier
from bot.practice.feed import Feed
from bot.practice.limits import FloodGate
from bot.practice.params import Params
from bot.practice.queries import Queries
from bot.practice.store import Store
from bot.practice.updates import Updates
from bot.practice.values import Fault, Message

Injector: TypeAlias = Callable[[str, Params], Fault | Awaitable[Fault | None] | None]


@dataclass
class Exchange:
    """The parts, wired once by the table; only `fault` changes later."""

    token: str
    store: Store
    feed: Feed
    chats: Chats
    updates: Updates
    courier: Courier
    queries: Queries
    gate: FloodGate | None
    clock: Callable[[], float]
    fault: Injector | None = None

    def deliver(self, message: Message, kind: str = "message") -> None:
        """Queues the message for the bot, if privacy mode lets the bot see it."""
        chat = self.chats.chat(message.chat_id)
        assert chat is not None
        replied = self.chats.message(chat.id, message.reply_to) if message.reply_to else None
        if concerns_bot(message, chat, self.chats.bot, replied):
            self.updates.push(kind, self.chats.describe(message))

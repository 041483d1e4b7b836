"""Telegram's numbers, as the ledger keeps them: whole numbers of 64 bits."""

from __future__ import annotations

from typing import TypeAlias

ChatId: TypeAlias = int
"""A chat: below 0 for a group, the user's own number for a private chat."""
UserId: TypeAlias = int
"""Somebody on Telegram."""
MessageId: TypeAlias = int
"""A message, by its number within its chat."""
UpdateId: TypeAlias = int
"""An update: Telegram numbers them upwards; what the Mini App asks for has a number below 0."""
TopicId: TypeAlias = int
"""A topic of a forum; 0 for a chat without topics, and for its General."""
TableKey: TypeAlias = tuple[ChatId, TopicId]
"""The place of a table: in each topic of a chat is one."""

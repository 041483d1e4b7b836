"""Telegram's numbers, as the ledger keeps them: whole numbers of 64 bits."""

from __future__ import annotations

from typing import TypeAlias

ChatId: TypeAlias = int
"""A chat: below 0 for a group, the user's own number for a private chat."""
UserId: TypeAlias = int
"""A Telegram account."""
MessageId: TypeAlias = int
"""A message, by its number within its chat."""
UpdateId: TypeAlias = int
"""An update: Telegram numbers its updates upwards; updates of the Mini App are below 0."""
TopicId: TypeAlias = int
"""A topic of a forum; 0 for a chat without topics, and for its General."""
TableKey: TypeAlias = tuple[ChatId, TopicId]
"""The key of a table: each topic of a chat has a table of its own."""

"""The queue of updates a bot fetches: kept until confirmed, then forgotten."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from bot.practice.errors import ApiError
from bot.practice.store import Store
from bot.practice.values import Json

_KINDS: Final = frozenset(
    {
        *("message", "edited_message", "callback_query", "inline_query", "my_chat_member"),
        *("poll", "poll_answer"),
    }
)
_FIRST_ID: Final = 100_000_001


class Updates:
    """Update ids rise by one and never come back, across restarts too."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bell = asyncio.Event()
        self._turn = 0
        self._closed = False

    def push(self, kind: str, value: Json) -> None:
        """Queues an update, unless the bot asked for other kinds when it last polled."""
        allowed = self._store.fact("allowed_updates") or _KINDS
        if kind in allowed:
            with self._store.together():
                update_id = self._store.count_up("update", _FIRST_ID)
                self._store.put_update(update_id, {"update_id": update_id, kind: value})
            self.ring()

    async def poll(
        self, offset: int, limit: int, patience: float, allowed: list[str] | None
    ) -> list[Json]:
        """Up to `limit` waiting updates, oldest first; waits up to `patience` seconds for one.

        `offset` confirms, and so forgets, every update before it; below zero it keeps that
        many newest. A poll under way when another begins ends with 409.
        """
        if allowed is not None:
            self._store.put_fact("allowed_updates", allowed)
        if offset > 0:
            self._store.forget_updates(offset)
        elif offset < 0:
            self._store.forget_all_but(-offset)
        self._turn += 1
        self.ring()
        return await self._wait(self._turn, limit, patience)

    async def _wait(self, turn: int, limit: int, patience: float) -> list[Json]:
        end = asyncio.get_running_loop().time() + patience
        while turn == self._turn:
            left = end - asyncio.get_running_loop().time()
            if self._closed or (waiting := self._store.updates(limit)) or left <= 0:
                return [] if self._closed else waiting
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._bell.wait(), left)
        raise ApiError(
            409,
            "Conflict: terminated by other getUpdates request;"
            " make sure that only one bot instance is running",
        )

    def close(self) -> None:
        """Ends the poll under way with what there is; later ones answer at once."""
        self._closed = True
        self.ring()

    def ring(self) -> None:
        """Wakes whoever waits, to look at what has changed."""
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()

"""Marks of what was sent: what is not marked is sent again after a stop."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final

from bot.telegram.ledger import Ledger
from models.ledger.updates import BoardMark, SentMark, mark_sent

log = logging.getLogger(__name__)

_MARK_SECONDS: Final = 0.3
"""The longest wait before a batch of sent answers is marked."""
_REMEMBERED: Final = 5000
"""So many answers that were marked are still known: whoever asked the ledger what is to be sent
before they were marked may come to the sender after that.
"""


class Marks:
    """The answers that are being sent or were sent by this process, by their keys in the ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._waiting: list[SentMark | BoardMark] = []
        self._one_at_a_time = asyncio.Lock()
        self._known: set[int] = set()
        self._marked: deque[int] = deque()
        self.task: asyncio.Task[None] | None = None
        """The task that marks the next batch."""

    def begins(self, answer_id: int) -> bool:
        """An answer is to be sent; whether it is not being sent, or was sent, already."""
        is_new = answer_id not in self._known
        self._known.add(answer_id)
        return is_new

    def let_go(self, answer_ids: Iterable[int]) -> None:
        """These are not sent here after all."""
        self._known.difference_update(answer_ids)

    def mark(self, marks: Iterable[SentMark | BoardMark]) -> None:
        """These were sent, or never will be: that is marked soon."""
        self._waiting += marks
        if self._waiting and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._mark_soon())

    @asynccontextmanager
    async def marking(self) -> AsyncIterator[list[SentMark | BoardMark]]:
        """Answers that were sent and not marked yet, for whoever marks them now: one after the
        other, so that what was sent before is marked when this ends. It stays to be marked if that
        fails.
        """
        async with self._one_at_a_time:
            marks, self._waiting = self._waiting, []
            try:
                yield marks
            except BaseException:
                self._waiting = marks + self._waiting
                raise
            self._marked.extend(mark.answer_id for mark in marks if isinstance(mark, SentMark))
            while len(self._marked) > _REMEMBERED:
                self._known.discard(self._marked.popleft())

    async def flush(self) -> None:
        """Marks what was sent so far."""
        async with self.marking() as marks:
            if marks:
                await self._ledger.write(mark_sent, marks)

    async def _mark_soon(self) -> None:
        # What is sent while others are being marked is marked next. What could not be marked is
        # sent again after a stop, and never judged again.
        while self._waiting:
            await asyncio.sleep(_MARK_SECONDS)
            try:
                await self.flush()
            except Exception:
                log.exception("what was sent could not be marked")

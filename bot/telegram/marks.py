"""Marks of sent answers: unmarked answers are sent again after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final

from bot.telegram.ledger import Ledger
from models.ledger.updates import AnswerSentMark, BoardEditedMark, store_sent_marks

log = logging.getLogger(__name__)

_MARK_SECONDS: Final = 0.3
"""The longest wait before a batch of sent answers is marked."""
_REMEMBERED: Final = 5000
"""The number of marked answers that are still known: a task may hand in an answer that it read from
the ledger before the mark was stored.
"""


class SentAnswerMarks:
    """The keys of answers that this process sends or has sent, and their marks not yet stored."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._waiting: list[AnswerSentMark | BoardEditedMark] = []
        self._one_at_a_time = asyncio.Lock()
        self._known: set[int] = set()
        self._marked: deque[int] = deque()
        self.task: asyncio.Task[None] | None = None
        """The task that marks the next batch."""

    def note_sending(self, answer_id: int) -> bool:
        """Notes that an answer is to be sent; returns False if this process knew it already."""
        is_new = answer_id not in self._known
        self._known.add(answer_id)
        return is_new

    def forget_answers(self, answer_ids: Iterable[int]) -> None:
        """Forgets answers that this process will not send after all."""
        self._known.difference_update(answer_ids)

    def schedule_marks(self, marks: Iterable[AnswerSentMark | BoardEditedMark]) -> None:
        """Schedules to store marks that answers were sent, or can never be sent."""
        self._waiting += marks
        if self._waiting and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._store_marks_soon())

    @asynccontextmanager
    async def lend_waiting_marks(self) -> AsyncIterator[list[AnswerSentMark | BoardEditedMark]]:
        """Gives the waiting marks to the caller, who stores them before the block ends.

        Only one caller has them at a time. If the block fails, the marks wait again.
        """
        async with self._one_at_a_time:
            marks, self._waiting = self._waiting, []
            try:
                yield marks
            except BaseException:
                self._waiting = marks + self._waiting
                raise
            self._marked.extend(
                mark.answer_id for mark in marks if isinstance(mark, AnswerSentMark)
            )
            while len(self._marked) > _REMEMBERED:
                self._known.discard(self._marked.popleft())

    async def store_marks(self) -> None:
        """Stores now all marks that are not stored yet."""
        async with self.lend_waiting_marks() as marks:
            if marks:
                await self._ledger.write(store_sent_marks, marks)

    async def _store_marks_soon(self) -> None:
        # Marks that arrive meanwhile are stored in the next round. Answers whose marks cannot be
        # stored are sent again after a restart; their updates are never judged again.
        while self._waiting:
            await asyncio.sleep(_MARK_SECONDS)
            try:
                await self.store_marks()
            except Exception:
                log.exception("could not mark answers as sent")

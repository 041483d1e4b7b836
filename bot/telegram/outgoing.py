"""The queue of a chat's outgoing answers, and merging them to fewer calls."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.telegram.answers import OPTIONAL, Answer, Edit, Say, topic_of
from bot.telegram.fitting import MOST_TEXT
from bot.text.translator import join

Sent: TypeAlias = "asyncio.Future[int | None]"
"""The future message of an answer; None if it cannot be sent."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """An answer with its key in the ledger, None for an answer that is not stored.

    `since` is the moment (`time.monotonic`) when its update arrived.
    """

    answer: Answer
    id: int | None = None
    since: float | None = None


@dataclass(slots=True)
class Waiting:
    """An answer in a chat's queue, with the stored answers that it replaces and its future."""

    answer: Answer
    marks: list[Outgoing]
    sent: Sent | None = None


def merge_late(queue: deque[Waiting]) -> None:
    """Merges neighbouring late receipts into a message, and edits of a message into the newest."""
    kept: deque[Waiting] = deque()
    for waiting in queue:
        before = next((w for w in _mergeable(kept, waiting) if _absorbs(w, waiting)), None)
        if before is None:
            kept.append(waiting)
            continue
        before.answer = _together(before.answer, waiting.answer)
        before.marks += waiting.marks
    queue.clear()
    queue.extend(kept)


def skip_old_edits(queue: deque[Waiting]) -> None:
    """Replaces the first edit in the queue by the newest edit of the same message."""
    first = queue[0]
    if isinstance(first.answer, Edit):
        for later in [one for one in queue if one is not first and _absorbs(first, one)]:
            first.answer = later.answer
            first.marks += later.marks
            queue.remove(later)


def make_older(queue: deque[Waiting]) -> None:
    """Gives the first receipt the buttons of an older one if a newer receipt is in the queue."""
    first = queue[0].answer
    behind = (one.answer for one in queue if one is not queue[0])
    if (
        isinstance(first, Say | Edit)
        and first.older
        and any(_is_newer(first, one) for one in behind)
    ):
        queue[0].answer = replace(first, keyboard=first.older, older=None)


def _is_newer(first: Say | Edit, answer: Answer) -> bool:
    is_receipt = isinstance(answer, Say | Edit) and answer.older is not None
    return is_receipt and topic_of(answer) == first.topic


def _mergeable(kept: deque[Waiting], waiting: Waiting) -> Iterable[Waiting]:
    """Lists the waiting answers that may absorb another: for an edit all, else the last."""
    if isinstance(waiting.answer, Edit):
        return kept
    behind = [w for w in kept if not isinstance(w.answer, OPTIONAL)]
    return behind[-1:]


def _absorbs(before: Waiting, behind: Waiting) -> bool:
    first, second = before.answer, behind.answer
    if isinstance(first, Say) and isinstance(second, Say):
        both = first.receipt and second.receipt and first.topic == second.topic
        return both and len(first.text) + len(second.text) + 2 <= MOST_TEXT
    return isinstance(first, Edit) and isinstance(second, Edit) and first.target == second.target


def _together(first: Answer, second: Answer) -> Answer:
    if isinstance(first, Say) and isinstance(second, Say):
        text = join((first.text, second.text), "\n\n")
        return replace(second.without_reply(), text=text, place=None)
    return second

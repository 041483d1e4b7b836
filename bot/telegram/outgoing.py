"""The queue of a chat's outgoing answers, and how late answers are merged to fewer calls."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.telegram.answers import OPTIONAL, Answer, Edit, Say, answer_topic
from bot.telegram.fitting import MOST_TEXT
from bot.text.translator import join

Sent: TypeAlias = "asyncio.Future[int | None]"
"""The future message of an answer; None if it cannot be sent."""


@dataclass(frozen=True, slots=True)
class OutgoingAnswer:
    """An answer with its key in the ledger, None for an answer that is not stored.

    `since` is the moment (`time.monotonic`) when its update arrived.
    """

    answer: Answer
    id: int | None = None
    since: float | None = None


@dataclass(slots=True)
class QueuedAnswer:
    """An answer in a chat's queue, the stored answers it stands for, and the future of its
    sending.
    """

    answer: Answer
    marks: list[OutgoingAnswer]
    sent: Sent | None = None


def merge_late_answers(queue: deque[QueuedAnswer]) -> None:
    """Merges neighbouring late receipts into one message, and edits of a message into the
    newest.
    """
    kept: deque[QueuedAnswer] = deque()
    for waiting in queue:
        before = next(
            (w for w in _list_merge_targets(kept, waiting) if _can_merge(w, waiting)), None
        )
        if before is None:
            kept.append(waiting)
            continue
        before.answer = _merge_answers(before.answer, waiting.answer)
        before.marks += waiting.marks
    queue.clear()
    queue.extend(kept)


def skip_superseded_edits(queue: deque[QueuedAnswer]) -> None:
    """Replaces the first edit in the queue by the newest edit of the same message."""
    first = queue[0]
    if isinstance(first.answer, Edit):
        for later in [one for one in queue if one is not first and _can_merge(first, one)]:
            first.answer = later.answer
            first.marks += later.marks
            queue.remove(later)


def demote_receipt(queue: deque[QueuedAnswer]) -> None:
    """Gives the first receipt in the queue an older receipt's buttons if a newer one follows."""
    first = queue[0].answer
    behind = (one.answer for one in queue if one is not queue[0])
    if (
        isinstance(first, Say | Edit)
        and first.older
        and any(_is_newer_receipt(first, one) for one in behind)
    ):
        queue[0].answer = replace(first, keyboard=first.older, older=None)


def _is_newer_receipt(first: Say | Edit, answer: Answer) -> bool:
    is_receipt = isinstance(answer, Say | Edit) and answer.older is not None
    return is_receipt and answer_topic(answer) == first.topic


def _list_merge_targets(kept: deque[QueuedAnswer], waiting: QueuedAnswer) -> Iterable[QueuedAnswer]:
    """Lists the answers that another may be merged into: for an edit all, else only the last."""
    if isinstance(waiting.answer, Edit):
        return kept
    behind = [w for w in kept if not isinstance(w.answer, OPTIONAL)]
    return behind[-1:]


def _can_merge(earlier: QueuedAnswer, later: QueuedAnswer) -> bool:
    first, second = earlier.answer, later.answer
    if isinstance(first, Say) and isinstance(second, Say):
        both = first.receipt and second.receipt and first.topic == second.topic
        return both and len(first.text) + len(second.text) + 2 <= MOST_TEXT
    return isinstance(first, Edit) and isinstance(second, Edit) and first.target == second.target


def _merge_answers(first: Answer, second: Answer) -> Answer:
    if isinstance(first, Say) and isinstance(second, Say):
        text = join((first.text, second.text), "\n\n")
        return replace(second.without_reply(), text=text, place=None)
    return second

"""Pressed buttons and inline questions that wait for the bot's answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.practice.errors import bad_request

PATIENCE: Final = 30.0
_KEPT: Final = 500


class Queries:
    """Open questions by id. They do not outlive the process, as Telegram's soon expire too."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: dict[str, float] = {}
        self._answers: dict[str, Any] = {}

    def ask(self, query_id: str) -> str:
        self._asked[query_id] = self._clock()
        while len(self._asked) > _KEPT:
            oldest = next(iter(self._asked))
            del self._asked[oldest]
            self._answers.pop(oldest, None)
        return query_id

    def answer(self, query_id: str, answer: Any) -> None:
        """Takes the bot's answer, once and in time; refuses it (400) otherwise."""
        late = self._clock() - self._asked.get(query_id, float("-inf")) > PATIENCE
        if late or query_id in self._answers:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        self._answers[query_id] = answer

    def answer_to(self, query_id: str) -> Any:
        """The answer, or None while there is none."""
        return self._answers.get(query_id)

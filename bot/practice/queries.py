"""Pressed buttons and inline questions that wait for the bot's answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bot.practice.errors import bad_request

PATIENCE: Final = 30.0
_KEPT: Final = 500


@dataclass
class _Query:
    asked: float
    answered: bool = False
    answer: Any = None


@dataclass
class Queries:
    """Open questions by id. They do not outlive the process, as Telegram's soon expire too."""

    clock: Callable[[], float]
    _queries: dict[str, _Query] = field(default_factory=dict)

    def ask(self, query_id: str) -> str:
        self._queries[query_id] = _Query(self.clock())
        while len(self._queries) > _KEPT:
            del self._queries[next(iter(self._queries))]
        return query_id

    def answer(self, query_id: str, answer: Any) -> None:
        """Takes the bot's answer, once and in time; refuses it (400) otherwise."""
        query = self._queries.get(query_id)
        if query is None or query.answered or self.clock() - query.asked > PATIENCE:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        query.answered, query.answer = True, answer

    def answer_to(self, query_id: str) -> Any:
        """The answer, or None while there is none."""
        query = self._queries.get(query_id)
        return query.answer if query else None

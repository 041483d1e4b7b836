"""Refusals of a user's request: a code and the facts for the sentence about it.

The rules raise a `Refusal`; `bot.text` turns its code and facts into a sentence in the language of
the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, NamedTuple


class Refusal(Exception):  # noqa: N818 - an answer to a person, not an error
    """Raised for a request that is refused; nothing was changed.

    `code` names the sentence; `facts` are its placeholders: players as `PlayerId`, money in
    cents, enums and numbers as they are.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class CaughtRefusal(Refusal):
    """A refusal that callers catch by its class; its `code` serves only to find its sentence."""

    _code: ClassVar[str]

    def __init_subclass__(cls, *, code: str) -> None:
        """Sets the code of the refusal's class."""
        cls._code = code

    def __init__(self, **facts: object) -> None:
        super().__init__(self._code, **facts)


class NotSeated(CaughtRefusal, code="not_seated"):
    """Raised for a player who is not at the table."""


class BadSetting(CaughtRefusal, code="bad_setting"):
    """Raised for a value that a house rule cannot have."""


class MinAboveLimit(CaughtRefusal, code="min_above_limit"):
    """Raised for a minimum of tai above the limit."""


class ScoreNote(NamedTuple):
    """A remark about a score, with the code and facts of a `Refusal`; it refuses nothing."""

    code: str
    facts: Mapping[str, object] = MappingProxyType({})

"""The parameters of one call, however they were sent: query, form, multipart or JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_TRUE: Final = frozenset({"true", "1", "yes"})


@dataclass(frozen=True)
class Upload:
    """A file sent along with a call."""

    name: str
    mime: str
    content: bytes


@dataclass(frozen=True)
class Params:
    """Values are text in a form and themselves in JSON; every reader here takes both."""

    values: Mapping[str, Any] = field(default_factory=dict)
    uploads: Mapping[str, Upload] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        return self.values.get(name) not in (None, "")

    def text(self, name: str) -> str:
        """The value as text, empty if it was not sent."""
        value = self.values.get(name)
        return "" if value is None else str(value)

    def integer(self, name: str) -> int | None:
        """The value as a number, None if it was not sent or is none."""
        try:
            return int(self.text(name))
        except ValueError:
            return None

    def flag(self, name: str) -> bool:
        return self.text(name).lower() in _TRUE

    def data(self, name: str) -> Any:
        """The object or the array that the value is, None if it was not sent.

        That it is one, and of the documented kind, the schema has checked before.
        """
        value = self.values.get(name)
        if value in (None, ""):
            return None
        return json.loads(value) if isinstance(value, str) else value

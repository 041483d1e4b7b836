"""What is given to a call of the Bot API, as tests look at it before the practice table does."""

from __future__ import annotations

import json
from typing import Any

from bot.practice.values import Json


class Params:
    """Values are text in a form and themselves in JSON; every reader here takes both."""

    def __init__(self, values: Json) -> None:
        self.values = values

    def text(self, name: str) -> str:
        """Returns a value as text, empty if it was not sent."""
        value = self.values.get(name)
        return "" if value is None else str(value)

    def integer(self, name: str) -> int | None:
        """Returns a value as a number, None if it was not sent or is none."""
        try:
            return int(self.text(name))
        except ValueError:
            return None

    def data(self, name: str) -> Any:
        """Returns the object or the array of a value, None if it was not sent."""
        value = self.values.get(name)
        if value in (None, ""):
            return None
        return json.loads(value) if isinstance(value, str) else value

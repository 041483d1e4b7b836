"""Buttons of every kind, as they may stand in a chat, or be made up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import Enum
from itertools import product
from typing import get_type_hints

from bot.keyboards.data import PRESSES, Press


def every_press(users: Sequence[int] = (1001,)) -> list[Press]:
    """Returns presses of every kind: each of its choices, small numbers, and these users."""
    return [press for kind in PRESSES.values() for press in _presses(kind, users)]


def _presses(kind: type[Press], users: Sequence[int]) -> Iterator[Press]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    numbers = [name for name in names if hints[name] is int and name != "user"]
    small = range(1, 7) if len(numbers) == 1 else range(1, 3)
    said = {int: small, bool: (False, True), str: ("limit", "1")}
    for cells in product(
        *(
            users
            if name == "user"
            else [*hints[name]]
            if issubclass(hints[name], Enum)
            else said[hints[name]]
            for name in names
        )
    ):
        yield kind(*cells)

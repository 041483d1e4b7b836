"""How much is tried at random, and how long a test waits.

The everyday run makes a third of the random tries, `pytest --all` all of them,
and `KAKI_OFTEN=20 pytest --all` twenty times as many.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

PATIENCE: Final = 300.0
"""Seconds after which a test gives up: no machine is so busy."""
ALL: Final = "KAKI_ALL"
"""Set in the processes of a run with `--all`, before they collect the tests."""


def is_all() -> bool:
    return ALL in os.environ


def some(whole: Sequence[T], one_in: int = 3) -> Sequence[T]:
    """Returns what this run takes of a long list: one in three, or all."""
    return whole if is_all() else whole[::one_in]


def tries(whole: int) -> int:
    """Returns how many of so many random tries this run makes."""
    if is_all():
        return whole * int(os.environ.get("KAKI_OFTEN", "1"))
    return -(-whole // 3)

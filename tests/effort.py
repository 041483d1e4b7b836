"""How much is tried at random: a third in the everyday run, all of it with `pytest --all`.

`KAKI_OFTEN=20 pytest --all` tries twenty times all of it.
"""

from __future__ import annotations

import os
from typing import Final

ALL: Final = "KAKI_ALL"
"""Set in the processes of a run with `--all`, before they collect the tests."""


def is_all() -> bool:
    """Whether everything is run."""
    return ALL in os.environ


def tries(whole: int) -> int:
    """Returns how many of so many random tries this run makes."""
    if is_all():
        return whole * int(os.environ.get("KAKI_OFTEN", "1"))
    return -(-whole // 3)

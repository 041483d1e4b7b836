"""The command line; each command imports the heavy modules that it needs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.config import Settings


class CommandRefused(Exception):  # noqa: N818 - said to the operator as it is
    """Raised for a command line that cannot be carried out; the text tells the operator why.

    The exit status is then 2.
    """


def print_refusal(why: object) -> int:
    """Prints why a command cannot be carried out; returns the exit status for that."""
    print(why, file=sys.stderr)
    return 2


def read_settings() -> Settings:
    """Loads the settings. Raises `CommandRefused`."""
    from bot.config import BadSettings, load_settings

    try:
        return load_settings()
    except BadSettings as error:
        raise CommandRefused(error) from None

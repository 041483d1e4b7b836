"""The command line; heavy imports are left to the command that needs them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.config import Settings


class Refused(Exception):  # noqa: N818 - said to the operator as it is
    """A request that cannot be done; the text is one clear line, the exit status 2."""


def refused(why: object) -> int:
    """Says why a command cannot be carried out; the exit status."""
    print(why, file=sys.stderr)
    return 2


def settings() -> Settings:
    """Loads the settings. Raises `Refused`."""
    from bot.config import BadSettings, load

    try:
        return load()
    except BadSettings as error:
        raise Refused(error) from None

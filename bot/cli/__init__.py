"""The command line; heavy imports are left to the command that needs them."""

import sys


class Refused(Exception):  # noqa: N818 - said to the operator as it is
    """A request that cannot be done; the text is one clear line, the exit status 2."""


def refused(why: object) -> int:
    """Says why a command cannot be carried out; the exit status."""
    print(why, file=sys.stderr)
    return 2

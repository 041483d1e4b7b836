"""The command line; heavy imports are left to the command that needs them."""

import sys


def refused(why: object) -> int:
    """Says why a command cannot be carried out; the exit status."""
    print(why, file=sys.stderr)
    return 2

"""`python -m bot`: runs Kaki; `score` and `export` beside it."""

from __future__ import annotations

import argparse
import sys


def main() -> int:
    """The command line; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Kaki, the mahjong table's bookkeeper."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    from bot.cli import export

    export.add_arguments(commands.add_parser("export", help="print the whole ledger of a chat"))
    arguments = parser.parse_args()
    if arguments.command == "export":
        return export.run(arguments)
    return _run()


def _run() -> int:
    import asyncio

    from bot.app import run
    from bot.config import BadSettings, load

    try:
        settings = load()
    except BadSettings as error:
        print(error, file=sys.stderr)
        return 2
    return asyncio.run(run(settings, lambda line: print(line, flush=True)))


if __name__ == "__main__":
    sys.exit(main())

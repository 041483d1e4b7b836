"""`python -m bot`: runs Kaki; `score`, `export`, `check` and `backup` beside it."""

from __future__ import annotations

import argparse
import sys


def main() -> int:
    """The command line; the exit status."""
    arguments = _parser().parse_args()
    run = getattr(arguments, "run", _run)
    status: int = run(arguments)
    return status


def _parser() -> argparse.ArgumentParser:
    from bot.cli import backup, check, export, score

    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Kaki, the mahjong table's bookkeeper."
    )
    commands = parser.add_subparsers(metavar="COMMAND")
    scoring = commands.add_parser("score", help="what a hand is worth")
    score.add_arguments(scoring)
    scoring.set_defaults(run=score.run)
    exporting = commands.add_parser("export", help="print the whole ledger of a chat")
    export.add_arguments(exporting)
    exporting.set_defaults(run=export.run)
    checking = commands.add_parser("check", help="whether the ledger holds together")
    checking.set_defaults(run=check.run)
    copying = commands.add_parser("backup", help="copy the ledger while Kaki runs")
    backup.add_arguments(copying)
    copying.set_defaults(run=backup.run)
    return parser


def _run(_arguments: argparse.Namespace) -> int:
    import asyncio
    import os

    from bot.app import run
    from bot.config import BadSettings, load

    try:
        settings = load()
    except BadSettings as error:
        print(error, file=sys.stderr)
        return 2
    os.umask(0o077)  # what people said and owe is for nobody else on this machine
    return asyncio.run(run(settings, lambda line: print(line, flush=True)))


if __name__ == "__main__":
    sys.exit(main())

"""`kaki`, or `python -m bot`: runs Kaki; or `score`, `export`, `check`, `backup`, `restore`."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Final

from bot.cli import CommandRefused, print_refusal, read_settings

_NAME: Final = "mahjong-kaki"
# As malloc.h numbers them.
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8


def main() -> int:
    """Runs the command line; returns the exit status."""
    arguments = _make_parser().parse_args()
    run = getattr(arguments, "run", _run_kaki)
    try:
        status: int = run(arguments)
    except CommandRefused as error:
        return print_refusal(error)
    return status


def _make_parser() -> argparse.ArgumentParser:
    from bot.cli import ledger

    parser = argparse.ArgumentParser(
        prog="kaki", description="Kaki, the mahjong table's bookkeeper."
    )
    parser.add_argument("--version", action="version", version=f"kaki {version(_NAME)}")
    parser.add_argument(
        "--no-browser", action="store_true", help="do not open the practice table in the browser"
    )
    commands = parser.add_subparsers(metavar="COMMAND")
    scoring = commands.add_parser("score", help="what a hand is worth")
    if "score" in sys.argv[1:2]:  # it loads the rules, which would keep everybody else waiting
        from bot.cli import score

        score.add_arguments(scoring)
        scoring.set_defaults(run=score.print_score)
    exporting = commands.add_parser("export", help="print the whole ledger of a chat")
    exporting.add_argument("chat_id", type=int, help="the chat's id, as Telegram has it (-100...)")
    exporting.add_argument("--json", action="store_true", help="the form for other programs")
    exporting.set_defaults(run=ledger.export_ledger)
    checking = commands.add_parser("check", help="whether the ledger holds together")
    checking.set_defaults(run=ledger.check_ledger)
    copying = commands.add_parser("backup", help="copy the ledger while Kaki runs")
    copying.add_argument("file", type=Path, help="the copy to make; it must not be there yet")
    copying.set_defaults(run=ledger.back_up_ledger)
    restoring = commands.add_parser("restore", help="put a backup in the place of the ledger")
    restoring.add_argument("file", type=Path, help="the backup; the old ledger is kept beside it")
    restoring.set_defaults(run=ledger.restore_ledger)
    return parser


def _run_kaki(arguments: argparse.Namespace) -> int:
    import asyncio
    import gc
    import os

    _print_line(f"Kaki {version(_NAME)} is starting.")
    gc.disable()
    _import_without_passports()
    from bot.app import run_kaki

    # What was loaded stays: to look through all of it for garbage takes 70 ms each time, in which
    # nobody is answered.
    gc.freeze()
    gc.enable()
    _return_freed_memory()
    chosen = read_settings()
    os.umask(0o077)  # what people said and owe is for nobody else on this machine
    open_page = None if arguments.no_browser or not _has_local_screen() else _open_in_browser
    return asyncio.run(run_kaki(chosen, _print_line, open_page))


def _print_line(line: str) -> None:
    print(line, flush=True)


def _has_local_screen() -> bool:
    """Tells whether a person started Kaki on a machine where a browser can be opened."""
    import os

    elsewhere = ("CI", "SSH_CONNECTION", "SSH_TTY")
    if not sys.stdout.isatty() or any(map(os.environ.get, elsewhere)):
        return False
    # Without a screen a browser for terminals would take this one.
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, screens))


def _open_in_browser(url: str) -> None:
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(url,), daemon=True).start()  # some browsers take long


def _import_without_passports() -> None:
    """Imports the Bot API library without `cryptography`, which costs 8 MiB.

    The library needs it only to decrypt Telegram Passports. Kaki loads it once there are payment
    numbers to seal.
    """
    if "cryptography" in sys.modules:
        return  # whoever runs this from a program of their own has it already
    sys.modules["cryptography"] = None  # type: ignore[assignment]
    try:
        import telegram  # noqa: F401
    finally:
        del sys.modules["cryptography"]


def _return_freed_memory() -> None:
    """Makes the C library return freed memory to the system, as after drawing pictures.

    glibc keeps a heap for each thread, which would double the memory with pictures drawn in several
    threads. Elsewhere this does nothing.
    """
    import ctypes

    with suppress(OSError, AttributeError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_M_ARENA_MAX, 1)
        mallopt(_M_MMAP_THRESHOLD, 128 << 10)


if __name__ == "__main__":
    sys.exit(main())

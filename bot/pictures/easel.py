"""Draws charts for Kaki in a process of its own: `python -m bot.pictures.easel SECONDS`.

On standard input there is a chart a line, as `figures.packed` makes it. Each is answered on
standard output with `HEAD`, whether it was drawn and how many bytes follow, and these: the PNG, or
why not. The process ends when nothing was wanted for so many seconds, and at once when standard
input is closed, even in the middle of a chart: so it does whatever becomes of Kaki.
"""

from __future__ import annotations

import atexit
import os
import signal
import struct
import sys
import traceback
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import BinaryIO, Final, NoReturn

from bot.pictures.figures import unpacked

HEAD: Final = struct.Struct(">?I")


def main() -> None:
    """Answers until it ends the process."""
    for name in (signal.SIGINT, signal.SIGTERM):
        # They are for Kaki, who finishes what is in hand and then closes the pipe.
        signal.signal(name, signal.SIG_IGN)
    wanted: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_take, args=(sys.stdin.buffer, wanted), daemon=True).start()
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # whatever prints spoils no answer
    with suppress(Empty):
        while True:
            out.write(_answer(wanted.get(timeout=float(sys.argv[1]))))
            out.flush()
    _leave()


def _take(lines: BinaryIO, wanted: SimpleQueue[bytes]) -> None:
    for line in lines:
        wanted.put(line)
    _leave()


def _leave() -> NoReturn:
    """Ends the process from either thread, though the other waits or draws."""
    atexit._run_exitfuncs()  # the drawing library may have a temporary folder to remove
    os._exit(0)


def _answer(line: bytes) -> bytes:
    try:
        from bot.pictures.charts import drawn

        well, said = True, drawn(unpacked(line))
    except Exception:
        well, said = False, traceback.format_exc().encode()
    return HEAD.pack(well, len(said)) + said


if __name__ == "__main__":
    main()

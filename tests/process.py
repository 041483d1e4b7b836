"""Kaki as a process of its own, told what it needs by its environment."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Final

from bot.practice.values import PracticePerson

ROOT: Final = Path(__file__).parents[1]
KAKI: Final = ("-m", "bot")
MING: Final = PracticePerson(1000, "Ah Ming", "ming")
BEN: Final = PracticePerson(1001, "Ben", "ben")


async def start(
    folder: Path, *arguments: str, log: str = "log.txt", **settings: str
) -> asyncio.subprocess.Process:
    """Starts Python with these arguments (`python -m bot` without any) in a folder.

    All that it says goes to the file `log` there. Without a `DATABASE_URL` in the `settings` its
    ledger is `kaki.sqlite3` there.
    """
    database = f"sqlite:///{folder / 'kaki.sqlite3'}"
    with (folder / log).open("ab") as written:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *(arguments or KAKI),
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_URL": database, **settings},
            stdout=written,
            stderr=written,
        )

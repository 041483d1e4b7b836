"""A consistent copy of a SQLite ledger that is in use."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote

_WAITS: Final = 10.0
"""Seconds to wait for a lock; a writer of ours holds it for milliseconds."""


class BackupError(Exception):
    """There is no copy, and why."""


@dataclass(frozen=True, slots=True)
class Copied:
    """The content of a copy, and its size."""

    nights: int
    entries: int
    bytes: int


def copy(source: Path, target: Path) -> Copied:
    """Copies the database in the file `source` to the file `target`, which must not be there.

    The copy is whole, checked and on the disk before it has its name; only its owner may read it.
    Raises `BackupError`, and OSError where the file cannot be made.
    """
    _refuse_to_overwrite(target)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)  # mode 0600
    os.close(handle)
    made = Path(name)
    try:
        copied = _copy(source, made)
        _on_disk(made)
        _refuse_to_overwrite(target)
        made.rename(target)
    except sqlite3.Error as error:
        raise BackupError(f"{source}: {error}") from error
    finally:
        with suppress(FileNotFoundError):
            made.unlink()
    _on_disk(target.parent)
    return copied


def _refuse_to_overwrite(target: Path) -> None:
    if target.exists():
        raise BackupError(f"{target} is there already")


def _copy(source: Path, made: Path) -> Copied:
    with (
        closing(_open(source, "ro")) as live,
        closing(sqlite3.connect(made, isolation_level=None)) as new,
    ):
        # One transaction sees it all as of one moment, and all pages in one step: copied a few at
        # a time, the copy would begin anew whenever somebody writes.
        live.execute("BEGIN")
        live.backup(new)
        live.execute("COMMIT")
        # One file, readable anywhere: no log beside it.
        new.execute("PRAGMA journal_mode = DELETE")
        wrong = [said for (said,) in new.execute("PRAGMA integrity_check") if said != "ok"]
        if wrong:
            raise BackupError(f"{source} is damaged: {wrong[0]}")
        nights, entries = (
            new.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - our names
            for table in ("night", "entry")
        )
    return Copied(nights, entries, made.stat().st_size)


def _open(path: Path, mode: str) -> sqlite3.Connection:
    address = f"file:{quote(str(path.absolute()))}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=_WAITS)


def _on_disk(path: Path) -> None:
    """Makes sure that what was written survives a power cut."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

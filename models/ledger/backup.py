"""Copies of a SQLite ledger: made while it is in use, kept before an upgrade, put back."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Collection
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from glob import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

_WAITS: Final = 10.0
"""Seconds to wait for a lock; a writer of ours holds it for milliseconds."""


_KEPT: Final = 2
"""The number of copies from before upgrades that are kept."""
_BESIDE: Final = ("-wal", "-shm")
"""SQLite's own files beside a ledger: its log of writes, and what readers share."""


class BackupError(Exception):
    """Raised with the reason why a copy cannot be made or restored."""


@dataclass(frozen=True, slots=True)
class CopyContents:
    """The number of nights and entries in a copy, and its size in bytes."""

    nights: int
    entries: int
    bytes: int


def copy_ledger(source: Path, target: Path) -> CopyContents:
    """Copies the database file `source` to `target`, which must not exist.

    The copy is complete, checked and on the disk before it gets its name; only its owner may read
    it. Raises `BackupError`, and `OSError` if the file cannot be made.
    """
    _refuse_to_overwrite(target)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)  # mode 0600
    os.close(handle)
    made = Path(name)
    try:
        copied = _write_copy(source, made)
        _sync_to_disk(made)
        _refuse_to_overwrite(target)
        made.rename(target)
    except sqlite3.Error as error:
        raise BackupError(f"{source}: {error}") from error
    finally:
        with suppress(FileNotFoundError):
            made.unlink()
    _sync_to_disk(target.parent)
    return copied


def copy_before_upgrade(ledger: Path, revision: str) -> Path:
    """Copies a ledger beside itself before its upgrade to `revision`.

    Keeps the newest two such copies and deletes the others. Returns the copy. Raises as
    `copy_ledger` does.
    """
    kept = ledger.with_name(f"{ledger.name}.before-{revision}")
    new = ledger.with_name(f"{kept.name}.new")
    new.unlink(missing_ok=True)
    copy_ledger(ledger, new)
    new.replace(kept)
    for older in sorted(ledger.parent.glob(f"{escape(ledger.name)}.before-????"))[:-_KEPT]:
        older.unlink()
    return kept


def restore_ledger(
    source: Path, ledger: Path, known_revisions: Collection[str]
) -> tuple[CopyContents, Path | None]:
    """Replaces a ledger that is not in use by a copy.

    The copy is checked first, and must be of one of the `known_revisions`. Returns its content, and
    the file to which the old ledger was moved (None without an old ledger). Raises `BackupError`,
    and `OSError` if files cannot be made or moved.
    """
    revision = _read_revision(source)
    if revision not in known_revisions:
        raise BackupError(f"{source} is of a newer release ({revision}) than this one")
    if _is_ledger_in_use(ledger):
        raise BackupError(f"Kaki is running on {ledger}: stop it first")
    new = ledger.with_name(f"{ledger.name}.new")
    new.unlink(missing_ok=True)
    copied = copy_ledger(source, new)
    kept = _rename_old_ledger(ledger)
    new.rename(ledger)
    _sync_to_disk(ledger.parent)
    return copied, kept


def _read_revision(source: Path) -> str:
    """Reads the migration revision of a copy."""
    if not source.is_file():
        raise BackupError(f"there is no file {source}")
    try:
        with closing(_open_sqlite(source, "ro")) as connection:
            ((revision,),) = connection.execute("SELECT version_num FROM alembic_version")
    except (sqlite3.Error, ValueError) as error:
        raise BackupError(f"{source} is no ledger of Kaki's: {error}") from error
    return str(revision)


def _is_ledger_in_use(ledger: Path) -> bool:
    """Tells whether any process has the ledger open, by SQLite's lock on its shared-memory file.

    Windows has no such locks: there an open file cannot be moved anyway.
    """
    try:
        import fcntl
    except ImportError:
        return False
    try:
        with Path(f"{ledger}-shm").open("r+b") as shared:
            fcntl.lockf(shared, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _OPEN_MARK)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


_OPEN_MARK: Final = 128
"""The byte that every process with the file open locks (UNIX_SHM_DMS in SQLite's os_unix.c)."""


def _rename_old_ledger(ledger: Path) -> Path | None:
    """Renames a ledger and SQLite's files beside it; returns the new path, or None."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = ledger.with_name(f"{ledger.name}.replaced-{stamp}")
    moved = False
    for ending in (*_BESIDE, ""):
        with suppress(FileNotFoundError):
            Path(f"{ledger}{ending}").rename(f"{aside}{ending}")
            moved = True
    return aside if moved else None


def refuse_foreign_write_ahead_log(ledger: Path) -> None:
    """Raises `BackupError` if the write-ahead log beside a ledger belongs to another file.

    SQLite would write that log into this file. The header of a file tells: a copy is marked as
    written without a log, a ledger whose process was killed as written with a log.
    """
    log = Path(f"{ledger}-wal")
    try:
        with ledger.open("rb") as file:
            header = file.read(_HEADER)
        foreign = len(header) == _HEADER and header[_WRITES] != _LOGGED and log.stat().st_size > 0
    except OSError:
        return
    if foreign:
        raise BackupError(
            f"{ledger.name} does not fit {log.name} beside it: it was put there by hand. "
            f"Put a backup back with: python -m bot restore FILE"
        )


_HEADER: Final = 20
_WRITES: Final = 18
_LOGGED: Final = 2
"""The offset of the header byte that tells the journal mode, and its value for a log."""


def _refuse_to_overwrite(target: Path) -> None:
    if target.exists():
        raise BackupError(f"{target} is there already")


def _write_copy(source: Path, target: Path) -> CopyContents:
    with (
        closing(_open_sqlite(source, "ro")) as live,
        closing(sqlite3.connect(target, isolation_level=None)) as new,
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
    return CopyContents(nights, entries, target.stat().st_size)


def _open_sqlite(path: Path, mode: str) -> sqlite3.Connection:
    address = f"file:{quote(str(path.absolute()))}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=_WAITS)


def _sync_to_disk(path: Path) -> None:
    """Syncs a file or folder to the disk, so that it survives a power cut."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

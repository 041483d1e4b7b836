"""New ledgers for tests, without the time that their tables take to make."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from models.ledger.database import Database


def sqlite_in(folder: Path, name: str = "kaki.sqlite3") -> str:
    """The URL of a ledger in a file: with all tables, empty, if it is new."""
    path = folder / name
    if not path.exists():
        path.write_bytes(_with_tables())
    return f"sqlite:///{path}"


@cache
def _with_tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kaki.sqlite3"
        Database(f"sqlite:///{path}").close()
        return path.read_bytes()

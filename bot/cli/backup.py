"""`backup FILE`: a consistent copy of the ledger, while Kaki goes on."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `backup` takes."""
    parser.add_argument("file", type=Path, help="the copy to make; it must not be there yet")


def run(arguments: argparse.Namespace) -> int:
    """Copies the SQLite ledger; 0, or 2 where there is none, or a file is in the way."""
    from bot.config import BadSettings, load
    from models.ledger.backup import BackupError, copy
    from models.ledger.database import address

    try:
        url = address(load().database_url)
        if url.get_backend_name() != "sqlite":
            return refused("backup copies SQLite; for PostgreSQL use pg_dump")
        source = Path(url.database or "")
        copied = copy(source, arguments.file)
    except BadSettings as error:
        return refused(error)
    except (BackupError, OSError, ValueError) as error:
        return refused(f"no backup: {error}")
    print(
        f"{arguments.file}: {copied.nights} nights, {copied.entries} entries, {copied.bytes} bytes"
    )
    key = source.with_suffix(".key")
    if key.exists():
        print(f"The PayNow numbers in it are sealed with the key in {key}: keep that elsewhere.")
    return 0

"""Commands of the operator: `check`, `backup FILE`, `restore FILE`, `export CHAT_ID [--json]`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from bot.cli import CommandRefused, print_refusal, read_settings

_COUNTED: Final = {
    "chats": "chat",
    "people": "person",
    "nights": "night",
    "entries": "entry",
    "revisions": "revision",
    "postings": "posting",
    "updates": "queue",
}
"""The counts that are printed for a ledger without faults, with their tables."""


def check_ledger(_arguments: argparse.Namespace) -> int:
    """Prints every fault and warning of the ledger, one line each.

    Returns the exit status: 0 without faults (warnings are none), 1 with faults, 2 without a
    ledger.
    """
    from sqlalchemy import func
    from sqlalchemy import select as columns
    from sqlmodel import SQLModel

    from bot.telegram.worker import chat_of_update
    from models.ledger.check import find_faults
    from models.ledger.database import CannotOpen
    from models.ledger.viewing import open_read_only

    found = warnings = 0
    looked_at: list[str] = []
    try:
        with open_read_only(read_settings().database_url) as session:
            for fault in find_faults(session, chat_of_update):
                print(fault)
                found += not fault.warning
                warnings += fault.warning
            for name, table in _COUNTED.items() if not found else ():
                rows = columns(func.count()).select_from(SQLModel.metadata.tables[table])
                looked_at.append(f"{session.execute(rows).scalar_one()} {name}")
    except CannotOpen as error:
        status = print_refusal(f"DATABASE_URL: {error}")
        return 1 if found else status
    if found:
        print(f"{_write_count(found, 'fault')}.")
        return 1
    but = f", but for {_write_count(warnings, 'warning')}" if warnings else ""
    print(f"All well{but}: {', '.join(looked_at)}.")
    return 0


def _write_count(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _find_sqlite_file(refusal: str) -> Path:
    """Returns the file of the SQLite ledger. Raises `CommandRefused` for another database."""
    from models.ledger.database import parse_database_url

    url = parse_database_url(read_settings().database_url)
    if url.get_backend_name() != "sqlite":
        raise CommandRefused(refusal)
    return Path(url.database or "")


def restore_ledger(arguments: argparse.Namespace) -> int:
    """Replaces the SQLite ledger by a backup; the old ledger is kept beside it.

    Returns the exit status: 0, or 2 if the backup is no good or Kaki is running.
    """
    from models.ledger.backup import BackupError
    from models.ledger.backup import restore_ledger as put_back
    from models.ledger.database import migration_numbers

    ledger = _find_sqlite_file("restore puts back SQLite; for PostgreSQL use pg_restore")
    try:
        ledger.parent.mkdir(parents=True, exist_ok=True)
        copied, kept = put_back(arguments.file, ledger, migration_numbers())
    except (BackupError, OSError) as error:
        raise CommandRefused(f"nothing restored: {error}") from None
    print(f"{ledger}: {copied.nights} nights, {copied.entries} entries")
    if kept is not None:
        print(f"What was there is kept as {kept}")
    return 0


def back_up_ledger(arguments: argparse.Namespace) -> int:
    """Makes a consistent copy of the SQLite ledger, even while Kaki is running.

    Returns the exit status: 0, or 2 without a ledger, or if the file exists.
    """
    from models.ledger.backup import BackupError, copy_ledger

    file: Path = arguments.file
    source = _find_sqlite_file("backup copies SQLite; for PostgreSQL use pg_dump")
    try:
        copied = copy_ledger(source, file)
    except (BackupError, OSError, ValueError) as error:
        raise CommandRefused(f"no backup: {error}") from None
    print(f"{file}: {copied.nights} nights, {copied.entries} entries, {copied.bytes} bytes")
    key = source.with_suffix(".key")
    if key.exists():
        print(f"The PayNow numbers in it are sealed with the key in {key}: keep that elsewhere.")
    return 0


def export_ledger(arguments: argparse.Namespace) -> int:
    """Prints the whole ledger of a chat, as text or as the JSON document of `/export`.

    Returns the exit status: 0, or 2 for bad settings or an unknown chat.
    """
    from models.ledger.archive.export import export_document
    from models.ledger.database import CannotOpen, Database

    try:
        database = Database(read_settings().database_url)
    except CannotOpen as error:
        raise CommandRefused(f"DATABASE_URL: {error}") from None
    ledger = export_document(database, arguments.chat_id)
    database.close()
    if arguments.json:
        print(json.dumps(ledger, ensure_ascii=False, indent=1))
    else:
        print("\n".join(_write_ledger_lines(ledger)))
    return 0


def _write_ledger_lines(ledger: dict[str, Any]) -> list[str]:
    lines = [f"{ledger['title'] or 'Chat'} ({ledger['chat_id']})"]
    for night in ledger["nights"]:
        lines += ["", f"Night {night['id']}, {night['state']}, begun {night['started']}"]
        unit, places = (1, 0) if night["rules"].get("unit") == "points" else (100, 2)
        lines += [_write_entry_line(entry, unit, places) for entry in night["entries"]]
        lines += [
            f"  {p['name']:<16} {p['balance'] / unit:+10.{places}f}" for p in night["players"]
        ]
        lines += [
            f"  {row['from']} pays {row['to']} {row['cents'] / 100:.2f}"
            for row in night["settlement"]
        ]
    return lines


def _write_entry_line(entry: dict[str, Any], unit: int, decimals: int) -> str:
    moved = ", ".join(
        f"{t['from']}>{t['to']} {t['cents'] / unit:.{decimals}f}" for t in entry["transfers"]
    )
    undone = " (undone)" if entry["undone"] else ""
    return f"  #{entry['number']} {entry['text']} by {entry['by']}{undone}: {moved or 'no money'}"

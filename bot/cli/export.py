"""`export CHAT_ID [--json]`: the whole ledger of a chat."""

from __future__ import annotations

import argparse
import json
from typing import Any

from bot.cli import refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `export` takes."""
    parser.add_argument("chat_id", type=int, help="the chat's id, as Telegram has it (-100...)")
    parser.add_argument("--json", action="store_true", help="the form for other programs")


def run(arguments: argparse.Namespace) -> int:
    """Prints the ledger; 0, or 2 where the settings do not do or the chat is unknown."""
    from bot.config import BadSettings, load
    from models.ledger.archive.export import export_chat
    from models.ledger.database import CannotOpen, Database

    try:
        database = Database(load().database_url)
    except BadSettings as error:
        return refused(error)
    except CannotOpen as error:
        return refused(f"DATABASE_URL: {error}")
    ledger = export_chat(database, arguments.chat_id)
    database.close()
    if arguments.json:
        print(json.dumps(ledger, ensure_ascii=False, indent=1))
    else:
        print("\n".join(_readable(ledger)))
    return 0


def _readable(ledger: dict[str, Any]) -> list[str]:
    lines = [f"{ledger['title'] or 'Chat'} ({ledger['chat_id']})"]
    for night in ledger["nights"]:
        lines += ["", f"Night {night['id']}, {night['state']}, begun {night['started']}"]
        lines += [_entry(entry) for entry in night["entries"]]
        lines += [f"  {p['name']:<16} {p['balance'] / 100:+10.2f}" for p in night["players"]]
        lines += [
            f"  {row['from']} pays {row['to']} {row['cents'] / 100:.2f}"
            for row in night["settlement"]
        ]
    return lines


def _entry(entry: dict[str, Any]) -> str:
    moved = ", ".join(f"{t['from']}>{t['to']} {t['cents'] / 100:.2f}" for t in entry["transfers"])
    undone = " (undone)" if entry["undone"] else ""
    return f"  #{entry['number']} {entry['text']} by {entry['by']}{undone}: {moved or 'no money'}"

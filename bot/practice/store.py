"""The practice table's memory: one small SQLite file, or none.

The store is the only truth: nothing is kept twice, so a restart finds what was there. Use
it as a context manager to make several writes one transaction.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bot.practice.values import Attachment, Json

_TABLES = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS messages (
    chat_id INTEGER, message_id INTEGER, value TEXT NOT NULL, PRIMARY KEY (chat_id, message_id)
);
CREATE TABLE IF NOT EXISTS updates (update_id INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS files (
    file_id TEXT PRIMARY KEY, value TEXT NOT NULL, bytes BLOB NOT NULL
);
"""


class PracticeStore:
    """Facts by name, messages by chat, updates in order, files by id; values are JSON."""

    def __init__(self, path: Path | None) -> None:
        """Opens or creates the file (its folder too); None keeps everything in memory."""
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
        # WAL with NORMAL survives the death of the process, which is enough for practice.
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.executescript(_TABLES)

    def close(self) -> None:
        self._db.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Writes all or nothing of the block; a nested block belongs to the outer transaction."""
        if self._db.in_transaction:
            yield
            return
        self._db.execute("BEGIN IMMEDIATE")
        with self._db:
            yield

    def read_fact(self, name: str, default: Any = None) -> Any:
        row = self._db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return default if row is None else json.loads(row[0])

    def store_fact(self, name: str, value: Any) -> None:
        self._db.execute("REPLACE INTO facts VALUES (?, ?)", (name, _to_json(value)))

    def next_number(self, counter: str, start: int = 1) -> int:
        """Counts a counter up and returns it; a number never repeats, even after a restart."""
        number: int = self.read_fact(f"counter:{counter}", start - 1) + 1
        self.store_fact(f"counter:{counter}", number)
        return number

    def store_message(self, chat_id: int, message_id: int, value: Any) -> None:
        row = (chat_id, message_id, _to_json(value))
        self._db.execute("REPLACE INTO messages VALUES (?, ?, ?)", row)

    def read_message(self, chat_id: int, message_id: int | None) -> str | None:
        query = "SELECT value FROM messages WHERE chat_id = ? AND message_id = ?"
        row = self._db.execute(query, (chat_id, message_id)).fetchone()
        return None if row is None else str(row[0])

    def read_messages(self, chat_id: int, before: int | None, limit: int) -> list[str]:
        """Lists the JSON of up to `limit` messages before an id (None: the newest).

        The oldest comes first.
        """
        query = (
            "SELECT value FROM messages WHERE chat_id = ? AND message_id < ?"
            " ORDER BY message_id DESC LIMIT ?"
        )
        rows = self._db.execute(query, (chat_id, before or 1 << 62, limit)).fetchall()
        return [row[0] for row in reversed(rows)]

    def delete_message(self, chat_id: int, message_id: int) -> None:
        query = "DELETE FROM messages WHERE chat_id = ? AND message_id = ?"
        self._db.execute(query, (chat_id, message_id))

    def store_update(self, update_id: int, value: Json) -> None:
        self._db.execute("INSERT INTO updates VALUES (?, ?)", (update_id, _to_json(value)))

    def read_updates(self, limit: int) -> list[Json]:
        query = "SELECT value FROM updates ORDER BY update_id LIMIT ?"
        return [json.loads(row[0]) for row in self._db.execute(query, (limit,))]

    def delete_updates(self, before: int) -> None:
        self._db.execute("DELETE FROM updates WHERE update_id < ?", (before,))

    def keep_newest_updates(self, count: int) -> None:
        """Deletes all updates but the newest `count`."""
        self._db.execute(
            "DELETE FROM updates WHERE update_id NOT IN"
            " (SELECT update_id FROM updates ORDER BY update_id DESC LIMIT ?)",
            (count,),
        )

    def store_file(self, attachment: Attachment, content: bytes) -> None:
        row = (attachment.file_id, _to_json(vars(attachment)), content)
        self._db.execute("REPLACE INTO files VALUES (?, ?, ?)", row)

    def read_file(self, file_id: str) -> tuple[Attachment, bytes] | None:
        query = "SELECT value, bytes FROM files WHERE file_id = ?"
        row = self._db.execute(query, (file_id,)).fetchone()
        return None if row is None else (Attachment(**json.loads(row[0])), row[1])


def _to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=vars)

"""Every door has the same bounds: what the Mini App, or whoever calls it, sends is of the size
that people say; what is booked can be taken out, and brought back.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from models.ledger.archive.export import encode_export, export_document
from models.ledger.archive.restore import read_document
from models.ledger.database import Database
from models.rules.bounds import MOST_NOTE
from tests.webapp.conftest import Json, Phones, logs, seated_at


@pytest.fixture
async def phones(tmp_path: Path, database_url: str) -> AsyncIterator[Phones]:
    """The four at their phones, on either kind of database."""
    async with seated_at(tmp_path, database_url) as phones:
        yield phones


def pays(phones: Phones, **facts: Any) -> Json:
    """Makes a payment of Cat to Ben as the app sends it."""
    ids = {"payer": phones.players["Cat"], "payee": phones.players["Ben"], "cents": 790}
    return logs("payment", **(ids | facts))


def comes_back(database: Database, chat_id: int) -> bytes:
    """Exports the whole chat and imports it elsewhere, without a fault."""
    content = encode_export(export_document(database, chat_id))
    read_document(content)
    return content


NOTES: list[tuple[str, str]] = [
    ("supper", "supper"),
    ("a\u0000b", "ab"),
    ("a\u0007\u001bb", "ab"),
    ("\u202eevil\u202c", "evil"),
    ("two\n\nlines\there", "two lines here"),
    ("  ", ""),
    ("\u2066\u200b\ufeff", ""),
    ("晚饭 🍜", "晚饭 🍜"),
    ("n" * MOST_NOTE, "n" * MOST_NOTE),
]


@pytest.mark.parametrize(("note", "kept"), NOTES)
async def test_a_note_keeps_only_visible_characters(phones: Phones, note: str, kept: str) -> None:
    """The ledger that holds it is exported and imported again."""
    done = await phones.does("Ben", pays(phones, note=note))
    assert done["verdict"] == "booked"
    content = comes_back(phones.evening.database, phones.evening.table.group_id)
    (revision,) = json.loads(content)["archive"]["revision"]
    assert revision["event"]["note"] == kept

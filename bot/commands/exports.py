"""The ledger as a file, and back: a spreadsheet, CSV, or everything as JSON."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
from typing import Any, Final

from bot.commands.turn import Turn
from bot.outbox import Document
from bot.reading.words import split
from models.ledger.archive.export import export_chat, rendered, whole_chat
from models.ledger.archive.restore import import_chat
from models.rules.refusal import Refusal

PACKED_FROM: Final = 15 * 2**20
"""A larger file is packed: Telegram gives a bot no file above 20 MB back."""
MOST_SENT: Final = 20 * 2**20
"""Telegram gives a bot no larger file; another server of the Bot API might."""
MOST_BYTES: Final = 100 * 2**20
MOST_VALUES: Final = 3_000_000
"""No ledger is larger unpacked: some 60,000 hands. A small file can be made to unpack to anything,
and to fill the memory with lists of nothing."""

_ADMINS: Final = frozenset({"administrator", "creator"})
_PACKED: Final = b"\x1f\x8b"

_importing: Final = asyncio.Lock()


async def export(turn: Turn) -> None:
    """`/export`, `/export csv`, `/export json`: a document in the chat."""
    words = [word.folded for word in split(turn.words)]
    kind = words[0] if words else "xlsx"
    if len(words) > 1 or kind not in ("xlsx", "csv", "json"):
        raise Refusal("export_what", word=" ".join(words))
    name, content, nights = await asyncio.to_thread(_document, turn, kind)
    if not nights:
        raise Refusal("no_night")
    caption = turn.voice.say(f"export-{kind}", nights=nights)
    turn.post(Document(content, name, caption))


def _document(turn: Turn, kind: str) -> tuple[str, bytes, int]:
    from bot.sheets import comma_separated, workbook

    read = whole_chat if kind == "json" else export_chat
    ledger = read(turn.kaki.database, turn.source.chat_id)
    nights = len(ledger["nights"])
    if not nights:
        return "", b"", 0
    if kind == "xlsx":
        return "mahjong.xlsx", workbook(turn.voice, ledger), nights
    if kind == "csv":
        return "mahjong.csv", comma_separated(ledger), nights
    content = rendered(ledger)
    if len(content) > PACKED_FROM:
        return "mahjong.json.gz", gzip.compress(content, mtime=0), nights
    return "mahjong.json", content, nights


async def import_(turn: Turn) -> None:
    """In a private chat, in reply to the file: reads it back into a chat without a history."""
    source = turn.source
    if source.chat_id != source.actor.user_id:
        raise Refusal("import_private")
    file_id = await _file(turn)
    if file_id is None:
        raise Refusal("import_what")
    content = await turn.kaki.outbox.download(file_id)
    if content is None:
        raise Refusal("import_lost")
    # One at a time: large files side by side would fill the memory, too.
    async with _importing:
        document = await asyncio.to_thread(_read, content)
        chat_id = document.get("chat_id") if isinstance(document, dict) else None
        if not isinstance(chat_id, int) or not await _administers(turn, chat_id):
            raise Refusal("import_not_admin")
        known = {source.actor.user_id}
        nights = await asyncio.to_thread(import_chat, turn.kaki.database, document, known)
    turn.say(turn.voice.say("import-done", title=str(document["title"]), nights=nights))


async def _file(turn: Turn) -> str | None:
    """The document that the message replies to or carries."""
    update_id = turn.source.update_id
    assert update_id is not None, "what comes from a chat has an update"
    letter = await turn.kaki.do(turn.kaki.mailroom.letter, update_id, turn.source.chat_id)
    message: Any = json.loads(letter.payload).get("message", {}) if letter else {}
    for holder in (message, message.get("reply_to_message") or {}):
        document = holder.get("document")
        if isinstance(document, dict):
            if document.get("file_size", 0) > MOST_SENT:
                raise Refusal("import_lost")
            return str(document.get("file_id"))
    return None


def _read(content: bytes) -> Any:
    try:
        if content.startswith(_PACKED):
            with gzip.open(io.BytesIO(content)) as packed:
                content = packed.read(MOST_BYTES + 1)
        values = sum(content.count(sign) for sign in (b"[", b"{", b","))
        if len(content) > MOST_BYTES or values > MOST_VALUES:
            raise Refusal("import_broken")
        return json.loads(content)
    except (ValueError, OSError, EOFError, RecursionError):
        raise Refusal("import_broken") from None


async def _administers(turn: Turn, chat_id: int) -> bool:
    """Whether the speaker may speak for that chat: as its admin, or because it is his own."""
    user_id = turn.source.actor.user_id
    if chat_id == user_id:
        return True
    member = await turn.kaki.outbox.member(chat_id, user_id)
    return member is not None and member.status in _ADMINS

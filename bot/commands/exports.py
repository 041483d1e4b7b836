"""The ledger as a file, and back: a spreadsheet, CSV, or everything as JSON."""

from __future__ import annotations

import gzip
import io
import zlib
from typing import Final

from bot.context import Context
from bot.languages import list_spellings
from bot.reading.words import CHOICES, split_words
from bot.rulebook.questions import is_chinese
from bot.telegram.answers import Export
from models.ledger.archive.document import Document
from models.ledger.archive.restore import import_document, read_document
from models.ledger.night.queries import count_nights
from models.ledger.policy import Verb
from models.ledger.refusals import NoNight
from models.ledger.tables import Verdict
from models.rules.refusal import Refusal

MOST_BYTES: Final = 100 * 2**20
MOST_VALUES: Final = 3_000_000
"""No ledger is larger unpacked: some 60,000 hands. A small file can be made to unpack to anything,
and to fill the memory with lists of nothing."""

_KINDS: Final = dict(list_spellings("commands", "export_kind"))
"""The kinds of files, as people call them."""
_PACKED: Final = b"\x1f\x8b"


def export_command(ctx: Context) -> None:
    """Sends all nights as a document to the chat: `/export`, `/export csv`, `/export json`."""
    words = [word.folded for word in split_words(ctx.words)]
    kinds = [
        kind
        for word in words
        for called, kind in _KINDS.items()
        if _is_name_of_file_kind(word, called)
    ]
    if len(words) == 1 and not kinds and CHOICES.get(words[0]) != "all":
        raise Refusal("export_what", word=words[0])
    kind = kinds[0] if kinds else "xlsx"
    nights = count_nights(ctx.session, ctx.chat_id)
    if not nights:
        raise NoNight()
    ctx.post(
        Export(kind, ctx.translator.language, ctx.translator.say(f"export-{kind}", nights=nights))
    )


def _is_name_of_file_kind(word: str, kind_name: str) -> bool:
    """Tells whether a word names a kind of file; a Chinese word need only contain the name."""
    return word == kind_name or (is_chinese(kind_name) and kind_name in word)


def import_command(ctx: Context) -> None:
    """Restores a chat without a history from the ledger file replied to, in a private chat only."""
    user_id = ctx.source.speaker.user_id
    if ctx.chat_id != user_id:
        raise Refusal("import_private")
    document = ctx.fetched.file or Refusal("import_what")
    if isinstance(document, Refusal):
        raise document
    chat_id = document.chat_id
    ctx.unit.check_allowed_in_chat(
        Verb.IMPORT,
        own=chat_id == user_id,
        admin=ctx.fetched.administers.get(chat_id),
        chat_id=chat_id,
        otherwise=Refusal("import_not_admin"),
    )
    nights = import_document(ctx.session, document, {user_id})
    ctx.unit.verdict = Verdict.BOOKED
    ctx.say_sentence("import-done", title=document.title, nights=nights)


def read_ledger_file(content: bytes) -> Document:
    """Reads the ledger in a file, compressed or not; this may take seconds.

    Raises `Refusal`: `import_...`.
    """
    try:
        if content.startswith(_PACKED):
            with gzip.open(io.BytesIO(content)) as packed:
                content = packed.read(MOST_BYTES + 1)
    except (ValueError, OSError, EOFError, zlib.error):
        raise Refusal("import_broken") from None
    values = sum(content.count(sign) for sign in (b"[", b"{", b","))
    if len(content) > MOST_BYTES or values > MOST_VALUES:
        raise Refusal("import_broken")
    return read_document(content)

"""The four documents, sentence by sentence: the answers of `/rule`.

The table stands in `data/documents/looked_up.txt`, a sentence a line.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from bot.text import rulebook
from bot.text.lookup import find_rules
from bot.text.translator import translator_of, untag
from models.rules.house import Preset
from models.rules.presets import PRESETS

TABLE = Path(__file__).parent.parent / "data" / "documents" / "looked_up.txt"


class Said(NamedTuple):
    """A sentence of a document in our words, the question about it, and words of the answer."""

    document: Preset
    says: str
    asked: str
    english: str
    chinese: str


def table_rows() -> list[Said]:
    """Returns the rows of the table, in order."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    rows = [line.split("|") for line in lines if line and line[0] != "#"]
    # The columns of a pay chart begin with spaces, which count.
    return [
        Said(Preset(first.strip()), says.strip(), asked.strip(), english[1:-1], chinese[1:])
        for first, says, asked, english, chinese in rows
    ]


@pytest.mark.parametrize("row", table_rows(), ids=lambda row: f"{row.document}: {row.says}")
def test_each_rule_of_the_documents_is_found_and_told(row: Said) -> None:
    """The first entry found says it at such a table, in both languages."""
    rules = PRESETS[row.document]
    for language, words in (("en", row.english), ("zh", row.chinese)):
        told = untag(
            rulebook.full_rule_answer(
                translator_of(language), find_rules(row.asked)[0].entry, rules
            )
        )
        assert words in told, told

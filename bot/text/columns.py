"""Text in columns, by the width of each character in a monospaced font."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.text.translator import Markup, escape, join

MOST: Final = 32
"""The columns of a line in a message on a narrow phone."""
_WIDE: Final = frozenset("WF")
_BROAD: Final = r"\u3000-\uffef\U0001f000-\U0001ffff"
_UNBROKEN: Final = re.compile(
    rf"\s*(?:[{_BROAD}]{{1,4}}|[^\s{_BROAD}]{{1,12}}(?:\s(?:tai|台))?)[，。、：；）」]{{0,2}}(?:\s·)?"
)
"""Text within which no line is broken: a short word, a Chinese name, tai, with what closes it."""


@dataclass(frozen=True, slots=True)
class TextRow:
    """A line of text, with an optional sum at its right end; the lines `below` it follow.

    `indent` is the number of columns by which these texts and broken words are set in.
    """

    words: str
    sum: str = ""
    below: tuple[str, ...] = ()
    indent: int = 2


def align_rows(rows: Sequence[TextRow]) -> Markup:
    """Formats rows as a monospaced block, with aligned sums and no line too wide.

    The texts of rows are plain. Returns an empty text without rows.
    """
    if not rows:
        return Markup("")
    long = max(count_columns(row.sum) for row in rows)
    room = max(MOST - long - 2, MOST // 2) if long else MOST
    broken = [_break_text(row.words, room, row.indent) for row in rows]
    wide = max(count_columns(lines[0]) for lines in broken)
    lines: list[str] = []
    for row, (first, *rest) in zip(rows, broken, strict=True):
        lines += [f"{pad_text(first, wide)}  {row.sum:>{long}}".rstrip(), *rest]
        for said in row.below:
            lines += _break_text(" " * row.indent + said, MOST, row.indent)
    return Markup("<pre>") + join(map(escape, lines)) + Markup("</pre>")


def _break_text(text: str, width: int, indent: int) -> list[str]:
    """Breaks a text into lines of at most `width` columns; all but the first are indented."""
    lines = [""]
    for part in _UNBROKEN.findall(text):
        most = width if len(lines) == 1 else MOST
        if count_columns(lines[-1] + part) <= most or not lines[-1].strip():
            lines[-1] += part
        else:
            lines.append(" " * indent + part.lstrip())
    return lines


def count_columns(text: str) -> int:
    """Counts the columns of a text: two for a Chinese character or emoji, none for an accent."""
    return sum(map(_character_width, text))


@lru_cache(maxsize=4096)  # a board asks for the same hundred characters again and again
def _character_width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in _WIDE else 1


def pad_text(text: str, width: int) -> str:
    """Pads a text with spaces to a width in columns."""
    return text + " " * (width - count_columns(text))


def cut_text_to_width(text: str, width: int) -> str:
    """Cuts a text to a width in columns, with an ellipsis."""
    if count_columns(text) <= width:
        return text
    kept = ""
    for character in text:
        if count_columns(kept + character) >= width:
            break
        kept += character
    return kept.rstrip() + "…"

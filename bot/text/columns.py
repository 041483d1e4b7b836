"""Text in columns, where every character is as wide as it is shown in a monospaced face."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.text.translator import Markup, escaped, joined

MOST: Final = 32
"""So many columns stand in a line on a narrow phone, within the bubble of a message."""
_WIDE: Final = frozenset("WF")
_BROAD: Final = r"\u3000-\uffef\U0001f000-\U0001ffff"
_UNBROKEN: Final = re.compile(
    rf"\s*(?:[{_BROAD}]{{1,4}}[，。、：；）」]{{0,2}}|[^\s{_BROAD}]{{1,12}})(?:\s·)?"
)
"""Text within which a line is not broken: a short word, a Chinese name, with what closes it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of words with a sum at its right end, or none, and what stands `below` it.

    `indent` is by how many columns that is set in, and what goes on of words too long for a line.
    """

    words: str
    sum: str = ""
    below: tuple[str, ...] = ()
    indent: int = 2


def tabled(rows: Sequence[Row]) -> Markup:
    """Rows in a monospaced block: the sums stand below one another, no line is too wide.

    What is said goes in as plain text. Nothing where there are no rows.
    """
    if not rows:
        return Markup("")
    long = max(columns(row.sum) for row in rows)
    room = max(MOST - long - 2, MOST // 2) if long else MOST
    broken = [_broken(row.words, room, row.indent) for row in rows]
    wide = max(columns(lines[0]) for lines in broken)
    lines: list[str] = []
    for row, (first, *rest) in zip(rows, broken, strict=True):
        lines += [f"{padded(first, wide)}  {row.sum:>{long}}".rstrip(), *rest]
        for said in row.below:
            lines += _broken(" " * row.indent + said, MOST, row.indent)
    return Markup("<pre>") + joined(map(escaped, lines)) + Markup("</pre>")


def _broken(text: str, room: int, indent: int) -> list[str]:
    """A text in lines, the first of at most `room` columns, the others set in by `indent`."""
    lines = [""]
    for part in _UNBROKEN.findall(text):
        most = room if len(lines) == 1 else MOST
        if columns(lines[-1] + part) <= most or not lines[-1].strip():
            lines[-1] += part
        else:
            lines.append(" " * indent + part.lstrip())
    return lines


def columns(text: str) -> int:
    """Counts the columns of a text: a Chinese character or an emoji two, a mark above one none."""
    return sum(map(_width, text))


@lru_cache(maxsize=4096)  # a board asks for the same hundred characters again and again
def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in _WIDE else 1


def padded(text: str, width: int) -> str:
    """A text with spaces behind it, so that it takes so many columns."""
    return text + " " * (width - columns(text))


def shortened(text: str, most: int) -> str:
    """A text in at most so many columns; what is cut off leaves an ellipsis."""
    if columns(text) <= most:
        return text
    kept = ""
    for character in text:
        if columns(kept + character) >= most:
            break
        kept += character
    return kept.rstrip() + "…"

"""Text in columns, where every character is as wide as it is shown in a monospaced face."""

from __future__ import annotations

import unicodedata
from typing import Final

_WIDE: Final = frozenset("WF")


def columns(text: str) -> int:
    """How many columns a text takes: a Chinese character or an emoji two, a mark above one none."""
    return sum(map(_width, text))


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

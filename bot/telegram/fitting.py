"""Texts as long as Telegram takes them; keyboards as a phone shows them: a label has one line, and
what is too long for it is cut.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.text.translator import Markup, escaped, plain

MOST_TEXT: Final = 4096
"""UTF-16 units of a message, its marks not counted."""
MOST_MARKS: Final = 100
"""So many stretches of a message are marked; Telegram passes over what comes behind them."""

_TAG: Final = re.compile(r"<(/?)([a-z-]+)[^>]*>")

SCREEN: Final = 360
"""Points across a narrow phone. Here as below as Telegram for Android lays buttons out."""
_BESIDE: Final = 69
"""Points that no button gets in a group: the sender's picture and the margins."""
_BETWEEN: Final = 5
_INSIDE: Final = 15
"""Points of a button that its label does not get."""
_WIDE: Final = "WF"
"""Chinese and emoji, in Unicode's words."""
_POINTS: Final = (
    ("\N{NO-BREAK SPACE} ijl.,:;'|·!", 4.0),
    ("frt-()[]’", 5.5),
    ("mwMW+←→✓✎…×", 13.5),
)
"""Points across of what is narrower or wider than other letters, in medium weight at 15 points."""


def cut(text: Markup) -> Markup:
    """A text as long as Telegram takes it, cut at a line."""
    if len(text) <= MOST_TEXT // 2 or _units(plain(text)) <= MOST_TEXT:
        return text  # no sign is more than two units, and marks only make it shorter
    lines = text.split("\n")
    so_far = itertools.accumulate(_units(plain(line)) + 1 for line in lines)
    kept = sum(long < MOST_TEXT for long in so_far)
    if not kept:  # a single line that is too long loses its marks: half a tag would be refused
        return escaped(plain(text)[: MOST_TEXT // 8])
    shorter = "\n".join([*lines[:kept], "…"])
    return Markup(shorter + _ends(shorter))


def _ends(text: str) -> str:
    """The end tags of what is begun in a text and goes on behind it, as columns do."""
    begun: list[str] = []
    for is_end, name in _TAG.findall(text):
        if is_end:
            begun.pop()
        else:
            begun.append(name)
    return "".join(f"</{name}>" for name in reversed(begun))


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@lru_cache(1024)
def width(label: str) -> float:
    """How many points a label takes, within a tenth."""
    return sum(map(_width, label))


def _width(sign: str) -> float:
    for signs, points in _POINTS:
        if sign in signs:
            return points
    if unicodedata.east_asian_width(sign) in _WIDE:
        return 15.5
    return 10 if sign.isupper() else 8.6


def room(buttons: int) -> float:
    """How many points a label has where so many buttons are in a row."""
    return (SCREEN - _BESIDE - _BETWEEN * (buttons - 1)) / buttons - _INSIDE


def fits(row: Sequence[str]) -> bool:
    """Whether each label of a row is shown whole."""
    return all(width(label) <= room(len(row)) for label in row)


def fitted(keyboard: InlineKeyboardMarkup | None) -> InlineKeyboardMarkup | None:
    """The keyboard with fewer buttons in a row where their labels would be cut.

    A row is halved until all fit; what does not fit alone is shortened with "…", before its sum if
    it ends in one. None where no button is.
    """
    if keyboard is None:
        return None
    rows = [fitting for row in keyboard.inline_keyboard for fitting in _rows(row)]
    return InlineKeyboardMarkup(rows) if rows else None


def _rows(row: Sequence[InlineKeyboardButton]) -> list[Sequence[InlineKeyboardButton]]:
    if not row:
        return []
    if fits([button.text for button in row]):
        return [row]
    if len(row) == 1:
        return [[_shortened(row[0])]]
    half = (len(row) + 1) // 2
    return [*_rows(row[:half]), *_rows(row[half:])]


def _shortened(button: InlineKeyboardButton) -> InlineKeyboardButton:
    text, _, last = button.text.rpartition(" ")
    text, end = (text, f"… {last}") if last[-1:].isdigit() else (button.text, "…")
    while text and width(text + end) > room(1):
        text = text[:-1]
    label = text.rstrip(" \N{NO-BREAK SPACE},，、·") + end
    changed = InlineKeyboardButton.de_json({**button.to_dict(), "text": label}, None)
    assert changed is not None, "a button is read as it was written"
    return changed

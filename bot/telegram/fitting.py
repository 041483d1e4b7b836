"""Keyboards as a phone shows them: a label has one line, and what is too long for it is cut."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

WIDE: Final = "WF"
"""Characters twice as wide as a letter, in Unicode's words."""
MOST_ALONE: Final = 44
"""So many letters are shown of a label that has a row for itself, on a phone 360 points wide."""
MOST_OF: Final = {1: MOST_ALONE, 2: 21, 3: 13, 4: 9}
"""The same by the number of buttons in a row."""
_MOST_OF_MANY: Final = 5


def width(label: str) -> int:
    """How many letters wide a label is: Chinese and emoji count twice."""
    return sum(2 if unicodedata.east_asian_width(one) in WIDE else 1 for one in label)


def fits(row: Sequence[str]) -> bool:
    """Whether each label of a row is shown whole."""
    most = MOST_OF.get(len(row), _MOST_OF_MANY)
    return all(width(label) <= most for label in row)


def fitted(keyboard: InlineKeyboardMarkup | None) -> InlineKeyboardMarkup | None:
    """The keyboard with fewer buttons in a row where their labels would be cut.

    A row is halved until all fit; what does not fit alone ends in "…". None where no button is.
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
    text = button.text
    while width(text) >= MOST_ALONE:
        text = text[:-1]
    label = text.rstrip(" ,，、·") + "…"
    changed = InlineKeyboardButton.de_json({**button.to_dict(), "text": label}, None)
    assert changed is not None, "a button is read as it was written"
    return changed

"""Cutting of texts to Telegram's limits, and of button labels to a phone's width."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.text.translator import Markup, escape, untag

MOST_TEXT: Final = 4096
"""The most UTF-16 units of a message, without its marks."""
MOST_MARKS: Final = 100
"""The most marks (bold, ...) of a message; Telegram ignores further ones."""

_TAG: Final = re.compile(r"<(/?)([a-z-]+)[^>]*>")

SCREEN: Final = 360
"""The width of a narrow phone in points. All widths here are those of Telegram for Android."""
_BESIDE: Final = 69
"""The points beside the buttons in a group: the sender's picture and the margins."""
_BETWEEN: Final = 5
_INSIDE: Final = 15
"""The points of a button beside its label."""
_WIDE: Final = "WF"
"""Chinese and emoji, in Unicode's words."""
_POINTS: Final = (
    ("\N{NO-BREAK SPACE} ijl.,:;'|·!", 4.0),
    ("frt-()[]’", 5.5),
    ("mwMW+←→✓✎…×", 13.5),
)
"""The widths of narrow and wide letters in points, in medium weight at 15 points."""


def cut_text(text: Markup) -> Markup:
    """Cuts a text at the end of a line if it is too long for Telegram."""
    if len(text) <= MOST_TEXT // 2 or _count_utf16_units(untag(text)) <= MOST_TEXT:
        return text  # no sign is more than two units, and marks only make it shorter
    lines = text.split("\n")
    so_far = itertools.accumulate(_count_utf16_units(untag(line)) + 1 for line in lines)
    kept = sum(long < MOST_TEXT for long in so_far)
    if not kept:  # a single line that is too long loses its marks: half a tag would be refused
        return escape(untag(text)[: MOST_TEXT // 8])
    shorter = "\n".join([*lines[:kept], "…"])
    return Markup(shorter + _write_closing_tags(shorter))


def _write_closing_tags(text: str) -> str:
    """Writes the closing tags for all tags that a text leaves open."""
    open_tags: list[str] = []
    for is_end, name in _TAG.findall(text):
        if is_end:
            open_tags.pop()
        else:
            open_tags.append(name)
    return "".join(f"</{name}>" for name in reversed(open_tags))


def _count_utf16_units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


@lru_cache(1024)
def label_width(label: str) -> float:
    """Estimates the width of a label in points, with an error of a tenth at most."""
    return sum(map(_letter_width, label))


def _letter_width(letter: str) -> float:
    for signs, points in _POINTS:
        if letter in signs:
            return points
    if unicodedata.east_asian_width(letter) in _WIDE:
        return 15.5
    return 10 if letter.isupper() else 8.6


def max_label_width(button_count: int) -> float:
    """Returns the width in points for a label in a row of so many buttons."""
    return (SCREEN - _BESIDE - _BETWEEN * (button_count - 1)) / button_count - _INSIDE


def do_labels_fit(labels: Sequence[str]) -> bool:
    """Tells whether all these labels fit in one row of buttons without being cut."""
    return all(label_width(label) <= max_label_width(len(labels)) for label in labels)


def fit_keyboard(keyboard: InlineKeyboardMarkup | None) -> InlineKeyboardMarkup | None:
    """Rearranges a keyboard so that a phone shows all labels.

    A row is halved until its labels fit; a label too long for a row of its own is shortened with
    "…", before a sum at its end, and differently from the others. None if there is no button.
    """
    if keyboard is None:
        return None
    rows = [fitting for row in keyboard.inline_keyboard for fitting in _split_button_row(row)]
    if not rows:
        return None
    labels = _shorten_labels(
        [row[0].text for row in rows if not do_labels_fit([b.text for b in row])]
    )
    return InlineKeyboardMarkup(
        [[_relabel_button(b, labels.get(b.text)) for b in row] for row in rows]
    )


def _split_button_row(row: Sequence[InlineKeyboardButton]) -> list[Sequence[InlineKeyboardButton]]:
    if not row:
        return []
    if len(row) == 1 or do_labels_fit([button.text for button in row]):
        return [row]
    half = (len(row) + 1) // 2
    return [*_split_button_row(row[:half]), *_split_button_row(row[half:])]


def _shorten_labels(labels: Sequence[str]) -> dict[str, str]:
    """Maps labels that are too long for a row to shorter ones, cut after a word.

    If two become the same, their common beginning is dropped instead.
    """
    short = {label: _cut_label(label) for label in labels}
    for label in labels:
        same = [other for other in labels if short[other] == short[label]]
        if len(set(same)) > 1:
            columns = itertools.takewhile(
                lambda signs: len({*signs}) == 1, zip(*same, strict=False)
            )
            alike = "".join(signs[0] for signs in columns).rpartition(" ")[0]
            short |= {other: _cut_label(f"…{other.removeprefix(alike)}") for other in same}
    return short


def _cut_label(label: str) -> str:
    """Cuts a label to the width of a row, after a word or number; keeps a sum at its end."""
    text, _, last = label.rpartition(" ")
    ends_in_sum = text and last[-1:].isdigit() and len(_SUM.findall(label)) < 2
    text, end = (text, f"… {last}") if ends_in_sum else (label, "…")
    if label_width(label) <= max_label_width(1):
        return label
    kept = text
    while kept and label_width(kept + end) > max_label_width(1):
        kept = kept[:-1]
    place = len(kept)
    while place and _IN_WORD.fullmatch(text[place - 1 : place + 1]):
        place -= 1
    return (kept[:place] or kept).rstrip(" \N{NO-BREAK SPACE},，、·") + end


_SUM: Final = re.compile(r"[-+]\d")
_IN_WORD: Final = re.compile(r"[\w+\-.,][0-9A-Za-z.,]", re.ASCII)
"""Two neighbouring characters between which no label is cut."""


def _relabel_button(button: InlineKeyboardButton, label: str | None) -> InlineKeyboardButton:
    if label is None:
        return button
    changed = InlineKeyboardButton.de_json({**button.to_dict(), "text": label}, None)
    assert changed is not None, "a button is read as it was written"
    return changed

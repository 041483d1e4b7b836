"""The card with the patterns, the total and the payments. Sizes are px."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.figures import LINE, MINUS, MUTED, PAPER, PLUS, PRINT
from bot.pictures.fonts import Align, fitted, put_text, text_width
from bot.pictures.view import HandView, Row

TOTAL: Final = "#8a4b00"

PADDING: Final = 40
_RULE: Final = 26
"""The room of the line between two sections."""
_SHADOW: Final = "#0a2b20"
_FEW: Final = 9
"""Up to so many rows are written large."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the card with its texts broken to fit."""

    label: tuple[str, ...]
    label_size: int
    value: tuple[str, ...]
    value_size: int
    bold: bool
    ink: str
    value_ink: str

    @property
    def height(self) -> int:
        """With the space around it."""
        label = len(self.label) * round(self.label_size * 1.32)
        value = len(self.value) * round(self.value_size * 1.32)
        return max(label, value) + round(self.label_size * 0.4)

    def paint(self, image: Image.Image, left: int, right: int, top: int) -> None:
        """Write the label from `left`, the value to `right`."""
        sides: tuple[tuple[tuple[str, ...], int, str, int, Align], ...] = (
            (self.label, self.label_size, self.ink, left, "left"),
            (self.value, self.value_size, self.value_ink, right, "right"),
        )
        for texts, size, ink, at, align in sides:
            step = round(size * 1.32)
            y = top + (self.height - step * len(texts)) // 2 + round(size * 1.02)
            for text in texts:
                put_text(image, (at, y), text, size, ink, bold=self.bold, align=align)
                y += step


@dataclass(frozen=True, slots=True)
class Card:
    """All rows of the card, in sections with a rule between them."""

    sections: tuple[tuple[Line, ...], ...]
    width: int

    @property
    def height(self) -> int:
        """With its padding; 0 without any row."""
        if not self.sections:
            return 0
        lines = sum(line.height for section in self.sections for line in section)
        return lines + (len(self.sections) - 1) * _RULE + round(1.3 * PADDING)

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Draw the card with its shadow and its rows."""
        put_paper(image, (left, top), self.width, self.height)
        draw = ImageDraw.Draw(image)
        start, end = left + PADDING, left + self.width - PADDING
        top += round(0.65 * PADDING)
        for index, section in enumerate(self.sections):
            if index:
                draw.line((start, top + _RULE // 2, end, top + _RULE // 2), fill=LINE, width=3)
                top += _RULE
            for line in section:
                line.paint(image, start, end, top)
                top += line.height


def put_paper(image: Image.Image, at: tuple[int, int], width: int, height: int) -> None:
    """Lay a blank card with its shadow, its upper left corner `at`."""
    shape = _rounded(width, height)
    image.paste(_SHADOW, (at[0], at[1] + 6), shape)
    image.paste(PAPER, at, shape)


def _rounded(width: int, height: int) -> Image.Image:
    """The card's shape as a mask; drawn twice as large for smooth corners."""
    mask = Image.new("L", (2 * width, 2 * height), 0)
    box = (0, 0, 2 * width - 1, 2 * height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, 60, fill=255)
    return mask.reduce(2)


def card_of(view: HandView, width: int) -> Card:
    """The card of a view; without rows where it has nothing to say."""
    inner = width - 2 * PADDING
    rows = len(view.patterns) + len(view.payments)
    size = 42 if rows <= _FEW else 36
    total = tuple(_total(view, inner, size))
    sections = (
        tuple(_line(row, inner, size) for row in view.patterns),
        total,
        tuple(_line(row, inner, size) for row in view.payments),
    )
    return Card(tuple(section for section in sections if section), width)


def _total(view: HandView, inner: int, size: int) -> Iterator[Line]:
    if view.total is not None:
        yield _line(view.total, inner, size + 8, bold=True, value_ink=TOTAL)
    for note in view.notes:
        if note.strip():
            yield _line(Row(note, ""), inner, size - 8, ink=MUTED)


def _line(
    row: Row,
    inner: int,
    size: int,
    *,
    bold: bool = False,
    ink: str = PRINT,
    value_ink: str | None = None,
) -> Line:
    """A row broken to fit `inner`: the value takes at most half, the label what is left."""
    least = min(30, size)
    value_size, value = fitted(row.value, size, inner // 2, least) if row.value else (size, ())
    taken = max((text_width(text, value_size) for text in value), default=0)
    room = inner - taken - (30 if taken else 0)
    label_size, label = fitted(row.label, size, room, least)
    return Line(label, label_size, value, value_size, bold, ink, value_ink or _ink(row.value))


def _ink(value: str) -> str:
    if value.startswith("+"):
        return PLUS
    return MINUS if value.startswith(("-", "−")) else PRINT

"""Bars for a chat on a phone: PNG, 1080 px wide. Call it in a worker thread. Sizes are px."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.card import MUTED, PAPER, PRINT
from bot.pictures.figures import COLOURS, Bars, BarsChart
from bot.pictures.fonts import fitted_in, put_text
from bot.pictures.hand import MARGIN, WIDTH, Heading, encoded

_LEFT: Final = 292
_RIGHT: Final = 832
"""Between these lie the bars: their labels on the left, what they come to on the right."""
_GAP: Final = 16
_ROW: Final = 58
_BAR: Final = 36
_TEXT: Final = 34
_LEAST: Final = 26
"""A label is not written smaller than this, but cut off."""
_BASELINE: Final = 12
"""So far below the middle of a row its texts stand."""


def bars_picture(chart: BarsChart) -> bytes:
    """The groups below one another as PNG, each in a colour of its own. Thread safe."""
    title = Heading.of(chart.title, 46, PRINT)
    height = 2 * MARGIN + title.height + sum(map(_height, chart.groups))
    image = Image.new("RGB", (WIDTH, height), PAPER)
    title.paint(image, MARGIN, MARGIN)
    top = MARGIN + title.height
    for group, colour in zip(chart.groups, cycle(COLOURS), strict=False):
        _put_group(image, group, top, colour)
        top += _height(group)
    return encoded(image)


def _height(group: Bars) -> int:
    """Of a group: two rows for the heading and the space above it, and one for each bar."""
    return _ROW * (len(group.rows) + 2)


def _put_group(image: Image.Image, group: Bars, top: int, colour: str) -> None:
    """The heading; below it the bars, which begin at nothing and go either way."""
    put_text(image, (MARGIN, top + _ROW), group.heading, _TEXT, MUTED)
    values = [value for _, value, _ in group.rows]
    low, high = min([0.0, *values]), max([0.0, *values])

    def across(value: float) -> int:
        return round(_LEFT + (_RIGHT - _LEFT) * (value - low) / ((high - low) or 1))

    draw = ImageDraw.Draw(image)
    first = top + 2 * _ROW
    for row, (label, value, said) in enumerate(group.rows):
        y = first + row * _ROW
        size, (name,) = fitted_in(label, _TEXT, _LEFT - _GAP - MARGIN // 2, _LEAST, 1)
        put_text(image, (_LEFT - _GAP, y + _BASELINE), name, size, PRINT, right=True)
        put_text(image, (_RIGHT + _GAP, y + _BASELINE), said, _TEXT, PRINT)
        start, end = sorted((across(0), across(value)))
        if start < end:
            draw.rectangle((start, y - _BAR // 2, end, y + _BAR // 2), colour)
    bottom = first + (len(group.rows) - 1) * _ROW + _ROW // 2
    draw.line((across(0), first - _ROW // 2, across(0), bottom), PRINT, 2)

"""Charts for a chat on a phone: PNG, 1080 px wide, on paper. Sizes are px."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.figures import COLOURS, MUTED, PAPER, PRINT, WIDTH, Bars, BarsChart
from bot.pictures.fonts import fitted_in, put_text
from bot.pictures.hand import MARGIN, ROOM, encoded

_TITLE: Final = 44
_TEXT: Final = 33
_TOP: Final = 95
"""Where the first group begins, below the title."""
_HEAD: Final = 64
"""Above the bars of a group, with its heading in it."""
_ROW: Final = 58
_BELOW: Final = 23
_BAR: Final = 36
_LEFT: Final = 292
_RIGHT: Final = 832
"""Between which the bars are; the labels stand left of them, what is written right of them."""
_BESIDE: Final = 16


def bars_picture(chart: BarsChart) -> bytes:
    """Groups of bars below one another, each in a colour of its own, as PNG."""
    height = 110 + sum(_height(group) for group in chart.groups)
    image = Image.new("RGB", (WIDTH, height), PAPER)
    _write(image, (MARGIN, 62), chart.title, PRINT, ROOM, _TITLE)
    top = _TOP
    for index, group in enumerate(chart.groups):
        _put_group(image, top, group, COLOURS[index % len(COLOURS)])
        top += _height(group)
    return encoded(image)


def _height(group: Bars) -> int:
    return _HEAD + _ROW * len(group.rows) + _BELOW


def _put_group(image: Image.Image, top: int, group: Bars, colour: str) -> None:
    """The heading, the bars from a common zero to either side, and what is said of each."""
    _write(image, (MARGIN, top + 40), group.heading, MUTED, ROOM)
    values = [value for _, value, _ in group.rows]
    low, high = min(0.0, *values), max(0.0, *values)
    scale = (_RIGHT - _LEFT) / ((high - low) or 1)
    zero = _LEFT + round(-low * scale)
    top += _HEAD
    draw = ImageDraw.Draw(image)
    for index, (label, value, said) in enumerate(group.rows):
        middle = top + _ROW * index + 35
        start, end = sorted((zero, zero + round(value * scale)))
        if start < end:
            draw.rectangle((start, middle - _BAR // 2, end, middle + _BAR // 2 - 1), fill=colour)
        at, room = (_LEFT - _BESIDE, middle + 12), _LEFT - _BESIDE - MARGIN
        _write(image, at, label, PRINT, room, right=True)
        _write(image, (_RIGHT + _BESIDE, at[1]), said, PRINT, WIDTH - _RIGHT - _BESIDE - MARGIN)
    draw.line((zero, top, zero, top + _ROW * len(values) + 11), fill=PRINT, width=2)


def _write(
    image: Image.Image,
    at: tuple[int, int],
    text: str,
    colour: str,
    room: int,
    size: int = _TEXT,
    *,
    right: bool = False,
) -> None:
    """One line from (or to) `at`, smaller or cut short where it is longer than `room`."""
    size, lines = fitted_in(text, size, room, round(size * 0.7), 1)
    put_text(image, at, "".join(lines), size, colour, right=right)

"""Charts for a chat on a phone: 1080 px wide, on paper."""

from __future__ import annotations

from typing import Final

from bot.pictures.race import race_svg
from bot.pictures.svg import (
    COLOURS,
    MARGIN,
    MINUS,
    MUTED,
    PAPER,
    PLUS,
    PRINT,
    ROOM,
    WIDTH,
    Picture,
    PicturePart,
    below,
    heading_line,
    move,
)
from bot.pictures.text import fitted_text
from bot.pictures.view import Bars, BarsChart

_LEFT: Final = 260
_RIGHT: Final = 795
"""The left and right edges of the bars; labels stand to the left, values to the right."""
_BAR: Final = 36
_ROW: Final = 58
_SIZE: Final = 33
_APART: Final = 16
_RACE: Final = 420


def chart_picture(chart: BarsChart) -> Picture:
    """Lays out a chart of bars."""
    race = [PicturePart(_RACE, race_svg(chart.race, _RACE))] if chart.race else []
    groups = (_bars(group, COLOURS[at % len(COLOURS)]) for at, group in enumerate(chart.groups))
    whole = below((heading_line(chart.title, 44, PRINT), *race, *groups), 30)
    return Picture(WIDTH, whole.height + 2 * MARGIN, PAPER, move(whole.svg, MARGIN, MARGIN))


def _bars(group: Bars, colour: str) -> PicturePart:
    """Lays out a group of bars under its heading, wins in green, losses in red."""
    heading = heading_line(group.heading, _SIZE, MUTED)
    values = [value for _, value, _ in group.rows]
    low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
    scale = (_RIGHT - _LEFT) / ((high - low) or 1)
    zero, drawn = _LEFT - low * scale, ""
    for row, (label, value, said) in enumerate(group.rows):
        top, wide = row * _ROW, abs(value) * scale
        ink = {"+": PLUS, "-": MINUS, "−": MINUS}.get(said[:1], colour)
        left = zero - wide if value < 0 else zero
        place = f'x="{left:.1f}" y="{top + (_ROW - _BAR) // 2}" width="{wide:.1f}"'
        drawn += f'<rect {place} height="{_BAR}" fill="{ink}"/>'
        level = top + _ROW // 2 + round(_SIZE * 0.36)
        name = fitted_text(label, _SIZE, _LEFT - _APART, 22, 1)
        drawn += name.svg((_LEFT - _APART, level), 0, PRINT, align="end")
        amount = fitted_text(said, _SIZE, ROOM - _RIGHT - _APART, 20, 1)
        drawn += amount.svg((_RIGHT + _APART, level), 0, PRINT)
    height = _ROW * len(values)
    drawn += f'<rect x="{zero - 1:.1f}" width="2" height="{height}" fill="{PRINT}"/>'
    return below((heading, PicturePart(height, drawn)), 16)

"""Charts for a chat on a phone: 1080 px wide, on paper."""

from __future__ import annotations

from typing import Final

from bot.pictures import svg
from bot.pictures.race import draw_money_race
from bot.pictures.text import fit_text
from bot.pictures.view import BarGroup, BarsChart

_LEFT: Final = 260
_RIGHT: Final = 795
"""The left and right edges of the bars; labels stand to the left, values to the right."""
_BAR: Final = 36
_ROW: Final = 58
_SIZE: Final = 33
_APART: Final = 16
_RACE: Final = 420


def lay_out_bars_chart(chart: BarsChart) -> svg.Picture:
    """Lays out a chart of bars."""
    race = [svg.PicturePart(_RACE, draw_money_race(chart.race, _RACE))] if chart.race else []
    groups = (
        _draw_bar_group(group, svg.COLOURS[at % len(svg.COLOURS)])
        for at, group in enumerate(chart.groups)
    )
    whole = svg.stack_parts((svg.draw_heading(chart.title, 44, svg.PRINT), *race, *groups), 30)
    return svg.Picture(
        svg.WIDTH,
        whole.height + 2 * svg.MARGIN,
        svg.PAPER,
        svg.move_drawing(whole.svg, svg.MARGIN, svg.MARGIN),
    )


def _draw_bar_group(group: BarGroup, colour: str) -> svg.PicturePart:
    """Lays out a group of bars under its heading, wins in green, losses in red."""
    heading = svg.draw_heading(group.heading, _SIZE, svg.MUTED)
    values = [value for _, value, _ in group.rows]
    low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
    scale = (_RIGHT - _LEFT) / ((high - low) or 1)
    zero, drawn = _LEFT - low * scale, ""
    for row, (label, value, said) in enumerate(group.rows):
        top, wide = row * _ROW, abs(value) * scale
        ink = {"+": svg.PLUS, "-": svg.MINUS, "−": svg.MINUS}.get(said[:1], colour)
        left = zero - wide if value < 0 else zero
        place = f'x="{left:.1f}" y="{top + (_ROW - _BAR) // 2}" width="{wide:.1f}"'
        drawn += f'<rect {place} height="{_BAR}" fill="{ink}"/>'
        level = top + _ROW // 2 + round(_SIZE * 0.36)
        name = fit_text(label, _SIZE, _LEFT - _APART, 22, 1)
        drawn += name.draw((_LEFT - _APART, level), 0, svg.PRINT, align="end")
        amount = fit_text(said, _SIZE, svg.ROOM - _RIGHT - _APART, 20, 1)
        drawn += amount.draw((_RIGHT + _APART, level), 0, svg.PRINT)
    height = _ROW * len(values)
    drawn += f'<rect x="{zero - 1:.1f}" width="2" height="{height}" fill="{svg.PRINT}"/>'
    return svg.stack_parts((heading, svg.PicturePart(height, drawn)), 16)

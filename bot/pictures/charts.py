"""Charts for a chat on a phone: PNG, 1080 px wide, on the felt. Call it in a worker thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.card import MUTED, PADDING, PRINT, put_paper
from bot.pictures.figures import COLOURS, BalancesChart, Bars, BarsChart, Standing
from bot.pictures.fonts import put_text, text_width
from bot.pictures.hand import CHALK, ROOM, Heading, on_felt
from bot.pictures.poster import Race, fitted_in

_ROW: Final = 58
_BAR: Final = 36
_SIZE: Final = 32
_SMALLEST: Final = 22
_LABELS: Final = 250
"""How wide the labels at the left are at most."""
_APART: Final = 18
"""Between a bar and the texts at its sides."""
_RACE: Final = 720


def bars_picture(chart: BarsChart) -> bytes:
    """Groups of bars below one another, as PNG."""
    groups = (_Card(bars, COLOURS[at % len(COLOURS)]) for at, bars in enumerate(chart.groups))
    return on_felt(Heading.of(chart.title, 48, CHALK, bold=True), *groups)


def balances_picture(chart: BalancesChart) -> bytes:
    """Balances as they ran, whoever has most first, as PNG. Raises `ValueError` without any."""
    order = sorted(chart.curves, key=lambda curve: -curve.cents[-1])
    ends = [curve.cents[-1] for curve in order]
    standings = tuple(
        Standing(
            place=1 + sum(other > end for other in ends),
            name=curve.name,
            amount=f"{end / 100:+.2f}" if end else "0.00",
            cents=curve.cents,
        )
        for curve, end in zip(order, ends, strict=True)
    )
    return on_felt(
        Heading.of(chart.title, 48, CHALK, bold=True), Race(standings, chart.across, _RACE)
    )


@dataclass(frozen=True, slots=True)
class _Card:
    """One group of bars on paper: labels at the left, what each comes to at the right."""

    bars: Bars
    colour: str

    @property
    def height(self) -> int:
        return PADDING + (len(self.bars.rows) + 1) * _ROW

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        put_paper(image, (left, top), ROOM, self.height)
        y = top + PADDING // 2
        put_text(image, (left + PADDING, y + 40), self.bars.heading, 28, MUTED)
        start, end = self._plot
        draw = ImageDraw.Draw(image)
        zero = left + self._at(0)
        for label, value, said in self.bars.rows:
            y += _ROW
            low, high = sorted((zero, left + self._at(value)))
            upper = y + (_ROW - _BAR) // 2
            draw.rectangle((low, upper, high, upper + _BAR - 1), fill=self.colour)
            size, (shown,) = fitted_in(label, _SIZE, _LABELS, _SMALLEST, 1)
            put_text(image, (left + start - _APART, y + 40), shown, size, PRINT, right=True)
            put_text(image, (left + end + _APART, y + 40), said, _SIZE, PRINT)
        rows = top + PADDING // 2 + _ROW
        draw.line((zero, rows, zero, rows + _ROW * len(self.bars.rows)), PRINT, 2)

    @property
    def _plot(self) -> tuple[int, int]:
        """From where to where the bars reach, from the left edge of the card."""
        said = max((text_width(said, _SIZE) for *_, said in self.bars.rows), default=0)
        return PADDING + _LABELS + _APART, ROOM - PADDING - said - _APART

    def _at(self, value: float) -> int:
        """Where a bar of this value ends, from the left edge of the card."""
        start, end = self._plot
        values = [value for _, value, _ in self.bars.rows]
        low, high = min(0.0, *values), max(0.0, *values)
        return start + round((end - start) * (value - low) / ((high - low) or 1))

"""Charts for a chat on a phone: PNG, 1080 px wide. `bot.pictures.process` has them drawn."""

from __future__ import annotations

import gc
import io
from functools import cache
from pathlib import Path
from typing import Any, Final

from bot.pictures.fonts import NEUTRAL, TEXT, fitted_text, font_runs
from bot.pictures.layout import COLOURS, MUTED, PAPER, PRINT, WIDTH
from bot.pictures.view import Bars, BarsChart

_DPI: Final = 100
_MARGIN: Final = 38
"""px at either side; what is longer than the paper is cut short."""


def drawn(chart: BarsChart) -> bytes:
    """The chart as PNG."""
    rows = sum(len(group.rows) + 1.5 for group in chart.groups)
    height = round(110 + 58 * rows)
    figure = _figure(height)
    _write(figure, (0.035, 1 - 62 / height), chart.title, WIDTH - 2 * _MARGIN, fontsize=32)
    top = 1 - 95 / height
    for index, group in enumerate(chart.groups):
        tall = 58 * (len(group.rows) + 0.2) / height
        head = 58 * 1.1 / height
        axes = figure.add_axes((0.27, top - head - tall, 0.50, tall))
        _bars(axes, group, COLOURS[index % len(COLOURS)])
        at = (0.035, top - head * 0.62)
        _write(figure, at, group.heading, WIDTH - 2 * _MARGIN, color=MUTED)
        top -= head + tall + 58 * 0.2 / height
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=_DPI, facecolor=PAPER, metadata={"Software": None})
    return out.getvalue()


def _bars(axes: Any, group: Bars, colour: str) -> None:
    values = [value for _, value, _ in group.rows]
    places = range(len(values), 0, -1)
    axes.barh(places, values, color=colour, height=0.62, zorder=2)
    axes.axvline(0, color=PRINT, linewidth=1.5)
    low, high = min(0.0, *values), max(0.0, *values)
    axes.set_xlim(low or 0, high or (1 if not low else 0))
    axes.set_ylim(0.4, len(values) + 0.6)
    axes.axis("off")
    box = axes.get_position()
    left, right = box.x0 - 0.015, box.x1 + 0.015
    for place, (label, _, said) in zip(places, group.rows, strict=True):
        y = box.y0 + (place - 0.4) / (len(values) + 0.2) * box.height
        room = left * WIDTH - _MARGIN
        _write(axes.figure, (left, y), label, room, ha="right", va="center")
        _write(axes.figure, (right, y), said, (1 - right) * WIDTH, va="center")


def _figure(height: int) -> Any:
    import logging

    logging.getLogger("matplotlib").setLevel(logging.WARNING)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    # A figure is a knot of objects with some MB of pixels in it, which count as nothing to whoever
    # decides when to collect them: left to that, dozens of them lie about.
    gc.collect(1)
    figure = Figure(figsize=(WIDTH / _DPI, height / _DPI), dpi=_DPI, facecolor=PAPER)
    FigureCanvasAgg(figure)
    return figure


def _write(
    figure: Any,
    at: tuple[float, float],
    text: str,
    room: float,
    *,
    fontsize: int = 24,
    color: str = PRINT,
    **aligned: str,
) -> None:
    """A text at most `room` px wide, cut short where it is longer; `fontsize` is in points."""
    size = fontsize * _DPI // 72
    (shown,) = fitted_text(text, size, room, size, 1).lines
    # Every character has a glyph; a dollar sign is no formula.
    drawn = "".join(run.text if run.path.suffix != ".ttc" else NEUTRAL for run in font_runs(shown))
    paths = (TEXT, *(run.path for run in font_runs(text) if run.path.suffix != ".ttc"))
    families = list(dict.fromkeys(map(_family, paths)))
    look = {"fontsize": fontsize, "color": color, "fontfamily": families}
    figure.text(*at, drawn.replace("$", r"\$"), **look, **aligned)


@cache
def _family(path: Path) -> str:
    from matplotlib.font_manager import FontProperties, fontManager

    fontManager.addfont(str(path))
    return FontProperties(fname=str(path)).get_name()

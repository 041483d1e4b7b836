"""Charts for a chat on a phone: PNG, 1080 px wide. `bot.pictures.process` has them drawn.

Every line has a colour and a style of its own and its name at its end.
"""

from __future__ import annotations

import gc
import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, assert_never

from bot.pictures.figures import (
    COLOURS,
    LINE,
    MUTED,
    PAPER,
    PRINT,
    WIDTH,
    BalancesChart,
    Bars,
    BarsChart,
    Chart,
    Curve,
)
from bot.pictures.fonts import NEUTRAL, TEXT, runs

_DPI: Final = 100
_STYLES: Final = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (8, 2)), "-")
_MARKS: Final = ("o", "s", "^", "D", "v", "P", "X")


def drawn(chart: Chart) -> bytes:
    """The chart as PNG."""
    match chart:
        case BalancesChart():
            return _balances(chart)
        case BarsChart():
            return _groups(chart)
        case _:
            assert_never(chart)


def _balances(chart: BalancesChart) -> bytes:
    figure, axes = _figure(810)
    axes.set_position((0.115, 0.115, 0.60, 0.775))
    _title(figure, chart.title)
    for index, curve in enumerate(chart.curves):
        axes.plot(
            range(len(curve.cents)),
            [cents / 100 for cents in curve.cents],
            color=COLOURS[index % len(COLOURS)],
            linestyle=_STYLES[index % len(_STYLES)],
            linewidth=4 if len(curve.cents) < 150 else 3,
            marker=_MARKS[index % len(_MARKS)] if len(curve.cents) < 12 else None,
            markersize=11,
            clip_on=False,
            zorder=3,
        )
    axes.axhline(0, color=PRINT, linewidth=1.5, zorder=2)
    _ends(axes, chart.curves)
    _plain(axes)
    last = max(len(curve.cents) for curve in chart.curves) - 1
    axes.set_xlim(0, max(last, 1))
    axes.yaxis.set_major_formatter(lambda amount, _: f"{amount + 0:.2f}")  # the minus of our texts
    axes.xaxis.get_major_locator().set_params(integer=True, nbins=7)
    axes.set_xlabel(
        _shown(chart.across), fontsize=22, color=MUTED, fontfamily=_families(chart.across)
    )
    return _png(figure)


def _groups(chart: BarsChart) -> bytes:
    rows = sum(len(group.rows) + 1.5 for group in chart.groups)
    height = round(110 + 58 * rows)
    figure, _ = _figure(height, bare=True)
    _title(figure, chart.title)
    top = 1 - 95 / height
    for index, group in enumerate(chart.groups):
        tall = 58 * (len(group.rows) + 0.2) / height
        head = 58 * 1.1 / height
        axes = figure.add_axes((0.27, top - head - tall, 0.50, tall))
        _bars(axes, group, COLOURS[index % len(COLOURS)])
        figure.text(
            0.035,
            top - head * 0.62,
            _shown(group.heading),
            fontsize=24,
            fontweight="normal",
            color=MUTED,
            fontfamily=_families(group.heading),
        )
        top -= head + tall + 58 * 0.2 / height
    return _png(figure)


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
    for place, (label, _, said) in zip(places, group.rows, strict=True):
        y = (place - 0.4) / (len(values) + 0.2)
        for x, text, side, ink in (
            (box.x0 - 0.015, label, "right", PRINT),
            (box.x1 + 0.015, said, "left", PRINT),
        ):
            axes.figure.text(
                x,
                box.y0 + y * box.height,
                _short(text, 16) if side == "right" else _shown(text),
                ha=side,
                va="center",
                fontsize=24,
                color=ink,
                fontfamily=_families(text),
            )


def _figure(height: int, *, bare: bool = False) -> tuple[Any, Any]:
    import logging

    logging.getLogger("matplotlib").setLevel(logging.WARNING)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    # A figure is a knot of objects with some MB of pixels in it, which count as nothing to whoever
    # decides when to collect them: left to that, dozens of them lie about.
    gc.collect(1)
    figure = Figure(figsize=(WIDTH / _DPI, height / _DPI), dpi=_DPI, facecolor=PAPER)
    FigureCanvasAgg(figure)
    axes = None if bare else figure.add_subplot(111, facecolor=PAPER)
    return figure, axes


def _title(figure: Any, title: str) -> None:
    figure.text(
        0.035,
        1 - 62 / figure.bbox.height,
        _short(title, 44),
        fontsize=32,
        color=PRINT,
        fontfamily=_families(title),
    )


def _plain(axes: Any) -> None:
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.grid(axis="y", color=LINE, linewidth=1.5, zorder=0)
    axes.tick_params(labelsize=20, colors=MUTED, length=0, pad=8)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontfamily(_families(""))


def _ends(axes: Any, curves: Sequence[Curve]) -> None:
    """Names and sums at the ends of the lines, pushed apart where lines end together."""
    low, high = axes.get_ylim()
    step = (high - low) * 0.115
    order = sorted(range(len(curves)), key=lambda i: curves[i].cents[-1])
    places: list[float] = []
    for index in order:
        wanted = curves[index].cents[-1] / 100
        places.append(max(wanted, places[-1] + step) if places else wanted)
    excess = places[-1] - (high - step * 0.3)
    places = [place - max(0.0, excess) for place in places]
    for later in range(len(places) - 2, -1, -1):
        places[later] = min(places[later], places[later + 1] - step)
    for index, place in zip(order, places, strict=True):
        curve, colour = curves[index], COLOURS[index % len(COLOURS)]
        end = len(curve.cents) - 1
        sum_ = f"{curve.cents[-1] / 100:+.2f}" if curve.cents[-1] else "0.00"
        axes.annotate(
            f"{_short(curve.name, 12)}\n{sum_}",
            (max(end, 1) if end else 0, curve.cents[-1] / 100),
            xytext=(1.05, place),
            textcoords=("axes fraction", "data"),
            fontsize=22,
            color=colour,
            va="center",
            linespacing=1.05,
            annotation_clip=False,
            fontfamily=_families(curve.name),
            arrowprops={
                "arrowstyle": "-",
                "color": colour,
                "linewidth": 1.5,
                "shrinkB": 4,
                "relpos": (0, 0.5),
            },
        )


def _png(figure: Any) -> bytes:
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=_DPI, facecolor=PAPER, metadata={"Software": None})
    return out.getvalue()


def _short(text: str, most: int) -> str:
    shown = _shown(text)
    return shown if len(shown) <= most else shown[: most - 1].rstrip() + "…"


def _shown(text: str) -> str:
    """A text of which every character has a glyph; a dollar sign is no formula."""
    joined = "".join(run.text if run.path.suffix != ".ttc" else NEUTRAL for run in runs(text))
    return joined.replace("$", r"\$")


def _families(text: str) -> list[str]:
    """Our font, then those of the system that the text needs."""
    paths = (TEXT, *dict.fromkeys(run.path for run in runs(text) if run.path.suffix != ".ttc"))
    return list(dict.fromkeys(_family(path) for path in paths))


@cache
def _family(path: Path) -> str:
    from matplotlib.font_manager import FontProperties, fontManager

    fontManager.addfont(str(path))
    return FontProperties(fname=str(path)).get_name()

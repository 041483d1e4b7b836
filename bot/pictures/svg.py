"""Parts of a picture as SVG: placed below and beside one another, on the felt and on paper.

Sizes are px; the upper left corner of a part is its origin.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.pictures.text import fit_text

WIDTH: Final = 1080
"""The width of every picture, in px."""
PAPER: Final = "#f3eddc"
PRINT: Final = "#23231d"
MUTED: Final = "#5c584a"
LINE: Final = "#d9cfb6"
PLUS: Final = "#0b6637"
MINUS: Final = "#a51c26"
COLOURS: Final = ("#0067A5", "#C25400", "#00805D", "#A8457F", "#7A6000", "#2A7DB0", "#333333")
"""Colours of lines on paper: Okabe and Ito's, darkened; colour-blind people tell them apart."""

MARGIN: Final = 40
ROOM: Final = WIDTH - 2 * MARGIN
CHALK: Final = "#fdf8e7"
CHALK_SOFT: Final = "#d5e4d6"
FELT: Final = "#145040"
_SHADOW: Final = "#0a2b20"


class PicturePart(NamedTuple):
    """A part of a picture, at most `ROOM` px wide. An empty part has the height 0."""

    height: int
    svg: str = ""


class Picture(NamedTuple):
    """A whole picture: its size, background colour and drawing."""

    width: int
    height: int
    ground: str
    svg: str


def move_drawing(svg: str, x: float, y: float) -> str:
    """Moves a drawing by `x` to the right and `y` down."""
    return f'<g transform="translate({x:g} {y:g})">{svg}</g>' if svg else ""


def stack_parts(parts: Iterable[PicturePart], gap: int) -> PicturePart:
    """Places parts below one another, `gap` px apart, leaving out empty parts."""
    drawn, top = "", 0
    for part in parts:
        if part.height:
            drawn += move_drawing(part.svg, 0, top)
            top += part.height + gap
    return PicturePart(max(top - gap, 0), drawn)


def place_side_by_side(
    parts: Iterable[tuple[int, PicturePart]], *, align_tops: bool = False
) -> PicturePart:
    """Places parts side by side; each comes with its distance from the left edge.

    Their lower ends are aligned, with `align_tops` their upper ends.
    """
    placed = tuple(parts)
    height = max((part.height for _, part in placed), default=0)
    drawn = (
        move_drawing(part.svg, start, height - part.height if align_tops else 0)
        for start, part in placed
    )
    return PicturePart(height, "".join(drawn))


def draw_heading(
    text: str, size: int, colour: str, *, bold: bool = False, max_width: int = ROOM
) -> PicturePart:
    """Draws a heading, smaller or on several lines if it is long; empty without text."""
    if not text.strip():
        return PicturePart(0)
    shown = fit_text(text, size, max_width - size // 10, round(size * 0.62))
    step = round(shown.size * 1.25)
    drawn = shown.draw((0, round(shown.size * 0.88)), step, colour, bold=bold)
    return PicturePart(len(shown.lines) * step - shown.size // 4, drawn)


def lay_on_felt(parts: Iterable[PicturePart], gap: int) -> Picture:
    """Makes a picture of parts below one another on a felt table."""
    whole = stack_parts(parts, gap)
    return Picture(WIDTH, 2 * MARGIN + whole.height, FELT, move_drawing(whole.svg, MARGIN, MARGIN))


def draw_paper_card(svg: str, width: int, height: int) -> PicturePart:
    """Draws a paper card with its shadow, and a drawing on it."""
    cards = ((6, _SHADOW), (0, PAPER))
    blank = (
        f'<rect y="{y}" width="{width}" height="{height}" rx="30" fill="{colour}"/>'
        for y, colour in cards
    )
    return PicturePart(height, f"{''.join(blank)}{svg}")


def line_svg(points: Iterable[tuple[float, float]], colour: str, width: float) -> str:
    """Draws a line through points."""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )

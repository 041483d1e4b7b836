"""Parts of a picture, set below and beside one another, on the felt and on paper. Sizes are px."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.fonts import fitted_text

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
_FELT_TOP: Final = (24, 92, 68)
_FELT_LOW: Final = (14, 62, 47)
_SHADOW: Final = "#0a2b20"

Paint: TypeAlias = Callable[[Image.Image, int, int], None]


class PicturePart(NamedTuple):
    """A part of a picture, `ROOM` wide at most.

    `paint` draws it on an image, its upper left corner at left and top. `height` 0: it is not
    there.
    """

    height: int
    paint: Paint


def below(parts: Iterable[PicturePart], gap: int) -> PicturePart:
    """Parts below one another, so far apart; what is not there takes no room."""
    there = [part for part in parts if part.height]

    def paint(image: Image.Image, left: int, top: int) -> None:
        for part in there:
            part.paint(image, left, top)
            top += part.height + gap

    return PicturePart(sum(part.height for part in there) + gap * max(len(there) - 1, 0), paint)


def side_by_side(parts: Iterable[tuple[int, PicturePart]], *, level: bool = False) -> PicturePart:
    """Parts side by side, with how far right each begins; all end at one level, or begin there."""
    placed = tuple(parts)
    height = max((part.height for _, part in placed), default=0)

    def paint(image: Image.Image, left: int, top: int) -> None:
        for start, part in placed:
            part.paint(image, left + start, top + (height - part.height if level else 0))

    return PicturePart(height, paint)


def heading_line(
    text: str, size: int, colour: str, *, bold: bool = False, room: int = ROOM
) -> PicturePart:
    """A line of text, smaller or several lines where it is long; nothing where it is empty."""
    shown = fitted_text(text, size, room - size // 10, round(size * 0.62))
    step = round(shown.size * 1.25)

    def paint(image: Image.Image, left: int, top: int) -> None:
        shown.put(image, (left, top + round(shown.size * 0.88)), step, colour, bold=bold)

    height = len(shown.lines) * step - shown.size // 4
    return PicturePart(height if text.strip() else 0, paint)


def felt(height: int) -> Image.Image:
    """The table, a little lighter at the top."""
    fade = Image.linear_gradient("L").resize((1, height))
    low, high = (Image.new("RGB", (1, height), colour) for colour in (_FELT_LOW, _FELT_TOP))
    return Image.composite(low, high, fade).resize((WIDTH, height), Image.Resampling.NEAREST)


def put_paper(image: Image.Image, at: tuple[int, int], width: int, height: int) -> None:
    """Lay a blank card with its shadow, its upper left corner `at`."""
    mask = Image.new("L", (2 * width, 2 * height), 0)  # twice as large, for smooth corners
    box = (0, 0, 2 * width - 1, 2 * height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, 60, fill=255)
    shape = mask.reduce(2)
    image.paste(_SHADOW, (at[0], at[1] + 6), shape)
    image.paste(PAPER, at, shape)


def encoded(image: Image.Image) -> bytes:
    """The picture as PNG."""
    file = io.BytesIO()
    # Level 1 is several times as fast as the default and hardly larger for pictures like these.
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()

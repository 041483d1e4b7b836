"""A brush for drawings on a tile's face, in units that do not depend on the picture's size.

A face is 60 units wide and 80 high, (0, 0) is its upper left corner, y grows downwards. Drawings
are made `FINER` times as large as they are shown and scaled down: that gives the smooth edges which
Pillow's own shapes lack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.fonts import LOCK, tile_font

WIDE: Final = 60
HIGH: Final = 80
FINER: Final = 4

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = str

RED: Final[Colour] = "#bf1e2e"
GREEN: Final[Colour] = "#0f7a43"
BLUE: Final[Colour] = "#1f3f97"
INK: Final[Colour] = "#141d3c"
IVORY: Final[Colour] = "#fbf6e8"


class Brush:
    """Draws on a transparent face of `width` px (as shown)."""

    def __init__(self, width: int) -> None:
        self._unit = width * FINER / WIDE
        size = (width * FINER, round(HIGH * self._unit))
        self._image = Image.new("RGBA", size, (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self._image)

    def done(self) -> Image.Image:
        """The drawing at the size at which it is shown, RGBA."""
        width, height = self._image.size
        return self._image.resize((width // FINER, height // FINER), Image.Resampling.BOX)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.oval(x, y, radius, radius, colour)

    def oval(
        self, x: float, y: float, across: float, down: float, colour: Colour, turn: float = 0
    ) -> None:
        """A filled ellipse with these half axes, turned clockwise by degrees."""
        if turn:
            around = [(across * cos(a), down * sin(a)) for a in _steps(0, 2 * pi, 36)]
            self.shape(turned(around, x, y, turn), colour)
            return
        box = self._px([(x - across, y - down), (x + across, y + down)])
        self._draw.ellipse(box, fill=colour)

    def frame(self, box: tuple[float, float, float, float], width: float, colour: Colour) -> None:
        """A rectangle's line with slightly rounded corners, `width` wide inwards."""
        left, top, right, bottom = box
        self._draw.rounded_rectangle(
            self._px([(left, top), (right, bottom)]),
            radius=1.5 * self._unit,
            outline=colour,
            width=round(width * self._unit),
        )

    def shape(self, corners: Sequence[Point], colour: Colour) -> None:
        """A filled polygon."""
        self._draw.polygon(self._px(corners), fill=colour)

    def blob(self, points: Sequence[Point], colour: Colour) -> None:
        """A filled shape whose outline runs smoothly through `points`."""
        self.shape(list(smooth(points, closed=True)), colour)

    def stroke(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour,
        end: float | None = None,
    ) -> None:
        """A line that runs smoothly through `points`, from `width` to `end` wide, round ends."""
        line = list(smooth(points))
        widths = list(_steps(width, width if end is None else end, len(line) - 1))
        self.shape(_ribbon(line, widths), colour)
        self.disc(*line[0], widths[0] / 2, colour)
        self.disc(*line[-1], widths[-1] / 2, colour)

    def sign(
        self, x: float, y: float, size: float, text: str, colour: Colour, bold: float = 0.6
    ) -> None:
        """One character, `size` units high, its ink centred on (x, y), `bold` units fatter."""
        weight = bold * self._unit / 2
        with LOCK:
            font = tile_font(round(size * self._unit))
            left, top, right, bottom = self._draw.textbbox((0, 0), text, font, stroke_width=weight)
            at = (x * self._unit - (left + right) / 2, y * self._unit - (top + bottom) / 2)
            self._draw.text(at, text, colour, font, stroke_width=weight)

    def _px(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]


def turned(points: Iterable[Point], x: float, y: float, turn: float) -> list[Point]:
    """Points around (0, 0), turned clockwise by degrees and moved to (x, y)."""
    cosine, sine = cos(radians(turn)), sin(radians(turn))
    return [(x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in points]


def smooth(points: Sequence[Point], *, closed: bool = False, steps: int = 8) -> Iterable[Point]:
    """Points of a curve through `points` (Catmull-Rom), `steps` between neighbours."""
    count = len(points)
    for index in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        else:
            a, b = points[max(index - 1, 0)], points[index]
            c, d = points[index + 1], points[min(index + 2, count - 1)]
        for step in range(steps):
            t = step / steps
            yield (_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t))
    if not closed:
        yield points[-1]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    """The curve between b and c."""
    bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * (b - c) + d - a) * t**3
    return b + ((c - a) * t + bend) / 2


def _ribbon(line: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """The outline of a line of varying width."""
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(line):
        before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        along, down = after[0] - before[0], after[1] - before[1]
        half = widths[index] / 2 / (hypot(along, down) or 1)
        left.append((x - down * half, y + along * half))
        right.append((x + down * half, y - along * half))
    return left + right[::-1]


def _steps(first: float, last: float, count: int) -> Iterable[float]:
    """`count` equal steps from first to last, both named."""
    return (first + (last - first) * step / max(count, 1) for step in range(count + 1))

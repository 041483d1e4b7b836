"""The poster of a night: PNG, 1080 x 1350 px, on the felt.

From top to bottom: the title, the podium, the money race with everybody's balance, the biggest
hand, and what else is worth remembering. The race takes the height that the rest leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.fonts import NO_BREAK, fitted_text, put_text, text_width
from bot.pictures.hand import hand_tiles
from bot.pictures.layout import (
    CHALK,
    CHALK_SOFT,
    COLOURS,
    LINE,
    MARGIN,
    MINUS,
    MUTED,
    PAPER,
    PLUS,
    PRINT,
    ROOM,
    PicturePart,
    below,
    encoded,
    felt,
    heading_line,
    put_paper,
    side_by_side,
)
from bot.pictures.view import CardRow, HandView, Poster, Standing
from models.rules.values import Cents

HEIGHT: Final = 1350
_SPACE: Final = 32
"""Between the parts."""
_TILES: Final = (64, 52, 44)
"""Widths of the tiles of the biggest hand at most: the first that leaves enough room."""
_LEAST: Final = 320
"""The height that the race should have."""
_TALLEST: Final = 720
_COLOURS: Final = (*COLOURS, "#b3202e")
"""Eight, so that a night with four who took over a seat still has a colour for each."""


def poster_picture(poster: Poster) -> bytes:
    """The poster as PNG; takes some tenths of a second."""
    parts = _parts(poster)
    free = HEIGHT - 2 * MARGIN - below(parts, 0).height
    image = felt(HEIGHT)
    below(parts, min(free // max(len(parts) - 1, 1), 3 * _SPACE)).paint(image, MARGIN, MARGIN)
    return encoded(image)


def _parts(poster: Poster) -> tuple[PicturePart, ...]:
    """Lists the parts of the poster from top to bottom; a hand of many tiles has smaller ones."""
    title = heading_line(poster.title, 60, CHALK, bold=True)
    title = below((title, heading_line(poster.subtitle, 34, CHALK_SOFT)), 12)
    above = (title, _podium(poster.standings))
    for tile in _TILES:
        last = (_biggest_hand(poster.hand, tile), _facts(poster.facts))
        left = HEIGHT - 2 * MARGIN - below((*above, *last), _SPACE).height - _SPACE
        if left >= _LEAST:
            break
    race = _Race(poster.standings, poster.across, min(left, _TALLEST), poster.least)
    return tuple(
        part for part in (*above, PicturePart(race.height, race.paint), *last) if part.height
    )


# --- podium --------------------------------------------------------------------------------------

_METAL: Final = {1: "#e3b341", 2: "#c3ccd0", 3: "#c98a55"}
_BLOCK: Final = {1: 150, 2: 112, 3: 80}
"""Heights of the steps, by place."""
_GAP: Final = 16
_MOST_STEPS: Final = 4
"""Three stand on it, or four where two share the last place; all stand beside the race."""


def _podium(standings: Sequence[Standing]) -> PicturePart:
    """The first three, the best in the middle; nobody stands on it where all are even."""
    best = [one for one in standings if one.place in _BLOCK][:_MOST_STEPS]
    if all(one.place == 1 for one in standings):
        return side_by_side(())
    width = min((ROOM - _GAP * (len(best) - 1)) // len(best), 320)
    steps = [_step(one, width) for one in best]
    left = (ROOM - len(best) * (width + _GAP) + _GAP) // 2
    starts = count(left, width + _GAP)
    return side_by_side(
        zip(starts, (*steps[1:2], *steps[:1], *steps[2:]), strict=False), level=True
    )


def _step(one: Standing, width: int) -> PicturePart:
    """A step of the podium with its place on it; above it the amount, and whose it is."""
    name = fitted_text(one.name, 44, width - 8, 28, 2)
    block, leading = _BLOCK[one.place], round(name.size * 1.2)
    height = block + 14 + 46 + round(len(name.lines) * name.size * 1.2)

    def paint(image: Image.Image, left: int, top: int) -> None:
        bottom, middle = top + height, left + width // 2
        top = bottom - block
        box = (left, top, left + width - 1, bottom - 1)
        draw = ImageDraw.Draw(image)
        draw.rounded_rectangle(box, 14, fill=_METAL[one.place], corners=_UPPER)
        number = min(block - 16, 96)
        at = (middle, top + (block + round(number * 0.72)) // 2)
        put_text(image, at, str(one.place), number, PRINT, bold=True, align="middle")
        put_text(image, (middle, top - 20), one.amount, 40, CHALK, bold=True, align="middle")
        first = top - 60 - name.size // 6 - leading * (len(name.lines) - 1)
        name.put(image, (middle, first), leading, CHALK, bold=True, align="middle")

    return PicturePart(height, paint)


_UPPER: Final = (True, True, False, False)
"""The corners that are round."""

# --- the money race ------------------------------------------------------------------------------

_PAD: Final = 28
_NAMES: Final = 350
"""The width of the names and amounts at the ends of the lines at most."""
_SCALE: Final = 108
"""The room of the amounts at the left."""
_APART: Final = 24
"""Between a name and its amount, at least."""
_LINKS: Final = 56
"""Between the end of a line and its name."""
_FINE: Final = 2
"""Lines are drawn so many times as large, to be smooth."""


class _Race:
    """The balances over the hands, each line with its name and amount at its end."""

    def __init__(self, standings: Sequence[Standing], across: str, height: int, least: int) -> None:
        self._standings = standings
        self._least = least
        self._across = across
        self.height = height
        self._row = (height - 2 * _PAD) // len(standings)  # how high the row of a name is
        self._size = min(34, self._row - 6)
        wide = (
            text_width(_called(one), self._size) + _APART + text_width(one.amount, self._size)
            for one in standings
        )
        self._names = ROOM - _PAD - min(max(wide), _NAMES)  # how far right the names begin
        # Left, top, right and bottom of the lines, from the corner of the card.
        self._plot = _SCALE, _PAD + 10, self._names - _LINKS, height - _PAD - 44
        self._hands = max(len(one.cents) for one in standings) - 1
        every = [cents for one in standings for cents in one.cents]
        low, high = min(0, *every), max(0, *every)
        self._range = (low, high) if low < high else (-1, 1)

    def _at(self, hand: int, cents: Cents) -> tuple[int, int]:
        """Finds the place of a balance."""
        left, top, right, bottom = self._plot
        low, high = self._range
        x = left + (right - left) * hand / max(self._hands, 1)
        return round(x), round(bottom - (bottom - top) * (cents - low) / (high - low))

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Draw the card with its scales, lines and names."""
        put_paper(image, (left, top), ROOM, self.height)
        self._put_scales(image, left, top)
        self._put_lines(image, left, top)
        for index, one in enumerate(self._standings):
            middle = top + _PAD + index * self._row + self._row // 2
            self._put_name(image, left, middle, one, _colour(index))

    def _put_scales(self, image: Image.Image, left: int, top: int) -> None:
        draw = ImageDraw.Draw(image)
        start, _, end, bottom = self._plot
        for cents in ticks(*self._range, 5, self._least):
            y = top + self._at(0, cents)[1]
            draw.line((left + start, y, left + end, y), MUTED if not cents else LINE, 2)
            amount = f"{cents / 100:.2f}".removesuffix(".00")
            put_text(image, (left + start - 14, y + 8), amount, 24, MUTED, align="right")
        baseline = top + bottom + 44
        for hand in ticks(0, self._hands, 6, least=1):
            if hand:
                x = left + self._at(hand, 0)[0]
                put_text(image, (x, baseline), str(hand), 24, MUTED, align="middle")
        put_text(image, (left + start - 14, baseline), self._across, 24, MUTED, align="right")

    def _put_lines(self, image: Image.Image, left: int, top: int) -> None:
        """The lines and what links them to their names; the best on top."""
        box = (left, top, left + ROOM, top + self.height)
        size = (_FINE * ROOM, _FINE * self.height)
        fine = image.crop(box).resize(size, Image.Resampling.NEAREST)
        draw = ImageDraw.Draw(fine)
        for index, one in reversed(tuple(enumerate(self._standings))):
            colour = _colour(index)
            run = one.cents if self._hands else one.cents * 2  # before any hand: a level line
            points = [self._at(hand, cents) for hand, cents in enumerate(run)]
            end = points[-1]
            name = (self._names - 8, _PAD + index * self._row + self._row // 2)
            _line(draw, (end, name), colour, 2)
            _line(draw, points, PAPER, 10)
            _line(draw, points, colour, 5)
            dot = end[0] * _FINE, end[1] * _FINE
            draw.circle(dot, 9 * _FINE, fill=colour, outline=PAPER, width=2 * _FINE)
        image.paste(fine.reduce(_FINE), (left, top))

    def _put_name(
        self, image: Image.Image, left: int, middle: int, one: Standing, colour: str
    ) -> None:
        """Place, name and amount; a long name smaller, on two lines, or cut short."""
        start, end, size = left + self._names, left + ROOM - _PAD, self._size
        ink = PLUS if one.cents[-1] > 0 else MINUS if one.cents[-1] < 0 else PRINT
        put_text(image, (end, middle + round(size * 0.36)), one.amount, size, ink, align="right")
        room = end - start - text_width(one.amount, size) - _APART + 2
        name = fitted_text(_called(one), size, room, 22, 2 if self._row > 64 else 1)
        step = round(name.size * 1.15)
        y = middle + round(name.size * 0.36) - step * (len(name.lines) - 1) // 2
        name.put(image, (start, y), step, colour, bold=True)


def _called(one: Standing) -> str:
    """Place and name, which no line break parts."""
    return f"{one.place}.{NO_BREAK}{one.name}"


def _colour(index: int) -> str:
    return _COLOURS[index % len(_COLOURS)]


def ticks(low: int, high: int, most: int, least: int) -> Iterator[int]:
    """Round numbers from `low` to `high`: at most one more than `most`, at least `least` apart."""
    step = next(
        step
        for power in count()
        for part in (1, 2, 5)
        if (step := part * 10**power) >= least and (high - low) <= most * step
    )
    yield from range(-(-low // step) * step, high + 1, step)


def _line(
    draw: ImageDraw.ImageDraw, points: Sequence[tuple[int, int]], colour: str, width: int
) -> None:
    draw.line([(x * _FINE, y * _FINE) for x, y in points], colour, width * _FINE, joint="curve")


# --- the biggest hand, and facts -----------------------------------------------------------------


def _biggest_hand(view: HandView | None, tile: int) -> PicturePart:
    """Draws the biggest hand: whose it was, its name, and its tiles where they are known."""
    view = view or HandView()
    title = heading_line(view.title, 42, CHALK, bold=True)
    return below((title, heading_line(view.subtitle, 32, CHALK_SOFT), hand_tiles(view, tile)), 14)


def _facts(facts: Sequence[CardRow]) -> PicturePart:
    """Short things to remember, side by side: what it is about, and below it, large, what was."""
    width = (ROOM - _SPACE * (len(facts) - 1)) // max(len(facts), 1)
    columns = []
    for fact in facts:
        about = heading_line(fact.label, 28, CHALK_SOFT, room=width)
        columns.append(
            below((about, heading_line(fact.value, 38, CHALK, bold=True, room=width)), 12)
        )
    return side_by_side(zip(count(0, width + _SPACE), columns, strict=False))

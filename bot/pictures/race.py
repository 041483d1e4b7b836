"""The money race: the balances of a night as lines over its hands, with names and amounts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from bot.pictures.svg import COLOURS, LINE, MINUS, MUTED, PAPER, PLUS, PRINT, ROOM, line_svg
from bot.pictures.text import NO_BREAK, fit_text, text_svg, text_width
from bot.pictures.view import MoneyRace, Standing
from models.rules.values import Cents

_COLOURS: Final = (*COLOURS, "#b3202e")
"""Eight colours: enough for a night with four players and four substitutes."""
_PAD: Final = 28
_NAMES: Final = 350
"""The most width of the names and amounts at the ends of the lines."""
_SCALE: Final = 108
"""The width of the scale at the left."""
_APART: Final = 24
"""The least space between a name and its amount."""
_LINKS: Final = 56
"""The space between the end of a line and its name."""


def draw_money_race(race: MoneyRace, height: int) -> str:
    """Draws the lines of everybody's winnings, `ROOM` px wide and `height` px high."""
    layout = _RaceLayout(race, height)
    return layout.draw_scales() + layout.draw_lines() + layout.draw_names()


class _RaceLayout:
    """The positions of the lines, scales and names in a chart of winnings."""

    def __init__(self, race: MoneyRace, height: int) -> None:
        self._race = race
        self._row = (height - 2 * _PAD) // len(race.standings)  # how high the row of a name is
        self._size = min(34, self._row - 6)
        wide = (
            text_width(_join_rank_and_name(one), self._size)
            + _APART
            + text_width(one.amount, self._size)
            for one in race.standings
        )
        self._names = ROOM - _PAD - min(max(wide), _NAMES)  # how far right the names begin
        # Left, top, right and bottom of the lines.
        self._plot = _SCALE, _PAD + 10, self._names - _LINKS, height - _PAD - 44
        self._hands = max(len(one.cents) for one in race.standings) - 1
        every = [cents for one in race.standings for cents in one.cents]
        low, high = min(0, *every), max(0, *every)
        self._range = (low, high) if low < high else (-1, 1)

    def _balance_point(self, hand: int, cents: Cents) -> tuple[int, int]:
        left, top, right, bottom = self._plot
        low, high = self._range
        x = left + (right - left) * hand / max(self._hands, 1)
        return round(x), round(bottom - (bottom - top) * (cents - low) / (high - low))

    def _name_row_middle_y(self, index: int) -> int:
        """Returns the distance of the middle of a name's row from the top, in px."""
        return _PAD + index * self._row + self._row // 2

    def draw_scales(self) -> str:
        """Draws the amounts at the left with a level line each, and the hands' numbers below."""
        start, _, end, bottom = self._plot
        drawn = ""
        for cents in list_scale_ticks(*self._range, 5, self._race.least):
            y = self._balance_point(0, cents)[1]
            drawn += line_svg(((start, y), (end, y)), MUTED if not cents else LINE, 2)
            amount = f"{cents / 100:.2f}".removesuffix(".00")
            drawn += text_svg((start - 14, y + 8), amount, 24, MUTED, align="end")
        baseline = bottom + 44
        for hand in list_scale_ticks(0, self._hands, 6, min_step=1):
            if hand:
                x = self._balance_point(hand, 0)[0]
                drawn += text_svg((x, baseline), str(hand), 24, MUTED, align="middle")
        return drawn + text_svg((start - 14, baseline), self._race.across, 24, MUTED, align="end")

    def draw_lines(self) -> str:
        """Draws the lines and their links to the names; the best player's line is on top."""
        drawn = ""
        for index, one in reversed(tuple(enumerate(self._race.standings))):
            colour = _line_colour(index)
            run = one.cents if self._hands else one.cents * 2  # before any hand: a level line
            points = [self._balance_point(hand, cents) for hand, cents in enumerate(run)]
            x, y = points[-1]
            drawn += line_svg(
                ((x, y), (self._names - 8, self._name_row_middle_y(index))), colour, 2
            )
            drawn += line_svg(points, PAPER, 10) + line_svg(points, colour, 5)
            drawn += (
                f'<circle cx="{x}" cy="{y}" r="8" fill="{colour}" stroke="{PAPER}" '
                'stroke-width="2"/>'
            )
        return drawn

    def draw_names(self) -> str:
        """Draws each player's rank, name and amount; long names are smaller, broken or cut."""
        drawn, size = "", self._size
        for index, one in enumerate(self._race.standings):
            level = self._name_row_middle_y(index) + round(size * 0.36)
            cents = one.cents[-1]
            ink = PLUS if cents > 0 else MINUS if cents < 0 else PRINT
            drawn += text_svg((ROOM - _PAD, level), one.amount, size, ink, align="end")
            taken = text_width(one.amount, size) + _APART - 2
            room = ROOM - _PAD - self._names - taken
            name = fit_text(_join_rank_and_name(one), size, room, 22, 2 if self._row > 64 else 1)
            step = round(name.size * 1.15)
            y = (
                self._name_row_middle_y(index)
                + round(name.size * 0.36)
                - step * (len(name.lines) - 1) // 2
            )
            drawn += name.draw((self._names, y), step, _line_colour(index), bold=True)
        return drawn


def _join_rank_and_name(standing: Standing) -> str:
    """Joins a player's rank and name by a space at which no line is broken."""
    return f"{standing.place}.{NO_BREAK}{standing.name}"


def _line_colour(index: int) -> str:
    return _COLOURS[index % len(_COLOURS)]


def list_scale_ticks(low: int, high: int, max_count: int, min_step: int) -> Iterator[int]:
    """Yields round numbers within the range: at most `max_count` + 1, at least `min_step` apart."""
    step = next(
        step
        for power in count()
        for part in (1, 2, 5)
        if (step := part * 10**power) >= min_step and (high - low) <= max_count * step
    )
    yield from range(-(-low // step) * step, high + 1, step)

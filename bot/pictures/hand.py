"""The picture of a hand with its card, for a chat on a phone: 1080 px wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.pictures import svg, tiles
from bot.pictures.text import Align, Lines, fitted_text
from bot.pictures.view import CardRow, HandView, TilesView

_SPACE: Final = 40
"""The space between the parts of a picture."""
_READABLE: Final = 56
"""The smallest width at which tiles can be told apart on a phone."""


def hand_picture(*views: HandView) -> svg.Picture:
    """Lays out hands with their cards, below one another."""
    whole = svg.below(
        (svg.PicturePart(each.height, each.svg) for each in map(_lay_out_hand, views)), 0
    )
    return svg.Picture(svg.WIDTH, whole.height, svg.FELT, whole.svg)


def _lay_out_hand(view: HandView) -> svg.Picture:
    title = svg.heading_line(view.title, 56, svg.CHALK, bold=True)
    subtitle = svg.heading_line(view.subtitle, 36, svg.CHALK_SOFT)
    return svg.draw_felt((title, subtitle, hand_tiles(view), _card(view)), _SPACE)


def tiles_picture(view: TilesView) -> svg.Picture:
    """Lays out a picture of tiles only."""
    return svg.draw_felt((tiles.arrange_tiles(map(tiles.Group, view.groups), svg.ROOM).part,), 0)


# --- the tiles -----------------------------------------------------------------------------------


def hand_tiles(view: HandView, largest: int = tiles.LARGEST) -> svg.PicturePart:
    """Lays out the tiles of a hand, at most `largest` px wide.

    Bonus tiles are at the right of a row with room for them, else above.
    """
    hand = tiles.arrange_tiles(
        (*map(tiles.meld_group, view.melds), *_loose(view)), svg.ROOM, largest
    )
    bonus = tiles.Group(view.bonus)
    if not view.bonus:
        return hand.part
    if len(hand.rows) > 1:
        taken = [tiles.row_width(row, hand.tile) for row in hand.rows]
        row = taken.index(min(taken))
        small = _smaller(bonus, hand.tile, svg.ROOM - taken[row] - 2 * tiles.group_gap(hand.tile))
        if small >= _READABLE:
            return _lay_out_aside(hand, row, tiles.Arrangement(((bonus,),), small))
    small = max(_smaller(bonus, hand.tile, svg.ROOM), tiles.SIZES[0])
    return svg.below((tiles.Arrangement(((bonus,),), small).part, hand.part), hand.gap)


def _loose(view: HandView) -> Iterator[tiles.Group]:
    """Yields the sets of the loose tiles; the winning tile follows the last set."""
    *others, last = view.concealed or ((),)
    yield from map(tiles.Group, others)
    yield (
        tiles.Group(last) if view.winning is None else tiles.Group((*last, view.winning), won=True)
    )


def _smaller(bonus: tiles.Group, tile: int, room: int) -> int:
    """Returns the width for bonus tiles in a row: about two thirds of `tile`; 0 if none fits."""
    sizes = [size for size in tiles.SIZES if size <= max(0.72 * tile, _READABLE)]
    return max((size for size in sizes if tiles.row_width((bonus,), size) <= room), default=0)


def _lay_out_aside(hand: tiles.Arrangement, row: int, aside: tiles.Arrangement) -> svg.PicturePart:
    """Lays out a hand with the tiles of `aside` at the right of one of its rows."""
    start = svg.ROOM - tiles.row_width(aside.rows[0], aside.tile)
    down = hand.top(row) + tiles.tile_height(hand.tile) - tiles.tile_height(aside.tile)
    drawn = svg.move(aside.part.svg, start, down) + hand.part.svg
    return svg.PicturePart(hand.part.height, drawn)


# --- the card: patterns, total and payments -------------------------------------------------------

TOTAL: Final = "#8a4b00"
_PADDING: Final = 40
_INNER: Final = svg.ROOM - 2 * _PADDING
"""The width of the rows of a card."""
_RULE: Final = 26
"""The height of the line between two sections."""
_FEW: Final = 9
"""The number of rows up to which they are written large."""
_APART: Final = 30
"""The space between a label and its value, and between two columns."""


class CardLine(NamedTuple):
    """A row of the card with its texts broken to fit, and the right end of each value."""

    label: Lines
    values: tuple[tuple[Lines, float], ...]
    bold: bool
    ink: str
    value_ink: str

    @property
    def room(self) -> float:
        """Returns the width that the values leave for the label, in px."""
        taken = min((end - value.width for value, end in self.values if value.lines), default=None)
        return _INNER if taken is None else taken - _APART

    @property
    def part(self) -> svg.PicturePart:
        """Lays out the label at the left and the values at the right, centred vertically."""
        sides: list[tuple[Lines, float, str, Align]] = [(self.label, 0, self.ink, "start")]
        sides += [(value, end, self.value_ink, "end") for value, end in self.values]
        tall = max(len(side.lines) * _step(side) for side, *_ in sides)
        height, drawn = tall + round(self.label.size * 0.4), ""
        for side, x, ink, align in sides:
            y = (height - len(side.lines) * _step(side)) // 2 + round(side.size * 1.02)
            drawn += side.svg((x, y), _step(side), ink, bold=self.bold, align=align)
        return svg.PicturePart(height, drawn)


def _step(side: Lines) -> int:
    """Returns the distance between two lines of text."""
    return round(side.size * 1.32)


_BETWEEN: Final = svg.PicturePart(
    _RULE, f'<rect y="{_RULE // 2 - 1}" width="{_INNER}" height="3" fill="{svg.LINE}"/>'
)


def _card(view: HandView) -> svg.PicturePart:
    """Lays out the card of a view on paper; an empty part if the card is empty."""
    parts: list[svg.PicturePart] = []
    for section in card_lines(view):
        parts += [_BETWEEN] if parts else []
        parts += [line.part for line in section]
    if not parts:
        return svg.PicturePart(0)
    whole = svg.below(parts, 0)
    drawn = svg.move(whole.svg, _PADDING, round(0.65 * _PADDING))
    return svg.draw_paper(drawn, svg.ROOM, whole.height + round(1.3 * _PADDING))


def card_lines(view: HandView) -> tuple[tuple[CardLine, ...], ...]:
    """Breaks the texts of a card to fit; returns its rows by section."""
    size = 42 if len(view.patterns) + len(view.payments) <= _FEW else 36
    total = [_line(view.total, size + 8, bold=True, value_ink=TOTAL)] if view.total else []
    notes = (
        _line(CardRow(note, ""), size - 8, ink=svg.MUTED) for note in view.notes if note.strip()
    )
    sections = (
        tuple(_break_rows(view.patterns, size)),
        (*total, *notes),
        tuple(_break_rows(view.payments, size)),
    )
    return tuple(filter(None, sections))


def _break_rows(rows: Sequence[CardRow], size: int) -> Iterator[CardLine]:
    """Breaks rows to fit; neighbouring rows with the same number of columns are aligned."""
    for count, group in groupby(rows, lambda row: len(row.columns)):
        together = tuple(group)
        if count == 1:
            yield from (_line(row, size) for row in together)
            continue
        widest = [
            max(fitted_text(cell, size, _most(count), 1, 1).width for cell in column)
            for column in zip(*(row.columns for row in together), strict=True)
        ]
        ends = [_INNER - sum(widest[at:]) - _APART * (count - at) for at in range(1, count)]
        yield from (_line(row, size, ends=(*ends, _INNER)) for row in together)


def _most(columns: int) -> float:
    """Returns the most width of a value in a row with so many columns."""
    return _INNER / 2 if columns == 1 else 0.7 * _INNER / columns - _APART


def _line(
    row: CardRow,
    size: int,
    *,
    bold: bool = False,
    ink: str = svg.PRINT,
    value_ink: str | None = None,
    ends: Sequence[float] = (_INNER,),
) -> CardLine:
    """Breaks a row to fit: the values first, the label into the rest."""
    least, most = min(34, size), _most(len(ends))
    cells = (
        fitted_text(cell, size, most, least) if cell else Lines(size, ()) for cell in row.columns
    )
    sign = {"+": svg.PLUS, "-": svg.MINUS, "−": svg.MINUS}.get(row.value[:1], svg.PRINT)
    values = tuple(zip(cells, ends, strict=True))
    line = CardLine(Lines(size, ()), values, bold, ink, value_ink or sign)
    return line._replace(label=fitted_text(row.label, size, line.room, least))

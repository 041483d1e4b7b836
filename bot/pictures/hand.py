"""The picture of a hand with its card, for a chat on a phone: 1080 px wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.pictures import svg, tiles
from bot.pictures.text import Align, TextLines, fit_text
from bot.pictures.view import CardRow, HandView, TilesView

_SPACE: Final = 40
"""The space between the parts of a picture."""
_READABLE: Final = 56
"""The smallest width at which tiles can be told apart on a phone."""


def hand_picture(*views: HandView) -> svg.Picture:
    """Lays out the picture of one or more hands and their cards, one below the other."""
    whole = svg.stack_parts(
        (svg.PicturePart(each.height, each.svg) for each in map(_lay_out_hand, views)), 0
    )
    return svg.Picture(svg.WIDTH, whole.height, svg.FELT, whole.svg)


def _lay_out_hand(view: HandView) -> svg.Picture:
    title = svg.draw_heading(view.title, 56, svg.CHALK, bold=True)
    subtitle = svg.draw_heading(view.subtitle, 36, svg.CHALK_SOFT)
    return svg.lay_on_felt(
        (title, subtitle, lay_out_hand_tiles(view), _lay_out_hand_card(view)), _SPACE
    )


def tiles_picture(view: TilesView) -> svg.Picture:
    """Lays out a picture of tiles only."""
    return svg.lay_on_felt(
        (tiles.arrange_tiles(map(tiles.TileGroup, view.groups), svg.ROOM).picture_part,), 0
    )


# --- the tiles -----------------------------------------------------------------------------------


def lay_out_hand_tiles(view: HandView, max_tile: int = tiles.LARGEST) -> svg.PicturePart:
    """Lays out the tiles of a hand, each at most `max_tile` px wide.

    Bonus tiles are at the right of a row with room for them, else above.
    """
    hand = tiles.arrange_tiles(
        (*map(tiles.make_meld_group, view.melds), *_concealed_tile_groups(view)), svg.ROOM, max_tile
    )
    bonus = tiles.TileGroup(view.bonus)
    if not view.bonus:
        return hand.picture_part
    if len(hand.rows) > 1:
        taken = [tiles.row_width(row, hand.tile) for row in hand.rows]
        row = taken.index(min(taken))
        small = _bonus_tile_width(
            bonus, hand.tile, svg.ROOM - taken[row] - 2 * tiles.group_gap(hand.tile)
        )
        if small >= _READABLE:
            return _lay_out_bonus_beside_row(hand, row, tiles.TileRows(((bonus,),), small))
    small = max(_bonus_tile_width(bonus, hand.tile, svg.ROOM), tiles.SIZES[0])
    return svg.stack_parts(
        (tiles.TileRows(((bonus,),), small).picture_part, hand.picture_part), hand.row_gap
    )


def _concealed_tile_groups(view: HandView) -> Iterator[tiles.TileGroup]:
    """Yields the concealed tiles as groups, one for each set; the winning tile ends the last."""
    *others, last = view.concealed or ((),)
    yield from map(tiles.TileGroup, others)
    yield (
        tiles.TileGroup(last)
        if view.winning is None
        else tiles.TileGroup((*last, view.winning), won=True)
    )


def _bonus_tile_width(bonus: tiles.TileGroup, tile_width: int, max_width: int) -> int:
    """Returns the tile width of a row of bonus tiles, about 2/3 of `tile_width`; 0 if none fits."""
    sizes = [size for size in tiles.SIZES if size <= max(0.72 * tile_width, _READABLE)]
    return max((size for size in sizes if tiles.row_width((bonus,), size) <= max_width), default=0)


def _lay_out_bonus_beside_row(
    hand: tiles.TileRows, row: int, bonus: tiles.TileRows
) -> svg.PicturePart:
    """Lays out a hand, with its bonus tiles at the right end of one of its rows."""
    start = svg.ROOM - tiles.row_width(bonus.rows[0], bonus.tile)
    down = hand.row_top(row) + tiles.tile_height(hand.tile) - tiles.tile_height(bonus.tile)
    drawn = svg.move_drawing(bonus.picture_part.svg, start, down) + hand.picture_part.svg
    return svg.PicturePart(hand.picture_part.height, drawn)


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
    """A row of a hand's card: its texts broken to fit, with the right edge of each value."""

    label: TextLines
    values: tuple[tuple[TextLines, float], ...]
    bold: bool
    ink: str
    value_ink: str

    @property
    def label_width(self) -> float:
        """Returns the width left for the label beside the values, in px."""
        taken = min((end - value.width for value, end in self.values if value.lines), default=None)
        return _INNER if taken is None else taken - _APART

    @property
    def picture_part(self) -> svg.PicturePart:
        """Lays out the label at the left and the values at the right, centred vertically."""
        sides: list[tuple[TextLines, float, str, Align]] = [(self.label, 0, self.ink, "start")]
        sides += [(value, end, self.value_ink, "end") for value, end in self.values]
        tall = max(len(side.lines) * _line_height(side) for side, *_ in sides)
        height, drawn = tall + round(self.label.size * 0.4), ""
        for side, x, ink, align in sides:
            y = (height - len(side.lines) * _line_height(side)) // 2 + round(side.size * 1.02)
            drawn += side.draw((x, y), _line_height(side), ink, bold=self.bold, align=align)
        return svg.PicturePart(height, drawn)


def _line_height(text: TextLines) -> int:
    return round(text.size * 1.32)


_BETWEEN: Final = svg.PicturePart(
    _RULE, f'<rect y="{_RULE // 2 - 1}" width="{_INNER}" height="3" fill="{svg.LINE}"/>'
)


def _lay_out_hand_card(view: HandView) -> svg.PicturePart:
    """Lays out the card below a hand: patterns, total and payments; empty without any."""
    parts: list[svg.PicturePart] = []
    for section in break_card_rows(view):
        parts += [_BETWEEN] if parts else []
        parts += [line.picture_part for line in section]
    if not parts:
        return svg.PicturePart(0)
    whole = svg.stack_parts(parts, 0)
    drawn = svg.move_drawing(whole.svg, _PADDING, round(0.65 * _PADDING))
    return svg.draw_paper_card(drawn, svg.ROOM, whole.height + round(1.3 * _PADDING))


def break_card_rows(view: HandView) -> tuple[tuple[CardLine, ...], ...]:
    """Breaks a card's texts into lines that fit; returns the rows of each section."""
    size = 42 if len(view.patterns) + len(view.payments) <= _FEW else 36
    total = (
        [_break_card_row(view.total, size + 8, bold=True, value_ink=TOTAL)] if view.total else []
    )
    notes = (
        _break_card_row(CardRow(note, ""), size - 8, ink=svg.MUTED)
        for note in view.notes
        if note.strip()
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
            yield from (_break_card_row(row, size) for row in together)
            continue
        widest = [
            max(fit_text(cell, size, _max_value_width(count), 1, 1).width for cell in column)
            for column in zip(*(row.columns for row in together), strict=True)
        ]
        ends = [_INNER - sum(widest[at:]) - _APART * (count - at) for at in range(1, count)]
        yield from (_break_card_row(row, size, column_ends=(*ends, _INNER)) for row in together)


def _max_value_width(columns: int) -> float:
    """Returns how wide a value may be, in a row with this number of columns."""
    return _INNER / 2 if columns == 1 else 0.7 * _INNER / columns - _APART


def _break_card_row(
    row: CardRow,
    size: int,
    *,
    bold: bool = False,
    ink: str = svg.PRINT,
    value_ink: str | None = None,
    column_ends: Sequence[float] = (_INNER,),
) -> CardLine:
    """Breaks the texts of a row into lines that fit: first its values, then its label."""
    least, most = min(34, size), _max_value_width(len(column_ends))
    cells = (
        fit_text(cell, size, most, least) if cell else TextLines(size, ()) for cell in row.columns
    )
    sign = {"+": svg.PLUS, "-": svg.MINUS, "−": svg.MINUS}.get(row.value[:1], svg.PRINT)
    values = tuple(zip(cells, column_ends, strict=True))
    line = CardLine(TextLines(size, ()), values, bold, ink, value_ink or sign)
    return line._replace(label=fit_text(row.label, size, line.label_width, least))

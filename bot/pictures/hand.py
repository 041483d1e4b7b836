"""The picture of a hand with its card, for a chat on a phone: PNG, 1080 px wide."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.fonts import Align, Lines, fitted_text
from bot.pictures.layout import (
    CHALK,
    CHALK_SOFT,
    LINE,
    MARGIN,
    MINUS,
    MUTED,
    PLUS,
    PRINT,
    ROOM,
    WIDTH,
    PicturePart,
    below,
    encoded,
    felt,
    heading_line,
    put_paper,
)
from bot.pictures.tiles import (
    LARGEST,
    SIZES,
    Arrangement,
    Group,
    arranged,
    group_gap,
    laid_meld,
    row_width,
    tile_height,
)
from bot.pictures.view import CardRow, HandView, TilesView

_SPACE: Final = 40
"""Between the parts of a picture."""
_READABLE: Final = 56
"""Tiles as small as this are still told apart on a phone."""


def hand_picture(*views: HandView) -> bytes:
    """Hands with their cards, below one another, as PNG; each takes some tens of milliseconds."""
    parts = list(map(_drawn, views))
    whole = Image.new("RGB", (WIDTH, sum(part.height for part in parts)))
    top = 0
    for part in parts:
        whole.paste(part, (0, top))
        top += part.height
    return encoded(whole)


def _drawn(view: HandView) -> Image.Image:
    return _on_felt(
        heading_line(view.title, 56, CHALK, bold=True),
        heading_line(view.subtitle, 36, CHALK_SOFT),
        hand_tiles(view),
        _card(view),
    )


def tiles_picture(view: TilesView) -> bytes:
    """Tiles and nothing else as PNG."""
    return encoded(_on_felt(arranged(map(Group, view.groups), ROOM).part))


def _on_felt(*parts: PicturePart) -> Image.Image:
    whole = below(parts, _SPACE)
    image = felt(2 * MARGIN + whole.height)
    whole.paint(image, MARGIN, MARGIN)
    return image


# --- the tiles -----------------------------------------------------------------------------------


def hand_tiles(view: HandView, largest: int = LARGEST) -> PicturePart:
    """The hand, no tile wider than `largest` px, and the bonus tiles aside: at the right of a row
    with room for them, or above.
    """
    hand = arranged((*map(laid_meld, view.melds), *_loose(view)), ROOM, largest)
    bonus = Group(view.bonus)
    if not view.bonus:
        return hand.part
    if len(hand.rows) > 1:
        taken = [row_width(row, hand.tile) for row in hand.rows]
        row = taken.index(min(taken))
        small = _smaller(bonus, hand.tile, ROOM - taken[row] - 2 * group_gap(hand.tile))
        if small >= _READABLE:
            return _with_aside(hand, row, Arrangement(((bonus,),), small))
    small = max(_smaller(bonus, hand.tile, ROOM), SIZES[0])
    return below((Arrangement(((bonus,),), small).part, hand.part), hand.gap)


def _loose(view: HandView) -> Iterator[Group]:
    """The sets of the loose tiles, the winning one behind the last of them."""
    *others, last = view.concealed or ((),)
    yield from map(Group, others)
    yield Group(last) if view.winning is None else Group((*last, view.winning), won=True)


def _smaller(bonus: Group, tile: int, room: int) -> int:
    """The size of tiles that lie aside, in one row: about two thirds; 0 where none fits."""
    sizes = [size for size in SIZES if size <= max(0.72 * tile, _READABLE)]
    return max((size for size in sizes if row_width((bonus,), size) <= room), default=0)


def _with_aside(hand: Arrangement, row: int, aside: Arrangement) -> PicturePart:
    """A hand with tiles at the right of one of its rows."""
    start = ROOM - row_width(aside.rows[0], aside.tile)
    down = hand.top(row) + tile_height(hand.tile) - tile_height(aside.tile)

    def paint(image: Image.Image, left: int, top: int) -> None:
        aside.part.paint(image, left + start, top + down)
        hand.part.paint(image, left, top)

    return PicturePart(hand.part.height, paint)


# --- the card: patterns, total and payments -------------------------------------------------------

TOTAL: Final = "#8a4b00"
_PADDING: Final = 40
_INNER: Final = ROOM - 2 * _PADDING
"""The width of the rows of a card."""
_RULE: Final = 26
"""The room of the line between two sections."""
_FEW: Final = 9
"""Up to so many rows are written large."""


class CardLine(NamedTuple):
    """One row of the card with its texts broken to fit."""

    label: Lines
    value: Lines
    bold: bool
    ink: str
    value_ink: str

    @property
    def part(self) -> PicturePart:
        """The label at the left of the card and the value at its right, in the middle of a row."""
        sides: tuple[tuple[Lines, int, str, Align], ...] = (
            (self.label, 0, self.ink, "left"),
            (self.value, _INNER, self.value_ink, "right"),
        )
        tall = max(len(side.lines) * _step(side) for side, *_ in sides)
        height = tall + round(self.label.size * 0.4)

        def paint(image: Image.Image, left: int, top: int) -> None:
            for side, start, ink, align in sides:
                step = _step(side)
                down = (height - len(side.lines) * step) // 2 + round(side.size * 1.02)
                at = (left + start, top + down)
                side.put(image, at, step, ink, bold=self.bold, align=align)

        return PicturePart(height, paint)


def _step(side: Lines) -> int:
    """Measures from one line to the next."""
    return round(side.size * 1.32)


def _put_rule(image: Image.Image, left: int, top: int) -> None:
    middle = top + _RULE // 2
    ImageDraw.Draw(image).line((left, middle, left + _INNER, middle), fill=LINE, width=3)


def _card(view: HandView) -> PicturePart:
    """The card of a view on paper; nothing where it has nothing to say."""
    parts: list[PicturePart] = []
    for section in card_lines(view):
        parts += [PicturePart(_RULE, _put_rule)] if parts else []
        parts += [line.part for line in section]
    whole = below(parts, 0)
    height = whole.height + round(1.3 * _PADDING)

    def paint(image: Image.Image, left: int, top: int) -> None:
        put_paper(image, (left, top), ROOM, height)
        whole.paint(image, left + _PADDING, top + round(0.65 * _PADDING))

    return PicturePart(height if parts else 0, paint)


def card_lines(view: HandView) -> tuple[tuple[CardLine, ...], ...]:
    """The rows of the card, broken to fit it, in sections with a rule between them."""
    size = 42 if len(view.patterns) + len(view.payments) <= _FEW else 36
    total = [_line(view.total, size + 8, bold=True, value_ink=TOTAL)] if view.total else []
    notes = (_line(CardRow(note, ""), size - 8, ink=MUTED) for note in view.notes if note.strip())
    sections = (
        tuple(_line(row, size) for row in view.patterns),
        (*total, *notes),
        tuple(_line(row, size) for row in view.payments),
    )
    return tuple(filter(None, sections))


def _line(
    row: CardRow, size: int, *, bold: bool = False, ink: str = PRINT, value_ink: str | None = None
) -> CardLine:
    """A row broken to fit: the value takes at most half, the label what is left."""
    least = min(34, size)
    value = fitted_text(row.value, size, _INNER // 2, least) if row.value else Lines(size, ())
    room = _INNER - value.width - (30 if value.width else 0)
    sign = {"+": PLUS, "-": MINUS, "−": MINUS}.get(row.value[:1], PRINT)
    return CardLine(fitted_text(row.label, size, room, least), value, bold, ink, value_ink or sign)

"""The picture of a hand with its card, for a chat on a phone: PNG, 1080 px wide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.fonts import Lines, fitted
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
    Part,
    below,
    beside,
    encoded,
    felt,
    heading,
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
from bot.pictures.view import HandView, Row, TilesView

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
        heading(view.title, 56, CHALK, bold=True),
        heading(view.subtitle, 36, CHALK_SOFT),
        hand_tiles(view),
        _waits(view),
        _card(view),
    )


def tiles_picture(view: TilesView) -> bytes:
    """Tiles and nothing else as PNG."""
    return encoded(_on_felt(arranged(map(Group, view.groups), ROOM).part))


def _on_felt(*parts: Part) -> Image.Image:
    whole = below(parts, _SPACE)
    image = felt(2 * MARGIN + whole.height)
    whole.paint(image, MARGIN, MARGIN)
    return image


# --- the tiles -----------------------------------------------------------------------------------


def hand_tiles(view: HandView, largest: int = LARGEST) -> Part:
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


def _with_aside(hand: Arrangement, row: int, aside: Arrangement) -> Part:
    """A hand with tiles at the right of one of its rows."""
    start = ROOM - row_width(aside.rows[0], aside.tile)
    down = hand.top(row) + tile_height(hand.tile) - tile_height(aside.tile)

    def paint(image: Image.Image, left: int, top: int) -> None:
        aside.paint(image, left + start, top + down)
        hand.paint(image, left, top)

    return Part(hand.height, paint)


def _waits(view: HandView) -> Part:
    """What the hand waits for: the tiles beside their label, or below it."""
    tiles = (Group(view.waits),)
    label = heading(view.waits_label if view.waits else "", 42, CHALK, bold=True)
    start = label.width + 40
    if label.height and start <= ROOM // 2:
        row = arranged(tiles, ROOM - start, 84)
        if len(row.rows) == 1 and row.tile >= _READABLE:
            return beside(((0, label), (start, row.part)), 0.5)
    return below((label, arranged(tiles, ROOM, 84).part), 24)


# --- the card: patterns, total and payments -------------------------------------------------------

TOTAL: Final = "#8a4b00"
PADDING: Final = 40
_RULE: Final = 26
"""The room of the line between two sections."""
_FEW: Final = 9
"""Up to so many rows are written large."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the card with its texts broken to fit."""

    label: Lines
    value: Lines
    bold: bool
    ink: str
    value_ink: str

    @property
    def height(self) -> int:
        """With the space around it."""
        highest = max(len(side.lines) * _step(side) for side in (self.label, self.value))
        return highest + round(self.label.size * 0.4)

    def paint(self, image: Image.Image, left: int, right: int, top: int) -> None:
        """Write the label from `left`, the value to `right`."""
        label, value = (
            top + (self.height - len(side.lines) * _step(side)) // 2 + round(side.size * 1.02)
            for side in (self.label, self.value)
        )
        self.label.put(image, (left, label), _step(self.label), self.ink, bold=self.bold)
        at, ink = (right, value), self.value_ink
        self.value.put(image, at, _step(self.value), ink, bold=self.bold, align="right")


def _step(side: Lines) -> int:
    """From one line to the next."""
    return round(side.size * 1.32)


def _card(view: HandView) -> Part:
    """The card of a view on paper; nothing where it has nothing to say."""
    sections = card_lines(view, ROOM - 2 * PADDING)
    lines = sum(line.height for section in sections for line in section)
    height = lines + (len(sections) - 1) * _RULE + round(1.3 * PADDING)

    def paint(image: Image.Image, left: int, top: int) -> None:
        put_paper(image, (left, top), ROOM, height)
        draw = ImageDraw.Draw(image)
        start, end = left + PADDING, left + ROOM - PADDING
        top += round(0.65 * PADDING)
        for index, section in enumerate(sections):
            if index:
                draw.line((start, top + _RULE // 2, end, top + _RULE // 2), fill=LINE, width=3)
                top += _RULE
            for line in section:
                line.paint(image, start, end, top)
                top += line.height

    return Part(height if sections else 0, paint)


def card_lines(view: HandView, inner: int) -> tuple[tuple[Line, ...], ...]:
    """The rows of the card, at most `inner` wide, in sections with a rule between them."""
    size = 42 if len(view.patterns) + len(view.payments) <= _FEW else 36
    sections = (
        tuple(_line(row, inner, size) for row in view.patterns),
        tuple(_total(view, inner, size)),
        tuple(_line(row, inner, size) for row in view.payments),
    )
    return tuple(section for section in sections if section)


def _total(view: HandView, inner: int, size: int) -> Iterator[Line]:
    if view.total is not None:
        yield _line(view.total, inner, size + 8, bold=True, value_ink=TOTAL)
    for note in view.notes:
        if note.strip():
            yield _line(Row(note, ""), inner, size - 8, ink=MUTED)


def _line(
    row: Row,
    inner: int,
    size: int,
    *,
    bold: bool = False,
    ink: str = PRINT,
    value_ink: str | None = None,
) -> Line:
    """A row broken to fit `inner`: the value takes at most half, the label what is left."""
    least = min(30, size)
    value = fitted(row.value, size, inner // 2, least) if row.value else Lines(size, ())
    room = inner - value.width - (30 if value.width else 0)
    label = fitted(row.label, size, room, least)
    sign = (
        PLUS if row.value.startswith("+") else MINUS if row.value.startswith(("-", "−")) else PRINT
    )
    return Line(label, value, bold, ink, value_ink or sign)

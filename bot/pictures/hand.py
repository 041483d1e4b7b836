"""The picture of a hand, for a chat on a phone: PNG, 1080 px wide."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from PIL import Image

from bot.pictures.card import card_of
from bot.pictures.figures import WIDTH
from bot.pictures.fonts import fitted, put_text, text_width
from bot.pictures.rows import (
    LARGEST,
    Arrangement,
    Group,
    arranged,
    group_gap,
    laid_meld,
    paint_row,
    row_width,
)
from bot.pictures.tiles import SIZES, tile_height
from bot.pictures.view import HandView, TilesView

MARGIN: Final = 40
ROOM: Final = WIDTH - 2 * MARGIN
_SPACE: Final = 40
"""Between the parts of a picture."""

_READABLE: Final = 56
"""Tiles as small as this are still told apart on a phone."""

_FELT_TOP: Final = (24, 92, 68)
_FELT_LOW: Final = (14, 62, 47)
CHALK: Final = "#fdf8e7"
CHALK_SOFT: Final = "#d5e4d6"


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
        Heading.of(view.title, 56, CHALK, bold=True),
        Heading.of(view.subtitle, 36, CHALK_SOFT),
        HandTiles.of(view),
        _waits(view),
        card_of(view, ROOM),
    )


def tiles_picture(view: TilesView) -> bytes:
    """Tiles and nothing else as PNG."""
    return encoded(_on_felt(arranged(map(Group, view.groups), ROOM)))


# --- parts, one below the other ------------------------------------------------------------------


class Part(Protocol):
    """A part of the picture over its whole width."""

    @property
    def height(self) -> int:
        """0: it is not there."""
        ...

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Paint it, `ROOM` px wide at most."""
        ...


@dataclass(frozen=True, slots=True)
class Column:
    """Parts below one another, so far apart; what is not there takes no room."""

    parts: tuple[Part, ...]
    gap: int

    @property
    def height(self) -> int:
        """Of all parts with what lies between them; 0 without any."""
        heights = [part.height for part in self.parts if part.height]
        return sum(heights) + self.gap * max(len(heights) - 1, 0)

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Paint the parts."""
        for part in self.parts:
            if part.height:
                part.paint(image, left, top)
                top += part.height + self.gap


@dataclass(frozen=True, slots=True)
class Beside:
    """Parts side by side, with how far right each begins."""

    parts: tuple[tuple[int, Part], ...]
    sunk: float = 0
    """Where those lie that are lower than others: at the top, in the middle (0.5), below (1)."""

    @property
    def height(self) -> int:
        """Of the highest; 0 without any."""
        return max((part.height for _, part in self.parts), default=0)

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Paint the parts."""
        for start, part in self.parts:
            down = int((self.height - part.height) * self.sunk)
            part.paint(image, left + start, top + down)


def _on_felt(*parts: Part) -> Image.Image:
    """The parts on the felt."""
    column = Column(parts, _SPACE)
    image = felt(2 * MARGIN + column.height)
    column.paint(image, MARGIN, MARGIN)
    return image


def encoded(image: Image.Image) -> bytes:
    """The picture as PNG."""
    file = io.BytesIO()
    # Level 1 is several times as fast as the default and hardly larger for pictures like these.
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def felt(height: int) -> Image.Image:
    """The table, a little lighter at the top."""
    fade = Image.linear_gradient("L").resize((1, height))
    low, high = (Image.new("RGB", (1, height), colour) for colour in (_FELT_LOW, _FELT_TOP))
    return Image.composite(low, high, fade).resize((WIDTH, height), Image.Resampling.NEAREST)


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of text on the felt, or several where it is long. Sizes are px."""

    lines: tuple[str, ...]
    size: int
    colour: str
    bold: bool

    @classmethod
    def of(
        cls, text: str, size: int, colour: str, *, bold: bool = False, room: int = ROOM
    ) -> Heading:
        """The text in lines at most `room` px wide; nothing where it is empty."""
        if not text.strip():
            return cls((), size, colour, bold)
        size, lines = fitted(text, size, room - size // 10, round(size * 0.62))
        return cls(lines, size, colour, bold)

    @property
    def step(self) -> int:
        """From one line to the next."""
        return round(self.size * 1.25)

    @property
    def height(self) -> int:
        """Of all lines; 0 without any."""
        return len(self.lines) * self.step - self.size // 4 if self.lines else 0

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Write the lines."""
        y = top + round(self.size * 0.88)
        for line in self.lines:
            put_text(image, (left, y), line, self.size, self.colour, bold=self.bold)
            y += self.step


@dataclass(frozen=True, slots=True)
class HandTiles:
    """The hand, and the bonus tiles aside: at the right of a row with room for them, or above."""

    hand: Arrangement
    bonus: Group
    small: int
    """How wide the bonus tiles are."""
    beside: int | None = None
    """The row at whose right they lie; None: above the hand."""

    @classmethod
    def of(cls, view: HandView, largest: int = LARGEST) -> HandTiles:
        """The tiles of a view, none of them wider than `largest` px."""
        hand = arranged((*map(laid_meld, view.melds), *_loose(view)), ROOM, largest)
        bonus = Group(view.bonus)
        if len(hand.rows) > 1:
            taken = [row_width(row, hand.tile) for row in hand.rows]
            row = taken.index(min(taken))
            small = _smaller(bonus, hand.tile, ROOM - taken[row] - 2 * group_gap(hand.tile))
            if small >= _READABLE:
                return cls(hand, bonus, small, row)
        return cls(hand, bonus, max(_smaller(bonus, hand.tile, ROOM), SIZES[0]))

    @property
    def height(self) -> int:
        """Of the hand, and of the bonus tiles where they lie above it."""
        if not self.bonus.kinds or self.beside is not None:
            return self.hand.height
        return tile_height(self.small) + (self.hand.gap + self.hand.height if self.hand.rows else 0)

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Lay the tiles."""
        if self.bonus.kinds and self.beside is not None:
            right = left + ROOM - row_width((self.bonus,), self.small)
            lowered = tile_height(self.hand.tile) - tile_height(self.small)
            at = (right, top + self.hand.top(self.beside) + lowered)
            paint_row(image, at, (self.bonus,), self.small)
        elif self.bonus.kinds:
            paint_row(image, (left, top), (self.bonus,), self.small)
            top += tile_height(self.small) + self.hand.gap
        self.hand.paint(image, left, top)


def _loose(view: HandView) -> Iterator[Group]:
    """The sets of the loose tiles, the winning one behind the last of them."""
    *others, last = view.concealed or ((),)
    yield from map(Group, others)
    yield Group(last) if view.winning is None else Group((*last, view.winning), won=True)


def _smaller(bonus: Group, tile: int, room: int) -> int:
    """The size of tiles that lie aside, in one row: about two thirds; 0 where none fits."""
    sizes = [size for size in SIZES if size <= max(0.72 * tile, _READABLE)]
    return max((size for size in sizes if row_width((bonus,), size) <= room), default=0)


def _waits(view: HandView) -> Part:
    """What the hand waits for: the tiles beside their label, or below it."""
    tiles = (Group(view.waits),)
    label = Heading.of(view.waits_label if view.waits else "", 42, CHALK, bold=True)
    start = max((text_width(line, label.size) + 40 for line in label.lines), default=0)
    if 0 < start <= ROOM // 2:
        beside = arranged(tiles, ROOM - start, 84)
        if len(beside.rows) == 1 and beside.tile >= _READABLE:
            return Beside(((0, label), (start, beside)), 0.5)
    return Column((label, arranged(tiles, ROOM, 84)), 24)

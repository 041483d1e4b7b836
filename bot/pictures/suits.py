"""The faces of the 34 kinds that make hands: dots, bamboo, characters, winds, dragons.

Arrangements and colours are those of a Chinese set: they are how a player tells tiles apart
before counting.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from bot.pictures.brush import BLUE, GREEN, INK, IVORY, RED, Brush, Colour, turned
from models.rules.tiles import Tile


def draw_tile(brush: Brush, tile: Tile) -> None:
    """Draw the face of `tile`."""
    match tile.suit:
        case "m":
            _character(brush, tile.rank)
        case "p":
            _dots(brush, tile.rank)
        case "s" if tile.rank == 1:
            _bird(brush)
        case "s":
            _bamboo(brush, tile.rank)
        case _:
            _honour(brush, tile)


# --- characters and honours ----------------------------------------------------------------------


def _character(brush: Brush, rank: int) -> None:
    brush.sign(30, 18.5, 38, "一二三四五六七八九"[rank - 1], INK, bold=1.3)
    brush.sign(30, 58, 41, "萬", RED, bold=1)


_SIGNS: Final = {
    Tile.EAST: ("東", INK),
    Tile.SOUTH: ("南", INK),
    Tile.WEST: ("西", INK),
    Tile.NORTH: ("北", INK),
    Tile.RED: ("中", RED),
    Tile.GREEN: ("發", GREEN),
}


def _honour(brush: Brush, tile: Tile) -> None:
    if tile is Tile.WHITE:
        _white(brush)
        return
    sign, colour = _SIGNS[tile]
    brush.sign(30, 40, 56, sign, colour, bold=1.4)


def _white(brush: Brush) -> None:
    """The empty frame, with a bar across each corner."""
    left, top, right, bottom = 8, 10, 52, 70
    brush.frame((left, top, right, bottom), 3.2, BLUE)
    brush.frame((left + 6, top + 6, right - 6, bottom - 6), 1.4, BLUE)
    for x, inwards in ((left + 3.2, 3.4), (right - 3.2, -3.4)):
        for y, down in ((top + 3.2, 3.4), (bottom - 3.2, -3.4)):
            brush.stroke([(x, y), (x + inwards, y + down)], 1.4, BLUE)


# --- dots ----------------------------------------------------------------------------------------

_Dot = tuple[float, float, Colour]


def _grid(xs: tuple[float, ...], ys: tuple[float, ...], colour: Colour) -> list[_Dot]:
    return [(x, y, colour) for y in ys for x in xs]


_DOTS: Final[dict[int, tuple[float, list[_Dot]]]] = {
    2: (14, [(30, 21.5, GREEN), (30, 58.5, BLUE)]),
    3: (11.5, [(16, 16.5, BLUE), (30, 40, RED), (44, 63.5, GREEN)]),
    4: (
        11.5,
        [(16.5, 20, BLUE), (43.5, 20, GREEN), (16.5, 60, GREEN), (43.5, 60, BLUE)],
    ),
    5: (
        10.5,
        [
            (15.5, 16, BLUE),
            (44.5, 16, GREEN),
            (30, 40, RED),
            (15.5, 64, GREEN),
            (44.5, 64, BLUE),
        ],
    ),
    6: (10.2, _grid((18, 42), (15,), GREEN) + _grid((18, 42), (43, 65.5), RED)),
    7: (
        8.8,
        [(12.5, 12, GREEN), (30, 19, GREEN), (47.5, 26, GREEN), *_grid((20, 40), (47, 67.5), RED)],
    ),
    8: (8.7, _grid((19.5, 40.5), (11.5, 30.5, 49.5, 68.5), BLUE)),
    9: (
        8.6,
        _grid((11.5, 30, 48.5), (14,), GREEN)
        + _grid((11.5, 30, 48.5), (40,), RED)
        + _grid((11.5, 30, 48.5), (66,), BLUE),
    ),
}


def _dots(brush: Brush, rank: int) -> None:
    if rank == 1:
        _one_dot(brush)
        return
    radius, dots = _DOTS[rank]
    for x, y, colour in dots:
        _coin(brush, x, y, radius, colour)


def _coin(brush: Brush, x: float, y: float, radius: float, colour: Colour) -> None:
    """One dot: a ring around a disc with a small flower cut into it."""
    brush.disc(x, y, radius, colour)
    brush.disc(x, y, radius * 0.76, IVORY)
    brush.disc(x, y, radius * 0.62, colour)
    for turn in (0, 90, 180, 270):
        a, b = _around(x, y, radius * 0.27, turn)
        brush.disc(a, b, radius * 0.17, IVORY)


def _one_dot(brush: Brush) -> None:
    """The great coin: green rim, a wreath, and a red flower."""
    brush.disc(30, 40, 24.5, GREEN)
    brush.disc(30, 40, 21.2, IVORY)
    for step in range(16):
        a, b = _around(30, 40, 17.4, step * 22.5)
        brush.disc(a, b, 2.5, BLUE if step % 2 else GREEN)
    brush.disc(30, 40, 13.6, GREEN)
    brush.disc(30, 40, 11.6, IVORY)
    for step in range(6):
        a, b = _around(30, 40, 6, step * 60 - 90)
        brush.disc(a, b, 3.9, RED)
    brush.disc(30, 40, 3.4, IVORY)
    brush.disc(30, 40, 2, RED)


def _around(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    return x + radius * cos(radians(turn)), y + radius * sin(radians(turn))


# --- bamboo --------------------------------------------------------------------------------------

_Stick = tuple[float, float, float, Colour]  # middle, turn in degrees, colour


def _row(xs: tuple[float, ...], y: float, colours: tuple[Colour, ...]) -> list[_Stick]:
    return [(x, y, 0, colour) for x, colour in zip(xs, colours, strict=True)]


_THREE: Final = (12.0, 30.0, 48.0)
_TWO: Final = (17.5, 42.5)
# How long the sticks are, and where they lie. 2 3 4 6 8 are all green: with the green dragon they
# make the pure green hand.
_BAMBOO: Final[dict[int, tuple[float, list[_Stick]]]] = {
    2: (36, [(30, 21, 0, GREEN), (30, 59, 0, GREEN)]),
    3: (36, [(30, 21, 0, GREEN), *_row(_TWO, 59, (GREEN, GREEN))]),
    4: (36, _row(_TWO, 21, (GREEN, GREEN)) + _row(_TWO, 59, (GREEN, GREEN))),
    5: (
        34,
        [
            *_row((12, 48), 21, (GREEN, BLUE)),
            (30, 40, 0, RED),
            *_row((12, 48), 59, (BLUE, GREEN)),
        ],
    ),
    6: (36, _row(_THREE, 21, (GREEN,) * 3) + _row(_THREE, 59, (GREEN,) * 3)),
    7: (
        24.5,
        [
            (30, 14, 0, RED),
            *_row(_THREE, 40.5, (GREEN, BLUE, GREEN)),
            *_row(_THREE, 67, (GREEN, BLUE, GREEN)),
        ],
    ),
    8: (
        33,
        [
            *_row((8, 52), 20.5, (GREEN, GREEN)),
            (22.3, 20.5, -24, GREEN),
            (37.7, 20.5, 24, GREEN),
            *_row((8, 52), 59.5, (GREEN, GREEN)),
            (22.3, 59.5, 24, GREEN),
            (37.7, 59.5, -24, GREEN),
        ],
    ),
    9: (
        24.5,
        _row(_THREE, 13.5, (GREEN, RED, BLUE))
        + _row(_THREE, 40, (GREEN, RED, BLUE))
        + _row(_THREE, 66.5, (GREEN, RED, BLUE)),
    ),
}


def _bamboo(brush: Brush, rank: int) -> None:
    length, sticks = _BAMBOO[rank]
    for x, y, turn, colour in sticks:
        _stick(brush, (x, y), length, turn, colour)


# Half of a stick's outline: how far along, how far out.
_OUTLINE: Final = (
    (-0.5, 3),
    (-0.47, 4.9),
    (-0.4, 4.9),
    (-0.36, 3.5),
    (-0.08, 3.5),
    (-0.04, 5.1),
    (0.04, 5.1),
    (0.08, 3.5),
    (0.36, 3.5),
    (0.4, 4.9),
    (0.47, 4.9),
    (0.5, 3),
)


def _stick(
    brush: Brush, middle: tuple[float, float], length: float, turn: float, colour: Colour
) -> None:
    """A length of bamboo with its three knots, and a glint on each segment."""
    right = [(out, along * length) for along, out in _OUTLINE]
    left = [(-out, along) for out, along in reversed(right)]
    brush.shape(turned(right + left, *middle, turn), colour)
    for start, end in ((-0.31, -0.13), (0.13, 0.31)):
        glint = turned([(0, start * length), (0, end * length)], *middle, turn)
        brush.stroke(glint, 1.3, IVORY)


def _bird(brush: Brush) -> None:
    """The bird that stands for one bamboo: a peacock with its tail spread behind it."""
    for step, turn in enumerate((-80, -60, -40, -20, 0, 20)):
        _feather(brush, turn, (GREEN, BLUE)[step % 2])
    brush.stroke([(26, 58), (25, 66), (24, 72)], 1.7, RED)
    brush.stroke([(31, 59), (31, 66), (31, 72)], 1.7, RED)
    brush.stroke([(20, 73), (24, 71.5), (28, 73)], 1.5, RED)
    brush.stroke([(27.5, 73), (31, 71.5), (35, 73)], 1.5, RED)
    brush.blob(
        [(15, 28), (21, 31), (28, 40), (37, 48), (34, 58), (25, 61), (16, 54), (13, 40)], BLUE
    )
    brush.blob([(24, 43), (33, 45), (40, 53), (33, 56), (25, 53)], GREEN)
    brush.stroke([(26, 47), (31, 49), (36, 53)], 1, IVORY)
    brush.disc(16, 24, 7, BLUE)
    brush.shape([(10, 22), (3.5, 27), (11, 28)], RED)
    brush.disc(14.5, 23, 2.3, IVORY)
    brush.disc(14.2, 23.2, 1.2, INK)
    for x, y in ((13, 10), (18, 9), (22.5, 11.5)):
        brush.stroke([(16.5, 18), (x, y)], 1.1, GREEN)
        brush.disc(x, y, 1.7, RED)


def _feather(brush: Brush, turn: float, colour: Colour) -> None:
    x, y = _around(26, 54, 25, turn)
    brush.stroke([(26, 54), (x, y)], 2, GREEN)
    brush.oval(x, y, 8.4, 5, colour, turn)
    brush.oval(x, y, 5, 3.1, IVORY, turn)
    brush.oval(x, y, 3.2, 2.1, RED, turn)

"""The faces of the 12 tiles that are set aside: flowers, seasons, animals."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import Final

from bot.pictures.brush import BLUE, GREEN, INK, IVORY, RED, Brush, Colour
from models.rules.tiles import Bonus

_BROWN: Final = "#6b4226"
_PINK: Final = "#e0567f"
_LEAF: Final = "#2e8b45"
_GOLD: Final = "#e2a11b"
_ORANGE: Final = "#e07b1f"
_SKY: Final = "#3b7cc4"


def draw_bonus(brush: Brush, bonus: Bonus) -> None:
    """Draw the face of `bonus`."""
    _DRAWINGS[bonus](brush)
    if bonus.is_flower:
        sign = "梅蘭菊竹春夏秋冬"[bonus]
        colour = BLUE if bonus < Bonus.G1 else RED
        brush.sign(12, 14, 21, str(bonus % 4 + 1), colour, bold=1.4)
        brush.sign(44, 15, 24, sign, colour, bold=0.9)


def _around(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    return x + radius * cos(radians(turn)), y + radius * sin(radians(turn))


def _blossom(brush: Brush, x: float, y: float, radius: float, colour: Colour) -> None:
    """Five petals around a golden heart."""
    for step in range(5):
        a, b = _around(x, y, radius * 0.6, step * 72 - 90)
        brush.disc(a, b, radius * 0.5, colour)
    brush.disc(x, y, radius * 0.34, _GOLD)
    for step in range(5):
        a, b = _around(x, y, radius * 0.5, step * 72 - 54)
        brush.stroke([(x, y), (a, b)], radius * 0.09, IVORY)


def _leaf(
    brush: Brush, x: float, y: float, length: float, turn: float, colour: Colour = _LEAF
) -> None:
    """A pointed leaf from its stem at (x, y), `turn` degrees from the right, clockwise."""
    tip = _around(x, y, length, turn)
    one = _around(*_around(x, y, length * 0.45, turn), length * 0.17, turn + 90)
    other = _around(*_around(x, y, length * 0.45, turn), length * 0.17, turn - 90)
    near = _around(*_around(x, y, length * 0.8, turn), length * 0.07, turn + 90)
    far = _around(*_around(x, y, length * 0.8, turn), length * 0.07, turn - 90)
    brush.shape([(x, y), one, near, tip, far, other], colour)


# --- flowers -------------------------------------------------------------------------------------


def _plum(brush: Brush) -> None:
    brush.stroke([(6, 76), (16, 66), (24, 62), (36, 48), (50, 36)], 4.2, _BROWN, 1.6)
    brush.stroke([(24, 62), (38, 63), (53, 58)], 2.6, _BROWN, 1.2)
    brush.stroke([(16, 66), (15, 54), (11, 44)], 2.2, _BROWN, 1.2)
    _blossom(brush, 33, 50, 10, _PINK)
    _blossom(brush, 47, 63, 8.5, RED)
    _blossom(brush, 13, 46, 8, RED)
    _blossom(brush, 50, 36, 5.5, _PINK)
    brush.disc(25, 36, 2.2, _PINK)
    brush.stroke([(33, 50), (25, 37)], 1.2, _BROWN)
    brush.disc(25, 36, 2.6, _PINK)


def _orchid(brush: Brush) -> None:
    for curve in (
        [(28, 76), (17, 58), (5, 56)],
        [(29, 76), (20, 50), (6, 36)],
        [(30, 76), (32, 52), (26, 31)],
        [(31, 76), (40, 52), (54, 44)],
        [(32, 76), (44, 64), (56, 65)],
    ):
        brush.stroke(curve, 3.6, _LEAF, 0.6)
    brush.stroke([(30, 76), (33, 60), (43, 51)], 1.3, GREEN)
    for x, y, size in ((43, 50, 9.5), (19, 47, 8)):
        for turn in (-150, -90, -30, 30, 150):
            petal = _around(x, y, size * 0.55, turn)
            brush.oval(*petal, size * 0.55, size * 0.26, "#8b4bb8", turn)
        brush.oval(x, y + size * 0.42, size * 0.26, size * 0.42, _PINK)
        brush.disc(x, y, size * 0.2, _GOLD)


def _chrysanthemum(brush: Brush) -> None:
    brush.stroke([(30, 50), (32, 66), (28, 77)], 2.6, GREEN)
    for x, y, turn in ((31, 68, -20), (30, 70, 195), (31, 62, 25)):
        _leaf(brush, x, y, 21, turn)
    for count, radius, length, colour in (
        (16, 13, 5.6, _GOLD),
        (13, 8.6, 5, "#f0b93a"),
        (9, 4.6, 4, "#f6cf60"),
    ):
        for step in range(count):
            angle = step * 360 / count
            petal = _around(30, 46, radius, angle)
            brush.oval(*petal, length, 2.3, "#b26b0d", angle)
            brush.oval(*petal, length - 0.7, 1.7, colour, angle)
    brush.disc(30, 46, 2.6, "#b26b0d")


def _bamboo_grove(brush: Brush) -> None:
    for x, lean, top in ((22, 1, 30), (36, -1.5, 36)):
        for knot in range(4):
            low = 77 - knot * (77 - top) / 4
            high = low - (77 - top) / 4 + 1.2
            brush.stroke([(x + lean * knot, low), (x + lean * (knot + 1), high)], 4.6, _LEAF)
            brush.stroke([(x + lean * knot - 2, low), (x + lean * knot + 2, low)], 1, GREEN)
    for x, y, turns in (
        (24, 46, (140, 165, 200)),
        (37, 50, (15, -15, 45)),
        (23, 60, (150, 185)),
        (33, 40, (-35, 5, 30)),
        (36, 66, (20, 50)),
    ):
        for turn in turns:
            _leaf(brush, x, y, 18, turn, GREEN)


# --- seasons -------------------------------------------------------------------------------------


def _spring(brush: Brush) -> None:
    """A butterfly over a tulip."""
    brush.stroke([(17, 62), (18, 70), (16, 78)], 2.2, _LEAF)
    _leaf(brush, 17, 76, 17, -30)
    brush.blob(
        [(10, 50), (13, 54), (17, 48), (21, 54), (24, 50), (24, 60), (17, 65), (10, 60)], RED
    )
    for side in (-1, 1):
        upper = [(38, 44), (38 + side * 8, 31), (38 + side * 18, 33), (38 + side * 14, 45)]
        brush.blob(upper, _ORANGE)
        lower = [(38, 46), (38 + side * 11, 47), (38 + side * 13, 56), (38 + side * 5, 59)]
        brush.blob(lower, _GOLD)
        brush.disc(38 + side * 11, 38, 2.6, IVORY)
        brush.disc(38 + side * 8, 52, 1.9, RED)
        brush.stroke([(38, 39), (38 + side * 4, 32), (38 + side * 6, 30)], 0.9, INK)
    brush.stroke([(38, 39), (38, 58)], 2.6, INK, 1.4)


def _summer(brush: Brush) -> None:
    """A lotus on the water."""
    brush.oval(30, 69, 25, 7, _LEAF)
    brush.stroke([(12, 69), (30, 67), (48, 69)], 1, GREEN)
    petals: tuple[tuple[float, float, Colour], ...] = (
        (-180, 19, "#d8437a"),
        (0, 19, "#d8437a"),
        (-152, 24, _PINK),
        (-28, 24, _PINK),
        (-122, 27, "#ea83a6"),
        (-58, 27, "#ea83a6"),
        (-90, 29, "#f4abc3"),
    )
    for turn, length, colour in petals:
        x, y = _around(30, 64, length * 0.5, turn)
        brush.oval(x, y, length * 0.5, length * 0.2, _PINK, turn)
        brush.oval(x, y, length * 0.46, length * 0.165, colour, turn)


def _autumn(brush: Brush) -> None:
    """A maple leaf."""
    half = [
        (30, 28),
        (34, 39),
        (39, 35),
        (39, 46),
        (48, 38),
        (49, 44),
        (56, 44),
        (50, 53),
        (53, 57),
        (42, 62),
        (43, 66),
        (31, 64),
    ]
    brush.shape(half + [(60 - x, y) for x, y in reversed(half)], "#d24a1c")
    brush.stroke([(30, 40), (30, 64), (28, 77)], 1.9, "#7c2410", 2.4)
    for tip in ((50, 46), (43, 61), (10, 46), (17, 61)):
        brush.stroke([(30, 63), tip], 1.2, "#7c2410", 0.5)


def _winter(brush: Brush) -> None:
    """A fir under snow."""
    brush.stroke([(30, 70), (30, 77)], 5, _BROWN)
    for top, half, low in ((50, 20, 72), (40, 16.5, 60), (29, 12.5, 48)):
        brush.shape([(30, top), (30 + half, low), (30 - half, low)], GREEN)
        drift = half * 0.62
        brush.blob(
            [
                (30, top - 0.5),
                (30 + drift, top + 13),
                (30 + drift * 0.4, top + 11),
                (30, top + 14.5),
                (30 - drift * 0.4, top + 11),
                (30 - drift, top + 13),
            ],
            "#c9e2f5",
        )
    for x, y in ((9, 36), (50, 37), (7, 57), (53, 55)):
        for turn in (0, 60, 120):
            ends = [_around(x, y, 4.4, turn), _around(x, y, -4.4, turn)]
            brush.stroke(ends, 1.2, _SKY)


# --- animals -------------------------------------------------------------------------------------


def _cat(brush: Brush) -> None:
    """Sitting, seen from the front, its tail around its feet."""
    fur, dark = "#e8932f", "#a9550f"
    brush.stroke([(42, 70), (54, 68), (54, 55), (49, 48)], 6, dark, 4.5)
    brush.blob([(30, 38), (43, 50), (46, 66), (40, 75), (20, 75), (14, 66), (17, 50)], fur)
    brush.blob([(30, 48), (36, 56), (35, 68), (25, 68), (24, 56)], "#fbe3bd")
    for side in (-1, 1):
        brush.shape([(30 + side * 18, 5), (30 + side * 19, 24), (30 + side * 5, 14)], fur)
        brush.shape([(30 + side * 16, 10), (30 + side * 16.5, 20), (30 + side * 9, 15)], _PINK)
        brush.oval(30 + side * 7, 73, 6, 4.2, "#fbe3bd")
    brush.blob(
        [(30, 10), (44, 15), (50, 27), (43, 39), (30, 43), (17, 39), (10, 27), (16, 15)], fur
    )
    brush.oval(30, 35, 10, 6.5, "#fbe3bd")
    for x in (24, 30, 36):
        brush.stroke([(x, 11.5), (30 + (x - 30) * 0.8, 18)], 2.2, dark, 1)
    for side in (-1, 1):
        brush.oval(30 + side * 8.5, 26, 4.6, 4.8, "#f4f7d0")
        brush.oval(30 + side * 8.5, 26, 3.6, 4.2, "#3c8f2e")
        brush.oval(30 + side * 8.5, 26, 1.5, 3.8, INK)
        brush.stroke([(30, 35), (30 + side * 3, 38.5), (30 + side * 6, 37)], 1.2, INK)
        for y in (32, 36):
            brush.stroke([(30 + side * 11, 33.5), (30 + side * 24, y - 1)], 0.9, INK)
    brush.shape([(27, 31), (33, 31), (30, 35)], _PINK)


def _rat(brush: Brush) -> None:
    """Running to the left, round ears, a long bare tail."""
    fur, dark = "#8d8f9a", "#5d5f6b"
    brush.stroke([(46, 60), (57, 52), (51, 36), (38, 30), (34, 20), (42, 13)], 3.2, "#d98c96", 1.2)
    brush.blob(
        [(4, 55), (14, 44), (26, 41), (40, 41), (52, 52), (52, 64), (42, 69), (22, 69), (10, 62)],
        fur,
    )
    brush.blob([(10, 61), (22, 62), (36, 64), (34, 69.5), (20, 69)], "#c9cad2")
    brush.disc(27, 38, 8, dark)
    brush.disc(27, 38, 5.6, "#e8a7b0")
    brush.disc(17, 39.5, 6.2, dark)
    brush.disc(17, 39.5, 4.2, "#e8a7b0")
    brush.disc(14, 50, 2.6, INK)
    brush.disc(13.3, 49.2, 0.9, IVORY)
    brush.disc(4.6, 55.5, 2.6, _PINK)
    for y in (52, 57, 62):
        brush.stroke([(9, 57), (16, 58), (26, y + 1)], 0.7, INK)
    brush.stroke([(40, 46), (45, 56), (38, 67)], 1.2, dark)
    for x in (18, 27, 40, 47):
        brush.oval(x - 1.5, 70.5, 4, 2, "#d98c96")


def _rooster(brush: Brush) -> None:
    """Crowing, to the left, with its sickle feathers."""
    for curve, colour in (
        ([(42, 52), (52, 40), (55, 28), (48, 19)], "#12553c"),
        ([(42, 54), (55, 48), (58, 38), (56, 31)], BLUE),
        ([(42, 50), (46, 38), (46, 28), (39, 22)], GREEN),
        ([(42, 57), (54, 56), (58, 49), (58, 44)], "#12553c"),
    ):
        brush.stroke(curve, 6.5, colour, 2)
    for x in (25, 33):
        brush.stroke([(x, 64), (x, 75)], 2, _GOLD)
        brush.stroke([(x - 5, 76.5), (x, 74.5), (x + 3.5, 76.5)], 1.7, _GOLD)
    brush.blob(
        [(14, 44), (18, 36), (30, 46), (45, 48), (45, 58), (36, 66), (22, 66), (13, 57)], "#b5431b"
    )
    brush.blob([(26, 50), (38, 50), (46, 55), (38, 61), (29, 59)], "#7a2a12")
    brush.blob(
        [(10, 22), (16, 17), (23, 20), (25, 31), (30, 45), (22, 51), (13, 48), (11, 34)], _ORANGE
    )
    for start, stop in (((15, 34), (15, 45)), ((19, 34), (21, 46)), ((23, 36), (27, 45))):
        brush.stroke([start, stop], 1.6, _GOLD, 0.8)
    for left, top in ((11, 13.5), (16, 10.5), (21.5, 13)):
        brush.disc(left, top, 4.1, RED)
    brush.oval(16.5, 17, 8, 4, RED)
    brush.shape([(11, 21), (2.5, 24), (11, 28.5)], _GOLD)
    brush.oval(11.5, 32, 2.9, 5.2, RED)
    brush.disc(15, 23.5, 2.5, IVORY)
    brush.disc(14.7, 23.7, 1.4, INK)


def _centipede(brush: Brush) -> None:
    """Winding up the tile, many legs and two feelers."""
    body = [
        (46.0, 68.0),
        (41, 72),
        (34, 73),
        (27, 71),
        (22.5, 66),
        (23, 60),
        (28, 55),
        (34, 51),
        (38.5, 46),
        (39, 40),
        (35, 34.5),
        (29, 30.5),
        (25, 25.5),
        (24, 19.5),
    ]
    for (x, y), before, after in zip(body[1:-1], body, body[2:], strict=False):
        along, down = after[0] - before[0], after[1] - before[1]
        length = hypot(along, down)
        along, down = along / length, down / length
        for side in (-1, 1):
            knee = (x - down * side * 7, y + along * side * 7)
            foot = (x - down * side * 10 - along * 2.5, y + along * side * 10 - down * 2.5)
            brush.stroke([(x, y), knee, foot], 1.5, _ORANGE, 0.9)
    for x, y in body:
        brush.disc(x, y, 5, "#5f1410")
    for x, y in body:
        brush.disc(x, y, 3.7, "#b3261e")
        brush.disc(x - 0.8, y - 0.8, 1.2, "#e2766a")
    for side in (-1, 1):
        brush.stroke([(24, 12), (24 + side * 6, 6), (24 + side * 13, 5)], 1.4, "#5f1410", 0.9)
        brush.stroke([(24 + side * 4, 17), (24 + side * 8, 14), (24 + side * 6, 11)], 1.4, _ORANGE)
    brush.disc(24, 15.5, 6.6, "#5f1410")
    brush.disc(24, 15.5, 5.3, "#b3261e")
    for side in (-1, 1):
        brush.disc(24 + side * 2.7, 13.8, 1.9, IVORY)
        brush.disc(24 + side * 2.7, 13.5, 1, INK)


_DRAWINGS: Final[dict[Bonus, Callable[[Brush], None]]] = {
    Bonus.F1: _plum,
    Bonus.F2: _orchid,
    Bonus.F3: _chrysanthemum,
    Bonus.F4: _bamboo_grove,
    Bonus.G1: _spring,
    Bonus.G2: _summer,
    Bonus.G3: _autumn,
    Bonus.G4: _winter,
    Bonus.CAT: _cat,
    Bonus.RAT: _rat,
    Bonus.ROOSTER: _rooster,
    Bonus.CENTIPEDE: _centipede,
}

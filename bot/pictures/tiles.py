"""Tiles as they lie on a table: ivory, with a green back, seen a little from the front.

All sizes are px. A tile `width` wide has a face 4/3 as high; below the face one sees its front
edge, and around it the image keeps room for the shadow.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.bonus import draw_bonus
from bot.pictures.brush import FINER, HIGH, WIDE, Brush
from bot.pictures.suits import draw_tile
from models.rules.tiles import Bonus, Tile

SIZES: Final[tuple[int, ...]] = (*range(40, 72, 2), *range(72, 113, 4))
"""Widths that tiles are drawn at: few, so that drawings are found again."""


class Pose(StrEnum):
    """How a tile lies."""

    UPRIGHT = "upright"
    SIDEWAYS = "sideways"
    FACE_DOWN = "face_down"


class Lying(NamedTuple):
    """The room a tile takes: of its face, of the edge below it, of the shadow around both."""

    width: int
    height: int
    edge: int
    shadow: int


def lying(width: int, pose: Pose = Pose.UPRIGHT) -> Lying:
    """The room that a tile takes of which the face is `width` px wide when upright."""
    height = round(width * HIGH / WIDE)
    if pose is Pose.SIDEWAYS:
        width, height = height, width
    short = min(width, height)
    return Lying(width, height, round(short * 0.17), round(short * 0.1))


def put_tile(
    image: Image.Image,
    at: tuple[int, int],
    kind: Tile | Bonus | None,
    width: int,
    pose: Pose = Pose.UPRIGHT,
) -> None:
    """Lay a tile on `image`, its face's upper left corner `at`. No kind: it lies face down."""
    tile = tile_image(kind, width, pose)
    shadow = lying(width, pose).shadow
    image.paste(tile, (at[0] - shadow, at[1] - shadow), tile)


# `typed`, because a tile and a bonus tile of the same number are equal integers.
@lru_cache(maxsize=256, typed=True)
def tile_image(kind: Tile | Bonus | None, width: int, pose: Pose = Pose.UPRIGHT) -> Image.Image:
    """A tile with its shadow, RGBA; never change it, it is kept. See `lying` for its size."""
    if kind is None or pose is Pose.FACE_DOWN:
        return _body(width, Pose.FACE_DOWN)
    image = _body(width, pose).copy()
    face = _face(kind, width)
    if pose is Pose.SIDEWAYS:
        face = face.transpose(Image.Transpose.ROTATE_90)
    room = lying(width, pose)
    left, top = (room.width - face.width) // 2, (room.height - face.height) // 2
    image.alpha_composite(face, (room.shadow + left, room.shadow + top))
    return image


def _inset(width: int) -> int:
    """The margin between a tile's rim and its drawing."""
    return max(round(width * 0.055), 1)


def _face(kind: Tile | Bonus, width: int) -> Image.Image:
    brush = Brush(width - 2 * _inset(width))
    if isinstance(kind, Tile):
        draw_tile(brush, kind)
    else:
        draw_bonus(brush, kind)
    return brush.done()


# --- the body ------------------------------------------------------------------------------------

_RIM: Final = (226, 214, 184)
_LIGHT: Final = (255, 253, 245)
_LOW: Final = (244, 237, 218)
_SIDE: Final = (205, 190, 152)
_BACK: Final = (22, 120, 78)
_BACK_LIGHT: Final = (42, 150, 102)
_BACK_EDGE: Final = (10, 78, 50)


@lru_cache(maxsize=128)
def _body(width: int, pose: Pose) -> Image.Image:
    """A blank tile, or one that lies face down, with its shadow."""
    room = lying(width, pose)
    size = (room.width + 2 * room.shadow, room.height + room.edge + 2 * room.shadow)
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    solid = _solid(room, pose)
    shade = Image.new("L", size, 0)
    # Light falls from above: the shadow lies a little lower than the tile.
    shade.paste(solid.getchannel("A"), (room.shadow, room.shadow + room.shadow // 3))
    shade = shade.filter(ImageFilter.GaussianBlur(room.shadow * 0.45))
    image.putalpha(shade.point([round(level * 0.55) for level in range(256)]))
    image.alpha_composite(solid, (room.shadow, room.shadow))
    return image


def _solid(room: Lying, pose: Pose) -> Image.Image:
    """The tile without its shadow."""
    scale = FINER
    width, height, edge = room.width * scale, room.height * scale, room.edge * scale
    radius = min(width, height) * 0.13
    image = Image.new("RGBA", (width, height + edge), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    down = pose is Pose.FACE_DOWN
    layers = (_SIDE, _BACK_EDGE) if down else (_BACK_EDGE, _SIDE)
    for colour, low in zip(layers, (edge, round(edge * 0.5)), strict=True):
        draw.rounded_rectangle((0, radius, width - 1, height + low - 1), radius, fill=colour)
    top, bottom = (_BACK_LIGHT, _BACK) if down else (_LIGHT, _LOW)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=_BACK if down else _RIM)
    bevel = scale * max(room.shadow // 4, 1)
    inner = (width - 2 * bevel, height - 2 * bevel)
    image.paste(_gradient(inner, top, bottom), (bevel, bevel), _rounded(inner, radius - bevel))
    return image.resize((room.width, room.height + room.edge), Image.Resampling.BOX)


def _rounded(size: tuple[int, int], radius: float) -> Image.Image:
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius, fill=255)
    return mask


def _gradient(
    size: tuple[int, int], top: tuple[int, int, int], bottom: tuple[int, int, int]
) -> Image.Image:
    """From `top` down to `bottom`."""
    fade = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), fade)


# --- the mark of the winning tile ----------------------------------------------------------------


@lru_cache(maxsize=64)
def winning_glow(width: int) -> Image.Image:
    """The warm light around the winning tile, RGBA: `3 * shadow` px wider on each side."""
    room = lying(width)
    reach = room.shadow * 3
    size = (room.width + 2 * reach, room.height + room.edge + 2 * reach)
    line = max(round(width * 0.065), 3)
    box = (reach - line, reach - line, size[0] - reach + line - 1, size[1] - reach + line - 1)
    solid = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    ImageDraw.Draw(solid).rounded_rectangle([2 * edge for edge in box], width * 0.36, fill=255)
    solid = solid.reduce(2)
    halo = solid.filter(ImageFilter.GaussianBlur(reach * 0.4)).point(
        [level * 7 // 10 for level in range(256)]
    )
    glow = Image.new("RGBA", size, (255, 176, 46, 255))
    glow.putalpha(ImageChops.lighter(solid, halo))
    return glow

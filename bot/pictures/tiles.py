"""The tiles as pictures: SVG files, made into pixels at the sizes that are needed. Sizes are px.

`TILE_FILES` holds a file for each of the 46 kinds, named by its code in the notation (`4p.svg`,
`cat.svg`), one for the back, and two marks that lie under a tile: its shadow, and the light around
the winning one.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final, TypeAlias

import resvg_py
from PIL import Image

from bot.pictures.view import TILE_FILES
from models.rules.tiles import Bonus, Tile

Kind: TypeAlias = Tile | Bonus | None
"""What a tile shows; None: its back."""

SIZES: Final = range(40, 113, 4)
"""Widths that tiles are drawn at: few, so that drawings are found again."""


def tile_height(width: int) -> int:
    """How high a tile is, its front edge included."""
    return width * 3 // 2


def put_tile(image: Image.Image, at: tuple[int, int], kind: Kind, width: int) -> None:
    """Lay a tile on `image`, its upper left corner `at`. None lies face down."""
    tile = pixels(kind.code if kind is not None else "back", width, tile_height(width))
    image.paste(tile, at, tile)


def put_mark(image: Image.Image, at: tuple[int, int], name: str, width: int) -> None:
    """Put the `shadow` or the `winning` light under the tile that will lie `at`."""
    # A mark reaches a quarter of the tile's width beyond it on all sides.
    mark = pixels(name, width * 3 // 2, width * 2)
    image.paste(mark, (at[0] - width // 4, at[1] - width // 4), mark)


@lru_cache(maxsize=192)
def pixels(name: str, width: int, height: int) -> Image.Image:
    """One of the SVG files as an RGBA image; never change it, it is kept."""
    path = str(TILE_FILES / f"{name}.svg")
    png = resvg_py.svg_to_bytes(svg_path=path, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")

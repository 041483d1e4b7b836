"""Drawings as they are seen."""

from __future__ import annotations

import io

from PIL import Image

from bot.pictures.drawing import Drawing, to_svg
from bot.pictures.pixels import rasterize
from bot.pictures.view import PaymentSlip


def png(drawing: Drawing | PaymentSlip) -> bytes:
    """The picture of a drawing."""
    return rasterize(to_svg(drawing))


def open_drawing(drawing: Drawing | PaymentSlip) -> Image.Image:
    """The picture of a drawing, to look into."""
    return open_svg(to_svg(drawing))


def open_svg(svg: str) -> Image.Image:
    """The picture of an SVG, to look into."""
    image = Image.open(io.BytesIO(rasterize(svg)))
    assert image.format == "PNG"
    return image.convert("RGBA")

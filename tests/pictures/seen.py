"""Drawings as they are seen."""

from __future__ import annotations

import io

from PIL import Image

from bot.pictures.drawing import Drawing, to_svg
from bot.pictures.pixels import svg_to_png
from bot.pictures.view import PaymentSlip


def png(drawing: Drawing | PaymentSlip) -> bytes:
    """Draws a drawing; returns the PNG."""
    return svg_to_png(to_svg(drawing))


def open_drawing(drawing: Drawing | PaymentSlip) -> Image.Image:
    """Opens the picture of a drawing."""
    return open_svg(to_svg(drawing))


def open_svg(svg: str) -> Image.Image:
    """Opens the picture of an SVG."""
    image = Image.open(io.BytesIO(svg_to_png(svg)))
    assert image.format == "PNG"
    return image.convert("RGBA")

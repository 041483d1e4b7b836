"""Rasterizing an SVG; also as a program, from standard input to standard output.

resvg holds the interpreter for a tenth of a second or more, so the bot runs it in a process of its
own for each picture.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import resvg_py

FONT = Path(__file__).parent / "fonts" / "KakiText.otf"


def svg_to_png(svg: str) -> bytes:
    """Rasterizes an SVG to PNG. System fonts are loaded only if the SVG needs one."""
    more = 'class="other-font"' in svg
    return resvg_py.svg_to_bytes(svg_string=svg, font_files=[str(FONT)], skip_system_fonts=not more)


def drawn_width(svg: str) -> int:
    """Measures the width of an SVG's drawing, in px."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'  # as large as what is in it
    (width,) = struct.unpack_from(">I", svg_to_png(whole), 16)
    return int(width)


if __name__ == "__main__":
    sys.stdout.buffer.write(svg_to_png(sys.stdin.buffer.read().decode()))

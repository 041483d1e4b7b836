"""An SVG made into pixels; also as a program, from its input to its output.

resvg holds the interpreter while it draws, a tenth of a second and more: the bot has it done by a
process that ends with the picture.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import resvg_py

FONT = Path(__file__).parent / "fonts" / "KakiText.otf"


def rasterized(svg: str) -> bytes:
    """The picture as PNG. The fonts of the system are looked through only where it asks for one."""
    others = 'class="other-font"' in svg
    return resvg_py.svg_to_bytes(
        svg_string=svg, font_files=[str(FONT)], skip_system_fonts=not others
    )


def drawn_width(svg: str) -> int:
    """Measures the width of what is drawn, in px."""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'  # as large as what is in it
    (width,) = struct.unpack_from(">I", rasterized(whole), 16)
    return int(width)


if __name__ == "__main__":
    sys.stdout.buffer.write(rasterized(sys.stdin.buffer.read().decode()))

"""Reads from a picture's bytes what Telegram wants to know: its size in pixels."""

from __future__ import annotations

import struct
from typing import Final

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8"
# Frame headers carry the size; C4, C8 and CC in the same range are tables.
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def measure(content: bytes) -> tuple[str, int, int] | None:
    """(mime type, width, height) of a PNG or JPEG; None for anything else."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack_from(">II", content, 16)
        return "image/png", width, height
    if content.startswith(_JPEG):
        return _measure_jpeg(content)
    return None


def _measure_jpeg(content: bytes) -> tuple[str, int, int] | None:
    position = 2
    while position + 9 <= len(content) and content[position] == 0xFF:
        marker = content[position + 1]
        if marker in _FRAMES:
            height, width = struct.unpack_from(">HH", content, position + 5)
            return "image/jpeg", width, height
        (length,) = struct.unpack_from(">H", content, position + 2)
        position += 2 + length
    return None

"""The size of a picture, read from its first bytes."""

from __future__ import annotations

import pytest

from bot.practice.images import measure
from tests.practice.helpers import png

_APP0 = b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
_FRAME = b"\xff\xc2\x00\x11\x08\x00\x64\x01\x2c\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01"


@pytest.mark.parametrize(
    ("content", "measured"),
    [
        (png(640, 200), ("image/png", 640, 200)),
        (b"\xff\xd8" + _APP0 + _FRAME, ("image/jpeg", 300, 100)),
        (b"\xff\xd8" + _APP0, None),
        (b"\xff\xd8", None),
        (png(1, 1)[:20], None),
        (b"GIF89a", None),
        (b"", None),
    ],
)
def test_png_and_jpeg_tell_their_size_and_nothing_else_does(
    content: bytes, measured: tuple[str, int, int] | None
) -> None:
    assert measure(content) == measured

"""The size of a picture."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.practice.calls import measured
from bot.practice.values import ApiError
from tests.practice.helpers import png


def jpeg(width: int, height: int) -> bytes:
    """A black picture."""
    file = io.BytesIO()
    Image.new("RGB", (width, height)).save(file, "JPEG", progressive=True)
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (png(640, 200), ("image/png", 640, 200)),
        (jpeg(300, 100), ("image/jpeg", 300, 100)),
    ],
)
def test_png_and_jpeg_tell_their_size(content: bytes, found: tuple[str, int, int]) -> None:
    assert measured(content) == found


@pytest.mark.parametrize(
    "content", [jpeg(300, 100)[:40], b"\xff\xd8", png(1, 1)[:20], b"GIF89a", b""]
)
def test_nothing_else_does(content: bytes) -> None:
    with pytest.raises(ApiError, match="IMAGE_PROCESS_FAILED"):
        measured(content)

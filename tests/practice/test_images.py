"""The size of a picture."""

from __future__ import annotations

import pytest

from bot.practice.calls import measured
from bot.practice.values import ApiError
from tests.practice.helpers import png


def test_a_png_tells_its_size() -> None:
    assert measured(png(640, 200)) == (640, 200)


@pytest.mark.parametrize("content", [png(1, 1)[:20], b"\xff\xd8\xff\xe0", b"GIF89a", b""])
def test_nothing_else_does(content: bytes) -> None:
    with pytest.raises(ApiError, match="IMAGE_PROCESS_FAILED"):
        measured(content)

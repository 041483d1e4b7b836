"""Nothing that anybody taps is a fault of ours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No fault of ours is logged, whatever anybody taps."""
    yield
    faults = [r.getMessage() for r in caplog.get_records("call") if r.levelname == "ERROR"]
    assert faults == []

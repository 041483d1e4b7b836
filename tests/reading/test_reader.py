"""What is said behind a command, and its outcome: the tables in `tests/data/sayings/read`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading.table import FOLDER, wrong_in


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_saying_behind_a_command_comes_to_its_line(path: Path) -> None:
    assert "\n".join(wrong_in(path.read_text(encoding="utf-8"))) == ""

"""Pictures come from processes of their own, and the loop goes on."""

from __future__ import annotations

import asyncio
import io
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures import process
from bot.pictures.process import draw_png
from bot.pictures.view import HandView, TilesView
from models.rules.tiles import TILES
from tests.evenings import evening_at

DRAW = draw_png
"""As it is when no test has drawn yet: see `_drawn_once`."""
HANGS = "import time; time.sleep(60)"
FAILS = "raise SystemExit(3)"


def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Lets another program draw."""
    file = tmp_path / "pixels.py"
    file.write_text(text)
    monkeypatch.setattr(process, "_PIXELS", str(file))
    monkeypatch.setattr(process, "draw_png", DRAW)


async def test_pictures_are_drawn_side_by_side_while_the_loop_goes_on() -> None:
    asked = [asyncio.create_task(DRAW(TilesView((TILES[:number],)))) for number in (3, 4)]
    turns = 0
    while not all(task.done() for task in asked):
        await asyncio.sleep(0.001)
        turns += 1
    three, four = (Image.open(io.BytesIO(task.result())) for task in asked)
    assert three.width == four.width == 1080
    assert three.tobytes() != four.tobytes()
    assert turns > 10


@pytest.mark.parametrize(
    ("text", "fault"), [(HANGS, subprocess.TimeoutExpired), (FAILS, subprocess.CalledProcessError)]
)
async def test_a_process_that_hangs_or_fails_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, fault: type[Exception]
) -> None:
    program(tmp_path, monkeypatch, text)
    monkeypatch.setattr(process, "PATIENCE", 0.5)
    with pytest.raises(fault):
        await DRAW(HandView())


async def test_kaki_goes_on_without_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, monkeypatch, FAILS)
    async with evening_at(tmp_path) as evening:
        await evening.says("Ben", "/newgame Ah Ming, Ben, Cat, Dan")
        await evening.says("Ben", "/hu 3 cat")
        assert "went wrong" in await evening.says("Ben", "/stats")
        assert "Good night" in await evening.says("Ben", "/end")

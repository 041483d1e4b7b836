"""Drawing pictures off the event loop, each in a process of its own."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Final

from bot.pictures.drawing import Drawing, to_svg
from bot.pictures.view import PaymentSlip

PATIENCE: Final = 30
"""Seconds after which drawing a picture is given up."""
_PIXELS: Final = str(Path(__file__).with_name("pixels.py"))


async def draw_png(drawing: Drawing | PaymentSlip) -> bytes:
    """Draws a picture as PNG, 1080 px wide. Raises `subprocess.SubprocessError`."""
    return await asyncio.to_thread(_run_drawing_process, drawing)


def _run_drawing_process(drawing: Drawing | PaymentSlip) -> bytes:
    run = subprocess.run(  # noqa: S603 - our own program
        (sys.executable, "-P", _PIXELS),
        input=to_svg(drawing).encode(),
        stdout=subprocess.PIPE,
        check=True,
        timeout=PATIENCE,
        start_new_session=True,  # Ctrl-C is for the bot, which finishes what is in hand
    )
    return run.stdout

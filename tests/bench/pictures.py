"""How long the picture of a scored hand takes, against the least that a picture must take.

    python -m tests.bench.pictures [TIMES]

Cold: the first picture of a new process, the import of the drawing library and the tiles drawn for
it included. New hand: a hand whose tiles were never drawn at that size. Warm: the same hand again.
The floor is an image of the same size in one colour, encoded in the same run with the same
settings: nothing that is sent as PNG can be faster. Printed, not asserted: times belong to a
machine.
"""

from __future__ import annotations

import io
import subprocess
import sys
from statistics import median
from time import perf_counter

from bot.pictures.hand import hand_picture
from bot.pictures.view import CardRow, HandView, hand_view
from models.rules.notation import parse_hand

HANDS = {
    "14 tiles": "123m 456m 789m 1123p +1p | f1 cat",
    "two melds": "(CCC) (FFF) 99p 234p 11s +1s | f1 f3 g1 cat rat",
    "18 + 12 tiles": "(EEEE)(SSSS)[9999p](1111m) 5s +5s | f1234 g1234 cat rat rooster centipede",
}


def view_of(text: str) -> HandView:
    """A hand with the card of a usual win."""
    tiles = hand_view(parse_hand(text), "Ann wins from Ben", "East seat · South round")
    return HandView(
        title=tiles.title,
        subtitle=tiles.subtitle,
        concealed=tiles.concealed,
        melds=tiles.melds,
        winning=tiles.winning,
        bonus=tiles.bonus,
        patterns=(
            CardRow("Half flush", "2 tai"),
            CardRow("Dragon pung ×2", "2 tai"),
            CardRow("Animal", "1 tai"),
        ),
        total=CardRow("Total", "5 tai"),
        notes=("The limit is 5 tai.",),
        payments=(
            CardRow("Ben (discarded)", "-32.00"),
            CardRow("陳美玲", "-16.00"),
            CardRow("Dan", "-16.00"),
            CardRow("Ann", "+64.00"),
        ),
    )


def main() -> int:
    """Print the table."""
    if sys.argv[1:2] == ["--cold"]:
        print(_timed(sys.argv[2]))
        return 0
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    print(f"{'ms':<16}{'cold':>8}{'new hand':>10}{'warm':>8}{'worst':>8}{'floor':>8}{'KB':>6}")
    for name, text in HANDS.items():
        cold = median(_cold(text) for _ in range(3))
        first = _timed(text)
        warm = [_timed(text) for _ in range(times)]
        png = hand_picture(view_of(text))
        floor = median(_floor(png) for _ in range(times))
        print(
            f"{name:<16}{cold:>8.0f}{first:>10.0f}{median(warm):>8.1f}{max(warm):>8.1f}"
            f"{floor:>8.1f}{len(png) // 1024:>6}"
        )
    return 0


def _timed(text: str) -> float:
    """Milliseconds for one picture."""
    view = view_of(text)
    start = perf_counter()
    hand_picture(view)
    return (perf_counter() - start) * 1000


def _cold(text: str) -> float:
    """The same in a new process."""
    command = [sys.executable, "-m", "tests.bench.pictures", "--cold", text]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def _floor(png: bytes) -> float:
    """Milliseconds to encode a plain image of the same size."""
    from PIL import Image

    plain = Image.new("RGB", Image.open(io.BytesIO(png)).size, "#124d3a")
    start = perf_counter()
    plain.save(io.BytesIO(), "PNG", compress_level=1)
    return (perf_counter() - start) * 1000


if __name__ == "__main__":
    sys.exit(main())

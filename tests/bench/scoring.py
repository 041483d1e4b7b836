"""Hands scored per second, against `estimate_hand_value` of the package `mahjong`.

    python -m tests.bench.scoring [HANDS]

Both score the same random complete hands in the same run: four melds and a pair, every third meld
exposed, half of the hands self-drawn. The other package knows no bonus tiles, so there are none. It
gets its tiles ready made; we are timed on hands ready made, and on text with parsing. Then the same
text goes through the batch command, as JSON. Three rounds, each with hands of its own, and of each
number the best. Printed, not asserted: times belong to a machine.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from models.rules.case import Claim
from models.rules.hands import Hand, ImpossibleTiles, Meld, make_meld
from models.rules.house import Preset
from models.rules.notation import parse_hand, print_hand
from models.rules.presets import PRESETS
from models.rules.scoring import compute_score
from models.rules.tiles import TILES, Tile


@dataclass(frozen=True)
class Sample:
    """A complete hand in both languages."""

    hand: Hand
    text: str
    self_draw: bool


def main() -> int:
    """Print the table. 1 where the package to compare with is not installed."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    source = random.Random(2024)
    rounds = [random_hands(source, wanted) for _ in range(3)]
    parsed = max([_rate(_score_text, samples) for samples in rounds])
    alone = max([_rate(_score_hands, samples) for samples in rounds])
    batch, whole = _batch_rates([sample for samples in rounds for sample in samples])
    _say("score, parsing the text", parsed)
    _say("score alone", alone)
    _say("score --batch", batch, f"{batch / parsed:.2f} of the first")
    _say("score --batch, with the start of the process", whole)
    try:
        theirs = max(_their_rate(samples) for samples in rounds)
    except ModuleNotFoundError:
        print("The package mahjong is not installed, so there is nothing to compare with.")
        return 1
    _say("estimate_hand_value", theirs)
    print(
        f"Parsing and scoring is {parsed / theirs:.1f} times as fast, scoring {alone / theirs:.1f}."
    )
    return 0


def _say(what: str, rate: float, more: str = "") -> None:
    print(f"{what:<46}{rate:>9,.0f} hands/s  {more}".rstrip())


def random_hands(source: random.Random, wanted: int) -> list[Sample]:
    """So many complete hands of four melds and a pair, no two alike in order."""
    made: list[Sample] = []
    while len(made) < wanted:
        hand = _random_hand(source)
        if hand is not None:
            made.append(Sample(hand, print_hand(hand), source.random() < 0.5))
    return made


def _random_hand(source: random.Random) -> Hand | None:
    exposed: list[Meld] = []
    loose: list[Tile] = []
    for _ in range(4):
        tiles = _random_meld(source)
        laid = make_meld(tiles, exposed=True) if source.random() < 0.33 else None
        if laid:
            exposed.append(laid)
        else:
            loose += tiles
    loose += [source.choice(TILES)] * 2
    source.shuffle(loose)
    try:
        return Hand(tuple(loose[1:]), tuple(exposed), loose[0])
    except ImpossibleTiles:
        return None


def _random_meld(source: random.Random) -> list[Tile]:
    if source.random() < 0.6:
        start = 9 * source.randrange(3) + source.randrange(7)
        return list(TILES[start : start + 3])
    return [source.choice(TILES)] * 3


def _rate(work: Callable[[list[Any]], None], items: list[Any]) -> float:
    """Items a second."""
    start = perf_counter()
    work(items)
    return len(items) / (perf_counter() - start)


def _score_text(samples: list[Sample]) -> None:
    rules = PRESETS[Preset.STANDARD]
    for sample in samples:
        compute_score(parse_hand(sample.text), Claim(self_draw=sample.self_draw), rules)


def _score_hands(samples: list[Sample]) -> None:
    rules = PRESETS[Preset.STANDARD]
    for sample in samples:
        compute_score(sample.hand, Claim(self_draw=sample.self_draw), rules)


def _batch_rates(samples: list[Sample]) -> tuple[float, float]:
    """The command's own rate, without and with the start of the process."""
    start = perf_counter()
    _batch([])
    idle = perf_counter()
    _batch(samples)
    whole = perf_counter() - idle
    return len(samples) / (whole - (idle - start)), len(samples) / whole


def _batch(samples: list[Sample]) -> None:
    lines = [json.dumps({"hand": it.text, "self_draw": it.self_draw}) + "\n" for it in samples]
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as requests:
        requests.write("".join(lines))
        requests.flush()
        command = [sys.executable, "-m", "bot", "score", "--batch", requests.name]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _their_rate(samples: list[Sample]) -> float:
    from mahjong.hand_calculating.hand import HandCalculator

    calculator = HandCalculator()

    def work(ready: list[Any]) -> None:
        for tiles, winning, melds, config in ready:
            calculator.estimate_hand_value(tiles, winning, melds=melds, config=config)

    return _rate(work, [_their_hand(sample) for sample in samples])


def _their_hand(sample: Sample) -> tuple[list[int], int, list[Any], Any]:
    """Returns a hand as the other package takes it: four numbers for each kind of tile."""
    from mahjong.hand_calculating.hand_config import HandConfig
    from mahjong.meld import Meld as TheirMeld

    used = dict.fromkeys(TILES, 0)

    def number(tile: Tile) -> int:
        used[tile] += 1
        # Its dragons are white, green, red.
        kind = {Tile.RED: 33, Tile.GREEN: 32, Tile.WHITE: 31}.get(tile, int(tile))
        return 4 * kind + used[tile] - 1

    assert sample.hand.winning is not None
    loose = [number(tile) for tile in sample.hand.concealed]
    winning = number(sample.hand.winning)
    melds = []
    for laid in sample.hand.melds:
        kind = TheirMeld.CHI if laid.kind == "chow" else TheirMeld.PON
        melds.append(TheirMeld(kind, [number(tile) for tile in laid.tiles]))
    tiles = [*loose, winning, *[tile for laid in melds for tile in laid.tiles]]
    return sorted(tiles), winning, melds, HandConfig(is_tsumo=sample.self_draw)


if __name__ == "__main__":
    sys.exit(main())

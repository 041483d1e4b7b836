"""Random hands, scored by the batch and by a second reading of the rules: the answers agree."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.cli.score import answer_lines
from tests.effort import tries
from tests.rules.dealing import dealt, request
from tests.rules.reference import Win, judge

HANDS = tries(1200)
SEEDS = 4
"""The sample in so many parts, so that they can be run side by side."""


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_batch_answers_what_a_second_reading_of_the_rules_does(seed: int) -> None:
    random = Random(seed)
    wins = [dealt(random) for _ in range(HANDS // SEEDS)]
    lines = [json.dumps(request(random, win), ensure_ascii=False) for win in wins]
    for win, line, answer in zip(wins, lines, answered(lines), strict=True):
        assert told(win, answer) == expected(win, answer), line


def answered(lines: list[str]) -> list[dict[str, Any]]:
    return [json.loads(answer) for answer in answer_lines(line.encode() for line in lines)]


def told(win: Win, answer: dict[str, Any]) -> dict[str, object]:
    """The answer without its sentence, its patterns as a set."""
    found = {(entry["id"], entry["tai"], entry["count"]) for entry in answer["patterns"]}
    return {**answer, "message": None, "patterns": found}


def expected(win: Win, answer: dict[str, Any]) -> dict[str, object]:
    """The same of the reference; of readings that are equally good, the one that was answered."""
    verdict = judge(win)
    ways = [set(way) for way in verdict.patterns]
    found = told(win, answer)["patterns"]
    paid = verdict.pay and dict(zip(("discarder", "other", "self_draw"), verdict.pay, strict=True))
    return {
        "valid": verdict.reason is None,
        "reason": verdict.reason,
        "message": None,
        "tai": verdict.tai,
        "raw_tai": verdict.raw_tai,
        "limit": win.limit,
        "patterns": found if found in ways else next(iter(ways), set()),
        "waits": list(verdict.waits),
        "pay": paid,
    }


@pytest.mark.parametrize(
    "bonus", ["", "| f1", "| f1 f2 f3 f4 g1 g2", "| f1 f2 f3 f4 cat rat rooster"]
)
@pytest.mark.parametrize("settings", ["{}", '{"instant_dragons": 5}'])
def test_robbing_the_eighth_without_seven_flowers_is_refused_whatever_the_hand_is(
    bonus: str, settings: str
) -> None:
    """It needs no complete hand: so it is the claim that is wrong, not the hand that is short."""
    asked = {"hand": f"123m 456m 1p 2s {bonus}", "events": ["robbed_eighth"]}
    [answer] = answered([json.dumps({**asked, "set": json.loads(settings)})])
    assert (answer["valid"], answer["reason"]) == (False, "contradiction")

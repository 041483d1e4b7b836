"""Rules as an earlier release stored them: they open, score and pay as they did.

`data/rules/stored.json` was written by that release: house rules as a night keeps them, and what
hands and events came to under them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from models.rules.case import Claim
from models.rules.events import EVENT
from models.rules.house import BaoReason, HouseRules, Instant, Preset
from models.rules.night import NightState, apply_event, begin_night
from models.rules.notation import parse_hand
from models.rules.pattern_ids import PatternId
from models.rules.payments import instant_payment_cents, payout
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.scoring import Score, compute_score
from models.rules.tiles import Wind
from tests.rules.worked import BEN, CAT, TABLE, bao, hu, refused, zimo

STORED = json.loads(
    (Path(__file__).parent.parent / "data/rules/stored.json").read_text(encoding="utf-8")
)


def opened(stored: dict[str, Any]) -> HouseRules:
    """Stored rules as a night reads them."""
    return HouseRules.model_validate_json(json.dumps(stored))


def scored(case: dict[str, Any], rules: HouseRules) -> Score:
    """A hand of the file."""
    events = tuple(map(PatternId, case["events"]))
    claim = Claim(Wind(case["seat"]), Wind(case["round"]), case["self_draw"], events)
    return compute_score(parse_hand(case["hand"]), claim, rules)


def told(result: Score) -> dict[str, Any]:
    """A score as the file keeps it: what could not be scored has no tai."""
    pay = payout(result.rules, result.tai, result.special, result.claim.self_draw)
    nothing = result.reason not in (None, "below_minimum")
    return {
        "valid": result.is_win,
        "reason": result.reason,
        "tai": None if nothing else result.tai,
        "raw_tai": None if nothing else result.raw_tai,
        "limit": result.limit,
        "patterns": [
            {"id": counted.id, "tai": counted.tai, "count": counted.count}
            for counted in result.patterns
        ],
        "pay": {name: getattr(pay, name) for name in ("discarder", "other", "self_draw")}
        if result.is_win
        else None,
    }


def night(rules: HouseRules, events: list[dict[str, Any]]) -> list[object]:
    """After each event the balances and the place that deals; or the code of its refusal."""
    state, steps = begin_night(rules, TABLE), list[object]()
    for event in events:
        try:
            state = apply_event(state, EVENT.validate_python(event)).state
        except Refusal as refusal:
            steps.append(refusal.code)
        else:
            steps.append([*state.balances.values(), state.deal.dealer])
    return steps


@pytest.mark.parametrize("kept", STORED["rules"], ids=lambda kept: kept["name"])
def test_hands_score_as_they_did(kept: dict[str, Any]) -> None:
    """Every hand of the file, under rules that lack what came later."""
    rules = opened(kept["stored"])
    for case, then in zip(STORED["hands"], kept["hands"], strict=True):
        assert told(scored(case, rules)) == then, case


@pytest.mark.parametrize("kept", STORED["rules"], ids=lambda kept: kept["name"])
def test_nights_pay_as_they_did(kept: dict[str, Any]) -> None:
    """Every event of the file, one night each."""
    rules = opened(kept["stored"])
    for case, then in zip(STORED["nights"], kept["nights"], strict=True):
        assert night(rules, case["events"]) == then, case["about"]


@pytest.mark.parametrize("kept", STORED["rules"], ids=lambda kept: kept["name"])
def test_opened_rules_are_stored_in_full(kept: dict[str, Any]) -> None:
    """Written anew, rules name every key, and keep what they meant."""
    rules = opened(kept["stored"])
    again = json.loads(rules.model_dump_json())
    assert set(again) == set(HouseRules.model_fields)
    assert {key: again[key] for key in kept["stored"]} == kept["stored"]
    assert opened(again) == rules


def test_a_missing_price_counts_for_nothing() -> None:
    """Scored, paid and asked for: as if it did not exist."""
    stored = json.loads(PRESETS[Preset.STANDARD].model_dump_json())
    del stored["tai"]["dragon_pung"], stored["tai"]["all_honours"]
    del stored["units"]["kong"], stored["bao"]["dragons"]
    rules = opened(stored)
    worth = compute_score(parse_hand("(CCC) 123m 456p 78s 99s +6s | cat"), Claim(), rules)
    assert [counted.id for counted in worth.patterns] == [PatternId.ANIMAL]
    assert instant_payment_cents(rules, Instant.KONG) == 0
    state = begin_night(rules, TABLE)
    assert refused(state, hu(BEN, PatternId.ALL_HONOURS, CAT)).code == "not_played"
    assert refused(state, zimo(BEN, 3, bao=bao(CAT, BaoReason.DRAGONS))).code == "bao_off"


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"tai": {"riichi": 1}}, "tai.riichi"),
        ({"units": {"dog": 1}, "bao": {"luck": True}}, "units.dog, bao.luck"),
        ({"wall_of_glass": "on"}, "wall_of_glass"),
    ],
)
def test_a_key_of_a_newer_release_is_one_clear_error(more: dict[str, Any], named: str) -> None:
    """An operator who goes back a release is told all the keys in the way at once."""
    stored = json.loads(PRESETS[Preset.GUIDE].model_dump_json())
    for key, held in more.items():
        stored[key] = {**stored[key], **held} if key in stored else held
    for read in (opened, lambda stored: NightState.model_validate({"rules": stored})):
        with pytest.raises(ValueError, match="does not know") as caught:
            read(stored)
        first = str(caught.value).splitlines()
        assert any(line.strip().startswith(_TOLD + named) for line in first)
    with pytest.raises(ValueError, match="1 validation error"):
        opened(stored)


_TOLD = "Value error, keys that this release does not know: "


def test_stored_rules_that_are_no_dictionary_are_refused() -> None:
    """A file that holds something else."""
    with pytest.raises(ValueError, match="dictionary"):
        HouseRules.model_validate("standard")

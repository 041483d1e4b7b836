"""The table of patterns: complete, named apart, shown by example."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bot.rulebook.entries import BY_ID
from models.rules.case import Case, Claim
from models.rules.hands import list_hand_readings
from models.rules.house import HouseRules, OptionGroup, Preset
from models.rules.notation import parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.patterns import PATTERNS, SPECIAL_HANDS, Pattern
from models.rules.presets import PRESETS
from models.rules.pricing import price_table
from models.rules.scoring import Score, compute_score
from models.rules.tiles import WINDS, Wind
from tests.rules.samples import random_win

WHOLE = """
eight_flowers big_three_dragons big_four_winds concealed_pungs nine_gates pure_terminals
all_honours thirteen_orphans four_kongs kong_on_kong heavenly_hand earthly_hand humanly_hand
robbed_eighth seven_flowers
"""


def test_every_pattern_has_its_row() -> None:
    """Its tai by preset stand in the tables of `test_house`."""
    assert [pattern.id for pattern in PATTERNS] == list(PatternId)


def test_the_patterns_that_price_a_hand_whole_are_those_of_the_rules() -> None:
    assert {pattern.value for pattern in SPECIAL_HANDS} == set(WHOLE.split())


def rules_for(pattern: Pattern) -> HouseRules:
    """A preset that plays it, with room above every sum; seven pairs is played by none."""
    for preset in PRESETS.values():
        if preset.price(pattern.id):
            return preset.replace(limit_tai=20)
    standard = PRESETS[Preset.STANDARD]
    return standard.replace(tai={**standard.tai, pattern.id: 3})


def shown(pattern: Pattern) -> list[Score]:
    """The example's valid scores: in every seat, self-drawn and not."""
    hand, rules = parse_hand(BY_ID[pattern.id].example), rules_for(pattern)
    events = (pattern.id,) if pattern.id in CIRCUMSTANCES else ()
    claims = [
        Claim(seat, Wind.EAST, self_draw, events)
        for seat, self_draw in product(WINDS, (False, True))
    ]
    scores = [compute_score(hand, claim, rules) for claim in claims]
    return [result for result in scores if result.is_win]


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.id)
def test_every_example_shows_its_pattern(pattern: Pattern) -> None:
    assert any(pattern.id in [each.id for each in result.patterns] for result in shown(pattern))
    hand = parse_hand(BY_ID[pattern.id].example)
    assert parse_hand(print_hand(hand)) == hand


def test_the_rows_that_a_case_is_not_asked_could_not_be_there() -> None:
    """The price table asks of each hand only what it may show: nothing is missed by that."""
    source = Random(3)
    rules = PRESETS[Preset.GUIDE].replace(limit_tai=20)
    for _ in range(2000):
        won = random_win(source)
        hand = parse_hand(won.text)
        events = tuple(map(PatternId, won.events))
        claim = Claim(Wind(won.seat), Wind(won.round), won.self_draw, events)
        for reading in list_hand_readings(hand):
            case = Case.from_hand_reading(hand, claim, rules, reading)
            asked = {row.id for row in price_table(rules).candidate_patterns(case)}
            there = {pattern.id for pattern in PATTERNS if pattern.test(case)}
            assert {each for each in there if rules.price(each)} <= asked


def test_a_claim_is_no_pattern_of_tiles() -> None:
    """The circumstances of the table, and the eighth flower, which no hand shows either."""
    listed = {pattern.id for pattern in PATTERNS if pattern.group is OptionGroup.CIRCUMSTANCES}
    assert listed | {PatternId.ROBBED_EIGHTH} == CIRCUMSTANCES

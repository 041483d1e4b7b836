"""Scoring: the documents' examples, every corner, and what is true of every hand."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.score import answer_lines
from models.rules.case import Claim
from models.rules.hands import Hand, Meld, MeldKind
from models.rules.house import HouseRules, Preset
from models.rules.notation import parse_hand, parse_waiting
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.presets import PRESETS
from models.rules.scoring import NoWinReason, Score, compute_score, distance_to_win, winning_tiles
from models.rules.settings import change_setting
from models.rules.tiles import BONUSES, Wind
from tests.effort import tries
from tests.rules.samples import random_win

WORKED = tomllib.loads((Path(__file__).parent.parent / "data/hands/worked.toml").read_text())
EXPECTED = ("about", "tai", "raw_tai", "patterns", "reason", "waits")


def scored(hand: str, *events: str, **asked: Any) -> Score:
    """Score a hand: `seat`, `round`, `self_draw`, `rules` (a preset), and house rules by name."""
    claim = Claim(
        Wind(asked.pop("seat", "E")),
        Wind(asked.pop("round", "E")),
        asked.pop("self_draw", False),
        tuple(map(PatternId, events)),
    )
    rules = PRESETS[Preset(asked.pop("rules", "standard"))]
    for key, value in asked.items():
        rules = change_setting(rules, key.replace("__", "."), value)
    return compute_score(parse_hand(hand), claim, rules)


def counted(result: Score) -> dict[str, int]:
    return {each.id.value: each.tai for each in result.patterns}


def notes(result: Score) -> list[str]:
    """Returns the uncounted patterns, as `code pattern`."""
    return [
        " ".join([note.code, str(note.facts.get("pattern", ""))]) for note in result.uncounted_notes
    ]


@pytest.mark.parametrize("worked", WORKED["hand"], ids=lambda worked: worked["about"])
def test_worked_examples_of_the_documents_score_so(worked: dict[str, Any]) -> None:
    request = {key: value for key, value in worked.items() if key not in EXPECTED}
    (line,) = answer_lines([json.dumps(request).encode()])
    answer = json.loads(line)
    assert answer["reason"] == worked.get("reason")
    if "tai" in worked:
        assert answer["tai"] == worked["tai"]
    assert answer["raw_tai"] == worked.get("raw_tai", answer["raw_tai"])
    assert answer["waits"] == worked.get("waits", answer["waits"])
    if "patterns" in worked:
        assert {each["id"]: each["tai"] for each in answer["patterns"]} == worked["patterns"]


# --- random hands --------------------------------------------------------------------------------

HOUSES: list[dict[str, Any]] = [
    {},
    {
        "tai.seven_pairs": 3,
        "concealed_pungs": "any",
        "flower_on_flower": "each",
        "last_tile": "one_dot",
        "all_chows_self_draw_wait": "two_tiles",
    },
    {
        "lesser_all_chows_wait": "any",
        "flower_on_flower": "limit",
        "concealed_hand": "any",
        "nine_gates": "any",
        "last_tile": "off",
        "tai.big_three_dragons": 4,
        "tai.kong_on_kong": 0,
    },
    {
        "flower_on_flower": 5,
        "all_chows_win_on_pair": False,
        "all_chows_all_exposed": True,
        "pure_green_chows": False,
        "robbed_eighth_flowers": True,
        "instant_dragons": "off",
        "instant_winds": "off",
    },
]


def houses() -> list[HouseRules]:
    """Every preset at three limits, plain and with the options changed."""
    made = []
    for preset in PRESETS.values():
        for limit in (5, 8, 20):
            for options in HOUSES:
                rules = preset.replace(limit_tai=limit)
                for key, value in options.items():
                    rules = change_setting(rules, key, value)
                made.append(rules)
    return made


def test_random_hands_are_worth_the_sum_of_their_patterns() -> None:
    source, tables = Random(20), houses()
    for _ in range(tries(2_000)):
        won, rules = random_win(source), source.choice(tables)
        events = tuple(map(PatternId, won.events))
        claim = Claim(Wind(won.seat), Wind(won.round), won.self_draw, events)
        result = compute_score(parse_hand(won.text), claim, rules)
        assert result.reason in (None, NoWinReason.BELOW_MINIMUM), won
        assert result.tai == min(result.raw_tai, rules.limit_tai), won
        assert result.is_win == (result.tai >= rules.min_tai)
        assert sum(each.tai for each in result.patterns) == result.raw_tai
        assert result.uncounted_notes == result.uncounted_notes


# --- readings ------------------------------------------------------------------------------------


def test_the_reading_with_most_tai_after_the_limit_counts() -> None:
    chows = scored("111222333m 5p 789s +5p", self_draw=True)
    assert counted(chows) == {"all_chows": 4, "concealed_hand": 1}
    pungs = scored("111222333m 555p 7s +7s", self_draw=True, limit_tai=8)
    assert counted(pungs) == {"concealed_pungs": 8}


def test_among_equals_the_reading_with_most_before_the_limit_counts() -> None:
    result = scored("111222333m 789m 5m +5m", self_draw=True)
    assert (result.tai, result.raw_tai) == (5, 11)
    assert counted(result) == {
        "all_chows": 4,
        "full_flush": 4,
        "full_flush_chows": 2,
        "concealed_hand": 1,
    }
    assert result.reading is not None
    assert (len(result.reading.melds), result.reading.pungs) == (4, 0)


# --- how they add --------------------------------------------------------------------------------


def test_a_price_for_the_whole_takes_the_place_of_all_parts() -> None:
    result = scored("(CCC) (FFF) BBB 111m 9m +9m | f1 cat", limit_tai=20)
    assert counted(result) == {"animal": 1, "seat_flower": 1, "big_three_dragons": 10}
    assert result.special is PatternId.BIG_THREE_DRAGONS
    assert "absorbed half_flush" in notes(result)
    assert "absorbed dragon_pung" in notes(result)


def test_the_sum_counts_where_the_parts_are_more_than_the_whole() -> None:
    result = scored("(CCC) (FFF) BBB EEE 1m +1m", limit_tai=20)
    assert counted(result) == {
        "dragon_pung": 3,
        "seat_wind_pung": 1,
        "round_wind_pung": 1,
        "all_pungs": 2,
        "half_flush": 2,
        "mixed_terminals": 2,
    }
    assert (result.tai, result.raw_tai) == (11, 11)
    assert result.special is PatternId.BIG_THREE_DRAGONS
    assert "outweighed big_three_dragons" in notes(result)


def test_a_whole_worth_as_much_as_its_parts_is_named() -> None:
    result = scored("(CCC) (FFF) BBB 111m 9m +9m", tai__big_three_dragons=9, limit_tai=20)
    assert counted(result) == {"big_three_dragons": 9}
    more = scored("(CCC) (FFF) BBB 111m 9m +9m", tai__big_three_dragons=8, limit_tai=20)
    assert more.raw_tai == 9
    assert "big_three_dragons" not in counted(more)


def test_of_several_prices_for_the_whole_the_highest_counts() -> None:
    result = scored("(EEE) (SSS) (WWW) NNN C +C", rules="guide", limit_tai=20)
    assert counted(result) == {"big_four_winds": 13}
    assert "lower_whole all_honours" in notes(result)


def test_thirteen_orphans_decide_the_payment_even_when_another_price_is_higher() -> None:
    result = scored("19m 19p 19s ESWNCFB +E", "heavenly_hand", self_draw=True, limit_tai=20)
    assert counted(result) == {"heavenly_hand": 20}
    assert result.special is PatternId.THIRTEEN_ORPHANS


def test_eight_flowers_score_nothing_else_but_the_animals_do() -> None:
    everything = " ".join(bonus.code for bonus in BONUSES)
    result = scored(f"123m 456p 222s 99p 78s +9s | {everything}", limit_tai=20)
    assert counted(result) == {"animal": 4, "all_animals": 1, "eight_flowers": 20}
    assert "instead seat_flower" in notes(result)
    assert result.reading is not None


def test_a_complete_hand_with_eight_flowers_counts_its_parts_where_they_are_more() -> None:
    result = scored("(123p) 456p 777p 55p 23p +4p | f1 f2 f3 f4 g1 g2 g3 g4", tai__eight_flowers=2)
    assert counted(result) == {"full_flush": 4}


def test_flowers_score_as_usual_where_eight_are_worth_nothing() -> None:
    result = scored(
        "(123p) 456p 777p 99s 23p +4p | f1 f2 f3 f4 g1 g2 g3 g4", tai__eight_flowers="off"
    )
    assert counted(result) == {"seat_flower": 2, "flower_group": 2}
    assert (
        scored("147m | f1 f2 f3 f4 g1 g2 g3 g4", tai__eight_flowers=0).reason
        is NoWinReason.INCOMPLETE
    )


def test_kong_on_kong_takes_the_place_of_a_kong_replacement() -> None:
    hand = "(CCCC) [5555m] 456p 99p 78s +9s"
    both = scored(hand, "kong_replacement", "kong_on_kong", self_draw=True, limit_tai=20)
    assert counted(both) == {"kong_on_kong": 10}
    assert "instead kong_replacement" in notes(both)
    off = scored(hand, "kong_on_kong", self_draw=True, tai__kong_on_kong=0)
    assert counted(off) == {"dragon_pung": 1, "kong_replacement": 1}
    assert "not_played kong_on_kong" in notes(off)


def test_pure_green_takes_the_place_of_the_half_flush() -> None:
    hand = "(222s) (234s) 666s 88s FF +8s"
    assert counted(scored(hand)) == {"pure_green": 4}
    assert "instead half_flush" in notes(scored(hand))
    assert counted(scored(hand, rules="doubles")) == {"half_flush": 2}


# --- seven pairs ---------------------------------------------------------------------------------


def test_seven_pairs_add_up_with_flushes_where_the_house_prices_them() -> None:
    hand = "1133557799m EE C +C"
    assert scored(hand).reason is NoWinReason.INCOMPLETE
    result = scored(hand, tai__seven_pairs=3, limit_tai=20)
    assert counted(result) == {"half_flush": 2, "seven_pairs": 3}
    assert scored("1111m 3355p 22s EE C +C", tai__seven_pairs="limit").tai == 0
    alike = scored("1111m 3355p 22s EE C +C", tai__seven_pairs="limit", four_alike_as_pairs=True)
    assert alike.tai == 5


def test_pairs_that_are_chows_too_count_as_what_is_more() -> None:
    hand = "112233m 445566p 7s +7s"
    assert counted(scored(hand, self_draw=True, tai__seven_pairs=3)) == {
        "all_chows": 4,
        "concealed_hand": 1,
    }
    assert counted(scored(hand, tai__seven_pairs=3)) == {"seven_pairs": 3}


# --- the chow hands ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "self_draw", "options", "expected"),
    [
        ("(123m) 456m 789m 55s 24p +3p", False, {}, "single_wait all_chows"),
        ("(123m) 456m 789m 55s 24p +3p", True, {}, "all_chows"),
        (
            "(123m) 456m 789m 55s 24p +3p",
            True,
            {"all_chows_self_draw_wait": "two_tiles"},
            "single_wait all_chows",
        ),
        ("(123m) 456m 789m 55s 24p +3p | f2", False, {}, "single_wait lesser_all_chows"),
        ("(123m) 456m 789m 55s 24p +3p | f2", True, {}, "lesser_all_chows"),
        (
            "(123m) 456m 789m 55s 24p +3p | f2",
            True,
            {"all_chows_self_draw_wait": "two_tiles"},
            "single_wait lesser_all_chows",
        ),
        (
            "(123m) 456m 789m 55s 24p +3p | f2",
            False,
            {"lesser_all_chows_wait": "any"},
            "lesser_all_chows",
        ),
        (
            "(123m) 456m 789m 55s 24p +3p",
            False,
            {"lesser_all_chows_wait": "any"},
            "single_wait all_chows",
        ),
        (
            "(123m) (456m) (789m) (234p) 5s +5s | f2",
            True,
            {"lesser_all_chows_wait": "any"},
            "one_tile_left lesser_all_chows",
        ),
        ("(123m) (456m) (789m) (234p) 5s +5s", False, {}, "one_tile_left all_chows"),
        ("(123m) (456m) (789m) 5s 234p +5s", False, {}, "single_wait all_chows"),
        ("(123m) (456m) (789m) 55s 23p +1p", False, {}, "all_chows"),
        # 1m and 4m complete 23m, but all four 1m are in the hand.
        ("(123m) (123m) 11m 23m 456p +4m", False, {}, "single_wait all_chows"),
        ("(123m) (123m) 11m 23m 456p +4m", True, {}, "all_chows"),
        ("(123m) 456m 789m CC 23p +1p", True, {}, "pair_counts all_chows"),
        ("(123m) 456m 789m CC 23p +1p | f2", True, {}, "pair_counts lesser_all_chows"),
        ("(123m) 456m 789m 55s 23p +1p | f2", False, {}, "lesser_all_chows"),
    ],
)
def test_a_chow_hand_depends_on_its_wait(
    hand: str, self_draw: bool, options: dict[str, Any], expected: str
) -> None:
    result = scored(hand, self_draw=self_draw, **options)
    if " " in expected:
        assert expected in notes(result)
        assert not {"all_chows", "lesser_all_chows"} & set(counted(result))
    else:
        assert expected in counted(result)


def test_a_chow_hand_worth_nothing_at_this_table_is_not_explained() -> None:
    result = scored("(123m) 456m 789m 55s 24p +3p", tai__all_chows=0, min_tai=0)
    assert notes(result) == []


def test_a_lost_chow_hand_says_what_it_waited_for() -> None:
    (note,) = scored("(123m) 456m 789m 55s 24p +3p").uncounted_notes
    assert [tile.code for tile in note.facts["waits"]] == ["3p"]  # type: ignore[attr-defined]


def test_the_lesser_hand_says_that_a_bonus_tile_made_it_so() -> None:
    assert "bonus_tile all_chows" in notes(scored("(123m) 456m 789m 55s 23p +1p | f2"))


# --- won how -------------------------------------------------------------------------------------


def test_a_pattern_that_needs_a_self_draw_says_so() -> None:
    result = scored("222m 777p 999s SS 55s +5s")
    assert notes(result) == ["self_draw_only concealed_pungs", "self_draw_only concealed_hand"]
    gates = scored("1112345678999s +5s", rules="doubles")
    assert notes(gates) == ["not_played concealed_hand", "self_draw_only nine_gates"]
    exposed = scored("(111s) 2345678999s +5s", rules="doubles", self_draw=True)
    assert notes(exposed) == ["concealed_only nine_gates"]


def test_a_pung_made_by_a_discard_is_not_concealed() -> None:
    hand = "222m 777p 999s SS 55s +5s"
    assert counted(scored(hand, concealed_pungs="any")) == {"all_pungs": 2}
    assert counted(scored(hand, concealed_pungs="any", self_draw=True)) == {"concealed_pungs": 5}


@pytest.mark.parametrize(
    ("events", "options", "expected"),
    [
        (["last_tile", "kong_replacement"], {}, "last_replacement last_tile"),
        (["last_tile"], {"last_tile": "one_dot"}, "last_one_dot last_tile"),
        (["last_tile"], {"last_tile": "off"}, "not_played last_tile"),
        (["flower_replacement"] * 2, {}, "replaced_once flower_replacement"),
    ],
)
def test_circumstances_that_do_not_count_say_why(
    events: list[str], options: dict[str, Any], expected: str
) -> None:
    result = scored("(CCCC) 123m 456p 99p 78s +9s | f2 f3", *events, self_draw=True, **options)
    assert expected in notes(result)


# --- claims that contradict ----------------------------------------------------------------------

CONCEALED = "123m 456p 222s 99p 78s +9s"


@pytest.mark.parametrize(
    ("hand", "events", "asked", "code"),
    [
        (CONCEALED + " | f2", "flower_replacement", {}, "self_draw"),
        (CONCEALED, "flower_replacement", {"self_draw": True}, "bonus"),
        (CONCEALED + "| f2", "flower_replacement flower_replacement", {"self_draw": True}, "bonus"),
        ("(CCCC) 456p 222s 99p 78s +9s", "kong_replacement", {}, "self_draw"),
        (CONCEALED, "kong_replacement", {"self_draw": True}, "kongs"),
        ("(CCCC) [FFFF] 222s 99p 78s +9s", "kong_on_kong", {}, "self_draw"),
        ("(CCCC) 456p 222s 99p 78s +9s", "kong_on_kong", {"self_draw": True}, "kongs"),
        (CONCEALED, "last_tile", {}, "self_draw"),
        (CONCEALED, "robbed_kong", {"self_draw": True}, "discard"),
        (CONCEALED, "heavenly_hand", {}, "self_draw"),
        (CONCEALED, "heavenly_hand", {"self_draw": True, "seat": "S"}, "dealer"),
        ("(CCC) 456p 222s 99p 78s +9s", "heavenly_hand", {"self_draw": True}, "exposed"),
        (CONCEALED, "earthly_hand", {}, "not_dealer"),
        ("(CCC) 456p 222s 99p 78s +9s", "earthly_hand", {"seat": "S"}, "exposed"),
        (
            CONCEALED,
            "earthly_hand",
            {"seat": "S", "self_draw": True, "rules": "traditional"},
            "discard",
        ),
        (CONCEALED, "humanly_hand", {}, "not_dealer"),
        (CONCEALED, "humanly_hand", {"seat": "S", "self_draw": True}, "discard"),
        ("(CCC) 456p 222s 99p 78s +9s", "humanly_hand", {"seat": "W"}, "exposed"),
        (CONCEALED, "humanly_hand", {"seat": "S"}, "next_seat"),
        (CONCEALED, "humanly_hand", {"self_draw": True, "rules": "doubles"}, "discard"),
        (CONCEALED + "| f1 f2 f3 f4 g1 g2", "robbed_eighth", {}, "flowers"),
        (CONCEALED + "| f1 f2 f3 f4 g1 g2 g3 g4", "robbed_eighth", {}, "flowers"),
        (CONCEALED + "| f1 f2 f3 f4 g1 g2 g3", "robbed_eighth", {"self_draw": True}, "discard"),
        ("147m | f1 f2 f3 f4 g1 g2 g3 g4", "heavenly_hand", {"self_draw": True}, "incomplete"),
        (CONCEALED, "last_tile robbed_kong", {"self_draw": True}, "discard"),
    ],
)
def test_claims_that_contradict_the_hand_are_refused(
    hand: str, events: str, asked: dict[str, Any], code: str
) -> None:
    result = scored(hand, *events.split(), **asked)
    assert result.reason is NoWinReason.CONTRADICTION
    assert result.no_win_note is not None
    assert result.no_win_note.code == f"contradiction_{code}"
    assert str(result.no_win_note.facts["pattern"]) in events.split()
    assert (result.tai, result.patterns, result.special, result.uncounted_notes) == (
        0,
        (),
        None,
        (),
    )


def test_only_circumstances_can_be_claimed() -> None:
    assert Claim(events=tuple(CIRCUMSTANCES)).events
    with pytest.raises(ValueError, match="circumstance"):
        Claim(events=(PatternId.FULL_FLUSH,))


# --- no win --------------------------------------------------------------------------------------


def test_below_the_minimum_says_by_how_much() -> None:
    result = scored("(CCC) 123m 456p 99p 78s +9s", min_tai=3)
    assert result.reason is NoWinReason.BELOW_MINIMUM
    assert not result.is_win
    assert result.no_win_note is not None
    assert dict(result.no_win_note.facts) == {"tai": 1, "minimum": 3, "lacking": 2}
    assert counted(result) == {"dragon_pung": 1}


@pytest.mark.parametrize(
    ("minimum", "drawn", "off_discard", "self_drawn"),
    [(2, None, 2, 2), (2, 1, 2, None), (2, 0, 2, None), (3, 2, 3, 2), (1, 3, None, None)],
)
def test_a_lower_minimum_for_self_draws(
    minimum: int, drawn: int | None, off_discard: int | None, self_drawn: int | None
) -> None:
    """A hand of one tai; a minimum that is above the other one changes nothing."""
    for self_draw, least in ((False, off_discard), (True, self_drawn)):
        result = scored(
            "(CCC) 123m 456p 99p 78s +9s",
            self_draw=self_draw,
            min_tai=minimum,
            self_draw_min_tai=drawn,
        )
        assert result.is_win is (least is None)
        if result.no_win_note is not None:
            assert least is not None
            assert dict(result.no_win_note.facts) == {
                "tai": 1,
                "minimum": least,
                "lacking": least - 1,
            }


def test_an_incomplete_hand_says_how_far_it_is_away() -> None:
    result = scored("123m 456m 789m 55s 23p +5p")
    assert result.reason is NoWinReason.INCOMPLETE
    assert result.no_win_note is not None
    assert result.no_win_note.facts["distance"] == 1
    assert [tile.code for tile in result.no_win_note.facts["nearer"]] == ["1p", "4p"]  # type: ignore[attr-defined]
    assert [tile.code for tile in result.waiting_tiles] == ["1p", "4p"]
    assert result.uncounted_notes == ()


def test_an_incomplete_hand_comes_before_what_it_claims() -> None:
    assert scored("123m", "kong_replacement").reason is NoWinReason.INCOMPLETE


# --- wins at once --------------------------------------------------------------------------------


def test_three_dragon_pungs_win_at_once_only_where_the_house_plays_it() -> None:
    hand = "(CCC) FFFF BBB 14m 2p | cat"
    assert scored(hand).reason is NoWinReason.INCOMPLETE
    result = scored(hand, instant_dragons=5, limit_tai=8)
    assert counted(result) == {"animal": 1, "big_three_dragons": 5}
    assert (result.special, result.reading) == (PatternId.BIG_THREE_DRAGONS, None)
    assert scored("(CCC) FFF BB 147m 2p", instant_dragons=5).reason is NoWinReason.INCOMPLETE
    winds = scored("(CCC) FFF BBB 14m 2p", instant_winds=10)
    assert winds.reason is NoWinReason.INCOMPLETE


def test_a_complete_hand_is_worth_what_it_is_where_dragons_win_at_once() -> None:
    hand = "(CCC) (FFF) BBB 123m 9p +9p"
    assert scored(hand, instant_dragons=5, limit_tai=20).tai == 10
    cheap = scored(hand, instant_dragons=12, limit_tai=20)
    assert (cheap.tai, cheap.reading) == (12, None)


def test_a_win_at_once_holds_beside_a_dearer_price() -> None:
    hand = "(CCCC) [5555m] 14m | f1 f2 f3 f4 g1 g2 g3 g4"
    result = scored(hand, "kong_on_kong", self_draw=True)
    assert (result.reason, result.tai) == (None, 5)


def test_thirteen_orphans_that_are_worth_nothing_here_decide_no_payment() -> None:
    result = scored(
        "19m 19p 19s ESWNCFB +E", "heavenly_hand", self_draw=True, tai__thirteen_orphans=0
    )
    assert result.special is PatternId.HEAVENLY_HAND


def test_a_win_at_once_explains_what_it_leaves_out() -> None:
    everything = "f1 f2 f3 f4 g1 g2 g3 g4"
    assert notes(scored(f"| {everything}")) == ["instead seat_flower", "instead flower_group"]
    robbed = scored("| f1 f2 f3 f4 g1 g2 g3", "robbed_eighth")
    assert notes(robbed) == ["instead seat_flower", "instead flower_group"]


# --- generated -----------------------------------------------------------------------------------


@given(st.integers(0, 10**9), st.sampled_from(houses()))
def test_a_bonus_tile_more_never_lowers_the_score_but_of_all_chows(
    seed: int, rules: HouseRules
) -> None:
    won = random_win(Random(seed))
    claim = Claim(Wind(won.seat), Wind(won.round), won.self_draw)
    hand = parse_hand(won.text)
    before = compute_score(hand, claim, rules)
    for bonus in BONUSES:
        eighth = bonus.is_flower and sum(other.is_flower for other in hand.bonus) == 7
        if eighth and rules.price(PatternId.EIGHT_FLOWERS) < rules.limit_tai:
            continue  # the eighth flower silences the others, by the rules' own word
        if bonus not in hand.bonus:
            more = Hand(hand.concealed, hand.melds, hand.winning, (*hand.bonus, bonus))
            after = compute_score(more, claim, rules)
            if "all_chows" not in counted(before):
                assert after.tai >= before.tai
            elif "lesser_all_chows" in counted(after):
                assert "all_chows" not in counted(after)


@given(st.integers(0, 10**9), st.sampled_from(houses()))
def test_concealing_a_meld_never_lowers_the_score(seed: int, rules: HouseRules) -> None:
    won = random_win(Random(seed))
    claim = Claim(Wind(won.seat), Wind(won.round), won.self_draw)
    hand = parse_hand(won.text)
    before = compute_score(hand, claim, rules)
    for place, laid in enumerate(hand.melds):
        others = hand.melds[:place] + hand.melds[place + 1 :]
        if laid.kind is MeldKind.KONG:
            kong = Meld(laid.tile, MeldKind.KONG, exposed=False)
            concealed = Hand(hand.concealed, (*others, kong), hand.winning, hand.bonus)
        else:
            concealed = Hand((*hand.concealed, *laid.tiles), others, hand.winning, hand.bonus)
        assert compute_score(concealed, claim, rules).tai >= before.tai


# --- wins that need no complete hand -------------------------------------------------------------


@pytest.mark.parametrize(
    ("waiting", "rules", "wins_on"),
    [
        ("(CCC) (FFF) BB 147m 59p", "guide", "B"),
        ("(CCC) (FFF) BB 147m 59p", "doubles", "B"),
        ("(CCC) (FFF) BB 147m 59p", "standard", ""),
        ("(SSS) (WWW) EEE NN 5p 9m", "guide", "N"),
        ("(SSS) (WWW) EE NN 5p 99m", "guide", ""),
        ("(CCC) (FFF) B 147m 559p", "guide", ""),
        # A dragon that completes the hand, and one that wins as it is: both.
        ("(CCC) (FFF) BB 123m 99p", "guide", "9p B"),
        ("(CCC) (FFF) BB 123m 78p", "guide", "6p 9p B"),
    ],
)
def test_a_hand_waits_for_tiles_that_win_at_once(waiting: str, rules: str, wins_on: str) -> None:
    """Section 2: three dragons or four winds need no complete hand where the house plays it."""
    table = PRESETS[Preset(rules)]
    found = winning_tiles(parse_waiting(waiting), table)
    assert [tile.code for tile in found] == wins_on.split()


@pytest.mark.parametrize(
    ("hand", "rules", "tiles", "nearer"),
    [
        ("(CCC) (FFF) BB 147m 59p +2s", "guide", 1, "B"),
        ("(CCC) (FFF) BB 123m 9p 2s +5s", "guide", 1, "B"),
        ("(CCC) (FFF) BB 123m 99p +5s", "guide", 1, "9p B"),
        ("(CCC) (FFF) BB 123m 99p +5s", "standard", 1, "9p B"),
        ("(CCC) (FFF) BB 123m 99p +9p", "guide", 0, ""),
    ],
)
def test_a_hand_that_is_no_win_says_how_far_it_is(
    hand: str, rules: str, tiles: int, nearer: str
) -> None:
    """A hand that is no win says how far it is, also from one that wins as it is."""
    away = distance_to_win(parse_hand(hand), PRESETS[Preset(rules)])
    assert (away.tiles, " ".join(tile.code for tile in away.nearer)) == (tiles, nearer)


@pytest.mark.parametrize(
    ("hand", "asked", "note"),
    [
        ("(123m) 456m 345m 6789p +9p", {}, "won_on_pair all_chows"),
        ("(123m) 456m 345m 6789p +9p | f2", {}, "won_on_pair lesser_all_chows"),
        ("(123m) 456m 789m 234p 5s +5s", {"self_draw": True}, "won_on_pair all_chows"),
        ("(222s) (234s) 666s 88s FF +8s", {}, "pungs_only pure_green"),
    ],
)
def test_the_guide_says_why_a_hand_is_less_there(
    hand: str, asked: dict[str, Any], note: str
) -> None:
    """Its eyes rule, and its green hand of pungs."""
    assert note in notes(scored(hand, rules="guide", **asked))


@pytest.mark.parametrize(
    ("settings", "discarder"),
    [
        ({"chart": "3/6"}, 8000),
        ({"chart": "3/6", "special_hands": "normal"}, 4000),
        ({"special_hands": "normal", "chart": "3/6"}, 4000),
    ],
)
def test_a_setting_named_beside_a_chart_holds(settings: dict[str, str], discarder: int) -> None:
    """Section 6: the chart brings double payout; what the request says itself is not overruled."""
    request = {"hand": "(EEE) (SSS) (WWW) NNN 5p +5p", "set": settings}
    (line,) = answer_lines([json.dumps(request).encode()])
    assert json.loads(line)["pay"]["discarder"] == discarder


@pytest.mark.parametrize("off", [False, "off", "no"])
def test_a_switch_in_a_request_is_a_word_or_a_truth_value(off: object) -> None:
    """As `--set` has it, and as JSON has it."""
    asked = {"hand": "(123m) 456m 345m 6789p +9p", "set": {"all_chows_win_on_pair": off}}
    (line,) = answer_lines([json.dumps(asked).encode()])
    assert json.loads(line)["reason"] == "below_minimum"

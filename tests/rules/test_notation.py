"""The notation: every spelling, every refusal with its place, and nothing guessed."""

from __future__ import annotations

import string
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.case import Claim
from models.rules.hands import Hand
from models.rules.house import Preset
from models.rules.notation import (
    HandError,
    HandErrorKind,
    parse_hand,
    parse_waiting,
    print_hand,
    print_tiles,
)
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.scoring import compute_score
from models.rules.tiles import SYMBOLS, TILES
from tests.effort import tries
from tests.rules.samples import mutated, random_text, random_win

STANDARD = PRESETS[Preset.STANDARD]


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        # The page's own example, and its table.
        ("123m 456m 789m 55s 23p +4p | f1", "123456789m 23p 55s +4p | f1"),
        ("123m 99p", "123m 99p"),
        ("123w 99t 5b", "123m 99p 5s"),
        ("123万99筒5索", "123m 99p 5s"),
        ("123萬99饼5条", "123m 99p 5s"),
        ("99餅5條", "99p 5s"),
        ("EEE CC", "EEE CC"),
        ("eee cc", "EEE CC"),
        ("sss 123s", "123s SSS"),
        ("123sss", "123s SS"),
        ("ESWNCFB", "E S W N C F B"),
        ("b w 1b 1w", "1m 1s W B"),
        ("1234567z", "E S W N C F B"),
        ("5z 6z 7z", "C F B"),
        ("东南西北中发白", "E S W N C F B"),
        ("東南西北中發白", "E S W N C F B"),
        ("🀇🀙🀀", "1m 1p E"),
        ("".join(SYMBOLS[:13]), "123456789m 1234p"),
        ("".join(SYMBOLS[18:31]), "123456789s E S W N"),
        ("🀅🀆🀄️", "C F B"),
        ("(456p) (EEE) [1111m]", "(456p) (EEE) [1111m]"),
        ("[1111m](EEE)(654p)", "(456p) (EEE) [1111m]"),
        ("| f1 g3 cat rat", "| f1 g3 cat rat"),
        ("f12g34", "| f1 f2 g3 g4"),
        ("cat mouse chicken worm", "| cat rat rooster centipede"),
        ("hen centipede rat", "| rat rooster centipede"),
        ("cat rat roo cen", "| cat rat rooster centipede"),
        ("mou chi wor", "| rat rooster centipede"),
        ("CAT Rat ROOSTER Cen", "| cat rat rooster centipede"),
        ("🐱🐭🐔🐛", "| cat rat rooster centipede"),
        ("🐈🐀🐓🪱", "| cat rat rooster centipede"),
        ("🐁", "| rat"),
        ("猫鼠鸡虫", "| cat rat rooster centipede"),
        ("貓鼠雞蟲", "| cat rat rooster centipede"),
        ("🀢🀣🀤🀥🀦🀧🀨🀩", "| f1 f2 f3 f4 g1 g2 g3 g4"),
        ("🀤", "| f4"),  # Unicode has bamboo before chrysanthemum
        ("🀥", "| f3"),
        # Case, spacing, punctuation, what phones make of them.
        ("1 2 3 m", "123m"),
        ("1,2,3m; 4 5 6 P.", "123m 456p"),
        ("123m/456p_7s·8s", "123m 456p 78s"),
        ("123M456P", "123m 456p"),
        ("１２３ｍ　（４５６ｐ）　＋５ｓ　｜　ｆ１", "123m (456p) +5s | f1"),
        ("【1111m】［2222m］", "[1111m] [2222m]"),
        ("123m、456p，7s。", "123m 456p 7s"),
        ("123m - 456m – 789m", "123456789m"),
        ("EEE-SSS", "EEE SSS"),
        ("\u200b123m\u00a0\u2009456p\n\t7s\ufeff", "123m 456p 7s"),
        ("ＥＥＥ ＣＣ", "EEE CC"),
        ("( 4 5 6 p )", "(456p)"),
        ("123m|cat", "123m | cat"),
        ("123m |", "123m"),
        ("| f 1 g 3", "| f1 g3"),
        ("123m + 4 m | F 2", "123m +4m | f2"),
        # Where two spellings meet.
        ("FFF123m", "123m FFF"),
        ("F12m", "12m F"),
        ("f1 2m", "2m | f1"),
        ("F1s", "1s F"),
        ("f1 s", "S | f1"),
        ("FFf1", "FF | f1"),
        ("55sf1", "55s | f1"),
        ("4pf1cat", "4p | f1 cat"),
        ("f1worm g2mouse", "| f1 g2 rat centipede"),
        ("5s mouse", "5s | rat"),
        ("5smouse", "5s | rat"),
        ("catrat", "| cat rat"),
        ("cen", "| centipede"),
        ("c e n", "E N C"),
        ("CENS", "E S N C"),
        ("123mcat", "123m | cat"),
        ("f1 g3 123m", "123m | f1 g3"),
        # The winning tile.
        ("123m 456m 789m 55s 24p 3p", "123456789m 24p 55s +3p"),
        ("123m 456m 789m 24p 3p 55s", "123456789m 234p 5s +5s"),
        ("24p 123m 456m 55s (789m) 3p", "123456m 24p 55s (789m) +3p"),
        ("123m 456m 5s (789m) 5s", "123456m 55s (789m)"),
        ("3p 123m 456m 789m 24p EE", "123456789m 234p E +E"),
        ("123m +4m", "123m +4m"),
    ],
)
def test_a_hand_is_read_however_it_is_spelt(typed: str, printed: str) -> None:
    hand = parse_hand(typed)
    assert print_hand(hand) == printed
    assert parse_hand(printed) == hand


@pytest.mark.parametrize(
    ("typed", "code", "position", "text"),
    [
        ("5x", "suit_expected", 0, "5x"),
        ("123m 5x", "suit_expected", 5, "5x"),
        ("12", "suit_expected", 0, "12"),
        ("12 34", "suit_expected", 0, "12 34"),
        ("1m 12(EEE)", "suit_expected", 3, "12"),
        ("5mouse", "suit_expected", 0, "5mouse"),
        ("5e", "suit_expected", 0, "5e"),
        ("0m", "no_such_rank", 0, "0m"),
        ("105p", "no_such_rank", 0, "105p"),
        ("8z", "no_such_rank", 0, "8z"),
        ("f5", "no_such_bonus", 0, "f5"),
        ("f15", "no_such_bonus", 0, "f15"),
        ("g0", "no_such_bonus", 0, "g0"),
        ("1-3m", "no_range", 0, "1-"),
        ("1m 1 – 3m", "no_range", 3, "1 –"),
        ("f1-f4", "no_range", 0, "f1-"),
        ("(1-3m)", "no_range", 1, "1-"),
        ("m", "unknown", 0, "m"),
        ("条", "unknown", 0, "条"),
        ("cats", "unknown", 0, "cats"),
        ("EEcat", "unknown", 0, "EEcat"),
        ("123m east", "unknown", 5, "east"),
        ("123m ?", "unknown", 5, "?"),
        ("🀪", "unknown", 0, "🀪"),
        ("🀫", "unknown", 0, "🀫"),
        ("1️⃣m", "suit_expected", 0, "1️"),
        ("g", "unknown", 0, "g"),
        ("(123m", "not_closed", 0, "("),
        ("1m [EEEE", "not_closed", 3, "["),
        ("((123m)", "not_closed", 0, "("),
        ("123m)", "not_opened", 4, ")"),
        ("(123m]", "not_opened", 5, "]"),
        ("[1111m)", "not_opened", 6, ")"),
        ("1m ()", "empty_meld", 3, "()"),
        ("( )", "empty_meld", 0, "( )"),
        ("(f1)", "outside_meld", 1, "f1"),
        ("(12m +3m)", "outside_meld", 5, "+"),
        ("(cat)", "outside_meld", 1, "cat"),
        ("(12x)", "suit_expected", 1, "12x"),
        ("(10m)", "no_such_rank", 1, "10m"),
        ("(x)", "unknown", 1, "x"),
        ("123m +", "no_winning_tile", 5, "+"),
        ("123m + | f1", "no_winning_tile", 5, "+"),
        ("+f1", "no_winning_tile", 0, "+"),
        ("+cat", "no_winning_tile", 0, "+"),
        ("++1m", "one_winning_tile", 1, "+"),
        ("+12m", "one_winning_tile", 1, "12m"),
        ("+EE", "one_winning_tile", 1, "EE"),
        ("+1m 2m", "one_winning_tile", 4, "2m"),
        ("+1m (EEE)", "one_winning_tile", 4, "(EEE)"),
        ("+(EEE)", "one_winning_tile", 1, "(EEE)"),
        ("+1m f1 +2m", "one_winning_tile", 7, "+"),
        ("1m | f1 | f2", "second_bar", 8, "|"),
        ("| EE", "bonus_only", 2, "EE"),
        ("| f1 +2m", "bonus_only", 5, "+"),
        ("| f1 (EEE)", "bonus_only", 5, "(EEE)"),
        ("", "empty", 0, ""),
        ("  ", "empty", 0, "  "),
        ("|", "empty", 0, "|"),
        ("x" * 30, "unknown", 0, "x" * 23 + "…"),
        ("123m \udcff", "unknown", 5, "?"),
        (" " * 999 + "1m", "too_long", 1000, "m"),
        ("cat" * 400, "too_long", 1000, "atcatcatcatcatcatcatcat…"),
    ],
)
def test_a_text_that_is_no_notation_is_refused(
    typed: str, code: str, position: int, text: str
) -> None:
    refused(typed, HandErrorKind.NOTATION, code, position, text)


@pytest.mark.parametrize(
    ("typed", "code", "position", "text"),
    [
        ("11111m", "fifth", 4, "1m"),
        ("1 1, 1 1 1m", "fifth", 9, "1m"),
        ("EE(EEE)", "fifth", 2, "E"),
        ("1111m 23m (123m)", "fifth", 10, "1m"),
        ("1111m +1m", "fifth", 7, "1m"),
        ("🀀🀀东E1z", "fifth", 4, "E"),
        ("(EEEE)(EEEE)(EEEE)(EEEE)", "fifth", 6, "E"),
        ("cat 🐱", "bonus_twice", 4, "cat"),
        ("| f1 f21", "bonus_twice", 5, "f1"),
        ("(124m)", "no_meld", 0, "(124m)"),
        ("1m (ESW)", "no_meld", 3, "(ESW)"),
        ("(11m)", "no_meld", 0, "(11m)"),
        ("(123m 456m)", "no_meld", 0, "(123m 456m)"),
        ("(89m1p)", "no_meld", 0, "(89m1p)"),
        ("[111m]", "no_kong", 0, "[111m]"),
        ("[123m]", "no_kong", 0, "[123m]"),
        ("[11m]", "no_kong", 0, "[11m]"),
        ("123456789m 123456p", "too_many", 16, "6p"),
        ("123456789m 12345p +6p", "too_many", 19, "6p"),
        ("(123m) 123456789p 123s", "too_many", 20, "3s"),
        ("(123m)(234m)(345m)(456m)(567m)", "fifth_meld", 24, "(567m)"),
    ],
)
def test_impossible_tiles_are_refused(typed: str, code: str, position: int, text: str) -> None:
    refused(typed, HandErrorKind.IMPOSSIBLE, code, position, text)


def refused(typed: str, kind: HandErrorKind, code: str, position: int, text: str) -> None:
    with pytest.raises(HandError) as caught:
        parse_hand(typed)
    error = caught.value
    assert (error.kind, error.code, error.position, error.text) == (kind, code, position, text)
    assert isinstance(error, Refusal)


def test_kongs_make_room_for_their_fourth_tile() -> None:
    assert print_hand(parse_hand("(EEEE)[1111m](9999p)(5555s) 77m")) == (
        "7m (9999p) (5555s) (EEEE) [1111m] +7m"
    )


# --- hands that wait -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "123m 456m 789m 55s 23p",
        "(EEE) 123m 456m 55s 23p",
        "(EEE) [1111m] 55s 23p 789m",
        "(EEE)(SSS)(WWW) 55p 23p",
        "(EEE)(SSS)(WWW)(NNN) 5s",
        "123m 456m 789m 55s 23p | f1 cat",
    ],
)
def test_a_waiting_hand_is_13_tiles_kongs_as_three(typed: str) -> None:
    hand = parse_waiting(typed)
    assert (hand.tile_count, hand.winning) == (13, None)
    assert parse_waiting(print_hand(hand)) == hand


@pytest.mark.parametrize(
    ("typed", "found", "expected"),
    [("123m 456m 789m 55s 234p", 14, 13), ("(EEE) 1m", 1, 10), ("5s", 1, 13)],
)
def test_other_numbers_of_tiles_do_not_wait(typed: str, found: int, expected: int) -> None:
    with pytest.raises(HandError) as caught:
        parse_waiting(typed)
    error = caught.value
    assert (error.kind, error.code) == (HandErrorKind.INCOMPLETE, "not_thirteen")
    assert (error.facts["found"], error.facts["expected"]) == (found, expected)
    assert str(expected) in str(error)


def test_a_waiting_hand_has_no_winning_tile() -> None:
    with pytest.raises(HandError) as caught:
        parse_waiting("123m 456m 789m 55s 2p +3p")
    error = caught.value
    assert (error.code, error.position) == ("winning_tile_given", 22)


def test_tiles_are_printed_together_by_suit() -> None:
    assert print_tiles(TILES[7:11]) == "89m 12p"
    assert print_tiles((TILES[27], TILES[27], TILES[33])) == "EE B"


# --- generated -----------------------------------------------------------------------------------


@given(st.integers(0, 10**9))
def test_printing_and_parsing_gives_the_same_hand(seed: int) -> None:
    hand = parse_hand(random_win(Random(seed)).text)
    printed = print_hand(hand)
    assert parse_hand(printed) == hand
    assert print_hand(parse_hand(printed)) == printed


@given(st.integers(0, 10**9))
def test_the_order_of_writing_does_not_matter(seed: int) -> None:
    source = Random(seed)
    won = random_win(source)
    hand = parse_hand(won.text)
    for tiles in (won.loose, won.exposed, won.kongs, won.bonus):
        source.shuffle(tiles)
    for meld in range(len(won.exposed)):
        won.exposed[meld] = tuple(source.sample(won.exposed[meld], len(won.exposed[meld])))
    assert parse_hand(won.text) == hand


def written(hand: Hand) -> int:
    """How many tiles a hand has."""
    melds = [tile for meld in hand.melds for tile in meld.tiles]
    return len(hand.concealed) + len(melds) + (hand.winning is not None) + len(hand.bonus)


@pytest.mark.parametrize("make", [random_text, mutated])
def test_no_text_crashes_and_none_is_read_as_what_it_does_not_say(
    make: Callable[[Random], str],
) -> None:
    source = Random(148)
    texts = [make(source) for _ in range(tries(1_000))]
    answers = [(text, read(text)) for text in texts]
    for text, error in answers:
        if isinstance(error, HandError):
            assert 0 <= error.position <= len(text)
            assert str(error)
    hands = [(text, hand) for text, hand in answers if isinstance(hand, Hand)]
    assert len(hands) > len(texts) / 20
    for text, hand in hands:
        assert parse_hand(print_hand(hand)) == hand
        assert written(hand) == tiles_in(text)
        scored = compute_score(hand, Claim(), STANDARD)
        assert scored.is_win or scored.no_win_note is not None


def read(text: str) -> Hand | HandError:
    try:
        return parse_hand(text)
    except HandError as error:
        return error


def tiles_in(text: str) -> int:
    """How many tiles a text that was accepted writes, found sign by sign.

    Each digit is a tile, and each letter that is neither the suit of digits before it nor the
    flower or season of digits behind it.
    """
    for animal in ("centipede", "rooster", "mouse", "cat", "rat"):
        text = text.lower().replace(animal, "🐱")
    plain = text.translate({code + 0xFEE0: chr(code) for code in range(33, 127)})
    hand, bar, bonus = plain.partition("|")
    plain = hand + bar + "".join(bonus.split())  # behind the bar spaces part nothing
    found, pending = 0, False
    while plain:
        sign, plain = plain[0], plain[1:]
        digits = len(plain) - len(plain.lstrip(string.digits))
        if sign in "fg" and digits and plain[digits : digits + 1] not in [*"mptwsbz万筒索"]:
            found, plain = found + digits, plain[digits:]
        elif sign in string.digits:
            found, pending = found + 1, True
        elif pending and sign in "mptwsbz万筒索":
            pending = False
        elif sign in SYMBOLS or sign in "eswncfb东東中發白🐱🐈猫🀢":
            found += 1
    return found

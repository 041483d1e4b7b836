"""The answers of `/rule` and the poster agree with the scoring, in words and money."""

from __future__ import annotations

import pytest

from bot.rulebook import worth
from bot.rulebook.entries import BY_ID, ENTRIES
from bot.text import house, rulebook
from bot.text.translator import spoken_languages, translator_of, untag
from models.rules.house import HouseRules, Preset
from models.rules.pattern_ids import PatternId
from models.rules.payments import payout
from models.rules.presets import PRESETS
from models.rules.settings import change_setting

STANDARD, TRADITIONAL, GUIDE, DOUBLES = (PRESETS[preset] for preset in Preset)


def said(entry: str, rules: HouseRules, language: str = "en") -> str:
    """Returns the answer to `/rule` at a table, without its tags."""
    return untag(rulebook.full_rule_answer(translator_of(language), BY_ID[entry], rules))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_every_scored_pattern_is_shown_with_what_it_pays(rules: HouseRules) -> None:
    """No pattern of a preset is without a hand."""
    for pattern in PatternId:
        shown = worth.find_smallest_hand(rules, pattern)
        if not rules.price(pattern):
            continue
        assert shown is not None, pattern
        assert shown.score.is_win
        assert shown.discard or shown.drawn
        score = shown.score
        if shown.discard:
            paid = payout(rules, score.tai, score.special, self_draw=False)
            assert (shown.payments.discarder, shown.payments.other) == (paid.discarder, paid.other)
        if shown.drawn:
            each = payout(rules, score.tai, score.special, self_draw=True).self_draw
            assert shown.payments.self_draw == each
        assert (shown.payments.discarder is None) is not shown.discard
        assert (shown.payments.self_draw is None) is not shown.drawn


@pytest.mark.parametrize(
    ("entry", "rules", "words"),
    [
        ("full_flush_chows", STANDARD, "worth 10 tai in all (ping hu 4, full flush 4,"),
        ("full_flush_chows", STANDARD, "Paid as the limit of 5: 32.00 from the discarder"),
        ("full_flush_chows", TRADITIONAL, "Not scored here"),
        ("full_flush_chows", TRADITIONAL, "worth 8 tai in all (ping hu 4, full flush 4)"),
        ("all_chows", STANDARD, "The winning tile may make the eyes here"),
        ("all_chows", GUIDE, "may not be one of the eyes here, not even self-drawn"),
        ("lesser_all_chows", GUIDE, "may not be one of the eyes here, not even self-drawn"),
        ("all_chows", STANDARD, "With four chows laid open and one tile in hand it never counts"),
        ("all_chows", DOUBLES, "it still counts here, as a wait for one tile"),
        ("pure_green", GUIDE, "Here it is of pongs alone"),
        ("pure_green", STANDARD, "Chows and pongs will both do here"),
        ("thirteen_orphans", STANDARD, "All three pay the self-draw price of the limit here"),
        ("thirteen_orphans", STANDARD, "Paid as the limit of 5: 32.00 from each."),
        ("thirteen_orphans", GUIDE, "It is paid like any other win here"),
        ("thirteen_orphans", GUIDE, "32.00 from the discarder, 16.00 from each other"),
        ("thirteen_orphans", DOUBLES, "It is paid like any other win here"),
        ("big_three_dragons", GUIDE, "win at once here, whatever the other tiles: 10 tai"),
        ("big_three_dragons", STANDARD, "win only in a complete hand here"),
        ("big_four_winds", DOUBLES, "win at once here, whatever the other tiles: 5 tai"),
        ("concealed_pungs", DOUBLES, "or have all four sets and win its pair off a discard"),
        ("concealed_pungs", STANDARD, "Here it must be self-drawn"),
        ("concealed_pungs", STANDARD, "It pays 32.00 from each."),
        ("robbed_kong", STANDARD, "It pays 2.00 from the discarder, 1.00 from each other."),
        ("robbed_kong", GUIDE, "Any hand may rob a concealed kong here"),
        ("concealed_kong", STANDARD, "robbed by thirteen orphans alone here"),
        ("humanly_hand", GUIDE, "only the third and the fourth seat"),
        ("bao_limit", GUIDE, "also pays when somebody else throws the winning one"),
        ("bao_limit", STANDARD, "When somebody else throws the winning tile, it does not hold"),
        ("bao_fresh_kong", STANDARD, "for a win on that kong’s replacement alone"),
        ("short_hand", STANDARD, "A short hand never pays for the others here"),
        ("concealed_pungs", DOUBLES, "It pays 32.00 from the discarder, 16.00 from each other,"),
        ("concealed_hand", GUIDE, "Doubles –\nStandard and guide want it self-drawn"),
        ("humanly_hand", DOUBLES, "Such a hand is worth 0 tai in all."),
        ("bao_limit", GUIDE, "pays 64.00 off a discard, 96.00 on a self-draw."),
        ("bao_flush", STANDARD, "pays 64.00 off a discard."),
        ("bao_fresh_kong", TRADITIONAL, "pays 96.00 on a self-draw, 9.00 for the kong."),
        (
            "bao_limit",
            change_setting(GUIDE, "bao_limit_on", "winning_tile"),
            "pays 64.00 off a discard.",
        ),
        ("chart_three_six", DOUBLES, " 5    40.00    0.00   20.00"),
        (
            "chart_one_two",
            change_setting(STANDARD, "self_draw_bonus", "2"),
            " 3    16.00    0.00   10.00",
        ),
        ("animals_payment", TRADITIONAL, "All four animals, paid: nothing\n"),
        (
            "pay_chart",
            STANDARD.replace(min_tai=2, self_draw_min_tai=1),
            " 1        –       –    2.00",
        ),
        ("bite", change_setting(STANDARD, "bites", "off"), "Animal bite: off\n"),
        (
            "flower_pair",
            change_setting(STANDARD, "bites", "animals_only"),
            "Flower and season: off\n",
        ),
        (
            "kong",
            change_setting(STANDARD, "kong_from_discard", "discarder_pays_all"),
            "discarder pays",
        ),
    ],
)
def test_a_difference_of_rules_is_told_in_words(entry: str, rules: HouseRules, words: str) -> None:
    """At this table, not only in the numbers."""
    assert words in said(entry, rules)


@pytest.mark.parametrize("language", spoken_languages())
def test_no_answer_says_that_a_hand_has_one_pattern_alone(language: str) -> None:
    """Every entry is told in every preset and language, and none lacks a sentence."""
    for entry in ENTRIES:
        for rules in PRESETS.values():
            told = said(entry.id, rules, language)
            assert "just that" not in told
            assert told.count("\n") >= 1


# --- the poster ----------------------------------------------------------------------------------


def poster(rules: HouseRules, language: str = "en") -> dict[str, str]:
    """Returns the lines of the poster: the text on the left, and the one on the right."""
    (tai, _), (paid, _) = house.make_rules_pictures(translator_of(language), rules, "What we play")
    rows = (*tai.patterns, *paid.payments)
    return {row.label.replace("\N{NO-BREAK SPACE}", " "): row.value for row in rows}


def on_line(lines: dict[str, str], name: str) -> str:
    """Returns the text of the line that begins with a name."""
    [value] = [value for label, value in lines.items() if name in label.casefold().split(", ")]
    return value


@pytest.mark.parametrize(
    ("rules", "name", "value"),
    [
        (STANDARD, "ping hu", "4 tai"),
        (STANDARD, "chou ping hu", "1 tai"),
        (STANDARD, "pong pong hu", "2 tai"),
        (STANDARD, "little three dragons", "3 tai"),
        (TRADITIONAL, "little three dragons", "4 tai"),
        (STANDARD, "full flush ping hu", "limit"),
        (STANDARD.replace(limit_tai=12), "full flush ping hu", "10 tai"),
        (STANDARD, "concealed hand", "+1 tai"),
        (STANDARD, "seven pairs", "not scored"),
        (DOUBLES, "concealed hand", "not scored"),
        (DOUBLES, "humanly hand", "not scored"),
        (TRADITIONAL, "pure green", "not scored"),
    ],
)
def test_the_poster_tells_each_hand_in_the_words_of_the_table(
    rules: HouseRules, name: str, value: str
) -> None:
    """Tai in all, what is added, and what is off."""
    assert on_line(poster(rules), name) == value


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_the_poster_names_every_pattern_once(rules: HouseRules) -> None:
    """Scored or not; flushes on top of others are left out where these just add up."""
    (view, below), _ = house.make_rules_pictures(translator_of(), rules, "What we play")
    labels = [row.label.replace("\N{NO-BREAK SPACE}", " ").casefold() for row in view.patterns]
    named = [name for label in labels for name in label.split(", ")]
    flushes = (PatternId.FULL_FLUSH_CHOWS, PatternId.FULL_FLUSH_PUNGS)
    wanted = [
        part
        for pattern in PatternId
        if rules.price(pattern) or pattern not in flushes
        for part in translator_of().pattern_name(pattern).casefold().split(", ")
    ]
    assert sorted(named) == sorted(wanted)
    assert "eyes" in below

"""What /rule and the poster say is what such a hand comes to at this table, in words and money."""

from __future__ import annotations

import pytest

from bot.pictures.hand import hand_picture
from bot.rulebook import worth
from bot.rulebook.entries import BY_ID, ENTRIES
from bot.text import house, rulebook
from bot.text.translator import plain, spoken_languages, translator_of
from models.rules.house import HouseRules, Instant, Preset
from models.rules.notation import parse_hand
from models.rules.pattern_ids import PatternId
from models.rules.payments import payout
from models.rules.presets import PRESETS
from models.rules.settings import BY_KEY, with_setting

STANDARD, TRADITIONAL, GUIDE, DOUBLES = (PRESETS[preset] for preset in Preset)


def said(entry: str, rules: HouseRules, language: str = "en") -> str:
    """The answer to `/rule` at a table, without its tags."""
    return plain(rulebook.rule_answer(translator_of(language), BY_ID[entry], rules))


@pytest.mark.parametrize(
    ("pattern", "rules", "parts"),
    [
        # What comes on top of others is worth all of them together.
        ("full_flush_chows", STANDARD, "all_chows 4 full_flush 4 full_flush_chows 2"),
        ("full_flush_chows", TRADITIONAL, "all_chows 4 full_flush 4"),
        ("full_flush_chows", GUIDE, "all_chows 4 full_flush 4 full_flush_chows 2"),
        ("full_flush_chows", DOUBLES, "all_chows 4 full_flush 4"),
        ("full_flush_pungs", STANDARD, "all_pungs 2 full_flush 4 full_flush_pungs 2"),
        ("little_three_dragons", STANDARD, "dragon_pung 2 little_three_dragons 1"),
        ("little_three_dragons", TRADITIONAL, "dragon_pung 2 little_three_dragons 2"),
        ("little_four_winds", STANDARD, "little_four_winds 2 half_flush 2"),
        ("mixed_terminals", STANDARD, "all_pungs 2 mixed_terminals 2"),
        ("all_animals", STANDARD, "animal 4 all_animals 1"),
        ("flower_group", STANDARD, "seat_flower 1 flower_group 1"),
        # In the guide a green hand is of pungs: their tai come with it.
        ("pure_green", STANDARD, "pure_green 4"),
        ("pure_green", GUIDE, "all_pungs 2 pure_green 4"),
        ("pure_green", DOUBLES, "half_flush 2"),
        # What can stand alone does, also where a concealed hand would count.
        ("all_chows", TRADITIONAL, "all_chows 4"),
        ("robbed_kong", STANDARD, "robbed_kong 1"),
        ("flower_replacement", STANDARD, "flower_replacement 1"),
        ("big_three_dragons", GUIDE, "big_three_dragons 10"),
        ("humanly_hand", DOUBLES, ""),
    ],
)
def test_the_smallest_hand_that_shows_a_pattern(
    pattern: str, rules: HouseRules, parts: str
) -> None:
    """Its parts, each with what it adds."""
    shown = worth.specimen_worth(rules, PatternId(pattern))
    assert shown is not None
    counted = [f"{part.id} {part.tai}" for part in shown.score.patterns]
    assert " ".join(counted) == parts
    assert parse_hand(shown.example) == shown.score.hand


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_whatever_is_scored_is_shown_with_what_it_pays(rules: HouseRules) -> None:
    """No pattern of a preset without a hand; and its money is what such a hand is paid."""
    for pattern in PatternId:
        shown = worth.specimen_worth(rules, pattern)
        if not rules.price(pattern):
            continue
        assert shown is not None, pattern
        assert shown.score.valid
        assert shown.discard or shown.drawn
        score = shown.score
        if shown.discard:
            paid = payout(rules, score.tai, score.special, self_draw=False)
            assert (shown.pays.discarder, shown.pays.other) == (paid.discarder, paid.other)
        if shown.drawn:
            each = payout(rules, score.tai, score.special, self_draw=True).self_draw
            assert shown.pays.self_draw == each
        assert (shown.pays.discarder is None) is not shown.discard
        assert (shown.pays.self_draw is None) is not shown.drawn


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
        ("bao_limit", GUIDE, "also when somebody else throws the winning one"),
        ("bao_limit", STANDARD, "When somebody else throws the winning tile, it does not hold"),
        ("bao_fresh_kong", STANDARD, "for a win on that kong’s replacement alone"),
        ("short_hand", STANDARD, "A short hand never pays for the others here"),
        ("concealed_pungs", DOUBLES, "It pays 32.00 from the discarder, 16.00 from each other,"),
        ("concealed_hand", GUIDE, "Doubles –\nStandard and guide want it self-drawn"),
        ("humanly_hand", DOUBLES, "Such a hand is worth 0 tai in all."),
        ("bao_limit", GUIDE, "gives 64.00 off a discard, 96.00 on a self-draw."),
        ("bao_flush", STANDARD, "gives 64.00 off a discard."),
        ("bao_fresh_kong", TRADITIONAL, "gives 96.00 on a self-draw, 9.00 for the kong."),
        (
            "bao_limit",
            with_setting(GUIDE, "bao_limit_on", "winning_tile"),
            "gives 64.00 off a discard.",
        ),
        ("chart_three_six", DOUBLES, " 5    40.00    0.00   20.00"),
        (
            "chart_one_two",
            with_setting(STANDARD, "self_draw_bonus", "2"),
            " 3    16.00    0.00   10.00",
        ),
        ("animals_payment", TRADITIONAL, "All four animals, paid: nothing\n"),
        ("bite", with_setting(STANDARD, "bites", "off"), "Animal bite: off\n"),
        (
            "flower_pair",
            with_setting(STANDARD, "bites", "animals_only"),
            "Flower and season: off\n",
        ),
        (
            "kong",
            with_setting(STANDARD, "kong_from_discard", "discarder_pays_all"),
            "discarder pays",
        ),
    ],
)
def test_what_differs_is_in_the_words(entry: str, rules: HouseRules, words: str) -> None:
    """At this table, not only in the numbers."""
    assert words in said(entry, rules)


@pytest.mark.parametrize(
    ("entry", "rules", "words"),
    [
        ("pure_green", DOUBLES, "will both do here"),
        ("humanly_hand", DOUBLES, "only the third and the fourth seat"),
        ("bao_limit", DOUBLES, "It holds off a discard"),
        ("bao_dragons", GUIDE, "the one who pays for all gives"),
        ("bao_flush", STANDARD, "96.00"),
        ("animals_payment", TRADITIONAL, "0.00"),
        ("bao_fresh_kong", GUIDE, "on that kong’s replacement"),
    ],
)
def test_what_is_not_played_is_not_told_how_it_is_played(
    entry: str, rules: HouseRules, words: str
) -> None:
    """A table that scores no green hand has no rule about its chows."""
    assert words not in said(entry, rules)


@pytest.mark.parametrize("language", spoken_languages())
def test_no_answer_speaks_of_a_hand_of_just_that(language: str) -> None:
    """Every entry is told in every preset and language, and none with a sentence missing."""
    for entry in ENTRIES:
        for rules in PRESETS.values():
            told = said(entry.id, rules, language)
            assert "just that" not in told
            assert told.count("\n") >= 1


def test_a_hand_below_the_minimum_is_told_as_that() -> None:
    """An animal alone does not win where two tai are asked for."""
    assert "below the minimum of 2" in said("animal", STANDARD.but(min_tai=2))
    assert "Here 1 tai" in said("animal", STANDARD.but(min_tai=2))


def test_replacements_in_a_row_by_a_number() -> None:
    """Standard: some make it a special event of five."""
    five = with_setting(STANDARD, "flower_on_flower", "5")
    assert "Two replacements in a row or more are 5 tai together" in said("flower_on_flower", five)
    assert house.value(translator_of(), five, BY_KEY["flower_on_flower"]) == "5 tai"


# --- the poster ----------------------------------------------------------------------------------


def poster(rules: HouseRules, language: str = "en") -> dict[str, str]:
    """The lines of the poster: what is said on the left, and on the right."""
    (tai, _), (paid, _) = house.pictures(translator_of(language), rules, "What we play")
    rows = (*tai.patterns, *paid.payments)
    return {row.label.replace("\N{NO-BREAK SPACE}", " "): row.value for row in rows}


def on_line(lines: dict[str, str], name: str) -> str:
    """What stands behind the line that names something."""
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
        (STANDARD.but(limit_tai=12), "full flush ping hu", "10 tai"),
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


PAYMENTS: list[tuple[dict[str, object], str, str]] = [
    ({}, "5 tai", "32.00\t16.00\t32.00"),
    ({}, "Exposed kong / Concealed kong", "2.00 / 4.00"),
    ({}, "Minimum", "1 tai"),
    ({"bites": "off"}, "Exposed kong / Concealed kong", "2.00 / 4.00"),
    ({"bites": "off"}, "Animal bite / dealt", "off / off"),
    ({"bites": "animals_only"}, "Animal bite / dealt", "2.00 / 4.00"),
    ({"bites": "animals_only"}, "A whole colour, paid", "off"),
    ({"units": {**STANDARD.units, Instant.ALL_ANIMALS: 0}}, "All four animals, paid", "nothing"),
]


@pytest.mark.parametrize(("changes", "line", "value"), PAYMENTS)
def test_the_poster_tells_the_payments(changes: dict[str, object], line: str, value: str) -> None:
    """The chart, what is paid at once, and what is off."""
    assert poster(STANDARD.but(**changes))[line] == value


def test_the_poster_in_chinese() -> None:
    """In the language of the table."""
    lines = poster(STANDARD, "zh")
    assert [value for label, value in lines.items() if "平胡" in label.split("、")] == ["4 台"]
    assert lines["臭平胡"] == "1 台"
    assert not any(letter.isascii() and letter.isalpha() for label in lines for letter in label)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_the_poster_names_every_pattern_once(rules: HouseRules) -> None:
    """Scored or not; but for the flushes on top of others, where these just add up."""
    (view, below), _ = house.pictures(translator_of(), rules, "What we play")
    labels = [row.label.replace("\N{NO-BREAK SPACE}", " ").casefold() for row in view.patterns]
    named = [name for label in labels for name in label.split(", ")]
    flushes = (PatternId.FULL_FLUSH_CHOWS, PatternId.FULL_FLUSH_PUNGS)
    wanted = [
        part
        for pattern in PatternId
        if rules.price(pattern) or pattern not in flushes
        for part in translator_of().pattern(pattern).casefold().split(", ")
    ]
    assert sorted(named) == sorted(wanted)
    assert "eyes" in below


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.preset)
def test_the_poster_can_be_read_where_telegram_scales_it(rules: HouseRules, language: str) -> None:
    """Telegram makes a picture 1280 pixels high at most: these lose no more than a tenth of that;
    what is said below fits under them.
    """
    for view, below in house.pictures(translator_of(language), rules, "What we play"):
        assert 0.9 * hand_picture(view).height <= 1280
        assert len(plain(below)) <= 1024

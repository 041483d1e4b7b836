"""Questions find their entry: in both scripts, with tones or none, other tongues, typos."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rulebook import search
from bot.rulebook.entries import BY_ID, ENTRIES
from bot.text.lookup import find_rules
from bot.text.rulebook import rule_title
from bot.text.translator import translator_of, untag
from models.rules.pattern_ids import PatternId
from tests.effort import some

DATA = Path(__file__).parent.parent / "data" / "rules"


def rows(name: str) -> list[tuple[str, str]]:
    """Returns the rows of a table: the text, and the entry that it means."""
    lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    cells = [line.partition("|") for line in lines if line and line[0] != "#"]
    return [(said.strip(), entry.strip()) for said, _, entry in cells]


SPELLINGS = rows("spellings")


def test_each_spelling_finds_its_entry_first() -> None:
    """At most five of the table go astray, and none finds nothing."""
    astray = {
        spelling: [hit.entry.id for hit in find_rules(spelling)[:3]]
        for spelling, entry in SPELLINGS
        if find_rules(spelling)[0].entry.id != entry
    }
    assert len(astray) <= 5, astray
    assert all(find_rules(spelling) for spelling, _ in SPELLINGS)


def test_every_pattern_has_names_that_no_other_has() -> None:
    """In English, in Chinese and romanised: a name in a win means one pattern."""
    named = [BY_ID[pattern] for pattern in PatternId]
    assert all(entry.names and entry.chinese and entry.pinyin for entry in named)
    names = [name for entry in named for name in (*entry.names, *entry.chinese, *entry.pinyin)]
    assert len(names) == len(set(names))
    assert all(name == name.lower() for name in names)


def test_one_letter_wrong_is_forgiven() -> None:
    """Every English name of six letters and more is still found with a letter left out."""
    lost = []
    for entry in ENTRIES:
        name = next((s for s in entry.spellings if s.isascii() and len(s) >= 8), None)
        if name is None:
            continue
        typo = name[:3] + name[4:]
        if entry.id not in [hit.entry.id for hit in find_rules(typo)[:3]]:
            lost.append((typo, entry.id))
    assert len(lost) <= 2, lost


def test_every_question_finds_its_entry() -> None:
    """In any order of words, with the first or the last of each word's alternatives."""
    astray, asked = [], 0
    for entry in some(ENTRIES):
        for question in entry.questions:
            for pick in (0, -1):
                words = [word.split("/")[pick] for word in question.split()]
                for said in (" ".join(words), "so " + " ".join(reversed(words)) + " then"):
                    asked += 1
                    if find_rules(said)[0].entry is not entry:
                        astray.append((said, entry.id, find_rules(said)[0].entry.id))
    assert len(astray) <= asked / 40, astray


def test_a_name_is_not_taken_for_a_question() -> None:
    """Even where its words may ask something else."""
    for said, entry in (
        ("kong payment", "kong_payment"),
        ("two winners", "several_winners"),
        ("robbing the kong", "robbed_kong"),
        ("bao kong", "bao_fresh_kong"),
        ("self draw bonus", "self_draw_bonus"),
        ("same dealer", "keep_deal"),
    ):
        assert find_rules(said)[0].entry.id == entry, said


def test_nearly_all_questions_are_answered_with_their_entry() -> None:
    """As people ask them, in English, Singlish and Chinese; the others with a choice of it."""
    questions = rows("questions")
    astray = {
        asked: [hit.entry.id for hit in find_rules(asked)]
        for asked, entry in questions
        if find_rules(asked)[0].entry.id != entry
    }
    assert len(questions) > 100
    assert len(astray) <= len(questions) / 25, astray
    assert all(entry in astray.get(asked, (entry,)) for asked, entry in questions), astray


@pytest.mark.parametrize("name", ["strangers3", "strangers4"])
def test_questions_of_strangers_are_answered(name: str) -> None:
    """Of lists of people who had not read the book nine of ten are answered with their entry,
    nearly all with it or with a choice of it.
    """
    answered = offered = 0
    asked = rows(name)
    for said, entries in asked:
        meant = search.most_likely_entry(find_rules(said))
        if meant is None:
            answered += entries == "none"
        elif meant.id in entries.split():
            answered += 1
        offered += any(hit.entry.id in entries.split() for hit in find_rules(said)[:3])
    assert answered >= 0.9 * len(asked), answered
    assert answered + offered >= 0.95 * len(asked), offered


@pytest.mark.parametrize("name", ["strangers3", "strangers4"])
def test_a_likely_second_meaning_is_answered_too(name: str) -> None:
    """Then 94 in a hundred are answered, with half an entry more."""
    asked, answered, more = rows(name), 0, 0
    for said, entries in asked:
        hits = find_rules(said)
        nearly = [entry.id for entry in search.nearly_fitting_entries(hits)]
        meant = search.most_likely_entry(hits)
        told = [meant.id, *nearly] if meant else ["none"]
        answered += any(entry in entries.split() for entry in told)
        more += len(nearly)
    assert answered >= 0.94 * len(asked), answered
    assert more <= 0.5 * len(asked), more


def test_the_name_of_an_entry_is_answered_alone() -> None:
    for entry in ENTRIES:
        for name in entry.names:
            assert not search.nearly_fitting_entries(find_rules(name)), name


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_title_of_an_answer_finds_its_entry(language: str) -> None:
    """`三元牌` is a set of dragons first."""
    titles = {entry.id: untag(rule_title(translator_of(language), entry)) for entry in ENTRIES}
    astray = {id_ for id_, title in titles.items() if find_rules(title)[0].entry.id != id_}
    assert astray <= {"dragons"}, astray


def test_a_question_beyond_the_book_is_not_answered() -> None:
    """Words of the game alone make no question of a rule."""
    for said in (
        "can smoke at the table or not",
        "riichi stick how much",
        "立直一发有没有",
        "asdf",
    ):
        assert search.most_likely_entry(find_rules(said)) is None, find_rules(said)[0]


def test_rare_words_outweigh_common_ones() -> None:
    """Winning, tiles and tai are in all entries."""
    for said, entry in (
        ("how many tiles must be left in the wall before its a draw", "dead_wall"),
        ("can i win with this tile if the husband of my wife sits there", "couples"),
        ("how many stacks of tiles do i build", "wall"),
    ):
        assert find_rules(said)[0].entry.id == entry, find_rules(said)

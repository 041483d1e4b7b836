"""What people write finds what they mean: both scripts, tones or none, other tongues, typos."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bot.rulebook import search
from bot.rulebook.entries import BY_ID, ENTRIES
from models.rules.pattern_ids import PatternId
from tests.effort import some

find = cache(search.find)
"""The tests below ask about the same words in several ways."""
DATA = Path(__file__).parent.parent / "data" / "rules"


def rows(name: str) -> list[tuple[str, str]]:
    """The rows of a table: what is said, and the entry that it means."""
    lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    cells = [line.partition("|") for line in lines if line and line[0] != "#"]
    return [(said.strip(), entry.strip()) for said, _, entry in cells]


SPELLINGS = rows("spellings")


def test_each_finds_its_entry_first() -> None:
    """At most five of the table go astray, and nothing finds nothing."""
    astray = {
        spelling: [hit.entry.id for hit in find(spelling)[:3]]
        for spelling, entry in SPELLINGS
        if find(spelling)[0].entry.id != entry
    }
    assert len(astray) <= 5, astray
    assert all(find(spelling) for spelling, _ in SPELLINGS)


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
        if entry.id not in [hit.entry.id for hit in find(typo)[:3]]:
            lost.append((typo, entry.id))
    assert len(lost) <= 2, lost


def test_every_question_finds_its_entry() -> None:
    """Said in any order, with the first of each word's alternatives, or the last."""
    astray = []
    for entry in some(ENTRIES):
        for question in entry.questions:
            for pick in (0, -1):
                words = [word.split("/")[pick] for word in question.split()]
                for said in (" ".join(words), "so " + " ".join(reversed(words)) + " then"):
                    if find(said)[0].entry is not entry:
                        astray.append((said, entry.id, find(said)[0].entry.id))
    assert len(astray) <= 5, astray


def test_a_name_is_not_taken_for_a_question() -> None:
    """What is the name of an entry is that, whatever else its words may ask."""
    for said, entry in (
        ("kong payment", "kong_payment"),
        ("two winners", "several_winners"),
        ("robbing the kong", "robbed_kong"),
        ("bao kong", "bao_fresh_kong"),
        ("self draw bonus", "self_draw_bonus"),
        ("same dealer", "keep_deal"),
    ):
        assert find(said)[0].entry.id == entry, said


def test_a_question_finds_its_entry_first() -> None:
    """As people ask them, in English, Singlish and Chinese."""
    questions = rows("questions")
    assert len(questions) > 300
    astray = {
        asked: [hit.entry.id for hit in find(asked)[:3]]
        for asked, entry in questions
        if find(asked)[0].entry.id != entry
    }
    assert astray == {}


@pytest.mark.parametrize("name", ["strangers", "strangers2", "strangers3"])
def test_strangers_are_answered(name: str) -> None:
    """Lists of somebody who had not read the book: three of four are answered with what they ask
    about, nearly all with it or the choice of it. At first sight that were 23 and 62 of 100, then
    61 and 73; of the third list 69.
    """
    answered = offered = 0
    asked = rows(name)
    for said, entries in asked:
        hits = find(said)
        meant = search.meant(hits)
        of_these = [hit.entry.id for hit in hits if hit.entry.id in entries.split()]
        if entries == "none":
            answered += meant is None
        elif meant is not None:
            answered += meant.id in entries.split()
        else:
            offered += bool(of_these)
    assert answered >= 0.78 * len(asked), answered
    assert answered + offered >= 0.92 * len(asked), offered

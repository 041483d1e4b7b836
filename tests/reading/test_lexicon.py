"""Texts cut into items: players, numbers, sums, tiles, words by category, and what is unknown."""

from __future__ import annotations

import pytest

from bot.reading.lexicon import Item, ItemSort, lex
from bot.reading.names import People
from bot.reading.vocabulary import load_vocabulary
from tests.reading.sayings import monday

PEOPLE = People.seated(monday())


def describe_item(item: Item) -> str:
    """Returns an item as the tables here write it."""
    match item.sort:
        case ItemSort.PLAYER:
            found = f"@{item.player}"
        case ItemSort.NUMBER | ItemSort.SUM:
            found = f"{item.number}{'t' if item.is_tai else ''}"
        case ItemSort.HAND:
            found = item.notation
        case ItemSort.WORD:
            found = "+".join(sorted(item.senses))
        case _:
            found = f"{item.sort.value}"
    return found + ("~" if item.slip else "")


@pytest.mark.parametrize(
    ("text", "likeliest", "unread"),
    [
        ("ben 3 cat", "@2 3 @3", ()),
        ("ming 2t off dan", "@1 2t from @4", ()),
        ("dan2tai", "@4 2t", ()),
        ("ben/3", "@2 3", ()),
        ("zimoooo 2 tai!!!! 🔥", "zimo 2t", ()),
        ("我赢Ben 1台", "@1 won @2 1t", ()),
        ("阿明三台", "@1 3t", ()),
        ("ben sa tai", "@2 3t", ()),
        ("dan hu 3 wan", "@4 won tile", ()),
        ("the one who shot", "joiner shot", ()),
        ("my phone was dying ben", "unknown unknown joiner unknown @2", ("my phone", "dying")),
        ("benn 3 taii", "unknown 3 unknown", ("benn", "taii")),
        ("dealer 3 tai", "@1~ 3t", ()),
    ],
)
def test_a_text_is_cut_into_its_likeliest_items(
    text: str, likeliest: str, unread: tuple[str, ...]
) -> None:
    """With what is unknown in it."""
    lexed = lex(text, PEOPLE)
    assert " ".join(map(describe_item, lexed.items)) == likeliest
    assert lexed.unread == unread


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("cat ben 5 supper", "@3 @2 500 paid_for"),
        ("5.50, 1,200 and $3", "550 pause 120000~ and 300"),
        ("6块5", "650"),
        ("三块半", "350"),
        ("five dollars and ten cents", "510"),
        ("forty two dollars", "4200"),
        ("s$ 5, $ 5", "500 pause 500"),
        ("50c", "50"),
        ("US$5", "unknown"),
        ("A$7", "unknown"),
        ("€40", "unknown"),
        ("16 NT", "unknown"),
        ("RM 10", "unknown"),
    ],
)
def test_sums_are_read_in_the_money_of_the_table(text: str, sums: str) -> None:
    """Sums in another currency are not."""
    assert " ".join(map(describe_item, lex(text, PEOPLE, about_money=True).items)) == sums


@pytest.mark.parametrize(
    ("text", "taken_for"),
    [
        ("benn 3 taii cat", "@2~ 3 tai~ @3"),
        ("been zimoo", "@2~ zimo~"),
        ("ben hu 3 tie", "@2 won 3t~"),
        ("catshoot ratcat", "@3~ shot~ bonus~ @3~"),
        ("forgive toncat", "unknown unknown"),
    ],
)
def test_a_word_one_letter_off_counts_as_the_word_meant(text: str, taken_for: str) -> None:
    """If slips are read."""
    assert " ".join(map(describe_item, lex(text, PEOPLE, fix_slips=True).items)) == taken_for


def test_a_name_that_is_a_word_of_the_game_is_read_as_both() -> None:
    """Cat is a player and an animal."""
    said = [" ".join(map(describe_item, items)) for items in lex("cat rat", PEOPLE).readings()]
    assert said == ["@3 bonus", "bonus bonus"]


def test_each_language_has_few_joiners() -> None:
    """A joiner is a word that says nothing."""
    joiners = load_vocabulary("joiner").phrases
    assert sum(all(word.isascii() for word in phrase) for phrase in joiners) <= 100
    assert sum(not all(word.isascii() for word in phrase) for phrase in joiners) <= 100

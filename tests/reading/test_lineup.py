"""The four of a new night within words that are not all known."""

from __future__ import annotations

import pytest

from bot.reading.lineup import lineup_in
from bot.reading.names import People
from models.ledger.values import Actor, Member
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.values import PlayerId

RULES = PRESETS[Preset.STANDARD]
CALLED = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")
KNOWN = People(tuple(Member(PlayerId(i), n) for i, n in enumerate(CALLED, 1)), PlayerId(2))
"""Ben speaks."""


@pytest.mark.parametrize(
    ("text", "words", "unread"),
    [
        ("good evening, today we are Cat, Dan, Eve and me, 20c", "Cat, Dan, Eve, me 20c", ""),
        ("zorblax cat dan eve me", "Cat, Dan, Eve, me", "zorblax"),
        ("South is Dan, East is Cat, North is Eve and I am West", "Cat, Dan, me, Eve", ""),
        ("cat dan eve me no not so, dan cat eve me", "Dan, Cat, Eve, me", "no not"),
        ("ming cat dan eve standrad 0.50", "Ah Ming, Cat, Dan, Eve 0.50", "standrad"),
        (
            "me cat dan eve limit 6 shooter pays all",
            "me, Cat, Dan, Eve limit 6 shooter pays all",
            "",
        ),
        ("4 pax me cat dan eve", "me, Cat, Dan, Eve", ""),
    ],
)
def test_four_who_are_known_are_understood(text: str, words: str, unread: str) -> None:
    """In the order in which they are named or by their winds, with the rules that are said."""
    found = lineup_in(text, Actor(1000, "Ben"), RULES, KNOWN)
    assert found is not None
    assert (found.words, found.unread, found.sure) == (words, unread, not unread)


def test_the_speaker_may_be_the_fourth() -> None:
    """Of three who are known, which is asked."""
    found = lineup_in("cat dan eve 0.50", Actor(1000, "Ben"), RULES, KNOWN)
    assert found is not None
    assert (found.words, found.sure) == ("Cat, Dan, Eve, me 0.50", False)


@pytest.mark.parametrize(
    "text",
    [
        "me cat dan",
        "me cat dan eve ming",
        "me, cat, dan, eve, zoe",
        "me, cat, zoe and dan, eve",
        "cat cat dan eve",
        "w me, cat, e dan, s eve",
        "run it back",
        "cat " * 61,
    ],
)
def test_no_four_are_guessed(text: str) -> None:
    """Not too few, not too many, nobody twice, no half of the winds, and no new name left out."""
    assert lineup_in(text, Actor(1000, "Ben"), RULES, KNOWN) is None

"""Two people of one name are told apart wherever they are shown or named."""

from __future__ import annotations

import pytest

from bot.reading.names import People
from bot.reading.words import split_words
from models.ledger.naming import fold_name, make_distinct_names
from models.ledger.values import Member
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


@pytest.mark.parametrize(
    ("people", "shown"),
    [
        ([("Dan", None), ("Ben", "ben")], ["Dan", "Ben"]),
        ([("Dan", "dan_t"), ("Dan", "dan_b")], ["Dan (dan_t)", "Dan (dan_b)"]),
        ([("Dan", "dan_t"), ("dan", None)], ["Dan (dan_t)", "dan (2)"]),
        ([("Dan", None), ("DAN", None), ("Ｄan", None)], ["Dan (1)", "DAN (2)", "Ｄan (3)"]),
        ([("Dan", None), ("Dan", None), ("Dan (2)", None)], ["Dan (1)", "Dan (3)", "Dan (2)"]),
        ([("Dan", "x"), ("Dan", "x")], ["Dan (x)", "Dan (2)"]),
        ([("Dan", None), ("Dan\u200b", None)], ["Dan (1)", "Dan\u200b (2)"]),
    ],
)
def test_people_of_one_name_are_told_apart(
    people: list[tuple[str, str | None]], shown: list[str]
) -> None:
    """By username, else by number; nobody is shown by another's own name."""
    assert list(make_distinct_names(tuple(people))) == shown
    assert len({fold_name(name) for name in shown}) == len(shown)


DANS = (
    Member(PlayerId(1), "Dan (dan_t)", 11, "dan_t", own_name="Dan"),
    Member(PlayerId(2), "Dan (2)", 12, None, own_name="Dan"),
    Member(PlayerId(3), "Cat", 13, "cat"),
)


@pytest.mark.parametrize(
    ("typed", "player", "length"),
    [
        ("Dan (dan_t) 3 cat", 1, 2),
        ("@dan_t 3 cat", 1, 1),
        ("dan_t", 1, 1),
        ("dan (2) 3", 2, 2),
        ("cat", 3, 1),
    ],
)
def test_a_namesake_is_named_by_what_tells_them_apart(typed: str, player: int, length: int) -> None:
    named = People(DANS, None).find_player(split_words(typed), 0)
    assert named is not None
    assert (named.player, named.length) == (player, length)


@pytest.mark.parametrize("typed", ["dan", "da", "DAN 3"])
def test_a_name_of_two_members_is_refused_and_both_are_shown(typed: str) -> None:
    """A number behind it is tai, never one of the two."""
    with pytest.raises(Refusal) as refused:
        People(DANS, None).find_player(split_words(typed), 0)
    assert refused.value.code == "name_ambiguous"
    assert refused.value.facts["names"] == ["Dan (dan_t)", "Dan (2)"]

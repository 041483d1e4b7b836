"""Who sits: `/sub` and `/seats` in any order of words, and the words of a new night."""

from __future__ import annotations

import pytest

from bot.reading.names import People
from bot.reading.newgame import NOBODY_KNOWN, make_seat, read_newgame
from bot.reading.seating import read_seat_order, read_substitution
from bot.reading.words import join_words
from models.ledger.values import Account
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.ledgers import STANDARD
from tests.reading.sayings import BEN, CAT, DAN, MING, monday

MING_SPEAKS = Account(1000, "Ah Ming")


@pytest.mark.parametrize(
    ("text", "leaves", "joins"),
    [
        ("cat eve", CAT, "eve"),
        ("eve for cat", CAT, "eve"),
        ("eve replaces cat", CAT, "eve"),
        ("cat out, eve in", CAT, "eve"),
        ("dan off eve on", DAN, "eve"),
        ("cat -> eve", CAT, "eve"),
        ("eve 代替 cat", CAT, "eve"),
        ("cat走 换 eve", CAT, "eve"),
        ("me to Auntie May", MING, "Auntie May"),
        ("cat", CAT, ""),
        ("eve", None, "eve"),
        ("", None, ""),
    ],
)
def test_a_substitution_is_read_in_any_order_of_names(
    text: str, leaves: PlayerId | None, joins: str
) -> None:
    """One of the two is seated."""
    player, name = read_substitution(text, monday())
    assert (player, join_words(name)) == (leaves, joins)


def test_an_onlooker_who_says_me_takes_over() -> None:
    player, name = read_substitution("i take over cat", monday(me=None))
    assert (player, join_words(name)) == (CAT, "i")


def test_a_name_that_is_too_long_is_quoted_whole() -> None:
    name = "Auntie Rosalind Tan-Krishnamurthy"
    with pytest.raises(Refusal, match="newgame_name") as refused:
        make_seat(name, MING_SPEAKS)
    assert refused.value.facts == {"name": name, "most": len(name) - 1}


def test_two_at_the_table_cannot_replace_each_other() -> None:
    """That would be new seats."""
    with pytest.raises(Refusal, match="seated_already"):
        read_substitution("ben for cat", monday())


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("ben, cat, dan, me", (BEN, CAT, DAN, MING)),
        ("b c d m", (BEN, CAT, DAN, MING)),
        ("east ben south cat west dan north me", (BEN, CAT, DAN, MING)),
        ("N ben, W cat, S dan, E ming", (MING, DAN, CAT, BEN)),
        ("", ()),
    ],
)
def test_new_seats_are_read_from_east_or_by_their_winds(
    text: str, order: tuple[PlayerId, ...]
) -> None:
    assert read_seat_order(text, monday()) == order


@pytest.mark.parametrize("text", ["ben cat dan", "ben ben cat dan", "E ben cat dan me", "ben eve"])
def test_new_seats_that_are_not_four_are_refused(text: str) -> None:
    """Nobody is seated by a guess."""
    with pytest.raises(Refusal):
        read_seat_order(text, monday())


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("good evening, today we are Cat, Dan, Ben and me, 20c", "Cat, Dan, Ben, me 20c"),
        ("South is Dan, East is Cat, North is Ben and I am West", "Cat, Dan, I, Ben"),
        ("guide rules, dan ben cat me, stake 0.10", "dan, ben, cat, me guide stake 0.10"),
    ],
)
def test_a_new_night_keeps_names_and_rules_as_they_were_typed(text: str, kept: str) -> None:
    said = read_newgame(text, MING_SPEAKS, STANDARD, People.in_night(monday()))
    assert said.command_words == kept


def test_strangers_are_seated_where_nobody_is_known() -> None:
    """The first night of a chat."""
    found = read_newgame("A B C D 30c 60c", MING_SPEAKS, STANDARD, NOBODY_KNOWN)
    assert [seat.name for seat in found.seats] == ["A", "B", "C", "D"]
    assert found.rules.stake == 30

"""Two people of one name are told apart wherever they are shown or named."""

from __future__ import annotations

import pytest

from bot.reading.names import People
from bot.reading.words import split_words
from models.ledger.naming import folded, told_apart
from models.ledger.values import Member
from models.rules.bounds import visible
from models.rules.refusal import Refusal
from models.rules.values import PlayerId
from tests.evenings import Evening


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
def test_told_apart(people: list[tuple[str, str | None]], shown: list[str]) -> None:
    """By username, else by number; nobody is shown by another's own name."""
    assert list(told_apart(tuple(people))) == shown
    assert len({folded(name) for name in shown}) == len(shown)


@pytest.mark.parametrize("name", ["", "\u200b", "\u3164", "\u2800 \u115f", "\U000e0041", "\ufeff"])
def test_what_shows_nothing(name: str) -> None:
    assert (visible(name), folded(name)) == ("", "")


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
def test_named_by_what_tells_them_apart(typed: str, player: int, length: int) -> None:
    named = People(DANS, None).at(split_words(typed), 0)
    assert named is not None
    assert (named.player, named.length) == (player, length)


@pytest.mark.parametrize("typed", ["dan", "da", "DAN 3"])
def test_a_name_of_two_is_refused_with_both(typed: str) -> None:
    """A number behind it is tai, and never tells who is meant."""
    with pytest.raises(Refusal) as refused:
        People(DANS, None).at(split_words(typed), 0)
    assert refused.value.code == "name_ambiguous"
    assert refused.value.facts["names"] == ["Dan (dan_t)", "Dan (2)"]


async def two_dans(party: Evening) -> None:
    """Dan and Finn, who is called Dan too, play off one another; each sat down as a user."""
    party.renames("Dan", "Dan", "dan_t")
    party.renames("Finn", "Dan", None)
    await party.says("Ah Ming", "/newgame")
    for name, wind in (("Ah Ming", "East"), ("Ben", "South"), ("Dan", "West"), ("Finn", "North")):
        await party.taps(name, wind)
    assert "West: Dan (dan_t)" in "\n".join(party.shown().values())
    await party.taps("Ah Ming", "Start")


async def test_at_the_table(party: Evening) -> None:
    """Receipts, buttons, the board, the settlement."""
    await two_dans(party)
    assert "Who is “dan”?" in await party.says("Ben", "/hu ben 3 dan")
    assert "Ben ← Dan (dan_t) · 3 tai" in await party.says("Ben", "/hu ben 3 @dan_t")
    assert "Dan (2) ← Ben · 2 tai" in await party.says("Ben", "/hu dan (2) 2 tai from ben")
    assert "Dan (2) ← Ben · 1 tai" in await party.says("Finn", "/hu me 1 ben")
    await party.says("Dan", "/undo 3")
    log = " ".join((await party.says("Ben", "/log")).split())
    assert "1 tai ✗ Dan (2) " in log
    assert log.endswith("undone by Dan (dan_t)")
    await party.says("Finn", "/redo 3")
    ended = await party.says("Ah Ming", "/end")
    assert "Dan (dan_t) → Dan (2)" in ended
    assert "Dan →" not in ended
    assert "Dan (2)" in await party.says("Finn", "/stats all")
    assert party.check() == []


# --- who is meant by a name that begins a night -------------------------------------------------


async def test_the_second_ben_does_not_seat_the_first(party: Evening) -> None:
    """A name that is the speaker's and another member's is asked about."""
    await party.says("Ben", "/newgame me, Ah Ming, Cat, Dan")
    await party.says("Ben", "/end")
    party.renames("Eve", "Ben", "ben_the_second")
    said = await party.says("Eve", "/newgame Ben, Ah Ming, Cat, Dan")
    assert "“Ben” could be you or @user_1" in said
    await party.says("Eve", "/newgame me, @user_1, Cat, Dan")
    assert party.players() == {
        "Ben (ben_the_second)": party.person("Eve").id,
        "Ben (user_1)": party.person("Ben").id,
        "Cat": None,
        "Dan": None,
    }
    await party.says("Eve", "/end")
    said = await party.says("Cat", "/newgame Ben, Ah Ming, Cat, Dan")
    assert "“Ben” could be Ben (user_1), Ben (ben_the_second)" in said
    assert "East  Ben (user_1)" in await party.says(
        "Cat", "/newgame Ben (user_1), Ah Ming, Cat, Dan"
    )


# --- two names of one person ---------------------------------------------------------------------

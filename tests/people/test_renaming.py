"""The name of a player here: for everybody, in every night."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judging import JudgedEvening, judged_evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[JudgedEvening]:
    """A night of Ah Ming, Ben, Cat and Dan; Eve looks on."""
    with judged_evening(tmp_path, ("Ah Ming", "Ben", "Cat", "Dan", "Eve")) as there:
        yield there


@pytest.mark.parametrize(
    ("said", "name", "told"),
    [
        ("/rename cat Kitty", "Kitty", "Cat is Kitty from now on"),
        ("/rename Cat to Aunt Kitty", "Aunt Kitty", "Cat is Aunt Kitty from now on"),
        ("/rename @user_2 = Kitty", "Kitty", "Cat is Kitty from now on"),
        ("/rename ming is Robert", "Robert", "Ah Ming is Robert from now on"),
        ("/改名 cat 就是 小猫", "小猫", "从现在起，Cat就叫小猫。"),
    ],
)
async def test_a_player_is_renamed_by_words(
    evening: JudgedEvening, said: str, name: str, told: str
) -> None:
    """They are paid by the new name from then on."""
    verdict, answer = await evening.verdict_on("Ben", said)
    assert (verdict, told in answer) == ("booked", True), answer
    assert name in await evening.says("Ben", f"/pay {name} dan 7")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("/rename", "Say who, and what they are called from now on. Try /rename Cat Kitty"),
        ("/rename cat", "Say who"),
        ("/rename cat is", "Say who"),
        ("/rename cat me", "Say who"),
        ("/rename zoe Kitty", "zoe"),
        ("/rename cat Dan", "“Dan” is another player here already"),
        ("/rename cat 12", "12"),
    ],
)
async def test_a_senseless_renaming_changes_nothing(
    evening: JudgedEvening, said: str, expected: str
) -> None:
    """It is refused in one sentence."""
    verdict, answer = await evening.verdict_on("Ben", said)
    assert (verdict, expected in answer) == ("refused", True), answer
    assert (await evening.verdict_on("Ben", "/pay cat dan 7"))[0] == "booked"


async def test_a_proposed_substitute_is_no_member_until_seated(evening: JudgedEvening) -> None:
    assert (await evening.verdict_on("Ben", "/sub w2x"))[0] == "asked"
    verdict, answer = await evening.verdict_on("Ben", "/rename w2x Robert")
    assert (verdict, "w2x" in answer.casefold()) == ("refused", True), answer
    assert (await evening.verdict_on("Ben", "/sub cat w2x"))[0] in ("asked", "booked")

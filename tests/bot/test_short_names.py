"""Who is named in short when a night begins, and who says that a guest's seat is theirs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evenings import Evening

FOUR = ["Ah Ming", "Ben", "Cat", "Dan"]


def seated(evening: Evening) -> list[str]:
    """Who plays in the newest night, East first."""
    nights: Any = evening.export()["nights"]
    return [player["name"] for player in nights[-1]["players"]] if nights else []


@pytest.mark.parametrize(
    ("said", "seats"),
    [
        ("ming, ben, cat, dan", FOUR),
        ("ah, be, ca, da", FOUR),
        ("me, be, ca, da standard 0.50", FOUR),
        ('"ming", ben, cat, dan', ["ming", *FOUR[1:]]),
        ("“ming”, ben, cat, dan", ["ming", *FOUR[1:]]),
        ("A, B, C, D", ["A", "B", "C", "D"]),
        ("Ah Ming, be, Ben, Dan", ["Ah Ming", "be", "Ben", "Dan"]),
        ("Ah Ming, b1, ca, c", ["Ah Ming", "b1", "Cat", "c"]),
        ("mi, ming, cat, dan", ["mi", "ming", "Cat", "Dan"]),
        ("Ah Ming, Ken, Cat, Daniel", ["Ah Ming", "Ken", "Cat", "Daniel"]),
        ("Ah Ming, @be, Cat, Dan", ["Ah Ming", "be", "Cat", "Dan"]),
    ],
)
async def test_who_sits_down(evening: Evening, said: str, seats: list[str]) -> None:
    """The beginning or a word of one member's name alone is that member; all else is a guest."""
    await evening.says("Ah Ming", f"/newgame {said}")
    assert seated(evening) == seats


async def test_it_is_said_and_taken_back(evening: Evening) -> None:
    """The answer says who was meant, and how the name is that of somebody new."""
    told = await evening.says("Ben", "/newgame ming, ben, cat, dan 0.50")
    assert "“ming” is Ah Ming" in told
    again = told[told.index('/newgame "ming"') :].splitlines()[0]
    assert again == '/newgame "ming", ben, cat, dan 0.50'
    await evening.says("Ben", again)
    await evening.taps("Ben", "End it, begin anew")
    assert seated(evening)[0] == "ming"


async def test_a_guest_who_played_before_is_called_so(evening: Evening) -> None:
    """An exact name wins; a beginning that may be two is nobody's."""
    await evening.says("Ben", '/newgame "ming", ben, cat, dan')
    await evening.says("Ben", "/end")
    assert "is Ah Ming" not in await evening.says("Ben", "/newgame ming, ben, cat, dan")
    assert seated(evening) == ["ming", *FOUR[1:]]
    await evening.says("Ben", "/end")
    await evening.says("Ben", "/newgame mi, ben, cat, dan")
    assert seated(evening)[0] == "mi"


async def test_a_misspelt_name_is_asked_about(evening: Evening) -> None:
    """Nobody sits down before it is answered; the rules behind the names stay."""
    asked = await evening.says("Ah Ming", "/newgame Ah Ming, Bne, Cat, Dan 0.50")
    assert asked.startswith("Is “Bne” Ben?")
    assert seated(evening) == []
    assert "stake 0.50" in await evening.taps("Cat", "That’s right")
    assert seated(evening) == FOUR


async def test_a_name_that_is_only_alike(evening: Evening) -> None:
    """It is left, and said as it stands."""
    asked = await evening.says("Ah Ming", "/newgame Ah Ming, Bne, Cat, Dan")
    assert "Left as it is" in await evening.taps("Ah Ming", "Leave it")
    await evening.says("Ah Ming", asked[asked.index("/newgame") :].splitlines()[0])
    assert seated(evening) == ["Ah Ming", "Bne", "Cat", "Dan"]


async def test_who_is_known_takes_the_seat_of_a_guest(evening: Evening) -> None:
    """A button says so; what it does is shown before it is booked."""
    await evening.says("Ben", '/newgame "ming", ben, cat, dan')
    assert "does not sit" in await evening.says("Ah Ming", "/hu me 3 cat")
    assert "Shall Ah Ming take the seat of ming" in await evening.taps("Ah Ming", "I am ming")

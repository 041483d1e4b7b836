"""The join card, and changes of seats in the middle of a night."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings import AT_ONCE, NAMES, Evening, evening_at


@pytest.fixture
async def empty(tmp_path: Path) -> AsyncIterator[Evening]:
    """People in a chat, and no night yet."""
    async with evening_at(tmp_path, NAMES, pace=AT_ONCE) as going:
        yield going


def seats(text: str) -> dict[str, str]:
    """Returns the names by seat, as the card shows them."""
    return dict(re.findall(r"^(East|South|West|North): (.+)$", text, re.MULTILINE))


def names_by_wind(sitting: Evening) -> list[str]:
    """Returns the seated names from East on, by the ledger."""
    players = sitting.night()["players"]
    return [next(player["name"] for player in players if player["seat"] == wind) for wind in "ESWN"]


async def test_four_sit_down_by_taps(empty: Evening) -> None:
    """Sit, move, stand up; a taken seat; Start once there are four."""
    await empty.says("Ben", "/newgame traditional 0.50")
    card = empty.said()[-1]
    assert seats(card.text) == {"East": "free", "South": "free", "West": "free", "North": "free"}
    assert "Traditional rules · stake 0.50" in card.text
    await empty.tap("Ben", "East")
    assert await empty.tap("Cat", "East") == "Ben sits there."
    await empty.tap("Cat", "South")
    await empty.tap("Ben", "West")
    assert await empty.tap("Dan", "South") == "Cat sits there."
    await empty.tap("Cat", "South")
    card = empty.said()[-1]
    assert seats(card.text) == {"East": "free", "South": "free", "West": "Ben", "North": "free"}
    for name, wind in (("Cat", "North"), ("Dan", "East")):
        await empty.tap(name, wind)
    assert "▶ Start" not in empty.labels(empty.said()[-1])
    await empty.tap("Eve", "South")
    assert len(empty.said()) == 1
    await empty.tap("Finn", "▶ Start")
    assert names_by_wind(empty) == ["Dan", "Eve", "Ben", "Cat"]
    assert "Traditional rules · stake 0.50" in empty.board.text
    assert len(empty.said()) == 1


async def test_the_stake_is_chosen_or_typed(empty: Evening) -> None:
    """One tap opens the stakes, one chooses; any other is said in reply; who sits stays."""
    await empty.says("Ben", "/newgame")
    card = empty.said()[-1].message_id
    await empty.tap("Ben", "East")
    await empty.tap("Ben", "Stake 1.00")
    assert empty.labels(empty.said()[-1]) == ["0.10", "0.20", "0.50", "1.00", "2.00", "‹ Back"]
    await empty.tap("Cat", "‹ Back")
    assert "East: Ben" in empty.said()[-1].text
    await empty.tap("Cat", "Stake 1.00")
    await empty.tap("Cat", "0.20")
    assert "stake 0.20" in empty.said()[-1].text
    for said, shown in (
        ("0.30", "0.30"),
        ("stake $3", "3.00"),
        ("20c 40c", "0.20"),
        ("五毛", "0.50"),
        ("Uncle", "0.50"),
    ):
        await empty.says("Dan", said, reply_to=card)
        assert f"stake {shown}" in empty.said()[0].text, said
    assert seats(empty.said()[0].text)["East"] == "Ben"
    assert seats(empty.said()[0].text)["South"] == "Uncle"
    await empty.tap("Ben", "Play for points")
    await empty.tap("Ben", "Stake 1")
    await empty.tap("Ben", "2")
    assert "for points, 2 for 1" in empty.said()[0].text
    await empty.says("Dan", "5", reply_to=card)
    assert "for points, 5 for 1" in empty.said()[0].text


async def test_guests_are_named_in_a_reply(empty: Evening) -> None:
    """Names in a reply take the free seats; a name that is there is refused; guests can go."""
    await empty.says("Ben", "/newgame")
    card = empty.said()[-1].message_id
    await empty.tap("Ben", "East")
    for said in ("3.333", "50%"):
        assert "a name has a letter" in await empty.says("Ben", said, reply_to=card)
    await empty.says("Ben", "Uncle Bob", reply_to=card)
    await empty.says("Ben", "Auntie May, 阿明", reply_to=card)
    assert seats(empty.table.message(card).text) == {
        "East": "Ben",
        "South": "Uncle Bob",
        "West": "Auntie May",
        "North": "阿明",
    }
    answer = await empty.says("Ben", "Zoe", reply_to=card)
    assert "All four seats are taken." in answer
    await empty.tap("Ben", "Remove guests")
    assert seats(empty.table.message(card).text)["South"] == "free"
    answer = await empty.says("Ben", "ben", reply_to=card)
    assert "named twice" in answer
    await empty.says("Ben", "Uncle Bob, Auntie May, 阿明", reply_to=card)
    await empty.tap("Ben", "▶ Start")
    assert names_by_wind(empty) == ["Ben", "Uncle Bob", "Auntie May", "阿明"]


async def test_start_needs_four(empty: Evening) -> None:
    """A Start that somebody still sees does nothing once one of four stood up."""
    await empty.says("Ben", "/newgame")
    winds = ("East", "South", "West", "North")
    for name, wind in zip(("Ben", "Cat", "Dan", "Eve"), winds, strict=True):
        await empty.tap(name, wind)
    card, start = empty.find("Ben", "▶ Start")
    assert "“Start” begins it" in await empty.says("Ben", "/hu 3 cat")
    await empty.tap("Eve", "North")
    assert await empty.presses("Ben", card, start) != ""
    assert empty.export()["nights"] == []
    await empty.tap("Eve", "North")
    card, start = empty.find("Ben", "▶ Start")
    queries = [empty.press(name, card, start) for name in ("Ben", "Cat")]
    await empty.settled()
    assert len(empty.export()["nights"]) == 1
    answer = empty.table.answer_to(queries[1])
    assert answer is not None
    assert answer.text


async def test_the_same_people_play_as_last_time(sitting: Evening) -> None:
    """As the last night ended: with who came in."""
    await sitting.says("Ben", "/sub cat Eve")
    await sitting.tap("Ben", "Take the seat")
    await sitting.says("Ben", "/end")
    await sitting.says("Ben", "/newgame")
    await sitting.tap("Ben", "Same as last time")
    assert seats(sitting.said()[-1].text) == {
        "East": "Ah Ming",
        "South": "Ben",
        "West": "Eve",
        "North": "Dan",
    }
    await sitting.tap("Ben", "▶ Start")
    assert names_by_wind(sitting) == ["Ah Ming", "Ben", "Eve", "Dan"]


# --- in the middle of a night --------------------------------------------------------------------


async def test_who_leaves_keeps_what_the_board_shows(sitting: Evening) -> None:
    """Bills and payments are no winnings."""
    await sitting.says("Ben", "/hu cat 3 ben")
    await sitting.says("Cat", "/pay cat ben 5 kopi")
    assert "Cat keeps +16.00" in await sitting.says("Ben", "/sub cat Eve")


async def test_a_fifth_takes_a_seat_and_gives_it_back(sitting: Evening) -> None:
    """A newcomer takes a seat with its wind; both keep their own balances, in and out."""
    await sitting.says("Ben", "/hu cat 3 ben")
    asked = await sitting.says("Ben", "/sub cat Eve")
    assert "Shall Eve take the seat of Cat (South now)?" in asked
    assert "Cat keeps +16.00, Eve goes on with 0.00." in asked
    assert len(sitting.entries()) == 1, "nothing before it is confirmed"
    await sitting.tap("Cat", "Take the seat")
    assert names_by_wind(sitting)[1] == "Eve"
    await sitting.says("Ben", "/hu eve 1 ben")
    assert sitting.balances()["Cat"] == 1600
    asked = await sitting.says("Cat", "/sub dan cat")
    assert "Cat goes on with +16.00." in asked
    await sitting.tap("Cat", "Take the seat")
    await sitting.says("Ben", "/zimo cat 1")
    assert sitting.balances()["Cat"] == 1600 + 600
    assert sum(sitting.balances().values()) == 0
    assert "Dan" not in names_by_wind(sitting)
    answer = await sitting.says("Ben", "/undo 4")
    assert "Then #5 (/zimo cat 1) would no longer be right" in answer


async def test_new_seats_hold_from_now_on(sitting: Evening) -> None:
    """Said first what it does; then East deals, and the prevailing wind stays."""
    await sitting.says("Ben", "/hu ben 3 cat")
    asked = await sitting.says("Ben", "/seats ben cat dan ming")
    assert "Ben, Cat, Dan, Ah Ming, East first." in asked
    assert "Ben deals the next hand, East prevails." in asked
    assert len(sitting.entries()) == 1
    message, data = sitting.find("Ben", "From now on")
    for _ in range(2):
        sitting.press("Ben", message, data)
    await sitting.settled()
    assert names_by_wind(sitting) == ["Ben", "Cat", "Dan", "Ah Ming"]
    assert [entry["kind"] for entry in sitting.entries()] == ["win", "seating"]
    assert sitting.balances()["Ben"] == 1600


async def test_wrong_seats_are_corrected_from_the_start(sitting: Evening) -> None:
    """Corrected from the start, the night is what it had been if all had sat so."""
    said = [
        "/hu ben 3 cat",
        "/bite ben flowers",
        "/hu cat (EEE) 123m 456m 789m 22p from dan",
        "/draw",
        "/zimo dan 2",
    ]
    for text in said:
        await sitting.says("Ben", text)
    await sitting.says("Ben", "/seats ben cat dan ming")
    before = sitting.essence()
    await sitting.tap("Ben", "From the start")
    assert sitting.essence() == before  # it is shown first
    shown = sitting.said()[-1].text
    assert "Ben, Cat, Dan, Ah Ming sat so from the start, East first? Then this moves:" in shown
    assert "Worked out again: #" in shown
    await sitting.tap("Ben", "From the start")
    right = sitting.group()
    await right.says("Ah Ming", "/newgame Ben, Cat, Dan, Ah Ming")
    for text in said:
        await right.says("Ben", text)
    assert sitting.essence() == right.essence()
    assert "The seats are corrected from the start." in sitting.said()[-1].text
    log = await sitting.says("Cat", "/log")
    assert "Seated so from the start: Ben, Cat, Dan, Ah Ming · Ben" in log.replace("\xa0", " ")
    board = await sitting.board_follows()
    assert board.text.splitlines()[2:6] == (await right.board_follows()).text.splitlines()[2:6]

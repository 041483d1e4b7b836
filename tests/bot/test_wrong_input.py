"""Wrong input: one line that says what is wrong, with an example that is right here; no booking.

Nothing of it leaves a trace in the log beyond INFO.
"""

from __future__ import annotations

import json
import logging
import re

import pytest

from tests.evenings import Evening


def state(evening: Evening) -> str:
    """Returns the group's nights as the ledger has them, without the accounts of guests."""
    ledger = json.loads(json.dumps(evening.export()))
    del ledger["title"]
    for night in ledger["nights"]:
        for player in night["players"]:
            del player["user_id"]
    return json.dumps(ledger)


def assert_quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Asserts that nothing was logged above INFO."""
    loud = [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]
    assert loud == []


async def assert_refused(evening: Evening, text: str, says: str, by: str = "Ben") -> None:
    """Asserts that a message is answered with `says` and books nothing; declines a card."""
    before = state(evening)
    answer = await evening.says(by, text)
    assert says.casefold() in answer.replace("\u00a0", " ").casefold(), (text, answer)
    assert "wrong on my side" not in answer
    assert state(evening) == before, text
    if any(button.text == "No" for button in evening.said()[-1].buttons):
        await evening.taps(by, "No")


WHO = [
    ("/hu @zoe 3 cat", "? ← Cat · 3 tai. Who won?\nnot read: “@zoe”"),
    ("/hu ben 3 from zoe", "Ben ← ? · 3 tai. Who shot?\nnot read: “zoe”"),
    ("/kong zoe", "Who konged?\nnot read: “zoe”"),
    ("/bite zoe cat rat", "Ben: cat and rat · +6.00?\nnot read: “zoe”"),
    ("/pay zoe ben 5", "Ben is paid · 5.00. Who pays?\nnot read: “zoe”"),
    ("/hu ben 3 ben", "Ben ← ? · 3 tai. Who shot?"),
    ("/kong ben from ben", "their own discard. Try /kong Ben from Cat"),
    ("/zhahu ben from ben", "their own discard"),
    ("/pay ben 5", "Ben is paid · 5.00. Who pays?"),
    ("/hu", "Who won?"),
    ("/hu ben 3", "Who shot?"),
    ("/hu ben 3 cat from dan", "That can be read in two ways. Which is it?"),
    ("/kong ben cat dan", "That can be read in two ways. Which is it?"),
    ("/zimo ben 3 cat", "That can be read in two ways. Which is it?"),
    ("/zhahu ben", "Ben claims a false win. Off whom?"),
    ("/zhahu ben zimo cat", "That can be read in two ways. Which is it?"),
    ("/pay cat ben", "Cat owes Ben. How much?"),
]
"""Somebody who is nobody here, or is said twice; players too many and too few."""

HANDS = [
    ("/hu ben 0 cat", "0 tai is 1 too few: the minimum here is 1. Try /hu Ben 3 Cat"),
    (
        "/hu ben WWW 123w 456w 78w 22t 9w from cat",
        "12345678m 22p WWW +9m is 0 tai for Ben here, and a win takes 1. "
        "If it was declared all the same, that is a false win: /zhahu Ben from Cat",
    ),
    ("/hu ben 100 cat", "100 tai, capped at 5."),
    ("/hu ben 9999 cat", "Ben ← Cat. How many tai?\nnot read: “9999”"),
    ("/hu ben -3 cat", "Ben ← Cat. How many tai?"),
    ("/hu ben NaN cat", "How many tai"),
    ("/hu ben and cat 2 tai from dan", "Ben, Cat 2 tai ← Dan. How many tai for Ben?"),
    ("/hu ben 3 thirteen orphans cat", "That can be read in two ways. Which is it?"),
    ("/hu ben seven flowers cat", "is not played at this table"),
    ("/hu ben 3 kong replacement cat", "only ever self-drawn"),
    ("/zimo ben 3 robbed kong", "never self-drawn"),
    ("/hu ah ming earthly hand cat", "cannot have earthly hand"),
    ("/hu ben 3 cat bao dan", "did not discard the tile"),
    ("/zimo ben 3 bao ben", "cannot pay bao to themselves"),
    ("/zimo ben 3 bao", "Who pays for all?"),
    ("/zimo ben 5 bao cat flush", "the flush does not hold on a self-draw"),
    ("/hu ben 3 cat bao cat fresh kong", "does not hold on a discard"),
    ("/hu ben thirteen orphans cat bao cat fresh", "never bao for a fresh tile"),
    ("/hu ben 3 cat " + "x " * 100, "too much text"),
]
"""Tai, hands and bao that cannot be."""

OTHERS = [
    ("/ankong ben bao cat", "Nobody feeds a concealed kong"),
    ("/kong ben bao cat dragons", "does not hold for a kong"),
    ("/ankong ben from cat", "takes no discard: leave out the discarder. Try /ankong Ben"),
    ("/kong ben concealed exposed", "That can be read in two ways. Which is it?"),
    ("/bite ben cat centipede", "Which tiles?"),
    ("/bite ben f1 g1", "Ben sits South: flower 1 belongs to another seat"),
    ("/foul ben long short", "That can be read in two ways. Which is it?"),
    ("/pay cat ben 0", "“0” is not an amount: write it like 5 or 5.50. Try /pay Cat Ben 5"),
    ("/pay cat ben 1e9", "Cat owes Ben. How much?"),
    ("/pay cat ben 99999999", "Cat owes Ben. How much?"),
    ("/undo", "There is nothing to undo"),
    ("/undo 1", "There is no entry #1: nothing is logged yet"),
    ("/undo 1 2", "One entry per message"),
    ("/redo", "There is nothing to put back"),
    ("/redo 7", "There is no entry #7"),
    ("/fix", "There is nothing to fix yet."),
    ("/fix 1 hu ben 3 cat", "There is no entry #1"),
    ("/log 0", "“0” is not the number of an entry. Try /log 20"),
    ("/end not yet", "Is that all for tonight?"),
]
"""What else is done in a hand, money, and entries."""


@pytest.mark.parametrize("table", [WHO, HANDS, OTHERS], ids=["who", "hands", "others"])
async def test_every_mistake_is_told_or_asked_about_in_one_line(
    night: Evening, caplog: pytest.LogCaptureFixture, table: list[tuple[str, str]]
) -> None:
    """The ledger stays as it was."""
    for text, says in table:
        await assert_refused(night, text, says)
    assert_quiet(caplog)


async def test_an_onlooker_is_asked_who_is_meant(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """Eve has no seat, so nothing is about her unless she says so."""
    rows = [
        ("/hu 3 cat", "Who won?"),
        ("/hu me 3 cat", "You have no seat"),
        ("/zimo 3", "Who won?"),
        ("/kong", "Who konged?"),
        ("/bite rat cat", "Cat bites. Which tiles?"),
        ("/foul long", "Whose hand is foul?"),
        ("/pay ben 5", "Who pays?"),
    ]
    for text, says in rows:
        await assert_refused(night, text, says, by="Eve")
    assert_quiet(caplog)


@pytest.mark.parametrize(
    "name",
    [
        *("<b>Bo</b>", "_Bo_", "*Bo*", "Bo&Co", "`Bo`", "[Bo](t.me)", "Bo🐱", "بو"),
        *("Bo\u202eoB", "小明"),
    ],
)
async def test_strange_names_are_readable_and_harmless(
    evening: Evening, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """A name is shown as it is, and can be called in full."""
    shown = name.replace("\u202e", "")
    opened = await evening.says("Ah Ming", f"/newgame {name}, Ben, Cat, Dan")
    assert shown in opened
    answer = await evening.says("Ah Ming", f"/hu {name} 3 cat")
    assert f"{shown}" in answer
    assert "#1" in answer
    assert shown in await evening.says("Ah Ming", "/board")
    assert_quiet(caplog)


async def test_the_longest_message_is_answered_and_books_nothing(
    night: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """4,096 characters for every command."""
    before = state(night)
    for command in (
        *("hu", "kong", "bite", "pay cat ben 5", "undo", "fix", "newgame", "log", "zhahu"),
    ):
        for filler in ("字", "3 ", "<&>", "ben "):
            text = (f"/{command} " + filler * 4096)[:4096]
            answer = await night.says("Ben", text)
            assert answer, (command, filler)
            assert len(answer) <= 4096
    assert state(night) == before
    assert_quiet(caplog)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ((), "/kong ben from ben"),
        ((), "/ankong ben from cat"),
        ((), "/pay cat ben 0"),
        (("/house min 4", "/draw"), "/hu ben 1 cat"),
        (("/house limit 2", "/draw"), "/hu ben 0 cat"),
        (("/bite ben cat rat",), "/bite me f1 g1"),
        (("/pay cat ben 1", "/end"), "/paid zoe"),
        (("/pay dan ben 5", "/pay cat ming 3", "/end"), "/paid zoe"),  # of two, their own
        ((), "/house stake 0"),
        ((), "/house limit 0"),
    ],
)
async def test_the_example_of_a_refusal_books_as_it_stands(
    night: Evening, before: tuple[str, ...], said: str
) -> None:
    for one in before:
        await (night.taps("Cat", one[1:]) if one[0] == "*" else night.says("Cat", one))
    refused_so = await night.says("Cat", said)
    example = re.search(r"Try (/.*)$", refused_so)
    assert example, refused_so
    stood = night.export()
    done = await night.says("Cat", example[1])
    assert night.export() != stood, (refused_so, done)

"""Wrong input: one line that says what is wrong, with an example that is right here; no booking.

Nothing of it leaves a trace in the log beyond INFO.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.evenings import Evening, evening_at

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
UNKNOWN = "at this table (Ah Ming, Ben, Cat, Dan)."


@pytest.fixture
async def friday(tmp_path: Path) -> AsyncIterator[Evening]:
    """A night of Ah Ming (deals), Ben, Cat and Dan under standard rules."""
    async with evening_at(tmp_path) as evening:
        await evening.says("Ah Ming", NEWGAME)
        yield evening


def state(evening: Evening) -> str:
    """All that the ledger says of the group's nights, claims of guests aside."""
    ledger = json.loads(json.dumps(evening.export()))
    del ledger["title"]
    for night in ledger["nights"]:
        for player in night["players"]:
            del player["user_id"]
    return json.dumps(ledger)


def quiet(caplog: pytest.LogCaptureFixture) -> bool:
    """Whether nothing was logged above INFO."""
    loud = [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]
    assert loud == []
    return True


async def refused(evening: Evening, text: str, says: str, by: str = "Ben") -> None:
    """What is said gets a line with `says`, and books nothing."""
    before = state(evening)
    answer = await evening.says(by, text)
    assert says.casefold() in answer.casefold(), (text, answer)
    assert "\n" not in answer or f"{by} logs · " in answer, "one line, or the steps of buttons"
    assert "wrong on my side" not in answer
    assert state(evening) == before, text


WRONG = [
    # who
    ("/hu zoe 3 cat", "Who is “zoe”?"),
    ("/hu ben 3 zoe", "Who is “zoe”?"),
    ("/hu ben 3 from zoe", "Who is “zoe”?"),
    ("/hu ben 3 from", "· 3 tai. Who shot?"),
    ("/hu @zoe 3 cat", f"“@zoe” {UNKNOWN}"),
    ("/kong zoe", f"“zoe” {UNKNOWN}"),
    ("/ankong zoe", f"“zoe” {UNKNOWN}"),
    ("/bite zoe cat rat", "Who is “zoe”?"),
    ("/zhahu zoe from cat", "Who is “zoe”?"),
    ("/foul zoe long", "Who is “zoe”?"),
    ("/pay zoe ben 5", f"“zoe” {UNKNOWN}"),
    ("/zimo zoe 3", "Who is “zoe”?"),
    # one player in two places
    ("/hu ben 3 ben", "their own discard. Try /hu Ben 3 Cat"),
    ("/hu ben 3 from ben", "their own discard"),
    ("/hu me 3 ben", "their own discard"),
    ("/kong ben from ben", "their own discard. Try /kong Ben from Cat"),
    ("/zhahu ben from ben", "their own discard"),
    ("/pay ben ben 5", "cannot pay themselves. Try /pay Cat Ben 5"),
    ("/pay ben 5", "cannot pay themselves"),
    # too many, too few
    ("/hu", "Who won?"),
    ("/hu ben 3", "Who shot?"),
    ("/hu 3", "Who shot?"),
    ("/hu ben 3 cat dan", "That can be read in two ways. Which is it?"),
    ("/hu ben 3 cat from dan", "That can be read in two ways. Which is it?"),
    ("/zimo", "Who won"),
    ("/kong ben cat dan", "That can be read in two ways. Which is it?"),
    ("/zimo ben 3 cat", "That can be read in two ways. Which is it?"),
    ("/hu ben 3 zimo cat", "That can be read in two ways. Which is it?"),
    ("/zhahu ben", "Ben claims a false win. Off whom?"),
    ("/zhahu ben zimo cat", "That can be read in two ways. Which is it?"),
    ("/foul ben", "Ben has a foul hand. Which kind?"),
    ("/foul ben long short", "Two kinds of foul hand are said"),
    ("/pay cat ben", "Cat pays Ben. How much?"),
    ("/pay", "Who gets it?"),
    ("/draw ben", "“ben” has no place there"),
    # tai
    ("/hu ben 0 cat", "0 tai is 1 too few: the minimum here is 1. Try /hu Ben 3 Cat"),
    ("/zimo ben 0", "0 tai is 1 too few"),
    (
        "/hu ben WWW 123w 456w 78w 22t 9w from cat",
        "12345678m 22p WWW +9m is 0 tai for Ben here, and a win takes 1. "
        "Declared all the same, it is a false win: /zhahu Ben from Cat",
    ),
    ("/zimo ben WWW (123m) 456s 78m 22p 9m", "it is a false win: /zhahu Ben zimo"),
    ("/hu ben 100 cat", "100 tai is more than any hand is worth"),
    ("/hu ben 9999 cat", "more than any hand is worth"),
    ("/hu ben 99999999999999999999 cat", "Ben ← Cat. How many tai?"),
    ("/hu ben -3 cat", "Ben ← Cat. How many tai?"),
    ("/hu ben 3.5 cat", "Ben ← Cat. How many tai?"),
    ("/hu ben 1e9 cat", "Ben ← Cat. How many tai?"),
    ("/hu ben NaN cat", "How many tai?"),
    ("/hu ben inf cat", "How many tai?"),
    ("/hu ben 0x3 cat", "Ben ← Cat. How many tai?"),
    ("/hu ben 3 4 cat", "How many tai?"),
    ("/hu cat 99m", "That is no whole hand: it is 12 tiles short. Try /hu Ben 123m"),
    ("/hu ben 3 thirteen orphans cat", "Say the tai or the name of the hand, not both"),
    ("/hu ben ping hu cat", "Ben ← Cat · ping hu. How many tai?"),
    ("/hu ben seven flowers cat", "is not played at this table"),
    ("/hu ben 3 kong replacement cat", "only ever self-drawn"),
    ("/zimo ben 3 robbed kong", "never self-drawn"),
    ("/hu ah ming earthly hand cat", "cannot have earthly hand"),
    # bao
    ("/hu ben 3 cat bao dan", "Dan did not discard the tile, Cat did"),
    ("/hu ben 3 cat bao ben", "cannot pay bao to themselves"),
    ("/zimo ben 3 bao ben", "cannot pay bao to themselves"),
    ("/zimo ben 3 bao", "Who pays for all?"),
    ("/zimo ben 5 bao cat flush", "the flush does not hold on a self-draw"),
    ("/hu ben 3 cat bao cat fresh kong", "does not hold on a discard"),
    ("/hu ben 3 cat bao zoe", "Who is “zoe”?"),
    ("/hu ben thirteen orphans cat bao cat fresh", "never bao for a fresh tile"),
    ("/ankong ben bao cat", "Nobody feeds a concealed kong"),
    ("/kong ben bao cat dragons", "does not hold for a kong"),
    ("/kong ben from dan bao cat", "Cat did not discard the tile, Dan did"),
    # kongs and bites
    ("/ankong ben from cat", "takes no discard: leave out the discarder. Try /ankong Ben"),
    ("/kong ben concealed exposed", "exposed or concealed, not both"),
    ("/bite ben", "Which tiles?"),
    ("/bite ben cat", "Which tiles?"),
    ("/bite ben cat centipede", "Which tiles?"),
    ("/bite ben f1 g2", "Which tiles?"),
    ("/bite ben f1 g1", "Ben sits South: flower 1 belongs to another seat"),
    ("/bite ben spring plum", "Ben sits South: flower 1 belongs to another seat"),
    # money
    ("/pay cat ben 0", "“0” is not an amount: write it like 5 or 5.50. Try /pay Cat Ben 5"),
    ("/pay cat ben -5", "“-5” is not an amount"),
    ("/pay cat ben 1e9", "“1e9” is not an amount"),
    ("/pay cat ben 0.001", "“0.001” is not an amount"),
    ("/pay cat ben 99999999", "“99999999” is not an amount"),
    ("/pay cat ben 5.5.5", "“5.5.5” is not an amount"),
    ("/pay cat ben NaN", "“NaN”"),
    ("/pay cat ben inf", "“inf”"),
    ("/pay cat ben " + "9" * 200, "is not an amount"),
    # mending
    ("/undo", "There is nothing to undo"),
    ("/undo 1", "There is no entry #1: nothing is logged yet"),
    ("/undo 0", "There is no entry #0"),
    ("/undo -1", "“-1” is not the number of an entry"),
    ("/undo x", "“x” is not the number of an entry"),
    ("/undo 1 2", "One entry a message"),
    ("/undo 99999999999999999999", "is not the number of an entry"),
    ("/redo", "There is nothing to put back"),
    ("/redo 7", "There is no entry #7"),
    ("/fix", "There is nothing to fix yet."),
    ("/fix 1", "There is no entry #1: nothing is logged yet."),
    ("/fix hu ben 3 cat", "nothing to fix yet"),
    ("/fix 1 hu ben 3 cat", "There is no entry #1"),
    ("/fix 1 undo", "nothing is logged yet"),
    ("/fix 1 newgame", "nothing is logged yet"),
    ("/log 0", "“0” is not the number of an entry. Try /log 20"),
    ("/log -5", "is not the number of an entry"),
    ("/end not yet", "“not” has no place there"),
    # long
    ("/hu ben 3 cat " + "x " * 100, "too much text"),
    ("/pay cat ben 5 " + "supper " * 100, "too much text"),
]


async def test_every_mistake_has_its_line(
    friday: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """What is wrong is said with an example of this table, and the ledger stays as it was."""
    for text, says in WRONG:
        await refused(friday, text, says)
    assert quiet(caplog)


async def test_an_onlooker_must_say_who(friday: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Eve has no seat, so nothing is about her unless she says so: it is asked."""
    rows = [
        ("/hu 3 cat", "Who won?"),
        ("/hu me 3 cat", "You have no seat"),
        ("/zimo 3", "Who won?"),
        ("/kong", "Who konged?"),
        ("/bite cat rat", "Who collects?"),
        ("/foul long", "Whose hand is foul?"),
        ("/pay ben 5", "Who pays?"),
    ]
    for text, says in rows:
        await refused(friday, text, says, by="Eve")
    assert quiet(caplog)


@pytest.mark.parametrize(
    "name",
    [
        "<b>Bo</b>",
        "_Bo_",
        "*Bo*",
        "Bo&Co",
        "`Bo`",
        "[Bo](t.me)",
        "Bo🐱",
        "بو",
        "Bo\u202eoB",
        "小明",
    ],
)
async def test_strange_names_are_readable_and_harmless(
    evening: Evening, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """Whatever a name is made of, it is shown as it is and can be called in full."""
    shown = name.replace("\u202e", "")
    opened = await evening.says("Ah Ming", f"/newgame {name}, Ben, Cat, Dan")
    assert shown in opened
    answer = await evening.says("Ah Ming", f"/hu {name} 3 cat")
    assert f"{shown}" in answer
    assert "#1" in answer
    assert shown in await evening.says("Ah Ming", "/board")
    assert quiet(caplog)


async def test_a_message_as_long_as_telegram_lets_it_be(
    friday: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """4,096 characters for every command: one answer each, nothing booked."""
    before = state(friday)
    for command in (
        "hu",
        "kong",
        "bite",
        "pay cat ben 5",
        "undo",
        "fix",
        "newgame",
        "log",
        "zhahu",
    ):
        for filler in ("字", "3 ", "<&>", "ben "):
            text = (f"/{command} " + filler * 4096)[:4096]
            answer = await friday.says("Ben", text)
            assert answer, (command, filler)
            assert len(answer) <= 4096
    assert state(friday) == before
    assert quiet(caplog)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ((), "/hu @ben 3 @cat"),
        ((), "/zimo @zoe 3"),
        ((), "/kong zoe"),
        ((), "/foul @zoe long"),
        ((), "/pay ben ben 5"),
        (("/house min 4", "/draw"), "/hu ben 1 cat"),
        (("/house min 4", "/draw"), "/hu @zoe 4"),
        (("/house limit 2", "/draw"), "/zimo @zoe 3"),
        (("/bite ben cat rat",), "/bite me f1 g1"),
        (("/bite ben cat rat",), "/bite @zoe cat rat"),
        (("/bite ben cat rat", "/bite cat rooster centipede"), "/bite @zoe cat rat"),
        (("/foul ben long",), "/kong zoe"),
        (("/foul ben long",), "/hu @zoe 3"),
        (("/pay cat ben 1", "/end"), "/paid zoe"),
        (("/pay dan ben 5", "/pay cat ming 3", "/end"), "/paid zoe"),  # of two, their own
        ((), "/house stake 0"),
        ((), "/house limit 0"),
    ],
)
async def test_the_example_works_as_it_stands(
    friday: Evening, before: tuple[str, ...], said: str
) -> None:
    """Whatever was refused: who copies the example of the refusal books it."""
    for one in before:
        await (friday.taps("Cat", one[1:]) if one[0] == "*" else friday.says("Cat", one))
    refused_so = await friday.says("Cat", said)
    example = re.search(r"Try (/.*)$", refused_so)
    assert example, refused_so
    stood = friday.export()
    done = await friday.says("Cat", example[1])
    assert friday.export() != stood, (refused_so, done)

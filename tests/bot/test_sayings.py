"""Short words that turn a saying, and the questions, replies and edits that follow it.

A line of the table in `tests/data/sayings/spoken` is a saying, and what Kaki answers to it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from bot.ops.limits import RateLimits
from tests.effort import some
from tests.evenings import NAMES, SEATED, Evening
from tests.judging import judged_evening

SPOKEN: Final = Path(__file__).parent.parent / "data" / "sayings" / "spoken"


def listed_sayings() -> list[tuple[str, str]]:
    """Returns the lines of the table: the saying with its speaker, and the outcome."""
    lines = [
        line
        for path in sorted(SPOKEN.glob("*.txt"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    return [
        (said, means) for said, arrow, means in (one.rpartition(" => ") for one in lines) if arrow
    ]


def headline(answer: str) -> str:
    """Returns the first line of an answer without sums, standings and example."""
    line = answer.partition("\n")[0].replace("\u00a0", " ")
    return line.partition("  ")[0].partition(" Try /")[0].partition(". Now ")[0]


def outcome_line(verdict: str, answer: str) -> str:
    """Returns verdict and answer as the tables write them."""
    return f"{verdict}: {headline(answer)}".removesuffix(": ")


async def test_every_saying_is_booked_asked_or_refused_as_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        RateLimits, "count_request", lambda *_: None
    )  # so much in a minute nobody says
    wrong: list[str] = []
    with judged_evening(tmp_path, NAMES) as evening:
        for said, means in some([*listed_sayings()]):
            by, _, text = said.partition(": ")
            who, _, target = by.partition(" > ")
            with evening.taken_back():
                found = outcome_line(
                    *await evening.verdict_on(who, text, int(target) if target else None)
                )
            if found != means:
                wrong.append(f"{said}\n  {means}\n  {found}")
    assert not wrong, "\n".join(wrong)


# --- what is missing is asked ---------------------------------------------------------------------


def newest_labels(sitting: Evening) -> list[str]:
    return sitting.labels(sitting.said()[-1])


async def test_missing_parts_are_asked_one_at_a_time(sitting: Evening) -> None:
    """A bare `/hu`: winner, shooter, tai with the sums; the question becomes the receipt."""
    assert "Who won?" in await sitting.says("Ben", "/hu")
    question = sitting.said()[-1].message_id
    await sitting.tap("Ben", "Dan won")
    assert sitting.said()[-1].text == "Ben logs · Dan\nWho shot?"
    await sitting.tap("Ben", "‹ Back")
    await sitting.tap("Ben", "Ben ← Cat")
    assert sitting.said()[-1].text == "Ben logs · Ben ← Cat\nHow many tai?"
    assert newest_labels(sitting)[2] == "3 tai · +16.00"
    await sitting.tap("Ben", "3 tai")
    receipt = sitting.said()[-1]
    assert receipt.message_id == question
    assert receipt.text.startswith("#1 Ben ← Cat · 3 tai")
    assert sitting.balances() == {"Ah Ming": -400, "Ben": 1600, "Cat": -800, "Dan": -400}


async def test_an_edit_overtakes_the_question(sitting: Evening) -> None:
    """The edited message is booked; the answer that comes then is not."""
    said = sitting.table.say(sitting.person("Ben").id, "/hu ben 3")
    await sitting.settled()
    question, cat = sitting.find("Ben", "Cat")
    await sitting.edits("Ben", said.message_id, "/hu ben 2 dan")
    await sitting.presses("Ben", question, cat)
    assert sitting.texts() == ["/hu ben 2 dan"]


async def test_only_the_speaker_or_a_logger_may_answer(sitting: Evening) -> None:
    """With `loggers players` an onlooker's tap is refused; another player's is taken."""
    await sitting.says("Ah Ming", "/house loggers players")
    await sitting.says("Ben", "/hu ben 3")
    question, cat = sitting.find("Ben", "Cat")
    assert "may log here" in await sitting.presses("Eve", question, cat)
    assert sitting.entries() == []
    await sitting.says("Dan", "/board")
    await sitting.presses("Dan", question, cat)
    assert len(sitting.entries()) == 1


# --- mending -------------------------------------------------------------------------------------


async def book_by_ben(sitting: Evening, *said: str) -> dict[int, int]:
    """Has Ben log these; returns the receipts by entry number."""
    receipts: dict[int, int] = {}
    for number, text in enumerate(said, 1):
        await sitting.says("Ben", text)
        receipts[number] = sitting.said()[-1].message_id
    return receipts


def standing_texts(sitting: Evening) -> list[str]:
    """Returns the texts of the entries that are not undone."""
    return [entry["text"] for entry in sitting.entries() if not entry["undone"]]


@pytest.mark.parametrize(
    ("said", "came"),
    [
        ("undo the first hand", "#1 Ben ← Cat · 3 tai undone"),
        ("undo #1", "#1 Ben ← Cat · 3 tai undone"),
        ("撤销第1条", "#1 Ben ← Cat · 3 tai undone"),
        ("undo the last", "#2 Dan kongs undone"),
        ("the first hand is wrong, 4 tai", "Change Ben ← Cat · 3 tai to Ben ← Cat · 4 tai?"),
    ],
)
async def test_kaki_is_told_an_entry_by_its_number_or_order(
    sitting: Evening, said: str, came: str
) -> None:
    """It is never the newest instead; a value mends it."""
    await book_by_ben(sitting, "/hu ben 3 cat", "/kong dan")
    named = f"@{sitting.table.chats.bot.username} {said}"
    assert headline(await sitting.says("Cat", named)) == came


async def test_a_reply_to_a_message_without_an_entry_needs_its_number(sitting: Evening) -> None:
    """The board means the newest."""
    await book_by_ben(sitting, "/hu ben 3 cat", "/kong dan")
    await sitting.says("Ben", "/log")
    answer = await sitting.says("Ben", "/undo", sitting.said()[-1].message_id)
    assert answer.endswith("Try /undo 2")
    assert len(standing_texts(sitting)) == 2
    await sitting.says("Ben", "/undo", sitting.board.message_id)
    assert standing_texts(sitting) == ["/hu ben 3 cat"]


async def test_a_receipt_of_an_ended_night_changes_nothing(sitting: Evening) -> None:
    """A command in reply to it is told why."""
    receipts = await book_by_ben(sitting, "/hu ben 3 cat")
    await sitting.says("Ben", "/end")
    assert "reopen it first" in await sitting.says("Ben", "/undo", receipts[1])
    await sitting.says("Ah Ming", SEATED)
    await sitting.says("Ben", "/draw")
    assert "That night is over" in await sitting.says("Ben", "/undo", receipts[1])
    said = await sitting.says("Ben", "4 tai", receipts[1])
    assert said.startswith("That night is over, and another is played")
    assert standing_texts(sitting) == ["/draw"]


async def test_an_edit_with_a_missing_part_is_asked_about(sitting: Evening) -> None:
    """The entry stays until the answer."""
    said = sitting.table.say(sitting.person("Ben").id, "/hu ben 3 cat")
    await sitting.settled()
    answer = await sitting.edits("Ben", said.message_id, "/hu ben 4")
    assert answer == "#1 stays as it was: Ben ← ? · 4 tai. Who shot?"
    assert standing_texts(sitting) == ["/hu ben 3 cat"]
    await sitting.tap("Ben", "Dan")
    assert standing_texts(sitting) == ["/hu Ben 4 from Dan"]


# --- without a stroke -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("@{kaki} ben 3 cat", "booked: #1 Ben ← Cat · 3 tai"),
        ("ben 3 tai cat shoot @{kaki}", "booked: #1 Ben ← Cat · 3 tai"),
        ("@{kaki}: kong ben", "booked: #1 Ben kongs"),
        ("@{kaki} 自摸 dan 两台", "booked: #1 Dan, self-drawn · 2 tai"),
        ("@{kaki} ben 3", "asked: Ben ← ? · 3 tai. Who shot?"),
        ("@{kaki} eve 3 cat", "asked: ? ← Cat · 3 tai. Who won?"),
        ("@{kaki} hello lah", "answered: I found nothing about the game in “hello lah”."),
        ("@{kaki} what if someone discards the wrong tile", "answered: Sacred discard"),
        ("@{kaki} who pays if two people win", "answered: Two winners on one tile"),
        ("@{kaki} 两个人胡谁付", "answered: Two winners on one tile"),
        ("@{kaki} what if i want to undo", "answered: /undo"),
        ("@{kaki} is seven pairs a thing here", "answered: Seven pairs"),
        ("@{kaki} who pays when i feed a kong", "answered: What a kong pays"),
        ("@{kaki} how much must i pay if someone zimo 4 tai", "answered: A hand of 4 tai here"),
        ("@{kaki} how do i end the night", "answered: /end"),
        ("@{kaki} thanks lah", ""),
        ("ben 3 cat", ""),
        ("hu ben 3 cat", ""),
        ("wah ben so lucky", ""),
    ],
)
async def test_only_messages_that_name_kaki_are_read(
    sitting: Evening, said: str, means: str
) -> None:
    """Without a slash command all else is talk."""
    before = len(sitting.said())
    named = said.format(kaki=sitting.table.scene.bot.username)
    found = outcome_line(*await sitting.verdict_on("Ah Ming", named))
    if means:
        assert found.startswith(means)
    else:
        assert len(sitting.said()) == before


async def test_a_reply_to_the_board_is_as_good_as_a_command(sitting: Evening) -> None:
    """A reply that is mostly not understood is talk."""
    board = sitting.board.message_id
    for talk in ("draw what lah haha who", "win some lose some", "nice"):
        assert await sitting.says("Ben", talk, board) == "", talk
    assert "#1 Ben ← Cat" in await sitting.says("Ben", "hu ben 3 cat", board)


# --- a new night and a house rule, understood in part ---------------------------------------------


@pytest.mark.parametrize(
    ("answer", "moved"),
    [
        ("Handed over already · Dan\xa0+20.00", {"Dan": 2000, "Cat": -2000}),
        ("Still owed · Dan\xa0-20.00", {"Cat": 2000}),
    ],
)
async def test_money_that_was_given_is_either_handed_over_or_still_owed(
    sitting: Evening, answer: str, moved: dict[str, int]
) -> None:
    """Kaki asks which."""
    said = await sitting.says("Cat", "/pay dan gave me 20")
    assert said.startswith("“gave”: has Dan given Cat the money already, or is it still owed?")
    await sitting.tap("Cat", answer)
    balances = sitting.balances()
    assert {name: balances[name] for name in moved} == moved

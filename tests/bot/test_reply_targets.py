"""The entry that a reply means: by its number, by a quoted line, never one of another table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.judging import JudgedEvening, judged_evening

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JudgedEvening]:
    """#1 Cat zimo, #2 Dan kongs, #3 Cat pays Ben, #4 Ben off Cat."""
    with judged_evening(tmp_path_factory.mktemp("targets"), NAMES) as evening:
        yield evening


@pytest.fixture
def evening(night: JudgedEvening) -> Iterator[JudgedEvening]:
    """The night of the module, taken back after the test."""
    with night.taken_back():
        yield night


@pytest.mark.parametrize("lists", ["/log", "/board", "/settle"])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("/undo 2", "#2 Dan kongs undone"),
        ("undo 2", "#2 Dan kongs undone"),
        ("/fix 1 4 tai", "#1 Cat, self-drawn · 2 tai → Cat, self-drawn · 4 tai"),
        ("/why 2", "#2 Dan kongs"),
    ],
)
async def test_a_number_in_a_reply_names_the_entry(
    evening: JudgedEvening, lists: str, said: str, expected: str
) -> None:
    """In reply to the log, the board, or the settlement."""
    await evening.says("Ben", lists)
    _, answer = await evening.replies("Ben", said)
    assert answer.replace("\xa0", " ").startswith(expected)


async def test_a_number_outweighs_the_receipt_replied_to(evening: JudgedEvening) -> None:
    answer = await evening.says("Ben", "/undo 2", 4)
    assert answer.startswith("#2 Dan kongs undone")


@pytest.mark.parametrize("said", ["/undo", "undo this", "undo"])
async def test_a_quoted_line_of_the_log_means_its_entry(evening: JudgedEvening, said: str) -> None:
    """As Telegram tells which part of a message was chosen."""
    await evening.says("Ben", "/log")
    quote = {"text": "#2 Dan kongs", "position": 60, "is_manual": True}
    _, answer = await evening.replies("Ben", said, quote=quote)
    assert answer.startswith("#2 Dan kongs undone")


async def test_a_quoted_line_can_be_mended(evening: JudgedEvening) -> None:
    await evening.says("Ben", "/log")
    quote = {"text": "#1 Cat, self-drawn · 2 tai", "position": 20}
    _, answer = await evening.replies("Ben", "no, 3 tai", quote=quote)
    assert answer.replace("\xa0", " ").startswith(
        "#1 Cat, self-drawn · 2 tai → Cat, self-drawn · 3"
    )


async def test_a_reply_to_the_log_needs_a_number(evening: JudgedEvening) -> None:
    """Nothing is taken back."""
    await evening.says("Ben", "/log")
    verdict, answer = await evening.replies("Ben", "/undo")
    assert verdict == "refused"
    assert "give the number" in answer


@pytest.mark.parametrize("said", ["/undo", "/undo 2", "/redo", "/fix 4 tai", "/why", "undo this"])
@pytest.mark.parametrize(("there", "where"), [(True, "its topic"), (False, "another chat")])
async def test_a_reply_to_another_table_is_refused(
    evening: JudgedEvening, said: str, there: bool, where: str
) -> None:
    """Nothing of this table is changed."""
    chat_id = evening.chat_id if there else -100_999
    verdict, answer = await evening.replies_elsewhere("Ben", said, chat_id)
    assert verdict == "refused"
    assert where in answer
    log = await evening.says("Ben", "/log")
    assert "✗" not in log


async def test_talk_about_another_table_is_ignored(evening: JudgedEvening) -> None:
    assert await evening.replies_elsewhere("Ben", "wah so lucky", evening.chat_id) == (
        "ignored",
        "",
    )

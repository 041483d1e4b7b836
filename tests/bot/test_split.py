"""A bill split among several, by every door: words, buttons, reply, edit, `/fix`, the Mini App."""

from __future__ import annotations

from typing import Any

from tests.evenings import Evening


def payments_of_the_bill(night: Evening) -> dict[str, int]:
    """Returns the cents that each pays by the only entry, a bill."""
    nights: Any = night.export()["nights"]
    (only,) = nights[-1]["entries"]
    assert only["kind"] == "split"
    return {one["from"]: one["cents"] for one in only["transfers"]}


async def test_a_bill_is_split_by_one_command(night: Evening) -> None:
    """The receipt has payer, sharers, each share and the sums; the hand goes on."""
    said = await night.says("Ben", "/split 40 supper")
    assert said.replace("\N{NO-BREAK SPACE}", " ").splitlines() == [
        "#1 Ben paid 40.00 for all four · supper  +30.00",
        "Ah Ming -10.00 · Cat -10.00 · Dan -10.00",
        "10.00 each",
    ]
    assert "Deal" not in said


async def test_a_bill_is_split_by_buttons_and_an_amount(night: Evening) -> None:
    await night.says("Ben", "/board")
    await night.taps("Ben", "More")
    assert "Who paid?" in await night.taps("Ben", "Split a bill")
    assert "Who shares it?" in await night.taps("Ben", "Cat")
    assert "How much was it?" in await night.taps("Ben", "Ben, Cat, Dan")
    question = night.table.bot_messages()[-1].message_id
    await night.says("Ben", "45.50", reply_to=question)
    assert payments_of_the_bill(night) == {"Ben": 1516, "Dan": 1516}


async def test_a_bill_is_mended_by_an_edit_and_by_a_fix(night: Evening) -> None:
    """Both are the same reader, laid over the entry; undo and redo are those of any entry."""
    ben = night.person("Ben").id
    message = night.table.say(ben, "/split 40 supper")
    await night.settled()
    night.table.edit(ben, message.message_id, "/split 44 supper")
    await night.settled()
    assert payments_of_the_bill(night) == {"Ah Ming": 1100, "Cat": 1100, "Dan": 1100}
    await night.says("Ben", "/fix 1 cat paid")
    await night.taps("Ben", "Book it")
    assert "for Ah Ming ×1, Ben ×1, Cat ×1, Dan ×2" in await night.says("Ben", "/fix 1 dan 2")
    await night.taps("Ben", "Book it")
    await night.says("Ben", "/undo 1")
    await night.says("Ben", "/redo 1")
    assert "Cat paid 44.00" in await night.says("Ben", "/why 1")
    assert "Cat paid 44.00" in await night.says("Ben", "/log")

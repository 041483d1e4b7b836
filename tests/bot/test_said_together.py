"""What is written together or the other way round in Chinese, and a reply to another night."""

from __future__ import annotations

import pytest

from tests.evenings import Evening


@pytest.fixture
async def night(evening: Evening) -> Evening:
    """Ah Ming, Ben, 阿花 and Dan at the table."""
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, 阿花, Dan")
    return evening


@pytest.mark.parametrize(
    "said",
    [
        *("5 zimo 大三元包 阿花", "5 zimo 包大三元 阿花", "zimo 五台 阿花包大三元"),
        *("zimo 五台 阿花大三元包", "zimo 5台大三元包阿花", "5 zimo bao 阿花 dragons"),
    ],
)
async def test_a_reason_means_the_same_on_either_side_of_bao(night: Evening, said: str) -> None:
    """Beside the tai the third dragon is the reason, and not the hand."""
    answer = await night.says("Ben", f"/hu ben {said}")
    assert "Ben, self-drawn · 5 tai · 阿花 pays for all: the third dragon" in answer


async def test_without_tai_the_hand_is_named(night: Evening) -> None:
    """Big three dragons, for which somebody pays."""
    assert "big three dragons" in await night.says("Ben", "/hu ben 大三元 zimo 包 阿花")


@pytest.mark.parametrize(
    ("said", "joins"),
    [
        *(("小美代替阿花", "小美"), ("阿花换小美", "小美"), ("小美来代替阿花", "小美")),
        *(("阿花走了小美来", "小美"), ("Eve代替阿花", "Eve"), ("上官代替阿花", "上官")),
    ],
)
async def test_a_substitute_is_read_without_spaces(night: Evening, said: str, joins: str) -> None:
    """Who leaves sits at the table, just so; it is asked before anything moves."""
    answer = await night.says("Ben", f"/sub {said}")
    assert answer.startswith(f"Shall {joins} take the seat of 阿花")


async def test_a_name_stays_in_one_piece(night: Evening) -> None:
    """Where nobody at the table is named beside it."""
    assert (await night.says("Ben", "/sub 上官来")).startswith("上官来 takes a seat")


async def test_a_reply_to_a_receipt_of_another_night_is_answered(night: Evening) -> None:
    """One line says what helps; why is told; talk is talk."""
    await night.says("Ben", "/hu ben 3 off dan")
    receipt = next(m for m in night.table.bot_messages() if (m.text or "").startswith("#1 Ben"))
    await night.says("Ben", "/end")
    await night.says("Ben", "/newgame Ah Ming, Ben, 阿花, Dan")
    await night.says("Ben", "/hu dan 2 off ben")
    said = await night.says("Ben", "4 tai", reply_to=receipt.message_id)
    assert said.startswith("That night is over, and another is played: /pay")
    assert "Ben ← Dan" in await night.says("Ben", "why?", reply_to=receipt.message_id)
    assert await night.says("Ben", "nice one", reply_to=receipt.message_id) == ""


async def test_me_takes_a_seat_back(night: Evening) -> None:
    """`/sub Eve me`: who speaks comes, and Eve leaves."""
    await night.says("Ah Ming", "/sub ben Eve")
    await night.taps("Ah Ming", "Take the seat")
    answer = await night.says("Ben", "/sub Eve me")
    assert answer.startswith("Shall Ben take the seat of Eve")
    await night.taps("Ben", "Take the seat")
    assert "Ben" in await night.says("Ben", "/hu 3 off dan")

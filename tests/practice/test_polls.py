"""Polls: sent, voted in, closed; what Telegram refuses, and what the bot is told."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Bot

from tests.practice.helpers import BEN, CAT, confirmed, refused
from tests.world import World

SAME = {"question": "Same four?", "options": ["Yes", "No"], "is_anonymous": False}


async def test_a_poll_shows_who_said_what(table: World, bot: Bot) -> None:
    """Every vote is told with its user, as is one that is taken back; closed, none counts."""
    sent = await bot.send_poll(table.group_id, **SAME)  # type: ignore[arg-type]
    assert sent.poll is not None
    await confirmed(bot)
    table.vote(BEN.id, sent.message_id, [0])
    table.vote(CAT.id, sent.message_id, [1])
    table.vote(BEN.id, sent.message_id, [])
    answers = [u.poll_answer for u in await confirmed(bot) if u.poll_answer]
    told = [(one.user.id, one.option_ids) for one in answers if one.user is not None]
    assert told == [(BEN.id, (0,)), (CAT.id, (1,)), (BEN.id, ())]
    assert {one.poll_id for one in answers} == {sent.poll.id}
    closed = await bot.stop_poll(table.group_id, sent.message_id)
    assert closed.is_closed
    assert [option.voter_count for option in closed.options] == [0, 1]
    with pytest.raises(ValueError, match="no poll is open"):
        table.vote(BEN.id, sent.message_id, [0])
    kept = table.message(sent.message_id).poll
    assert kept is not None
    assert kept.votes == ((CAT.id, (1,)),)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"question": " "}, "message text is empty"),
        ({"question": "x" * 301}, "must not exceed 300"),
        ({"options": []}, "at least 1 option"),
        ({"options": ["x"] * 13}, "more than 12 options"),
        ({"options": ["Yes", "x" * 101]}, "must not exceed 100"),
        ({"options": ["Yes", " "]}, "must be non-empty"),
        ({"type": "quiz", "correct_option_ids": [0]}, "polls of the practice table have no"),
    ],
)
async def test_what_is_no_poll(table: World, bot: Bot, change: dict[str, Any], why: str) -> None:
    """Each is refused, and nothing stands in the chat."""
    with refused(why):
        await bot.send_poll(table.group_id, **{**SAME, **change})
    assert not table.bot_messages()


async def test_a_poll_that_cannot_be_closed(table: World, bot: Bot) -> None:
    """None there, closed already, or the chat lets nobody ask one."""
    said = await bot.send_message(table.group_id, "no poll")
    with refused("there is no poll in the message to stop"):
        await bot.stop_poll(table.group_id, said.message_id)
    sent = await bot.send_poll(table.group_id, **SAME)  # type: ignore[arg-type]
    with refused("there is no text in the message to edit"):
        await bot.edit_message_text("x", table.group_id, sent.message_id)
    await bot.stop_poll(table.group_id, sent.message_id)
    with refused("poll has already been closed"):
        await bot.stop_poll(table.group_id, sent.message_id)
    table.set_up_group(forbidden=("can_send_polls",))
    with refused("not enough rights to send polls to the chat"):
        await bot.send_poll(table.group_id, **SAME)  # type: ignore[arg-type]

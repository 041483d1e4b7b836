"""Polls: sent, voted in, closed; what Telegram refuses, and what the bot is told."""

from __future__ import annotations

import pytest
from telegram import Bot

from tests.practice.helpers import BEN, CAT, confirmed
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

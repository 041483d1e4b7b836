"""A restart finds everything as it was, and never counts backwards."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from telegram import BotCommand

from tests.practice.helpers import BEN, CAT, SCENE, bot_at, confirmed, keyboard, png
from tests.world import World


async def test_a_restart_keeps_messages_and_unconfirmed_updates(tmp_path: Path) -> None:
    store = tmp_path / "new folder" / "practice.sqlite"
    scene = dataclasses.replace(SCENE, opening=((BEN.id, "/help"),))
    table = World(scene, store)
    await table.start()
    async with bot_at(table) as bot:
        seen = await confirmed(bot)
        sent = await bot.send_photo(
            table.group_id, png(9, 9), caption="hand", reply_markup=keyboard({"a": "b"})
        )
        await sent.pin()
        await bot.set_my_commands([("hu", "Win")])
    said = table.say(CAT.id, "/hu")
    before = table.messages()
    await table.stop()

    table = World(scene, store)
    await table.start()
    assert table.messages() == before
    assert (pinned := table.pinned())
    assert pinned.message_id == sent.message_id
    async with bot_at(table) as bot:
        notice, waiting = await bot.get_updates()
        assert notice.update_id == seen[-1].update_id + 1
        assert waiting.message is not None
        assert waiting.message.message_id == said.message_id
        assert await bot.get_my_commands() == (BotCommand("hu", "Win"),)
        again = await bot.send_photo(table.group_id, sent.photo[-1].file_id)
        assert again.message_id == said.message_id + 1
        await bot.get_updates(offset=waiting.update_id + 1)
        table.say(CAT.id, "/hu")
        (fresh,) = await bot.get_updates()
        assert fresh.update_id == waiting.update_id + 1
    await table.stop()

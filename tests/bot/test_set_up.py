"""README's way to Telegram, followed word by word against the strict Bot API."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.evenings import Evening, evening_at

README: Final = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
STEPS: Final = re.findall(
    r"^\d+\. (.*?)(?=^\d+\. |^\S|\Z)",
    README.partition("## On Telegram\n\n")[2].partition("\n## ")[0],
    re.MULTILINE | re.DOTALL,
)
ABILITIES: Final[Mapping[str, str]] = {
    "/setinline": "supports_inline_queries",
    "/setprivacy": "can_read_all_group_messages",
    "/setjoingroups": "can_join_groups",
    "/mybots": "supports_guest_queries",
}
"""What @BotFather's commands change, as `getMe` then shows it."""
OFF: Final = dict.fromkeys(ABILITIES.values(), False)


async def hints_still_logged(
    folder: Path, caplog: pytest.LogCaptureFixture, done: list[str]
) -> list[str]:
    """Starts Kaki once `done` was sent to @BotFather (nothing: all is off); returns the commands
    its log names.
    """
    async with evening_at(folder) as evening:
        sent = {ABILITIES[command]: True for command in done}
        evening.table.allow_bot(**(sent or OFF))
    caplog.clear()
    with caplog.at_level(logging.INFO, "bot.app"):
        async with evening_at(folder):
            pass
    return [
        record.getMessage().split()[0].strip(",")
        for record in caplog.records
        if "to @BotFather" in record.getMessage()
    ]


async def test_each_hint_of_the_log_goes_once_its_step_of_readme_is_done(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot with everything off: one line for each step, none after the last."""
    steps = [command for step in STEPS for command in re.findall(r"`(/set\w+|/mybots)`", step)]
    assert sorted(steps) == sorted(ABILITIES)
    assert "`TELEGRAM_TOKEN=" in STEPS[3]
    left = await hints_still_logged(tmp_path, caplog, [])
    assert sorted(left) == sorted(ABILITIES)
    for command in steps:
        left.remove(command)
        assert await hints_still_logged(tmp_path, caplog, [command]) == left
    assert left == []


async def is_heard(evening: Evening, text: str, to: str = "") -> bool:
    """Tells whether Kaki hears a message in the group, and its edit into `to`."""
    table, ben = evening.table, evening.person("Ben").id
    before = evening.shown()
    message = table.say(ben, text)
    await evening.settled()
    if to:
        before = evening.shown()
        table.edit(ben, message.message_id, to)
        await evening.settled()
    return evening.changed(before) != ""


@pytest.mark.parametrize("privacy", [True, False])
async def test_privacy_mode_does_what_readme_says(evening: Evening, privacy: bool) -> None:
    """With it on a Chinese command and an edit into plain words do not arrive; the rest does."""
    evening.table.allow_bot(can_read_all_group_messages=not privacy)
    await evening.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    me = evening.table.chats.bot.username
    assert await is_heard(evening, f"/hu@{me} 3 cat")
    assert await is_heard(evening, "/胡 4 cat") != privacy
    assert await is_heard(evening, "/draw", to="never mind") != privacy

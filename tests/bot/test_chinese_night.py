"""A whole night in Chinese: Friday's, word for word the same evening, and not a word of English."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bot.test_nights import standing
from tests.evenings import Evening, evening_at, wait_for_boards

FRIDAY: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "data" / "nights" / "friday.json").read_text(encoding="utf-8")
)
NAMES = {"Ah Ming": "阿明", "Ben": "小斌", "Cat": "小美", "Dan": "阿丹", "Eve": "小雨"}

SAID = (
    "/bite 小斌 猫鼠 起手",
    "/hu 小斌 3 小美",
    "/gang 阿丹",
    "/hu 两台 阿明",
    "/ankong 小美",
    "/draw",
    "/zimo 阿丹 5台",
    "/zimo 阿丹 一台",
    "/hu 小美 4台 放炮 阿丹 包 阿丹 包三元",
    "/bite 小美 鸡虫",
    "/bite 小美 四只动物",
    "/hu 小美 5 自摸 包 小斌 包四喜",
    "/zhahu 小斌 小美放炮",
    "/hu 阿明 1 小斌",
    "/bite 阿明 蓝花",
    "/draw",
    "/pay 小美 小斌 5.50 宵夜",
    "/hu 阿丹 7台 小美",
    "/hu 小斌 2 阿丹",
    "/undo",
    "/hu 小斌 2 阿明",
    "/fix 2 hu 小斌 4 阿丹",
    "/zhahu 阿丹 自摸",
    "/kong 我 小斌打的",
    "/draw",
    "/fix 12 自摸 阿明 五台",
)

# What is Latin in a Chinese chat: commands, names of tiles, the name of Kaki.
_ALLOWED = re.compile(
    r"/[a-z]+(?: \w+\.?\w*)*|</?[a-z]+>|Kaki|Telegram|\b(?:[ESWNCFB]+|[0-9]+[mpsz]|[fg][1-4])\b"
)


def chinese(text: str) -> str:
    """Returns a line of the night with its names in Chinese."""
    for name, other in NAMES.items():
        text = text.replace(name, other)
    return text


def english_in(text: str) -> list[str]:
    """Returns the English words in a text."""
    return re.findall(r"[A-Za-z]{2,}", _ALLOWED.sub(" ", text))


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Four friends and an onlooker whose phones are set to Chinese."""
    async with evening_at(tmp_path, tuple(NAMES.values()), "zh-hans", pace=(0, 0)) as going:
        yield going


async def test_fridays_night_is_the_same_in_chinese(evening: Evening) -> None:
    """The balances agree after every message; every answer, board and button is in Chinese."""
    begun = await evening.says("阿明", "/newgame 阿明，小斌，小美，阿丹 标准 0.20")
    assert english_in(begun) == []
    assert "开台" in begun
    for said, step in zip(SAID, FRIDAY["steps"], strict=True):
        answer = await evening.says(NAMES[step["by"]], said)
        stands = standing(evening.export())
        expected = json.loads(chinese(json.dumps(step["expect"], ensure_ascii=False)))
        assert stands == expected, (said, answer)
        assert re.search("[\u4e00-\u9fff]", answer), (said, answer)
        assert english_in(answer) == [], (said, answer)
    for ask in ("/log 40", "/settle", "/board", "/help", "/house", "/start", "/end"):
        assert english_in(await evening.says("小斌", ask)) == [], ask
    await wait_for_boards(evening.running.boards)
    for message in evening.table.bot_messages():
        labels = " ".join(button.text for row in message.keyboard for button in row)
        assert english_in(labels) == [], labels
        assert english_in(message.text) == [], message.text

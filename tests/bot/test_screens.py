"""What a player sees on a phone, in each language: nothing runs out of the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page

from bot.practice.values import Message
from bot.text.translator import spoken_languages
from tests.browser import IN_BROWSER, PageOpener, overflow, photograph
from tests.evenings import FOUR, Evening, evening_at

pytestmark = IN_BROWSER

NAMES = {"en": FOUR, "zh": ("阿明", "小斌", "小美", "阿丹", "小雨")}
SAID = {
    "en": (
        ("night", "/newgame Ah Ming, Ben, Cat, Dan standard 0.20"),
        ("receipts", "/hu Ben 3 Cat"),
        ("bite", "/bite Cat cat rat dealt"),
        ("rule", "/rule ping hu"),
        ("bao", "/rule bao sheng"),
        ("tiles", "/rule EEE SSS WWW NN CCC"),
        ("house", "/house"),
        ("limit", "/house limit"),
        ("compared", "/house preset guide"),
        ("help", "/help"),
        ("mistake", "/hu zoe 3"),
        ("score", "/score 123m 456m 789m 55s 23p +4p | f1 zimo"),
    ),
    "zh": (
        ("night", "/newgame 阿明，小斌，小美，阿丹 标准 0.20"),
        ("receipts", "/hu 小斌 3台 小美"),
        ("bite", "/bite 小美 猫鼠 起手"),
        ("rule", "/rule 平胡"),
        ("bao", "/rule 包生"),
        ("tiles", "/rule 东东东 南南南 西西西 北北 中中中"),
        ("house", "/house"),
        ("limit", "/house 封顶"),
        ("compared", "/house preset guide"),
        ("help", "/help"),
        ("mistake", "/hu 小张 3"),
        ("score", "/score 123m 456m 789m 55s 23p +4p | f1 自摸"),
    ),
}
CODES = {"en": "en", "zh": "zh-hans"}


async def shot(page: Page, name: str) -> None:
    """Nothing may be wider than the phone."""
    await page.wait_for_timeout(150)
    await photograph(page, name)
    assert await overflow(page) == 0, name


async def press(evening: Evening, by: str, message: Message, place: int) -> None:
    """Somebody taps the button at a place."""
    data = message.buttons[place].callback_data
    assert data is not None
    evening.table.press(evening.person(by).id, message.message_id, data)
    await evening.settled()


async def look_at_pages(evening: Evening, page: Page, language: str) -> None:
    """The pages behind the buttons."""
    speaker = NAMES[language][1]
    await evening.says(speaker, "/house")
    for name, place in (("money", 0), ("instant", 2), ("bao-rules", 3), ("hands", 5), ("tai", 6)):
        await press(evening, speaker, evening.table.bot_messages()[-1], place)
        await shot(page, f"{language}-house-{name}")
        if name == "tai":
            await press(evening, speaker, evening.table.bot_messages()[-1], 2)
            await shot(page, f"{language}-house-shapes")
            await press(evening, speaker, evening.table.bot_messages()[-1], -1)
        await press(evening, speaker, evening.table.bot_messages()[-1], -1)
    await press(evening, speaker, evening.table.bot_messages()[-1], -1)
    await page.wait_for_timeout(300)
    await shot(page, f"{language}-house-picture")
    await press(evening, speaker, next(m for m in evening.table.bot_messages() if m.keyboard), 0)
    await shot(page, f"{language}-step")


@pytest.mark.long
@pytest.mark.parametrize("language", spoken_languages())
async def test_a_phone_in_each_language(
    language: str, tmp_path: Path, open_page: PageOpener
) -> None:
    """Every kind of message, at the width of a phone."""
    async with evening_at(tmp_path, NAMES[language], CODES[language], wire=True) as evening:
        page = await open_page(evening.table.page_url)
        for name, said in SAID[language]:
            await evening.says(NAMES[language][1], said)
            await shot(page, f"{language}-{name}")
        await look_at_pages(evening, page, language)

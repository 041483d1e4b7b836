"""The chat page in a real browser, with a small scripted bot that answers."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect
from telegram import Bot, Update

from bot.practice.values import KAKI
from tests.browser import IN_BROWSER, PageOpener, photograph
from tests.practice.helpers import CAT, MING, SCENE, bot_at
from tests.world import World

pytestmark = IN_BROWSER
_SUGGESTED = dataclasses.replace(
    SCENE, each_taps="seat:", suggestions=("/board", "/hu ben 3 cat", "/help", "/settle")
)


async def _answer(bot: Bot, update: Update) -> None:
    """Echoes commands, and does what its buttons say."""
    if query := update.callback_query:
        if query.data == "edit":
            await query.edit_message_text("Edited by a button")
        if (query.data or "").startswith("seat"):
            await query.answer("Taken" if query.data == "seat:taken" else None)
        elif query.data != "silent":
            await query.answer(f"You pressed {query.data}", show_alert=query.data == "alert")
    elif (message := update.message) and (message.text or "").startswith("/"):
        await message.reply_text(f"You said {message.text}", do_quote=True)


async def _run(bot: Bot) -> None:
    offset = 0
    while True:
        for update in await bot.get_updates(offset=offset, timeout=20):
            offset = update.update_id + 1
            await _answer(bot, update)


@pytest_asyncio.fixture(loop_scope="session")
async def table() -> AsyncIterator[World]:
    made = World(_SUGGESTED)
    await made.start()
    yield made
    await made.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(table: World) -> AsyncIterator[Bot]:
    """A bot that answers as long as the test runs."""
    async with bot_at(table) as made:
        await made.set_my_commands([("board", "The board"), ("bite", "A bite"), ("hu", "A win")])
        running = asyncio.create_task(_run(made))
        yield made
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


async def _say(page: Page, text: str) -> None:
    await page.get_by_label("Message", exact=True).fill(text)
    await page.keyboard.press("Enter")


async def test_an_answer_appears_without_reloading(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    await _say(page, "/board")
    await expect(page.locator(".row.mine", has_text="/board")).to_be_visible()
    answer = page.locator(".row.kaki", has_text="You said /board")
    await expect(answer).to_be_visible()
    await expect(answer.locator(".quote")).to_contain_text("/board")
    assert table.messages()[-2].sender_id == MING.id


async def test_the_bot_is_called_by_the_name_that_the_page_shows(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    await bot.send_message(table.group_id, "Hello")
    page = await open_page(table.page_url)
    await expect(page.locator(".row.kaki .name small")).to_have_text(f"@{KAKI.username}")
    box = page.get_by_label("Message", exact=True)
    for begun, offered in (("@", [KAKI.username]), ("/b", ["board", "bite"]), ("a@", [])):
        await box.fill(begun)
        await expect(page.get_by_role("option").locator("b")).to_have_text(
            [f"{begun[0]}{name}" for name in offered]
        )
    await box.fill("@")
    await page.keyboard.press("Enter")
    await expect(box).to_have_value(f"@{KAKI.username} ")


async def test_formatting_is_shown_and_nothing_is_run(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    await bot.send_message(
        table.group_id,
        "<b>bold</b> <i>italic</i> <s>struck</s> <u>under</u> <code>code</code> 🀄<b>🀀 wind</b> "
        "<tg-spoiler>hidden</tg-spoiler> <a href='https://example.org/'>link</a> "
        "<a href='javascript:alert(1)'>trap</a> &lt;img src=x onerror=alert(1)&gt; "
        "<b>all <i>nested</i> so</b><pre>1  2\n3  4</pre><blockquote>quoted</blockquote>",
        parse_mode="HTML",
    )
    page = await open_page(table.page_url)
    text = page.locator(".row .text").last
    await expect(text.locator("> b").first).to_have_text("bold")
    await expect(text.locator("> b").nth(1)).to_have_text("🀀 wind")
    await expect(text.locator("b > i")).to_have_text("nested")
    for tag, said in {"s": "struck", "u": "under", "code": "code", "blockquote": "quoted"}.items():
        await expect(text.locator(tag)).to_have_text(said)
    await expect(text.locator("pre")).to_have_text("1  2\n3  4")
    await expect(text.locator("a")).to_have_count(1)
    await expect(text.get_by_role("link", name="link")).to_have_attribute("rel", re.compile("noop"))
    await expect(text).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(text.locator("img")).to_have_count(0)
    spoiler = text.locator(".spoiler")
    await spoiler.click()
    await expect(spoiler).to_have_class(re.compile("shown"))


async def test_the_page_is_in_chinese_where_the_browser_is(
    table: World, open_page: PageOpener
) -> None:
    """All that stands around the chat; what people are called stays as it is."""
    page = await open_page(table.page_url, locale="zh-CN")
    await expect(page.get_by_role("tab", name="群")).to_be_visible()
    await expect(page.get_by_placeholder("用Ah Ming的名字说")).to_be_visible()
    for part in (".tabs", "#status", "#suggestions span"):
        said = await page.locator(part).first.inner_text()
        assert not re.search("[A-Za-z]", said), said
    await photograph(page, "chinese")


@pytest.mark.long
async def test_the_page_waits_for_a_server_that_went_away(
    tmp_path: Path, open_page: PageOpener
) -> None:
    store = tmp_path / "practice.sqlite"
    table = World(SCENE, store)
    await table.start()
    port = int(table.api_root.rpartition(":")[2])
    page = await open_page(table.page_url)
    await table.stop()
    await expect(page.locator("#status")).to_have_text("connecting…")
    again = World(SCENE, store)
    await again.start(port)
    again.say(CAT.id, "back again")
    await expect(page.locator(".row", has_text="back again")).to_be_visible()
    await expect(page.locator("#status")).to_contain_text("nothing here leaves this computer")
    await page.close()
    await again.stop()
    # The browser itself reports what it could not reach; nothing else may be amiss.
    assert all("ERR_" in complaint for complaint in open_page.pages.complained)
    open_page.pages.complained.clear()

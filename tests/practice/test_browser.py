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
from playwright.async_api import Page, ViewportSize, expect
from telegram import (
    Bot,
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Update,
)

from tests.browser import (
    COLOURS,
    DESKTOP,
    IN_BROWSER,
    PHONE,
    PageOpener,
    overflow,
    photograph,
)
from tests.practice.helpers import BEN, CAT, MING, SCENE, bot_at, keyboard, png
from tests.world import World

pytestmark = IN_BROWSER
_SUGGESTED = dataclasses.replace(
    SCENE, each_taps="seat:", suggestions=("/board", "/hu ben 3 cat", "/help", "/settle")
)


async def _answer(bot: Bot, update: Update) -> None:
    """A bot of few words: echoes commands, and does what its buttons say."""
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


async def test_what_is_said_is_answered_without_reloading(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    await _say(page, "/board")
    await expect(page.locator(".row.mine", has_text="/board")).to_be_visible()
    answer = page.locator(".row.kaki", has_text="You said /board")
    await expect(answer).to_be_visible()
    await expect(answer.locator(".quote")).to_contain_text("/board")
    assert table.messages()[-2].sender_id == MING.id


async def test_words_that_get_no_answer_are_told_so(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    """Who is new here cannot know that it was talk; what is answered says enough."""
    page = await open_page(table.page_url)
    await _say(page, "hello everybody")
    await expect(page.locator("#toast")).to_contain_text("took that for talk")


async def test_each_person_taps_a_button_of_their_own(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    """After a tap that is for one person each the next one speaks, after the last the first; what
    is refused passes nothing on, nor does any other button.
    """
    rows = {"East": "seat:e", "South": "seat:s", "West": "seat:taken"}, {"Help": "help"}
    await bot.send_message(table.group_id, "Who sits where?", reply_markup=keyboard(*rows))
    page = await open_page(table.page_url)
    taps = {
        "East": ("Ben", "You are Ben now"),
        "Help": ("Ben", "You pressed help"),
        "West": ("Ben", "Taken"),
        "South": ("Cat", "You are Cat now"),
    }
    for label, (speaker, toast) in taps.items():
        await page.get_by_role("button", name=label, exact=True).click()
        await expect(page.locator("#toast")).to_have_text(toast)
        await expect(page.get_by_role("radio", name=speaker)).to_be_checked()
    await page.get_by_role("button", name="East", exact=True).click()  # three seats: it went round
    await expect(page.get_by_role("radio", name="Ah Ming")).to_be_checked()


async def test_each_person_votes_in_a_poll(table: World, bot: Bot, open_page: PageOpener) -> None:
    """A tap votes, another on the same takes it back; a closed poll shows its results."""
    sent = await bot.send_poll(table.group_id, "Same four?", ["Yes", "No"], is_anonymous=False)
    page = await open_page(table.page_url)
    yes = page.locator(".poll .option", has_text="Yes")
    await yes.click()
    await expect(yes).to_have_attribute("aria-pressed", "true")
    await expect(yes).to_contain_text("1")
    table.vote(BEN.id, sent.message_id, [0])
    await expect(yes).to_contain_text("2")
    await yes.click()
    await expect(yes).to_have_attribute("aria-pressed", "false")
    await bot.stop_poll(table.group_id, sent.message_id)
    await expect(page.locator(".poll")).to_contain_text("Final results")
    await expect(yes).to_be_disabled()
    await photograph(page, "poll")


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


async def test_buttons_spin_until_they_are_answered(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    rows = keyboard({"Toast": "toast", "Alert": "alert"}, {"Edit": "edit", "Silent": "silent"})
    await bot.send_message(table.group_id, "Press", reply_markup=rows)
    await page.get_by_role("button", name="Toast").click()
    await expect(page.locator("#toast")).to_have_text("You pressed toast")
    await page.get_by_role("button", name="Alert").click()
    await expect(page.locator("#alert-text")).to_have_text("You pressed alert")
    await page.get_by_role("button", name="OK").click()
    silent = page.get_by_role("button", name="Silent")
    await silent.click()
    await expect(silent).to_have_attribute("aria-busy", "true")
    await page.get_by_role("button", name="Edit", exact=True).last.click()
    await expect(page.locator(".bubble", has_text="Edited by a button")).to_contain_text("edited")
    await expect(page.locator(".keys")).to_have_count(0)


async def test_copying_and_following(table: World, bot: Bot, open_page: PageOpener) -> None:
    keys = [
        InlineKeyboardButton("Copy", copy_text=CopyTextButton("123m")),
        InlineKeyboardButton("Rules", url="https://example.org/rules"),
    ]
    await bot.send_message(table.group_id, "x", reply_markup=InlineKeyboardMarkup([keys]))
    page = await open_page(table.page_url, permissions=["clipboard-read", "clipboard-write"])
    await page.get_by_role("button", name="Copy", exact=True).click()
    await expect(page.locator("#toast")).to_have_text("Copied")
    assert await page.evaluate("navigator.clipboard.readText()") == "123m"
    rules = page.get_by_role("link", name="Rules")
    await expect(rules).to_have_attribute("href", "https://example.org/rules")


async def test_the_pinned_message_is_at_the_top_and_leads_there(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    board = await bot.send_message(table.group_id, "East 1 · dealer Ah Ming")
    for number in range(130):
        table.say(BEN.id, f"filler {number}")
    page = await open_page(table.page_url)
    await expect(page.locator("#pinned")).to_be_hidden()
    await board.pin()
    await expect(page.locator("#pinned")).to_contain_text("East 1 · dealer Ah Ming")
    row = page.locator(f"[data-id='{board.message_id}']")
    await expect(row).to_have_count(0)
    await page.locator("#pinned").click()
    await expect(row).to_be_in_viewport()
    await board.edit_text("East 2 · dealer Ben")
    await expect(page.locator("#pinned")).to_contain_text("East 2")
    await bot.unpin_chat_message(table.group_id)
    await expect(page.locator("#pinned")).to_be_hidden()


async def test_ones_own_message_is_edited_and_others_answered(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url, viewport=DESKTOP)
    box = page.get_by_label("Message", exact=True)
    await _say(page, "/hu 3")
    await expect(page.locator(".row.kaki", has_text="You said /hu 3")).to_be_visible()
    await box.press("ArrowUp")
    await expect(box).to_have_value("/hu 3")
    await box.fill("/hu 4")
    await box.press("Enter")
    await expect(page.locator(".row.mine", has_text="/hu 4")).to_contain_text("edited")
    await page.locator(".row.kaki .bubble").last.click(button="right")
    await expect(page.get_by_role("menuitem", name="Edit")).to_have_count(0)
    await page.get_by_role("menuitem", name="Reply").click()
    await _say(page, "thanks")
    await expect(page.locator(".row.mine", has_text="thanks").locator(".quote")).to_be_visible()
    assert table.messages()[-1].reply_to == table.bot_messages()[-1].message_id
    await page.locator(".row.mine .bubble").last.hover()
    await page.get_by_role("button", name="Edit", exact=True).last.click()
    await expect(box).to_have_value("thanks")
    await box.press("Escape")
    await expect(box).to_have_value("")


async def test_a_forced_reply_is_begun_for_whom_it_asks(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    ming, cat = await open_page(table.page_url), await open_page(table.page_url)
    await cat.get_by_role("radio", name="Cat").click()
    said = table.say(CAT.id, "hello")
    ask = ForceReply(selective=True)
    asked = await bot.send_message(
        table.group_id, "Whose name?", reply_to_message_id=said.message_id, reply_markup=ask
    )
    await expect(cat.locator("#about")).to_contain_text("Whose name?")
    await expect(ming.locator(".row", has_text="Whose name?")).to_be_visible()
    await expect(ming.locator("#about")).to_be_hidden()
    await _say(cat, "Uncle Lim")
    await table.until(lambda: table.messages()[-1].reply_to == asked.message_id)


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


async def test_shift_enter_makes_a_new_line(table: World, open_page: PageOpener) -> None:
    page = await open_page(table.page_url)
    box = page.get_by_label("Message", exact=True)
    await box.fill("one")
    await box.press("Shift+Enter")
    await page.keyboard.type("two")
    await box.press("Enter")
    await expect(page.locator(".row.mine")).to_contain_text("two")
    assert table.messages()[-1].text == "one\ntwo"


async def test_commands_are_offered_after_a_slash(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    box = page.get_by_label("Message", exact=True)
    options = page.get_by_role("listbox").get_by_role("option")
    await box.press_sequentially("/b")
    await expect(options).to_have_text(["/boardThe board", "/biteA bite"])
    await box.press("ArrowDown")
    await box.press("Enter")
    await expect(box).to_have_value("/bite ")
    await box.fill("/hu")
    await box.press("Enter")
    await expect(page.locator(".row.mine", has_text="/hu")).to_be_visible()
    await page.get_by_role("button", name="Commands").click()
    await expect(options).to_have_count(3)
    await options.first.click()
    await expect(box).to_have_value("/board ")
    await bot.set_my_commands([("help", "Help")])
    await box.fill("")
    await box.fill("/")
    await expect(options).to_have_text(["/helpHelp"])


async def test_speakers_change_sides_and_have_private_chats(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    await _say(page, "from Ming")
    await expect(page.locator(".row.mine")).to_contain_text("from Ming")
    ben = page.get_by_role("radio", name="Ben")
    await ben.click()
    await expect(ben).to_be_checked()
    await expect(page.locator(".row.mine")).to_have_count(0)
    await expect(page.locator(".row", has_text="from Ming")).to_contain_text("Ah Ming")
    await page.get_by_role("tab", name="Private").click()
    await page.get_by_role("button", name="Start").click()
    await expect(page.locator(".row.kaki")).to_contain_text("You said /start")
    assert table.messages(BEN.id)[0].text == "/start"
    await page.get_by_role("radio", name="Cat").click()
    await expect(page.locator(".row")).to_have_count(0)
    await bot.send_message(BEN.id, "psst")
    await expect(ben).to_have_class(re.compile("news"))
    await page.reload()
    await expect(page.get_by_role("radio", name="Cat")).to_be_checked()


async def test_two_tabs_with_two_speakers_see_each_other(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    first, second = await open_page(table.page_url), await open_page(table.page_url)
    await second.get_by_role("radio", name="Cat").click()
    rows = keyboard({"Toast": "toast"})
    await bot.send_message(table.group_id, "Press", reply_markup=rows)
    await _say(first, "hello Cat")
    await expect(second.locator(".row", has_text="hello Cat")).to_contain_text("Ah Ming")
    await second.get_by_role("button", name="Toast").click()
    await expect(second.locator("#toast")).to_have_text("You pressed toast")
    await expect(first.locator("#toast")).to_be_hidden()
    await _say(second, "hello Ming")
    await expect(first.locator(".row", has_text="hello Ming")).to_contain_text("Cat")


async def test_pictures_documents_and_reactions(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    photo = await bot.send_photo(table.group_id, png(400, 150), caption="my hand")
    await bot.send_document(table.group_id, b"a,b", filename="night.csv")
    await bot.set_message_reaction(table.group_id, photo.message_id, "👍")
    await expect(page.locator(".reactions")).to_have_text("👍")
    await page.get_by_role("button", name="Enlarge the picture").click()
    await expect(page.locator("#picture-image")).to_be_visible()
    await page.keyboard.press("Escape")
    async with page.expect_download() as download:
        await page.get_by_role("link", name="night.csv").click()
    loaded = await download.value
    assert loaded.suggested_filename == "night.csv"


async def test_suggestions_are_said_when_tapped_and_give_way(
    table: World, bot: Bot, open_page: PageOpener
) -> None:
    page = await open_page(table.page_url)
    chips = page.get_by_role("group", name="Things to try").get_by_role("button")
    await expect(chips).to_have_text(["/board", "/hu ben 3 cat", "/help", "✕"])
    await chips.first.click()
    await expect(page.locator(".row.kaki")).to_contain_text("You said /board")
    await expect(chips).to_have_text(["/hu ben 3 cat", "/help", "/settle", "✕"])
    await page.get_by_role("button", name="Hide the suggestions").click()
    await expect(page.locator("#suggestions")).to_be_hidden()


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


async def test_following_an_upgraded_group(table: World, bot: Bot, open_page: PageOpener) -> None:
    page = await open_page(table.page_url)
    await _say(page, "before")
    await expect(page.locator(".row.mine")).to_be_visible()
    table.upgrade_group()
    await expect(page.locator(".service")).to_contain_text(["became a supergroup"])
    await _say(page, "/after")
    await expect(page.locator(".row.kaki")).to_contain_text("You said /after")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_it_fits_and_looks_as_it_should(
    table: World, open_page: PageOpener, viewport: ViewportSize
) -> None:
    async with bot_at(table) as bot:
        table.say(BEN.id, "https://example.org/" + "x" * 200)
        table.say(BEN.id, "W" * 300)
        keys = keyboard({"A label that is rather long": "a", "And another one": "b"}, {"Undo": "u"})
        board = await bot.send_message(
            table.group_id,
            f"<b>East 1</b> {'word ' * 60}<pre>{'wide ' * 60}</pre>",
            parse_mode="HTML",
            reply_markup=keys,
        )
        await board.pin()
        await bot.send_photo(table.group_id, png(1600, 300), caption="wide")
        await bot.send_document(table.group_id, b"x", filename=f"{'long' * 30}.csv")
    page = await open_page(table.page_url, viewport=viewport)
    spill = "[...document.querySelectorAll('.row')].map(row => row.scrollWidth - row.clientWidth)"
    for colours in COLOURS:
        await page.emulate_media(color_scheme=colours)
        assert await overflow(page) == 0
        assert max(await page.evaluate(spill)) <= 0
        await photograph(page, f"practice-{colours}-{viewport['width']}")

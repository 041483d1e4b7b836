"""Two nights on the practice table's page, one in English and one in Chinese, without a stroke."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, ViewportSize, expect

from tests.browser import IN_BROWSER, PageOpener, overflow, photograph
from tests.evenings import NAMES, Evening, evening_at

pytestmark = IN_BROWSER
NARROW = ViewportSize(width=390, height=844)

NIGHTS = {
    "en": """
        Ah Ming: new game ah ming ben cat dan 20 cents | A new night with Ah Ming, Ben, Cat, Dan?
        Ah Ming: [Yes] | Tiles up!
        Ben: ben hu 3 tai, cat shoot | Ben ← Cat · 3 tai
        Cat: [Book it] | #1 Ben ← Cat
        Cat: cat kong from dan | Cat kongs Dan’s discard
        Cat: [Always, here] | From now on I book at once
        Dan: dan zimo 2 tai | #3 Dan, self-drawn
        Ben: wah if i zimo this one i buy supper | #3 Dan, self-drawn
        Ah Ming: undo the last one please i press wrong | Undo it?
        Ah Ming: [✗ Undo] | #3 Dan, self-drawn
        Ben: mamak 48, ben pay first, split 4 ways | Ben paid 48.00 for all four
        Cat: whats ping hu worth again | Ping hu
        Dan: change the limit to 8 tai | Limit 8
        Dan: tiles finish liao nobody hu, draw | A draw
        Cat: who owes who | If we stopped now
        Ah Ming: ok balik liao. end game | Good night! 2 hands played.
        """,
    "zh": """
        Ah Ming: 开台 Ah Ming Ben Cat Dan | 开台吗？
        Ah Ming: 对 | 开台！
        Ben: 我胡Cat 3台 | Ben ← Cat · 3
        Ben: 对 | #1 Ben ← Cat
        Dan: 记错了，是四台 | 4
        Dan: [记下] | 4
        Cat: cat 暗杠 | 暗杠
        Cat: [以后都直接记] | 直接记
        Dan: dan 自摸两台 | #3 Dan
        Ah Ming: 撤销刚才那个 | 撤销
        Dan: Dan咬猫鼠 | Dan
        Ben: 宵夜40块我先付，四个人平分 | 40.00
        Ben: 清一色几台 | 清一色
        Dan: 封顶改成8台 | 8
        Dan: 流局 | 流局
        Cat: 谁欠谁？ | 现在
        Ah Ming: 不打了，结束吧 | 收台，晚安
        """,
}


@pytest_asyncio.fixture(loop_scope="session")
async def heard(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Evening]:
    """A group in which Kaki hears all that is said, over the wire."""
    async with evening_at(tmp_path, NAMES, request.param, wire=True, pace=(0.0, 0.0)) as going:
        going.table.allow_bot(can_read_all_group_messages=True)
        yield going


@pytest.mark.parametrize(
    ("heard", "night"),
    [("en", "en"), pytest.param("zh", "zh", marks=pytest.mark.long)],
    indirect=["heard"],
)
async def test_a_night_is_played_without_a_stroke(
    heard: Evening, night: str, open_page: PageOpener
) -> None:
    """The page answers, and at the end the entries are those that were said."""
    page = await open_page(heard.table.page_url, viewport=NARROW)
    steps = [step.strip() for step in NIGHTS[night].strip().splitlines()]
    for number, step in enumerate(steps, 1):
        said, _, shows = step.partition(" | ")
        await _does(page, *said.split(": ", 1))
        await expect(page.locator(".row.kaki", has_text=shows).last).to_be_visible()
        await photograph(page, f"spoken_{night}_{number:02}")
    assert await overflow(page) == 0
    assert heard.night()["state"] == "ended"
    kinds = [entry["kind"] for entry in heard.entries()]
    assert set(kinds) >= {"win", "kong", "split", "rules", "draw"}


async def _does(page: Page, name: str, said: str) -> None:
    """Somebody says something on the page, or taps the newest button that is labelled so."""
    await page.get_by_role("radio", name=name).click()
    if said.startswith("["):
        await page.locator(".row.kaki").get_by_role("button", name=said.strip("[]")).last.click()
        return
    await page.get_by_label("Message", exact=True).fill(said)
    await page.keyboard.press("Enter")

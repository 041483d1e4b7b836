"""A win by taps on the felt, in a real browser at the width of a phone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Route, ViewportSize, expect

from tests.browser import IN_BROWSER, Pages
from tests.webapp.phone import Outing, Phone, outing_at

pytestmark = IN_BROWSER


@pytest_asyncio.fixture(loop_scope="session")
async def outing(tmp_path: Path, pages: Pages) -> AsyncIterator[Outing]:
    """Ah Ming, Ben, Cat and Dan at their table; at the end no page has complained."""
    async with outing_at(tmp_path, pages) as going:
        yield going
        assert going.complaints == []


async def felt_is_known(phone: Phone) -> None:
    """Waits until the page knows what each tap leads to."""
    await phone.page.wait_for_function(
        "async () => Boolean((await import('/app/page/store.js')).felt())"
    )


async def test_a_win_takes_three_taps_that_ask_the_server_nothing(outing: Outing) -> None:
    """However slow the server is: winner, shooter, tai."""
    asked: list[str] = []
    ben = await outing.phone("Ben")
    await felt_is_known(ben)

    async def slow(route: Route) -> None:
        asked.append(route.request.url.rsplit("/", 1)[-1])
        await asyncio.sleep(2)
        await route.continue_()

    await ben.page.route(re.compile(r"/app/(sheet|felt|price|look)"), slow)
    for number, (taps, says) in enumerate(
        ((("Ben", "Cat"), "Ben ← Cat · 3 tai"), (("Dan", "Dan"), "Dan, self-drawn · 3 tai")), 1
    ):
        await felt_is_known(ben)
        asked.clear()
        ben.taps = 0
        await ben.seat(*taps)
        await expect(ben.page.locator(".options.numbers small")).to_have_count(5)  # its sums
        await ben.tap("button", "3 tai", exact=False)
        await ben.says(f"#{number} {says}")
        assert (ben.taps, [one for one in asked if one != "felt"]) == (3, [])
    await ben.page.unroute_all(behavior="wait")


async def test_on_a_small_phone_the_receipt_is_whole_and_no_payment_out_of_reach(
    outing: Outing,
) -> None:
    """A robbed kong that nobody logged is asked about; then the night ends, and the payer pays."""
    cat = await outing.phone("Cat", viewport=ViewportSize(width=360, height=550))
    page, dialog = cat.page, cat.page.get_by_role("dialog")
    await cat.seat("Ah Ming", "Cat")
    await cat.tap("button", "A special hand, how it was won…")
    await cat.tap("button", "robbing a kong")
    await cat.tap("button", "5 tai", exact=False)
    await expect(dialog).to_contain_text("log it first, or was it robbed just now?")
    await cat.tap("button", "Robbed just now", exact=False)
    await cat.says("Ah Ming deals again (2nd)")
    cut = "one => one.scrollHeight - one.clientHeight"
    assert await page.locator(".receipt > div").evaluate(cut) <= 0
    for words in ("/hu dan 4 ben", "/split ben paid 20 for all", "/end"):
        await outing.says("Ah Ming", words)
    await cat.screen("Settle")
    await cat.tap("button", "Paid")
    await cat.says("all that was owed")
    below = await page.locator(".settle").bounding_box()
    under = await page.locator(".receipt").bounding_box()
    assert below is not None
    assert under is not None
    assert below["y"] + below["height"] <= under["y"]  # the payments scroll above it

"""A hand tapped through on the practice table, at the width of a phone, by two speakers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, ViewportSize, expect

from tests.browser import COLOURS, IN_BROWSER, PageOpener, overflow, photograph
from tests.evenings import SEATED, Evening, sitting_at

pytestmark = IN_BROWSER

NARROW = ViewportSize(width=390, height=844)


@pytest_asyncio.fixture(loop_scope="session")
async def sitting(tmp_path: Path) -> AsyncIterator[Evening]:
    """Ah Ming, Ben, Cat and Dan at the table, in the event loop of the browser."""
    async with sitting_at(tmp_path, wire=True) as going:
        await going.says("Ah Ming", SEATED)
        yield going


async def speak_as(page: Page, name: str) -> None:
    """Chooses who speaks on this page."""
    await page.get_by_role("radio", name=name).click()


def rows(page: Page) -> Locator:
    """What Kaki said."""
    return page.locator(".row.kaki")


async def tap(page: Page, label: str) -> None:
    """Taps the newest button that is labelled so."""
    await page.locator(".row.kaki").get_by_role("button", name=label).last.click()


async def says(page: Page, text: str) -> None:
    """Types a message and sends it."""
    await page.get_by_label("Message", exact=True).fill(text)
    await page.keyboard.press("Enter")


async def test_a_hand_by_two_at_once(sitting: Evening, open_page: PageOpener) -> None:
    """Ben logs a win while Cat logs a bite; what is booked is what the same typed would be."""
    ben = await open_page(sitting.table.page_url, viewport=NARROW)
    cat = await open_page(sitting.table.page_url, viewport=NARROW)
    await speak_as(ben, "Ben")
    await speak_as(cat, "Cat")
    await tap(cat, "Bite")
    await expect(rows(cat).last).to_contain_text("Who collects?")
    await tap(ben, "Hu")
    await expect(rows(ben).last).to_contain_text("Who won?")
    await tap(ben, "Dan won")
    steps = rows(cat).filter(has_text="Cat logs · Bite")
    await steps.get_by_role("button", name="Cat", exact=True).click()
    await cat.get_by_role("button", name="cat and rat · +").click()
    await expect(rows(cat).filter(has_text="#1 Cat: cat and rat").last).to_be_visible()
    await tap(ben, "Ah Ming")
    await tap(ben, "4 tai")
    await expect(rows(ben).filter(has_text="#2 Dan ← Ah Ming · 4 tai").last).to_be_visible()
    await tap(cat, "✎ #1 …")
    await tap(cat, "✗ Remove")
    await tap(cat, "✗ Remove #1")
    undone = rows(cat).filter(has_text="#1 Cat: cat and rat").last
    await expect(undone.locator("s")).to_be_visible()
    await sitting.board_follows()
    typed = sitting.group()
    await typed.says("Ah Ming", SEATED)
    for name, text in (("Cat", "/bite cat cat rat"), ("Ben", "/hu dan 4 ming"), ("Cat", "/undo 1")):
        await typed.says(name, text)
    assert sitting.essence() == typed.essence()


@pytest.mark.long
async def test_how_it_looks(sitting: Evening, open_page: PageOpener) -> None:
    """Nothing spills over; pictures of the board, the steps, a receipt and the join card."""
    page = await open_page(sitting.table.page_url, viewport=NARROW)

    async def picture(name: str) -> None:
        await sitting.board_follows()
        await page.wait_for_timeout(150)
        for colours in COLOURS:
            await page.emulate_media(color_scheme=colours)
            assert await overflow(page) == 0
            await photograph(page, f"touch-{name}-{colours}")

    await speak_as(page, "Ben")
    await picture("board")
    steps = {"Hu": "winner", "Ben ← Cat": "tai", "3 tai": "receipt"}
    for label, name in steps.items():
        await tap(page, label)
        await picture(f"step-{name}")
    for path in (["Kong", "Ben"], ["Bite", "Cat"], ["More"], ["Special hand", "Dan", "Self-drawn"]):
        for label in path:
            await tap(page, label)
        await picture(f"step-{path[0].lower().replace(' ', '-')}")
    await tap(page, "Undo #1")
    await picture("undone")
    await tap(page, "Redo #1")
    await tap(page, "Fix #1")
    await picture("fix")
    await says(page, "/sub cat Eve")
    await picture("sub")
    await says(page, "/seats ben cat dan ming")
    await picture("seats")
    await says(page, "/end")
    await picture("end")
    await says(page, "/newgame")
    await expect(rows(page).last).to_contain_text("A new night.")
    await tap(page, "East")
    await speak_as(page, "Cat")
    await tap(page, "West")
    await picture("join")
    await tap(page, "Same as last time")
    await picture("join-full")

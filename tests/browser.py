"""A real Chromium for tests of the chat page.

Take the fixtures into a conftest by `from tests.browser import browser, open_page`; mark the
tests `browser`. Screenshots go to $ARTEFACTS, or to the test's temporary folder.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, ViewportSize, async_playwright

PHONE = ViewportSize(width=360, height=740)
DESKTOP = ViewportSize(width=1200, height=820)
_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """The path of Chromium: $CHROMIUM or what the PATH holds. Skips without, fails on CI."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    for name in names:
        if name and (path := shutil.which(name)):
            return path
    reason = "no Chromium: install one, or name its path in CHROMIUM"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """The system's Chromium, started afresh."""
    path = chromium()
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        yield started
        await started.close()


class PageOpener:
    """Opens URLs, each in a context of its own, and collects what the pages complain of."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.complaints: list[str] = []

    async def __call__(
        self,
        url: str,
        viewport: ViewportSize = PHONE,
        colours: Literal["light", "dark"] = "light",
        **options: Any,
    ) -> Page:
        """The page at the URL, connected; `options` are those of a browser context."""
        context = await self._browser.new_context(
            viewport=viewport,
            color_scheme=colours,
            has_touch=viewport["width"] < 500,
            locale="en-GB",
            **options,
        )
        context.set_default_timeout(10_000)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        await page.goto(url)
        await page.get_by_text("nothing here leaves this computer").wait_for()
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.complaints.append(said.text)


@pytest.fixture
async def open_page(browser: Browser) -> AsyncIterator[PageOpener]:
    """Opens chat pages; at the end none may have complained."""
    opener = PageOpener(browser)
    yield opener
    assert opener.complaints == []


async def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window; 0 when nothing scrolls sideways."""
    script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(await page.evaluate(script))


async def photograph(page: Page, name: str, folder: Path) -> Path:
    """Saves what the page shows as NAME.png; returns where."""
    folder = Path(os.environ.get("ARTEFACTS") or folder)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    await page.screenshot(path=path)
    return path

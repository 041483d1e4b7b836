"""A real Chromium for tests of the chat page.

A file of such tests says `pytestmark = IN_BROWSER`; the fixtures `browser` and `open_page` are
there for all. Screenshots go to $ARTEFACTS, or to the test's temporary folder.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, ViewportSize, async_playwright

IN_BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
"""Such tests, and the fixtures that they take, share one event loop: what drives the browser is a
process that belongs to one, and takes half a second to start."""
PHONE = ViewportSize(width=360, height=740)
DESKTOP = ViewportSize(width=1200, height=820)
_ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"),
    # Nothing is fetched that no test asked for.
    *("--disable-quic", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--disable-extensions", "--disable-default-apps", "--no-service-autorun"),
    # A page behind another one goes on as if it were in front.
    *("--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows"),
    "--disable-renderer-backgrounding",
    # What it looks like is alike everywhere.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,"
    "availablePointerTypes=4",  # there is a mouse
    *("--hide-scrollbars", "--force-color-profile=srgb", "--mute-audio", "--disable-dev-shm-usage"),
)
_STARTS_WITHIN = 60.0


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


@contextmanager
def started() -> Iterator[str]:
    """A Chromium for as long as the block lasts; the URL at which it is driven."""
    path = chromium()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        told = Path(folder) / "DevToolsActivePort"
        command = [path, *_ARGUMENTS, f"--user-data-dir={folder}", "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
            try:
                patience = time.monotonic() + _STARTS_WITHIN
                while not (told.exists() and told.read_text()):
                    if process.poll() is not None or time.monotonic() > patience:
                        raise RuntimeError(f"{path} does not start")
                    time.sleep(0.02)
                yield f"http://127.0.0.1:{told.read_text().split()[0]}"
            finally:
                process.terminate()


@asynccontextmanager
async def driven(url: str) -> AsyncIterator[Browser]:
    """The Chromium that is driven at `url`, for as long as the block lasts."""
    async with async_playwright() as playwright:
        connected = await playwright.chromium.connect_over_cdp(url)
        yield connected
        await connected.close()


async def close_all(browser: Browser) -> None:
    """Closes what a test opened; the first context is the browser's own, without which it ends."""
    for context in browser.contexts[1:]:
        await context.close()


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

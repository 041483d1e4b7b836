"""A real Chromium for tests of the chat page.

A file of such tests says `pytestmark = IN_BROWSER`; the fixtures `nights` and `open_page` are
there for all. Screenshots are taken where somebody wants to see them: who names $ARTEFACTS.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import pytest
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from tests.effort import PATIENCE, is_all

IN_BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
"""Such tests, and the fixtures that they take, share one event loop: what drives the browser is a
process that belongs to one, and takes half a second to start."""
PHONE = ViewportSize(width=360, height=740)
_ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"),
    # Nothing is fetched that no test asked for.
    *("--disable-quic", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--disable-extensions", "--disable-default-apps", "--no-service-autorun"),
    # Whoever opens another address stays in the process that they have.
    "--disable-features=BackForwardCache,SpareRendererForSitePerProcess",
    # A page behind another one goes on as if it were in front.
    *("--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows"),
    "--disable-renderer-backgrounding",
    # What it looks like is alike everywhere.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,"
    "availablePointerTypes=4",  # there is a mouse
    *("--hide-scrollbars", "--force-color-profile=srgb", "--mute-audio", "--disable-dev-shm-usage"),
)
_PATIENCE_MS: Final = PATIENCE * 1000
expect.set_options(timeout=_PATIENCE_MS)

Colours: TypeAlias = Literal["light", "dark"]


def chromium() -> str:
    """Returns the path of Chromium: $CHROMIUM or the one in PATH. Skips without, fails on CI."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    for name in names:
        if name and (path := shutil.which(name)):
            return path
    reason = "no Chromium: install one, or name its path in CHROMIUM"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def start_chromium() -> Iterator[str]:
    """Runs a Chromium for the block; yields the URL at which it is driven."""
    path = chromium()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        told = Path(folder) / "DevToolsActivePort"
        command = [path, *_ARGUMENTS, f"--user-data-dir={folder}", "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
            try:
                patience = time.monotonic() + PATIENCE
                while not (told.exists() and told.read_text()):
                    if process.poll() is not None or time.monotonic() > patience:
                        raise RuntimeError(f"{path} does not start")
                    time.sleep(0.02)
                yield f"http://127.0.0.1:{told.read_text().split()[0]}"
            finally:
                process.terminate()


@asynccontextmanager
async def connect_chromium(url: str) -> AsyncIterator[Browser]:
    """Connects to the Chromium at `url` for the block."""
    async with async_playwright() as playwright:
        connected = await playwright.chromium.connect_over_cdp(url)
        yield connected
        await connected.close()


class Pages:
    """The pages of a browser, with the errors they `complained` of since they were last given back.

    Whoever is done gives theirs back, for the next who asks for one alike: a page in a context of
    its own is a new window and a new process, which takes as long as opening ten addresses.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.complained: list[str] = []
        self._lent: list[tuple[str, Page]] = []
        self._left: defaultdict[str, list[Page]] = defaultdict(list)

    async def take(
        self, viewport: ViewportSize = PHONE, colours: Colours = "light", **options: Any
    ) -> Page:
        """Opens an empty page of its own; `options` are those of a browser context.

        Its owner asked for less motion, but in a run of all: to draw that takes its time.
        """
        options = {"has_touch": viewport["width"] < 500, "locale": "en-GB"} | options
        kind = repr(sorted(options.items()))
        page = self._left[kind].pop() if self._left[kind] else await self._made(options)
        self._lent.append((kind, page))
        await page.set_viewport_size(viewport)
        still: Literal["no-preference", "reduce"] = "no-preference" if is_all() else "reduce"
        await page.emulate_media(color_scheme=colours, reduced_motion=still)
        return page

    async def give_back(self) -> None:
        """Gives back all pages that were taken, without anything that was kept in them."""
        lent, self._lent = self._lent, []
        for kind, page in lent:
            try:
                await _empty(page)
                self._left[kind].append(page)
            except Error:  # it was closed, or shows that nobody answers
                await page.context.close()
        self.complained.clear()

    async def _made(self, options: dict[str, Any]) -> Page:
        context = await self.browser.new_context(**options)
        context.set_default_timeout(_PATIENCE_MS)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complained.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.complained.append(said.text)


async def _empty(page: Page) -> None:
    """Leaves a page as it was when it was new."""
    await page.context.set_offline(False)
    await page.unroute_all()
    await page.mouse.move(0, 0)
    await page.evaluate("localStorage.clear(); sessionStorage.clear()")
    await page.goto("about:blank")


@dataclass(frozen=True)
class PageOpener:
    """Opens chat pages."""

    pages: Pages

    async def __call__(
        self, url: str, viewport: ViewportSize = PHONE, colours: Colours = "light", **options: Any
    ) -> Page:
        """Opens the URL in a page, connected; `options` are those of a browser context."""
        page = await self.pages.take(viewport, colours, **options)
        await page.goto(url)
        connected = re.compile("nothing here leaves this computer|什么都不会离开这台电脑")
        await page.get_by_text(connected).wait_for()
        return page


async def overflow(page: Page) -> int:
    """Returns by how many pixels the page is wider than its window, else 0."""
    script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(await page.evaluate(script))


async def photograph(page: Page, name: str) -> None:
    """Saves what the page shows as NAME.png in the folder $ARTEFACTS, where that is named."""
    if folder := os.environ.get("ARTEFACTS"):
        await page.screenshot(path=Path(folder) / f"{name}.png")

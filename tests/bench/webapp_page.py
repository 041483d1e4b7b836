"""How quick and how light the Mini App's page is, in a real browser at the width of a phone.

`python -m tests.bench.webapp_page [ROUNDS]` prints, as median and worst: ms until the table stands
with the processor slowed down 4 times, ms from a tap to the score on the screen, ms from a booking
on one phone until another shows it, and the KB that the whole app loads, its tiles included.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Request, async_playwright

from tests.browser import Pages, chromium
from tests.webapp.phone import PHONE, Outing, Phone, outing_at

SLOWER: Final = 4
READY: Final = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".seat .amount")) return;
  requestAnimationFrame(() => { window.ready = performance.now(); });
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });
"""
TAP: Final = """
async (tile) => {
  const begun = performance.now();
  const scored = () => document.querySelector(".worth.win[aria-busy=false]");
  document.querySelector(`[data-tile="${tile}"]`).click();
  while (!scored()) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}
"""
SHOWS: Final = """
async (amount) => {
  const shown = () => document.querySelector(".seat.bottom .amount").textContent;
  while (shown() !== amount) await new Promise(requestAnimationFrame);
}
"""
DRAWN: Final = """
async () => {
  while (![...document.images].every((image) => image.complete)) {
    await new Promise(requestAnimationFrame);
  }
}
"""


async def ready(outing: Outing) -> tuple[float, float]:
    """Ms until the table stands on a slow phone, and the KB that it and its tiles weigh."""
    context = await outing.pages.browser.new_context(viewport=PHONE, has_touch=True)
    page = await context.new_page()
    await page.add_init_script(READY)
    loaded: list[Request] = []

    def hear(request: Request) -> None:
        loaded.append(request)

    page.on("requestfinished", hear)
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await page.goto(outing.address("Ben"))
    await page.locator(".seat").first.wait_for()
    took = await page.evaluate("new Promise(requestAnimationFrame).then(() => window.ready)")
    await page.get_by_role("tab", name="Tiles").click()
    await page.evaluate(DRAWN)
    sizes = [await request.sizes() for request in loaded if "/live" not in request.url]
    await context.close()
    return float(took), sum(size["responseBodySize"] for size in sizes) / 1000


async def scoring(phone: Phone) -> float:
    """Ms from the tap on the last tile until its score stands there; the hand is cleared again."""
    await phone.enter("(456m) (111s) 789s 55p C +C | cat")
    took = await phone.page.evaluate(TAP, "C")
    await phone.tap("button", "Clear")
    return float(took)


async def crossing(here: Phone, there: Phone, won: int) -> float:
    """Ms from a booking here until the other phone shows it: Ben wins 3 tai by himself again."""
    await here.seat("Ben", "Ben")
    tai = here.page.get_by_role("button", name="3 tai")
    await tai.click(trial=True)
    begun = time.perf_counter()
    shown = asyncio.create_task(there.page.evaluate(SHOWS, f"-{8 * won}.00"))
    await tai.click()
    await shown
    return (time.perf_counter() - begun) * 1000


async def measure(rounds: int, browser: Browser, folder: Path) -> None:
    """Prints everything."""
    async with outing_at(folder, Pages(browser)) as outing:
        loads = [await ready(outing) for _ in range(rounds)]
        ben, cat = await outing.phone("Ben"), await outing.phone("Cat")
        await ben.screen("Tiles")
        scores = [await scoring(ben) for _ in range(rounds)]
        await ben.screen("Table")
        crossings = []
        for number in range(1, rounds + 1):
            crossings.append(await crossing(ben, cat, number))
            await ben.page.reload()
            await outing.says("Ah Ming", "/draw")
    report(f"ready, {SLOWER} times slower", [took for took, _ in loads], "ms")
    report("tap to score", scores, "ms")
    report("phone to phone", crossings, "ms")
    report("weight, loaded", [weight for _, weight in loads], "KB")


def report(what: str, figures: list[float], unit: str) -> None:
    """One line: median and worst."""
    print(f"{what:24} {statistics.median(figures):8.0f} {max(figures):8.0f} {unit}")


async def main() -> None:
    """Measures in a browser of its own."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        with tempfile.TemporaryDirectory() as folder:
            await measure(rounds, browser, Path(folder))
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())

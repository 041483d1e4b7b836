"""The page at the sizes of phones and tablets: nothing lies over anything, no text is cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import ViewportSize

from tests.browser import IN_BROWSER, Pages, photograph
from tests.webapp.phone import Phone, outing_at

pytestmark = IN_BROWSER

SIZES = {
    "360": ViewportSize(width=360, height=640),
    "390": ViewportSize(width=390, height=844),
    "844": ViewportSize(width=844, height=390),
    "768": ViewportSize(width=768, height=1024),
    "1024": ViewportSize(width=1024, height=768),
}
FLAT = ("844", "768", "1024")

LAID = """() => {
  const seen = (one) => { const r = one.getBoundingClientRect(); return r.width && r.height; };
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const name = (one) => (one.className || one.tagName) + ' ' + one.textContent.trim().slice(0, 24);
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) => { const p = box(a), q = box(b);
    return Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1
      && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1; };
  const wrong = [];
  const parts = all('.seat .name, .seat .amount, .seat .disc, .compass, .told > p, .actions button,'
    + ' .tabs button, .receipt');
  parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
    if (over(one, other)) wrong.push(`${name(one)} over ${name(other)}`); }));
  for (const one of all('.seat .amount, .tabs button, .actions button, .told > p')) {
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
      wrong.push(`${name(one)} cut: ${one.scrollWidth} in ${one.clientWidth}`); }
  for (const one of parts) { const r = box(one);
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      wrong.push(`${name(one)} outside`); }
  for (const one of all('.seat')) {
    const inner = box(one);
    for (const part of one.querySelectorAll('.amount, .name')) { const r = box(part);
      if (r.left < inner.left - 1 || r.right > inner.right + 1 || r.top < inner.top - 1
        || r.bottom > inner.bottom + 1) wrong.push(`${name(part)} leaves its seat`); } }
  return wrong;
}"""
HIGH = """() => [...document.querySelectorAll('.seat .amount')]
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
LETTERS = """() => [...document.querySelectorAll('.seat .name')].filter((one) => {
  const range = document.createRange(), text = one.firstChild;
  if (!text || one.scrollWidth <= one.clientWidth) return false;
  range.setStart(text, 0); range.setEnd(text, Math.min(6, text.length));
  const wide = range.getBoundingClientRect(), side = one.getBoundingClientRect();
  return Math.max(wide.width, wide.height) > Math.max(side.width, side.height);
}).map((one) => one.textContent)"""


async def laid(phone: Phone) -> dict[str, Any]:
    """What lies over something or is cut; how high amounts are; which names are too short."""
    page = phone.page
    return {
        "wrong": await page.evaluate(LAID),
        "high": min(await page.evaluate(HIGH)) >= 40,
        "short": await page.evaluate(LETTERS),
    }


NAMES = {
    "short": "Ah Ming, Ben, Cat, Dan",
    "long": "Ah Ming Tan Wei, Benjamin Lim Kok, Catherine Ong, Daniel Goh Siew",
}


@pytest.mark.parametrize("names", list(NAMES))
async def test_nothing_lies_over_anything(tmp_path: Path, pages: Pages, names: str) -> None:
    """At each size, in both languages, with a receipt below, amounts up to -1,234.56."""
    async with outing_at(tmp_path, pages) as outing:
        await outing.says("Ah Ming", "/end")
        await outing.says("Ah Ming", f"/newgame {NAMES[names]}")
        first, second, *_ = NAMES[names].split(", ")
        found = {}
        for tai, step in enumerate(("small", "large"), 2):
            if step == "large":
                await outing.says("Ah Ming", f"/pay {first} {second} 1234.56")
                await outing.says("Ah Ming", "/lang zh")
                assert outing.night()["entries"][-1]["kind"] == "payment"
            phone = await outing.phone("Ah Ming", colours="dark" if step == "large" else "light")
            await phone.seat(second, first)
            await phone.page.get_by_role("dialog").locator(".options.tai button").nth(tai).click()
            await phone.page.locator(".receipt.booked").wait_for()
            for size, viewport in SIZES.items():
                await phone.page.set_viewport_size(viewport)
                await phone.page.wait_for_timeout(60)
                found[step, size] = await laid(phone)
                await photograph(phone.page, f"layout-{names}-{step}-{size}")
        assert {key: one for key, one in found.items() if one != FINE} == {}


FINE = {"wrong": [], "high": True, "short": []}

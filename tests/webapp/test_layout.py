"""The page at the sizes of phones and tablets: nothing lies over anything, no text is cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import ViewportSize, expect

from tests.browser import IN_BROWSER, Pages, photograph
from tests.effort import is_all
from tests.webapp.phone import Phone, outing_at

pytestmark = IN_BROWSER

SIZES = {
    "320": ViewportSize(width=320, height=568),
    "360": ViewportSize(width=360, height=640),
    "390": ViewportSize(width=390, height=844),
    "844": ViewportSize(width=844, height=390),
    "768": ViewportSize(width=768, height=1024),
    "1024": ViewportSize(width=1024, height=768),
}
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
  for (const one of all('.receipt div')) {
    if (one.scrollHeight > one.clientHeight + 1)
      wrong.push(`${name(one)} cut: ${one.scrollHeight} in ${one.clientHeight}`); }
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
CUT = """() => {
  const wrong = [], top = document.querySelector('dialog') ?? document.querySelector('#app');
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width;
  const name = (one) => (one.className || one.tagName) + ' ' + one.textContent.trim().slice(0, 24);
  const all = (what) => [...top.querySelectorAll(what)].filter(seen);
  for (const one of all('button, h2, p, b, li, span, time, label, small, summary')) {
    if (one.matches('.tile, .tile *, .seat, .seat .name, .compass')) continue;
    if (one.matches('.name') && one.textContent.includes(' ')) continue;  // a long one may be
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
      wrong.push(`${name(one)} cut: ${one.scrollWidth} in ${one.clientWidth}`); }
  for (const one of all('button, h2, b, input, .hint, .amount')) {
    const r = one.getBoundingClientRect();
    if (r.left < -1 || r.right > innerWidth + 1) wrong.push(`${name(one)} outside`); }
  for (const one of all('.paper, .foot')) {
    if (one.getBoundingClientRect().bottom > innerHeight) wrong.push(`${name(one)} runs off`); }
  const sticks = (one) => Boolean(one.closest(':is(.sheet-body, .begins) > .answers'));
  const parts = all('button:not(.seat), h2, input, b, .hint, summary > span')
    .filter((one) => !one.querySelector('button'));
  parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one)) return;
    if (sticks(one) !== sticks(other)) return;  // what lies under it is scrolled to
    const p = one.getBoundingClientRect(), q = other.getBoundingClientRect();
    if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1
      && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1)
      wrong.push(`${name(one)} over ${name(other)}`); }));
  return wrong;
}"""
BELOW = """() => [...document.querySelectorAll('dialog button, .patterns li, .foot button')]
  .filter((one) => one.getBoundingClientRect().bottom > Math.min(innerHeight,
    one.closest('dialog, .worth, .tiles').getBoundingClientRect().bottom) + 1)
  .map((one) => one.textContent.trim())"""
SHOW = """async (kind) => {
  const { set, night, view } = await import('/app/page/store.js');
  const { play } = await import('/app/page/entry.js');
  const { read } = await import('/app/page/hand.js');
  window.whole ??= view.state;
  set({ sheet: null, step: null, begins: null, fixing: null, screen: 'table', receipt: null,
    state: window.whole });
  const [a, b, c] = night().seats.map(({ id }) => id);
  const won = (player, more) => ({ player, claims: ['robbed_kong'], bao: { payer: c }, ...more });
  const four = { hand: { by: 'tai', tai: 4 } };
  const said = (draft, at) => ({ kind: 'said', said: { draft, at } });
  const sheets = {
    won: said({ kind: 'win', discarder: c, winners: [{ player: a }] }),
    win: said({ kind: 'win', discarder: c, winners: [won(a, { special: true })] }),
    several: said({ kind: 'win', discarder: c, winners: [won(a, four), won(b)] }, 1),
    kong: said({ kind: 'kong', player: a, concealed: null }),
    bite: said({ kind: 'bite', player: a }),
    false_win: said({ kind: 'false_win', player: a, discarder: b }),
    foul: said({ kind: 'foul', player: a }),
    payment: said({ kind: 'payment', player: a, payee: b, cents: 123456, note: 'supper' }),
    split: said({ kind: 'split', player: a, cents: 123456, note: 'supper',
      shares: night().seats.map(({ id }) => ({ player: id, parts: 1 })) }),
    more: {}, sub: { leaves: a }, seats: { order: [a, b, c] }, chips: {}, house: {},
  };
  if (kind in sheets) set({ sheet: { kind, ...sheets[kind] } });
  else if (kind === 'begins')
    set({ state: { ...view.state, night: { ...night(), open: false },
      may: { ...view.state.may, begin: true },
      begins: { preset: 'standard', plays: 'points', stake: '1' } },
      begins: { seats: night().seats.map(({ name }) => name), preset: '', plays: '', stake: '1.5',
        guest: '', last: night().seats.map(({ name }) => name) } });
  else if (kind === 'end')
    (await import('/app/page/booking.js')).look({ do: 'end' });
  else if (kind === 'fixing')
    set({ fixing: { number: 1, then: { ...view.felt, seats: night().seats } } });
  else if (kind === 'tiles') {
    set({ screen: 'tiles' });
    const said = { draft: { kind: 'win', discarder: b, winners: [{ player: a }] } };
    play({ hand: read('(123m) (111s) 789s 55p CC +C | cat f1'), said });
  } else set({ screen: kind });
}"""
THINGS = (
    *("won", "win", "several", "kong", "bite", "false_win", "foul", "payment", "more", "sub"),
    *("seats", "chips", "house", "fixing", "tiles", "log", "settle", "split", "end", "begins"),
)
UNSCROLLED = ("won", "tiles")
"""What is seen whole without scrolling where names are short and the phone is upright."""
COVERED = """async () => {
  const { show } = await import('/app/page/booking.js');
  show({ text: 'Booked', verdict: 'booked', back: { do: 'undo', number: 1 } });
  await new Promise(requestAnimationFrame);
  const box = document.querySelector('.receipt').getBoundingClientRect();
  return [...document.querySelectorAll('.screen, .screen button')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return Math.min(bottom, box.bottom, innerHeight) - Math.max(top, box.top) > 1;
  }).map((one) => one.textContent.trim()); }"""
READY = {
    "tiles": ".worth.won[aria-busy=false]",
    "house": ".told-rules p",
    "split": "dialog .moved li",
    "end": "dialog .moved li",
    "begins": ".begins .hint",
}
"""What is there once a thing is shown whole."""
HIGH = """() => [...document.querySelectorAll('.seat .amount')]
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
LETTERS = """() => [...document.querySelectorAll('.seat .name')].filter((one) => {
  const range = document.createRange(), text = one.firstChild;
  if (!text || one.scrollWidth <= one.clientWidth) return false;
  range.setStart(text, 0); range.setEnd(text, Math.min(7, text.length));
  const wide = range.getBoundingClientRect(), side = one.getBoundingClientRect();
  return Math.max(wide.width, wide.height) > Math.max(side.width, side.height);
}).map((one) => one.textContent)"""


async def find_overlaps(phone: Phone) -> dict[str, Any]:
    """Returns overlaps and cut texts, whether amounts are high enough, and names cut too short."""
    page = phone.page
    return {
        "wrong": await page.evaluate(LAID),
        "high": min(await page.evaluate(HIGH)) >= min(40, await page.evaluate("innerWidth / 9")),
        "short": await page.evaluate(LETTERS),
    }


async def find_lasting_overlaps(phone: Phone) -> dict[str, Any]:
    """Returns them once the page has followed its new size, however busy the machine is."""
    for _ in range(50):
        await phone.page.wait_for_timeout(60)
        found = await find_overlaps(phone)
        if found == FINE:
            break
    return found


async def buttons_under_receipt(phone: Phone) -> list[str]:
    """Returns the buttons of Settle that the receipt covers."""
    await phone.page.get_by_role("tab").nth(3).click()
    found: list[str] = await phone.page.evaluate(COVERED)
    await phone.page.get_by_role("tab").first.click()
    return found


async def check_each_sheet(phone: Phone, where: str) -> dict[Any, Any]:
    """Opens each sheet and each screen; returns the faults by sheet."""
    page, found = phone.page, {}
    for thing in THINGS:
        await page.evaluate(SHOW, thing)
        await page.locator(READY.get(thing, "#app")).first.wait_for(state="attached")
        if thing == "log":
            await page.locator(".log summary").first.click()
        await page.wait_for_timeout(40)
        await photograph(page, f"thing-{where}-{thing}")
        wrong = await page.evaluate(CUT)
        if thing == "fixing":
            wrong += await page.evaluate(LAID)
        if thing in UNSCROLLED and where.startswith("short") and "844" not in where:
            wrong += [f"{name} below the fold" for name in await page.evaluate(BELOW)]
        if wrong:
            found[where, thing] = wrong
    await page.evaluate(SHOW, "table")
    return found


NAMES = {
    "short": "Ah Ming, Ben, Cat, Dan",
    "long": "Ah Ming Tan Wei, Auntie Rosalind Krishnamurthy, Catherine Ong, Daniel Goh Siew",
}


@pytest.mark.long
@pytest.mark.parametrize("names", ["long", "short"])
async def test_no_part_of_the_page_lies_over_another(
    tmp_path: Path, pages: Pages, names: str
) -> None:
    """At each size, in both languages, with a receipt below, amounts up to -1,234.56."""
    async with outing_at(tmp_path, pages) as outing:
        await outing.says("Ah Ming", "/end")
        await outing.says("Ah Ming", f"/newgame {NAMES[names]}")
        first, second, *_ = NAMES[names].split(", ")
        found = {}
        for tai, step in enumerate(("small", "large"), 2):
            if step == "large":
                await outing.says("Ah Ming", "/house stake 38.58")
                await outing.says("Ah Ming", f"/hu {first} 5 {second}")
                await outing.says("Ah Ming", "/lang zh")
                assert outing.balances()[second] < -1000_00
            phone = await outing.phone("Ah Ming", colours="dark" if step == "large" else "light")
            await phone.seat(second, first)
            await (
                phone.page.get_by_role("dialog").locator(".options.numbers button").nth(tai).click()
            )
            await phone.page.locator(".receipt.booked").wait_for()
            found[step, "settle"] = {**FINE, "wrong": await buttons_under_receipt(phone)}
            for size, viewport in SIZES.items():
                await phone.page.set_viewport_size(viewport)
                found[step, size] = await find_lasting_overlaps(phone)
                await photograph(phone.page, f"layout-{names}-{step}-{size}")
                if (names, step) in THOROUGH and (is_all() or size in THOROUGH[names, step]):
                    found |= await check_each_sheet(phone, f"{names}-{step}-{size}")
        assert {key: one for key, one in found.items() if one != FINE} == {}


async def test_a_small_phone_shows_a_receipt_and_a_hand_whole(tmp_path: Path, pages: Pages) -> None:
    """As low as a sheet over a chat is, with a name of 28 letters in both."""
    async with outing_at(tmp_path, pages) as outing:
        await outing.says("Ah Ming", "/end")
        await outing.says("Ah Ming", f"/newgame {NAMES['long']}")
        phone = await outing.phone("Ah Ming", ViewportSize(width=360, height=500))
        page, (first, second, *_) = phone.page, NAMES["long"].split(", ")
        await page.evaluate(SHOW, "tiles")
        await page.evaluate(UNSAID)
        await page.locator(".worth.won[aria-busy=false]").wait_for()
        await photograph(page, "small-tiles")
        assert await page.evaluate(CUT) == []
        await page.locator(".sets button").first.click()  # that it is in the hand nobody said
        await expect(page.locator(".hand .part.open")).to_have_count(1)
        await expect(page.locator(".sets button")).to_have_count(2)
        await page.evaluate(FOUR_ALIKE)
        await page.locator(".worth.incomplete[aria-busy=false]").wait_for()
        await photograph(page, "small-four-alike")
        for kong in ("concealed kong", "exposed kong"):
            offer = page.get_by_role("button", name=kong)
            await expect(offer).to_be_in_viewport(ratio=1, timeout=10_000)
        await phone.tap("button", "concealed kong")
        await phone.tile("5s")  # there is room for one more
        await page.locator(".worth.won[aria-busy=false]").wait_for()
        await page.set_viewport_size(ViewportSize(width=360, height=550))
        await page.evaluate(SHOW, "table")
        await phone.seat(second, first)
        await page.get_by_role("dialog").locator(".options.numbers button").first.click()
        await page.locator(".told .receipt.booked").wait_for()
        await photograph(page, "small-receipt")
        assert await page.evaluate(LAID) == []


FOUR_ALIKE = """async () => {
  const { play } = await import('/app/page/entry.js');
  const { read } = await import('/app/page/hand.js');
  play({ hand: read('1111m CCC 567p 789s 5s') });
}"""
"""Puts fourteen tiles on Tiles: a kong was tapped one by one, so the pair is not whole."""
UNSAID = """async () => {
  const { play } = await import('/app/page/entry.js');
  const { night } = await import('/app/page/store.js');
  const { read } = await import('/app/page/hand.js');
  play({ hand: read('234m 567p 123s 78s 55s +9s'),
    said: { draft: { kind: 'win', winners: [{ player: night().seats[1].id }] } } });
}"""
"""Puts a concealed hand on Tiles of which nobody said yet who shot."""


@pytest.mark.parametrize(
    ("opened", "size", "turned"), [("1024", "1024", 0), ("390", "1024", 3), ("390", "390", 0)]
)
async def test_the_sides_are_turned_where_no_mouse_points(
    tmp_path: Path, pages: Pages, opened: str, size: str, turned: int
) -> None:
    """On a tablet that lies in the middle; the tile there turns them, and says so."""
    async with outing_at(tmp_path, pages) as outing:
        page = (await outing.phone("Ben", SIZES[opened])).page
        await page.set_viewport_size(SIZES[size])
        await page.wait_for_function(f"({TURNED}) === {turned}")
        await page.get_by_title("Turn each side to who sits there, or all upright").click()
        await page.wait_for_function(f"({TURNED}) === {0 if turned else 3}")


TURNED = """[...document.querySelectorAll('.seat .side')].filter((one) => {
  const { transform } = getComputedStyle(one);
  return transform !== 'none' && !transform.startsWith('matrix(1, 0, 0, 1');
}).length"""
"""How many of the four sides are not upright."""
THOROUGH = {("short", "small"): ("320", "390", "844", "768"), ("long", "large"): ("360", "1024")}
"""The sizes at which every sheet is looked at from day to day; else at all."""
FINE = {"wrong": [], "high": True, "short": []}

"""The contrast of every text on the page to its background."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import IN_BROWSER, Colours, Pages
from tests.webapp.phone import outing_at
from tests.webapp.test_layout import READY, SHOW, THINGS

pytestmark = IN_BROWSER

LOW = """(least) => {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parsed = (colour) => {
    pen.clearRect(0, 0, 1, 1); pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
  const over = ([r, g, b, a], [x, y, z]) =>
    [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const light = (rgb) => { const [r, g, b] = rgb.map((one) => { const c = one / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (a, b) => { const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05); };
  // What may lie behind an element: the body's felt goes from one colour to another.
  const behind = (one) => {
    if (!one || one === document.documentElement) return [[255, 255, 255]];
    const style = getComputedStyle(one);
    const root = getComputedStyle(document.documentElement);
    if (one === document.body)
      return ['--felt', '--felt-edge'].map((name) => parsed(root.getPropertyValue(name)));
    const isFoot = style.backgroundAttachment.includes('local');  // where more is scrolled to
    const stops = !isFoot && style.backgroundImage.match(/(rgb|color)\\([^)]*\\)/g) || [];
    const colours = stops.length ? stops : [style.backgroundColor];
    const solid = colours.map(parsed);
    if (solid.every(([, , , a]) => a === 1)) return solid;
    return behind(one.parentElement).flatMap((under) => solid.map((top) => over(top, under))); };
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const off = ':disabled, [aria-disabled=true], [inert], summary ~ *:not(details[open] *)';
  const wrong = new Set();
  const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  const over_all = document.querySelector('dialog[open]');
  while (texts.nextNode()) {
    const text = texts.currentNode, one = text.parentElement;
    if (!text.data.trim() || !seen(one) || one.closest(off)) continue;
    if (over_all && !over_all.contains(one)) continue;
    let opacity = 1;
    for (let up = one; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    const [r, g, b, a] = parsed(getComputedStyle(one).color);
    const least_seen = Math.min(...behind(one).map((under) =>
      contrast(over([r, g, b, a * opacity], under), under)));
    if (least_seen < least)
      wrong.add(`${one.className || one.tagName} "${text.data.trim().slice(0, 30)}"`
        + ` ${least_seen.toFixed(1)}`); }
  return [...wrong];
}"""
STILL = """async () => { await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished)); }"""
OTHERS = {
    "asked": "set({ step: { of: null, taps: [seats[0].id] } })",
    "over": "set({ state: { ...view.state, night: { ...night(), open: false },"
    " may: { ...view.state.may, begin: true } } })",
    "reads": "set({ state: { ...view.state, reason: 'You can only watch.',"
    " may: { ...view.state.may, log: false }, guests: [{ label: 'I am Ben', press: 'x' }] } })",
    "told": "show({ text: 'Booked\\nBen deals next', verdict: 'booked',"
    " back: { do: 'undo', number: 1 } })",
    "refused": "show({ text: 'No', verdict: 'refused' })",
    "offline": "set({ live: 'Offline.' })",
}
"""States of the table itself, and what brings each about."""
PUT = """async () => {
  const { set, night, view } = await import('/app/page/store.js');
  const { show } = await import('/app/page/booking.js');
  const seats = night().seats;
  show(null); set({ sheet: null, step: null, screen: 'table', live: true });
  %s }"""


@pytest.mark.parametrize(
    ("language", "colours"),
    [
        ("en", "light"),
        ("zh", "dark"),
        pytest.param("en", "dark", marks=pytest.mark.long),
        pytest.param("zh", "light", marks=pytest.mark.long),
    ],
)
async def test_every_text_can_be_read(
    tmp_path: Path, pages: Pages, colours: Colours, language: str
) -> None:
    """Each sheet and each screen, and the table in each of its states: at least 4.5 to 1."""
    async with outing_at(tmp_path, pages) as outing:
        await outing.says("Ah Ming", f"/lang {language}")
        for said in ("/hu ben 3 cat", "/kong dan", "/undo"):
            await outing.says("Ah Ming", said)
        page = (await outing.phone("Ah Ming", colours=colours)).page
        await page.wait_for_function(
            "async () => (await import('/app/page/store.js')).view.behind !== null"
        )
        found = {}
        for thing in ("table", *THINGS):
            await page.evaluate(SHOW, thing)
            await page.locator(READY.get(thing, "#app")).first.wait_for(state="attached")
            await page.evaluate(STILL)
            found[thing] = await page.evaluate(LOW, 4.5)
        await page.evaluate(SHOW, "table")
        for state, change in OTHERS.items():
            await page.evaluate(PUT % change)
            await page.evaluate(STILL)
            found[state] = await page.evaluate(LOW, 4.5)
            await page.evaluate(SHOW, "table")
        assert {thing: low for thing, low in found.items() if low} == {}

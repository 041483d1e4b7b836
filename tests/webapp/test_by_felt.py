"""A win by taps on the felt, in a real browser at the width of a phone: three taps and no waiting,
what else can be said of it, and what a thumb does wrong.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Route, expect

from bot.text.translator import Translator, plain, translator_of
from models.rules.house import BaoReason
from models.rules.pattern_ids import PatternId
from tests.browser import IN_BROWSER, Pages, overflow, photograph
from tests.evenings import FOUR
from tests.webapp.phone import Outing, Phone, middle, outing_at

pytestmark = IN_BROWSER


@pytest_asyncio.fixture(loop_scope="session")
async def outing(tmp_path: Path, pages: Pages) -> AsyncIterator[Outing]:
    """Ah Ming, Ben, Cat and Dan at their table; at the end no page has complained."""
    async with outing_at(tmp_path, pages) as going:
        yield going
        assert going.complaints == []


async def chosen(phone: Phone, row: str, name: str) -> None:
    """Taps a switch of a row, by the beginning of its name."""
    group = phone.page.get_by_role("dialog").get_by_role("group", name=row, exact=True)
    await group.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
    phone.taps += 1


async def felt_is_known(phone: Phone) -> None:
    """Waits until the page knows what each tap leads to."""
    await phone.page.wait_for_function(
        "async () => Boolean((await import('/app/page/store.js')).felt())"
    )


async def test_three_taps_wait_for_nothing(outing: Outing) -> None:
    """Once the table is there no tap asks the server, however slow it is: winner, who shot, tai."""
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


async def test_taps_before_it_is_known_what_they_lead_to(outing: Outing) -> None:
    """On a slow network they are kept, each in its place, and go on once it is known."""
    ben = await outing.phone("Ben", routes={"**/app/felt": None})
    await expect(ben.page.get_by_role("button", name="Kong")).to_be_visible()
    await ben.seat("Ben")
    await expect(ben.page.locator(".prompt")).to_have_text("…")
    await ben.seat("Cat")
    await ben.page.unroute("**/app/felt")
    await ben.tap("button", "3 tai", exact=False)
    await ben.says("#1 Ben ← Cat · 3 tai")


async def test_while_the_network_is_away(outing: Outing) -> None:
    """A win is said all the same, and sent once when it is back."""
    ben = await outing.phone("Ben")
    await felt_is_known(ben)
    await ben.page.context.set_offline(True)
    await ben.seat("Ben", "Cat")
    await ben.tap("button", "2 tai", exact=False)
    await expect(ben.page.get_by_role("alert")).to_contain_text("kept")
    await ben.page.context.set_offline(False)
    await ben.says("#1 Ben ← Cat · 2 tai")
    assert len(outing.night()["entries"]) == 1


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "zh"])
async def test_what_else_can_be_said_of_a_win(outing: Outing, language: str) -> None:
    """A bao with its reason, a special hand, how it was won, two winners: with the chat's words."""
    await outing.says("Ah Ming", "/house several_winners all_win")
    await outing.says("Ah Ming", f"/lang {language}")
    spoken, ben = translator_of(language), await outing.phone("Ben")
    row, tai = _rows(spoken), [plain(spoken.say("hand-tai", tai=tai)) for tai in range(6)]
    await ben.seat("Ben", "Cat")
    await chosen(ben, row["bao"], "Cat")
    await chosen(ben, row["reason"], plain(spoken.term(BaoReason.LIMIT)))
    await photograph(ben.page, f"felt-bao-{language}")
    await ben.tap("button", tai[5], exact=False)
    await ben.says("#2 ")
    await ben.seat("Dan", "Dan")
    await ben.tap("button", row["special"])
    await chosen(ben, row["claims"], plain(spoken.pattern(PatternId.LAST_TILE)))
    await photograph(ben.page, f"felt-special-{language}")
    assert await overflow(ben.page) == 0
    await ben.tap("button", plain(spoken.pattern(PatternId.THIRTEEN_ORPHANS)), exact=False)
    await ben.says("#3 ")
    await ben.seat("Ben", "Cat")
    await chosen(ben, row["another"], "Dan")
    await ben.tap("button", tai[3], exact=False)
    await expect(ben.page.get_by_role("group", name=row["winner"], exact=True)).to_contain_text("?")
    await photograph(ben.page, f"felt-several-{language}")
    await ben.tap("button", tai[1], exact=False)
    await ben.tap("button", plain(spoken.say("app-book")))
    await ben.says("#4 ")
    assert [entry["text"] for entry in outing.night()["entries"] if entry["kind"] == "win"] == [
        "/hu Ben 5 bao Cat limit from Cat",
        "/hu Dan thirteen orphans last tile zimo",
        "/hu Ben 3, Dan 1 from Cat",
    ]


def _rows(spoken: Translator) -> dict[str, str]:
    """The labels of the rows of a win."""
    names = ("bao", "reason", "special", "claims", "another", "winner", "tiles")
    return {name: plain(spoken.say(f"row-{name}")) for name in names}


async def test_two_winners_one_by_their_tiles(outing: Outing) -> None:
    """From the sheet to Tiles and back; the others' hands wait; booked, Tiles is empty again."""
    await outing.says("Ah Ming", "/house several_winners all_win")
    ben = await outing.phone("Ben")
    await ben.seat("Ben", "Cat")
    await chosen(ben, "Also won", "Dan")
    await ben.tap("button", "2 tai", exact=False)
    await ben.tap("button", "By its tiles…")
    await ben.enter("123m 456m 789m 55s 23p +4p")
    await expect(ben.page.locator(".worth.won[aria-busy=false]")).to_be_visible()
    await expect(ben.page.locator(".how")).to_contain_text("Dan ← Cat")
    await photograph(ben.page, "felt-tiles-of-one")
    await ben.tap("button", "Book", exact=False)
    sheet = ben.page.get_by_role("dialog")
    await expect(sheet.get_by_role("group", name="Winner")).to_contain_text("Dan · By tiles")
    await sheet.get_by_role("button", name="Book", exact=True).click()
    await ben.says("#2 ")
    _, entry = outing.night()["entries"]
    assert entry["text"] == "/hu Ben 2, Dan 123456789m 23p 55s +4p from Cat"
    await ben.screen("Tiles")
    await expect(ben.page.locator(".rack")).to_contain_text("Tap tiles")


async def test_a_seat_tapped_twice_books_nothing(outing: Outing) -> None:
    """The second tap falls on what the first one opened: there it is not counted, later it is."""
    ben = await outing.phone("Ben")
    page = ben.page
    await felt_is_known(ben)
    await ben.seat("Ben", "Cat")
    x, y = await middle(page, ".option >> nth=0")  # where 1 tai lies
    await ben.tap("button", "Close")
    under = "([x, y]) => document.elementFromPoint(x, y).closest('.seat')?.innerText ?? ''"
    seat: str = await page.evaluate(under, [x, y])
    (name,) = (name for name in FOUR if name in seat)
    await ben.seat(next(other for other in FOUR if other != name))
    await page.mouse.click(x, y)
    await page.wait_for_timeout(150)
    await page.mouse.click(x, y)
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.wait_for_timeout(600)
    assert await page.evaluate("Boolean(document.querySelector('.receipt.sending'))") is False
    assert outing.night()["entries"] == []
    await page.mouse.click(x, y)
    await ben.says("#1 ")


async def test_what_a_thumb_does_wrong(outing: Outing) -> None:
    """A double tap books once; a sum that is none says so; a hand that is over is asked about."""
    ben, cat = await outing.phone("Ben"), await outing.phone("Cat")
    await ben.seat("Ben", "Cat")
    await ben.page.get_by_role("button", name="1 tai").dblclick()
    await ben.says("#1 ")
    for step in ("More", "Payment"):
        await ben.tap("button", step)
    await ben.seat("Dan", "Dan")  # nobody pays themself: it asks anew
    await ben.seat("Dan", "Ben")
    sheet = ben.page.get_by_role("dialog")
    await sheet.get_by_label("Amount").fill("5 dollars")
    await expect(sheet.locator(".wrong")).to_have_text("Write an amount like 5 or 5.50.")
    await expect(sheet.get_by_role("button", name="Book")).to_be_disabled()
    await sheet.get_by_label("Amount").fill("5")
    await expect(sheet.locator(".wrong")).to_have_count(0)
    await expect(sheet.locator(".moved li")).to_have_count(2)
    await ben.tap("button", "Close")
    await ben.seat("Dan", "Ben")
    await cat.seat("Cat", "Ben")
    await cat.tap("button", "2 tai", exact=False)
    await cat.says("#2 ")
    await ben.tap("button", "4 tai", exact=False)  # of a hand that was booked meanwhile
    await expect(sheet.locator("h2")).to_contain_text("Hand 2 is over")
    await sheet.locator(".option").last.click()
    await outing.says("Ah Ming", "/end")
    entries = outing.night()["entries"]
    assert [entry["text"] for entry in entries] == ["/hu Ben 1 from Cat", "/hu Cat 2 from Ben"]

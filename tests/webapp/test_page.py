"""The Mini App in a real browser at the width of a phone, on the practice table."""

from __future__ import annotations

import re
import statistics
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.text.translator import translator_of
from models.rules.case import Claim
from models.rules.hands import MeldKind
from models.rules.house import Preset
from models.rules.notation import parse_hand, print_hand
from models.rules.pattern_ids import PatternId
from models.rules.payments import payout
from models.rules.presets import PRESETS
from models.rules.scoring import Score, compute_score
from models.rules.tiles import Wind
from tests.browser import IN_BROWSER, Pages
from tests.effort import is_all
from tests.webapp.phone import Outing, Phone, outing_at

pytestmark = IN_BROWSER

STANDARD = PRESETS[Preset.STANDARD]
DRAWN = "Self-drawn"


@pytest_asyncio.fixture(loop_scope="session")
async def outing(tmp_path: Path, pages: Pages) -> AsyncIterator[Outing]:
    """Ah Ming, Ben, Cat and Dan at their table; at the end no page has complained."""
    async with outing_at(tmp_path, pages) as going:
        yield going
        assert going.complaints == []


class Shown(NamedTuple):
    """A hand as it lies on the table: its winner, its discarder and its event."""

    winner: str
    hand: str
    off: str
    event: PatternId | None = None


KONGED = PatternId.KONG_REPLACEMENT

HANDS = (
    Shown("Cat", "123m 456p 789s 99s 45m +6m | f1", "Ben"),
    Shown("Ben", "(FFFF) 123m 789p 55s 67s +8s", DRAWN, KONGED),
    Shown("Ben", "CCC FFF (345m) 77p BB +7p", "Cat"),
    Shown("Ben", "222333444m 55p 88s +8s", DRAWN),
    Shown("Cat", "(567m) (CCCC) 11s 22s 789p +1s", DRAWN),
    Shown("Ah Ming", "[1111s] 234m 567m 99p 68p +7p | rat", DRAWN),
)


@pytest.mark.long
async def test_a_hand_entered_by_taps_is_booked_as_it_is_scored(outing: Outing) -> None:
    """In few taps; with kongs, bonus tiles and a replacement."""
    ben = await outing.phone("Ben")
    taps = [await enter_and_book(outing, ben, number, hand) for number, hand in enumerate(HANDS, 1)]
    assert (statistics.median(taps) <= 14, max(taps) <= 20) == (True, True), taps
    booked = [entry["undone"] for entry in outing.night()["entries"]]
    assert booked == [False] * len(HANDS)


async def enter_and_book(outing: Outing, phone: Phone, number: int, shown: Shown) -> int:
    """Enters and books a hand; how many taps that took, the turn to Tiles included."""
    worth = worth_of(outing, shown)
    assert worth.is_win, shown
    phone.taps = 0
    await phone.tap("tab", "Tiles")
    await phone.enter(shown.hand)
    if shown.winner != "Ben":
        await choose(phone, "Winner", shown.winner)
    await choose(phone, "Who shot", shown.off)
    if shown.event is not None:
        await phone.tap("button", str(translator_of().pattern_name(shown.event)))
    await expect(phone.page.locator(".worth.won[aria-busy=false]")).to_be_visible()
    await expect(phone.page.locator(".total b")).to_have_text(str(worth.tai))
    patterns = await phone.page.locator(".patterns li b").all_inner_texts()
    assert sum(map(int, patterns)) == worth.raw_tai, shown
    await phone.tap("button", "Book", exact=False)
    await phone.says(f"#{number} ")
    if any(meld.kind is MeldKind.KONG for meld in parse_hand(shown.hand).melds):
        await phone.tap("button", "Paid already")  # nobody logged it
    entry = outing.night()["entries"][-1]
    assert print_hand(parse_hand(shown.hand)) in entry["text"], shown
    pay = payout(STANDARD, worth.tai, worth.special, worth.claim.self_draw)
    all_pay = 3 * (pay.self_draw or 0) or (pay.discarder or 0) + 2 * (pay.other or 0)
    assert sum(one["cents"] for one in entry["transfers"]) == all_pay, shown
    return phone.taps


def worth_of(outing: Outing, shown: Shown) -> Score:
    """Returns the score of a hand as the night stands."""
    night = outing.night()
    seat = next(one["seat"] for one in night["players"] if one["name"] == shown.winner)
    events = (shown.event,) if shown.event is not None else ()
    claim = Claim(Wind(seat), Wind(night["round"]), shown.off == DRAWN, events)
    return compute_score(parse_hand(shown.hand), claim, STANDARD)


async def choose(phone: Phone, group: str, name: str) -> None:
    """Taps one of the faces of a row."""
    faces = phone.page.get_by_role("group", name=group)
    await faces.get_by_role("button", name=re.compile(f"^{name}")).click()
    phone.taps += 1


# --- Table ---


async def test_every_kind_of_event_takes_few_taps_and_books_what_the_same_typed_does(
    outing: Outing,
) -> None:
    ben = await outing.phone("Ben")
    for number, (said, steps, most) in enumerate(NIGHT, 1):
        ben.taps = 0
        for step in steps:
            await say(ben, step)
        await ben.says(f"#{number} ")
        assert ben.taps <= most, said
    await ben.seat("Cat", "Dan")
    await ben.tap("button", "1 tai", exact=False)
    await ben.says(f"#{len(NIGHT) + 1} ")
    for label in ("Undo", "Redo"):
        await ben.page.locator(".receipt").get_by_role("button", name=label).click()
    await expect(ben.page.locator(".told")).to_contain_text(f"#{len(NIGHT) + 1} ")
    await outing.says("Ben", f"/undo {len(NIGHT) + 1}")
    await expect(ben.page.locator(".told")).to_contain_text(f"#{len(NIGHT)} ")
    await fix_and_undo(ben)
    group = outing.group()
    await group.says("Ah Ming", "/newgame Ah Ming, Ben, Cat, Dan")
    for said in (*(said for said, _, _ in NIGHT), "/hu cat 1 dan", f"/undo {len(NIGHT) + 1}"):
        await group.says("Ah Ming", said)
    for said in ("/fix 1 hu ben 4 dan", "/fix 1 hu ben 3 cat", "/undo 2"):
        await group.says("Ah Ming", said)
    assert outing.essence() == group.essence()
    await count_chips(outing, ben)
    await replace_by_guest(outing, ben)
    await end_and_pay(outing, ben)


async def say(phone: Phone, step: str) -> None:
    """Taps a seat, a face of a row (`row: face`) or a button, or fills `field = text`."""
    row, _, name = step.partition(": ")
    field, _, typed = step.partition(" = ")
    if name:
        await choose(phone, row, name)
    elif typed:
        await phone.page.get_by_role("dialog").get_by_label(field, exact=True).fill(typed)
    elif step in SEATED:
        await phone.seat(step)
    else:
        await phone.tap("button", step, exact=False)


SEATED = ("Ah Ming", "Ben", "Cat", "Dan")
_WHOLE_NIGHT = (
    ("/hu ben 3 cat", ("Ben", "Cat", "3 tai"), 3),
    ("/kong dan concealed", ("Kong", "Dan", "concealed"), 3),
    ("/hu dan 2 zimo", ("Dan", "Dan", "2 tai"), 3),
    ("/bite ming cat rat", ("Bite", "Ah Ming", "cat and rat"), 3),
    ("/draw", ("Draw", "Book"), 2),
    ("/zhahu cat from ben", ("More", "False win", "Cat", "Ben", "Book"), 5),
    ("/hu ming 5 ben bao ben", ("Ah Ming", "Ben", "Pays for all: Ben", "5 tai"), 4),
    ("/foul dan long", ("More", "Foul hand", "Dan", "long"), 4),
    ("/hu cat thirteen orphans dan", ("Cat", "Dan", "A special hand", "thirteen orphans"), 4),
    ("/kong ben", ("Kong", "Ben", "exposed"), 3),
    ("/hu ben 1 cat", ("Ben", "Cat", "1 tai"), 3),
    ("/split ming paid 40 for all", ("More", "Split", "Ah Ming", "Amount = 40", "Book"), 4),
)
NIGHT = _WHOLE_NIGHT if is_all() else (*_WHOLE_NIGHT[:4], _WHOLE_NIGHT[-1])
"""From day to day `test_kinds` taps the others, without a browser."""


async def fix_and_undo(phone: Phone) -> None:
    """Fixes an entry in the log and undoes another: each is seen before it is done."""
    page = phone.page
    await phone.screen("Log")
    await page.locator(".log li", has_text="#1 ").last.locator("summary").click()
    await phone.tap("button", "Fix")
    await expect(page.get_by_role("button", name="Fix #1")).to_be_disabled()  # nothing changed
    await choose(phone, "Who shot", "Dan")
    await phone.tap("button", "4 tai", exact=False)
    sheet = page.get_by_role("dialog")
    await expect(sheet.locator(".moved")).to_contain_text("Dan-16.00")
    await phone.tap("button", "Fix #1")  # it is in sight, and nothing is asked again
    await phone.says("#1 ")
    await expect(page.locator(".receipt")).not_to_contain_text("Now")  # the seats show it
    await page.locator(".receipt").get_by_role("button", name="Undo").click()
    await phone.says("3 tai")
    await expect(page.locator(".receipt button")).to_have_count(0)
    await phone.screen("Log")
    await page.locator(".log li", has_text="#2 ").last.locator("summary").click()
    await phone.tap("button", "Undo")
    await expect(sheet.locator(".moved li")).to_have_count(4)
    await phone.tap("button", "Undo it")
    await expect(page.locator(".log li.undone")).to_have_count(2)


async def count_chips(outing: Outing, phone: Phone) -> None:
    """Counts chips that differ from the book, and settles by them."""
    counted = {"Ah Ming": 1, "Ben": 2, "Cat": -4, "Dan": 1}
    await phone.screen("Table")
    for step in ("More", "Count chips", *(f"{name} = {won}" for name, won in counted.items())):
        await say(phone, step)
    sheet = phone.page.get_by_role("dialog")
    await sheet.locator("form button").click()
    await sheet.get_by_role("button", name="By the chips").click()
    await phone.says(f"#{len(NIGHT) + 2} ")
    await expect(phone.page.locator(".receipt button")).to_have_text("Undo")
    balances = {one["name"]: one["balance"] for one in outing.night()["players"]}
    assert balances == {name: 100 * won for name, won in counted.items()}


async def replace_by_guest(outing: Outing, phone: Phone) -> None:
    """Has Dan leave his seat to a guest whose name is typed."""
    for step in ("More", "Substitute", "Who leaves?: Dan", "Name of a guest = Zoe"):
        await say(phone, step)
    sheet = phone.page.get_by_role("dialog")
    await sheet.locator("form button").click()
    await sheet.locator(".options.wide .option").last.click()
    await expect(phone.page.locator(".seat", has_text="Zoe")).to_have_count(1)
    assert outing.night()["entries"][-1]["kind"] == "substitution"


async def end_and_pay(outing: Outing, phone: Phone) -> None:
    """Ends the night; its payee or payer reports a payment."""
    await phone.screen("Settle")
    beside = await phone.page.locator(".settle h2", has_text="Supper").locator("~ ul").inner_text()
    await phone.tap("button", "End the night…")
    sheet = phone.page.get_by_role("dialog")
    await expect(sheet.locator("h2", has_text="Supper").locator("~ ul")).to_have_text(
        beside, use_inner_text=True
    )
    await phone.tap("button", "End the night", exact=True)
    told = phone.page.locator(".receipt", has_text="Good night!").locator("p")
    await expect(told).to_have_count(1)  # no payment of several
    own = phone.page.locator(".due.pay, .due.get").first
    await own.get_by_role("button", name="Paid").click()
    await expect(phone.page.locator(".due.paid")).to_have_count(1)
    night = outing.night()
    assert night["state"] == "ended"
    assert [one["paid"] for one in night["settlement"] if one["paid"]] != []


# --- two phones, and what goes wrong ---


@pytest.mark.long
async def test_the_page_bears_double_taps_lost_networks_and_ended_nights(outing: Outing) -> None:
    """Somebody who only looks on has no buttons to log with."""
    ben = await outing.phone("Ben")
    await ben.screen("Tiles")
    await ben.enter(HANDS[0].hand)
    await choose(ben, "Who shot", "Cat")
    await ben.page.get_by_role("button", name="Book").dblclick()
    await ben.says("#1 ")
    await ben.screen("Tiles")
    await ben.enter(HANDS[1].hand)
    await choose(ben, "Who shot", "Dan")
    await expect(ben.page.locator(".worth.won[aria-busy=false]")).to_be_visible()
    await ben.page.context.set_offline(True)
    await ben.tap("button", "Book", exact=False)
    await expect(ben.page.get_by_role("alert")).to_contain_text("kept")
    kept = await ben.page.evaluate("sessionStorage.getItem('kaki-hand')")
    assert '"parts":[{' in kept
    await ben.page.context.set_offline(False)
    await ben.says("#2 ")
    await ben.tap("button", "Paid already")  # the kong
    assert len(outing.night()["entries"]) == 2
    eve = await outing.phone("Eve")
    await expect(eve.page.locator(".actions")).not_to_contain_text("Kong")
    await outing.says("Ah Ming", "/end")
    await expect(ben.page.locator(".told")).to_contain_text("The night is over")
    await expect(ben.page.locator(".actions button")).to_have_text(["Begin a night…"])

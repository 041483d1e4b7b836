"""Every kind of event by taps: entered, fixed in each of its parts, undone and redone in a browser.

After each the ledger is what the typed command makes of it in another group of the same people.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Error, Locator, expect

from bot.text.translator import Translator, plain, translator_of
from models.ledger.database import Database
from models.ledger.night.history import lines
from models.ledger.nights import table_of
from models.rules.events import BiteKind, FoulKind
from models.rules.house import BaoReason
from models.rules.kinds import KINDS, Kind
from models.rules.pattern_ids import PatternId
from models.rules.values import PlayerId
from tests.browser import IN_BROWSER, Pages
from tests.effort import is_all
from tests.webapp.phone import Outing, Phone, outing_at

pytestmark = IN_BROWSER

Steps = tuple[str, ...]
Said = tuple[str, Steps]
"""What is typed, and the taps that say the same. `{n}` is the number of the entry; behind `=>` is
which button answers what is asked then."""

ROWS: Final[dict[str, tuple[Said, ...]]] = {
    Kind.WIN: (
        ("/hu ben 3 cat", ("seat Ben", "seat Cat", "tai 3")),
        ("/fix {n} hu ben 4 cat", ("tai 4",)),
        ("/fix {n} hu ben 4 dan", ("in shooter Dan",)),
        ("/fix {n} hu cat 4 dan", ("in winner Cat",)),
        ("/fix {n} hu cat 4 dan bao dan", ("in bao Dan",)),
        ("/fix {n} hu cat 4 dan bao dan dragons", ("in reason dragons",)),
        ("/fix {n} zimo cat 4", ("in bao Dan", "in shooter self-drawn")),
        ("/fix {n} zimo cat 4 last tile", ("special", "in claims last_tile")),
        ("/fix {n} hu cat 4 dan", ("in claims last_tile", "in shooter Dan")),
        ("/fix {n} hu cat 4, ben 2 dan", ("in another Ben", "tai 2")),
        ("/fix {n} hu cat 4, ben 3 dan bao dan", ("in winner Ben", "tai 3", "in bao Dan")),
        ("/fix {n} hu cat 4 dan", ("in another Ben",)),
        ("/fix {n} zimo cat 4", ("in shooter self-drawn",)),
        ("/fix {n} zimo cat thirteen orphans", ("special", "pick thirteen_orphans")),
        ("/fix {n} draw", ("other-kind", "draw")),
    ),
    Kind.KONG: (
        ("/kong dan concealed", ("kong", "seat Dan", "concealed")),
        ("/fix {n} kong ben concealed", ("in who Ben",)),
        ("/fix {n} kong ben", ("exposed",)),
        ("/fix {n} kong ben bao cat fresh kong", ("in bao Cat",)),
    ),
    Kind.BITE: (
        ("/bite ming cat rat", ("bite", "seat Ah Ming", "pick cat_rat")),
        ("/fix {n} bite ming cat rat dealt", ("dealt",)),
        ("/fix {n} bite ming rooster centipede dealt", ("pick rooster_centipede",)),
        ("/fix {n} bite dan rooster centipede dealt", ("in who Dan",)),
    ),
    Kind.FALSE_WIN: (
        ("/zhahu cat from ben", ("false-win", "seat Cat", "seat Ben")),
        ("/fix {n} zhahu dan from ben", ("in who Dan",)),
        ("/fix {n} zhahu dan from cat", ("pick Cat",)),
        ("/fix {n} zhahu dan zimo", ("pick self-drawn",)),
    ),
    Kind.DRAW: (
        ("/draw", ("draw", "book")),
        ("/fix {n} hu ben 1 cat", ("seat Ben", "seat Cat", "tai 1")),
        ("/fix {n} foul cat short", ("other-kind", "more", "foul", "seat Cat", "pick short")),
        ("/fix {n} draw", ("other-kind", "draw")),
    ),
    Kind.FOUL: (
        ("/foul dan long", ("more", "foul", "seat Dan", "pick long")),
        ("/fix {n} foul dan messy", ("pick messy",)),
        ("/fix {n} foul ben messy", ("in who Ben",)),
    ),
    Kind.PAYMENT: (
        (
            "/pay dan ben 5.50",
            ("more", "payment", "seat Dan", "seat Ben", "put amount 5.50", "book"),
        ),
        ("/fix {n} pay dan ben 7", ("put amount 7",)),
        ("/fix {n} pay cat ben 7", ("in who-payment Cat",)),
        ("/fix {n} pay cat ming 7", ("to Ah Ming",)),
        ("/fix {n} pay cat ming 7 supper", ("put note supper",)),
    ),
    Kind.SPLIT: (
        ("/split ming paid 40 for all", ("more", "split", "seat Ah Ming", "put amount 40", "book")),
        ("/fix {n} split ming paid 45 for all", ("put amount 45",)),
        ("/fix {n} split ben paid 45 for all", ("in who-split Ben",)),
        ("/fix {n} split ben paid 45 for ming, ben, dan", ("in sharers Cat",)),
        ("/fix {n} split ben paid 45 for ming, ben, dan supper", ("put note supper",)),
    ),
    Kind.CHIPS: (
        (
            "/chips ming +1, ben +2, cat -4, dan +1 chips",
            ("more", "chips", "count 1 2 -4 1", "book", "option 1"),
        ),
        (
            "/fix {n} chips ming +1, ben +3, cat -4, dan 0 chips",
            ("count 1 3 -4 0", "book", "option 1"),
        ),
    ),
    Kind.SUBSTITUTION: (
        (
            "/sub dan, Eve => -1",
            ("more", "sub", "in who-leaves Dan", "put guest Eve", "book", "option -1"),
        ),
    ),
    Kind.SEATING: (
        (
            "/seats ben, ming, eve, cat => 0",
            ("more", "seats", "sit Ben", "sit Ah Ming", "sit Eve", "sit Cat", "book", "option 0"),
        ),
    ),
    Kind.RULES: (("/house stake 0.50", ("more", "house", "nth 0", "nth 0", "turn 0.50")),),
}


def written(database: Database, chat: int) -> list[Any]:
    """The entries of the newest night with all their parts, by name, and what each stands at."""
    with database.reading() as session:
        table = table_of(session, chat, 0)
        assert table is not None
        names = {player: one.name for player, one in table.members.items()}
        told = [
            (line.number, line.stands, _named(line.event.model_dump(mode="json"), names))
            for line in lines(session, table, 99)
        ]
        balances = {names[one]: cents for one, cents in table.state.balances.items()}
        return [*told, balances, table.state.deal]


def _named(part: Any, names: Mapping[PlayerId, str]) -> Any:
    match part:
        case dict():
            who = ("player", "payer", "payee", "discarder", "leaves", "joins")
            return {
                key: names.get(PlayerId(value)) if key in who else _named(value, names)
                for key, value in part.items()
                if key not in ("text", "said")
            }
        case [int(), int(), int(), int()]:
            return [names[PlayerId(one)] for one in part]
        case list():
            return [_named(one, names) for one in part]
        case _:
            return part


class Finger:
    """Taps what a step names, by the words of the language that the phone shows."""

    def __init__(self, phone: Phone, translator: Translator) -> None:
        self.phone = phone
        self.translator = translator

    def label(self, name: str) -> str:
        """What is tapped, as it is called on the page."""
        for terms in (BiteKind, FoulKind, BaoReason):
            if name in {*terms}:
                return plain(self.translator.term(terms(name)))
        if name in {*PatternId}:
            return plain(self.translator.pattern(PatternId(name)))
        return name

    def app(self, key: str) -> str:
        """A word of the page itself, of its sheets, or of the chat's buttons and answers."""
        knows, say = self.translator.knows, self.translator.say
        names = (f"{kind}-{key}" for kind in ("app", "row", "button", "answer"))
        found = next((name for name in names if knows(name)), None)
        if found in (None, "app-fix-book", "app-fixing"):
            return self.translator.templates("app-").get(f"app-{key}", "")
        return plain(say(found))

    async def taps(self, step: str) -> None:
        """One step of a row: what is named in a row of the sheet, else a button by its word."""
        verb, _, rest = step.partition(" ")
        sheet = self.phone.page.get_by_role("dialog")
        row, _, name = rest.partition(" ")
        match verb:
            case "seat":
                await self.phone.seat(rest)
            case "in":
                await self._chip(sheet.get_by_role("group", name=self.app(row), exact=True), name)
            case "to" | "sit":  # the last row
                await self._chip(sheet.get_by_role("group").last, rest)
            case "pick":
                await self._chip(sheet.locator(".options"), rest)
            case "put":
                await sheet.get_by_label(self.app(row), exact=True).fill(name)
            case "count":
                for at, text in enumerate(rest.split()):
                    await sheet.locator("input").nth(at).fill(text)
            case "nth":
                title = await sheet.locator("h2").first.inner_text()
                await sheet.locator(".option").nth(int(rest)).click()
                await expect(sheet.locator("h2").first).not_to_have_text(title)
            case "option":
                await sheet.locator(".options.wide .option").nth(int(rest)).click()
            case _:
                await self._button(verb, rest)

    async def _button(self, verb: str, rest: str) -> None:
        """A button by its word: of the sheet where one lies there, else of the page."""
        page, sheet = self.phone.page, self.phone.page.get_by_role("dialog")
        if verb in ("tai", "concealed", "exposed", "turn"):
            say = self.translator.say
            label = {"tai": lambda: plain(say("hand-tai", tai=int(rest))), "turn": lambda: rest}
            named = label.get(verb, lambda: plain(say(f"answer-{verb}")))()
            await sheet.locator(".option", has_text=named).first.click()
        elif verb == "book" and await sheet.locator("form button").count():
            await sheet.locator("form button").click()
        else:
            within = sheet if await sheet.count() else page
            await within.get_by_role("button", name=self.app(verb), exact=True).click()

    async def _chip(self, row: Locator, name: str) -> None:
        label = self.app(name) or self.label(name)
        await row.get_by_role("button", name=re.compile(f"^{re.escape(label)}")).click()

    async def opens(self, number: int) -> None:
        """Opens an entry in the log."""
        await self.phone.screen(self.app("log"))
        row = self.phone.page.locator(".log li", has_text=f"#{number}").first
        if not await row.locator("details[open]").count():
            await row.locator("summary").click()

    async def mends(self, number: int, what: str) -> None:
        """Presses Undo, Redo or Fix in the row of an entry."""
        await self.opens(number)
        row = self.phone.page.locator(".log li", has_text=f"#{number}").first
        await row.get_by_role("button", name=self.app(what), exact=True).click()
        if what != "fix":
            await self.taps(f"do-{what}")

    async def fixed(self, number: int) -> None:
        """Books a fix: what it would move is seen first."""
        sheet = self.phone.page.get_by_role("dialog")
        book = self.app("fix-book").replace("{number}", str(number))
        if await sheet.get_by_role("button", name=book).count():
            await sheet.get_by_role("button", name=book).click()
        await self.taps("do-fix")


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_each_kind_by_taps_is_what_is_typed(
    tmp_path: Path, pages: Pages, language: str
) -> None:
    """From day to day each language has every other kind; the others are typed in both groups."""
    assert {*KINDS} == {*ROWS}
    async with outing_at(tmp_path, pages) as outing:
        typed = outing.second_group()
        tapped = outing.table.group_id
        await outing.types(typed, "/newgame Ah Ming, Ben, Cat, Dan")
        for chat in (tapped, typed):
            await outing.types(chat, f"/lang {language}")
        finger = Finger(await outing.phone("Ben"), translator_of(language))
        rows = [(kind, row) for kind, row in ROWS.items() if kind in KINDS]
        for number, (kind, row) in enumerate(rows, 1):
            by_taps = is_all() or number % 2 == (language == "en")
            for words, steps in row:
                said = words.replace("{n}", str(number))
                await _types(outing, typed, said)
                if by_taps:
                    await _taps(finger, number, said, steps)
                else:
                    await _types(outing, tapped, said)
                await _alike(outing, typed, f"{kind}: {said}")
                assert len(written(outing.database, typed)) == number + 2
            for what in ("undo", "redo"):
                await outing.types(typed, f"/{what} {number}")
                await finger.mends(number, what)
                await expect(finger.phone.page.get_by_role("dialog")).to_have_count(0)
                await _alike(outing, typed, f"{kind}: {what}")
        assert outing.complaints == []


async def _types(outing: Outing, chat: int, said: str) -> None:
    """Ah Ming types it; what is asked is answered by a button."""
    words, _, nth = said.partition(" => ")
    await outing.types(chat, words)
    if nth:
        asked = [one for one in outing.table.bot_messages(chat) if one.keyboard][-1]
        buttons = [button for row in asked.keyboard for button in row]
        person = outing.person("Ah Ming").id
        outing.table.press(person, asked.message_id, buttons[int(nth)].callback_data or "", chat)
        await outing.settled()


async def _taps(finger: Finger, number: int, said: str, steps: Steps) -> None:
    fixes = said.startswith("/fix")
    if fixes:
        await finger.mends(number, "fix")
    else:
        await finger.phone.screen(finger.app("table"))
    try:
        for step in steps:
            await finger.taps(step)
        if fixes and not steps[-1].startswith("option"):  # an answer books what was asked about
            await finger.fixed(number)
    except Error as error:
        shown = await finger.phone.page.locator("body").inner_text()
        raise AssertionError(f"{said}: {step}: {shown}") from error


async def _alike(outing: Outing, typed: int, what: str) -> None:
    """Waits until both groups have the same written; at last says in what they differ."""
    await outing.settled()
    said = written(outing.database, typed)
    for _ in range(200):
        if written(outing.database, outing.table.group_id) == said:
            return
        await asyncio.sleep(0.05)
    assert written(outing.database, outing.table.group_id) == said, what

"""The Mini App on phones at one practice table: real browsers, the real application.

An `Outing` is an evening whose Mini App is served, with phones that have it open. A hand is entered
as a person would: each set that it shows by one gesture, the rest tile by tile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page, Route, ViewportSize, expect

from bot.keyboards.links import LinkedTable, LinkTokenMaker
from models.rules.notation import parse_hand
from models.rules.tiles import Tile
from tests.browser import Colours, Pages
from tests.evenings import Evening, evening_at
from tests.webapp.schema import watching

PHONE = ViewportSize(width=390, height=844)


@dataclass
class Phone:
    """One phone with the app open. `taps` counts every tap and gesture since `begin`."""

    page: Page
    taps: int = 0

    async def tap(self, role: Any, name: str, *, exact: bool = True) -> None:
        """Taps what has this role and name."""
        await self.page.get_by_role(role, name=name, exact=exact).first.click()
        self.taps += 1

    async def screen(self, name: str) -> None:
        """Turns to one of the four screens; no part of any flow, so it is not counted."""
        await self.page.get_by_role("tab", name=name).click()

    async def seat(self, *names: str) -> None:
        """Taps seats of the table, one after the other."""
        for name in names:
            await self.page.locator(".seat", has_text=name).click()
            self.taps += 1

    async def tile(self, tile: str) -> None:
        """Taps a face of the keypad, which stays where it is: so nothing is waited for."""
        key = f"[data-tile='{tile}']"
        await self.page.locator(key).click(force=True)
        self.taps += 1

    async def sweep(self, tile: str, shape: str, *, exposed: bool) -> None:
        """Sweeps from a face of the keypad to a set that it offers."""
        mouse = self.page.mouse
        x, y = await middle(self.page, f"[data-tile='{tile}']")
        await mouse.move(x, y)
        await mouse.down()
        await mouse.move(x, y - 20)
        kind = f"{'open' if exposed else 'closed'}-{shape}"
        await mouse.move(*await middle(self.page, f"[data-set='{kind}']"))
        await mouse.up()
        self.taps += 1

    async def enter(self, notation: str) -> None:
        """Enters a hand: what it shows set by set, what it holds in sets where it can."""
        hand = parse_hand(notation)
        for meld in hand.melds:
            await self.sweep(meld.tiles[0].code, meld.kind.value, exposed=meld.exposed)
        loose = Counter(hand.concealed)
        for shape, tiles in held_sets(loose):
            await self.sweep(tiles[0].code, shape, exposed=False)
        for tile in sorted(loose.elements()):
            await self.tile(tile.code)
        if hand.winning is not None:
            await self.tile(hand.winning.code)
        for bonus in hand.bonus:
            await self.tile(bonus.code)

    async def says(self, text: str) -> None:
        """Waits until the last receipt says this."""
        await expect(self.page.locator(".receipt")).to_contain_text(text)


def held_sets(loose: Counter[Tile]) -> Iterator[tuple[str, tuple[Tile, ...]]]:
    """Takes pungs and chows out of concealed tiles, the lowest first; what is left are singles."""
    for tile in sorted(loose):
        if loose[tile] == 3:
            del loose[tile]
            yield "pung", (tile, tile, tile)
    for tile in sorted(loose):
        run = (tile, *(other for other in sorted(loose) if 0 < other - tile < 3))
        is_run = not tile.is_honour and len({other.suit for other in run}) == 1 and len(run) == 3
        while is_run and all(loose[other] > 0 for other in run):
            loose.subtract(run)
            yield "chow", run


async def middle(page: Page, selector: str) -> tuple[float, float]:
    """Returns the middle of a visible element, in px."""
    box = await page.locator(selector).bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@dataclass
class Outing(Evening):
    """An evening with phones."""

    pages: Pages

    @property
    def complaints(self) -> list[str]:
        """Returns the errors that the pages logged.

        A browser says so itself where the network is away: some tests take it away.
        """
        return [said for said in self.pages.complained if "net::ERR" not in said]

    async def phone(
        self,
        name: str,
        viewport: ViewportSize = PHONE,
        colours: Colours = "light",
        routes: Mapping[str, str | None] | None = None,
        platform: str = "practice",
    ) -> Phone:
        """Opens the app on somebody's phone, on the group's night.

        `routes` are addresses that answer a script instead; None cuts them off. `platform` is
        what Telegram says that it runs on. A page complains where it reads what no reply has.
        """
        page = await self.pages.take(viewport, colours)
        await page.add_init_script(watching())
        for address, script in (routes or {}).items():
            await page.route(address, _answering(script))
        address = self.address(name, dark=colours == "dark")
        await page.goto(address.replace("Platform=practice", f"Platform={platform}"))
        await page.get_by_role("tab").first.wait_for()
        return Phone(page)

    def address(self, name: str, *, dark: bool = False) -> str:
        """Returns the app's address, as Telegram opens it for somebody."""
        token = LinkTokenMaker(self.table.token).make_token(LinkedTable(self.table.group_id, 0, 1))
        launch = self.table.open_app(self.person(name).id, token, dark)
        return f"{self.table.page_url}app/#{launch}"


def _answering(script: str | None) -> Callable[[Route], Awaitable[None]]:
    async def answer(route: Route) -> None:
        if script is None:
            await route.abort()
        else:
            await route.fulfill(body=script, content_type="text/javascript")

    return answer


@asynccontextmanager
async def outing_at(folder: Path, pages: Pages) -> AsyncIterator[Outing]:
    """Opens an outing with a ledger in `folder`: Ah Ming, Ben, Cat and Dan are seated, Eve looks
    on.
    """
    async with evening_at(folder, app=True, seated=True) as evening:
        outing = Outing(evening.table, evening.running, evening.database, pages)
        try:
            yield outing
        finally:
            await pages.give_back()

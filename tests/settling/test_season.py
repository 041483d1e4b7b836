"""A season of twelve nights between six people, played through the whole of Kaki.

Beside it runs a plain book of its own: who won how much of whom, what was handed over, what is
still to be paid and from which night. In the end every cent that anybody owes stands in that book.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from models.ledger.check import chat_faults
from tests.carried_debts import carried_over
from tests.evenings import Evening, evening_at, knows

SIX = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Fay")
HOUSEHOLD = {"Dan": "Cat"}
"""Dan settles with Cat from the first night on."""
STAKE = 20
HANDS = 4
APART_FROM = 7
"""Until this night debts meet at the end; from then on each night is settled by itself."""

Line: TypeAlias = tuple[int, str, str]
"""A payment: after which night, from whom to whom."""

_NUMBER = re.compile(r"^#(\d+)", re.MULTILINE)
_NIGHT = re.compile(r"^Night (\d+)$((?:\n  .+)+)", re.MULTILINE)
_LEFT = re.compile(r"  (.+?) +→ (.+?) +(\d+)\.(\d\d)$", re.MULTILINE)
_STANDING = re.compile(r"\d+\. (.+?)\s+([+-]?)(\d+)\.(\d\d)")


def head(name: str) -> str:
    """Who settles for somebody."""
    return HOUSEHOLD.get(name, name)


def merged(balances: Mapping[str, int]) -> Counter[str]:
    """The balances of households; nobody who is even."""
    sums: Counter[str] = Counter()
    for name, cents in balances.items():
        sums[head(name)] += cents
    return Counter({name: cents for name, cents in sums.items() if cents})


def half_and_double(winner: str, tai: int, discarder: str | None, four: list[str]) -> Counter[str]:
    """What a win moves, as the standard rules have it: the discarder or, self-drawn, all double."""
    rate = STAKE * 2 ** (tai - 1)
    pays = {one: 2 * rate if discarder in (None, one) else rate for one in four if one != winner}
    return Counter({winner: sum(pays.values()), **{one: -cents for one, cents in pays.items()}})


@dataclass
class Book:
    """What anybody would keep on paper: no line of it comes from Kaki but what `drawn_up` checks.

    `tonight` is what each entry of the open night moved, by its number, `suppers` those of them
    that nobody won; `took_on` what it took on from earlier nights. `left` is still to be paid;
    `before` is how both stood before the night ended. Of households: `won` in all, and `handed`
    over to them less what they handed over.
    """

    tonight: dict[int, Counter[str]] = field(default_factory=dict)
    suppers: set[int] = field(default_factory=set)
    took_on: Counter[str] = field(default_factory=Counter)
    left: dict[Line, int] = field(default_factory=dict)
    before: tuple[Counter[str], dict[Line, int]] = (Counter(), {})
    won: Counter[str] = field(default_factory=Counter)
    handed: Counter[str] = field(default_factory=Counter)

    @property
    def balances(self) -> Counter[str]:
        """What everybody has tonight."""
        sums = Counter(self.took_on)
        for moved in self.tonight.values():
            sums.update(moved)
        return sums

    @property
    def winnings(self) -> Counter[str]:
        """What everybody has won tonight, supper and debts aside."""
        sums: Counter[str] = Counter()
        for number in self.tonight.keys() - self.suppers:
            sums.update(self.tonight[number])
        return sums

    def take_on(self) -> None:
        """Tonight takes on all that is left of earlier nights."""
        for (_, payer, payee), cents in self.left.items():
            self.took_on.update({payer: -cents, payee: cents})
        self.left.clear()

    def drawn_up(self, night: int, settlement: list[dict[str, Any]], *, meets: bool) -> None:
        """The night is over: its payments must come to the balances, and are to be paid now.

        Where debts meet they come to what earlier nights left, too.
        """
        self.before = Counter(self.took_on), dict(self.left)
        if meets:
            self.take_on()
        comes_to: Counter[str] = Counter()
        for due in settlement:
            assert due["cents"] > due["paid"] == 0
            comes_to.update({due["from"]: -due["cents"], due["to"]: due["cents"]})
            self.left[night, due["from"], due["to"]] = due["cents"]
        assert Counter({n: c for n, c in comes_to.items() if c}) == merged(self.balances)
        for moved in self.tonight.values():
            self.won.update(merged(moved))

    def reopened(self) -> None:
        """The night goes on: its payments do not hold any more."""
        self.took_on, self.left = self.before
        for moved in self.tonight.values():
            self.won.subtract(merged(moved))

    def begin(self) -> None:
        """A new night: nothing is logged."""
        self.tonight, self.suppers, self.took_on = {}, set(), Counter()

    def paid(self, payer: str, payee: str, cents: int) -> None:
        """So much was handed over: of the oldest first. Less than 0 is what was denied."""
        self.handed.update({payee: cents, payer: -cents})
        for line in sorted(self.left):
            if line[1:] == (payer, payee):
                part = min(cents, self.left[line])
                cents -= part
                self.left[line] -= part
        assert cents == 0
        self.left = {line: cents for line, cents in self.left.items() if cents}

    def owed(self) -> Counter[str]:
        """What each household is still to get, less what it is still to pay."""
        sums: Counter[str] = Counter()
        for (_, payer, payee), cents in self.left.items():
            sums.update({payer: -cents, payee: cents})
        return sums


@dataclass
class Season:
    """The nights, as people say them to Kaki and write them into their book."""

    evening: Evening
    random: Random
    book: Book = field(default_factory=Book)
    night: int = 0
    four: list[str] = field(default_factory=list)

    async def says(self, name: str, text: str) -> str:
        """Somebody says something, and means it."""
        said = await self.evening.says(name, text)
        assert "Try " not in said, said
        return said

    async def opens(self) -> None:
        """Four of the six sit down."""
        self.night += 1
        self.book.begin()
        self.four = self.random.sample(SIX, 4)
        seats = ", ".join(self.four)
        begun = await self.says(self.four[0], f"/newgame {seats} standard 0.20")
        assert "Hand 1 · East round" in begun  # the board, which may have been edited since

    async def plays(self, hands: int) -> None:
        """So many hands; no two alike after each other."""
        for words, moved in self.hands(hands):
            said = await self.says(self.random.choice(self.four), words)
            self.book.tonight[numbered(said)] = moved

    def hands(self, count: int) -> Iterator[tuple[str, Counter[str]]]:
        """Wins off somebody and self-drawn ones, in the words and in the book."""
        for place in range(count):
            winner, discarder = self.random.sample(self.four, 2)
            tai = 1 + (self.night + place) % 5
            if self.random.random() < 0.3:
                moved = half_and_double(winner, tai, None, self.four)
                yield f"/zimo {winner} {tai}", moved
            else:
                moved = half_and_double(winner, tai, discarder, self.four)
                yield f"/hu {winner} {tai} from {discarder}", moved

    async def mends(self) -> None:
        """The last hand was another one, and what somebody paid for supper is taken back."""
        number = max(self.book.tonight)
        winner, discarder, third, _ = self.four
        await self.says(winner, f"/fix {number} hu {winner} 4 from {discarder}")
        self.book.tonight[number] = half_and_double(winner, 4, discarder, self.four)
        await self.says(winner, f"/pay {third} {winner} 7.35 supper")
        await self.says(winner, "/undo")
        said = await self.says(winner, f"/pay {third} {winner} 3.45 supper")
        self.book.tonight[numbered(said)] = Counter({winner: 345, third: -345})
        self.book.suppers.add(numbered(said))

    async def substitutes(self) -> None:
        """Somebody takes over a seat."""
        leaves = self.random.choice(self.four)
        joins = self.random.choice([name for name in SIX if name not in self.four])
        await self.says(leaves, f"/sub {leaves} {joins}")
        await self.evening.taps(joins, "Take the seat")
        self.four[self.four.index(leaves)] = joins

    async def counts_chips(self, *, shared: bool) -> None:
        """By the chips the first has a dollar more than by the book, and the second one less."""
        first, second = self.four[:2]
        off = Counter({first: 100, second: -100})
        names = {name for moved in self.book.tonight.values() for name in moved}
        names |= {*self.four}
        won = Counter(self.book.balances)
        won.subtract(self.book.took_on)  # debts of earlier nights are no chips
        counts = ", ".join(f"{name} {signed(won[name] + off[name])}" for name in sorted(names))
        await self.says(first, f"/chips {counts}")
        said = await self.evening.taps(second, "Half each" if shared else "By the chips")
        moved = {name: cents // 2 if shared else cents for name, cents in off.items()}
        self.book.tonight[numbered(said)] = Counter(moved)

    async def ends(self) -> None:
        """The standings are those of the book, and the payments come to them."""
        farewell = await self.says(self.four[0], "/end")
        farewell = farewell[farewell.rindex("Good night!") :]
        told = {name: cents(*sum_) for name, *sum_ in _STANDING.findall(farewell)}
        assert {name: sum_ for name, sum_ in told.items() if sum_} == {
            name: sum_ for name, sum_ in self.book.winnings.items() if sum_
        }
        nights: Any = self.evening.export()["nights"]
        self.book.drawn_up(self.night, nights[-1]["settlement"], meets=self.night < APART_FROM)

    async def reopens(self) -> None:
        """One more hand, after all."""
        await self.says(self.four[0], "/reopen")
        self.book.reopened()

    async def pays(self) -> None:
        """Somebody pays a part, somebody else all that they owe another."""
        pairs = list(dict.fromkeys(line[1:] for line in sorted(self.book.left)))
        for place, (payer, payee) in enumerate(self.random.sample(pairs, min(2, len(pairs)))):
            owed = sum(c for line, c in self.book.left.items() if line[1:] == (payer, payee))
            part = owed if place else 1 + owed // 3
            sum_ = "" if place else f" {part // 100}.{part % 100:02}"
            await self.says(payer, f"/paid {payer} {payee}{sum_}")
            self.book.paid(payer, payee, part)

    async def denies(self) -> None:
        """Somebody says that they paid, and the other that it is not so: nothing has changed."""
        (_, payer, payee), cents = max(self.book.left.items())
        what = f"{shown(payer)} → {shown(payee)} {cents // 100}.{cents % 100:02}"
        await self.evening.taps(payer, f"Paid: {what}")
        await self.evening.taps(payee, f"Not so: {what}")

    async def carries(self) -> None:
        """What earlier nights left is taken on tonight, as by an earlier release."""
        carried_over(self.evening.database, self.evening.table.group_id)
        self.book.take_on()

    async def still_to_pay(self) -> dict[Line, int]:
        """What `/settle` says in a night without an entry: all is from earlier ones."""
        said = await self.says(self.four[0], "/settle")
        return {
            (int(night), payer.removesuffix(" & Dan"), payee.removesuffix(" & Dan")): cents(
                "", whole, part
            )
            for night, rows in _NIGHT.findall(said)
            for payer, payee, whole, part in _LEFT.findall(rows)
        }


def shown(name: str) -> str:
    """How Kaki calls who settles for others too."""
    return " & ".join((name, *(other for other, its in HOUSEHOLD.items() if its == name)))


def numbered(said: str) -> int:
    """The number of the entry that a receipt tells of, which is what was said last."""
    found = _NUMBER.findall(said)
    assert found, said
    return int(found[-1])


def signed(cents: int) -> str:
    """An amount as people write what they won or lost."""
    return f"{'-' if cents < 0 else '+'}{abs(cents) // 100}.{abs(cents) % 100:02}"


def cents(sign: str, whole: str, part: str) -> int:
    """An amount as it is written."""
    sum_ = int(whole) * 100 + int(part)
    return -sum_ if sign == "-" else sum_


@pytest.mark.long
async def test_every_cent_of_a_season_is_explained(tmp_path: Path) -> None:
    """Substitutes, a household, chips, mended and reopened nights; payments of a part, of all and
    denied ones; debts that meet, debts apart, and debts carried over.
    """
    async with evening_at(tmp_path, SIX) as evening:
        knows(evening.database, evening.table.group_id, evening.table.scene.people)
        season = Season(evening, Random(18))
        book = season.book
        for night in range(1, 13):
            await season.opens()
            if night == 1:
                await season.says("Cat", "/household Cat Dan")
            if night == APART_FROM:
                await season.says("Ben", "/house debts apart")
            if night in (4, 9) and book.left:
                await season.carries()
            await season.plays(HANDS)
            if night % 3 == 0:
                await season.substitutes()
                await season.plays(2)
            if night % 4 == 2:
                await season.mends()
            if night in (4, 7, 11):
                await season.counts_chips(shared=night == 7)
            await season.ends()
            if night in (5, 10):
                await season.reopens()
                await season.plays(1)
                await season.ends()
            if night in (2, 8):
                await season.denies()
            await season.pays()
        assert sum(book.won.values()) == sum(book.handed.values()) == 0
        await season.opens()
        assert await season.still_to_pay() == book.left
        assert len({night for night, _, _ in book.left}) > 2
        explained = Counter(book.handed)
        explained.update(book.owed())
        assert {n: c for n, c in explained.items() if c} == {n: c for n, c in book.won.items() if c}
        with evening.database.reading() as session:
            assert [str(fault) for fault in chat_faults(session, evening.table.group_id)] == []

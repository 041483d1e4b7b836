"""Random evenings of clumsy people: whatever they tap, nothing is booked that was not shown.

Double taps, buttons of an hour ago, two people at once, edits, and restarts in between, also
while somebody's taps are on their way. Each session is a chat of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.ops.limits import RateLimits
from bot.practice.values import Message
from bot.telegram.worker import chat_of_update
from bot.text.translator import money, untag
from models.ledger.check import find_faults
from models.ledger.viewing import open_read_only
from tests.effort import tries
from tests.evenings import AT_ONCE, NAMES, SEATED, Evening, evening_at
from tests.ledgers import sqlite_in

SESSIONS: Final = tries(9)
BETWEEN_RESTARTS: Final = 3
ACTS: Final = 30
TYPED: Final = (
    *(
        *("/hu ben 3 cat", "/hu dan 1 me", "/zimo cat 2", "/draw", "/kong ben", "/kong"),
        *("/hu", "/bite"),
    ),
    *("/undo", "/redo", "/fix last 4 tai", "/fix 1", "/undo 1", "/board", "/pay cat ben 5"),
)
AT_THE_BOTTOM: Final = 5


@dataclass(frozen=True)
class Tap:
    """A tap, with what stood on the message and on the button when it was made."""

    name: str
    message: Message
    label: str
    data: str

    @property
    def shown(self) -> str:
        """All that was to be read."""
        return f"{self.message.text}\n{self.label}".replace("\xa0", " ")


@dataclass
class Clumsy:
    """One chat with people who tap at random."""

    sitting: Evening
    chance: Random
    seen: list[Tap] = field(default_factory=list)
    typed: list[tuple[str, int]] = field(default_factory=list)
    book: list[dict[str, Any]] = field(default_factory=list)
    """The entries of the night after the last of it."""
    booked: int = 0

    async def act(self) -> None:
        """One clumsy thing, and what must hold after it."""
        taps = self.begin()
        await self.sitting.settled()
        self.check(taps)

    def begin(self) -> list[Tap]:
        """Says, edits or taps something; the taps."""
        taps: list[Tap] = []
        match self.chance.randrange(10):
            case 0:
                name = self.chance.choice(NAMES)
                said = self.sitting.table.say(
                    self.sitting.person(name).id, self.chance.choice(TYPED), self.sitting.chat_id
                )
                self.typed.append((name, said.message_id))
            case 1 if self.typed:
                name, message_id = self.chance.choice(self.typed)
                text = self.chance.choice(TYPED)
                self.sitting.table.edit(
                    self.sitting.person(name).id, message_id, text, self.sitting.chat_id
                )
            case 2 if self.seen:  # a phone that was asleep
                taps = [self.chance.choice(self.seen)] * self.chance.choice((1, 2))
            case 3:  # two at once
                taps = [self.any_tap(), self.any_tap()]
            case 4:  # the same twice
                taps = [self.any_tap()] * 2
            case _:
                taps = [self.any_tap()]
        there = self.sitting.shown()
        taps = [tap for tap in taps if tap.message.message_id in there]
        for tap in taps:
            self.sitting.press(tap.name, tap.message, tap.data)
        self.seen += taps
        return taps

    def any_tap(self) -> Tap:
        """A button on one of the last messages; often the speaker's own steps."""
        recent = [m for m in self.sitting.said()[-6:] if m.buttons] or [self.sitting.said()[0]]
        message = self.chance.choice([*recent, *recent[-1:] * 2])
        name = next((n for n in NAMES if message.text.startswith(f"{n} logs")), "")
        if not name or self.chance.random() < 0.1:
            name = self.chance.choice(NAMES)
        button = self.chance.choice(message.buttons)
        return Tap(name, message, button.text, button.callback_data or "n:")

    def check(self, taps: list[Tap]) -> None:
        """Asserts that every new entry was shown, and every change is told at the bottom of the
        chat.
        """
        before, after = self.book, self.sitting.entries()
        self.book, new = after, after[len(before) :]
        if taps:
            assert len(new) <= len({tap.message.message_id for tap in taps}), "booked twice"
            for entry in new:
                assert any(_shows(tap, entry) for tap in taps), (entry, [t.shown for t in taps])
        self.booked += len(new)
        changed = [
            now["number"]
            for was, now in zip(before, after, strict=False)
            if (was["text"], was["undone"]) != (now["text"], now["undone"])
        ]
        for number in changed if taps else ():
            assert any(f"#{number} " in f"{tap.shown} " for tap in taps), (number, taps)
        said = self.sitting.said()
        newest = [m.text for m in said if any(b.text == "Hu" for b in m.buttons)]
        bottom = [*newest, *(m.text for m in said[-AT_THE_BOTTOM:])]
        for number in (*changed, *(entry["number"] for entry in new)):
            assert any(text.startswith(f"#{number} ") for text in bottom), (number, bottom)


def _shows(tap: Tap, entry: dict[str, Any]) -> bool:
    """Tells whether a tap showed who gains or loses most by an entry, and how much."""
    net: dict[str, int] = {}
    for moved in entry["transfers"]:
        net[moved["to"]] = net.get(moved["to"], 0) + moved["cents"]
        net[moved["from"]] = net.get(moved["from"], 0) - moved["cents"]
    if not net:
        moves_nothing = ("A draw", "foul hand", "cannot win or kong", "limit")
        return any(words in tap.shown for words in moves_nothing)
    name = max(net, key=lambda one: abs(net[one]))
    return name in tap.shown and untag(money(net[name])) in tap.shown


async def test_nothing_is_booked_that_was_not_shown(tmp_path: Path, monkeypatch: Any) -> None:
    """Session after session; the auditor finds the ledger in order at the end."""
    monkeypatch.setattr(RateLimits, "count_request", lambda *_: None)  # nobody is told to slow down
    booked = 0
    for first in range(0, SESSIONS, BETWEEN_RESTARTS):
        seeds = range(first, min(first + BETWEEN_RESTARTS, SESSIONS))
        booked += await _played(tmp_path / str(first), seeds)
    assert booked > SESSIONS, "they do get something booked"


async def _played(folder: Path, seeds: range) -> int:
    """Plays these sessions, with a restart in the middle of them; how many entries they booked."""
    folder.mkdir()
    async with evening_at(folder, NAMES, pace=AT_ONCE) as sitting:
        sessions = [Clumsy(sitting.group(f"Session {seed}"), Random(seed)) for seed in seeds]
        for clumsy in sessions:
            await clumsy.sitting.says("Ah Ming", SEATED)
            for _ in range(ACTS // 2):
                await clumsy.act()
        under_way = [clumsy.begin() for clumsy in sessions]
    async with evening_at(folder, NAMES, pace=AT_ONCE) as sitting:
        await sitting.settled()
        for clumsy, taps in zip(sessions, under_way, strict=True):
            clumsy.sitting = sitting.at(clumsy.sitting.chat_id)
            clumsy.check(taps)
            for _ in range(ACTS // 2):
                await clumsy.act()
        with open_read_only(sqlite_in(folder)) as view:
            assert [fault for fault in find_faults(view, chat_of_update) if not fault.warning] == []
    return sum(clumsy.booked for clumsy in sessions)

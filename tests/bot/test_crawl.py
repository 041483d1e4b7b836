"""Every button that can be reached is pressed: nothing is refused, and nothing spins."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from starlette.responses import Response

from bot.keyboards.data import unpack_press
from bot.ops.limits import Limits
from bot.practice.values import ApiError, Message
from tests.effort import tries
from tests.evenings import Evening, evening_at, followed

PRESSES: Final = tries(12)
"""So many buttons are pressed in each place, by each role, in each language."""
WAYS: Final = [
    (place, role, language)
    for language in ("en", "zh")
    for place, roles in (
        ("group", ("player", "onlooker", "admin")),
        ("topic", ("player", "onlooker", "admin")),
        ("private", ("player",)),
    )
    for role in roles
]
SAID: Final = (
    *("/newgame", "/newgame {four}", "/hu {b} 3 {c}", "/hu", "/board", "/help", "/house", "/lang"),
    *("/kong {b}", "/bite", "/fix 1", "/hu {b} 3", "/hu {b} 3 {c}", "/undo", "/settle", "/seats"),
    *("/rule", "/rule ping hu", "/rule bao", "/score 123m 456m 789m 55s 23p +4p zimo", "/stats"),
    *("/hu {b} 4 {c} pao {c}", "/hu {b} 33 {c}", "/gang", "/household {b} {c}", "/forget me"),
    *("/draw", "/zimo {c} 2", "/kong", "/fix", "/hu zoe 3", "/end", "/reopen", "/end", "/settle"),
    *("/newgame {four}", "/newgame {four}", "/house limit 6", "/start", "/sub {d} Zoe", "/carry"),
)
"""What shows buttons, round and round."""


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the Bot API said to the calls that it refused."""
    said: list[str] = []
    response = ApiError.response

    def noting(error: ApiError) -> Response:
        said.append(error.description)
        return response(error)

    monkeypatch.setattr(ApiError, "response", noting)
    monkeypatch.setattr(Limits, "ask", lambda *_: None)  # nobody is told to slow down
    return said


@dataclass
class Crawl:
    """Somebody who presses what they have not pressed yet, the newest first."""

    evening: Evening
    place: str
    role: str
    chat: int
    topic: int | None = None
    pressed: set[str] = field(default_factory=set)
    spun: list[str] = field(default_factory=list)

    @property
    def presser(self) -> str:
        """Who presses."""
        return {"player": "Ben", "onlooker": "Eve", "admin": "Ah Ming"}[self.role]

    async def says(self, said: str, *, by: str) -> None:
        """Somebody says it here; the admin without a name."""
        table = self.evening.table
        behind = table.group_id if by == "Ah Ming" else None
        manner: dict[str, Any] = {"behind": behind, "topic": self.topic}
        table.say(self.evening.person(by).id, said, self.chat, **manner)
        await self.evening.settled()

    def fresh(self) -> tuple[Message, str, str] | None:
        """The newest button of a kind that was not pressed yet."""
        for message in reversed(self.evening.table.bot_messages(self.chat)):
            for button in message.buttons:
                data = button.callback_data
                if data and (kind := kind_of(data)) not in self.pressed:
                    return message, data, kind
        return None

    async def press_on(self) -> bool:
        """Presses the next; whether there was one."""
        found = self.fresh()
        if found is None:
            return False
        message, data, kind = found
        self.pressed.add(kind)
        query = self.evening.table.press(
            self.evening.person(self.presser).id, message.message_id, data, self.chat
        )
        await self.evening.settled()
        if self.evening.table.answer_to(query) is None:
            self.spun.append(f"{data} under {message.text[:40]!r}")
        return True

    async def run(self, first: int) -> None:
        """Says what shows buttons, beginning at `first`, and presses what is shown."""
        names = {"b": "Ben", "c": "Cat", "d": "Dan", "four": "Ah Ming, Ben, Cat, Dan"}
        rounds = itertools.islice(itertools.cycle(SAID), first, first + 4 * len(SAID))
        onlooker = self.role == "onlooker"
        for number, said in enumerate(rounds):
            by = "Ben" if onlooker and number % 2 == 0 else self.presser
            await self.says(said.format(**names), by=by)
            while len(self.pressed) < PRESSES and await self.press_on():
                pass
            if len(self.pressed) >= PRESSES:
                return


def kind_of(data: str) -> str:
    """What a button does, whatever the numbers in it."""
    return f"{type(unpack_press(data)).__name__} {re.sub(r'[0-9]+', '#', data[1:])}"


@pytest.mark.parametrize(("place", "role", "language"), WAYS)
async def test_nothing_is_refused_and_nothing_spins(
    tmp_path: Path, refused: list[str], place: str, role: str, language: str
) -> None:
    """In a group, in a topic, in private; as a player, an onlooker, an admin without a name."""
    async with evening_at(tmp_path, language=language) as evening:
        evening.running.boards.soon = evening.running.boards.between = 0
        table = evening.table
        crawl = Crawl(evening, place, role, table.group_id)
        if place == "topic":
            await evening.settled()
            table.upgrade_group()
            await evening.settled()
            crawl.chat = table.group_id
            crawl.topic = table.open_topic("Mahjong", evening.person("Ah Ming").id)
        elif place == "private":
            crawl.chat = evening.person("Ben").id
        await crawl.says("/newgame Ah Ming, Ben, Cat, Dan", by="Ben")
        await crawl.run(WAYS.index((place, role, language)) * 3)
        await followed(evening.running.boards)
        await evening.settled()
    assert len(crawl.pressed) >= min(PRESSES, 100)
    assert (refused, crawl.spun) == ([], [])

"""The same night for money and for points: the same but for amounts and debts, by every door."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Final

from tests.webapp.conftest import Json, Phones

NEWGAME: Final = "/newgame Ah Ming, Ben, Cat, Dan"
LONG = "/newgame Ah Ming, Ben, Cat, Dan standard 1.00"


@dataclass
class Night:
    """One of the two: what was asked or done in it, and everything that was shown for it."""

    phones: Phones
    shown: list[tuple[str, str]] = field(default_factory=list)

    async def says(self, name: str, words: str) -> None:
        self.shown.append((f"{name}: {words}", await self.phones.evening.says(name, words)))

    async def replies(self, name: str, words: str) -> None:
        """In reply to the newest receipt."""
        newest = self.phones.evening.button("Undo")[0].message_id
        told = await self.phones.evening.says(name, words, reply_to=newest)
        self.shown.append((f"{name}, in reply: {words}", told))

    async def taps(self, name: str, *labels: str) -> None:
        for label in labels:
            told = await self.phones.evening.taps(name, label)
            self.shown.append((f"{name} taps {label}", f"{told}\n{self.buttons()}"))

    def buttons(self) -> str:
        """Everything that can be tapped, as it is labelled."""
        rows = self.phones.evening.table.bot_messages()[-1].keyboard
        return " ".join(f"[{button.text}]" for row in rows for button in row)

    async def app(self, name: str, action: Json) -> None:
        """What the Mini App foresees, what it is told, and how the table is shown then."""
        for what, answer in (
            ("looks at", await self.phones.asks(name, "look", {"action": action})),
            ("does", await self.phones.does(name, action)),
            ("sees", await self.phones.state(name)),
        ):
            self.shown.append((f"{name} {what} {action}", json.dumps(answer, ensure_ascii=False)))

    async def prices(self, name: str, *events: Json) -> None:
        answer = await self.phones.asks(name, "price", {"events": list(events)})
        self.shown.append((f"{name} prices {events}", json.dumps(answer)))

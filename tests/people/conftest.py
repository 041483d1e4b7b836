"""An evening at which people rename themselves: the same real application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.keyboards.data import Vouch, pack
from bot.telegram.worker import chat_of_update
from models.ledger.check import faults
from models.ledger.members import people_of
from models.ledger.tables import row_key
from models.ledger.viewing import viewing
from models.rules.values import PlayerId
from tests.bot.conftest import Evening, evening_at, followed

NAMES = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Finn")
SEATED = "/newgame Ah Ming, Ben, Cat, Dan"


@dataclass
class Party(Evening):
    """An evening whose people are named by what they were called at first."""

    def renames(self, name: str, to: str, username: str | None = None) -> None:
        """Somebody chooses another name on Telegram, and another username or none."""
        known = self.person(name)
        self.table.chats.add_person(replace(known, first_name=to, username=username))

    async def whispers(self, name: str, text: str) -> str:
        """Said in private; what Kaki answered there."""
        person = self.person(name).id
        before = self.table.bot_messages(person)
        self.table.say(person, text, chat_id=person)
        await self.settled()
        return "\n".join(m.text for m in self.table.bot_messages(person)[len(before) :])

    async def says_all(self, *said: tuple[str, str]) -> str:
        """One after the other; the last answer."""
        answer = ""
        for name, text in said:
            answer = await self.says(name, text)
        return answer

    async def judges(self, name: str, whose: str, *, so: bool = True) -> str:
        """Somebody says whether somebody is who their name says, by a button that was there once;
        what Kaki said.
        """
        with self.database.reading() as session:
            people = people_of(session, self.table.group_id)
            one = next(person for person in people if person.name == whose)
        assert one.user_id is not None, f"nobody speaks as {whose}"
        before, message = self.shown(), self.table.bot_messages()[-1]
        press = pack(Vouch(PlayerId(row_key(one)), one.user_id, so))
        query = self.table.press(self.person(name).id, message.message_id, press)
        await self.settled()
        answer = self.table.answer_to(query)
        toast = (answer.text if answer else "") or ""
        return "\n".join(filter(None, (self.changed(before), toast)))

    def labels(self) -> list[str]:
        """What stands on the buttons of Kaki's messages."""
        return [button.text for m in self.table.bot_messages() for button in m.buttons]

    def players(self) -> dict[str, int | None]:
        """The players of the newest night: their names, and who they surely are."""
        night: Any = self.export()["nights"][-1]  # type: ignore[index]
        return {player["name"]: player["user_id"] for player in night["players"]}

    def entries(self) -> list[dict[str, Any]]:
        """The entries of the newest night."""
        night: Any = self.export()["nights"][-1]  # type: ignore[index]
        entries: list[dict[str, Any]] = night["entries"]
        return entries

    def check(self) -> list[str]:
        """What the auditor finds."""
        url = self.database.engine.url.render_as_string(hide_password=False)
        with viewing(url) as view:
            return [str(fault) for fault in faults(view, chat_of_update)]


@asynccontextmanager
async def party_in(
    folder: Path, names: tuple[str, ...] = NAMES, url: str = ""
) -> AsyncIterator[Party]:
    """A party with a ledger and a chat in `folder`; the ledger may be elsewhere, at `url`."""
    async with evening_at(folder, names, url=url, known=False, pace=(0, 0)) as going:
        party = Party(going.table, going.running, going.database)
        yield party
        await followed(party.running.boards)  # so that it stops when nothing is under way
        await party.settled()


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    """A party of Ah Ming, Ben, Cat, Dan, Eve and Finn; nobody sits yet."""
    async with party_in(tmp_path) as going:
        yield going

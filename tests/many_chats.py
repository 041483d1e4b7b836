"""Something to say in many chats at once, each thing once, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from bot.practice.values import PracticePerson
from bot.telegram.worker import chat_of_update
from models.ledger.archive.export import export_chat
from models.ledger.check import faults
from models.ledger.database import Database
from models.ledger.viewing import viewing
from tests.world import World

MING: Final = PracticePerson(1000, "Ah Ming", "ming")
BEN: Final = PracticePerson(1001, "Ben", "ben")
_NUMBER: Final = re.compile(r"#(\d+) ")


class Talk:
    """What is said in so many groups: the table's own, and others that are opened."""

    def __init__(self, table: World, groups: int) -> None:
        self.table = table
        self.said: dict[int, list[str]] = {}
        self._open(table.group_id, MING)
        for number in range(1, groups):
            # A host of its own: nobody may ask for so many nights at once.
            host = PracticePerson(2000 + number, f"Host {number}")
            table.chats.add_person(host)
            self._open(table.open_group(f"Group {number}", (host.id, BEN.id)), host)

    def _open(self, chat: int, host: PracticePerson) -> None:
        self.said[chat] = []
        self.table.say(host.id, "/newgame Ah Ming, Ben, Cat, Dan", chat)

    def say(self, chat: int) -> None:
        """The next thing is said in a chat, unlike all that was said there before."""
        lines = self.said[chat]
        number = len(lines) + 1
        lines.append(f"/pay Ben Cat 1 for {number}" if number % 3 else f"/zimo {number % 5 + 1}")
        self.table.say(BEN.id, lines[-1], chat)

    def burst(self, each: int) -> None:
        """A few things are said in every chat."""
        for _ in range(each):
            for chat in self.said:
                self.say(chat)

    def unanswered(self) -> list[str]:
        """What has no answer with the number of its entry."""
        return unanswered(self.table, self.said)

    def booked(self, database_url: str) -> dict[int, list[str]]:
        """The entries of every chat, as they were said. The ledger must be sound."""
        with viewing(database_url) as view:
            wrong = [str(fault) for fault in faults(view, chat_of_update)]
        assert wrong == []
        database = Database(database_url)
        try:
            nights = {chat: export_chat(database, chat)["nights"] for chat in self.said}
        finally:
            database.close()
        return {
            chat: [entry["text"] for night in each for entry in night["entries"]]
            for chat, each in nights.items()
        }


def unanswered(table: World, said: Mapping[int, Sequence[str]]) -> list[str]:
    """What was said in each chat and has no answer with the number of its entry."""
    missing = []
    for chat, lines in said.items():
        answers = "\n".join(message.text for message in table.bot_messages(chat))
        told = {int(number) for number in _NUMBER.findall(answers)}
        numbered = enumerate(lines, start=1)
        missing += [f"{chat}: #{number} {line}" for number, line in numbered if number not in told]
    return missing

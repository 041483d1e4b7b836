"""All kinds of things said in many chats, with what must become of each: for tests that kill Kaki.

Every saying has the verdict that it must get, whatever happens in between, and a word of its own
that its answer must hold. What is sent is overheard, so that the order of the answers is known.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

from sqlmodel import col, select

from bot.practice.values import PracticePerson
from bot.telegram.shown import TOO_SOON
from bot.telegram.worker import chat_of_update
from models.ledger.archive.export import export_readable_part
from models.ledger.check import find_faults
from models.ledger.database import Database
from models.ledger.tables import QueuedUpdate, Verdict
from models.ledger.viewing import open_read_only
from tests.call_params import Params
from tests.faults import Fault
from tests.world import World

SPEAKERS: Final = 4
KINDS: Final = 6
"""So many things are done by turns; the last is to press."""
OPENED: Final = "Tiles up!"
BOARD: Final = "●"
"""The mark of the dealer, which the board alone shows."""
WORD: Final = re.compile(rf"w\d+x|{OPENED}")
"""What an answer is known by."""
FLOODED: Final = Fault(429, "Too Many Requests: retry after 1", {"retry_after": 1})


@dataclass
class Group:
    """One chat: its messages with their verdicts, and the entries that the book must hold."""

    chat_id: int
    speakers: Sequence[PracticePerson]
    verdicts: list[Verdict] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    book: list[list[Any]] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)
    asked: dict[str, PracticePerson] = field(default_factory=dict)
    pressed: set[str] = field(default_factory=set)
    turn: int = 0

    def expect(self, verdict: Verdict, word: str = "") -> None:
        """Notes the verdict that the last message must get, and a word of its answer."""
        self.verdicts.append(verdict)
        if word:
            self.words.append(word)

    def booked(self, text: str) -> None:
        """Notes that the last message is an entry."""
        self.book.append([text, False])


class MixedTalk:
    """Talks in several groups, and knows what must come of it.

    `heard` says by chat which call was the first that held a word.
    """

    def __init__(self, table: World, groups: int, seed: int = 1) -> None:
        self.table = table
        self.heard: dict[int, dict[str, int]] = {}
        self._calls = count()
        self.called = asyncio.Event()
        self._said_at: dict[str, float] = {}
        self._chance = Random(seed)
        self.groups = [self._open(number) for number in range(groups)]
        table.fault = self._overhear

    def _open(self, number: int) -> Group:
        people = [
            PracticePerson(5000 + number * SPEAKERS + place, f"Speaker {number} {place}")
            for place in range(SPEAKERS)
        ]
        for person in people:
            self.table.chats.add_person(person)
        chat_id = self.table.create_group(f"Mixed {number}", [person.id for person in people])
        group = Group(chat_id, people)
        group.expect(Verdict.ANSWERED)  # Kaki is welcomed
        self._say(group, "/newgame Ah Ming, Ben, Cat, Dan")
        group.expect(Verdict.BOOKED, OPENED)
        return group

    def _overhear(self, method: str, params: Params) -> Fault | None:
        """Notes each message that is sent; some come too soon for Telegram."""
        if method in ("getupdates", "sendmessage"):
            self.called.set()
        if method not in ("sendmessage", "editmessagetext"):
            return None
        chat_id, text = int(params.text("chat_id")), params.text("text")
        asked = (word for group in self.groups for word in group.asked if word in text)
        self._said_at.update(dict.fromkeys(asked, time.monotonic()))
        if BOARD not in text or OPENED in text:  # the board may be ahead of the receipts
            heard, call = self.heard.setdefault(chat_id, {}), next(self._calls)
            for word in WORD.findall(text):
                heard.setdefault(word, call)
        return FLOODED if self._chance.random() < 0.02 else None

    # --- saying ----------------------------------------------------------------------------------

    async def burst(self) -> None:
        """Makes two payments in every group, and says or does one other thing.

        Who presses looks first: what stands there must have stood for a moment.
        """
        if self.groups[0].turn % KINDS == KINDS - 1:
            await asyncio.sleep(3 * TOO_SOON)
        for group in self.groups:
            for _ in range(2):
                self._pay(group)
            kinds = (
                *(self._refused, self._asked_and_edited, self._looked, self._asked),
                *(self._undone_and_redone, self._pressed),
            )
            kinds[group.turn % KINDS](group)
            group.turn += 1

    def _say(self, group: Group, text: str) -> int:
        speaker = group.speakers[group.turn % SPEAKERS]
        return self.table.say(speaker.id, text, group.chat_id).message_id

    def _word(self, group: Group) -> str:
        return f"w{len(group.verdicts)}x"

    def _pay(self, group: Group) -> None:
        word = self._word(group)
        text = f"/pay Ben Cat 1 for {word}"
        self._say(group, text)
        group.expect(Verdict.BOOKED, word)
        group.booked(text)

    def _refused(self, group: Group) -> None:
        word = self._word(group)
        self._say(group, f"/log {word}")
        group.expect(Verdict.REFUSED, word)

    def _looked(self, group: Group) -> None:
        self._say(group, "/log 1")
        group.expect(Verdict.ANSWERED)

    def _asked(self, group: Group) -> int:
        """Says a misspelt command, which is asked about and confirmed later."""
        word = self._word(group)
        message_id = self._say(group, f"/payy Ben Cat 1 for {word}")
        group.expect(Verdict.ASKED, word)
        group.asked[word] = group.speakers[group.turn % SPEAKERS]
        return message_id

    def _asked_and_edited(self, group: Group) -> None:
        """Has an edit book what a question was about."""
        message_id = self._asked(group)
        group.asked.popitem()
        text = f"/pay Ben Cat 1 for {self._word(group)}"
        speaker = group.speakers[group.turn % SPEAKERS]
        self.table.edit(speaker.id, message_id, text, group.chat_id)
        group.expect(Verdict.BOOKED, text.rsplit(maxsplit=1)[-1])
        group.booked(text)

    def _undone_and_redone(self, group: Group) -> None:
        for text, undone in (("/undo", True), ("/redo", False)):
            self._say(group, text)
            group.expect(Verdict.BOOKED)
            place = max(
                place for place, (_, was_undone) in enumerate(group.book) if was_undone != undone
            )
            group.book[place][1] = undone

    def _pressed(self, group: Group) -> None:
        """Answers every question that has stood in the chat for a moment with yes, twice.

        A tap on buttons that have just changed is not counted.
        """
        for message in self.table.bot_messages(group.chat_id):
            found = [word for word in group.asked if word in message.text]
            if not found or not message.keyboard:
                continue
            if time.monotonic() - self._said_at.get(found[0], 0.0) < 2 * TOO_SOON:
                continue
            asker = group.asked.pop(found[0])
            yes = message.keyboard[0][0].callback_data or ""
            for verdict in (Verdict.BOOKED, Verdict.REFUSED):
                self.table.press(asker.id, message.message_id, yes, group.chat_id)
                group.expect(verdict)
            group.booked(f"/pay Ben Cat 1.00 {found[0]}")
            group.pressed.add(group.book[-1][0])

    # --- what came of it -------------------------------------------------------------------------

    def unanswered(self) -> list[str]:
        """Returns the words that no answer held so far."""
        return [
            f"{group.chat_id}: {word}"
            for group in self.groups
            for word in group.words
            if word not in self.heard.get(group.chat_id, ())
        ]

    def is_done(self) -> bool:
        """Tells whether every message so far was answered."""
        return not self.unanswered()

    def out_of_order(self) -> list[str]:
        """Answers that were first said before those of what was said earlier."""
        wrong = []
        for group in self.groups:
            first = [self.heard[group.chat_id][word] for word in group.words]
            pairs = zip(group.words, group.words[1:], first, first[1:], strict=False)
            wrong += [f"{a} behind {b}" for a, b, here, there in pairs if there < here]
        return wrong

    def verdicts(self, database: Database) -> dict[int, list[str | None]]:
        """Returns the verdicts in order, by chat."""
        found: dict[int, list[str | None]] = {group.chat_id: [] for group in self.groups}
        with database.reading() as session:
            query = select(QueuedUpdate).order_by(col(QueuedUpdate.update_id))
            for row in session.exec(query).all():
                if row.chat_id in found and row.verdict != Verdict.IGNORED:
                    found[row.chat_id].append(row.verdict)
        return found

    def check(self, url: str, *, in_order: bool = True) -> None:
        """Asserts that everything was judged once, answered in order, and booked as it must be.

        `in_order`: presses come in order with messages, as by polling and not by a webhook.
        """
        assert self.unanswered() == []
        wrong = self.out_of_order()
        assert wrong == [], wrong[:8]
        with open_read_only(url) as view:
            assert [fault for fault in find_faults(view, chat_of_update) if not fault.warning] == []
        database = Database(url)
        try:
            verdicts = self.verdicts(database)
            for group in self.groups:
                assert verdicts[group.chat_id] == [one.value for one in group.verdicts]
                nights = export_readable_part(database, group.chat_id)["nights"]
                booked = [[e["text"], e["undone"]] for night in nights for e in night["entries"]]
                if not in_order:  # a press may overtake what was said before it
                    said = [text for text, _ in booked if text not in group.pressed]
                    assert said == [t for t, _ in group.book if t not in group.pressed]
                    booked, group.book = sorted(booked), sorted(group.book)
                assert booked == group.book
        finally:
            database.close()

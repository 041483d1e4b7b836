"""A real process killed in the middle of anything: all is judged once, answered, and in order.

Every saying has the verdict that it must get, whatever happens in between, and mostly a word of its
own that its answer must hold. What is sent is overheard, so that the order of answers is known.
"""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
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
from tests.effort import PATIENCE, tries
from tests.faults import Fault
from tests.postgres import Server
from tests.process import start
from tests.workers import Workers
from tests.world import World

KILLS: Final = tries(3)
"""So often a process is killed: once from day to day."""
SPEAKERS: Final = 4
OPENED: Final = "Tiles up!"
BOARD: Final = "●"
"""The mark of the dealer, which the board alone shows."""
WORD: Final = re.compile(rf"w\d+x|{OPENED}")
"""What an answer is known by."""
FLOODED: Final = Fault(429, "Too Many Requests: retry after 1", {"retry_after": 1})


@dataclass
class Group:
    """A chat: the verdicts of its messages, words of their answers, and the entries of the book.

    `asked` has who said what Kaki asks about, by its word, and `pressed` what a tap has booked.
    """

    chat_id: int
    speakers: Sequence[PracticePerson]
    verdicts: list[Verdict] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    book: list[list[Any]] = field(default_factory=list)
    asked: dict[str, PracticePerson] = field(default_factory=dict)
    pressed: set[str] = field(default_factory=set)
    turn: int = 0

    @property
    def speaker(self) -> PracticePerson:
        """Returns who speaks in this turn."""
        return self.speakers[self.turn % SPEAKERS]

    def expect(self, verdict: Verdict, word: str = "") -> None:
        """Notes the verdict that the last message must get, and a word of its answer."""
        self.verdicts.append(verdict)
        if word:
            self.words.append(word)


class MixedTalk:
    """Talks in several groups, and knows what must come of it.

    `heard` says by chat which call was the first that held a word.
    """

    def __init__(self, table: World, groups: int, seed: int = 1) -> None:
        self.table = table
        self.heard: dict[int, dict[str, int]] = {}
        self._calls = count()
        self.called = asyncio.Event()
        self._shown_at: dict[tuple[int, str], float] = {}
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
        for word in WORD.findall(text):
            self._shown_at[chat_id, word] = time.monotonic()
        if BOARD not in text or OPENED in text:  # the board may be ahead of the receipts
            heard, call = self.heard.setdefault(chat_id, {}), next(self._calls)
            for word in WORD.findall(text):
                heard.setdefault(word, call)
        return FLOODED if self._chance.random() < 0.02 else None

    # --- saying ----------------------------------------------------------------------------------

    async def burst(self) -> None:
        """Makes two payments in every group, and says or does one other thing.

        Who presses looks first: the questions must be there, and have stood for a moment.
        """
        kinds = (self._asked, self._pressed, self._refused, self._undone_and_redone)
        if kinds[self.groups[0].turn % len(kinds)] == self._pressed:
            asked = {(group.chat_id, word) for group in self.groups for word in group.asked}
            async with asyncio.timeout(PATIENCE):
                while not asked <= self._shown_at.keys():
                    await asyncio.sleep(0.1)
            await asyncio.sleep(3 * TOO_SOON)
        for group in self.groups:
            for _ in range(2):
                self._pay(group)
            kinds[group.turn % len(kinds)](group)
            group.turn += 1

    def _say(self, group: Group, text: str) -> None:
        self.table.say(group.speaker.id, text, group.chat_id)

    def _pay(self, group: Group) -> None:
        word = f"w{len(group.verdicts)}x"
        text = f"/pay Ben Cat 1 for {word}"
        self._say(group, text)
        group.expect(Verdict.BOOKED, word)
        group.book.append([text, False])

    def _refused(self, group: Group) -> None:
        word = f"w{len(group.verdicts)}x"
        self._say(group, f"/log {word}")
        group.expect(Verdict.REFUSED, word)

    def _asked(self, group: Group) -> None:
        """Says a misspelt command, which is asked about and confirmed later."""
        word = f"w{len(group.verdicts)}x"
        self._say(group, f"/payy Ben Cat 1 for {word}")
        group.expect(Verdict.ASKED, word)
        group.asked[word] = group.speaker

    def _undone_and_redone(self, group: Group) -> None:
        for text, undone in (("/undo", True), ("/redo", False)):
            self._say(group, text)
            group.expect(Verdict.BOOKED)
            newest = next(one for one in reversed(group.book) if one[1] != undone)
            newest[1] = undone

    def _pressed(self, group: Group) -> None:
        """Answers every question that has stood in the chat for a moment with yes, twice.

        A tap on buttons that have just changed is not counted.
        """
        for message in self.table.bot_messages(group.chat_id):
            word = next((word for word in group.asked if word in message.text), "")
            shown_at = self._shown_at.get((group.chat_id, word), 0.0)
            if not word or not message.keyboard or time.monotonic() - shown_at < 2 * TOO_SOON:
                continue
            asker = group.asked.pop(word)
            yes = message.keyboard[0][0].callback_data or ""
            for verdict in (Verdict.BOOKED, Verdict.REFUSED):
                self.table.press(asker.id, message.message_id, yes, group.chat_id)
                group.expect(verdict)
            group.book.append([f"/pay Ben Cat 1.00 {word}", False])
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

    async def wait_until_answered(self) -> None:
        """Waits until everything said was answered."""
        async with asyncio.timeout(PATIENCE):
            while self.unanswered():
                await asyncio.sleep(0.1)

    def check(self, url: str, *, in_order: bool = True) -> None:
        """Asserts that everything was judged once, answered in order, and booked as it must be.

        `in_order`: presses come in order with messages, as by polling and not by a webhook.
        """
        for group in self.groups:
            calls = self.heard[group.chat_id]
            first = [(calls[word], word) for word in group.words]
            assert [pair for pair in pairwise(first) if pair[0][0] > pair[1][0]] == []
        with open_read_only(url) as view:
            assert [fault for fault in find_faults(view, chat_of_update) if not fault.warning] == []
        database = Database(url)
        try:
            for group in self.groups:
                assert verdicts_in(database, group.chat_id) == group.verdicts
                nights = export_readable_part(database, group.chat_id)["nights"]
                booked = [[e["text"], e["undone"]] for night in nights for e in night["entries"]]
                if not in_order:  # a press may overtake what was said before it
                    said = [text for text, _ in booked if text not in group.pressed]
                    assert said == [t for t, _ in group.book if t not in group.pressed]
                    booked, group.book = sorted(booked), sorted(group.book)
                assert booked == group.book
        finally:
            database.close()


def verdicts_in(database: Database, chat_id: int) -> list[str | None]:
    """Returns the verdicts of a chat in order, but for what was not for Kaki."""
    with database.reading() as session:
        query = select(QueuedUpdate.verdict).order_by(col(QueuedUpdate.update_id))
        found = session.exec(query.where(col(QueuedUpdate.chat_id) == chat_id)).all()
    return [verdict for verdict in found if verdict != Verdict.IGNORED]


async def test_a_killed_process_judges_and_answers_everything_once(
    table: World, tmp_path: Path
) -> None:
    """Killed with -9 at random instants after its first call, and started again."""
    chance, talk = Random(20), MixedTalk(table, 3)
    settings = {"TELEGRAM_TOKEN": table.token, "TELEGRAM_API_URL": table.api_root}
    for _ in range(KILLS):
        await talk.burst()
        talk.called.clear()
        process = await start(tmp_path, **settings)
        await asyncio.wait_for(talk.called.wait(), PATIENCE)
        await asyncio.sleep(chance.choice((0.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.4)) * chance.random())
        await talk.burst()
        await asyncio.sleep(chance.random() * 0.15)
        process.kill()
        await process.wait()
    await talk.burst()
    process = await start(tmp_path, **settings)
    try:
        await talk.wait_until_answered()
        await asyncio.sleep(0.6)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    finally:
        if process.returncode is None:
            process.kill()
    talk.check(f"sqlite:///{tmp_path / 'kaki.sqlite3'}")
    log = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert "ERROR" not in log, log[-3000:]


@pytest.mark.long
async def test_three_workers_judge_everything_once_when_some_are_killed(
    table: World, postgres: Server, tmp_path: Path
) -> None:
    """One of three is killed with -9 in the middle of a burst, and another takes its place.

    Then one leaves politely and gives its chats back: the others go on.
    """
    chance, talk, url = Random(7), MixedTalk(table, 3), postgres.new_database()
    workers = Workers(table.token, table.api_root, url, tmp_path)
    await workers.balancer.start()
    try:
        await asyncio.gather(*(workers.add() for _ in range(3)))
        for _ in range(KILLS):
            await talk.burst()
            await asyncio.sleep(chance.random() * 0.5)
            await talk.burst()
            await asyncio.sleep(chance.random() * 0.2)
            await workers.end(chance.choice([*workers.running]), signal.SIGKILL)
            await workers.add()
        await talk.wait_until_answered()
        assert await workers.end(min(workers.running), signal.SIGTERM) == 0
        await talk.burst()
        await talk.wait_until_answered()
        await asyncio.sleep(0.6)
        assert workers.running.keys() <= workers.balancer.handed.keys()
        assert await workers.end_all() == [0, 0]
        talk.check(url, in_order=False)
        assert "ERROR" not in workers.log(), workers.log()[-3000:]
    finally:
        await workers.end_all(signal.SIGKILL)
        await workers.balancer.stop()


@pytest.mark.long
async def test_a_worker_stops_while_postgresql_and_telegram_are_away(
    table: World, postgres: Server, tmp_path: Path
) -> None:
    """PostgreSQL stands still, the Bot API is gone, and SIGTERM comes."""
    workers = Workers(table.token, table.api_root, postgres.new_database(), tmp_path)
    await workers.balancer.start()
    try:
        port = await workers.add()
        talk = MixedTalk(table, 2)
        await talk.wait_until_answered()
        with postgres.frozen():
            await talk.burst()
            await asyncio.sleep(1)
            await table.stop()
            process = workers.running.pop(port)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    finally:
        await workers.end_all(signal.SIGKILL)
        await workers.balancer.stop()

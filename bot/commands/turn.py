"""One turn: what somebody said to Kaki, and the means to answer it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

from telegram import InlineKeyboardMarkup

from bot import logs
from bot.kaki import Kaki
from bot.outbox import Call, Edit, Post, Say, Sent, Then
from bot.reading.events import EventReader
from bot.reading.spelling import spelt
from bot.text import receipts
from bot.text.refusals import refused
from bot.text.voice import Markup, Voice, plain, voice
from bot.touch.board import Boards
from bot.touch.cards import mend_keyboard, who_are_you
from models.ledger.tables import RevisionKind
from models.ledger.values import Line, Receipt, Source, Table
from models.rules.events import Event
from models.rules.notation import HandError
from models.rules.refusal import Refusal

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """A command as it arrived.

    `words` is what stands behind the command. `answer_in` is a message of Kaki's that the answer
    takes the place of (a question that was asked); else the answer is a message of its own.
    `confirmed` says that the speaker was asked and means it. `voice` is a guess until it is `known`
    what is spoken in the chat: the speaker's own language, `speaks`.
    """

    kaki: Kaki
    boards: Boards
    commands: tuple[Command, ...]
    command: Command
    source: Source
    words: str
    voice: Voice
    speaks: str = ""
    known: bool = False
    answer_in: int | None = None
    confirmed: bool = False

    async def spoken(self, language: str = "") -> Turn:
        """This turn in what is spoken in its chat: in `language`, where that is known."""
        if self.known:
            return self
        opens = self.command.name == "newgame"
        spoken = language or await self.kaki.do(
            self.kaki.book.language, self.source, self.speaks, opens=opens
        )
        return self.but(voice=voice(spoken), known=True)

    async def table(self) -> Table:
        """The open night. Raises `Refusal("no_night")`."""
        return await self.kaki.do(self.kaki.book.table, self.source)

    async def lines(self, table: Table, last: int) -> tuple[Line, ...]:
        """The last so many entries of a night of this chat, in order."""
        return await self.kaki.do(self.kaki.book.lines, self.source.chat_id, table.night, last)

    async def record(self, read: EventReader) -> None:
        """Books what the words mean, and says so."""
        receipt = await self.kaki.do(
            self.kaki.book.record,
            self.source,
            lambda table: read(self.words, table),
            confirmed=self.confirmed,
        )
        await self.say_receipt(receipt)

    async def record_event(self, table: Table, event: Event, text: str | None = None) -> None:
        """Books an event that was said by a button, or understood already."""
        source = replace(self.source, text=text or spelt(event, table))
        receipt = await self.kaki.do(self.kaki.book.record, source, lambda _: event, confirmed=True)
        await self.say_receipt(receipt)

    async def fix_event(self, number: int, event: Event) -> None:
        """Replaces an entry by an event that was said by a button.

        The entry's own receipt says so; a message of steps goes, unless there is no such receipt.
        """
        table = await self.table()
        await self.kaki.flush()
        receipt_id = await self.kaki.do(
            self.kaki.book.receipt_of, self.source.chat_id, table.night, number
        )
        source = replace(self.source, text=spelt(event, table))
        fixed = await self.kaki.do(self.kaki.book.fix, source, number, lambda _: event)
        steps = self.answer_in
        if receipt_id is not None and steps is not None and steps != receipt_id:
            self.post(Call(lambda bot, chat: bot.delete_message(chat, steps)))
        await self.but(answer_in=receipt_id or steps).say_receipt(fixed)

    async def say_receipt(self, receipt: Receipt) -> None:
        """The reply to a change of the book; the board follows."""
        note(receipt)
        self.boards.touch(self.source.chat_id)
        speaks = (await self.spoken(receipt.table.manners.language)).voice
        text = receipts.receipt(speaks, receipt)
        keyboard = mend_keyboard(speaks, receipt)
        if receipt.kind is not RevisionKind.RECORDED:
            await self._mend_receipt(receipt, text, keyboard)
        if receipt.table.manners.quiet and self.answer_in is None:
            self._react()
            return
        self.say(text, keyboard, receipt=True)

    def say(
        self,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        *,
        quoting: bool = False,
        receipt: bool = False,
        then: Then | None = None,
    ) -> Sent:
        """Answers, without waiting for it to arrive; `then` is told the message's id.

        With `quoting` the answer shows which message it is about.
        """
        if self.answer_in is not None:
            return self.post(Edit(self.answer_in, text, keyboard, or_say=True), then)
        quoted = self.source.message_id if quoting else None
        return self.post(Say(text, keyboard, quoted, receipt), then)

    def post(self, post: Post, then: Then | None = None) -> Sent:
        """Sends anything as part of the answer."""
        return self.kaki.outbox.post(self.source.chat_id, post, self.source.update_id, then)

    async def _mend_receipt(
        self, receipt: Receipt, text: Markup, keyboard: InlineKeyboardMarkup
    ) -> None:
        """The message that booked the entry says what became of it."""
        chat_id = self.source.chat_id
        await self.kaki.flush()
        message_id = await self.kaki.do(
            self.kaki.book.receipt_of, chat_id, receipt.table.night, receipt.number
        )
        if message_id is not None and message_id != self.answer_in:
            self.kaki.outbox.post(chat_id, Edit(message_id, text, keyboard))

    def _react(self) -> None:
        message_id = self.source.message_id
        if message_id is not None:
            self.post(Call(lambda bot, chat: bot.set_message_reaction(chat, message_id, "👌")))

    async def refuse(self, refusal: Refusal) -> None:
        """Says what is wrong, with an example that is right at this table."""
        try:
            table = await self.table()
        except Refusal:
            table = None
        example = self._correct(refusal, table)
        nameless = table is not None and refusal.code in _WHO_SPEAKS
        keyboard = who_are_you(self.voice, table) if nameless and table else None
        named = table or await self.kaki.do(self.kaki.book.newest, self.source.chat_id)
        self.say(refused(self.voice, refusal, named, example), keyboard, quoting=True)

    def example(self, table: Table | None) -> str:
        """A correct use of this command with the players of this table."""
        return self.filled(self.command.name, self.command.example, table)

    def filled(self, name: str, example: str, table: Table | None) -> str:
        """The example of the command `name` with the names of this table's players."""
        return filled(self.voice, name, example, table)

    def _correct(self, refusal: Refusal, table: Table | None) -> str:
        """The example that helps with this refusal."""
        if refusal.code == "no_night":
            return self.filled("newgame", NEWGAME_EXAMPLE, table)
        of_tiles = isinstance(refusal, HandError) or refusal.code == "incomplete_hand"
        if of_tiles and self.command.name == "rule":
            return TILES_EXAMPLE
        if of_tiles and self.command.reads:
            return f"/{self.command.name} {self.filled('hand', SAID, table)}"
        return self.example(table)

    def but(self, **changes: object) -> Turn:
        """This turn with something else about it."""
        return replace(self, **changes)  # type: ignore[arg-type]


_WHO_SPEAKS: Final = frozenset({"me_unknown", "winner_missing", "who_missing"})
"""Refusals for want of knowing who speaks."""

Handler = Callable[[Turn], Awaitable[None]]

TILES_EXAMPLE: Final = "/rule EEE SSS WWW NN CCC"
SAID: Final = "said"
"""In place of an example that has words in it: the sentence `example-NAME` of the language."""
NEWGAME_EXAMPLE: Final = "/newgame {a}, {b}, {c}, {d}"


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table of commands.

    `example` shows a correct use, with {a} to {d} for the players of the table, or is `SAID`.
    `reads` is set where the command logs an event: what `/fix` understands.
    """

    name: str
    handler: Handler
    group: str
    example: str = ""
    aliases: tuple[str, ...] = ()
    reads: EventReader | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Every word that calls it."""
        return (self.name, *self.aliases)


def note(receipt: Receipt) -> None:
    """One line for the operator about a change of the book: what was done to which entry."""
    logs.about_entry(receipt.number)
    if not receipt.again:
        log.info("%s: %s", receipt.kind.value, receipt.event.kind)


def filled(voice: Voice, name: str, example: str, table: Table | None) -> str:
    """The example of the command `name` with the names of this table's players.

    Without a table, with those of four strangers.
    """
    names = [member.name for member in table.seated] if table else strangers(voice)
    facts = dict(zip("abcd", names, strict=True))
    if example == SAID:
        return plain(voice.say(f"example-{name}", **facts))
    return example.format(**facts)


def strangers(voice: Voice) -> list[str]:
    """Four names of people who do not exist."""
    return plain(voice.say("strangers")).split("/")

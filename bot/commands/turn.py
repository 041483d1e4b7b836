"""One turn: what somebody said to Kaki, and the means to answer it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

from telegram import InlineKeyboardMarkup

from bot.kaki import Kaki
from bot.reading.events import EventReader
from bot.text import receipts
from bot.text.refusals import refused
from bot.text.voice import Markup, Voice
from models.ledger.book import Receipt, Source, Table
from models.rules.refusal import Refusal

_STRANGERS: Final = ("Ah Ming", "Ben", "Cat", "Dan")


@dataclass(frozen=True, slots=True)
class Turn:
    """A command as it arrived.

    `words` is what stands behind the command. `answer_in` is a message of Kaki's that the answer
    takes the place of (a question that was asked); else the answer is a message of its own.
    `confirmed` says that the speaker was asked and means it.
    """

    kaki: Kaki
    commands: tuple[Command, ...]
    command: Command
    source: Source
    words: str
    voice: Voice
    answer_in: int | None = None
    confirmed: bool = False

    async def table(self) -> Table:
        """The open night. Raises `Refusal("no_night")`."""
        return await self.kaki.do(self.kaki.book.table, self.source)

    async def record(self, read: EventReader) -> None:
        """Books what the words mean, and says so."""
        receipt = await self.kaki.do(
            self.kaki.book.record,
            self.source,
            lambda table: read(self.words, table),
            confirmed=self.confirmed,
        )
        await self.say_receipt(receipt)

    async def say_receipt(self, receipt: Receipt) -> None:
        """The reply to a change of the book."""
        await self.say(receipts.receipt(self.voice, receipt))

    async def say(
        self,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        *,
        quoting: bool = False,
    ) -> int | None:
        """Answers; the id of the message. With `quoting` it shows which message it answers."""
        courier, chat = self.kaki.courier, self.source.chat_id
        if self.answer_in is not None and await courier.edit(chat, self.answer_in, text, keyboard):
            return self.answer_in
        return await courier.say(chat, text, keyboard, self.source.message_id if quoting else None)

    async def refuse(self, refusal: Refusal) -> None:
        """Says what is wrong, with an example that is right at this table."""
        try:
            table = await self.table()
        except Refusal:
            table = None
        shown = NEWGAME_EXAMPLE if refusal.code == "no_night" else self.command.example
        example = filled(shown, table)
        await self.say(refused(self.voice, refusal, table, example), quoting=True)

    def example(self, table: Table | None) -> str:
        """A correct use of this command with the players of this table."""
        return filled(self.command.example, table)

    def but(self, **changes: object) -> Turn:
        """This turn with something else about it."""
        return replace(self, **changes)  # type: ignore[arg-type]


Handler = Callable[[Turn], Awaitable[None]]

NEWGAME_EXAMPLE: Final = "/newgame {a}, {b}, {c}, {d}"


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table of commands.

    `example` shows a correct use, with {a} to {d} for the players of the table. `reads` is set
    where the command logs an event: what `/fix` understands. `sentence` names its description.
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


def filled(example: str, table: Table | None) -> str:
    """An example with the names of this table's players."""
    names = [member.name for member in table.seated] if table else list(_STRANGERS)
    return example.format(**dict(zip("abcd", names, strict=True)))

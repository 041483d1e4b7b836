"""The context of a handler: the unit it works in, what was said, and how to answer.

A handler is a plain function. It reads and writes through the unit, raises a `Refusal` for what is
wrong, and lays down its answers as data; nothing is sent and nothing is drawn in here.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.keyboards.links import WayIn
from bot.ops.limits import Cost
from bot.telegram.answers import Answer, Delivery, Edit, Say
from bot.telegram.board import board_message
from bot.telegram.newest import RECEIPT
from bot.text.translator import Markup, Translator
from models.ledger.archive.document import Document
from models.ledger.ids import ChatId, MessageId
from models.ledger.members import account_seat
from models.ledger.night.history import find_version, lines, state_before
from models.ledger.settling.proxies import Proxies
from models.ledger.unit import Unit
from models.ledger.values import (
    Line,
    Seat,
    Source,
    Table,
    Version,
    account_name,
    is_faceless,
)
from models.rules.refusal import CaughtRefusal, Refusal
from models.rules.values import PlayerId

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Fetched:
    """Facts fetched for a command.

    `file` is what was read in the file of its message, or why it could not be read; None without
    one. `administers` tells of chats whether the speaker administers them; `may_pin` whether Kaki
    may pin its board here.
    """

    file: Document | Refusal | None = None
    administers: Mapping[int, bool] = field(default_factory=dict)
    may_pin: bool = True


NOTHING_FETCHED: Final = Fetched()


@dataclass(frozen=True, slots=True)
class Reply:
    """The message that somebody replied to; `own` where it is Kaki's.

    `quote` is the part of it that they chose. `elsewhere` is the chat of a message that stands in
    another topic or group, 0 where Telegram does not say which.
    """

    message_id: MessageId
    own: bool
    quote: str = ""
    elsewhere: ChatId | None = None


@dataclass(frozen=True)
class Services:
    """Services that handlers share: the table of commands, the sealed numbers, and Kaki's own
    username.

    `hears_all` says whether Telegram shows Kaki all that is said in a group, not commands alone.
    `way_in` makes the buttons that open the Mini App, if there is one.
    """

    commands: tuple[Command, ...]
    proxies: Proxies
    username: str
    hears_all: bool = True
    way_in: WayIn | None = None

    @cached_property
    def by_name(self) -> Mapping[str, Command]:
        """The commands by each of their names and aliases."""
        return {name: command for command in self.commands for name in command.names}


@dataclass(frozen=True, slots=True)
class Context:
    """A command as it is judged.

    `words` is what stands behind the command. `answer_in` is a message of Kaki's that the answer
    takes the place of (a question that was asked, a card); else the answer is a new message.
    `query_id` is the press of a button. `reply_to` is the message that it was said in reply to.
    `confirmed` says that the speaker was asked and means it, `shows` that what is plain is shown
    before it is done, `talks` that it was said to nobody.
    `answers` is what was laid down so far.
    """

    unit: Unit
    services: Services
    command: Command
    words: str
    translator: Translator
    answer_in: int | None = None
    query_id: str | None = None
    reply_to: Reply | None = None
    confirmed: bool = False
    shows: bool = False
    talks: bool = False
    fetched: Fetched = NOTHING_FETCHED
    answers: list[Answer] = field(default_factory=list)

    @property
    def source(self) -> Source:
        """The speaker, the place and the moment."""
        return self.unit.source

    @property
    def session(self) -> Session:
        """The transaction."""
        return self.unit.session

    @property
    def chat_id(self) -> int:
        """The chat in which it was said."""
        return self.unit.source.chat_id

    def table(self) -> Table:
        """The open night. Raises `NoNight`."""
        return self.unit.table()

    def table_of(self, night: int) -> Table:
        """The open night, where a button is of this one.

        Raises `Refusal`: `no_night`, `press_stale`.
        """
        table = self.table()
        if table.night != night:
            raise Refusal("press_stale")
        return table

    def newest_of(self, night: int) -> Table:
        """The newest night, open or ended, where a button is of this one.

        Raises `Refusal`: `no_night`, `press_stale`.
        """
        table = self.unit.newest()
        if table.night != night:
            raise Refusal("press_stale")
        return table

    def open_table(self) -> Table | None:
        """The open night, None where none is."""
        table = self.any_table()
        return table if table is not None and table.open else None

    def entry(self, number: int) -> Version:
        """An entry of the open night. Raises `Refusal`: `no_night`, `no_entry`."""
        return find_version(self.session, self.table(), number)

    def table_before(self, number: int, table: Table | None = None) -> Table:
        """The open night, or `table`, when an entry was made: its seats and rules, what was
        collected before it.

        Raises `Refusal`: `no_night`, `no_entry`.
        """
        table = table or self.table()
        number = find_version(self.session, table, number).number
        return replace(table, state=state_before(self.session, table, number))

    def lines(self, table: Table, last: int) -> tuple[Line, ...]:
        """The last so many entries of a night, in order."""
        return lines(self.session, table, last)

    def line(self, table: Table, number: int) -> Line:
        """One entry of a night, with all that was said of it."""
        found = self.lines(table, table.entries - number + 1)
        return next(one for one in found if one.number == number)

    def accounts(self) -> dict[str, Seat]:
        """The seat of each account that the words mention without a username."""
        told = map(int, _ACCOUNT.findall(self.words))
        return {account_name(one): account_seat(self.session, self.chat_id, one) for one in told}

    def post_board(self, table: Table, intro: Markup | None = None) -> None:
        """A night's board as a new message above `intro`."""
        above, way_in = intro or Markup(""), self.services.way_in
        self.post(board_message(self.session, self.chat_id, table, above, way_in))

    # --- answering -------------------------------------------------------------------------------

    def say(
        self,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        *,
        quoting: bool = False,
        place: str | None = None,
    ) -> None:
        """Answers; with `quoting` the answer shows which message it is about."""
        quoted = self.source.message_id if quoting else None
        self.post(self.saying(text, keyboard, quoting=quoted, place=place))

    def saying(
        self,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        *,
        quoting: MessageId | None = None,
        receipt: bool = False,
        place: str | None = None,
        older: InlineKeyboardMarkup | None = None,
    ) -> Say | Edit:
        """An answer in the place of `answer_in`, else a new message, which quotes that message."""
        if self.answer_in is not None:
            return Edit(self.answer_in, text, keyboard, or_say=True, place=place, older=older)
        return Say(text, keyboard, receipt, place, older=older, delivery=Delivery(quoting))

    def tell(self, key: str, /, **facts: object) -> None:
        """Answers with one sentence."""
        self.say(self.translator.say(key, **facts))

    def whisper(self, text: Markup) -> None:
        """Answers the speaker alone in their private chat; here where Kaki may not write there."""
        source = self.source
        if source.is_alone or source.by_link or is_faceless(source.actor.user_id):
            self.say(text)
            return
        delivery = Delivery(otherwise_in=self.chat_id, otherwise_topic=source.topic)
        self.post(Say(text, chat_id=source.actor.user_id, delivery=delivery))

    def post(self, answer: Answer) -> None:
        """Lays anything down as part of the answer."""
        self.answers.append(answer)

    def any_table(self) -> Table | None:
        """The newest night, open or ended."""
        return self.unit.any_table()

    def but(self, **changes: object) -> Context:
        """This context with something else about it; the answers are laid down together."""
        return replace(self, **changes)  # type: ignore[arg-type]


_ACCOUNT: Final = re.compile(r"(?<!\S)@(\d{3,19})(?!\w)")
Handler = Callable[[Context], None]


class NightOver(CaughtRefusal, code="edit_over"):
    """Nothing of a night that is over is mended."""


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table of commands.

    `example` shows a correct use, with {a} to {d} for the players of the table and {n} for its last
    entry; or it names the sentence that does, where words of the language are in it.
    `logs`: the command logs an event, told by the words behind it. `reads_file`: the
    ledger in the file that a private message carries or replies to is fetched before the unit
    begins. `cost` is what an answer takes, None for what books or mends: that is
    never limited. What stands behind a `secret` command is repeated to nobody and kept nowhere.
    What is not `listed` is in no menu and no help.
    """

    name: str
    handler: Handler
    group: str
    example: str = ""
    aliases: tuple[str, ...] = ()
    logs: bool = False
    cost: Cost | None = Cost.ANSWER
    reads_file: bool = False
    secret: bool = False
    listed: bool = True

    @property
    def books(self) -> bool:
        """True if it books events of the hand that is played."""
        return self.group == "hand"

    @property
    def only_tells(self) -> bool:
        """True if it changes nothing."""
        return self.group in ("look", "score") and self.name not in _SETTING

    @property
    def names(self) -> tuple[str, ...]:
        """Every word that calls it."""
        return (self.name, *self.aliases)


_SETTING: Final = frozenset({"lang", "import"})
IDENTITY: Final = "identity:"
"""The beginning of the place of a message that asks whether somebody is who their name says."""


def identity_place(night: int, player: PlayerId, user_id: int) -> str:
    """The place of the message that asks in a night whether this user is this member."""
    return f"{IDENTITY}{night}:{player}:{user_id}"


def receipt_place(entry_id: int) -> str:
    """The place of the message that booked an entry."""
    return f"{RECEIPT}{entry_id}"

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

from bot.keyboards.cards import mend_keyboard, older_keyboard, vouching, who_are_you
from bot.keyboards.links import WayIn, message_link
from bot.ops import logs
from bot.ops.limits import Cost
from bot.reading.command_line import command_for, otherwise
from bot.telegram.answers import Answer, Delivery, Edit, React, Say
from bot.telegram.board import app_buttons, board_message
from bot.telegram.newest import MENDED, RECEIPT
from bot.text import receipts
from bot.text.examples import Examples, Tried
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, Translator, amount, escaped
from models.ledger.archive.document import Document
from models.ledger.ids import ChatId, MessageId
from models.ledger.members import account_seat
from models.ledger.night.entries import fix
from models.ledger.night.history import lines, numbered, state_before
from models.ledger.nights import tables_elsewhere
from models.ledger.settling.proxies import Proxies
from models.ledger.settling.verbs import statement_read
from models.ledger.tables import RevisionKind, Verdict
from models.ledger.unit import Unit
from models.ledger.updates import newest_at
from models.ledger.values import (
    Line,
    Receipt,
    Seat,
    Source,
    Table,
    Version,
    account_name,
    is_faceless,
)
from models.rules.events import Event
from models.rules.kinds import row_of
from models.rules.refusal import Refusal
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
        """The open night. Raises `Refusal("no_night")`."""
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
        return numbered(self.session, self.table(), number)

    def table_before(self, number: int, table: Table | None = None) -> Table:
        """The open night, or `table`, when an entry was made: its seats and rules, what was
        collected before it.

        Raises `Refusal`: `no_night`, `no_entry`.
        """
        table = table or self.table()
        number = numbered(self.session, table, number).number
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

    # --- the book --------------------------------------------------------------------------------

    def fix_event(self, number: int, event: Event) -> None:
        """Replaces an entry by an event that was said by a button; said where the button stands."""
        self.unit.retype(command_for(event, self.table()), self.answer_in)
        self.say_receipt(fix(self.unit, number, event))

    def say_receipt(self, receipt: Receipt) -> None:
        """The reply to a change of the book, which has the buttons; the board follows.

        A change is said in the place of `answer_in`, else at the bottom of the chat. The receipt of
        the entry itself, where that is another message, says in one line what became of it and
        keeps the button that asks; what is said at the bottom leads to it, by a link or, where the
        messages of a chat have none, in reply.
        """
        logs.about_entry(receipt.number)
        self.unit.deeds.append((f"{receipt.kind.value}: {receipt.event.kind}", receipt.number))
        self.unit.verdict, self.unit.receipt = Verdict.BOOKED, receipt
        link, quoted = "", None
        place = receipt_place(receipt.entry_id)
        older = older_keyboard(self.translator, receipt.table.night, receipt.number)
        if receipt.kind is not RevisionKind.RECORDED:
            own = newest_at(self.session, self.chat_id, place)
            if own is not None and own != self.answer_in:
                self.post(Edit(own, receipts.struck(self.translator, receipt), older, place=place))
                link = message_link(self.chat_id, own)
                quoted = own if not link and receipt.number < receipt.table.entries else None
            if own is None or own != self.answer_in:
                place = f"{MENDED}{receipt.entry_id}"
        if receipt.table.settings.quiet and self.answer_in is None:
            if self.source.message_id is not None:
                self.post(
                    React(self.source.message_id, receipts.first_line(self.translator, receipt))
                )
            return
        app = app_buttons(receipt.table, self.chat_id, self.services.way_in)
        newest = mend_keyboard(self.translator, receipt, app)
        text = receipts.receipt(self.translator, receipt, link)
        self.say(text, newest, quoting=quoted, receipt=True, place=place, older=older)

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
        quoting: bool | int | None = False,
        receipt: bool = False,
        place: str | None = None,
        older: InlineKeyboardMarkup | None = None,
    ) -> None:
        """Answers; with `quoting` the answer shows which message it is about: the speaker's, or the
        one of that number.
        """
        if self.answer_in is not None:
            self.post(Edit(self.answer_in, text, keyboard, or_say=True, place=place, older=older))
            return
        quoted = self.source.message_id if quoting is True else quoting or None
        self.post(Say(text, keyboard, receipt, place, older=older, delivery=Delivery(quoted)))

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

    def refuse(self, refusal: Refusal) -> None:
        """Says what is wrong, with an example that is right at this table.

        Buttons that were answered in words stay where they are, and show what can be said.
        """
        self.unit.verdict = Verdict.REFUSED
        if refusal.code == "no_night" and self.source.is_alone:
            self.say(self.translator.say("no-night-alone"), quoting=True)
            return
        if refusal.code == "no_night" and self.command.group == "mend" and self.any_table():
            refusal = Refusal("edit_over")
        table = self.open_table()
        example = self._otherwise(refusal) or self._correct(refusal, table)
        if refusal.code == "no_night":
            elsewhere = tables_elsewhere(self.session, self.source, None)
            playing = any(table.open for table in elsewhere)
            refusal = Refusal("no_night_in_topic") if playing else refusal
        keyboard = self._who_speaks(refusal, self.any_table())
        text = refusal_text(self.translator, refusal, self.any_table(), example)
        for one in self.source.mentioned:  # who is nobody here is told by name, not by number
            text = Markup(text.replace(account_name(one.user_id), escaped(one.name)))
        place, table = None, self.any_table()
        if refusal.code == "not_vouched" and table is not None and table.me is not None:
            place = identity_place(table.night, table.me, self.source.actor.user_id)
        self.but(answer_in=None).say(text, keyboard, quoting=True, place=place)

    def _who_speaks(self, refusal: Refusal, table: Table | None) -> InlineKeyboardMarkup | None:
        """The buttons that settle who speaks, where it is refused for want of knowing it."""
        if table is None:
            return None
        if refusal.code == "not_vouched" and table.me is not None:
            return vouching(self.translator, table.me, self.source.actor.user_id)
        stands = refusal.code == "not_seated" and refusal.facts.get("player") == table.me
        asks = refusal.code == "me_unknown" or (stands and table.me is not None and table.open)
        return who_are_you(self.translator, table, self.source.at) if asks else None

    def any_table(self) -> Table | None:
        """The newest night, open or ended."""
        return self.unit.any_table()

    def example_of(self, name: str, table: Table | None) -> str:
        """A correct use of the command `name` with the players of this table.

        Without a table, with four strangers.
        """
        return self._examples(table).of(name)

    def _examples(self, table: Table | None) -> Examples:
        return Examples(self.translator, self.services.by_name, table, self._newest(table))

    def _newest(self, table: Table | None) -> int:
        """The newest entry of a night; for `/fix` the newest that says a hand or a payment. 0 where
        there is none.
        """
        if table is None or self.command.name != "fix":
            return table.entries if table else 0
        for last in (_FEW, table.entries):  # a whole night is seldom read
            lines = self.lines(table, last)
            fit = [one.number for one in lines if one.stands and row_of(one.event).mended]
            if fit:
                return max(fit)
        return 0

    def _correct(self, refusal: Refusal, table: Table | None) -> str:
        """A correct use in place of what was refused; "" where none would help."""
        if refusal.code == "no_night":
            return self.example_of("newgame", table)
        if refusal.code == "edit_over":
            return ""  # it says itself what to do first
        if self.source.by_link or self.answer_in is not None:
            return ""  # a command is of no help in the Mini App, nor where buttons stand
        tried = Tried(self.command, self.words, self.any_table(), self._payment_left)
        return self._examples(table).instead_of(tried, refusal)

    def _payment_left(self, table: Table) -> str:
        """Says how a payment that is owed would be said to be made, one of the speaker's if there
        is any; "" where none is.
        """
        known = statement_read(self.session, self.chat_id, table, self.source.at)
        dues = [one for one in (*(() if table.open else known.dues), *known.older) if one.left > 0]
        if not dues:
            return ""
        own = [one for one in dues if table.me in known.parties(one)]
        one = (own or dues)[0]
        return f"/paid {table.name(one.payer)} {table.name(one.payee)} {amount(one.left)}"

    def _otherwise(self, refusal: Refusal) -> str:
        """A fix of the entry that a refusal is about, which keeps its kind and its players.

        "" where there is none, or buttons stand.
        """
        number = refusal.facts.get("mends")
        if not isinstance(number, int) or self.answer_in is not None:
            return ""
        before = self.table_before(number)
        event = otherwise(self.entry(number).event, before)
        return f"/fix {number} {command_for(event, before).removeprefix('/')}" if event else ""

    def but(self, **changes: object) -> Context:
        """This context with something else about it; the answers are laid down together."""
        return replace(self, **changes)  # type: ignore[arg-type]


_ACCOUNT: Final = re.compile(r"(?<!\S)@(\d{3,19})(?!\w)")
Handler = Callable[[Context], None]

_FEW: Final = 8


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

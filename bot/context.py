"""The context of a handler: its unit, the speaker's message, and how to answer.

A handler is a plain function. It reads and writes through the unit, raises a `Refusal` for
mistakes, and returns its answers as data; nothing is sent or drawn here.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from sqlmodel import Session
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.links import MiniAppLinks
from bot.ops.limits import Cost
from bot.telegram.answers import Answer, Delivery, Edit, Say
from bot.telegram.board import make_app_buttons, make_board_message
from bot.telegram.newest import RECEIPT
from bot.text.translator import Markup, Translator
from models.ledger import values
from models.ledger.archive.document import Document
from models.ledger.ids import ChatId, MessageId
from models.ledger.members import make_account_seat
from models.ledger.night.history import find_entry_version, list_entries, state_before
from models.ledger.settling.proxies import PaymentAddresses
from models.ledger.unit import Unit
from models.rules.refusal import CaughtRefusal, Refusal
from models.rules.values import PlayerId

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TelegramFacts:
    """What a command must know from Telegram, fetched before its unit begins.

    `file` is the ledger document in the message's file, or the refusal if it is unreadable; None
    without a file. `administers` tells by chat whether the speaker is an admin there, `may_pin`
    whether Kaki may pin its board here.
    """

    file: Document | Refusal | None = None
    administers: Mapping[int, bool] = field(default_factory=dict)
    may_pin: bool = True


NOTHING_FETCHED: Final = TelegramFacts()


@dataclass(frozen=True, slots=True)
class RepliedMessage:
    """The message to which the speaker replies; `own` if Kaki wrote it.

    `quote` is the quoted part. `elsewhere` is the chat of a message in another topic or group, 0 if
    Telegram does not say which.
    """

    message_id: MessageId
    own: bool
    quote: str = ""
    elsewhere: ChatId | None = None


@dataclass(frozen=True)
class Services:
    """What all handlers share: the commands, the payment numbers, and Kaki's username.

    `hears_all` tells whether Telegram shows Kaki every message of a group. `app_links` makes the
    buttons that open the Mini App, if it is set up.
    """

    commands: tuple[Command, ...]
    proxies: PaymentAddresses
    username: str
    hears_all: bool = True
    app_links: MiniAppLinks | None = None

    @cached_property
    def commands_by_name(self) -> Mapping[str, Command]:
        """Maps names and aliases to commands."""
        return {name: command for command in self.commands for name in command.names}


@dataclass(frozen=True, slots=True)
class Context:
    """The context in which a handler runs a command.

    `words` are those behind the command. `answer_in` is the message of Kaki's that the answer
    replaces (a question, a card); without it the answer is a new message. `query_id` is the query
    of a press, `reply_to` the message to which the speaker replied. `confirmed`: the speaker was
    asked and said yes. `shows`: even a plain command is shown before it is carried out. `talks`:
    the message is addressed to nobody. `answers` are those given so far.
    """

    unit: Unit
    services: Services
    command: Command
    words: str
    translator: Translator
    answer_in: int | None = None
    query_id: str | None = None
    reply_to: RepliedMessage | None = None
    confirmed: bool = False
    shows: bool = False
    talks: bool = False
    fetched: TelegramFacts = NOTHING_FETCHED
    answers: list[Answer] = field(default_factory=list)

    @property
    def source(self) -> values.Source:
        """Returns the unit's source: the speaker, the chat and the moment."""
        return self.unit.source

    @property
    def session(self) -> Session:
        """Returns the session of the unit."""
        return self.unit.session

    @property
    def chat_id(self) -> int:
        """Returns the chat in which the command was said."""
        return self.unit.source.chat_id

    def table(self) -> values.Table:
        """Returns the table of the open night. Raises `NoNight`."""
        return self.unit.table()

    def open_table_of(self, night: int) -> values.Table:
        """Returns the table of the open night if a button's `night` is that night.

        Raises `Refusal`: `no_night`, `press_stale`.
        """
        table = self.table()
        if table.night != night:
            raise Refusal("press_stale")
        return table

    def newest_table_of(self, night: int) -> values.Table:
        """Returns the table of the newest night, open or ended, if a button's `night` is that
        night.

        Raises `Refusal`: `no_night`, `press_stale`.
        """
        table = self.unit.newest_table()
        if table.night != night:
            raise Refusal("press_stale")
        return table

    def open_table(self) -> values.Table | None:
        """Returns the table of the open night, or None."""
        table = self.any_table()
        return table if table is not None and table.open else None

    def entry(self, number: int) -> values.EntryVersion:
        """Returns an entry of the open night. Raises `Refusal`: `no_night`, `no_entry`."""
        return find_entry_version(self.session, self.table(), number)

    def table_before_entry(self, number: int, table: values.Table | None = None) -> values.Table:
        """Returns the table of the open night, or the given one, as it was before an entry.

        Raises `Refusal`: `no_night`, `no_entry`.
        """
        table = table or self.table()
        number = find_entry_version(self.session, table, number).number
        return replace(table, state=state_before(self.session, table, number))

    def lines(self, table: values.Table, count: int) -> tuple[values.LoggedEntry, ...]:
        """Returns the newest `count` entries of a night, oldest first, with their revisions."""
        return list_entries(self.session, table, count)

    def entry_line(self, table: values.Table, number: int) -> values.LoggedEntry:
        """Returns an entry of a night with its revisions."""
        found = self.lines(table, table.entries - number + 1)
        return next(one for one in found if one.number == number)

    def mentioned_seats(self) -> dict[str, values.Seat]:
        """Maps the words for accounts that were mentioned without a username to their seats."""
        told = map(int, _ACCOUNT.findall(self.words))
        return {
            values.account_word(one): make_account_seat(self.session, self.chat_id, one)
            for one in told
        }

    def post_board(self, table: values.Table, intro: Markup | None = None) -> None:
        """Posts a night's board as a new message, with the text `intro` below it."""
        above, way_in = intro or Markup(""), self.services.app_links
        self.post(make_board_message(self.session, self.chat_id, table, above, way_in))

    def app_buttons(self, table: values.Table) -> list[InlineKeyboardButton]:
        """Returns the button that opens the Mini App on a night, if the app is set up."""
        return make_app_buttons(table, self.chat_id, self.services.app_links)

    # --- answering -------------------------------------------------------------------------------

    def say(
        self,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        *,
        quoting: bool = False,
        slot: str | None = None,
    ) -> None:
        """Posts a text as the answer; with `quoting`, it quotes the speaker's message."""
        quoted = self.source.message_id if quoting else None
        self.post(self.make_answer(text, keyboard, quoted_id=quoted, slot=slot))

    def make_answer(
        self,
        text: Markup,
        keyboard: InlineKeyboardMarkup | None = None,
        *,
        quoted_id: MessageId | None = None,
        receipt: bool = False,
        slot: str | None = None,
        older: InlineKeyboardMarkup | None = None,
    ) -> Say | Edit:
        """Makes an edit of `answer_in`, else a new message that quotes `quoted_id`."""
        if self.answer_in is not None:
            return Edit(self.answer_in, text, keyboard, or_say=True, place=slot, older=older)
        return Say(text, keyboard, receipt, slot, older=older, delivery=Delivery(quoted_id))

    def say_sentence(self, key: str, /, **facts: object) -> None:
        """Posts the sentence of this key as the answer."""
        self.say(self.translator.say(key, **facts))

    def say_privately(self, text: Markup) -> None:
        """Posts a text in the speaker's private chat, or here if Kaki may not write there."""
        source = self.source
        if source.is_private_chat or source.by_link or values.is_anonymous(source.speaker.user_id):
            self.say(text)
            return
        delivery = Delivery(otherwise_in=self.chat_id, otherwise_topic=source.topic)
        self.post(Say(text, chat_id=source.speaker.user_id, delivery=delivery))

    def post(self, answer: Answer) -> None:
        """Adds an answer to those that are sent after the unit."""
        self.answers.append(answer)

    def any_table(self) -> values.Table | None:
        """Returns the table of the newest night, open or ended, or None."""
        return self.unit.find_newest_table()

    def replace(self, **changes: object) -> Context:
        """Returns a copy with these fields replaced; both add to the same list of answers."""
        return replace(self, **changes)  # type: ignore[arg-type]


_ACCOUNT: Final = re.compile(r"(?<!\S)@(\d{3,19})(?!\w)")
Handler = Callable[[Context], None]


class NightOver(CaughtRefusal, code="edit_over"):
    """Raised if something would change a night that is over."""


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table of commands.

    `example` is a correct use, with {a} to {d} for the players of the table and {n} for its last
    entry; or the key of a sentence with it, if it has words of the language. `logs`: the command
    logs an event. `reads_file`: the ledger in a file that the private message has or replies to is
    fetched before the unit begins. `cost` limits how often it may be used; None for commands that
    book or mend. The words of a `secret` command are never repeated or kept. A command that is not
    `listed` is in no menu or help.
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
    def logs_hand_events(self) -> bool:
        """Tells whether the command logs events that belong to the present hand."""
        return self.group == "hand"

    @property
    def is_read_only(self) -> bool:
        """Tells whether the command changes nothing."""
        return self.group in ("look", "score") and self.name not in _SETTING

    @property
    def names(self) -> tuple[str, ...]:
        """Returns the command's name and aliases."""
        return (self.name, *self.aliases)


_SETTING: Final = frozenset({"lang", "import"})
IDENTITY: Final = "identity:"
"""The beginning of the slot of a message that asks who a user is."""


def identity_slot(night: int, player: PlayerId, user_id: int) -> str:
    """Returns the message slot of the question whether a user is this player of a night."""
    return f"{IDENTITY}{night}:{player}:{user_id}"


def receipt_slot(entry_id: int) -> str:
    """Returns the slot of an entry's receipt."""
    return f"{RECEIPT}{entry_id}"

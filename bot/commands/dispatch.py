"""From an update to what is to be done: a command, an edit, a reply to the card, a button.

Nothing is done here and nothing is looked up: `route` tells who speaks, which handler judges it,
and what has to be fetched before.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberUpdated,
    Document,
    InlineQuery,
    MaybeInaccessibleMessage,
    Message,
    PollAnswer,
    Update,
    User,
)

from bot.commands import again, app, followups, look, nearest, rule
from bot.commands.buttons import BUTTONS, cost_of_press
from bot.commands.context import Command, Context, Handler, Reply, Services
from bot.commands.speakers import (
    is_heard,
    readable,
    source_of,
    source_of_adding,
    source_of_chat,
    source_of_press,
)
from bot.keyboards import data as presses
from bot.ops.limits import Cost, Spent
from bot.reading.answers import agreed
from bot.reading.grammar import is_chatter, only_asks
from bot.text.translator import understood
from models.ledger.ids import ChatId, UpdateId
from models.ledger.values import ANONYMOUS, Source
from models.rules.refusal import Refusal

# Telegram marks commands in `entities`; the text says the same, and servers that leave entities out
# are served too. A command of another bot carries that bot's name.
# In Chinese it may be a Chinese word, which Telegram's own menu cannot show.
_COMMAND: Final = re.compile(
    r"/([A-Za-z0-9_\u4e00-\u9fff]{1,32})(?:@([A-Za-z0-9_]{1,32}))?(?:\s+|$|(?=[,，、。:：;；!！.?？]))"
)

RECENT: Final = timedelta(minutes=15)
"""A message that logged nothing may be edited into one that does for so long."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be judged: who speaks, which handler, and in which words.

    `speaks` is the speaker's own language. `answer_in` and `query_id` are the message and the query
    of a press, `reply_to` the message that was replied to. `file` is what the command needs.
    `added_as` is what Kaki is in a group that it was added to. `moves` are the old and the new chat
    of a group that became a supergroup. `spent` is what the limits said to this update: they are
    asked once, however often the ledger has to be tried.
    `poll_id` is the poll in which somebody voted: `source` names its chat once that is known.
    `debounced`: it is a press that is refused right after its buttons changed.
    """

    update_id: UpdateId
    source: Source
    command: Command
    handler: Handler
    words: str
    speaks: str
    cost: Cost | None
    answer_in: int | None = None
    query_id: str | None = None
    reply_to: Reply | None = None
    file: Document | None = None
    is_edit: bool = False
    added_as: ChatMember | None = None
    moves: tuple[ChatId, ChatId] | None = None
    debounced: bool = False
    poll_id: str | None = None
    spent: dict[Cost, Spent | None] = field(default_factory=dict)

    @property
    def asker(self) -> int | None:
        """The user who is told in private what cannot be said in their group; None for nobody."""
        user_id = self.source.actor.user_id
        is_user = user_id > 0 and user_id != ANONYMOUS
        return user_id if is_user and not self.source.is_alone else None

    @property
    def opens(self) -> bool:
        """Whether it begins a night, which may be in the language of whoever does so."""
        return self.command.name == "newgame"


class Dispatcher:
    """Finds what is to be done with an update."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._by_name = services.by_name
        self._username = services.username.casefold()
        self._mention = re.compile(rf"@{re.escape(services.username)}\b[,:，：]?", re.IGNORECASE)

    def route(self, update: Update) -> Request | None:
        """What is to be judged; None for what is not for Kaki."""
        if update.message is not None and update.update_id < 0:
            return self._by_app(update.update_id, update.message)
        if update.message is not None:
            return self._message(update.update_id, update.message)
        if update.edited_message is not None:
            return self._edited(update.update_id, update.edited_message)
        if update.callback_query is not None:
            return self._pressed(update.update_id, update.callback_query)
        if update.inline_query is not None:
            return self._inline(update.update_id, update.inline_query)
        if update.guest_message is not None:
            return self._as_guest(update.update_id, update.guest_message)
        if update.poll_answer is not None:
            return self._voted(update.update_id, update.poll_answer)
        if update.my_chat_member is not None:
            return self._added(update.update_id, update.my_chat_member)
        return None

    def _by_app(self, update_id: UpdateId, message: Message) -> Request:
        """What was done in the Mini App. Telegram numbers no update below 0: it is of our making.

        There is no message in the chat that said it.
        """
        assert message.web_app_data is not None, "the Mini App says what is to be done"
        words = message.web_app_data.data
        request = self._begun(update_id, message, self._by_name["help"], app.act, words)
        source = replace(request.source, message_id=None, by_link=True)
        return replace(request, source=source, cost=None)

    # --- messages ------------------------------------------------------------------------------

    def _message(self, update_id: UpdateId, message: Message) -> Request | None:
        if message.migrate_to_chat_id is not None:
            return self._moved(update_id, message, (message.chat.id, message.migrate_to_chat_id))
        if message.migrate_from_chat_id is not None:
            return self._moved(update_id, message, (message.migrate_from_chat_id, message.chat.id))
        if not is_heard(message) or message.from_user is None:
            return None
        found = self._command(message)
        if found is not None:
            command, words = found
            request = self._begun(update_id, message, command, command.handler, words)
            private = message.chat.type == Chat.PRIVATE
            return replace(request, file=_file(message) if command.reads_file and private else None)
        guessed = self._guess(update_id, message)
        if guessed is not None or not message.text:
            return guessed
        reply_to = self._reply_to(message)
        if reply_to is not None:
            fix, help_ = self._by_name["fix"], self._by_name["help"]
            words = self._mention.sub(" ", readable(message.text))
            press = _pressed_in_words(message, words) if reply_to.own else None
            if press is not None:
                request = self._begun(update_id, message, help_, _pressing(press), "")
                there, cost = reply_to.message_id, cost_of_press(press)
                return replace(request, cost=cost, answer_in=there, reply_to=None)
            # A guest's name, a mend, or talk: talk costs nothing.
            request = self._begun(update_id, message, fix, followups.replied, words)
            return replace(request, cost=None)
        if message.chat.type == Chat.PRIVATE and message.reply_to_message is None:
            return self._begun(update_id, message, self._by_name["start"], look.greet, "")
        return None

    def _command(self, message: Message) -> tuple[Command, str] | None:
        """The command that a message is, and what stands behind it.

        A file can carry one as its caption.
        """
        said = readable(message.text or message.caption or "")
        found = _COMMAND.match(said)
        if found is None:
            return self._addressed(message, said)
        word, to = found[1].casefold(), (found[2] or "").casefold()
        if to and to != self._username:
            return None
        command, words = self._by_name.get(word), said[found.end() :]
        if command is None and not to:
            name = self._begins(word)
            command, words = self._by_name.get(name), said[1 + len(name) :]
        return None if command is None else (command, words)

    def _addressed(self, message: Message, said: str) -> tuple[Command, str] | None:
        """What is said to Kaki by name, or alone, without a stroke: `@kaki hu ben 3 cat`.

        The command may be left out too where nothing is replied to: then it is what is asked in
        plain words, or, by name, a win, unless it is all chatter.
        """
        plain, mentions = self._mention.subn(" ", said)
        words, alone = plain.split(maxsplit=1), message.chat.type == Chat.PRIVATE
        if not words or not (mentions or alone):
            return None
        command = self._by_name.get(words[0].casefold())
        if command is not None:
            return command, " ".join(words[1:])
        if message.reply_to_message is not None:
            return None
        told_by = nearest.told_by(plain.strip(), alone=alone)
        if told_by is not None:
            name, said = told_by
            return self._by_name[name], said
        says = mentions and not is_chatter(plain)
        return (self._by_name["hu"], plain.strip()) if says else None

    def _begins(self, word: str) -> str:
        """The command that a word begins with, where no space is needed: `胡三台`, `zimo3`."""
        for length in range(len(word) - 1, 0, -1):
            name, behind = word[:length], word[length:]
            if name in self._by_name and (not name.isascii() or behind[0].isdigit()):
                return name
        return ""

    def _guess(self, update_id: UpdateId, message: Message) -> Request | None:
        """A question about the command that was probably meant: one very close, or said to Kaki."""
        said = readable(message.text or "")
        found = _COMMAND.match(said)
        if found is None:
            return None
        word, to = found[1].casefold(), (found[2] or "").casefold()
        if word in self._by_name or (to and to != self._username):
            return None
        words = said[found.end() :]
        command, near = nearest.nearest(word, self._services.commands)
        asks = word in nearest.tried()
        told_by = None if asks else nearest.told_by(f"{word} {words}", alone=False)
        if told_by is not None:  # a question that was typed like a command: `/who is dealer`
            name, words = told_by
            command, near, words = self._by_name[name], nearest.CLOSE, words.rstrip("?？")
        addressed = bool(to) or message.chat.type == Chat.PRIVATE
        if not addressed and near < nearest.CLOSE:
            return None
        handler = nearest.unknown if command is None else nearest.ask
        if not addressed and (asks or told_by is not None):
            handler = nearest.ask_player
        request = self._begun(update_id, message, command or self._by_name["help"], handler, words)
        return replace(request, cost=Cost.ANSWER)

    def _begun(
        self, update_id: UpdateId, message: Message, command: Command, handler: Handler, words: str
    ) -> Request:
        assert message.from_user is not None, "only what somebody says is heard"
        return Request(
            update_id=update_id,
            source=source_of(message),
            command=command,
            handler=handler,
            words=words,
            speaks=understood(message.from_user.language_code),
            cost=command.cost,
            reply_to=self._reply_to(message),
        )

    def _reply_to(self, message: Message) -> Reply | None:
        replied = message.reply_to_message
        # All that is said in a topic comes as a reply to the message that opened it.
        if replied is None or replied.forum_topic_created is not None:
            return None
        author = replied.from_user
        own = author is not None and (author.username or "").casefold() == self._username
        return Reply(replied.message_id, own)

    def _moved(
        self, update_id: UpdateId, message: Message, chats: tuple[ChatId, ChatId]
    ) -> Request:
        """The group became a supergroup, as one of the two chats says."""
        help_, source = self._by_name["help"], source_of_chat(message)
        return Request(update_id, source, help_, help_.handler, "", "", None, moves=chats)

    def _added(self, update_id: UpdateId, changed: ChatMemberUpdated) -> Request | None:
        """Kaki was added to a group: by whom, and as what."""
        inside = changed.new_chat_member.status in (ChatMember.MEMBER, ChatMember.ADMINISTRATOR)
        if changed.chat.type == Chat.PRIVATE or not inside:
            return None
        request = self._by_user(update_id, changed.from_user, "help", look.welcome)
        source = source_of_adding(changed)
        return replace(request, source=source, added_as=changed.new_chat_member)

    # --- edits ---------------------------------------------------------------------------------

    def _edited(self, update_id: UpdateId, message: Message) -> Request | None:
        """An edit of the message that logged an entry fixes that entry.

        A message that logged nothing, because it could not be read, may be edited into one that
        does. Anything else that is edited changes nothing.
        """
        if not is_heard(message) or message.from_user is None:
            return None
        found, edited = self._command(message), message.edit_date or message.date
        just_said = edited - message.date <= RECENT
        guessed = self._guess(update_id, message) if found is None and just_said else None
        if guessed is not None:
            handler = followups.edited(None, guessed.handler, just_said=True)
            return replace(guessed, handler=handler, is_edit=True)
        command, words = found or (self._by_name["fix"], readable(message.text or ""))
        handler = followups.edited(command if found else None, None, just_said=just_said)
        request = self._begun(update_id, message, command, handler, words)
        return replace(request, cost=None, is_edit=True)

    # --- buttons -------------------------------------------------------------------------------

    def _pressed(self, update_id: UpdateId, query: CallbackQuery) -> Request:
        message, user = query.message, query.from_user
        try:
            # A message that Kaki cannot see comes as one of the year 0.
            if not isinstance(message, Message) or not message.is_accessible:
                raise Refusal("press_stale")
            press = presses.unpack(query.data or "")
            if not _stands_on(message, press, query.data or ""):
                raise Refusal("press_stale")
        except Refusal as refusal:
            request = self._by_user(update_id, user, "help", refusing(refusal), message)
            return replace(request, query_id=query.id)
        return replace(
            self._by_user(update_id, user, "help", _pressing(press), message),
            cost=cost_of_press(press),
            answer_in=message.message_id or None,  # what is shown to one alone has no number
            query_id=query.id,
            debounced=BUTTONS[type(press)].debounced,
        )

    def _as_guest(self, update_id: UpdateId, message: Message) -> Request | None:
        """`@kaki ping hu`, said in a chat in which Kaki is not: a rule is looked up."""
        user, query_id = message.from_user, message.guest_query_id
        if user is None or query_id is None:
            return None
        said = readable(message.text or "").casefold().replace(f"@{self._username}", " ")
        words = said.strip().removeprefix("/rule").strip()
        request = self._by_user(update_id, user, "rule", rule.inline(query_id, guest=True))
        return replace(request, words=words, cost=Cost.INLINE)

    def _voted(self, update_id: UpdateId, answer: PollAnswer) -> Request | None:
        """A vote. Which chat was asked, the ledger knows; a channel or a group votes for nobody."""
        if answer.user is None:
            return None
        request = self._by_user(update_id, answer.user, "next", again.voted(answer.option_ids))
        return replace(request, poll_id=answer.poll_id)

    def _inline(self, update_id: UpdateId, query: InlineQuery) -> Request:
        request = self._by_user(update_id, query.from_user, "rule", rule.inline(query.id))
        return replace(request, words=query.query, cost=Cost.INLINE)

    def _by_user(
        self,
        update_id: UpdateId,
        user: User,
        name: str,
        handler: Handler,
        message: MaybeInaccessibleMessage | None = None,
    ) -> Request:
        """What somebody does at this message; without one, in no chat that is known here."""
        source, speaks = source_of_press(user, message), understood(user.language_code)
        return Request(update_id, source, self._by_name[name], handler, "", speaks, None)


def refusing(refusal: Refusal) -> Handler:
    """The handler that does nothing but refuse."""

    def refuse(_: Context) -> None:
        raise refusal

    return refuse


def _pressing(press: presses.Press) -> Handler:
    """The handler that does what a press does."""
    return lambda ctx: BUTTONS[type(press)].handler(ctx, press)


def _pressed_in_words(message: Message, words: str) -> presses.Press | None:
    """The button of the message replied to that its label, a yes or a no stands for, if one does.

    Telegram shows the buttons that stand there with what is said in reply.
    """
    replied = message.reply_to_message
    if replied is None or replied.reply_markup is None or only_asks(words):
        return None
    buttons = [button for row in replied.reply_markup.inline_keyboard for button in row]
    with suppress(Refusal):
        data = ((one.text, one.callback_data) for one in buttons)
        offered = [(text, presses.unpack(held)) for text, held in data if isinstance(held, str)]
        return presses.answer(offered, words, yes=agreed(words))
    return None


def _stands_on(message: Message, press: presses.Press, data: str) -> bool:
    """Whether a button that carries this stood there when it was pressed.

    A forged press must not book, nor turn a receipt or the board into something else. Presses that
    the ledger can judge alone are left to it: who is late is told what became of it meanwhile.
    """
    if BUTTONS[type(press)].lasts:
        return True
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)


def _file(message: Message) -> Document | None:
    """The document that the message carries or replies to."""
    for holder in (message, message.reply_to_message):
        document = holder.document if holder is not None else None
        if document is not None:
            return document
    return None

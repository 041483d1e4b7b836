"""Finds what is asked of Kaki in an update: a command, an edit, a reply, a press.

Nothing is carried out or looked up here: `route` finds the speaker, the handler, and the facts to
fetch first.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from typing import Any, Final

from telegram import (
    CallbackQuery,
    Chat,
    ChatMember,
    ChatMemberUpdated,
    Document,
    InlineQuery,
    MaybeInaccessibleMessage,
    Message,
    MessageOriginUser,
    PollAnswer,
    Update,
    User,
)

from bot.commands import again, app, followups, look, rule, sayings, speakers
from bot.commands.table import BUTTONS, press_cost
from bot.context import (
    NOTHING_FETCHED,
    Command,
    Context,
    Handler,
    RepliedMessage,
    Services,
    TelegramFacts,
)
from bot.keyboards import data as presses
from bot.languages import language_of_sign
from bot.ops.limits import Cost, ReachedRequestLimit
from bot.reading.command_words import find_similar_command
from bot.reading.gate import find_command, may_concern_kaki
from bot.reading.replies import read_yes_or_no
from bot.reading.talk import is_question
from bot.text.translator import match_language
from models.ledger.ids import ChatId, UpdateId
from models.ledger.people.anew import is_about_forgotten_nights
from models.ledger.updates import digest_words
from models.ledger.values import ANONYMOUS, NOBODY, Source
from models.rules.refusal import Refusal

# Telegram marks commands in `entities`; the text says the same, and servers that leave entities out
# are served too. A command of another bot carries that bot's name.
# In Chinese it may be a Chinese word, which Telegram's own menu cannot show.
_COMMAND: Final = re.compile(
    r"/([A-Za-z0-9_\u4e00-\u9fff]{1,32})(?:@([A-Za-z0-9_]{1,32}))?(?:\s+|$|(?=[,，、。:：;；!！.?？]))"
)

_BEGINS_OTHER: Final = frozenset({"start", "log"})
"""Commands whose word may begin another saying: `start game`, `log ben 3 off cat`."""
_HELD: Final = re.compile(r"(.)\1+")
"""A letter that is repeated: `/huu`."""
_NAME: Final = re.compile(r"kaki\b[,:，：!！]?", re.IGNORECASE)
"""Kaki's own name at the beginning of a saying; in Malay it means any friend."""

_GROUPS: Final = frozenset({Chat.GROUP, Chat.SUPERGROUP})
RECENT: Final = timedelta(minutes=15)
"""The time in which a message that logged nothing may be edited into one that does."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request that was found in an update: the speaker, the handler, and the words.

    `speaks` is the speaker's own language. `answer_in` and `query_id` are the message and the query
    of a press, `reply_to` the message that was replied to. `file` is the document that the command
    needs. `fetched` are facts from outside the ledger, once they are known. `added_as` is Kaki's
    role in a group that it was added to. `moves` are the old and the new chat of a group that
    became a supergroup. `spent` are the limits' verdicts on this update: they are asked once,
    however often the ledger has to be tried. `poll_id` is the poll of a vote: `source` names its
    chat once that is known. `debounced`: the press is refused if its buttons have just changed.
    `is_flat`: the group has no topics, or has them no more. `to_nobody`: the message is addressed
    to nobody, and leaves nothing behind if it is talk.
    """

    source: Source
    command: Command
    handler: Handler
    words: str = ""
    speaks: str = ""
    cost: Cost | None = None
    update_id: UpdateId = 0
    answer_in: int | None = None
    query_id: str | None = None
    reply_to: RepliedMessage | None = None
    file: Document | None = None
    is_edit: bool = False
    added_as: ChatMember | None = None
    moves: tuple[ChatId, ChatId] | None = None
    debounced: bool = False
    is_flat: bool = False
    to_nobody: bool = False
    poll_id: str | None = None
    fetched: TelegramFacts = NOTHING_FETCHED
    spent: dict[Cost, ReachedRequestLimit | None] = field(default_factory=dict)

    @property
    def private_asker(self) -> int | None:
        """Returns the id of the user to answer in private; None in a private chat, or without a
        user.
        """
        user_id = self.source.speaker.user_id
        is_user = user_id > 0 and user_id != ANONYMOUS
        return user_id if is_user and not self.source.is_private_chat else None

    def with_admin(self, *, admin: bool) -> Request:
        """Returns the request with its speaker marked as an admin, or as none."""
        actor = replace(self.source.speaker, admin=admin)
        return replace(self, source=replace(self.source, speaker=actor))

    @property
    def message_digest(self) -> str | None:
        """Returns the digest of the message; None without a message, or for a secret command."""
        source = self.source
        if source.message_id is None or source.by_link or self.query_id is not None:
            return None
        return None if self.command.secret else digest_words(source.message_id, source.text)

    @property
    def begins_night(self) -> bool:
        """Tells whether the request opens a night; its answer may be in the speaker's own
        language.
        """
        return self.command.name == "newgame"


class Dispatcher:
    """Finds the request in an update from Telegram."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._by_name = services.commands_by_name
        self._username = services.username.casefold()
        self._mention = re.compile(rf"@{re.escape(services.username)}\b[,:，：]?", re.IGNORECASE)

    def route(self, update: Update) -> Request | None:
        """Returns the request in an update; None if the update is not for Kaki."""
        request = self._read_update(update)
        return None if request is None else replace(request, update_id=update.update_id)

    def _read_update(self, update: Update) -> Request | None:
        if update.message is not None and update.update_id < 0:
            return self._read_app_action(update.message)
        if update.message is not None:
            return self._read_message(update.message)
        if update.edited_message is not None:
            return self._read_edit(update.edited_message)
        if update.callback_query is not None:
            return self._read_press(update.callback_query)
        if update.inline_query is not None:
            return self._read_inline_query(update.inline_query)
        if update.guest_message is not None:
            return self._read_mention_in_foreign_chat(update.guest_message)
        if update.poll_answer is not None:
            return self._read_vote(update.poll_answer)
        if update.my_chat_member is not None:
            return self._read_added_to_group(update.my_chat_member)
        return None

    def _read_app_action(self, message: Message) -> Request:
        """Makes the request for an action of the Mini App: an update with a negative number.

        There is no message in the chat for it.
        """
        assert message.web_app_data is not None, "the Mini App says what is to be done"
        words = message.web_app_data.data
        request = self._make_message_request(
            message, self._by_name["help"], app.handle_app_action, words, cost=None
        )
        source = replace(request.source, message_id=None, by_link=True)
        return replace(request, source=source, is_flat=False)  # topics are unknown here

    # --- messages ------------------------------------------------------------------------------

    def _read_message(self, message: Message) -> Request | None:
        here, help_ = message.chat.id, self._by_name["help"]
        old, new = message.migrate_from_chat_id, message.migrate_to_chat_id
        if old is not None or new is not None:  # both chats report the move
            source = Source(here, NOBODY, message.date, "")
            return Request(source, help_, help_.handler, moves=(old or here, new or here))
        if not speakers.is_from_member(message):
            return None
        alone = message.chat.type == Chat.PRIVATE
        if (found := self._read_command(message)) is not None:
            command, words = found
            file = _find_document(message) if command.reads_file and alone else None
            return self._make_message_request(message, command, command.handler, words, file=file)
        if not speakers.message_words(message).strip():
            return None
        misspelt = self._read_misspelt_command(message)
        if misspelt is not None:
            return misspelt
        words = self._strip_bot_name(message)
        if words:
            return self._make_saying_request(message, words, sayings.handle_saying)
        reply_to = self._read_reply(message)
        if reply_to is not None:
            words = self._mention.sub(" ", speakers.message_words(message))
            press = _match_button(message, words) if reply_to.own else None
            if press is None:  # a guest's name, a mend, or talk: talk costs nothing
                fix = self._by_name["fix"]
                return self._make_message_request(
                    message, fix, followups.handle_reply, words, cost=None
                )
            there, cost = reply_to.message_id, press_cost(press)
            request = self._make_message_request(
                message, help_, _make_press_handler(press), "", cost=cost, answer_in=there
            )
            return replace(request, reply_to=None)
        words = speakers.message_words(message)
        if not may_concern_kaki(words):
            return None
        return self._make_saying_request(
            message, words, sayings.handle_unaddressed_message, to_nobody=True
        )

    def _make_saying_request(
        self, message: Message, words: str, handler: Handler, **more: Any
    ) -> Request:
        """Makes the request for a message without a command, limited as the command it likely
        means.
        """
        name = find_command(words)
        command = self._by_name[name or ("hu" if more else "help")]
        return self._make_message_request(
            message, command, handler, words, cost=command.cost, **more
        )

    def _strip_bot_name(self, message: Message) -> str:
        """Returns a message's words without Kaki's name; "" if it is not addressed to Kaki."""
        plain, mentions = self._mention.subn(" ", speakers.message_words(message))
        named = _NAME.match(plain)
        alone = message.chat.type == Chat.PRIVATE
        if message.reply_to_message is not None:
            return ""
        if mentions or alone:
            return plain.strip()
        words = plain[named.end() :].strip() if named else ""
        return words if words and find_command(words) else ""

    def _read_command(self, message: Message) -> tuple[Command, str] | None:
        """Returns the command in a message, and the words behind it; None if there is none.

        The caption of a file may be a command.
        """
        said = speakers.message_words(message)
        plain = self._mention.sub(" ", said).strip() if self._mention.search(said) else said
        typed = _parse_command(said) or _parse_command(plain)
        if typed is None:
            return self._read_named_command(message, plain, is_named=plain != said)
        word, to, words = typed
        if to not in ("", self._username):
            return None
        command = self._by_name.get(word)
        if command is None and not to:
            name = self._find_command_prefix(word)
            command, words = self._by_name.get(name), said[1 + len(name) :]
        return None if command is None else (command, words)

    def _read_named_command(
        self, message: Message, text: str, *, is_named: bool
    ) -> tuple[Command, str] | None:
        """Reads a command without a slash (`@kaki hu ben 3 cat`) that is sent to Kaki by name or
        in private.

        A message that means the command even without this word is read as a saying.
        """
        words = text.split(maxsplit=1)
        if not words or not (is_named or message.chat.type == Chat.PRIVATE):
            return None
        command = self._by_name.get(words[0].casefold())
        if command is None or find_command(text) in command.names:
            return None
        if len(words) > 1 and command.name in _BEGINS_OTHER and find_command(words[1]):
            return None
        return command, " ".join(words[1:])

    def _find_command_prefix(self, word: str, *, for_logging: bool = False) -> str:
        """Finds the command name at the beginning of a word; "" if there is none.

        It needs no space behind if it is Chinese or a digit follows (`胡三台`, `zimo3`); with
        `for_logging`, also that of a command that logs (`hucat`).
        """
        for length in range(len(word) - 1, 0, -1):
            name, behind = word[:length], word[length:]
            command = self._by_name.get(name)
            glued = for_logging and command is not None and command.logs
            if command is not None and (glued or not name.isascii() or behind[0].isdigit()):
                return name
        return ""

    def _read_misspelt_command(self, message: Message) -> Request | None:
        """Makes the request for words behind a slash that resemble or mean a command: `/zmio 2`,
        `/standings`.

        A word like no command belongs to another bot, unless it is addressed to Kaki.
        """
        typed = _parse_command(speakers.message_words(message))
        if typed is None or typed[1] not in ("", self._username):
            return None
        word, to, words = typed
        word = _HELD.sub(r"\1", word) if _HELD.sub(r"\1", word) in self._by_name else word
        name = word if word in self._by_name else find_similar_command(word, words, self._by_name)
        if name:
            return self._make_message_request(
                message, self._by_name[name], sayings.handle_misspelt_command, words
            )
        said = f"{word} {words}".strip()
        if to or message.chat.type == Chat.PRIVATE:
            return self._make_saying_request(message, said, sayings.handle_saying)
        if find_command(said):
            return self._make_saying_request(message, said, sayings.handle_unknown_command)
        name = self._find_command_prefix(word, for_logging=True)
        behind = f"{word[len(name) :]} {words}"
        command = self._by_name.get(name)
        if command is None:
            return None
        return self._make_message_request(message, command, sayings.handle_unspaced_command, behind)

    def _make_message_request(
        self, message: Message, command: Command, handler: Handler, words: str, **more: Any
    ) -> Request:
        """Makes the request for a message; `more` sets further fields of the `Request`."""
        assert message.from_user is not None, "only what somebody says is heard"
        is_flat = message.chat.type in _GROUPS and not message.chat.is_forum
        facts: dict[str, Any] = {
            "cost": command.cost,
            "reply_to": self._read_reply(message),
            **more,
        }
        begins = speakers.message_words(message).lstrip().removeprefix("/")[:1]  # 开台, /胡
        speaks = language_of_sign(begins) or match_language(message.from_user.language_code)
        return Request(
            speakers.make_source(message), command, handler, words, speaks, is_flat=is_flat, **facts
        )

    def _read_reply(self, message: Message) -> RepliedMessage | None:
        if (other := message.external_reply) is not None:
            by = other.origin.sender_user if isinstance(other.origin, MessageOriginUser) else None
            chat_id = other.chat.id if other.chat is not None else 0
            return RepliedMessage(other.message_id or 0, self._is_kaki(by), elsewhere=chat_id)
        replied = message.reply_to_message
        # Telegram marks every message in a topic as a reply to the message that opened it.
        if replied is None or replied.forum_topic_created is not None:
            return None
        quote = message.quote.text if message.quote is not None else ""
        return RepliedMessage(replied.message_id, self._is_kaki(replied.from_user), quote)

    def _is_kaki(self, user: User | None) -> bool:
        return user is not None and (user.username or "").casefold() == self._username

    # --- edits ---------------------------------------------------------------------------------

    def _read_edit(self, message: Message) -> Request | None:
        """Makes the request for an edited message, which fixes the entry that the message logged.

        A message that logged nothing, because it could not be read, may be edited into one that
        does. Anything else that is edited changes nothing.
        """
        if not speakers.is_from_member(message):
            return None
        found, edited = self._read_command(message), message.edit_date or message.date
        just_said = edited - message.date <= RECENT
        guessed = self._read_misspelt_command(message) if found is None and just_said else None
        if guessed is not None:
            handler = followups.make_edit_handler(None, guessed.handler, just_said=True)
            return replace(guessed, handler=handler, is_edit=True)
        if found is None:
            to_kaki = self._strip_bot_name(message)
            words = to_kaki or speakers.message_words(message)
            called = self._by_name.get(find_command(words))
            heard = sayings.handle_saying if to_kaki else sayings.handle_unaddressed_message
            handler = followups.make_saying_edit_handler(called, heard)
            return self._make_message_request(
                message, self._by_name["fix"], handler, words, cost=None, is_edit=True
            )
        command, words = found
        handler = followups.make_edit_handler(command, None, just_said=just_said)
        return self._make_message_request(message, command, handler, words, cost=None, is_edit=True)

    # --- other updates -------------------------------------------------------------------------

    def _read_press(self, query: CallbackQuery) -> Request:
        """Makes the request for a pressed button; refuses a press on a message that Kaki cannot
        see.
        """
        message, user, data = query.message, query.from_user, query.data or ""
        try:
            if not isinstance(message, Message) or not message.is_accessible:
                raise Refusal("press_stale")
            press = presses.unpack_press(data)
            if not _has_button(message, press, data):
                raise Refusal("press_stale")
        except Refusal as refusal:
            return self._make_user_request(
                user, "help", make_refusal_handler(refusal), message, query_id=query.id
            )
        return self._make_user_request(
            user,
            "help",
            _make_press_handler(press),
            message,
            cost=press_cost(press),
            answer_in=message.message_id,
            query_id=query.id,
            debounced=BUTTONS[type(press)].debounced,
        )

    def _read_inline_query(self, query: InlineQuery) -> Request:
        handler, words = partial(rule.answer_inline_query, query_id=query.id), query.query
        return self._make_user_request(
            query.from_user, "rule", handler, words=words, cost=Cost.INLINE
        )

    def _read_mention_in_foreign_chat(self, message: Message) -> Request | None:
        """Makes the request to look up a rule in a chat without Kaki: `@kaki ping hu`."""
        user, query_id = message.from_user, message.guest_query_id
        if user is None or query_id is None:
            return None
        said = speakers.clean_text(message.text or "").casefold().replace(f"@{self._username}", " ")
        words = said.strip().removeprefix("/rule").strip()
        handler = partial(rule.answer_inline_query, query_id=query_id, guest=True)
        return self._make_user_request(user, "rule", handler, words=words, cost=Cost.INLINE)

    def _read_vote(self, answer: PollAnswer) -> Request | None:
        """Makes the request for a vote in a poll, whose chat is found later; None for a
        channel's vote.
        """
        if answer.user is None:
            return None
        handler = partial(again.count_vote, options=answer.option_ids)
        return self._make_user_request(answer.user, "next", handler, poll_id=answer.poll_id)

    def _read_added_to_group(self, change: ChatMemberUpdated) -> Request | None:
        """Makes the request that greets a group to which Kaki was added; None for other changes."""
        member, user = change.new_chat_member, change.from_user
        inside = member.status in (ChatMember.MEMBER, ChatMember.ADMINISTRATOR)
        if change.chat.type == Chat.PRIVATE or not inside:
            return None
        request = self._make_user_request(user, "help", look.greet_group, added_as=member)
        return replace(request, source=speakers.make_adding_source(change))

    def _make_user_request(
        self,
        user: User,
        command_name: str,
        handler: Handler,
        message: MaybeInaccessibleMessage | None = None,
        **more: Any,
    ) -> Request:
        """Makes the request for a user's press, query or vote; its chat is that of `message`, if
        any.
        """
        source, speaks = (
            speakers.make_press_source(user, message),
            match_language(user.language_code),
        )
        return Request(source, self._by_name[command_name], handler, speaks=speaks, **more)


def make_refusal_handler(refusal: Refusal) -> Handler:
    """Makes a handler that only raises a refusal."""

    def raise_refusal(_: Context) -> None:
        raise refusal

    return raise_refusal


def _parse_command(message_text: str) -> tuple[str, str, str] | None:
    """Splits a command into its word, the named bot, and the words behind; None for other texts."""
    found = _COMMAND.match(message_text)
    if found is None:
        return None
    return found[1].casefold(), (found[2] or "").casefold(), message_text[found.end() :]


def _make_press_handler(press: presses.Press) -> Handler:
    def handle_press(ctx: Context) -> None:
        if ctx.answer_in is not None and is_about_forgotten_nights(
            ctx.session, ctx.chat_id, ctx.answer_in
        ):
            raise Refusal("press_stale")
        BUTTONS[type(press)].handler(ctx, press)

    return handle_press


def _match_button(message: Message, words: str) -> presses.Press | None:
    """Finds the button of the replied-to message that the words mean: by its label, or by yes or
    no.

    Telegram shows the buttons that stand there with what is said in reply.
    """
    replied = message.reply_to_message
    if replied is None or replied.reply_markup is None or is_question(words):
        return None
    buttons = [button for row in replied.reply_markup.inline_keyboard for button in row]
    with suppress(Refusal):
        data = ((one.text, one.callback_data) for one in buttons)
        offered = [
            (text, presses.unpack_press(held)) for text, held in data if isinstance(held, str)
        ]
        return presses.match_button(offered, words, yes=read_yes_or_no(words))
    return None


def _has_button(message: Message, press: presses.Press, data: str) -> bool:
    """Tells whether a message has the button that was pressed.

    A forged press must not book, nor turn a receipt or the board into something else. Presses that
    the ledger can judge alone are left to it: who is late is told what became of it meanwhile.
    """
    if BUTTONS[type(press)].lasts:
        return True
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)


def _find_document(message: Message) -> Document | None:
    for holder in (message, message.reply_to_message):
        document = holder.document if holder is not None else None
        if document is not None:
            return document
    return None

"""From an update to the handler it is for: the command's word, a reply to the card, a button."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, assert_never

from telegram import CallbackQuery, Message, Update, User

from bot.commands import night
from bot.commands.turn import Command, Turn
from bot.kaki import Kaki
from bot.text.voice import Markup, Voice, plain, voice
from bot.touch.cards import question
from bot.touch.data import Confirm, Join, Press, Sit, unpack
from models.ledger.book import Actor, Source
from models.rules.refusal import Refusal

log = logging.getLogger(__name__)

# Telegram marks commands in `entities`; the text says the same, and servers that leave entities out
# are served too. A command of another bot carries that bot's name.
_COMMAND: Final = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,32}))?(?:\s+|$)", re.ASCII)


class Dispatcher:
    """Finds the handler of an update and sees that every message gets an answer."""

    def __init__(self, kaki: Kaki, commands: tuple[Command, ...], username: str) -> None:
        self._kaki = kaki
        self._commands = commands
        self._by_name: Mapping[str, Command] = {
            name: command for command in commands for name in command.names
        }
        self._username = username.casefold()

    async def dispatch(self, update: Update) -> None:
        """Works one update off. What it says to us and we do not know is passed over in silence."""
        if update.message is not None:
            await self._message(update.update_id, update.message)
        elif update.callback_query is not None:
            await self._press(update.update_id, update.callback_query)

    # --- messages ------------------------------------------------------------------------------

    async def _message(
        self, update_id: int, message: Message, answer_in: int | None = None
    ) -> None:
        turn = self._turn(update_id, message)
        if turn is not None:
            await self._answer(turn, turn.command.handler)
        elif (reply := await self._card_reply(update_id, message)) is not None:
            await self._answer(reply, night.guest)

    def _turn(self, update_id: int, message: Message) -> Turn | None:
        """The turn that a message is, if it is a command for Kaki."""
        found = _COMMAND.match(message.text or "")
        if found is None or message.from_user is None:
            return None
        word, to = found[1].casefold(), (found[2] or "").casefold()
        if to and to != self._username:
            return None
        command = self._by_name.get(word)
        if command is None:
            return None
        source = _source(update_id, message, message.from_user)
        words = (message.text or "")[found.end() :]
        return self._begin(source, command, words)

    def _begin(self, source: Source, command: Command, words: str) -> Turn:
        return Turn(self._kaki, self._commands, command, source, words, voice())

    async def _card_reply(self, update_id: int, message: Message) -> Turn | None:
        """A reply to the join card: it names guests."""
        replied = message.reply_to_message
        if replied is None or message.from_user is None or not message.text:
            return None
        card = await self._kaki.do(self._kaki.hall.find, message.chat.id)
        if card is None or card.message_id != replied.message_id:
            return None
        source = _source(update_id, message, message.from_user)
        return self._begin(source, self._by_name["newgame"], message.text)

    # --- buttons -------------------------------------------------------------------------------

    async def _press(self, update_id: int, query: CallbackQuery) -> None:
        say = voice()
        message = query.message
        try:
            press = unpack(query.data or "")
            if not isinstance(message, Message):
                raise Refusal("press_stale")
        except Refusal as refusal:
            await self._toast(query, say, refusal)
            return
        source = _source(update_id, message, query.from_user)
        turn = self._begin(source, self._by_name["newgame"], "").but(answer_in=message.message_id)
        await self._answer(turn, self._pressed(press), query)

    def _pressed(self, press: Press) -> Callable[[Turn], Awaitable[None]]:
        match press:
            case Sit():
                return lambda turn: night.sit(turn, press)
            case Join():
                return lambda turn: night.join(turn, press)
            case Confirm():
                return lambda turn: self._confirmed(turn, press)
            case _:
                assert_never(press)

    async def _confirmed(self, turn: Turn, press: Confirm) -> None:
        """A question is answered: the message that it is about is worked off, or left."""
        letter = await self._kaki.do(
            self._kaki.mailroom.letter, press.update_id, turn.source.chat_id
        )
        asked = Update.de_json(json.loads(letter.payload), None) if letter else None
        about = self._turn(press.update_id, asked.message) if asked and asked.message else None
        if about is None:
            raise Refusal("press_stale")
        if not press.yes:
            kept = "night-kept" if about.command.name == "newgame" else "same-dropped"
            await turn.say(turn.voice.say(kept))
            return
        answer = about.but(answer_in=turn.answer_in, confirmed=True)
        await self._answer(answer, about.command.handler)

    async def _toast(self, query: CallbackQuery, say: Voice, refusal: Refusal) -> None:
        key = f"refusal-{refusal.code.replace('_', '-')}"
        text = say.say(key, **refusal.facts)
        await self._kaki.courier.toast(query.id, plain(text), alert=True)

    # --- answering -----------------------------------------------------------------------------

    async def _answer(
        self,
        turn: Turn,
        handler: Callable[[Turn], Awaitable[None]],
        query: CallbackQuery | None = None,
    ) -> None:
        """Runs a handler; a user's mistake is answered, a fault of ours is logged and owned up."""
        try:
            await handler(turn)
        except Refusal as refusal:
            if query is not None:
                await self._toast(query, turn.voice, refusal)
            elif refusal.code == "same_again":
                await _ask_again(turn, refusal)
            else:
                await turn.refuse(refusal)
            return
        except Exception:
            log.exception("update %s of chat %d failed", turn.source.update_id, turn.source.chat_id)
            await turn.but(answer_in=None).say(turn.voice.say("problem"), quoting=True)
        if query is not None:
            await self._kaki.courier.toast(query.id)


async def _ask_again(turn: Turn, refusal: Refusal) -> None:
    update_id = turn.source.update_id
    assert update_id is not None, "what comes from a chat has an update"
    text: Markup = turn.voice.say("same-again", **refusal.facts)
    await turn.say(
        text, question(turn.voice, update_id, "button-book-again", "button-no"), quoting=True
    )


def _source(update_id: int, message: Message, user: User) -> Source:
    chat: Any = message.chat
    return Source(
        chat_id=chat.id,
        actor=Actor(user.id, user.first_name or user.username or str(user.id), user.username),
        at=message.date,
        text=message.text or "",
        update_id=update_id,
        message_id=message.message_id,
        title=chat.title or chat.full_name or "",
    )

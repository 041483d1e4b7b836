"""From an update to the handler it is for: a command, an edit, a reply to the card, a button."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from telegram import CallbackQuery, Chat, ChatMember, Message, Update, User

from bot import logs
from bot.commands import forget, house, lang, look, meant, night, rule, score, seats, settling, tap
from bot.commands.hearing import ANONYMOUS, is_heard, readable, source_of, source_of_press
from bot.commands.turn import Command, Turn
from bot.intake import Intake
from bot.kaki import Kaki
from bot.limits import Cost, Limits, cost_of_command, cost_of_press
from bot.text.refusals import refused
from bot.text.voice import plain, understood, voice
from bot.touch.board import Boards
from bot.touch.cards import question
from bot.touch.data import (
    AddBao,
    Adopt,
    Begin,
    Cancel,
    Carry,
    Confirm,
    Example,
    Forget,
    Guide,
    House,
    Join,
    LookUp,
    Mend,
    Picture,
    Pin,
    Press,
    Reopen,
    Reseat,
    SetRule,
    Settle,
    Sit,
    Speak,
    Step,
    Swap,
    ThatsMe,
    unpack,
)
from models.ledger.nights import check_may_log
from models.ledger.values import Source
from models.rules.refusal import Refusal

log = logging.getLogger(__name__)

# Telegram marks commands in `entities`; the text says the same, and servers that leave entities out
# are served too. A command of another bot carries that bot's name.
# In Chinese it may be a Chinese word, which Telegram's own menu cannot show.
_COMMAND: Final = re.compile(
    r"/([A-Za-z0-9_\u4e00-\u9fff]{1,32})(?:@([A-Za-z0-9_]{1,32}))?(?:\s+|$)"
)

RECENT: Final = timedelta(minutes=15)
"""A message that logged nothing may be edited into one that does for so long."""

_MENDS: Final = frozenset({"undo", "redo", "fix", "house", "end", "reopen", "newgame"})

Handler = Callable[[Turn], Awaitable[None]]

_PRESSES: Final[Mapping[type[Press], Callable[[Turn, Any], Awaitable[None]]]] = {
    Sit: night.sit,
    Join: night.join,
    Begin: tap.begin,
    Step: tap.step,
    Cancel: tap.cancel,
    Mend: tap.mend,
    Swap: seats.swap,
    ThatsMe: seats.thats_me,
    Reseat: seats.reseat,
    Reopen: night.reopen_by_button,
    AddBao: score.add_bao,
    Picture: score.picture,
    Speak: lang.speak,
    House: house.show,
    SetRule: house.set_rule,
    Adopt: house.adopt,
    Pin: house.pin,
    LookUp: rule.look_up,
    Example: rule.example,
    Guide: look.guide,
    Settle: settling.pressed,
    Carry: settling.carry,
    Forget: forget.confirmed,
}


class Dispatcher:
    """Finds the handler of an update and sees that every message gets an answer."""

    def __init__(
        self,
        kaki: Kaki,
        boards: Boards,
        intake: Intake,
        commands: tuple[Command, ...],
        username: str,
    ) -> None:
        self._kaki = kaki
        self._boards = boards
        self._intake = intake
        self._commands = commands
        self._by_name: Mapping[str, Command] = {
            name: command for command in commands for name in command.names
        }
        self._username = username.casefold()
        self._limits = Limits()
        self._moves: set[asyncio.Task[None]] = set()
        kaki.outbox.moved = self._told_of_move

    async def dispatch(self, update: Update) -> None:
        """Works one update off. What it says and we do not know is passed over in silence."""
        chat = update.effective_chat
        with logs.about(chat.id if chat else None, update.update_id):
            await self._dispatch(update)

    async def _dispatch(self, update: Update) -> None:
        if update.message is not None:
            await self._message(update.update_id, update.message)
        elif update.edited_message is not None:
            await self._edited(update.update_id, update.edited_message)
        elif update.callback_query is not None:
            await self._pressed(update.update_id, update.callback_query)
        elif update.inline_query is not None:
            asker = update.inline_query.from_user.id
            if self._limits.ask(Cost.INLINE, asker, asker) is None:
                await rule.inline(self._kaki, update.inline_query)

    # --- messages ------------------------------------------------------------------------------

    async def _message(self, update_id: int, message: Message) -> None:
        if message.migrate_to_chat_id is not None:
            await self._moved(message.chat.id, message.migrate_to_chat_id)
            return
        if message.migrate_from_chat_id is not None:
            # What waits from the old group is worked off there first, wherever we hear of it.
            await self._moved_when_quiet(message.migrate_from_chat_id, message.chat.id)
            return
        if not is_heard(message):
            return
        turn = await self._turn(update_id, message)
        if turn is not None:
            await self._answer(turn, turn.command.handler, cost_of_command(turn.command))
        elif (reply := await self._card_reply(update_id, message)) is not None:
            await self._answer(reply, night.guest, Cost.TOUCH)
        elif (guess := await self._guess(update_id, message)) is not None:
            handler = meant.unknown if guess.confirmed else meant.ask
            await self._answer(guess, handler, Cost.ANSWER)

    async def _turn(self, update_id: int, message: Message) -> Turn | None:
        """The turn that a message is, if it is a command for Kaki.

        A file can carry one as its caption.
        """
        said = readable(message.text or message.caption or "")
        found = _COMMAND.match(said)
        if found is None or message.from_user is None:
            return None
        word, to = found[1].casefold(), (found[2] or "").casefold()
        if to and to != self._username:
            return None
        command = self._by_name.get(word)
        if command is None:
            return None
        source = source_of(update_id, message)
        words = said[found.end() :]
        turn = self._begun(source, command, words, message.from_user)
        # What books is answered with the table, which tells what is spoken there.
        return turn if command.reads else await turn.spoken()

    async def _guess(self, update_id: int, message: Message) -> Turn | None:
        """The turn that an unknown command probably is: one very close, or said to Kaki.

        `confirmed` says that nothing comes near; a question is all that it can lead to then.
        """
        said = readable(message.text or "")
        found = _COMMAND.match(said)
        if found is None or message.from_user is None:
            return None
        word, to = found[1].casefold(), (found[2] or "").casefold()
        if word in self._by_name or (to and to != self._username):
            return None
        command, near = meant.nearest(word, self._commands)
        addressed = bool(to) or message.chat.type == Chat.PRIVATE
        if not addressed and near < meant.CLOSE:
            return None
        source = source_of(update_id, message)
        words = said[found.end() :]
        helping = command or self._by_name["help"]
        turn = await self._begin(source, helping, words, message.from_user)
        return turn.but(confirmed=command is None)

    async def _begin(self, source: Source, command: Command, words: str, user: User) -> Turn:
        """A turn in the language of its chat."""
        return await self._begun(source, command, words, user).spoken()

    def _begun(self, source: Source, command: Command, words: str, user: User) -> Turn:
        """A turn in the speaker's own language, until more is known."""
        speaks, kaki = understood(user.language_code), self._kaki
        return Turn(
            kaki, self._boards, self._commands, command, source, words, voice(speaks), speaks
        )

    async def _card_reply(self, update_id: int, message: Message) -> Turn | None:
        """A reply to the join card: it names guests."""
        replied = message.reply_to_message
        if replied is None or message.from_user is None or not message.text:
            return None
        card = await self._kaki.do(self._kaki.hall.find, message.chat.id)
        if card is None or card.message_id != replied.message_id:
            return None
        source = source_of(update_id, message)
        command = self._by_name["newgame"]
        return await self._begin(source, command, source.text, message.from_user)

    async def _told_of_move(self, old: int, new: int) -> None:
        """Telegram refused the old group: what was said there is still worked off there first.

        Not awaited: what is worked off may wait for the very answer that was refused.
        """
        move = asyncio.create_task(self._moved_when_quiet(old, new))
        self._moves.add(move)
        move.add_done_callback(self._moves.discard)

    async def _moved_when_quiet(self, old: int, new: int) -> None:
        await self._intake.worked_off(old)
        await self._moved(old, new)

    async def _moved(self, old: int, new: int) -> None:
        """A group became a supergroup: its nights go with it, and it gets a board of its own."""
        await self._boards.leave(old)
        await self._kaki.do(self._kaki.book.move, old, new)
        table = await self._kaki.do(self._kaki.book.newest, new)
        if table is not None and table.open and table.board_id is None:
            self._boards.renew(new)

    # --- edits ---------------------------------------------------------------------------------

    async def _edited(self, update_id: int, message: Message) -> None:
        """An edit of the message that logged an entry fixes that entry.

        A message that logged nothing, because it could not be read, may be edited into one that
        does. Anything else that is edited changes nothing.
        """
        if not is_heard(message):
            return
        said = await self._kaki.do(
            self._kaki.book.entry_said_in, message.chat.id, message.message_id
        )
        turn = await self._turn(update_id, message)
        if said is not None:
            await self._fix(update_id, message, turn, *said)
        elif turn is not None and turn.command.reads and _just_said(message):
            await self._answer(turn, turn.command.handler, None)

    async def _fix(
        self, update_id: int, message: Message, turn: Turn | None, night_: int, number: int
    ) -> None:
        assert message.from_user is not None, "only what somebody says is heard"
        source = source_of(update_id, message)
        command = self._by_name["fix"]
        user = message.from_user
        about = await (turn or self._begun(source, command, "", user)).spoken()
        try:
            await self._fix_by_edit(about, turn, night_, number)
        except Refusal as refusal:
            if refusal.code != "fix_same" and not await self._too_much(about, Cost.ANSWER, None):
                await about.refuse(Refusal("edit", number=number, cause=refusal))

    async def _fix_by_edit(self, about: Turn, turn: Turn | None, night_: int, number: int) -> None:
        try:
            table = await about.table()
        except Refusal:
            raise Refusal("edit_over") from None
        if table.night != night_:
            raise Refusal("edit_over")
        read = turn.command.reads if turn else None
        if turn is None or read is None:
            raise Refusal("edit_no_entry")
        await self._kaki.flush()
        receipt_id = await self._kaki.do(
            self._kaki.book.receipt_of, turn.source.chat_id, night_, number
        )
        fixed = await self._kaki.do(
            self._kaki.book.fix, turn.source, number, lambda at: read(turn.words, at)
        )
        await turn.but(answer_in=receipt_id).say_receipt(fixed)

    # --- buttons -------------------------------------------------------------------------------

    async def _pressed(self, update_id: int, query: CallbackQuery) -> None:
        message = query.message
        try:
            data = query.data or ""
            press = unpack(data)
            # A message that Kaki cannot see comes as one of the year 0.
            if not isinstance(message, Message) or not message.is_accessible:
                raise Refusal("press_stale")
            if not _stands_on(message, press, data):
                raise Refusal("press_stale")
        except Refusal as refusal:
            await self._toast(query, None, refusal)
            return
        source = source_of_press(update_id, message, query.from_user)
        turn = await self._begin(source, self._by_name["help"], "", query.from_user)
        turn = turn.but(answer_in=message.message_id)
        await self._answer(turn, self._handler(press), cost_of_press(press), query)

    def _handler(self, press: Press) -> Handler:
        if isinstance(press, Confirm):
            return lambda turn: self._confirmed(turn, press)
        handle = _PRESSES[type(press)]
        return lambda turn: handle(turn, press)

    async def _confirmed(self, turn: Turn, press: Confirm) -> None:
        """A question is answered: the message that it is about is worked off, or left."""
        letter = await self._kaki.do(
            self._kaki.mailroom.letter, press.update_id, turn.source.chat_id
        )
        asked = Update.de_json(json.loads(letter.payload), None) if letter else None
        said = asked.message or asked.edited_message if asked else None
        about = await self._meant(press.update_id, said) if said else None
        if about is None:
            raise Refusal("press_stale")
        if not press.yes:
            kept = "night-kept" if about.command.name == "newgame" else "same-dropped"
            turn.say(turn.voice.say(kept))
            return
        await self._check_still_asked(turn, about, press)
        answer = about.but(answer_in=turn.answer_in, confirmed=True)
        await self._answer(answer, about.command.handler, cost_of_command(about.command))

    async def _check_still_asked(self, turn: Turn, about: Turn, press: Confirm) -> None:
        """A question about a hand, or a new night, is asked in that hand or that night alone.

        Who answers for somebody else must be one who may log: what follows is done as by the other.
        """
        try:
            table = await self._kaki.do(self._kaki.book.last_table, turn.source)
        except Refusal:
            return
        if table.open and turn.source.actor.user_id != about.source.actor.user_id:
            check_may_log(table, turn.source.actor, mends=True)
        now = table.night if about.command.name == "newgame" else table.state.deal.hand
        if press.now not in (0, now):
            raise Refusal("press_stale")

    async def _meant(self, update_id: int, message: Message) -> Turn | None:
        """The command that a message was, or was taken to be."""
        turn = await self._turn(update_id, message)
        return turn or await self._guess(update_id, message)

    async def _toast(self, query: CallbackQuery, turn: Turn | None, refusal: Refusal) -> None:
        """A refusal of a press is shown to the presser alone."""
        table = None
        if turn is not None:
            table = await self._kaki.do(self._kaki.book.newest, turn.source.chat_id)
        speaks = turn.voice if turn else voice(understood(query.from_user.language_code))
        text = plain(refused(speaks, refusal, table, ""))[:200]
        await self._kaki.outbox.toast(query.id, text, alert=True)

    # --- answering -----------------------------------------------------------------------------

    async def _answer(
        self, turn: Turn, handler: Handler, cost: Cost | None, query: CallbackQuery | None = None
    ) -> None:
        """Runs a handler; a user's mistake is answered, a fault of ours is logged and owned up.

        What costs nothing is never held up, but being told again and again what is wrong is.
        """
        if cost is not None and await self._too_much(turn, cost, query):
            return
        try:
            await self._as_admin_if_need_be(turn, handler, query)
        except Refusal as refusal:
            if cost is not None or not await self._too_much(turn, Cost.ANSWER, query):
                await self._refuse(turn, refusal, query)
            return
        except Exception:
            log.exception("an update failed")
            turn = await turn.spoken()
            turn.but(answer_in=None).say(turn.voice.say("problem"), quoting=True)
        if query is not None:
            await self._kaki.outbox.toast(query.id)

    async def _refuse(self, turn: Turn, refusal: Refusal, query: CallbackQuery | None) -> None:
        turn = await turn.spoken()
        if query is not None:
            await self._toast(query, turn, refusal)
        elif refusal.code == "same_again":
            await _ask_again(turn, refusal)
        else:
            await turn.refuse(refusal)

    async def _too_much(self, turn: Turn, cost: Cost, query: CallbackQuery | None) -> bool:
        """Whether there is nothing left of this for now; who asked is told so once."""
        source = turn.source
        user_id, chat_id = source.actor.user_id, source.chat_id
        spent = self._limits.ask(cost, chat_id if user_id == ANONYMOUS else user_id, chat_id)
        if spent is None:
            return False
        turn = await turn.spoken()
        if query is not None:
            await self._toast(query, turn, Refusal("too_often", seconds=spent.seconds))
        elif not spent.told:
            turn.say(turn.voice.say("refusal-too-often", seconds=spent.seconds), quoting=True)
        return True

    async def _as_admin_if_need_be(
        self, turn: Turn, handler: Handler, query: CallbackQuery | None
    ) -> None:
        """Telegram's admins can always mend: they are asked for only when it matters."""
        try:
            await handler(turn)
        except Refusal as refusal:
            mends = query is not None or turn.command.name in _MENDS
            if refusal.code != "may_not_log" or not mends or not await self._is_admin(turn):
                raise
            actor = replace(turn.source.actor, admin=True)
            await handler(turn.but(source=replace(turn.source, actor=actor)))

    async def _is_admin(self, turn: Turn) -> bool:
        member = await self._kaki.outbox.member(turn.source.chat_id, turn.source.actor.user_id)
        return member is not None and member.status in (
            ChatMember.ADMINISTRATOR,
            ChatMember.OWNER,
        )


async def _ask_again(turn: Turn, refusal: Refusal) -> None:
    update_id = turn.source.update_id
    hand = (await turn.table()).state.deal.hand
    assert update_id is not None, "what comes from a chat has an update"
    turn.say(
        turn.voice.say("same-again", **refusal.facts),
        question(turn.voice, update_id, "button-book-again", "button-no", hand),
        quoting=True,
    )


def _stands_on(message: Message, press: Press, data: str) -> bool:
    """Whether a button that carries this stood there when it was pressed.

    A forged press must not book, nor turn a receipt or the board into something else. Presses that
    the ledger can judge alone are left to it: who is late is told what became of it meanwhile.
    """
    if isinstance(press, Begin | Mend | Sit | Join):
        return True
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any(button.callback_data == data for row in rows for button in row)


def _just_said(message: Message) -> bool:
    edited = message.edit_date or message.date
    return edited - message.date <= RECENT

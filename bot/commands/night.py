"""The night as a whole: begin it, gather four for it, end it."""

from __future__ import annotations

import logging
import random
from dataclasses import replace
from typing import assert_never

from bot.commands import settling
from bot.commands.turn import Turn
from bot.outbox import Call
from bot.reading.newgame import NewGame, read_newgame, seat
from bot.reading.words import split
from bot.text import receipts
from bot.text.voice import Markup
from bot.touch.cards import join_keyboard, join_text, question
from bot.touch.data import Join, JoinChoice, Reopen, Sit
from models.ledger.lobby import Gathering
from models.ledger.values import Seat, Source, Table
from models.rules.house import PRESETS, HouseRules, Preset
from models.rules.refusal import Refusal

log = logging.getLogger(__name__)

DEFAULT_RULES = PRESETS[Preset.STANDARD]


async def newgame(turn: Turn) -> None:
    """Seats four at once, or posts the card on which they sit down; asks while a night is open."""
    played = await turn.kaki.do(turn.kaki.book.last_rules, turn.source.chat_id)
    said = read_newgame(turn.words, turn.source.actor, played or DEFAULT_RULES)
    table = await _open_night(turn)
    if table is not None and not turn.confirmed and not await _is_this(turn, table):
        await _ask(turn, table)
        return
    if table is not None and turn.confirmed and not await _is_this(turn, table):
        await turn.kaki.do(turn.kaki.book.end, replace(turn.source, update_id=None))
    if said.seats:
        await _begin(turn, said)
    else:
        await _post_card(turn, said.rules)


async def end(turn: Turn) -> None:
    """Ends the night: standings and who pays whom."""
    _nothing_else(turn)
    table = await turn.kaki.do(turn.kaki.book.end, turn.source)
    log.info("ended: night %d", table.night)
    turn.boards.touch(turn.source.chat_id)
    await settling.good_night(turn)


async def reopen(turn: Turn) -> None:
    """Opens the last night again."""
    _nothing_else(turn)
    table = await turn.kaki.do(turn.kaki.book.reopen, turn.source)
    log.info("reopened: night %d", table.night)
    await settling.farewell_undone(turn, table.night)
    intro = turn.voice.say("night-reopened")
    await turn.boards.post(turn.source.chat_id, table, intro, turn.source.update_id)


async def reopen_by_button(turn: Turn, press: Reopen) -> None:
    """Under the farewell: open that night again, while it is the newest."""
    table = await turn.kaki.do(turn.kaki.book.last_table, turn.source)
    if table.night != press.night:
        raise Refusal("press_stale")
    await reopen(turn)


# --- a new night ---------------------------------------------------------------------------------


async def _open_night(turn: Turn) -> Table | None:
    try:
        return await turn.table()
    except Refusal:
        return None


async def _is_this(turn: Turn, table: Table) -> bool:
    """Whether the open night is the one that this very message opened before a crash."""
    opened = await turn.kaki.do(turn.kaki.book.opened_by, turn.source)
    return opened == table.night


async def _ask(turn: Turn, table: Table) -> None:
    update_id = turn.source.update_id
    assert update_id is not None, "what comes from a chat has an update"
    names = [member.name for member in table.seated]
    text = turn.voice.say("night-open", names=names, entries=table.entries)
    asked = question(turn.voice, update_id, "button-new-night", "button-keep-night", table.night)
    turn.say(text, asked)


async def _begin(turn: Turn, said: NewGame) -> None:
    table = await turn.kaki.do(turn.kaki.book.open, turn.source, said.seats, said.rules)
    log.info("opened: night %d", table.night)
    await turn.kaki.do(turn.kaki.hall.close, turn.source.chat_id)
    if turn.answer_in is not None:
        _retire(turn, turn.answer_in)
    intro = receipts.begun(turn.voice, table, turn.filled("hu", "/hu {b} 3 {c}", table))
    chat_id, update_id = turn.source.chat_id, turn.source.update_id
    await turn.boards.post(chat_id, table, intro, update_id)
    await settling.remind_of_older(turn)


def _retire(turn: Turn, message_id: int) -> None:
    """The card or question that led here has done its work."""
    turn.post(Call(lambda bot, chat: bot.delete_message(chat, message_id)))


def _nothing_else(turn: Turn) -> None:
    if words := split(turn.words):
        raise Refusal("unknown_word", word=words[0].typed)


# --- the join card -------------------------------------------------------------------------------


async def _post_card(turn: Turn, rules: HouseRules) -> None:
    hall, chat_id = turn.kaki.hall, turn.source.chat_id
    gathering = await turn.kaki.do(hall.open, turn.source, rules)

    async def then(message_id: int | None) -> None:
        if message_id is not None:
            await turn.kaki.do(hall.shown, chat_id, message_id)

    text, keyboard = join_text(turn.voice, gathering), join_keyboard(turn.voice, gathering)
    turn.say(text, keyboard, then=then)


async def show_card(turn: Turn, gathering: Gathering) -> None:
    """Puts the card as it stands now in the place of what it showed."""
    text = join_text(turn.voice, gathering)
    turn.say(text, join_keyboard(turn.voice, gathering))


async def guest(turn: Turn) -> None:
    """A reply to the card: names of guests."""
    gathering: Gathering | None = None
    try:
        for part in turn.words.replace("，", ",").replace("\n", ",").split(","):
            if part.strip():
                sitter = seat(" ".join(part.split()), turn.source.actor)
                gathering = await turn.kaki.do(turn.kaki.hall.guest, turn.source, sitter.name)
    finally:
        # Who sat down before a name that was refused is shown, too.
        if gathering is not None:
            await show_card(turn.but(answer_in=gathering.message_id), gathering)


async def sit(turn: Turn, press: Sit) -> None:
    """A wind of the card is tapped."""
    await _check_is_the_card(turn)
    await show_card(turn, await turn.kaki.do(turn.kaki.hall.sit, turn.source, press.wind))


async def join(turn: Turn, press: Join) -> None:
    """Any other button of the card is tapped."""
    hall, source = turn.kaki.hall, turn.source
    await _check_is_the_card(turn)
    match press.choice:
        case JoinChoice.SHUFFLE:
            await show_card(turn, await turn.kaki.do(hall.arrange, source, _shuffled))
        case JoinChoice.SAME:
            await show_card(turn, await turn.kaki.do(hall.same, source))
        case JoinChoice.CLEAR:
            await show_card(turn, await turn.kaki.do(hall.clear_guests, source))
        case JoinChoice.START:
            await _start(turn, source)
        case _:
            assert_never(press.choice)


async def _check_is_the_card(turn: Turn) -> None:
    """A card that was followed by another is of no use: its taps would show in the wrong place."""
    card = await turn.kaki.do(turn.kaki.hall.find, turn.source.chat_id)
    if card is not None and card.message_id not in (None, turn.answer_in):
        raise Refusal("press_stale")


def _shuffled(seats: list[Seat | None]) -> list[Seat | None]:
    random.SystemRandom().shuffle(seats)
    return seats


async def _start(turn: Turn, source: Source) -> None:
    gathering = await turn.kaki.do(turn.kaki.hall.find, source.chat_id)
    if await turn.kaki.do(turn.kaki.book.opened_by, source) is not None:
        # A crash came between the opening and the answer: the board is still to be posted.
        await turn.boards.post(source.chat_id, await turn.table(), Markup(""), source.update_id)
        return
    if gathering is None:
        raise Refusal("press_stale")
    if gathering.missing:
        raise Refusal("table_not_full", missing=gathering.missing)
    seats = tuple(seat for seat in gathering.seats if seat)
    await _begin(turn, NewGame(seats, gathering.rules))

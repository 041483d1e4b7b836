"""Who pays whom, at the end or before it: paid, denied, carried over, as one household."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import assert_never

from bot.commands.paynow import pay
from bot.commands.stats import show_night
from bot.commands.turn import Turn
from bot.outbox import Edit, Say
from bot.reading.names import People
from bot.reading.spelling import spelt
from bot.reading.words import COMMA, Words, split
from bot.text import statements
from bot.text.voice import amount, joined, plain
from bot.touch.data import Carry, Settle, Settling
from bot.touch.dues import dues_keyboard
from models.ledger.naming import folded
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.settings import cents
from models.rules.tally import Course
from models.rules.values import Cents, PlayerId

log = logging.getLogger(__name__)

_OFF = frozenset({"off", "alone", "no"})
_TO = frozenset({"to", "->", "→"})


async def good_night(turn: Turn) -> None:
    """The end in one message with the payments, then its picture."""
    statement = await turn.kaki.do(turn.kaki.till.statement, turn.source)
    went = await _course(turn, statement.table)
    keyboard = dues_keyboard(turn.voice, statement, farewell=True)
    chat_id, night = turn.source.chat_id, statement.table.night

    async def then(message_id: int | None) -> None:
        if message_id is not None:
            await turn.kaki.do(turn.kaki.till.farewell_shown, chat_id, night, message_id)

    turn.say(statements.farewell(turn.voice, statement, went), keyboard, then=then)
    await show_night(turn, statement.table, went)
    await turn.kaki.do(turn.kaki.records.sum_up, chat_id)


async def settle(turn: Turn) -> None:
    """Who pays whom: now while the night goes on, for good once it has ended."""
    statement = await turn.kaki.do(turn.kaki.till.statement, turn.source)
    turn.say(statements.payments(turn.voice, statement), dues_keyboard(turn.voice, statement))


async def paid(turn: Turn) -> None:
    """`/paid cat ben 5`: so much was handed over; without a sum, all of it."""
    table = _claimed(await turn.kaki.do(turn.kaki.book.last_table, turn.source), turn)
    payer, payee, sum_ = _paid(split(turn.words), table)
    till = turn.kaki.till
    handed, nights = await turn.kaki.do(till.pay_part, turn.source, payer, payee, sum_)
    statement = await turn.kaki.do(till.statement, turn.source)
    payer, payee = (statement.heads.get(player, player) for player in (payer, payee))
    left = sum(
        one.left
        for one in (*statement.dues, *statement.older)
        if (one.payer, one.payee) == (payer, payee) and one.id
    )
    said = turn.voice.say(
        "paid-part" if left else "paid-all",
        payer=statement.name(payer),
        payee=statement.name(payee),
        amount=amount(handed),
        left=amount(left),
    )
    turn.say(said)
    for night in dict.fromkeys(nights):
        await _refresh(turn, night, None)


async def pressed(turn: Turn, press: Settle) -> None:
    """A button of a payment."""
    till = turn.kaki.till
    match press.what:
        case Settling.PAID:
            night = await turn.kaki.do(till.pay, turn.source, press.due)
        case Settling.OBJECT:
            night = await turn.kaki.do(till.object, turn.source, press.due)
        case Settling.PAY:
            await pay(turn, press.due)
            return
        case _:
            assert_never(press.what)
    await _refresh(turn, night, turn.answer_in)


async def carry(turn: Turn, press: Carry) -> None:
    """The open night takes on what is unpaid from earlier ones."""
    table = await turn.table()
    if table.night != press.night:
        raise Refusal("press_stale")
    await carry_over(turn)


async def carry_over(turn: Turn) -> None:
    """`/carry`: the same by word."""
    before = await turn.kaki.do(turn.kaki.till.statement, turn.source)

    def note(night: int) -> str:
        return plain(turn.voice.say("carried-note", night=night))

    statement = await turn.kaki.do(
        turn.kaki.till.carry, turn.source, note, lambda table, event: spelt(event, table)
    )
    turn.boards.touch(turn.source.chat_id)
    carried = before.older or statement.older
    done = replace(statement, older=carried)
    turn.say(joined((turn.voice.say("carried-done"), statements.older(turn.voice, done))))


async def household(turn: Turn) -> None:
    """`/household cat dan` settles them as one, `/household cat off` alone again."""
    table = await turn.kaki.do(turn.kaki.book.last_table, turn.source)
    words = tuple(word for word in split(turn.words) if word.folded != COMMA)
    till = turn.kaki.till
    if not words:
        heads = await turn.kaki.do(till.households, turn.source.chat_id)
        turn.say(statements.households(turn.voice, heads, table))
        return
    if words[-1].folded in _OFF:
        players = _named(words[:-1], table)
        if len(players) != 1:
            raise Refusal("household_who")
        heads = await turn.kaki.do(till.part, turn.source, players[0])
    else:
        players = _named(words, table)
        if len(set(players)) < 2:
            raise Refusal("household_who")
        heads = await turn.kaki.do(till.join, turn.source, players)
    turn.say(statements.households(turn.voice, heads, table))


async def farewell_undone(turn: Turn, night: int) -> None:
    """The night goes on: the message that said who pays whom says so."""
    message_id = await turn.kaki.do(turn.kaki.till.farewell, turn.source.chat_id, night)
    if message_id is not None:
        turn.post(Edit(message_id, turn.voice.say("farewell-undone")))


async def remind_of_older(turn: Turn) -> None:
    """At the start of a night: what earlier ones left unpaid, and the choice to carry it over."""
    statement = await turn.kaki.do(turn.kaki.till.statement, turn.source)
    if statement.older and statement.table.open:
        text = statements.older(turn.voice, statement)
        turn.post(Say(text, dues_keyboard(turn.voice, statement)))


async def _refresh(turn: Turn, night: int, message_id: int | None) -> None:
    """The farewell of that night and the message that was pressed show how the payments stand."""
    till = turn.kaki.till
    newest = await turn.kaki.do(till.statement, turn.source)
    of_night = await turn.kaki.do(till.statement, turn.source, night)
    if message_id is not None and message_id != of_night.farewell_id:
        text = statements.payments(turn.voice, newest)
        turn.post(Edit(message_id, text, dues_keyboard(turn.voice, newest)))
    if of_night.farewell_id is not None:
        went = await _course(turn, of_night.table)
        text = statements.farewell(turn.voice, of_night, went)
        last = newest.table.night == night
        keyboard = dues_keyboard(turn.voice, of_night, farewell=last)
        turn.post(Edit(of_night.farewell_id, text, keyboard))


async def _course(turn: Turn, table: Table) -> Course:
    _, went = await turn.kaki.do(turn.kaki.records.course, turn.source.chat_id, table.night)
    return went


def _paid(words: Words, table: Table) -> tuple[PlayerId, PlayerId, Cents | None]:
    """Payer, payee and sum; who is named alone is paid by the speaker."""
    sum_: Cents | None = None
    words = tuple(word for word in words if word.folded not in _TO and word.folded != COMMA)
    if words and words[-1].folded.lstrip("$")[:1].isdigit():
        sum_ = cents(words[-1].folded)
        words = words[:-1]
        if not sum_:
            raise Refusal("paid_who")
    players = _named(words, table)
    if len(players) == 1:
        if table.me is None:
            raise Refusal("me_unknown")
        players = (table.me, *players)
    if len(players) != 2 or players[0] == players[1]:
        raise Refusal("paid_who")
    return players[0], players[1], sum_


def _claimed(table: Table, turn: Turn) -> Table:
    """The table as the speaker sees it, who may be a guest there that is called like him."""
    if table.me is not None:
        return table
    actor = turn.source.actor
    called = {folded(name) for name in (actor.name, actor.username) if name}
    guests = (m.id for m in table.members.values() if m.user_id is None)
    return replace(table, me=next((p for p in guests if folded(table.name(p)) in called), None))


def _named(words: Words, table: Table) -> tuple[PlayerId, ...]:
    """Everybody named, of all who ever played in this chat."""
    people, players, place = People(tuple(table.members.values()), table.me), [], 0
    while place < len(words):
        named = people.at(words, place)
        if named is None:
            raise Refusal("unknown_word", word=words[place].typed)
        players.append(named.player)
        place += named.length
    return tuple(players)

"""Who sits where in the middle of a night: a substitute, new seats, wrong seats put right."""

from __future__ import annotations

import random

from bot.commands.tap import booked_here, by_button
from bot.commands.turn import Turn
from bot.reading.names import People
from bot.reading.newgame import seat
from bot.reading.words import COMMA, Words, split, word_text
from bot.text import receipts
from bot.text.voice import joined, money
from bot.touch.cards import choices
from bot.touch.data import Cancel, Press, Reseat, Swap, ThatsMe
from models.ledger.values import Table
from models.rules.events import Seating, Substitution
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


async def sub(turn: Turn) -> None:
    """Says what a substitution does, and asks."""
    table = await turn.table()
    words = split(turn.words)
    named = People.seated(table).at(words, 0) if words else None
    if named is None or len(words) == named.length:
        raise Refusal("sub_who")
    joins = await _newcomer(turn, table, words[named.length :])
    if joins in table.state.seats:
        raise Refusal("seated_already", player=joins)
    table = await turn.table()
    text = turn.voice.say(
        "ask-sub",
        leaves=table.name(named.player),
        joins=table.name(joins),
        wind=table.state.seat(named.player),
        amount=money(table.state.balances[named.player]),
        other=money(table.state.balances.get(joins, 0)),
    )
    options: list[tuple[str, Press]] = [
        (turn.voice.say("button-swap"), Swap(table.night, named.player, joins)),
        (turn.voice.say("button-leave"), Cancel(turn.source.actor.user_id)),
    ]
    turn.say(text, choices(options))


async def _newcomer(turn: Turn, table: Table, words: Words) -> PlayerId:
    """Who comes: somebody known in this chat, the speaker, or a name that is new here."""
    known = People(tuple(table.members.values()), table.me)
    try:
        named = known.at(words, 0)
    except Refusal as refusal:
        if refusal.code != "me_unknown":
            raise
        named = None
    if named is not None and named.length == len(words):
        return named.player
    sitter = seat(word_text(words), turn.source.actor)
    return (await turn.kaki.do(turn.kaki.book.enrol, turn.source, sitter)).id


async def thats_me(turn: Turn, press: ThatsMe) -> None:
    """A guest says who he is on Telegram."""
    table = await turn.table()
    if table.night != press.night:
        raise Refusal("press_stale")
    player = PlayerId(press.player)
    table = await turn.kaki.do(turn.kaki.book.claim, turn.source, player)
    turn.say(turn.voice.say("claimed", name=table.name(player)))


async def swap(turn: Turn, press: Swap) -> None:
    """The substitution is confirmed."""
    table = await turn.table()
    if table.night != press.night or not {press.leaves, press.joins} <= set(table.members):
        raise Refusal("press_stale")
    event = Substitution(leaves=PlayerId(press.leaves), joins=PlayerId(press.joins))
    if not await booked_here(turn):
        await by_button(turn).record_event(table, event)


async def seats(turn: Turn) -> None:
    """New seats, drawn or said, with what they change; asked before anything moves."""
    table = await turn.table()
    order = _said(split(turn.words), table) or _drawn(table)
    east, south, west, north = order
    names = [table.name(player) for player in order]
    text = turn.voice.say("ask-seats", names=names, dealer=names[0], wind=table.state.deal.round)
    options: list[tuple[str, Press]] = [
        (
            turn.voice.say("button-from-now"),
            Reseat(table.night, east, south, west, north, start=False),
        ),
        (turn.voice.say("button-leave"), Cancel(turn.source.actor.user_id)),
    ]
    if table.entries:
        from_start = Reseat(table.night, east, south, west, north, start=True)
        options.insert(1, (turn.voice.say("button-from-start"), from_start))
    turn.say(text, choices(options))


def _said(words: Words, table: Table) -> tuple[PlayerId, ...]:
    words = tuple(word for word in words if word.folded != COMMA)
    people, order, place = People.seated(table), list[PlayerId](), 0
    while place < len(words):
        named = people.at(words, place)
        if named is None:
            raise Refusal("unknown_word", word=words[place].typed)
        order.append(named.player)
        place += named.length
    if order and sorted(order) != sorted(table.state.seats):
        raise Refusal("seats_four")
    return tuple(order)


def _drawn(table: Table) -> tuple[PlayerId, ...]:
    order = list(table.state.seats)
    random.SystemRandom().shuffle(order)
    return tuple(order)


async def reseat(turn: Turn, press: Reseat) -> None:
    """The seats are confirmed: from now on, or from the start of the night."""
    table = await turn.table()
    order = (press.east, press.south, press.west, press.north)
    if table.night != press.night or not set(order) <= set(table.members):
        raise Refusal("press_stale")
    east, south, west, north = (PlayerId(player) for player in order)
    if not press.start:
        if sorted(order) != sorted(table.state.seats):
            raise Refusal("press_stale")
        if not await booked_here(turn):
            seating = Seating(seats=(east, south, west, north))
            await by_button(turn).record_event(table, seating)
        return
    table, replayed = await turn.kaki.do(
        turn.kaki.book.reseat, turn.source, (east, south, west, north)
    )
    turn.boards.touch(turn.source.chat_id)
    turn.say(
        joined(
            (
                turn.voice.say("seats-replayed"),
                receipts.replayed(turn.voice, replayed),
                receipts.now(turn.voice, table),
            )
        )
    )

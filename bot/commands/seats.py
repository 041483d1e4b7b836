"""Who sits where in the middle of a night: a substitute, new seats, wrong seats put right."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from bot.commands import asked
from bot.commands.context import Context
from bot.keyboards.cards import button, or_leave, vouching
from bot.keyboards.data import Reseat, ThatsMe, Vouch
from bot.reading.drafts import Draft
from bot.reading.names import People
from bot.reading.newgame import seat
from bot.reading.seating import read_seats, read_sub
from bot.reading.words import Words, word_text
from bot.telegram.answers import Say
from bot.text import receipts
from bot.text.translator import joined
from models.ledger.naming import folded
from models.ledger.night.opening import check_seats, reseating
from models.ledger.night.opening import reseat as seat_from_start
from models.ledger.people.identity import confirm, deny, enrol, identify
from models.ledger.policy import Verb
from models.ledger.values import Seat, Table
from models.rules.events import Seating
from models.rules.payments import changes
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def sub(ctx: Context) -> None:
    """Says what a substitution does, and asks; asks first who leaves and who comes, if need be."""
    table = ctx.table()
    ctx.unit.allow(Verb.LOG)
    leaves, name = read_sub(ctx.words, table)
    joins = _newcomer(ctx, table, name) if name else None
    asked.propose(ctx, Draft(kind="substitution", player=leaves, joins=joins))


def _newcomer(ctx: Context, table: Table, words: Words) -> PlayerId:
    """Who comes: somebody known in this chat, the speaker, or a name that is new here."""
    known = People.known(table)
    try:
        named = known.at(words, 0)
    except Refusal as refusal:
        if refusal.code != "me_unknown":
            raise
        named = None
    actor, name = ctx.source.actor, word_text(words)
    if named is None or named.length != len(words):
        return enrol(ctx.unit, seat(name, actor)).id
    if folded(name) == folded(actor.name):
        check_seats(ctx.unit, (Seat(name),))  # whether it is the speaker or another
    return named.player


def thats_me(ctx: Context, press: ThatsMe) -> None:
    """A guest says who they are on Telegram."""
    ctx.newest_of(press.night)
    player = PlayerId(press.player)
    table = identify(ctx.unit, player)
    for said in identities_said(ctx):
        ctx.say(said.text, said.keyboard)
    if not ctx.unit.identities:
        ctx.tell("identified-plain", name=table.name(player))
    ctx.unit.identities.clear()


def identities_said(ctx: Context) -> Iterator[Say]:
    """Who became a member because the names say so, each to be confirmed or denied."""
    for one in ctx.unit.identities:
        # A username is one's own; a name is whatever one likes.
        who = f"@{one.by.username}" if one.by.username else one.by.name
        key = "identified" if one.by.username else "identified-by-name"
        text = ctx.translator.say(key, name=ctx.unit.newest().name(one.player), who=who)
        yield Say(text, vouching(ctx.translator, one.player, one.by.user_id))


def vouch(ctx: Context, press: Vouch) -> None:
    """A player says whether somebody is who their name says."""
    player = PlayerId(press.player)
    verb, key = (confirm, "identity-confirmed") if press.yes else (deny, "identity-denied")
    table = verb(ctx.unit, player, press.user)
    said_by = table.name(table.me) if table.me is not None else ctx.source.actor.name
    ctx.tell(key, name=table.name(player), by=said_by)


def seats(ctx: Context) -> None:
    """New seats, drawn or said, with what they change; asked before anything moves."""
    table = ctx.table()
    drawn = random.SystemRandom().sample(table.state.seats, len(table.state.seats))
    order = read_seats(ctx.words, table) or drawn
    east, south, west, north = order
    names = [table.name(player) for player in order]
    facts = {"names": names, "dealer": names[0], "wind": table.state.deal.round}
    does = {"button-from-now": False, "button-from-start": True}
    buttons = [
        button(ctx.translator.say(key), Reseat(table.night, east, south, west, north, start=start))
        for key, start in does.items()
        if table.entries or not start
    ]
    keyboard = or_leave(ctx.translator, ctx.source.actor.user_id, *buttons)
    ctx.say(ctx.translator.say("ask-seats", **facts), keyboard)


def reseat(ctx: Context, press: Reseat) -> None:
    """The seats are confirmed: from now on, or from the start of the night."""
    table = ctx.table_of(press.night)
    order = (press.east, press.south, press.west, press.north)
    if not set(order) <= set(table.members):
        raise Refusal("press_stale")
    east, south, west, north = (PlayerId(player) for player in order)
    if not press.start:
        if sorted(order) != sorted(table.state.seats):
            raise Refusal("press_stale")
        ctx.record_event(Seating(seats=(east, south, west, north)))
        return
    if press.seen != table.changes:
        _preview(ctx, table, press, (east, south, west, north))
        return
    table, replayed = seat_from_start(ctx.unit, (east, south, west, north))
    replays = receipts.replayed(ctx.translator, replayed)
    done, now = ctx.translator.say("seats-replayed"), receipts.now(ctx.translator, table)
    ctx.say(joined((done, replays, now)))


def _preview(ctx: Context, table: Table, press: Reseat, seats: tuple[PlayerId, ...]) -> None:
    """Shows what seats from the start would move, before anything is done."""
    course = reseating(ctx.unit, seats)
    say, names = ctx.translator.say, [table.name(player) for player in seats]
    now, then = table.state, replace(table, state=course.state)
    text = joined(
        (
            say("ask-from-start", names=names),
            receipts.moved(ctx.translator, table, changes(now.balances, course.state.balances)),
            receipts.replayed(ctx.translator, course.later),
            receipts.status(ctx.translator, then, course.state),
        )
    )
    yes = button(say("button-from-start"), replace(press, seen=table.changes))
    ctx.say(text, or_leave(ctx.translator, ctx.source.actor.user_id, yes))

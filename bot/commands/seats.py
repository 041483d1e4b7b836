"""Who sits where in the middle of a night: a substitute, new seats, wrong seats put right."""

from __future__ import annotations

import random

from bot.commands import asked
from bot.commands.context import Context
from bot.keyboards.cards import choices, vouching
from bot.keyboards.data import Keep, Press, Reseat, Swap, ThatsMe, Vouch
from bot.reading.drafts import Draft
from bot.reading.gaps import settled
from bot.reading.names import People
from bot.reading.newgame import seat
from bot.reading.seating import read_seats, read_sub
from bot.reading.words import Words, word_text
from bot.telegram.answers import Answer, Say
from bot.text import receipts
from bot.text.translator import Markup, joined, money
from models.ledger.naming import folded
from models.ledger.night.opening import check_seats
from models.ledger.night.opening import reseat as seat_from_start
from models.ledger.people.identity import confirm, deny, enrol, identify
from models.ledger.policy import Verb
from models.ledger.values import Identity, Seat, Table
from models.rules.events import Seating, Substitution
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def sub(ctx: Context) -> None:
    """Says what a substitution does, and asks; asks first who leaves and who comes, if need be."""
    table = ctx.table()
    ctx.unit.allow(Verb.LOG)
    leaves, name = read_sub(ctx.words, table)
    joins = _newcomer(ctx, table, name) if name else None
    if leaves is None or joins is None:
        missing = Draft(kind="substitution", player=leaves, joins=joins)
        asked.carry_out(ctx, settled(missing, ctx.table()))
        return
    if joins in table.state.seats:
        raise Refusal("seated_already", player=joins)
    table = ctx.table()
    text = ctx.translator.say(
        "ask-sub",
        leaves=table.name(leaves),
        joins=table.name(joins),
        wind=table.state.seat(leaves),
        amount=money(table.state.balances[leaves]),
        other=money(table.state.balances.get(joins, 0)),
    )
    options: list[tuple[str, Press]] = [
        (ctx.translator.say("button-swap"), Swap(table.night, leaves, joins)),
        (ctx.translator.say("button-leave"), Keep(ctx.source.actor.user_id)),
    ]
    ctx.say(text, choices(options))


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
    table = ctx.unit.newest()
    if table.night != press.night:
        raise Refusal("press_stale")
    player = PlayerId(press.player)
    table = identify(ctx.unit, player)
    for one in ctx.unit.identities:
        ctx.say(_presumed(ctx, one), vouching(ctx.translator, one.player, one.by.user_id))
    if not ctx.unit.identities:
        ctx.tell("identified-plain", name=table.name(player))
    ctx.unit.identities.clear()


def identities_said(ctx: Context) -> list[Answer]:
    """Who became a member because the names say so, each to be confirmed or denied."""
    return [
        Say(_presumed(ctx, one), vouching(ctx.translator, one.player, one.by.user_id))
        for one in ctx.unit.identities
    ]


def _presumed(ctx: Context, one: Identity) -> Markup:
    name, by = ctx.unit.newest().name(one.player), one.by
    # A username is one's own; a name is whatever one likes.
    who = f"@{by.username}" if by.username else by.name
    return ctx.translator.say(
        "identified" if by.username else "identified-by-name", name=name, who=who
    )


def vouch(ctx: Context, press: Vouch) -> None:
    """A player says whether somebody is who their name says."""
    player = PlayerId(press.player)
    verb, key = (confirm, "identity-confirmed") if press.yes else (deny, "identity-denied")
    table = verb(ctx.unit, player, press.user)
    said_by = table.name(table.me) if table.me is not None else ctx.source.actor.name
    ctx.tell(key, name=table.name(player), by=said_by)


def swap(ctx: Context, press: Swap) -> None:
    """The substitution is confirmed."""
    table = ctx.table_of(press.night)
    if not {press.leaves, press.joins} <= set(table.members):
        raise Refusal("press_stale")
    event = Substitution(leaves=PlayerId(press.leaves), joins=PlayerId(press.joins))
    ctx.record_event(table, event)


def seats(ctx: Context) -> None:
    """New seats, drawn or said, with what they change; asked before anything moves."""
    table = ctx.table()
    drawn = random.SystemRandom().sample(table.state.seats, len(table.state.seats))
    order = read_seats(ctx.words, table) or drawn
    east, south, west, north = order
    names = [table.name(player) for player in order]
    text = ctx.translator.say(
        "ask-seats", names=names, dealer=names[0], wind=table.state.deal.round
    )
    options: list[tuple[str, Press]] = [
        (
            ctx.translator.say("button-from-now"),
            Reseat(table.night, east, south, west, north, start=False),
        ),
        (ctx.translator.say("button-leave"), Keep(ctx.source.actor.user_id)),
    ]
    if table.entries:
        from_start = Reseat(table.night, east, south, west, north, start=True)
        options.insert(1, (ctx.translator.say("button-from-start"), from_start))
    ctx.say(text, choices(options))


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
        ctx.record_event(table, Seating(seats=(east, south, west, north)))
        return
    table, replayed = seat_from_start(ctx.unit, (east, south, west, north))
    ctx.say(
        joined(
            (
                ctx.translator.say("seats-replayed"),
                receipts.replayed(ctx.translator, replayed),
                receipts.now(ctx.translator, table),
            )
        )
    )

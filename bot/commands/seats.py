"""Changes of seats in the middle of a night: a substitute, new seats, wrong seats put right."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.commands import asked
from bot.commands.context import Context
from bot.keyboards.cards import vouching
from bot.keyboards.data import ThatsMe, Vouch
from bot.reading.drafts import Draft, Question
from bot.reading.gaps import settled
from bot.reading.names import People
from bot.reading.newgame import seat
from bot.reading.seating import read_seats, read_sub
from bot.reading.words import Words, word_text
from bot.telegram.answers import Say
from bot.text.asking import Shown, look
from models.ledger.naming import folded
from models.ledger.night.opening import check_seats
from models.ledger.people.identity import confirm, deny, enrol, identify
from models.ledger.policy import Verb
from models.ledger.values import Seat, Table
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def sub(ctx: Context) -> None:
    """Says what a substitution does, and asks; asks first who leaves and who comes, if need be."""
    table = ctx.table()
    ctx.unit.allow(Verb.LOG)
    leaves, name = read_sub(ctx.words, table)
    joins = _newcomer(ctx, table, name) if name else None
    _propose(ctx, Draft(kind="substitution", player=leaves, joins=joins))


def _propose(ctx: Context, draft: Draft) -> None:
    """Shows what a substitution does, or asks what is missing."""
    table = ctx.table()
    outcome = settled(draft, table)
    if isinstance(outcome, Question):
        asked.carry_out(ctx, outcome)
    else:
        asked.offer(ctx, draft.but(joins=None), look(ctx.translator, table, draft, outcome))


def _newcomer(ctx: Context, table: Table, words: Words) -> PlayerId:
    """Reads the newcomer: somebody known in this chat, the speaker, or a name that is new here."""
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
    """A guest says who they are on Telegram; who has played here as another takes over the seat."""
    table, player = ctx.newest_of(press.night), PlayerId(press.player)
    if table.open and table.me is not None and table.me not in table.state.balances:
        ctx.unit.allow(Verb.LOG)
        substitution = Draft(kind="substitution", player=player, joins=table.me)
        _propose(ctx.but(answer_in=None), substitution)
        return
    table = identify(ctx.unit, player)
    for said in identities_said(ctx):
        ctx.say(said.text, said.keyboard)
    if not ctx.unit.identities:
        ctx.tell("identified-plain", name=table.name(player))
    ctx.unit.identities.clear()


def identities_said(ctx: Context) -> Iterator[Say]:
    """Lists who became a member because the names say so, each to be confirmed or denied."""
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
    ctx.unit.allow(Verb.SEAT)
    table = ctx.table()
    drawn = random.SystemRandom().sample(table.state.seats, len(table.state.seats))
    order = read_seats(ctx.words, table) or tuple(drawn)
    names, say = [table.name(player) for player in order], ctx.translator.say
    from_start = Draft(kind="reseat", seats=order)
    answers = [(say("button-from-now"), from_start.but(kind="seating"))]
    if table.entries:
        answers.append((say("button-from-start"), from_start))
    text = say("ask-seats", names=names, dealer=names[0], wind=table.state.deal.round)
    asked.offer(ctx, from_start, Shown(text, tuple(answers)))

"""`/forget me`: a member becomes a player without a name; whoever only logged, nobody."""

from __future__ import annotations

from dataclasses import replace

from telegram import InlineKeyboardMarkup

from bot.commands.context import Context
from bot.keyboards.cards import TAKES_BACK, button
from bot.keyboards.data import Forget, Keep
from bot.reading.command_line import command_for
from bot.reading.names import ME
from bot.reading.words import split
from bot.text.translator import plain
from models.ledger.night.queries import topics_of
from models.ledger.people.forgetting import Nameless
from models.ledger.people.forgetting import forget as forget_user
from models.ledger.policy import Verb
from models.ledger.values import Actor, is_faceless
from models.rules.refusal import Refusal


def forget(ctx: Context) -> None:
    """Says what it does, and asks: it cannot be taken back."""
    words = split(ctx.words)
    if len(words) != 1 or words[0].folded not in ME:
        raise Refusal("forget_me")
    actor = ctx.source.actor
    everywhere = ctx.source.chat_id == actor.user_id
    key = "forget-ask-everywhere" if everywhere else "forget-ask"
    forgets = button(ctx.translator.say("button-forget"), Forget(actor.user_id), TAKES_BACK)
    leaves = button(ctx.translator.say("button-leave"), Keep(actor.user_id))
    keyboard = InlineKeyboardMarkup.from_column([forgets, leaves])
    ctx.say(ctx.translator.say(key, name=actor.name), keyboard)


def confirmed(ctx: Context, press: Forget) -> None:
    """Forgets a user who means it; nobody else can mean it."""
    if is_faceless(press.user):
        ctx.unit.allow(Verb.ANSWER, concerned={press.user}, otherwise=Refusal("forget_me"))
        ctx.unit.act_as(replace(ctx.source, actor=Actor(press.user, "", admin=False)))
    elif ctx.source.actor.user_id != press.user:
        raise Refusal("forget_me")

    def nameless(number: int) -> str:
        return plain(ctx.translator.say("nameless", number=number))

    other = plain(ctx.translator.say("nameless-other"))
    done = forget_user(ctx.unit, Nameless(nameless, other), command_for)
    ctx.unit.boards += [
        (chat_id, topic) for chat_id in done for topic in topics_of(ctx.session, chat_id)
    ]
    names = list(dict.fromkeys(filter(None, done.values())))
    said = ctx.translator.say
    ctx.say(said("forgotten", names=names) if names else said("forgotten-plain"))

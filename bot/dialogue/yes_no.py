"""Questions of yes and no: what was typed is done on yes."""

from __future__ import annotations

from telegram import InlineKeyboardMarkup

from bot.context import Command, Context
from bot.dialogue.questions import OpenQuestion, act_as, keep_question, place_of, take_question
from bot.keyboards.cards import BOOKS, button
from bot.keyboards.data import Confirm
from bot.text import events
from bot.text.shares import shares
from bot.text.translator import Markup, join
from models.ledger.policy import Verb
from models.ledger.questions import open_question
from models.ledger.refusals import SameAgain
from models.rules.night import apply
from models.rules.payments import net_of


def ask_whether(
    ctx: Context, text: Markup, yes: str, no: str, *, said: str = "", quoting: bool = False
) -> None:
    """Asks whether `said` (else what the speaker typed) is meant; `yes` and `no` are buttons."""
    table = ctx.open_table()
    said = said or f"/{ctx.command.name} {ctx.words}".strip()
    hand = table.state.deal.hand if table and _command(ctx, said)[0].books else 0
    by, said_in = ctx.source.actor, ctx.source.message_id
    number = keep_question(ctx, OpenQuestion(by=by, said=said, said_in=said_in), hand)
    does = button(ctx.translator.say(yes), Confirm(number, yes=True), BOOKS)
    leaves = button(ctx.translator.say(no), Confirm(number, yes=False))
    keyboard = InlineKeyboardMarkup.from_row((does, leaves))
    ctx.say(text, keyboard, quoting=quoting, place=place_of(number))


def ask_again(ctx: Context, refusal: SameAgain, said: str = "") -> None:
    """Asks whether what was booked moments ago happened again, with what that moves now."""
    number = refusal.facts["number"]
    table, entry = ctx.table(), ctx.entry(number if isinstance(number, int) else 0)
    again = ctx.translator.say("same-again", **refusal.facts)
    told = events.in_words(ctx.translator, table, entry.event)
    outcome = apply(table.state, entry.event)  # a kong that was robbed is given back once
    moved = shares(ctx.translator, table, net_of(outcome.transfers))
    text = join((again, told, moved))
    ask_whether(ctx, text, "button-book-again", "button-no", said=said, quoting=True)


def take_confirmation(ctx: Context, press: Confirm) -> None:
    """Takes a yes or a no: does what the question is about, or leaves it."""
    command, words = _command(ctx, open_question(ctx.unit, press.question).text)
    opens, plays = command.name == "newgame", ctx.open_table() is not None
    yes = Verb.ANSWER_TO_LOG if opens or command.books else Verb.ANSWER
    if opens and not plays:
        yes = Verb.OPEN_NIGHT
    question = take_question(ctx, press.question, yes if press.yes else Verb.DISMISS)
    if not press.yes:
        ctx.tell("night-kept" if opens and plays else "same-dropped")
        return
    act_as(ctx, question)
    command.handler(ctx.but(command=command, words=words, confirmed=True))


def _command(ctx: Context, text: str) -> tuple[Command, str]:
    name, _, words = text.removeprefix("/").partition(" ")
    return ctx.services.by_name[name], words

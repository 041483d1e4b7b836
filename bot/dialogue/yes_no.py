"""Yes-or-no questions: on yes, the typed command is carried out."""

from __future__ import annotations

from telegram import InlineKeyboardMarkup

from bot.context import Command, Context
from bot.dialogue.questions import (
    OpenQuestion,
    act_as_asked_user,
    close_answered_question,
    question_slot,
    store_question,
)
from bot.keyboards.cards import BOOKS, button
from bot.keyboards.data import YesNoPress
from bot.text import events
from bot.text.shares import list_amounts
from bot.text.translator import Markup, join
from models.ledger.policy import Verb
from models.ledger.questions import load_open_question
from models.ledger.refusals import EventBookedAgain
from models.rules.night import apply_event
from models.rules.payments import net_gains


def ask_yes_or_no(
    ctx: Context,
    text: Markup,
    yes_key: str,
    no_key: str,
    *,
    command_text: str = "",
    quoting: bool = False,
    outlives_hand: bool = False,
) -> None:
    """Asks whether to carry out `command_text`, or else the typed command; the keys are those of
    the two labels. Unless it `outlives_hand`, a question about the present hand lapses with it.
    """
    table = ctx.open_table()
    command_text = command_text or f"/{ctx.command.name} {ctx.words}".strip()
    lapses = not outlives_hand and _parse_command(ctx, command_text)[0].logs_hand_events
    hand = table.state.deal.hand if table and lapses else 0
    by, said_in = ctx.source.speaker, ctx.source.message_id
    number = store_question(ctx, OpenQuestion(by=by, said=command_text, said_in=said_in), hand)
    does = button(ctx.translator.say(yes_key), YesNoPress(number, yes=True), BOOKS)
    leaves = button(ctx.translator.say(no_key), YesNoPress(number, yes=False))
    keyboard = InlineKeyboardMarkup.from_row((does, leaves))
    ctx.say(text, keyboard, quoting=quoting, slot=question_slot(number))


def ask_if_repeated(ctx: Context, refusal: EventBookedAgain, command_text: str = "") -> None:
    """Asks whether an event booked moments ago happened again, and what that would move."""
    number = refusal.facts["number"]
    table, entry = ctx.table(), ctx.entry(number if isinstance(number, int) else 0)
    again = ctx.translator.say("same-again", **refusal.facts)
    told = events.describe_event(ctx.translator, table, entry.event)
    outcome = apply_event(table.state, entry.event)  # a kong that was robbed is given back once
    moved = list_amounts(ctx.translator, table, net_gains(outcome.transfers))
    text = join((again, told, moved))
    ask_yes_or_no(
        ctx, text, "button-book-again", "button-no", command_text=command_text, quoting=True
    )


def handle_yes_or_no(ctx: Context, press: YesNoPress) -> None:
    """Handles the press on yes or no: carries out the command, or drops it."""
    command, words = _parse_command(ctx, load_open_question(ctx.unit, press.question).text)
    opens, plays = command.name == "newgame", ctx.open_table() is not None
    yes = Verb.ANSWER_TO_LOG if opens or command.logs_hand_events else Verb.ANSWER
    if opens and not plays:
        yes = Verb.OPEN_NIGHT
    question = close_answered_question(ctx, press.question, yes if press.yes else Verb.DISMISS)
    if not press.yes:
        ctx.say_sentence("night-kept" if opens and plays else "same-dropped")
        return
    act_as_asked_user(ctx, question)
    command.handler(ctx.replace(command=command, words=words, confirmed=True))


def _parse_command(ctx: Context, text: str) -> tuple[Command, str]:
    name, _, words = text.removeprefix("/").partition(" ")
    return ctx.services.commands_by_name[name], words

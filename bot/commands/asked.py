"""Questions with yes and no: each is answered once, or overtaken by an edit."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.context import Command, Context
from bot.telegram.answers import Edit
from bot.text.voice import Markup
from bot.touch.cards import question
from bot.touch.data import Confirm
from models.ledger.policy import Verb
from models.ledger.questions import Asked, answered, open_question
from models.ledger.questions import overtake as overtake_questions
from models.rules.refusal import Refusal


def ask(
    ctx: Context, text: Markup, yes: str, no: str, *, said: str = "", quoting: bool = False
) -> None:
    """Asks whether `said` (else what the speaker typed) is meant; `yes` and `no` are buttons."""
    table = ctx.open_table()
    asked = Asked(
        text=said or f"/{ctx.command.name} {ctx.words}".strip(),
        by=ctx.source.actor,
        message_id=ctx.source.message_id,
        night=table.night if table else 0,
        hand=table.state.deal.hand if table and ctx.command.reads else 0,
    )
    number = ctx.ask(asked)
    ctx.say(text, question(ctx.voice, number, yes, no), quoting=quoting, place=_place(number))


def ask_again(ctx: Context, refusal: Refusal) -> None:
    """The same was booked moments ago: whether it is another hand."""
    text = ctx.voice.say("same-again", **refusal.facts)
    ask(ctx, text, "button-book-again", "button-no", quoting=True)


def confirmed(ctx: Context, press: Confirm) -> None:
    """A question is answered: what it is about is done, or left."""
    asked = open_question(ctx.unit, press.question)
    verb, theirs = Verb.ANSWER if press.yes else Verb.DISMISS, asked.by
    ctx.unit.allow(
        verb, concerned={theirs.user_id}, otherwise=Refusal("not_asked", name=theirs.name)
    )
    answered(ctx.unit, press.question)
    command, words = _command(ctx, asked.text)
    if not press.yes:
        ctx.say(ctx.voice.say("night-kept" if command.name == "newgame" else "same-dropped"))
        return
    # What follows is done as by the one who was asked.
    ctx.unit.act_as(
        replace(ctx.source, actor=asked.by, text=asked.text, message_id=asked.message_id)
    )
    command.handler(ctx.but(command=command, words=words, confirmed=True))


def overtake(ctx: Context, message_id: int) -> bool:
    """The message was edited: questions about it are closed, and say so; whether there were any."""
    numbers = overtake_questions(ctx.unit, message_id)
    for number in numbers:
        ctx.post(Edit(_place(number), ctx.voice.say("question-overtaken")))
    return bool(numbers)


def _command(ctx: Context, text: str) -> tuple[Command, str]:
    name, _, words = text.removeprefix("/").partition(" ")
    return ctx.services.command(name), words


def _place(number: int) -> str:
    return f"question:{number}"

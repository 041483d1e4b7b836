"""Questions: each is answered once, or overtaken by an edit of the message that it is about.

Some are answered with yes and no. Others ask for the one thing that is missing in what was said, or
that can be read in two ways: each answer carries what is known then, until an entry can be booked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.commands.context import Command, Context
from bot.keyboards.cards import answers, question
from bot.keyboards.data import Choose, Confirm, Leave
from bot.reading import chips
from bot.reading.drafts import Asks, Draft, Option, Question, settled
from bot.reading.spelling import spelt
from bot.telegram.answers import Edit, Remove
from bot.text import asking, receipts
from bot.text.translator import Markup, joined, plain
from models.ledger.naming import folded
from models.ledger.night import entries
from models.ledger.policy import Verb
from models.ledger.questions import Asked, answered, open_question
from models.ledger.questions import overtake as overtake_questions
from models.ledger.tables import Verdict
from models.ledger.values import ANONYMOUS, Receipt, Table, is_faceless
from models.rules.events import EVENT, Event
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import Value

QUESTION: Final = "question:"
"""What begins the place of a message that asks, before the number of its question."""


# --- yes and no -----------------------------------------------------------------------------------


def ask(
    ctx: Context, text: Markup, yes: str, no: str, *, said: str = "", quoting: bool = False
) -> None:
    """Asks whether `said` (else what the speaker typed) is meant; `yes` and `no` are buttons."""
    table = ctx.open_table()
    said = said or f"/{ctx.command.name} {ctx.words}".strip()
    hand = table.state.deal.hand if table and _command(ctx, said)[0].hears else 0
    night = table.night if table else 0
    number = ctx.ask(said, night=night, hand=hand, said_in=ctx.source.message_id)
    ctx.say(text, question(ctx.translator, number, yes, no), quoting=quoting, place=_place(number))


def ask_again(ctx: Context, refusal: Refusal, said: str = "") -> None:
    """The same was booked moments ago: whether it is another hand, with what that moved."""
    number = refusal.facts["number"]
    entry = ctx.entry(number if isinstance(number, int) else 0)
    text = joined(
        (
            ctx.translator.say("same-again", **refusal.facts),
            receipts.told(ctx.translator, ctx.table(), entry.event),
            receipts.shares(ctx.translator, ctx.table(), net_of(entry.transfers)),
        )
    )
    ask(ctx, text, "button-book-again", "button-no", said=said, quoting=True)


def confirmed(ctx: Context, press: Confirm) -> None:
    """A question is answered: what it is about is done, or left."""
    asked = open_question(ctx.unit, press.question)
    command, words = _command(ctx, asked.text)
    logs = command.hears is not None or command.name == "newgame"
    yes = Verb.ANSWER_TO_LOG if logs else Verb.ANSWER
    _answered(ctx, press.question, yes if press.yes else Verb.DISMISS)
    if not press.yes:
        ctx.tell("night-kept" if command.name == "newgame" else "same-dropped")
        return
    _act_as(ctx, asked, asked.text)
    command.handler(ctx.but(command=command, words=words, confirmed=True))


# --- what is missing ------------------------------------------------------------------------------


class Pending(Value):
    """What a question is about that has several answers.

    `said` is the command as it was typed; `drafts` are what is known after each answer, `labels`
    what stands on its button; of a mend `before` is what the entry says until then, as JSON.
    """

    said: str
    drafts: tuple[Draft, ...]
    labels: tuple[str, ...]
    before: str = ""


def carry_out(
    ctx: Context, outcome: Event | Question, entry: int = 0, *, stays: bool = False
) -> None:
    """Books what was said, or what the entry with this number should say; asks what is missing.

    `stays`: the question says that the entry stays as it was meanwhile.
    """
    if isinstance(outcome, Question):
        _ask_for(ctx, outcome, entry, stays=stays)
    elif entry:
        _say_receipt(ctx, entries.fix(ctx.unit, entry, lambda _: outcome))
    else:
        receipt = entries.record(ctx.unit, lambda _: outcome, confirmed=ctx.confirmed)
        _say_receipt(ctx, receipt)


def _say_receipt(ctx: Context, receipt: Receipt) -> None:
    """The receipt takes the place of the question; a table that wants none sees the question go."""
    if ctx.answer_in is not None and receipt.table.settings.quiet:
        ctx.post(Remove(ctx.answer_in))
        ctx = ctx.but(answer_in=None)
    ctx.say_receipt(receipt)


def _ask_for(ctx: Context, missing: Question, entry: int, *, stays: bool) -> None:
    """Asks by buttons for what is missing. Raises `Refusal` where no answer can be booked."""
    table = ctx.table_before(entry) if entry else ctx.table()
    labels: list[Markup] = []
    options: list[Option] = []
    refusal = missing.refusal
    for option in missing.options:
        try:
            end = _end(option, table)
            if isinstance(end, Question):
                label = asking.label(ctx.translator, table, missing, option)
            else:
                label = asking.labelled(ctx.translator, missing, table, option, end)
        except Refusal as error:
            refusal = error
        else:
            labels.append(label)
            options.append(option)
    missing = replace(missing, options=tuple(options))
    drafts = [option.draft for option in options]
    if missing.asks is Asks.COUNT:
        drafts.append(missing.draft)
    if not drafts:
        raise refusal
    pending = Pending(
        said=ctx.source.text,
        drafts=tuple(drafts),
        labels=tuple(map(plain, labels)),
        before=_says(ctx, entry) if entry else "",
    )
    hand, said_in = 0 if entry else table.state.deal.hand, ctx.source.message_id
    number = ctx.ask(pending.model_dump_json(), night=table.night, hand=hand, said_in=said_in)
    text = asking.asked(ctx.translator, table, missing, stays=stays)
    ctx.say(text, answers(ctx.translator, number, labels), quoting=True, place=_place(number))


def _end(option: Option, table: Table) -> Event | Question:
    """What an answer comes to. Raises the `Refusal` of a question that none can answer."""
    end = settled(option.draft, table)
    if isinstance(end, Question):
        _check(end, table)
    return end


def _check(asked: Question, table: Table) -> None:
    """Raises the `Refusal` of a question where no answer leads to what can be booked."""
    refusal = asked.refusal
    for option in asked.options:
        try:
            end = _end(option, table)
            if not isinstance(end, Question):
                apply(table.state, end)
        except Refusal as error:
            refusal = error
        else:
            return
    if asked.options:
        raise refusal


def _says(ctx: Context, entry: int) -> str:
    """What an entry says now, as JSON."""
    return EVENT.dump_json(ctx.entry(entry).event).decode()


def chosen(ctx: Context, press: Choose) -> None:
    """One of several answers: what it leads to is booked, or asked next.

    What is booked keeps the message that began it: to edit that mends the entry.
    """
    asked = _answered(ctx, press.question)
    pending = Pending.model_validate_json(asked.text)
    if press.option >= len(pending.drafts):
        raise Refusal("press_stale")
    _went_on(ctx, asked, pending, pending.drafts[press.option])


def _went_on(ctx: Context, asked: Asked, pending: Pending, draft: Draft) -> None:
    """What an answer leads to is booked, or asked next."""
    _act_as(ctx, asked, pending.said)
    if draft.entry and pending.before != _says(ctx, draft.entry):
        raise Refusal("press_stale")
    table = ctx.table_before(draft.entry) if draft.entry else ctx.table()
    outcome = settled(draft, table)
    if isinstance(outcome, Question):
        carry_out(ctx, outcome, draft.entry)
        return
    said = spelt(outcome, table)
    ctx.unit.source = replace(ctx.source, text=said)
    try:
        carry_out(ctx, outcome, draft.entry)
    except Refusal as refusal:
        if refusal.code != "same_again":
            raise
        ask_again(ctx, refusal, said)


def replied(ctx: Context, number: int) -> None:
    """A reply to a question: the beginning of just one of its answers, or the count that it asks
    for; else it is talk.
    """
    ctx.unit.verdict = Verdict.IGNORED
    try:
        pending = Pending.model_validate_json(open_question(ctx.unit, number).text)
    except (Refusal, ValueError):
        return  # answered, overtaken, or a question with yes and no
    if not pending.labels:
        counted = chips.answered(pending.drafts[0], ctx.words)
        if counted is not None and ctx.reply_to is not None:
            ctx.unit.verdict = Verdict.ANSWERED
            there = ctx.but(answer_in=ctx.reply_to.message_id)
            _went_on(there, _answered(ctx, number), pending, counted)
        return
    said = folded(ctx.words)
    meant = [at for at, label in enumerate(pending.labels) if folded(label).startswith(said)]
    if said and len(meant) == 1 and ctx.reply_to is not None:
        ctx.unit.verdict = Verdict.ANSWERED
        chosen(ctx.but(answer_in=ctx.reply_to.message_id), Choose(number, meant[0]))


def left(ctx: Context, press: Leave) -> None:
    """Nobody wants to answer: nothing is booked."""
    _answered(ctx, press.question, Verb.DISMISS)
    ctx.tell("question-left")


# --- both -----------------------------------------------------------------------------------------


def _answered(ctx: Context, number: int, verb: Verb = Verb.ANSWER_TO_LOG) -> Asked:
    """The question that is answered now.

    Raises `Refusal`: `press_stale`; `may_not_log`, or `not_asked` where only one can mean it.
    """
    asked = open_question(ctx.unit, number)
    alone = verb is not Verb.ANSWER_TO_LOG
    refusal = Refusal("not_asked", name=asked.by.name) if alone else None
    ctx.unit.allow(verb, concerned={asked.by.user_id}, otherwise=refusal)
    answered(ctx.unit, number)
    return asked


def _act_as(ctx: Context, asked: Asked, text: str) -> None:
    """What follows is done as by the one who was asked, with what they may do.

    Of an admin without a name it is known; a channel administers nothing.
    """
    by, presser = asked.by, ctx.source.actor
    if is_faceless(by.user_id):
        by = replace(by, admin=by.user_id == ANONYMOUS)
    elif by.user_id == presser.user_id:
        by = replace(by, admin=presser.admin)
    ctx.unit.act_as(replace(ctx.source, actor=by, text=text, message_id=asked.message_id))


def overtake(ctx: Context, message_id: int) -> bool:
    """The message was edited: questions about it are closed, and say so; whether there were any."""
    numbers = overtake_questions(ctx.unit, message_id)
    for number in numbers:
        ctx.post(Edit(_place(number), ctx.translator.say("question-overtaken")))
    return bool(numbers)


def _command(ctx: Context, text: str) -> tuple[Command, str]:
    name, _, words = text.removeprefix("/").partition(" ")
    return ctx.services.by_name[name], words


def _place(number: int) -> str:
    return f"{QUESTION}{number}"

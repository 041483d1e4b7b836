"""Answers to what was booked and to what is refused, as data: nothing is written for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.context import Context, NightOver, identity_place, receipt_place
from bot.keyboards.cards import (
    guests_keyboard,
    identity_question,
    mend_keyboard,
    older_keyboard,
    vouch_keyboard,
)
from bot.keyboards.links import message_link
from bot.reading.command_line import command_for, vary_event
from bot.reading.names import MeUnknown
from bot.telegram.answers import Delivery, Edit, React, Remove, Say, Toast
from bot.telegram.board import app_buttons
from bot.telegram.newest import MENDED
from bot.text import receipts
from bot.text.examples import Examples, Tried
from bot.text.refusals import refusal_text
from bot.text.translator import amount, plain
from models.ledger.night.entries import fix
from models.ledger.nights import tables_elsewhere
from models.ledger.refusals import NoNight, NoNightAlone, NoNightInTopic, NotVouched
from models.ledger.settling.verbs import read_statement
from models.ledger.tables import RevisionKind, Verdict
from models.ledger.updates import has_answer, newest_message
from models.ledger.values import Receipt, Table, account_name
from models.rules.events import Event
from models.rules.kinds import row_of
from models.rules.refusal import NotSeated, Refusal

MOST_TOAST: Final = 200
"""Telegram shows no longer toast."""
_FEW: Final = 8


# --- receipts ------------------------------------------------------------------------------------


def fix_event(ctx: Context, number: int, event: Event) -> None:
    """Replaces an entry by an event that was said by a button; said where the button stands."""
    ctx.unit.retype(command_for(event, ctx.table()), ctx.answer_in)
    say_receipt(ctx, fix(ctx.unit, number, event))


def say_in_place(ctx: Context, receipt: Receipt) -> None:
    """Puts the receipt in the place of the question; at a table that wants no receipts removes the
    question.

    Of a mend of the newest entry its own receipt tells it, which is there already.
    """
    if ctx.answer_in is None:
        say_receipt(ctx, receipt)
        return
    own = newest_message(ctx.session, ctx.chat_id, receipt_place(receipt.entry_id))
    is_there = own is not None and receipt.number == receipt.table.entries
    quiet = receipt.table.settings.quiet
    if ctx.answer_in != own and (is_there or quiet):
        ctx.post(Remove(ctx.answer_in))
        if ctx.source.message_id == ctx.answer_in:
            ctx.unit.source = replace(ctx.source, message_id=None)
        ctx = ctx.but(answer_in=own if is_there else None)
    say_receipt(ctx, receipt)


def say_receipt(ctx: Context, receipt: Receipt) -> None:
    """Answers a change of the book by its receipt, which has the buttons, in the place of
    `answer_in`, else at the bottom of the chat; the board follows.

    The receipt of the entry itself, where that is another message, says in one line what became of
    it and keeps the button that asks; what is said at the bottom leads to it, by a link or, where
    the messages of a chat have none, in reply. A quiet table sees a reaction to what was typed.
    """
    say, table = ctx.translator, receipt.table
    link, quoted, place = "", None, receipt_place(receipt.entry_id)
    older = older_keyboard(say, table.night, receipt.number)
    if receipt.kind is not RevisionKind.RECORDED:
        own = newest_message(ctx.session, ctx.chat_id, place)
        if own is not None and own != ctx.answer_in:
            ctx.post(Edit(own, receipts.struck_text(say, receipt), older, place=place))
            link = message_link(ctx.chat_id, own)
            quoted = own if not link and receipt.number < table.entries else None
        if own is None or own != ctx.answer_in:
            place = f"{MENDED}{receipt.entry_id}"
    if not table.settings.quiet or ctx.answer_in is not None:
        app = app_buttons(table, ctx.chat_id, ctx.services.way_in)
        text, keyboard = receipts.receipt_text(say, receipt, link), mend_keyboard(say, receipt, app)
        said = ctx.make_answer(
            text, keyboard, quoting=quoted, receipt=True, place=place, older=older
        )
        ctx.post(said)
    elif ctx.source.message_id is not None:
        ctx.post(React(ctx.source.message_id, receipts.first_line(say, receipt)))


# --- refusals ------------------------------------------------------------------------------------


def refuse(ctx: Context, refusal: Refusal) -> None:
    """Says what is wrong."""
    ctx.unit.verdict = Verdict.REFUSED
    ctx.post(refusal_answer(ctx, _as_it_stands(ctx, refusal)))


def refusal_answer(ctx: Context, refusal: Refusal) -> Say:
    """Makes the answer to what is refused, with an example that is right at this table, and the
    buttons that settle who speaks where that is not known.

    Buttons that were answered in words stay where they are, and show what can be said.
    """
    table, example = ctx.any_table(), _otherwise(ctx, refusal) or _correct(ctx, refusal)
    called = {account_name(one.user_id): one.name for one in ctx.source.mentioned}
    text = refusal_text(ctx.translator, refusal, table, example, called)
    place, keyboard, me = None, None, table.me if table is not None else None
    if table is not None and me is not None and isinstance(refusal, NotVouched):
        keyboard = vouch_keyboard(ctx.translator, me, ctx.source.actor.user_id)
        place = identity_place(table.night, me, ctx.source.actor.user_id)
    elif table is not None and _is_somebody_else(refusal, table):
        keyboard = guests_keyboard(ctx.translator, table, ctx.source.at)
    return Say(text, keyboard, place=place, delivery=Delivery(ctx.source.message_id))


def refuse_press(ctx: Context, query_id: str, refusal: Refusal) -> None:
    """Shows a refusal of a press to the presser alone; what is too long for that, beside it."""
    ctx.unit.verdict, table = Verdict.REFUSED, ctx.any_table()
    if isinstance(refusal, NotVouched) and table is not None and not ctx.source.is_alone:
        _ask_who_it_is(ctx, table)
    text = refusal_text(ctx.translator, refusal, table, "")
    short = plain(text)
    if len(short) > MOST_TOAST:
        short = short[: MOST_TOAST - 1] + "…"
        ctx.post(Say(text, chat_id=ctx.source.actor.user_id))
    ctx.post(Toast(query_id, short, alert=True))


def _ask_who_it_is(ctx: Context, table: Table) -> None:
    """Asks the other players, once a night, whether the speaker is who their name says."""
    by, player = ctx.source.actor, table.me
    assert player is not None, "who is by name alone is somebody here"
    place = identity_place(table.night, player, by.user_id)
    if not has_answer(ctx.session, ctx.chat_id, place):
        text, keyboard = identity_question(ctx.translator, table.name(player), player, by)
        ctx.post(Say(text, keyboard, place=place))


def _as_it_stands(ctx: Context, refusal: Refusal) -> Refusal:
    """Returns the refusal that says most of what is wrong where no night is open."""
    if not isinstance(refusal, NoNight):
        return refusal
    if ctx.source.is_alone:
        return NoNightAlone()
    if ctx.command.group == "mend" and ctx.any_table():
        return NightOver()
    elsewhere = tables_elsewhere(ctx.session, ctx.source, None)
    return NoNightInTopic() if any(table.open for table in elsewhere) else refusal


def _is_somebody_else(refusal: Refusal, table: Table) -> bool:
    """Tells whether it is refused for want of knowing which guest speaks."""
    if isinstance(refusal, NotSeated) and table.open and table.me is not None:
        return refusal.facts["player"] == table.me
    return isinstance(refusal, MeUnknown)


# --- examples ------------------------------------------------------------------------------------


def example_of(ctx: Context, name: str, table: Table | None) -> str:
    """Writes a correct use of the command `name` with the players of this table.

    Without a table, with four strangers.
    """
    return _examples(ctx, table).of(name)


def _examples(ctx: Context, table: Table | None) -> Examples:
    return Examples(ctx.translator, ctx.services.by_name, table, _newest(ctx, table))


def _newest(ctx: Context, table: Table | None) -> int:
    """Finds the newest entry of a night; for `/fix` the newest that says a hand or a payment. 0
    where there is none.
    """
    if table is None or ctx.command.name != "fix":
        return table.entries if table else 0
    for last in (_FEW, table.entries):  # a whole night is seldom read
        lines = ctx.lines(table, last)
        fit = [one.number for one in lines if one.stands and row_of(one.event).mended]
        if fit:
            return max(fit)
    return 0


def _correct(ctx: Context, refusal: Refusal) -> str:
    """Writes a correct use in place of what was refused; "" where none would help."""
    table = ctx.open_table()
    if isinstance(refusal, NoNight):
        return example_of(ctx, "newgame", table)
    if ctx.source.by_link or ctx.answer_in is not None:
        return ""  # a command is of no help in the Mini App, nor where buttons stand

    def payment_left(table: Table) -> str:
        return _payment_left(ctx, table)

    tried = Tried(ctx.command, ctx.words, ctx.any_table(), payment_left)
    return _examples(ctx, table).instead_of(tried, refusal)


def _payment_left(ctx: Context, table: Table) -> str:
    """Says how a payment that is owed would be said to be made, one of the speaker's if there
    is any; "" where none is.
    """
    known = read_statement(ctx.session, ctx.chat_id, table, ctx.source.at)
    dues = [one for one in (*(() if table.open else known.dues), *known.older) if one.left > 0]
    if not dues:
        return ""
    own = [one for one in dues if table.me in known.parties(one)]
    one = (own or dues)[0]
    return f"/paid {table.name(one.payer)} {table.name(one.payee)} {amount(one.left)}"


def _otherwise(ctx: Context, refusal: Refusal) -> str:
    """Writes a fix of the entry that a refusal is about, which keeps its kind and its players.

    "" where there is none, or buttons stand.
    """
    number = refusal.facts.get("mends")
    if not isinstance(number, int) or ctx.answer_in is not None:
        return ""
    before = ctx.table_before(number)
    event = vary_event(ctx.entry(number).event, before)
    return f"/fix {number} {command_for(event, before).removeprefix('/')}" if event else ""

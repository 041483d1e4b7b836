"""Offers to book what the tiles of a win show and nobody logged in its hand."""

from __future__ import annotations

from dataclasses import replace

from bot.context import Context, receipt_place
from bot.dialogue.answering import say_in_place, say_receipt
from bot.dialogue.yes_no import ask_whether
from bot.reading.command_line import command_for
from bot.telegram.answers import Edit
from bot.text import receipts
from bot.text.events import in_words
from bot.text.translator import DOT, Markup, join
from models.ledger.night import entries
from models.ledger.updates import newest_message
from models.ledger.values import Receipt, Table
from models.rules.events import Win
from models.rules.night import apply
from models.rules.refusal import Refusal
from models.rules.unpaid import Instantly, unpaid
from models.rules.values import Cents

COMMAND = "unpaid"


def offer_unpaid(ctx: Context, receipt: Receipt) -> None:
    """Asks below the receipt of a win whether what its tiles show besides is to be booked, where
    the chat wants it.
    """
    event = receipt.event
    if not (isinstance(event, Win) and event.shows_tiles and receipt.table.settings.unpaid):
        return
    before = ctx.table_before(receipt.number)
    if found := unpaid(before.state, event):
        verdict = ctx.unit.verdict
        _ask(ctx, *_in_words(ctx, before, found), receipt.number)
        ctx.unit.verdict = verdict


def _ask(ctx: Context, text: Markup, sum_: Cents, number: int) -> None:
    said = f"/{COMMAND} {number} {sum_}"
    there = ctx.but(answer_in=None)
    ask_whether(there, text, "button-book-unpaid", "button-were-paid", said=said)


def book_unpaid(ctx: Context) -> None:
    """Offers, for `/unpaid`, what the tiles of the newest win show; on yes, books exactly that
    before the win: the win is taken back, and put behind it again.

    Raises `Refusal`: `press_stale` where the entry is no longer the newest one, or what it shows
    has another sum than was shown; `unpaid_none` where it shows nothing.
    """
    table = ctx.table()
    number = table.entries
    entry = ctx.entry(number)
    event, before = entry.event, ctx.table_before(number)
    found = unpaid(before.state, event) if isinstance(event, Win) and entry.stands else ()
    if not found:
        raise Refusal("press_stale" if ctx.confirmed else "unpaid_none")
    text, sum_ = _in_words(ctx, before, found)
    if not ctx.confirmed:
        _ask(ctx, text, sum_, number)
        return
    if ctx.words != f"{number} {sum_}":
        raise Refusal("press_stale")
    taken_back = entries.undo(ctx.unit, number)
    own = newest_message(ctx.session, ctx.chat_id, receipt_place(taken_back.entry_id))
    if own is not None:
        struck = receipts.struck_text(ctx.translator, taken_back)
        ctx.post(Edit(own, struck, place=receipt_place(taken_back.entry_id)))
    ctx.unit.source = replace(ctx.source, message_id=None)
    there = ctx
    for one in (*found, event):
        ctx.unit.retype(command_for(one, ctx.table()))
        receipt = entries.record(ctx.unit, one, confirmed=True)
        (say_in_place if there is ctx else say_receipt)(there, receipt)
        there = ctx.but(answer_in=None)


def _in_words(ctx: Context, table: Table, found: tuple[Instantly, ...]) -> tuple[Markup, Cents]:
    """Lists what is not paid, each with what it brings, and its sum."""
    state, sum_ = table.state, 0
    lines = [ctx.translator.say("unpaid-title")]
    for event in found:
        outcome = apply(state, event)
        brings = receipts.subject_cents(event, outcome.transfers) or 0
        state, sum_ = outcome.state, sum_ + brings
        what = in_words(ctx.translator, table, event)
        lines.append(join((what, ctx.translator.of(table.state.rules).money(brings)), DOT))
    return join(lines), sum_

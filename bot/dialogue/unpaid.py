"""Offers to book payouts that the tiles of a win show and that nobody logged in its hand."""

from __future__ import annotations

from dataclasses import replace

from bot.context import Context, receipt_slot
from bot.dialogue.answering import post_receipt, post_receipt_in_place
from bot.dialogue.yes_no import ask_yes_or_no
from bot.reading.command_line import write_command_for_event
from bot.telegram.answers import Edit
from bot.text import receipts
from bot.text.events import describe_event
from bot.text.translator import DOT, Markup, join
from models.ledger.night import entries
from models.ledger.updates import newest_message
from models.ledger.values import Receipt, Table
from models.rules.events import Win
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.unpaid import InstantEvent, find_unlogged_payments
from models.rules.values import Cents

COMMAND = "unpaid"


def offer_unpaid_payouts(ctx: Context, receipt: Receipt) -> None:
    """Asks below a win whether to book the unpaid payouts that its tiles show."""
    event = receipt.event
    if not (isinstance(event, Win) and event.shows_tiles and receipt.table.settings.unpaid):
        return
    before = ctx.table_before_entry(receipt.number)
    if found := find_unlogged_payments(before.state, event):
        verdict = ctx.unit.verdict
        _ask_to_book_instant_payments(ctx, *_describe_unpaid(ctx, before, found), receipt.number)
        ctx.unit.verdict = verdict


def _ask_to_book_instant_payments(ctx: Context, text: Markup, cents: Cents, number: int) -> None:
    said = f"/{COMMAND} {number} {cents}"
    there = ctx.replace(answer_in=None)
    ask_yes_or_no(there, text, "button-book-unpaid", "button-were-paid", command_text=said)


def book_unpaid_payouts(ctx: Context) -> None:
    """Handles `/unpaid`: offers the instant payments that the newest win's tiles show; after a
    yes, books them before it.

    For that the win is undone, and recorded again after them. Raises `Refusal`: `press_stale` if
    the entry is no longer the newest, or if the sum has changed; `unpaid_none` if there is nothing
    to book.
    """
    table = ctx.table()
    number = table.entries
    entry = ctx.entry(number)
    event, before = entry.event, ctx.table_before_entry(number)
    found = (
        find_unlogged_payments(before.state, event)
        if isinstance(event, Win) and entry.stands
        else ()
    )
    if not found:
        raise Refusal("press_stale" if ctx.confirmed else "unpaid_none")
    text, sum_ = _describe_unpaid(ctx, before, found)
    if not ctx.confirmed:
        _ask_to_book_instant_payments(ctx, text, sum_, number)
        return
    if ctx.words != f"{number} {sum_}":
        raise Refusal("press_stale")
    taken_back = entries.undo_entry(ctx.unit, number)
    own = newest_message(ctx.session, ctx.chat_id, receipt_slot(taken_back.entry_id))
    if own is not None:
        struck = receipts.outdated_receipt_text(ctx.translator, taken_back)
        ctx.post(Edit(own, struck, place=receipt_slot(taken_back.entry_id)))
    ctx.unit.source = replace(ctx.source, message_id=None)
    there = ctx
    for one in (*found, event):
        ctx.unit.replace_text(write_command_for_event(one, ctx.table()))
        receipt = entries.record_event(ctx.unit, one, confirmed=True)
        (post_receipt_in_place if there is ctx else post_receipt)(there, receipt)
        there = ctx.replace(answer_in=None)


def _describe_unpaid(
    ctx: Context, table: Table, unpaid_events: tuple[InstantEvent, ...]
) -> tuple[Markup, Cents]:
    """Writes the list of unpaid payouts with their sums; also returns the total."""
    state, sum_ = table.state, 0
    lines = [ctx.translator.say("unpaid-title")]
    for event in unpaid_events:
        outcome = apply_event(state, event)
        brings = receipts.gain_of_main_player(event, outcome.transfers) or 0
        state, sum_ = outcome.state, sum_ + brings
        what = describe_event(ctx.translator, table, event)
        lines.append(join((what, ctx.translator.for_rules(table.state.rules).money(brings)), DOT))
    return join(lines), sum_

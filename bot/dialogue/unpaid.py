"""Offers to book payouts that the tiles of a win show and that nobody logged in its hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.context import Context, receipt_slot
from bot.dialogue.answering import post_receipt, post_receipt_in_place
from bot.dialogue.yes_no import ask_yes_or_no
from bot.reading.command_line import write_command_for_event
from bot.telegram.answers import Edit
from bot.text import receipts
from bot.text.events import describe_event
from bot.text.translator import DOT, Markup, Translator, escape, join
from models.ledger.night import entries
from models.ledger.night.history import find_entry_version, state_before
from models.ledger.unit import Unit
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
    offer = _find_offer(ctx.unit, ctx.table(), receipt.number)
    if offer.events:
        verdict = ctx.unit.verdict
        _ask_to_book_instant_payments(ctx, offer)
        ctx.unit.verdict = verdict


def _ask_to_book_instant_payments(ctx: Context, offer: _Offer) -> None:
    said = f"/{COMMAND} {offer.number} {offer.cents}"
    text = join((ctx.translator.say("unpaid-title"), offer.text(ctx.translator)))
    there = ctx.replace(answer_in=None)
    labels = ("button-book-unpaid", "button-were-paid")
    ask_yes_or_no(there, text, *labels, command_text=said, outlives_hand=True)


def book_unpaid_payouts(ctx: Context) -> None:
    """Handles `/unpaid`: offers the instant payments that the newest win's tiles show; after a
    yes, books them before it.

    For that the win is undone, and recorded again after them. Once anything is logged behind it,
    they can only be said by themselves. Raises `Refusal`: `press_stale` if the entry or the sum has
    changed; `unpaid_none` if there is nothing to book.
    """
    table = ctx.table()
    answered = _OFFERED.fullmatch(f"/{COMMAND} {ctx.words}") if ctx.confirmed else None
    number = int(answered[1]) if answered else table.entries
    offer = _find_offer(ctx.unit, table, number)
    if answered is None:
        if not offer.events:
            raise Refusal("unpaid_none")
        _ask_to_book_instant_payments(ctx, offer)
    elif int(answered[2]) != offer.cents:
        raise Refusal("press_stale")
    elif number != table.entries:
        said = (write_command_for_event(one, table) for one in offer.events)
        examples = join((Markup(f"<code>{escape(one)}</code>") for one in said), DOT)
        ctx.say(ctx.translator.say("unpaid-late", examples=examples))
    else:
        _book_before_win(ctx, offer)


def offered_text(unit: Unit, translator: Translator, table: Table, said: str) -> Markup:
    """Writes what the question with this saying offers and is still to be paid; empty if nothing
    is, or if it is no such question.
    """
    offered = _OFFERED.fullmatch(said)
    return _find_offer(unit, table, int(offered[1])).text(translator) if offered else Markup("")


_OFFERED: Final = re.compile(rf"/{COMMAND} (\d+) (\d+)")
"""The saying of an offer: the number of its win, and its sum in cents."""


@dataclass(frozen=True)
class _Offer:
    """The instant payments that the tiles of the win with this number show and nobody logged."""

    number: int
    before: Table
    events: tuple[InstantEvent, ...]

    def _gains(self) -> Iterator[tuple[InstantEvent, Cents]]:
        """Yields each event with what it brings."""
        state = self.before.state
        for event in self.events:
            outcome = apply_event(state, event)
            yield event, receipts.gain_of_main_player(event, outcome.transfers) or 0
            state = outcome.state

    @property
    def cents(self) -> Cents:
        """What all of them bring."""
        return sum(cents for _, cents in self._gains())

    def text(self, translator: Translator) -> Markup:
        """Lists them with their sums."""
        say_money = translator.for_rules(self.before.state.rules).money
        return join(
            join((describe_event(translator, self.before, event), say_money(cents)), DOT)
            for event, cents in self._gains()
        )


def _find_offer(unit: Unit, table: Table, number: int) -> _Offer:
    entry = find_entry_version(unit.session, table, number)
    before = replace(table, state=state_before(unit.session, table, number))
    win = entry.event if isinstance(entry.event, Win) and entry.stands else None
    return _Offer(number, before, find_unlogged_payments(before.state, win) if win else ())


def _book_before_win(ctx: Context, offer: _Offer) -> None:
    """Books the payments before the newest win, which shows them."""
    win = ctx.entry(offer.number).event
    taken_back = entries.undo_entry(ctx.unit, offer.number)
    own = newest_message(ctx.session, ctx.chat_id, receipt_slot(taken_back.entry_id))
    if own is not None:
        struck = receipts.outdated_receipt_text(ctx.translator, taken_back)
        ctx.post(Edit(own, struck, place=receipt_slot(taken_back.entry_id)))
    ctx.unit.source = replace(ctx.source, message_id=None)
    there = ctx
    for one in (*offer.events, win):
        ctx.unit.replace_text(write_command_for_event(one, ctx.table()))
        receipt = entries.record_event(ctx.unit, one, confirmed=True)
        (post_receipt_in_place if there is ctx else post_receipt)(there, receipt)
        there = ctx.replace(answer_in=None)

"""The buttons of settling: one for every payment, and the way back."""

from __future__ import annotations

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.text.statements import MOST_OLDER
from bot.text.voice import Voice, amount
from bot.touch.cards import button
from bot.touch.data import Agree, Carry, Reopen, Settle, Settling
from models.ledger.dues import Owed
from models.ledger.settling.verbs import Statement


def dues_keyboard(
    voice: Voice, statement: Statement, *, farewell: bool = False
) -> InlineKeyboardMarkup | None:
    """Under a settlement: what can be said of each payment. Nothing while it can still change."""
    rows: list[list[InlineKeyboardButton]] = []
    if not statement.table.open:
        rows += [row for one in statement.dues if (row := _row(voice, statement, one))]
    rows += [row for one in statement.older[-MOST_OLDER:] if (row := _row(voice, statement, one))]
    if statement.table.open and statement.older:
        rows.append([button(voice.say("button-carry"), Carry(statement.table.night))])
    if farewell:
        rows.append([button(voice.say("button-reopen"), Reopen(statement.table.night))])
    return InlineKeyboardMarkup(rows) if rows else None


def proposal_keyboard(voice: Voice, proposal: int) -> InlineKeyboardMarkup:
    """Yes and no to a household."""
    yes = button(voice.say("button-agree"), Agree(proposal, yes=True))
    no = button(voice.say("button-disagree"), Agree(proposal, yes=False))
    return InlineKeyboardMarkup([[yes, no]])


def _row(voice: Voice, statement: Statement, one: Owed) -> list[InlineKeyboardButton]:
    facts = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
    if one.left > 0:
        return [
            button(
                voice.say("button-paid", amount=amount(one.left), **facts),
                Settle(Settling.PAID, one.id),
            ),
            *_pay(voice, statement, one),
        ]
    if one.paid:
        return [
            button(
                voice.say("button-object", amount=amount(one.paid), **facts),
                Settle(Settling.OBJECT, one.id),
            )
        ]
    return []


def _pay(voice: Voice, statement: Statement, one: Owed) -> list[InlineKeyboardButton]:
    """Where the payee can be paid by a code."""
    if one.payee not in statement.reachable:
        return []
    return [button(voice.say("button-pay"), Settle(Settling.PAY, one.id))]

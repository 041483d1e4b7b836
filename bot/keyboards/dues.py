"""Keyboards of settling: the payments of a night, and the way back into it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from babel.dates import format_date
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import Rows, button
from bot.keyboards.data import Again, Keep, Reopen, Settle, Settling, ShowDues, Whence
from bot.text.statements import MOST_OLDER
from bot.text.translator import DOT, Translator, amount, join, plain
from models.ledger.dues import Owed
from models.ledger.night.plans import FEWEST, askable
from models.ledger.settling.verbs import Statement
from models.rules.values import PlayerId


def dues_keyboard(
    translator: Translator, statement: Statement, *, farewell: bool = False
) -> InlineKeyboardMarkup | None:
    """Makes the buttons under a settlement: what can be said of each payment.

    None while the night is open. With `farewell` they offer to open it again, and to play again.
    """
    now = () if statement.table.open else statement.dues
    shown = [*now, *statement.older[-MOST_OLDER:]]
    rows = [row for one in shown for row in _rows(translator, statement, one, shown)]
    state = statement.table.state
    more = len(state.balances) > 4 or any(state.beside.values())
    if statement.taken or (statement.is_for_money and more):
        rows.append([button(translator.say("button-whence"), Whence(statement.table.night, False))])
    if farewell:
        rows.append([button(translator.say("button-reopen"), Reopen(statement.table.night))])
        if len(askable(statement.table)) >= FEWEST:  # the same four on the same day of the week
            began = statement.table.started.astimezone(statement.table.settings.zone)
            day = format_date(began, "EEEE", translator.dates)
            again = translator.say("button-again", day=day)
            rows.append([button(again, Again(statement.table.night))])
    return InlineKeyboardMarkup(rows) if rows else None


def older_keyboard(translator: Translator) -> InlineKeyboardMarkup:
    """Makes the button under the line about unpaid dues of earlier nights."""
    return InlineKeyboardMarkup([[button(translator.say("button-dues"), ShowDues())]])


def whence_keyboard(translator: Translator, nights: Iterable[int]) -> InlineKeyboardMarkup | None:
    """Makes a button for each of these nights that explains its payments."""
    row = [button(translator.say("stats-night", night=n), Whence(n, True)) for n in nights]
    return InlineKeyboardMarkup([row]) if row else None


def payment_rows(
    translator: Translator, one: Owed, payer: str, payee: str, *, reachable: bool = False
) -> Rows:
    """Makes the payer's buttons for a due: the sum to copy, the QR code if any, and Paid."""
    sum_ = amount(one.left)
    copy = translator.say("button-copy", amount=sum_)
    first = [InlineKeyboardButton(plain(copy), copy_text=CopyTextButton(sum_))]
    if reachable:
        first.append(_code_button(translator, one, payer, payee))
    paid = translator.say("button-paid", payer=payer, payee=payee, amount=sum_)
    return [first, [button(paid, Settle(Settling.PAID, one.id, one.left))]]


def own_keyboard(
    translator: Translator, statement: Statement, mine: Sequence[Owed]
) -> InlineKeyboardMarkup | None:
    """Makes a payer's buttons for their own dues; None while there is nothing to pay."""
    rows = [
        row
        for one in mine
        if one.left > 0 and not statement.table.open
        for row in payment_rows(
            translator,
            one,
            statement.name(one.payer),
            statement.name(one.payee),
            reachable=one.payee in statement.reachable,
        )
    ]
    return InlineKeyboardMarkup(rows) if rows else None


def _code_button(translator: Translator, one: Owed, payer: str, payee: str) -> InlineKeyboardButton:
    """Makes the button that asks for the QR code of a payment."""
    label = translator.say("button-pay", payer=payer, payee=payee)
    return button(label, Settle(Settling.PAY, one.id))


def confirm_keyboard(
    translator: Translator, statements: Iterable[Statement], between: Collection[PlayerId]
) -> InlineKeyboardMarkup | None:
    """Makes the payees' buttons to confirm or deny unconfirmed payments between these players."""
    rows = [
        _answer_row(translator, statement, one)
        for statement in statements
        for one in statement.dues
        if statement.is_doubtful(one) and one.payer in between and one.payee in between
    ]
    return InlineKeyboardMarkup(rows) if rows else None


def which_keyboard(
    translator: Translator,
    statement: Statement,
    dues: Sequence[Owed],
    asker: int,
    *,
    received: bool = False,
) -> InlineKeyboardMarkup:
    """Makes a button for each due of which the payment may be meant, and Cancel for the asker.

    With `received` the unconfirmed payments come first, to be confirmed or denied.
    """
    rows = [
        _answer_row(translator, statement, one)
        if received and statement.is_doubtful(one)
        else [_paid_button(translator, statement, one, dues)]
        for one in (dues[:MOST_OLDER] if received else dues[-MOST_OLDER:])
    ]
    return InlineKeyboardMarkup([*rows, [button(translator.say("button-cancel"), Keep(asker))]])


def _paid_button(
    translator: Translator, statement: Statement, one: Owed, beside: Sequence[Owed]
) -> InlineKeyboardButton:
    """Makes the button that reports a due as paid; with its night if the two have several."""
    facts = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
    alike = [due for due in beside if (due.payer, due.payee) == (one.payer, one.payee)]
    label = translator.say("button-paid", amount=amount(one.left), **facts)
    if len(alike) > 1:
        label = join((label, translator.say("whence-night", night=one.night)), DOT)
    return button(label, Settle(Settling.PAID, one.id, one.left))


def _rows(
    translator: Translator, statement: Statement, one: Owed, beside: Sequence[Owed]
) -> Iterator[list[InlineKeyboardButton]]:
    if one.left > 0:
        if one.payee in statement.reachable:
            yield [
                _code_button(translator, one, statement.name(one.payer), statement.name(one.payee))
            ]
        yield [_paid_button(translator, statement, one, beside)]
    settled = one.left <= 0 and statement.is_fresh(one)
    if one.paid and (settled or statement.is_doubtful(one)):
        yield _answer_row(translator, statement, one)


def _answer_row(
    translator: Translator, statement: Statement, one: Owed
) -> list[InlineKeyboardButton]:
    """Makes the payee's answers to a report: all of it was received; the newest part was not."""
    facts = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
    label = translator.say("button-object", amount=amount(one.last), **facts)
    row = [button(label, Settle(Settling.OBJECT, one.id, one.last))]
    if statement.is_doubtful(one):
        sum_ = amount(one.unconfirmed)
        received = translator.say("button-received", payee=facts["payee"], amount=sum_)
        row.insert(0, button(received, Settle(Settling.RECEIVED, one.id, one.unconfirmed)))
    return row

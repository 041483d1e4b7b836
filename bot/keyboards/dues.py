"""Keyboards of settling: the payments of a night, and the buttons to open it again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from babel.dates import format_date
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import Rows, button
from bot.keyboards.data import (
    DeclineOfferPress,
    ExplainDuesPress,
    PaymentAction,
    PaymentPress,
    PlayAgainPress,
    ReopenPress,
    ShowDuesPress,
)
from bot.text.statements import MOST_OLDER
from bot.text.translator import DOT, Translator, amount, join, untag
from models.ledger.dues import DueStatus
from models.ledger.night.plans import FEWEST, list_poll_voters
from models.ledger.settling.verbs import NightStatement
from models.rules.values import PlayerId


def make_dues_keyboard(
    translator: Translator,
    statement: NightStatement,
    app_buttons: Sequence[InlineKeyboardButton] = (),
    *,
    farewell: bool = False,
) -> InlineKeyboardMarkup | None:
    """Makes the buttons under a settlement: those to report, confirm or deny each payment, none of
    them while the night is open.

    `app_buttons` is the button that opens the Mini App, if there is one. With `farewell` they offer
    to open the night again, and to play again.
    """
    now = () if statement.table.open else statement.dues
    shown = [*now, *statement.older[-MOST_OLDER:]]
    rows = [row for one in shown for row in _due_rows(translator, statement, one, shown)]
    state, night = statement.table.state, statement.table.night
    more = len(state.balances) > 4 or any(state.beside.values())
    if statement.taken or (statement.is_for_money and more):
        rows.append([button(translator.say("button-whence"), ExplainDuesPress(night, False))])
    if app_buttons:
        rows.append([*app_buttons])
    if farewell:
        rows.append([button(translator.say("button-reopen"), ReopenPress(night))])
        if (
            len(list_poll_voters(statement.table)) >= FEWEST
        ):  # the same four on the same day of the week
            began = statement.table.started.astimezone(statement.table.settings.zone)
            day = format_date(began, "EEEE", translator.dates)
            again = translator.say("button-again", day=day)
            rows.append([button(again, PlayAgainPress(night))])
    return InlineKeyboardMarkup(rows) if rows else None


def make_older_dues_keyboard(translator: Translator) -> InlineKeyboardMarkup:
    """Makes the button under the line about unpaid dues of earlier nights."""
    return InlineKeyboardMarkup([[button(translator.say("button-dues"), ShowDuesPress())]])


def make_explain_dues_keyboard(
    translator: Translator, nights: Iterable[int]
) -> InlineKeyboardMarkup | None:
    """Makes a button for each of these nights that explains its payments."""
    row = [
        button(translator.say("stats-night", night=n), ExplainDuesPress(n, True)) for n in nights
    ]
    return InlineKeyboardMarkup([row]) if row else None


def make_payer_rows(
    translator: Translator, due: DueStatus, payer: str, payee: str, *, reachable: bool = False
) -> Rows:
    """Makes the payer's buttons for a due: the sum to copy, the QR code if any, and Paid."""
    sum_ = amount(due.left)
    copy = translator.say("button-copy", amount=sum_)
    first = [InlineKeyboardButton(untag(copy), copy_text=CopyTextButton(sum_))]
    if reachable:
        first.append(_make_qr_button(translator, due, payer, payee))
    paid = translator.say("button-paid", payer=payer, payee=payee, amount=sum_)
    return [first, [button(paid, PaymentPress(PaymentAction.PAID, due.id, due.left))]]


def make_payer_keyboard(
    translator: Translator, statement: NightStatement, dues: Sequence[DueStatus]
) -> InlineKeyboardMarkup | None:
    """Makes a payer's buttons for their own dues; None while there is nothing to pay."""
    rows = [
        row
        for one in dues
        if one.left > 0 and not statement.table.open
        for row in make_payer_rows(
            translator,
            one,
            statement.name(one.payer),
            statement.name(one.payee),
            reachable=one.payee in statement.reachable,
        )
    ]
    return InlineKeyboardMarkup(rows) if rows else None


def _make_qr_button(
    translator: Translator, due: DueStatus, payer: str, payee: str
) -> InlineKeyboardButton:
    """Makes the button that asks for the QR code of a payment."""
    label = translator.say("button-pay", payer=payer, payee=payee)
    return button(label, PaymentPress(PaymentAction.PAY, due.id))


def make_confirm_payments_keyboard(
    translator: Translator, statements: Iterable[NightStatement], players: Collection[PlayerId]
) -> InlineKeyboardMarkup | None:
    """Makes the payees' buttons for unconfirmed payments between these players."""
    rows = [
        _make_payee_row(translator, statement, one)
        for statement in statements
        for one in statement.dues
        if statement.is_unconfirmed(one) and one.payer in players and one.payee in players
    ]
    return InlineKeyboardMarkup(rows) if rows else None


def make_which_due_keyboard(
    translator: Translator,
    statement: NightStatement,
    dues: Sequence[DueStatus],
    asker_id: int,
    *,
    received: bool = False,
) -> InlineKeyboardMarkup:
    """Makes a button for each due that a payment may be for, and Cancel for the asker.

    With `received` the unconfirmed payments come first, to be confirmed or denied.
    """
    rows = [
        _make_payee_row(translator, statement, one)
        if received and statement.is_unconfirmed(one)
        else [_make_paid_button(translator, statement, one, dues)]
        for one in (dues[:MOST_OLDER] if received else dues[-MOST_OLDER:])
    ]
    return InlineKeyboardMarkup(
        [*rows, [button(translator.say("button-cancel"), DeclineOfferPress(asker_id))]]
    )


def _make_paid_button(
    translator: Translator, statement: NightStatement, due: DueStatus, shown: Sequence[DueStatus]
) -> InlineKeyboardButton:
    """Makes the button that reports a due as paid; names its night if the same two have several
    dues.
    """
    facts = {"payer": statement.name(due.payer), "payee": statement.name(due.payee)}
    alike = [other for other in shown if (other.payer, other.payee) == (due.payer, due.payee)]
    label = translator.say("button-paid", amount=amount(due.left), **facts)
    if len(alike) > 1:
        label = join((label, translator.say("whence-night", night=due.night)), DOT)
    return button(label, PaymentPress(PaymentAction.PAID, due.id, due.left))


def _due_rows(
    translator: Translator, statement: NightStatement, due: DueStatus, shown: Sequence[DueStatus]
) -> Iterator[list[InlineKeyboardButton]]:
    if due.left > 0:
        if due.payee in statement.reachable:
            yield [
                _make_qr_button(
                    translator, due, statement.name(due.payer), statement.name(due.payee)
                )
            ]
        yield [_make_paid_button(translator, statement, due, shown)]
    if statement.can_deny(due):
        yield _make_payee_row(translator, statement, due)


def _make_payee_row(
    translator: Translator, statement: NightStatement, due: DueStatus
) -> list[InlineKeyboardButton]:
    """Makes the payee's buttons: to confirm all that was reported, or to deny the newest part."""
    facts = {"payer": statement.name(due.payer), "payee": statement.name(due.payee)}
    label = translator.say("button-object", amount=amount(due.last), **facts)
    row = [button(label, PaymentPress(PaymentAction.OBJECT, due.id, due.last))]
    if statement.is_unconfirmed(due):
        sum_ = amount(due.unconfirmed)
        received = translator.say("button-received", payee=facts["payee"], amount=sum_)
        row.insert(
            0, button(received, PaymentPress(PaymentAction.RECEIVED, due.id, due.unconfirmed))
        )
    return row

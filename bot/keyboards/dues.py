"""The buttons of settling: one for every payment, and the way back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from babel.dates import format_date
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.keyboards.cards import Rows, button
from bot.keyboards.data import Again, Keep, Reopen, Settle, Settling, ShowDues, Whence
from bot.text.statements import MOST_OLDER
from bot.text.translator import DOT, Translator, amount, joined, plain
from models.ledger.dues import Owed
from models.ledger.night.plans import FEWEST, askable
from models.ledger.settling.verbs import Statement
from models.rules.values import PlayerId


def dues_keyboard(
    translator: Translator, statement: Statement, *, farewell: bool = False
) -> InlineKeyboardMarkup | None:
    """Buttons under a settlement: what can be said of each payment. Nothing while it can still
    change.
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
    """The button under the line that says that payments of earlier nights are open."""
    return InlineKeyboardMarkup([[button(translator.say("button-dues"), ShowDues())]])


def whence_keyboard(translator: Translator, nights: Iterable[int]) -> InlineKeyboardMarkup | None:
    """Buttons under where payments come from: the same of these nights."""
    row = [button(translator.say("button-whence-night", night=n), Whence(n, True)) for n in nights]
    return InlineKeyboardMarkup([row]) if row else None


def payment_rows(
    translator: Translator, one: Owed, payer: str, payee: str, *, reachable: bool = False
) -> Rows:
    """Buttons for the payer alone: the sum to copy, the code where there is one, and Paid."""
    sum_ = amount(one.left)
    copy = translator.say("button-copy", amount=sum_)
    first = [InlineKeyboardButton(plain(copy), copy_text=CopyTextButton(sum_))]
    if reachable:
        first.append(_by_code(translator, one, payer, payee))
    paid = translator.say("button-paid", payer=payer, payee=payee, amount=sum_)
    return [first, [button(paid, Settle(Settling.PAID, one.id, one.left))]]


def own_keyboard(
    translator: Translator, statement: Statement, mine: Sequence[Owed]
) -> InlineKeyboardMarkup | None:
    """Buttons for the payer alone under what is theirs to pay; None while nothing is."""
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


def _by_code(translator: Translator, one: Owed, payer: str, payee: str) -> InlineKeyboardButton:
    """The payer asks for the code by which a payment is made."""
    label = translator.say("button-pay", payer=payer, payee=payee)
    return button(label, Settle(Settling.PAY, one.id))


def confirm_keyboard(
    translator: Translator, statements: Iterable[Statement], between: Collection[PlayerId]
) -> InlineKeyboardMarkup | None:
    """Buttons for the payee: whether each payment between these that was only said is so."""
    rows = [
        _word_of(translator, statement, one)
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
    """Asks which of these payments was made, all that is left of it; and the way out for who asked.

    Which was `received`: those that were only said come first, and are confirmed or denied.
    """
    rows = [
        _word_of(translator, statement, one)
        if received and statement.is_doubtful(one)
        else [_paid(translator, statement, one, dues)]
        for one in (dues[:MOST_OLDER] if received else dues[-MOST_OLDER:])
    ]
    return InlineKeyboardMarkup([*rows, [button(translator.say("button-cancel"), Keep(asker))]])


def _paid(
    translator: Translator, statement: Statement, one: Owed, beside: Sequence[Owed]
) -> InlineKeyboardButton:
    """A payment was made; with its night where the same two have another one `beside` it."""
    facts = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
    alike = [due for due in beside if (due.payer, due.payee) == (one.payer, one.payee)]
    label = translator.say("button-paid", amount=amount(one.left), **facts)
    if len(alike) > 1:
        label = joined((label, translator.say("whence-night", night=one.night)), DOT)
    return button(label, Settle(Settling.PAID, one.id, one.left))


def _rows(
    translator: Translator, statement: Statement, one: Owed, beside: Sequence[Owed]
) -> Iterator[list[InlineKeyboardButton]]:
    if one.left > 0:
        if one.payee in statement.reachable:
            yield [_by_code(translator, one, statement.name(one.payer), statement.name(one.payee))]
        yield [_paid(translator, statement, one, beside)]
    settled = one.left <= 0 and statement.is_fresh(one)
    if one.paid and (settled or statement.is_doubtful(one)):
        yield _word_of(translator, statement, one)


def _word_of(translator: Translator, statement: Statement, one: Owed) -> list[InlineKeyboardButton]:
    """Offers the two answers to whether what was paid is so: all that was not confirmed, and the
    newest payment of it.
    """
    facts = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
    label = translator.say("button-object", amount=amount(one.last), **facts)
    row = [button(label, Settle(Settling.OBJECT, one.id, one.last))]
    if statement.is_doubtful(one):
        sum_ = amount(one.unconfirmed)
        received = translator.say("button-received", payee=facts["payee"], amount=sum_)
        row.insert(0, button(received, Settle(Settling.RECEIVED, one.id, one.unconfirmed)))
    return row

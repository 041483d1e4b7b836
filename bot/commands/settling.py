"""Settlements, at the end or before it: paid, denied, as one household."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, cast

from bot.commands.paynow import send_code
from bot.commands.stats import show_poster
from bot.context import Context
from bot.dialogue import yes_no
from bot.keyboards.data import ExplainPress, PaymentAction, PaymentPress, ShowDuesPress
from bot.keyboards.dues import (
    confirm_payments_keyboard,
    dues_keyboard,
    explain_dues_keyboard,
    older_dues_keyboard,
    payer_keyboard,
    which_due_keyboard,
)
from bot.languages import spellings
from bot.reading.names import MeUnknown, People
from bot.reading.paid import says_paid, says_received, write_out_sums
from bot.reading.talk import asks_why
from bot.reading.tokens import COMMA
from bot.reading.words import CHOICES, Words, split_words
from bot.rulebook.questions import asks_in_rows
from bot.telegram.answers import Delivery, Edit, Say, Strip, Toast
from bot.text import statements
from bot.text.at_table import translator_at
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, amount, join, untag
from models.ledger.dues import Owed, heads_of, nights_with_dues
from models.ledger.ids import MessageId
from models.ledger.night.queries import chat_title
from models.ledger.night.stats import statistics_of, sum_up
from models.ledger.refusals import DueChanged, NothingOwed, PaidAgain
from models.ledger.settling import households, verbs
from models.ledger.settling.reminders import private_chats
from models.ledger.settling.verbs import Statement
from models.ledger.tables import Verdict
from models.ledger.updates import newest_message
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.settings import parse_cents
from models.rules.settlement import Heads
from models.rules.values import Cents, PlayerId

log = logging.getLogger(__name__)

_BETWEEN = frozenset({COMMA, "->", "=>", "→", *(said for said, _ in spellings("words", "to"))})


def good_night(ctx: Context) -> None:
    """Posts the poster of the night if a hand was played, then the end with the payments."""
    statement = verbs.statement(ctx.unit)
    went = statistics_of(ctx.session, ctx.chat_id, statement.table.night)
    _refresh_taken(ctx, statement)
    keyboard = dues_keyboard(ctx.translator, statement, farewell=True)
    place = farewell_place(statement.table.night)
    if went.hands:
        show_poster(ctx, statement.table, went)
    ctx.say(statements.farewell_text(ctx.translator, statement, went), keyboard, place=place)
    _tell_payers(ctx, statement, ends=True)
    sum_up(ctx.session, ctx.chat_id)


def _tell_payers(ctx: Context, statement: Statement, *, ends: bool = False) -> None:
    """Tells each payer, without a sound, what is theirs to pay, in their private chat with Kaki.

    Only where the night `ends` is anything sent, and not where the chat wants no reminders; what
    was told before is changed, so that nobody is written to twice of a night.
    """
    table, chat = statement.table, chat_title(ctx.session, ctx.chat_id)
    if not statement.is_for_money:
        return
    dues = () if table.open else statement.dues
    private = private_chats(ctx.session, statement, dues)
    told = (user for player in table.state.balances for user in statement.users(player))
    place = f"{OWN_DUES}{ctx.chat_id}:{table.night}"
    for user in dict.fromkeys((*private.values(), *told)):
        mine = [one for one in dues if private.get(one.id) == user]
        text = statements.own_dues_text(ctx.translator, statement, mine, chat)
        keyboard = payer_keyboard(ctx.translator, statement, mine)
        if newest_message(ctx.session, user, place) is not None:
            ctx.post(Edit(place, text, keyboard, place=place, chat_id=user))
        elif ends and keyboard and table.settings.reminders and user != ctx.chat_id:
            ctx.post(Say(text, keyboard, place=place, chat_id=user, delivery=Delivery(silent=True)))


def settle_command(ctx: Context) -> None:
    """Says who pays whom: now while the night goes on, for good once it has ended."""
    statement = verbs.statement(ctx.unit)
    text = statements.payments_text(ctx.translator, statement)
    place = f"{STATEMENT}{statement.table.night}"
    ctx.say(text, dues_keyboard(ctx.translator, statement), place=place)


SOME_SUM: Final = 500
"""Cents in an example, where nobody named a sum."""


def paid_command(ctx: Context) -> None:
    """Takes that money was handed over: `/paid cat ben 5`; without a sum, all of it; alone, it
    asks.
    """
    words = split_words(write_out_sums(ctx.words, People.known(ctx.unit.newest())))
    if not words:
        _ask_which(ctx)
        return
    payer, payee, sum_ = _paid(words, ctx.unit.newest())
    try:
        handed, nights = verbs.pay_part(ctx.unit, payer, payee, sum_, confirmed=ctx.confirmed)
    except PaidAgain as again:
        text = refusal_text(ctx.translator, again, ctx.any_table(), "")
        yes_no.ask_yes_or_no(ctx, text, "button-paid-again", "button-no", quoting=True)
        return
    except NothingOwed as none:
        _explain_not_owed(ctx, none, payer, payee, sum_)
        return
    statement = verbs.statement(ctx.unit)
    payer, payee = (statement.heads.get(player, player) for player in (payer, payee))
    left = sum(one.left for one in verbs.unpaid_between(ctx.session, ctx.source, payer, payee))
    said = ctx.translator.say(
        "paid-part" if left else "paid-all",
        payer=statement.name(payer),
        payee=statement.name(payee),
        amount=amount(handed),
        left=amount(left),
    )
    nights = tuple(dict.fromkeys(nights))
    sides = (*statement.household(payer), *statement.household(payee))
    of_nights = [verbs.statement(ctx.unit, night) for night in nights]
    confirm = confirm_payments_keyboard(ctx.translator, of_nights, sides)
    if confirm is not None:
        said = join((said, ctx.translator.say("paid-confirm", payee=statement.name(payee))))
    # In reply to it the payee says that the money came, as in reply to all that was to be paid.
    ctx.say(said, confirm, place=f"{STATEMENT}{statement.table.night}")
    for night in nights:
        _refresh(ctx, night, None)


def reply_to_dues(ctx: Context) -> None:
    """Takes a reply to who pays whom: who says that they paid is asked what, who received something
    says so of the one payment that can be meant, and who asks why is told; anything else is talk.
    """
    people = People.known(ctx.unit.newest())
    received = says_received(ctx.words, people)
    if says_paid(ctx.words, people):
        _ask_which(ctx, sum_=_sum_in(ctx.words, people))
    elif received is not None:
        _confirm_payment(ctx, received)
    elif asks_why(ctx.words) or asks_in_rows(ctx.words, "of_dues"):
        ctx.say(statements.explain_payments(ctx.translator, verbs.statement(ctx.unit)))
    elif asks_in_rows(ctx.words, "not_yet"):
        return
    elif asks_in_rows(ctx.words, "received"):
        _confirm_payment(ctx, (), sure=False)
    elif asks_in_rows(ctx.words, "paid"):
        _ask_which(ctx, sum_=_sum_in(ctx.words, people))


def _confirm_payment(ctx: Context, named: tuple[PlayerId, ...], *, sure: bool = True) -> None:
    """Takes that the speaker has what they were to be paid, by those who are named if any are: of
    several payments, and where that is not `sure`, it is asked which.
    """
    statement = verbs.statement(ctx.unit)
    me, heads = statement.table.me, statement.heads
    payers = {heads.get(player, player) for player in named if player != me}
    dues = [
        one
        for one in (*statement.older, *statement.dues)
        if one.id and me in statement.household(one.payee) and (not payers or one.payer in payers)
    ]
    said = [one for one in dues if statement.is_doubtful(one)]
    unsaid = [one for one in dues if one.left > 0]
    meant = said if len(said) == 1 else [*dict.fromkeys((*said, *unsaid))]
    if sure and len(meant) == 1 and not any(map(str.isdigit, ctx.words)):
        one = meant[0]
        night = (verbs.confirm_payment if said else verbs.pay)(ctx.unit, one.id)
        _refresh(ctx, night, None)
        sides = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
        received = one.unconfirmed if said else one.left
        ctx.say(ctx.translator.say("paid-received", amount=amount(received), **sides))
    elif meant:
        sum_ = _sum_in(ctx.words, People.known(statement.table))
        _ask(ctx, statement, meant, sum_, received=True)


def _explain_not_owed(
    ctx: Context, refusal: Refusal, payer: PlayerId, payee: PlayerId, sum_: Cents | None
) -> None:
    """Explains, where one owes the other nothing, how money handed over before the end is logged,
    else asks which of the open payments was meant.

    Raises `Refusal`: `paid_early`, `points_no_payment`; the `refusal` itself where nothing is open.
    """
    table = ctx.open_table()
    if table is not None and {payer, payee} <= set(table.state.balances):
        if not table.state.rules.for_money:
            raise Refusal("points_no_payment")
        raise Refusal("paid_early", payer=payer, payee=payee, handed=sum_ or SOME_SUM)
    ctx.unit.verdict = Verdict.REFUSED
    sentence = refusal_text(ctx.translator, refusal, ctx.unit.newest(), "")
    _ask_which(ctx, refusal, sentence)


def _sum_in(said: str, people: People) -> Cents | None:
    """Reads the one sum in a text: `paid 5 already`."""
    words = [word.folded for word in split_words(write_out_sums(said, people))]
    found = [word for word in words if word.lstrip("$")[:1].isdigit()]
    with suppress(Refusal):
        return parse_cents(found[0]) if len(found) == 1 else None
    return None


def _ask_which(
    ctx: Context,
    none: Refusal | None = None,
    before: Markup | str = "",
    sum_: Cents | None = None,
) -> None:
    """Asks which payment was made, of this night and of earlier ones: of the speaker's own, of all
    where none is theirs. Raises the refusal `none` where nothing is still to be paid.

    How a part of one is said, where that was said: with `sum_`.
    """
    statement = verbs.statement(ctx.unit)
    dues = [one for one in (*statement.older, *statement.dues) if one.id and one.left > 0]
    if not dues:
        raise none or Refusal("nothing_to_pay" if statement.table.open else "all_paid")
    me = statement.table.me
    sides = () if me is None else statement.household(statement.heads.get(me, me))
    mine = [one for one in dues if one.payer in sides or one.payee in sides] or dues
    _ask(ctx, statement, mine, sum_, before)


def _ask(
    ctx: Context,
    statement: Statement,
    dues: Sequence[Owed],
    sum_: Cents | None,
    before: Markup | str = "",
    *,
    received: bool = False,
) -> None:
    """Asks which of these payments is meant, below what is said `before`; where there is a sum, how
    it is said that so much of one was handed over.
    """
    say, one, part = ctx.translator.say, dues[0], Markup("")
    if sum_:
        sides = f"{statement.name(one.payer)} {statement.name(one.payee)}"
        part = say("paid-part-is-said", example=f"/paid {sides} {amount(min(sum_, one.left))}")
    asker = ctx.source.actor.user_id
    keyboard = which_due_keyboard(ctx.translator, statement, dues, asker, received=received)
    asks = say("received-which" if received else "paid-which")
    ctx.say(join((before, asks, part), say("between-sentences")), keyboard, quoting=True)


def press_payment(ctx: Context, press: PaymentPress) -> None:
    """Does what a button of a payment says, in its chat or in private."""
    if press.what is PaymentAction.PAY:
        send_code(ctx, press.due)
        return
    here, noted = ctx.chat_id, ctx.translator.say("paid-noted")
    try:
        night = _SAYS[press.what](ctx.unit, press.due, press.cents)
    except DueChanged as changed:
        if ctx.query_id is None:
            raise
        ctx.unit.verdict = Verdict.REFUSED
        night = cast(int, changed.facts["night"])
        noted = refusal_text(ctx.translator, changed, ctx.any_table(), "")
        if ctx.chat_id == here:
            ctx.post(Toast(ctx.query_id, untag(noted), alert=True))
    if ctx.chat_id == here:
        _refresh(ctx, night, ctx.answer_in)
        return
    if ctx.answer_in is not None and ctx.query_id is not None:
        ctx.post(Strip(ctx.answer_in))
        ctx.post(Toast(ctx.query_id, untag(noted), alert=True))
    translator = translator_at(verbs.statement(ctx.unit).table)
    _refresh(ctx.but(translator=translator), night, None)


_SAYS: Final = {
    PaymentAction.PAID: verbs.pay,
    PaymentAction.RECEIVED: verbs.confirm_payment,
    PaymentAction.OBJECT: verbs.deny_payment,
}


def explain_dues(ctx: Context, press: ExplainPress) -> None:
    """Explains the payments of a night: winnings, bills and payments, and what it took on."""
    statement = verbs.statement(ctx.unit, press.night)
    nights = {one.night for one in statement.taken}
    before = sorted(n for n in nights if verbs.statement(ctx.unit, n).taken)
    there = ctx if press.further else ctx.but(answer_in=None)
    text = statements.explain_payments(ctx.translator, statement)
    there.say(text, explain_dues_keyboard(ctx.translator, before))


def show_dues(ctx: Context, press: ShowDuesPress) -> None:
    """Shows who pays whom in the place of the line that says that payments are open."""
    del press
    settle_command(ctx)


def carry_command(ctx: Context) -> None:
    """Says what becomes of what earlier nights left: nobody has to carry it over."""
    ctx.tell(f"carry-{ctx.unit.newest().settings.debts}")


def household_command(ctx: Context) -> None:
    """Lets two settle as one (`/household cat dan`), or parts them (`/household cat off`)."""
    table = ctx.unit.newest()
    words = tuple(word for word in split_words(ctx.words) if word.folded != COMMA)
    if not words:
        _say_households(ctx, heads_of(ctx.session, ctx.chat_id))
        return
    if CHOICES.get(words[-1].folded) in ("off", "alone"):
        players = People.known(table).read_players(words[:-1])
        if len(players) != 1:
            raise Refusal("household_who")
        _say_households(ctx, households.part(ctx.unit, players[0]))
        return
    players = People.known(table).read_players(words)
    if len(set(players)) < 2:
        raise Refusal("household_who")
    together = households.join(ctx.unit, players)
    ctx.say(statements.household_text(ctx.translator, table, together))


def _say_households(ctx: Context, heads: Heads) -> None:
    ctx.say(statements.list_households(ctx.translator, heads, ctx.unit.newest()))


def reopen_farewell(ctx: Context, night: int) -> None:
    """Shows in the message that said who pays whom that the night goes on."""
    place = farewell_place(night)
    if newest_message(ctx.session, ctx.chat_id, place) is not None:
        owed = ctx.unit.newest().state.rules.for_money
        said = ctx.translator.say("farewell-undone" if owed else "farewell-undone-points")
        ctx.post(Edit(place, said, place=place))
    statement = verbs.statement(ctx.unit)
    _tell_payers(ctx, statement)
    _refresh_taken(ctx, statement)


def remind_of_older(ctx: Context) -> None:
    """Tells at the start of a night what earlier ones left unpaid."""
    if not nights_with_dues(ctx.session, ctx.chat_id, ctx.unit.source.topic):
        return
    statement = verbs.statement(ctx.unit)
    if statement.older and statement.table.open:
        text = statements.older_dues_line(ctx.translator, statement)
        ctx.post(Say(text, older_dues_keyboard(ctx.translator)))


FAREWELL: Final = "farewell:"
"""The beginning of the place of the message that said who pays whom at the end of a night."""


STATEMENT: Final = "statement:"
"""The beginning of the place of a message that says who pays whom because somebody asked."""


OWN_DUES: Final = "own:"
"""The beginning of the place of a private message that says what is the reader's to pay."""


def farewell_place(night: int) -> str:
    """Names the message slot in which a night says who pays whom."""
    return f"{FAREWELL}{night}"


def _refresh(ctx: Context, night: int, message_id: MessageId | None) -> None:
    """Shows how the payments stand in the farewell of a night and the message that was pressed."""
    newest = verbs.statement(ctx.unit)
    farewell_id = newest_message(ctx.session, ctx.chat_id, farewell_place(night))
    if message_id is not None and message_id != farewell_id:
        text = statements.payments_text(ctx.translator, newest)
        ctx.post(Edit(message_id, text, dues_keyboard(ctx.translator, newest)))
    _refresh_farewell(ctx, night, last=newest.table.night == night)


def _refresh_taken(ctx: Context, statement: Statement) -> None:
    """Shows in the farewells of earlier nights that what they left is settled with this one, or no
    more.
    """
    for night in dict.fromkeys(one.night for one in statement.taken):
        _refresh_farewell(ctx, night, last=False)


def _refresh_farewell(ctx: Context, night: int, *, last: bool) -> None:
    """Shows the payments in the farewell of a night, if it stands; of the `last`, the way back."""
    place = farewell_place(night)
    farewell_id = newest_message(ctx.session, ctx.chat_id, place)
    if farewell_id is not None:
        statement = verbs.statement(ctx.unit, night)
        went = statistics_of(ctx.session, ctx.chat_id, night)
        text = statements.farewell_text(ctx.translator, statement, went)
        keyboard = dues_keyboard(ctx.translator, statement, farewell=last)
        ctx.post(Edit(farewell_id, text, keyboard, place=place, chat_id=ctx.chat_id))
        _tell_payers(ctx, statement)


def _paid(words: Words, table: Table) -> tuple[PlayerId, PlayerId, Cents | None]:
    """Reads payer, payee and sum; who is named alone is paid by the speaker."""
    sum_: Cents | None = None
    words = tuple(word for word in words if word.folded not in _BETWEEN)
    if len(words) > 1 and CHOICES.get(words[-1].folded) == "all":
        words = words[:-1]
    for place in (0, -1):  # the sum stands behind the names, or before them
        if sum_ is None and words and words[place].folded.lstrip("$")[:1].isdigit():
            sum_ = parse_cents(words[place].folded)
            words = words[1:] if place == 0 else words[:-1]
    if sum_ == 0:
        raise Refusal("paid_who")
    players = People.known(table).read_players(words)
    if len(players) == 1:
        if table.me is None:
            raise MeUnknown()
        players = (table.me, *players)
    if len(players) != 2 or players[0] == players[1]:
        raise Refusal("paid_who")
    return players[0], players[1], sum_

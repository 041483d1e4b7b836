"""Settlements, during a night or after it: payments, denials, households."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, cast

from telegram import InlineKeyboardMarkup

from bot.commands.paynow import send_payment_code
from bot.commands.stats import post_poster
from bot.context import Context
from bot.dialogue import yes_no
from bot.keyboards.data import ExplainDuesPress, PaymentAction, PaymentPress, ShowDuesPress
from bot.keyboards.dues import (
    make_confirm_payments_keyboard,
    make_dues_keyboard,
    make_explain_dues_keyboard,
    make_older_dues_keyboard,
    make_payer_keyboard,
    make_which_due_keyboard,
)
from bot.languages import list_spellings
from bot.reading.lexicon import WORDS, lex
from bot.reading.names import People, SpeakerUnknown
from bot.reading.payments import read_paid_to, read_received_from, write_out_sums
from bot.reading.talk import asks_why
from bot.reading.tokens import COMMA
from bot.reading.words import CHOICES, Words, split_words
from bot.rulebook.questions import asks_listed_question
from bot.telegram.answers import Delivery, Edit, Say, Strip, Toast
from bot.text import statements
from bot.text.at_table import translator_for_table
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, amount, join, untag
from models.ledger.dues import DueStatus, household_heads, nights_with_dues
from models.ledger.ids import MessageId
from models.ledger.night.queries import chat_title
from models.ledger.night.stats import compute_night_statistics, store_night_counts
from models.ledger.refusals import DueChanged, NothingOwed, PaymentReportedAgain
from models.ledger.settling import households, verbs
from models.ledger.settling.reminders import find_private_chats
from models.ledger.settling.verbs import NightStatement
from models.ledger.tables import Verdict
from models.ledger.updates import newest_message
from models.ledger.values import Table
from models.rules.refusal import Refusal
from models.rules.settings import parse_cents
from models.rules.settlement import Heads
from models.rules.values import Cents, PlayerId

log = logging.getLogger(__name__)

_BETWEEN = frozenset({COMMA, "->", "=>", "→", *(said for said, _ in list_spellings("words", "to"))})


def post_farewell(ctx: Context) -> None:
    """Posts an ended night's poster, if a hand was played, and the farewell with the payments."""
    statement = verbs.load_statement(ctx.unit)
    went = compute_night_statistics(ctx.session, ctx.chat_id, statement.table.night)
    _refresh_earlier_settlements(ctx, statement)
    keyboard = _make_payment_buttons(ctx, statement, farewell=True)
    place = settlement_slot(statement.table.night)
    if went.hands:
        post_poster(ctx, statement.table, went)
    ctx.say(statements.end_of_night_text(ctx.translator, statement, went), keyboard, slot=place)
    _send_dues_to_payers(ctx, statement, ends=True)
    store_night_counts(ctx.session, ctx.chat_id)


def _send_dues_to_payers(ctx: Context, statement: NightStatement, *, ends: bool = False) -> None:
    """Sends each payer, without a sound, their own dues in their private chat with Kaki.

    A new message is sent only if the night `ends` and the chat wants reminders; an earlier message
    is edited.
    """
    table, chat = statement.table, chat_title(ctx.session, ctx.chat_id)
    if not statement.is_for_money:
        return
    dues = () if table.open else statement.dues
    private = find_private_chats(ctx.session, statement, dues)
    told = (user for player in table.state.balances for user in statement.household_users(player))
    place = f"{OWN_DUES}{ctx.chat_id}:{table.night}"
    for user in dict.fromkeys((*private.values(), *told)):
        mine = [one for one in dues if private.get(one.id) == user]
        text = statements.own_dues_text(ctx.translator, statement, mine, chat)
        keyboard = make_payer_keyboard(ctx.translator, statement, mine)
        if newest_message(ctx.session, user, place) is not None:
            ctx.post(Edit(place, text, keyboard, place=place, chat_id=user))
        elif ends and keyboard and table.settings.reminders and user != ctx.chat_id:
            ctx.post(Say(text, keyboard, place=place, chat_id=user, delivery=Delivery(silent=True)))


def settle_command(ctx: Context) -> None:
    """Shows who pays whom."""
    statement = verbs.load_statement(ctx.unit)
    text = statements.payments_text(ctx.translator, statement)
    _fold_older_payments(ctx, statement.table.night)
    place = _statement_slot(statement.table.night)
    ctx.say(text, _make_payment_buttons(ctx, statement), slot=place)


def _make_payment_buttons(
    ctx: Context, statement: NightStatement, *, farewell: bool = False
) -> InlineKeyboardMarkup | None:
    """Makes the buttons under a night's payments, with the one that opens the Mini App."""
    app = ctx.app_buttons(statement.table)
    return make_dues_keyboard(ctx.translator, statement, app, farewell=farewell)


def _fold_older_payments(ctx: Context, night: int) -> None:
    """Leaves, under the newest list of a night's payments, only the button that shows them anew;
    the pressed message is left alone.
    """
    older = newest_message(ctx.session, ctx.chat_id, _statement_slot(night))
    if older not in (None, ctx.answer_in):
        ctx.post(Strip(older, make_older_dues_keyboard(ctx.translator), ctx.chat_id))


SOME_SUM: Final = 500
"""Cents in an example, where nobody named a sum."""


def paid_command(ctx: Context) -> None:
    """Logs a payment: `/paid cat ben 5`; without a sum, all that is due; without words, asks."""
    words = split_words(write_out_sums(ctx.words, People.in_chat(ctx.unit.newest_table())))
    if not words:
        _ask_which_payment(ctx)
        return
    payer, payee, sum_ = _read_payment(words, ctx.unit.newest_table())
    try:
        handed, nights = verbs.store_payment_between(
            ctx.unit, payer, payee, sum_, confirmed=ctx.confirmed
        )
    except PaymentReportedAgain as again:
        text = refusal_text(ctx.translator, again, ctx.any_table(), "")
        yes_no.ask_yes_or_no(ctx, text, "button-paid-again", "button-no", quoting=True)
        return
    except NothingOwed as none:
        _refuse_payment_not_owed(ctx, none, payer, payee, sum_)
        return
    _tell_reported_payment(ctx, payer, payee, handed, nights)


def _tell_reported_payment(
    ctx: Context, payer: PlayerId, payee: PlayerId, handed: Cents, nights: Sequence[int]
) -> None:
    """Says that dues of these nights were paid, with a button for the payee to confirm it."""
    statement = verbs.load_statement(ctx.unit)
    payer, payee = (statement.heads.get(player, player) for player in (payer, payee))
    left = sum(one.left for one in verbs.list_unpaid_between(ctx.session, ctx.source, payer, payee))
    nights = tuple(dict.fromkeys(nights))
    sides = (*statement.household(payer), *statement.household(payee))
    of_nights = [verbs.load_statement(ctx.unit, night) for night in nights]
    confirm = make_confirm_payments_keyboard(ctx.translator, of_nights, sides)
    said = ctx.translator.say(
        "paid-part" if left else "paid-all" if confirm is None else "paid-unconfirmed",
        payer=statement.name(payer),
        payee=statement.name(payee),
        amount=amount(handed),
        left=amount(left),
    )
    if confirm is not None:
        said = join((said, ctx.translator.say("paid-confirm", payee=statement.name(payee))))
    # In reply to it the payee says that the money came, as in reply to all that was to be paid.
    ctx.say(said, confirm, slot=f"{REPORTED}{statement.table.night}")
    for night in nights:
        _refresh_shown_payments(ctx, night, None)


def handle_dues_reply(ctx: Context) -> None:
    """Handles a reply to a settlement: a payment that was made or received, or a question why."""
    people = People.in_chat(ctx.unit.newest_table())
    received, paid = read_received_from(ctx.words, people), read_paid_to(ctx.words, people)
    if paid is not None:
        _report_payment(ctx, paid, _read_paid_sum(ctx.words, people))
    elif received is not None:
        _confirm_payment(ctx, received)
    elif asks_why(ctx.words) or asks_listed_question(ctx.words, "of_dues"):
        ctx.say(statements.explain_payments(ctx.translator, verbs.load_statement(ctx.unit)))
    elif asks_listed_question(ctx.words, "not_yet"):
        return
    elif asks_listed_question(ctx.words, "received"):
        _confirm_payment(ctx, lex(ctx.words, people).players, sure=False)
    elif asks_listed_question(ctx.words, "paid"):
        _ask_which_payment(ctx, paid_cents=_read_paid_sum(ctx.words, people))


def _report_payment(
    ctx: Context, named_payees: tuple[PlayerId, ...], paid_cents: Cents | None
) -> None:
    """Stores that the speaker paid the one due of which this sum is the rest; else asks which."""
    statement = verbs.load_statement(ctx.unit)
    me = statement.table.me
    payees = {player for player in named_payees if player != me}
    mine = [
        one
        for one in (*statement.older, *statement.dues)
        if one.id
        and me in statement.household(one.payer)
        and payees <= {*statement.household(one.payee)}
    ]
    meant = _list_dues_of_sum(statement, mine, paid_cents)
    if len(meant) == 1 and _unconfirmed_cents(statement, meant[0]) != paid_cents:
        one = meant[0]
        night = verbs.store_due_paid(ctx.unit, one.id)
        _tell_reported_payment(ctx, one.payer, one.payee, one.left, (night,))
    else:
        _ask_which_payment(ctx, paid_cents=paid_cents)


def _list_dues_of_sum(
    statement: NightStatement, dues: Sequence[DueStatus], cents: Cents | None
) -> list[DueStatus]:
    """Lists the dues of which this sum is all that is left, or all that is unconfirmed."""
    return [
        one for one in dues if cents and cents in (one.left, _unconfirmed_cents(statement, one))
    ]


def _unconfirmed_cents(statement: NightStatement, due: DueStatus) -> Cents:
    """Returns the cents that were reported as paid and await the payee's word."""
    return due.unconfirmed if statement.is_unconfirmed(due) else 0


def _confirm_payment(
    ctx: Context, named_payers: tuple[PlayerId, ...], *, sure: bool = True
) -> None:
    """Confirms that the speaker was paid, by the `named_payers` if there are any.

    If there are several payments, none alone of the sum that was said, or it is not `sure`, asks
    which.
    """
    statement = verbs.load_statement(ctx.unit)
    me, heads = statement.table.me, statement.heads
    payers = {heads.get(player, player) for player in named_payers if player != me}
    dues = [
        one
        for one in (*statement.older, *statement.dues)
        if one.id and me in statement.household(one.payee) and (not payers or one.payer in payers)
    ]
    said = [one for one in dues if statement.is_unconfirmed(one)]
    unsaid = [one for one in dues if one.left > 0]
    meant = said if len(said) == 1 else [*dict.fromkeys((*said, *unsaid))]
    sum_ = _read_paid_sum(ctx.words, People.in_chat(statement.table))
    has_sum = any(map(str.isdigit, ctx.words))
    clear = _list_dues_of_sum(statement, dues, sum_) if has_sum else meant
    if sure and len(clear) == 1:
        one = clear[0]
        is_said = one in said and sum_ in (None, one.unconfirmed)
        night = (verbs.confirm_payment if is_said else verbs.store_due_paid)(ctx.unit, one.id)
        _refresh_shown_payments(ctx, night, None)
        sides = {"payer": statement.name(one.payer), "payee": statement.name(one.payee)}
        received = one.unconfirmed if is_said else one.left
        ctx.say(ctx.translator.say("paid-received", amount=amount(received), **sides))
    elif meant:
        _ask_which_due(ctx, statement, meant, sum_, received=True)


def _refuse_payment_not_owed(
    ctx: Context, refusal: Refusal, payer: PlayerId, payee: PlayerId, paid_cents: Cents | None
) -> None:
    """Refuses a payment where nothing is owed: in a night tells how to log it, else asks which
    due it is for.

    Raises `Refusal`: `paid_early`, `points_no_payment`; `refusal` itself if nothing is open.
    """
    table = ctx.open_table()
    if table is not None and {payer, payee} <= set(table.state.balances):
        if not table.state.rules.for_money:
            raise Refusal("points_no_payment")
        raise Refusal("paid_early", payer=payer, payee=payee, handed=paid_cents or SOME_SUM)
    ctx.unit.verdict = Verdict.REFUSED
    sentence = refusal_text(ctx.translator, refusal, ctx.unit.newest_table(), "")
    _ask_which_payment(ctx, refusal, sentence)


def _read_paid_sum(text: str, people: People) -> Cents | None:
    """Reads the one sum in a text: `paid 5 already`."""
    words = [word.folded for word in split_words(write_out_sums(text, people))]
    found = [word for word in words if word.lstrip("$")[:1].isdigit()]
    with suppress(Refusal):
        return parse_cents(found[0]) if len(found) == 1 else None
    return None


def _ask_which_payment(
    ctx: Context,
    refusal: Refusal | None = None,
    intro: Markup | str = "",
    paid_cents: Cents | None = None,
) -> None:
    """Asks which payment was made: one of the speaker's dues, else any due. Raises `refusal` if
    nothing is unpaid.

    How a part of one is said, where that was said: with `paid_cents`.
    """
    statement = verbs.load_statement(ctx.unit)
    dues = [one for one in (*statement.older, *statement.dues) if one.id and one.left > 0]
    if not dues:
        raise refusal or Refusal("nothing_to_pay" if statement.table.open else "all_paid")
    me = statement.table.me
    sides = () if me is None else statement.household(statement.heads.get(me, me))
    mine = [one for one in dues if one.payer in sides or one.payee in sides] or dues
    _ask_which_due(ctx, statement, mine, paid_cents, intro)


def _ask_which_due(
    ctx: Context,
    statement: NightStatement,
    dues: Sequence[DueStatus],
    paid_cents: Cents | None,
    intro: Markup | str = "",
    *,
    received: bool = False,
) -> None:
    """Asks which due was meant, below `intro`; with a sum, tells how to report a part payment."""
    say, one, part = ctx.translator.say, dues[0], Markup("")
    if paid_cents:
        sides = f"{statement.name(one.payer)} {statement.name(one.payee)}"
        part = say(
            "paid-part-is-said", example=f"/paid {sides} {amount(min(paid_cents, one.left))}"
        )
    asker = ctx.source.speaker.user_id
    keyboard = make_which_due_keyboard(ctx.translator, statement, dues, asker, received=received)
    asks = say("received-which" if received else "paid-which")
    ctx.say(join((intro, asks, part), say("between-sentences")), keyboard, quoting=True)


def handle_payment_press(ctx: Context, press: PaymentPress) -> None:
    """Handles a payment button, in the chat or in private."""
    if press.what is PaymentAction.PAY:
        send_payment_code(ctx, press.due)
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
        _refresh_shown_payments(ctx, night, ctx.answer_in)
        return
    if ctx.answer_in is not None and ctx.query_id is not None:
        ctx.post(Strip(ctx.answer_in))
        ctx.post(Toast(ctx.query_id, untag(noted), alert=True))
    translator = translator_for_table(verbs.load_statement(ctx.unit).table)
    _refresh_shown_payments(ctx.replace(translator=translator), night, None)


_SAYS: Final = {
    PaymentAction.PAID: verbs.store_due_paid,
    PaymentAction.RECEIVED: verbs.confirm_payment,
    PaymentAction.OBJECT: verbs.deny_payment,
}


def explain_dues(ctx: Context, press: ExplainDuesPress) -> None:
    """Explains the payments of a night: winnings, bills, payments, and earlier dues."""
    statement = verbs.load_statement(ctx.unit, press.night)
    nights = {one.night for one in statement.taken}
    before = sorted(n for n in nights if verbs.load_statement(ctx.unit, n).taken)
    there = ctx if press.further else ctx.replace(answer_in=None)
    text = statements.explain_payments(ctx.translator, statement)
    there.say(text, make_explain_dues_keyboard(ctx.translator, before))


def show_dues(ctx: Context, press: ShowDuesPress) -> None:
    """Shows who pays whom, in the message that only said that dues are unpaid."""
    del press
    settle_command(ctx)


def carry_command(ctx: Context) -> None:
    """Explains what becomes of unpaid dues of earlier nights: nobody has to carry them over."""
    ctx.say_sentence(f"carry-{ctx.unit.newest_table().settings.debts}")


def household_command(ctx: Context) -> None:
    """Joins members in a household (`/household cat dan`), or separates one (`cat off`)."""
    table = ctx.unit.newest_table()
    words = tuple(word for word in split_words(ctx.words) if word.folded != COMMA)
    if not words:
        _post_households(ctx, household_heads(ctx.session, ctx.chat_id))
        return
    if CHOICES.get(words[-1].folded) in ("off", "alone"):
        players = People.in_chat(table).read_players(words[:-1])
        if len(players) != 1:
            raise Refusal("household_who")
        _post_households(ctx, households.leave_household(ctx.unit, players[0]))
        return
    players = People.in_chat(table).read_players(words)
    if len(set(players)) < 2:
        raise Refusal("household_who")
    together = households.join_household(ctx.unit, players)
    ctx.say(statements.household_text(ctx.translator, table, together))


def _post_households(ctx: Context, heads: Heads) -> None:
    ctx.say(statements.list_households(ctx.translator, heads, ctx.unit.newest_table()))


def reopen_farewell(ctx: Context, night: int) -> None:
    """Updates the farewell of a night that was opened again, and the dues sent to its payers."""
    place = settlement_slot(night)
    if newest_message(ctx.session, ctx.chat_id, place) is not None:
        owed = ctx.unit.newest_table().state.rules.for_money
        said = ctx.translator.say("farewell-undone" if owed else "farewell-undone-points")
        ctx.post(Edit(place, said, place=place))
    statement = verbs.load_statement(ctx.unit)
    _fold_older_payments(ctx, night)
    _send_dues_to_payers(ctx, statement)
    _refresh_earlier_settlements(ctx, statement)


def remind_of_older_dues(ctx: Context) -> None:
    """Tells at the start of a night which dues of earlier nights are unpaid."""
    if not nights_with_dues(ctx.session, ctx.chat_id, ctx.unit.source.topic):
        return
    statement = verbs.load_statement(ctx.unit)
    if statement.older and statement.table.open:
        text = statements.older_dues_line(ctx.translator, statement)
        ctx.post(Say(text, make_older_dues_keyboard(ctx.translator)))


FAREWELL: Final = "farewell:"
"""The beginning of the place of the message that said who pays whom at the end of a night."""


STATEMENT: Final = "statement:"
"""The beginning of the place of a message that says who pays whom because somebody asked."""


def _statement_slot(night: int) -> str:
    """Returns the slot of the newest message that says who pays whom after this night."""
    return f"{STATEMENT}{night}"


REPORTED: Final = "reported:"
"""The beginning of the place of a message that says that a payment was reported."""


OWN_DUES: Final = "own:"
"""The beginning of the place of a private message that says what is the reader's to pay."""


def settlement_slot(night: int) -> str:
    """Returns the name of the message slot for the settlement posted at a night's end."""
    return f"{FAREWELL}{night}"


def _refresh_shown_payments(ctx: Context, night: int, message_id: MessageId | None) -> None:
    """Updates the payments in the farewell of a night, and in the message of the pressed button or
    else in the newest list.
    """
    newest = verbs.load_statement(ctx.unit)
    farewell_id = newest_message(ctx.session, ctx.chat_id, settlement_slot(night))
    place = _statement_slot(newest.table.night)
    shown_id = newest_message(ctx.session, ctx.chat_id, place)
    if message_id not in (None, farewell_id, shown_id):
        _fold_older_payments(ctx, newest.table.night)
        shown_id = message_id
    if shown_id is not None:
        text = statements.payments_text(ctx.translator, newest)
        keyboard = _make_payment_buttons(ctx, newest)
        ctx.post(Edit(shown_id, text, keyboard, place=place, chat_id=ctx.chat_id))
    _refresh_farewell(ctx, night, last=newest.table.night == night)


def _refresh_earlier_settlements(ctx: Context, statement: NightStatement) -> None:
    """Updates the settlements of earlier nights whose dues are taken over by this one."""
    for night in dict.fromkeys(one.night for one in statement.taken):
        _refresh_farewell(ctx, night, last=False)


def _refresh_farewell(ctx: Context, night: int, *, last: bool) -> None:
    """Updates the payments in a night's farewell, if posted; with `last`, it offers to reopen
    the night.
    """
    place = settlement_slot(night)
    farewell_id = newest_message(ctx.session, ctx.chat_id, place)
    if farewell_id is not None:
        statement = verbs.load_statement(ctx.unit, night)
        went = compute_night_statistics(ctx.session, ctx.chat_id, night)
        text = statements.end_of_night_text(ctx.translator, statement, went)
        keyboard = _make_payment_buttons(ctx, statement, farewell=last)
        ctx.post(Edit(farewell_id, text, keyboard, place=place, chat_id=ctx.chat_id))
        _send_dues_to_payers(ctx, statement)


def _read_payment(words: Words, table: Table) -> tuple[PlayerId, PlayerId, Cents | None]:
    """Reads payer, payee and sum; a single name is the payee, and the speaker pays."""
    sum_: Cents | None = None
    words = tuple(word for word in words if word.folded not in _BETWEEN)
    if len(words) > 1 and CHOICES.get(words[-1].folded) == "all":
        words = words[:-1]
    sums = [word for word in words if word.folded.startswith("$")]
    if len(sums) == 1:
        sum_ = parse_cents(sums[0].folded)
        words = tuple(word for word in words if word is not sums[0])
    while len(words) > 1 and "joiner" in WORDS.senses_of(words[-1].folded):  # `already`
        words = words[:-1]
    if sum_ == 0:
        raise Refusal("paid_who")
    players = People.in_chat(table).read_players(words)
    if len(players) == 1:
        if table.me is None:
            raise SpeakerUnknown()
        players = (table.me, *players)
    if len(players) != 2 or players[0] == players[1]:
        raise Refusal("paid_who")
    return players[0], players[1], sum_

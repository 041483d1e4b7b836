"""Actions of the Mini App: each is carried out by the verb that a command or a button calls.

What it changes is said in the chat as usual. A refusal or a question is for its user alone, and is
stored with the update, where the app asks for it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from bot.commands import settling
from bot.commands.table import BUTTONS
from bot.context import Context, receipt_slot
from bot.dialogue import dialogue, steps, yes_no
from bot.dialogue.answering import post_receipt
from bot.dialogue.questions import QUESTION, question_slot
from bot.keyboards.data import (
    AnswerPress,
    BackPress,
    CancelPress,
    ClaimGuestPress,
    PaymentAction,
    PaymentPress,
    YesNoPress,
    unpack_press,
)
from bot.reading.command_line import write_command_for_event
from bot.reading.drafts import draft_from_event
from bot.reading.gaps import resolve_draft
from bot.telegram.answers import Answer, Edit, Say, Toast
from bot.text import receipts
from bot.text.at_table import translator_for_table
from bot.text.translator import Markup, amount, join, untag
from bot.webapp import actions
from models.ledger.night import entries
from models.ledger.policy import Verb
from models.ledger.refusals import EventBookedAgain
from models.ledger.settling.verbs import find_due
from models.ledger.tables import Verdict
from models.ledger.unit import Unit
from models.ledger.updates import newest_message
from models.ledger.values import Receipt
from models.rules.bounds import strip_invisible
from models.rules.events import Event, Win
from models.rules.kinds import EventScope, kind_description
from models.rules.night import apply_event
from models.rules.refusal import Refusal
from models.rules.values import Cents


def handle_app_action(ctx: Context) -> None:
    """Carries out an action of the Mini App. Raises `Refusal`: `app_stale`, or what the action
    raises.
    """
    doing = actions.ActionRequest.model_validate_json(ctx.words)
    night = ctx.unit.newest_table().night
    if doing.night not in (None, night):
        raise Refusal("app_stale")
    match doing.action:
        case actions.UndoAction(do=do, number=number):
            _post_mended_receipt(
                ctx, (entries.undo_entry if do == "undo" else entries.redo_entry)(ctx.unit, number)
            )
        case actions.FixAction(number=number, event=event):
            ctx.unit.check_allowed(Verb.MEND)
            said = actions.replacement_event_as_booked(ctx.unit, number, event)
            ctx.unit.replace_text(write_command_for_event(said, ctx.table()), ctx.answer_in)
            _post_mended_receipt(ctx, entries.fix_entry(ctx.unit, number, said))
        case actions.DueAction(do=what, due=due, cents=shown):
            _handle_payment(ctx, _SETTLING[what], due, shown)
        case actions.EndNightAction():
            _run_command(ctx.replace(confirmed=True), "end", "")  # its sheet showed what is open
        case actions.CommandAction(command=name, words=words):
            _run_command(ctx, name, words)
        case actions.AnswerAction(press=press):
            _press_answer(ctx, press)
        case actions.LogAction(event=event):
            _log_app_event(ctx, event, doing.hand)


def _press_answer(ctx: Context, data: str) -> None:
    """Presses the button of a question that the app shows. Raises `Refusal("press_stale")` for any
    other button.
    """
    press = unpack_press(data)
    if not isinstance(press, YesNoPress | AnswerPress | BackPress | CancelPress | ClaimGuestPress):
        raise Refusal("press_stale")
    if isinstance(press, YesNoPress):  # the chat may ask it as well
        asked = newest_message(ctx.session, ctx.chat_id, question_slot(press.question))
        ctx = ctx.replace(answer_in=asked)
    BUTTONS[type(press)].handler(ctx, press)


def _run_command(ctx: Context, name: str, words: str) -> None:
    """Carries out a command of this name with these words, as if they were typed."""
    command, words = ctx.services.commands_by_name[name], strip_invisible(words)
    ctx.unit.replace_text(f"/{name} {words}".strip(), ctx.answer_in)
    command.handler(ctx.replace(command=command, words=words))
    if name == "newgame" and ctx.unit.verdict is Verdict.BOOKED:
        ctx.post(
            Toast("", untag(_describe_night_start(ctx)))
        )  # the chat is told how to log by a command


def _describe_night_start(ctx: Context) -> Markup:
    """Writes that a night has begun, and who deals first."""
    table, say = ctx.table(), ctx.translator.say
    return join((say("night-begins"), say("night-dealer", dealer=table.name(table.state.dealer))))


def _post_mended_receipt(ctx: Context, receipt: Receipt) -> None:
    """Posts the receipt of a correction; if the entry's own receipt is the newest, replaces
    that.
    """
    own = newest_message(ctx.session, ctx.chat_id, receipt_slot(receipt.entry_id))
    is_there = own is not None and receipt.number == receipt.table.entries
    post_receipt(ctx.replace(answer_in=own if is_there else None), receipt)


def _log_app_event(ctx: Context, app_event: Event, shown_hand: int | None) -> None:
    """Books an event; asks first if it repeats the last, or the screen shows an earlier hand."""
    ctx.unit.check_allowed(Verb.LOG)
    table = ctx.table()
    event = actions.event_as_booked(app_event, table)
    words = write_command_for_event(event, table)
    of_hand = kind_description(event).scope is EventScope.HAND
    if of_hand and shown_hand not in (None, table.state.deal.hand):
        apply_event(table.state, event)  # what the rules refuse need not be asked about
        text = steps.write_other_hand_question(ctx, table, shown_hand or 0)
        yes_no.ask_yes_or_no(
            ctx, text, "button-log-all-the-same", "button-leave", command_text=words
        )
        return
    try:
        ctx.unit.replace_text(words, ctx.answer_in)
        missing = resolve_draft(draft_from_event(event), table) if isinstance(event, Win) else event
        dialogue.book_or_ask(ctx, missing)
    except EventBookedAgain as again:
        yes_no.ask_if_repeated(ctx, again, words)


_SETTLING: Final = {
    "paid": PaymentAction.PAID,
    "received": PaymentAction.RECEIVED,
    "denied": PaymentAction.OBJECT,
}


def _handle_payment(
    ctx: Context, action: PaymentAction, due_id: int, shown_cents: Cents | None
) -> None:
    """Carries out a payment button; answers what became of which sum."""
    due = find_due(ctx.session, due_id)
    if shown_cents is None and due is not None:
        one = due.one
        unpaid = action is PaymentAction.PAID
        shown_cents = (
            one.left
            if unpaid
            else one.unconfirmed
            if action is PaymentAction.RECEIVED
            else one.last
        )
    settling.handle_payment_press(ctx, PaymentPress(action, due_id, max(0, shown_cents or 0)))
    assert due is not None, "what is paid is due"
    facts = {"payer": due.payer_name, "payee": due.payee_name, "amount": amount(shown_cents or 0)}
    now = find_due(ctx.session, due_id)
    if action is not PaymentAction.PAID:
        became = "paid-received" if action is PaymentAction.RECEIVED else "paid-denied"
        said = ctx.translator.say(became, **facts)
    elif now is not None and now.one.unconfirmed:
        confirm = ctx.translator.say("paid-confirm", payee=due.payee_name)
        said = join((ctx.translator.say("paid-unconfirmed", **facts), confirm))
    else:
        said = ctx.translator.say("paid-all", **facts)
    ctx.post(Toast("", untag(said)))


def store_app_reply(work: Unit, words: str, answers: Sequence[Answer]) -> list[Answer]:
    """Stores the reply to the Mini App with its update; returns the answers for the chat."""
    said_first = sorted(answers, key=lambda one: not isinstance(one, Say))  # then what is edited
    first = next((one for one in said_first if isinstance(one, Say | Edit)), None)
    text = next((one.text for one in answers if isinstance(one, Toast)), "")
    if not text and work.receipt is not None:
        translator = translator_for_table(work.receipt.table)
        text = untag(receipts.receipt_text(translator, work.receipt, balances=False))
    offer = _find_offer(answers) if work.verdict is Verdict.BOOKED else None
    asked = first if work.verdict is Verdict.ASKED else offer
    rows = asked.keyboard.inline_keyboard if asked is not None and asked.keyboard else ()
    buttons = [button for row in rows for button in row]
    said = {
        "action": actions.digest_action(words),
        "text": text or (untag(first.text) if first else ""),
        "number": work.receipt.number if work.receipt else None,
        "choices": [{"label": one.text, "press": str(one.callback_data)} for one in buttons]
        if asked
        else None,
        "offer": untag(offer.text) if offer else None,
    }
    work.for_app = json.dumps(said, ensure_ascii=False)
    if work.verdict is Verdict.BOOKED:
        return [one for one in answers if not isinstance(one, Toast)]
    return [
        one
        for one in answers
        if not isinstance(one, Say | Edit | Toast)
        or (isinstance(one, Edit) and isinstance(one.target, int))  # the chat asks it as well
    ]


def _find_offer(answers: Sequence[Answer]) -> Say | None:
    """Returns the question that is asked below what was booked; None if there is none."""
    said = (one for one in answers if isinstance(one, Say))
    return next((one for one in said if (one.place or "").startswith(QUESTION)), None)

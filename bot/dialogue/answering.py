"""Answers to what was booked and to what is refused, as data: nothing is written for them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final

from bot.context import Context, NightOver, identity_slot, receipt_slot
from bot.keyboards.cards import (
    make_guests_keyboard,
    make_older_receipt_keyboard,
    make_receipt_keyboard,
    vouch_keyboard,
    write_identity_question,
)
from bot.keyboards.links import message_link
from bot.reading.command_line import change_one_detail, write_command_for_event
from bot.reading.names import SpeakerUnknown
from bot.telegram.answers import Delivery, Edit, React, Remove, Say, Toast
from bot.telegram.newest import MENDED
from bot.text import receipts
from bot.text.examples import Examples, RefusedCommand
from bot.text.refusals import refusal_text
from bot.text.translator import amount, untag
from models.ledger.night.entries import fix_entry
from models.ledger.night.lobby import find_join_card
from models.ledger.nights import get_existing_night, list_open_tables_of_other_topics
from models.ledger.refusals import (
    NoNight,
    NoNightAnyMore,
    NoNightInPrivateChat,
    NoNightInTopic,
    NoNightYet,
    UnconfirmedIdentity,
)
from models.ledger.settling.verbs import read_statement
from models.ledger.tables import RevisionKind, Verdict
from models.ledger.updates import is_slot_used, newest_message
from models.ledger.values import Receipt, Table, account_word
from models.rules.events import Event
from models.rules.kinds import kind_description
from models.rules.refusal import NotSeated, Refusal

MOST_TOAST: Final = 200
"""Telegram shows no longer toast."""
_FEW: Final = 8
_TONIGHT: Final = timedelta(hours=6)
"""The time after a night in which whoever logs an event may mean that night."""


# --- receipts ------------------------------------------------------------------------------------


def replace_entry(ctx: Context, number: int, event: Event) -> None:
    """Replaces an entry by a button's event; the receipt replaces the button's message."""
    ctx.unit.replace_text(write_command_for_event(event, ctx.table()), ctx.answer_in)
    post_receipt(ctx, fix_entry(ctx.unit, number, event))


def post_receipt_in_place(ctx: Context, receipt: Receipt) -> None:
    """Replaces the question by the receipt.

    At a table that wants no receipts, or where a corrected newest entry has a receipt already, the
    question is removed instead.
    """
    if ctx.answer_in is None:
        post_receipt(ctx, receipt)
        return
    own = newest_message(ctx.session, ctx.chat_id, receipt_slot(receipt.entry_id))
    is_there = own is not None and receipt.number == receipt.table.entries
    quiet = receipt.table.settings.quiet
    if ctx.answer_in != own and (is_there or quiet):
        ctx.post(Remove(ctx.answer_in))
        if ctx.source.message_id == ctx.answer_in:
            ctx.unit.source = replace(ctx.source, message_id=None)
        ctx = ctx.replace(answer_in=own if is_there else None)
    post_receipt(ctx, receipt)


def post_receipt(ctx: Context, receipt: Receipt) -> None:
    """Posts the receipt of a booked or corrected entry: in place of the message `answer_in`,
    else as a new message.

    After a correction the entry's own receipt, if it is another message, is cut to one line and one
    button, and the new receipt leads to it: by a link or, where the messages of a chat have none,
    as a reply. At a quiet table a reaction to the typed message stands for the receipt.
    """
    say, table = ctx.translator, receipt.table
    link, quoted, place = "", None, receipt_slot(receipt.entry_id)
    older = make_older_receipt_keyboard(say, table.night, receipt.number)
    if receipt.kind is not RevisionKind.RECORDED:
        own = newest_message(ctx.session, ctx.chat_id, place)
        if own is not None and own != ctx.answer_in:
            ctx.post(Edit(own, receipts.outdated_receipt_text(say, receipt), older, place=place))
            link = message_link(ctx.chat_id, own)
            quoted = own if not link and receipt.number < table.entries else None
        if own is None or own != ctx.answer_in:
            place = f"{MENDED}{receipt.entry_id}"
    if not table.settings.quiet or ctx.answer_in is not None:
        text, keyboard = (
            receipts.receipt_text(say, receipt, link),
            make_receipt_keyboard(say, receipt, ctx.app_buttons(table)),
        )
        said = ctx.make_answer(
            text, keyboard, quoted_id=quoted, receipt=True, slot=place, older=older
        )
        ctx.post(said)
    elif ctx.source.message_id is not None:
        ctx.post(React(ctx.source.message_id, receipts.receipt_first_line(say, receipt)))


# --- refusals ------------------------------------------------------------------------------------


def post_refusal(ctx: Context, refusal: Refusal) -> None:
    """Answers with a refusal, and sets the update's verdict to refused."""
    ctx.unit.verdict = Verdict.REFUSED
    ctx.post(make_refusal_answer(ctx, _specify_no_night_refusal(ctx, refusal)))


def make_refusal_answer(ctx: Context, refusal: Refusal) -> Say:
    """Makes the message of a refusal, with a correct example; if it is unknown who speaks, with
    buttons to tell.

    Buttons that were answered in words stay where they are, and show what can be said.
    """
    table, example = (
        ctx.any_table(),
        _write_fix_example(ctx, refusal) or _suggest_correct_command(ctx, refusal),
    )
    called = {account_word(one.user_id): one.name for one in ctx.source.mentioned}
    text = refusal_text(ctx.translator, refusal, table, example, called)
    place, keyboard, me = None, None, table.me if table is not None else None
    if table is not None and me is not None and isinstance(refusal, UnconfirmedIdentity):
        keyboard = vouch_keyboard(ctx.translator, me, ctx.source.speaker.user_id)
        place = identity_slot(table.night, me, ctx.source.speaker.user_id)
    elif table is not None and _is_speaker_unknown(refusal, table):
        keyboard = make_guests_keyboard(ctx.translator, table, ctx.source.at)
    return Say(text, keyboard, place=place, delivery=Delivery(ctx.source.message_id))


def refuse_press(ctx: Context, query_id: str, refusal: Refusal) -> None:
    """Shows a refusal only to whoever pressed; sends a long one to their private chat too."""
    ctx.unit.verdict, table = Verdict.REFUSED, ctx.any_table()
    if (
        isinstance(refusal, UnconfirmedIdentity)
        and table is not None
        and not ctx.source.is_private_chat
    ):
        _ask_others_to_identify_speaker(ctx, table)
    text = refusal_text(ctx.translator, refusal, table, "")
    short = untag(text)
    if len(short) > MOST_TOAST:
        short = short[: MOST_TOAST - 1] + "…"
        ctx.post(Say(text, chat_id=ctx.source.speaker.user_id))
    ctx.post(Toast(query_id, short, alert=True))


def _ask_others_to_identify_speaker(ctx: Context, table: Table) -> None:
    """Asks the other players, once a night, whether the speaker is the member of the same name."""
    by, player = ctx.source.speaker, table.me
    assert player is not None, "who is by name alone is somebody here"
    place = identity_slot(table.night, player, by.user_id)
    if not is_slot_used(ctx.session, ctx.chat_id, place):
        text, keyboard = write_identity_question(ctx.translator, table.name(player), player, by)
        ctx.post(Say(text, keyboard, place=place))


def _specify_no_night_refusal(ctx: Context, refusal: Refusal) -> Refusal:
    """Replaces the refusal "no night" by a more exact one: it is over, in another topic,
    or has not begun.
    """
    if not isinstance(refusal, NoNight):
        return refusal
    if ctx.source.is_private_chat:
        return NoNightInPrivateChat()
    if find_join_card(ctx.session, ctx.chat_id, ctx.source.topic) is not None:
        return NoNightYet()
    if ctx.command.group == "mend" and ctx.any_table():
        return NightOver()
    elsewhere = list_open_tables_of_other_topics(ctx.session, ctx.source, None)
    if any(table.open for table in elsewhere):
        return NoNightInTopic()
    last = ctx.any_table()
    return NoNightAnyMore() if last is not None and ended_lately(ctx, last) else refusal


def ended_lately(ctx: Context, table: Table) -> bool:
    """Tells whether a night ended so lately that another event may belong to it."""
    ended = get_existing_night(ctx.session, ctx.chat_id, table.night).ended
    return ended is not None and ctx.source.at - ended <= _TONIGHT


def _is_speaker_unknown(refusal: Refusal, table: Table) -> bool:
    """Tells whether a refusal is raised because it is unknown which guest speaks."""
    if isinstance(refusal, NotSeated) and table.open and table.me is not None:
        return refusal.facts["player"] == table.me
    return isinstance(refusal, SpeakerUnknown)


# --- examples ------------------------------------------------------------------------------------


def write_example(ctx: Context, command_name: str, table: Table | None) -> str:
    """Writes an example of a command, with the players of this table or invented names."""
    return _make_examples(ctx, table).example_for_command(command_name)


def _make_examples(ctx: Context, table: Table | None) -> Examples:
    return Examples(
        ctx.translator, ctx.services.commands_by_name, table, _find_newest_entry_number(ctx, table)
    )


def _find_newest_entry_number(ctx: Context, table: Table | None) -> int:
    """Returns the newest entry's number, for `/fix` of the newest hand or payment; else 0."""
    if table is None or ctx.command.name != "fix":
        return table.entries if table else 0
    for last in (_FEW, table.entries):  # a whole night is seldom read
        lines = ctx.lines(table, last)
        fit = [one.number for one in lines if one.stands and kind_description(one.event).mended]
        if fit:
            return max(fit)
    return 0


def _suggest_correct_command(ctx: Context, refusal: Refusal) -> str:
    """Writes a correct command to send instead of the refused one; "" if none would help."""
    table = ctx.open_table()
    if isinstance(refusal, NoNight):
        return write_example(ctx, "newgame", table)
    if ctx.source.by_link or ctx.answer_in is not None:
        return ""  # a command is of no help in the Mini App, nor where buttons stand

    tried = RefusedCommand(
        ctx.command, ctx.words, ctx.any_table(), partial(_write_payment_example, ctx)
    )
    return _make_examples(ctx, table).suggest_correct_use(tried, refusal)


def _write_payment_example(ctx: Context, table: Table) -> str:
    """Writes the command that reports an unpaid due, first the speaker's; "" if all is paid."""
    known = read_statement(ctx.session, ctx.chat_id, table, ctx.source.at)
    dues = [one for one in (*(() if table.open else known.dues), *known.older) if one.left > 0]
    if not dues:
        return ""
    own = [one for one in dues if table.me in known.parties(one)]
    one = (own or dues)[0]
    return f"/paid {table.name(one.payer)} {table.name(one.payee)} {amount(one.left)}"


def _write_fix_example(ctx: Context, refusal: Refusal) -> str:
    """Writes a `/fix` command for the entry that a refusal is about, with its kind and its
    players.

    "" where there is none, or buttons stand.
    """
    number = refusal.facts.get("mends")
    if not isinstance(number, int) or ctx.answer_in is not None:
        return ""
    before = ctx.table_before_entry(number)
    event = change_one_detail(ctx.entry(number).event, before)
    return (
        f"/fix {number} {write_command_for_event(event, before).removeprefix('/')}" if event else ""
    )

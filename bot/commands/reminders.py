"""Reminders of unpaid dues: the next day, and a week later; in private if Kaki may write there.

The ledger stores each reminder, so that a restart repeats and loses none.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from datetime import datetime

from sqlmodel import Session
from telegram import InlineKeyboardMarkup

from bot.keyboards.dues import make_dues_keyboard, make_payer_rows
from bot.telegram.answers import Delivery, Say, answer_chat, make_answer_row
from bot.telegram.ledger import Ledger
from bot.text import statements
from bot.text.at_table import translator_for_table
from bot.text.translator import amount, join
from models.ledger.settling.reminders import DueReminder, list_reminders, mark_reminded
from models.ledger.updates import add_answers


async def send_reminders(
    ledger: Ledger, reload: Callable[[int], Awaitable[None]], now: datetime
) -> None:
    """Sends reminders of unpaid dues; `reload` sends what is stored for a chat.

    A clock that was wrong for a while reminds early, and once: what was said is remembered.
    """
    for chat_id in await ledger.write(_store_reminders, now):
        await reload(chat_id)


def _store_reminders(session: Session, now: datetime) -> list[int]:
    """Stores the reminders that are to be sent now; returns their chats."""
    said: list[int] = []
    for one in list_reminders(session, now):
        answers = list(_write_reminders(one))
        add_answers(session, [make_answer_row(each, one.chat_id) for each in answers])
        mark_reminded(session, one.chat_id, one.nights, now)
        said += [answer_chat(each, one.chat_id) for each in answers]
    return list(dict.fromkeys(said))


def _write_reminders(chat_dues: DueReminder) -> Iterator[Say]:
    """Makes a private reminder for each payer who can be written to; one in the chat for all
    others.
    """
    statement = chat_dues.statement
    translator = translator_for_table(statement.table)
    for due in statement.older:
        if due.id in chat_dues.private:
            payer, payee = statement.name(due.payer), statement.name(due.payee)
            sides = {"payer": payer, "payee": payee, "amount": amount(due.left)}
            line = translator.say("due-older", **sides, night=due.night)
            text = join((translator.say("reminder-of", chat=chat_dues.title), line))
            reachable = due.payee in statement.reachable
            rows = make_payer_rows(translator, due, payer, payee, reachable=reachable)
            to, keyboard = chat_dues.private[due.id], InlineKeyboardMarkup(rows)
            yield Say(text, keyboard, chat_id=to, delivery=Delivery(otherwise_in=chat_dues.chat_id))
    others = tuple(due for due in statement.older if due.id not in chat_dues.private)
    if others:
        rest = replace(statement, older=others)
        text = join((translator.say("reminder"), statements.list_older_dues(translator, rest)))
        yield Say(
            text,
            make_dues_keyboard(translator, rest),
            topic=chat_dues.topic,
            delivery=Delivery(silent=True),
        )

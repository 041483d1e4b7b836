"""Foresight of an action: nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlmodel import Session

from bot.keyboards import house_cards
from bot.keyboards.data import HousePagePress, PresetPress, SetRulePress, unpack_press
from bot.text import receipts, statements
from bot.text.at_table import translator_at
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, Translator, amount, join, translator_of, untag
from bot.webapp.actions import (
    Action,
    End,
    Fix,
    Log,
    Paid,
    Pressed,
    Typed,
    UndoAction,
    as_booked,
    event_for_entry,
    robbed_now,
)
from bot.webapp.replies import HouseReply, LookReply, PaidReply, TurnReply
from bot.webapp.state import balance_changes, buttons_of, hand_heading
from models.ledger.night.entries import EntryChange, preview_fix, preview_redo, preview_undo
from models.ledger.night.history import state_before
from models.ledger.night.queries import next_rules
from models.ledger.nights import chat_settings
from models.ledger.policy import AdminUnknown, Verb
from models.ledger.settling.verbs import read_statement
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.night import apply_event
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


def foresee(session: Session, source: Source, action: Action) -> LookReply:
    """Foresees what an action would move, in words and in cents; or why it cannot be."""
    unit = Unit(session, source)
    table = unit.any_table()
    translator = translator_of() if table is None else translator_at(table)
    try:
        return _look(translator, unit, action)
    except AdminUnknown:
        refusal = Refusal("may_not_log", loggers=table.settings.loggers if table else "")
    except Refusal as error:
        refusal = error
    return _NOTHING.but(refused=untag(refusal_text(translator, refusal, table, "")))


def house_page(session: Session, source: Source, name: str) -> HouseReply:
    """Writes a page of the house rules as the chat's card shows it: each choice turns to another
    page, or is what is typed behind `/house`; those that are neither are left out.
    """
    unit = Unit(session, source)
    table = unit.any_table()
    settings = table.settings if table else chat_settings(session, source.chat_id)
    translator = translator_of(settings.language)
    playing = table if table is not None and table.open else None
    rules = playing.state.rules if playing else next_rules(session, source.chat_id)
    pending = playing.state.next_rules if playing else None
    try:
        text, keyboard = house_cards.house_page(translator, name, rules, pending, settings)
    except Refusal as refusal:
        wrong = untag(refusal_text(translator, refusal, table, ""))
        return HouseReply(text=wrong, choices=())
    choices = (_turn(button.label, unpack_press(button.press)) for button in buttons_of(keyboard))
    return HouseReply(text=untag(text), choices=tuple(one for one in choices if one is not None))


def _turn(label: str, press: object) -> TurnReply | None:
    match press:
        case HousePagePress(page=house_cards.PICTURE_PAGE):
            return None  # it is drawn for the chat
        case HousePagePress(page=page):
            return TurnReply(label=label, page=page, words=None)
        case SetRulePress(key=key, value=value):
            return TurnReply(label=label, page=None, words=f"{key} {value}")
        case PresetPress(preset=preset):
            return TurnReply(label=label, page=None, words=str(preset))
        case _:
            return None


_NOTHING: Final = LookReply(refused=None, text="", moved=(), later=(), heading="", dues=())


def _look(translator: Translator, unit: Unit, action: Action) -> LookReply:
    match action:
        case UndoAction(do=do, number=number):
            change = (preview_undo if do == "undo" else preview_redo)(unit, number)
            return _change(translator, unit, change)
        case Fix(number=number, event=said):
            return _change(
                translator, unit, preview_fix(unit, number, event_for_entry(unit, number, said))
            )
        case End():
            return _ending(translator, unit)
        case Paid() | Pressed() | Typed():
            return _preview(translator, unit.newest(), Markup(""))
        case Log(event=said):
            unit.check_allowed(Verb.LOG)
            table = unit.table()
            event = robbed_now(as_booked(said, table), table.state)
            outcome = apply_event(table.state, event)
            text = receipts.outcome_text(translator, table, event, outcome)
            then = replace(table, state=outcome.state)
            return _preview(translator, then, text, net_gains(outcome.transfers))


def _ending(translator: Translator, unit: Unit) -> LookReply:
    """Foresees how the night would end, and that older debts are settled with it."""
    unit.check_allowed(Verb.END)
    table = unit.table()
    statement = read_statement(unit.session, unit.source.chat_id, table, unit.source.at)
    title = translator.say("app-do-end")
    text = join((title, *statements.payment_title_and_notes(translator, statement)))
    dues = tuple(
        PaidReply(
            payer=statement.name(one.payer),
            payee=statement.name(one.payee),
            amount=untag(amount(one.cents)),
        )
        for one in statement.dues
    )
    return _preview(translator, table, text, table.state.winnings).but(dues=dues)


def _change(translator: Translator, unit: Unit, change: EntryChange) -> LookReply:
    table = unit.table()
    then = replace(table, state=state_before(unit.session, table, change.number))
    text = receipts.preview_change(translator, table, then, change)
    course = change.course
    then = replace(table, state=course.state)
    return _preview(translator, then, text, change.balance_changes, course.changed_numbers)


def _preview(
    translator: Translator,
    table: Table,
    text: Markup,
    net: Mapping[PlayerId, Cents] | None = None,
    later: tuple[int, ...] = (),
) -> LookReply:
    """Writes what an action would do; `table` is how the night would stand."""
    return _NOTHING.but(
        text=untag(text),
        moved=balance_changes(translator, net or {}),
        later=later,
        heading=hand_heading(translator, table),
    )

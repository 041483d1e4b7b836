"""Previews of actions, for which nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlmodel import Session

from bot.dialogue.cards import unbooked_text
from bot.keyboards import house_cards
from bot.keyboards.data import AdoptPresetPress, HousePagePress, SetRulePress, unpack_press
from bot.text import receipts, statements
from bot.text.at_table import translator_for_table
from bot.text.refusals import refusal_text
from bot.text.translator import Markup, Translator, amount, join, translator_of, untag
from bot.webapp.actions import (
    Action,
    AnswerAction,
    CommandAction,
    DueAction,
    EndNightAction,
    FixAction,
    LogAction,
    UndoAction,
    add_unlogged_robbed_kong,
    event_as_booked,
    replacement_event_as_booked,
)
from bot.webapp.replies import FinalPaymentReply, HouseChoiceReply, HousePageReply, PreviewReply
from bot.webapp.state import balance_changes, hand_heading, list_buttons
from models.ledger.night.entries import EntryChange, preview_fix, preview_redo, preview_undo
from models.ledger.night.history import state_before
from models.ledger.night.queries import next_rules
from models.ledger.nights import chat_settings
from models.ledger.policy import AdminRightsUnknown, Verb
from models.ledger.settling.verbs import read_statement
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.night import apply_event
from models.rules.payments import net_gains
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


def preview_action(session: Session, source: Source, action: Action) -> PreviewReply:
    """Describes what an action would change, in words and cents, or why it is refused."""
    unit = Unit(session, source)
    table = unit.find_newest_table()
    translator = translator_of() if table is None else translator_for_table(table)
    try:
        return _preview_action_by_kind(translator, unit, action)
    except AdminRightsUnknown:
        refusal = Refusal("may_not_log", loggers=table.settings.loggers if table else "")
    except Refusal as error:
        refusal = error
    return _NOTHING.replace(refused=untag(refusal_text(translator, refusal, table, "")))


def house_rules_page(session: Session, source: Source, page: str) -> HousePageReply:
    """Writes a page of the house rules for the app, as the chat's card shows it.

    A choice opens another page, or is typed behind `/house`; other buttons are left out.
    """
    unit = Unit(session, source)
    table = unit.find_newest_table()
    settings = table.settings if table else chat_settings(session, source.chat_id)
    translator = translator_of(settings.language)
    playing = table if table is not None and table.open else None
    rules = playing.state.rules if playing else next_rules(session, source.chat_id)
    pending = playing.state.next_rules if playing else None
    try:
        text, keyboard = house_cards.write_house_page(translator, page, rules, pending, settings)
    except Refusal as refusal:
        wrong = untag(refusal_text(translator, refusal, table, ""))
        return HousePageReply(text=wrong, choices=())
    choices = (
        _house_choice_from_button(one.label, unpack_press(one.press))
        for one in list_buttons(keyboard)
    )
    return HousePageReply(text=untag(text), choices=tuple(filter(None, choices)))


def _house_choice_from_button(label: str, press: object) -> HouseChoiceReply | None:
    match press:
        case HousePagePress(page=house_cards.PICTURE_PAGE):
            return None  # it is drawn for the chat
        case HousePagePress(page=page):
            return HouseChoiceReply(label=label, page=page, words=None)
        case SetRulePress(key=key, value=value):
            return HouseChoiceReply(label=label, page=None, words=f"{key} {value}")
        case AdoptPresetPress(preset=preset):
            return HouseChoiceReply(label=label, page=None, words=str(preset))
        case _:
            return None


_NOTHING: Final = PreviewReply(refused=None, text="", moved=(), later=(), heading="", dues=())


def _preview_action_by_kind(translator: Translator, unit: Unit, action: Action) -> PreviewReply:
    match action:
        case UndoAction(do=do, number=number):
            change = (preview_undo if do == "undo" else preview_redo)(unit, number)
            return _preview_entry_change(translator, unit, change)
        case FixAction(number=number, event=said):
            return _preview_entry_change(
                translator,
                unit,
                preview_fix(unit, number, replacement_event_as_booked(unit, number, said)),
            )
        case EndNightAction():
            return _preview_end_of_night(translator, unit)
        case DueAction() | AnswerAction() | CommandAction():
            return _make_preview(translator, unit.newest_table(), Markup(""))
        case LogAction(event=said):
            unit.check_allowed(Verb.LOG)
            table = unit.table()
            event = add_unlogged_robbed_kong(event_as_booked(said, table), table.state)
            outcome = apply_event(table.state, event)
            text = receipts.outcome_text(translator, table, event, outcome)
            then = replace(table, state=outcome.state)
            return _make_preview(translator, then, text, net_gains(outcome.transfers))


def _preview_end_of_night(translator: Translator, unit: Unit) -> PreviewReply:
    """Describes the end of the night, with the older debts that it settles."""
    unit.check_allowed(Verb.END)
    table = unit.table()
    statement = read_statement(unit.session, unit.source.chat_id, table, unit.source.at)
    title = translator.say("app-do-end")
    leaves = unbooked_text(unit, translator, table)
    text = join((title, leaves, *statements.payment_title_and_notes(translator, statement)))
    dues = tuple(
        FinalPaymentReply(
            payer=statement.name(one.payer),
            payee=statement.name(one.payee),
            amount=untag(amount(one.cents)),
        )
        for one in statement.dues
    )
    return _make_preview(translator, table, text, table.state.winnings).replace(dues=dues)


def _preview_entry_change(translator: Translator, unit: Unit, change: EntryChange) -> PreviewReply:
    table = unit.table()
    then = replace(table, state=state_before(unit.session, table, change.number))
    text = receipts.ask_to_change_entry(translator, table, then, change)
    course = change.course
    then = replace(table, state=course.state)
    return _make_preview(
        translator, then, text, change.balance_changes, course.affected_entry_numbers
    )


def _make_preview(
    translator: Translator,
    table: Table,
    text: Markup,
    changes: Mapping[PlayerId, Cents] | None = None,
    replayed: tuple[int, ...] = (),
) -> PreviewReply:
    """Makes the preview of an action; `table` is as it would be afterwards."""
    return _NOTHING.replace(
        text=untag(text),
        moved=balance_changes(translator, changes or {}),
        later=replayed,
        heading=hand_heading(translator, table),
    )

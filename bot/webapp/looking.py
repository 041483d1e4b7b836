"""Foresight of an action: nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlmodel import Session

from bot.text import receipts
from bot.text.refusals import refused
from bot.text.translator import Markup, Translator, plain, translator_of
from bot.webapp.actions import Action, End, Fix, Json, Log, Paid, Pressed, Undo, known
from bot.webapp.state import heading, moved
from models.ledger.night.entries import Change, fixing, redoing, undoing
from models.ledger.night.history import state_before
from models.ledger.policy import AdminUnknown, Verb
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.bounds import bounded
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


def look(session: Session, source: Source, action: Action) -> Json:
    """Foresees what an action would move, in words and in cents; or why it cannot be."""
    unit = Unit(session, source)
    table = unit.any_table()
    translator = translator_of(table.settings.language if table else "")
    try:
        return _seen(translator, unit, action)
    except AdminUnknown:
        refusal = Refusal("may_not_log", loggers=table.settings.loggers if table else "")
    except Refusal as error:
        refusal = error
    said = plain(refused(translator, refusal, table, ""))
    return {**_NOTHING, "refused": said}


_NOTHING: Final[Json] = {"refused": None, "text": "", "moved": [], "later": [], "heading": ""}


def _seen(translator: Translator, unit: Unit, action: Action) -> Json:
    match action:
        case Undo(do=do, number=number):
            change = (undoing if do == "undo" else redoing)(unit, number)
            return _change(translator, unit, change)
        case Fix(number=number, event=said):
            return _change(translator, unit, fixing(unit, number, known(said, unit.table())))
        case End() | Paid() | Pressed():
            return _preview(translator, unit.newest(), Markup(""))
        case Log(event=said):
            unit.allow(Verb.LOG)
            table = unit.table()
            event = bounded(known(said, table))
            outcome = apply(table.state, event)
            text = receipts.outcome(translator, table, event, outcome)
            then = replace(table, state=outcome.state)
            return _preview(translator, then, text, net_of(outcome.transfers))


def _change(translator: Translator, unit: Unit, change: Change) -> Json:
    table = unit.table()
    then = replace(table, state=state_before(unit.session, table, change.number))
    text = receipts.foreseen(translator, table, then, change)
    course = change.course
    then = replace(table, state=course.state)
    return _preview(translator, then, text, change.moved, course.later)


def _preview(
    translator: Translator,
    table: Table,
    text: Markup,
    net: Mapping[PlayerId, Cents] | None = None,
    later: tuple[int, ...] = (),
) -> Json:
    """`table` is how the night would stand."""
    return {
        **_NOTHING,
        "text": plain(text),
        "moved": moved(net or {}),
        "later": list(later),
        "heading": heading(translator, table),
    }

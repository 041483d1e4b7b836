"""What an action would do, before it is done: nothing is written."""

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
from models.ledger.tables import RevisionKind
from models.ledger.unit import Unit
from models.ledger.values import Source, Table
from models.rules.events import Event
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


def look(session: Session, source: Source, action: Action) -> Json:
    """What an action would move, in words and in cents; or why it cannot be."""
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
            return _log(translator, unit.table(), known(said, unit.table()))


def _log(translator: Translator, table: Table, event: Event) -> Json:
    outcome = apply(table.state, event)
    text, net = receipts.outcome(translator, table, event, outcome), net_of(outcome.transfers)
    return _preview(translator, replace(table, state=outcome.state), text, net)


def _change(translator: Translator, unit: Unit, change: Change) -> Json:
    table = unit.table()
    then = replace(table, state=state_before(unit.session, table, change.number))
    before = receipts.told(translator, then, change.old.event)
    if change.kind is RevisionKind.FIXED:
        after = receipts.told(translator, then, change.new.event)
        what = translator.say("ask-change", before=before, after=after)
    else:
        known = translator.say("entry", number=change.number, what=before)
        removes = change.kind is RevisionKind.UNDONE
        what = translator.say("ask-remove" if removes else "ask-restore", known=known)
    text = receipts.foreseen(translator, table, what, change)
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

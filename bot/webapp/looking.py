"""What an action would do, before it is done: nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlmodel import Session

from bot.text import receipts
from bot.text.refusals import refused
from bot.text.translator import Markup, Translator, plain, translator
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
    speech = translator(table.settings.language if table else "")
    try:
        return _seen(speech, unit, action)
    except AdminUnknown:
        refusal = Refusal("may_not_log", loggers=table.settings.loggers if table else "")
    except Refusal as error:
        refusal = error
    said = plain(refused(speech, refusal, table, ""))
    return {**_NOTHING, "refused": said}


_NOTHING: Final[Json] = {"refused": None, "text": "", "moved": [], "later": [], "heading": ""}


def _seen(speech: Translator, unit: Unit, action: Action) -> Json:
    match action:
        case Undo(do=do, number=number):
            change = (undoing if do == "undo" else redoing)(unit, number)
            return _change(speech, unit, change)
        case Fix(number=number, event=said):
            return _change(speech, unit, fixing(unit, number, known(said, unit.table())))
        case End() | Paid() | Pressed():
            return _preview(speech, unit.newest(), Markup(""))
        case Log(event=said):
            unit.allow(Verb.LOG)
            return _log(speech, unit.table(), known(said, unit.table()))


def _log(speech: Translator, table: Table, event: Event) -> Json:
    outcome = apply(table.state, event)
    text, net = receipts.outcome(speech, table, event, outcome), net_of(outcome.transfers)
    return _preview(speech, replace(table, state=outcome.state), text, net)


def _change(speech: Translator, unit: Unit, change: Change) -> Json:
    table = unit.table()
    then = replace(table, state=state_before(unit.session, table, change.number))
    before = receipts.told(speech, then, change.old.event)
    if change.kind is RevisionKind.FIXED:
        after = receipts.told(speech, then, change.new.event)
        what = speech.say("ask-change", before=before, after=after)
    else:
        known = speech.say("entry", number=change.number, what=before)
        removes = change.kind is RevisionKind.UNDONE
        what = speech.say("ask-remove" if removes else "ask-restore", known=known)
    text = receipts.foreseen(speech, table, what, change)
    course = change.course
    return _preview(speech, replace(table, state=course.state), text, change.moved, course.later)


def _preview(
    speech: Translator,
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
        "heading": heading(speech, table),
    }

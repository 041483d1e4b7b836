"""What an action would do, before it is done: nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlmodel import Session

from bot.text import receipts
from bot.text.refusals import refused
from bot.text.translator import Markup, Translator, plain, translator
from bot.webapp.actions import Action, End, Fix, Json, Log, Paid, Pressed, Redo, Undo, known
from bot.webapp.state import heading, moved
from models.ledger.night.entries import foresee_fix, foresee_redo, foresee_undo
from models.ledger.night.history import numbered, state_before
from models.ledger.policy import AdminUnknown, Verb
from models.ledger.unit import Unit
from models.ledger.values import Foreseen, Source, Table
from models.rules.events import Event
from models.rules.night import apply
from models.rules.payments import net_of
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId


def look(session: Session, source: Source, action: Action) -> Json:
    """What an action would move, in words and in cents; or why it cannot be."""
    unit = Unit(session, source)
    page = unit.any_page()
    table = page.table if page else None
    speech = translator(table.settings.language if table else "")
    refusal: Refusal
    try:
        return _seen(speech, unit, action)
    except AdminUnknown:
        refusal = Refusal("may_not_log", loggers=table.settings.loggers if table else "")
    except Refusal as error:
        refusal = error
    return {
        "refused": plain(refused(speech, refusal, table, "")),
        "text": "",
        "moved": [],
        "later": [],
        "heading": "",
    }


def _seen(speech: Translator, unit: Unit, action: Action) -> Json:
    match action:
        case Undo(number=number):
            return _change(speech, unit, foresee_undo(unit, number), "ask-remove")
        case Redo(number=number):
            return _change(speech, unit, foresee_redo(unit, number), "ask-restore")
        case Fix(number=number, event=said):
            event = known(said, unit.table())
            return _change(speech, unit, foresee_fix(unit, number, event), "", event)
        case End() | Paid() | Pressed():
            return _preview(speech, unit.newest(), Markup(""))
        case Log(event=said):
            unit.allow(Verb.LOG)
            return _log(speech, unit.table(), known(said, unit.table()))


def _log(speech: Translator, table: Table, event: Event) -> Json:
    outcome = apply(table.state, event)
    text, net = receipts.outcome(speech, table, event, outcome), net_of(outcome.transfers)
    return _preview(speech, replace(table, state=outcome.state), text, net)


def _change(
    speech: Translator, unit: Unit, seen: Foreseen, key: str, event: Event | None = None
) -> Json:
    """What the change of an entry moves: `key` asks about it, or it would say `event` then."""
    page, table = unit.page(), unit.table()
    old = numbered(unit.session, page, seen.number, table.entries).event
    then = replace(table, state=state_before(unit.session, page, seen.number))
    before = receipts.told(speech, then, old)
    if event is None:
        known = speech.say("entry", number=seen.number, what=before)
        what = speech.say(key, known=known)
    else:
        after = receipts.told(speech, then, event)
        what = speech.say("ask-change", before=before, after=after)
    text = receipts.foreseen(speech, table, what, seen)
    return _preview(speech, replace(table, state=seen.state), text, seen.moved, seen.later)


def _preview(
    speech: Translator,
    table: Table,
    text: Markup,
    net: Mapping[PlayerId, Cents] | None = None,
    later: tuple[int, ...] = (),
) -> Json:
    """`table` is how the night would stand."""
    return {
        "refused": None,
        "text": plain(text),
        "moved": moved(net or {}),
        "later": list(later),
        "heading": heading(speech, table),
    }

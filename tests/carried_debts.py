"""Debts carried over by entries, as releases before this one booked them: such ledgers open."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from models.ledger.database import Database
from models.ledger.dues import make_handover
from models.ledger.night.posting import add_entry
from models.ledger.policy import Verb
from models.ledger.settling import verbs
from models.ledger.tables import Due, HandoverKind
from models.ledger.unit import Unit, open_unit
from models.ledger.values import NOBODY, Source
from models.rules.events import Payment
from models.rules.night import apply_event
from models.rules.refusal import Refusal


def carry(work: Unit) -> verbs.NightStatement:
    """The open night takes on all that is still to be paid from earlier ones, by an entry each.

    Raises `Refusal`: `nothing_open`, or what may not be logged.
    """
    work.check_allowed(Verb.LOG)
    return _carried(work)


def carried_over(database: Database, chat_id: int) -> None:
    """Carries the debts over in the chat of a running Kaki."""
    with open_unit(database, Source(chat_id, NOBODY, datetime.now(UTC), "/carry")) as work:
        _carried(work)


def _carried(work: Unit) -> verbs.NightStatement:
    older = verbs.load_statement(work).older
    if not older:
        raise Refusal("nothing_open")
    for one in older:
        table, due = work.table(), work.session.get_one(Due, one.id)
        note = f"night {one.night}"
        event = Payment(payer=one.payer, payee=one.payee, cents=one.left, note=note, carried=True)
        said = replace(work.source, text="/pay", message_id=None)
        entry_id, table = add_entry(
            work.session, table, event, apply_event(table.state, event), said
        )
        work.note_change(table)
        place = (due.night_id, due.payer_id, due.payee_id)
        row = make_handover(place, HandoverKind.CARRIED, one.left, said, entry_id=entry_id)
        work.session.add(row)
        work.session.flush()
    return verbs.load_statement(work)

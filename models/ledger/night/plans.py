"""Plans: the date on which the four of a table play again, and their votes on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import select as columns
from sqlmodel import Session, col

from models.ledger.ids import MessageId, TableKey
from models.ledger.nights import night_table
from models.ledger.policy import Verb
from models.ledger.tables import Night, Plan, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.refusal import Refusal

FEWEST: Final = 2
"""The number of players on Telegram that a plan needs: nobody asks only themselves."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A plan: the table whose four are to play again, the moment (UTC), and the votes.

    `poll` is the message of the poll, None if there is none in the chat. `missing` are the names of
    those who have not said yes, of the four who are on Telegram. `ready` says that nobody is.
    """

    table: Table
    at: datetime
    missing: tuple[str, ...]
    ready: bool
    poll: int | None


def plan(unit: Unit, at: datetime) -> int | None:
    """Plans that the four of the newest night play again at this moment.

    Replaces the topic's plan; returns the poll message of the replaced plan, or None. Raises
    `Refusal`: `no_night`, `may_not_log`, `next_nobody` (too few of the four are on Telegram).
    """
    unit.allow(Verb.PLAN)
    table = unit.newest()
    if len(askable(table)) < FEWEST:
        raise Refusal("next_nobody")
    before = drop(unit)
    chat_id, topic = unit.source.place
    unit.session.add(Plan(chat_id=chat_id, topic=topic, night_id=table.id, at=at, agreed=[]))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return before.poll if before is not None else None


def cancel(unit: Unit) -> Planned:
    """Cancels the plan. Raises `Refusal`: `next_none`, `no_night`, `may_not_log`."""
    unit.allow(Verb.PLAN)
    dropped = drop(unit)
    if dropped is None:
        raise Refusal("next_none")
    unit.verdict = Verdict.BOOKED
    return dropped


def current_plan(unit: Unit) -> Planned | None:
    """Returns the plan of this topic, or None."""
    row = unit.session.get(Plan, unit.source.place)
    return None if row is None else _read_plan(unit, row)


def vote(unit: Unit, yes: bool | None) -> Planned | None:
    """Stores the speaker's vote: yes, no, or None to take it back. A no ends the plan.

    Returns the plan after the vote (before it, if it ended); None if it is too late to vote. Raises
    `Refusal("next_not_asked")` if the speaker is not one of the four.
    """
    row = unit.session.get(Plan, unit.source.place)
    if row is None or row.ready:
        return None
    user_id = unit.source.actor.user_id
    asked = askable(_table(unit, row))
    unit.allow(Verb.VOTE, concerned=asked, otherwise=Refusal("next_not_asked"))
    unit.verdict = Verdict.BOOKED
    if yes is False:
        return drop(unit)
    others = [user for user in row.agreed if user != user_id]
    row.agreed = [*others, user_id] if yes else others
    row.ready = set(asked) <= set(row.agreed)
    unit.session.flush()
    return _read_plan(unit, row)


def drop(unit: Unit) -> Planned | None:
    """Deletes the plan of this topic and returns it, or None."""
    was = current_plan(unit)
    if was is not None:
        unit.session.delete(unit.session.get_one(Plan, unit.source.place))
        unit.session.flush()
    return was


def asked_by_poll(session: Session, poll_id: str) -> TableKey | None:
    """Finds the table of a plan by its poll; None for any other poll."""
    query = columns(col(Plan.chat_id), col(Plan.topic)).where(col(Plan.poll_id) == poll_id)
    row = session.execute(query).first()
    return None if row is None else (row.chat_id, row.topic)


def record_poll(session: Session, place: TableKey, message_id: MessageId, poll_id: str) -> None:
    """Stores the poll of a plan and its message, so that votes in it count."""
    row = session.get(Plan, place)
    if row is not None:
        row.message_id, row.poll_id = message_id, poll_id


def due_plans(session: Session, now: datetime) -> list[TableKey]:
    """Lists the tables whose plan has come to its moment."""
    query = columns(col(Plan.chat_id), col(Plan.topic)).where(col(Plan.at) <= now)
    return [(row.chat_id, row.topic) for row in session.execute(query)]


def askable(table: Table) -> tuple[int, ...]:
    """Lists the Telegram users at a table, who can vote in a poll."""
    users = (member.user_id or member.presumed for member in table.seated)
    return tuple(user for user in users if user is not None)


def _read_plan(unit: Unit, row: Plan) -> Planned:
    table = _table(unit, row)
    missing = tuple(
        table.name(member.id)
        for member in table.seated
        if (member.user_id or member.presumed) not in (None, *row.agreed)
    )
    return Planned(table, row.at, missing, row.ready, row.message_id)


def _table(unit: Unit, row: Plan) -> Table:
    night = unit.session.get_one(Night, row.night_id)
    return night_table(unit.session, night, unit.source.actor)

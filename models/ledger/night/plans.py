"""Plans: the date on which the four of a table play again, and their votes on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import select as columns
from sqlmodel import Session, col

from models.ledger.ids import MessageId, TableKey
from models.ledger.nights import view_night
from models.ledger.policy import Verb
from models.ledger.tables import Night, Plan, Verdict
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.refusal import Refusal

FEWEST: Final = 2
"""The number of players on Telegram that a plan needs: nobody asks only themselves."""


@dataclass(frozen=True, slots=True)
class PlannedNight:
    """A planned night: the table whose four players play again, its moment (UTC), and the votes.

    `poll` is the message of the poll, None if there is none in the chat. `missing` are the names of
    those who have not said yes, of the four who are on Telegram. `ready` says that nobody is.
    """

    table: Table
    at: datetime
    missing: tuple[str, ...]
    ready: bool
    poll: int | None


def plan_night(unit: Unit, at: datetime) -> int | None:
    """Plans that the four players of the newest night play again at this moment.

    Replaces the topic's plan; returns the poll message of the replaced plan, or None. Raises
    `Refusal`: `no_night`, `may_not_log`, `next_nobody` (too few of the four are on Telegram).
    """
    unit.check_allowed(Verb.PLAN)
    table = unit.newest_table()
    if len(list_poll_voters(table)) < FEWEST:
        raise Refusal("next_nobody")
    before = delete_plan(unit)
    chat_id, topic = unit.source.table_key
    unit.session.add(Plan(chat_id=chat_id, topic=topic, night_id=table.id, at=at, agreed=[]))
    unit.session.flush()
    unit.verdict = Verdict.BOOKED
    return before.poll if before is not None else None


def cancel_plan(unit: Unit) -> PlannedNight:
    """Cancels the plan. Raises `Refusal`: `next_none`, `no_night`, `may_not_log`."""
    unit.check_allowed(Verb.PLAN)
    dropped = delete_plan(unit)
    if dropped is None:
        raise Refusal("next_none")
    unit.verdict = Verdict.BOOKED
    return dropped


def current_plan(unit: Unit) -> PlannedNight | None:
    """Returns the plan of this topic, or None."""
    row = unit.session.get(Plan, unit.source.table_key)
    return None if row is None else _read_plan(unit, row)


def vote_on_plan(unit: Unit, yes: bool | None) -> PlannedNight | None:
    """Stores the speaker's vote: yes, no, or None to take it back. A no cancels the plan.

    Returns the plan after the vote (before it, if it ended); None if it is too late to vote. Raises
    `Refusal("next_not_asked")` if the speaker is not one of the four.
    """
    row = unit.session.get(Plan, unit.source.table_key)
    if row is None or row.ready:
        return None
    user_id = unit.source.speaker.user_id
    asked = list_poll_voters(_load_table_of_plan(unit, row))
    unit.check_allowed(Verb.VOTE, concerned=asked, otherwise=Refusal("next_not_asked"))
    unit.verdict = Verdict.BOOKED
    if yes is False:
        return delete_plan(unit)
    others = [user for user in row.agreed if user != user_id]
    row.agreed = [*others, user_id] if yes else others
    row.ready = set(asked) <= set(row.agreed)
    unit.session.flush()
    return _read_plan(unit, row)


def delete_plan(unit: Unit) -> PlannedNight | None:
    """Deletes the plan of this topic and returns it, or None."""
    was = current_plan(unit)
    if was is not None:
        unit.session.delete(unit.session.get_one(Plan, unit.source.table_key))
        unit.session.flush()
    return was


def find_table_of_poll(session: Session, poll_id: str) -> TableKey | None:
    """Finds the table whose plan has this poll; None if no plan has it."""
    query = columns(col(Plan.chat_id), col(Plan.topic)).where(col(Plan.poll_id) == poll_id)
    row = session.execute(query).first()
    return None if row is None else (row.chat_id, row.topic)


def store_plan_poll(
    session: Session, table_key: TableKey, message_id: MessageId, poll_id: str
) -> None:
    """Stores a plan's poll and the poll's message, so that its votes count."""
    row = session.get(Plan, table_key)
    if row is not None:
        row.message_id, row.poll_id = message_id, poll_id


def list_tables_with_reached_plan(session: Session, now: datetime) -> list[TableKey]:
    """Lists the tables whose planned moment has come."""
    query = columns(col(Plan.chat_id), col(Plan.topic)).where(col(Plan.at) <= now)
    return [(row.chat_id, row.topic) for row in session.execute(query)]


def list_poll_voters(table: Table) -> tuple[int, ...]:
    """Lists the Telegram users at a table, who can vote in a poll."""
    users = (member.user_id or member.presumed for member in table.seated_members)
    return tuple(user for user in users if user is not None)


def _read_plan(unit: Unit, row: Plan) -> PlannedNight:
    table = _load_table_of_plan(unit, row)
    missing = tuple(
        table.name(member.id)
        for member in table.seated_members
        if (member.user_id or member.presumed) not in (None, *row.agreed)
    )
    return PlannedNight(table, row.at, missing, row.ready, row.message_id)


def _load_table_of_plan(unit: Unit, row: Plan) -> Table:
    night = unit.session.get_one(Night, row.night_id)
    return view_night(unit.session, night, unit.source.speaker)

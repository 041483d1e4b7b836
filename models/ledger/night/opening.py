"""The verbs of a night as a whole: open, end, reopen, reseat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from random import SystemRandom

from sqlmodel import Session, col, select

from models.ledger.dues import (
    household_heads,
    list_unpaid_rests,
    store_dues,
    store_taken_rests,
    withdraw_dues,
)
from models.ledger.members import find_people_for_seats
from models.ledger.night import history
from models.ledger.night.posting import add_milestone, add_revisions_of_replay, store_state
from models.ledger.nights import lock_source_chat, next_night_number
from models.ledger.policy import Verb
from models.ledger.stored import make_four_seats, write_state
from models.ledger.tables import Lobby, Milestone, MilestoneKind, Night, NightStatus
from models.ledger.unit import Unit
from models.ledger.values import ChatSettings, Seat, Source, Table
from models.rules.house import EDITION, HouseRules
from models.rules.night import begin_night
from models.rules.refusal import Refusal
from models.rules.values import PlayerId


def draw_seats(table: Table) -> tuple[PlayerId, ...]:
    """Draws new seats at random for the four at a table, East first."""
    return tuple(SystemRandom().sample(table.state.seats, len(table.state.seats)))


def open_night(unit: Unit, seats: Sequence[Seat], rules: HouseRules) -> Table:
    """Opens a night with four players, the first dealing as East; deletes an open join card.

    Raises `Refusal`: `night_open`, and the refusals of `check_seats_differ`.
    """
    unit.check_allowed(Verb.OPEN_NIGHT)
    session, source = unit.session, unit.source
    lock_source_chat(session, source).rules = None
    people = find_people_for_seats(session, source.chat_id, seats, source.speaker)
    players = [unit.store_seated_person(*each) for each in zip(people, seats, strict=True)]
    rules = rules.replace(edition=EDITION)  # a chat may have settled on its rules long ago
    snapshot, stored_rules = write_state(begin_night(rules, make_four_seats(players)))
    night = Night(
        chat_id=source.chat_id,
        topic=source.topic,
        number=next_night_number(session, source.chat_id),
        started=source.at,
        seats=list(players),
        rules=stored_rules,
        current_rules=stored_rules,
        snapshot=snapshot,
        opened_by=source.speaker.user_id,
        changes=1,
    )
    session.add(night)
    card = session.get(Lobby, source.table_key)
    if card is not None:
        session.delete(card)
    session.flush()
    add_milestone(session, night, MilestoneKind.OPENED, source, players)
    unit.note_change()
    unit.refresh_names()  # who opens it may be one of the four names
    return unit.table()


def check_seats_differ(unit: Unit, seats: Sequence[Seat]) -> None:
    """Checks that the seats name different people, before anything is written.

    Raises `Refusal`: `named_twice`, `name_ambiguous`, `name_yours_too`.
    """
    find_people_for_seats(unit.session, unit.source.chat_id, seats, unit.source.speaker)


def end_night(unit: Unit) -> Table:
    """Ends the open night and stores its dues. Raises `Refusal`: `no_night`, `may_not_log`."""
    unit.check_allowed(Verb.END)
    table = unit.table()
    close_night(unit.session, unit.session.get_one(Night, table.id), table.settings, unit.source)
    unit.note_change()
    return unit.newest_table()


def close_night(session: Session, night: Night, settings: ChatSettings, source: Source) -> None:
    """Marks a night as ended and stores its dues, by the settings of the chat."""
    night.status, night.ended = NightStatus.ENDED, source.at
    add_milestone(session, night, MilestoneKind.ENDED, source)
    heads, taken = (
        household_heads(session, night.chat_id),
        list_unpaid_rests(session, night, settings.debts),
    )
    store_dues(session, night, taken, heads, settings.round, source.at)
    store_taken_rests(session, night, taken, source)
    history.delete_checkpoints_from(session, night)
    session.flush()


def reopen_night(unit: Unit) -> Table:
    """Opens the newest night again and withdraws its dues; they are computed anew at its end.

    Raises `Refusal`: `no_night`, `night_open`, `may_not_log`.
    """
    unit.check_allowed(Verb.REOPEN)
    session, source = unit.session, unit.source
    night = session.get_one(Night, unit.newest_table().id)
    night.status, night.ended = NightStatus.OPEN, None
    withdraw_dues(session, night, source)
    add_milestone(session, night, MilestoneKind.REOPENED, source)
    unit.note_change()
    return unit.table()


def reseat_players(unit: Unit, seats: Sequence[PlayerId]) -> tuple[Table, tuple[int, ...]]:
    """Changes the seats at the start of the open night and replays all its entries.

    Returns the table and the numbers of the entries whose money changed. Raises `Refusal`:
    `not_there_at_first` (a player was not seated at the start), `replay`, `may_not_log`.
    """
    course = preview_reseat(unit, seats)
    session, source, table = unit.session, unit.source, unit.table()
    night = session.get_one(Night, table.id)
    night.seats = list(seats)
    add_milestone(session, night, MilestoneKind.RESEATED, source, seats)
    session.flush()
    add_revisions_of_replay(session, table.id, course, source)
    history.renew_checkpoints(session, night, course)
    table = replace(table, seats=tuple(night.seats), changes=night.changes)
    table = store_state(session, table, course.state, table.entries)
    unit.note_change(table)
    return table, course.affected_entry_numbers


def preview_reseat(unit: Unit, seats: Sequence[PlayerId]) -> history.Replay:
    """Replays the night with other seats at its start. Raises the refusals of `reseat_players`."""
    unit.check_allowed(Verb.SEAT)
    table = unit.table()
    for player in seats:
        if player not in table.seats:
            raise Refusal("not_there_at_first", player=player)
    return history.replay_entries(
        history.state_at_start(replace(table, seats=tuple(seats))),
        history.list_entry_versions(unit.session, table),
    )


@dataclass(frozen=True, slots=True)
class Reseating:
    """A change of who sat where at a night's start: the new seats, its author and time."""

    seats: tuple[PlayerId, ...]
    by_id: int
    by: str
    at: datetime


def list_reseatings(session: Session, table: Table) -> tuple[Reseating, ...]:
    """Lists every change that was made to the seats at a night's start, oldest first."""
    of_night = Milestone.night_id == table.id, Milestone.kind == MilestoneKind.RESEATED
    rows = session.exec(select(Milestone).where(*of_night).order_by(col(Milestone.id))).all()
    return tuple(
        Reseating(tuple(map(PlayerId, row.seats or ())), row.by_id, row.by_name, row.at)
        for row in rows
    )

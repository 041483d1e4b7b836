"""What is asked of the book: nothing is written here."""

from __future__ import annotations

import json
from typing import Final

from sqlalchemy import bindparam, func
from sqlalchemy import select as columns
from sqlmodel import col, select

from models.ledger.database import Database
from models.ledger.history import night_lines, outcome_of, state_before
from models.ledger.nights import (
    manners_of,
    newest_night,
    newest_page,
    night_table,
    numbered_night,
    opened,
    state_of,
)
from models.ledger.posting import milestone_of
from models.ledger.tables import (
    Chat,
    Entry,
    Inbox,
    MilestoneKind,
    Night,
    NightStatus,
    Person,
    Revision,
    RevisionKind,
)
from models.ledger.values import Actor, Line, Manners, Source, Table
from models.rules.house import HouseRules
from models.rules.night import NightState, Outcome

_LEFT_BEHIND: Final = columns(col(Night.id)).where(
    col(Night.chat_id) == bindparam("chat"),
    col(Night.board_changes) < col(Night.changes),
    col(Night.status) == NightStatus.ENDED,
    col(Night.board_id).is_not(None),
)


class Queries:
    """All questions to one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def last_table(self, source: Source) -> Table:
        """The newest night of the chat, open or ended. Raises `Refusal("no_night")`."""
        with self._database.reading() as session:
            return opened(session, source, ended=True).table

    def newest(self, chat_id: int) -> Table | None:
        """The newest night of a chat, open or ended, as a stranger sees it."""
        with self._database.reading() as session:
            page = newest_page(session, chat_id)
            return page.table if page else None

    def lines(self, chat_id: int, night: int, last: int | None = None) -> tuple[Line, ...]:
        """The entries of a night, in order; only the `last` so many if that is given."""
        with self._database.reading() as session:
            row = numbered_night(session, chat_id, night)
            return night_lines(session, row, 0 if last is None else row.entries - last)

    def line(self, chat_id: int, night: int, number: int) -> Line | None:
        """One entry of a night, None if it has no such number."""
        with self._database.reading() as session:
            row = numbered_night(session, chat_id, night)
            lines = night_lines(session, row, number - 1, number)
            return lines[0] if lines else None

    def last_rules(self, chat_id: int) -> HouseRules | None:
        """What the chat's next night is played by: what it settled on since the last one, else
        what it played last; None before its first night.
        """
        with self._database.reading() as session:
            chat = session.get(Chat, chat_id)
            if chat is not None and chat.rules is not None:
                return HouseRules.model_validate_json(json.dumps(chat.rules))
            night = newest_night(session, chat_id)
            if night is None:
                return None
            state = state_of(night)
            return state.next_rules or state.rules

    def rules_of(self, user_id: int) -> HouseRules | None:
        """What is played at the table at which a user sat last, None where he never did."""
        with self._database.reading() as session:
            chat_id = session.exec(
                select(Night.chat_id)
                .join(Person, col(Person.chat_id) == Night.chat_id)
                .where(Person.user_id == user_id)
                .order_by(col(Night.started).desc())
                .limit(1)
            ).first()
        return None if chat_id is None else self.last_rules(chat_id)

    def opened_by(self, source: Source) -> int | None:
        """The number of the night that this very update opened, if it opened one."""
        with self._database.reading() as session:
            milestone = milestone_of(session, source)
            if milestone is None or milestone.kind != MilestoneKind.OPENED:
                return None
            return session.get_one(Night, milestone.night_id).number

    def manners(self, chat_id: int) -> Manners:
        """How Kaki behaves in a chat."""
        with self._database.reading() as session:
            return manners_of(session, chat_id)

    def stale_boards(self) -> tuple[int, ...]:
        """The chats whose board shows less than happened, or is none: a stop came between."""
        with self._database.reading() as session:
            return tuple(
                session.exec(
                    select(Night.chat_id).where(
                        col(Night.board_id).is_not(None) | (Night.status == NightStatus.OPEN),
                        # A night without a board shows none of its changes.
                        Night.board_changes < Night.changes,
                    )
                ).all()
            )

    def boards_left_behind(self, chat_id: int) -> tuple[Table, ...]:
        """The ended nights of a chat whose boards do not show yet that they ended."""
        with self._database.reading() as session:
            behind = session.connection().execute(_LEFT_BEHIND, {"chat": chat_id}).scalars().all()
            nights = (session.get_one(Night, night_id) for night_id in behind)
            return tuple(night_table(session, night, Actor(0, "")) for night in nights)

    def board_before(self, chat_id: int, night: int) -> int | None:
        """The message that shows the board of the night before this one."""
        with self._database.reading() as session:
            return session.exec(
                select(Night.board_id).where(Night.chat_id == chat_id, Night.number == night - 1)
            ).first()

    def entry_said_in(self, chat_id: int, message_id: int) -> tuple[int, int] | None:
        """Night and number of the entry that a chat message said, if it said one."""
        with self._database.reading() as session:
            return session.exec(
                select(Night.number, Entry.number)
                .join(Entry, col(Entry.night_id) == Night.id)
                .join(Revision, col(Revision.entry_id) == Entry.id)
                .where(
                    Night.chat_id == chat_id,
                    Revision.message_id == message_id,
                    Revision.kind == RevisionKind.RECORDED,
                )
            ).first()

    def outcome(self, chat_id: int, night: int, number: int) -> Outcome | None:
        """What an entry came to, None if it does not stand; the night is folded up to it."""
        with self._database.reading() as session:
            return outcome_of(session, numbered_night(session, chat_id, night), number)

    def before(self, chat_id: int, night: int, number: int) -> NightState:
        """The state of a night just before one of its entries."""
        with self._database.reading() as session:
            return state_before(session, numbered_night(session, chat_id, night), number)

    def called(self, chat_id: int, user_id: int) -> str | None:
        """What a user is called in a chat, if he plays there."""
        with self._database.reading() as session:
            return session.exec(
                select(Person.name).where(Person.chat_id == chat_id, Person.user_id == user_id)
            ).first()

    def receipt_of(self, chat_id: int, night: int, number: int) -> int | None:
        """The message of Kaki's that says this entry and no other, while that is remembered."""
        with self._database.reading() as session:
            booked = (
                select(Inbox.reply_id)
                .join(Revision, col(Revision.update_id) == Inbox.update_id)
                .join(Entry, col(Entry.id) == Revision.entry_id)
                .join(Night, col(Night.id) == Entry.night_id)
                .where(
                    Night.chat_id == chat_id,
                    Night.number == night,
                    Revision.kind == RevisionKind.RECORDED,
                )
            )
            reply_id = session.exec(booked.where(Entry.number == number)).first()
            if reply_id is None:
                return None
            said_there = session.exec(
                select(func.count())
                .select_from(Inbox)
                .join(Revision, col(Revision.update_id) == Inbox.update_id)
                .where(
                    Inbox.chat_id == chat_id,
                    Inbox.reply_id == reply_id,
                    Revision.kind == RevisionKind.RECORDED,
                )
            ).one()
            return reply_id if said_there == 1 else None

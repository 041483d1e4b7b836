"""No command looks at every row of a table that grows, however much has been said and booked.

What SQLite would do for each statement is its own word: `EXPLAIN QUERY PLAN`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlmodel import SQLModel

from models.ledger.night.queries import next_rules_of_user
from models.ledger.updates import (
    has_booked,
    message_slot,
    unjudged_updates,
    unsent_answers,
    waiting_chats,
)
from tests.evenings import Evening

_SAID: Final = (
    *("/newgame Ah Ming, Ben, Cat, Dan", "/hu ben 3 cat", "/kong ben", "/bite dan cat", "/undo"),
    *("/redo", "/fix 1 hu ben 2 dan", "/zimo 2", "why", "/log", "/stats", "/board", "/seats"),
    *("/house limit 6", "/sub dan zoe", "/pay cat 5 ben", "/household ben cat", "/next friday 8pm"),
    *("/end", "/settle", "/paid dan", "/paid dan", "/reopen", "/undo", "/end", "/settle", "/carry"),
    *("/newgame Ah Ming, Ben, Cat, Zoe", "/hu ben 3 cat", "/stats year", "/export", "/rule bao"),
    *("/score 123m 456m 789m 55s 23p +4p zimo", "/hu ben 3 cat", "/stats ben", "/house", "/lang"),
)
_SMALL: Final = frozenset({"chat", "lobby", "plan", "proxy", "alembic_version"})
"""A row for each chat at most, or for what is being asked just now."""
_OF_FEW: Final = frozenset({"queue_unjudged", "answer_unsent"})
"""Indexes of what still waits."""


class Plans:
    """The query plans of SQLite for the statements that it is given."""

    def __init__(self) -> None:
        self.scans: dict[str, list[str]] = {}
        self.searches = 0
        self._seen: set[str] = set()

    def explain(self, conn: Connection, _cursor: Any, said: str, values: Any, *_: Any) -> None:
        """Asks how a statement is run, the first time that it is."""
        if said in self._seen or not re.match(r"SELECT|UPDATE|DELETE", said):
            return
        self._seen.add(said)
        given = values[0] if values and not isinstance(values[0], str | int) else values
        raw: Any = conn.connection.driver_connection
        steps = [row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {said}", given)]
        self.searches += any(step.startswith("SEARCH") for step in steps)
        scans = [step for step in steps if step.startswith("SCAN ") and step.split()[1] in _GROWS]
        if scans := [step for step in scans if step.split()[-1] not in _OF_FEW]:
            self.scans[" ".join(said.split())] = scans


_GROWS: Final = SQLModel.metadata.tables.keys() - _SMALL


async def test_no_command_scans_a_table_that_grows(evening: Evening) -> None:
    """Neither do the queries each worker repeats, an edit, or a command in private."""
    plans = Plans()
    engine = evening.database.engine
    event.listen(engine, "before_cursor_execute", plans.explain)
    evening.running.boards.soon = evening.running.boards.between = 0
    table, ben = evening.table, evening.person("Ben").id
    for said in _SAID:
        await evening.says("Ben", said)
    table.edit(ben, table.messages()[1].message_id, "/hu ben 4 cat")
    await evening.settled()
    table.say(ben, "/score 123m 456m 789m 55s 23p +4p zimo", ben)
    await evening.settled()
    with evening.database.writing() as session:
        chat = table.group_id
        message_slot(session, chat, 1)
        has_booked(session, chat, 1)
        next_rules_of_user(session, ben)
        unjudged_updates(session, {chat})
        unsent_answers(session, {chat})
        waiting_chats(session)
    event.remove(engine, "before_cursor_execute", plans.explain)
    assert plans.scans == {}
    assert plans.searches > 50

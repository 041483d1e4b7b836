"""The auditor of `python -m bot check`: reads a whole ledger and reports every fault.

It checks a table of impossible conditions, parses every row, and replays each night to compare the
result with the stored values. Nothing is written.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise, product
from typing import Any, Final

from pydantic import ValidationError
from sqlalchemy import Table, Text, cast, text
from sqlalchemy import select as columns
from sqlmodel import Session, SQLModel, col, select

from models.ledger import tables
from models.ledger.database import applied_migration, is_on_sqlite, migration_numbers
from models.ledger.dues import TakenRest, due_key, household_heads, list_dues, list_taken_rests
from models.ledger.ids import ChatId
from models.ledger.members import Aliases, read_aliases
from models.ledger.night.history import state_at_start
from models.ledger.rows import is_json, row_model
from models.ledger.stored import read_event, read_rules, read_state
from models.rules.night import NightState, apply_event
from models.rules.payments import apply_transfers, balance_changes, net_gains
from models.rules.refusal import Refusal
from models.rules.settlement import Heads, merge_households, round_balances
from models.rules.values import Cents, PlayerId

CLOCKS_APART: Final = timedelta(minutes=5)
"""The tolerated difference between Telegram's clock (messages) and this machine's (presses)."""
KEPT_BY_TELEGRAM: Final = timedelta(days=1)
"""The tolerated delay of a message that Telegram kept while Kaki was away."""
WAITS_LONG: Final = timedelta(days=1)
MOST_COIN: Final = 10_000
"""The largest coin to which sums are rounded, in cents."""
MOST_GROUPED: Final = 4
"""The number of people up to which all possible households are tried."""

ChatFinder = Callable[[Mapping[str, Any]], int]
"""A function that returns the chat in whose order an update (as JSON) is judged."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in a ledger, with its chat and the numbers of its night and entry.

    A warning may have an innocent explanation.
    """

    text: str
    chat: int | None = None
    night: int | None = None
    entry: int | None = None
    warning: bool = False

    def __str__(self) -> str:
        place = {"chat": self.chat, "night": self.night, "entry": self.entry}
        where = ", ".join(f"{name} {at}" for name, at in place.items() if at is not None)
        return ": ".join(filter(None, ("warning" if self.warning else "", where, self.text)))


Faults = Iterator[Fault]


def find_faults(session: Session, find_chat: ChatFinder) -> Faults:
    """Yields every fault of a ledger."""
    current, newest = applied_migration(session.connection()), migration_numbers()[-1]
    if current != newest:
        yield Fault(f"the tables are of migration {current}, expected {newest}: start Kaki once")
        return
    yield from _check_schema(session)
    if is_on_sqlite(session):
        yield from _check_database_file(session)
    unread = [
        told for table in SQLModel.metadata.sorted_tables for told in _check_rows(session, table)
    ]
    yield from unread
    yield from _find_impossible_rows(session)
    yield from _check_updates(session, find_chat)
    for night_id in session.exec(
        select(tables.Night.id).order_by(col(tables.Night.chat_id), col(tables.Night.number))
    ):
        yield from _check_night(session, night_id or 0, is_read=not unread)
        session.expunge_all()


def find_chat_faults(session: Session, chat_id: ChatId) -> Faults:
    """Yields every fault of a chat, whose rows must be readable."""
    yield from _find_impossible_rows(session, chat_id)
    nights = (
        select(tables.Night.id)
        .where(tables.Night.chat_id == chat_id)
        .order_by(col(tables.Night.number))
    )
    for night_id in session.exec(nights).all():
        yield from _check_night(session, night_id or 0)


# --- the file and its rows -----------------------------------------------------------------------


def _check_schema(session: Session) -> Faults:
    """Checks that the tables are those that the migrations make."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(session.connection())
    for difference in compare_metadata(context, SQLModel.metadata):
        one: Any = difference[0] if isinstance(difference, list) else difference
        named = [getattr(part, "name", part) for part in one]
        told = " ".join(part for part in named if isinstance(part, str))
        yield Fault(f"the tables are not as the migrations make them: {told}")


def _check_database_file(session: Session) -> Faults:
    connection = session.connection()
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield Fault(f"the file is damaged: {said}")
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Fault(f"row {row} of {table} names a row of {parent} that is not there")


def _check_rows(session: Session, table: Table) -> Faults:
    """Checks every row of a table against the model of its columns."""
    form = row_model(table, stored=True)
    as_text = [
        cast(column, Text).label(column.name)
        if is_json(column) or (isinstance(column.type, tables.UtcMoment) and is_on_sqlite(session))
        else column
        for column in table.columns
    ]
    rows = columns(*as_text).order_by(*table.primary_key)
    for row in session.connection().execution_options(yield_per=1000).execute(rows):
        try:
            form.model_validate(dict(row._mapping))
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            key = " ".join(str(row._mapping[column.name]) for column in table.primary_key)
            where = ".".join(map(str, first["loc"]))
            yield Fault(
                f"row {key} of {table.name} cannot be read: {where}: {shorten_value(first['msg'])}"
            )


def shorten_value(value: object) -> str:
    """Writes a value or an exception in one short line."""
    return " ".join(str(value).split())[:200]


def _check_updates(session: Session, find_chat: ChatFinder) -> Faults:
    """Checks that the payload of each unjudged update fits its row, and that none waits too
    long.
    """
    waiting = select(tables.QueuedUpdate).where(col(tables.QueuedUpdate.verdict).is_(None))
    for row in session.exec(waiting):
        try:
            update = json.loads(row.payload)
            number, chat = update.get("update_id"), find_chat(update)
        except (ValueError, AttributeError):
            yield Fault(f"update {row.update_id} is not a JSON object", row.chat_id)
            continue
        if (number, chat) != (row.update_id, row.chat_id):
            yield Fault(f"update {row.update_id} is update {number} of chat {chat}", row.chat_id)
        if (waits := datetime.now(UTC) - row.taken) > WAITS_LONG:
            told = f"update {row.update_id} waits for {waits.days} days"
            yield Fault(told, row.chat_id, warning=True)


# --- impossible rows -----------------------------------------------------------------------------

_NEVER: Final[Mapping[str, str]] = {
    "c.id, NULL, NULL, '' FROM chat c": """
        moved to a chat that is not there:
            c.moved_to NOT IN (SELECT id FROM chat)
        moved to a chat that leads back:
            c.id IN ( WITH RECURSIVE led(origin, at) AS ( SELECT id, moved_to FROM chat WHERE
            moved_to IS NOT NULL UNION SELECT origin, moved_to FROM led JOIN chat ON id = at )
            SELECT origin FROM led WHERE at = origin)
        moved away, but has nights, people or a join card:
            c.moved_to IS NOT NULL AND c.id IN ( SELECT chat_id FROM night UNION SELECT chat_id
            FROM person UNION SELECT chat_id FROM lobby)
    """,
    "p.chat_id, NULL, NULL, p.id FROM person p": """
        is the same as nobody of this chat:
            p.same_as NOT IN (SELECT id FROM person o WHERE o.chat_id = p.chat_id)
        is the same as themself:
            p.id IN ( WITH RECURSIVE led(origin, at) AS ( SELECT id, same_as FROM person WHERE
            same_as IS NOT NULL UNION SELECT origin, same_as FROM led JOIN person ON id = at )
            SELECT origin FROM led WHERE at = origin)
        is another, and still a user:
            p.same_as IS NOT NULL AND p.user_id IS NOT NULL
    """,
    "h.chat_id, NULL, NULL, h.person_id FROM household h": """
        settles with one who settles with another, or with themself:
            h.head_id IN (SELECT person_id FROM household)
        settles with somebody of another chat:
            h.chat_id NOT IN (SELECT chat_id FROM person WHERE id = h.head_id)
    """,
    "q.chat_id, NULL, NULL, q.update_id FROM queue q": """
        was judged, but is still kept:
            q.verdict != 'failed' AND q.payload != ''
    """,
    "a.chat_id, NULL, NULL, a.id FROM answer a": """
        is to be sent, but is no JSON object:
            NOT a.sent AND a.body NOT LIKE '{%'
        was sent, but keeps its text, or no place and message:
            a.sent AND (a.body != '' OR a.place IS NULL OR a.message_id IS NULL)
    """,
    "q.chat_id, NULL, NULL, q.id FROM question q": """
        is open, but asks nothing:
            q.state = 'open' AND ((q.text = '' AND q.kind = '') OR (q.kind = '') != (q.path = '')
            OR (q.kind = '') != (q.options = ''))
        is over, but what it was about is kept:
            q.state != 'open' AND (q.text || q.path || q.options || q.terms || q.by_name != ''
            OR q.by_username IS NOT NULL)
    """,
    "n.chat_id, n.number, NULL, '' FROM night n": """
        is ended at no time, or open at one:
            (n.status = 'ended') != (n.ended IS NOT NULL)
        is open beside another of its topic:
            n.status = 'open' AND 1 < (SELECT count(*) FROM night WHERE chat_id = n.chat_id AND
            topic = n.topic AND status = 'open')
        counts other entries than there are:
            n.entries != (SELECT count(*) FROM entry WHERE night_id = n.id)
        does not number its entries from 1 on:
            (SELECT count(*) FROM entry WHERE night_id = n.id) != (SELECT coalesce(max(number), 0)
            FROM entry WHERE night_id = n.id)
        has a board that shows a later change:
            n.board_changes > n.changes
        has a summary of a later change:
            n.changes < (SELECT changes FROM summary WHERE night_id = n.id)
        has a checkpoint behind no entry:
            EXISTS (SELECT number FROM checkpoint WHERE night_id = n.id EXCEPT SELECT number FROM
            entry WHERE night_id = n.id)
        has postings or dues of somebody of another chat:
            EXISTS ( SELECT 1 FROM person p WHERE p.chat_id != n.chat_id AND p.id IN ( SELECT
            person_id FROM posting WHERE night_id = n.id UNION SELECT payer_id FROM due WHERE
            night_id = n.id UNION SELECT payee_id FROM due WHERE night_id = n.id))
        is open, but settled:
            n.status = 'open' AND n.settled
        is not settled, but has dues or takes some on:
            NOT n.settled AND ( EXISTS (SELECT 1 FROM due WHERE night_id = n.id AND NOT withdrawn)
            OR 0 != (SELECT coalesce(sum(cents), 0) FROM handover WHERE netted_in = n.id))
    """,
    "n.chat_id, n.number, e.number, '' FROM entry e JOIN night n ON n.id = e.night_id": """
        has no revision:
            NOT EXISTS (SELECT 1 FROM revision WHERE entry_id = e.id)
    """,
    """n.chat_id, n.number, e.number, r.id FROM revision r JOIN entry e ON e.id = r.entry_id
       JOIN night n ON n.id = e.night_id LEFT JOIN revision b ON b.id = ( SELECT max(id) FROM
       revision WHERE entry_id = r.entry_id AND id < r.id)""": """
        has postings that do not sum to zero:
            0 != (SELECT coalesce(sum(cents), 0) FROM posting WHERE revision_id = r.id)
        has postings in another night:
            EXISTS (SELECT 1 FROM posting WHERE revision_id = r.id AND night_id != n.id)
        is undone and stands, or is not and does not:
            r.stands = (r.kind = 'undone')
        is recorded and not the first, or the first and not recorded:
            (r.kind = 'recorded') != (b.id IS NULL)
        cannot be done after what was done before it:
            b.stands = (r.kind = 'redone')
        keeps other transfers than what it undid:
            NOT r.stands AND CAST(r.transfers AS TEXT) != CAST(b.transfers AS TEXT)
        is replayed without a cause:
            r.kind = 'replayed' AND r.cause_id IS NULL AND NOT EXISTS ( SELECT 1 FROM milestone
            WHERE night_id = n.id AND kind = 'reseated')
        cannot follow from its cause:
            r.cause_id IS NOT NULL AND (r.kind != 'replayed' OR NOT EXISTS (SELECT 1 FROM revision
            c JOIN entry o ON o.id = c.entry_id WHERE c.id = r.cause_id AND c.id < r.id AND
            o.night_id = n.id AND c.kind IN ('undone', 'redone', 'fixed')))
    """,
    "n.chat_id, n.number, NULL, d.id FROM due d JOIN night n ON n.id = d.night_id": """
        is of nothing, or from somebody to themself:
            d.cents <= 0 OR (d.payer_id = d.payee_id AND NOT d.withdrawn)
    """,
    "n.chat_id, n.number, NULL, h.id FROM handover h JOIN night n ON n.id = h.night_id": """
        has a sum of the wrong sign:
            h.cents = 0 OR (h.kind != 'netted' AND (h.cents < 0) != (h.kind = 'objected'))
        is for no due:
            NOT EXISTS (SELECT 1 FROM due d WHERE d.night_id = n.id AND d.payer_id = h.payer_id
            AND d.payee_id = h.payee_id)
        is carried by no entry of this chat, or by one and not carried:
            (h.kind = 'carried') != EXISTS (SELECT 1 FROM entry e JOIN night o ON o.id =
            e.night_id WHERE e.id = h.entry_id AND o.chat_id = n.chat_id)
        is netted in no later night of this chat, or in one and not netted:
            (h.kind = 'netted') != EXISTS (SELECT 1 FROM night o WHERE o.id = h.netted_in AND
            o.chat_id = n.chat_id AND o.number > n.number)
    """,
}
"""Impossible conditions: a query for rows with their chat, night, entry and key; below it, the text
of each fault and the condition for it."""
_CONDITION: Final = re.compile(r"^ {8}(\S.*):\n((?: {12}.*\n)+)", re.MULTILINE)


def _find_impossible_rows(session: Session, chat_id: ChatId | None = None) -> Faults:
    """Yields a fault for each row that breaks a condition; without a chat, in all chats."""
    for rows, table in _NEVER.items():
        chat, name = rows.partition(",")[0], rows.partition(" FROM ")[2].partition(" ")[0]
        here = "" if chat_id is None else f"{chat} = {int(chat_id)} AND "
        for told, condition in _CONDITION.findall(table):
            query = text(f"SELECT {rows} WHERE {here}({condition}) ORDER BY 1, 2, 3, 4")
            for chat_, night, entry, key in session.connection().execute(query):
                yield Fault(f"{name} {key} {told}" if key != "" else told, chat_, night, entry)


# --- a night folded anew -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NightRows:
    """A night with its rows of other tables.

    `entries` are the revisions of each entry by its number, oldest first; `posted` the cents by
    person that each revision posts.
    """

    session: Session
    night: tables.Night
    entries: Mapping[int, Sequence[tables.Revision]]
    posted: Mapping[int, Counter[int]]

    def rows_of_table(self, table: Any) -> Sequence[Any]:
        """Returns the night's rows of another table, oldest first."""
        query = select(table).where(table.night_id == self.night.id)
        return self.session.exec(query.order_by(*table.__table__.primary_key)).all()

    @property
    def balances(self) -> dict[PlayerId, Cents]:
        """Sums the postings, by person."""
        together = Counter[int]()
        for cents in self.posted.values():
            together.update(cents)
        return {PlayerId(person): cents for person, cents in sorted(together.items()) if cents}


def _check_night(session: Session, night_id: int, *, is_read: bool = True) -> Faults:
    """Yields the faults of a night.

    Without `is_read` some row was reported as unreadable already; then an error while reading the
    night is not reported again.
    """
    of_night = select(tables.Night.chat_id, tables.Night.number).where(tables.Night.id == night_id)
    chat_id, number = session.exec(of_night).one()
    try:
        rows = read_night_rows(session, night_id)
        for examine in (
            _check_people,
            _check_times,
            _check_revisions,
            _check_state,
            _check_money,
        ):
            for found in examine(rows):
                yield replace(found, chat=chat_id, night=number)
    except (ValueError, TypeError, LookupError, Refusal) as error:
        if is_read:
            yield Fault(f"cannot be read: {shorten_value(error)}", chat_id, number)


def read_night_rows(session: Session, night_id: int) -> NightRows:
    """Reads the rows of a night."""
    entries: dict[int, list[tables.Revision]] = {}
    for number, revision in session.execute(
        select(tables.Entry.number, tables.Revision)
        .join(tables.Revision, col(tables.Revision.entry_id) == tables.Entry.id)
        .where(tables.Entry.night_id == night_id)
        .order_by(col(tables.Entry.number), col(tables.Revision.id))
    ):
        entries.setdefault(number, []).append(revision)
    posted: dict[int, Counter[int]] = {}
    for row in session.exec(select(tables.Posting).where(tables.Posting.night_id == night_id)):
        posted.setdefault(row.revision_id, Counter())[row.person_id] += row.cents
    return NightRows(session, session.get_one(tables.Night, night_id), entries, posted)


def _check_people(rows: NightRows) -> Faults:
    """Checks that all people who are seated or have money in the night belong to the chat."""
    summary = rows.session.get(tables.Summary, rows.night.id)
    facts = {"players": []} if summary is None else json.loads(summary.facts)
    seated = [rows.night.seats, *(row.seats or () for row in rows.rows_of_table(tables.Milestone))]
    named = {
        *(player for player, _ in facts["players"]),
        *(seat for each in seated for seat in each),
    }
    here = rows.session.exec(
        select(tables.Person.id).where(tables.Person.chat_id == rows.night.chat_id)
    )
    for stranger in sorted(named - {key or 0 for key in here}):
        yield Fault(f"person {stranger}, who is not of this chat, is seated")


def _check_times(rows: NightRows) -> Faults:
    """Checks that the times of rows follow their order, apart from late messages and clock skew."""
    night, revisions = rows.night, [row for each in rows.entries.values() for row in each]
    courses: list[tuple[Sequence[Any], timedelta]] = [
        (sorted(revisions, key=tables.row_key), KEPT_BY_TELEGRAM),
        (rows.rows_of_table(tables.Milestone), KEPT_BY_TELEGRAM),
        (rows.rows_of_table(tables.Handover), KEPT_BY_TELEGRAM),
    ]
    for course, apart in courses:
        moments = [("start", night.started)]
        moments += [(f"{row.__tablename__} {row.id}", row.at) for row in course]
        yield from _check_time_order(moments, apart)
    if night.ended is not None:
        yield from _check_time_order([("start", night.started), ("end", night.ended)], CLOCKS_APART)


def _check_time_order(moments: Sequence[tuple[str, datetime]], tolerance: timedelta) -> Faults:
    for (_, before), (what, at) in pairwise(moments):
        if before - at > tolerance:
            yield Fault(f"{what} is dated {at.isoformat()}, after {before.isoformat()}")


def _check_revisions(rows: NightRows) -> Faults:
    """Checks that revisions post the change of transfers; only fixes may change the event."""
    for number, revisions in rows.entries.items():
        for before, row in zip((None, *revisions), revisions, strict=False):
            posted = balance_changes({}, rows.posted.get(tables.row_key(row), {}))
            expected = balance_changes(
                cents_moved_by_revision(before), cents_moved_by_revision(row)
            )
            if posted != expected:
                yield Fault(f"revision {row.id} posts {posted}, expected {expected}", entry=number)
            says = read_event(row.event)
            if (
                before
                and row.kind != tables.RevisionKind.FIXED
                and says != read_event(before.event)
            ):
                yield Fault(f"revision {row.id} says another event than before", entry=number)


def cents_moved_by_revision(row: tables.Revision | None) -> dict[int, Cents]:
    """Returns the cents that a revision moves, by person; nothing if it is undone or None."""
    return net_gains((a, b, cents) for a, b, cents in row.transfers) if row and row.stands else {}


def _check_state(rows: NightRows) -> Faults:
    """Replays a night and compares the result with its snapshot, transfers and checkpoints.

    Also checks that the balances are the sums of the postings.
    """
    night, state = rows.night, state_at_start(rows.night)
    kept = read_state(night.snapshot, night.current_rules)
    checkpoints = {row.number: row for row in rows.rows_of_table(tables.Checkpoint)}
    if balances := balance_changes(rows.balances, kept.balances):
        yield Fault(f"balances of the snapshot differ from the sums of the postings by {balances}")
    for number, revisions in rows.entries.items():
        if revisions[-1].stands:
            try:
                outcome = apply_event(state, read_event(revisions[-1].event))
            except Refusal as refusal:
                yield Fault(f"does not hold by the rules of the night: {refusal}", entry=number)
                return
            moves, transfers = [list(each) for each in outcome.transfers], revisions[-1].transfers
            if transfers != moves:
                yield Fault(f"moves {transfers}, expected {moves}", entry=number)
            state = outcome.state
        if (row := checkpoints.get(number)) is not None:
            differing = _compare_states("checkpoint", read_state(row.snapshot, row.rules), state)
            yield from (replace(found, entry=number) for found in differing)
    yield from _compare_states("snapshot", kept, state)


def _compare_states(where: str, stored: NightState, replayed: NightState) -> Faults:
    parts = [n for n in NightState.model_fields if getattr(stored, n) != getattr(replayed, n)]
    if parts:
        yield Fault(f"the {where} differs from what the entries lead to in {', '.join(parts)}")


# --- dues and balances ---------------------------------------------------------------------------


def _check_money(rows: NightRows) -> Faults:
    """Checks that dues settle the balances, that none is charged twice, and that points are
    whole.
    """
    night, rules = rows.night, read_rules(rows.night.rules)
    if parts := {who: cents for who, cents in rows.balances.items() if cents % rules.smallest_sum}:
        yield Fault(f"is in points, but the balances {parts} are not whole")
    dues, taken = rows.rows_of_table(tables.Due), list_taken_rests(rows.session, night)
    if not rules.for_money and (dues or rows.rows_of_table(tables.Handover) or taken):
        yield Fault(f"is in points, but {len(dues)} dues or payments of them are kept with it")
    if rules.for_money and night.settled:
        yield from _check_dues(rows, [due for due in dues if not due.withdrawn], taken)
        for one in list_dues(rows.session, [night]):
            if one.left < 0:
                spent = f"{one.paid} were paid, {one.carried} carried over and {one.netted} netted"
                yield Fault(f"due {one.id} of {one.cents} cents is charged twice: {spent}")


@dataclass(frozen=True, slots=True)
class _EarlierPaymentsGuess:
    """A guess at which payments had been made when the dues of a night were computed.

    `left` is the rest of each balance after these payments, `due` the sum of the dues for it, and
    `coins` the possible coins, of which every due is a multiple.
    """

    left: Mapping[PlayerId, Cents]
    due: Mapping[PlayerId, Cents]
    coins: Sequence[Cents]

    def settles_households(self, heads: Heads) -> bool:
        """Tells whether the dues settle the balances of these households, rounded by some coin."""
        together = merge_households(self.left, heads)
        return any(
            not balance_changes(round_balances(together, coin), self.due) for coin in self.coins
        )

    def may_settle_other_households(self) -> bool:
        """Tells whether there are any households whose balances the dues would settle."""
        others = [person for person, cents in self.left.items() if cents and not self.due[person]]
        return len(others) > MOST_GROUPED or any(
            self.settles_households(dict(zip(others, heads, strict=True)))
            for heads in product(self.left, repeat=len(others))
        )


def _check_dues(
    rows: NightRows, stored: Sequence[tables.Due], taken: Sequence[TakenRest]
) -> Faults:
    """Checks that the dues settle the balances of single players or of the current households.

    If only other households would explain the dues, the fault is a warning, since households may
    have changed since the night ended. Payments from before a reopening count to the cent; their
    number is not stored, so every moment between two handovers is tried.
    """
    aliases, dues = read_aliases(rows.session, rows.night.chat_id), Counter[_Pair]()
    for due in stored:
        _, payer, payee = due_key(due, aliases)
        dues[payer, payee] += due.cents if payer != payee else 0
    balances = {aliases[player]: cents for player, cents in rows.balances.items()}
    balances = apply_transfers(balances, ((one.payer, one.payee, one.cents) for one in taken))
    paid_so_far = _payments_after_each_handover(rows.rows_of_table(tables.Handover), aliases)
    ways = [_guess_dues_moment(balances, dues, paid) for paid in paid_so_far]
    heads = household_heads(rows.session, rows.night.chat_id)
    if any(way.settles_households({}) or way.settles_households(heads) for way in ways):
        return
    drawn = [[due.payer_id, due.payee_id, due.cents] for due in stored]
    may_be = any(way.may_settle_other_households() for way in ways)
    unless = ", unless there were other households" if may_be else ""
    told = f"dues are {drawn}, which do not settle {rows.balances}{unless}"
    yield Fault(told, warning=may_be)


_Pair = tuple[int, int]
"""Payer and payee."""


def _payments_after_each_handover(
    handovers: Sequence[tables.Handover], aliases: Aliases
) -> Iterator[Mapping[_Pair, Sequence[Cents]]]:
    """Yields the payments, without denied ones, that were made before each handover, by pair."""
    paid: dict[_Pair, list[Cents]] = {}
    yield paid
    for row in handovers:
        _, payer, payee = due_key(row, aliases)
        pair = payer, payee
        if row.kind == tables.HandoverKind.PAID:
            paid = {**paid, pair: [*paid.get(pair, ()), row.cents]}
        elif row.kind == tables.HandoverKind.OBJECTED:
            paid = {**paid, pair: paid.get(pair, [])[:-1]}
        yield paid


def _guess_dues_moment(
    balances: Mapping[PlayerId, Cents],
    dues: Mapping[_Pair, Cents],
    paid: Mapping[_Pair, Sequence[Cents]],
) -> _EarlierPaymentsGuess:
    pairs = [(PlayerId(payer), PlayerId(payee)) for payer, payee in dues]
    before = [sum(paid.get(pair, ())) for pair in pairs]
    rests = [cents - was for cents, was in zip(dues.values(), before, strict=True)]
    left = apply_transfers(
        balances, ((*pair, -was) for pair, was in zip(pairs, before, strict=True))
    )
    due = apply_transfers(
        dict.fromkeys(left, 0), ((*pair, rest) for pair, rest in zip(pairs, rests, strict=True))
    )
    together = math.gcd(*rests) or MOST_COIN
    most = min(together, MOST_COIN)
    return _EarlierPaymentsGuess(
        left, due, [0, *(n for n in range(2, most + 1) if together % n == 0)]
    )

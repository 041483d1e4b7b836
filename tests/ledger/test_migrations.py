"""A database of every earlier release opens, on either kind, and goes on with all that is in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, Engine, MetaData, Table, create_engine, inspect, text
from sqlmodel import SQLModel

from bot.dialogue.questions import OpenQuestion, StoredOption, load_question
from bot.reading.drafts import NonEventKind, PartlessDraft, WinDraft
from bot.telegram.worker import chat_of_update
from models.ledger.check import find_faults
from models.ledger.database import Database, parse_database_url
from models.ledger.migrations.upgrade import config, upgrade
from models.ledger.night.lobby import open_join_card, take_seat
from models.ledger.night.stats import (
    StatisticsPeriod,
    compute_period_statistics,
    store_night_counts,
)
from models.ledger.questions import PendingQuestion
from models.ledger.settling.proxies import PaymentAddresses, parse_payment_address
from models.ledger.tables import Verdict
from models.ledger.unit import Unit, conclude_unit
from models.ledger.updates import (
    AnswerSentMark,
    IncomingUpdate,
    JudgedAlready,
    NewAnswer,
    add_answers,
    newest_message,
)
from models.ledger.values import NOBODY
from models.ledger.viewing import open_read_only
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.tiles import Wind
from tests.ledger.first_tables import make_first_tables
from tests.ledgers import CAT, GROUP, START, Ledger, sqlite_in
from tests.postgres import Server
from tests.update_queue import Queue

RELEASES = sorted(
    script.revision for script in ScriptDirectory.from_config(config(None)).walk_revisions()
)
Rows = dict[str, list[dict[str, Any]]]
Newest = tuple[Rows, dict[str, Any]]
ELSEWHERE = -200
BOOKED, WAITING, STOPPED = 9000, 9001, 9002


def as_json(update_id: int) -> str:
    """An update as its JSON."""
    return json.dumps({"update_id": update_id, "message": {"chat": {"id": GROUP}}})


PENDING = [IncomingUpdate(WAITING, GROUP, as_json(WAITING))]
RECEIPT, FAREWELL, CARD = 5, 6, 7
"""The messages that show what the first entry came to, the end of a night, and a join card."""

# What a release before 0007 kept of its updates and messages. STOPPED had done its work, but was
# not marked as answered yet: by its entry, its moves on the join card, or a payment.
BEFORE_0007 = {
    "inbox": (
        f"""INSERT INTO inbox (update_id, chat_id, payload, done, reply_id, taken) VALUES
            ({BOOKED}, {GROUP}, '{as_json(BOOKED)}', true, {RECEIPT}, '2026-11-20 20:00:00'),
            ({WAITING}, {GROUP}, '{as_json(WAITING)}', false, NULL, '2026-11-20 20:00:00'),
            ({STOPPED}, {GROUP}, '{as_json(STOPPED)}', false, NULL, '2026-11-20 20:00:00'),
            ({STOPPED + 1}, {GROUP}, '{as_json(STOPPED + 1)}', false, NULL, '2026-11-20 20:00:00'),
            ({STOPPED + 2}, {GROUP}, '{as_json(STOPPED + 2)}', false, NULL, '2026-11-20 20:00:00')
        """,
        f"UPDATE revision SET update_id = {BOOKED} WHERE id = 1",
        f"UPDATE revision SET update_id = {STOPPED} WHERE id = 2",
        f"UPDATE milestone SET update_id = {STOPPED + 1} WHERE id = 1",
        f"UPDATE lobby SET message_id = {CARD}",
    ),
    "due": (f"UPDATE night SET farewell_id = {FAREWELL} WHERE id = 1",),
    "claim": (f"INSERT INTO claim VALUES ({GROUP}, 'one', '2026-11-20 20:00:00')",),
}
TAPPED = f"UPDATE lobby SET updates = '[{STOPPED + 2}]'"
JUDGED = dict.fromkeys((BOOKED, STOPPED, STOPPED + 1), "booked")


def play_a_full_ledger(database: Database, folder: Path) -> Ledger:
    """Two nights that ended, with everything that can happen to an entry and to a payment; a third
    one going on; a join card elsewhere; updates judged and not; what messages show.
    """
    ledger = Ledger(database)
    ledger.opens()
    for said in ("ben 3 cat", "kong dan", "draw", "ming 2", "bite cat", "pay dan ben 500"):
        ledger.says(said)
    ledger.undo(2)
    ledger.fix(1, "ben 5 dan")
    ledger.redo(2)
    ledger.household("Ben", "Ming")
    ledger.ends()
    one = ledger.statement().dues[0]
    ledger.pays_part(one.payer, one.payee, 100, by=ledger.payer(one))
    ledger.opens("Cat", "Dan", "Ming", "Eve")
    ledger.says("eve 4 cat", CAT)
    ledger.carries()
    ledger.ends()
    ledger.do(lambda work: store_night_counts(work.session, GROUP))
    ledger.opens()
    for said in ("ben 3 cat", "cat 1 ben", "draw"):
        ledger.says(said)
    elsewhere = Ledger(database, ELSEWHERE)
    elsewhere.do(lambda work: open_join_card(work, PRESETS[Preset.GUIDE]))
    elsewhere.do(lambda work: take_seat(work, Wind.SOUTH))
    proxies = PaymentAddresses(None, folder / "key")
    ledger.do(lambda work: proxies.store(work, parse_payment_address("91234567")))
    judge_updates(ledger)
    return ledger


def judge_updates(ledger: Ledger) -> None:
    """Updates with their verdicts, one that waits for it, and the messages that they led to."""
    queue = Queue(ledger.database)
    queue.take([*(IncomingUpdate(update_id, GROUP, "{}") for update_id in JUDGED), *PENDING])
    shown = {"receipt:1": RECEIPT, "farewell:1": FAREWELL}

    def verdicts(work: Unit) -> list[int]:
        work.verdict = Verdict.BOOKED
        for update_id in JUDGED:
            conclude_unit(work, update_id, ())
        card = NewAnswer(ELSEWHERE, "{}", "card")
        return add_answers(
            work.session, [*(NewAnswer(GROUP, "{}", place) for place in shown), card]
        )

    keys = ledger.do(verdicts)
    places = {**shown, "card": CARD}
    marks = (AnswerSentMark(k, m, p) for k, (p, m) in zip(keys, places.items(), strict=True))
    queue.sent(list(marks))


@pytest.fixture(scope="session")
def newest(tmp_path_factory: pytest.TempPathFactory) -> Newest:
    """A ledger of the newest release: its rows by table, and its export."""
    folder = tmp_path_factory.mktemp("newest")
    database = Database(sqlite_in(folder))
    ledger = play_a_full_ledger(database, folder)
    with database.engine.connect() as connection:
        rows = {
            table.name: [
                dict(row._mapping)
                for row in connection.execute(table.select().order_by(*table.primary_key))
            ]
            for table in SQLModel.metadata.sorted_tables
        }
    export = ledger.export()
    database.close()
    return rows, export


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
        return
    server: Server = request.getfixturevalue("postgres")
    yield server.new_database(empty=True)


def fill(url: str, release: str, rows: Rows) -> None:
    """Makes the tables of a release, and puts into them what they could hold then."""
    engine = create_engine(parse_database_url(url))
    make_first_tables(engine)
    upgrade(engine, release)
    with engine.begin() as connection:
        for table in SQLModel.metadata.sorted_tables:
            if inspect(connection).has_table(table.name) and rows[table.name]:
                columns = {each["name"] for each in inspect(connection).get_columns(table.name)}
                held = [
                    {k: _kept_in(release, k, v) for k, v in row.items() if k in columns}
                    for row in rows[table.name]
                ]
                kept = (Column(c.name, c.type) for c in table.columns if c.name in columns)
                connection.execute(Table(table.name, MetaData(), *kept).insert(), held)
        if release < "0007":
            _fill_messages(connection, release)
        _count_on(connection)
    engine.dispose()


def _kept_in(release: str, column: str, value: Any) -> Any:
    """Writes a value as a release kept it: before 0023 a snapshot had no `beside`."""
    if column == "snapshot" and release < "0023":
        return json.dumps({k: v for k, v in json.loads(value).items() if k != "beside"})
    return value


def _fill_messages(connection: Connection, release: str) -> None:
    for table, statements in BEFORE_0007.items():
        for statement in statements if inspect(connection).has_table(table) else ():
            connection.exec_driver_sql(statement)
    if release >= "0005":
        connection.exec_driver_sql(TAPPED)


def _count_on(connection: Connection) -> None:
    """The next key is behind those that are there, as it would be had the rows come one by one."""
    if connection.dialect.name != "postgresql":
        return
    for table in SQLModel.metadata.sorted_tables:
        if table.autoincrement_column is not None and inspect(connection).has_table(table.name):
            count = f"pg_get_serial_sequence('{table.name}', 'id')"
            connection.execute(text(f"SELECT setval({count}, max(id)) FROM {table.name}"))


def nights_known_to(export: dict[str, Any], release: str) -> list[dict[str, Any]]:
    """The nights of an export, as far as a release knew: 0001 wrote no dues down."""
    left_out = {"settlement"} if release == "0001" else set()
    return [{k: v for k, v in night.items() if k not in left_out} for night in export["nights"]]


# From the first release on every migration is run, on PostgreSQL too. What is new is in the last.
DAILY = {("sqlite", RELEASES[0]), ("sqlite", RELEASES[-2]), ("postgresql", RELEASES[0])}
OPENED = [
    pytest.param(*one, marks=[] if one in DAILY else pytest.mark.long)
    for one in (*product(["sqlite"], RELEASES), *product(["postgresql"], (RELEASES[0], "0006")))
]


@pytest.mark.parametrize(("empty_url", "release"), OPENED, indirect=["empty_url"])
def test_an_earlier_release_opens_and_goes_on(release: str, empty_url: str, newest: Newest) -> None:
    """All nights are there to the cent, nothing is amiss, and the evening goes on."""
    rows, before = newest
    fill(empty_url, release, rows)
    ledger = Ledger(Database(empty_url), at=START + timedelta(minutes=1000))
    assert nights_known_to(ledger.export(), release) == nights_known_to(before, release)
    assert find_ledger_faults(empty_url) == []
    check_messages(ledger, release)
    ledger.says("ben 3 cat")
    ledger.undo()
    ledger.ends()
    assert ledger.statement().dues
    with ledger.database.writing() as session:
        (told,) = compute_period_statistics(session, GROUP, StatisticsPeriod())
    assert sum(tally.cents for tally in told.tallies.values()) == 0
    ledger.opens()
    assert find_ledger_faults(empty_url) == []
    ledger.database.close()


def check_messages(ledger: Ledger, release: str) -> None:
    """Asserts that booked updates have their verdict and no text, and that slots keep their
    messages.
    """
    verdicts = dict(ledger.rows("SELECT update_id, verdict FROM queue WHERE verdict IS NOT NULL"))
    tapped = {STOPPED + 2: "booked"} if "0005" <= release < "0007" else {}
    assert verdicts == JUDGED | tapped
    waiting = [one.update_id for one in Queue(ledger.database).unjudged()]
    assert waiting == sorted({WAITING} | ({STOPPED + 2} if release < "0005" else set()))
    assert Queue(ledger.database).unjudged()[:1] == PENDING
    for update_id in verdicts:
        with pytest.raises(JudgedAlready):
            ledger.judges(update_id, lambda _: None)
    shown = [(GROUP, "receipt:1", RECEIPT), (ELSEWHERE, "card", CARD)]
    shown += [(GROUP, "farewell:1", FAREWELL)] if release > "0001" else []
    for chat_id, place, message_id in shown:
        assert ledger.ask(newest_message, chat_id, place) == message_id


def find_ledger_faults(url: str) -> list[str]:
    """Returns the auditor's findings; a waiting update is none."""
    with open_read_only(url) as session:
        return [str(fault) for fault in find_faults(session, chat_of_update) if not fault.warning]


WAY = [{"kind": "any", "entry": 0}, {"kind": "win", "entry": 0}]
ASKED = {"said_in": 7, "hand": 2, "own": False}
OF_0019 = ASKED | {"said": "/hu 3", "way": WAY, "drafts": WAY[1:], "labels": ["Ben"]}
KEPT_IN_0019 = {
    "/newgame": ("/newgame", "", None, None, None),
    "{}": ("{}", "", None, None, None),
    json.dumps(OF_0019): ("/hu 3", "win", WAY, [{"label": "Ben", "draft": WAY[1]}], ASKED),
}


def test_a_question_of_an_earlier_release_has_its_parts(empty_url: str) -> None:
    """One JSON held all of a question with several answers; one with yes and no stays as it is."""
    engine = create_engine(parse_database_url(empty_url))
    make_first_tables(engine)
    upgrade(engine, "0019")
    kept = "(chat_id, text, by_id, by_name, night, hand, state, at)"
    with engine.begin() as connection:
        for said in KEPT_IN_0019:
            connection.execute(
                text(
                    f"INSERT INTO question {kept} VALUES"
                    " (1, :said, 1, 'Ben', 1, 1, 'open', '2026-11-20 20:00:00')"
                ),
                {"said": said},
            )
    upgrade(engine)
    with engine.begin() as connection:
        rows = connection.execute(
            text("SELECT text, kind, path, options, terms FROM question")
        ).all()
    engine.dispose()
    read = [(*row[:2], *(json.loads(part) if part else None for part in row[2:])) for row in rows]
    assert read == list(KEPT_IN_0019.values())
    question = load_question(PendingQuestion(rows[-1][0], NOBODY, 7, 1, 0, *rows[-1][1:]))
    assert question == OpenQuestion(
        by=NOBODY,
        said="/hu 3",
        said_in=7,
        hand=2,
        path=(PartlessDraft(kind=NonEventKind.ANY), WinDraft()),
        options=(StoredOption(label="Ben", draft=WinDraft()),),
    )


def test_the_migrations_come_to_the_tables(empty_url: str) -> None:
    """Nothing in the code that the migrations do not make."""
    engine = create_engine(parse_database_url(empty_url))
    make_first_tables(engine)
    upgrade(engine)
    engine.dispose()
    database = Database(empty_url)
    with database.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)
    assert found == []
    database.close()


def test_a_new_file_has_what_the_migrations_come_to(tmp_path: Path) -> None:
    """Column by column and index by index; so later migrations find what they expect."""
    new, migrated = (create_engine(f"sqlite:///{tmp_path / name}.sqlite3") for name in "ab")
    Database(f"sqlite:///{tmp_path / 'a.sqlite3'}").close()
    make_first_tables(migrated)
    upgrade(migrated)
    assert shape(new) == shape(migrated)
    for engine in (new, migrated):
        engine.dispose()


def shape(engine: Engine) -> dict[str, object]:
    """Returns the tables of a SQLite file without their order, and its revision."""
    with engine.connect() as connection:

        def asked(pragma: str) -> list[tuple[Any, ...]]:
            return [tuple(row) for row in connection.execute(text(pragma))]

        names = [name for (name,) in asked("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found: dict[str, object] = {
            name: (
                {column[1:] for column in asked(f"PRAGMA table_info({name})")},
                {key[2:] for key in asked(f"PRAGMA foreign_key_list({name})")},
            )
            for name in names
        }
        indexes = asked("SELECT name, sql FROM sqlite_master WHERE type = 'index'")
        found["indexes"] = {(name, " ".join((sql or "").split())) for name, sql in indexes}
        found["revision"] = asked("SELECT version_num FROM alembic_version")
        return found

"""The check of a ledger: silent where all is well, and exact about each thing that is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine
from sqlalchemy.event import listen
from sqlmodel import Session

from bot.intake import chat_of
from bot.text.faults import told
from bot.text.voice import voice
from models.ledger.archive.export import whole_chat
from models.ledger.archive.restore import import_chat
from models.ledger.check.ledger import faults, viewing
from models.ledger.database import Database
from models.ledger.forgetting import forget
from models.ledger.inbox import Letter, Mailroom
from models.ledger.lobby import Hall
from models.ledger.settling import Till
from models.ledger.stats import Period, Records
from models.ledger.values import Actor, Manners, Seat
from models.rules.events import RulesChange, Seating, Substitution
from models.rules.house import PRESETS, Preset
from tests.ledger.conftest import BEN, CAT, EVE, GROUP, Ledger

SUPERGROUP = -1009
COPY = -200
NOTEBOOK = 7


def rich(database: Database) -> None:
    """A ledger in which everything was done that can be done, in several chats."""
    group = Ledger(database)
    first_night(group)
    second_night(group)
    database_wide(database, group)


def first_night(group: Ledger) -> None:
    """Undone, redone, fixed with replays, substituted, reseated, ended, paid, reopened, ended."""
    group.opens()
    for said in ("ben 3 cat", "kong ben", "bite cat", "ming 1", "draw", "foul dan", "cat 5 dan"):
        group.says(said)
    group.undo(2)
    group.redo(2)
    group.undo(3)
    group.fix(1, "cat 4 ben")
    group.says("pay cat ben 550")
    book = group.book
    eve = book.enrol(group.source(), Seat("Eve")).id
    ming, ben, cat, dan = group.table().state.seats
    book.record(group.source(), lambda _: Substitution(leaves=dan, joins=eve))
    book.record(group.source(), lambda _: Seating(seats=(eve, cat, ming, ben)))
    rules = PRESETS[Preset.STANDARD].model_copy(update={"limit_tai": 6})
    book.record(group.source(), lambda _: RulesChange(rules=rules))
    group.says("ming 2 ben")
    group.says("eve 3")
    dearer = RulesChange(rules=rules.model_copy(update={"stake": 200}))
    assert book.fix(group.source("dearer"), 11, lambda _: dearer).replayed, (
        "a later hand costs more"
    )
    _, replayed = book.reseat(group.source(), (cat, ming, ben, dan))
    assert replayed, "new seats move other money"
    book.claim(group.source(by=EVE), eve)
    book.behave(group.source(), Manners(round=100))
    till = Till(database=group.database)
    till.join(group.source(), (cat, ben))
    book.end(group.source())
    pay(group, 30)
    book.reopen(group.source())
    group.says("cat 1 eve", by=EVE)
    till.part(group.source(), ben)
    book.end(group.source())


def pay(group: Ledger, cents: int) -> None:
    """Part of the first payment goes from hand to hand; all of it is said, and denied."""
    till = Till(group.database)
    one = till.statement(group.source()).dues[0]
    speaker = next(
        Actor(member.user_id or 2000 + member.id, member.name)
        for member in till.statement(group.source()).table.members.values()
        if member.id == one.payer
    )
    till.pay_part(group.source(by=speaker), one.payer, one.payee, cents)
    till.pay(group.source(by=speaker), one.id)
    till.object(group.source(by=speaker), one.id)


def second_night(group: Ledger) -> None:
    """The open one, which took on what was left."""
    group.opens("Ming", "Ben", "Cat", "Eve")
    Till(group.database).carry(
        group.source(), lambda night: f"night {night}", lambda _table, event: event.note
    )
    group.says("ben 1 cat", by=BEN)
    group.undo()
    group.says("cat 2", by=CAT)
    Till(group.database).join(group.source(), group.table().state.seats[:2])


def database_wide(database: Database, group: Ledger) -> None:
    """Summaries, a join card, updates; somebody forgotten; a move; an import."""
    Records(database).stats(GROUP, Period())
    Hall(database).open(group.source(chat_id=NOTEBOOK), PRESETS[Preset.STANDARD])
    there = Ledger(database, SUPERGROUP, group.updates)
    there.opens("Ming", "Fong", "Gina", "Hui")
    there.says("ming 1 fong")
    mailroom = Mailroom(database)
    mailroom.take([letter(n, GROUP, "/hu") for n in (9001, 9002)])
    mailroom.take([letter(9003, NOTEBOOK, "/paynow 91234567")])
    mailroom.answered({9001: 5, 9003: None})
    group.book.move(GROUP, SUPERGROUP)
    forget(database, there.source(by=EVE), "Player {}".format, lambda event, _: event.kind)
    document = whole_chat(database, SUPERGROUP)
    import_chat(database, {**document, "chat_id": COPY})


def letter(update_id: int, chat_id: int, said: str) -> Letter:
    """An update in which somebody says something."""
    message = {"text": said, "chat": {"id": chat_id}, "from": {"id": 1000}}
    return Letter(update_id, chat_id, json.dumps({"update_id": update_id, "message": message}))


def found(url: str) -> list[str]:
    """What the check says."""
    with viewing(url) as session:
        return [told(voice(), fault) for fault in faults(session, chat_of)]


def test_a_rich_ledger_is_well(database: Database, database_url: str) -> None:
    """Whatever the verbs do is in order, on either database."""
    rich(database)
    assert found(database_url) == []


def test_a_long_night_is_well(tmp_path: Path) -> None:
    """Its checkpoints stand where the fold from the start stands, though early entries change."""
    url = f"sqlite:///{tmp_path / 'kaki.sqlite3'}"
    group = Ledger(Database(url))
    group.opens()
    for number in range(40):
        group.says("ben 3 cat" if number % 3 else "kong dan")
    group.fix(2, "cat 1 dan")
    group.undo(20)
    assert len(group.rows("SELECT * FROM checkpoint")) == 2
    assert found(url) == []
    group.database.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A rich ledger in a file in which no law keeps anything from happening."""
    url = f"sqlite:///{tmp_path_factory.mktemp('sound') / 'kaki.sqlite3'}"
    database = Database(url)
    rich(database)
    database.close()
    engine = create_engine(url, connect_args={"isolation_level": None})
    listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    yield engine
    engine.dispose()


NIGHT_1, NIGHT_2, NIGHT_3 = (f"chat {SUPERGROUP}, night {number}" for number in (1, 2, 3))

SPOILT = {
    # money
    "UPDATE posting SET cents = cents + 5 WHERE id = 1": (
        f"{NIGHT_1}, entry 1: postings of revision 1 sum to 5, expected 0",
        f"{NIGHT_1}, entry 1: revision 1 posts {{1: -395, 2: 1600, 3: -800, 4: -400}}, "
        "expected {1: -400, 2: 1600, 3: -800, 4: -400}",
        f"{NIGHT_1}: postings sum to 5, expected 0",
        f"{NIGHT_1}: balances of the snapshot are {{1: -3000,",
    ),
    "UPDATE posting SET person_id = 12 WHERE id = 1": (
        f"{NIGHT_1}, entry 1: revision 1 posts {{2: 1600, 3: -800, 4: -400, 12: -400}}, expected",
        f"{NIGHT_1}: person 12, who is not of this chat, has postings",
        f"{NIGHT_1}: balances of the snapshot are",
        f"warning: {NIGHT_1}: dues are",
    ),
    "UPDATE posting SET night_id = 3 WHERE revision_id = 9": (
        f"{NIGHT_1}, entry 2: revision 9 posts {{}}, expected",
        f"{NIGHT_1}: balances of the snapshot are",
        f"{NIGHT_1}: dues are",
        f"{NIGHT_3}: postings of revision 9, which is not of this night",
        f"{NIGHT_3}: balances of the snapshot are",
    ),
    # revisions
    "UPDATE revision SET transfers = '[[1, 2, 401]]' WHERE id = 1": (
        f"{NIGHT_1}, entry 1: revision 1 posts",
        f"{NIGHT_1}, entry 1: revision 11 posts",
    ),
    "UPDATE revision SET transfers = '[[1, 3, 5]]' WHERE id = 10": (
        f"{NIGHT_1}, entry 3: revision 10 keeps transfers [[1, 3, 5]], expected [[1, 3, 200], ",
    ),
    "UPDATE revision SET transfers = '[[1, 2, -5]]' WHERE id = 5": (
        f"{NIGHT_1}, entry 5: revision 5 moves -5 cents from person 1 to person 2",
        f"{NIGHT_1}, entry 5: revision 5 posts {{}}, expected {{1: 5, 2: -5}}",
        f"{NIGHT_1}, entry 5: moves [[1, 2, -5]], expected []",
    ),
    "UPDATE revision SET transfers = '[[1, 2' WHERE id = 5": (
        f"{NIGHT_1}: a row cannot be read: Expecting ',' delimiter",
    ),
    "UPDATE revision SET transfers = '[[1, 2]]' WHERE id = 5": (
        f"{NIGHT_1}: the revisions cannot be read: not enough values",
        f"{NIGHT_1}: the postings cannot be read: not enough values",
        f"{NIGHT_1}, entry 5: moves [[1, 2]], expected []",
    ),
    """UPDATE revision SET event = '{"kind":"dance"}' WHERE id = 22""": (
        f"{NIGHT_1}, entry 14: revision 22 says an event that cannot be read",
    ),
    """UPDATE revision SET event = replace(event, '"tai":2', '"tai":3') WHERE id = 16""": (
        f"{NIGHT_1}, entry 12: moves [[5, 1, 200], [3, 1, 200], [2, 1, 400]], "
        "expected [[5, 1, 400], [3, 1, 400], [2, 1, 800]]",
        f"{NIGHT_1}: balances of the snapshot: {{5: 4200,",
    ),
    """UPDATE revision SET event = replace(event, '"player":3', '"player":9') WHERE id = 22""": (
        f"{NIGHT_1}, entry 14: does not hold by the rules of the night: not_seated (player=9)",
    ),
    'UPDATE revision SET event = \'{"kind":"draw"}\' WHERE id = 10': (
        f"{NIGHT_1}, entry 3: revision 10 is undone, but says another event than before",
    ),
    "UPDATE revision SET kind = 'dreamt' WHERE id = 8": (
        f"{NIGHT_1}, entry 2: revision 8 is of no kind: 'dreamt'",
    ),
    "UPDATE revision SET kind = 'fixed' WHERE id = 4": (
        f"{NIGHT_1}, entry 4: revision 4 is fixed, but the first",
    ),
    "UPDATE revision SET kind = 'recorded' WHERE id = 11": (
        f"{NIGHT_1}, entry 1: revision 11 is recorded, but not the first",
    ),
    "UPDATE revision SET kind = 'redone' WHERE id = 11": (
        f"{NIGHT_1}, entry 1: revision 11 is redone after recorded",
        f"{NIGHT_1}, entry 1: revision 11 is redone, but says another event than before",
    ),
    "UPDATE revision SET stands = 1 WHERE id = 28": (
        f"{NIGHT_2}, entry 5: revision 28 is undone, but stands",
        f"{NIGHT_2}, entry 5: revision 28 posts {{1: 100, 2: -400, 3: 200, 5: 100}}, expected {{}}",
        f"{NIGHT_2}: balances of the snapshot: ",
        f"{NIGHT_2}: deal of the snapshot: ",
    ),
    "DELETE FROM milestone WHERE id = 2; UPDATE revision SET cause_id = NULL WHERE id = 19": (
        f"{NIGHT_1}, entry 2: revision 20 is replayed without a cause",
        f"{NIGHT_1}, entry 4: revision 21 is replayed without a cause",
        f"{NIGHT_1}, entry 13: revision 19 is replayed without a cause",
    ),
    "UPDATE revision SET cause_id = 5 WHERE id = 19": (
        f"{NIGHT_1}, entry 13: revision 19 is replayed because of revision 5, which changed",
    ),
    "UPDATE revision SET cause_id = 26 WHERE id = 19": (
        f"{NIGHT_1}, entry 13: revision 19 is replayed because of revision 26, no earlier one",
    ),
    "UPDATE revision SET cause_id = 1 WHERE id = 5": (
        f"{NIGHT_1}, entry 5: revision 5 is recorded, but has a cause",
    ),
    # numbers
    "INSERT INTO entry (night_id, number) VALUES (2, 7)": (
        f"{NIGHT_2}: counts 6 entries, expected 7",
        f"{NIGHT_2}, entry 7: has no revision, expected one that recorded it",
    ),
    "UPDATE entry SET number = 8 WHERE night_id = 2 AND number = 6": (
        f"{NIGHT_2}: numbers of entries are missing: [6]",
    ),
    "UPDATE night SET entries = 20 WHERE id = 2": (f"{NIGHT_2}: counts 20 entries, expected 6",),
    # the state
    """UPDATE night SET snapshot = replace(snapshot, '"hand":', '"hand":1') WHERE id = 1""": (
        f"{NIGHT_1}: deal of the snapshot: ",
    ),
    """UPDATE night SET snapshot = replace(snapshot, '"1":-34', '"1":-35') WHERE id = 2""": (
        f"{NIGHT_2}: balances of the snapshot are {{1: -3500, 2: -4800, 3: 8800, 4: -4400, "
        "5: 3800}, expected the sums of the postings, {1: -3400, ",
        f"{NIGHT_2}: balances of the snapshot: ",
    ),
    "UPDATE night SET snapshot = '{' WHERE id = 2": (f"{NIGHT_2}: the state cannot be read: ",),
    "UPDATE night SET current_rules = rules WHERE id = 1": (
        f"{NIGHT_1}: the rules of the snapshot are not those that the entries lead to",
    ),
    "UPDATE night SET rules = '{}' WHERE id = 2": (f"{NIGHT_2}: the state cannot be read: 11 ",),
    """INSERT INTO checkpoint
       SELECT 1, 3, current_rules, replace(snapshot, '"hand":', '"hand":1') FROM night WHERE id = 1
    """: (
        f"{NIGHT_1}, entry 3: the rules of the checkpoint are not those",
        f"{NIGHT_1}, entry 3: seats of the checkpoint: (5, 3, 1, 2), expected (3, 1, 2, 4)",
        f"{NIGHT_1}, entry 3: balances of the checkpoint: ",
        f"{NIGHT_1}, entry 3: deal of the checkpoint: ",
        f"{NIGHT_1}, entry 3: so_far of the checkpoint: ",
    ),
    "INSERT INTO checkpoint SELECT 2, 50, current_rules, snapshot FROM night WHERE id = 2": (
        f"{NIGHT_2}: checkpoints stand behind entries that are not there: [50]",
    ),
    # the night
    "DROP INDEX night_open; UPDATE night SET status = 'open', ended = NULL WHERE id = 3": (
        "the tables are not as the migrations make them: add_index night_open",
        f"chat {SUPERGROUP}: 2 nights are open, expected at most 1",
    ),
    "UPDATE night SET status = 'lost' WHERE id = 3": (
        f"{NIGHT_3}: is 'lost', expected open or ended",
    ),
    "UPDATE night SET ended = NULL WHERE id = 1": (f"{NIGHT_1}: is ended, but not said when",),
    "UPDATE night SET ended = started WHERE id = 2": (f"{NIGHT_2}: is open, but ended at 2026",),
    "UPDATE night SET seats = '[6, 7, 8, 8]' WHERE id = 3": (
        f"{NIGHT_3}: seats are [6, 7, 8, 8], expected four different persons",
        f"{NIGHT_3}: the state cannot be read: seated_twice (player=8)",
    ),
    "UPDATE night SET seats = '[2, 1, 3, 12]' WHERE id = 2": (
        f"{NIGHT_2}: person 12, who is not of this chat, is seated",
        f"{NIGHT_2}, entry 6: moves [[1, 3, 400], [2, 3, 400], [5, 3, 400]], expected",
        f"{NIGHT_2}: seats of the snapshot: (1, 2, 3, 5), expected (2, 1, 3, 12)",
        f"{NIGHT_2}: balances of the snapshot: ",
    ),
    "UPDATE night SET board_changes = 99 WHERE id = 2": (
        f"{NIGHT_2}: the board shows change 99, the newest is 9",
    ),
    "UPDATE summary SET changes = 99": (f"{NIGHT_1}: the summary counts change 99, the newest is",),
    "UPDATE summary SET facts = 'x'": (f"{NIGHT_1}: the summary cannot be read: Expecting value",),
    "UPDATE milestone SET kind = 'dreamt' WHERE id = 1": (
        f"{NIGHT_1}: milestone 1 is of no kind: 'dreamt'",
    ),
    "UPDATE milestone SET seats = '[1, 2, 3, 12]' WHERE id = 1": (
        f"{NIGHT_1}: person 12, who is not of this chat, is seated by milestone 1",
    ),
    # settling
    "UPDATE due SET cents = cents + 1 WHERE id = 5": (
        f"{NIGHT_1}: dues are [[4, 5, 4230], [2, 3,",
    ),
    "UPDATE due SET cents = cents + 100 WHERE id = 5": (f"{NIGHT_1}: dues are [[4, 5, 4230], [2,",),
    "UPDATE due SET withdrawn = 0 WHERE id = 1": (f"{NIGHT_1}: dues are [[4, 5, 4400], [4, 5,",),
    "UPDATE due SET night_id = 2 WHERE id = 4": (
        f"warning: {NIGHT_1}: dues are [[2, 3, 4400], [1, 3, 3000], [4, 3, 200]], which do",
        f"{NIGHT_2}: is open, but 1 dues hold, expected none",
    ),
    "UPDATE due SET payer_id = 12 WHERE id = 1": (
        f"{NIGHT_1}: person 12, who is not of this chat, is in due 1",
    ),
    "UPDATE due SET cents = -5 WHERE id = 1": (f"{NIGHT_1}: due 1: -5 cents from 4 to 5",),
    "DELETE FROM due WHERE id = 5": (
        f"warning: {NIGHT_1}: dues are [[4, 5, 4230], [1, 3, 3000], [4, 3, 200]], which do not "
        "settle {1: -3000, 2: -4450, 3: 7650, 4: -4400, 5: 4200}, unless households were {2: 3}",
        f"{NIGHT_1}: handover 5 is for no due: from 2 to 3",
    ),
    "UPDATE handover SET kind = 'stolen' WHERE id = 2": (
        f"{NIGHT_1}: dues are",
        f"{NIGHT_1}: handover 2 is of no kind: 'stolen'",
    ),
    "UPDATE handover SET cents = 5 WHERE id = 3": (
        f"{NIGHT_1}: handover 3 is objected, of 5 cents",
    ),
    "UPDATE handover SET entry_id = NULL WHERE id = 4": (
        f"{NIGHT_1}: handover 4 is carried, carried by entry None",
    ),
    "UPDATE handover SET entry_id = 36 WHERE id = 4": (
        f"{NIGHT_1}: handover 4 is carried by an entry of another chat",
    ),
    # chats
    "UPDATE household SET head_id = 12 WHERE chat_id = -1009": (
        f"chat {SUPERGROUP}: person 12 heads a household here, of chat {COPY}",
    ),
    "INSERT INTO household VALUES (1, -1009, 3)": (
        f"chat {SUPERGROUP}: person 1 heads a household and is led in one",
    ),
    "UPDATE household SET head_id = 777 WHERE chat_id = -200": (
        "row 11 of household names a row of person that is not there",
    ),
    "UPDATE chat SET rules = '{}' WHERE id = -1009": (
        f"chat {SUPERGROUP}: rules or settings cannot be read: 11 validation errors",
    ),
    """UPDATE chat SET settings = '{"round": -1}' WHERE id = -1009""": (
        f"chat {SUPERGROUP}: rules or settings cannot be read: 1 validation error",
    ),
    "UPDATE chat SET moved_to = -5 WHERE id = 7": (
        f"chat {NOTEBOOK}: moved to chat -5, which is not there",
        f"chat {NOTEBOOK}: moved away, but has 1 join cards, expected none",
    ),
    "UPDATE chat SET moved_to = -100 WHERE id = -1009": (
        f"chat {GROUP}: moved to chat {SUPERGROUP}, and from there back",
        f"chat {SUPERGROUP}: moved to chat {GROUP}, and from there back",
        f"chat {SUPERGROUP}: moved away, but has 3 nights, expected none",
        f"chat {SUPERGROUP}: moved away, but has 9 people, expected none",
        f"chat {SUPERGROUP}: moved away, but has 1 households, expected none",
    ),
    "UPDATE lobby SET seats = '[null]'": (f"chat {NOTEBOOK}: the join card has 1 seats, expected",),
    "UPDATE lobby SET rules = '{'": (f"chat {NOTEBOOK}: the join card cannot be read: 1 ",),
    # the inbox
    "UPDATE inbox SET payload = 'x' WHERE update_id = 9001": (
        f"chat {GROUP}: update 9001 is not a JSON object",
    ),
    "UPDATE inbox SET payload = '[]' WHERE update_id = 9001": (
        f"chat {GROUP}: update 9001 is not a JSON object",
    ),
    "UPDATE inbox SET update_id = 9004 WHERE update_id = 9001": (
        f"chat {GROUP}: update 9004 calls itself 9001",
    ),
    "UPDATE inbox SET chat_id = -1009 WHERE update_id = 9001": (
        f"chat {SUPERGROUP}: update 9001 is of chat {GROUP}",
    ),
    "UPDATE inbox SET taken = datetime('now', '-3 days')": (
        f"warning: chat {GROUP}: update 9002 waits for 3 days",
    ),
    # the tables
    "UPDATE alembic_version SET version_num = '0001'": (
        "the tables are of migration 0001, expected ",
    ),
    "DROP TABLE alembic_version": ("this is no ledger: it names no migration",),
    "DROP INDEX inbox_pending": (
        "the tables are not as the migrations make them: add_index inbox_pending",
    ),
}


@pytest.mark.parametrize("statements", SPOILT, ids=lambda said: said[:60])
def test_what_is_spoilt_is_named(sound: Engine, statements: str) -> None:
    """That, and nothing else."""
    with sound.connect() as connection, Session(connection, autoflush=False) as session:
        for statement in statements.split(";"):
            connection.exec_driver_sql(statement)
        said = [told(voice(), fault) for fault in faults(session, chat_of)]
    assert len(said) == len(SPOILT[statements]), said
    for fault, expected in zip(said, SPOILT[statements], strict=True):
        assert fault.startswith(expected)

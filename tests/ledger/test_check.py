"""The check of a ledger: silent where all is well, and exact about each thing that is not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine
from sqlalchemy.event import listen
from sqlmodel import Session

from bot.telegram.worker import chat_of_update
from bot.text.refusals import refusal_text
from bot.text.translator import plain, translator_of
from models.ledger import check
from models.ledger.check import ledger as check_ledger
from models.ledger.check.faults import Fault
from models.ledger.check.ledger import chat_faults, faults, viewing
from models.ledger.check.sentences import SENTENCES
from models.ledger.database import Database
from models.ledger.night.opening import end_night, reopen
from models.ledger.night.settings import change_settings
from models.ledger.values import ChatSettings
from models.rules.events import Substitution, TaiHand, Win, Winning
from models.rules.pattern_ids import PatternId
from models.rules.points import in_points
from models.rules.refusal import Refusal
from tests.ledger.rich import COPY, NOTEBOOK, SUPERGROUP, rich
from tests.ledgers import BEN, GROUP, ON_SQLITE, STANDARD, START, Ledger


def told(fault: Fault) -> str:
    """A fault as `check` prints it."""
    return fault.sentence(in_words=in_words)


def in_words(refusal: Refusal) -> str:
    """Why an entry cannot have happened."""
    return plain(refusal_text(translator_of(), refusal, None, ""))


def found(url: str) -> list[str]:
    """What the check says."""
    with viewing(url) as session:
        return [told(fault) for fault in faults(session, chat_of_update)]


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


# By the keys of their rows: the one that moved open is the newest there, whatever was before.
NIGHT_1, NIGHT_2, NIGHT_3 = (f"chat {SUPERGROUP}, night {number}" for number in (1, 3, 2))

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
        f"warning: {NIGHT_3}: dues are",
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
        f"{NIGHT_1}, entry 14: does not hold by the rules of the night: 9 does not sit at the",
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
        f"chat {SUPERGROUP}: 2 nights are open in one topic, expected at most 1",
        f"{NIGHT_3}: is open, but 3 dues hold and 0 cents of",
    ),
    "UPDATE night SET status = 'lost' WHERE id = 3": (
        f"{NIGHT_3}: is 'lost', expected open or ended",
    ),
    "UPDATE night SET ended = NULL WHERE id = 1": (f"{NIGHT_1}: is ended, but not said when",),
    "UPDATE night SET ended = started WHERE id = 2": (f"{NIGHT_2}: is open, but ended at 2026",),
    "UPDATE night SET seats = '[6, 7, 8, 8]' WHERE id = 3": (
        f"{NIGHT_3}: seats are [6, 7, 8, 8], expected four different persons",
        f"{NIGHT_3}: person 6, who is not of this chat, is seated",
        f"{NIGHT_3}: the state cannot be read: 8 would sit twice",
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
    "UPDATE night SET settled = false WHERE id = 1": (
        f"{NIGHT_1}: is not said to be settled, but 4 dues hold",
    ),
    "UPDATE night SET settled = true WHERE id = 2": (
        f"{NIGHT_2}: is open, but is said to be settled",
    ),
    "DELETE FROM due WHERE night_id = 1; DELETE FROM handover WHERE night_id = 1": (
        f"warning: {NIGHT_1}: dues are [], which do not settle {{1: -3000, 2: -4450, 3: 7650, 4",
    ),
    "UPDATE due SET night_id = 2 WHERE id = 4": (
        f"warning: {NIGHT_1}: dues are [[2, 3, 4400], [1, 3, 3000], [4, 3, 200]], which do",
        f"{NIGHT_2}: is open, but 1 dues hold and 0 cents of",
    ),
    "UPDATE due SET payer_id = 12 WHERE id = 1": (
        f"{NIGHT_1}: person 12, who is not of this chat, is in due 1",
    ),
    "UPDATE due SET cents = -5 WHERE id = 1": (f"{NIGHT_1}: due 1: -5 cents from 4 to 5",),
    "DELETE FROM due WHERE id = 5": (
        f"warning: {NIGHT_1}: dues are [[4, 5, 4230], [1, 3, 3000], [4, 3, 200]], which do not "
        "settle {1: -3000, 2: -4450, 3: 7650, 4: -4400, 5: 4200}, unless households were {2: 3}",
        f"{NIGHT_1}: handover 7 is for no due: from 2 to 3",
    ),
    "UPDATE handover SET kind = 'stolen' WHERE id = 2": (
        f"{NIGHT_1}: handover 2 is of no kind: 'stolen'",
    ),
    "UPDATE handover SET cents = 5 WHERE id = 5": (
        f"{NIGHT_1}: handover 5 is objected, of 5 cents",
    ),
    "UPDATE handover SET entry_id = NULL WHERE id = 6": (
        f"{NIGHT_1}: handover 6 is carried, carried by entry None",
    ),
    "UPDATE handover SET entry_id = 36 WHERE id = 6": (
        f"{NIGHT_1}: handover 6 is carried by an entry of another chat",
    ),
    "UPDATE handover SET netted_in = 1 WHERE id = 6": (f"{NIGHT_1}: dues are",),
    "UPDATE handover SET kind = 'netted' WHERE id = 6": (
        f"{NIGHT_1}: handover 6 is netted, carried by entry",
        f"{NIGHT_1}: handover 6 is netted, netted in night None",
    ),
    "UPDATE handover SET cents = 40 WHERE id = 1": (
        f"{NIGHT_1}: dues are",
        f"{NIGHT_1}: due 4 of 4230 cents is charged twice: 40 were paid, 4200 carried over",
    ),
    """INSERT INTO handover
           (night_id, payer_id, payee_id, kind, cents, entry_id, by_id, by_name, at)
       SELECT night_id, payer_id, payee_id, kind, 1, entry_id, by_id, by_name, at
       FROM handover WHERE id = 6
    """: (f"{NIGHT_1}: due 4 of 4230 cents is charged twice: 30 were paid, 4201 carried over",),
    # moments
    "UPDATE night SET ended = '2026-11-20 19:50:00' WHERE id = 1": (
        f"{NIGHT_1}: ended 2026-11-20T19:50:00+00:00, before 2026-11-20T20:02:00+00:00, when",
    ),
    "UPDATE revision SET at = '2026-11-18 20:00:00' WHERE id = 1": (
        f"{NIGHT_1}: revision 1 is dated 2026-11-18T20:00:00+00:00, before 2026-11-20T20:02:00",
    ),
    "UPDATE revision SET at = '2026-11-20 01:00:00' WHERE id = 1": (),  # said while Kaki was away
    "UPDATE milestone SET at = '2036-11-20 19:00:00' WHERE id = 1": (
        f"{NIGHT_1}: milestone 2 is dated 2026-11-20T20:",
    ),
    "UPDATE handover SET at = '2016-11-20 19:00:00' WHERE id = 1": (
        f"{NIGHT_1}: handover 1 is dated 2016-11-20T19:00:00+00:00, before 2026-11-20T20:02:00",
    ),
    # chats
    "UPDATE person SET same_as = 2 WHERE id = 9": (
        f"{NIGHT_3}: person 9, who is not of this chat, is seated",
        f"{NIGHT_3}: person 9, who is not of this chat, is seated by milestone 7",
        f"{NIGHT_3}: person 9, who is not of this chat, has postings",
        f"{NIGHT_3}: person 9, who is not of this chat, is in the snapshot",
        f"{NIGHT_3}: person 9, who is not of this chat, is in due 10",
    ),
    "INSERT INTO person (id, chat_id, name, same_as) VALUES (18, -200, 'Bobby', 777)": (
        f"chat {COPY}: person 18 is the same as person 777, which leads to nobody of this chat",
    ),
    "INSERT INTO person (id, chat_id, name, same_as) VALUES (18, -200, 'Bobby', 18)": (
        f"chat {COPY}: person 18 is the same as person 18, which leads to nobody of this chat",
    ),
    "INSERT INTO person (id, chat_id, name, user_id, same_as) VALUES (18, -200, 'Bo', 5, 10)": (
        f"chat {COPY}: person 18 turned out to be another, but is still a user",
    ),
    "UPDATE household SET head_id = 12 WHERE chat_id = -1009": (
        f"chat {SUPERGROUP}: person 12, who is not of this chat, is in a household",
    ),
    "UPDATE household SET head_id = person_id WHERE chat_id = -1009": (
        f"chat {SUPERGROUP}: person 2 is led in a household by themself",
    ),
    "INSERT INTO household VALUES (1, -1009, 3)": (
        f"chat {SUPERGROUP}: person 1 heads a household and is led in one",
    ),
    "UPDATE household SET head_id = 777 WHERE chat_id = -200": (
        "row 11 of household names a row of person that is not there",
        f"chat {COPY}: person 777, who is not of this chat, is in a household",
    ),
    "UPDATE chat SET rules = '{}' WHERE id = -1009": (
        f"chat {SUPERGROUP}: rules or settings cannot be read: 11 validation errors",
    ),
    """UPDATE chat SET settings = '{"round": -1}' WHERE id = -1009""": (
        f"chat {SUPERGROUP}: rules or settings cannot be read: 1 validation error",
    ),
    "UPDATE chat SET moved_to = -5 WHERE id = 7": (
        f"chat {NOTEBOOK}: moved to chat -5, which is not there",
        f"chat {NOTEBOOK}: moved away, but has 1 rows of lobby, expected none",
    ),
    "UPDATE chat SET moved_to = -100 WHERE id = -1009": (
        f"chat {SUPERGROUP}: moved to chat {GROUP}, and from there back",
        f"chat {SUPERGROUP}: moved away, but has 3 rows of night, expected none",
        f"chat {SUPERGROUP}: moved away, but has 8 rows of person, expected none",
        f"chat {SUPERGROUP}: moved away, but has 1 rows of household, expected none",
        f"chat {GROUP}: moved to chat {SUPERGROUP}, and from there back",
    ),
    "UPDATE lobby SET seats = '[null]'": (f"chat {NOTEBOOK}: the join card has 1 seats, expected",),
    "UPDATE lobby SET rules = '{'": (f"chat {NOTEBOOK}: the join card cannot be read: 1 ",),
    # the queue
    "UPDATE queue SET payload = 'x' WHERE update_id = 9002": (
        f"chat {GROUP}: update 9002 is not a JSON object",
    ),
    "UPDATE queue SET payload = '[]' WHERE update_id = 9002": (
        f"chat {GROUP}: update 9002 is not a JSON object",
    ),
    "UPDATE queue SET update_id = 9005 WHERE update_id = 9002": (
        f"chat {GROUP}: update 9005 calls itself 9002",
    ),
    "UPDATE queue SET chat_id = -1009 WHERE update_id = 9002": (
        f"chat {SUPERGROUP}: update 9002 is of chat {GROUP}",
    ),
    "UPDATE queue SET taken = datetime('now', '-3 days')": (
        f"warning: chat {GROUP}: update 9002 waits for 3 days",
    ),
    "UPDATE queue SET verdict = 'asked' WHERE update_id = 9002": (
        f"chat {GROUP}: update 9002 was judged, but its text is still kept",
    ),
    "UPDATE queue SET verdict = 'guilty' WHERE update_id = 9001": (
        f"chat {GROUP}: update 9001 has the verdict guilty, which is none",
    ),
    "UPDATE answer SET body = '' WHERE id = 3": (
        f"chat {SUPERGROUP}: answer 3 is to be sent, but is not a JSON object",
    ),
    "UPDATE answer SET sent = 1 WHERE id = 3": (
        f"chat {SUPERGROUP}: answer 3 was sent, but its text is still kept",
        f"chat {SUPERGROUP}: answer 3 was sent and kept, but names no message or nothing",
    ),
    "UPDATE answer SET sent = 1, message_id = 8, body = '' WHERE id = 5": (
        f"chat {SUPERGROUP}: answer 5 was sent and kept, but names no message or nothing",
    ),
    "UPDATE question SET state = 'lost' WHERE id = 1": (
        f"chat {GROUP}: question 1 is lost, expected open, answered or overtaken",
    ),
    "UPDATE question SET text = '' WHERE id = 1": (
        f"chat {GROUP}: question 1 is open, but asks nothing",
    ),
    "UPDATE question SET kind = 'win', partial = '{}' WHERE id = 1": (
        f"chat {GROUP}: question 1 is open, but asks nothing",
    ),
    "UPDATE question SET offered = '{}' WHERE id = 3": (
        f"chat {GROUP}: question 3 is answered, but what it was about is still kept",
    ),
    "UPDATE question SET by_name = 'Ben' WHERE id = 3": (
        f"chat {GROUP}: question 3 is answered, but what it was about is still kept",
    ),
    "UPDATE question SET text = '/hu' WHERE id = 4": (
        f"chat {GROUP}: question 4 is overtaken, but what it was about is still kept",
    ),
    # the tables
    "UPDATE alembic_version SET version_num = '0001'": (
        "the tables are of migration 0001, expected ",
    ),
    "DROP TABLE alembic_version": ("this is no ledger: it names no migration",),
    "DROP INDEX queue_unjudged": (
        "the tables are not as the migrations make them: add_index queue_unjudged",
    ),
}


@pytest.mark.parametrize("statements", SPOILT, ids=lambda said: said[:60])
def test_what_is_spoilt_is_named(
    sound: Engine, statements: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That, and nothing else. Tables are compared, which takes longest, where one is dropped."""
    if "DROP" not in statements:
        monkeypatch.setattr(check_ledger, "_schema", lambda _: ())
    with sound.connect() as connection, Session(connection, autoflush=False) as session:
        for statement in statements.split(";"):
            connection.exec_driver_sql(statement)
        said = [told(fault) for fault in faults(session, chat_of_update)]
    assert len(said) == len(SPOILT[statements]), said
    for fault, expected in zip(said, SPOILT[statements], strict=True):
        assert fault.startswith(expected)


def test_every_fault_has_a_sentence() -> None:
    """And every sentence is of a fault that is found somewhere: `order.` is of several."""
    folder = Path(check.__file__ or "").parent
    sources = [*folder.glob("*.py"), folder.parent / "archive" / "export.py"]
    made = {
        node.args[0]
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "fault"
    }
    parts = (part for each in made for part in ast.walk(each))
    codes = {part.value for part in parts if isinstance(part, ast.Constant) and part.value}
    assert codes == {re.sub(r"(?<=\.)\w+$", "", code) for code in SENTENCES}


# --- honest use that looked like a fault ---------------------------------------------------------


def test_robber_and_konger_swapped_seats(ledger: Ledger, database_url: str) -> None:
    """Ben kongs; by substitutions Ming comes to sit where Ben sat, and Ben where Ming did."""
    ledger.opens()
    ledger.says("kong ben", BEN)
    ming, ben, *_ = ledger.table().state.seats
    eve = ledger.enrols("Eve")
    for leaves, joins in ((ben, eve), (ming, ben), (eve, ming)):
        ledger.books(Substitution(leaves=leaves, joins=joins))
    claims = (PatternId.ROBBED_KONG,)
    robbed = Winning(player=ben, hand=TaiHand(tai=3), claims=claims)
    ledger.books(Win(winners=(robbed,), discarder=ming))
    assert found(database_url) == []


def test_a_night_in_points_owes_nothing(ledger: Ledger, database_url: str) -> None:
    """Between two for money, of which one is still owed; it takes nothing on, and charges nothing
    when it is opened again.
    """
    ledger.opens()
    ledger.says("ben 3 cat")
    ledger.ends()
    ledger.opens(rules=in_points(STANDARD))
    ledger.says("ben 3 cat")
    ledger.says("dan 1")
    ledger.ends()
    ledger.do(reopen)
    ledger.ends()
    assert found(database_url) == []


@ON_SQLITE
@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        (
            "INSERT INTO due (night_id, payer_id, payee_id, cents, at, withdrawn) "
            "VALUES (1, 1, 2, 100, '2026-11-20', 1)",
            "is in points, but 1 dues and 0 payments are kept with it, expected none",
        ),
        (
            "UPDATE posting SET cents = cents + 50 WHERE person_id = 2",
            "is in points, but the balances {2: ",
        ),
    ],
)
def test_points_that_are_owed_or_not_whole(ledger: Ledger, statement: str, fault: str) -> None:
    ledger.opens(rules=in_points(STANDARD))
    ledger.says("ben 3 cat")
    ledger.ends()
    assert ledger.faults() == []
    with ledger.database.engine.begin() as connection:
        connection.exec_driver_sql(statement)
    with ledger.database.reading() as session:
        assert any(fault in told(one) for one in chat_faults(session, ledger.chat_id))


@ON_SQLITE
@pytest.mark.parametrize("seconds", [-30, 0, 30])
@pytest.mark.parametrize(("first", "then"), [(0, 100), (50, 100), (30, 50), (100, 0), (100, 100)])
def test_the_rounding_changed_between_two_ends(
    ledger: Ledger, first: int, then: int, seconds: int
) -> None:
    """Paid by a press, which the machine dates; ended and reopened by what Telegram dates."""
    ledger.opens()
    ledger.do(lambda work: change_settings(work, ChatSettings(round=first)))
    ledger.says("pay cat ben 1230")
    ledger.says("pay dan ming 440")
    ledger.ends()
    ledger.do(lambda work: change_settings(work, ChatSettings(round=then)))
    at = START + timedelta(hours=1)
    for one in ledger.statement().dues:
        ledger.pays(one.id, ledger.payer(one), at=at + timedelta(seconds=seconds))
    ledger.do(reopen, at=at)
    for said in ("pay ming cat 275", "pay ben dan 333"):
        ledger.says(said, at=at)
    ledger.do(end_night, at=at)
    assert ledger.faults() == []

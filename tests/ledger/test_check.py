"""The check of a ledger: silent where all is well, and exact about each thing that is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine
from sqlalchemy.event import listen
from sqlmodel import Session

from bot.telegram.worker import chat_of_update
from models.ledger import check
from models.ledger.check import find_faults
from models.ledger.database import Database
from models.ledger.viewing import open_read_only
from tests.effort import some
from tests.ledger.rich import COPY, NOTEBOOK, SUPERGROUP, rich
from tests.ledgers import GROUP, Ledger


def faults_found(url: str) -> list[str]:
    with open_read_only(url) as session:
        return [str(fault) for fault in find_faults(session, chat_of_update)]


def test_a_rich_ledger_is_well(database: Database, database_url: str) -> None:
    """After every verb, on either database."""
    rich(database)
    assert faults_found(database_url) == []


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
    assert faults_found(url) == []
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
        f"{NIGHT_1}, entry 1: revision 1 has postings that do not sum to zero",
        f"{NIGHT_1}, entry 1: revision 1 posts {{1: -395, 2: 1600, 3: -800, 4: -400}},",
        f"{NIGHT_1}: balances of the snapshot differ from the sums of the postings by {{1:",
    ),
    "UPDATE posting SET person_id = 12 WHERE id = 1": (
        f"{NIGHT_1}: has postings or dues of somebody of another chat",
        f"{NIGHT_1}, entry 1: revision 1 posts {{12: -400, 2: 1600, 3: -800, 4: -400}},",
        f"{NIGHT_1}: balances of the snapshot differ from the sums of the postings by {{1:",
        f"warning: {NIGHT_1}: dues are [[4, 5, 4230], [2, 3, 4400], [1, 3, 3000], [4, 3,",
    ),
    "UPDATE posting SET night_id = 3 WHERE revision_id = 9": (
        f"{NIGHT_1}, entry 2: revision 9 has postings in another night",
        f"{NIGHT_1}, entry 2: revision 9 posts {{}}, expected {{1: -200, 2: 600, 3: -200, 4:",
        f"{NIGHT_1}: balances of the snapshot differ from the sums of the postings by {{1:",
        f"{NIGHT_1}: dues are [[4, 5, 4230], [2, 3, 4400], [1, 3, 3000], [4, 3, 200]], which",
        f"{NIGHT_3}: balances of the snapshot differ from the sums of the postings by {{1:",
        f"{NIGHT_3}: dues are [[7, 6, 200], [8, 6, 100], [9, 6, 100]], which do not",
    ),
    # revisions
    "UPDATE revision SET transfers = '[[1, 2, 401]]' WHERE id = 1": (
        f"{NIGHT_1}, entry 1: revision 1 posts {{1: -400, 2: 1600, 3: -800, 4: -400}},",
        f"{NIGHT_1}, entry 1: revision 11 posts {{1: -400, 2: -3200, 3: 4000, 4: -400}},",
    ),
    "UPDATE revision SET transfers = '[[1, 3, 5]]' WHERE id = 10": (
        f"{NIGHT_1}, entry 3: revision 10 keeps other transfers than what it undid",
    ),
    "UPDATE revision SET transfers = '[[1, 2, -5]]' WHERE id = 5": (
        "row 5 of revision cannot be read: transfers.0.2: Input should be greater than 0",
        f"{NIGHT_1}, entry 5: revision 5 posts {{}}, expected {{1: 5, 2: -5}}",
        f"{NIGHT_1}, entry 5: moves [[1, 2, -5]], expected []",
    ),
    "UPDATE revision SET transfers = '[[1, 2' WHERE id = 5": (
        "row 5 of revision cannot be read: transfers: Invalid JSON: EOF while parsing a list",
    ),
    """UPDATE revision SET event = '{"kind":"dance"}' WHERE id = 22""": (
        "row 22 of revision cannot be read: event: Input tag 'dance' found using 'kind' does",
    ),
    """UPDATE revision SET event = replace(event, '"tai":2', '"tai":3') WHERE id = 16""": (
        f"{NIGHT_1}, entry 12: moves [[5, 1, 200], [3, 1, 200], [2, 1, 400]], expected [[5,",
        f"{NIGHT_1}: the snapshot differs from what the entries lead to in balances",
    ),
    """UPDATE revision SET event = replace(event, '"player":3', '"player":9') WHERE id = 22""": (
        f"{NIGHT_1}, entry 14: does not hold by the rules of the night: not_seated (player=9)",
    ),
    'UPDATE revision SET event = \'{"kind":"draw"}\' WHERE id = 10': (
        f"{NIGHT_1}, entry 3: revision 10 says another event than before",
    ),
    "UPDATE revision SET kind = 'dreamt' WHERE id = 8": (
        "row 8 of revision cannot be read: kind: Input should be 'recorded', 'undone',",
        f"{NIGHT_1}, entry 2: revision 8 is undone and stands, or is not and does not",
    ),
    "UPDATE revision SET kind = 'fixed' WHERE id = 4": (
        f"{NIGHT_1}, entry 4: revision 4 is recorded and not the first, or the first and not",
    ),
    "UPDATE revision SET kind = 'recorded' WHERE id = 11": (
        f"{NIGHT_1}, entry 1: revision 11 is recorded and not the first, or the first and not",
        f"{NIGHT_1}, entry 1: revision 11 says another event than before",
    ),
    "UPDATE revision SET kind = 'redone' WHERE id = 11": (
        f"{NIGHT_1}, entry 1: revision 11 cannot be done after what was done before it",
        f"{NIGHT_1}, entry 1: revision 11 says another event than before",
    ),
    "UPDATE revision SET stands = 1 WHERE id = 28": (
        f"{NIGHT_2}, entry 5: revision 28 is undone and stands, or is not and does not",
        f"{NIGHT_2}, entry 5: revision 28 posts {{1: 100, 2: -400, 3: 200, 5: 100}}, expected",
        f"{NIGHT_2}: the snapshot differs from what the entries lead to in balances, deal",
    ),
    "DELETE FROM milestone WHERE id = 2; UPDATE revision SET cause_id = NULL WHERE id = 19": (
        f"{NIGHT_1}, entry 2: revision 20 is replayed without a cause",
        f"{NIGHT_1}, entry 4: revision 21 is replayed without a cause",
        f"{NIGHT_1}, entry 13: revision 19 is replayed without a cause",
    ),
    "UPDATE revision SET cause_id = 5 WHERE id = 19": (
        f"{NIGHT_1}, entry 13: revision 19 cannot follow from its cause",
    ),
    "UPDATE revision SET cause_id = 1 WHERE id = 5": (
        f"{NIGHT_1}, entry 5: revision 5 cannot follow from its cause",
    ),
    # numbers
    "INSERT INTO entry (night_id, number) VALUES (2, 7)": (
        f"{NIGHT_2}: counts other entries than there are",
        f"{NIGHT_2}, entry 7: has no revision",
    ),
    "UPDATE entry SET number = 8 WHERE night_id = 2 AND number = 6": (
        f"{NIGHT_2}: does not number its entries from 1 on",
    ),
    "UPDATE night SET entries = 20 WHERE id = 2": (
        f"{NIGHT_2}: counts other entries than there are",
    ),
    # the state
    """UPDATE night SET snapshot = replace(snapshot, '"hand":', '"hand":1') WHERE id = 1""": (
        f"{NIGHT_1}: the snapshot differs from what the entries lead to in deal",
    ),
    """UPDATE night SET snapshot = replace(snapshot, '"1":-34', '"1":-35') WHERE id = 2""": (
        f"{NIGHT_2}: balances of the snapshot differ from the sums of the postings by {{1:",
        f"{NIGHT_2}: the snapshot differs from what the entries lead to in balances",
    ),
    "UPDATE night SET snapshot = '{' WHERE id = 2": (
        f"{NIGHT_2}: cannot be read: Expecting property name enclosed in double quotes: line",
    ),
    "UPDATE night SET current_rules = rules WHERE id = 1": (
        f"{NIGHT_1}: the snapshot differs from what the entries lead to in rules",
    ),
    "UPDATE night SET rules = '{}' WHERE id = 2": (
        "row 2 of night cannot be read: rules.preset: Field required",
    ),
    """INSERT INTO checkpoint
       SELECT 1, 3, current_rules, replace(snapshot, '"hand":', '"hand":1') FROM night WHERE id = 1
    """: (f"{NIGHT_1}, entry 3: the checkpoint differs from what the entries lead to in rules,",),
    "INSERT INTO checkpoint SELECT 2, 50, current_rules, snapshot FROM night WHERE id = 2": (
        f"{NIGHT_2}: has a checkpoint behind no entry",
    ),
    # the night
    "DROP INDEX night_open; UPDATE night SET status = 'open', ended = NULL WHERE id = 3": (
        "the tables are not as the migrations make them: add_index night_open",
        f"{NIGHT_3}: is open beside another of its topic",
        f"{NIGHT_2}: is open beside another of its topic",
        f"{NIGHT_3}: is open, but settled",
    ),
    "UPDATE night SET status = 'lost' WHERE id = 3": (
        "row 3 of night cannot be read: status: Input should be 'open' or 'ended'",
        f"{NIGHT_3}: is ended at no time, or open at one",
    ),
    "UPDATE night SET ended = NULL WHERE id = 1": (
        f"{NIGHT_1}: is ended at no time, or open at one",
    ),
    "UPDATE night SET ended = started WHERE id = 2": (
        f"{NIGHT_2}: is ended at no time, or open at one",
    ),
    "UPDATE night SET seats = '[12, 7, 8, 8]' WHERE id = 3": (
        "row 3 of night cannot be read: seats: four different persons",
        f"{NIGHT_3}: person 12, who is not of this chat, is seated",
    ),
    "UPDATE night SET seats = '[2, 1, 3, 12]' WHERE id = 2": (
        f"{NIGHT_2}: person 12, who is not of this chat, is seated",
        f"{NIGHT_2}, entry 6: moves [[1, 3, 400], [2, 3, 400], [5, 3, 400]], expected [[2, 3,",
        f"{NIGHT_2}: the snapshot differs from what the entries lead to in seats, balances",
    ),
    "UPDATE night SET board_changes = 99 WHERE id = 2": (
        f"{NIGHT_2}: has a board that shows a later change",
    ),
    "UPDATE summary SET changes = 99": (f"{NIGHT_1}: has a summary of a later change",),
    "UPDATE summary SET facts = 'x'": (
        "row 1 of summary cannot be read: facts: Invalid JSON: expected value at line 1",
    ),
    "UPDATE milestone SET seats = '[1, 2, 3, 12]' WHERE id = 1": (
        f"{NIGHT_1}: person 12, who is not of this chat, is seated",
    ),
    # settling
    "UPDATE due SET cents = cents + 1 WHERE id = 5": (
        f"{NIGHT_1}: dues are [[4, 5, 4230], [2, 3, 4401], [1, 3, 3000], [4, 3, 200]], which",
    ),
    "UPDATE due SET withdrawn = 0 WHERE id = 1": (
        f"{NIGHT_1}: dues are [[4, 5, 4400], [4, 5, 4230], [2, 3, 4400], [1, 3, 3000], [4, 3,",
    ),
    "UPDATE night SET settled = false WHERE id = 1": (
        f"{NIGHT_1}: is not settled, but has dues or takes some on",
    ),
    "UPDATE night SET settled = true WHERE id = 2": (
        f"{NIGHT_2}: is open, but settled",
        f"warning: {NIGHT_2}: dues are [], which do not settle {{1: -3400, 2: -4800, 3: 8800,",
    ),
    "DELETE FROM due WHERE night_id = 1; DELETE FROM handover WHERE night_id = 1": (
        f"warning: {NIGHT_1}: dues are [], which do not settle {{1: -3000, 2: -4450, 3: 7650,",
    ),
    "UPDATE due SET night_id = 2 WHERE id = 4": (
        f"{NIGHT_2}: is not settled, but has dues or takes some on",
        f"warning: {NIGHT_1}: dues are [[2, 3, 4400], [1, 3, 3000], [4, 3, 200]], which do",
    ),
    "UPDATE due SET payer_id = 12 WHERE id = 1": (
        f"{NIGHT_1}: has postings or dues of somebody of another chat",
    ),
    "UPDATE due SET cents = -5 WHERE id = 1": (
        f"{NIGHT_1}: due 1 is of nothing, or from somebody to themself",
    ),
    "DELETE FROM due WHERE id = 5": (
        f"{NIGHT_1}: handover 7 is for no due",
        f"warning: {NIGHT_1}: dues are [[4, 5, 4230], [1, 3, 3000], [4, 3, 200]], which do",
    ),
    "UPDATE handover SET kind = 'stolen' WHERE id = 2": (
        "row 2 of handover cannot be read: kind: Input should be 'paid', 'objected',",
    ),
    "UPDATE handover SET cents = 5 WHERE id = 5": (
        f"{NIGHT_1}: handover 5 has a sum of the wrong sign",
    ),
    "UPDATE handover SET entry_id = NULL WHERE id = 6": (
        f"{NIGHT_1}: handover 6 is carried by no entry of this chat, or by one and not carried",
    ),
    "UPDATE handover SET netted_in = 1 WHERE id = 6": (
        f"{NIGHT_1}: dues are [[4, 5, 4230], [2, 3, 4400], [1, 3, 3000], [4, 3, 200]], which",
    ),
    "UPDATE handover SET kind = 'netted' WHERE id = 6": (
        f"{NIGHT_1}: handover 6 is carried by no entry of this chat, or by one and not carried",
        f"{NIGHT_1}: handover 6 is netted in no later night of this chat, or in one and not",
    ),
    "UPDATE handover SET cents = 40 WHERE id = 1": (
        f"{NIGHT_1}: dues are [[4, 5, 4230], [2, 3, 4400], [1, 3, 3000], [4, 3, 200]], which",
        f"{NIGHT_1}: due 4 of 4230 cents is charged twice: 40 were paid, 4200 carried over",
    ),
    """INSERT INTO handover
           (night_id, payer_id, payee_id, kind, cents, entry_id, by_id, by_name, at)
       SELECT night_id, payer_id, payee_id, kind, 1, entry_id, by_id, by_name, at
       FROM handover WHERE id = 6
    """: (f"{NIGHT_1}: due 4 of 4230 cents is charged twice: 30 were paid, 4201 carried over",),
    # moments
    "UPDATE night SET ended = '2026-11-20 19:50:00' WHERE id = 1": (
        f"{NIGHT_1}: end is dated 2026-11-20T19:50:00+00:00, after 2026-11-20T20:02:00+00:00",
    ),
    "UPDATE revision SET at = '2026-11-18 20:00:00' WHERE id = 1": (
        f"{NIGHT_1}: revision 1 is dated 2026-11-18T20:00:00+00:00, after",
    ),
    "UPDATE revision SET at = '2026-11-20 01:00:00' WHERE id = 1": (),  # said while Kaki was away
    "UPDATE milestone SET at = '2036-11-20 19:00:00' WHERE id = 1": (
        f"{NIGHT_1}: milestone 2 is dated 2026-11-20T20:44:00+00:00, after",
    ),
    "UPDATE handover SET at = '2016-11-20 19:00:00' WHERE id = 1": (
        f"{NIGHT_1}: handover 1 is dated 2016-11-20T19:00:00+00:00, after",
    ),
    # chats
    "INSERT INTO person (id, chat_id, name, same_as) VALUES (99, -200, 'Bobby', 777)": (
        "row 99 of person names a row of person that is not there",
        f"chat {COPY}: person 99 is the same as nobody of this chat",
    ),
    "INSERT INTO person (id, chat_id, name, same_as) VALUES (99, -200, 'Bobby', 99)": (
        f"chat {COPY}: person 99 is the same as themself",
    ),
    "INSERT INTO person (id, chat_id, name, user_id, same_as) VALUES (99, -200, 'Bo', 5, 10)": (
        f"chat {COPY}: person 99 is another, and still a user",
    ),
    "UPDATE household SET head_id = 12 WHERE chat_id = -1009": (
        f"chat {SUPERGROUP}: household 2 settles with somebody of another chat",
    ),
    "INSERT INTO household VALUES (1, -1009, 3)": (
        f"chat {SUPERGROUP}: household 2 settles with one who settles with another, or with",
    ),
    "UPDATE household SET head_id = 777 WHERE chat_id = -200": (
        "row 11 of household names a row of person that is not there",
        f"chat {COPY}: household 11 settles with somebody of another chat",
    ),
    "UPDATE chat SET rules = '{}' WHERE id = -1009": (
        "row -1009 of chat cannot be read: rules.preset: Field required",
    ),
    "UPDATE chat SET moved_to = -5 WHERE id = 7": (
        f"chat {NOTEBOOK}: moved to a chat that is not there",
        f"chat {NOTEBOOK}: moved away, but has nights, people or a join card",
    ),
    "UPDATE chat SET moved_to = -100 WHERE id = -1009": (
        f"chat {SUPERGROUP}: moved to a chat that leads back",
        f"chat {GROUP}: moved to a chat that leads back",
        f"chat {SUPERGROUP}: moved away, but has nights, people or a join card",
    ),
    "UPDATE lobby SET seats = '[null]'": (
        "row 7 0 of lobby cannot be read: seats: List should have at least 4 items after",
    ),
    # the queue
    "UPDATE queue SET payload = 'x' WHERE update_id = 9002": (
        f"chat {GROUP}: update 9002 is not a JSON object",
    ),
    "UPDATE queue SET payload = '[]' WHERE update_id = 9002": (
        f"chat {GROUP}: update 9002 is not a JSON object",
    ),
    "UPDATE queue SET chat_id = -1009 WHERE update_id = 9002": (
        f"chat {SUPERGROUP}: update 9002 is update 9002 of chat -100",
    ),
    "UPDATE queue SET taken = datetime('now', '-3 days')": (
        f"warning: chat {GROUP}: update 9002 waits for 3 days",
    ),
    "UPDATE queue SET verdict = 'asked' WHERE update_id = 9002": (
        f"chat {GROUP}: queue 9002 was judged, but is still kept",
    ),
    "UPDATE queue SET verdict = 'guilty' WHERE update_id = 9001": (
        "row 9001 of queue cannot be read: verdict: Input should be 'booked', 'refused',",
    ),
    "UPDATE answer SET body = '' WHERE id = 3": (
        f"chat {SUPERGROUP}: answer 3 is to be sent, but is no JSON object",
    ),
    "UPDATE answer SET sent = 1 WHERE id = 3": (
        f"chat {SUPERGROUP}: answer 3 was sent, but keeps its text, or no place and message",
    ),
    "UPDATE answer SET sent = 1, message_id = 8, body = '' WHERE id = 5": (
        f"chat {SUPERGROUP}: answer 5 was sent, but keeps its text, or no place and message",
    ),
    "UPDATE question SET state = 'lost' WHERE id = 1": (
        "row 1 of question cannot be read: state: Input should be 'open', 'answered' or",
        f"chat {SUPERGROUP}: question 1 is over, but what it was about is kept",
    ),
    "UPDATE question SET text = '' WHERE id = 1": (
        f"chat {SUPERGROUP}: question 1 is open, but asks nothing",
    ),
    "UPDATE question SET kind = 'win', path = '[{}]' WHERE id = 1": (
        f"chat {SUPERGROUP}: question 1 is open, but asks nothing",
    ),
    "UPDATE question SET options = '[]' WHERE id = 3": (
        f"chat {SUPERGROUP}: question 3 is over, but what it was about is kept",
    ),
    # the tables
    "UPDATE alembic_version SET version_num = '0001'": ("the tables are of migration 0001",),
    "DROP TABLE alembic_version": ("the tables are of migration None",),
    "DROP INDEX queue_unjudged": (
        "the tables are not as the migrations make them: add_index queue_unjudged",
    ),
}


@pytest.mark.parametrize("statements", some([*SPOILT]), ids=lambda said: said[:60])
def test_each_spoilt_row_is_named(
    sound: Engine, statements: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That, and nothing else. Tables are compared, which takes longest, where one is dropped."""
    if "DROP" not in statements:
        monkeypatch.setattr(check, "_check_schema", lambda _: ())
    with sound.connect() as connection, Session(connection, autoflush=False) as session:
        for statement in statements.split(";"):
            connection.exec_driver_sql(statement)
        said = [str(fault) for fault in find_faults(session, chat_of_update)]
    assert len(said) == len(SPOILT[statements]), said
    for fault, expected in zip(said, SPOILT[statements], strict=True):
        assert fault.startswith(expected)

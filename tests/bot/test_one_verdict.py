"""One verdict an update: after a restart it is answered, and not judged again."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlmodel import col, select

from models.ledger.tables import QueuedUpdate, Verdict
from tests.bot.test_faults import until
from tests.call_params import Params
from tests.effort import PATIENCE
from tests.evenings import AT_REST, Evening, evening_at
from tests.faults import Fault

NEWGAME = "/newgame Ah Ming, Ben, Cat, Dan"
FLOODED = Fault(429, "Too Many Requests: retry after 3600", {"retry_after": 3600})


def refuse_messages_for_an_hour(method: str, _params: Params) -> Fault | None:
    """Injects Telegram's refusal of any message for an hour."""
    return FLOODED if method in ("sendmessage", "sendphoto", "editmessagetext") else None


async def wait_for_verdicts(evening: Evening, number: int) -> None:
    """Waits until so many updates have their verdict."""
    async with asyncio.timeout(PATIENCE):
        while len(verdicts(evening)) < number:
            await asyncio.sleep(0.01)


def verdicts(evening: Evening) -> list[str]:
    """Returns the verdicts of all updates that were for Kaki, in order."""
    with evening.database.reading() as session:
        query = select(QueuedUpdate.verdict).order_by(col(QueuedUpdate.update_id))
        said = session.exec(query).all()
        return [verdict for verdict in said if verdict not in (None, Verdict.IGNORED)]


def entries_by_night(evening: Evening) -> list[list[tuple[str, bool]]]:
    """Returns the entries of every night: the text of each, and whether it is undone."""
    nights = evening.export()["nights"]
    assert isinstance(nights, list)
    return [[(one["text"], one["undone"]) for one in night["entries"]] for night in nights]


@dataclass(frozen=True)
class Talk:
    """Messages before Telegram falls silent and while it is, and the entries after all.

    `answers` must be said after the start, in order.
    """

    before: tuple[tuple[str, str], ...]
    silent: tuple[tuple[str, str], ...]
    verdicts: tuple[Verdict, ...]
    book: list[list[tuple[str, bool]]]
    answers: tuple[str, ...]


BOOKED, REFUSED, ANSWERED = Verdict.BOOKED, Verdict.REFUSED, Verdict.ANSWERED
SILENCES = {
    "an undo of nothing is not carried out on the win that came after it": Talk(
        before=(("Ah Ming", NEWGAME),),
        silent=(("Ben", "/undo"), ("Ben", "/hu 3 cat")),
        verdicts=(REFUSED, BOOKED),
        book=[[("/hu 3 cat", False)]],
        answers=("nothing to undo", "#1 Ben ← Cat · 3 tai"),
    ),
    "a win before the night is not booked in the night opened later": Talk(
        before=(),
        silent=(("Ben", "/hu ben 3 cat"), ("Ah Ming", NEWGAME)),
        verdicts=(REFUSED, BOOKED),
        book=[[]],
        answers=("No night is open", "Tiles up!"),
    ),
    "a win refused for a foul stays refused once the foul is undone": Talk(
        before=(("Ah Ming", NEWGAME), ("Ah Ming", "/foul ben long")),
        silent=(("Ben", "/hu 3 cat"), ("Ben", "/undo")),
        verdicts=(REFUSED, BOOKED),
        book=[[("/foul ben long", True)]],
        answers=("cannot win", "undone"),
    ),
    "the farewell is of the night that ended": Talk(
        before=(("Ah Ming", NEWGAME), ("Ben", "/hu 3 cat")),
        silent=(("Ah Ming", "/end"), ("Ah Ming", NEWGAME), ("Dan", "/draw")),
        verdicts=(BOOKED, BOOKED, BOOKED),
        book=[[("/hu 3 cat", False)], [("/draw", False)]],
        answers=("Good night!", "Tiles up!", "A draw"),
    ),
}


@pytest.mark.parametrize("talk", SILENCES.values(), ids=SILENCES)
async def test_a_restart_answers_what_was_judged_and_judges_it_no_more(
    tmp_path: Path, talk: Talk
) -> None:
    """Telegram takes no message, Kaki is stopped and started: the answers come, nothing else.

    No board follows meanwhile: it would take the place of what was said when the night began.
    """
    async with evening_at(tmp_path, pace=AT_REST) as evening:
        for name, text in talk.before:
            await evening.says(name, text)
        known = len(verdicts(evening))
        evening.table.fault = refuse_messages_for_an_hour
        for name, text in talk.silent:
            evening.table.say(evening.person(name).id, text)
        await wait_for_verdicts(evening, known + len(talk.silent))
        assert verdicts(evening)[known:] == [verdict.value for verdict in talk.verdicts]
        assert entries_by_night(evening) == talk.book
        before = evening.shown()
    async with evening_at(tmp_path, pace=AT_REST) as evening:
        await until(lambda: all(one in evening.changed(before) for one in talk.answers), 60)
        await evening.settled()
        assert entries_by_night(evening) == talk.book
        said = evening.changed(before)
        places = [said.rfind(answer) for answer in talk.answers]
        assert -1 not in places, said
        assert places == sorted(places), said


# --- what is kept --------------------------------------------------------------------------------


def ledger_files_as_text(evening: Evening) -> str:
    """Returns the content of the ledger's files."""
    path = Path(evening.database.engine.url.database or "")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    files = [path, path.with_name(path.name + "-wal")]
    return "".join(file.read_bytes().decode("latin-1") for file in files if file.exists())


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("/paynwo 98765432", "98765432"),
        ("/paynow 98765432", "98765432"),
        ("Dan still owes me for the durian", "durian"),
        ("/stats durian", "durian"),
    ],
)
async def test_a_judged_text_is_not_kept(night: Evening, text: str, secret: str) -> None:
    """Be it talk, a command that was answered, or a misspelt number."""
    answer = await night.says("Ben", text)
    assert secret not in ledger_files_as_text(night)
    if secret.isdigit():
        assert secret not in answer

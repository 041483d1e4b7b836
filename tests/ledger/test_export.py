"""The export: exactly the form of the notation page, through the command line too."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from datetime import datetime
from io import StringIO
from typing import Any, NamedTuple

import pytest

from bot.__main__ import main
from models.ledger.archive.export import rendered, whole_chat
from models.ledger.night.entries import record
from models.ledger.people.identity import enrol, identify
from models.ledger.values import Actor, Seat
from models.rules.events import Payment, Substitution
from models.rules.house import HouseRules
from tests.ledgers import BEN, ON_SQLITE, Ledger

NIGHT = (
    *("id", "state", "started", "ended", "rules", "round", "hand", "dealer"),
    *("players", "entries", "settlement"),
)
ENTRY = ("number", "kind", "text", "by", "at", "undone", "transfers")


class Printed(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


def command(url: object, *arguments: str) -> Printed:
    """`python -m bot export ...` on the ledger at `url`."""
    out, err = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["python -m bot", "export", *arguments])
        patch.setenv("DATABASE_URL", str(url))
        try:
            status = main()
        except SystemExit as ended:  # as the library ends what it cannot read
            status = int(ended.code or 0)
    return Printed(status, out.getvalue(), err.getvalue())


def test_the_form(night: Ledger) -> None:
    """Keys and their order, kinds, marks, and money in cents."""
    night.says("bite ben", BEN)
    night.says("ben 3 cat", BEN)
    night.undo()
    night.says("kong dan", BEN)
    night.says("draw", BEN)
    night.says("pay cat ben 550", BEN)
    night.says("foul ming", BEN)
    ledger = night.export()
    assert list(ledger) == ["chat_id", "title", "nights"]
    assert (ledger["chat_id"], ledger["title"]) == (-100, "Friday")
    (told,) = ledger["nights"]
    assert tuple(told) == NIGHT
    assert tuple(told["rules"]) == tuple(HouseRules.model_fields)
    assert (told["id"], told["state"], told["ended"]) == (1, "open", None)
    assert (told["round"], told["hand"], told["dealer"]) == ("E", 2, "Ben")
    assert [entry["kind"] for entry in told["entries"]] == [
        *("bite", "win", "kong", "draw", "payment", "foul"),
    ]
    assert [entry["undone"] for entry in told["entries"]] == [False, True, *[False] * 4]
    assert all(tuple(entry) == ENTRY for entry in told["entries"])
    assert told["entries"][4]["transfers"] == [{"from": "Cat", "to": "Ben", "cents": 550}]
    assert told["players"][1] == {"name": "Ben", "user_id": 1001, "seat": "E", "balance": 950}
    assert [tuple(player) for player in told["players"]] == [
        ("name", "user_id", "seat", "balance")
    ] * 4
    assert all(tuple(row) == ("from", "to", "cents", "paid") for row in told["settlement"])
    moments = [told["started"], *(entry["at"] for entry in told["entries"])]
    assert all(datetime.fromisoformat(moment).tzinfo is not None for moment in moments)


@ON_SQLITE
@pytest.mark.parametrize("chat_id", [-100, -1002000000001, 7])
def test_the_command_line_prints_the_same(night: Ledger, chat_id: int) -> None:
    """Negative ids are ids and no options; the text is JSON and nothing else."""
    other = Ledger(night.database, chat_id)
    if chat_id != night.chat_id:
        other.opens("小明", "Ben", "<b>Cat</b>", "Dan")
    other.says("ben 3 dan")
    printed = command(other.database.engine.url, str(chat_id), "--json")
    assert (printed.status, printed.err) == (0, "")
    read: dict[str, Any] = json.loads(printed.out)
    assert read == json.loads(rendered(whole_chat(other.database, chat_id)))
    assert {key: read[key] for key in ("chat_id", "title", "nights")} == json.loads(
        json.dumps(other.export())
    )
    assert list(read) == ["chat_id", "title", "nights", "archive"]


def test_a_chat_without_a_night(ledger: Ledger) -> None:
    """Nothing there is an empty list, in either form."""
    url = ledger.database.engine.url
    printed = command(url, "-5", "--json")
    read = json.loads(printed.out)
    assert (read["chat_id"], read["title"], read["nights"]) == (-5, "", [])
    assert command(url, "-5").status == 0


def test_what_is_no_id_is_said() -> None:
    """By the library that reads the command line, which ends it."""
    printed = command("sqlite:///nowhere", "abc")
    assert printed.status == 2
    assert "invalid int value: 'abc'" in printed.err


def test_a_database_that_cannot_be_opened_is_one_clear_line() -> None:
    """A setting that does not do says so, by name, without a traceback."""
    printed = command("nonsense://here", "-5")
    assert printed.status == 2
    assert "DATABASE_URL" in printed.err
    assert len(printed.err.splitlines()) == 1


def test_people_of_one_name_are_told_apart(ledger: Ledger) -> None:
    """By username, else by a number: in transfers, players and payments, and so imported."""
    ledger.opens("Ming", "Ben", "Cat", "Dan")
    ben = ledger.table().state.seats[1]
    ledger.do(lambda work: identify(work, ben), by=BEN)
    other = Actor(1050, "Ben")
    ledger.do(lambda work: enrol(work, Seat("Ben", other.user_id)))
    dan = ledger.table().state.seats[3]
    twin = next(m.id for m in ledger.table().members.values() if m.user_id == other.user_id)
    ledger.do(lambda work: record(work, Substitution(leaves=dan, joins=twin)))
    event = Payment(payer=twin, payee=ben, cents=600)
    ledger.do(lambda work: record(work, event))
    (told,) = ledger.export()["nights"]
    assert told["entries"][1]["transfers"] == [{"from": "Ben (2)", "to": "Ben (ben)", "cents": 600}]
    assert told["settlement"] == [{"from": "Ben (2)", "to": "Ben (ben)", "cents": 600, "paid": 0}]
    balances = {player["name"]: player["balance"] for player in told["players"]}
    assert balances == {"Ming": 0, "Ben (ben)": 600, "Cat": 0, "Ben (2)": -600, "Dan": 0}

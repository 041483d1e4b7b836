"""The export: exactly the form of the notation page, through the command line too."""

from __future__ import annotations

from datetime import datetime

from models.rules.house import HouseRules
from tests.ledgers import BEN, Ledger

NIGHT = (
    *("id", "state", "started", "ended", "rules", "round", "hand", "dealer"),
    *("players", "entries", "settlement"),
)
ENTRY = ("number", "kind", "text", "by", "at", "undone", "transfers")


def test_an_export_has_its_form(night: Ledger) -> None:
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
        *("bite", "win", "kong", "draw", "payment", "foul")
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

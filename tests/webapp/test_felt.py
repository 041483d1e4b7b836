"""The felt and the sheet of a win, without a page: the outcome of each tap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.text.at_table import translator_for_table
from bot.webapp.actions import SheetRequest
from bot.webapp.felt import Felt, make_felt_reply
from models.ledger.database import Database
from models.rules.events import EVENT, Win
from models.rules.house import HouseRules, Preset
from models.rules.night import apply_event
from models.rules.payments import net_gains
from models.rules.presets import PRESETS
from tests.ledgers import STANDARD, Ledger, sqlite_in
from tests.webapp.conftest import Json


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    """A ledger in which no night is open yet."""
    opened = Ledger(Database(sqlite_in(tmp_path)))
    yield opened
    opened.database.close()


class Thumb:
    """Taps at a table of Ming (deals), Ben, Cat and Dan; nothing is booked."""

    def __init__(self, ledger: Ledger, rules: HouseRules = STANDARD, language: str = "en") -> None:
        ledger.opens(rules=rules)
        table = ledger.table()
        spoken = table.settings.model_copy(update={"language": language})
        self.table = replace(table, me=None, settings=spoken)
        self.translator = translator_for_table(self.table)
        names = (self.table.name(player) for player in self.table.state.seats)
        self.players = dict(zip(names, self.table.state.seats, strict=True))
        self.sheet: Json = {}

    def felt(self, number: int | None = None) -> Felt:
        """Returns the felt as the app gets it."""
        return Felt(self.translator, self.table, SheetRequest(number=number))

    def begun(self) -> dict[str, Json]:
        """Returns what can be begun, by the first word of its label."""
        return {one["label"]: one for one in make_felt_reply(self.table).as_json()["begun"]}

    def taps(self, *names: str) -> Json:
        """Returns what taps on the seats lead to."""
        told = self.begun()[""]
        for name in names:
            told = told["seats"][str(self.players[name])]
        self.sheet = told.get("sheet", {})
        return told

    def picks(self, label: str, within: str = "") -> Json:
        """Picks an option of the sheet by its label in a row; the sheet follows."""
        rows = [row for row in self.sheet["rows"] if row["label"] == within or not within]
        (option, *_) = [
            one for row in rows for one in row["options"] if one["label"].startswith(label)
        ]
        if "draft" in option:
            said = json.loads(json.dumps({"draft": option["draft"], "at": option.get("at", 0)}))
            asked = SheetRequest.model_validate(said)
            self.sheet = (
                replace(self.felt(), asked=asked).make_requested_sheet().make_reply().as_json()
            )
        return dict(option)

    def row(self, label: str) -> dict[str, bool]:
        """Returns the options of a row by label, and the chosen one; none without such a row."""
        options = [
            one for row in self.sheet["rows"] if row["label"] == label for one in row["options"]
        ]
        return {one["label"]: bool(one.get("on")) for one in options}


def wins(told: Any) -> Iterator[tuple[str, Win]]:
    """Yields each win that one tap completes, with the sum shown for it."""
    match told:
        case {"event": {"kind": "win"}, "worth": str(worth)}:
            win = EVENT.validate_python(told["event"])
            assert isinstance(win, Win)
            yield worth, win
        case dict():
            for part in told.values():
                yield from wins(part)
        case list():
            for part in told:
                yield from wins(part)
        case _:
            pass


@pytest.mark.parametrize("preset", Preset)
def test_the_third_tap_books_what_its_button_shows(ledger: Ledger, preset: Preset) -> None:
    """Every winner, shooter and tai, to the cent."""
    thumb = Thumb(ledger, PRESETS[preset])
    told = list(wins(thumb.begun()[""]))
    rules = thumb.table.state.rules
    assert len(told) == 16 * (rules.limit_tai - rules.min_tai + 1)
    for worth, win in told:
        net = net_gains(apply_event(thumb.table.state, win).transfers)
        assert worth == str(thumb.translator.money(net[win.winners[0].player])), win


def test_the_same_seat_tapped_twice_is_a_self_draw(ledger: Ledger) -> None:
    """Ben and Cat: Ben off Cat. Then the tai are asked for."""
    thumb = Thumb(ledger)
    first = thumb.taps("Ben")
    assert "Tap Ben again for self-drawn" in first["asks"]
    assert thumb.taps("Ben", "Cat")["sheet"]["title"] == "Ben ← Cat"
    assert thumb.taps("Ben", "Ben")["sheet"]["title"] == "Ben, self-drawn"
    event = thumb.picks("3 tai")["event"]
    assert (event["winners"][0]["player"], event["discarder"]) == (thumb.players["Ben"], None)


def test_a_kind_that_the_house_does_not_play_says_so_on_its_button(ledger: Ledger) -> None:
    """Before a seat is tapped."""
    told = Thumb(ledger, replace_(STANDARD, bites="off")).begun()["Bite"]
    assert "/house bites all" in told["refused"]
    assert "seats" not in told


def replace_(rules: HouseRules, **changes: object) -> HouseRules:
    """Returns the rules with some of them changed."""
    return HouseRules.model_validate(rules.model_dump() | changes)


@pytest.mark.parametrize(
    ("language", "begun", "asks"),
    [("en", "False win", "Ben’s false win: off whom?"), ("zh", "诈胡", "Ben诈胡：谁打的牌？")],
)
def test_the_shooter_of_a_false_win_is_asked_as_of_a_false_win(
    ledger: Ledger, language: str, begun: str, asks: str
) -> None:
    thumb = Thumb(ledger, language=language)
    told = thumb.begun()[begun]["seats"][str(thumb.players["Ben"])]
    assert told["asks"].startswith(asks)


def test_special_hands_and_claims_unfold_on_request(ledger: Ledger) -> None:
    """Ones that contradict the hand are not offered."""
    thumb = Thumb(ledger)
    thumb.taps("Ben", "Ben")
    assert thumb.row("How it was won") == {}
    thumb.picks("A special hand")
    offered = thumb.row("How it was won")
    assert "robbing a kong" not in offered
    thumb.picks("flower replacement", "How it was won")
    thumb.picks("flower replacement", "How it was won")
    assert thumb.row("How it was won")["flower replacement ×2"]
    event = thumb.picks("thirteen orphans")["event"]
    assert event["winners"][0]["hand"] == {"by": "special", "pattern": "thirteen_orphans"}
    assert event["winners"][0]["claims"] == ["flower_replacement"] * 2

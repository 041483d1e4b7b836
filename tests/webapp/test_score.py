"""A hand on the keypad: what it is worth here, or what it waits for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.text.translator import translator_of
from bot.webapp.actions import Scoring
from bot.webapp.scoring import scored_hand
from models.ledger.database import Database
from models.rules.notation import parse_hand
from models.rules.pattern_ids import PatternId
from tests.ledgers import Ledger, sqlite_in
from tests.webapp.conftest import Json

HANDS = """
hand                          how            state       tai  what
123456789m 23p 55s +4p        off            win         4    all_chows
123456789m 23p 55s +4p | f2   drawn          win         2    lesser_all_chows concealed_hand
(EEE) 123m 456m 78m 22p +9m   off            win         2    seat_wind_pung round_wind_pung
123m 456m 789m 11p 99s +9s    off            below       0
123456789m 23p 55s            off            waiting     0
123456789m 135p 7s            off            incomplete  0
123m                          off            incomplete  0
123m 5x                       off            wrong       0
11111m                        off            wrong       0
(EEE) 123m 456m 78m 22p +9m   off,last_tile  wrong       0
"""
ROWS = HANDS.strip().splitlines()[1:]


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Ledger]:
    """A night of Ming (deals), Ben, Cat and Dan."""
    ledger = Ledger(Database(sqlite_in(tmp_path)))
    ledger.opens()
    yield ledger
    ledger.database.close()


def scoring(said: Json) -> Scoring:
    """As the page posts it."""
    return Scoring.model_validate_json(json.dumps(said))


def asked(line: str) -> tuple[Scoring, str, int, list[str]]:
    """A row of the table."""
    hand, rest = line[:30].rstrip(), line[30:].split()
    how, *events = rest[0].split(",")
    said: Json = {"hand": hand, "self_draw": how == "drawn", "events": events}
    return scoring(said), rest[1], int(rest[2]), rest[3:]


@pytest.mark.parametrize("line", ROWS)
def test_hands(line: str) -> None:
    """By the book, in the East seat of the East round."""
    said, state, tai, patterns = asked(line)
    worth = scored_hand(translator_of("en"), None, said)
    found = (worth["state"], worth["tai"], [one["id"] for one in worth["patterns"]])
    assert found == (state, tai, patterns), worth
    assert worth["message"]
    if worth["canonical"]:
        assert parse_hand(worth["canonical"]) == parse_hand(said.hand)


def test_what_a_hand_waits_for() -> None:
    """Each tile with how many are left, off a discard and self-drawn."""
    said = Scoring(hand="123456789m 23p 55s")
    waits = scored_hand(translator_of("en"), None, said)["waits"]
    assert [(one["tile"], one["left"], one["tai"], one["drawn"]) for one in waits] == [
        ("1p", 4, 4, 5),
        ("4p", 4, 4, 5),
    ]


def test_circumstances_show_only_where_they_can_be() -> None:
    """What the hand or the way of winning contradicts is not offered."""

    def offered(hand: str, self_draw: bool) -> set[str]:
        worth = scored_hand(translator_of("zh"), None, Scoring(hand=hand, self_draw=self_draw))
        assert all(one["label"] for one in worth["may"])
        return {one["id"] for one in worth["may"]}

    plain, kong = "123456789m 23p 55s +4p", "(EEEE) 123m 456m 78m 22p +9m | f1"
    assert "robbed_kong" in offered(plain, self_draw=False)
    assert offered(plain, self_draw=True) == {"last_tile", "heavenly_hand"}
    assert offered(kong, self_draw=True) == {"last_tile", "flower_replacement", "kong_replacement"}


def test_at_a_table_its_seat_rules_and_sums_count(night: Ledger) -> None:
    """What is East's own for Ming is less for Ben; each sees the sums."""
    table = night.table()
    ming, ben, cat, _ = table.state.seats
    hand = "(EEE) 123m 456m 78m 22p +9m"
    for winner, tai, gets in ((ming, 2, 1600), (ben, 1, 800)):
        said = scoring({"hand": hand, "winner": winner, "from": cat})
        worth = scored_hand(translator_of("en"), table, said)
        moved = {one["id"]: one["cents"] for one in worth["pay"]}
        assert (worth["tai"], moved[winner], sum(moved.values())) == (tai, gets // 2, 0)
    own = scoring({"hand": hand, "winner": cat, "from": cat})
    assert scored_hand(translator_of("en"), table, own)["state"] == "wrong"


def test_a_possible_bao_is_offered_with_its_reason(night: Ledger) -> None:
    """Off a discard the shooter pays; who fed a self-drawn one is for the table to say."""
    table = night.table()
    ming, ben, *_ = table.state.seats
    hand = "(CCC) (FFF) 123m 55s BB +B"
    off = scoring({"hand": hand, "winner": ming, "from": ben})
    bao = scored_hand(translator_of("en"), table, off)["bao"]
    assert {"id": ben, "reason": "dragons", "label": "the third dragon"} in bao


def test_every_circumstance_is_known_to_the_app() -> None:
    """What is none is passed over: an old page says nothing that the rules refuse to read."""
    said = Scoring(hand="123456789m 23p 55s +4p", events=(PatternId.ALL_CHOWS,))
    assert scored_hand(translator_of("en"), None, said)["state"] == "win"

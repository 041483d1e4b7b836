"""A hand on the keypad: its worth at this table, or the tiles it waits for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.text.translator import translator_of
from bot.webapp.actions import ScoreRequest
from bot.webapp.scoring import score_hand
from models.ledger.database import Database
from models.rules.notation import parse_hand
from models.rules.pattern_ids import PatternId
from tests.ledgers import Ledger, sqlite_in
from tests.webapp.conftest import Json

HANDS = """
hand                          how            state       tai  what
123456789m 23p 55s +4p        off            won         4    all_chows
123456789m 23p 55s +4p | f2   drawn          won         2    lesser_all_chows concealed_hand
(EEE) 123m 456m 78m 22p +9m   off            won         2    seat_wind_pung round_wind_pung
123m 456m 789m 11p 99s +9s    off            below       0
123456789m 23p 55s            off            waiting     0
123456789m 135p 7s            off            incomplete  0
123m                          off            incomplete  0
123m 5x                       off            wrong       0
11111m                        off            wrong       0
(EEE) 123m 456m 78m 22p +9m   off,last_tile  won         2    seat_wind_pung round_wind_pung
"""
ROWS = HANDS.strip().splitlines()[1:]


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Ledger]:
    """A night of Ming (deals), Ben, Cat and Dan."""
    ledger = Ledger(Database(sqlite_in(tmp_path)))
    ledger.opens()
    yield ledger
    ledger.database.close()


def scoring(hand: str, winners: list[Json], **said: object) -> ScoreRequest:
    """As the page posts it."""
    draft = {"kind": "win", "winners": winners, **said}
    return ScoreRequest.model_validate_json(json.dumps({"hand": hand, "draft": draft}))


def asked(line: str) -> tuple[ScoreRequest, str, int, list[str]]:
    """A row of the table."""
    hand, rest = line[:30].rstrip(), line[30:].split()
    how, *events = rest[0].split(",")
    said = scoring(hand, [{"claims": events}], self_draw=how == "drawn")
    return said, rest[1], int(rest[2]), rest[3:]


@pytest.mark.parametrize("line", ROWS)
def test_a_hand_of_tiles_is_worth_what_the_book_says(line: str) -> None:
    """In the East seat of the East round; claims that cannot be are left out."""
    said, state, tai, patterns = asked(line)
    worth = score_hand(translator_of("en"), None, said)
    found = (worth.state, worth.tai, [one.id for one in worth.patterns])
    assert found == (state, tai, patterns), worth
    assert worth.message
    if worth.canonical:
        assert parse_hand(worth.canonical) == parse_hand(said.hand)


def test_a_hand_is_priced_by_seat_and_rules_of_the_table(night: Ledger) -> None:
    """East's own tile is worth less to Ben; each sees the sums."""
    table = night.table()
    ming, ben, cat, _ = table.state.seats
    hand = "(EEE) 123m 456m 78m 22p +9m"
    for winner, tai, gets in ((ming, 2, "+8.00"), (ben, 1, "+4.00")):
        said = scoring(hand, [{"player": winner}], discarder=cat)
        worth = score_hand(translator_of("en"), table, said)
        assert (worth.tai, worth.worth) == (tai, gets)
    own = scoring(hand, [{"player": cat}], discarder=cat)
    assert score_hand(translator_of("en"), table, own).state == "wrong"


def test_the_app_knows_every_claim() -> None:
    """A claim of an old page that is none today is passed over."""
    said = scoring("123456789m 23p 55s +4p", [{"claims": [PatternId.ALL_CHOWS]}])
    assert score_hand(translator_of("en"), None, said).state == "won"

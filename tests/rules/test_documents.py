"""The four documents, sentence by sentence: what hands are worth and pay, and what happens;
then what a house may choose instead.

The tables stand in `data/documents`, a sentence a line; a bar of the notation is written `\\|`.
Where a sentence can be read in two ways, its line says which was taken, and the next line which
option takes the other.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.cli.score import answer_lines
from models.rules.bao import possible_bao_reasons
from models.rules.case import Claim
from models.rules.events import (
    Bite,
    BiteKind,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Kong,
    Win,
    Winning,
)
from models.rules.house import BaoReason, HouseRules, Preset
from models.rules.notation import parse_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.payments import Payout, payout
from models.rules.presets import PRESETS
from models.rules.scoring import Score, compute_score
from models.rules.settings import change_setting
from models.rules.tiles import Wind
from tests.rules.worked import BEN, CAT, DAN, MING, TABLE, bao, begun, played, refused, winning

DOCUMENTS = Path(__file__).parent.parent / "data" / "documents"
PLAYERS = {"Ming": MING, "Ben": BEN, "Cat": CAT, "Dan": DAN}


class Said(NamedTuple):
    """A sentence of a document in our words, the case that shows it, and what comes of it."""

    document: Preset
    says: str
    case: str
    how: str
    outcome: str
    pays: str = ""


def said(table: str) -> list[Said]:
    """The rows of a table, in order."""
    lines = (DOCUMENTS / f"{table}.txt").read_text(encoding="utf-8").splitlines()
    rows = [re.split(r"(?<!\\)\|", line) for line in lines if line and line[0] != "#"]
    cells = [[cell.strip().replace("\\|", "|") for cell in row] for row in rows]
    return [Said(Preset(row[0]), *row[1:]) for row in cells]


def named(row: Said) -> str:
    """A row as the name of its test."""
    return f"{row.document}: {row.says}"


def playing(row: Said) -> HouseRules:
    """The document's rules with those of the row set: words with an equals sign."""
    rules = PRESETS[row.document]
    for word in row.how.split():
        key, equals, value = word.partition("=")
        rules = change_setting(rules, key, value) if equals else rules
    return rules


def claimed(row: Said) -> Claim:
    """Seat and round as `S/E`, `zimo`, and the circumstances of a row."""
    words = [word for word in row.how.split() if "=" not in word]
    seat, round_ = next((word.split("/") for word in words if "/" in word), ("E", "E"))
    events = tuple(PatternId(word) for word in words if word in set(CIRCUMSTANCES))
    assert all("/" in word or word in {"zimo", *events} for word in words), words
    return Claim(Wind(seat), Wind(round_), "zimo" in words, events)


# --- what hands are worth ------------------------------------------------------------------------


def judged(row: Said) -> Score:
    """The hand of a row as it says it was won."""
    return compute_score(parse_hand(row.case), claimed(row), playing(row))


def told(result: Score) -> str:
    """A score as the table writes it."""
    if result.reason is not None:
        return f"no {result.reason}"
    patterns = ", ".join(f"{counted.id} {counted.tai}" for counted in result.patterns)
    return f"{result.tai}: {patterns}".strip()


@pytest.mark.parametrize("row", said("worth"), ids=named)
def test_a_hand_is_worth_what_its_document_says(row: Said) -> None:
    """Every sentence about tai."""
    assert told(judged(row)) == row.outcome


def test_no_number_stands_without_a_row() -> None:
    """A hand of its document shows each pattern that a preset scores."""
    shown = {
        (row.document, counted.id) for row in said("worth") for counted in judged(row).patterns
    }
    priced = {
        (preset, pattern)
        for preset, rules in PRESETS.items()
        for pattern in PatternId
        if rules.price(pattern)
    }
    assert priced <= shown, priced - shown


def as_request(row: Said) -> bytes:
    """A row as another program asks for it."""
    claim = claimed(row)
    settings = dict(word.split("=") for word in row.how.split() if "=" in word)
    asked = {
        "hand": row.case,
        "seat": claim.seat,
        "round": claim.round,
        "self_draw": claim.self_draw,
        "events": claim.events,
        "rules": row.document,
        "set": settings,
    }
    return json.dumps(asked).encode()


def answered(row: Said) -> tuple[str, str]:
    """Worth and payments of a row in the answer of `score --batch`, as the table writes them."""
    [line] = answer_lines([as_request(row)])
    answer = json.loads(line)
    if not answer["valid"]:
        return f"no {answer['reason']}", ""
    tai = "/".join(map(str, dict.fromkeys([answer["tai"], answer["raw_tai"]])))
    patterns = ", ".join(f"{counted['id']} {counted['tai']}" for counted in answer["patterns"])
    pays = [str(cents) for cents in answer["pay"].values() if cents is not None]
    return f"{tai}: {patterns}".strip(), " ".join(pays)


@pytest.mark.parametrize("row", said("together"), ids=named)
def test_another_program_is_answered_the_same(row: Said) -> None:
    """Several sentences in one hand: its tai, its patterns, and what is paid."""
    assert answered(row) == (row.outcome, row.pays)


# --- what a hand pays ----------------------------------------------------------------------------


@pytest.mark.parametrize("row", said("pays"), ids=named)
def test_a_hand_pays_what_its_document_says(row: Said) -> None:
    """The discarder, each other; and each on a self-draw."""
    tai, _, special = row.case.partition(" ")
    hand, rules = PatternId(special) if special else None, playing(row)
    discarder, other, each = map(int, row.outcome.split())
    assert payout(rules, int(tai), hand, self_draw=False) == Payout(discarder, other, None)
    assert payout(rules, int(tai), hand, self_draw=True) == Payout(None, None, each)


# --- what happens --------------------------------------------------------------------------------


def event(words: str) -> Event:
    """Returns the event in the words of the table. A bite, and a false win, is Ben's."""
    what, _, rest = words.partition(" ")
    rest, _, off = rest.partition("off ")
    discarder = PLAYERS[off.split()[0]] if off else None
    match what:
        case "draw":
            return Draw()
        case "bite":
            return Bite(player=BEN, what=BiteKind(rest.split()[0]), dealt="dealt" in rest)
        case "kong":
            payer = re.search(r"bao (\w+) (\w+)", off)
            liable = bao(PLAYERS[payer[1]], BaoReason(payer[2])) if payer else None
            return Kong(player=PLAYERS[rest.split()[0]], discarder=discarder, bao=liable)
        case "concealed":
            return Kong(player=PLAYERS[rest.removeprefix("kong ")], concealed=True)
        case "false":
            return FalseWin(player=BEN, discarder=discarder, self_draw=discarder is None)
        case "win":
            winners = tuple(map(winner, rest.split(" and ")))
            return Win(winners=winners, discarder=discarder, konged="konged" in off)
        case _:
            return Foul(player=PLAYERS[rest], foul=FoulKind(what))


def winner(words: str) -> Winning:
    """One winner: who, the tai or the hand's name, the circumstances, who pays for all and why.

    Without a reason it is the table's own ruling.
    """
    who, _, liable = words.partition(" bao ")
    name, worth, *claims = who.split()
    payer, _, reason = liable.strip().partition(" ")
    return winning(
        PLAYERS[name],
        int(worth) if worth.isdecimal() else PatternId(worth),
        *map(PatternId, claims),
        bao=bao(PLAYERS[payer], BaoReason(reason) if reason else None) if payer else None,
    )


@pytest.mark.parametrize("row", said("happens"), ids=named)
def test_each_event_comes_to_what_its_document_says(row: Said) -> None:
    """Payments beside a won hand, bao, penalties, refusals, and who deals next."""
    state, events = begun(playing(row)), [event(words) for words in row.case.split("; ")]
    names = {**PLAYERS, **{wind.name.title(): wind for wind in Wind}}
    if row.outcome.replace("_", "").isalpha():
        assert refused(state, *events).code == row.outcome
        return
    after = played(state, *events).state
    cents, next_hand = row.outcome.split()[:4], row.outcome.split()[4:]
    assert [after.balances[player] for player in TABLE] == [*map(int, cents)]
    deals = [after.dealer, "deals", after.deal.round]
    assert deals[: len(next_hand)] == [names.get(word, word) for word in next_hand]


# --- dangerous tiles -----------------------------------------------------------------------------


@pytest.mark.parametrize("row", said("dangerous"), ids=named)
def test_the_bao_that_tiles_show_is_offered(row: Said) -> None:
    """Section 8; for the limit from four exposed tai up, also beyond it."""
    offered = possible_bao_reasons(parse_hand(row.case), claimed(row), playing(row))
    assert (" ".join(offered) or "-") == row.outcome

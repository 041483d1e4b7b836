"""Sayings as tables, one file a family in `tests/data/sayings`: `what is typed => its outcome`.

The outcome is written in a notation of its own, so that a person can read the tables:

    win Ben 3 off Cat        win Ben 4 self bao Cat dragons       win Ben 3 + Dan 1 off Cat
    kong Ben concealed       bite Ben cat_rat dealt               pay Cat Ben 5.00 (supper)
    ask shooter              refuse
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, assert_never

from bot.reading.drafts import Question
from bot.reading.house_changes import asks_for_all_rules, read_house_changes
from bot.reading.names import People
from bot.reading.newgame import read_newgame
from bot.reading.scoring import read_score_request, read_waiting_hand
from bot.reading.words import split_words
from models.ledger.values import Account, Member, Table
from models.rules import events
from models.rules.house import BaoReason, HouseRules, Preset
from models.rules.night import begin_night
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

FOLDER: Final = Path(__file__).parent.parent / "data" / "sayings"
LONG: Final = (
    *("cat " * 60, "bao " * 60, "bao cat dragons " * 20, "from " * 60, "0" * 4096, "(" * 4096),
    *("ben 3 cat " * 20, "一" * 4096, "一二三万" * 1024, "123m " * 60, "123 " * 59 + "wan"),
    *("pao cat " * 30, "shoot ben " * 30, "ben 3, dan 1 " * 15, "🐱" * 2000, "benn " * 60),
)
"""As long as a message may be, and hard to read."""
MING, BEN, CAT, DAN = (PlayerId(number) for number in range(1, 5))


@dataclass(frozen=True, slots=True)
class Saying:
    """A line of a table."""

    family: str
    text: str
    means: str
    by: str = "Ah Ming"


def sayings(*families: str) -> Iterator[Saying]:
    """Yields the lines of these families, of all of them if none is named."""
    for path in sorted(FOLDER.glob("*.txt")):
        if families and path.stem not in families:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            text, arrow, means = line.rpartition(" => ")
            if arrow and not line.startswith("#"):
                yield Saying(path.stem, text, means)


def monday(me: PlayerId | None = MING) -> Table:
    """Makes the table of Ah Ming (East, speaks), Ben, Cat and Dan after 14 entries."""
    names = {MING: "Ah Ming", BEN: "Ben", CAT: "Cat", DAN: "Dan"}
    return Table(
        night=1,
        state=begin_night(PRESETS[Preset.STANDARD], (MING, BEN, CAT, DAN)),
        members={player: Member(player, name) for player, name in names.items()},
        me=me,
        entries=14,
        started=datetime(2026, 11, 20, tzinfo=UTC),
        host=0,
    )


def describe_outcome(outcome: events.Event | Question, table: Table) -> str:
    """Returns an outcome as the tables write it."""
    if isinstance(outcome, Question):
        return f"ask {outcome.asks.value}"
    return _describe_event(outcome, table)


def _describe_event(event: events.Event, table: Table) -> str:
    name = table.name
    match event:
        case events.Win():
            claims = " + ".join(_describe_winning(winning, table) for winning in event.winners)
            bao = "".join(_describe_bao(winning.bao, table) for winning in event.winners)
            return f"win {claims}{_describe_discarder(event.discarder, table) or ' self'}{bao}"
        case events.Draw():
            return "draw"
        case events.Kong():
            how = " concealed" if event.concealed else _describe_discarder(event.discarder, table)
            return f"kong {name(event.player)}{how}{_describe_bao(event.bao, table)}"
        case events.Bite():
            dealt = " dealt" if event.dealt else ""
            return f"bite {name(event.player)} {event.what.value}{dealt}"
        case events.FalseWin():
            how = " self" if event.self_draw else _describe_discarder(event.discarder, table)
            return f"false {name(event.player)}{how}"
        case events.Foul():
            return f"foul {name(event.player)} {event.foul.value}"
        case events.Payment():
            note = f" ({event.note})" if event.note else ""
            amount = f"{event.cents / 100:.2f}"
            return f"pay {name(event.payer)} {name(event.payee)} {amount}{note}"
        case events.Split():
            note = f" ({event.note})" if event.note else ""
            each = " ".join(
                table.name(share.player) + (f"*{share.parts}" if share.parts > 1 else "")
                for share in event.shares
            )
            return f"split {name(event.payer)} {event.cents / 100:.2f} {each}{note}"
        case events.Chips() | events.Substitution() | events.Seating() | events.RulesChange():
            return event.kind
        case _:
            assert_never(event)


def _describe_winning(winning: events.Winning, table: Table) -> str:
    return f"{table.name(winning.player)} {_describe_hand(winning.hand)}"


def _describe_hand(hand: events.WonHand) -> str:
    match hand:
        case events.TaiHand():
            return str(hand.tai)
        case events.SpecialHand():
            return hand.pattern.value
        case events.TileHand():
            return "{" + hand.notation + "}"
        case _:
            assert_never(hand)


def _describe_discarder(discarder: PlayerId | None, table: Table) -> str:
    return "" if discarder is None else f" off {table.name(discarder)}"


def _describe_bao(bao: events.Bao | None, table: Table) -> str:
    if bao is None:
        return ""
    reason = f" {bao.reason.value}" if bao.reason else ""
    return f" bao {table.name(bao.payer)}{reason}"


# --- what a line comes to ------------------------------------------------------------------------

NUMBERED: Final[dict[int, events.Event]] = {
    11: events.Win(winners=(events.Winning(player=CAT, hand=events.TaiHand(tai=2)),)),
    12: events.Kong(player=DAN),
    13: events.Payment(payer=CAT, payee=BEN, cents=500),
    14: events.Win(
        winners=(events.Winning(player=BEN, hand=events.TaiHand(tai=3)),), discarder=CAT
    ),
}
"""The newest entries of the table: what is said over them is in `tests/reading/test_over.py`."""


_STANDARD: Final = PRESETS[Preset.STANDARD]
_SPEAKER: Final = Account(1000, "Ah Ming", "ahming")
_CALLED: Final = ("Ah Ming", "Ben", "Cat", "Dan", "Eve", "Finn")


def _make_people(by: str) -> People:
    """The members of the chat, one of whom speaks."""
    members = tuple(Member(PlayerId(i), name) for i, name in enumerate(_CALLED, 1))
    return People(members, PlayerId(_CALLED.index(by) + 1) if by in _CALLED else None)


def outcome(saying: Saying) -> str:
    """Returns the outcome of a line as the tables write it; `refuse` for a refusal."""
    try:
        return _outcome_of_words(saying.text, saying.by)
    except Refusal:
        return "refuse"


def _outcome_of_words(text: str, by: str) -> str:
    table = monday()
    command, _, words = text.removeprefix("/").partition(" ")
    match command:
        case "score":
            return f"hand {read_score_request(words, table).notation}"
        case "waits":
            return f"waits {read_waiting_hand(split_words(words))}"
        case "newgame":
            return _describe_lineup(words, by)
        case "house":
            return _describe_house_changes(words)
        case _:
            raise AssertionError(text)


def _describe_lineup(words: str, by: str) -> str:
    """Seats as typed, what is played where that is not what the chat plays already, and what was
    not read; `ask`: it is asked about first.
    """
    said = read_newgame(words, replace(_SPEAKER, name=by), _STANDARD, _make_people(by))
    parts = ["same" if said.same else "join"]
    if said.seats:
        names = ("me" if s.user_id else f"@{s.name}" if s.username else s.name for s in said.seats)
        parts = [("open " if said.sure else "ask open ") + ", ".join(names)]
    unread = "".join(f" ~{word}~" for word in said.unread)
    drawn = ["drawn"] if said.drawn else []
    return "; ".join([*parts, *drawn, *_describe_night_rules(said.rules, words)]) + unread


def _describe_night_rules(rules: HouseRules, words: str) -> list[str]:
    """Returns how the rules of a new night differ from the chat's."""
    parts = list[str]()
    if rules.preset is not Preset.STANDARD or "standard" in words:
        parts.append(rules.preset.value)
    if rules.chart != _STANDARD.chart:
        parts.append(f"chart {rules.chart}")
    if rules.limit_tai != PRESETS[rules.preset].limit_tai:
        parts.append(f"limit_tai {rules.limit_tai}")
    plain = PRESETS[rules.preset]
    if rules.bites != plain.bites:
        parts.append(f"bites {rules.bites.value}")
    if rules.min_tai != plain.min_tai:
        parts.append(f"min_tai {rules.min_tai}")
    if not any(rules.bao.values()) and any(plain.bao.values()):
        parts.append("bao off")
    if not rules.for_money:
        parts.append(f"points {rules.stake // 100}")
    elif rules.stake != _STANDARD.stake or "$1" in words or "dollar" in words:
        parts.append(f"stake {rules.stake / 100:.2f}")
    return parts


def _describe_house_changes(words: str) -> str:
    """Returns the rules that a phrase changes, all reasons of bao as `bao.*`. `card`: shown first,
    with what was not read; `shows`: it asks about these rules, or all.
    """
    try:
        said = read_house_changes(words, _STANDARD)
    except Refusal as refusal:
        return f"refuse {refusal.code}"
    unread = "".join(f" ~{piece}~" for piece in said.unread)
    if not said.changes:
        return "shows all" if asks_for_all_rules(words) else f"nothing{unread}"
    if said.asks or not any(change.value for change in said.changes):
        return "shows " + " ".join(change.key for change in said.changes)
    changes = [f"{change.key}={change.value}" for change in said.changes]
    if len(changes) == len(BaoReason):
        changes = [f"bao.*={said.changes[0].value}"]
    return ("" if said.plain else "card ") + " ".join(changes) + unread

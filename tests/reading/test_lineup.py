"""The four of a new night, with or without words that nobody knows."""

from __future__ import annotations

import pytest

from bot.reading.names import People
from bot.reading.newgame import NOBODY_KNOWN, read_newgame
from models.ledger.values import Account, Member
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

RULES = PRESETS[Preset.STANDARD]
CALLED = ("Ah Ming", "Ben", "Cat", "Dan", "Eve")
KNOWN = People(tuple(Member(PlayerId(i), n) for i, n in enumerate(CALLED, 1)), PlayerId(2))
"""Ben speaks."""

PLAIN = """
new game leh, Ah Ming, Ben, Cat, Dan, 20 cents can => Ah Ming, Ben, Cat, Dan | 20 cents
good evening, today we are Cat, Dan, Eve and me, 20c => Cat, Dan, Eve, me | 20c
start a game. East is Ah Ming, South is Ben, West is Cat, North is Dan => Ah Ming, Ben, Cat, Dan |
South is Dan, East is Cat, North is Eve and I am West => Cat, Dan, I, Eve |
开新局 Ah Ming、Ben、Cat、Dan，一台五毛 => Ah Ming, Ben, Cat, Dan | 一台五毛
东ming 南cat 西dan 北我 => ming, cat, dan, 我 |
new game!!! ah ming ben cat dan 10 cents 🀄 => ah ming, ben, cat, dan | 10 cents
me cat dan eve limit 6 shooter pays all => me, cat, dan, eve | limit 6 shooter pays all
4 pax me cat dan eve => me, cat, dan, eve |
guide rules, dan ben cat ah ming, stake 0.10 => dan, ben, cat, ah ming | guide stake 0.10
random seats ah ming ben cat dan => ah ming, ben, cat, dan |
ben, cat, Siew Ling and uncle robert => ben, cat, Siew Ling, uncle robert |
"""
ASKED = """
zorblax cat dan eve me => cat, dan, eve, me |  ~zorblax
ming cat dan eve standrad 0.50 => ming, cat, dan, eve | 0.50 ~standrad
cat dan eve 0.50 => cat, dan, eve, me | 0.50
new game with ming, cat and dan => ming, cat, dan, me |
"""


def describe_lineup(text: str) -> tuple[str, bool]:
    """Returns the names as typed, the rules, the unread words, and whether it is sure."""
    found = read_newgame(text, Account(1000, "Ben"), RULES, KNOWN)
    unread = "".join(f" ~{word}" for word in found.unread)
    return f"{', '.join(found.typed)} | {found.played}{unread}".strip(), found.sure


@pytest.mark.parametrize(("table", "sure"), [(PLAIN, True), (ASKED, False)])
def test_four_named_players_are_seated_or_asked_about(table: str, sure: bool) -> None:
    """In the order of their names or by their winds; an unclear line is asked about."""
    lines = [line.split(" => ") for line in table.strip().splitlines()]
    came = {said: (describe_lineup(said), (means.strip(), sure)) for said, means in lines}
    assert {said: pair for said, pair in came.items() if pair[0] != pair[1]} == {}


def test_strangers_are_seated_where_nobody_is_known() -> None:
    """The first night of a chat."""
    found = read_newgame("A B C D 30c 60c", Account(1000, "Ben"), RULES, NOBODY_KNOWN)
    assert [seat.name for seat in found.seats] == ["A", "B", "C", "D"]
    assert found.rules.stake == 30


@pytest.mark.parametrize(
    "text",
    [
        *("me cat dan eve ming", "me, cat, dan, eve, zoe", "cat cat dan eve", "run it forward"),
        *("w me, cat, e dan, s eve", "me cat dan eve stake 20", "me cat dan eve $2 points"),
        *("me cat dan eve max 6 points", "cat " * 61),
    ],
)
def test_an_unclear_lineup_is_never_guessed(text: str) -> None:
    """Too few, too many, one twice, half of the winds, an unclear stake."""
    with pytest.raises(Refusal):
        read_newgame(text, Account(1000, "Ben"), RULES, KNOWN)


@pytest.mark.parametrize(
    "text", ["same as last time", "same ppl same rules", "和上次一样", "usual"]
)
def test_a_lineup_without_names_is_the_last_one(text: str) -> None:
    found = read_newgame(text, Account(1000, "Ben"), RULES, KNOWN)
    assert (found.same, found.seats) == (True, ())

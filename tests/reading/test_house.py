"""House rules in words: a table of sayings and the rules they change.

`card` is shown first, with what was not read; `shows` asks about a rule.
"""

from __future__ import annotations

import pytest

from bot.reading.house_changes import asks_for_all_rules, read_house_changes
from models.rules.house import Preset
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal

RULES = PRESETS[Preset.STANDARD]


def describe_reading(text: str) -> str:
    """Returns the outcome of a saying under standard rules."""
    try:
        said = read_house_changes(text, RULES)
    except Refusal as refusal:
        return f"refuse {refusal.code}"
    if said.asks or (said.changes and not any(change.value for change in said.changes)):
        return "shows " + " ".join(change.key for change in said.changes)
    changes = " ".join(f"{change.key}={change.value}" for change in said.changes)
    beside = "".join(f" ~{words}~" for words in said.unread)
    return ("" if said.plain else "card ") + changes + beside


TABLE = """
limit 6 => limit_tai=6
the limit should be six tai => limit_tai=6
封顶改成8台 => limit_tai=8
minimum 2 => min_tai=2
minimum 2 but zimo 1 => min_tai=2 self_draw_min_tai=1
min 2 tai but zimo 1 tai => min_tai=2 self_draw_min_tai=1
起胡2台自摸1台 => min_tai=2 self_draw_min_tai=1
zimo minimum 0 => self_draw_min_tai=0
2 tai minimum => min_tai=2
一台起胡 => min_tai=1
min 1 tai max 5 tai => min_tai=1 limit_tai=5
limit 8 stake 0.50 => limit_tai=8 stake=0.50
20/40 => stake=0.20
stake=0.20 => stake=0.20
底改五毛 => stake=0.50
zimo +2 => self_draw_bonus=2
zm +$2 => self_draw_bonus=2.00
自摸加两块 => self_draw_bonus=2.00
no zimo bonus => self_draw_bonus=0
shooter pays all => chart=shooter_pays_all
放炮的人全付 => chart=shooter_pays_all
everyone pays => chart=half_and_double
3/6 chart can => chart=3/6
kong feeder pays all => kong_from_discard=discarder_pays_all
no bites => bites=off
bites on for animals only => bites=animals_only
bao dragons off => bao.dragons=off
no bao for fresh tile => bao.fresh_win=off
draw passes the deal if anyone konged => after_draw=pass_if_kong
流局连庄 => after_draw=keep
3 winners is a draw => several_winners=three_is_a_draw
double payout for special hands => special_hands=double_payout
ping hu 3 tai => tai.all_chows=3
no seven pairs => tai.seven_pairs=off
seven pairs can, 4 tai => tai.seven_pairs=4
points max 6 => for_money=off limit_tai=6
for fun => for_money=off
不赌钱 => for_money=off
guide => preset=guide
hidden bite double => units.bite_dealt=2
kong 1 dollar => card units.kong=1 bonus_unit=1.00
2 tai 1 dollar => card stake=0.50
limt 10 => card limit_tai=10
please change the maximum to 8 tai, we are playing bigger => card limit_tai=8 ~bigger~
change the limit to four tie => card limit_tai=4 ~tie~
limit => shows limit_tai
can we do limit 8? => shows limit_tai
payout 1, 2, 4, 8, 16 => shows chart
start from 2 tai => card  ~from~ ~2~ ~tai~
banana => card  ~banana~
6 => refuse setting_number
stake 20 => refuse stake_unclear
min 6 => refuse min_above_limit
"""


def test_rules_are_read_by_their_concepts() -> None:
    """In any words, order and language; an inferred rule is shown first."""
    lines = [line.split(" => ") for line in TABLE.strip().splitlines()]
    wrong = [
        f"{said} => {means}   came: {describe_reading(said)}"
        for said, means in lines
        if describe_reading(said) != means
    ]
    assert wrong == []


@pytest.mark.parametrize("words", ["", "show me the rules", "what are the house rules", "all"])
def test_all_rules_are_shown_if_none_is_named(words: str) -> None:
    assert asks_for_all_rules(words)

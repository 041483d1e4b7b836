"""A night for points: every payment is whole, nobody pays anybody, and it stays so."""

import pytest

from models.rules.events import Payment, RulesChange
from models.rules.house import POINT, Preset
from models.rules.night import apply, begin
from models.rules.points import in_points, is_whole
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import changed
from models.rules.values import PlayerId

SEATS = (PlayerId(1), PlayerId(2), PlayerId(3), PlayerId(4))


@pytest.mark.parametrize(
    ("preset", "stake"), [("standard", 1), ("traditional", 1), ("guide", 1), ("doubles", 2)]
)
def test_the_smallest_stake_at_which_every_payment_is_whole(preset: str, stake: int) -> None:
    rules = in_points(PRESETS[Preset(preset)])
    assert (rules.money, rules.stake, is_whole(rules)) == (False, stake * POINT, True)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stake", "0.50"),
        ("self_draw_bonus", "0.50"),
        ("bonus_unit", "0.20"),
        ("bonus_unit_tai", "1.5"),
    ],
)
def test_what_has_cents_is_refused(key: str, value: str) -> None:
    with pytest.raises(Refusal) as refused:
        changed(changed(PRESETS[Preset.STANDARD], "money", "off"), key, value)
    assert refused.value.code == "points_whole"


def test_switched_on_again_it_is_the_preset() -> None:
    rules = PRESETS[Preset.STANDARD]
    assert changed(changed(rules, "money", "off"), "money", "on") == rules


@pytest.mark.parametrize("money", [True, False])
def test_a_night_stays_what_it_began_as(money: bool) -> None:
    rules = PRESETS[Preset.STANDARD]
    mine, other = (rules, in_points(rules)) if money else (in_points(rules), rules)
    with pytest.raises(Refusal) as refused:
        apply(begin(mine, SEATS), RulesChange(rules=other, said="money", keys=("money",)))
    assert refused.value.code == "money_of_night"


def test_nobody_pays_anybody_points() -> None:
    event = Payment(payer=SEATS[0], payee=SEATS[1], cents=500, note="")
    with pytest.raises(Refusal) as refused:
        apply(begin(in_points(PRESETS[Preset.STANDARD]), SEATS), event)
    assert refused.value.code == "points_no_payment"

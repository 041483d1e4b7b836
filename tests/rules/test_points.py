"""A night for points: every payment is whole, nobody pays anybody, and it stays so."""

import pytest

from models.rules.events import ChipCount, Chips, Payment, RulesChange, SettledBy
from models.rules.house import POINT, Preset
from models.rules.night import apply_event, begin_night
from models.rules.points import convert_to_points, pays_whole_points
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import change_setting
from models.rules.values import PlayerId

SEATS = (PlayerId(1), PlayerId(2), PlayerId(3), PlayerId(4))


@pytest.mark.parametrize(
    ("preset", "stake"), [("standard", 1), ("traditional", 1), ("guide", 1), ("doubles", 2)]
)
def test_the_smallest_stake_at_which_every_payment_is_whole(preset: str, stake: int) -> None:
    rules = convert_to_points(PRESETS[Preset(preset)])
    assert (rules.for_money, rules.stake, pays_whole_points(rules)) == (False, stake * POINT, True)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("stake", "0.50"),
        ("self_draw_bonus", "0.50"),
        ("bonus_unit", "0.20"),
        ("bonus_unit_tai", "1.5"),
    ],
)
def test_a_setting_with_cents_is_refused_at_a_table_for_points(key: str, value: str) -> None:
    with pytest.raises(Refusal) as refused:
        change_setting(change_setting(PRESETS[Preset.STANDARD], "for_money", "off"), key, value)
    assert refused.value.code == "points_whole"


def test_another_preset_keeps_points() -> None:
    """And its stake is whole there too."""
    points = convert_to_points(PRESETS[Preset.STANDARD])
    assert change_setting(points, "preset", "doubles") == convert_to_points(PRESETS[Preset.DOUBLES])
    dearer = change_setting(points, "stake", "4")
    assert change_setting(dearer, "preset", "doubles").stake == 4 * POINT


def test_switched_on_again_it_is_the_preset() -> None:
    rules = PRESETS[Preset.STANDARD]
    assert change_setting(change_setting(rules, "for_money", "off"), "for_money", "on") == rules


@pytest.mark.parametrize("money", [True, False])
def test_a_night_stays_what_it_began_as(money: bool) -> None:
    """A change is for the nights to come, and can be taken back."""
    rules = PRESETS[Preset.STANDARD]
    mine, other = (rules, convert_to_points(rules)) if money else (convert_to_points(rules), rules)
    began = begin_night(mine, SEATS)
    after = apply_event(began, RulesChange(rules=other, keys=("for_money",))).state
    assert (after.rules, after.next_rules, after.next_night_rules) == (mine, None, other)
    later = apply_event(
        after, RulesChange(rules=mine.replace(limit_tai=6), keys=("limit_tai",))
    ).state
    assert later.rules == mine.replace(limit_tai=6)
    assert later.next_night_rules == other.replace(limit_tai=6)
    assert apply_event(after, RulesChange(rules=mine, keys=("for_money",))).state == began


@pytest.mark.parametrize("keys", [("for_money", "stake"), ("preset", "for_money"), ()])
def test_points_or_money_is_changed_alone(keys: tuple[str, ...]) -> None:
    rules = PRESETS[Preset.STANDARD]
    with pytest.raises(Refusal) as refused:
        apply_event(
            begin_night(rules, SEATS),
            RulesChange(rules=convert_to_points(rules), said="x", keys=keys),
        )
    assert refused.value.code == "money_apart"


def test_a_change_with_cents_is_refused_before_nights_for_points() -> None:
    rules = PRESETS[Preset.STANDARD]
    points = RulesChange(rules=convert_to_points(rules), keys=("for_money",))
    bonus = RulesChange(rules=rules.replace(self_draw_bonus=50), keys=("self_draw_bonus",))
    for first, then in ((points, bonus), (bonus, points)):
        after = apply_event(begin_night(rules, SEATS), first).state
        with pytest.raises(Refusal) as refused:
            apply_event(after, then)
        assert refused.value.code == "points_to_come"


@pytest.mark.parametrize(
    ("preset", "stake", "example"),
    [("standard", "1.50", 2), ("doubles", "3", 4), ("doubles", "5", 6), ("standard", "0.10", 1)],
)
def test_the_next_stake_that_is_right_is_told(preset: str, stake: str, example: int) -> None:
    with pytest.raises(Refusal) as refused:
        change_setting(convert_to_points(PRESETS[Preset(preset)]), "stake", stake)
    assert refused.value.facts["example"] == example


@pytest.mark.parametrize("stake", [1, 2, 3, 7, 10, 250])
def test_any_whole_stake_can_be_played(stake: int) -> None:
    rules = change_setting(convert_to_points(PRESETS[Preset.STANDARD]), "stake", str(stake))
    assert (rules.stake, pays_whole_points(rules)) == (stake * POINT, True)


@pytest.mark.parametrize("sum_", [150, 1])
def test_chips_are_counted_in_whole_points(sum_: int) -> None:
    won = tuple(
        ChipCount(player=p, cents=c) for p, c in zip(SEATS, (sum_, -sum_, 0, 0), strict=True)
    )
    with pytest.raises(Refusal) as refused:
        apply_event(
            begin_night(convert_to_points(PRESETS[Preset.STANDARD]), SEATS),
            Chips(won=won, by=SettledBy.BOOK),
        )
    assert refused.value.code == "points_counted"


def test_nobody_pays_anybody_points() -> None:
    event = Payment(payer=SEATS[0], payee=SEATS[1], cents=500, note="")
    with pytest.raises(Refusal) as refused:
        apply_event(begin_night(convert_to_points(PRESETS[Preset.STANDARD]), SEATS), event)
    assert refused.value.code == "points_no_payment"


def test_a_sum_is_told_in_its_unit() -> None:
    points, money = convert_to_points(PRESETS[Preset.STANDARD]), PRESETS[Preset.STANDARD]
    assert [
        points.convert_to_units(300),
        points.convert_to_units(150),
        money.convert_to_units(150),
    ] == [3, 1.5, 150]

"""The four presets as rules sections 3 to 9 print them, and house rules changed by name."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import pytest

from models.rules.house import BaoReason, ChartName, HouseRules, Instant, PayRows, Preset
from models.rules.night import apply_event
from models.rules.pattern_ids import PatternId
from models.rules.patterns import SPECIAL_HANDS
from models.rules.presets import PRESETS
from models.rules.refusal import Refusal
from models.rules.settings import (
    SETTINGS,
    Setting,
    change_setting,
    expand_setting_keys,
    parse_cents,
)
from tests.rules.worked import BEN, CAT, begun, hu, moved, paid

STANDARD = PRESETS[Preset.STANDARD]

# --- the presets --------------------------------------------------------------------------------

# Section 3: tai in standard, traditional, guide, doubles. L the limit, - not scored.
SECTION_3 = """
    animal                  1   1   1   1
    all_animals             1   1   1   1
    seat_flower             1   1   1   1
    flower_group            1   1   1   1
    eight_flowers           L   L  12   L
    seven_flowers           -   L   -   L
    robbed_eighth           L   L  10   L

    dragon_pung             1   1   1   1
    seat_wind_pung          1   1   1   1
    round_wind_pung         1   1   1   1
    little_three_dragons    1   2   1   1
    big_three_dragons      10   L  10   L
    little_four_winds       2   2   2   2
    big_four_winds          L   L  13   L

    all_chows               4   4   4   4
    lesser_all_chows        1   1   1   1
    all_pungs               2   2   2   2
    concealed_pungs         L   L   8   L
    half_flush              2   2   2   2
    full_flush              4   4   4   4
    full_flush_chows        2   -   2   -
    full_flush_pungs        2   -   2   -
    nine_gates              L   L  13   L
    mixed_terminals         2   2   2   2
    pure_terminals          L   L  13   L
    all_honours             L   L  10   L
    pure_green              4   -   4   -
    thirteen_orphans       13   L  13   L
    four_kongs              L   L  18   L
    concealed_hand          1   1   1   -
    seven_pairs             -   -   -   -

    flower_replacement      1   1   1   1
    kong_replacement        1   1   1   1
    kong_on_kong           10   L   5   L
    robbed_kong             1   1   1   1
    last_tile               1   1   1   1
    heavenly_hand           L   L  13   L
    earthly_hand            L   L  13   L
    humanly_hand            L   L  13   -
"""

# Section 7: units.
SECTION_7 = """
    kong                    1   1   1   1
    concealed_kong          2   2   2   1
    bite                    1   1   1   1
    bite_dealt              2   2   2   2
    all_animals             2   0   2   2
    flower_pair             1   1   1   1
    flower_pair_dealt       2   2   2   2
    flower_group            2   2   2   2
"""

# Section 8: bao, on or off.
SECTION_8 = """
    dragons                on  on off off
    winds                  on  on off off
    limit                  on  on  on off
    flush                  on  on off off
    green                  on off off off
    terminals              on off off off
    four_kongs             on off off off
    fresh_win              on  on off off
    fresh_kong             on  on off off
"""

# The single options of sections 3 to 9.
SINGLE = """
    min_tai                 1                1             1                0
    limit_tai               5                5             5                5
    stake                 100              100           100              100
    scale            doubling         doubling      doubling         doubling
    chart     half_and_double  half_and_double  half_and_double  half_and_double
    for_money              on               on            on               on
    self_draw_bonus         0                0             0                0
    special_hands      normal   all_pay_double        normal           normal
    several_winners  next_in_turn   next_in_turn  next_in_turn  next_in_turn
    false_win       as_if_won       limit_each    limit_each        as_if_won
    foul_hand          no_win           no_win        no_win           no_win
    bonus_unit_tai          2              2.5             2                1
    kong_from_discard all_pay          all_pay       all_pay          all_pay
    bites                 all              all           all              all
    bao_limit_on          any              any           any              any
    fresh_win_wall          5                5             5                5
    fresh_kong_wall         7                7             7                7
    after_draw  pass_if_instant   pass_if_kong  pass_if_instant          keep
    flower_on_flower     once             once          once             once
    last_tile             any              any           any              any
    concealed_pungs self_draw        self_draw     self_draw        any
    concealed_hand  self_draw              any     self_draw              any
    nine_gates            any              any           any  concealed_self_draw
    earthly_hand or_first_draw   first_discard  or_first_draw   first_discard
    all_chows_self_draw_wait any           any           any              any
    lesser_all_chows_wait two_tiles  two_tiles     two_tiles        two_tiles
    all_chows_win_on_pair on                on           off               on
    all_chows_all_exposed off              off           off               on
    four_alike_as_pairs   off              off           off              off
    humanly_hand third_or_fourth third_or_fourth third_or_fourth third_or_fourth
    instant_dragons         0                0            10            limit
    instant_winds           0                0            13            limit
    robbed_eighth_flowers off              off           off              off
    pure_green_chows       on               on           off               on
    full_flush_chows_special off           off           off              off
    thirteen_orphans_pay all_double all_double        normal           normal
    short_hand_pays       off              off           off              off
    rob_concealed_kong thirteen_orphans thirteen_orphans any thirteen_orphans
    rob_discarded_kong     off              on            on               on
    bao_limit_any_discarder off            off            on              off
    bao_fresh_kong_on replacement  replacement   replacement      replacement
"""


def rows(table: str) -> list[tuple[str, Preset, str]]:
    """A printed table as one case a cell."""
    return [
        (row, preset, cell)
        for row, *cells in map(str.split, filter(str.strip, table.splitlines()))
        for preset, cell in zip(Preset, cells, strict=True)
    ]


@pytest.mark.parametrize(("row", "preset", "cell"), rows(SECTION_3))
def test_each_pattern_has_its_tai(row: str, preset: Preset, cell: str) -> None:
    """Every number of the table of patterns; a limit is what the table's limit is."""
    pattern, rules = PatternId(row), PRESETS[preset]
    for limit in (5, 8):
        price = {"L": limit, "-": 0}.get(cell) if cell in "L-" else int(cell)
        assert rules.replace(limit_tai=limit).price(pattern) == price


@pytest.mark.parametrize(("row", "preset", "cell"), rows(SECTION_7))
def test_each_instant_payment_has_its_units(row: str, preset: Preset, cell: str) -> None:
    """Every number of the table of instant payments."""
    assert PRESETS[preset].units[Instant(row)] == int(cell)


@pytest.mark.parametrize(("row", "preset", "cell"), rows(SECTION_8))
def test_each_bao_is_on_or_off(row: str, preset: Preset, cell: str) -> None:
    """Every switch of the table of bao reasons."""
    assert PRESETS[preset].bao[BaoReason(row)] is (cell == "on")


@pytest.mark.parametrize(("row", "preset", "cell"), rows(SINGLE))
def test_each_option_has_its_value(row: str, preset: Preset, cell: str) -> None:
    """Every option by preset, and the defaults where all agree."""
    value = getattr(PRESETS[preset], row)
    if isinstance(value, bool):
        value = "on" if value else "off"
    assert value == (float(cell) if cell.replace(".", "").isdigit() else cell)


def test_every_option_is_in_the_tables() -> None:
    """No key without its values by preset, but for the unit as an amount and a minimum of its own
    for self-draws, which none has.
    """
    single = {row for row, _, _ in rows(SINGLE)}
    tables = {"preset", "edition", "tai", "units", "bao", "bonus_unit", "self_draw_min_tai"}
    assert single | tables == set(HouseRules.model_fields)


@pytest.mark.parametrize(
    ("table", "kind"),
    [(SECTION_3, PatternId), (SECTION_7, Instant), (SECTION_8, BaoReason)],
    ids=["3", "7", "8"],
)
def test_the_tables_are_complete(table: str, kind: type[StrEnum]) -> None:
    """Nothing is priced that the page does not name."""
    assert {row for row, _, _ in rows(table)} == set(kind)


def test_the_hands_that_are_priced_whole() -> None:
    """Section 3, "How they add"."""
    assert set(SPECIAL_HANDS) == {
        *("eight_flowers", "big_three_dragons", "big_four_winds", "concealed_pungs"),
        *("nine_gates", "pure_terminals", "all_honours", "thirteen_orphans", "four_kongs"),
        *("kong_on_kong", "heavenly_hand", "earthly_hand", "humanly_hand"),
        *("robbed_eighth", "seven_flowers"),
    }


@pytest.mark.parametrize("preset", Preset)
def test_a_preset_knows_its_name_and_survives_json(preset: Preset) -> None:
    """A night carries its rules as data."""
    rules = PRESETS[preset]
    assert rules.preset is preset
    assert rules.bonus_unit is None
    read = HouseRules.model_validate_json(rules.model_dump_json())
    assert read == rules
    assert hash(read) == hash(rules)
    assert rules.replace() == rules


def test_prices_are_told_apart_without_comparing() -> None:
    """Rules that differ in one price differ in their hash, too; the order of what is said does not.

    A card of `/house` prices many hands under many rules that differ in one price each.
    """
    rules = PRESETS[Preset.STANDARD]
    changed = {rules.replace(tai={**rules.tai, which: 9}) for which in rules.tai}
    assert len({hash(one) for one in changed}) == len(changed) == len(rules.tai)
    backwards = rules.replace(tai=dict(reversed(list(rules.tai.items()))))
    assert backwards == rules
    assert hash(backwards) == hash(rules)


def test_rules_cannot_be_changed_in_place() -> None:
    """A preset is shared by every night that plays it."""
    with pytest.raises(ValueError, match="frozen"):
        STANDARD.limit_tai = 6
    for table in (STANDARD.tai, STANDARD.units, STANDARD.bao):
        with pytest.raises(TypeError, match="item assignment"):
            table[next(iter(table))] = 3  # type: ignore[index]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"limit_tai": 0}, "limit_tai"),
        ({"min_tai": 6}, "the minimum is above the limit"),
        ({"min_tai": -1}, "min_tai"),
        ({"stake": 0}, "stake"),
        ({"chart": "4/8"}, "chart"),
        ({"bonus_unit_tai": 2.3}, "bonus_unit_tai"),
        ({"tai": {"animal": 1, "riichi": 1}}, "does not know: tai.riichi \\["),
        ({"luck": 1, "bao": {"luck": True}}, "does not know: luck, bao.luck \\["),
        ({"flower_on_flower": 0}, "flower_on_flower"),
        ({"tai": {**STANDARD.tai, PatternId.ANIMAL: -1}}, "tai"),
        ({"units": {**STANDARD.units, Instant.KONG: 1.5}}, "units"),
        ({"bao": dict.fromkeys([*BaoReason, "luck"], True)}, "bao"),
        ({"table": "round"}, "table"),
    ],
    ids=str,
)
def test_rules_that_cannot_be_are_refused(changes: Mapping[str, object], why: str) -> None:
    """Checked when made, not when a hand is paid."""
    with pytest.raises(ValueError, match=why):
        STANDARD.replace(**changes)


@pytest.mark.parametrize(
    ("discarder", "other", "self_draw", "why"),
    [
        ((), (), (), "equally long"),
        ((4, 8), (0,), (2, 4), "equally long"),
        ((8, 4), (0, 0), (2, 4), "rises"),
        ((4, 8), (0, 0), (4, 2), "rises"),
        ((-4, 8), (0, 0), (2, 4), "greater than or equal to 0"),
    ],
)
def test_charts_that_cannot_be_are_refused(
    discarder: tuple[int, ...], other: tuple[int, ...], self_draw: tuple[int, ...], why: str
) -> None:
    """Section 6: three rows by tai."""
    with pytest.raises(ValueError, match=why):
        PayRows(discarder=discarder, other=other, self_draw=self_draw)


# --- changed by name ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        *(("5", 500), ("5.5", 550), ("5.50", 550), ("$5.50", 550), ("0.20", 20), ("0.01", 1)),
        *(("0", 0), ("0.1", 10), ("0.29", 29), ("1.15", 115)),
        *(("4.35", 435), ("1234567.89", 123456789)),
    ],
)
def test_typed_money_becomes_cents(text: str, amount: int) -> None:
    """Whole cents, none lost in between."""
    assert parse_cents(text) == amount


@pytest.mark.parametrize(
    "text",
    ["", "$", "-5", "5.", ".5", "5.555", "5,50", "12345678", "1e3", "five", "5 ", "$$5", "nan"],
)
def test_a_text_that_is_no_money_is_refused(text: str) -> None:
    """Refused with what was typed."""
    with pytest.raises(Refusal) as caught:
        parse_cents(text)
    assert (caught.value.code, caught.value.facts) == ("not_money", {"text": text})


@pytest.mark.parametrize(
    ("key", "value", "field", "expected"),
    [
        ("limit_tai", "6", "limit_tai", 6),
        ("limit", "6", "limit_tai", 6),
        ("max", "10", "limit_tai", 10),
        ("min", "2", "min_tai", 2),
        ("minimum", "0", "min_tai", 0),
        ("self_draw_min_tai", "1", "self_draw_min_tai", 1),
        ("zimo_min", "0", "self_draw_min_tai", 0),
        ("self_draw_min_tai", "off", "self_draw_min_tai", None),
        ("self_draw_min_tai", None, "self_draw_min_tai", None),
        (" Limit ", "6", "limit_tai", 6),
        ("limit-tai", "6", "limit_tai", 6),
        ("limit_tai", 6, "limit_tai", 6),
        ("stake", "0.20", "stake", 20),
        ("stake", "$2", "stake", 200),
        ("stake", 20, "stake", 20),
        ("self_draw_bonus", "2", "self_draw_bonus", 200),
        ("zimo_bonus", "2.00", "self_draw_bonus", 200),
        ("self_draw_bonus", "0", "self_draw_bonus", 0),
        ("bonus_unit", "0.50", "bonus_unit", 50),
        ("bonus_unit", "off", "bonus_unit", None),
        ("bonus_unit", "Default", "bonus_unit", None),
        ("bonus_unit", None, "bonus_unit", None),
        ("bonus_unit_tai", "2.5", "bonus_unit_tai", 2.5),
        ("bonus_unit_tai", "3", "bonus_unit_tai", 3),
        ("scale", "linear", "scale", "linear"),
        ("scale", "Linear", "scale", "linear"),
        ("chart", "shooter pays all", "chart", ChartName.SHOOTER_PAYS_ALL),
        ("chart", "half_and_double", "chart", ChartName.HALF_AND_DOUBLE),
        ("special_hands", "double payout", "special_hands", "double_payout"),
        ("several_winners", "three_is_a_draw", "several_winners", "three_is_a_draw"),
        ("false_win", "limit_each", "false_win", "limit_each"),
        ("foul_hand", "bao_rest", "foul_hand", "bao_rest"),
        ("kong_from_discard", "discarder_pays_all", "kong_from_discard", "discarder_pays_all"),
        ("bites", "off", "bites", "off"),
        ("bites", "animals only", "bites", "animals_only"),
        ("bao_limit_on", "winning_tile", "bao_limit_on", "winning_tile"),
        # The 5 and 7 may be swapped.
        ("fresh_win_wall", "7", "fresh_win_wall", 7),
        ("fresh_kong_wall", "5", "fresh_kong_wall", 5),
        ("after_draw", "pass", "after_draw", "pass"),
        ("last_tile", "one dot", "last_tile", "one_dot"),
        ("flower_on_flower", "each", "flower_on_flower", "each"),
        ("flower_on_flower", "5", "flower_on_flower", 5),
        ("instant_dragons", "5", "instant_dragons", 5),
        ("instant_dragons", "off", "instant_dragons", 0),
        ("instant_winds", "L", "instant_winds", "limit"),
        ("instant_winds", "limit", "instant_winds", "limit"),
        ("all_chows_win_on_pair", "off", "all_chows_win_on_pair", False),
        ("all_chows_win_on_pair", False, "all_chows_win_on_pair", False),
        ("all-chows-all-exposed", "yes", "all_chows_all_exposed", True),
        ("bao_limit_any_discarder", "on", "bao_limit_any_discarder", True),
        ("thirteen_orphans_pay", "normal", "thirteen_orphans_pay", "normal"),
        ("rob_concealed_kong", "any", "rob_concealed_kong", "any"),
    ],
)
def test_one_rule_changed_by_its_name(
    key: str, value: object, field: str, expected: object
) -> None:
    """As `/house limit 6` says it, and nothing else changes."""
    rules = change_setting(STANDARD, key, value)
    assert getattr(rules, field) == expected
    assert rules == STANDARD.replace(**{field: expected})


@pytest.mark.parametrize("chart", [ChartName.THREE_SIX, ChartName.ONE_TWO])
@pytest.mark.parametrize("preset", Preset)
def test_two_charts_bring_double_payout(preset: Preset, chart: ChartName) -> None:
    """Section 6: with these charts special hands are paid twice over; it can be set otherwise."""
    rules = change_setting(PRESETS[preset], "chart", chart.value)
    assert rules == PRESETS[preset].replace(chart=chart, special_hands="double_payout")
    assert change_setting(rules, "special_hands", "normal").special_hands == "normal"
    assert change_setting(rules, "chart", "shooter_pays_all").special_hands == "double_payout"


@pytest.mark.parametrize(
    ("chart", "keys", "told"),
    [
        ("3/6", ("chart",), ("chart", "special_hands")),
        ("1/2", ("chart", "stake"), ("chart", "stake", "special_hands")),
        ("3/6", ("special_hands", "chart"), ("special_hands", "chart")),
        ("3/6", ("stake", "stake"), ("stake",)),
        ("shooter_pays_all", ("chart",), ("chart",)),
    ],
)
def test_a_chart_changes_the_settings_it_brings(
    chart: str, keys: tuple[str, ...], told: tuple[str, ...]
) -> None:
    """Each key once; so an undo of an older change leaves what the chart brought."""
    assert expand_setting_keys(change_setting(STANDARD, "chart", chart), keys) == told


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("tai.animal", "2", 2),
        ("tai.nine_gates", "13", 13),
        ("tai.big_three_dragons", "limit", "limit"),
        ("tai.big_three_dragons", "L", "limit"),
        ("tai.pure_green", "off", 0),
        ("tai.pure_green", "-", 0),
        ("tai.concealed-hand", "no", 0),
        ("seven_pairs", "3", 3),
        ("tai.seven_pairs", "off", 0),
        ("tai.animal", 2, 2),
        ("tai.animal", "limit", "limit"),
    ],
)
def test_the_price_of_a_pattern_is_set_by_its_name(
    key: str, value: object, expected: object
) -> None:
    """Section 3: every number of the table is the house's."""
    pattern = PatternId(key.replace("-", "_").removeprefix("tai."))
    rules = change_setting(STANDARD, key, value)
    assert rules == STANDARD.replace(tai={**STANDARD.tai, pattern: expected})


@pytest.mark.parametrize(
    ("word", "on"),
    [
        *(("on", True), ("yes", True), ("TRUE", True), ("1", True), (True, True)),
        *(("off", False), ("No", False), ("false", False), ("0", False), (False, False)),
    ],
)
@pytest.mark.parametrize("reason", BaoReason)
def test_a_bao_is_switched_by_its_reason(reason: BaoReason, word: object, on: bool) -> None:
    """Section 8: each can be switched on or off."""
    rules = change_setting(STANDARD, f"bao.{reason}", word)
    assert rules == STANDARD.replace(bao={**STANDARD.bao, reason: on})


def test_a_table_changes_the_rows_it_names() -> None:
    """As JSON has it: what is not named stays."""
    rules = change_setting(STANDARD, "bao", {"limit": False, "winds": "off"})
    off = {BaoReason.LIMIT: False, BaoReason.WINDS: False}
    assert rules == STANDARD.replace(bao={**STANDARD.bao, **off})


@pytest.mark.parametrize("name", ["unit", "units"])
def test_the_units_of_an_instant_payment(name: str) -> None:
    """Section 7: two words for one table."""
    rules = change_setting(STANDARD, f"{name}.all_animals", "0")
    assert rules == STANDARD.replace(units={**STANDARD.units, Instant.ALL_ANIMALS: 0})


@pytest.mark.parametrize(
    "typed",
    ["3,5,9.50 / 1,1.5,2 / 2,4,7", "3 5 9.50/1 1.5 2/2 4 7", "3, 5, 9.5 / 1, 1.50, 2 / 2,4,7"],
)
def test_a_typed_chart_is_paid(typed: str) -> None:
    """Section 6: a table may type its own three rows."""
    rules = change_setting(STANDARD, "chart", typed)
    assert rules.chart == PayRows(
        discarder=(300, 500, 950), other=(100, 150, 200), self_draw=(200, 400, 700)
    )
    assert moved(apply_event(begun(rules), hu(BEN, 2, CAT)).transfers) == paid(
        -150, 800, -500, -150
    )


@pytest.mark.parametrize(
    "key",
    [
        *("", "limits", "tai", "tai.", "tai.riichi", "bao.luck", "unit.dog", "stakes.x"),
        *(".", "__class__"),
    ],
)
def test_an_unknown_setting_is_refused(key: str) -> None:
    """Refused with what was said; a whole table is no setting of one word."""
    with pytest.raises(Refusal) as caught:
        change_setting(STANDARD, key, "1")
    assert caught.value.code in ("unknown_setting", "bad_setting")
    assert caught.value.facts["key"] == key


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("limit_tai", "0"),
        ("limit_tai", "five"),
        ("limit_tai", "5.5"),
        ("limit_tai", "1234567890123"),
        ("min_tai", "6"),
        ("stake", "0"),
        ("scale", "cubic"),
        ("chart", "4/8"),
        ("chart", "8,4 / 0,0 / 2,4"),
        ("chart", "4,8 / 0 / 2,4"),
        ("after_draw", "maybe"),
        ("bonus_unit_tai", "2.3"),
        ("bonus_unit_tai", "0"),
        ("fresh_win_wall", "0"),
        ("tai.animal", "many"),
        ("tai.animal", -1),
        ("tai.animal", 1.5),
        ("bao.dragons", "sometimes"),
        ("all_chows_win_on_pair", "sometimes"),
        ("instant_dragons", "soon"),
        ("flower_on_flower", "0"),
        ("unit.kong", "half"),
    ],
)
def test_an_impossible_value_is_refused(key: str, value: object) -> None:
    """Refused with key, value and why; the rules stay."""
    with pytest.raises(Refusal) as caught:
        change_setting(STANDARD, key, value)
    assert caught.value.code == "bad_setting"
    assert (caught.value.facts["key"], caught.value.facts["value"]) == (key, value)
    assert caught.value.facts["why"]


@pytest.mark.parametrize(
    ("key", "value"), [("stake", "cheap"), ("bonus_unit", "1,50"), ("chart", "4,x / 0,0 / 2,4")]
)
def test_money_that_is_none_is_refused_as_money(key: str, value: str) -> None:
    """Refused with the word that is no amount."""
    with pytest.raises(Refusal, match="not_money"):
        change_setting(STANDARD, key, value)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_each_offered_choice_changes_its_own_setting(setting: Setting) -> None:
    """Each choice but today's changes what the setting tells, and no other does; a chart may bring
    its price of special hands.
    """
    told = set()
    for choice in setting.choices:
        try:
            after = change_setting(STANDARD, setting.key, choice)
        except Refusal:
            continue  # it cannot be beside the others
        told.add(setting.value_in(after))
        differ = {one.key for one in SETTINGS if one.value_in(after) != one.value_in(STANDARD)}
        assert differ - {setting.key} <= {"special_hands"}
    assert told - {setting.value_in(STANDARD)}

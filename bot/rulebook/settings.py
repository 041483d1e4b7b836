"""Every house rule as something to show, to offer choices for and to change by word.

The keys are those of `models.rules.settings.changed`; a test holds this table against them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from models.rules.house import (
    PRESETS,
    AfterDraw,
    BaoFreshKongOn,
    BaoLimitOn,
    BaoReason,
    Bites,
    ChartName,
    ChowsWait,
    ConcealedHand,
    ConcealedPungs,
    EarthlyHand,
    FalseWinPenalty,
    FlowerOnFlower,
    FoulPenalty,
    HouseRules,
    HumanlyHand,
    Instant,
    KongFromDiscard,
    LastTile,
    NineGates,
    PayRows,
    Preset,
    RobConcealedKong,
    Scale,
    SeveralWinners,
    SpecialHands,
    ThirteenOrphansPay,
)
from models.rules.patterns import PATTERNS, Group, PatternId
from models.rules.refusal import Refusal
from models.rules.settings import cents, changed


class Room(StrEnum):
    """The groups in which house rules are shown, in this order."""

    MONEY = "money"
    WINNING = "winning"
    INSTANT = "instant"
    BAO = "bao"
    DEAL = "deal"
    HANDS = "hands"
    BONUS = "bonus"
    HONOURS = "honours"
    SHAPES = "shapes"
    CIRCUMSTANCES = "circumstances"


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule: where it is shown, and the values offered for it, as they are typed.

    `field` is where the rules hold it, `row` which row of a table there.
    """

    key: str
    room: Room
    choices: tuple[str, ...]
    field: str
    row: PatternId | BaoReason | Instant | None = None
    kind: type[StrEnum] | None = None
    words: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The key as it stands in the names of sentences."""
        return self.key.replace("_", "-")

    def value(self, rules: HouseRules) -> Any:
        """What it is in these rules."""
        held = getattr(rules, self.field)
        return held if self.row is None else held[self.row]


def _setting(room: Room, key: str, choices: Iterable[str], words: str = "") -> Setting:
    return Setting(key, room, tuple(choices), key, words=_split(words))


def _choice(room: Room, key: str, kind: type[StrEnum], words: str = "") -> Setting:
    return Setting(key, room, tuple(kind), key, kind=kind, words=_split(words))


def _switched(room: Room, key: str, words: str) -> Setting:
    return _setting(room, key, ("on", "off"), words)


def _split(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(",") if word.strip())


_ROOM_OF: Final = {
    Group.BONUS: Room.BONUS,
    Group.HONOURS: Room.HONOURS,
    Group.SHAPE: Room.SHAPES,
    Group.CIRCUMSTANCE: Room.CIRCUMSTANCES,
}
_PRICES: Final = ("0", "1", "2", "3", "4", "5", "8", "10", "13", "limit")

SETTINGS: Final = (
    _setting(Room.MONEY, "stake", ("0.10", "0.20", "0.50", "1", "2"), "stakes, base, 底, 一台"),
    _choice(Room.MONEY, "scale", Scale, "rate, 翻法"),
    _setting(Room.MONEY, "min_tai", ("0", "1", "2", "3"), "minimum, min, qi hu, 起胡"),
    _setting(
        Room.MONEY,
        "limit_tai",
        ("3", "4", "5", "6", "7", "8", "10"),
        "limit, max, maximum, 封顶, 满台, 上限",
    ),
    _choice(Room.MONEY, "chart", ChartName, "pay chart, payout, payment, 付法, 价目"),
    _setting(
        Room.MONEY,
        "self_draw_bonus",
        ("0", "0.50", "1", "2", "5"),
        "zimo bonus, zimo_bonus, self draw bonus, 自摸加钱",
    ),
    _choice(Room.MONEY, "special_hands", SpecialHands, "special hands, special, 大牌型"),
    _choice(
        Room.MONEY,
        "thirteen_orphans_pay",
        ThirteenOrphansPay,
        "thirteen orphans paid, who pays thirteen orphans, 十三幺谁付",
    ),
    _choice(
        Room.WINNING,
        "several_winners",
        SeveralWinners,
        "several winners, winners, 一炮多响, 一炮双响",
    ),
    _choice(Room.WINNING, "false_win", FalseWinPenalty, "false win, zha hu, zhahu, 诈胡"),
    _choice(Room.WINNING, "foul_hand", FoulPenalty, "foul hand, foul, xiang gong, 相公"),
    _switched(Room.WINNING, "short_hand_pays", "short hand pays, 小相公也包"),
    *(
        Setting(f"units.{row.value}", Room.INSTANT, ("0", "1", "2", "3", "4"), "units", row)
        for row in Instant
    ),
    _setting(
        Room.INSTANT,
        "bonus_unit_tai",
        ("1", "1.5", "2", "2.5", "3"),
        "bonus unit tai, unit tai, 一份几台",
    ),
    _setting(
        Room.INSTANT, "bonus_unit", ("off", "0.20", "0.50", "1", "2", "4"), "bonus unit, unit, 一份"
    ),
    _choice(
        Room.INSTANT, "kong_from_discard", KongFromDiscard, "kong from discard, kong pays, 杠钱谁付"
    ),
    _choice(
        Room.INSTANT,
        "rob_concealed_kong",
        RobConcealedKong,
        "rob concealed kong, robbing a concealed kong, 抢暗杠",
    ),
    _switched(
        Room.INSTANT,
        "rob_discarded_kong",
        "rob discarded kong, robbing a kong from a discard, 抢大明杠",
    ),
    _choice(Room.INSTANT, "bites", Bites, "bite, yao, 咬"),
    *(Setting(f"bao.{row.value}", Room.BAO, ("on", "off"), "bao", row) for row in BaoReason),
    _choice(Room.BAO, "bao_limit_on", BaoLimitOn, "bao limit on, 包满台几时算"),
    _switched(Room.BAO, "bao_limit_any_discarder", "bao limit any discarder, 包满台谁放炮都包"),
    _choice(Room.BAO, "bao_fresh_kong_on", BaoFreshKongOn, "bao fresh kong on, 包杠胡哪张"),
    _setting(Room.BAO, "fresh_win_wall", ("4", "5", "6", "7", "8"), "fresh win wall, 包生张数"),
    _setting(Room.BAO, "fresh_kong_wall", ("4", "5", "6", "7", "8"), "fresh kong wall, 包杠张数"),
    _choice(Room.DEAL, "after_draw", AfterDraw, "after draw, draw, after a draw, 流局, 流局后"),
    _choice(Room.HANDS, "all_chows_self_draw_wait", ChowsWait, "ping hu wait, 平胡听法"),
    _choice(Room.HANDS, "lesser_all_chows_wait", ChowsWait, "chou ping hu wait, 臭平胡听法"),
    _switched(Room.HANDS, "all_chows_win_on_pair", "ping hu on the eyes, 平胡胡眼"),
    _switched(Room.HANDS, "all_chows_all_exposed", "ping hu all open, 平胡全吃"),
    _choice(Room.HANDS, "concealed_pungs", ConcealedPungs, "concealed pungs win, 四暗刻怎么胡"),
    _choice(Room.HANDS, "concealed_hand", ConcealedHand, "concealed hand win, 门清怎么胡"),
    _choice(Room.HANDS, "nine_gates", NineGates, "nine gates win, 九莲宝灯怎么胡"),
    _choice(Room.HANDS, "earthly_hand", EarthlyHand, "earthly hand win, 地胡怎么算"),
    _choice(Room.HANDS, "humanly_hand", HumanlyHand, "humanly hand win, 人胡谁算"),
    _switched(Room.HANDS, "robbed_eighth_flowers", "robbed eighth flowers, 七抢一加花"),
    _switched(Room.HANDS, "pure_green_chows", "pure green chows, 绿一色吃"),
    _switched(Room.HANDS, "full_flush_chows_special", "full flush of chows special, 清平大牌型"),
    _setting(
        Room.HANDS,
        "flower_on_flower",
        (*FlowerOnFlower, "5"),
        "flower on flower, 花上花",
    ),
    _choice(Room.HANDS, "last_tile", LastTile, "which last tile, 海底哪张"),
    _setting(Room.HANDS, "instant_dragons", ("0", "3", "5", "8", "10", "limit"), "三元立刻胡"),
    _setting(Room.HANDS, "instant_winds", ("0", "5", "8", "10", "13", "limit"), "四喜立刻胡"),
    *(
        Setting(f"tai.{row.id.value}", _ROOM_OF[row.group], _PRICES, "tai", row.id)
        for row in PATTERNS
    ),
)
"""All of them but the preset, which changes many at once."""

BY_KEY: Final[Mapping[str, Setting]] = MappingProxyType({s.key: s for s in SETTINGS})


def in_room(room: Room) -> tuple[Setting, ...]:
    """The settings of a group, in order."""
    return tuple(setting for setting in SETTINGS if setting.room is room)


def differing(before: HouseRules, after: HouseRules) -> tuple[Setting, ...]:
    """The settings that are not the same in both."""
    return tuple(s for s in SETTINGS if s.value(before) != s.value(after))


def changes_from_preset(rules: HouseRules) -> tuple[Setting, ...]:
    """Where a table has left its preset, the stake apart."""
    preset = PRESETS[rules.preset]
    return tuple(s for s in differing(preset, rules) if s.key != "stake")


def touched(before: HouseRules, after: HouseRules, keys: Iterable[str]) -> list[str]:
    """The keys that were changed, and those that came along: a chart brings special hands."""
    asked = list(dict.fromkeys(keys))
    if "preset" in asked:
        return asked
    return [*asked, *(s.key for s in differing(before, after) if s.key not in asked)]


def typed(setting: Setting, rules: HouseRules) -> str:
    """The value of a setting as it is typed; a chart of the table's own is `own`."""
    value = setting.value(rules)
    if isinstance(value, PayRows):
        return "own"
    if isinstance(value, bool):
        return "on" if value else "off"
    if setting.key in ("stake", "self_draw_bonus", "bonus_unit"):
        return "off" if value is None else _money(value)
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)


def _money(cents: int) -> str:
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"


def preset_of(rules: HouseRules, preset: Preset) -> HouseRules:
    """A preset at this table's stake."""
    return changed(rules, "preset", preset.value)


def set_by_word(rules: HouseRules, key: str, value: str) -> HouseRules:
    """`changed`, with the mistakes that have a sentence of their own.

    Raises `Refusal`: `unknown_setting`, `bad_setting`, `not_money`, `chart_rows`, `chart_rises`,
    `min_above_limit`.
    """
    if key == "chart" and value.count("/") == 2:
        _check_chart(value)
    try:
        return changed(rules, key, value)
    except Refusal as refusal:
        if "above the limit" in str(refusal.facts.get("why", "")):
            raise Refusal("min_above_limit") from None
        raise


def _check_chart(text: str) -> None:
    """A chart of the table's own has three rows of one length that never fall."""
    rows = [
        [cents(cell) for cell in re.split(r"[,\s]+", row.strip(" ,"))] for row in text.split("/")
    ]
    if len({len(row) for row in rows}) != 1:
        raise Refusal("chart_rows")
    if any(row != sorted(row) for row in rows):
        raise Refusal("chart_rises")

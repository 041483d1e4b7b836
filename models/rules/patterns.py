"""THE table of patterns: what a hand can be worth, and what each is called.

Scoring, special hands by name, the rule lookup and the documents all read this table.
Prices are in tai, per preset (rules section 3).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

LIMIT: Final = "limit"
Price: TypeAlias = int | Literal["limit"]
"""Tai: a number (0: not scored here), or `LIMIT`: as much as the table's limit."""


class PatternId(StrEnum):
    """Every pattern by the name that the command line and the export print."""

    ANIMAL = "animal"
    ALL_ANIMALS = "all_animals"
    SEAT_FLOWER = "seat_flower"
    FLOWER_GROUP = "flower_group"
    EIGHT_FLOWERS = "eight_flowers"
    SEVEN_FLOWERS = "seven_flowers"
    ROBBED_EIGHTH = "robbed_eighth"
    DRAGON_PUNG = "dragon_pung"
    SEAT_WIND_PUNG = "seat_wind_pung"
    ROUND_WIND_PUNG = "round_wind_pung"
    LITTLE_THREE_DRAGONS = "little_three_dragons"
    BIG_THREE_DRAGONS = "big_three_dragons"
    LITTLE_FOUR_WINDS = "little_four_winds"
    BIG_FOUR_WINDS = "big_four_winds"
    ALL_CHOWS = "all_chows"
    LESSER_ALL_CHOWS = "lesser_all_chows"
    ALL_PUNGS = "all_pungs"
    CONCEALED_PUNGS = "concealed_pungs"
    HALF_FLUSH = "half_flush"
    FULL_FLUSH = "full_flush"
    FULL_FLUSH_CHOWS = "full_flush_chows"
    FULL_FLUSH_PUNGS = "full_flush_pungs"
    NINE_GATES = "nine_gates"
    MIXED_TERMINALS = "mixed_terminals"
    PURE_TERMINALS = "pure_terminals"
    ALL_HONOURS = "all_honours"
    PURE_GREEN = "pure_green"
    THIRTEEN_ORPHANS = "thirteen_orphans"
    FOUR_KONGS = "four_kongs"
    CONCEALED_HAND = "concealed_hand"
    SEVEN_PAIRS = "seven_pairs"
    FLOWER_REPLACEMENT = "flower_replacement"
    KONG_REPLACEMENT = "kong_replacement"
    KONG_ON_KONG = "kong_on_kong"
    ROBBED_KONG = "robbed_kong"
    LAST_TILE = "last_tile"
    HEAVENLY_HAND = "heavenly_hand"
    EARTHLY_HAND = "earthly_hand"
    HUMANLY_HAND = "humanly_hand"


class Group(StrEnum):
    """Where a pattern stands in the table, in the order in which a score lists them."""

    BONUS = "bonus tiles"
    HONOURS = "honours"
    SHAPE = "whole hand"
    CIRCUMSTANCE = "circumstances"


@dataclass(frozen=True, slots=True)
class Pattern:
    """One row of the table.

    `prices` are the four presets' in the order standard, traditional, guide, doubles.
    `whole`: the price is for the whole hand; no other shape, dragon or wind pattern is added.
    `names` are what people call it: English first, then the other spellings; `chinese` and
    `pinyin` likewise.
    """

    id: PatternId
    group: Group
    prices: tuple[Price, Price, Price, Price]
    names: tuple[str, ...]
    chinese: tuple[str, ...]
    pinyin: tuple[str, ...]
    whole: bool = False


PATTERNS: Final = (
    Pattern(PatternId.ANIMAL, Group.BONUS, (1, 1, 1, 1), ("animal",), ("动物",), ("dong wu",)),
    Pattern(
        PatternId.ALL_ANIMALS,
        Group.BONUS,
        (1, 1, 1, 1),
        ("all four animals", "all animals"),
        ("四兽",),
        ("si shou",),
    ),
    Pattern(
        PatternId.SEAT_FLOWER,
        Group.BONUS,
        (1, 1, 1, 1),
        ("own flower", "seat flower"),
        ("正花",),
        ("zheng hua",),
    ),
    Pattern(
        PatternId.FLOWER_GROUP,
        Group.BONUS,
        (1, 1, 1, 1),
        ("complete flower group", "flower group"),
        ("一台花",),
        ("yi tai hua",),
    ),
    Pattern(
        PatternId.EIGHT_FLOWERS,
        Group.BONUS,
        (LIMIT, LIMIT, 12, LIMIT),
        ("eight flowers", "eight immortals", "all flowers and seasons"),
        ("八仙过海", "花胡"),
        ("ba xian guo hai", "hua hu"),
        whole=True,
    ),
    Pattern(
        PatternId.SEVEN_FLOWERS,
        Group.BONUS,
        (0, LIMIT, 0, LIMIT),
        ("seven flowers",),
        ("七花",),
        ("qi hua",),
        whole=True,
    ),
    Pattern(
        PatternId.ROBBED_EIGHTH,
        Group.BONUS,
        (LIMIT, LIMIT, 10, LIMIT),
        ("robbing the eighth", "robbed eighth", "robbing the flower"),
        ("七抢一",),
        ("qi qiang yi",),
        whole=True,
    ),
    Pattern(
        PatternId.DRAGON_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        ("dragon pung",),
        ("三元牌",),
        ("san yuan pai",),
    ),
    Pattern(
        PatternId.SEAT_WIND_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        ("seat wind", "own wind"),
        ("门风",),
        ("men feng",),
    ),
    Pattern(
        PatternId.ROUND_WIND_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        ("prevailing wind", "round wind"),
        ("圈风",),
        ("quan feng",),
    ),
    Pattern(
        PatternId.LITTLE_THREE_DRAGONS,
        Group.HONOURS,
        (1, 2, 1, 1),
        ("little three dragons", "three lesser scholars"),
        ("小三元",),
        ("xiao san yuan",),
    ),
    Pattern(
        PatternId.BIG_THREE_DRAGONS,
        Group.HONOURS,
        (10, LIMIT, 10, LIMIT),
        ("big three dragons", "three great scholars"),
        ("大三元",),
        ("da san yuan",),
        whole=True,
    ),
    Pattern(
        PatternId.LITTLE_FOUR_WINDS,
        Group.HONOURS,
        (2, 2, 2, 2),
        ("little four winds", "four lesser blessings"),
        ("小四喜",),
        ("xiao si xi",),
    ),
    Pattern(
        PatternId.BIG_FOUR_WINDS,
        Group.HONOURS,
        (LIMIT, LIMIT, 13, LIMIT),
        ("big four winds", "four great blessings"),
        ("大四喜",),
        ("da si xi",),
        whole=True,
    ),
    Pattern(
        PatternId.ALL_CHOWS,
        Group.SHAPE,
        (4, 4, 4, 4),
        ("all chows", "sequence hand"),
        ("平胡",),
        ("ping hu",),
    ),
    Pattern(
        PatternId.LESSER_ALL_CHOWS,
        Group.SHAPE,
        (1, 1, 1, 1),
        ("lesser all chows", "lesser sequence hand"),
        ("臭平胡", "小平胡", "吃吃胡"),
        ("chou ping hu", "xiao ping hu", "chi chi hu"),
    ),
    Pattern(
        PatternId.ALL_PUNGS,
        Group.SHAPE,
        (2, 2, 2, 2),
        ("all pungs", "triplets hand"),
        ("碰碰胡", "对对胡"),
        ("peng peng hu", "pong pong hu", "dui dui hu"),
    ),
    Pattern(
        PatternId.CONCEALED_PUNGS,
        Group.SHAPE,
        (LIMIT, LIMIT, 8, LIMIT),
        ("four concealed pungs", "concealed pungs", "hidden treasure"),
        ("四暗刻", "坎坎胡"),
        ("si an ke", "kan kan hu"),
        whole=True,
    ),
    Pattern(
        PatternId.HALF_FLUSH,
        Group.SHAPE,
        (2, 2, 2, 2),
        ("half flush", "half colour"),
        ("混一色", "半色"),
        ("hun yi se", "ban se"),
    ),
    Pattern(
        PatternId.FULL_FLUSH,
        Group.SHAPE,
        (4, 4, 4, 4),
        ("full flush", "full colour"),
        ("清一色",),
        ("qing yi se",),
    ),
    Pattern(
        PatternId.FULL_FLUSH_CHOWS,
        Group.SHAPE,
        (2, LIMIT, 2, 0),
        ("full flush of chows",),
        ("清一色平胡",),
        ("qing yi se ping hu",),
    ),
    Pattern(
        PatternId.FULL_FLUSH_PUNGS,
        Group.SHAPE,
        (2, 0, 2, 0),
        ("full flush of pungs",),
        ("清一色碰碰胡",),
        ("qing yi se peng peng hu",),
    ),
    Pattern(
        PatternId.NINE_GATES,
        Group.SHAPE,
        (LIMIT, LIMIT, 13, LIMIT),
        ("nine gates",),
        ("九连宝灯",),
        ("jiu lian bao deng",),
        whole=True,
    ),
    Pattern(
        PatternId.MIXED_TERMINALS,
        Group.SHAPE,
        (2, 2, 2, 2),
        ("mixed terminals", "half terminals"),
        ("混么九", "混老头"),
        ("hun yao jiu", "hun lao tou"),
    ),
    Pattern(
        PatternId.PURE_TERMINALS,
        Group.SHAPE,
        (LIMIT, LIMIT, 13, LIMIT),
        ("pure terminals", "all terminals"),
        ("清么九", "清老头"),
        ("qing yao jiu", "qing lao tou"),
        whole=True,
    ),
    Pattern(
        PatternId.ALL_HONOURS,
        Group.SHAPE,
        (LIMIT, LIMIT, 10, LIMIT),
        ("all honours", "all honors"),
        ("字一色",),
        ("zi yi se",),
        whole=True,
    ),
    Pattern(
        PatternId.PURE_GREEN,
        Group.SHAPE,
        (4, 0, 4, 0),
        ("pure green", "pure green suit"),
        ("绿一色",),
        ("lu yi se",),
    ),
    Pattern(
        PatternId.THIRTEEN_ORPHANS,
        Group.SHAPE,
        (13, LIMIT, 13, LIMIT),
        ("thirteen orphans", "thirteen wonders"),
        ("十三幺", "十三么"),
        ("shi san yao",),
        whole=True,
    ),
    Pattern(
        PatternId.FOUR_KONGS,
        Group.SHAPE,
        (LIMIT, LIMIT, 18, LIMIT),
        ("four kongs", "eighteen arhats", "all kongs"),
        ("十八罗汉",),
        ("shi ba luo han",),
        whole=True,
    ),
    Pattern(
        PatternId.CONCEALED_HAND,
        Group.SHAPE,
        (1, 1, 1, 0),
        ("fully concealed hand", "concealed hand"),
        ("门清",),
        ("men qing",),
    ),
    Pattern(
        PatternId.SEVEN_PAIRS,
        Group.SHAPE,
        (0, 0, 0, 0),
        ("seven pairs",),
        ("七对子",),
        ("qi dui zi",),
    ),
    Pattern(
        PatternId.FLOWER_REPLACEMENT,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        ("flower replacement", "win on a flower"),
        ("花上",),
        ("hua shang",),
    ),
    Pattern(
        PatternId.KONG_REPLACEMENT,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        ("kong replacement", "win on a kong"),
        ("杠上", "杠上开花"),
        ("gang shang",),
    ),
    Pattern(
        PatternId.KONG_ON_KONG,
        Group.CIRCUMSTANCE,
        (10, LIMIT, 5, LIMIT),
        ("kong on kong",),
        ("杠上杠胡", "杠上杠", "杠杠胡"),
        ("gang shang gang", "gang gang hu"),
        whole=True,
    ),
    Pattern(
        PatternId.ROBBED_KONG,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        ("robbing the kong", "robbed kong"),
        ("抢杠",),
        ("qiang gang",),
    ),
    Pattern(
        PatternId.LAST_TILE,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        ("last tile", "moon under the sea"),
        ("海底捞月", "捞月"),
        ("hai di lao yue", "lao yue"),
    ),
    Pattern(
        PatternId.HEAVENLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, LIMIT),
        ("heavenly hand", "blessing of heaven"),
        ("天胡",),
        ("tian hu",),
        whole=True,
    ),
    Pattern(
        PatternId.EARTHLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, LIMIT),
        ("earthly hand", "blessing of earth"),
        ("地胡",),
        ("di hu",),
        whole=True,
    ),
    Pattern(
        PatternId.HUMANLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, 0),
        ("humanly hand", "blessing of man"),
        ("人胡",),
        ("ren hu",),
        whole=True,
    ),
)

BY_ID: Final = {pattern.id: pattern for pattern in PATTERNS}
SPECIAL_HANDS: Final = frozenset(pattern.id for pattern in PATTERNS if pattern.whole)
"""The hands whose price is for the whole hand (rules section 3, "How they add")."""
CIRCUMSTANCES: Final = frozenset(
    pattern.id for pattern in PATTERNS if pattern.group is Group.CIRCUMSTANCE
) | {PatternId.ROBBED_EIGHTH}
"""What a winner claims about how he won: no tile shows it. The events of the command line."""

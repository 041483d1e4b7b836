"""THE table of patterns: what a hand can be worth, and what each is called.

Scoring, special hands by name, the rule lookup and the documents all read this table.
Prices are in tai, per preset (rules section 3).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from models.rules.case import Case
from models.rules.pattern_ids import LIMIT, PatternId, Price
from models.rules.tiles import DRAGON_TILES, HONOURS, TERMINALS, WIND_TILES


class Group(StrEnum):
    """Where a pattern stands in the table, in the order in which a score lists them."""

    BONUS = "bonus tiles"
    HONOURS = "honours"
    SHAPE = "whole hand"
    CIRCUMSTANCE = "circumstances"


Test: TypeAlias = Callable[[Case], int]
"""How often a case shows the pattern: 0 not at all."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One row of the table.

    `prices` are the four presets' in the order standard, traditional, guide, doubles.
    `names` are what people call it: English first, then the other spellings; `chinese` and
    `pinyin` likewise. `what` is one sentence, `example` a hand that shows it (with a claim where
    it is a circumstance) and as little else as can be; `other_examples` are for tables where the
    first does not show it. `whole`: the price is for the whole hand; no other shape, dragon or
    wind pattern is added. `instead_of`: what it replaces, where it is scored.
    """

    id: PatternId
    group: Group
    prices: tuple[Price, Price, Price, Price]
    names: tuple[str, ...]
    chinese: tuple[str, ...]
    pinyin: tuple[str, ...]
    what: str
    example: str
    test: Test
    other_examples: tuple[str, ...] = ()
    whole: bool = False
    instead_of: tuple[PatternId, ...] = ()


PATTERNS: Final[tuple[Pattern, ...]] = (
    Pattern(
        PatternId.ANIMAL,
        Group.BONUS,
        (1, 1, 1, 1),
        names=("animal", "animals", "animal tile"),
        chinese=("动物", "動物", "禽兽牌", "禽獸牌"),
        pinyin=("dong wu", "qin shou pai"),
        what="Each of the four animals set aside: cat, rat, rooster, centipede.",
        example="(123m) 456m 88m 234p 77s +7s | cat",
        test=lambda case: case.animals,
    ),
    Pattern(
        PatternId.ALL_ANIMALS,
        Group.BONUS,
        (1, 1, 1, 1),
        names=(
            "all four animals",
            "all animals",
            "four animals",
            "animal kong",
            "complete animal set",
        ),
        chinese=("四兽", "四獸"),
        pinyin=("si shou",),
        what="All four animals, on top of what each of them adds.",
        example="(123m) 456m 88m 234p 77s +7s | cat rat rooster centipede",
        test=lambda case: case.animals == 4,
    ),
    Pattern(
        PatternId.SEAT_FLOWER,
        Group.BONUS,
        (1, 1, 1, 1),
        names=("own flower", "seat flower", "matching flower", "own season"),
        chinese=("正花",),
        pinyin=("zheng hua",),
        what=(
            "Each flower or season with the number of the winner's seat: 1 East, 2 South, 3 West, "
            "4 North."
        ),
        example="(123m) 456m 88m 234p 77s +7s | f1",
        test=lambda case: case.own_flowers,
    ),
    Pattern(
        PatternId.FLOWER_GROUP,
        Group.BONUS,
        (1, 1, 1, 1),
        names=(
            "complete flower group",
            "flower group",
            "flower kong",
            "complete flower set",
            "complete season set",
        ),
        chinese=("一台花",),
        pinyin=("yi tai hua",),
        what="Each complete colour: the four flowers, or the four seasons.",
        example="(123m) 456m 88m 234p 77s +7s | f1 f2 f3 f4",
        test=lambda case: case.colours,
    ),
    Pattern(
        PatternId.EIGHT_FLOWERS,
        Group.BONUS,
        (LIMIT, LIMIT, 12, LIMIT),
        names=(
            "eight flowers",
            "eight immortals",
            "all flowers and seasons",
            "all flowers",
            "flower win",
            "flower hand",
        ),
        chinese=("八仙过海", "八仙過海", "花胡"),
        pinyin=("ba xian guo hai", "hua hu"),
        what="All eight flowers and seasons: wins at once, whatever the other tiles are.",
        example="| f1 f2 f3 f4 g1 g2 g3 g4",
        test=lambda case: case.flowers == 8,
        whole=True,
        instead_of=(PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
    ),
    Pattern(
        PatternId.SEVEN_FLOWERS,
        Group.BONUS,
        (0, LIMIT, 0, LIMIT),
        names=("seven flowers",),
        chinese=("七花",),
        pinyin=("qi hua",),
        what="A complete hand beside seven of the eight flowers and seasons.",
        example="(123m) 456m 88m 234p 77s +7s | f1 f2 f3 f4 g1 g2 g3",
        test=lambda case: case.flowers == 7 and case.reading is not None,
        whole=True,
    ),
    Pattern(
        PatternId.ROBBED_EIGHTH,
        Group.BONUS,
        (LIMIT, LIMIT, 10, LIMIT),
        names=(
            "robbing the eighth",
            "robbed eighth",
            "robbing the flower",
            "robbing the last flower",
            "seven robs one",
        ),
        chinese=("七抢一", "七搶一"),
        pinyin=("qi qiang yi",),
        what=(
            "Seven flowers and seasons held when another player draws the eighth: wins at once, "
            "as from a discard."
        ),
        example="| f1 f2 f3 f4 g1 g2 g3",
        test=lambda case: case.claims(PatternId.ROBBED_EIGHTH),
        whole=True,
        instead_of=(PatternId.SEAT_FLOWER, PatternId.FLOWER_GROUP),
    ),
    Pattern(
        PatternId.DRAGON_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        names=("dragon pung", "dragon pong", "dragon kong", "dragon triplet", "pung of dragons"),
        chinese=("三元牌", "箭刻"),
        pinyin=("san yuan pai", "jian ke"),
        what="Each pung or kong of dragons.",
        example="(CCC) 123m 456p 78s 99s +6s",
        test=lambda case: case.pungs_of(DRAGON_TILES),
    ),
    Pattern(
        PatternId.SEAT_WIND_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        names=("seat wind", "own wind", "player wind", "seat wind pung", "pung of seat wind"),
        chinese=("门风", "門風", "自风", "自風"),
        pinyin=("men feng", "zi feng"),
        what="A pung or kong of the wind of the winner's seat.",
        example="(WWW) 123m 456p 78s 99s +6s",
        test=lambda case: case.has_pung(case.claim.seat),
    ),
    Pattern(
        PatternId.ROUND_WIND_PUNG,
        Group.HONOURS,
        (1, 1, 1, 1),
        names=(
            "prevailing wind",
            "round wind",
            "game wind",
            "round wind pung",
            "pung of round wind",
        ),
        chinese=("圈风", "圈風"),
        pinyin=("quan feng",),
        what=(
            "A pung or kong of the prevailing wind; where that is the seat wind too, both count."
        ),
        example="(EEE) 123m 456p 78s 99s +6s",
        test=lambda case: case.has_pung(case.claim.round),
    ),
    Pattern(
        PatternId.LITTLE_THREE_DRAGONS,
        Group.HONOURS,
        (1, 2, 1, 1),
        names=(
            "little three dragons",
            "three lesser scholars",
            "three little scholars",
            "small three dragons",
        ),
        chinese=("小三元",),
        pinyin=("xiao san yuan",),
        what="Pungs of two dragons and a pair of the third, on top of the two pungs.",
        example="(CCC) (FFF) 123m 78p BB +9p",
        test=lambda case: case.pungs_of(DRAGON_TILES) == 2 and case.pair_of(DRAGON_TILES),
    ),
    Pattern(
        PatternId.BIG_THREE_DRAGONS,
        Group.HONOURS,
        (10, LIMIT, 10, LIMIT),
        names=("big three dragons", "three great scholars", "great three dragons"),
        chinese=("大三元",),
        pinyin=("da san yuan",),
        what="Pungs of all three dragons.",
        example="(CCC) (FFF) BBB 123m 9p +9p",
        test=lambda case: case.pungs_of(DRAGON_TILES) == 3,
        whole=True,
    ),
    Pattern(
        PatternId.LITTLE_FOUR_WINDS,
        Group.HONOURS,
        (2, 2, 2, 2),
        names=(
            "little four winds",
            "four lesser blessings",
            "four little blessings",
            "small four winds",
        ),
        chinese=("小四喜",),
        pinyin=("xiao si xi",),
        what="Pungs of three winds and a pair of the fourth, on top of what the pungs add.",
        example="(SSS) (WWW) NNN EE 78m +9m",
        test=lambda case: case.pungs_of(WIND_TILES) == 3 and case.pair_of(WIND_TILES),
    ),
    Pattern(
        PatternId.BIG_FOUR_WINDS,
        Group.HONOURS,
        (LIMIT, LIMIT, 13, LIMIT),
        names=("big four winds", "four great blessings", "great four winds"),
        chinese=("大四喜",),
        pinyin=("da si xi",),
        what="Pungs of all four winds.",
        example="(SSS) (WWW) EEE NNN 5p +5p",
        test=lambda case: case.pungs_of(WIND_TILES) == 4,
        whole=True,
    ),
    Pattern(
        PatternId.ALL_CHOWS,
        Group.SHAPE,
        (4, 4, 4, 4),
        names=("all chows", "sequence hand", "all sequences"),
        chinese=("平胡", "平糊"),
        pinyin=("ping hu", "pinghu"),
        what=(
            "Four chows and a pair that is worth nothing, no bonus tile at all, and two or more "
            "tiles to win on; a single wait is good only when self-drawn."
        ),
        example="(123m) 456m 234p 88p 67s +5s",
        test=lambda case: case.is_all_chows,
    ),
    Pattern(
        PatternId.LESSER_ALL_CHOWS,
        Group.SHAPE,
        (1, 1, 1, 1),
        names=("lesser all chows", "lesser sequence hand", "small ping hu"),
        chinese=("臭平胡", "小平胡", "吃吃胡", "臭平糊"),
        pinyin=("chou ping hu", "xiao ping hu", "chi chi hu", "chou pinghu"),
        what=(
            "The hand of four chows with its wait, but beside one or more bonus tiles of any kind."
        ),
        example="(123m) 456m 234p 88p 67s +5s | f2",
        test=lambda case: case.is_lesser_all_chows,
    ),
    Pattern(
        PatternId.ALL_PUNGS,
        Group.SHAPE,
        (2, 2, 2, 2),
        names=("all pungs", "triplets hand", "all pongs", "all triplets"),
        chinese=("碰碰胡", "对对胡", "對對胡", "碰碰糊"),
        pinyin=("peng peng hu", "pong pong hu", "pung pung hu", "dui dui hu"),
        what="Four pungs or kongs and a pair.",
        example="(222m) (777p) 999s EE 55s +5s",
        test=lambda case: case.is_pungs,
    ),
    Pattern(
        PatternId.CONCEALED_PUNGS,
        Group.SHAPE,
        (LIMIT, LIMIT, 8, LIMIT),
        names=(
            "four concealed pungs",
            "concealed pungs",
            "hidden treasure",
            "all concealed pungs",
            "four concealed pongs",
        ),
        chinese=("四暗刻", "坎坎胡"),
        pinyin=("si an ke", "kan kan hu"),
        what="Four pungs or concealed kongs with nothing exposed, self-drawn.",
        example="111m 555m 888p 33s 77s +7s",
        other_examples=("111m 555m 888p 333s 7s +7s",),
        test=lambda case: case.is_concealed_pungs,
        whole=True,
    ),
    Pattern(
        PatternId.HALF_FLUSH,
        Group.SHAPE,
        (2, 2, 2, 2),
        names=("half flush", "half colour", "half color", "mixed one suit", "semi-pure hand"),
        chinese=("混一色", "半色"),
        pinyin=("hun yi se", "ban se"),
        what="One suit and honours.",
        example="(123p) 456p 99p NNN 78p +9p",
        test=lambda case: case.suits == 1 and case.honours,
    ),
    Pattern(
        PatternId.FULL_FLUSH,
        Group.SHAPE,
        (4, 4, 4, 4),
        names=("full flush", "full colour", "full color", "pure hand", "pure one suit"),
        chinese=("清一色",),
        pinyin=("qing yi se",),
        what="One suit and nothing else.",
        example="(123p) 456p 99p 222p 78p +9p",
        test=lambda case: case.full_flush,
    ),
    Pattern(
        PatternId.FULL_FLUSH_CHOWS,
        Group.SHAPE,
        (2, 0, 2, 0),
        names=("full flush of chows", "full flush sequence hand", "full flush all chows"),
        chinese=("清一色平胡", "清平"),
        pinyin=("qing yi se ping hu",),
        what=(
            "A full flush that is all chows too, on top of both; the lesser hand adds nothing more."
        ),
        example="(123p) 456p 55p 789p 23p +4p",
        test=lambda case: case.full_flush and case.is_all_chows,
    ),
    Pattern(
        PatternId.FULL_FLUSH_PUNGS,
        Group.SHAPE,
        (2, 0, 2, 0),
        names=("full flush of pungs", "full flush triplets hand", "full flush all pungs"),
        chinese=("清一色碰碰胡", "清一色对对胡", "清碰"),
        pinyin=("qing yi se peng peng hu",),
        what="A full flush that is all pungs too, on top of both.",
        example="(111p) (333p) 555p 77p 99p +9p",
        test=lambda case: case.full_flush and case.is_pungs,
    ),
    Pattern(
        PatternId.NINE_GATES,
        Group.SHAPE,
        (LIMIT, LIMIT, 13, LIMIT),
        names=("nine gates", "nine lanterns"),
        chinese=("九连宝灯", "九連寶燈", "九莲宝灯", "九蓮寶燈"),
        pinyin=("jiu lian bao deng",),
        what="1112345678999 of one suit, won on any tile of that suit.",
        example="1112345678999s +5s",
        test=lambda case: case.is_nine_gates,
        whole=True,
    ),
    Pattern(
        PatternId.MIXED_TERMINALS,
        Group.SHAPE,
        (2, 2, 2, 2),
        names=("mixed terminals", "half terminals", "mixed terminals and honours"),
        chinese=("混么九", "混幺九", "混老头", "混老頭", "大牌一九"),
        pinyin=("hun yao jiu", "hun lao tou"),
        what="All pungs of terminals and honours mixed, on top of all pungs.",
        example="(111m) (999p) NNN 11s WW +W",
        test=lambda case: case.is_mixed_terminals,
    ),
    Pattern(
        PatternId.PURE_TERMINALS,
        Group.SHAPE,
        (LIMIT, LIMIT, 13, LIMIT),
        names=("pure terminals", "all terminals"),
        chinese=("清么九", "清幺九", "清老头", "清老頭"),
        pinyin=("qing yao jiu", "qing lao tou"),
        what="Ones and nines and nothing else.",
        example="(111m) (999p) 111s 99s 11p +1p",
        test=lambda case: case.only(TERMINALS),
        whole=True,
    ),
    Pattern(
        PatternId.ALL_HONOURS,
        Group.SHAPE,
        (LIMIT, LIMIT, 10, LIMIT),
        names=("all honours", "all honors"),
        chinese=("字一色", "大字"),
        pinyin=("zi yi se",),
        what="Winds and dragons and nothing else.",
        example="(SSS) (WWW) NNN CCC F +F",
        test=lambda case: case.only(HONOURS),
        whole=True,
    ),
    Pattern(
        PatternId.PURE_GREEN,
        Group.SHAPE,
        (4, 0, 4, 0),
        names=("pure green", "pure green suit", "all green"),
        chinese=("绿一色", "綠一色"),
        pinyin=("lu yi se", "lv yi se"),
        what="Green dragons and 2 3 4 6 8 of bamboo, nothing else; instead of the flush.",
        example="(222s) (234s) 666s 88s FF +8s",
        other_examples=("(222s) (444s) 666s 88s FF +8s",),
        test=lambda case: case.is_pure_green,
        instead_of=(PatternId.HALF_FLUSH, PatternId.FULL_FLUSH),
    ),
    Pattern(
        PatternId.THIRTEEN_ORPHANS,
        Group.SHAPE,
        (13, LIMIT, 13, LIMIT),
        names=(
            "thirteen orphans",
            "thirteen wonders",
            "13 orphans",
            "13 wonders",
            "unique thirteen",
        ),
        chinese=("十三幺", "十三么"),
        pinyin=("shi san yao",),
        what="One of each terminal and honour, and a second of any of them.",
        example="19m 19p 19s ESWNCFB +E",
        test=lambda case: case.is_orphans,
        whole=True,
    ),
    Pattern(
        PatternId.FOUR_KONGS,
        Group.SHAPE,
        (LIMIT, LIMIT, 18, LIMIT),
        names=("four kongs", "eighteen arhats", "all kongs", "18 arhats"),
        chinese=("十八罗汉", "十八羅漢"),
        pinyin=("shi ba luo han",),
        what="Four kongs and a pair.",
        example="(2222m) (EEEE) (9999s) [7777p] 5m +5m",
        test=lambda case: case.is_pungs and case.hand.kongs == 4,
        whole=True,
    ),
    Pattern(
        PatternId.CONCEALED_HAND,
        Group.SHAPE,
        (1, 1, 1, 0),
        names=("fully concealed hand", "concealed hand"),
        chinese=("门清", "門清", "门前清", "門前清"),
        pinyin=("men qing", "menqing"),
        what="Nothing exposed; concealed kongs are allowed, and most houses want it self-drawn.",
        example="123m 555m 678p 99p 78s +9s",
        test=lambda case: case.is_concealed_hand,
    ),
    Pattern(
        PatternId.SEVEN_PAIRS,
        Group.SHAPE,
        (0, 0, 0, 0),
        names=("seven pairs", "7 pairs"),
        chinese=("七对子", "七對子", "七对", "七對"),
        pinyin=("qi dui zi", "qi dui"),
        what="Seven pairs; no hand in Singapore unless the house gives it a price.",
        example="1133m 5577p 22s EE C +C",
        test=lambda case: case.is_pairs,
    ),
    Pattern(
        PatternId.FLOWER_REPLACEMENT,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        names=("flower replacement", "win on a flower", "flower on", "win on flower replacement"),
        chinese=("花上", "花上自摸"),
        pinyin=("hua shang",),
        what="Won on the tile that replaces a flower, season or animal.",
        example="(222m) 567m 456p 78s 99s +6s | f2",
        test=lambda case: case.flower_replacements,
    ),
    Pattern(
        PatternId.KONG_REPLACEMENT,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        names=("kong replacement", "win on a kong", "kong flower", "win on kong replacement"),
        chinese=("杠上", "杠上开花", "槓上", "槓上開花"),
        pinyin=("gang shang", "gang shang kai hua"),
        what="Won on the tile that replaces a kong.",
        example="(2222m) 567m 456p 78s 99s +6s",
        test=lambda case: case.is_kong_replacement,
    ),
    Pattern(
        PatternId.KONG_ON_KONG,
        Group.CIRCUMSTANCE,
        (10, LIMIT, 5, LIMIT),
        names=("kong on kong", "kang on kang", "win after consecutive kongs"),
        chinese=("杠上杠胡", "杠上杠", "杠杠胡", "槓上槓", "槓槓胡"),
        pinyin=("gang shang gang hu", "gang shang gang", "gang gang hu"),
        what="Won on the second replacement of two kongs in a row.",
        example="(2222m) [3333m] 456p 78s 99s +6s",
        test=lambda case: case.claims(PatternId.KONG_ON_KONG),
        whole=True,
        instead_of=(PatternId.KONG_REPLACEMENT,),
    ),
    Pattern(
        PatternId.ROBBED_KONG,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        names=("robbing the kong", "robbed kong", "robbing a kong", "rob the kong"),
        chinese=("抢杠", "搶槓", "抢杠胡"),
        pinyin=("qiang gang",),
        what=(
            "Won on the tile with which another player makes a pung a kong; it counts as that "
            "player's discard."
        ),
        example="(222m) 567m 456p 78s 99s +6s",
        test=lambda case: case.claims(PatternId.ROBBED_KONG),
    ),
    Pattern(
        PatternId.LAST_TILE,
        Group.CIRCUMSTANCE,
        (1, 1, 1, 1),
        names=("last tile", "moon under the sea", "last available tile", "last tile draw"),
        chinese=("海底捞月", "海底撈月", "捞月", "撈月"),
        pinyin=("hai di lao yue", "lao yue"),
        what="Self-drawn on the last tile that can be drawn, and this was no replacement.",
        example="(222m) 567m 456p 78s 99s +6s",
        test=lambda case: case.is_last_tile,
    ),
    Pattern(
        PatternId.HEAVENLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, LIMIT),
        names=("heavenly hand", "blessing of heaven", "heavenly win", "heavenly"),
        chinese=("天胡", "天糊"),
        pinyin=("tian hu",),
        what="The dealer is dealt a complete hand.",
        example="123m 456p 789s NNN 5s +5s",
        test=lambda case: case.claims(PatternId.HEAVENLY_HAND),
        whole=True,
    ),
    Pattern(
        PatternId.EARTHLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, LIMIT),
        names=("earthly hand", "blessing of earth", "earthly win", "earthly"),
        chinese=("地胡", "地糊"),
        pinyin=("di hu",),
        what=(
            "Another player wins on the dealer's first discard; some houses count the "
            "winner's own first draw too."
        ),
        example="123m 456p 789s NNN 5s +5s",
        test=lambda case: case.claims(PatternId.EARTHLY_HAND),
        whole=True,
    ),
    Pattern(
        PatternId.HUMANLY_HAND,
        Group.CIRCUMSTANCE,
        (LIMIT, LIMIT, 13, 0),
        names=("humanly hand", "blessing of man", "humanly win", "humanly"),
        chinese=("人胡", "人糊"),
        pinyin=("ren hu",),
        what=(
            "Another player wins on a discard in the first go-around, before drawing, with "
            "nothing exposed by anyone."
        ),
        example="123m 456p 789s NNN 5s +5s",
        test=lambda case: case.claims(PatternId.HUMANLY_HAND),
        whole=True,
    ),
)

BY_ID: Final = {pattern.id: pattern for pattern in PATTERNS}
SPECIAL_HANDS: Final = frozenset(pattern.id for pattern in PATTERNS if pattern.whole)
"""The hands whose price is for the whole hand (rules section 3, "How they add")."""

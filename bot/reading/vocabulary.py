"""The words that mean something in a log line, in the spellings people use at the table."""

from __future__ import annotations

from typing import Final

from bot.reading.words import Phrases
from models.rules.events import BiteKind, FoulKind
from models.rules.house import BaoReason
from models.rules.patterns import PATTERNS, PatternId
from models.rules.tiles import Wind

ZIMO: Final = Phrases(
    dict.fromkeys(
        (
            *("zimo", "zi mo", "zi-mo", "zm", "tsumo", "自摸"),
            *("self draw", "self-draw", "selfdraw", "self drawn", "self-drawn", "self"),
        ),
        True,
    )
)
FROM: Final = Phrases(
    dict.fromkeys(
        (
            *("from", "off", "fr", "discarded by", "shot by", "shooter", "discarder"),
            *("出铳", "出銃", "出冲", "放炮", "放铳", "放銃", "放枪", "放槍", "点炮", "點炮"),
            *("从", "從", "打的", "打"),
        ),
        True,
    )
)
BAO: Final = Phrases(dict.fromkeys(("bao", "pao", "包"), True))
CONCEALED: Final = Phrases(
    dict.fromkeys(
        (
            *("concealed", "hidden", "an", "angang", "ankong", "closed", "dark"),
            *("暗杠", "暗槓", "暗"),
        ),
        True,
    )
)
EXPOSED: Final = Phrases(dict.fromkeys(("exposed", "open", "melded", "明杠", "明槓", "明"), True))
DEALT: Final = Phrases(
    dict.fromkeys(
        (
            "dealt",
            "in the deal",
            "from the start",
            "start",
            "hidden",
            "暗咬",
            "起手",
            "开局",
            "天咬",
        ),
        True,
    )
)

SEAT: Final = Phrases(dict.fromkeys(("seat", "sitting", "门风", "座"), True))
ROUND: Final = Phrases(dict.fromkeys(("round", "prevailing", "wind", "圈风", "圈"), True))
WIND_NAMES: Final = Phrases(
    {
        spelling: wind
        for wind, spellings in {
            Wind.EAST: ("east", "e", "东", "東"),
            Wind.SOUTH: ("south", "s", "南"),
            Wind.WEST: ("west", "w", "西"),
            Wind.NORTH: ("north", "n", "北"),
        }.items()
        for spelling in spellings
    }
)

REASONS: Final = Phrases(
    {
        "dragons": BaoReason.DRAGONS,
        "dragon": BaoReason.DRAGONS,
        "third dragon": BaoReason.DRAGONS,
        "大三元": BaoReason.DRAGONS,
        "包三元": BaoReason.DRAGONS,
        "三元": BaoReason.DRAGONS,
        "winds": BaoReason.WINDS,
        "wind": BaoReason.WINDS,
        "fourth wind": BaoReason.WINDS,
        "大四喜": BaoReason.WINDS,
        "包四喜": BaoReason.WINDS,
        "四喜": BaoReason.WINDS,
        "limit": BaoReason.LIMIT,
        "max": BaoReason.LIMIT,
        "包满台": BaoReason.LIMIT,
        "满台": BaoReason.LIMIT,
        "包大": BaoReason.LIMIT,
        "包满贯": BaoReason.LIMIT,
        "满贯": BaoReason.LIMIT,
        "flush": BaoReason.FLUSH,
        "suit": BaoReason.FLUSH,
        "包一色": BaoReason.FLUSH,
        "一色": BaoReason.FLUSH,
        "字一色": BaoReason.FLUSH,
        "包清一色": BaoReason.FLUSH,
        "清一色": BaoReason.FLUSH,
        "green": BaoReason.GREEN,
        "绿一色": BaoReason.GREEN,
        "包绿一色": BaoReason.GREEN,
        "terminals": BaoReason.TERMINALS,
        "terminal": BaoReason.TERMINALS,
        "清老头": BaoReason.TERMINALS,
        "包清老头": BaoReason.TERMINALS,
        "four kongs": BaoReason.FOUR_KONGS,
        "four_kongs": BaoReason.FOUR_KONGS,
        "kongs": BaoReason.FOUR_KONGS,
        "fourth kong": BaoReason.FOUR_KONGS,
        "十八罗汉": BaoReason.FOUR_KONGS,
        "包十八罗汉": BaoReason.FOUR_KONGS,
        "fresh win": BaoReason.FRESH_WIN,
        "fresh_win": BaoReason.FRESH_WIN,
        "fresh": BaoReason.FRESH_WIN,
        "fresh tile": BaoReason.FRESH_WIN,
        "包生": BaoReason.FRESH_WIN,
        "生": BaoReason.FRESH_WIN,
        "fresh kong": BaoReason.FRESH_KONG,
        "fresh_kong": BaoReason.FRESH_KONG,
        "包杠": BaoReason.FRESH_KONG,
    }
)

FOULS: Final = Phrases(
    {
        "short": FoulKind.SHORT,
        "short hand": FoulKind.SHORT,
        "小相公": FoulKind.SHORT,
        "小": FoulKind.SHORT,
        "少牌": FoulKind.SHORT,
        "xiao xiang gong": FoulKind.SHORT,
        "long": FoulKind.LONG,
        "long hand": FoulKind.LONG,
        "大相公": FoulKind.LONG,
        "大": FoulKind.LONG,
        "多牌": FoulKind.LONG,
        "da xiang gong": FoulKind.LONG,
        "messy": FoulKind.MESSY,
        "messy hand": FoulKind.MESSY,
        "乱相公": FoulKind.MESSY,
        "乱": FoulKind.MESSY,
        "luan xiang gong": FoulKind.MESSY,
    }
)

BITES: Final = Phrases(
    {
        "animals": BiteKind.ANIMALS,
        "all animals": BiteKind.ANIMALS,
        "four animals": BiteKind.ANIMALS,
        "all four animals": BiteKind.ANIMALS,
        "动物": BiteKind.ANIMALS,
        "四只动物": BiteKind.ANIMALS,
        "四兽": BiteKind.ANIMALS,
        "猫鼠": BiteKind.CAT_RAT,
        "猫和老鼠": BiteKind.CAT_RAT,
        "鸡虫": BiteKind.ROOSTER_CENTIPEDE,
        "公鸡和蜈蚣": BiteKind.ROOSTER_CENTIPEDE,
        "flowers": BiteKind.FLOWERS,
        "flower": BiteKind.FLOWERS,
        "own flowers": BiteKind.FLOWERS,
        "seat flowers": BiteKind.FLOWERS,
        "flower pair": BiteKind.FLOWERS,
        "花": BiteKind.FLOWERS,
        "正花": BiteKind.FLOWERS,
        "一对花": BiteKind.FLOWERS,
        "red": BiteKind.RED,
        "seasons": BiteKind.RED,
        "red flowers": BiteKind.RED,
        "all red": BiteKind.RED,
        "红花": BiteKind.RED,
        "红": BiteKind.RED,
        "blue": BiteKind.BLUE,
        "blue flowers": BiteKind.BLUE,
        "all blue": BiteKind.BLUE,
        "蓝花": BiteKind.BLUE,
        "蓝": BiteKind.BLUE,
    }
)

ANIMALS: Final = Phrases(
    {
        **dict.fromkeys(("cat", "猫", "貓", "🐱", "🐈"), "cat"),
        **dict.fromkeys(("rat", "mouse", "鼠", "老鼠", "🐭", "🐀", "🐁"), "rat"),
        **dict.fromkeys(
            ("rooster", "chicken", "hen", "cock", "鸡", "公鸡", "雞", "🐔", "🐓"), "rooster"
        ),
        **dict.fromkeys(("centipede", "worm", "虫", "蟲", "蜈蚣", "🐛", "🪱"), "centipede"),
    }
)

FLOWER_TILES: Final = Phrases(
    {
        **{f"{letter}{n}": f"{letter}{n}" for letter in "fg" for n in range(1, 5)},
        "plum": "f1",
        "orchid": "f2",
        "chrysanthemum": "f3",
        "bamboo": "f4",
        "spring": "g1",
        "summer": "g2",
        "autumn": "g3",
        "winter": "g4",
        "梅": "f1",
        "兰": "f2",
        "菊": "f3",
        "竹": "f4",
        "春": "g1",
        "夏": "g2",
        "秋": "g3",
        "冬": "g4",
    }
)


_SHORT: Final = {
    "kong flower": PatternId.KONG_REPLACEMENT,
    "on a kong": PatternId.KONG_REPLACEMENT,
    "flower flower": PatternId.FLOWER_REPLACEMENT,
    "on a flower": PatternId.FLOWER_REPLACEMENT,
    "on flower": PatternId.FLOWER_REPLACEMENT,
    "robbed": PatternId.ROBBED_KONG,
    "robs kong": PatternId.ROBBED_KONG,
    "rob kong": PatternId.ROBBED_KONG,
    "moon": PatternId.LAST_TILE,
    "last": PatternId.LAST_TILE,
    "heavenly": PatternId.HEAVENLY_HAND,
    "earthly": PatternId.EARTHLY_HAND,
    "humanly": PatternId.HUMANLY_HAND,
}


def _pattern_names() -> dict[str, PatternId]:
    """Every name of every pattern, its id as the export spells it, and what is short for one."""
    names: dict[str, PatternId] = dict(_SHORT)
    for pattern in PATTERNS:
        spelt = (*pattern.names, *pattern.chinese, *pattern.pinyin, pattern.id.value)
        for name in (*spelt, *(name.replace("-", " ") for name in spelt)):
            names.setdefault(name, pattern.id)
    return names


PATTERN_NAMES: Final = Phrases(_pattern_names())

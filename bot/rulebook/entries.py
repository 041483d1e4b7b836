"""THE table of entries: everything about the game that somebody may ask, and what it is called.

What an entry says stands in the files of sentences (`rule-ID`, `differ-ID`, and `title-ID` where it
is no pattern); what it is worth is read from the house rules. Nothing here is a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from models.rules.house import BaoReason, Instant
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS


class Kind(StrEnum):
    """What an entry is about; it decides how its worth is told."""

    PATTERN = "pattern"
    PAYMENT = "payment"
    INSTANT = "instant"
    BAO = "bao"
    PENALTY = "penalty"
    TERM = "term"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to look up.

    `spellings` are what people call it, in any script. `keys` are the house rules that it hangs
    on. `example` is a hand or some tiles in notation; `related` are the ids of what to read next.
    `pattern`, `instant`, `bao` say what it is in the rules, where it is that. `questions` are
    words that together ask for it, in any order: `rob/steal kong` is asked by whoever says one of
    the first two and the last.
    """

    id: str
    kind: Kind
    spellings: tuple[str, ...]
    keys: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    example: str = ""
    pattern: PatternId | None = None
    instant: Instant | None = None
    bao: BaoReason | None = None

    @property
    def questions(self) -> tuple[str, ...]:
        """What people ask who mean this entry without calling it by a name."""
        return _spelt(QUESTIONS.get(self.id, ""))

    @property
    def sentence(self) -> str:
        """The id as it stands in the names of sentences."""
        return self.id.replace("_", "-")


def _spelt(text: str) -> tuple[str, ...]:
    """Spellings from between commas."""
    return tuple(spelling.strip() for spelling in text.split(",") if spelling.strip())


# --- questions -----------------------------------------------------------------------------------

QUESTIONS: Final[Mapping[str, str]] = {
    "false_win": "penalty/fine/punishment/pay/lose zha/zhahu/false/fake/wrong, 诈胡 赔/罚/付",
    "chow": (
        "chow/eat/chi/jiak who/whom/anyone/anybody/everyone/opposite/left/right/any, "
        "吃 谁/对家/上家/下家/别人"
    ),
    "pung": "pong/pung/peng who/whom/anyone/anybody/everyone/opposite/any, 碰 谁/对家/别人",
    "dealer_pay": (
        "dealer/banker/zhuang more/double/extra/twice, 庄 多付/双份/双倍/加倍/多收/加台/多收钱"
    ),
    "kong_payment": (
        "kong/gang/kang/gong pay/paid/much/cost/money/collect, 杠 多少钱/谁付/付多少/收多少, "
        "kong discard who pay"
    ),
    "draw": (
        "nobody/noone win/won, no one win/won, wall/tile run/ran out, 没人/没有人/无人 胡, "
        "what/happen draw/washout, 流局 怎样/怎幺办, wall finish/finishes/empty/gone/over"
    ),
    "after_draw": "dealer/deal/banker draw/washout, 流局 庄, change/pass/move after draw/washout",
    "keep_deal": (
        "who deal next, who next dealer, 下 谁 庄, dealer keep/continue/again/stay, "
        "what/happen dealer win, 庄 继续/再做, how deal passed/pass/move"
    ),
    "dealer": "who start/begin, who first, who dealer/banker, 谁 庄",
    "order_of_play": (
        "who go/goes/play after, who go/goes/play next, "
        "clockwise/anticlockwise/counterclockwise/direction, whose turn, 顺时针/逆时针"
    ),
    "dice": "where/which start/begin/take/break/open tile/wall, 哪里/从哪 开/拿/抓",
    "dealing": (
        "how tile start/beginning/begin, who take tile, how/who last tile dealer, 怎幺 拿/抓/发 牌"
    ),
    "discard_win": (
        "who/what pay discard/throw/shoot, 放炮/放铳/点炮 付/赔, pay/much shoot/discard"
    ),
    "self_draw_bonus": "extra two/2/dollar zimo/self",
    "hand_size": "how tile hand/hold/each/player, 手/每人/每家 几张",
    "tiles": "how many tile there/total/all/set, 一共/总共 几张, 一副 多少张/几张",
    "dead_wall": "how tile left/remain/remaining/end, 剩/留 几张",
    "short_hand": (
        "12/11/eleven/twelve tile have, 12/11/eleven/twelve tile hand, too few tile, "
        "one less tile, 少 一张"
    ),
    "long_hand": (
        "15/fifteen tile have, 15/fifteen tile hand, too many tile, one extra tile, 多 一张"
    ),
    "equipment": "need chip/dice/table/equipment/counter, 要/用 筹码",
    "odds": "odd/chance/probability/likely/rare, 概率/几率/机率, rarest/rare hand",
    "tips": "tip/strategy/advice, 技巧/心得",
    "couples": "couple/husband/wife/girlfriend/boyfriend sit/next/together, 夫妻/情侣 坐",
    "robbed_kong": (
        "rob/robbing/snatch/steal/qiang kong/gang/kang/gong, 抢 杠, "
        "rob/snatch/steal kong/gang/kang/gong pay/paid"
    ),
    "bao_fresh_kong": (
        "fresh/sheng kong/gang/kang pay/paid, bao/pao kong/gang/kang/gong tile/left, "
        "bao/pao kong/gang/kang how tile left, last seven/7 tile, 最后 七张/7张, 包杠 几张"
    ),
    "bao_fresh_win": "last five/5 tile, 最后 五张/5张, 包生 几张, bao/pao sheng/fresh tile/left",
    "bao_limit": (
        "bao/pao 4/four/5/five/limit/max tai, 包 四台/五台/满台, 4/four tai dangerous/exposed/bao"
    ),
    "bao_dragons": "bao/pao third/3rd dragon, 包 第三",
    "bao_winds": "bao/pao fourth/4th wind, 包 第四",
    "messy_hand": "wrong tile wall/drew/draw/took/take, 拿错/抓错 牌",
    "missed_discard": "miss/missed tile/take/pong/win/later, 漏/错过 牌/胡/碰",
    "sacred_discard": (
        "win/pong/hu threw/thrown/discarded before/earlier/myself/already, 自己打 胡/碰"
    ),
    "animals_payment": "four/4/all animal much/pay/paid/cost, 四只 动物 多少钱/付",
    "flower_pair": "both/own/my flower much/pay/paid, 两张/自己 花 咬/多少钱",
    "flower_group_payment": "four/4/all/whole/set flower/colour/color/season pay/paid/money",
    "instant_wins": (
        "three/3/four/4 dragon/wind instant/at/automatic/immediate, 三元/四喜 直接/马上/立刻"
    ),
    "chart_three_six": "3 6 payout/chart/pay",
    "bao": "who/when/why bao/pao, 谁 包, 几时/什幺时候 包, when/why pay everyone/everybody",
    "several_winners": (
        "two/2/both people/player/person win/hu, two/2 win together/same, 同时 胡, "
        "if two/2 win/hu, two/2 want same tile"
    ),
    "three_winners": "three/3 people/player/person win/hu, 三 同时 胡",
    "bite": "much/pay/paid cat/rat/bite/yao/rooster/centipede/mouse, 咬/猫/鼠 多少钱/谁付/付多少",
    "seat_flower": (
        "which/what flower mine/my, 哪 花 我, how count flower, flower mine/my tai/worth"
    ),
    "self_draw": "pay/paid/much zimo/self, zimo/self tai/extra, 自摸 付/几台/多少/加台",
    "priority": (
        "pong/pung/kong chow beat/before/first/over, win/hu beat/before/over pong/chow, "
        "who priority, 谁 先, 13/thirteen/orphan win/hu/who first, who win/hu first"
    ),
    "show_hand": "show/reveal my/tile/hand, 亮/摊 牌",
    "special_hands": "best/biggest/highest/strongest hand, 最大 牌",
    "seating": "choose/pick/draw/where seat, 怎幺 选/抓 位, who sit/sits where",
    "round": "wind change/move, how long game, 几时 换/过 圈, 风 几时/什幺时候 换/过",
    "single_wait": "ping/pinghu dandiao/single/diao, 平胡 单钓/单吊",
    "kalong": "ping/pinghu kalong, 平胡 靠张/嵌张",
    "chart_one_two": "1 2 payout/chart/pay",
    "pay_chart": "who pay what/whom/how, 谁 付 多少",
    "limit": "max/maximum/most tai, 最多 台",
    "minimum": "min/minimum/least tai, 最少/至少 台",
    "chicken_hand": "win/hu 0/zero/no tai, 没台/没有台 胡",
    "same_discard_restart": (
        "four/all same tile throw/threw/discard, 四 打 一样/同一张/同样, "
        "all/four throw same/east/wind"
    ),
    "pure_green": "green chow, green ping/sequence, 绿 吃/顺子",
    "all_chows": "ping/pinghu dragon/wind/eyes/eye/pair, 平胡 眼/对子/将",
    "inspection": "check/inspect/see hand/tile eighth/flower, 看/查 牌 花",
    "tai": "how tai calculated/counted/work, tai 怎幺算",
    "rate": "much one/1 tai, double linear/even, what stake, 一台 多少钱, 底 多少",
    "other_flower": "flower not mine/my, 偏花 用/台",
    "exposed_kong": "kong after/add pong/pung",
    "kalong_wait": "eat/chow/chi kalong cannot/can/win/rule",
    "pure_thirteen": "thirteen/13 steal/rob/take zimo/self",
    "dropped_tile": "drop/dropped floor, tile dropped/fell, 掉 牌",
    "bao_flush": "bao/pao same/one suit/colour/color",
    "ready": "how know ready/waiting",
    "edge_wait": "edge/penchan ping/pinghu",
    "humanly_hand": "who/south/seat humanly/ren",
    "win": "how win mahjong/game",
    "dealt_bite": (
        "much/how/bite bite/cat/rat/rooster/centipede first/dealt/start/initial/beginning, "
        "起手 咬/猫/鸡"
    ),
    "heavenly_hand": "first/starting/opening/dealt tile/hand complete",
    "wall": "wall how tile/stack",
    "lesser_all_chows": "平胡 有花",
}


# --- patterns ------------------------------------------------------------------------------------

_MORE: Final[Mapping[PatternId, str]] = {
    PatternId.ANIMAL: ("animals tai, animal tai, dong wu pai, 动物牌, 猫鼠鸡虫, gai, 禽兽"),
    PatternId.ALL_ANIMALS: ("four beasts, 四只动物, si zhi dong wu, all 4 animals, 4 animals"),
    PatternId.SEAT_FLOWER: (
        "my flower, correct flower, zheng hua, cheng hua, own number flower, 本命花, "
        "seat season, right flower"
    ),
    PatternId.FLOWER_GROUP: (
        "yi tai hua, one tai flower, all blue flowers, all red flowers, four flowers, 一台花, "
        "四花, set of flowers, flower set"
    ),
    PatternId.EIGHT_FLOWERS: (
        "8 flowers, 8 immortals, ba xian, pat sin, 八仙, 八花, fa wu, hua wu"
    ),
    PatternId.SEVEN_FLOWERS: ("7 flowers, seven flower hand, 七张花"),
    PatternId.ROBBED_EIGHTH: (
        "rob the eighth, 7 rob 1, seven rob one, rob flower, chit chiong it, rob eighth flower, "
        "抢花"
    ),
    PatternId.DRAGON_PUNG: (
        "yuan, san yuan, 三元, 元, pong dragon, zhong fa bai, red dragon pong, hong zhong, "
        "fa cai, bai ban, 红中, 发财, 白板, 中发白, dragons tai"
    ),
    PatternId.SEAT_WIND_PUNG: ("player wind pong, my wind, own wind pong, men hong, 本门风, 位风"),
    PatternId.ROUND_WIND_PUNG: (
        "game wind pong, round wind pong, quan hong, 圈风刻, wind tai, table wind"
    ),
    PatternId.LITTLE_THREE_DRAGONS: (
        "xiao san yuen, siao sam guan, siu sam yuen, small three scholars, lesser three dragons"
    ),
    PatternId.BIG_THREE_DRAGONS: (
        "da san yuen, tua sam guan, dai sam yuen, 3 dragons, three dragons, big three scholars, "
        "dua sam guan"
    ),
    PatternId.LITTLE_FOUR_WINDS: (
        "xiao si xi, siao si hee, siu sei hei, 小四風, 小四风, small four blessings"
    ),
    PatternId.BIG_FOUR_WINDS: (
        "da si xi, tua si hee, dai sei hei, 大四风, 4 winds, four winds hand, big four blessings"
    ),
    PatternId.ALL_CHOWS: (
        "ping wu, peng hu, pin hu, phing hu, ping who, ping woo, pinfu, ping fu, "
        "four tai ping hu, real ping hu, 平和, all chow, clean ping hu, pin wu, no flower ping hu"
    ),
    PatternId.LESSER_ALL_CHOWS: (
        "smelly ping hu, chow ping hu, chou ping wu, cao ping hu, chi chi wu, 吃吃糊, "
        "small pinghu, chee chee hu, dirty ping hu, ping hu with flowers, chou ping who, "
        "lesser ping hu, smelly pinghu"
    ),
    PatternId.ALL_PUNGS: (
        "pong pong, pong pong wu, pung pung, phong phong hu, peng peng wu, toi toi hu, dui dui, "
        "dui dui wu, pong pong who, toitoi, ppf, pph, 碰碰和, pong hu, pong2 hu, all pong"
    ),
    PatternId.CONCEALED_PUNGS: (
        "kan kan wu, kam kam hu, 4 concealed pongs, sei am hak, suanko, 坎坎糊, 四暗坎, "
        "hidden pongs, khan khan hu"
    ),
    PatternId.HALF_FLUSH: (
        "ban se, pan se, pua sek, half suit, mixed flush, hun yi si, wan yat sik, "
        "half color flush, boon sek, bua sek, 混一, half flush tai, semi pure, pua iro"
    ),
    PatternId.FULL_FLUSH: (
        "qing yi si, cheng yi se, ching yat sik, chheng it sek, one colour, one suit, same suit, "
        "full suit, pure flush, all one suit, 清, qing yise, flush"
    ),
    PatternId.FULL_FLUSH_CHOWS: (
        "qing yi se pinghu, full flush ping hu, flush ping hu, qing ping, pure ping hu, clean flush"
    ),
    PatternId.FULL_FLUSH_PUNGS: (
        "full flush pong pong, full flush pong pong hu, qing peng, qing yi se pong pong, "
        "flush pong pong hu"
    ),
    PatternId.NINE_GATES: (
        "9 gates, nine treasures, kau lin po tang, jiulian, 九子连环, jiu lian, "
        "gau lin bou dang, nine lotus lamps, chuuren"
    ),
    PatternId.MIXED_TERMINALS: (
        "hun me jiu, hun yao jiu, da pai yi jiu, 混老, mixed 1 9, one nine and honours, "
        "half terminal, hun yiu gau, mixed one nine"
    ),
    PatternId.PURE_TERMINALS: (
        "qing me jiu, all 1 9, all 1 and 9, all one nine, yi jiu, 一九, ching yiu gau, "
        "1 and 9 only, all ones and nines"
    ),
    PatternId.ALL_HONOURS: (
        "da zi, tua ji, zi yi si, ji it sek, all big tiles, all words, zi yise, "
        "all winds and dragons"
    ),
    PatternId.PURE_GREEN: (
        "lu yi si, luk yat sik, green hand, all greens, lv yise, green flush, lue yi se, 綠"
    ),
    PatternId.THIRTEEN_ORPHANS: (
        "si san yao, sap sam yiu, cap sa yao, chap sa yao, 13 yao, 13, thirteen, 13 terminals, "
        "shisanyao, cap sa io, kokushi, 国士无双, 13 orphan, sup sam yiu"
    ),
    PatternId.FOUR_KONGS: (
        "4 kongs, four kangs, shi ba luo han, sap pat lo hon, 18 kongs, 18 luo han, 4 gong, "
        "all kong, four gang, lohan, luohan"
    ),
    PatternId.CONCEALED_HAND: (
        "men ching, mun ching, menzen, men qing zimo, mun qing, all concealed, closed hand, "
        "门清自摸, mng cheng"
    ),
    PatternId.SEVEN_PAIRS: ("qi dui, 7 pair, chit tui, chat deui, chiitoi, seven pair"),
    PatternId.FLOWER_REPLACEMENT: (
        "hua siang, flower win zimo, hua shang zimo, hua shang zi mo, flower draw win, "
        "win on flower, fa sheung"
    ),
    PatternId.KONG_REPLACEMENT: (
        "gang shang kai hua, kang shang, gong siang, gang kai, kong and win, gang siang, "
        "rinshan, flower on the kong, 杠开, win from kong"
    ),
    PatternId.KONG_ON_KONG: (
        "kong kong hu, gang on gang, double kong win, gong shang gong, kong upon kong, "
        "kang kang hu, 杠上杠自摸"
    ),
    PatternId.ROBBED_KONG: (
        "rob kong, qiang kang, chiong kong, snatch kong, steal kong, cheung gong, chiang gang, "
        "rob gang, robbing kang, snatch gong"
    ),
    PatternId.LAST_TILE: (
        "hai di, hoi dai, haidi laoyue, last card, moon, lou yue, 海底, scoop the moon, haitei, "
        "moon from the bottom of the sea, lao yueh"
    ),
    PatternId.HEAVENLY_HAND: (
        "tin wu, tien hu, tian wu, thien hu, tian who, heaven hand, blessing from heaven, tenhou"
    ),
    PatternId.EARTHLY_HAND: ("dei wu, ti hu, di wu, earth hand, blessing from earth, chiihou"),
    PatternId.HUMANLY_HAND: (
        "yan wu, jen hu, ren wu, human hand, blessing of human, man hand, renhou"
    ),
}

CHOW_KEYS: Final = (
    "all_chows_self_draw_wait",
    "all_chows_win_on_pair",
    "all_chows_all_exposed",
)
"""How chow hands are won: for every hand of chows, also where no name of its own is scored."""
_KEYS: Final[Mapping[PatternId, tuple[str, ...]]] = {
    PatternId.ROBBED_EIGHTH: ("robbed_eighth_flowers",),
    PatternId.ALL_CHOWS: CHOW_KEYS,
    PatternId.LESSER_ALL_CHOWS: ("lesser_all_chows_wait", *CHOW_KEYS),
    PatternId.FULL_FLUSH_CHOWS: ("full_flush_chows_special", *CHOW_KEYS),
    PatternId.PURE_GREEN: ("pure_green_chows",),
    PatternId.THIRTEEN_ORPHANS: ("thirteen_orphans_pay", "rob_concealed_kong"),
    PatternId.ROBBED_KONG: ("rob_concealed_kong", "rob_discarded_kong"),
    PatternId.HUMANLY_HAND: ("humanly_hand",),
    PatternId.CONCEALED_PUNGS: ("concealed_pungs",),
    PatternId.CONCEALED_HAND: ("concealed_hand",),
    PatternId.NINE_GATES: ("nine_gates",),
    PatternId.EARTHLY_HAND: ("earthly_hand",),
    PatternId.LAST_TILE: ("last_tile",),
    PatternId.FLOWER_REPLACEMENT: ("flower_on_flower",),
    PatternId.BIG_THREE_DRAGONS: ("instant_dragons",),
    PatternId.BIG_FOUR_WINDS: ("instant_winds",),
}

_RELATED: Final[Mapping[PatternId, str]] = {
    PatternId.ANIMAL: ("all_animals, bite, animals_payment, bonus_tiles"),
    PatternId.ALL_ANIMALS: ("animal, animals_payment, bite"),
    PatternId.SEAT_FLOWER: ("flower_group, flower_pair, other_flower"),
    PatternId.FLOWER_GROUP: ("seat_flower, flower_group_payment, eight_flowers"),
    PatternId.EIGHT_FLOWERS: ("robbed_eighth, seven_flowers, inspection, show_hand"),
    PatternId.SEVEN_FLOWERS: ("eight_flowers, robbed_eighth, inspection"),
    PatternId.ROBBED_EIGHTH: ("inspection, eight_flowers, seven_flowers"),
    PatternId.DRAGON_PUNG: ("little_three_dragons, big_three_dragons, bao_dragons, dragons"),
    PatternId.SEAT_WIND_PUNG: ("round_wind_pung, winds, little_four_winds"),
    PatternId.ROUND_WIND_PUNG: ("seat_wind_pung, round, winds"),
    PatternId.LITTLE_THREE_DRAGONS: ("big_three_dragons, dragon_pung, bao_dragons"),
    PatternId.BIG_THREE_DRAGONS: ("little_three_dragons, bao_dragons, instant_wins, show_hand"),
    PatternId.LITTLE_FOUR_WINDS: ("big_four_winds, bao_winds, seat_wind_pung"),
    PatternId.BIG_FOUR_WINDS: ("little_four_winds, bao_winds, instant_wins, show_hand"),
    PatternId.ALL_CHOWS: ("lesser_all_chows, kalong, single_wait, kalong_wait, full_flush_chows"),
    PatternId.LESSER_ALL_CHOWS: ("all_chows, kalong_wait, kalong, chicken_hand"),
    PatternId.ALL_PUNGS: ("concealed_pungs, mixed_terminals, full_flush_pungs, pung"),
    PatternId.CONCEALED_PUNGS: ("all_pungs, concealed_kong, self_draw"),
    PatternId.HALF_FLUSH: ("full_flush, pure_green, all_honours, bao_flush"),
    PatternId.FULL_FLUSH: ("half_flush, full_flush_chows, full_flush_pungs, bao_flush"),
    PatternId.FULL_FLUSH_CHOWS: ("full_flush, all_chows, special_hands"),
    PatternId.FULL_FLUSH_PUNGS: ("full_flush, all_pungs"),
    PatternId.NINE_GATES: ("full_flush, special_hands"),
    PatternId.MIXED_TERMINALS: ("all_pungs, pure_terminals, terminals"),
    PatternId.PURE_TERMINALS: ("mixed_terminals, bao_terminals, terminals"),
    PatternId.ALL_HONOURS: ("half_flush, big_four_winds, honours, bao_flush"),
    PatternId.PURE_GREEN: ("half_flush, bao_green"),
    PatternId.THIRTEEN_ORPHANS: ("pure_thirteen, priority, robbed_kong, special_hands"),
    PatternId.FOUR_KONGS: ("kong, bao_four_kongs, kong_on_kong"),
    PatternId.CONCEALED_HAND: ("self_draw, concealed_kong, concealed_pungs"),
    PatternId.SEVEN_PAIRS: ("pair, win"),
    PatternId.FLOWER_REPLACEMENT: ("flower_on_flower, kong_replacement, replacement"),
    PatternId.KONG_REPLACEMENT: ("kong_on_kong, flower_replacement, bao_fresh_kong, kong"),
    PatternId.KONG_ON_KONG: ("kong_replacement, four_kongs"),
    PatternId.ROBBED_KONG: ("exposed_kong, concealed_kong, thirteen_orphans, kong_payment"),
    PatternId.LAST_TILE: ("dead_wall, draw, last_discard"),
    PatternId.HEAVENLY_HAND: ("earthly_hand, humanly_hand, opening_hand"),
    PatternId.EARTHLY_HAND: ("heavenly_hand, humanly_hand, opening_hand"),
    PatternId.HUMANLY_HAND: ("earthly_hand, heavenly_hand"),
}


def _pattern(pattern: PatternId) -> Entry:
    row = next(row for row in PATTERNS if row.id is pattern)
    return Entry(
        id=pattern.value,
        kind=Kind.PATTERN,
        spellings=(*row.names, *row.chinese, *row.pinyin, *_spelt(_MORE.get(pattern, ""))),
        keys=(f"tai.{pattern.value}", *_KEYS.get(pattern, ())),
        related=_spelt(_RELATED.get(pattern, "")),
        example=row.example,
        pattern=pattern,
    )


# --- payments ------------------------------------------------------------------------------------


def _entry(kind: Kind, id_: str, spellings: str, **more: str) -> Entry:
    """A row: `keys`, `related` and `spellings` with commas between."""
    return Entry(
        id=id_,
        kind=kind,
        spellings=_spelt(spellings),
        keys=_spelt(more.get("keys", "")),
        related=_spelt(more.get("related", "")),
        example=more.get("example", ""),
        instant=Instant(more["instant"]) if "instant" in more else None,
        bao=BaoReason(more["bao"]) if "bao" in more else None,
    )


_PAYMENTS: Final = (
    _entry(
        Kind.PAYMENT,
        "tai",
        "tai, tais, fan, points, doubles, how tai works, 台, 台数, 番, 翻, 番数, tai value, dai",
        keys="min_tai, limit_tai",
        related="limit, minimum, rate, pay_chart",
    ),
    _entry(
        Kind.PAYMENT,
        "minimum",
        "minimum, minimum tai, min tai, qi hu, qihu, 起胡, 起糊, 几台起胡, one tai minimum, "
        "1 tai min",
        keys="min_tai",
        related="chicken_hand, tai, limit",
    ),
    _entry(
        Kind.PAYMENT,
        "limit",
        "limit, maximum, max tai, five tai limit, man tai, mun tai, bao tai, 满台, 封顶, 爆台, "
        "满贯, 滿台, 滿貫, man guan, mangan, moon tai, pua tai, cap, limit hand value, buay tai",
        keys="limit_tai",
        related="special_hands, tai, bao_limit",
    ),
    _entry(
        Kind.PAYMENT,
        "rate",
        "rate, stake, base, stakes, base payout, doubling, linear, linear rate, "
        "exponential rate, doubling rate, 底, 一台多少钱, 打多大, 翻倍计, 线性, how big, "
        "dollar per tai, di",
        keys="stake, scale",
        related="pay_chart, tai, limit",
    ),
    _entry(
        Kind.PAYMENT,
        "pay_chart",
        "pay chart, payout, payout chart, payments, who pays, how much, half and double, "
        "no shooter, 付钱, 收钱, 怎么付, 付款表, 台数表, 价钱表, payout table, price list, "
        "chart, how to pay, how much is 5 tai, how much for 3 tai, how much per tai",
        keys="chart, stake, scale, limit_tai",
        related="shooter_pays_all, chart_three_six, chart_one_two, self_draw",
    ),
    _entry(
        Kind.PAYMENT,
        "shooter_pays_all",
        "shooter pays all, shooter, shooter rule, full shooter, shooter pay, pay for everyone, "
        "discarder pays all, 打者全付, 放炮全包, 包三家, 一家付, 全铳, full chong, shooters",
        keys="chart",
        related="pay_chart, chart_three_six, chart_one_two, bao, discard_win",
    ),
    _entry(
        Kind.PAYMENT,
        "chart_three_six",
        "3/6, three six, 3 6, three six chart, 3/6 chart, 3/6 payout, 三六, 3-6, 三六台",
        keys="chart",
        related="chart_one_two, shooter_pays_all, self_draw_bonus",
    ),
    _entry(
        Kind.PAYMENT,
        "chart_one_two",
        "1/2, one two, 1 2, one two chart, 1/2 chart, 1/2 payout, 一二, 1-2, 一二台",
        keys="chart",
        related="chart_three_six, shooter_pays_all, self_draw_bonus",
    ),
    _entry(
        Kind.PAYMENT,
        "discard_win",
        "discard win, win off a discard, shoot, shot, discarder, guilty, chut chong, chu chong, "
        "fang pao, dian pao, fang qiang, fang chong, 放炮, 放砲, 出铳, 出銃, 点炮, 點炮, 放枪, "
        "放槍, 放铳, tiam pau, hong pau, deal in",
        keys="chart",
        related="self_draw, pay_chart, bao, several_winners",
    ),
    _entry(
        Kind.PAYMENT,
        "self_draw",
        "self draw, self drawn, zimo, zi mo, zimou, zi mor, chi mo, chee mo, ji mo, tsumo, "
        "self pick, self-draw, self touch, 自摸, jimo, zi mok, sik mo, cimo, self drawn win, "
        "ka ki bong, zhi mo, selfpick",
        keys="chart, self_draw_bonus",
        related="discard_win, self_draw_bonus, concealed_hand, pay_chart",
    ),
    _entry(
        Kind.PAYMENT,
        "self_draw_bonus",
        "self draw bonus, zimo bonus, zi mo bonus, two dollar zimo, $2 zimo, 2 dollar zi mo, "
        "自摸加钱, 自摸另加, extra for zimo, zimo extra",
        keys="self_draw_bonus",
        related="self_draw, chart_three_six, chart_one_two",
    ),
    _entry(
        Kind.PAYMENT,
        "special_hands",
        "special hands, special hand, limit hand, limit hands, big hand, 大牌型, 特别牌型, 大胡, "
        "special hand payout, double payout, te bie pai, pay double, 特殊牌型, bao hu",
        keys="special_hands",
        related="limit, thirteen_orphans, eight_flowers, big_three_dragons",
    ),
    _entry(
        Kind.PAYMENT,
        "several_winners",
        "several winners, two winners, double win, multiple winners, yi pao shuang xiang, "
        "yi pao liang xiang, one shot two, 一炮双响, 一炮二响, 一炮两响, 一炮多响, "
        "two people hu, both win, double ron, same tile two winners",
        keys="several_winners",
        related="three_winners, priority, discard_win",
    ),
    _entry(
        Kind.PAYMENT,
        "three_winners",
        "three winners, triple win, yi pao san xiang, one shot three, 一炮三响, three people hu, "
        "triple ron",
        keys="several_winners",
        related="several_winners, priority, draw",
    ),
    _entry(
        Kind.INSTANT,
        "kong_payment",
        "kong payment, kong money, paying a kong, instant payment, gang qian, kong pay, 杠钱, "
        "收杠, 槓錢, kong collect, how much for kong, gong money, pay kong",
        keys="units.kong, units.concealed_kong, kong_from_discard, bonus_unit_tai, bonus_unit",
        related="kong, concealed_kong, bonus_unit, bao_fresh_kong",
        instant="kong",
        example="(5555p) [EEEE]",
    ),
    _entry(
        Kind.INSTANT,
        "bite",
        "bite, bites, yao, yau, yao dao, bitten, ga, ka, kah tio, cat bite rat, cat and mouse, "
        "cat rat, rooster centipede, chicken centipede, rooster worm, 咬, 咬到, 猫咬鼠, 猫鼠, "
        "鸡虫, 鸡咬虫, cat mouse, yao pai, 咬牌, chicken worm, cat mouse bite",
        keys="bites, units.bite",
        related="dealt_bite, animals_payment, flower_pair, bonus_unit, animal",
        instant="bite",
        example="| cat rat",
    ),
    _entry(
        Kind.INSTANT,
        "dealt_bite",
        "dealt bite, hidden bite, concealed bite, an yao, anyao, starting bite, 暗咬, 起手咬, "
        "bite from the start, dark bite, tian yao, 天咬",
        keys="units.bite_dealt",
        related="bite, flower_pair, dealing",
        instant="bite_dealt",
        example="| cat rat",
    ),
    _entry(
        Kind.INSTANT,
        "animals_payment",
        "four animals payment, paid for four animals, animals money, all animals payout, "
        "四兽收钱, 四只动物收钱, all four animals money, animal payout",
        keys="units.all_animals, bites",
        related="all_animals, bite, animal",
        instant="all_animals",
        example="| cat rat rooster centipede",
    ),
    _entry(
        Kind.INSTANT,
        "flower_pair",
        "flower pair, flower bite, both flowers, flower and season, seat flowers, hua yao, 花咬, "
        "对花, 一对花, 花对, pair of flowers, own flowers, double flower, both seat flowers",
        keys="units.flower_pair, units.flower_pair_dealt, bites",
        related="bite, seat_flower, flower_group_payment",
        instant="flower_pair",
        example="| f1 g1",
    ),
    _entry(
        Kind.INSTANT,
        "flower_group_payment",
        "flower group payment, four flowers payment, all red payment, all blue payment, "
        "flower money, 一台花收钱, 收花, paid for four flowers, red flowers, blue flowers, 红花, "
        "蓝花, seasons payment",
        keys="units.flower_group, bites",
        related="flower_group, flower_pair, eight_flowers",
        instant="flower_group",
        example="| f1 f2 f3 f4",
    ),
    _entry(
        Kind.INSTANT,
        "bonus_unit",
        "bonus unit, unit, bonus money, instant unit, 一份, 一注, one unit, bonus payment",
        keys="bonus_unit_tai, bonus_unit",
        related="bite, kong_payment, rate",
        instant="bite",
    ),
)


# --- bao and penalties ---------------------------------------------------------------------------

_BAO: Final = (
    _entry(
        Kind.BAO,
        "bao",
        "bao, pao, pay for all, paying for all, bao all, pay all, bao ka liao, bao kaliao, 包, "
        "包牌, 包赔, liable, sole liability, who pays for everybody, bao rule, 包家, pau",
        keys="bao.dragons, bao.winds, bao.limit, bao.flush, bao.green, bao.terminals, "
        "bao.four_kongs, bao.fresh_win, bao.fresh_kong",
        related="bao_dragons, bao_winds, bao_limit, bao_flush, bao_fresh_win, bao_fresh_kong",
    ),
    _entry(
        Kind.BAO,
        "bao_dragons",
        "bao dragons, bao san yuan, bao sanyuan, third dragon, bao three dragons, 包三元, "
        "包大三元, feeding the third dragon, pao dragons",
        keys="bao.dragons",
        related="big_three_dragons, bao, bao_winds",
        bao="dragons",
        example="(CCC) (FFF) B",
    ),
    _entry(
        Kind.BAO,
        "bao_winds",
        "bao winds, bao si xi, fourth wind, bao four winds, 包四喜, 包大四喜, pao winds, "
        "feeding the fourth wind",
        keys="bao.winds",
        related="big_four_winds, bao, bao_dragons",
        bao="winds",
        example="(EEE) (SSS) (WWW) N",
    ),
    _entry(
        Kind.BAO,
        "bao_limit",
        "bao limit, bao man tai, bao da, bao man guan, dangerous tile, five tai bao, 包满台, "
        "包满贯, 包滿貫, 包大, point limit bao, bao five tai, restricted tile, bao max, "
        "bao moon tai, fifth tai, 4 tai exposed",
        keys="bao.limit, bao_limit_on, bao_limit_any_discarder, limit_tai",
        related="bao, limit, shooter_pays_all",
        bao="limit",
        example="(CCC) (EEE) | f1 F",
    ),
    _entry(
        Kind.BAO,
        "bao_flush",
        "bao flush, bao qing yi se, bao one suit, bao zi yi se, 包清一色, 包字一色, 包一色, "
        "three exposed same suit, bao suit, pao flush, bao colour",
        keys="bao.flush",
        related="full_flush, all_honours, bao",
        bao="flush",
        example="(123p) (555p) (789p) 4p",
    ),
    _entry(
        Kind.BAO,
        "bao_green",
        "bao green, bao lu yi se, 包绿一色, 包綠一色, pao green",
        keys="bao.green",
        related="pure_green, bao_flush, bao",
        bao="green",
        example="(222s) (666s) (FFF) 8s",
    ),
    _entry(
        Kind.BAO,
        "bao_terminals",
        "bao terminals, bao qing lao tou, bao yi jiu, 包清老头, 包清么九, 包一九, pao terminals",
        keys="bao.terminals",
        related="pure_terminals, bao_flush, bao",
        bao="terminals",
        example="(111m) (999p) (111s) 9m",
    ),
    _entry(
        Kind.BAO,
        "bao_four_kongs",
        "bao four kongs, bao eighteen arhats, bao shi ba luo han, 包十八罗汉, fourth kong, "
        "bao 18, pao four kongs",
        keys="bao.four_kongs",
        related="four_kongs, fresh_tile, bao",
        bao="four_kongs",
        example="(2222m) (EEEE) (9999s) 7p",
    ),
    _entry(
        Kind.BAO,
        "bao_fresh_win",
        "bao sheng, bao shen, pao sheng, bao fresh, fresh tile mahjong, fresh win, 包生, "
        "五张包生, five tiles bao sheng, bao seng, pau sang, wu zhang bao sheng",
        keys="bao.fresh_win, fresh_win_wall",
        related="fresh_tile, bao_fresh_kong, dead_wall, bao",
        bao="fresh_win",
    ),
    _entry(
        Kind.BAO,
        "bao_fresh_kong",
        "bao gang, bao kong, bao gong, bao kang, pao kong, fresh kong, 包杠, 包槓, 七张包杠, "
        "seven tiles bao kong, qi zhang bao gang",
        keys="bao.fresh_kong, fresh_kong_wall, bao_fresh_kong_on",
        related="fresh_tile, bao_fresh_win, kong_payment, kong_replacement",
        bao="fresh_kong",
    ),
    _entry(
        Kind.TERM,
        "fresh_tile",
        "fresh tile, fresh, sheng pai, sheng zhang, shengpai, live tile, raw tile, 生牌, 生张, "
        "生, seng pai, sang pai, new tile, uncut tile",
        keys="fresh_win_wall, fresh_kong_wall",
        related="bao_fresh_win, bao_fresh_kong, bao_four_kongs",
    ),
)

_PENALTIES: Final = (
    _entry(
        Kind.PENALTY,
        "false_win",
        "false win, false hu, fake hand, trick hand, wrong win, zha hu, zhahu, cha hu, zar hu, "
        "ja hu, cha wu, 诈胡, 詐胡, 诈糊, cheat hu, wrong mahjong, zha wu, false mahjong, "
        "chombo, tsa hu, zha hu penalty, false win penalty, zha hu how much, 诈胡赔多少, "
        "诈胡怎么罚",
        keys="false_win",
        related="foul_hand, show_hand, sacred_discard, missed_discard",
    ),
    _entry(
        Kind.PENALTY,
        "foul_hand",
        "foul hand, foul, xiang gong, siong kong, dead hand, 相公, wrong number of tiles, "
        "seong gung",
        keys="foul_hand",
        related="short_hand, long_hand, messy_hand, false_win",
    ),
    _entry(
        Kind.PENALTY,
        "short_hand",
        "short hand, xiao xiang gong, siao siong kong, 小相公, too few tiles, missing a tile, "
        "12 tiles, short one tile, less tile",
        keys="foul_hand, short_hand_pays",
        related="foul_hand, long_hand, kong",
    ),
    _entry(
        Kind.PENALTY,
        "long_hand",
        "long hand, da xiang gong, tua siong kong, 大相公, too many tiles, extra tile, "
        "one tile too many, more tile, dai seong gung",
        keys="foul_hand",
        related="foul_hand, short_hand, messy_hand, dropped_tile",
    ),
    _entry(
        Kind.PENALTY,
        "messy_hand",
        "messy hand, luan xiang gong, wrong tile drawn, 乱相公, 亂相公, drew the wrong tile, "
        "take wrong tile, wrong draw",
        keys="foul_hand",
        related="foul_hand, long_hand",
    ),
    _entry(
        Kind.PENALTY,
        "dropped_tile",
        "dropped tile, shingou, shin gou, xin gou, 心狗, tile on the floor, drop tile, 掉牌",
        related="long_hand, short_hand",
    ),
    _entry(
        Kind.PENALTY,
        "show_hand",
        "showing your hand, show hand, reveal hand, open hand, do not show, 亮牌, 开牌给人看, "
        "showing tiles, reveal tiles",
        related="false_win, eight_flowers, big_three_dragons",
    ),
    _entry(
        Kind.PENALTY,
        "sacred_discard",
        "sacred discard, hui tou pai, hui tou, furiten, own discard, 回头牌, 回頭牌, huitoupai, "
        "win on own discard, threw it before, hooi thau",
        related="missed_discard, kalong_wait, false_win",
        example="4555s 3s",
    ),
    _entry(
        Kind.PENALTY,
        "missed_discard",
        "missed discard, guo shui, guo shui pai, kor sui, pass water, passed tile, 过水, 过水牌, "
        "過水牌, guoshui, kue chui, kwo shui, missed a win, let it pass, kuo shui",
        related="sacred_discard, kalong_wait, false_win",
        example="4555s 3s",
    ),
)


# --- terms ---------------------------------------------------------------------------------------

_TERMS: Final = (
    _entry(
        Kind.TERM,
        "win",
        "win, hu, hu pai, wu, hoo, game, mahjong, gao, 胡, 胡牌, 糊, 和牌, complete hand, "
        "winning hand, how to win, woo, call game, hu le, huu",
        keys="min_tai",
        related="ready, minimum, meld, pair, false_win",
        example="123m 456p 789s EEE 5s +5s",
    ),
    _entry(
        Kind.TERM,
        "ready",
        "ready, ready hand, waiting, ting, ting pai, teng, teng pai, ting hu, 听, 听牌, 聽牌, "
        "wait, tenpai, calling, thia",
        related="two_sided_wait, kalong, single_wait, edge_wait",
        example="123m 456m 789m 55s 23p",
    ),
    _entry(
        Kind.TERM,
        "meld",
        "meld, melds, set, sets, 副, 面子, 搭子, exposed meld, group of three",
        related="chow, pung, kong, pair",
        example="(456p) (EEE) (5555p)",
    ),
    _entry(
        Kind.TERM,
        "chow",
        "chow, chi, eat, jiak, sequence, shun zi, run, 吃, 顺子, 順子, chiak, sik, chee, chows, "
        "shunzi, straight, chia, chow from anyone, who can i chow from, chow from the left, "
        "能吃谁的, 只能吃上家, 上家",
        related="pung, kalong, middle_tile, all_chows",
        example="(456p)",
    ),
    _entry(
        Kind.TERM,
        "pung",
        "pung, pong, peng, triplet, ke zi, bong, phong, 碰, 刻子, pon, pang, pongs, pungs, "
        "three of a kind, pong from anyone, 谁打的都能碰",
        related="chow, kong, all_pungs, sacred_discard",
        example="(EEE)",
    ),
    _entry(
        Kind.TERM,
        "kong",
        "kong, kang, gang, gong, quad, 杠, 槓, kongs, kan, khang, four of a kind",
        keys="units.kong, units.concealed_kong, kong_from_discard",
        related="exposed_kong, concealed_kong, kong_payment, robbed_kong, kong_replacement",
        example="(5555p) [1111m]",
    ),
    _entry(
        Kind.TERM,
        "exposed_kong",
        "exposed kong, declared kong, ming gang, open kong, melded kong, 明杠, 明槓, minggang, "
        "declared gong, small melded kong, ming kang",
        keys="units.kong, kong_from_discard",
        related="concealed_kong, robbed_kong, kong_payment",
        example="(5555p)",
    ),
    _entry(
        Kind.TERM,
        "concealed_kong",
        "concealed kong, hidden kong, an gang, ankong, angang, an kang, dark kong, 暗杠, 暗槓, "
        "hidden gong, closed kong, am gong, am kong",
        keys="units.concealed_kong, rob_concealed_kong",
        related="exposed_kong, kong_payment, robbed_kong, concealed_hand",
        example="[1111m]",
    ),
    _entry(
        Kind.TERM,
        "pair",
        "pair, eyes, eye, yan, 眼, 将, 對, 做眼, 将牌, mata, ngan, mak, head, jiang, dui",
        keys="all_chows_win_on_pair",
        related="single_wait, all_chows, meld",
        example="55s",
    ),
    _entry(
        Kind.TERM,
        "kalong",
        "kalong, kar long, ka long, karlong, kah long, qian zhang, kan zhang, middle wait, "
        "between wait, closed wait, in between, ka lang, 靠张, 靠張, 嵌张, 嵌張, 坎张, 卡窿, "
        "卡隆, kanchan, inside wait, ka lung, karlung",
        keys="all_chows_self_draw_wait",
        related="edge_wait, single_wait, kalong_wait, all_chows",
        example="57m +6m",
    ),
    _entry(
        Kind.TERM,
        "edge_wait",
        "edge wait, bian zhang, corner wait, one ended, 边张, 邊張, 12 waiting 3, penchan, "
        "one side wait, end wait, pian zhang",
        keys="all_chows_self_draw_wait",
        related="kalong, single_wait, two_sided_wait, all_chows",
        example="89s +7s",
    ),
    _entry(
        Kind.TERM,
        "single_wait",
        "single wait, dan diao, dandiao, tan tiao, pair wait, wait for eyes, "
        "waiting on the pair, 单钓, 单吊, 單釣, 单骑, one tile wait, yi fei, 一飞, 单听, "
        "dan ting, tanki, standalone, tan tiau, taan diu",
        keys="all_chows_self_draw_wait, all_chows_win_on_pair, all_chows_all_exposed",
        related="kalong, edge_wait, all_chows, pair",
        example="5s +5s",
    ),
    _entry(
        Kind.TERM,
        "two_sided_wait",
        "two sided wait, open wait, two sides, liang mian, both ends, 两面, 两头, 双头听, "
        "open ended, ryanmen, two tiles wait, liang tou",
        related="kalong, all_chows, ready",
        example="23m +4m",
    ),
    _entry(
        Kind.TERM,
        "kalong_wait",
        "kalong wait, eat kalong wait, eat kalong, chi kalong, kalong rule, "
        "eat kalong cannot win, 吃靠张, 吃坎张要过水, 吃卡窿",
        related="kalong, missed_discard, lesser_all_chows, middle_tile",
        example="(789s) 56s",
    ),
    _entry(
        Kind.TERM,
        "middle_tile",
        "middle tile, eating a middle tile, eat middle, fill the gap, leaning sideways, 吃中间, "
        "吃中张, chow the middle, eat the middle tile, kao zhang",
        related="kalong, kalong_wait, chow",
        example="13s +2s",
    ),
    _entry(
        Kind.TERM,
        "replacement",
        "replacement, replacement tile, bu hua, bu pai, bu gang, 补花, 补牌, 补杠, 補花, "
        "draw from the back, replace flower, pu hua",
        related="flower_replacement, kong_replacement, dead_wall",
    ),
    _entry(
        Kind.TERM,
        "flower_on_flower",
        "flower on flower, hua shang hua, hua siang hua, double flower replacement, 花上花, "
        "two flowers in a row",
        keys="flower_on_flower",
        related="flower_replacement, kong_on_kong",
    ),
    _entry(
        Kind.TERM,
        "chicken_hand",
        "chicken hand, chicken, ji hu, jihu, kai wu, kay hu, tui dao hu, 鸡胡, 雞胡, 鸡糊, "
        "推倒胡, nothing hand, zero tai, 0 tai, gai wu, no tai",
        keys="min_tai",
        related="minimum, lesser_all_chows, concealed_hand",
        example="123m 555p 789s 44m 67p +8p",
    ),
    _entry(
        Kind.TERM,
        "instant_wins",
        "instant win, automatic win, instant wins, win without complete hand, "
        "three dragons at once, 立刻胡, 直接胡, auto win, immediate win",
        keys="instant_dragons, instant_winds",
        related="big_three_dragons, big_four_winds, eight_flowers, show_hand",
        example="(CCC) (FFF) (BBB)",
    ),
    _entry(
        Kind.TERM,
        "opening_hand",
        "opening hand, men hu, first draw win, menhu, 门胡, 門胡, win on first draw",
        keys="earthly_hand",
        related="earthly_hand, heavenly_hand, humanly_hand",
    ),
    _entry(
        Kind.TERM,
        "last_discard",
        "last discard, he di lao yu, fish from the river, 河底捞鱼, 河底撈魚, river bottom, "
        "houtei, win on last discard, he di",
        related="last_tile, draw",
    ),
    _entry(
        Kind.TERM,
        "pure_thirteen",
        "pure thirteen, pure thirteen wonders, thirteen sided wait, 纯十三幺, 十三面, "
        "13 sided wait, pure thirteen orphans, chun shi san yao",
        related="thirteen_orphans, priority, robbed_kong",
        example="19m 19p 19s ESWNCFB",
    ),
    _entry(
        Kind.TERM,
        "priority",
        "priority, who goes first, precedence, next in turn, who claims first, 优先, 谁先, 截胡, "
        "jie hu, pong before chow, head bump, lan hu, 拦胡",
        keys="several_winners",
        related="several_winners, thirteen_orphans, chow, pung",
    ),
    _entry(
        Kind.TERM,
        "inspection",
        "inspection, inspect, inspection for the eighth flower, check hands, "
        "eighth flower inspection, cha hua, yan hua, 查牌, 验花, 查花, 验牌, hidden flower, "
        "hiding the eighth flower, eighth flower",
        related="robbed_eighth, eight_flowers, bao",
    ),
    _entry(
        Kind.TERM,
        "preset",
        "preset, presets, documents, standard rules, traditional rules, guide rules, "
        "doubles rules, which rules, versions, rule sets, 哪种规矩, 版本, 规矩, standard, "
        "traditional, guide",
        keys="preset",
        related="pay_chart, bao, limit",
    ),
)

_TABLE: Final = (
    _entry(
        Kind.TABLE,
        "tiles",
        "tiles, tile set, 148 tiles, mahjong set, how many tiles, number of tiles, pai, 牌, "
        "麻将牌, 148, tile, how many tiles are there, 一共几张牌, 一副麻将几张",
        related="suits, honours, bonus_tiles, animal",
        example="1m 1p 1s E C | f1 g1 cat",
    ),
    _entry(
        Kind.TABLE,
        "suits",
        "suits, suit, suited tiles, characters, dots, bamboo, wan, tong, suo, tong zi, suo zi, "
        "wan zi, circles, sticks, numbers, bamboos, 万子, 筒子, 索子, 萬子, 数牌, 条子, tiao, "
        "ban, sok, coins, balls, wanzi, tongzi, suozi",
        related="tiles, honours, terminals, half_flush",
        example="123456789m 123456789p 123456789s",
    ),
    _entry(
        Kind.TABLE,
        "honours",
        "honours, honors, honour tiles, big tiles, da pai, zi pai, tua pai, 字牌, 大牌, 番子, "
        "zipai, honor tiles, dapai",
        related="winds, dragons, all_honours",
        example="ESWNCFB",
    ),
    _entry(
        Kind.TABLE,
        "winds",
        "winds, wind, wind tiles, feng, hong, 风, 風, 四风牌, 风牌, 东南西北, dong nan xi bei, "
        "four winds tiles, si feng pai",
        related="seat_wind_pung, round_wind_pung, round, little_four_winds",
        example="ESWN",
    ),
    _entry(
        Kind.TABLE,
        "dragons",
        "dragons, dragon, dragon tiles, scholars, arrows, 龙, 箭牌, jian pai, "
        "three dragon tiles, red green white",
        related="dragon_pung, big_three_dragons, bao_dragons",
        example="CFB",
    ),
    _entry(
        Kind.TABLE,
        "terminals",
        "terminals, terminal, ones and nines, yao jiu, 1 and 9, 幺九, 么九, 老头, lao tou, "
        "simples, simple tiles, yiu gau, 中张, 2 to 8",
        related="mixed_terminals, pure_terminals, thirteen_orphans",
        example="19m 19p 19s",
    ),
    _entry(
        Kind.TABLE,
        "bonus_tiles",
        "bonus tiles, flowers, flower, seasons, season, hua, hua pai, ji pai, hue, fa, "
        "plum orchid, spring summer, 花, 花牌, 季牌, 梅兰菊竹, 春夏秋冬, bonus tile, "
        "flower tiles, mei lan ju zhu",
        related="seat_flower, flower_group, other_flower, replacement, animal",
        example="| f1 f2 f3 f4 g1 g2 g3 g4",
    ),
    _entry(
        Kind.TABLE,
        "other_flower",
        "other flower, pian hua, wrong flower, not my flower, 偏花, other seat flower, "
        "useless flower, dead flower, 别人的花",
        related="seat_flower, lesser_all_chows, flower_group",
        example="| f2",
    ),
    _entry(
        Kind.TABLE,
        "dealer",
        "dealer, banker, zhuang, zhng, zeng, zhuang jia, cheng, chng, 庄, 庄家, 莊家, east, "
        "host, make banker, jong, zuo zhuang, 做庄",
        related="keep_deal, after_draw, round, heavenly_hand",
    ),
    _entry(
        Kind.TABLE,
        "keep_deal",
        "keep the deal, keeping the deal, same dealer, dealer repeat, diao zhng, tiao zhng, "
        "lian zhuang, lianzhuang, deal streak, 连庄, 連莊, 调庄, repeat dealer, tiau cheng, "
        "banker repeat",
        related="dealer, after_draw, round",
    ),
    _entry(
        Kind.TABLE,
        "draw",
        "draw, draw game, washout, wash out, stalemate, huang pai, liu ju, no winner, 流局, "
        "荒牌, 黄庄, 臭庄, huang zhuang, exhausted wall, ryuukyoku, 荒庄, chou zhuang, "
        "no one wins",
        keys="after_draw",
        related="after_draw, dead_wall, last_tile",
    ),
    _entry(
        Kind.TABLE,
        "after_draw",
        "after a draw, deal after a draw, does the deal pass, pass dealer after draw, "
        "draw with kong, 过庄, 流局过庄, 下庄, draw then dealer, guo zhuang, "
        "deal passes after draw",
        keys="after_draw",
        related="draw, dealer, keep_deal",
    ),
    _entry(
        Kind.TABLE,
        "round",
        "round, rounds, prevailing wind round, quan, four rounds, one game, how long is a game, "
        "圈, 东圈, 南圈, 一圈, 四圈, 打几圈, 圈数, game length, wind round, yi quan, khuan, "
        "16 hands",
        related="dealer, round_wind_pung, keep_deal, seating",
    ),
    _entry(
        Kind.TABLE,
        "seating",
        "seating, seats, choosing seats, drawing winds, zhua feng, ban wei, 搬位, 抓风, 座位, "
        "定位, where to sit, pick seats, positions, move seats, bo wei",
        related="couples, dealer, round",
        example="ESWN",
    ),
    _entry(
        Kind.TABLE,
        "couples",
        "couples, couple, husband and wife, partners, seating of couples, 夫妻, 夫妻对坐, 情侣, "
        "fu qi, boyfriend girlfriend, spouses, can couples sit together",
        related="seating, chow",
    ),
    _entry(
        Kind.TABLE,
        "wall",
        "wall, building the wall, build wall, wall building, stacks, 19 stacks, qi pai, ma pai, "
        "砌牌, 叠牌, 码牌, 牌墙, 城墙, zhe pai, 墩, how many stacks, 18 stacks",
        related="dice, dealing, dead_wall",
    ),
    _entry(
        Kind.TABLE,
        "dice",
        "dice, breaking the wall, break wall, throw dice, roll dice, zhi tou zi, da shai, "
        "kai pai, 骰子, 掷骰, 开牌, 开门, 色子, 打骰, where to break, shai zi, touzi, sek zai",
        related="wall, dealing, dealer",
    ),
    _entry(
        Kind.TABLE,
        "dealing",
        "dealing, deal, deal tiles, fa pai, zhua pai, take tiles, 发牌, 抓牌, 拿牌, 跳牌, "
        "tiao pai, jump tiles, 13 tiles, how to deal, starting hand",
        related="dice, wall, replacement, heavenly_hand",
    ),
    _entry(
        Kind.TABLE,
        "dead_wall",
        "dead wall, wang pai, last fifteen, 15 tiles, last 15 tiles, how many tiles left, 王牌, "
        "留牌, 十五张, 剩几张, end of the wall, 留十五张, ong pai, tail of the wall",
        related="draw, last_tile, replacement, bao_fresh_win",
    ),
    _entry(
        Kind.TABLE,
        "same_discard_restart",
        "same discard restart, same discard, restart, four same discards, all throw the same, "
        "四家同打, 四风连打, 同张重来, redeal, four players discard same tile, "
        "everyone throws same tile, 四家打一样",
        related="dealing, draw, dealer",
    ),
    _entry(
        Kind.TABLE,
        "order_of_play",
        "order of play, direction of play, direction, turn order, counter clockwise, clockwise, "
        "anticlockwise, who plays next, whose turn, next player, how to play, gameplay, "
        "who goes after me, 顺序, 打牌顺序, 方向, 逆时针, 顺时针, 轮到谁, 下家, 怎么玩, 怎么打",
        related="dealer, dealing, hand_size, priority",
    ),
    _entry(
        Kind.TABLE,
        "hand_size",
        "hand size, hand sizes, tiles in hand, how many tiles in hand, how many tiles each, "
        "13 tiles in hand, 14 tiles, size of a hand, 手牌, 手牌几张, 每人几张, 几张牌, 手上几张",
        related="dealing, short_hand, long_hand, kong",
        example="123456789m 55s 23p",
    ),
    _entry(
        Kind.TABLE,
        "equipment",
        "equipment, chips, chip, what do we need, what is needed, table size, cash or chips, "
        "chou ma, 筹码, 用具, 麻将桌, 桌子, 要准备什么, 现金",
        related="tiles, dice, rate",
    ),
    _entry(
        Kind.TABLE,
        "odds",
        "odds, winning odds, probability, probabilities, chances, chance of winning, how likely, "
        "how rare, rarity, 概率, 几率, 机率, 胡牌率, 有多难",
        related="tips, full_flush, thirteen_orphans, all_honours",
    ),
    _entry(
        Kind.TABLE,
        "tips",
        "tips, strategy, strategies, advice, how to win more, tricks, play better, "
        "when to chow, 技巧, 打法, 心得, 秘诀, 策略",
        related="odds, all_chows, kong, thirteen_orphans",
    ),
    _entry(
        Kind.TABLE,
        "dealer_pay",
        "dealer pays more, does the dealer pay more, dealer win pay more, dealer double, "
        "dealer gets more, banker pays double, dealer bonus, does dealer win more, zhuang double, "
        "庄家加倍, 庄家多付, 庄家付双份, 庄家胡多收, 庄家有加台吗",
        related="dealer, keep_deal, pay_chart",
    ),
)


ENTRIES: Final = (
    *(_pattern(pattern.id) for pattern in PATTERNS),
    *_PAYMENTS,
    *_BAO,
    *_PENALTIES,
    *_TERMS,
    *_TABLE,
)
"""Everything that can be looked up."""

BY_ID: Final = MappingProxyType({entry.id: entry for entry in ENTRIES})

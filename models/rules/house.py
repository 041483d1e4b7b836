"""House rules as data: one field per option, the four presets, and the pay charts.

Every number that real tables disagree about is here. A preset is an instance, a variant is
`rules.but(limit_tai=6)`. All money is in cents, all scores are in tai.

A night keeps its rules as data, and a later release adds keys. The default of a field is what rules
that lack it meant: how the releases before it played. The presets name every later key themselves.
A row that is lacking in a table likewise was not scored, not paid, not on.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    Field,
    PlainSerializer,
    StrictInt,
    model_validator,
)

from models.rules.patterns import PATTERNS, PatternId, Price
from models.rules.values import Cents, Value


class Preset(StrEnum):
    """The four documents that the rules distil."""

    STANDARD = "standard"
    TRADITIONAL = "traditional"
    GUIDE = "guide"
    DOUBLES = "doubles"

    @property
    def column(self) -> int:
        """The column of this preset in every table of the rules."""
        return list(Preset).index(self)


class Scale(StrEnum):
    """How the rate grows from one tai to the next."""

    DOUBLING = "doubling"
    LINEAR = "linear"


class ChartName(StrEnum):
    """The pay charts that have a name; a table may type its own (`PayRows`)."""

    HALF_AND_DOUBLE = "half_and_double"
    SHOOTER_PAYS_ALL = "shooter_pays_all"
    THREE_SIX = "3/6"
    ONE_TWO = "1/2"


class SpecialHands(StrEnum):
    """How a hand that is priced whole is paid."""

    NORMAL = "normal"
    ALL_PAY_DOUBLE = "all_pay_double"
    DOUBLE_PAYOUT = "double_payout"


class SeveralWinners(StrEnum):
    """Who wins when several claim the same discard."""

    NEXT_IN_TURN = "next_in_turn"
    ALL_WIN = "all_win"
    THREE_IS_A_DRAW = "three_is_a_draw"


class FalseWinPenalty(StrEnum):
    """What a false win costs."""

    AS_IF_WON = "as_if_won"
    LIMIT_EACH = "limit_each"


class FoulPenalty(StrEnum):
    """What a foul hand costs, besides the right to win."""

    NO_WIN = "no_win"
    BAO_REST = "bao_rest"


class KongFromDiscard(StrEnum):
    """Who pays a kong made from a discard."""

    ALL_PAY = "all_pay"
    DISCARDER_PAYS_ALL = "discarder_pays_all"


class Bites(StrEnum):
    """Which bites the table plays."""

    ALL = "all"
    ANIMALS_ONLY = "animals_only"
    OFF = "off"


class ThirteenOrphansPay(StrEnum):
    """Who pays thirteen orphans: all three the self-draw row at the limit, or as for any win."""

    ALL_DOUBLE = "all_double"
    NORMAL = "normal"


class RobConcealedKong(StrEnum):
    """Which hands may rob a concealed kong; a kong that is robbed is not paid.

    `ANY_STAYS_PAID` is how the releases without this key took it: any hand may, but the kong is
    paid back to thirteen orphans alone.
    """

    THIRTEEN_ORPHANS = "thirteen_orphans"
    ANY = "any"
    ANY_STAYS_PAID = "any_stays_paid"


class BaoFreshKongOn(StrEnum):
    """Which self-draw a fresh kong is bao for: the one on its replacement, or any later one."""

    REPLACEMENT = "replacement"
    ANY = "any"


class BaoLimitOn(StrEnum):
    """When the point-limit bao holds: for the whole hand, or for the winning discard alone."""

    ANY = "any"
    WINNING_TILE = "winning_tile"


class AfterDraw(StrEnum):
    """What a draw does to the deal."""

    KEEP = "keep"
    PASS_IF_KONG = "pass_if_kong"
    PASS_IF_INSTANT = "pass_if_instant"
    PASS = "pass"


class FlowerOnFlower(StrEnum):
    """What winning on a row of flower replacements is worth."""

    ONCE = "once"
    EACH = "each"
    LIMIT = "limit"


class LastTile(StrEnum):
    """Which last tile is the moon under the sea."""

    ANY = "any"
    ONE_DOT = "one_dot"
    OFF = "off"


class ConcealedPungs(StrEnum):
    """How four concealed pungs must be won."""

    SELF_DRAW = "self_draw"
    ANY = "any"


class ConcealedHand(StrEnum):
    """How a fully concealed hand must be won."""

    SELF_DRAW = "self_draw"
    ANY = "any"


class NineGates(StrEnum):
    """Whether nine gates may be exposed, or must be concealed and self-drawn."""

    ANY = "any"
    CONCEALED_SELF_DRAW = "concealed_self_draw"


class EarthlyHand(StrEnum):
    """What an earthly hand is won on."""

    FIRST_DISCARD = "first_discard"
    OR_FIRST_DRAW = "or_first_draw"


class HumanlyHand(StrEnum):
    """Who can have a humanly hand.

    The seat after the dealer can win on the dealer's first discard alone, and that is an earthly
    hand: so only the third and the fourth seat, as the guide says; or any seat but the dealer.
    """

    THIRD_OR_FOURTH = "third_or_fourth"
    ANY_SEAT = "any_seat"


class ChowsWait(StrEnum):
    """Which waits are good for a chow hand: `any`, or only two different tiles or more."""

    ANY = "any"
    TWO_TILES = "two_tiles"


class BaoReason(StrEnum):
    """Why one player pays for all (rules section 8)."""

    DRAGONS = "dragons"
    WINDS = "winds"
    LIMIT = "limit"
    FLUSH = "flush"
    GREEN = "green"
    TERMINALS = "terminals"
    FOUR_KONGS = "four_kongs"
    FRESH_WIN = "fresh_win"
    FRESH_KONG = "fresh_kong"


class Instant(StrEnum):
    """What is paid at once, by the name of its row in rules section 7."""

    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"
    BITE = "bite"
    BITE_DEALT = "bite_dealt"
    ALL_ANIMALS = "all_animals"
    FLOWER_PAIR = "flower_pair"
    FLOWER_PAIR_DEALT = "flower_pair_dealt"
    FLOWER_GROUP = "flower_group"


Row: TypeAlias = tuple[Annotated[int, Field(ge=0, le=1_000_000_00)], ...]


class PayRows(Value):
    """A pay chart by tai, from 1 tai up, in cents; a higher score pays the last column."""

    discarder: Row
    other: Row
    self_draw: Row

    @model_validator(mode="after")
    def _rows_agree(self) -> PayRows:
        rows = (self.discarder, self.other, self.self_draw)
        if not self.discarder or len({len(row) for row in rows}) != 1:
            raise ValueError("the three rows of a pay chart are equally long, from 1 tai up")
        if any(list(row) != sorted(row) for row in rows):
            raise ValueError("a pay chart rises with the tai")
        return self


NAMED_ROWS: Final = MappingProxyType(
    {
        ChartName.THREE_SIX: PayRows(
            discarder=(400, 700, 1100, 2000, 4000),
            other=(0, 0, 0, 0, 0),
            self_draw=(200, 300, 500, 1000, 2000),
        ),
        ChartName.ONE_TWO: PayRows(
            discarder=(400, 800, 1600, 3200, 6400),
            other=(0, 0, 0, 0, 0),
            self_draw=(200, 400, 800, 1600, 3200),
        ),
    }
)


def _complete(kind: type[StrEnum], *, lacking: object) -> AfterValidator:
    """A validator: the table has every key of `kind`, in its order, and is read-only.

    A key that is not there was none yet when the rules were stored: it is `lacking`.
    """

    def filled(table: Mapping[Any, Any]) -> Mapping[Any, Any]:
        return MappingProxyType({key: table.get(key, lacking) for key in kind})

    return AfterValidator(filled)


_plain = PlainSerializer(lambda table: {key.value: table[key] for key in table}, return_type=dict)

Tai: TypeAlias = Annotated[StrictInt, Field(ge=0, le=1000)]
Money: TypeAlias = Annotated[Cents, Field(ge=0, le=1_000_000_00)]
TaiOrLimit: TypeAlias = Tai | Literal["limit"]
PriceList: TypeAlias = Annotated[
    Mapping[PatternId, TaiOrLimit], _complete(PatternId, lacking=0), _plain
]
UnitList: TypeAlias = Annotated[
    Mapping[Instant, Annotated[StrictInt, Field(ge=0, le=100)]],
    _complete(Instant, lacking=0),
    _plain,
]
BaoList: TypeAlias = Annotated[
    Mapping[BaoReason, bool], _complete(BaoReason, lacking=False), _plain
]
_TABLES: Final[Mapping[str, type[StrEnum]]] = {
    "tai": PatternId,
    "units": Instant,
    "bao": BaoReason,
}


class HouseRules(Value):
    """What one table plays. The names of the fields are the keys of `/house` and `--set`."""

    preset: Preset

    stake: Annotated[Cents, Field(ge=1, le=1_000_000)]
    scale: Scale = Scale.DOUBLING
    min_tai: Annotated[StrictInt, Field(ge=0, le=1000)]
    limit_tai: Annotated[StrictInt, Field(ge=1, le=1000)]
    chart: ChartName | PayRows = ChartName.HALF_AND_DOUBLE
    self_draw_bonus: Money = 0
    special_hands: SpecialHands
    thirteen_orphans_pay: ThirteenOrphansPay = ThirteenOrphansPay.ALL_DOUBLE
    several_winners: SeveralWinners = SeveralWinners.NEXT_IN_TURN
    false_win: FalseWinPenalty
    foul_hand: FoulPenalty = FoulPenalty.NO_WIN
    short_hand_pays: bool = True
    """Whether `foul_hand` = `bao_rest` is for a short hand too."""

    bonus_unit_tai: Annotated[float, Field(ge=0.5, le=20, multiple_of=0.5)]
    bonus_unit: Money | None = None
    units: UnitList
    kong_from_discard: KongFromDiscard = KongFromDiscard.ALL_PAY
    rob_concealed_kong: RobConcealedKong = RobConcealedKong.ANY_STAYS_PAID
    rob_discarded_kong: bool = True
    """Whether a kong that was made from a discard can be robbed; it stays paid all the same."""
    bites: Bites = Bites.ALL

    bao: BaoList
    bao_limit_on: BaoLimitOn = BaoLimitOn.ANY
    bao_limit_any_discarder: bool = False
    """Whether who fed the limit pays for all whoever discards the winning tile."""
    bao_fresh_kong_on: BaoFreshKongOn = BaoFreshKongOn.ANY
    fresh_win_wall: Annotated[StrictInt, Field(ge=1, le=60)] = 5
    fresh_kong_wall: Annotated[StrictInt, Field(ge=1, le=60)] = 7

    after_draw: AfterDraw

    tai: PriceList
    flower_on_flower: FlowerOnFlower | Annotated[StrictInt, Field(ge=1, le=1000)] = (
        FlowerOnFlower.ONCE
    )
    """A number is what two or more replacements in a row are worth together."""
    last_tile: LastTile = LastTile.ANY
    concealed_pungs: ConcealedPungs = ConcealedPungs.SELF_DRAW
    concealed_hand: ConcealedHand = ConcealedHand.SELF_DRAW
    nine_gates: NineGates = NineGates.ANY
    earthly_hand: EarthlyHand = EarthlyHand.FIRST_DISCARD
    humanly_hand: HumanlyHand = HumanlyHand.ANY_SEAT
    instant_dragons: TaiOrLimit = 0
    instant_winds: TaiOrLimit = 0
    robbed_eighth_flowers: bool = True
    """Whether the flowers add to a robbed eighth."""
    pure_green_chows: bool = True
    """Whether a pure green hand may have chows."""
    full_flush_chows_special: bool = False
    """Whether a full flush of chows is a special hand: priced whole, and paid as these are."""
    all_chows_self_draw_wait: ChowsWait = ChowsWait.ANY
    lesser_all_chows_wait: ChowsWait = ChowsWait.TWO_TILES
    all_chows_win_on_pair: bool = True
    """Whether the winning tile of a chow hand may be one of the pair."""
    all_chows_all_exposed: bool = False
    """Whether four exposed chows and a single tile can be a chow hand."""

    def __hash__(self) -> int:
        return hash((self.preset, self.stake, self.limit_tai, self.min_tai))

    @model_validator(mode="before")
    @classmethod
    def _of_no_newer_release(cls, data: Any) -> Any:
        """One error for all keys that this release does not know."""
        if isinstance(data, Mapping):
            unknown = [str(key) for key in data if key not in cls.model_fields]
            for name, kind in _TABLES.items():
                known = {key.value for key in kind}
                rows = data.get(name)
                if isinstance(rows, Mapping):
                    unknown += [f"{name}.{row}" for row in rows if row not in known]
            if unknown:
                raise ValueError(f"keys that this release does not know: {', '.join(unknown)}")
        return data

    @model_validator(mode="after")
    def _minimum_within_limit(self) -> HouseRules:
        if self.min_tai > self.limit_tai:
            raise ValueError("the minimum is above the limit")
        return self

    def but(self, **changes: object) -> HouseRules:
        """These rules with some fields changed, checked again.

        Raises `pydantic.ValidationError` (a `ValueError`) where a value is not possible.
        """
        return HouseRules.model_validate({**self._fields(), **changes})

    def price(self, pattern: PatternId) -> int:
        """What a pattern is worth here, in tai before the limit; 0 if it is not scored."""
        return self._in_tai(self.tai[pattern])

    def instant_price(self, pattern: PatternId) -> int:
        """What three dragon or four wind sets are worth without a complete hand; else 0."""
        match pattern:
            case PatternId.BIG_THREE_DRAGONS:
                return self._in_tai(self.instant_dragons)
            case PatternId.BIG_FOUR_WINDS:
                return self._in_tai(self.instant_winds)
            case _:
                return 0

    def _in_tai(self, price: Price) -> int:
        return self.limit_tai if price == "limit" else price

    def _fields(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in HouseRules.model_fields}


def _column(table: Mapping[Any, tuple[Any, Any, Any, Any]], preset: Preset) -> dict[Any, Any]:
    return {key: row[preset.column] for key, row in table.items()}


_TAI: Final[Mapping[PatternId, tuple[Price, Price, Price, Price]]] = {
    pattern.id: pattern.prices for pattern in PATTERNS
}

# Rules section 7, in the order standard, traditional, guide, doubles.
_UNITS: Final = {
    Instant.KONG: (1, 1, 1, 1),
    Instant.CONCEALED_KONG: (2, 2, 2, 1),
    Instant.BITE: (1, 1, 1, 1),
    Instant.BITE_DEALT: (2, 2, 2, 2),
    Instant.ALL_ANIMALS: (2, 0, 2, 2),
    Instant.FLOWER_PAIR: (1, 1, 1, 1),
    Instant.FLOWER_PAIR_DEALT: (2, 2, 2, 2),
    Instant.FLOWER_GROUP: (2, 2, 2, 2),
}

# Rules section 8, in the same order.
_BAO: Final = {
    BaoReason.DRAGONS: (True, True, False, False),
    BaoReason.WINDS: (True, True, False, False),
    BaoReason.LIMIT: (True, True, True, False),
    BaoReason.FLUSH: (True, True, False, False),
    BaoReason.GREEN: (True, False, False, False),
    BaoReason.TERMINALS: (True, False, False, False),
    BaoReason.FOUR_KONGS: (True, False, False, False),
    BaoReason.FRESH_WIN: (True, True, False, False),
    BaoReason.FRESH_KONG: (True, True, False, False),
}

# The single values in which the presets differ: sections 3 to 9, in the same order.
_SINGLE: Final[Mapping[str, tuple[object, object, object, object]]] = {
    "min_tai": (1, 1, 1, 0),
    "limit_tai": (5, 5, 5, 5),
    "stake": (100, 100, 100, 100),
    "special_hands": (
        SpecialHands.NORMAL,
        SpecialHands.ALL_PAY_DOUBLE,
        SpecialHands.NORMAL,
        SpecialHands.NORMAL,
    ),
    "false_win": (
        FalseWinPenalty.AS_IF_WON,
        FalseWinPenalty.LIMIT_EACH,
        FalseWinPenalty.LIMIT_EACH,
        FalseWinPenalty.AS_IF_WON,
    ),
    "thirteen_orphans_pay": (
        ThirteenOrphansPay.ALL_DOUBLE,
        ThirteenOrphansPay.ALL_DOUBLE,
        ThirteenOrphansPay.NORMAL,
        ThirteenOrphansPay.NORMAL,
    ),
    "short_hand_pays": (False, False, False, False),
    "rob_concealed_kong": (
        RobConcealedKong.THIRTEEN_ORPHANS,
        RobConcealedKong.THIRTEEN_ORPHANS,
        RobConcealedKong.ANY,
        RobConcealedKong.THIRTEEN_ORPHANS,
    ),
    "rob_discarded_kong": (False, True, True, True),
    "bao_limit_any_discarder": (False, False, True, False),
    "bao_fresh_kong_on": (BaoFreshKongOn.REPLACEMENT,) * 4,
    "bonus_unit_tai": (2, 2.5, 2, 1),
    "after_draw": (
        AfterDraw.PASS_IF_INSTANT,
        AfterDraw.PASS_IF_KONG,
        AfterDraw.PASS_IF_INSTANT,
        AfterDraw.KEEP,
    ),
    "concealed_pungs": (
        ConcealedPungs.SELF_DRAW,
        ConcealedPungs.SELF_DRAW,
        ConcealedPungs.SELF_DRAW,
        ConcealedPungs.ANY,
    ),
    "concealed_hand": (
        ConcealedHand.SELF_DRAW,
        ConcealedHand.ANY,
        ConcealedHand.SELF_DRAW,
        ConcealedHand.ANY,
    ),
    "nine_gates": (
        NineGates.ANY,
        NineGates.ANY,
        NineGates.ANY,
        NineGates.CONCEALED_SELF_DRAW,
    ),
    "earthly_hand": (
        EarthlyHand.OR_FIRST_DRAW,
        EarthlyHand.FIRST_DISCARD,
        EarthlyHand.OR_FIRST_DRAW,
        EarthlyHand.FIRST_DISCARD,
    ),
    "humanly_hand": (HumanlyHand.THIRD_OR_FOURTH,) * 4,
    "instant_dragons": (0, 0, 10, "limit"),
    "instant_winds": (0, 0, 13, "limit"),
    "robbed_eighth_flowers": (False, False, False, False),
    "pure_green_chows": (True, True, False, True),
    "full_flush_chows_special": (False, False, False, False),
    "all_chows_win_on_pair": (True, True, False, True),
    "all_chows_all_exposed": (False, False, False, True),
}


def _preset(preset: Preset) -> HouseRules:
    return HouseRules.model_validate(
        {
            "preset": preset,
            "tai": _column(_TAI, preset),
            "units": _column(_UNITS, preset),
            "bao": _column(_BAO, preset),
            **_column(_SINGLE, preset),
        }
    )


PRESETS: Final = MappingProxyType({preset: _preset(preset) for preset in Preset})
"""The four presets, each a complete set of rules."""

"""House rules as data: one field per option, the four presets, and the pay charts.

Every number that real tables disagree about is here. A preset is an instance, a variant is
`rules.but(limit_tai=6)`. All money is in cents, all scores are in tai.

A night keeps its rules as data, and a later release adds keys. The default of a field is what rules
that lack it meant: how the releases before it played. The presets name every later key themselves.
A row that is lacking in a table likewise was not scored, not paid, not on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, PlainSerializer, StrictInt, model_validator

from models.rules.hands import SevenPairs
from models.rules.pattern_ids import PatternId, Price
from models.rules.values import Cents, Value


class Preset(StrEnum):
    """The names of the four complete sets of house rules."""

    STANDARD = "standard"
    TRADITIONAL = "traditional"
    GUIDE = "guide"
    DOUBLES = "doubles"


class Scale(StrEnum):
    """The way in which a payment grows with each tai: it doubles, or grows by the stake."""

    DOUBLING = "doubling"
    LINEAR = "linear"


class ChartName(StrEnum):
    """The pay charts that have a name; a table may type its own (`PayRows`)."""

    HALF_AND_DOUBLE = "half_and_double"
    SHOOTER_PAYS_ALL = "shooter_pays_all"
    THREE_SIX = "3/6"
    ONE_TWO = "1/2"


class SpecialHands(StrEnum):
    """The payment for a hand that has one price for the whole hand."""

    NORMAL = "normal"
    ALL_PAY_DOUBLE = "all_pay_double"
    DOUBLE_PAYOUT = "double_payout"


class SeveralWinners(StrEnum):
    """The players who win if several claim the same discard."""

    NEXT_IN_TURN = "next_in_turn"
    ALL_WIN = "all_win"
    THREE_IS_A_DRAW = "three_is_a_draw"


class FalseWinPenalty(StrEnum):
    """The penalty for a false win."""

    AS_IF_WON = "as_if_won"
    LIMIT_EACH = "limit_each"


class FoulPenalty(StrEnum):
    """The penalty for a foul hand, besides that its player cannot win."""

    NO_WIN = "no_win"
    BAO_REST = "bao_rest"


class KongFromDiscard(StrEnum):
    """The payers of a kong that was made from a discard."""

    ALL_PAY = "all_pay"
    DISCARDER_PAYS_ALL = "discarder_pays_all"


class Bites(StrEnum):
    """The bites (instant payments for bonus tiles) that the table plays."""

    ALL = "all"
    ANIMALS_ONLY = "animals_only"
    OFF = "off"


class ThirteenOrphansPay(StrEnum):
    """The payment for thirteen orphans: by all at the self-draw limit, or as for any win."""

    ALL_DOUBLE = "all_double"
    NORMAL = "normal"


class RobConcealedKong(StrEnum):
    """The hands that may rob a concealed kong; a kong that is robbed is not paid.

    `ANY_STAYS_PAID` is how the releases without this key took it: any hand may, but the kong is
    paid back to thirteen orphans alone.
    """

    THIRTEEN_ORPHANS = "thirteen_orphans"
    ANY = "any"
    ANY_STAYS_PAID = "any_stays_paid"


class BaoFreshKongOn(StrEnum):
    """The tile on which a self-draw after a fresh kong is bao: its replacement, or any later
    one.
    """

    REPLACEMENT = "replacement"
    ANY = "any"


class BaoLimitOn(StrEnum):
    """The winning tile for which bao for the limit holds: any, or the winning discard alone."""

    ANY = "any"
    WINNING_TILE = "winning_tile"


class AfterDraw(StrEnum):
    """The effect of a drawn hand on the deal: the dealer keeps it, or passes it on."""

    KEEP = "keep"
    PASS_IF_KONG = "pass_if_kong"
    PASS_IF_INSTANT = "pass_if_instant"
    PASS = "pass"


class FlowerOnFlower(StrEnum):
    """The price of winning on several flower replacements in a row."""

    ONCE = "once"
    EACH = "each"
    LIMIT = "limit"


class LastTile(StrEnum):
    """The tiles that count as the last of the wall for the moon under the sea."""

    ANY = "any"
    ONE_DOT = "one_dot"
    OFF = "off"


class ConcealedPungs(StrEnum):
    """The ways of winning in which four concealed pungs count."""

    SELF_DRAW = "self_draw"
    ANY = "any"


class ConcealedHand(StrEnum):
    """The ways of winning in which a fully concealed hand counts."""

    SELF_DRAW = "self_draw"
    ANY = "any"


class NineGates(StrEnum):
    """The condition of nine gates: they may be exposed, or are concealed and self-drawn."""

    ANY = "any"
    CONCEALED_SELF_DRAW = "concealed_self_draw"


class EarthlyHand(StrEnum):
    """The tile that wins an earthly hand: the dealer's first discard, or also a first own draw."""

    FIRST_DISCARD = "first_discard"
    OR_FIRST_DRAW = "or_first_draw"


class HumanlyHand(StrEnum):
    """The seats that can have a humanly hand.

    The seat after the dealer can win on the dealer's first discard alone, and that is an earthly
    hand: so only the third and the fourth seat, as the guide says; or any seat but the dealer.
    """

    THIRD_OR_FOURTH = "third_or_fourth"
    ANY_SEAT = "any_seat"


class ChowsWait(StrEnum):
    """The waits that are good for a chow hand: any, or two different tiles at least."""

    ANY = "any"
    TWO_TILES = "two_tiles"


class BaoReason(StrEnum):
    """A reason why one player pays for all (rules section 8)."""

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
    """A kind of payment that is made at once, named like its row in rules section 7."""

    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"
    BITE = "bite"
    BITE_DEALT = "bite_dealt"
    ALL_ANIMALS = "all_animals"
    FLOWER_PAIR = "flower_pair"
    FLOWER_PAIR_DEALT = "flower_pair_dealt"
    FLOWER_GROUP = "flower_group"


PayRow: TypeAlias = tuple[Annotated[int, Field(ge=0, le=1_000_000_00)], ...]


class PayRows(Value):
    """A pay chart in cents: a column for each tai from 1 up; the last column holds for more tai."""

    discarder: PayRow
    other: PayRow
    self_draw: PayRow

    @model_validator(mode="after")
    def _check_rows_agree(self) -> PayRows:
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


def _make_key_filler(kind: type[StrEnum], *, lacking: object) -> AfterValidator:
    """Makes a validator that completes a table with every key of `kind`, in order and read-only.

    Keys that were unknown when the rules were stored get `lacking`.
    """

    def fill_table(table: Mapping[Any, Any]) -> Mapping[Any, Any]:
        return MappingProxyType({key: table.get(key, lacking) for key in kind})

    return AfterValidator(fill_table)


_plain = PlainSerializer(lambda table: {key.value: table[key] for key in table}, return_type=dict)

Tai: TypeAlias = Annotated[StrictInt, Field(ge=0, le=1000)]
Money: TypeAlias = Annotated[Cents, Field(ge=0, le=1_000_000_00)]
TaiOrLimit: TypeAlias = Tai | Literal["limit"]
PriceList: TypeAlias = Annotated[
    Mapping[PatternId, TaiOrLimit], _make_key_filler(PatternId, lacking=0), _plain
]
UnitList: TypeAlias = Annotated[
    Mapping[Instant, Annotated[StrictInt, Field(ge=0, le=100)]],
    _make_key_filler(Instant, lacking=0),
    _plain,
]
BaoList: TypeAlias = Annotated[
    Mapping[BaoReason, bool], _make_key_filler(BaoReason, lacking=False), _plain
]
TABLES: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {"tai": PatternId, "units": Instant, "bao": BaoReason}
)
"""The fields that hold a value for each row of a table."""
_WALLS: Final = ("4", "5", "6", "7", "8")


class OptionGroup(StrEnum):
    """The groups in which house options are shown, in this order."""

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


class OptionUnit(StrEnum):
    """The unit of a house option's value."""

    TAI = "tai"
    CENTS = "cents"
    TILES = "tiles"
    TAI_IN_A_UNIT = "tai in a unit"


@dataclass(frozen=True, slots=True)
class HouseOption:
    """A description of a house option, by which it is shown, offered and set.

    `choices` are the values offered, as typed: of an enum all its members, of a switch on and off,
    unless they are named here. `presets` are the values of the four, as the export prints them, in
    the order standard, traditional, guide, doubles (for a table, of each row); a field of the first
    release without them is its default in all.
    """

    group: OptionGroup
    _: KW_ONLY
    choices: tuple[str, ...] = ()
    presets: tuple[Any, Any, Any, Any] | Mapping[Any, tuple[Any, Any, Any, Any]] | None = None
    unit: OptionUnit = OptionUnit.TAI


_MONEY: Final = partial(HouseOption, OptionGroup.MONEY)
_WINNING: Final = partial(HouseOption, OptionGroup.WINNING)
_INSTANT: Final = partial(HouseOption, OptionGroup.INSTANT)
_BAO_WHEN: Final = partial(HouseOption, OptionGroup.BAO)
_DEAL: Final = partial(HouseOption, OptionGroup.DEAL)
_HANDS: Final = partial(HouseOption, OptionGroup.HANDS)

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
"""Rules section 7, in the order standard, traditional, guide, doubles."""
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
"""Rules section 8, in the same order."""


POINT: Final[Cents] = 100
"""A point as it is kept in the books: where no money is played for, a unit of it is a point."""
EDITION: Final = 1
"""The newest edition of the checks on what cannot have happened."""


class HouseRules(Value):
    """The house rules of one table. The names of the fields are the keys of `/house` and `--set`.

    Each field says in its `HouseOption` where and how it is shown; the order is that of `/house`.
    """

    preset: Preset
    edition: Annotated[StrictInt, Field(ge=0, le=EDITION)] = 0
    """The edition of the checks on what cannot have happened (rules section 3, last part): a night
    keeps those with which it began, so that what it has booked stays booked. 0: none.
    """

    stake: Annotated[
        Cents,
        Field(ge=1, le=1_000_000),
        _MONEY(
            choices=("0.10", "0.20", "0.50", "1", "2"),
            presets=(100, 100, 100, 100),
            unit=OptionUnit.CENTS,
        ),
    ]
    scale: Annotated[Scale, _MONEY()] = Scale.DOUBLING
    min_tai: Annotated[
        StrictInt, Field(ge=0, le=1000), _MONEY(choices=("0", "1", "2", "3"), presets=(1, 1, 1, 0))
    ]
    self_draw_min_tai: Annotated[
        Annotated[StrictInt, Field(ge=0, le=1000)] | None, _MONEY(choices=("off", "0", "1", "2"))
    ] = None
    """A lower minimum for what is self-drawn; None where `min_tai` is for that too."""
    limit_tai: Annotated[
        StrictInt,
        Field(ge=1, le=1000),
        _MONEY(choices=("3", "4", "5", "6", "7", "8", "10"), presets=(5, 5, 5, 5)),
    ]
    chart: Annotated[ChartName | PayRows, _MONEY(choices=tuple(ChartName))] = (
        ChartName.HALF_AND_DOUBLE
    )
    self_draw_bonus: Annotated[
        Money, _MONEY(choices=("0", "0.50", "1", "2", "5"), unit=OptionUnit.CENTS)
    ] = 0
    special_hands: Annotated[
        SpecialHands, _MONEY(presets=("normal", "all_pay_double", "normal", "normal"))
    ]
    thirteen_orphans_pay: Annotated[
        ThirteenOrphansPay, _MONEY(presets=("all_double", "all_double", "normal", "normal"))
    ] = ThirteenOrphansPay.ALL_DOUBLE
    for_money: Annotated[bool, _MONEY(presets=(True,) * 4)] = True
    """A night is played for money; else for points, of which nobody ever owes any."""

    several_winners: Annotated[SeveralWinners, _WINNING()] = SeveralWinners.NEXT_IN_TURN
    false_win: Annotated[
        FalseWinPenalty, _WINNING(presets=("as_if_won", "limit_each", "limit_each", "as_if_won"))
    ]
    foul_hand: Annotated[FoulPenalty, _WINNING()] = FoulPenalty.NO_WIN
    short_hand_pays: Annotated[bool, _WINNING(presets=(False,) * 4)] = True
    """True when `foul_hand` = `bao_rest` is for a short hand too."""

    units: Annotated[UnitList, _INSTANT(choices=("0", "1", "2", "3", "4"), presets=_UNITS)]
    bonus_unit_tai: Annotated[
        float,
        Field(ge=0.5, le=20, multiple_of=0.5),
        _INSTANT(
            choices=("1", "1.5", "2", "2.5", "3"),
            presets=(2, 2.5, 2, 1),
            unit=OptionUnit.TAI_IN_A_UNIT,
        ),
    ]
    bonus_unit: Annotated[
        Money | None,
        _INSTANT(choices=("off", "0.20", "0.50", "1", "2", "4"), unit=OptionUnit.CENTS),
    ] = None
    kong_from_discard: Annotated[KongFromDiscard, _INSTANT()] = KongFromDiscard.ALL_PAY
    rob_concealed_kong: Annotated[
        RobConcealedKong,
        _INSTANT(presets=("thirteen_orphans", "thirteen_orphans", "any", "thirteen_orphans")),
    ] = RobConcealedKong.ANY_STAYS_PAID
    rob_discarded_kong: Annotated[bool, _INSTANT(presets=(False, True, True, True))] = True
    """True when a kong that was made from a discard can be robbed; it stays paid all the same."""
    bites: Annotated[Bites, _INSTANT()] = Bites.ALL

    bao: Annotated[BaoList, _BAO_WHEN(choices=("on", "off"), presets=_BAO)]
    bao_limit_on: Annotated[BaoLimitOn, _BAO_WHEN()] = BaoLimitOn.ANY
    bao_limit_any_discarder: Annotated[bool, _BAO_WHEN(presets=(False, False, True, False))] = False
    """True when who fed the limit pays for all whoever discards the winning tile."""
    bao_fresh_kong_on: Annotated[BaoFreshKongOn, _BAO_WHEN(presets=("replacement",) * 4)] = (
        BaoFreshKongOn.ANY
    )
    fresh_win_wall: Annotated[
        StrictInt, Field(ge=1, le=60), _BAO_WHEN(choices=_WALLS, unit=OptionUnit.TILES)
    ] = 5
    fresh_kong_wall: Annotated[
        StrictInt, Field(ge=1, le=60), _BAO_WHEN(choices=_WALLS, unit=OptionUnit.TILES)
    ] = 7

    after_draw: Annotated[
        AfterDraw, _DEAL(presets=("pass_if_instant", "pass_if_kong", "pass_if_instant", "keep"))
    ]

    all_chows_self_draw_wait: Annotated[ChowsWait, _HANDS()] = ChowsWait.ANY
    lesser_all_chows_wait: Annotated[ChowsWait, _HANDS()] = ChowsWait.TWO_TILES
    all_chows_win_on_pair: Annotated[bool, _HANDS(presets=(True, True, False, True))] = True
    """True when the winning tile of a chow hand may be one of the pair."""
    all_chows_all_exposed: Annotated[bool, _HANDS(presets=(False, False, False, True))] = False
    """True when four exposed chows and a single tile can be a chow hand."""
    concealed_pungs: Annotated[
        ConcealedPungs, _HANDS(presets=("self_draw", "self_draw", "self_draw", "any"))
    ] = ConcealedPungs.SELF_DRAW
    concealed_hand: Annotated[
        ConcealedHand, _HANDS(presets=("self_draw", "any", "self_draw", "any"))
    ] = ConcealedHand.SELF_DRAW
    nine_gates: Annotated[
        NineGates, _HANDS(presets=("any", "any", "any", "concealed_self_draw"))
    ] = NineGates.ANY
    earthly_hand: Annotated[
        EarthlyHand,
        _HANDS(presets=("or_first_draw", "first_discard", "or_first_draw", "first_discard")),
    ] = EarthlyHand.FIRST_DISCARD
    humanly_hand: Annotated[HumanlyHand, _HANDS(presets=("third_or_fourth",) * 4)] = (
        HumanlyHand.ANY_SEAT
    )
    robbed_eighth_flowers: Annotated[bool, _HANDS(presets=(False,) * 4)] = True
    """True when the flowers add to a robbed eighth."""
    pure_green_chows: Annotated[bool, _HANDS(presets=(True, True, False, True))] = True
    """True when a pure green hand may have chows."""
    full_flush_chows_special: Annotated[bool, _HANDS(presets=(False,) * 4)] = False
    """True when a full flush of chows is a special hand: priced whole, and paid as these are."""
    four_alike_as_pairs: Annotated[bool, _HANDS(presets=(False,) * 4)] = True
    """True when four alike are two of the seven pairs, where these are played."""
    flower_on_flower: Annotated[
        FlowerOnFlower | Annotated[StrictInt, Field(ge=1, le=1000)],
        _HANDS(choices=(*FlowerOnFlower, "5")),
    ] = FlowerOnFlower.ONCE
    """A number is what two or more replacements in a row are worth together."""
    last_tile: Annotated[LastTile, _HANDS()] = LastTile.ANY
    instant_dragons: Annotated[
        TaiOrLimit, _HANDS(choices=("0", "3", "5", "8", "10", "limit"), presets=(0, 0, 10, "limit"))
    ] = 0
    instant_winds: Annotated[
        TaiOrLimit,
        _HANDS(choices=("0", "5", "8", "10", "13", "limit"), presets=(0, 0, 13, "limit")),
    ] = 0

    tai: PriceList
    """The worth of each pattern; its row in the table of patterns says the rest."""

    def __hash__(self) -> int:
        # With the prices, which always stand in the same order: most rules that differ differ in
        # one of them, and rules with the same hash are compared field by field wherever they are
        # looked up.
        priced = (*self.tai.values(), *self.units.values())
        return hash((self.preset, self.stake, self.limit_tai, self.min_tai, self.for_money, priced))

    @model_validator(mode="before")
    @classmethod
    def _check_known_keys(cls, data: Any) -> Any:
        """Raises one error that lists every key in `data` that this release does not know."""
        if isinstance(data, Mapping):
            unknown = [str(key) for key in data if key not in cls.model_fields]
            for name, kind in TABLES.items():
                known = {key.value for key in kind}
                rows = data.get(name)
                if isinstance(rows, Mapping):
                    unknown += [f"{name}.{row}" for row in rows if row not in known]
            if unknown:
                raise ValueError(f"keys that this release does not know: {', '.join(unknown)}")
        return data

    @model_validator(mode="after")
    def _check_minimum_within_limit(self) -> HouseRules:
        if self.min_tai > self.limit_tai:
            raise ValueError("the minimum is above the limit")
        return self

    def replace(self, **changes: object) -> HouseRules:
        """Returns these rules with some fields changed, and checks the result.

        Raises `pydantic.ValidationError` (a `ValueError`) where a value is not possible.
        """
        return HouseRules.model_validate({**dict(self), **changes})

    def minimum_tai(self, *, self_draw: bool) -> int:
        """Returns the least tai of a win; a self-draw may need fewer."""
        least = self.self_draw_min_tai if self_draw else None
        return self.min_tai if least is None else min(least, self.min_tai)

    @property
    def smallest_sum(self) -> Cents:
        """Returns the unit of all sums: a cent, or in points a whole point."""
        return 1 if self.for_money else POINT

    def convert_to_units(self, cents: Cents) -> float:
        """Converts cents to the unit of `smallest_sum`; part of a point stays a fraction."""
        return (
            cents / self.smallest_sum if cents % self.smallest_sum else cents // self.smallest_sum
        )

    def price(self, pattern: PatternId) -> int:
        """Looks up the price of a pattern, in tai before the limit; 0 if it is not scored."""
        return self._price_in_tai(self.tai[pattern])

    @property
    def seven_pairs(self) -> SevenPairs:
        """Returns the seven pairs that the house plays."""
        if not self.price(PatternId.SEVEN_PAIRS):
            return SevenPairs.NONE
        return SevenPairs.FOUR_ALIKE if self.four_alike_as_pairs else SevenPairs.DIFFERENT

    def incomplete_hand_price(self, pattern: PatternId) -> int:
        """Looks up the price of three dragon sets or four wind sets in an incomplete hand."""
        match pattern:
            case PatternId.BIG_THREE_DRAGONS:
                return self._price_in_tai(self.instant_dragons)
            case PatternId.BIG_FOUR_WINDS:
                return self._price_in_tai(self.instant_winds)
            case _:
                return 0

    def _price_in_tai(self, price: Price) -> int:
        return self.limit_tai if price == "limit" else price


OPTIONS: Final[Mapping[str, HouseOption]] = MappingProxyType(
    {
        name: held
        for name, field in HouseRules.model_fields.items()
        for held in field.metadata
        if isinstance(held, HouseOption)
    }
)
"""The options by the name of their field: all but preset, edition and the patterns' prices."""

"""The values that describe pictures: tiles, and texts ready to be written.

They can be made, stored as JSON and read again without drawing libraries. In JSON, tiles are
written as in the notation: `"4p"`, `"cat"`, a meld `"(456p)"`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from pydantic import BeforeValidator, PlainSerializer, PlainValidator

from models.rules.hands import Hand, HandReading, Meld, SevenPairs, Shape, list_hand_readings, waits
from models.rules.notation import HandError, parse_hand, print_hand
from models.rules.tiles import BONUSES, TILES, Bonus, Tile

TILE_FILES: Final = Path(__file__).parent / "tiles"
"""The faces as SVG: `4p.svg`, `cat.svg` by a tile's code, `back.svg`. Web pages show them too."""


def _make_tile_validator(*kinds: Tile | Bonus) -> PlainValidator:
    """Makes a pydantic validator that accepts these tiles or their codes."""

    def read_tile(said: object) -> Tile | Bonus:
        for kind in kinds:
            if said is kind or said == kind.code:
                return kind
        raise ValueError(f"{said!r} is none of these tiles")

    return PlainValidator(read_tile)


def _parse_meld(notation: object) -> object:
    if not isinstance(notation, str):
        return notation
    try:
        (meld,) = parse_hand(notation).melds
    except HandError as error:
        raise ValueError(str(error)) from error
    return meld


_AS_CODE: Final = PlainSerializer(lambda kind: kind.code)
TileCode: TypeAlias = Annotated[Tile, _make_tile_validator(*TILES), _AS_CODE]
BonusCode: TypeAlias = Annotated[Bonus, _make_tile_validator(*BONUSES), _AS_CODE]
KindCode: TypeAlias = Annotated[Tile | Bonus, _make_tile_validator(*TILES, *BONUSES), _AS_CODE]
MeldCode: TypeAlias = Annotated[
    Meld,
    BeforeValidator(_parse_meld),
    PlainSerializer(lambda meld: print_hand(Hand(melds=(meld,)))),
]


class CardRow(NamedTuple):
    """A row of a hand's card, a label and a value: `Half flush` and `2`; `Ben` and `-8.00`.

    A value with a plus or minus sign is written in green or red. Tabs split a value into columns.
    """

    label: str
    value: str

    @property
    def columns(self) -> list[str]:
        return self.value.split("\t")


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand and the texts of its card. All texts are plain: neither markup nor escaped.

    Every field may be empty; a hand may have any number of tiles.
    """

    title: str = ""
    subtitle: str = ""
    concealed: tuple[tuple[TileCode, ...], ...] = ()
    """The loose tiles in sets, without the winning tile, which follows the last set."""
    melds: tuple[MeldCode, ...] = ()
    winning: TileCode | None = None
    bonus: tuple[BonusCode, ...] = ()
    patterns: tuple[CardRow, ...] = ()
    total: CardRow | None = None
    notes: tuple[str, ...] = ()
    """The small print below the total: the limit, the reason why it is no win."""
    payments: tuple[CardRow, ...] = ()
    kind: Literal["hand"] = "hand"


@dataclass(frozen=True, slots=True)
class TilesView:
    """Groups of tiles without texts. None is a tile lying face down."""

    groups: tuple[tuple[KindCode | None, ...], ...] = ()
    kind: Literal["tiles"] = "tiles"


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a player: rank, name, written amount, and balances over the night.

    Players with the same balance share the rank. The first of `cents` is before the first hand.
    """

    place: int
    name: str
    amount: str
    cents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MoneyRace:
    """The balances of a night's players after each hand, the best player first."""

    standings: tuple[Standing, ...]
    """The players; all have the same number of balances."""
    across: str
    """The steps over which the balances run, as `hand`."""
    least: int = 10
    """The cents that lines of the scale are apart, at least: in points those of a whole one."""


@dataclass(frozen=True, slots=True)
class BarGroup:
    """A group of horizontal bars: a heading, and each bar's label, value and written value."""

    heading: str
    rows: tuple[tuple[str, float, str], ...]


@dataclass(frozen=True, slots=True)
class BarsChart:
    """Groups of horizontal bars; for a single night, with its money race above them."""

    title: str
    groups: tuple[BarGroup, ...]
    race: MoneyRace | None = None
    kind: Literal["bars"] = "bars"


@dataclass(frozen=True, slots=True)
class Poster:
    """The poster of a night. All texts are plain: no markup, not escaped.

    `standings` has the best first, all with the same number of balances. `hand` is the biggest
    hand, with or without its tiles; `facts` are a few short facts.
    """

    title: str
    subtitle: str
    across: str
    """The steps over which the balances run, as `hand`."""
    standings: tuple[Standing, ...]
    hand: HandView | None = None
    story: tuple[str, ...] = ()
    """The story of the night: at most three lines."""
    facts: tuple[CardRow, ...] = ()
    least: int = 10
    """The cents that lines of the scale are apart, at least: in points those of a whole one."""
    kind: Literal["poster"] = "poster"

    @property
    def race(self) -> MoneyRace:
        return MoneyRace(self.standings, self.across, self.least)


@dataclass(frozen=True, slots=True)
class PaymentSlip:
    """The text of a payment code, with the payee and the amount as texts to show.

    It contains a payment address: it is drawn when it is sent, and never stored.
    """

    code: str
    payee: str
    amount: str


def hand_view(
    hand: Hand, title: str = "", subtitle: str = "", reading: HandReading | None = None
) -> HandView:
    """Makes the view of a hand; its tiles are grouped in the sets of `reading`."""
    return HandView(
        title=title,
        subtitle=subtitle,
        concealed=split_hand_into_sets(hand, reading),
        melds=hand.melds,
        winning=hand.winning,
        bonus=hand.bonus,
    )


# --- loose tiles in sets -------------------------------------------------------------------------

TileSets: TypeAlias = tuple[tuple[Tile, ...], ...]


def split_hand_into_sets(hand: Hand, reading: HandReading | None = None) -> TileSets:
    """Splits the tiles in hand into the sets of `reading`, by default of the first reading.

    The winning tile is left out, and the set that it completes comes last. A waiting hand is read
    with the first tile that it waits for. Tiles that make no sets are grouped by suit and kind.
    """
    if hand.winning is None and (wanted := waits(hand, seven_pairs=SevenPairs.FOUR_ALIKE)):
        return split_hand_into_sets(hand.with_winning_tile(wanted[0]))
    found = (reading,) if reading else list_hand_readings(hand, seven_pairs=SevenPairs.FOUR_ALIKE)
    if not found or found[0].shape is Shape.THIRTEEN_ORPHANS:
        return _group_by_suit(hand.concealed)
    whole = _sets_of_reading(hand, found[0])
    if hand.winning is None:
        return whole
    last = next(one for one in whole if hand.winning in one)
    others = list(whole)
    others.remove(last)
    rest = list(last)
    rest.remove(hand.winning)
    return (*others, tuple(rest))


def _sets_of_reading(hand: Hand, reading: HandReading) -> TileSets:
    if reading.shape is Shape.SEVEN_PAIRS:
        loose = sorted((*hand.concealed, *((hand.winning,) if hand.winning is not None else ())))
        return tuple(zip(loose[::2], loose[1::2], strict=True))
    melds = tuple(meld.tiles for meld in reading.melds[len(hand.melds) :])
    return melds if reading.pair is None else (*melds, (reading.pair,) * 2)


def _group_by_suit(tiles: Iterable[Tile]) -> TileSets:
    """Groups tiles by suit, winds and dragons; no group is longer than half a row."""
    parted = (tuple(same) for _, same in groupby(sorted(tiles), _suit_or_honour_kind))
    return tuple(suit[start : start + 6] for suit in parted for start in range(0, len(suit), 6))


def _suit_or_honour_kind(tile: Tile) -> str:
    if tile.is_honour:
        return "dragon" if tile.is_dragon else "wind"
    return tile.suit

"""Events of a table. An event is what was said, not what it costs.

Events are frozen, carry players by `PlayerId`, and are written to the ledger as JSON: the fold in
`night` works out what each means from the state before it, so that a mended entry upstream is
felt by all that follows.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from models.rules.house import BaoReason, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.values import Cents, PlayerId, Value


class Bao(Value):
    """One player pays for all. Without a reason it is the table's own ruling."""

    payer: PlayerId
    reason: BaoReason | None = None


class TaiHand(Value):
    """A hand by its worth alone: the winner said the tai."""

    by: Literal["tai"] = "tai"
    tai: Annotated[int, Field(ge=0, le=1000)]


class SpecialHand(Value):
    """A hand by its name: one of those that are priced whole."""

    by: Literal["special"] = "special"
    pattern: PatternId


class NotedHand(Value):
    """A hand by its tiles, in canonical notation; scored with the seat and wind of the table."""

    by: Literal["tiles"] = "tiles"
    notation: str


WonHand: TypeAlias = Annotated[TaiHand | SpecialHand | NotedHand, Field(discriminator="by")]


class Winning(Value):
    """One winner and their hand. `claims` are the circumstances they name (robbed kong, ...)."""

    player: PlayerId
    hand: WonHand
    claims: tuple[PatternId, ...] = ()
    bao: Bao | None = None


class Win(Value):
    """A hand is won: by self-draw when there is no discarder.

    `konged`: the kong that was robbed is said with the win, and is no entry of its own.
    """

    kind: Literal["win"] = "win"
    winners: Annotated[tuple[Winning, ...], Field(min_length=1, max_length=3)]
    discarder: PlayerId | None = None
    konged: bool = False


class Draw(Value):
    """The wall ran out."""

    kind: Literal["draw"] = "draw"


class Kong(Value):
    """A kong: concealed, or exposed (added to a pung, or from `discarder`)."""

    kind: Literal["kong"] = "kong"
    player: PlayerId
    concealed: bool = False
    discarder: PlayerId | None = None
    bao: Bao | None = None


class BiteKind(StrEnum):
    """A kind of bite. `ANIMALS` is whatever of the two bites and the four is not paid yet."""

    CAT_RAT = "cat_rat"
    ROOSTER_CENTIPEDE = "rooster_centipede"
    ANIMALS = "animals"
    FLOWERS = "flowers"
    BLUE = "blue"
    RED = "red"


class Bite(Value):
    """Bonus tiles that are paid at once.

    `dealt`: they were in the first tiles dealt. `number`: for own-seat flowers, the number on the
    tiles as the player said it, checked against the seat.
    """

    kind: Literal["bite"] = "bite"
    player: PlayerId
    what: BiteKind
    dealt: bool = False
    number: Annotated[int, Field(ge=1, le=4)] | None = None


class FalseWin(Value):
    """A win was claimed that is none. `discarder` is who would have paid; none on a self-draw.

    `self_draw` is None where it was not said, which only some penalties allow.
    """

    kind: Literal["false_win"] = "false_win"
    player: PlayerId
    discarder: PlayerId | None = None
    self_draw: bool | None = None


class FoulKind(StrEnum):
    """A fault of a foul hand."""

    SHORT = "short"
    LONG = "long"
    MESSY = "messy"


class Foul(Value):
    """A foul hand: its player cannot win this hand."""

    kind: Literal["foul"] = "foul"
    player: PlayerId
    foul: FoulKind


class Payment(Value):
    """Any other payment between two; `carried`: a debt of an earlier night, taken on by this."""

    kind: Literal["payment"] = "payment"
    payer: PlayerId
    payee: PlayerId
    cents: Annotated[Cents, Field(gt=0)]
    note: str = ""
    carried: bool = False


MOST_PARTS: Final = 99
"""A greater number of parts is an exact share, in cents."""


class Share(Value):
    """A player's part of a bill: so many of all the `parts` that it is divided into; of an exact
    share its cents.
    """

    player: PlayerId
    parts: Annotated[int, Field(ge=1, le=10_000_000)] = 1

    @property
    def exact(self) -> bool:
        """Tells whether the parts are cents."""
        return self.parts > MOST_PARTS


class Split(Value):
    """A bill that one paid for several: each of them owes the payer a share.

    Cents that do not divide fall on the payer.
    """

    kind: Literal["split"] = "split"
    payer: PlayerId
    cents: Annotated[Cents, Field(gt=0)]
    shares: Annotated[tuple[Share, ...], Field(min_length=1, max_length=50)]
    note: str = ""


class Substitution(Value):
    """Somebody takes a seat over; both keep their own balance."""

    kind: Literal["substitution"] = "substitution"
    leaves: PlayerId
    joins: PlayerId


class Seating(Value):
    """New seats, East first: East deals, the streak starts anew, the prevailing wind stays."""

    kind: Literal["seating"] = "seating"
    seats: tuple[PlayerId, PlayerId, PlayerId, PlayerId]


class RulesChange(Value):
    """The table changes its rules: from the hand `first` on, which is being played or is the next.
    `said` is how it was put.

    `keys` are the settings that are changed, to what they are in `rules`; the rest of these is only
    what was played beside them. Without keys, as earlier releases stored it, all rules are meant.
    With `first`, the hand in which it stands is played by it. Without (0) that is so where nothing
    of the night was played yet, else it holds from the next hand on. It `waits` for that in any
    case where something of the hand was played when it was said, whatever is undone since.
    What is played for, money or points, alone is changed for the nights to come.
    """

    kind: Literal["rules"] = "rules"
    rules: HouseRules
    said: str = ""
    keys: tuple[str, ...] = ()
    waits: bool = False
    first: int = 0

    @property
    def of_nights_to_come(self) -> bool:
        """Tells whether it changes what is played for, which tonight stays as it is."""
        return self.keys == ("for_money",)


class Count(Value):
    """A player's winnings by the chips, in cents (below 0: lost)."""

    player: PlayerId
    cents: Cents


class SettledBy(StrEnum):
    """The measure for a night where chips and book differ; `SHARED`: half of it each."""

    BOOK = "book"
    CHIPS = "chips"
    SHARED = "shared"


class Chips(Value):
    """The chips were counted: what each of those who have played has won by them."""

    kind: Literal["chips"] = "chips"
    won: Annotated[tuple[Count, ...], Field(max_length=50)]
    by: SettledBy


_OfTheGame: TypeAlias = Win | Draw | Kong | Bite | FalseWin | Foul
_BesideIt: TypeAlias = Payment | Split | Chips | Substitution | Seating | RulesChange

Event: TypeAlias = Annotated[
    _OfTheGame | _BesideIt,
    Field(discriminator="kind"),
]

EVENT: TypeAdapter[Event] = TypeAdapter(Event)
"""Reads an event from JSON, checked."""

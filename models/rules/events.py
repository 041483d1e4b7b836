"""Events of a table. An event is what happened, without the payments for it.

Events are frozen, name players by `PlayerId`, and are stored in the ledger as JSON. `night`
computes the outcome of each event from the state before it, so that mending an entry changes all
later ones.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from models.rules.house import BaoReason, HouseRules
from models.rules.pattern_ids import PatternId
from models.rules.values import Cents, PlayerId, Value


class Bao(Value):
    """A bao: one player who pays for all. Without a reason it is the table's own ruling."""

    payer: PlayerId
    reason: BaoReason | None = None


class TaiHand(Value):
    """A hand given by its tai only."""

    by: Literal["tai"] = "tai"
    tai: Annotated[int, Field(ge=0, le=1000)]


class SpecialHand(Value):
    """A hand given by its name, which has a price for the whole hand."""

    by: Literal["special"] = "special"
    pattern: PatternId


class TileHand(Value):
    """A hand given by its tiles in canonical notation, scored with the table's seat and wind."""

    by: Literal["tiles"] = "tiles"
    notation: str


WonHand: TypeAlias = Annotated[TaiHand | SpecialHand | TileHand, Field(discriminator="by")]


class Winning(Value):
    """A winner with their hand. `claims` are circumstances of the win, such as a robbed kong."""

    player: PlayerId
    hand: WonHand
    claims: tuple[PatternId, ...] = ()
    bao: Bao | None = None


class Win(Value):
    """A won hand; without a discarder it is a self-draw.

    `konged`: the robbed kong is part of this event, and has no entry of its own.
    """

    kind: Literal["win"] = "win"
    winners: Annotated[tuple[Winning, ...], Field(min_length=1, max_length=3)]
    discarder: PlayerId | None = None
    konged: bool = False

    @property
    def shows_tiles(self) -> bool:
        """Tells whether a winner's hand is given by its tiles."""
        return any(isinstance(winning.hand, TileHand) for winning in self.winners)


class Draw(Value):
    """A drawn hand: the wall ran out."""

    kind: Literal["draw"] = "draw"


class Kong(Value):
    """A kong: concealed, or exposed (added to a pung, or from `discarder`)."""

    kind: Literal["kong"] = "kong"
    player: PlayerId
    concealed: bool = False
    discarder: PlayerId | None = None
    bao: Bao | None = None


class BiteKind(StrEnum):
    """A kind of bite. `ANIMALS` stands for all animal bites that are not paid yet."""

    CAT_RAT = "cat_rat"
    ROOSTER_CENTIPEDE = "rooster_centipede"
    ANIMALS = "animals"
    FLOWERS = "flowers"
    BLUE = "blue"
    RED = "red"


class Bite(Value):
    """A bite: bonus tiles that are paid at once.

    `dealt`: they were in the first tiles dealt. `number`: the number on own-seat flowers as the
    player said it, checked against the seat.
    """

    kind: Literal["bite"] = "bite"
    player: PlayerId
    what: BiteKind
    dealt: bool = False
    number: Annotated[int, Field(ge=1, le=4)] | None = None


class FalseWin(Value):
    """A false win. `discarder` is the player who would have paid, None on a self-draw.

    `self_draw` is None if unknown, which only some penalties allow.
    """

    kind: Literal["false_win"] = "false_win"
    player: PlayerId
    discarder: PlayerId | None = None
    self_draw: bool | None = None


class FoulKind(StrEnum):
    """A kind of foul hand: too short, too long, or messy."""

    SHORT = "short"
    LONG = "long"
    MESSY = "messy"


class Foul(Value):
    """A foul hand: its player cannot win this hand."""

    kind: Literal["foul"] = "foul"
    player: PlayerId
    foul: FoulKind


class Payment(Value):
    """A payment between two players; `carried`: it charges a debt of an earlier night."""

    kind: Literal["payment"] = "payment"
    payer: PlayerId
    payee: PlayerId
    cents: Annotated[Cents, Field(gt=0)]
    note: str = ""
    carried: bool = False


MOST_PARTS: Final = 99
"""The most parts of a share; a greater number is an exact share in cents."""


class Share(Value):
    """A player's share of a bill: a number of `parts`, or its exact cents."""

    player: PlayerId
    parts: Annotated[int, Field(ge=1, le=10_000_000)] = 1

    @property
    def is_exact(self) -> bool:
        """Tells whether the parts are cents."""
        return self.parts > MOST_PARTS


class Split(Value):
    """A bill that a player paid for several, who owe the payer a share each.

    The payer bears the cents that cannot be divided.
    """

    kind: Literal["split"] = "split"
    payer: PlayerId
    cents: Annotated[Cents, Field(gt=0)]
    shares: Annotated[tuple[Share, ...], Field(min_length=1, max_length=50)]
    note: str = ""


class Substitution(Value):
    """A substitution: a newcomer takes over a player's seat; both keep their balances."""

    kind: Literal["substitution"] = "substitution"
    leaves: PlayerId
    joins: PlayerId


class Seating(Value):
    """New seats, East first: East deals, the streak starts anew, the prevailing wind stays."""

    kind: Literal["seating"] = "seating"
    seats: tuple[PlayerId, PlayerId, PlayerId, PlayerId]


class RulesChange(Value):
    """A change of the house rules from the hand `first` on: the current hand or the next.

    `said` is the text that asked for it. `keys` are the changed settings, with their new values in
    `rules`; the other settings there do not matter. Without keys, as in earlier releases, all rules
    are changed. Without `first` (0) the change holds at once if nothing of the night was played
    yet, else from the next hand on. It `waits` for the next hand if something of the hand had been
    played when it was said, even if that is undone later. A change between money and points holds
    for later nights only.
    """

    kind: Literal["rules"] = "rules"
    rules: HouseRules
    said: str = ""
    keys: tuple[str, ...] = ()
    waits: bool = False
    first: int = 0

    @property
    def is_for_later_nights(self) -> bool:
        """Tells whether the change is between money and points: it holds from the next night on."""
        return self.keys == ("for_money",)


class ChipCount(Value):
    """A player's winnings as their chips show them, in cents (below 0: lost)."""

    player: PlayerId
    cents: Cents


class SettledBy(StrEnum):
    """The measure by which a night is settled if chips and book differ; `SHARED`: halfway
    between.
    """

    BOOK = "book"
    CHIPS = "chips"
    SHARED = "shared"


class Chips(Value):
    """A count of the chips: the winnings of each player by them."""

    kind: Literal["chips"] = "chips"
    won: Annotated[tuple[ChipCount, ...], Field(max_length=50)]
    by: SettledBy


_OfTheGame: TypeAlias = Win | Draw | Kong | Bite | FalseWin | Foul
_BesideIt: TypeAlias = Payment | Split | Chips | Substitution | Seating | RulesChange

Event: TypeAlias = Annotated[
    _OfTheGame | _BesideIt,
    Field(discriminator="kind"),
]

EVENT: TypeAdapter[Event] = TypeAdapter(Event)
"""Reads an event from JSON, checked."""

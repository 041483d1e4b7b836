"""Drafts of events: the parts of an event known so far, whether typed or tapped.

A `Draft` is an event with missing parts, one class for each kind. A `Question` asks for one missing
part; each of its options has the draft with that part filled in. `bot.reading.gaps` decides which
part comes next. Drafts are frozen and print to JSON, which is stored with the message that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, Self, overload

from pydantic import Field, model_validator

from models.rules.events import (
    BiteKind,
    ChipCount,
    Event,
    FoulKind,
    SettledBy,
    Share,
    Win,
    WonHand,
)
from models.rules.house import BaoReason
from models.rules.kinds import KINDS, EventScope, Kind, kind_description
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId, Value


class QuestionKind(StrEnum):
    """The kind of a question, mostly by the part of an event that it asks for."""

    WHO = "who"
    """The player who konged, collects, is foul, or claimed a false win."""
    WINNER = "winner"
    ANOTHER = "another"
    """Another winner on the same discard."""
    SHOOTER = "shooter"
    TAI = "tai"
    HAND = "hand"
    """The special hand it was."""
    BAO = "bao"
    """The player who pays for all."""
    REASON = "reason"
    """The reason why one pays for all."""
    CLAIMS = "claims"
    """The circumstances of a win: never asked about alone."""
    DEALT = "dealt"
    """Asks whether a bite was dealt: never asked about alone."""
    KONG = "kong"
    """Asks whether a kong is exposed or concealed."""
    ROBBED = "robbed"
    """Asks whether a robbed kong that nobody logged is said with the win."""
    BITE = "bite"
    FOUL = "foul"
    PAYEE = "payee"
    FIRST = "first"
    """The one of several payments that is booked first."""
    HANDED = "handed"
    """Asks whether money was handed over already, or is still owed."""
    AMOUNT = "amount"
    """The amount that one player pays another, or that a bill comes to."""
    SHARERS = "sharers"
    """The players who share a bill."""
    JOINS = "joins"
    """The player who takes over a seat."""
    WHICH = "which"
    """The reading of a saying that was meant."""
    COUNT = "count"
    """A count of chips that somebody has: answered in a reply."""
    CHIPS = "chips"
    """The measure by which a night is settled where the chips and the book differ."""
    WHAT = "what"
    """The fault in an entry, or the part in it that somebody plays."""
    KIND = "kind"
    """The kind of event that happened."""


class DraftBao(Value):
    """A bao in a draft. Without a payer, the shooter pays. If `why` is set, Kaki asks for its
    reason.
    """

    payer: PlayerId | None = None
    reason: BaoReason | None = None
    why: bool = False


class DraftWinner(Value):
    """One winner in a draft, with their hand.

    `named`: a pattern that was named and that does not make a hand alone. `special`: the special
    hand is asked for instead of the tai.
    """

    player: PlayerId | None = None
    hand: WonHand | None = None
    claims: tuple[PatternId, ...] = ()
    named: PatternId | None = None
    special: bool = False
    bao: DraftBao | None = None


class NonEventKind(StrEnum):
    """Kinds of drafts that lead to no event of their own."""

    ANY = "any"
    """The kind of the event is not known yet."""
    FIX = "fix"
    """Asks what is wrong in the entry; without a number, which entry is meant."""
    UNDO = "undo"
    REDO = "redo"
    RESEAT = "reseat"
    """The seating holds from the start of the night."""
    SEATS = "seats"
    """Asks whether all are to sit so, and since when."""
    END = "end"
    """The night ends."""


class Draft(Value):
    """An event with missing parts, or another subject of a question; each kind has a class of its
    own.

    `entry` is the number of the entry that it corrects, 0 for a new one.
    """

    kind: Kind | NonEventKind
    entry: Annotated[int, Field(ge=0)] = 0
    anew: QuestionKind | None = None
    """The part to ask for again: the rest stays as the entry says."""
    shown: bool = False
    """True when a card showed everything that an answer books."""
    sure: bool = False
    """True when a question confirmed that the same event happened again."""

    @model_validator(mode="wrap")
    @classmethod
    def _validate_kind(cls, value: Any, validate: Callable[[Any], Draft]) -> Draft:
        """Validates a draft as the class of its kind. Drops empty parts of other kinds, which
        earlier releases stored.
        """
        kind = value.get("kind") if cls is Draft and isinstance(value, Mapping) else None
        own = DRAFTS.get(kind) if isinstance(kind, str) else None
        if own is None:
            return validate(value)
        parts = own.model_fields
        return own.model_validate({n: part for n, part in value.items() if part or n in parts})

    def replace(self, **changes: object) -> Self:
        """Returns a copy with other values in some fields."""
        assert changes.keys() <= type(self).model_fields.keys(), "parts of its kind alone"
        return self.model_copy(update=changes)

    @property
    def everybody_may_answer(self) -> bool:
        """True if the draft is not about a hand: then everybody who may log may answer its
        question.
        """
        row = KINDS.get(self.kind)
        return self.kind in _OF_THE_NIGHT if row is None else row.scope is not EventScope.HAND

    @property
    def doers(self) -> tuple[PlayerId | None, ...]:
        """The players who did what the draft is about: the winners of a win."""
        return ()

    @property
    def players(self) -> tuple[PlayerId | None, ...]:
        """All players who have a part in the draft."""
        return self.doers

    @property
    def shooter(self) -> PlayerId | None:
        """The player who discarded the tile."""
        return None

    @property
    def is_self_drawn(self) -> bool:
        """True if the tile was self-drawn."""
        return False


class PartlessDraft(Draft):
    """A draft without further parts."""

    kind: Literal[
        Kind.DRAW,
        NonEventKind.ANY,
        NonEventKind.FIX,
        NonEventKind.UNDO,
        NonEventKind.REDO,
        NonEventKind.END,
    ]


class SeatsDraft(Draft):
    """A draft of the four seats, East first. Its kind says from when the seats hold, or that
    Kaki is to ask.
    """

    kind: Literal[Kind.SEATING, NonEventKind.RESEAT, NonEventKind.SEATS]
    seats: tuple[PlayerId, ...] = ()

    @property
    def players(self) -> tuple[PlayerId | None, ...]:
        return self.seats


class DiscardDraft(Draft):
    """A draft of an act with a tile that may have been discarded by another player."""

    discarder: PlayerId | None = None

    @property
    def players(self) -> tuple[PlayerId | None, ...]:
        """The doers and the discarder."""
        return (*self.doers, self.discarder)

    @property
    def shooter(self) -> PlayerId | None:
        return self.discarder


class DiscardOrDrawDraft(DiscardDraft):
    """A draft of an act with a tile that was either discarded or self-drawn."""

    self_draw: bool = False

    @property
    def is_self_drawn(self) -> bool:
        return self.self_draw


class WinDraft(DiscardOrDrawDraft):
    """A draft of a win."""

    kind: Literal[Kind.WIN] = Kind.WIN
    winners: Annotated[tuple[DraftWinner, ...], Field(min_length=1)] = (DraftWinner(),)
    several: bool = False
    """True when a further winner is to be asked for."""
    konged: bool = False
    """True when the win also says that the robbed kong was made."""

    @property
    def doers(self) -> tuple[PlayerId | None, ...]:
        """The winners."""
        return tuple(claim.player for claim in self.winners)

    def update_winner(self, index: int = -1, **changes: object) -> WinDraft:
        """Returns a copy with other values in the fields of one winner, by default the last."""
        winners = list(self.winners)
        winners[index] = winners[index].model_copy(update=changes)
        return self.replace(winners=tuple(winners))


class PlayerDraft(Draft):
    """A draft of an act of one player."""

    player: PlayerId | None = None

    @property
    def doers(self) -> tuple[PlayerId | None, ...]:
        return (self.player,)


class KongDraft(PlayerDraft, DiscardDraft):
    """A draft of a kong."""

    kind: Literal[Kind.KONG] = Kind.KONG
    concealed: bool | None = False
    """None if it was not said and is to be asked."""
    bao: DraftBao | None = None


class FalseWinDraft(PlayerDraft, DiscardOrDrawDraft):
    """A draft of a false win."""

    kind: Literal[Kind.FALSE_WIN] = Kind.FALSE_WIN


class BiteDraft(PlayerDraft):
    """A draft of a bite: an instant payment for bonus tiles."""

    kind: Literal[Kind.BITE] = Kind.BITE
    bite: BiteKind | None = None
    dealt: bool = False
    number: int | None = None


class FoulDraft(PlayerDraft):
    """A draft of a foul hand."""

    kind: Literal[Kind.FOUL] = Kind.FOUL
    foul: FoulKind | None = None


class SumDraft(PlayerDraft):
    """A draft of a sum of money that one player paid."""

    cents: Cents | None = None
    note: str = ""


class PaymentDraft(SumDraft):
    """A draft of a payment from `player` to `payee`."""

    kind: Literal[Kind.PAYMENT] = Kind.PAYMENT
    payee: PlayerId | None = None

    @property
    def players(self) -> tuple[PlayerId | None, ...]:
        """The payer and the payee."""
        return (self.player, self.payee)


class SplitDraft(SumDraft):
    """A draft of a bill that `player` paid for several players."""

    kind: Literal[Kind.SPLIT] = Kind.SPLIT
    shares: tuple[Share, ...] = ()
    """The shares of the bill, empty where nobody said."""


class ChipsDraft(PlayerDraft):
    """A draft of the chip counts at the end; `player` is the one whose count is asked for."""

    kind: Literal[Kind.CHIPS] = Kind.CHIPS
    counts: tuple[ChipCount, ...] = ()
    """Counts as they were said: with `signed` the amounts won, else whole stacks."""
    signed: bool | None = None
    by: SettledBy | None = None


class SubstitutionDraft(PlayerDraft):
    """A draft of a substitution: the player `joins` takes the seat of `player`."""

    kind: Literal[Kind.SUBSTITUTION] = Kind.SUBSTITUTION
    joins: PlayerId | None = None


_OF_THE_NIGHT: Final = frozenset({NonEventKind.RESEAT, NonEventKind.SEATS, NonEventKind.END})
DRAFTS: Final[Mapping[str, type[Draft]]] = {
    **dict.fromkeys((Kind.DRAW, *NonEventKind), PartlessDraft),
    **dict.fromkeys((Kind.SEATING, NonEventKind.RESEAT, NonEventKind.SEATS), SeatsDraft),
    Kind.WIN: WinDraft,
    Kind.KONG: KongDraft,
    Kind.FALSE_WIN: FalseWinDraft,
    Kind.BITE: BiteDraft,
    Kind.FOUL: FoulDraft,
    Kind.PAYMENT: PaymentDraft,
    Kind.SPLIT: SplitDraft,
    Kind.CHIPS: ChipsDraft,
    Kind.SUBSTITUTION: SubstitutionDraft,
}


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to a question: its label (a player, tai, cents, or a word), and the draft that
    results.

    `word` is `self_drawn`, `exposed`, `concealed`, `robbed`, `from`, `shot`, `bao`, `ruling`,
    `enough`, a member of `BiteKind`, `FoulKind`, `QuestionKind`, `StartButton`, `PatternId` or
    `BaoReason`, or the word that was meant in place of a misspelt one. `on`: the question's draft
    says so already.
    """

    draft: Draft
    player: PlayerId | None = None
    tai: int | None = None
    word: str = ""
    cents: Cents | None = None
    on: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one part that is missing or unclear.

    `draft` has the parts known so far. `word` is the word that was not understood, if there is one;
    `unread` are the words that were not used.
    """

    asks: QuestionKind
    draft: Draft
    options: tuple[Option, ...]
    word: str = ""
    unread: str = ""

    @property
    def event_kind(self) -> str:
        """The kind of event that the question is about."""
        return self.draft.kind


class StartButton(StrEnum):
    """A button that begins a new entry or a correction."""

    HU = "hu"
    ZIMO = "zm"
    KONG = "ko"
    BITE = "bi"
    DRAW = "dr"
    MORE = "mo"
    BAO = "ba"
    SPECIAL = "sp"
    SEVERAL = "se"
    FALSE_WIN = "fa"
    FOUL = "fo"
    SPLIT = "bl"
    FIX = "fi"
    END = "en"


_WIN: Final = WinDraft()
START_DRAFTS: Final[Mapping[StartButton, Draft]] = MappingProxyType(
    {
        StartButton.HU: _WIN,
        StartButton.ZIMO: _WIN.replace(self_draw=True),
        StartButton.KONG: KongDraft(concealed=None),
        StartButton.BITE: BiteDraft(),
        StartButton.DRAW: PartlessDraft(kind=Kind.DRAW),
        StartButton.MORE: PartlessDraft(kind=NonEventKind.ANY),
        StartButton.BAO: _WIN.update_winner(bao=DraftBao(why=True)),
        StartButton.SPECIAL: _WIN.update_winner(special=True),
        StartButton.SEVERAL: _WIN.replace(several=True),
        StartButton.FALSE_WIN: FalseWinDraft(),
        StartButton.FOUL: FoulDraft(),
        StartButton.SPLIT: SplitDraft(),
        StartButton.FIX: PartlessDraft(kind=NonEventKind.FIX),
        StartButton.END: PartlessDraft(kind=NonEventKind.END),
    }
)
"""The draft with which each button begins, and so does its command alone."""


# --- back from an event ---------------------------------------------------------------------------


@overload
def draft_from_event(event: Win, entry: int = 0) -> WinDraft: ...
@overload
def draft_from_event(event: Event | Question, entry: int = 0) -> Draft: ...
def draft_from_event(event: Event | Question, entry: int = 0) -> Draft:
    """Returns the draft that leads to `event`; for a question, its draft.

    Raises `Refusal("fix_kind")` for seats, rules and chips.
    """
    if isinstance(event, Question):
        return event.draft
    if not kind_description(event).mended:
        raise Refusal("fix_kind")
    return convert_event_to_draft(event).replace(entry=entry)


def convert_event_to_draft(event: Event) -> Draft:
    """Converts an event into its draft. A change of the rules cannot be converted."""
    self_drawn = event.discarder is None if isinstance(event, Win) else False
    # `carried` is left out: nobody types a carried debt, and it is never fixed.
    parts = {"self_draw": self_drawn} | event.model_dump(exclude_none=True, exclude={"carried"})
    return Draft.model_validate({_NAMED.get(part, part): value for part, value in parts.items()})


_NAMED: Final = {"payer": "player", "what": "bite", "leaves": "player", "won": "counts"}
"""The parts of an event that have another name in a draft."""

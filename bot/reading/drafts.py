"""Drafts of an event: what is known so far of an event, whether it was typed or tapped.

A `Draft` is an event with gaps, and a `Question` is about one of them: each of its options carries
the draft with that gap filled. Which gap is asked about next, `bot.reading.gaps` says. Drafts are
frozen and print to JSON, to be kept with the message that asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final

from pydantic import Field

from models.rules.events import BiteKind, Count, Event, FoulKind, SettledBy, Share, Win, WonHand
from models.rules.house import BaoReason
from models.rules.kinds import KINDS, Kind, Place, row_of
from models.rules.pattern_ids import PatternId
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId, Value


class Asks(StrEnum):
    """The subject of a question."""

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
    PAO = "pao"
    """Asks whether `pao` was the shot or the bao."""
    WHOSE = "whose"
    """The hand that a bao behind several winners is for."""
    KONG = "kong"
    """Asks whether a kong is exposed or concealed."""
    ROBBED = "robbed"
    """Asks whether a robbed kong that nobody logged is said with the win."""
    BITE = "bite"
    FOUL = "foul"
    PAYEE = "payee"
    AMOUNT = "amount"
    """The amount that one player pays another, or that a bill comes to."""
    SHARERS = "sharers"
    """The players who share a bill."""
    JOINS = "joins"
    """The player who takes over a seat."""
    WHICH = "which"
    """The reading of a saying that was meant."""
    PLAYER = "player"
    """The player meant by a name that is misspelt, or begins several names."""
    COUNT = "count"
    """A count of chips that somebody has: answered in a reply."""
    CHIPS = "chips"
    """The measure by which a night is settled where the chips and the book differ."""
    WORD = "word"
    """The word meant by one that is misspelt."""
    WHAT = "what"
    """The fault in an entry, or the part in it that somebody plays."""
    KIND = "kind"
    """The kind of what happened."""


class SaidBao(Value):
    """A bao as said: without a payer it is whoever shot. `why`: the reason is asked for."""

    payer: PlayerId | None = None
    reason: BaoReason | None = None
    why: bool = False


class SaidWinning(Value):
    """The saying of one winner about the hand.

    `named`: a hand by a name that has no price of its own.

    `special`: what is asked for is the name of a special hand, not the tai.
    """

    player: PlayerId | None = None
    hand: WonHand | None = None
    claims: tuple[PatternId, ...] = ()
    named: PatternId | None = None
    special: bool = False
    bao: SaidBao | None = None


class NoEvent(StrEnum):
    """Kinds of drafts that are no events."""

    ANY = "any"
    """Not even what happened is known."""
    FIX = "fix"
    """Asks what is wrong in the entry; without a number, which entry it is."""
    UNDO = "undo"
    REDO = "redo"
    RESEAT = "reseat"
    """All sat so from the start of the night."""
    SEATS = "seats"
    """Asks whether all are to sit so, and since when."""
    END = "end"
    """The night ends."""


_OF_THE_NIGHT: Final = frozenset({NoEvent.RESEAT, NoEvent.SEATS, NoEvent.END})


class Draft(Value):
    """An event with gaps. `entry` is the number of the entry that it mends, 0 for a new one."""

    kind: Kind | NoEvent
    entry: Annotated[int, Field(ge=0)] = 0
    anew: Asks | None = None
    """The part that is asked for anew: the rest is what the entry says."""
    shown: bool = False
    """True when all that will be booked was shown to whoever answers."""
    sure: bool = False
    """True when it was asked if the same is meant once more."""
    winners: tuple[SaidWinning, ...] = ()
    several: bool = False
    """True when it is asked who else won."""
    player: PlayerId | None = None
    discarder: PlayerId | None = None
    self_draw: bool = False
    konged: bool = False
    """True when the kong that was robbed is said with the win."""
    concealed: bool | None = False
    """None: nobody said, and it is asked."""
    bao: SaidBao | None = None
    bite: BiteKind | None = None
    dealt: bool = False
    number: int | None = None
    foul: FoulKind | None = None
    payee: PlayerId | None = None
    cents: Cents | None = None
    note: str = ""
    shares: tuple[Share, ...] = ()
    """Parts of a bill by who shares it; none where nobody said."""
    joins: PlayerId | None = None
    seats: tuple[PlayerId, ...] = ()
    """East first."""
    counts: tuple[Count, ...] = ()
    """Chips, as they were said: with `signed` what was won, else whole stacks."""
    signed: bool | None = None
    by: SettledBy | None = None

    def but(self, **changes: object) -> Draft:
        """This draft with some gaps filled."""
        return self.model_copy(update=changes)

    @property
    def of_all(self) -> bool:
        """True if it is no matter of a hand: whoever may log answers what is asked of it."""
        row = KINDS.get(self.kind)
        return self.kind in _OF_THE_NIGHT if row is None else row.place is not Place.HAND

    @property
    def about(self) -> tuple[PlayerId | None, ...]:
        """Players who did it, and who won."""
        return (self.player, *(claim.player for claim in self.winners))

    @property
    def players(self) -> tuple[PlayerId | None, ...]:
        """Everybody who has a part."""
        return (*self.about, self.discarder, self.payee)

    def claim(self, at: int = -1, **changes: object) -> Draft:
        """This draft with something else about one winner, the last where none is told."""
        winners = list(self.winners)
        winners[at] = winners[at].model_copy(update=changes)
        return self.but(winners=tuple(winners))


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its label (a player, tai, cents, or a word), and what is then known.

    `word` is `self_drawn`, `exposed`, `concealed`, `robbed`, `from`, `shot`, `bao`, `ruling`,
    `enough`, a member of `BiteKind`, `FoulKind`, `Asks`, `Flow`, `PatternId` or `BaoReason`, or the
    word that was meant in place of a misspelt one.
    """

    draft: Draft
    player: PlayerId | None = None
    tai: int | None = None
    word: str = ""
    cents: Cents | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One thing is missing, or can be read in two ways.

    `draft` is what is known; `word` is the word that was not understood, where it is about one;
    `unread` are the words that have no place in what is known.
    """

    asks: Asks
    draft: Draft
    options: tuple[Option, ...]
    word: str = ""
    unread: str = ""

    @property
    def kind(self) -> str:
        """The kind of event that it asks about."""
        return self.draft.kind


class Flow(StrEnum):
    """A button that begins to log, or to mend."""

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


_WIN: Final = Draft(kind=Kind.WIN, winners=(SaidWinning(),))
BEGUN: Final[Mapping[Flow, Draft]] = MappingProxyType(
    {
        Flow.HU: _WIN,
        Flow.ZIMO: _WIN.but(self_draw=True),
        Flow.KONG: Draft(kind=Kind.KONG, concealed=None),
        Flow.BITE: Draft(kind=Kind.BITE),
        Flow.DRAW: Draft(kind=Kind.DRAW),
        Flow.MORE: Draft(kind=NoEvent.ANY),
        Flow.BAO: _WIN.claim(bao=SaidBao(why=True)),
        Flow.SPECIAL: _WIN.claim(special=True),
        Flow.SEVERAL: _WIN.but(several=True),
        Flow.FALSE_WIN: Draft(kind=Kind.FALSE_WIN),
        Flow.FOUL: Draft(kind=Kind.FOUL),
        Flow.SPLIT: Draft(kind=Kind.SPLIT),
        Flow.FIX: Draft(kind=NoEvent.FIX),
        Flow.END: Draft(kind=NoEvent.END),
    }
)
"""Drafts with which a button begins: a command alone comes to the same."""


# --- back from an event --------------------------------------------------------------------------


def drafted(event: Event | Question, entry: int = 0) -> Draft:
    """The draft that settles as `event`, or what is known where it is asked.

    Raises `Refusal("fix_kind")` for seats, rules and chips.
    """
    if isinstance(event, Question):
        return event.draft
    if not row_of(event).mended:
        raise Refusal("fix_kind")
    drawn = event.discarder is None if isinstance(event, Win) else False
    # A debt that was taken on is no payment that anybody types: it is never fixed.
    said = {"self_draw": drawn} | event.model_dump(exclude_none=True, exclude={"carried"})
    said["entry"] = entry
    return Draft.model_validate({_NAMED.get(part, part): value for part, value in said.items()})


_NAMED: Final = {"payer": "player", "what": "bite"}
"""The parts of an event that have another name in a draft."""

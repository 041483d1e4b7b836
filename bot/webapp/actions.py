"""What the Mini App asks to be done: one frozen model an action, strict about what it is given."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from models.ledger.values import Table
from models.rules.events import (
    Bao,
    Bite,
    BiteKind,
    Draw,
    Event,
    FalseWin,
    Foul,
    FoulKind,
    Hand,
    Kong,
    NotedHand,
    Payment,
    SpecialHand,
    TaiHand,
    Win,
    Winning,
)
from models.rules.house import BaoReason
from models.rules.notation import parse_hand, print_hand
from models.rules.patterns import CIRCUMSTANCES, PatternId
from models.rules.refusal import Refusal
from models.rules.values import PlayerId

Json: TypeAlias = dict[str, Any]

_Key = Annotated[str, Field(min_length=8, max_length=64)]
_Id = Annotated[int, Field(gt=0, lt=1 << 53)]
_From = Annotated[_Id | None, Field(alias="from")]
_Number = Annotated[int, Field(ge=1, lt=1 << 31)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SaidBao(_Part):
    """Who pays for all, and why; without a reason it is the table's own ruling."""

    id: _Id
    reason: Annotated[BaoReason | None, Field(strict=False)] = None


class SaidWinner(_Part):
    """A winner with their hand: by its tai, its name, or its tiles."""

    id: _Id
    tai: Annotated[int, Field(ge=0, le=1000)] | None = None
    special: Annotated[PatternId | None, Field(strict=False)] = None
    hand: Annotated[str, Field(max_length=1000)] | None = None
    events: Annotated[tuple[PatternId, ...], Field(strict=False, max_length=8)] = ()


class SaidWin(_Part):
    """A win; self-drawn where nobody shot."""

    do: Literal["win"]
    winners: Annotated[tuple[SaidWinner, ...], Field(strict=False, min_length=1, max_length=3)]
    discarder: _From = None
    bao: SaidBao | None = None


class SaidKong(_Part):
    """A kong; from a discard where `from` is named."""

    do: Literal["kong"]
    who: _Id
    kind: Literal["exposed", "concealed"]
    discarder: _From = None
    bao: SaidBao | None = None


class SaidBite(_Part):
    """Bonus tiles that are paid at once."""

    do: Literal["bite"]
    who: _Id
    bite: Annotated[BiteKind, Field(strict=False)]
    dealt: bool = False


class SaidDraw(_Part):
    """The wall ran out."""

    do: Literal["draw"]


class SaidFalseWin(_Part):
    """A false win; claimed on a self-draw where nobody would have shot."""

    do: Literal["false_win"]
    who: _Id
    discarder: _From = None


class SaidFoul(_Part):
    """A foul hand."""

    do: Literal["foul"]
    who: _Id
    kind: Annotated[FoulKind, Field(strict=False)]


class SaidPayment(_Part):
    """Any other payment between two."""

    do: Literal["pay"]
    payer: Annotated[_Id, Field(alias="from")]
    to: _Id
    cents: Annotated[int, Field(gt=0, le=10**9)]
    note: Annotated[str, Field(max_length=80)] = ""


Said: TypeAlias = SaidWin | SaidKong | SaidBite | SaidDraw | SaidFalseWin | SaidFoul | SaidPayment
"""What logs an event."""


class Undo(_Part):
    """Takes an entry back."""

    do: Literal["undo"]
    number: _Number


class Redo(_Part):
    """Puts an entry back."""

    do: Literal["redo"]
    number: _Number


class Fix(_Part):
    """Replaces what an entry says."""

    do: Literal["fix"]
    number: _Number
    action: Annotated[Said, Field(discriminator="do")]


class Paid(_Part):
    """All that is left of a due was handed over; or its payee has it, or has it not."""

    do: Literal["paid", "received", "denied"]
    due: _Number


class End(_Part):
    """Ends the night."""

    do: Literal["end"]


class Pressed(_Part):
    """The answer to a question, as its choice carries it."""

    do: Literal["answer"]
    press: Annotated[str, Field(max_length=64)]


Action: TypeAlias = Said | Undo | Redo | Fix | Paid | End | Pressed


class Doing(_Part):
    """One tap on Book: the action, and what the app showed then.

    `night` and `hand` are those on the screen: what is logged for a hand that was booked meanwhile
    is asked about.
    """

    action: Annotated[Action, Field(discriminator="do")]
    night: _Number | None = None
    hand: _Number | None = None


class Asked(Doing):
    """The same with the key by which it is told from any other, and done once."""

    key: _Key


class Looking(_Part):
    """What an action would do."""

    action: Annotated[Action, Field(discriminator="do")]


class Scoring(_Part):
    """A hand, and how it was won."""

    hand: Annotated[str, Field(max_length=1000)]
    winner: _Id | None = None
    discarder: _From = None
    self_draw: bool = False
    events: Annotated[tuple[PatternId, ...], Field(strict=False, max_length=8)] = ()


def digest(words: str) -> str:
    """What tells one action from another, when its words are forgotten."""
    return sha256(words.encode()).hexdigest()[:32]


def event_of(said: Said, table: Table) -> Event:
    """The event that an action logs at this table.

    Raises `Refusal("app_stale")` where it names somebody who is not in the chat, and `HandError`.
    """
    who = _Members(table)
    match said:
        case SaidWin():
            bao = _bao(said.bao, who)
            winners = tuple(_winning(one, bao, who) for one in said.winners)
            return Win(winners=winners, discarder=who.maybe(said.discarder))
        case SaidKong():
            return Kong(
                player=who(said.who),
                concealed=said.kind == "concealed",
                discarder=who.maybe(said.discarder),
                bao=_bao(said.bao, who),
            )
        case SaidBite():
            return Bite(player=who(said.who), what=said.bite, dealt=said.dealt)
        case SaidDraw():
            return Draw()
        case SaidFalseWin():
            off = who.maybe(said.discarder)
            return FalseWin(player=who(said.who), discarder=off, self_draw=off is None)
        case SaidFoul():
            return Foul(player=who(said.who), foul=said.kind)
        case SaidPayment():
            payer, payee = who(said.payer), who(said.to)
            return Payment(payer=payer, payee=payee, cents=said.cents, note=said.note)


class _Members:
    """Who an action names: somebody of this chat, whatever else its numbers may be."""

    def __init__(self, table: Table) -> None:
        self._known = table.members

    def __call__(self, number: int) -> PlayerId:
        player = PlayerId(number)
        if player not in self._known:
            raise Refusal("app_stale")
        return player

    def maybe(self, number: int | None) -> PlayerId | None:
        return None if number is None else self(number)


def _bao(said: SaidBao | None, who: _Members) -> Bao | None:
    return None if said is None else Bao(payer=who(said.id), reason=said.reason)


def _winning(said: SaidWinner, bao: Bao | None, who: _Members) -> Winning:
    if not CIRCUMSTANCES.issuperset(said.events):
        raise Refusal("app_stale")
    return Winning(player=who(said.id), hand=_hand(said), claims=said.events, bao=bao)


def _hand(said: SaidWinner) -> Hand:
    if said.hand is not None:
        return NotedHand(notation=print_hand(parse_hand(said.hand)))
    if said.special is not None:
        return SpecialHand(pattern=said.special)
    if said.tai is None:
        raise Refusal("app_stale")
    return TaiHand(tai=said.tai)


def action_of(event: Event) -> Json | None:
    """What the app would send to log this; None for what it cannot log."""
    match event:
        case Win():
            bao = next((one.bao for one in event.winners if one.bao), None)
            winners = [_winner_of(one) for one in event.winners]
            return {"do": "win", "winners": winners, "from": event.discarder, "bao": _bao_of(bao)}
        case Kong():
            kind = "concealed" if event.concealed else "exposed"
            who = {"do": "kong", "who": event.player, "kind": kind}
            return {**who, "from": event.discarder, "bao": _bao_of(event.bao)}
        case Bite():
            return {"do": "bite", "who": event.player, "bite": event.what, "dealt": event.dealt}
        case Draw():
            return {"do": "draw"}
        case FalseWin():
            return {"do": "false_win", "who": event.player, "from": event.discarder}
        case Foul():
            return {"do": "foul", "who": event.player, "kind": event.foul}
        case Payment():
            sides = {"from": event.payer, "to": event.payee}
            return {"do": "pay", **sides, "cents": event.cents, "note": event.note}
        case _:
            return None


def _winner_of(winning: Winning) -> Json:
    hand: Json
    match winning.hand:
        case TaiHand(tai=tai):
            hand = {"tai": tai}
        case SpecialHand(pattern=pattern):
            hand = {"special": pattern}
        case NotedHand(notation=notation):
            hand = {"hand": notation}
    return {"id": winning.player, **hand, "events": list(winning.claims)}


def _bao_of(bao: Bao | None) -> Json | None:
    return None if bao is None else {"id": bao.payer, "reason": bao.reason}

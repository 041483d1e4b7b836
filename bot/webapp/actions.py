"""What the Mini App asks to be done: its own short words, put as the rules put it, and checked."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from models.ledger.archive.schema import PLAYERS
from models.ledger.values import Table
from models.rules.events import (
    Bao,
    Bite,
    Draw,
    Event,
    FalseWin,
    Foul,
    Kong,
    NotedHand,
    Payment,
    SpecialHand,
    TaiHand,
    Win,
    Winning,
)
from models.rules.notation import parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES, PatternId
from models.rules.payments import MOST_CENTS
from models.rules.refusal import Refusal

Json: TypeAlias = dict[str, Any]

_Key = Annotated[str, Field(min_length=8, max_length=64)]
_Id = Annotated[int, Field(gt=0, lt=1 << 53)]
_Number = Annotated[int, Field(ge=1, lt=1 << 31)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


_KONGS: Final = {"exposed": False, "concealed": True}
_HANDS: Final = {
    "tai": ("tai", "tai"),
    "special": ("special", "pattern"),
    "hand": ("tiles", "notation"),
}
_NAMES: Final = {"who": "player", "id": "player", "from": "discarder", "events": "claims"}


def _event(action: Any) -> Any:
    """The event that an action logs, as JSON; what does not belong in it stays, to be refused."""
    match action:
        case {"do": "win", "winners": list(winners), **rest}:
            bao = _bao(rest.pop("bao", None))
            won = [{**_winning(one), "bao": bao} for one in winners]
            return {"kind": "win", "winners": won, **_renamed(rest)}
        case {"do": "kong", "kind": kind, **rest}:
            said = {"concealed": _KONGS.get(kind, kind), "bao": _bao(rest.pop("bao", None))}
            return {"kind": "kong", **said, **_renamed(rest)}
        case {"do": "bite", "bite": what, **rest}:
            return {"kind": "bite", "what": what, **_renamed(rest)}
        case {"do": "foul", "kind": kind, **rest}:
            return {"kind": "foul", "foul": kind, **_renamed(rest)}
        case {"do": "false_win", **rest}:
            return {"kind": "false_win", "self_draw": rest.get("from") is None, **_renamed(rest)}
        case {"do": "pay", "from": payer, "to": payee, **rest}:
            return {"kind": "payment", "payer": payer, "payee": payee, **rest}
        case {"do": kind, **rest}:
            return {"kind": kind, **rest}
        case _:
            return action


def _renamed(part: dict[Any, Any]) -> Json:
    return {_NAMES.get(name, name): value for name, value in part.items()}


def _winning(said: Any) -> Json:
    """A winner; their hand by its tai, its name or its tiles."""
    rest = dict(said) if isinstance(said, dict) else {"player": said}
    for name, (by, fact) in _HANDS.items():
        if rest.get(name) is not None:
            hand = {"by": by, fact: rest.pop(name)}
            return {"hand": hand, **_renamed(rest)}
    return _renamed(rest)


def _bao(said: Any) -> Any:
    """Who pays for all, and why; without a reason it is the table's own ruling."""
    match said:
        case {"id": payer, **rest}:
            return {"payer": payer, **rest}
        case _:
            return said


_Loggable: TypeAlias = Annotated[
    Win | Draw | Kong | Bite | FalseWin | Foul | Payment, Field(discriminator="kind")
]
"""What the app logs: no seats, no rules."""


class Log(_Part):
    """Logs an event."""

    do: Literal["log"]
    event: _Loggable


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
    action: Annotated[_Loggable, BeforeValidator(_event)]


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


Action: TypeAlias = Log | Undo | Redo | Fix | Paid | End | Pressed
_LOGS: Final = frozenset({"win", "kong", "bite", "draw", "false_win", "foul", "pay"})


def _action(said: Any) -> Any:
    logs = isinstance(said, dict) and said.get("do") in _LOGS
    return {"do": "log", "event": _event(said)} if logs else said


_Action = Annotated[Annotated[Action, Field(discriminator="do")], BeforeValidator(_action)]


class Doing(_Part):
    """One tap on Book: the action, and what the app showed then.

    `night` and `hand` are those on the screen: what is logged for a hand that was booked meanwhile
    is asked about.
    """

    action: _Action
    night: _Number | None = None
    hand: _Number | None = None


class Asked(Doing):
    """The same with the key by which it is told from any other, and done once."""

    key: _Key


class Looking(_Part):
    """What an action would do."""

    action: _Action


class Scoring(_Part):
    """A hand, and how it was won."""

    hand: Annotated[str, Field(max_length=1000)]
    winner: _Id | None = None
    discarder: Annotated[_Id | None, Field(alias="from")] = None
    self_draw: bool = False
    events: Annotated[tuple[PatternId, ...], Field(max_length=8)] = ()


def digest(words: str) -> str:
    """What tells one action from another, when its words are forgotten."""
    return sha256(words.encode()).hexdigest()[:32]


def known(event: Event, table: Table) -> Event:
    """An event as it is booked at this table: hands in their canonical spelling.

    Raises `Refusal("app_stale")` where it names somebody who is not in the chat, or a circumstance
    that is none; `too_much`; and `HandError`.
    """
    if not table.members.keys() >= set(_named(event.model_dump())):
        raise Refusal("app_stale")
    if isinstance(event, Payment) and event.cents > MOST_CENTS:
        raise Refusal("too_much")
    if not isinstance(event, Win):
        return event
    return event.model_copy(update={"winners": tuple(map(_noted, event.winners))})


def _named(part: Any) -> Iterator[int]:
    """Every player whom an event names."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name in PLAYERS and value is not None:
                yield value
            else:
                yield from _named(value)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from _named(each)


def _noted(winning: Winning) -> Winning:
    if not CIRCUMSTANCES.issuperset(winning.claims):
        raise Refusal("app_stale")
    if not isinstance(winning.hand, NotedHand):
        return winning
    hand = NotedHand(notation=print_hand(parse_hand(winning.hand.notation)))
    return winning.model_copy(update={"hand": hand})


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

"""Actions of the Mini App, checked: its events are those of the rules."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, AliasChoices, BaseModel, ConfigDict, Field

from bot.reading.drafts import Draft
from models.ledger.night.history import find_version, state_before
from models.ledger.players import list_players
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.bounds import clean_event
from models.rules.events import Event, NotedHand, Win, Winning
from models.rules.kinds import KINDS, AppStart
from models.rules.night import NightState
from models.rules.notation import parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES
from models.rules.refusal import Refusal
from models.rules.so_far import lacks_kong

_Key = Annotated[str, Field(min_length=8, max_length=64)]
_Number = Annotated[int, Field(ge=1, lt=1 << 31)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def is_filled_in(kind: str) -> bool:
    """Tells whether the app fills in events of this kind: no chips, no seats, no rules."""
    return KINDS[kind].in_app is not AppStart.TYPED


def _filled_in(event: Event) -> Event:
    if not is_filled_in(event.kind):
        raise ValueError("the app fills in no such event")
    return event


_Event = Annotated[Event, AfterValidator(_filled_in)]


class Log(_Part):
    """Logs an event."""

    do: Literal["log"]
    event: _Event


class UndoAction(_Part):
    """Takes an entry back, or puts it back."""

    do: Literal["undo", "redo"]
    number: _Number


class Fix(_Part):
    """Replaces what an entry says. The queue of an older release calls the event `action`."""

    do: Literal["fix"]
    number: _Number
    event: Annotated[_Event, Field(validation_alias=AliasChoices("event", "action"))]


class Paid(_Part):
    """All that is left of a due was handed over; or its payee has it, or has it not.

    `cents` is the sum that the button showed; the page of an earlier release does not say it.
    """

    do: Literal["paid", "received", "denied"]
    due: _Number
    cents: _Number | None = None


class End(_Part):
    """Ends the night."""

    do: Literal["end"]


class Typed(_Part):
    """A command that is about the night rather than about a hand, with what is typed behind it."""

    do: Literal["typed"]
    command: Literal["newgame", "sub", "seats", "house", "chips", "fix"]
    words: Annotated[str, Field(max_length=500)]


class Pressed(_Part):
    """The answer to a question, as its choice carries it."""

    do: Literal["answer"]
    press: Annotated[str, Field(max_length=64)]


Action: TypeAlias = Log | UndoAction | Fix | Paid | End | Typed | Pressed
_Action = Annotated[Action, Field(discriminator="do")]


class Doing(_Part):
    """One tap on Book: the action, and what the app showed then.

    `night` and `hand` are those on the screen: what is logged for a hand that was booked meanwhile
    is asked about.
    """

    action: _Action
    night: _Number | None = None
    hand: _Number | None = None


class Keyed(Doing):
    """The same with the key by which it is told from any other, and done once."""

    key: _Key


class Laying(_Part):
    """Parts of an event that are said so far, in the place of the entry `number` where it is told.

    Of several winners it is about the hand of the one `at` this place. What is typed as a `sum` and
    as a `note` stands instead of those of the draft.
    """

    draft: Draft | None = None
    at: Annotated[int, Field(ge=0, lt=8)] = 0
    sum: Annotated[str | None, Field(max_length=40)] = None
    note: Annotated[str | None, Field(max_length=500)] = None
    number: _Number | None = None


class Scoring(Laying):
    """A hand on the keypad, and what is said of the win beside it."""

    hand: Annotated[str, Field(max_length=1000)]


def digest(words: str) -> str:
    """Digests the words of an action, to tell it from another when they are forgotten."""
    return sha256(words.encode()).hexdigest()[:32]


def as_booked(event: Event, table: Table) -> Event:
    """Returns an event as it is booked at this table: bounded, and hands in their canonical
    spelling.

    Raises `Refusal("app_stale")` where it names somebody who is not in the chat, or a circumstance
    that is none; what `clean_event` raises; and `HandError`.
    """
    if not table.members.keys() >= set(list_players(event.model_dump())):
        raise Refusal("app_stale")
    event = clean_event(event)  # before it is put into words
    if not isinstance(event, Win):
        return event
    return event.model_copy(update={"winners": tuple(map(_spell_hand, event.winners))})


def event_for_entry(unit: Unit, number: int, event: Event) -> Event:
    """Returns the event that is to take the place of an entry, as it is booked there.

    Raises what `as_booked` raises, and `Refusal` where no entry has this number.
    """
    table = unit.table()
    event = as_booked(event, table)
    find_version(unit.session, table, number)
    return robbed_now(event, state_before(unit.session, table, number))


def robbed_now(event: Event, before: NightState) -> Event:
    """Adds to an event the kong that it says was robbed and that nobody logged. It moves nothing;
    of a new entry it is asked about all the same.
    """
    if isinstance(event, Win) and lacks_kong(before.rules, before.so_far, event):
        return event.model_copy(update={"konged": True})
    return event


def _spell_hand(winning: Winning) -> Winning:
    if not CIRCUMSTANCES.issuperset(winning.claims):
        raise Refusal("app_stale")
    if not isinstance(winning.hand, NotedHand):
        return winning
    hand = NotedHand(notation=print_hand(parse_hand(winning.hand.notation)))
    return winning.model_copy(update={"hand": hand})

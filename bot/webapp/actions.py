"""Actions of the Mini App, checked: its events are those of the rules."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, AliasChoices, BaseModel, ConfigDict, Field

from bot.reading.drafts import Draft
from models.ledger.night.history import find_entry_version, state_before
from models.ledger.players import list_players
from models.ledger.unit import Unit
from models.ledger.values import Table
from models.rules.bounds import clean_event
from models.rules.events import Event, TileHand, Win, Winning
from models.rules.kinds import KINDS, EventStartInApp
from models.rules.night import NightState
from models.rules.notation import parse_hand, print_hand
from models.rules.pattern_ids import CIRCUMSTANCES
from models.rules.refusal import Refusal
from models.rules.so_far import lacks_logged_kong

_Key = Annotated[str, Field(min_length=8, max_length=64)]
_Number = Annotated[int, Field(ge=1, lt=1 << 31)]


class _RequestModel(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def has_app_form(kind: str) -> bool:
    """Tells whether the app has a form for this kind of event; the other kinds are typed."""
    return KINDS[kind].in_app is not EventStartInApp.TYPED


def _check_app_kind(event: Event) -> Event:
    if not has_app_form(event.kind):
        raise ValueError("the app fills in no such event")
    return event


_Event = Annotated[Event, AfterValidator(_check_app_kind)]


class LogAction(_RequestModel):
    """Logs an event."""

    do: Literal["log"]
    event: _Event


class UndoAction(_RequestModel):
    """Undoes or redoes an entry."""

    do: Literal["undo", "redo"]
    number: _Number


class FixAction(_RequestModel):
    """Replaces an entry's event. An older release queued the event in the field `action`."""

    do: Literal["fix"]
    number: _Number
    event: Annotated[_Event, Field(validation_alias=AliasChoices("event", "action"))]


class DueAction(_RequestModel):
    """Reports that a due's unpaid rest was paid; as its payee, confirms or denies a payment.

    `cents` is the sum that the button showed; the page of an earlier release does not send it.
    """

    do: Literal["paid", "received", "denied"]
    due: _Number
    cents: _Number | None = None


class EndNightAction(_RequestModel):
    """Ends the night."""

    do: Literal["end"]


class CommandAction(_RequestModel):
    """Runs a command about the night, with the words that follow it."""

    do: Literal["typed"]
    command: Literal["newgame", "sub", "seats", "house", "chips", "fix"]
    words: Annotated[str, Field(max_length=500)]


class AnswerAction(_RequestModel):
    """Presses a button under a question of Kaki; `press` is its callback data."""

    do: Literal["answer"]
    press: Annotated[str, Field(max_length=64)]


Action: TypeAlias = (
    LogAction | UndoAction | FixAction | DueAction | EndNightAction | CommandAction | AnswerAction
)
_Action = Annotated[Action, Field(discriminator="do")]


class ActionRequest(_RequestModel):
    """A request for an action, sent when Book is tapped.

    `night` and `hand` are those on the screen: if the hand was ended meanwhile, Kaki asks whether
    the event belongs to it.
    """

    action: _Action
    night: _Number | None = None
    hand: _Number | None = None


class KeyedActionRequest(ActionRequest):
    """A request for an action; its key makes sure that the action is done only once."""

    key: _Key


class SheetRequest(_RequestModel):
    """A request for the sheet of an event with known parts, which may replace entry `number`.

    Of several winners the sheet is about the hand of the winner at the index `at`. A typed `sum` or
    `note` replaces that of the draft.
    """

    draft: Draft | None = None
    at: Annotated[int, Field(ge=0, lt=8)] = 0
    sum: Annotated[str | None, Field(max_length=40)] = None
    note: Annotated[str | None, Field(max_length=500)] = None
    number: _Number | None = None


class ScoreRequest(SheetRequest):
    """A request to score the tiles on the keypad, with the known parts of the win."""

    hand: Annotated[str, Field(max_length=1000)]


def digest_action(action_json: str) -> str:
    """Returns the digest of an action, which still identifies it when its text is deleted."""
    return sha256(action_json.encode()).hexdigest()[:32]


def event_as_booked(event: Event, table: Table) -> Event:
    """Returns an event as it is booked: checked, with its hands in canonical notation.

    Raises `Refusal("app_stale")` for somebody who is not in the chat and for an unknown
    circumstance; what `clean_event` raises; and `HandError`.
    """
    if not table.members.keys() >= set(list_players(event.model_dump())):
        raise Refusal("app_stale")
    event = clean_event(event)  # before it is put into words
    if not isinstance(event, Win):
        return event
    return event.model_copy(update={"winners": tuple(map(_normalize_hand_notation, event.winners))})


def replacement_event_as_booked(unit: Unit, entry_number: int, event: Event) -> Event:
    """Returns the event that is to replace an entry's, as it is booked.

    Raises what `event_as_booked` raises, and `Refusal` if no entry has this number.
    """
    table = unit.table()
    event = event_as_booked(event, table)
    find_entry_version(unit.session, table, entry_number)
    return add_unlogged_robbed_kong(event, state_before(unit.session, table, entry_number))


def add_unlogged_robbed_kong(event: Event, before: NightState) -> Event:
    """Adds to a win the robbed kong if nobody logged that kong; this moves no money.

    For a new entry Kaki still asks about the kong.
    """
    if isinstance(event, Win) and lacks_logged_kong(before.rules, before.so_far, event):
        return event.model_copy(update={"konged": True})
    return event


def _normalize_hand_notation(winning: Winning) -> Winning:
    if not CIRCUMSTANCES.issuperset(winning.claims):
        raise Refusal("app_stale")
    if not isinstance(winning.hand, TileHand):
        return winning
    hand = TileHand(notation=print_hand(parse_hand(winning.hand.notation)))
    return winning.model_copy(update={"hand": hand})

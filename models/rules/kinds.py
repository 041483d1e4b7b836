"""The table of the kinds of events: what can be logged, and of which parts it is made.

The readers, the questions, the buttons, the mends, the Mini App and the ledger read it; no other
module names a kind in a string. So a new kind is its event with its fold, its row here, its words
and its sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from models.rules import events
from models.rules.values import Value


class Kind(StrEnum):
    """The name of a kind of event, as the ledger stores it."""

    WIN = "win"
    KONG = "kong"
    BITE = "bite"
    DRAW = "draw"
    FALSE_WIN = "false_win"
    FOUL = "foul"
    PAYMENT = "payment"
    SPLIT = "split"
    CHIPS = "chips"
    SUBSTITUTION = "substitution"
    SEATING = "seating"
    RULES = "rules"


class EventScope(StrEnum):
    """What a kind of event concerns. A fix may change the kind only within the scope `HAND`."""

    HAND = "hand"
    """A hand: all players named have a seat, and a fix may turn it into another of this scope."""
    NIGHT = "night"
    """The night: it moves money, but not the deal."""
    TABLE = "table"
    """Seats and house rules: a fix never turns it into a hand or back. That would move the whole
    night, and means that the number was mistyped."""


class EventStartInApp(StrEnum):
    """The way in which a player starts an event in the Mini App."""

    SEATS = "seats"
    """By tapping seats."""
    BUTTON = "button"
    """By a button below the felt, then seats."""
    MORE = "more"
    """By a button under More."""
    TYPED = "typed"
    """By typing its command: the app has no form for it."""


class EventPartRole(StrEnum):
    """The role that a part of an event has in it, such as player, discarder or sum."""

    WHO = "who"
    OFF = "off"
    """The discarder."""
    TO = "to"
    HAND = "hand"
    BAO = "bao"
    SUM = "sum"
    CHOICE = "choice"
    FLAG = "flag"
    WORDS = "words"
    SEATS = "seats"
    """Four players, East first."""
    RULES = "rules"


_OF_A_PLAYER: Final = frozenset({EventPartRole.WHO, EventPartRole.OFF, EventPartRole.TO})


@dataclass(frozen=True, slots=True)
class EventPart:
    """A part of an event: a field, or a field of the items in the list `within`.

    `asks` names the question about it; without one it is never asked for, only said.
    """

    field: str
    role: EventPartRole
    asks: str = ""
    within: str = ""


@dataclass(frozen=True, slots=True)
class KindDescription:
    """A description of a kind of event: its command, its parts in the order asked for, and so
    on.

    `command` is what logs it. `anew`: the fields that a button asks for anew in an entry.
    `headline`: the field of the player whose amount stands behind the entry, where it is one.
    `ends_hand`: the next hand begins with it. `mended`: words make another of its entries.
    `in_app`: by what the Mini App begins it.
    """

    kind: Kind
    event: type[Value]
    scope: EventScope
    command: str
    parts: tuple[EventPart, ...] = ()
    anew: tuple[str, ...] = ()
    headline: str = ""
    ends_hand: bool = False
    mended: bool = True
    in_app: EventStartInApp = EventStartInApp.MORE

    @property
    def correction_questions(self) -> tuple[str, ...]:
        """Lists the questions that a button can ask again to correct an entry, in order."""
        return tuple(part.asks for name in self.anew for part in self.parts if part.field == name)

    @property
    def needs_seats(self) -> bool:
        """Tells whether all players named in such an event must have a seat."""
        return self.scope is EventScope.HAND or self.has_role(EventPartRole.SEATS)

    def has_role(self, role: EventPartRole) -> bool:
        """Tells whether the event has a part with this role."""
        return any(part.role is role for part in self.parts)


_WHO: Final = EventPart("player", EventPartRole.WHO, "who")
_OFF: Final = EventPart("discarder", EventPartRole.OFF, "shooter")
_BAO: Final = EventPart("bao", EventPartRole.BAO, "bao")

_ROWS: Final = (
    KindDescription(
        *(Kind.WIN, events.Win, EventScope.HAND, "hu"),
        parts=(
            EventPart("player", EventPartRole.WHO, "winner", within="winners"),
            _OFF,
            EventPart("bao", EventPartRole.BAO, "bao", within="winners"),
            EventPart("hand", EventPartRole.HAND, "tai", within="winners"),
            EventPart("claims", EventPartRole.FLAG, within="winners"),
            EventPart("konged", EventPartRole.FLAG),
        ),
        anew=("hand", "player", "discarder"),
        headline="winners",
        ends_hand=True,
        in_app=EventStartInApp.SEATS,
    ),
    KindDescription(
        *(Kind.KONG, events.Kong, EventScope.HAND, "kong"),
        parts=(_WHO, EventPart("concealed", EventPartRole.FLAG, "kong"), _OFF, _BAO),
        anew=("player",),
        headline="player",
        in_app=EventStartInApp.BUTTON,
    ),
    KindDescription(
        *(Kind.BITE, events.Bite, EventScope.HAND, "bite"),
        parts=(
            _WHO,
            EventPart("what", EventPartRole.CHOICE, "bite"),
            EventPart("dealt", EventPartRole.FLAG),
            EventPart("number", EventPartRole.CHOICE),
        ),
        anew=("player", "what"),
        headline="player",
        in_app=EventStartInApp.BUTTON,
    ),
    KindDescription(
        Kind.DRAW,
        events.Draw,
        EventScope.HAND,
        "draw",
        ends_hand=True,
        in_app=EventStartInApp.BUTTON,
    ),
    KindDescription(
        *(Kind.FALSE_WIN, events.FalseWin, EventScope.HAND, "zhahu"),
        parts=(_WHO, _OFF, EventPart("self_draw", EventPartRole.FLAG)),
        anew=("player",),
        headline="player",
        ends_hand=True,
    ),
    KindDescription(
        *(Kind.FOUL, events.Foul, EventScope.HAND, "foul"),
        parts=(_WHO, EventPart("foul", EventPartRole.CHOICE, "foul")),
        anew=("player", "foul"),
    ),
    KindDescription(
        *(Kind.PAYMENT, events.Payment, EventScope.NIGHT, "pay"),
        parts=(
            EventPart("payer", EventPartRole.WHO, "who"),
            EventPart("payee", EventPartRole.TO, "payee"),
            EventPart("cents", EventPartRole.SUM, "amount"),
            EventPart("note", EventPartRole.WORDS),
            EventPart("carried", EventPartRole.FLAG),
        ),
    ),
    KindDescription(
        *(Kind.SPLIT, events.Split, EventScope.NIGHT, "split"),
        parts=(
            EventPart("payer", EventPartRole.WHO, "who"),
            EventPart("player", EventPartRole.WHO, "sharers", within="shares"),
            EventPart("cents", EventPartRole.SUM, "amount"),
            EventPart("note", EventPartRole.WORDS),
        ),
        anew=("payer", "player", "cents"),
        headline="payer",
    ),
    KindDescription(
        *(Kind.CHIPS, events.Chips, EventScope.NIGHT, "chips"),
        parts=(
            EventPart("player", EventPartRole.WHO, within="won"),
            EventPart("cents", EventPartRole.SUM, "count", within="won"),
            EventPart("by", EventPartRole.CHOICE, "chips"),
        ),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
    KindDescription(
        *(Kind.SUBSTITUTION, events.Substitution, EventScope.TABLE, "sub"),
        parts=(
            EventPart("leaves", EventPartRole.WHO, "who"),
            EventPart("joins", EventPartRole.TO, "joins"),
        ),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
    KindDescription(
        *(Kind.SEATING, events.Seating, EventScope.TABLE, "seats"),
        parts=(EventPart("seats", EventPartRole.SEATS),),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
    KindDescription(
        *(Kind.RULES, events.RulesChange, EventScope.TABLE, "house"),
        parts=(
            EventPart("rules", EventPartRole.RULES),
            EventPart("said", EventPartRole.WORDS),
            EventPart("keys", EventPartRole.WORDS),
            EventPart("waits", EventPartRole.FLAG),
            EventPart("first", EventPartRole.FLAG),
        ),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
)

KINDS: Final[Mapping[str, KindDescription]] = MappingProxyType({row.kind: row for row in _ROWS})
"""Each kind of event by its name."""
PLAYER_FIELDS: Final = frozenset(
    {part.field for row in _ROWS for part in row.parts if part.role in _OF_A_PLAYER} | {"payer"}
)
"""The fields of an event and its parts that hold a single player; a bao's is `payer`."""


def kind_description(event: events.Event) -> KindDescription:
    """Returns the description of an event's kind."""
    return KINDS[event.kind]

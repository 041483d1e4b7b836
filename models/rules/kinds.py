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


class PartRole(StrEnum):
    """The meaning of a part of an event, such as its player, discarder or sum."""

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


_OF_A_PLAYER: Final = frozenset({PartRole.WHO, PartRole.OFF, PartRole.TO})


@dataclass(frozen=True, slots=True)
class EventPart:
    """A part of an event: a field, or a field of the items in the list `within`.

    `asks` names the question about it; without one it is never asked for, only said.
    """

    field: str
    role: PartRole
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
        """Lists the questions that buttons ask anew to correct an entry, in their order."""
        return tuple(part.asks for name in self.anew for part in self.parts if part.field == name)

    @property
    def needs_seats(self) -> bool:
        """Tells whether all players named in such an event must have a seat."""
        return self.scope is EventScope.HAND or self.has_role(PartRole.SEATS)

    def fields_with_role(self, role: PartRole) -> tuple[str, ...]:
        """Lists the fields with this role, without those inside lists."""
        return tuple(part.field for part in self.parts if part.role is role and not part.within)

    def has_role(self, role: PartRole) -> bool:
        """Tells whether the event has a part with this role."""
        return any(part.role is role for part in self.parts)


_WHO: Final = EventPart("player", PartRole.WHO, "who")
_OFF: Final = EventPart("discarder", PartRole.OFF, "shooter")
_BAO: Final = EventPart("bao", PartRole.BAO, "bao")

_ROWS: Final = (
    KindDescription(
        *(Kind.WIN, events.Win, EventScope.HAND, "hu"),
        parts=(
            EventPart("player", PartRole.WHO, "winner", within="winners"),
            _OFF,
            EventPart("bao", PartRole.BAO, "bao", within="winners"),
            EventPart("hand", PartRole.HAND, "tai", within="winners"),
            EventPart("claims", PartRole.FLAG, within="winners"),
            EventPart("konged", PartRole.FLAG),
        ),
        anew=("hand", "player", "discarder"),
        headline="winners",
        ends_hand=True,
        in_app=EventStartInApp.SEATS,
    ),
    KindDescription(
        *(Kind.KONG, events.Kong, EventScope.HAND, "kong"),
        parts=(_WHO, EventPart("concealed", PartRole.FLAG, "kong"), _OFF, _BAO),
        anew=("player",),
        headline="player",
        in_app=EventStartInApp.BUTTON,
    ),
    KindDescription(
        *(Kind.BITE, events.Bite, EventScope.HAND, "bite"),
        parts=(
            _WHO,
            EventPart("what", PartRole.CHOICE, "bite"),
            EventPart("dealt", PartRole.FLAG),
            EventPart("number", PartRole.CHOICE),
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
        parts=(_WHO, _OFF, EventPart("self_draw", PartRole.FLAG)),
        anew=("player",),
        headline="player",
        ends_hand=True,
    ),
    KindDescription(
        *(Kind.FOUL, events.Foul, EventScope.HAND, "foul"),
        parts=(_WHO, EventPart("foul", PartRole.CHOICE, "foul")),
        anew=("player", "foul"),
    ),
    KindDescription(
        *(Kind.PAYMENT, events.Payment, EventScope.NIGHT, "pay"),
        parts=(
            EventPart("payer", PartRole.WHO, "who"),
            EventPart("payee", PartRole.TO, "payee"),
            EventPart("cents", PartRole.SUM, "amount"),
            EventPart("note", PartRole.WORDS),
            EventPart("carried", PartRole.FLAG),
        ),
    ),
    KindDescription(
        *(Kind.SPLIT, events.Split, EventScope.NIGHT, "split"),
        parts=(
            EventPart("payer", PartRole.WHO, "who"),
            EventPart("player", PartRole.WHO, "sharers", within="shares"),
            EventPart("cents", PartRole.SUM, "amount"),
            EventPart("note", PartRole.WORDS),
        ),
        anew=("payer", "player", "cents"),
        headline="payer",
    ),
    KindDescription(
        *(Kind.CHIPS, events.Chips, EventScope.NIGHT, "chips"),
        parts=(
            EventPart("player", PartRole.WHO, within="won"),
            EventPart("cents", PartRole.SUM, "count", within="won"),
            EventPart("by", PartRole.CHOICE, "chips"),
        ),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
    KindDescription(
        *(Kind.SUBSTITUTION, events.Substitution, EventScope.TABLE, "sub"),
        parts=(EventPart("leaves", PartRole.WHO, "who"), EventPart("joins", PartRole.TO, "joins")),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
    KindDescription(
        *(Kind.SEATING, events.Seating, EventScope.TABLE, "seats"),
        parts=(EventPart("seats", PartRole.SEATS),),
        mended=False,
        in_app=EventStartInApp.TYPED,
    ),
    KindDescription(
        *(Kind.RULES, events.RulesChange, EventScope.TABLE, "house"),
        parts=(
            EventPart("rules", PartRole.RULES),
            EventPart("said", PartRole.WORDS),
            EventPart("keys", PartRole.WORDS),
            EventPart("waits", PartRole.FLAG),
            EventPart("first", PartRole.FLAG),
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

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


class Place(StrEnum):
    """The scope of a kind of event; a fix may change the kind only within the scope `HAND`."""

    HAND = "hand"
    """A hand: all players named have a seat, and a fix may turn it into another of this scope."""
    NIGHT = "night"
    """The night: it moves money, but not the deal."""
    TABLE = "table"
    """Seats and house rules: a fix never turns it into a hand or back. That would move the whole
    night, and means that the number was mistyped."""


class InApp(StrEnum):
    """The way in which an event is begun in the Mini App."""

    SEATS = "seats"
    """By tapping seats."""
    BUTTON = "button"
    """By a button below the felt, then seats."""
    MORE = "more"
    """By a button under More."""
    TYPED = "typed"
    """By typing its command: the app has no form for it."""


class PartRole(StrEnum):
    """The role of a part of an event."""

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
class Part:
    """A part of an event: its field, or the field of each of those `within` a field that is a list.

    `asks` names the question about it; without one it is never asked for, only said.
    """

    field: str
    role: PartRole
    asks: str = ""
    within: str = ""


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind of event. `parts` are in the order in which they are asked for.

    `command` is what logs it. `anew`: the fields that a button asks for anew in an entry.
    `headline`: the field of the player whose amount stands behind the entry, where it is one.
    `ends_hand`: the next hand begins with it. `mended`: words make another of its entries.
    `in_app`: by what the Mini App begins it.
    """

    kind: Kind
    event: type[Value]
    place: Place
    command: str
    parts: tuple[Part, ...] = ()
    anew: tuple[str, ...] = ()
    headline: str = ""
    ends_hand: bool = False
    mended: bool = True
    in_app: InApp = InApp.MORE

    @property
    def asked_anew(self) -> tuple[str, ...]:
        """Lists the questions by which buttons change a part of an entry, in their order."""
        return tuple(part.asks for name in self.anew for part in self.parts if part.field == name)

    @property
    def seated(self) -> bool:
        """Tells whether all players that it names must have a seat."""
        return self.place is Place.HAND or self.has(PartRole.SEATS)

    def fields(self, role: PartRole) -> tuple[str, ...]:
        """Lists the event's own fields with this role."""
        return tuple(part.field for part in self.parts if part.role is role and not part.within)

    def has(self, role: PartRole) -> bool:
        """Tells whether it has a part with this role."""
        return any(part.role is role for part in self.parts)


_WHO: Final = Part("player", PartRole.WHO, "who")
_OFF: Final = Part("discarder", PartRole.OFF, "shooter")
_BAO: Final = Part("bao", PartRole.BAO, "bao")

_ROWS: Final = (
    KindRow(
        *(Kind.WIN, events.Win, Place.HAND, "hu"),
        parts=(
            Part("player", PartRole.WHO, "winner", within="winners"),
            _OFF,
            Part("bao", PartRole.BAO, "bao", within="winners"),
            Part("hand", PartRole.HAND, "tai", within="winners"),
            Part("claims", PartRole.FLAG, within="winners"),
            Part("konged", PartRole.FLAG),
        ),
        anew=("hand", "player", "discarder"),
        headline="winners",
        ends_hand=True,
        in_app=InApp.SEATS,
    ),
    KindRow(
        *(Kind.KONG, events.Kong, Place.HAND, "kong"),
        parts=(_WHO, Part("concealed", PartRole.FLAG, "kong"), _OFF, _BAO),
        anew=("player",),
        headline="player",
        in_app=InApp.BUTTON,
    ),
    KindRow(
        *(Kind.BITE, events.Bite, Place.HAND, "bite"),
        parts=(
            _WHO,
            Part("what", PartRole.CHOICE, "bite"),
            Part("dealt", PartRole.FLAG),
            Part("number", PartRole.CHOICE),
        ),
        anew=("player", "what"),
        headline="player",
        in_app=InApp.BUTTON,
    ),
    KindRow(Kind.DRAW, events.Draw, Place.HAND, "draw", ends_hand=True, in_app=InApp.BUTTON),
    KindRow(
        *(Kind.FALSE_WIN, events.FalseWin, Place.HAND, "zhahu"),
        parts=(_WHO, _OFF, Part("self_draw", PartRole.FLAG)),
        anew=("player",),
        headline="player",
        ends_hand=True,
    ),
    KindRow(
        *(Kind.FOUL, events.Foul, Place.HAND, "foul"),
        parts=(_WHO, Part("foul", PartRole.CHOICE, "foul")),
        anew=("player", "foul"),
    ),
    KindRow(
        *(Kind.PAYMENT, events.Payment, Place.NIGHT, "pay"),
        parts=(
            Part("payer", PartRole.WHO, "who"),
            Part("payee", PartRole.TO, "payee"),
            Part("cents", PartRole.SUM, "amount"),
            Part("note", PartRole.WORDS),
            Part("carried", PartRole.FLAG),
        ),
    ),
    KindRow(
        *(Kind.SPLIT, events.Split, Place.NIGHT, "split"),
        parts=(
            Part("payer", PartRole.WHO, "who"),
            Part("player", PartRole.WHO, "sharers", within="shares"),
            Part("cents", PartRole.SUM, "amount"),
            Part("note", PartRole.WORDS),
        ),
        anew=("payer", "player", "cents"),
        headline="payer",
    ),
    KindRow(
        *(Kind.CHIPS, events.Chips, Place.NIGHT, "chips"),
        parts=(
            Part("player", PartRole.WHO, within="won"),
            Part("cents", PartRole.SUM, "count", within="won"),
            Part("by", PartRole.CHOICE, "chips"),
        ),
        mended=False,
        in_app=InApp.TYPED,
    ),
    KindRow(
        *(Kind.SUBSTITUTION, events.Substitution, Place.TABLE, "sub"),
        parts=(Part("leaves", PartRole.WHO, "who"), Part("joins", PartRole.TO, "joins")),
        mended=False,
        in_app=InApp.TYPED,
    ),
    KindRow(
        *(Kind.SEATING, events.Seating, Place.TABLE, "seats"),
        parts=(Part("seats", PartRole.SEATS),),
        mended=False,
        in_app=InApp.TYPED,
    ),
    KindRow(
        *(Kind.RULES, events.RulesChange, Place.TABLE, "house"),
        parts=(
            Part("rules", PartRole.RULES),
            Part("said", PartRole.WORDS),
            Part("keys", PartRole.WORDS),
            Part("waits", PartRole.FLAG),
            Part("first", PartRole.FLAG),
        ),
        mended=False,
        in_app=InApp.TYPED,
    ),
)

KINDS: Final[Mapping[str, KindRow]] = MappingProxyType({row.kind: row for row in _ROWS})
"""Each kind of event by its name."""
PLAYER_FIELDS: Final = frozenset(
    {part.field for row in _ROWS for part in row.parts if part.role in _OF_A_PLAYER} | {"payer"}
)
"""The fields of an event and its parts that hold a single player; a bao's is `payer`."""


def row_of(event: events.Event) -> KindRow:
    """Returns the row of an event's kind."""
    return KINDS[event.kind]

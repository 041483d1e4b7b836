"""The document: what outside programs read, and behind it all that an import needs.

One schema both ways: the export builds these values, and the import reads nothing else. `Ledger` is
the readable part, exactly "The export" of the notation page. `Archive` carries the rest; it names
people and entries by their places in it (people counted from 0) and not by keys of a database:
restored elsewhere, it is the same. What belongs to one bot alone (updates, boards, payment
numbers) is not in it. All sums are in cents, in JSON those of a night in points in points; all
moments carry their zone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, LiteralString, NamedTuple, Self, TypeAlias

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    SerializationInfo,
    SerializerFunctionWrapHandler,
    ValidationInfo,
    model_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError

from models.ledger.archive.points import written
from models.ledger.players import players_in
from models.ledger.tables import HandoverKind, MilestoneKind, NightStatus, RevisionKind
from models.ledger.values import ChatSettings, without_blanks
from models.rules.events import EVENT, Event
from models.rules.house import HouseRules
from models.rules.tiles import Wind

_OLDEST, _NEWEST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
_LONGEST: Final = 20_000
"""Longer than what any release has booked: the Mini App takes 16 KiB."""
_MOST_EVENT: Final = 6 * _LONGEST
"""As JSON spells it, in bytes."""

Id: TypeAlias = Annotated[int, Field(ge=-(2**53), le=2**53)]
Number: TypeAlias = Annotated[int, Field(ge=1, lt=2**31)]
Sum: TypeAlias = Annotated[int, Field(ge=-(2**63), lt=2**63)]
Text: TypeAlias = Annotated[str, Field(max_length=_LONGEST)]
At: TypeAlias = Annotated[
    AwareDatetime,
    Field(ge=_OLDEST, lt=_NEWEST),
    PlainSerializer(datetime.isoformat, return_type=str, when_used="json"),
]


def _somebody(place: int, info: ValidationInfo) -> int:
    """The context says how many people there are; an export has none, and needs none."""
    people = info.context["people"] if info.context else place + 1
    if place >= people:
        raise PydanticCustomError("nobody", "one of {people} people", {"people": people})
    return place


PersonPlace: TypeAlias = Annotated[int, Field(ge=0), AfterValidator(_somebody)]
"""Somebody, by the place among the people of the archive."""


def _each_once(code: LiteralString, of: Callable[[Any], object]) -> AfterValidator:
    """A validator: what these parts are `of` is another each time, where it is not None."""

    def check(parts: Sequence[Any]) -> Sequence[Any]:
        known = [each for part in parts if (each := of(part)) is not None]
        if len(set(known)) != len(known):
            raise PydanticCustomError(code, "each once")
        return parts

    return AfterValidator(check)


SeatPlaces: TypeAlias = Annotated[
    tuple[PersonPlace, PersonPlace, PersonPlace, PersonPlace],
    _each_once("seats", lambda place: place),
]


def _of_people(event: Event, info: ValidationInfo) -> Event:
    """An event of the size that people say, and of people who are there."""
    if info.context is None:
        return event
    if len(EVENT.dump_json(event)) > _MOST_EVENT:
        raise PydanticCustomError("too_long", "short", {"max_length": _MOST_EVENT})
    people = info.context["people"]
    if not set(range(people)).issuperset(players_in(event.model_dump())):
        raise PydanticCustomError("nobody", "known people", {"people": people})
    return event


SettingsKept: TypeAlias = Annotated[
    ChatSettings,
    BeforeValidator(without_blanks),
    PlainSerializer(lambda chosen: chosen.model_dump(mode="json", exclude_unset=True)),
]
"""Settings that a chat chose, and none that it did not choose."""


_CALLED: Final = {
    "payer": "from",
    "payee": "to",
    "payer_id": "payer",
    "payee_id": "payee",
    "by_name": "by",
}
"""Names of fields in the document, where they are not their own or their column's."""


class DocumentPart(BaseModel):
    """Frozen, and strict: a number is no text, and what is not known is not passed over."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        alias_generator=lambda name: _CALLED.get(name, name),
        serialize_by_alias=True,
    )

    @classmethod
    def of(cls, **fields: object) -> Self:
        """A part of values that the ledger holds. Raises `ValueError` where one cannot be."""
        return cls.model_validate(fields, strict=False, by_alias=False, by_name=True)


# --- what outside programs read ------------------------------------------------------------------


class Moved(DocumentPart):
    """Money from one to another, by name."""

    payer: Text
    payee: Text
    cents: Sum


class Settled(Moved):
    """A payment that settles a night, and what of it was paid."""

    paid: Sum


class Player(DocumentPart):
    """A player of a night, and what they have won. Whoever left the table has no seat."""

    name: Text
    user_id: Id | None
    seat: Wind | None
    balance: Sum


class EntryTold(DocumentPart):
    """An entry as it says now."""

    number: Number
    kind: Text
    text: Text
    by: Text
    at: At
    undone: bool
    transfers: tuple[Moved, ...]


class NightTold(DocumentPart):
    """A night. `hand` is the number of the hand now being played, counting from 1."""

    id: Number
    state: NightStatus
    started: At
    ended: At | None
    rules: HouseRules
    round: Wind
    hand: Annotated[int, Field(ge=1)]
    dealer: Text
    players: tuple[Player, ...]
    entries: tuple[EntryTold, ...]
    settlement: tuple[Settled, ...]


class LedgerTold(DocumentPart):
    """The readable part: a chat with its nights, oldest first."""

    chat_id: Id
    title: Annotated[str, Field(max_length=300)]
    nights: tuple[NightTold, ...]

    @model_serializer(mode="wrap")
    def _written(
        self, handler: SerializerFunctionWrapHandler, info: SerializationInfo
    ) -> dict[str, Any]:
        fields: dict[str, Any] = handler(self)
        return written(fields) if info.mode == "json" else fields


# --- what an import needs besides ----------------------------------------------------------------


class PersonKept(NamedTuple):
    """Somebody of the chat."""

    name: Text
    user_id: Id | None
    username: Text | None


class NameKept(NamedTuple):
    """The name of one who turned out to be another: it finds that one."""

    name: Text
    same_as: PersonPlace


class HouseholdMember(NamedTuple):
    """A member of a household."""

    person_id: PersonPlace
    head_id: PersonPlace


class TransferTold(NamedTuple):
    """Cents from one to another, by place."""

    payer: PersonPlace
    payee: PersonPlace
    cents: Annotated[int, Field(gt=0, lt=2**63)]


class DueKept(NamedTuple):
    """A payment drawn up when the night ended."""

    payer_id: PersonPlace
    payee_id: PersonPlace
    cents: Sum
    at: At
    withdrawn: bool


class EntryPlace(NamedTuple):
    """An entry: the place of its night (from 0), and its number there."""

    night: Annotated[int, Field(ge=0)]
    number: Number


class MilestoneKept(DocumentPart):
    """A deed about a night as a whole."""

    kind: MilestoneKind
    by_id: Id
    by_name: Text
    at: At
    seats: SeatPlaces | None


class RevisionKept(DocumentPart):
    """A deed about an entry.

    `cause` is the place of the revision that a replay follows from, among those of the night.
    """

    entry: Number
    kind: RevisionKind
    stands: bool
    event: Annotated[Event, AfterValidator(_of_people)]
    text: Text
    transfers: tuple[TransferTold, ...]
    by_id: Id
    by_name: Text
    at: At
    message_id: Id | None
    cause: Annotated[int, Field(ge=0)] | None


class HandoverKept(DocumentPart):
    """A deed about a due.

    `entry` is the later entry that took it on, `netted_in` the place (from 0) of the later night
    that did.
    """

    payer_id: PersonPlace
    payee_id: PersonPlace
    kind: HandoverKind
    cents: Sum
    entry: EntryPlace | None
    netted_in: Annotated[int, Field(ge=0)] | None = None
    by_id: Id
    by_name: Text
    at: At


class NightKept(DocumentPart):
    """The part of a night that the readable part does not tell. `topic` is 0 in General.

    An older release did not say whether a night is `settled`: it was if dues of it held.
    """

    number: Number
    topic: Annotated[int, Field(ge=0, le=2**53)] = 0
    opened_by: Id
    seats: SeatPlaces
    rules: HouseRules
    reminded: At | None
    milestones: tuple[MilestoneKept, ...]
    revisions: tuple[RevisionKept, ...]
    dues: tuple[DueKept, ...]
    handovers: tuple[HandoverKept, ...]
    settled: bool = Field(
        default_factory=lambda kept: any(not due.withdrawn for due in kept["dues"])
    )

    @model_validator(mode="after")
    def _in_order(self) -> NightKept:
        newest = 0
        for place, revision in enumerate(self.revisions):
            facts = {"number": revision.entry, "revision": place}
            if revision.entry > newest + 1:
                raise PydanticCustomError("entry", "numbered one after the other", facts)
            if revision.cause is not None and revision.cause >= place:
                raise PydanticCustomError("cause", "an earlier revision", facts)
            newest = max(newest, revision.entry)
        return self

    @property
    def entries(self) -> int:
        """The number of the newest entry, which is how many there are."""
        return max((revision.entry for revision in self.revisions), default=0)


def _rising(nights: Sequence[NightKept]) -> Sequence[NightKept]:
    numbers = [night.number for night in nights]
    if numbers != sorted(set(numbers)):
        raise PydanticCustomError("night_numbers", "rising", {"numbers": numbers[:20]})
    return nights


class Archive(DocumentPart):
    """The part of the ledger that the readable part leaves out, as the tables hold it."""

    version: Literal[1]
    language: Annotated[str, Field(max_length=35)]
    rules: HouseRules | None
    settings: SettingsKept
    people: Annotated[
        tuple[PersonKept, ...],
        _each_once("member_twice", lambda person: person.user_id),
    ]
    households: Annotated[
        tuple[HouseholdMember, ...], _each_once("household_twice", lambda row: row.person_id)
    ]
    nights: Annotated[tuple[NightKept, ...], AfterValidator(_rising)]
    names: tuple[NameKept, ...] = ()

    @model_validator(mode="after")
    def _carried_by_entries(self) -> Archive:
        entries = [night.entries for night in self.nights]
        handovers = [row for night in self.nights for row in night.handovers]
        for carrier in (row.entry for row in handovers if row.entry is not None):
            if carrier.night >= len(entries) or carrier.number > entries[carrier.night]:
                raise PydanticCustomError("carrier", "an entry", {"number": carrier.number})
        if any(row.netted_in is not None and row.netted_in >= len(entries) for row in handovers):
            raise PydanticCustomError("netted", "a night")
        return self


class Document(LedgerTold):
    """The whole document: the readable part, and the archive behind it."""

    archive: Archive

    @model_validator(mode="after")
    def _of_one_ledger(self) -> Document:
        if len(self.nights) != len(self.archive.nights):
            facts = {"nights": len(self.nights), "kept": len(self.archive.nights)}
            raise PydanticCustomError("nights", "as many nights", facts)
        pairs = zip(self.nights, self.archive.nights, strict=True)
        playing = [kept.topic for told, kept in pairs if told.state is NightStatus.OPEN]
        if len(set(playing)) < len(playing):
            raise PydanticCustomError("two_open", "one open night in a topic at most")
        return self

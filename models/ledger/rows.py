"""Pydantic models of the tables' rows: the values that each column may hold.

The auditor reads stored rows by them, the archive the rows of a file.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, Final, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    Json,
    PlainSerializer,
    create_model,
)
from pydantic_core import PydanticCustomError
from sqlalchemy import JSON, Column, Integer, Table, Text
from sqlmodel import AutoString, SQLModel

from models.ledger import tables
from models.ledger.values import ChatSettings, drop_blank_settings
from models.rules.events import EVENT, Event
from models.rules.house import HouseRules

TABLES: Final[Mapping[str, Table]] = SQLModel.metadata.tables
LONGEST: Final = 20_000
"""Longer than any text that a release has booked: the Mini App takes 16 KiB."""
_MOST_EVENT: Final = 6 * LONGEST
"""The longest event as JSON, in bytes."""
_OLDEST, _NEWEST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


def _add_timezone(at: datetime) -> datetime:
    """Returns a moment with its time zone: SQLite stores UTC moments without one."""
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at


def _check_each_once(seats: Sequence[int]) -> Sequence[int]:
    if len(set(seats)) != len(seats):
        raise PydanticCustomError("seats", "four different persons")
    return seats


def _check_event_size(event: Event) -> Event:
    if len(EVENT.dump_json(event)) > _MOST_EVENT:
        raise PydanticCustomError("too_long", "short", {"max_length": _MOST_EVENT})
    return event


_Small: TypeAlias = Annotated[int, Field(ge=-(2**31), lt=2**31)]
_Large: TypeAlias = Annotated[int, Field(ge=-(2**63), lt=2**63)]
_Words: TypeAlias = Annotated[str, Field(max_length=LONGEST)]
_Moment: TypeAlias = Annotated[
    datetime,
    AfterValidator(_add_timezone),
    Field(ge=_OLDEST, lt=_NEWEST),
    AfterValidator(lambda at: at.astimezone(UTC)),
    PlainSerializer(datetime.isoformat, return_type=str, when_used="json"),
]
_Seats: TypeAlias = Annotated[
    list[_Small], Field(min_length=4, max_length=4), AfterValidator(_check_each_once)
]
_Transfer: TypeAlias = tuple[_Small, _Small, Annotated[int, Field(gt=0, le=2**53)]]
_Settings: TypeAlias = Annotated[
    ChatSettings,
    BeforeValidator(drop_blank_settings),
    PlainSerializer(lambda chosen: chosen.model_dump(mode="json", exclude_unset=True)),
]

_HELD: Final[Mapping[tuple[str, str], Any]] = {
    ("chat", "rules"): HouseRules,
    ("chat", "settings"): _Settings,
    ("night", "status"): tables.NightStatus,
    ("night", "seats"): _Seats,
    ("night", "rules"): HouseRules,
    ("night", "current_rules"): HouseRules,
    ("checkpoint", "rules"): HouseRules,
    ("milestone", "kind"): tables.MilestoneKind,
    ("milestone", "seats"): _Seats,
    ("revision", "kind"): tables.RevisionKind,
    ("revision", "event"): Annotated[Event, AfterValidator(_check_event_size)],
    ("revision", "transfers"): list[_Transfer],
    ("handover", "kind"): tables.HandoverKind,
    ("lobby", "rules"): HouseRules,
    ("lobby", "seats"): Annotated[list[Any], Field(min_length=4, max_length=4)],
    ("summary", "facts"): dict[str, Any],
    ("revision", "text"): _Words,
    ("queue", "verdict"): tables.Verdict,
    ("question", "state"): tables.QuestionState,
}
"""The values of columns whose database type does not tell them, by table and column."""


@cache
def row_model(
    table: Table, columns: Collection[str] = (), *, stored: bool = False
) -> type[BaseModel]:
    """Makes the Pydantic model of a table's rows, or of some `columns` of them.

    With `stored`, JSON columns are read from text, as the database keeps them, and strings are
    converted to values.
    """
    fields = {
        column.name: (_column_field(column, stored=stored), ...)
        for column in table.columns
        if not columns or column.name in columns
    }
    config = ConfigDict(extra="forbid", frozen=True, strict=not stored)
    made: type[BaseModel] = create_model(table.name, __config__=config, **fields)  # type: ignore[call-overload]
    return made


def is_json(column: Column[Any]) -> bool:
    """Tells whether a column holds JSON, as the type JSON or as text."""
    held = _HELD.get((column.table.name, column.name))
    return (
        isinstance(column.type, JSON)
        or held in (HouseRules, dict[str, Any])
        or (column.name == "event")
    )


def _column_field(column: Column[Any], *, stored: bool) -> Any:
    held: Any = _HELD.get((column.table.name, column.name)) or _python_type(column)
    form = held | None if column.nullable else held
    if stored and is_json(column):
        form = Annotated[form, Json]
        return form | None if column.nullable else form
    return form


def _python_type(column: Column[Any]) -> Any:
    if isinstance(column.type, JSON):
        return Any
    if isinstance(column.type, tables.UtcMoment):
        return _Moment
    if isinstance(column.type, Text):
        return str
    if isinstance(column.type, AutoString):  # which says nothing of its Python type
        return _Words
    kind = column.type.python_type
    if kind is int:
        return _Small if type(column.type) is Integer else _Large
    return kind

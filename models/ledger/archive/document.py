"""The schema of an export: a readable part for other programs, and the archive of a chat's rows.

The archive refers to a row by its index in the list of its table, not by a key of a database, so
that it is the same wherever it is restored. Data of a single bot (updates, boards, account names)
and derived data are left out. Sums are stored as in the ledger: cents, or hundredths of a point if
the rules of the night are for points.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import GenericAlias
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model
from sqlalchemy import Column, Table

from models.ledger.rows import TABLES, row_model
from models.ledger.tables import ChatNumber

VERSION: Final = 2
OF_THE_CHAT: Final = ("language", "rules", "settings")
KEPT: Final = ("person", "household", "night", "milestone", "entry", "revision", "due", "handover")
"""The tables of the archive, each after the tables that its rows refer to."""
_LEFT_OUT: Final[Mapping[str, frozenset[str]]] = {
    "person": frozenset({"confirmed", "seated_by", "heard", "account"}),
    "night": frozenset(
        {"current_rules", "snapshot", "entries", "changes", "board_id", "board_changes", "voices"}
    ),
}


def archived_columns(table: Table) -> tuple[Column[Any], ...]:
    """Returns the columns of a table that go into the archive: all but key, chat and
    `_LEFT_OUT`.
    """
    return tuple(
        column
        for column in table.columns
        if column.name not in {"id", *_LEFT_OUT.get(table.name, ())}
        and not isinstance(column.type, ChatNumber)
    )


def referenced_table_name(column: Column[Any]) -> str | None:
    """Returns the name of the table that a column refers to, or None."""
    return next((key.column.table.name for key in column.foreign_keys), None)


def archived_row_model(table: Table) -> type[BaseModel]:
    """Makes the Pydantic model of a table's rows in the archive."""
    return row_model(table, tuple(column.name for column in archived_columns(table)))


FORM_OF_THE_CHAT: Final = row_model(TABLES["chat"], OF_THE_CHAT)
_STRICT: Final = ConfigDict(extra="forbid", frozen=True, strict=True)

_PARTS: Final[dict[str, Any]] = {
    "version": (Literal[2], ...),
    "chat": (FORM_OF_THE_CHAT, ...),
    **{name: (GenericAlias(tuple, (archived_row_model(TABLES[name]), ...)), ...) for name in KEPT},
}
Archive: Final[Any] = create_model("Archive", __config__=_STRICT, **_PARTS)


class Document(BaseModel):
    """The export of a chat: a part for people to read, and the archive that an import restores.

    `nights` is the readable part ("The export" of the notation page), None in a converted file of
    version 1.
    """

    model_config = _STRICT

    chat_id: Annotated[int, Field(ge=-(2**53), le=2**53)]
    title: Annotated[str, Field(max_length=300)]
    nights: tuple[dict[str, Any], ...] | None
    archive: Archive

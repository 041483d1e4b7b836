"""Columns that name a chat, a user, a message or a person, found in the tables themselves.

A column names a chat, a user or a message by its type (`ChatNumber`, ...), a person by its foreign
key. A row belongs to the chat that it names, else to that of the row which it points to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, FromClause, Table, select, tuple_
from sqlmodel import SQLModel

from models.ledger.ids import ChatId
from models.ledger.tables import Chat, ChatNumber, MessageNumber, UserNumber

CHATS: Table = SQLModel.metadata.tables[str(Chat.__tablename__)]


def chat_column(table: Table) -> Column[Any] | None:
    """Returns the column of a table that holds the chat of a row; None if it has no such column."""
    return next((column for column in table.columns if isinstance(column.type, ChatNumber)), None)


def chat_tables() -> Iterator[tuple[Table, Column[Any]]]:
    """Yields each table that has a chat column, with that column; leaves out the table of chats."""
    for table in SQLModel.metadata.sorted_tables:
        column = chat_column(table)
        if column is not None and table is not CHATS:
            yield table, column


def columns_in_chat_rows(kind: type[UserNumber | MessageNumber]) -> Iterator[Column[Any]]:
    """Yields every column that holds a user (or a message) in the rows of chats."""
    for table in SQLModel.metadata.sorted_tables:
        if table is not CHATS and join_to_chat(table) is not None:
            yield from (column for column in table.columns if isinstance(column.type, kind))


def make_chat_condition(table: Table, chat_id: ChatId) -> ColumnElement[bool]:
    """Makes the condition that a row of a table belongs to this chat.

    Raises `LookupError` for a table whose rows belong to no chat.
    """
    found = join_to_chat(table)
    if found is None:
        raise LookupError(f"the rows of {table.name} belong to no chat")
    joined, chat = found
    keys = tuple(table.primary_key)
    return tuple_(*keys).in_(select(*keys).select_from(joined).where(chat == chat_id))


def join_to_chat(table: Table) -> tuple[FromClause, Column[Any]] | None:
    """Joins a table with the fewest tables that lead from its rows to their chat.

    Returns the join and the column that names the chat; None if the rows belong to no chat.
    """
    level: Sequence[tuple[Table, FromClause]] = [(table, table)]
    seen: set[Table] = set()
    while level:
        for target, joined in level:
            chat = chat_column(target)
            if chat is not None:
                return joined, chat
        seen |= {target for target, _ in level}
        level = list(_join_referenced_tables(level, seen))
    return None


def _join_referenced_tables(
    level: Sequence[tuple[Table, FromClause]], seen: set[Table]
) -> Iterator[tuple[Table, FromClause]]:
    """Yields the tables that a level of joined tables refers to, each joined with that level."""
    for table, joined in level:
        for column in table.columns:
            for key in column.foreign_keys:
                if not column.nullable and key.column.table not in seen:
                    yield key.column.table, joined.join(key.column.table, column == key.column)

"""Parts of which migrations are made: columns of the few kinds that the tables have (`word` is a
short text), and indexes. None may be NULL unless it says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import sqlalchemy as sa
from alembic import op


def _column(kind: Any, name: str, **given: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, **{"nullable": False, **given})


integer = partial(_column, sa.Integer())
big = partial(_column, sa.BigInteger())
word = partial(_column, sa.String())
words = partial(_column, sa.Text())
flag = partial(_column, sa.Boolean())
json = partial(_column, sa.JSON())
moment = partial(_column, sa.DateTime(timezone=True))
own_key = partial(integer, "id", primary_key=True)


def telegram_id(name: str) -> sa.Column[Any]:
    """A key that Telegram gave."""
    return big(name, primary_key=True, autoincrement=False)


def topic(**given: Any) -> sa.Column[Any]:
    """A topic of a chat; what there is already belongs to General."""
    return big("topic", server_default=sa.text("0"), **given)


def key_of(table: str, name: str = "", **given: Any) -> sa.Column[Any]:
    """A column with the key of another table's row, called `name` or like that table."""
    kind = sa.BigInteger() if table == "chat" else sa.Integer()
    reference = sa.ForeignKey(f"{table}.id")
    kept = {"nullable": False, "autoincrement": False, **given}
    return sa.Column(name or f"{table}_id", kind, reference, **kept)


def index(
    name: str, table: str, *columns: str, unique: bool = False, where: str = "", pg: str = ""
) -> None:
    """Makes an index, of the rows `where` something holds; `pg`, as PostgreSQL spells that."""
    kept = sa.text(where) if where else None
    postgresql = sa.text(pg) if pg else kept
    op.create_index(
        name, table, columns, unique=unique, sqlite_where=kept, postgresql_where=postgresql
    )


def cascade(table: str, columns: Mapping[str, str]) -> None:
    """Lets the rows of a table go with those that these columns point to, each in another table."""
    kept = {"sqlite_autoincrement": True} if table in _KEYS_ARE_NEW else {}
    named = {"fk": "%(table_name)s_%(column_0_name)s_fkey"}  # as PostgreSQL names them
    with op.batch_alter_table(table, naming_convention=named, table_kwargs=kept) as batch:
        for column, other in columns.items():
            name = f"{table}_{column}_fkey"
            batch.drop_constraint(name, type_="foreignkey")
            batch.create_foreign_key(name, other, [column], ["id"], ondelete="CASCADE")


_KEYS_ARE_NEW = ("merger",)
"""Tables that give no key twice: SQLite does not tell when it is asked how they are made."""

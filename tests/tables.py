"""Tables of a test run as one item: a row costs its own time, not that of a test.

A test whose arguments all come from `parametrize` needs nothing that a fixture would make anew for
each row. All rows that fail are told, each with its id; by that it is run alone:
`pytest tests/rules/test_bites.py::test_what_is_paid[dealt]`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Sequence
from itertools import groupby

import pytest


def with_tables(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Returns the items with the rows of each table in one."""
    found: list[pytest.Item] = []
    for (_, is_table), rows in groupby(items, key=lambda one: (_whose(one), _is_row(one))):
        alike = list(rows)
        found += [_table(alike)] if is_table and len(alike) > 1 else alike
    return found


def _whose(item: pytest.Item) -> object:
    return item.function if isinstance(item, pytest.Function) else item


def _is_row(item: pytest.Item) -> bool:
    """Tells whether a test takes nothing but the values of its row, and is run as it stands."""
    marks = list(item.iter_markers())
    named = [
        mark.args[0]
        for mark in marks
        if mark.name == "parametrize" and not mark.kwargs.get("indirect")
    ]
    if not isinstance(item, pytest.Function) or len(named) < len(marks):
        return False
    names = {
        name.strip() for one in named for name in (one.split(",") if isinstance(one, str) else one)
    }
    is_plain = not inspect.iscoroutinefunction(item.obj) and not hasattr(item.obj, "hypothesis")
    return is_plain and bool(names) and {*inspect.signature(item.obj).parameters} == names


def _table(rows: Sequence[pytest.Item]) -> pytest.Item:
    """Makes one item of the rows of a test."""
    first = rows[0]
    assert isinstance(first, pytest.Function)

    def table() -> None:
        failed = []
        for row in rows:
            assert isinstance(row, pytest.Function)
            try:
                row.obj(**row.callspec.params)
            except (Exception, pytest.fail.Exception) as error:
                error.add_note(f"in the row {row.callspec.id}")
                failed.append(error)
        if failed:
            raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} rows failed", failed)

    name = first.originalname or first.name
    made: pytest.Item = pytest.Function.from_parent(first.parent, name=name, callobj=table)
    return made

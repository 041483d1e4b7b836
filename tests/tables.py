"""Tables of tests: what their rows cost.

A test whose arguments all come from `parametrize` needs nothing that a fixture would make anew for
each row, and runs as one item. Its rows are made when it runs: to collect them all, in each worker,
took half of the time that collecting takes. All rows that fail are told, each with its id; by that
it is run alone: `pytest "tests/rules/test_bites.py::test_a_tile_is_in_one_hand[own cat again]"`.

Each row of any other test begins an evening of its own, which takes a hundred times as long as the
row of a table: of six rows and more the everyday run takes one in three.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

import pytest

MANY: Final = 6
"""So many rows are a long list."""


def table_of(collector: pytest.Module, name: str, test: object) -> pytest.Item | None:
    """Makes one item of the rows of a test; None if it is none, or single rows are asked for."""
    if not _is_table(collector, test):
        return None

    def table() -> None:
        rows, failed = list(collector._genfunctions(name, test)), []
        for row in rows:
            try:
                row.obj(**row.callspec.params)
            except (Exception, pytest.fail.Exception) as error:
                error.add_note(f"in the row {row.callspec.id}")
                failed.append(error)
        if failed:
            raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} rows failed", failed)

    made: pytest.Item = pytest.Function.from_parent(collector, name=name, callobj=table)
    return made


def further_rows(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Returns what the everyday run leaves out of long lists, each of whose rows is an evening."""
    left_out: list[pytest.Item] = []
    for _, rows in groupby(items, key=lambda one: getattr(one, "function", one)):
        alike: list[Any] = [r for r in rows if hasattr(r, "callspec") and not _by_id(r.config)]
        if len(alike) >= MANY and inspect.iscoroutinefunction(alike[0].function):
            left_out += [row for number, row in enumerate(alike) if number % 3]
    return left_out


def _by_id(config: pytest.Config) -> bool:
    """Tells whether single rows are asked for."""
    return any("[" in arg for arg in config.args)


def _is_table(collector: pytest.Module, test: object) -> bool:
    """Tells whether a test takes nothing but the values of its row, and is run as it stands."""
    if not inspect.isfunction(test) or inspect.iscoroutinefunction(test):
        return False
    if hasattr(test, "hypothesis") or _by_id(collector.config):
        return False
    marks = [*getattr(test, "pytestmark", ()), *collector.iter_markers()]
    named = [
        mark.args[0]
        for mark in marks
        if mark.name == "parametrize" and not mark.kwargs.get("indirect")
    ]
    names = {
        name.strip() for one in named for name in (one.split(",") if isinstance(one, str) else one)
    }
    return 0 < len(named) == len(marks) and {*inspect.signature(test).parameters} == names

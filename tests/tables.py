"""Tables of a test run as one item: a row costs its own time, not that of a test.

A test whose arguments all come from `parametrize` needs nothing that a fixture would make anew for
each row. Its rows are made when it runs: to collect them all, in each worker, took half of the time
that collecting takes. All rows that fail are told, each with its id; by that it is run alone:
`pytest tests/rules/test_bites.py::test_what_is_paid[dealt]`.
"""

from __future__ import annotations

import inspect

import pytest


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


def _is_table(collector: pytest.Module, test: object) -> bool:
    """Tells whether a test takes nothing but the values of its row, and is run as it stands."""
    if not inspect.isfunction(test) or inspect.iscoroutinefunction(test):
        return False
    if hasattr(test, "hypothesis") or any("[" in arg for arg in collector.config.args):
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

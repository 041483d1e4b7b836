"""SQL statements are compiled once for a run of tests, not once for each new database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.default import DefaultDialect

_COMPILED: Final[dict[Any, Any]] = {}


@contextmanager
def compiled_once() -> Iterator[None]:
    """Gives all engines one cache of statements, in which the dialect is part of the key.

    An engine has a dialect of its own, so those of one class count as the same here: compiling
    for one database what was compiled for another took a third of an evening with a new ledger.
    """

    def same(self: DefaultDialect, other: object) -> bool:
        return type(self) is type(other)

    def by_class(self: DefaultDialect) -> int:
        return hash(type(self))

    def share(connection: Connection) -> None:
        connection.execution_options(compiled_cache=_COMPILED)

    event.listen(Engine, "engine_connect", share)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DefaultDialect, "__eq__", same)
        patch.setattr(DefaultDialect, "__hash__", by_class)
        yield
    event.remove(Engine, "engine_connect", share)

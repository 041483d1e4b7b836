"""Names of types: each means one thing in the whole house."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

_HOUSE = Path(__file__).resolve().parent.parent
_STILL_SHARED: Final = frozenset({"Chat", "Json", "Person", "Table"})
"""Names that two modules give: the practice table calls things as Telegram does."""


def test_a_name_of_a_type_is_given_once() -> None:
    given: dict[str, set[str]] = defaultdict(set)
    for folder in ("bot", "models"):
        for path in sorted((_HOUSE / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                for name in _types(path.read_text(encoding="utf-8")):
                    given[name].add(str(path.relative_to(_HOUSE)))
    shared = {name: places for name, places in given.items() if len(places) > 1}
    assert {name: shared[name] for name in shared.keys() - _STILL_SHARED} == {}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("class Tile:\n    class Suit:\n        pass", ["Tile"]),
        ("class _Tile:\n    pass", []),
        ("Tiles: TypeAlias = tuple[int, ...]", ["Tiles"]),
        ("Tiles = tuple[int, ...]", ["Tiles"]),
        ("Tiles = dict[str, int] | None", ["Tiles"]),
        ("LIMIT = 5\nT = TypeVar('T')\nsize = 3", []),
        ("LIMITS: Final = (1, 2)", []),
    ],
)
def test_what_counts_as_a_type(source: str, names: list[str]) -> None:
    assert list(_types(source)) == names


def _types(source: str) -> Iterator[str]:
    """Public names of classes and of aliases that a module gives at its top."""
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp()):
                pass
            case _:
                continue
        if name[0].isupper() and not name.isupper():
            yield name

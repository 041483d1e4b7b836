"""Names of types and public functions: each means one thing in the whole house."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

_HOUSE = Path(__file__).resolve().parent.parent


def test_a_name_is_given_once() -> None:
    given: dict[str, set[str]] = defaultdict(set)
    for folder in ("bot", "models"):
        for path in sorted((_HOUSE / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                for name in _given(path.read_text(encoding="utf-8")):
                    given[name].add(str(path.relative_to(_HOUSE)))
    assert {name: places for name, places in given.items() if len(places) > 1} == {}


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
        ("def fold(): ...\nasync def send(): ...\ndef _add(): ...", ["fold", "send"]),
        ("class Fold:\n    def apply(self): ...", ["Fold"]),
    ],
)
def test_names_that_a_module_gives(source: str, names: list[str]) -> None:
    assert list(_given(source)) == names


def _given(source: str) -> Iterator[str]:
    """Public names of functions, classes and aliases that a module gives at its top."""
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if not name.startswith("_"):
                    yield name
                continue
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

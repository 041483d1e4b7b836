"""First words of docstrings: a verb or a noun, so that who skims a file reads what each does."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

_HOUSE = Path(__file__).resolve().parent.parent
_ASKS = frozenset(
    ["what", "whether", "how", "who", "whose", "whom", "which", "where", "when", "why"]
)
"""Words that hide the verb: `What may be wrong` for `Asks which part to correct`."""


def test_no_docstring_begins_with_a_word_of_a_question() -> None:
    said = [
        f"{path.relative_to(_HOUSE)}:{line}: {text.splitlines()[0]}"
        for folder in ("bot", "models")
        for path in sorted((_HOUSE / folder).rglob("*.py"))
        for line, text in _docstrings(path.read_text(encoding="utf-8"))
        if _asks(text)
    ]
    assert said == []


@pytest.mark.parametrize(
    "source",
    [
        '"""What a tile is."""',
        'class Tile:\n    """Which tile it is."""',
        'def is_wind():\n    """\n    Whether it is a wind."""',
        'async def told():\n    """How it is told."""',
        'class Tile:\n    def suit(self):\n        """Whose it is."""',
        'SIZE = 4\n"""Where it ends."""',
        'class Tile:\n    size: int\n    """when it ends."""',
        'def outer():\n    def inner():\n        """Who plays: East."""',
        'if True:\n    SIZE = 4\n    """What\'s in it."""',
    ],
)
def test_each_place_of_a_docstring_is_looked_at(source: str) -> None:
    assert [_asks(text) for _, text in _docstrings(source)] == [True]


@pytest.mark.parametrize(
    "source",
    ['"""Whatever stands here."""', '"""Tells whether it is a wind."""', '"""Wholes of a hand."""'],
)
def test_other_words_may_begin_one(source: str) -> None:
    assert [_asks(text) for _, text in _docstrings(source)] == [False]


def _docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Finds every text that stands as a statement, with its line: of attributes too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            text = node.value.value
            if isinstance(text, str):
                yield node.lineno, text.strip()


def _asks(text: str) -> bool:
    """Tells whether a text begins with a word of a question, as `What` or `What's`."""
    words = text.replace("'", " ").replace("\u2019", " ").lower().split()
    return bool(words) and words[0].strip(",.:;") in _ASKS

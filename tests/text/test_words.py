"""The tables of words: each category in them is read by code."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import bot
from bot.commands.table import COMMANDS
from bot.languages import word_sections
from models.rules.house import BaoReason, Preset

SOURCES: Final = Path(bot.__file__).parent


@lru_cache(maxsize=1)
def texts_in_code() -> frozenset[str]:
    """Returns every string in the code that reads words, but for docstrings."""
    read = [*SOURCES.glob("reading/*.py"), *SOURCES.glob("commands/*.py")]
    return frozenset(
        node.value
        for path in (*read, *SOURCES.glob("rulebook/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def unread(section: str) -> Iterator[str]:
    """Returns the categories of a section that no code names, by the rule of the section."""
    match section:
        case "words":
            known = texts_in_code()
        case "night" | "commands" | "tiles" | "rulebook" | "names":
            named = (text.removeprefix(f"{section}.") for text in texts_in_code())
            known = frozenset(named)
        case "house":
            ways = tomllib.loads((files("bot.rulebook") / "ways.toml").read_text(encoding="utf-8"))
            said = {concept for sets in ways.values() for way in sets for concept in way.split()}
            known = texts_in_code() | said | set(BaoReason) | set(Preset)
        case "intents":
            known = frozenset({"said", "told", "alone"})
        case _:
            known = frozenset()
    yield from (f"{section}.{name}" for name in word_sections()[section] if name not in known)


def test_each_category_is_read_by_code() -> None:
    """One that no code looks up is deleted; a new section says here how it is read."""
    assert [name for section in word_sections() for name in unread(section)] == []


def test_words_call_for_commands_that_exist() -> None:
    names = {command.name for command in COMMANDS}
    asked = {asks.split()[0] for where in word_sections()["intents"].values() for asks in where}
    assert asked <= names


def test_no_value_lists_a_spelling_twice() -> None:
    twice = [
        (section, category, value, said)
        for section, categories in word_sections().items()
        for category, values in categories.items()
        for value, spellings in values.items()
        for said in {one for one in spellings if spellings.count(one) > 1}
    ]
    assert twice == []

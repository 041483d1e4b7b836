"""The words of every language, from one TOML file each: read once, all of them spoken at once."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, TypeAlias

Spellings: TypeAlias = MappingProxyType[str, tuple[str, ...]]
"""Spellings of each value of one category. A category without values has the one value ""."""


_OF_SIGNS: Final = ("script", "simplified")
"""Tables of signs; all others are of words."""


@lru_cache(maxsize=1)
def languages_read() -> tuple[str, ...]:
    """The languages that have a table of words here, by the name of its file."""
    return tuple(sorted(f.name for f in files(__package__).iterdir() if f.name.endswith(".toml")))


@lru_cache(maxsize=1)
def categories() -> MappingProxyType[str, Spellings]:
    """Every category of words, the spellings of all languages together."""
    merged: dict[str, dict[str, list[str]]] = {}
    for name in languages_read():
        for category, table in _file(name).items():
            if category in _OF_SIGNS:
                continue
            values = table if isinstance(table, dict) else {"": table}
            for value, spellings in values.items():
                merged.setdefault(category, {}).setdefault(value, []).extend(spellings)
    return MappingProxyType(
        {
            category: MappingProxyType({value: tuple(said) for value, said in values.items()})
            for category, values in merged.items()
        }
    )


@lru_cache(maxsize=8)
def _file(name: str) -> dict[str, dict[str, list[str]] | list[str]]:
    with (files(__package__) / name).open("rb") as file:
        return tomllib.load(file)


def spellings(category: str) -> Iterator[tuple[str, str]]:
    """Pairs of spelling and value of a category."""
    for value, said in categories()[category].items():
        for spelling in said:
            yield spelling, value


@lru_cache(maxsize=1)
def _simplified() -> dict[int, str]:
    pairs: dict[int, str] = {}
    for name in languages_read():
        table = _file(name).get("simplified")
        if isinstance(table, dict):
            pairs |= dict(zip(map(ord, table["from"]), table["to"], strict=True))
    return pairs


def simplified(text: str) -> str:
    """A text with traditional characters replaced by simplified ones."""
    return text.translate(_simplified())


def written_in(sign: str) -> str:
    """The language in whose script a sign is, by the first and the last sign that its table names;
    "" for letters that several share.
    """
    for name in languages_read():
        script = _file(name).get("script")
        if isinstance(script, dict) and script["signs"][0] <= sign <= script["signs"][1]:
            return name.removesuffix(".toml")
    return ""


@lru_cache(maxsize=1)
def symbols() -> frozenset[str]:
    """Spellings of a single sign that is no letter, such as an emoji for an animal."""
    return frozenset(
        said
        for category in categories()
        for said, _ in spellings(category)
        if len(said) == 1 and not said.isalnum()
    )

"""The words of every language, from one TOML file each, read once and used all together.

A file has a section for each subject, a section has categories, and a category the spellings of
each of its values. A category without values has the one value "". A text in place of a list is the
list of its characters.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, TypeAlias

Spellings: TypeAlias = Mapping[str, tuple[str, ...]]
"""Spellings of each value of one category."""
Section: TypeAlias = Mapping[str, Spellings]
"""The categories of one subject."""
_Parsed: TypeAlias = dict[str, dict[str, dict[str, list[str] | str] | list[str] | str]]

_SCRIPT: Final = "script"
"""The section of signs; all other sections have words."""


@lru_cache(maxsize=1)
def _load_language_files() -> Mapping[str, _Parsed]:
    """Returns the parsed TOML files by language."""
    found = sorted((f for f in files(__package__).iterdir()), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
        for file in found
        if file.name.endswith(".toml")
    }


@lru_cache(maxsize=1)
def word_sections() -> Mapping[str, Section]:
    """Returns all sections of words, with the spellings of all languages together."""
    merged: dict[str, dict[str, dict[str, list[str]]]] = {}
    for parsed in _load_language_files().values():
        for section, categories in parsed.items():
            for category, table in categories.items() if section != _SCRIPT else ():
                values = table if isinstance(table, dict) else {"": table}
                for value, said in values.items():
                    known = merged.setdefault(section, {}).setdefault(category, {})
                    known.setdefault(value, []).extend(said)
    return MappingProxyType(
        {
            section: {
                category: {value: tuple(said) for value, said in values.items()}
                for category, values in categories.items()
            }
            for section, categories in merged.items()
        }
    )


def list_spellings(section: str, category: str) -> Iterator[tuple[str, str]]:
    """Yields (spelling, value) for every spelling in a category."""
    for value, said in word_sections()[section][category].items():
        for spelling in said:
            yield spelling, value


@lru_cache(maxsize=1)
def _simplified_characters() -> dict[int, str]:
    pairs: dict[int, str] = {}
    for parsed in _load_language_files().values():
        table = parsed.get(_SCRIPT, {}).get("simplified")
        if isinstance(table, dict):
            pairs |= dict(zip(map(ord, table["from"]), table["to"], strict=True))
    return pairs


def simplify_characters(text: str) -> str:
    """Replaces the traditional characters of a text by simplified ones."""
    return text.translate(_simplified_characters())


def language_of_sign(sign: str) -> str:
    """Returns the only language whose script has a character; "" if there is none, or if several
    languages share it.
    """
    for name, parsed in _load_language_files().items():
        signs = parsed.get(_SCRIPT, {}).get("signs")
        if signs and isinstance(signs, str) and signs[0] <= sign <= signs[1]:
            return name
    return ""


@lru_cache(maxsize=1)
def single_sign_spellings() -> frozenset[str]:
    """Returns the spellings that consist of one character and are no letter, such as an emoji of an
    animal.
    """
    return frozenset(
        said
        for section, categories in word_sections().items()
        for category in categories
        for said, _ in list_spellings(section, category)
        if len(said) == 1 and not said.isalnum()
    )

"""Everything about the game that can be looked up, and its names: the rows of entries.toml.

The texts of an entry are sentences (`rule-ID`, `differ-ID`, and `title-ID` unless it is a pattern);
its worth is read from the house rules. There are no numbers here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

from pydantic import BeforeValidator

from models.rules.house import BaoReason
from models.rules.pattern_ids import PatternId
from models.rules.patterns import PATTERNS
from models.rules.values import Value


def _split_at_commas(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if isinstance(text, str) else text


Listed: TypeAlias = Annotated[tuple[str, ...], BeforeValidator(_split_at_commas)]


class RuleEntry(Value):
    """An entry of the rulebook.

    `spellings` are all its names, in any script. `questions` are rows of words, for people who do
    not know a name, `asked` whole questions as they may put them. Of a pattern, `names` (English),
    `chinese` and `pinyin` are also its names in a win; the first name is the one that Kaki uses.
    `keys` are the house rules that bear on it. `example` is a hand or some tiles in notation,
    `other_example` one for tables where the first does not show the pattern; `related` are the ids
    of further entries. `pattern` and `bao` are its counterparts in the rules.
    """

    id: str
    names: Listed = ()
    chinese: Listed = ()
    pinyin: Listed = ()
    spellings: Listed = ()
    questions: Listed = ()
    asked: Listed = ()
    keys: Listed = ()
    related: Listed = ()
    example: str = ""
    other_example: str = ""
    pattern: PatternId | None = None
    bao: BaoReason | None = None


def _load_rulebook_entries() -> Iterator[RuleEntry]:
    """Yields the patterns in the order of the rules, then the other entries of the file."""
    with (files(__package__) / "entries.toml").open("rb") as file:
        rows = tomllib.load(file)
    for row in PATTERNS:
        said = RuleEntry(id=row.id.value, pattern=row.id, **rows.pop(row.id, {}))
        spellings = (*said.names, *said.chinese, *said.pinyin, *said.spellings)
        keys = (f"tai.{said.id}", *said.keys)  # its price stands in the rules
        yield said.model_copy(update={"spellings": spellings, "keys": keys})
    reasons = {f"bao_{reason}": reason for reason in BaoReason}
    yield from (RuleEntry(id=id_, bao=reasons.get(id_), **said) for id_, said in rows.items())


ENTRIES: Final = tuple(_load_rulebook_entries())
"""All entries."""

BY_ID: Final[Mapping[str, RuleEntry]] = MappingProxyType({entry.id: entry for entry in ENTRIES})

CHOW_KEYS: Final = (
    *("all_chows_self_draw_wait", "all_chows_win_on_pair", "all_chows_all_exposed"),
)
"""The patterns of chow hands; they concern each of these, also where no name of it scores."""

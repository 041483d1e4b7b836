"""Everything about the game that somebody may ask, and what it is called: the rows of entries.toml.

What an entry says stands in the files of sentences (`rule-ID`, `differ-ID`, and `title-ID` where it
is no pattern); what it is worth is read from the house rules. Nothing here is a number.
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


def _listed(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Splits a text at its commas."""
    return tuple(part.strip() for part in text.split(",")) if isinstance(text, str) else text


Listed: TypeAlias = Annotated[tuple[str, ...], BeforeValidator(_listed)]


class RuleEntry(Value):
    """One thing to look up.

    `spellings` are all that people call it, in any script; `questions` rows of the words that those
    use who mean it without a name for it, `asked` whole questions as they may put them. Of a
    pattern, `names` (English), `chinese` and `pinyin` are what it is called in a win too; the first
    name is how a win is put into words. `keys` are the house rules that it hangs on. `example` is a
    hand or some tiles in notation, `other_example` one for tables where that does not show the
    pattern; `related` are the ids of what to read next. `pattern` and `bao` say what it is in the
    rules, where it is that.
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


def _entries() -> Iterator[RuleEntry]:
    """The patterns in the order of the rules, then what else is in the file, in its order."""
    with (files(__package__) / "entries.toml").open("rb") as file:
        rows = tomllib.load(file)
    for row in PATTERNS:
        said = RuleEntry(id=row.id.value, pattern=row.id, **rows.pop(row.id, {}))
        spellings = (*said.names, *said.chinese, *said.pinyin, *said.spellings)
        keys = (f"tai.{said.id}", *said.keys)  # its price stands in the rules
        yield said.model_copy(update={"spellings": spellings, "keys": keys})
    reasons = {f"bao_{reason}": reason for reason in BaoReason}
    yield from (RuleEntry(id=id_, bao=reasons.get(id_), **said) for id_, said in rows.items())


ENTRIES: Final = tuple(_entries())
"""Everything that can be looked up."""

BY_ID: Final[Mapping[str, RuleEntry]] = MappingProxyType({entry.id: entry for entry in ENTRIES})

CHOW_KEYS: Final = (
    *("all_chows_self_draw_wait", "all_chows_win_on_pair", "all_chows_all_exposed"),
)
"""Patterns of chow hands: for every hand of chows, also where no name of its own is scored."""

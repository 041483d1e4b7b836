"""References to an entry: `12`, `#12`, `no 12`, `last one`, `the kong`, `cat's 5 dollars`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.reading.lexicon import WORDS, Item, Items, ItemSort, LexedText, lex
from bot.reading.names import People
from bot.reading.tokens import join_typed
from models.rules.kinds import Kind
from models.rules.refusal import Refusal
from models.rules.values import Cents, PlayerId

_HASH: Final = re.compile(r"#(?=\d)")
_MOST_VALUE: Final = 10
"""The most that `6 not 5` takes for a value; `14 not 3 tai` is about entry 14."""
_KINDS: Final[Mapping[str, Kind]] = {
    "false_win": Kind.FALSE_WIN,
    "won": Kind.WIN,
    "winner": Kind.WIN,
    "zimo": Kind.WIN,
    "kong": Kind.KONG,
    "bite": Kind.BITE,
    "bitten": Kind.BITE,
    "bonus": Kind.BITE,
    "drawn_game": Kind.DRAW,
    "foul": Kind.FOUL,
    "pay": Kind.PAYMENT,
    "split": Kind.SPLIT,
}
_LEADS: Final = frozenset({"joiner", "entry", "last", "thanks", "wrong", "no"})
_AROUND: Final = frozenset({*_LEADS, "undo", "from", "to", "no", "and", "for"})


@dataclass(frozen=True, slots=True)
class EntryDescription:
    """A reference to an entry by its number, or by its kind, players and amounts; if all are
    missing, to the newest entry.

    `newest`: the last of several is meant. `plain`: every word of the text is understood, and none
    asks, doubts or denies.
    """

    number: int | None = None
    kind: Kind | None = None
    players: tuple[PlayerId, ...] = ()
    drawn: bool = False
    tai: int | None = None
    cents: Cents | None = None
    note: str = ""
    newest: bool = False
    undone: bool = False
    """True where the undo of the entry is meant: `the undo`."""
    plain: bool = True

    @property
    def has_details_without_number(self) -> bool:
        """True if the reference gives details of the entry, and no number."""
        return self.number is None and bool(
            self.kind or self.players or self.tai is not None or self.cents or self.note
        )


def read_entry_description(text: str, people: People) -> EntryDescription:
    """Reads the words behind `/undo`, `/redo` or `/why` as a reference to an entry.

    Raises `Refusal("one_entry")` if they refer to several entries.
    """
    lexed = lex(_HASH.sub(" ", text), people)
    items, players, newest = lexed.items, lexed.players, lexed.has("last")
    kinds = [
        (k, _KINDS[sense]) for k, i in enumerate(items) for sense in _KINDS if sense in i.senses
    ]
    told = {
        k: number for k in range(len(items)) if (number := _read_entry_number(items, k)) is not None
    }
    index, kind = kinds[0] if kinds else (0, None)
    paid_for = [item.typed.casefold() for item in items if "paid_for" in item.senses]
    note = paid_for[0] if paid_for and kind in (None, Kind.PAYMENT, Kind.SPLIT) else ""
    is_paid = kind in (Kind.PAYMENT, Kind.SPLIT) and all(k > index for k in told)
    cents = _read_sum_of_payment(text, people, is_paid=is_paid)
    numbers = {*told.values()} if cents is None else set()
    if len(numbers) > 1 or (numbers and newest) or lexed.has("each", "everybody"):
        raise Refusal("one_entry")
    tai = next((i.number for i in items if i.sort is ItemSort.NUMBER and i.is_tai), None)
    is_read = all(map(_may_refer_to_entry, items)) and not (
        tai and len(items) == 1
    )  # `2 tai`: it, or #2
    is_read = is_read and not (newest and any(map(read_ordinal, items)))  # `the second last`
    return EntryDescription(
        number=next(iter(numbers), None),
        kind=None
        if note
        else kind or (Kind.WIN if tai is not None or lexed.has("limit") else None),
        players=players if kinds or tai is not None or players != (people.me,) else (),
        drawn=lexed.has("zimo"),
        tai=tai,
        cents=cents,
        note=note,
        newest=newest,
        undone=lexed.has("undo") and not numbers,
        plain=not lexed.asks and is_read and not _says_only_no(items),
    )


def _read_entry_number(items: Items, index: int) -> int | None:
    """Returns the entry's number at an index: `12`, `entry one`; None for other items."""
    item = items[index]
    ordinal = read_ordinal(item)
    if ordinal and not any("last" in other.senses for other in items):
        return ordinal
    if item.sort is ItemSort.NUMBER and item.typed.casefold() != "one":
        return None if item.is_tai else item.number
    behind = index and "entry" in items[index - 1].senses
    return 1 if behind and item.typed.casefold() == "one" else None


def read_ordinal(item: Item) -> int:
    """Returns the ordinal of an item, 0 if it has none: `the first one`, `first hand`, 第一局."""
    return int(WORDS.senses_of(item.typed.partition(" ")[0]).get("ordinal", 0))


def _may_refer_to_entry(item: Item) -> bool:
    if item.sort in (ItemSort.PLAYER, ItemSort.PAUSE, ItemSort.NUMBER, ItemSort.SUM):
        return not item.slip
    known = item.sort is ItemSort.WORD and not item.slip
    return known and bool(
        read_ordinal(item)
        or item.senses.keys()
        & {*_AROUND, *_KINDS, "number", "ordinal", "dollars", "cents", "paid_for"}
    )


def _says_only_no(items: Items) -> bool:
    """Tells whether a text says no and nothing else: `/undo no`."""
    said = [item for item in items if "joiner" not in item.senses]
    return bool(said) and all("no" in item.senses for item in said)


def _read_sum_of_payment(text: str, people: People, *, is_paid: bool) -> Cents | None:
    """Returns the sum that refers to a payment, if a word for paying or a unit of money marks it:
    `the 5 dollars`.
    """
    text = re.sub(r"(?i)\bone\b", "", text)  # `the five dollar one`
    has_unit = re.search(r"\$|\d\.\d", text) or lex(text, people).has("dollars", "cents")
    sums = lex(text, people, about_money=True).sums if is_paid or has_unit else ()
    return sums[0] if len(sums) == 1 else None


def split_entry_number(text: str, people: People) -> tuple[int | None, str]:
    """Splits the words behind `/fix` into the number of an entry (or None) and the correction: `12
    hu ben 4 cat`, `last one is 4 tai`.
    """
    lexed = lex(_HASH.sub(" ", text), people)
    items, index = lexed.items, 0
    is_last = False
    while index < len(items) and _only_introduces_number(items[index]):
        is_last = is_last or "last" in items[index].senses
        index += 1
    if is_last:
        return None, _typed_text_from_item(lexed, items, index)
    number = _read_entry_number(items, index) if index < len(items) else None
    if number is not None and not _is_part_of_correction(items, index):
        return number, _typed_text_from_item(lexed, items, index + 1)
    return None, text.strip()


def _only_introduces_number(item: Item) -> bool:
    """Tells whether an item only leads to a number. `it was` does not: it leads to a correction."""
    says_what = item.typed.casefold() in _SAYS_WHAT
    return item.sort is ItemSort.PAUSE or not (says_what or _LEADS.isdisjoint(item.senses))


_SAYS_WHAT: Final = frozenset({"is", "was", "it", "its", "be", "是"})


def _typed_text_from_item(lexed: LexedText, items: Items, index: int) -> str:
    """Returns the text from the item at `index` on, as typed; skips commas and the word `entry`."""
    while index < len(items) and (
        items[index].sort is ItemSort.PAUSE or items[index].senses.keys() == {"entry"}
    ):
        index += 1
    return join_typed(lexed.tokens[items[index].start :]) if index < len(items) else ""


def _is_part_of_correction(items: Items, index: int) -> bool:
    """Tells whether a number is part of the correction, and not the number of an entry: `4 tai`, `5
    dollars`, `6 not 5`.
    """
    item, behind = items[index], items[index + 1 : index + 3]
    if item.is_tai and (item.number <= _MOST_VALUE or len(items) == index + 1):
        return True
    if not behind:
        return False
    if {"dollars", "cents"} & behind[0].senses.keys() and len(behind[0].typed) > 1:
        return True
    denies = "not" in behind[0].senses and behind[-1].sort is ItemSort.NUMBER
    return denies and item.number <= _MOST_VALUE

"""Leading words and denials in a text about an entry or a question: `no lah, 4 tai, not 3`."""

from __future__ import annotations

from typing import Final

from bot.reading.lexicon import Item, Items, ItemSort
from bot.reading.saying import ROLES, SHOOTS, Saying, Term

SAYS_LITTLE: Final = frozenset({"joiner", "no", "correct", "wrong", "thanks", "slip"})
"""Categories of words that only lead to the rest: `no lah, it should be`."""
_CLOSES: Final = frozenset({"joiner", "no", "correct", "thanks"})
_BETWEEN: Final = ("joiner", "unknown")
_HOW: Final = frozenset({"zimo", "concealed", "exposed", "kong", "dealt"})


def drop_small_words_at_ends(items: Items) -> Items:
    """Returns the items without the small words at the beginning and end: `no, it should be 4 tai,
    sorry`. Keeps `no bao`, since it has a meaning of its own.
    """
    start, end = 0, len(items)
    while start < end and _is_opening_word(items[start], items[start + 1 : start + 2]):
        start += 1
    while end > start and _is_droppable_at_end(items[end - 1], alone=end - 1 == start):
        end -= 1
    kept = items[start:end]
    return tuple(
        item
        for k, item in enumerate(kept)
        if not _is_relative_pronoun(item, kept[:k], kept[k + 1 :])
    )


def _is_relative_pronoun(item: Item, before: Items, behind: Items) -> bool:
    """Tells whether a question word only refers to the player before it: `dan who shot`, `dan
    did`.
    """
    if "asks" not in item.senses or not before or before[-1].sort is not ItemSort.PLAYER:
        return False
    return not behind or item.typed.casefold() == "who"


def _is_opening_word(item: Item, behind: Items) -> bool:
    denies = "no" in item.senses and any("bao" in other.senses for other in behind)
    return item.sort is ItemSort.PAUSE or not (denies or SAYS_LITTLE.isdisjoint(item.senses))


def _is_droppable_at_end(item: Item, *, alone: bool) -> bool:
    is_particle = item.typed.casefold() == "one" and not alone  # `dan shoot one`
    return is_particle or not _CLOSES.isdisjoint(item.senses)


def remove_denied_terms(saying: Saying) -> list[Term]:
    """Removes from a saying everything that it denies, and returns the denied terms: `not cat`,
    `cat didnt shoot`, `not 3 tai`.
    """
    denied: list[Term] = []
    index = 0
    while index < len(saying.terms):
        found = _find_denial(saying, index)
        if found is None:
            index += 1
            continue
        start, end, term = found
        denied.append(term)
        del saying.terms[start:end]
        index = start
    return denied


def _find_denial(saying: Saying, index: int) -> tuple[int, int, Term] | None:
    """Returns the denial at an index: its start, its end, and the denied term; None if there is
    none.
    """
    terms, kinds = saying.terms, [term.kind for term in saying.terms]
    behind = (k for k in range(index + 1, len(kinds)) if kinds[k] not in _BETWEEN)
    at = next(behind, None)
    if kinds[index + 1 : index + 2] == ["unknown"]:  # `dun so fast lah`
        saying.doubted = saying.doubted or kinds[index] == "not"
        return None
    if kinds[index] not in ("not", "no") or at is None:
        return None
    is_named = index > 0 and kinds[index - 1] == "player"
    if is_named and kinds[at] in (*SHOOTS, "won"):  # `cat didnt shoot`
        return index - 1, at + 1, terms[index - 1]
    if kinds[index] == "no" and kinds[at] not in ("bao", *_HOW, *SHOOTS):
        return None
    end = at + 1
    role = kinds[end] if kinds[at] == "player" and end < len(kinds) else ""
    if role in (*ROLES, "kong", "pay") and kinds[end + 1 : end + 2] != ["player"]:
        end += 1  # `not cat shoot`
    elif role == "pay":  # `not i paid ben`
        end = next((k for k in range(end, len(kinds)) if kinds[k] == "pause"), len(kinds))
    return index, end, terms[at]

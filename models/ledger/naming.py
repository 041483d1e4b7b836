"""Comparison and display of names that people type."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from itertools import chain, count

from models.rules.bounds import INVISIBLE, strip_invisible


@lru_cache(maxsize=4096)
def fold_name(text: str) -> str:
    """Folds a text for comparison: ignores case, space, invisible marks and variants of letters."""
    plain = unicodedata.normalize("NFKC", INVISIBLE.sub("", text))
    return " ".join(plain.casefold().split())


def capitalize_name(name: str) -> str:
    """Capitalizes a name that is all lower case: `mei ling` becomes Mei Ling.

    Its bearer's own spelling replaces it once they speak.
    """
    if name != name.lower():
        return name
    return " ".join(word[:1].upper() + word[1:] for word in name.split(" "))


@lru_cache(maxsize=1024)
def make_distinct_names(people: tuple[tuple[str, str | None], ...]) -> tuple[str, ...]:
    """Makes a distinct display name for each person, from pairs of name and username.

    People who share a name are shown with their username behind it (without the @, which would
    notify them each time), or with a number: `Dan (dan_t)`, `Dan (2)`. Nobody is shown by the own
    name of another person. Later people change no number. An invisible name is replaced by the
    username, or by `Player`.
    """
    people = tuple((n if strip_invisible(n) else user or "Player", user) for n, user in people)
    same = Counter(fold_name(name) for name, _ in people)
    taken, met, shown = set(same), Counter[str](), list[str]()
    for name, username in people:
        called = fold_name(name)
        met[called] += 1
        if same[called] > 1:
            marks = chain([username] if username else [], count(met[called]))
            marked = (f"{name} ({mark})" for mark in marks)
            chosen = next(each for each in marked if fold_name(each) not in taken)
        else:
            chosen = name
        taken.add(fold_name(chosen))
        shown.append(chosen)
    return tuple(shown)

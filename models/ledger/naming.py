"""Comparison of what people type: names, and the words of a message; how names are shown."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from itertools import chain, count

from models.rules.bounds import INVISIBLE, visible


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text as it is compared: compatible forms unified, case, marks and outer space gone."""
    plain = unicodedata.normalize("NFKC", INVISIBLE.sub("", text))
    return " ".join(plain.casefold().split())


def written_large(name: str) -> str:
    """A name that was typed in small letters alone, as names are written: `mei ling` is Mei Ling.

    How its bearer spells it is seen once they speak.
    """
    if name != name.lower():
        return name
    return " ".join(word[:1].upper() + word[1:] for word in name.split(" "))


@lru_cache(maxsize=1024)
def distinct_names(people: tuple[tuple[str, str | None], ...]) -> tuple[str, ...]:
    """Names people, each otherwise than the others: from their names and usernames.

    Who shares a name with another is shown with the username behind it (without the @, which would
    call them each time), or with a number where there is none: `Dan (dan_t)`, `Dan (2)`. Nobody is
    shown by what is another's own name. Whoever comes later changes no number. A name that shows
    nothing is the username, or `Player`.
    """
    people = tuple((n if visible(n) else user or "Player", user) for n, user in people)
    same = Counter(folded(name) for name, _ in people)
    taken, met, shown = set(same), Counter[str](), list[str]()
    for name, username in people:
        called = folded(name)
        met[called] += 1
        if same[called] > 1:
            marks = chain([username] if username else [], count(met[called]))
            marked = (f"{name} ({mark})" for mark in marks)
            chosen = next(each for each in marked if folded(each) not in taken)
        else:
            chosen = name
        taken.add(folded(chosen))
        shown.append(chosen)
    return tuple(shown)

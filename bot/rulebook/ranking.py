"""Ranks entries by how well their texts answer a question (BM25): rare words weigh most.

A text is split into words and names. What people call an entry counts as one word of its own,
however it is spelt (`toi toi hu` and `pong pong hu`), besides the words it is made of; Chinese is
split into characters and pairs of them.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bot.languages import sections, spellings
from bot.rulebook.questions import CHINESE, comparable, is_chinese

FIELDS: Final = {"names": 3.0, "questions": 2.0, "sentences": 1.0}
"""What is said of an entry, and how much a word weighs there."""
_SATURATION: Final = 1.2
_LENGTH: Final = 0.4
"""The constants of BM25: how soon more of a word adds nothing, and how much longer texts lose."""
_NAME: Final = 1.3
_IN_NAME: Final = 0.4
_CHARACTER: Final = 0.25
"""The weight of a name, of the words that it is made of, and of a single character."""
_UNKNOWN: Final = 3.0
"""The weight of a word that stands nowhere in the book."""
_UNKNOWN_CHINESE: Final = 1.0
"""The same of two characters, which are as often parts of two words."""
_TYPO: Final = 82.0
_LEAST_TYPO: Final = 4
"""How alike a misspelt word must be, and of how many letters."""


@dataclass(frozen=True, slots=True)
class Answering:
    """How well an entry answers: the `share` of the question's weight that its text covers, and
    the number of the words in it that do; a name is two, a character a part of one.
    """

    id: str
    share: float
    words: float


class Names:
    """What entries are called, to be found inside a text: the longest first."""

    def __init__(self, named: Iterable[tuple[str, str]], sound: Callable[[str], str]) -> None:
        """Takes names with whose they are, and what tells the sound of a word."""
        names: dict[str, list[str]] = defaultdict(list)
        for name, id_ in named:
            if name not in around():
                names[name].append(id_)
        heard: dict[str, list[str]] = {}
        for name, ids in names.items():
            sounds = "".join(map(sound, name.split()))
            if name.isascii() and len(sounds) > _LEAST_HEARD:
                heard.setdefault(sounds, ids)
        self._names, self._heard, self._sound = names, heard, sound
        chinese = (name for name in names if is_chinese(name) and len(name) > 1)
        self._chinese = sorted(chinese, key=len, reverse=True)
        self._longest = max(name.count(" ") + 1 for name in names)

    def weighed(self, text: str) -> Iterator[tuple[str, float]]:
        """Yields the words of a text and how much each weighs; a name is `#` and its entry's id."""
        said = comparable(text)
        for part in re.findall(f"{CHINESE}+", said):
            yield from self._of_chinese(part)
        words = re.findall(r"[a-z$]+|\d+(?:/\d+)?", re.sub(CHINESE, " ", said))
        while words:
            length, ids = self._beginning(words)
            yield from ((f"#{id_}", _NAME) for id_ in ids)
            weight = _IN_NAME if length > 1 else 1.0
            yield from ((w, weight) for w in map(word, words[:length]) if w not in around())
            words = words[length:]

    def _beginning(self, words: Sequence[str]) -> tuple[int, Sequence[str]]:
        """Finds the longest name at the beginning: its number of words, and whose it is."""
        for length in range(min(self._longest, len(words)), 0, -1):
            said = " ".join(words[:length])
            ids = self._names.get(said) or self._names.get(said.removesuffix("s"))
            if not ids and len(said) > _LEAST_HEARD:
                ids = self._heard.get("".join(map(self._sound, words[:length])))
            if ids and len(said) > 2 and (length > 1 or word(said) not in around()):
                return length, ids
        return 1, ()

    def _of_chinese(self, text: str) -> Iterator[tuple[str, float]]:
        for name in self._chinese:
            if name in text:
                yield from ((f"#{id_}", _NAME) for id_ in self._names[name])
                text = text.replace(name, " ")
        for said in _chinese_around():
            text = text.replace(said, " ")
        for part in text.split():
            yield from ((one, _CHARACTER) for one in part)
            yield from ((part[i : i + 2], 1.0) for i in range(len(part) - 1))


_LEAST_HEARD: Final = 5
"""A sound of so few letters is that of many words."""


class Ranking:
    """The words of all entries, and where they stand."""

    def __init__(self, names: Names, texts: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
        """Takes what is said of each entry, by its id: texts of each of the `FIELDS`."""
        counted = {
            id_: {
                field: Counter(w for text in said[field] for w, _ in names.weighed(text))
                for field in FIELDS
            }
            for id_, said in texts.items()
        }
        sizes = {
            field: sum(c[field].total() for c in counted.values()) / len(counted)
            for field in FIELDS
        }
        held: dict[str, dict[str, float]] = defaultdict(dict)
        for id_, fields in counted.items():
            often: dict[str, float] = defaultdict(float)
            for field, weight in FIELDS.items():
                length = 1 - _LENGTH + _LENGTH * fields[field].total() / sizes[field]
                for said, times in fields[field].items():
                    often[said] += weight * times / length
            for said, amount in often.items():
                held[said][id_] = amount / (_SATURATION + amount)
        self._names, self._held, self._entries = names, held, len(counted)
        whole = " ".join(
            text for said in texts.values() for field in FIELDS for text in said[field]
        )
        self._words = {w for w in comparable(whole).split() if w.isascii()} | around()

    def answering(self, question: str) -> tuple[Answering, ...]:
        """Returns the entries that answer a question, best first."""
        asked: dict[str, float] = {}
        for said, weight in self._names.weighed(self._spelt(question)):
            asked[said] = max(asked.get(said, 0.0), weight)
        shares: dict[str, float] = defaultdict(float)
        words: dict[str, float] = defaultdict(float)
        whole = 0.0
        for said, weight in asked.items():
            weighs = weight * self._rarity(said)
            whole += weighs
            for id_, held in self._held.get(said, {}).items():
                shares[id_] += weighs * held
                words[id_] += 2 * weight if said[0] == "#" else weight
        found = (Answering(id_, share / whole, words[id_]) for id_, share in shares.items())
        return tuple(sorted(found, key=lambda one: -one.share))

    def _rarity(self, said: str) -> float:
        """Returns how much a word tells: the fewer entries have it, the more."""
        entries = len(self._held.get(said, ()))
        if not entries:
            return _UNKNOWN if said.isascii() else _UNKNOWN_CHINESE
        return math.log(1 + (self._entries - entries + 0.5) / (entries + 0.5))

    def _spelt(self, question: str) -> str:
        """Puts the words of the book in the place of misspelt ones."""
        from rapidfuzz import fuzz, process

        said = comparable(question).split()
        for place, one in enumerate(said):
            if (
                one.isalpha()
                and one.isascii()
                and len(one) >= _LEAST_TYPO
                and not self._is_known(one)
            ):
                near = process.extractOne(one, self._words, scorer=fuzz.ratio, score_cutoff=_TYPO)
                said[place] = near[0] if near else one
        return " ".join(said)

    def _is_known(self, said: str) -> bool:
        return said in self._words or word(said) in self._held


@cache
def word(said: str) -> str:
    """Returns the word that stands for all forms of a word, and for those that mean the same."""
    said = _same().get(said, said)
    if len(said) > 3 and said.endswith("s") and not said.endswith("ss"):
        said = said[:-1]
    said = _same().get(said, said)
    for ending in ("ing", "ed", "ly"):
        if len(said) > len(ending) + 3 and said.endswith(ending):
            bare = said[: -len(ending)]
            bare = bare[:-1] if bare[-1] == bare[-2] else bare
            return _same().get(bare, _same().get(bare + "e", bare.removesuffix("e")))
    return said.removesuffix("e") if len(said) > 4 else said


@lru_cache(maxsize=1)
def _same() -> Mapping[str, str]:
    return dict(spellings("rulebook", "same"))


@lru_cache(maxsize=1)
def around() -> frozenset[str]:
    """Words that tell nothing of what a question is about."""
    return frozenset(
        said
        for spelt in sections()["rulebook"]["question"]["around"]
        for said in (spelt, spelt.removesuffix("e") if len(spelt) > 4 else spelt)
        if said.isascii()
    )


@lru_cache(maxsize=1)
def _chinese_around() -> tuple[str, ...]:
    said = sections()["rulebook"]["question"]["around"]
    return tuple(comparable(one) for one in said if not one.isascii())

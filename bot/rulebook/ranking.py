"""Ranks entries by how well their texts answer a question (BM25): rare words weigh most.

A text is split into words and names. A name of an entry counts as a word, however it is spelt (`toi
toi hu` and `pong pong hu`), besides the words that it is made of; Chinese is split into characters
and pairs of them.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bot.languages import list_spellings, word_sections
from bot.rulebook.questions import CHINESE, is_chinese, normalize

FIELDS: Final = {"names": 3.0, "questions": 2.0, "sentences": 1.0}
"""The texts of an entry, and the weight of a word in each."""
_SATURATION: Final = 1.2
_LENGTH: Final = 0.4
"""The constants of BM25: how soon repeated words add nothing, and how much long texts lose."""
_NAME: Final = 1.3
_IN_NAME: Final = 0.4
_CHARACTER: Final = 0.25
"""The weights of a name, of the words that it is made of, and of a single character."""
_UNKNOWN: Final = 3.0
"""The weight of a word that is not in the book."""
_UNKNOWN_CHINESE: Final = 1.0
"""The weight of an unknown pair of characters, which may belong to two words."""
_TYPO: Final = 82.0
_LEAST_TYPO: Final = 4
"""The least similarity and length of a misspelt word."""


@dataclass(frozen=True, slots=True)
class RuleEntryFit:
    """How well a rulebook entry fits a question.

    `share` is the part of the question's weight that its text covers, `words` the number of words
    that it shares; a name counts as two words, a character as a part of one.
    """

    id: str
    share: float
    words: float


class RuleNameFinder:
    """Finds names of rulebook entries inside a text, the longest first."""

    def __init__(self, named: Iterable[tuple[str, str]], sound: Callable[[str], str]) -> None:
        """Takes pairs of name and entry id, and a function that returns the sound of a word."""
        names: dict[str, list[str]] = defaultdict(list)
        for name, id_ in named:
            if name not in filler_words():
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

    def weigh_words(self, text: str) -> Iterator[tuple[str, float]]:
        """Yields the words of a text with weights; a name is given as `#` and its entry's id."""
        said = normalize(text)
        for part in re.findall(f"{CHINESE}+", said):
            yield from self._weigh_chinese_words(part)
        words = re.findall(r"[a-z$]+|\d+(?:/\d+)?", re.sub(CHINESE, " ", said))
        while words:
            length, ids = self._find_longest_name_at_start(words)
            yield from ((f"#{id_}", _NAME) for id_ in ids)
            weight = _IN_NAME if length > 1 else 1.0
            yield from ((w, weight) for w in map(stem, words[:length]) if w not in filler_words())
            words = words[length:]

    def _find_longest_name_at_start(self, words: Sequence[str]) -> tuple[int, Sequence[str]]:
        """Finds the longest name that begins the words: its length, and its entries' ids."""
        for length in range(min(self._longest, len(words)), 0, -1):
            said = " ".join(words[:length])
            ids = self._names.get(said) or self._names.get(said.removesuffix("s"))
            if not ids and len(said) > _LEAST_HEARD:
                ids = self._heard.get("".join(map(self._sound, words[:length])))
            if ids and len(said) > 2 and (length > 1 or stem(said) not in filler_words()):
                return length, ids
        return 1, ()

    def _weigh_chinese_words(self, text: str) -> Iterator[tuple[str, float]]:
        for name in self._chinese:
            if name in text:
                yield from ((f"#{id_}", _NAME) for id_ in self._names[name])
                text = text.replace(name, " ")
        for said in _chinese_fillers():
            text = text.replace(said, " ")
        text = "".join(_synonyms().get(one, one) for one in text)
        for part in text.split():
            yield from ((one, _CHARACTER) for one in part)
            yield from ((part[i : i + 2], 1.0) for i in range(len(part) - 1))


_LEAST_HEARD: Final = 5
"""Sounds with at most so many letters are those of too many words."""


class RuleEntryRanker:
    """A ranker of rulebook entries, by an index of their words."""

    def __init__(
        self, names: RuleNameFinder, texts: Mapping[str, Mapping[str, Iterable[str]]]
    ) -> None:
        """Takes the texts of each entry, by its id and by field (see `FIELDS`)."""
        counted = {
            id_: {
                field: Counter(w for text in said[field] for w, _ in names.weigh_words(text))
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
        whole = " ".join(text for one in texts.values() for field in FIELDS for text in one[field])
        self._words = {w for w in normalize(whole).split() if w.isascii()} | filler_words()

    def rank_rule_entries(self, question: str) -> tuple[RuleEntryFit, ...]:
        """Returns how well entries fit a question, the best first."""
        asked: dict[str, float] = {}
        for said, weight in self._names.weigh_words(self._correct_words(question)):
            asked[said] = max(asked.get(said, 0.0), weight)
        shares: dict[str, float] = defaultdict(float)
        words: dict[str, float] = defaultdict(float)
        whole = 0.0
        for said, weight in asked.items():
            weighs = weight * self._weigh_word_by_rarity(said)
            whole += weighs
            for id_, held in self._held.get(said, {}).items():
                shares[id_] += weighs * held
                words[id_] += 2 * weight if said[0] == "#" else weight
        found = (RuleEntryFit(id_, share / whole, words[id_]) for id_, share in shares.items())
        return tuple(sorted(found, key=lambda one: -one.share))

    def _weigh_word_by_rarity(self, word: str) -> float:
        """Returns the weight of a word: the fewer entries have it, the greater."""
        entries = len(self._held.get(word, ()))
        if not entries:
            return _UNKNOWN if word.isascii() else _UNKNOWN_CHINESE
        return math.log(1 + (self._entries - entries + 0.5) / (entries + 0.5))

    def _correct_words(self, question: str) -> str:
        """Replaces each misspelt word of a question by the similar word of the rulebook."""
        from rapidfuzz import fuzz, process

        said = normalize(question).split()
        for place, one in enumerate(said):
            if (
                one.isalpha()
                and one.isascii()
                and len(one) >= _LEAST_TYPO
                and not self._is_known_word(one)
            ):
                near = process.extractOne(one, self._words, scorer=fuzz.ratio, score_cutoff=_TYPO)
                said[place] = near[0] if near else one
        return " ".join(said)

    def _is_known_word(self, word: str) -> bool:
        return word in self._words or stem(word) in self._held


@cache
def stem(word: str) -> str:
    """Returns one common form for a word, its inflections and its synonyms."""
    word = _synonyms().get(word, word)
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    word = _synonyms().get(word, word)
    for ending in ("ing", "ed", "ly"):
        if len(word) > len(ending) + 3 and word.endswith(ending):
            bare = word[: -len(ending)]
            bare = bare[:-1] if bare[-1] == bare[-2] else bare
            return _synonyms().get(bare, _synonyms().get(bare + "e", bare.removesuffix("e")))
    return word.removesuffix("e") if len(word) > 4 else word


@lru_cache(maxsize=1)
def _synonyms() -> Mapping[str, str]:
    return dict(list_spellings("rulebook", "same"))


@lru_cache(maxsize=1)
def filler_words() -> frozenset[str]:
    """Returns the words that say nothing about the subject of a question."""
    return frozenset(
        said
        for spelt in word_sections()["rulebook"]["question"]["around"]
        for said in (spelt, spelt.removesuffix("e") if len(spelt) > 4 else spelt)
        if said.isascii()
    )


@lru_cache(maxsize=1)
def _chinese_fillers() -> tuple[str, ...]:
    said = word_sections()["rulebook"]["question"]["around"]
    return tuple(normalize(one) for one in said if not one.isascii())

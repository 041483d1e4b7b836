"""Talk: texts that say nothing of the game, and texts that only ask."""

from __future__ import annotations

import re
from typing import Final

from bot.reading.lexicon import WORDS
from bot.reading.tokens import COMMA, text_from_token, tokenize
from bot.reading.vocabulary import load_vocabulary
from bot.reading.words import CHOICES

_NOTHING: Final = load_vocabulary("joiner", "thanks", "no")
_THANKS: Final = load_vocabulary("thanks")
_ASKS: Final = load_vocabulary("asks")
_WHY: Final = load_vocabulary("why")
_MARK: Final = re.compile(r"[?？]")
_SMALL: Final = frozenset({"joiner", "thanks", "asks", "number"})


def is_small_talk(text: str) -> bool:
    """Tells whether a text consists of known words that say nothing of the game: `thanks lah`."""
    texts = [token.text for token in tokenize(text)]
    return _NOTHING.covers_text([text for text in texts if text != COMMA])


def says_only_thanks(text: str) -> bool:
    """Tells whether a text thanks, and says nothing else."""
    return is_small_talk(text) and _THANKS.occurs_in([token.text for token in tokenize(text)])


def is_question(text: str) -> bool:
    """Tells whether a text is a question: by a question mark, by its first word (`did ben win`), or
    by a word at its end (`4 台吗`).
    """
    texts = [token.text for token in tokenize(text)]
    begins = _ASKS.find_phrase_at(texts, 0)
    if _MARK.search(text) or (begins is not None and begins[0]["asks"] != "behind"):
        return True
    ends = (_ASKS.phrases.get(tuple(texts[index:]), {}) for index in range(len(texts)))
    return any(senses.get("asks") == "behind" for senses in ends)


def speaks_of_rule(text: str) -> bool:
    """Tells whether a text speaks of a case, or names something that the rules are about: `if i
    feed a kong`.
    """
    return _OF_RULES.occurs_in([token.text for token in tokenize(text)])


_OF_RULES: Final = load_vocabulary(
    *("house.if", "pattern", "bonus", "kong", "bite", "false_win", "foul")
)


def asks_why(text: str) -> bool:
    """Tells whether a text asks why: `why so much`, `怎么算的`; fillers may come first."""
    return _text_behind_why(text) is not None


def _text_behind_why(text: str) -> str | None:
    """Returns the text behind a word for why (`cat shoot` of `why cat shoot`); None for other
    texts.
    """
    said, index = tokenize(text), 0
    texts = [token.text for token in said]
    while index < len(texts):
        if (asked := _WHY.find_phrase_at(texts, index)) is not None:
            return text_from_token(text, said, index + asked[1])
        passed = _NOTHING.find_phrase_at(texts, index) or _ASKS.find_phrase_at(texts, index)
        if passed is None or passed[0].get("asks", "behind") != "behind":  # `huh why so much`
            return None
        index += passed[1]
    return None


def has_meaning_in_game(word: str) -> bool:
    """Tells whether a word means something in the game, as a number does."""
    return not word.isalpha() or word in CHOICES or not WORDS.senses_of(word).keys() <= _SMALL

"""Names of guests in a reply to the join card: `Uncle Bob, Auntie May`, `老王、小李`, `+jessie`.

A text that is no list of names is talk: `wait ah cat still parking` seats nobody.
"""

from __future__ import annotations

import re
from typing import Final

from bot.reading.names import ME
from bot.reading.vocabulary import load_vocabulary
from bot.rulebook.questions import is_chinese
from models.ledger.naming import fold_name
from models.rules.refusal import Refusal

_APART: Final = re.compile(r"[,，、/;；&\n]|\s(?:and|n|with|和|跟)\s(?=\S)", re.IGNORECASE)
_NIGHT: Final = load_vocabulary("night.*")
_AROUND: Final = frozenset({"around", "guest", "kin"})
_TALK: Final = load_vocabulary("joiner", "no", "not", "doubt", "asks", "thanks", "me")
_WINDS: Final = load_vocabulary("wind")
_MOST_WORDS: Final = 3
"""A name has no more words."""
_MOST_CHINESE: Final = 4
"""A Chinese name has no more characters."""
_MOST_LETTERS: Final = 32


def read_guest_names(text: str) -> tuple[str, ...]:
    """Returns the names in a reply to the join card, in order; an empty tuple if the reply is talk.

    Raises `Refusal("newgame_name")` for a name of too many words.
    """
    parts = _APART.split(text)
    if len(parts) == 1 and _is_row_of_chinese_names(text.split()):
        parts = text.split()
    names = [name for name in map(_strip_words_around_name, _order_names_by_winds(parts)) if name]
    asks = "?" in text or "？" in text
    if (asks and not any("guest" in _NIGHT.senses_of(word) for word in text.split())) or any(
        map(_is_not_a_name, names)
    ):
        return ()
    long = next((name for name in names if len(name.split()) > _MOST_WORDS), None)
    if long is not None:
        raise Refusal("newgame_name", name=long, most=_MOST_LETTERS)
    return tuple(names)


def _is_row_of_chinese_names(words: list[str]) -> bool:
    """Tells whether the words are short Chinese names in a row: `小陈 老王 阿丽 我`."""
    return len(words) > 1 and all(
        fold_name(word) in ME or (is_chinese(word) and 1 < len(word) < _MOST_CHINESE)
        for word in words
    )


def _order_names_by_winds(names: list[str]) -> list[str]:
    """Sorts names by the wind before each, and drops the winds: `south tom, east jenny`. If a
    name has no wind of its own, nothing changes.
    """
    said = [part.split(maxsplit=1) for part in names if part.strip()]
    winds = [_WINDS.senses_of(words[0]).get("wind", "") for words in said]
    if not all(winds) or len(set(winds)) < len(winds) or any(len(words) < 2 for words in said):
        return names
    seated = sorted(zip(winds, said, strict=True), key=lambda pair: "ESWN".index(pair[0]))
    return [words[1] for _, words in seated]


def _strip_words_around_name(text: str) -> str:
    """Strips the other words from a name (`put weijie pls`, `my wife siew ling`); of `count me in`
    only `me` is left.
    """
    words = text.strip(" .?!？！。+").split()
    others = [word for word in words if not _is_filler_word(word)]
    if len(words) > 1 and len(others) < 2 and any(fold_name(word) in ME for word in words):
        return next(word for word in words if fold_name(word) in ME)
    while len(words) > 1 and _is_filler_word(words[0]) and not _is_title(words[0]):
        words = words[1:]
    while words and _is_filler_word(words[-1]) and not _is_title(words[-1]):
        words = words[:-1]
    return " ".join(words)


def _is_filler_word(word: str) -> bool:
    said = _TALK.senses_of(word)
    return not _AROUND.isdisjoint(_NIGHT.senses_of(word)) or "joiner" in said


def _is_title(word: str) -> bool:
    return "title" in _NIGHT.senses_of(word)


def _is_not_a_name(text: str) -> bool:
    """Tells whether a text is no name: it has digits, fillers beside other words, or too many
    Chinese characters.
    """
    words = text.split()
    spoken = [word for word in words if _TALK.senses_of(word) or _is_filler_word(word)]
    small = [word for word in spoken if not _is_title(word)]
    figures = any(map(str.isdecimal, text)) and len(words) > 1
    chinese = sum("\u4e00" <= sign <= "\u9fff" for sign in text)
    return chinese > _MOST_CHINESE or figures or (len(words) > 1 and bool(small))
